"""Hands of deck lists: the same on any number of processes, and refused with a remedy."""

from __future__ import annotations

import json
from datetime import date

import pytest

from tests.conftest import DECKS
from validator.errors import InputError, UsageError
from validator.odds.answers import serialize_hands, serialize_odds
from validator.odds.deal import BLOCK
from validator.odds.query import ImpossibleQuestion
from validator.odds.render_text import render_hands_text
from validator.services.odds import hands
from validator.services.odds.deal_setup import DealOptions
from validator.services.odds.hands import (
    MAX_HANDS,
    MAX_SHOWN,
    hands_of_text,
    tally_in_processes,
)
from validator.services.odds.odds import odds_of_text

LIST = (DECKS / "standard-2026.txt").read_bytes()
NOW = DealOptions(on=date(2026, 8, 1))


def test_the_same_seed_gives_the_same_bytes() -> None:
    first, second = (
        json.dumps(serialize_hands(hands_of_text(LIST, count=30, seed=7, options=NOW))) for _ in range(2)
    )
    assert first == second
    other = json.dumps(serialize_hands(hands_of_text(LIST, count=30, seed=8, options=NOW)))
    assert first != other


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands, "_WORTH_A_PROCESS", 2)
    (report,) = hands_of_text(LIST, count=1, seed=1, options=NOW)
    count = 7 * BLOCK + 17
    one = tally_in_processes(report.about.table, 7, count, 1)
    assert one.hands == count
    for processes in (2, 3):
        assert tally_in_processes(report.about.table, 7, count, processes) == one


def test_few_hands_are_shown_and_many_counted() -> None:
    (few,) = hands_of_text(LIST, count=3, seed=7, options=NOW)
    assert [opening.number for opening in few.openings] == [1, 2, 3]
    assert few.sample is None
    (many,) = hands_of_text(LIST, count=MAX_SHOWN + 1, seed=7, options=NOW)
    assert many.openings == ()
    assert many.sample is not None
    assert many.sample.hands == MAX_SHOWN + 1
    (both,) = hands_of_text(LIST, count=5, seed=7, options=NOW, show=True, statistics=True)
    assert len(both.openings) == 5
    assert both.sample is not None
    assert "Hand 5" in render_hands_text([both])
    assert "Of 5 hands" in render_hands_text([both])


def test_json_gives_catalogue_ids_and_turns() -> None:
    options = DealOptions(edition="ex2004", opponent_basics=6)
    (deck,) = serialize_hands(hands_of_text(LIST, count=40, seed=7, draws=2, options=options))["decks"]
    ids = {card["id"] for card in deck["cards"]}
    assert (deck["size"], deck["starters_in_deck"], deck["seed"], deck["dealt"]) == (60, 9, 7, 40)
    assert deck["opponent"] == {"size": 60, "starters": 6}
    assert deck["mulligan_rule"] == "simple"
    for hand in deck["hands"]:
        cards = [*hand["hand"], *hand["prizes"], *hand["bonus"], *(draw["card"] for draw in hand["draws"])]
        assert set(cards) <= ids
        assert [draw["turn"] for draw in hand["draws"]] == [2, 3]
        assert len(hand["bonus"]) == hand["bonus_allowed"] == hand["opponent_mulligans"]
    assert any(hand["mulligans"] for hand in deck["hands"])
    assert any(hand["bonus"] for hand in deck["hands"])


@pytest.mark.rule("FIRST-01")
def test_the_turns_of_the_draws_follow_the_edition() -> None:
    for edition, going, turns in (
        ("ex2004", "first", (2, 3, 4)),
        ("ex2004", "second", (1, 2, 3)),
        ("sv2023", "first", (1, 2, 3)),
    ):
        (report,) = hands_of_text(LIST, seed=1, options=DealOptions(edition=edition, going=going))  # type: ignore[arg-type]
        assert report.turns == turns


@pytest.mark.rule("MULL-03", "MULL-07", "D-04")
def test_the_mulligan_rule_is_the_editions() -> None:
    for edition, mode in (("ex2004", "simple"), ("bw2012", "simple"), ("xy2015", "full"), ("sv2023", "full")):
        (report,) = hands_of_text(LIST, seed=1, options=DealOptions(edition=edition))
        assert report.about.table.rule.mode == mode


def test_an_opponents_list_counts_its_basic_pokemon() -> None:
    (report,) = hands_of_text(LIST, seed=1, options=DealOptions(on=NOW.on, opponent_list=LIST))
    opponent = report.about.table.opponent
    assert opponent is not None
    assert (opponent.size, opponent.starters) == (60, 9)


def test_several_decks_are_several_reports() -> None:
    text = LIST + b"\n" + LIST
    hands = hands_of_text(text, source="two.txt", count=2, seed=7, options=NOW)
    assert [report.about.deck for report in hands] == [1, 2]
    assert hands[0].openings == hands[1].openings
    assert ", deck 2" in render_hands_text(hands)
    assert len(serialize_odds(odds_of_text(text, options=NOW))["decks"]) == 2
    with pytest.raises(ImpossibleQuestion, match="contains 2 decks"):
        odds_of_text(text, options=NOW, most_decks=1)


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (DealOptions(prizes=-1), "prizes"),
        (DealOptions(prizes=21), "prizes"),
        (DealOptions(mulligan_limit=0), "mulligan_limit"),
        (DealOptions(mulligan_limit=101), "mulligan_limit"),
        (DealOptions(opponent_basics=0), "opponent_basics"),
        (DealOptions(opponent_basics=61), "opponent_basics"),
        (DealOptions(opponent_basics=3, opponent_list=LIST), "opponent_basics"),
        (DealOptions(opponent_list="nothing"), "opponent"),
        (DealOptions(opponent_list=LIST + b"\n" + LIST), "opponent"),
        (DealOptions(opponent_list="60 Fire Energy SVE 2"), "opponent"),
    ],
)
def test_options_that_cannot_be_are_named(options: DealOptions, name: str) -> None:
    with pytest.raises(ImpossibleQuestion) as caught:
        hands_of_text(LIST, seed=1, options=options)
    assert caught.value.at[0] == name
    assert caught.value.remedy


@pytest.mark.parametrize("count", [0, -5, MAX_HANDS + 1])
def test_a_number_of_hands_that_cannot_be_dealt(count: int) -> None:
    with pytest.raises(ImpossibleQuestion, match="Invalid number of hands"):
        hands_of_text(LIST, count=count, seed=1)


def test_what_is_no_list_and_no_edition_and_no_seed() -> None:
    with pytest.raises(InputError):
        hands_of_text("hello", seed=1)
    with pytest.raises(UsageError, match="Unknown edition"):
        hands_of_text(LIST, seed=1, options=DealOptions(edition="sv1999"))
    with pytest.raises(UsageError, match="seed"):
        hands_of_text(LIST, seed=-1)
    with pytest.raises(ImpossibleQuestion, match="Too many hands to show"):
        hands_of_text(LIST, count=MAX_SHOWN + 1, seed=1, show=True)
