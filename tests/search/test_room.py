"""How many more copies of a card a deck may take."""

from __future__ import annotations

from datetime import date

import pytest

from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.formats.load import load_format
from validator.formats.season import Season
from validator.formats.season_cache import open_season
from validator.search.substitutes.copies_left import UNLIMITED, Room, main_type

DAY = date(2026, 7, 20)


def season(name: str = "standard") -> Season:
    return open_season(load_format(name), DAY, built_in_catalogue())


def card(label: str) -> Card:
    _, code, number = label.rsplit(" ", 2)
    return built_in_catalogue().resolve_number(code, number)[0]


@pytest.mark.parametrize(
    ("held", "new", "left"),
    [
        ([], "Ultra Ball MEG 131", 4),
        ([("Ultra Ball SVI 196", 3)], "Ultra Ball MEG 131", 1),
        ([("Ultra Ball SVI 196", 5)], "Ultra Ball MEG 131", 0),
        ([("Prime Catcher TEF 157", 1)], "Unfair Stamp TWM 165", 0),
        ([("Prime Catcher TEF 157", 1)], "Ultra Ball MEG 131", 4),
        ([], "Unfair Stamp TWM 165", 1),
        ([("Radiant Greninja ASR 46", 1)], "Radiant Charizard CRZ 20", 0),
        ([("Fire Energy SVE 2", 50)], "Fire Energy SVE 2", UNLIMITED),
        ([("Professor's Research JTG 155", 1)], "Professor Sycamore XY 122", 0),
    ],
)
def test_the_limits_of_a_deck(held: list[tuple[str, int]], new: str, left: int) -> None:
    room = Room(season(), [(card(label), count) for label, count in held])
    assert room.left(card(new)) == left


def test_a_singleton_format_of_one_type() -> None:
    fire = [(card("Charmander PAF 7"), 1), (card("Dreepy TWM 128"), 0)]
    room = Room(season("glc"), fire, main_type(fire))
    assert room.left(card("Ultra Ball MEG 131")) == 1
    assert room.left(card("Charmeleon PAF 8")) == 1
    assert room.left(card("Charmander MEW 4")) == 0
    assert room.left(card("Frigibax PAL 57")) == 0
    assert room.left(card("Charizard ex OBF 125")) == 0
