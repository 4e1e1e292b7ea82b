"""Programs get their chance to run: decks around their cards, and what counts as having run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date

import pytest

from tests.cards.cast import LAPRAS, STADIUM, WATER
from tests.conftest import pure_only
from tests.engine.kit import Board, act, card, catalogue, everything
from tests.soak.each import Result, explained, play_share, report
from tests.soak.ran import note_active, watch
from tests.soak.targets import Builder, Target, pool, programs_of, targets
from validator.rng import Rng

pytestmark = [
    pytest.mark.slow,
    pure_only("counts programs by reading their instructions, which compiled code does not show"),
]

DAY = date(2026, 8, 1)
"""A day on which every set of the catalogue with Standard cards is legal there."""


def test_every_program_of_the_format_is_sought_once() -> None:
    sought = [name for each in targets("standard", DAY) for name in each.programs]
    assert len(sought) == len(set(sought)) > 1000
    assert set(sought) == {name for each in pool("standard", DAY) for name in programs_of(each)}


def test_deck_contains_its_card_its_evolutions_and_the_cards_it_names() -> None:
    dragapult, spread = "sv06-130", "sv06-157"  # Dragapult ex; a Supporter for the other side
    build = Builder(pool("standard", DAY))
    ids = build.deck(Target(dragapult, ()), Target(spread, ()), Rng(1))
    assert len(ids) == 60
    count = Counter(card(each).name for each in ids)
    assert count["Dragapult ex"] == count["Drakloak"] == count["Dreepy"] == 4
    types = {kind for each in ids if card(each).is_basic_energy for kind in card(each).provides}
    assert {"Fire", "Psychic"} <= types


def test_an_attack_has_run_when_nothing_has_stopped_it() -> None:
    attacker = "sv06-130"
    for coins, expected in (([0], 0), ([1], 1)):
        game = Board(
            active=(
                ("sv06-128", "sv06-129", attacker),
                {"energy": ["sve-002", "sve-005"], "conditions": "C"},
            )
        ).game(coins)
        ran: Counter[str] = Counter()
        watch(game.state.table, ran)
        act(game, "attack", "Phantom Dive")
        (name,) = programs_of(card(attacker))
        assert ran[name] == expected


def test_continuous_effect_runs_while_its_condition_is_met() -> None:
    for tools, expected in ((["sv05-152"], True), ([], False)):
        board = Board().side(
            0, active=(LAPRAS, {"energy": [WATER]}), bench=[("sv06.5-040", {"tools": tools})]
        )
        state = board.game().state
        ran: Counter[str] = Counter()
        note_active(state, ran)
        (ability,) = (f"ability:{each.text}" for each in card("sv06.5-040").abilities)
        assert (ability in ran) is expected


def test_a_stadium_applies_while_it_is_in_play() -> None:
    ran: Counter[str] = Counter()
    note_active(Board().put_stadium(STADIUM).game().state, ran)
    assert ran == {f"card:{card(STADIUM).text}": 1}


def test_what_never_ran_and_is_not_explained_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    result = Result(sought={"attack:0000000000000000": LAPRAS})
    assert report(result, 1.0) == 1
    assert "never" in capsys.readouterr().out
    result.findings.ran["attack:0000000000000000"] = 1
    assert report(result, 1.0) == 0


def test_what_is_explained_has_a_program() -> None:
    library = everything()
    for name in explained():
        assert name.partition(":")[2] in library.programs


def test_a_few_programs_run() -> None:
    """One in a hundred of the programs of Standard cards."""
    result = play_share("standard", DAY, tuple(range(0, 1000, 100)), 1, 40, 50)
    assert result.findings.broken == []
    assert result.never() == {}
    assert result.findings.checked > 10


def test_every_program_of_a_standard_card_runs(one_in: Callable[[int], int]) -> None:
    every = range(len(targets("standard", DAY)))
    result = Result()
    for start in range(0, len(every), 25 * one_in(4)):
        result.add(play_share("standard", DAY, tuple(every[start : start + 25]), 1, 40, 100))
    assert result.findings.broken == []
    never = {name: catalogue().card(each).label for name, each in result.never().items()}
    assert {name: label for name, label in never.items() if name not in explained()} == {}


def test_a_share_of_the_programs_of_all_cards_runs_without_a_fault() -> None:
    """One card in 200, each in the edition of its day; a program that asks for much may not get to run."""
    count = len(targets("", DAY))
    result = play_share("", DAY, tuple(range(7, count, 200)), 2, 3, 50)
    assert result.findings.broken == []
    assert len(result.never()) < len(result.sought) / 5
