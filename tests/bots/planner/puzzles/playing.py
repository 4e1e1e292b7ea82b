"""Let a bot try a puzzle: it solves it if none of its decisions lowers the chance of the goal.

A line of a puzzle's file is played by `follow`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tests.bots.planner.puzzles.puzzle import OWN
from tests.bots.planner.puzzles.solver import Solver, after
from tests.engine.kit import options
from validator.bots import decide, make_bot, request_of
from validator.bots.turns import step
from validator.engine.board.chance_source import Seeded
from validator.engine.game import Game, GameOptions
from validator.rng import Rng

_COINS: Final = 977
_SMALL: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Trial:
    """A bot's play of a puzzle: `error` is its first decision that lowers the chance of the goal."""

    error: str = ""

    @property
    def is_solved(self) -> bool:
        """Return whether it made no error."""
        return not self.error


def play(solver: Solver, bot: str, seed: int, *, handed_over: bool = False) -> Trial:
    """Let a bot play a puzzle from a seed, against the worst replies.

    With `handed_over` it decides as for another engine, from each position anew.
    """
    game = solver.puzzle.game()
    pilot = make_bot(bot, OWN, seed)
    coins = Rng(seed, _COINS)
    value = solver.value(game)
    while solver.reached(game) is None:
        if game.is_chance:
            game.choose(coins.below(len(game.decision.options)))
            value = solver.value(game)
            continue
        if game.decision.player != OWN:
            game.choose(*solver.worst_reply(game))
            value = solver.value(game)
            continue
        asked = game.copy()
        asked.state.chance = Seeded(coins.below(2**31))  # a bot is not asked to decide chance
        picked = _handed_over(asked, bot, seed) if handed_over else step(asked, {OWN: pilot})
        now = solver.value(after(game, *picked))
        if now < value - _SMALL:
            return Trial(f"{game.notate(*picked)} ({value:.2f} to {now:.2f})")
        game.choose(*picked)
    return Trial()


def _handed_over(game: Game, bot: str, seed: int) -> tuple[int, ...]:
    """Return what a bot chooses where a decision is handed over to it from outside."""
    cards = [row.card for row in game.table.defs]
    return decide(
        **request_of(game),
        own_list=cards[60 * OWN : 60 * OWN + 60],
        opponent_list=cards[60 - 60 * OWN : 120 - 60 * OWN],
        seed=seed,
        game_options=GameOptions(
            edition=game.edition, programs=game.table.library, permissive=True, allow_partial=True, undo=False
        ),
        level=bot,
    )


def solves(solver: Solver, bot: str, seeds: int = 5, *, handed_over: bool = False) -> tuple[bool, str]:
    """Return whether a bot solves a puzzle from at least four of five seeds, and its first error."""
    trials = [play(solver, bot, seed, handed_over=handed_over) for seed in range(1, seeds + 1)]
    errors = [trial.error for trial in trials if trial.error]
    return 5 * (seeds - len(errors)) >= 4 * seeds, errors[0] if errors else ""


def follow(
    solver: Solver, steps: tuple[str, ...], note: Callable[[Game, list[int]], None] = lambda game, picks: None
) -> list[float]:
    """Play steps of a puzzle's file and return the chance of the goal before them and after each.

    What leaves no choice plays itself; so does chance, and the opponent takes the worst reply.
    """
    game = solver.puzzle.game()
    values = [solver.value(game)]
    for words in steps:
        _play_on(solver, game)
        assert game.decision.player == OWN, f"{solver.puzzle.name}: no decision for {words!r}"
        picks = _picks(game, words)
        note(game, picks)
        game.choose(*picks)
        values.append(solver.value(game))
    return values


def _play_on(solver: Solver, game: Game) -> None:
    while solver.reached(game) is None:
        if game.is_chance:
            game.choose(0)
        elif game.decision.player != OWN:
            game.choose(*solver.worst_reply(game))
        elif game.count_answers() == 1 or game.decision.kind == "prizes":
            game.choose(*next(iter(game.answers())))
        else:
            return


def _picks(game: Game, words: str) -> list[int]:
    """Return the numbers of the options that a step names."""
    rows = options(game)
    chosen: list[int] = []
    for part in [] if words == "none" else words.split(" + "):
        wanted = part.split(", ")
        fitting = [
            n
            for n, row in enumerate(rows)
            if n not in chosen and all(word in row or f"{word} Energy" in row for word in wanted)
        ]
        assert fitting, f"no option {part!r} among {rows}"
        chosen.append(fitting[0])
    return chosen
