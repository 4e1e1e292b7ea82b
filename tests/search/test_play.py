"""Play data: reading, shares, and counting lists into them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.conftest import DECKS, Patch
from tests.search.rotations import season_on
from validator.catalogue.counted_cards import unit_of
from validator.catalogue.load import built_in_catalogue
from validator.errors import DataError, UsageError
from validator.formats import play_data as play
from validator.formats.play_data import ALL, OTHERS, Play, load_quarters, play_for
from validator.search.substitutes.count_play_data import FEWEST_LISTS, LEAST_SHARE
from validator.services.cards.count_play import (
    NO_DAY,
    NO_LIST,
    NOT_LEGAL,
    TOO_FEW,
    count_play,
    store_play,
)
from validator.services.cards.deck_coverage import ListText

DAY = date(2026, 7, 20)


def decks(*names: str, day: date | None = DAY) -> list[ListText]:
    return [ListText((DECKS / f"{name}.txt").read_text("utf-8"), name, day) for name in names]


def count(*names: str) -> Play:
    counted = count_play(decks(*names), built_in_catalogue())
    return Play(counted.quarters, None)


def test_the_built_in_counts_hold_together() -> None:
    quarters = load_quarters("standard")
    assert [each.name for each in quarters] == sorted(each.name for each in quarters)
    for each in quarters:
        assert each.first <= each.last
        assert each.every.main == ALL
        assert each.every.lists == each.lists
        assert sum(group.lists for group in each.groups) <= each.lists
        for group in (each.every, *each.groups):
            assert group.lists >= FEWEST_LISTS
            for lists, copies in group.cards.values():
                assert 0 < lists <= group.lists
                assert 1 <= copies <= 60
            if group.main not in (ALL, OTHERS):
                assert min(lists for lists, _ in group.cards.values()) >= LEAST_SHARE * group.lists


def test_every_card_of_the_built_in_counts_is_in_the_catalogue() -> None:
    catalogue = built_in_catalogue()
    units = {unit for each in load_quarters("standard") for unit in each.every.cards}
    for unit in units:
        found = catalogue.prints(unit)
        card = found[0] if found else catalogue.card(unit)
        assert unit_of(card, catalogue) == unit


def test_shares_of_all_lists_and_of_lists_like_a_deck() -> None:
    counted = count(
        "dragapult-2026", "dragapult-2026", "dragapult-2026", "starmie-2026", "starmie-2026", "starmie-2026"
    )
    deck = counted.shares({"Rare Candy": 4, unit("Dreepy ASC 158"): 4})
    assert counted.shares({}).of(unit("Dreepy ASC 158")).share == 0.5
    assert deck.of(unit("Dreepy ASC 158")).share == 1.0
    assert deck.of(unit("Staryu POR 20")).share == 0.0
    assert deck.units()[0] in {name for name in deck.units() if deck.of(name).share == 1.0}


def unit(label: str) -> str:
    _, code, number = label.rsplit(" ", 2)
    (card, *_) = built_in_catalogue().resolve_number(code, number)
    return unit_of(card, built_in_catalogue())


def test_prints_that_play_alike_are_one_unit() -> None:
    catalogue = built_in_catalogue()
    assert unit("Dragapult ex TWM 130") == unit("Dragapult ex ASC 160")
    assert unit("Ultra Ball SVI 196") == unit("Ultra Ball MEG 131") == "Ultra Ball"
    assert len({unit_of(card, catalogue) for card in catalogue.named("Noctowl")}) > 1


def test_what_is_left_out_is_counted() -> None:
    lists = [
        *decks("dragapult-2026", "dragapult-2026", "starmie-2026", "illegal-2026"),
        *decks("starmie-2026", day=None),
        *decks("starmie-2026", "starmie-2026", day=date(2026, 6, 1)),
        ListText("Hello.", "hello", DAY),
    ]
    counted = count_play(lists, built_in_catalogue())
    assert counted.left_out == {NO_DAY: 1, NO_LIST: 1, NOT_LEGAL: 1, TOO_FEW: 2}
    assert counted.lists == 3


def test_lists_without_a_day_take_the_given_one() -> None:
    counted = count_play(decks("starmie-2026", day=None) * 3, built_in_catalogue(), on=DAY)
    assert [(each.name, each.period, each.first) for each in counted.quarters] == [
        ("2026-Q3", date(2026, 4, 10), DAY)
    ]


def test_lists_near_a_rotation_count_for_the_format_that_they_are_legal_in() -> None:
    before = decks("cynthia-garchomp-2025", day=date(2026, 4, 8))
    client = decks("starmie-2026", day=date(2026, 4, 8))
    counted = count_play([*before, *client] * 3, built_in_catalogue())
    assert [(each.name, each.period) for each in counted.quarters] == [
        ("2026-Q1", date(2025, 4, 11)),
        ("2026-Q2", date(2026, 4, 10)),
    ]


def test_counts_for_a_format_that_is_not_built_in_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('title = "House"\n[[periods]]\nlabel = "all"\neverything = true\n', "utf-8")
    with pytest.raises(UsageError):
        count_play([], built_in_catalogue(), format=str(file))


def test_stored_counts_lie_over_the_built_in_ones(tmp_path: Path, monkeypatch: Patch) -> None:
    built_in = {each.name: each.lists for each in load_quarters("standard")}
    monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path))
    for name, day in (("dragapult-2026", DAY), ("starmie-2026", date(2026, 6, 1))):
        store_play(count_play(decks(name, day=day) * 3, built_in_catalogue()), tmp_path / "play")
    own = {each.name: each.lists for each in load_quarters("standard")}
    assert own == {**built_in, "2026-Q2": 3, "2026-Q3": 3}


@pytest.mark.parametrize(
    ("table", "quarter"),
    [
        ("quarter,period,first,last,lists\n../x,2026-04-10,2026-07-01,2026-07-02,3\n", ""),
        (
            "quarter,period,first,last,lists\n2026-Q3,2026-04-10,soon,2026-07-02,3\n",
            "main,card,lists,with,copies\n*,A,3,3,100\n",
        ),
        (
            "quarter,period,first,last,lists\n2026-Q3,2026-04-10,2026-07-01,2026-07-02,3\n",
            "main,card,lists,with,copies\n*,A,3,4,100\n",
        ),
        ("quarter,period,first,last,lists\n2026-Q3,2026-04-10,2026-07-01,2026-07-02,3\n", "main,card\n*,A\n"),
        (
            "quarter,period,first,last,lists\n2026-Q3,2026-04-10,2026-07-01,2026-07-02,3\n",
            "main,card,lists,with,copies\nx,A,3,3,100\n",
        ),
    ],
)
def test_damaged_counts_are_named(tmp_path: Path, monkeypatch: Patch, table: str, quarter: str) -> None:
    monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path))
    folder = tmp_path / "play" / "standard"
    folder.mkdir(parents=True)
    (folder / play.QUARTERS).write_text(table, "utf-8")
    (folder / "2026-Q3.csv").write_text(quarter, "utf-8")
    with pytest.raises(DataError, match="play"):
        load_quarters("standard")


def test_a_season_takes_the_quarters_of_its_period() -> None:
    found = play_for(season_on(DAY))
    assert found is not None
    assert {each.period for each in found.quarters} == {date(2026, 4, 10)}
    assert found.before is not None
    assert found.before.last < found.quarters[0].last
    first_day = play_for(season_on(date(2025, 4, 11)))
    assert first_day is not None
    assert {each.period for each in first_day.quarters} == {date(2025, 4, 11)}


def test_counts_older_than_two_rotations_are_not_read() -> None:
    assert play_for(season_on(date(2023, 5, 1))) is None
    assert play_for(season_on(date(2013, 5, 1))) is None
