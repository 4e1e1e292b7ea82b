"""A Pokémon in play."""

from __future__ import annotations

from typing import Any, Final

from validator.engine.program.opcodes import AWAKE
from validator.support.mypyc_marks import mypyc_attr

FIRST_UID: Final = 1000
"""Numbers from here on identify Pokémon in play, smaller ones cards."""


@mypyc_attr(acyclic=True)
class Printed:
    """What the cards of a Pokémon give it, wherever it is: a cache, valid for these very tuples of cards.

    `modifiers` are its `queries.collect.Row`; `units` are those of its Energy, None unless all is basic.
    `uses` (`legal.abilities.Activation`) are None until they are first read; they are valid where no effect
    suppresses or grants any.
    """

    __slots__ = ("cards", "energy", "modifiers", "tools", "units", "uses")

    def __init__(
        self,
        cards: tuple[int, ...],
        tools: tuple[int, ...],
        energy: tuple[int, ...],
        modifiers: tuple[Any, ...],
        units: tuple[int, ...] | None,
    ) -> None:
        self.cards = cards
        self.tools = tools
        self.energy = energy
        self.modifiers = modifiers
        self.units = units
        self.uses: tuple[Any, ...] | None = None


@mypyc_attr(acyclic=True)
class Pokemon:
    """A Pokémon in play: its cards from the Basic up, attached cards, damage and Special Conditions.

    `turned` is Asleep, Confused or Paralyzed; `poison` and `burn` are the damage counters of the marker, 0
    without one. `since`, `evolved` and `moved` are turns: put into play, evolved or devolved, moved to the
    Active Spot; `paralyzed` is the turn on which it was Paralyzed. `hurt` is `(turn, damage by attacks)` of
    the last turn in which it was damaged. `printed` caches what its cards give it (`queries.collect`).
    """

    __slots__ = (
        "burn",
        "cards",
        "damage",
        "energy",
        "evolved",
        "hurt",
        "marks",
        "moved",
        "owner",
        "paralyzed",
        "poison",
        "printed",
        "since",
        "token",
        "tools",
        "turned",
        "uid",
    )

    def __init__(self, uid: int, owner: int, cards: tuple[int, ...], since: int, token: int) -> None:
        self.uid = uid
        self.owner = owner
        self.cards = cards
        self.energy: tuple[int, ...] = ()
        self.tools: tuple[int, ...] = ()
        self.damage = 0
        self.turned = AWAKE
        self.poison = 0
        self.burn = 0
        self.paralyzed = 0
        self.since = since
        self.evolved = -1
        self.moved = -1
        self.hurt: tuple[int, int] = (-1, 0)
        self.marks: tuple[tuple[str, int], ...] = ()
        self.token = token
        self.printed: Printed | None = None

    def again(self, token: int) -> Pokemon:
        """Return a copy that belongs to the game of that token."""
        new = Pokemon(self.uid, self.owner, self.cards, self.since, token)
        new.energy = self.energy
        new.tools = self.tools
        new.damage = self.damage
        new.turned = self.turned
        new.poison = self.poison
        new.burn = self.burn
        new.paralyzed = self.paralyzed
        new.evolved = self.evolved
        new.moved = self.moved
        new.hurt = self.hurt
        new.marks = self.marks
        new.printed = self.printed
        return new

    @property
    def all_cards(self) -> tuple[int, ...]:
        """All cards of this Pokémon: its own cards, Energy, Tools."""
        return self.cards + self.energy + self.tools
