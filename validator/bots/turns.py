"""Let a bot make the decision that is open."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeAlias, TypeVar

from validator.bots.base import UNLIMITED, Bot, Budget, Choice
from validator.engine.errors import IllegalAction, IllegalChoice
from validator.engine.game import Game


class IllegalPick(IllegalChoice):
    """A bot chose what is not legal; `bot` names its class, `player` its seat."""

    code = "ILLEGAL_PICK"

    def __init__(self, bot: str, player: int, error: IllegalAction) -> None:
        super().__init__(f"Bot {bot} of player {player}: {error.message}", error.remedy)
        self.bot = bot
        self.player = player


Value = TypeVar("Value")
Parts: TypeAlias = Generator[None, None, Value]
"""Work in parts: it yields after each, and returns a value in the end."""


def in_parts(works: Iterable[Parts[Value]]) -> Iterator[list[Value]]:
    """Do works one after another, and yield after each part the value of the work that has ended, if any."""
    for work in works:
        try:
            while True:
                next(work)
                yield []
        except StopIteration as end:
            yield [end.value]


def to_the_end(work: Parts[Value]) -> Value:
    """Do all parts of work, and return its value."""
    (value,) = chain.from_iterable(in_parts((work,)))
    return value


def step(game: Game, bots: Sequence[Bot] | Mapping[int, Bot], budget: Budget = UNLIMITED) -> tuple[int, ...]:
    """Let the bot whose decision it is decide, pick by pick, and return the numbers of its options.

    Raises `IllegalPick` where it chooses what is not legal; picks made before stay made. Raises `ValueError`
    where chance decides, or the game is over.
    """
    decision = game.decision
    player = game.to_move
    if player is None:
        raise ValueError("No player is to decide.")
    bot = bots[player]
    while True:
        chosen = bot.choose(game.seat(player), budget)
        try:
            if isinstance(chosen, Choice):
                game.choose(*chosen.options, at=decision.number)
                return chosen.options
            number = game.legal_actions.numbers[game.legal_actions.index_of(chosen)]
            picked = game.state.picked if number < 0 else (*game.state.picked, number)
            game.push(chosen)
        except IllegalAction as error:
            raise IllegalPick(type(bot).__name__, player, error) from error
        if game.state.number != decision.number or game.is_over:
            return picked
