"""In which formats a card is legal, and until when."""

from __future__ import annotations

from datetime import date

import pytest

from validator.services.cards.legality import FormatLegality, list_legality
from validator.services.cards.look_up import find_card
from validator.services.decks.check import built_in_catalogue

AUTUMN = date(2026, 8, 1)


def legality_in(card: str, name: str = "standard", on: date = AUTUMN) -> FormatLegality:
    catalogue = built_in_catalogue()
    found = list_legality(catalogue, find_card(catalogue, card), on)
    return next(each for each in found if each.format == name)


def test_every_format_is_listed_standard_first() -> None:
    catalogue = built_in_catalogue()
    found = list_legality(catalogue, find_card(catalogue, "TWM 130"), AUTUMN)
    assert [each.format for each in found] == ["standard", "expanded", "glc", "limited", "unlimited"]


def test_a_known_rotation_gives_the_last_day() -> None:
    found = legality_in("SVI 166", on=date(2025, 6, 1))
    assert (found.legality.legal, found.until, found.expected) == (True, date(2026, 4, 9), None)


def test_a_forecast_is_no_known_day() -> None:
    found = legality_in("TWM 130")
    assert (found.legality.legal, found.until, found.expected) == (True, None, date(2027, 3, 1))
    assert "no day is announced" in found.note


@pytest.mark.parametrize("card", ["MEG 77", "PBL 1", "SVE 5"])
def test_what_the_forecast_leaves_has_no_end(card: str) -> None:
    found = legality_in(card)
    assert (found.legality.legal, found.until, found.expected, found.note) == (True, None, None, "")


def test_reprint_names_the_legal_print() -> None:
    found = legality_in("SVI 196")
    assert found.legality.status == "reprint"
    assert found.legality.via is not None
    assert found.legality.via.mark in ("I", "J")
    assert found.to_dict()["via"] == found.legality.via.id


@pytest.mark.parametrize(
    ("card", "name", "status"),
    [
        ("SVI 166", "standard", "rotated"),
        ("XY4 99", "expanded", "banned"),
        ("TWM 130", "glc", "not in format"),
        ("SVI 166", "unlimited", "legal"),
    ],
)
def test_what_is_not_legal_has_no_end(card: str, name: str, status: str) -> None:
    found = legality_in("xy4-99" if card == "XY4 99" else card, name)
    assert found.legality.status == status
    assert found.until is None


@pytest.mark.parametrize("card", ["SVI 196", "MEG 131", "ASC 213"])
def test_a_card_has_its_own_span_whichever_print_is_named(card: str) -> None:
    assert legality_in(card, on=date(2026, 11, 23)).legality.since == date(2022, 3, 11)
