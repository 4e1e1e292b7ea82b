"""Since when and until when a card is legal."""

from __future__ import annotations

from datetime import date

import pytest

from validator.formats.load import load_format
from validator.formats.schedule import candidates
from validator.formats.season_cache import open_season
from validator.services.cards.legality_spans import find_spans, first_release, list_spans
from validator.services.cards.look_up import find_card
from validator.services.decks.check import built_in_catalogue
from validator.web.legality_bars import draw_legality

DAY = date(2026, 11, 23)
LAST = date(2027, 8, 1)


def spans_of(card: str, name: str) -> list[tuple[str, str]]:
    catalogue = built_in_catalogue()
    found = find_card(catalogue, card)
    first = first_release(catalogue, found)
    spans = find_spans(catalogue, found, load_format(name), first, LAST)
    assert spans[0].first == first and spans[-1].last == LAST
    return [(span.state, span.first.isoformat()) for span in spans]


def test_a_card_is_legal_from_its_set_to_the_expected_rotation() -> None:
    assert spans_of("TWM 130", "standard") == [
        ("illegal", "2024-05-24"),
        ("legal", "2024-06-07"),
        ("expected", "2027-03-01"),
    ]


def test_a_card_with_a_rule_box_is_never_legal_in_glc() -> None:
    assert [state for state, _ in spans_of("TWM 130", "glc")] == ["illegal"]


def test_a_known_rotation_ends_a_span() -> None:
    assert spans_of("PAF 29", "standard")[-2:] == [("legal", "2023-04-14"), ("illegal", "2026-04-10")]


@pytest.mark.parametrize("card", ["TWM 130", "SVI 191", "SVE 2", "BS 4"])
def test_spans_agree_with_the_season_of_a_day(card: str) -> None:
    catalogue = built_in_catalogue()
    found = find_card(catalogue, card)
    for row in list_spans(catalogue, found, date(2012, 1, 1), LAST):
        for year in range(2015, 2027, 2):
            day = date(year, 8, 15)
            if not any(candidates(load_format(row.format).periods, day)):
                continue
            (span,) = [each for each in row.spans if each.first <= day <= each.last]
            legality = open_season(load_format(row.format), day, catalogue).legality_of(found)
            if span.state in ("legal", "expected"):
                assert legality.legal is (True if span.state == "legal" else None), (row, day)
            else:
                assert legality.legal is not True, (row, day)


def test_the_drawing_shows_the_same_in_words() -> None:
    catalogue = built_in_catalogue()
    drawn = draw_legality(catalogue, find_card(catalogue, "TWM 130"), DAY)
    assert [(row.title, row.words) for row in drawn.rows] == [
        ("Standard", "7 Jun 2024 to about Mar 2027"),
        ("Expanded", "since 7 Jun 2024"),
        ("Gym Leader Challenge", "never"),
    ]
    assert [year for year, _ in drawn.years] == [2024, 2025, 2026, 2027]
    standard = drawn.rows[0].bars
    assert [bar.sign for bar in standard] == ["y", "f"]
    assert drawn.start < standard[0].x < standard[1].x
    assert abs(standard[0].x + standard[0].width - standard[1].x) < 2
    assert standard[0].x < drawn.now < standard[1].x


def test_a_row_shows_since_when_the_card_itself_is_legal() -> None:
    from validator.services.cards.legality import find_legality

    catalogue = built_in_catalogue()
    for card_id in ("swsh9-150", "me01-131"):
        found = find_legality(catalogue, catalogue.card(card_id), load_format("standard"), date(2026, 7, 20))
        assert found.legality.since is not None and found.legality.since < date(2026, 1, 1), card_id
