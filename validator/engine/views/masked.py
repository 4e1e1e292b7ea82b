"""Make a copy of a state in which everything that a seat may not see is gone.

A hidden card is -1 in the copy, so nothing made from it can hold one: neither a view nor what a view keeps
to compute its fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from validator.engine import queries as mod
from validator.engine.board.frames import Fact
from validator.engine.board.state import Side, State
from validator.engine.errors import ChanceExhausted

HIDDEN = -1
"""Stands for a card that the seat may not see."""


class NoChance:
    """The source of chance of a masked state: it has none, so that no seed is in it."""

    __slots__ = ()
    explicit = False

    def coin(self, player: int) -> int:
        """Refuse to flip."""
        raise ChanceExhausted("A view has no chance.", "Use an imagined game.")

    def shuffle(self, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Refuse to shuffle."""
        raise ChanceExhausted("A view has no chance.", "Use an imagined game.")

    def pick(self, cards: Sequence[int], count: int) -> tuple[int, ...]:
        """Refuse to take cards."""
        raise ChanceExhausted("A view has no chance.", "Use an imagined game.")

    def copy(self) -> NoChance:
        """Return itself."""
        return self

    def to_dict(self) -> dict[str, Any]:
        """Return the kind."""
        return {"kind": "none"}


_NONE = NoChance()


def is_face_down(state: State, player: int, seat: int | None) -> bool:
    """Return whether the Pokémon of a player lie face down for a seat: before the set-up is revealed."""
    return state.turn == 0 and player != seat


def masked(state: State, seat: int | None) -> State:
    """Return a copy of a state without what a seat (None: a spectator) may not see.

    Face-down Pokémon are left out of it, as are running programs, the log and the source of chance. The
    open decision stays only for who decides.
    """
    if state.turn:
        mod.modifiers(state)  # kept by the copy: what is in play is public
    new = state.copy(log=False)
    new.chance = _NONE
    new.stack = []
    new.queue = ()
    new.answer = None
    decision = state.decision
    if decision is not None and decision.player != seat:
        new.decision = None
    for player in (0, 1):
        _mask_side(new, new.sides[player], player, seat)
    if not state.turn:
        new.mods = None
        new.facts = ()
    new.facts = _mask_facts(new.facts, seat)
    new.facts_last = _mask_facts(new.facts_last, seat)
    first, second = new.facts_own
    new.facts_own = (_mask_facts(first, seat), _mask_facts(second, seat))
    return new


def _mask_facts(facts: tuple[Fact, ...], seat: int | None) -> tuple[Fact, ...]:
    """Hide the one kind of fact that names a card which only its owner has seen: a Prize card taken."""
    if not any(fact[0] == "prize taken" for fact in facts):
        return facts
    return tuple(
        [
            (*fact[:3], HIDDEN, *fact[4:]) if fact[0] == "prize taken" and fact[1] != seat else fact
            for fact in facts
        ]
    )


def _mask_side(state: State, side: Side, player: int, seat: int | None) -> None:
    side.deck = (HIDDEN,) * len(side.deck)
    seen = state.seen
    side.prizes = tuple([card if card in seen else HIDDEN for card in side.prizes])
    if player != seat:
        side.hand = (HIDDEN,) * len(side.hand)
        if not state.turn:
            side.active = None
            side.bench = ()
