"""Filters compiled for two decks: data that the queries read."""

from __future__ import annotations

from typing import Any

from validator.effects.ir.slots import Filter


class CompiledFilter:
    """A filter compiled for the 120 cards of a game.

    `cards[c]` says whether card c matches outside of play, `tops[c]` whether it matches as a top card in
    play, `attached[c]` whether it matches as an attached card, apart from the types of Energy that it must
    provide there (`energy`, as bits). `checks` are `(number, value)` of what only a Pokémon in play can
    answer (`opcodes.CHECKS`). `plain`: nothing but these is required. Never changed after it is made.
    """

    def __init__(
        self,
        source: Filter,
        *,
        attached: bytes,
        cards: bytes,
        tops: bytes,
        energy: int,
        checks: tuple[tuple[int, Any], ...],
        any_of: tuple[CompiledFilter, ...],
        none_of: tuple[CompiledFilter, ...],
    ) -> None:
        self.filter = source
        self.attached = attached
        self.cards = cards
        self.tops = tops
        self.energy = energy
        self.checks = checks
        self.any_of = any_of
        self.none_of = none_of
        self.like = source.like
        self.kin = source.kin
        self.but = source.but
        self.plain = not (any_of or none_of or source.like or source.kin or source.but)
