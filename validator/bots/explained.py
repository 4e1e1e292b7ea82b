"""What a choice of a bot says of the answers that it weighed, and of the line that it expects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from validator.bots.base import UNLIMITED, Budget, Choice, imagined
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.finish import numbers_of, play_on
from validator.bots.planner.learned import make_policy
from validator.bots.registry import make_bot
from validator.engine.board.state import State
from validator.engine.game import Seat
from validator.engine.machine import choose
from validator.engine.picks import is_allowed
from validator.engine.views.describe import describe_option

_T: Final = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)
"""Quantiles of a 95% interval for 2, 3, … values; for more the last one is too wide by little."""

_WORLDS: Final = (901, 902)
"""Numbers of imagined games in none of which a plan is searched."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An answer that a bot weighed.

    Attributes:
        options: The numbers of its options.
        worth: What the bot takes for the chance to win after it, from 0 to 1; None without a search.
        less: The 95% interval of how much less it is worth than the choice, from the differences in the same
            imagined games; None for the choice itself, and where it was tried in fewer than two.
    """

    options: tuple[int, ...]
    worth: float | None = None
    less: tuple[float, float] | None = None

    @property
    def is_equal(self) -> bool:
        """Whether the imagined games do not show that the choice is better."""
        return self.less is not None and self.less[0] <= 0.0

    def in_words(self) -> str:
        """Return the worth in words; empty without a search."""
        if self.worth is None:
            return ""
        words = f"{self.worth:.0%}"
        if self.less is None:
            return words
        low, high = (100 * each for each in self.less)
        return f"{words}, as good" if self.is_equal else f"{words}, {low:.1f} to {high:.1f} points less"


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do.

    Attributes:
        answers: The answers that it weighed, its choice first.
        line: The moves of its plan, in words, as far as they depend on no hidden card; empty without a plan.
    """

    answers: tuple[Weighed, ...]
    line: tuple[str, ...] = ()

    def rows(self, texts: Sequence[str], most: int = 5) -> list[tuple[str, str]]:
        """Return the answers in words, each with what the bot says of it; equal ones once.

        Args:
            texts: The options of the decision in words.
            most: How many answers there are at most.
        """
        said: dict[str, str] = {}
        for each in self.answers:
            said.setdefault(", ".join(texts[n] for n in each.options) or "Nothing", each.in_words())
        return list(said.items())[:most]


def ask_bot(seat: Seat, bot: str = "normal", budget: Budget = UNLIMITED) -> Advice:
    """Return what a bot would do in the open decision of a seat. Raises `UsageError` for an unknown bot."""
    player = seat.decision.player
    choice = make_bot(bot, player, seat.decision.number).choose(seat, budget)
    if not isinstance(choice, Choice):
        return Advice(())
    return Advice(weighed(choice) or (Weighed(choice.options),), expected_line(seat, choice))


def weighed(choice: Choice) -> tuple[Weighed, ...]:
    """Return the answers that a bot weighed, its choice first; none for a choice without a search.

    It reads what `normal`, `hard` and `planner` say; the explanation of other bots is free data.
    """
    values = choice.explanation.get("values")
    if not isinstance(values, dict) or choice.options not in values:
        return ()
    best = values[choice.options]
    mean = sum(best) / max(1, len(best))
    rows = [_weigh(answer, own, best, mean) for answer, own in values.items() if answer != choice.options]
    return Weighed(choice.options, mean), *sorted(rows, key=lambda row: -(row.worth or 0.0))


def _weigh(
    answer: tuple[int, ...], values: tuple[float, ...], best: tuple[float, ...], mean: float
) -> Weighed:
    """Compare an answer with the best one in the games in which both were tried; it may have been fewer."""
    gaps = [b - a for a, b in zip(values, best, strict=False)]
    gap = sum(gaps) / max(1, len(gaps))
    worth = min(1.0, max(0.0, mean - gap))
    if len(gaps) < 2:
        return Weighed(answer, worth)
    error = sqrt(sum((each - gap) ** 2 for each in gaps) / (len(gaps) - 1) / len(gaps))
    spread = _T[min(len(gaps) - 2, len(_T) - 1)] * error
    return Weighed(answer, worth, (gap - spread, gap + spread))


def expected_line(seat: Seat, choice: Choice) -> tuple[str, ...]:
    """Return the plan that a choice begins, in words, as far as it depends on no hidden card; may be empty.

    It is followed in imagined games that the bot did not plan in, and ends where it does not fit one of them.
    """
    line = choice.explanation.get("line")
    if not line:
        return ()
    rows = [follow(imagined(seat, 0, world).state, seat.decision.player, line) for world in _WORLDS]
    if not rows[0] or numbers_of(imagined(seat, 0).state, line[0]) != choice.options:
        return ()
    same = 0
    while same < min(map(len, rows)) and rows[0][same] == rows[1][same]:
        same += 1
    return tuple(rows[0][:same])


def follow(state: State, player: int, line: tuple[tuple[tuple[int, ...], ...], ...]) -> list[str]:
    """Play a line of a player in a game, and return its steps that fit there, in words."""
    policy, turn = make_policy(Lore(state.table), 0), state.turn
    said: list[str] = []
    for picked in line:
        decision = state.decision
        if decision is None or state.turn > turn or decision.player != player:
            break
        numbers = numbers_of(state, picked)
        if len(numbers) < max(len(picked), decision.low) or not is_allowed(decision, numbers):
            break
        said.append(", ".join(describe_option(state, option) for option in picked) or "Nothing")
        choose(state, picked)
        play_on(state, player, policy, turn)
    return said
