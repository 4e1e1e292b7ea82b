"""What cards need of their owner's other cards, and how far a deck has it."""

from __future__ import annotations

import pytest

from validator.cards import library
from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.effects.ir.lasting import Modify, Program
from validator.effects.ir.slots import ANY, Choice, Filter, Select
from validator.effects.ir.steps import Move, Search
from validator.search.needs import FITS, FITS_BADLY, USELESS, Fit, TextNeeds, needs_of

HOP = Filter(category="Pokémon", owner="Hop")
FIRE = Filter(energy="Basic", provides=("Fire",))


def test_alternatives_of_a_search_are_one_need() -> None:
    assert needs_of(Program((Search(((HOP, 1), (FIRE, 1))),))) == ((HOP, FIRE),)


def test_filters_that_any_card_passes_or_that_are_the_opponents_need_nothing() -> None:
    theirs = Select("play", "opponent", HOP)
    damaged = Select("play", "you", Filter(damaged=True))
    parts = (
        Search(((ANY, 1),)),
        Search(((HOP, 1),), whose="opponent"),
        Move(Choice(theirs), "hand"),
        Modify("damage dealt", amount=10, scope=damaged, against=HOP),
    )
    assert needs_of(Program(parts)) == ()


def deck(**cards: int) -> dict[Card, int]:
    return {built_in_catalogue().resolve_number(*label.split("_"))[0]: n for label, n in cards.items()}


@pytest.mark.parametrize(
    ("name", "cards", "fits"),
    [
        ("Hop's Bag", deck(TWM_128=4), USELESS),
        ("Hop's Bag", deck(JTG_117=2), FITS_BADLY),
        ("Fighting Gong", deck(SVE_2=8), USELESS),
        ("Fighting Gong", deck(SVE_6=8), FITS),
        ("N's PP Up", deck(SVE_2=8), USELESS),
        ("Ultra Ball", deck(TWM_128=4), FITS),
        ("Boss's Orders", deck(SVE_2=8), FITS),
        ("Earthen Vessel", deck(SVE_2=2), FITS_BADLY),
    ],
)
def test_how_cards_fit(name: str, cards: dict[Card, int], fits: float) -> None:
    programs = library(built_in_catalogue())
    program = programs.program(programs.text_of(built_in_catalogue().named(name)[-1]))
    assert program is not None
    assert Fit(cards, "current").of(needs_of(program)) == fits


def card_of(label: str) -> Card:
    (found, *_) = built_in_catalogue().resolve_number(*label.split("_"))
    return found


@pytest.mark.parametrize(
    ("cards", "label", "pays"),
    [
        (deck(SVE_2=8), "TWM_25", False),  # two Water Energy, of which a Fire deck has none
        (deck(SVE_3=8), "TWM_64", True),
        (deck(SVE_2=8, SVE_3=2), "TWM_64", True),
        (deck(SVE_2=8, BLK_86=4), "TWM_25", False),  # other Special Energy pays for one alone
        (deck(SVE_2=8, BLK_86=4), "SSP_86", True),
        (deck(TWM_128=4), "TWM_25", True),  # no Energy is known
    ],
)
def test_an_attack_is_paid_for_by_the_energy_of_the_deck(
    cards: dict[Card, int], label: str, pays: bool
) -> None:
    assert Fit(cards, "current").pays(card_of(label)) == pays


def test_only_the_texts_that_do_the_job_count() -> None:
    fire, card = Fit(deck(SVE_2=8), "current"), card_of("TWM_25")
    texts = (TextNeeds(False, ((Filter(energy="Basic", provides=("Grass",)),),)), TextNeeds(True, ()))
    assert fire.of_texts(texts) == FITS
    assert fire.of_job(card, texts, {False}) == USELESS
    assert fire.of_job(card, texts, {True}) == USELESS
    assert fire.of_job(card, (TextNeeds(False, ()), *texts), {False}) == FITS
    assert Fit(deck(SVE_1=8), "current").of_job(card, texts, {True}) == FITS
