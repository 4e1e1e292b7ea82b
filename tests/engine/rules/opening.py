"""What the tests of set-up share: games from the first shuffle on, their log in a few words, who sees what.

The decks lie in the order they are named, filled up with `FILLER`, and shuffles keep that order unless one is
supplied: the first seven cards are the opening hand, the next six the Prize cards, a hand that is shuffled
back goes below and the next seven come.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from tests.engine.kit import FILLER, Still, card, hand_made, names, offers, played_text
from validator.effects.ir.lasting import Part, Program
from validator.engine.game import Game, GameOptions
from validator.engine.program.choices import OPTION_NAMES
from validator.engine.program.opcodes import IN_HAND, IN_PLAY

NO_BASIC = [FILLER] * 7
"""An opening hand that does not start a game."""

Text = tuple[str, str, str, tuple[Part, ...]]


def whole(*card_ids: str) -> list[Any]:
    """A deck of 60 cards that begins with these."""
    return [card(each) for each in (*card_ids, *[FILLER] * (60 - len(card_ids)))]


def deal(
    edition: str,
    first: Sequence[str],
    second: Sequence[str],
    *,
    coins: Sequence[int] = (1,),
    orders: Sequence[tuple[int, Sequence[int]]] = (),
    chance: Any = None,
    texts: Sequence[Text] = (),
    **more: Any,
) -> Game:
    """Begin the set-up of two decks that begin with these cards; player 0 wins the flip on heads. The game
    stops in each turn.
    """
    library = hand_made()
    if texts:
        programs = {played_text(card(each), kind, name): Program(parts) for each, kind, name, parts in texts}
        library = library.with_programs(programs)
    return Game.new(
        (whole(*first), whole(*second)),
        seed=more.pop("seed", 0),
        options=GameOptions(
            programs=library,
            edition=edition,
            chance=Still(coins, orders) if chance is None else chance,
            permissive=True,
            allow_partial=True,
            pauses=True,
            **more,
        ),
    )


def go_first(game: Game) -> None:
    """Let the winner of the flip go first, where the winner chooses."""
    if game.decision and game.decision.kind == "go first":
        game.choose(0)


def answers(game: Game) -> tuple[int, str]:
    """Who is asked, and for what."""
    assert game.decision
    return game.decision.player, game.decision.kind


def set_up(game: Game) -> None:
    """Answer everything up to the first turn: the first option where one has to be taken, else none."""
    go_first(game)
    while game.decision and game.decision.kind != "main":
        game.choose(*range(game.decision.low))


def offered(game: Game) -> list[str]:
    """The names of the cards that are offered."""
    assert game.decision
    cards = [option[1] for option in game.decision.options if OPTION_NAMES[option[0]] == "card"]
    return names(game, cards)


def log_of_set_up(game: Game) -> list[tuple[str, int]]:
    """The log in words with the player: runs of one word are one; placing a Pokémon is `place`."""
    rows: list[tuple[str, int]] = []
    for event in game.state.events:
        kind, _, player, *rest = event
        if kind == "move":
            if tuple(rest[1:3]) != (IN_HAND, IN_PLAY):
                continue
            kind = "place"
        rows.append((kind, player))
        if kind == "start":
            break
    return [row for row, _ in groupby(rows)]


def words_of_set_up(game: Game, *wanted: str) -> list[str]:
    """The words of `log_of_set_up`, those wanted where any are named."""
    found = [kind for kind, _ in log_of_set_up(game)]
    return [kind for kind in found if kind in wanted] if wanted else found


def begins(game: Game) -> bool:
    """Return whether the first turn has come."""
    return game.state.turn == 1 and offers(game, "end")
