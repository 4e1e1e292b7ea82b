"""How many cards the engine plays, counted over a catalogue made up for it, and over the real one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from validator.cards import era_of
from validator.catalogue.card import Ability, Attack, Card
from validator.catalogue.governing_print import play_key
from validator.catalogue.load import Catalogue
from validator.catalogue.sets import CardSet
from validator.effects.ir.lasting import Program
from validator.effects.ir.steps import Draw
from validator.effects.registry import Library
from validator.errors import UnknownCard, UsageError
from validator.services.cards import coverage, effects
from validator.services.cards.coverage import measure_effects
from validator.services.cards.effects import (
    NOT,
    PARTLY,
    PLAYABLE,
    find_named,
    status_of,
)
from validator.services.decks.check import built_in_catalogue


def make_set(set_id: str, release: str) -> CardSet:
    return CardSet(set_id, set_id.title(), "Made up", release, set_id.upper(), (), "verified", None, 9)


def make_card(set_id: str, number: str, name: str, *texts: str | None, ability: str | None = None) -> Card:
    return Card(
        f"{set_id}-{number}",
        set_id,
        set_id.upper(),
        number,
        name,
        name,
        "Pokémon",
        hp=60,
        attacks=tuple(Attack(f"Attack {n}", (), "10", text) for n, text in enumerate(texts)),
        abilities=(Ability("Ability", "Gift", ability),) if ability else (),
    )


CARDS = [
    make_card("old", "1", "Plain"),
    make_card("old", "2", "Known", "known"),
    make_card("old", "3", "Half", "known", "far"),
    make_card("new", "1", "Known", "known"),  # plays like the old one
    make_card("new", "2", "Far", "far"),
    make_card("new", "3", "Twice", "far", "near"),
    make_card("new", "4", "Gifted", None, ability="near"),
]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[Catalogue]:
    """Seven prints in two sets, six of them different cards; only the text `known` has a program."""
    catalogue = Catalogue.of(CARDS, [make_set("old", "1999-01-09"), make_set("new", "2024-05-24")])
    programs = Library({"known": Program((Draw(1),))}, catalogue)
    monkeypatch.setattr(coverage, "library", lambda _: programs)
    monkeypatch.setattr(effects, "library", lambda _: programs)
    yield catalogue


def test_cards_that_play_alike_are_counted_once(made: Catalogue) -> None:
    total = measure_effects(made).total
    assert (total.cards, total.of(PLAYABLE), total.of(PARTLY), total.of(NOT)) == (6, 2, 1, 3)
    assert total.share == 2 / 6


def test_counts_by_era_and_set(made: Catalogue) -> None:
    measured = measure_effects(made)
    assert [(name, tally.cards, tally.of(PLAYABLE)) for name, tally in measured.eras] == [
        ("1996–2002", 3, 2),
        ("2023–", 4, 1),
    ]
    assert [(each.id, tally.cards) for each, tally in measured.sets] == [("old", 3), ("new", 4)]
    assert [each.id for each, _ in measure_effects(made, set_code="OLD").sets] == ["old"]


def test_missing_texts_are_ranked_by_the_cards_they_alone_keep(made: Catalogue) -> None:
    missing = measure_effects(made).missing
    assert [(each.key, each.unlocks, each.cards, each.code) for each in missing] == [
        ("far", 2, 3, "EFX001"),
        ("near", 1, 2, "EFX001"),
    ]
    assert (missing[0].what, missing[0].example) == ("Attack 0", "Twice NEW 3")


def test_status_of_a_card(made: Catalogue) -> None:
    programs = effects.library(made)
    assert [status_of(card, programs) for card in CARDS] == [
        PLAYABLE,
        PLAYABLE,
        PARTLY,
        PLAYABLE,
        NOT,
        NOT,
        NOT,
    ]


def test_effects_of_a_card_as_json(made: Catalogue) -> None:
    assert effects.serialize_effects(made, CARDS[2]) == {
        "status": PARTLY,
        "reasons": [{"what": "Attack 1", "code": "EFX001", "reason": None}],
        "texts": [
            {
                "kind": "attack",
                "name": "Attack 0",
                "key": "known",
                "effect": "Draw a card.",
                "source": "hand",
                "reason": None,
            },
            {
                "kind": "attack",
                "name": "Attack 1",
                "key": "far",
                "effect": None,
                "source": None,
                "reason": None,
            },
        ],
        "wording": None,
    }


@pytest.mark.parametrize(
    ("release", "era"),
    [
        ("1996-01-01", "1996–2002"),
        ("2003-06-30", "1996–2002"),
        ("2003-07-01", "2003–2006"),
        ("2026-01-01", "2023–"),
    ],
)
def test_era_of_a_release(release: str, era: str) -> None:
    assert era_of(release).years == era


def test_a_set_that_is_not_known() -> None:
    with pytest.raises(UsageError, match="XYZZY"):
        measure_effects(built_in_catalogue(), set_code="XYZZY")


def test_a_format_needs_a_day() -> None:
    with pytest.raises(UsageError, match="requires a format"):
        measure_effects(built_in_catalogue(), format_name="standard")


def test_only_legal_cards_of_a_format_are_counted() -> None:
    catalogue = built_in_catalogue()
    legal = measure_effects(catalogue, format_name="standard", day=date(2026, 4, 10), set_code="TWM").total
    whole = measure_effects(catalogue, set_code="TWM").total
    rotated = measure_effects(catalogue, format_name="standard", day=date(2026, 4, 10), set_code="SIT").total
    assert legal.cards == whole.cards - 2 > 150  # the marks of two are disputed
    assert rotated.cards < measure_effects(catalogue, set_code="SIT").total.cards / 4


@pytest.mark.parametrize("text", ["sv06-130", "TWM 130", "Dragapult ex"])
def test_a_card_by_id_by_place_or_by_name(text: str) -> None:
    assert [card.name for card in find_named(built_in_catalogue(), text)] == ["Dragapult ex"]


def test_a_name_of_several_cards() -> None:
    programs = effects.library(built_in_catalogue())
    found = find_named(built_in_catalogue(), "Dreepy")
    assert len(found) > 1
    assert len({play_key(card, programs.text_of(card)) for card in found}) == len(found)


@pytest.mark.parametrize(
    ("text", "message"),
    [("Dragapulb", "Did you mean Dragapult"), ("TWM 999", "has no card 999"), ("qqqqqq", "qqqqqq")],
)
def test_a_card_that_is_not_known(text: str, message: str) -> None:
    with pytest.raises(UnknownCard, match=message):
        find_named(built_in_catalogue(), text)
