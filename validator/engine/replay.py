"""Replay a recorded game: answer its decisions, and put hidden cards where the record shows them."""

from __future__ import annotations

from collections.abc import Callable

from validator.engine import queries
from validator.engine.board.frames import Decision, Option
from validator.engine.board.state import State
from validator.engine.legal import main_options
from validator.engine.linking.game_data import GameData
from validator.engine.machine import choose
from validator.engine.phases.attack import attacker_of
from validator.engine.program.card_data import AttackData

MOST_DECISIONS = 400
"""How many decisions a recorded action may lead to."""


def drive(state: State, answer: Callable[[Decision], tuple[Option, ...] | None]) -> None:
    """Answer the decisions that follow from an action, until `answer` has none or the game is over."""
    for _ in range(MOST_DECISIONS):
        decision = state.decision
        picked = None if decision is None else answer(decision)
        if picked is None:
            return
        choose(state, picked)


def attack_of(state: State, option: Option) -> tuple[int, AttackData]:
    """Return the attack of an option to attack, and the card that has it."""
    return queries.attacks_of(state, attacker_of(state, option))[option[1]]


def tops(state: State) -> dict[int, int]:
    """Return the number of each Pokémon in play by its top card."""
    return {mon.cards[-1]: mon.uid for side in state.sides for mon in side.pokemon}


def zone_of(state: State, card: int) -> str:
    """Return the hidden zone that a card is in; empty where it lies open."""
    side = state.sides[card // 60]
    return (
        "hand"
        if card in side.hand
        else "deck"
        if card in side.deck
        else "prizes"
        if card in side.prizes
        else ""
    )


def swap_hidden(state: State, first: int, second: int) -> None:
    """Let two cards of one player in hidden zones change places: the record shows where one of them is."""
    side = state.sides[first // 60]
    other = {first: second, second: first}
    side.hand = tuple([other.get(card, card) for card in side.hand])
    side.deck = tuple([other.get(card, card) for card in side.deck])
    side.prizes = tuple([other.get(card, card) for card in side.prizes])
    bits = ~(1 << first | 1 << second)
    state.known = (state.known[0] & bits, state.known[1] & bits)


def ask_again(state: State) -> None:
    """Offer the actions of a turn again, after hidden cards or their data have changed."""
    asked = state.decision
    if asked is not None and asked.kind == "main":
        options = tuple(main_options(state))
        state.decision = Decision(asked.player, "main", options, 1, 1, asked.number, asked.source)


def with_table(state: State, table: GameData) -> State:
    """Return a copy of a state, without its log, in which the same numbers are other cards."""
    new = State(table, state.chance.copy(), state.copy(log=False), log=False)
    new.mods = None
    for side in new.sides:
        if side.active is not None:
            side.active = side.active.again(new.token)
            side.active.printed = None
        side.bench = tuple([mon.again(new.token) for mon in side.bench])
        for mon in side.bench:
            mon.printed = None
    ask_again(new)
    return new
