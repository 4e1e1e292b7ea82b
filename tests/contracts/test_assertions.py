"""`assert` narrows types and checks nothing, since `python -O` leaves it out."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.bots.test_bots import new_game
from tests.conftest import ROOT
from tests.services.runs.test_in_turn import COUNT, Counting, Request
from validator.bots.goals.goal_spec import Wish
from validator.bots.goals.hands import GoldfishSpec, choose_order
from validator.bots.registry import make_bot
from validator.bots.turns import step
from validator.engine.board.chance_source import make_chance
from validator.engine.game import Game
from validator.engine.phases.knockout import put_active
from validator.envs.table import started
from validator.errors import StorageError, UsageError
from validator.services.runs.in_turn import RunsInTurn
from validator.storage.memory import MemoryRuns

RULES = ("tests/rules/test_check.py", "tests/rules/test_real_decks.py")


def narrows(test: ast.expr) -> bool:
    """Return whether a condition says no more than the type of a value."""
    match test:
        case ast.Compare(ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]):
            return True
        case ast.Call(func=ast.Name(id="isinstance")):
            return True
        case ast.BoolOp(op=ast.And(), values=values):
            return all(map(narrows, values))
    return False


def test_every_assertion_narrows_a_type() -> None:
    found = [
        (path, node)
        for path in sorted((ROOT / "validator").rglob("*.py"))
        if "assert " in (text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Assert)
    ]
    assert len(found) > 50
    checks = [f"{path}:{node.lineno}" for path, node in found if node.msg or not narrows(node.test)]
    assert not checks, "raise an exception: -O leaves these out"


def test_what_checks_more_is_found() -> None:
    for text in (
        "found",
        "a == b",
        "a is not None and a.b",
        "isinstance(a, int) or a is not None",
        "a is None",
    ):
        assert not narrows(ast.parse(text, mode="eval").body), text
    assert narrows(ast.parse("a is not None and isinstance(a.b, int)", mode="eval").body)


def played() -> Game:
    """A game in its first turn."""
    game = new_game()
    bots = [make_bot("first", seat, 1) for seat in (0, 1)]
    while game.state.turn < 1:
        step(game, bots)
    return game


def start_a_run_that_is_deleted() -> None:
    class Full(MemoryRuns):
        def add(self, *_: Any) -> int:
            return 0

    RunsInTurn(Full(), threads=False).start(COUNT, Request(Counting()), key="k")


def step_at_the_end() -> None:
    game = played()
    game.state.decision = None
    step(game, {})


@pytest.mark.parametrize(
    ("misuse", "error"),
    [
        (step_at_the_end, ValueError),
        (lambda: choose_order(played(), GoldfishSpec(((), ()), Wish((), 1)), 0), ValueError),
        (lambda: put_active(played().state, 0, 1), ValueError),
        (lambda: make_chance("dice", 1), ValueError),  # type: ignore[arg-type]
        (lambda: started(None), UsageError),
        (start_a_run_that_is_deleted, StorageError),
    ],
)
def test_misuse_raises(misuse: Callable[[], None], error: type[Exception]) -> None:
    with pytest.raises(error):
        misuse()


@pytest.mark.slow
def test_rules_hold_without_assertions() -> None:
    """The tests of the rules pass; pytest turns their own assertions into code that is left in."""
    done = subprocess.run(
        [sys.executable, "-O", "-m", "pytest", "-qx", "-W", "ignore::pytest.PytestConfigWarning", *RULES],
        cwd=ROOT,
        env={**os.environ, "COVERAGE_PROCESS_START": ""},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "[100%]" in done.stdout
