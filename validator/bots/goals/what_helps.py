"""What a missed hand lacked: it is played again with one more card in hand, card by card.

All replays of a hand have the same luck: in each shuffle each card has its own random word, so that the
cards that two replays share lie in the same order. That luck is not the one of the hand that was missed, so
a hand that reaches the goal without a further card says nothing, and no card is tried.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from validator.bots.goals.goal_progress import Goal
from validator.bots.turns import Parts
from validator.engine.board.ledger import forget
from validator.engine.board.separate_chance import Separate
from validator.engine.board.state import State
from validator.engine.board.zones import move_card
from validator.engine.machine import run
from validator.engine.program.opcodes import IN_HAND, IN_PRIZES

MOST_TRIED: Final = 12
"""How many different cards are tried for one hand."""


@dataclass(frozen=True, slots=True)
class TriedCard:
    """A card that a missed hand was played again with.

    Attributes:
        name: Its name.
        helped: Whether the goal was reached with it.
        prized: Whether all copies that were left were Prize cards.
        wanted: Whether the goal lacks it; one card that it does not lack shows what chance does.
    """

    name: str
    helped: bool
    prized: bool
    wanted: bool = True


@dataclass(frozen=True, slots=True)
class Replays:
    """What came of playing a missed hand again.

    Attributes:
        by_luck: Whether the goal was reached without a further card; none is tried then.
        tried: The cards that it was played again with.
    """

    by_luck: bool
    tried: tuple[TriedCard, ...] = ()


def replay(
    goal: Goal, opening: State, done: int, seed: int, play_on: Callable[[State, int], Parts[bool]]
) -> Parts[Replays]:
    """Play a hand again with each wanted card, one at a time, and with one that is not wanted.

    `opening` is the player's first decision of its first turn, `done` what is reached by then; `seed`
    determines the shuffles. `play_on` plays a copy of it to the goal's end, and returns whether the goal is
    reached.
    """
    if (yield from play_on(_again(opening, seed), done)):
        return Replays(True)
    found: list[TriedCard] = []
    wanted, unwanted = rank_cards(goal, opening, done)
    for kind in (*wanted[:MOST_TRIED], *unwanted[-1:]):
        state = _again(opening, seed)
        move_to_hand(state, goal.seat, _copy_to_move(goal, state, kind))
        deck = opening.sides[goal.seat].deck
        prized = not any(goal.kinds.of[card] == kind for card in deck)
        name = goal.kinds.facts[kind].name
        helped = yield from play_on(state, done)
        found.append(TriedCard(name, helped, prized, kind in wanted))
    return Replays(False, tuple(found))


def _again(opening: State, seed: int) -> State:
    state = opening.copy(log=False)
    state.chance = Separate(seed)
    return state


def rank_cards(goal: Goal, state: State, done: int) -> tuple[list[int], list[int]]:
    """Return the kinds of cards that a goal lacks in a position, the most wanted first, and the others.

    Only kinds with a copy in the deck or among the Prize cards; of prints with the same name the most wanted.
    """
    needs = goal.needs(state, done)
    kinds = [kind for kind, count in enumerate(needs.pool) if count]
    kinds.sort(key=lambda kind: (-needs.worth(kind), kind))
    by_name: dict[str, int] = {}
    for kind in kinds:
        by_name.setdefault(goal.kinds.facts[kind].name, kind)
    wanted = [kind for kind in by_name.values() if needs.weights[kind] > 0.0]
    return wanted, [kind for kind in by_name.values() if needs.weights[kind] <= 0.0]


def _copy_to_move(goal: Goal, state: State, kind: int) -> int:
    """Return the copy that lies deepest in the deck, so that the draws change least; else a Prize card."""
    side = state.sides[goal.seat]
    for card in (*reversed(side.deck), *side.prizes):
        if goal.kinds.of[card] == kind:
            return card
    raise AssertionError("no copy is left")


def move_to_hand(state: State, seat: int, card: int) -> None:
    """Move a card from the deck or the Prize cards to its owner's hand, and open the decision anew.

    The bottom card of the deck takes the place of a Prize card. The open decision is one of the player's
    turn, between actions.
    """
    prized = card in state.sides[seat].prizes
    move_card(state, card, IN_HAND)
    if prized:
        bottom = state.sides[seat].deck[-1]
        move_card(state, bottom, IN_PRIZES)
        forget(state, (bottom,))
    state.mods = None
    state.decision = None
    state.picked = ()
    state.number -= 1  # the same decision, so that the player imagines the same games
    run(state)
