"""Path-aware reader for untrusted save data, and the save schema of State."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from validator.engine.errors import SaveError
from validator.engine.machine import CHANCE_PLAYER
from validator.engine.opcodes import PARALYZED
from validator.engine.state import FIRST_UID
from validator.engine.table import DECK

REMEDY = "Restore the game from another save."
FORMAT = "ptcg-game"
VERSION = 1
CARDS = 2 * DECK


class Piece:
    """A value of a saved game and its path; every reading of it raises `SaveError` where it does not fit."""

    __slots__ = ("path", "value")

    def __init__(self, value: Any, path: str = "") -> None:
        self.value = value
        self.path = path

    def fail(self, what: str) -> SaveError:
        """Give the error that says what is wrong with this value."""
        return SaveError(f"Corrupt save: {self.path or 'document'} {what}.", REMEDY)

    def __getitem__(self, key: str) -> Piece:
        if not isinstance(self.value, Mapping):
            raise self.fail("is not an object")
        path = f"{self.path}.{key}" if self.path else key
        if key not in self.value:
            raise SaveError(f"Corrupt save: {path} is missing.", REMEDY)
        return Piece(self.value[key], path)

    def only(self, keys: frozenset[str]) -> Piece:
        """Give this object back, which may have these keys alone."""
        if not isinstance(self.value, Mapping):
            raise self.fail("is not an object")
        for key in self.value:
            if key not in keys:
                raise self.fail(f"has the unknown key {key!r}")
        return self

    def rows(self) -> Iterator[Piece]:
        """Give the values of a list."""
        if not isinstance(self.value, list | tuple):
            raise self.fail("is not a list")
        for place, each in enumerate(self.value):
            yield Piece(each, f"{self.path}[{place}]")

    def exactly(self, count: int) -> list[Piece]:
        """Give the values of a list of so many."""
        rows = list(self.rows())
        if len(rows) != count:
            raise self.fail(f"has {len(rows)} values, expected {count}")
        return rows

    def number(self, low: int | None = None, high: int | None = None) -> int:
        """Give a whole number between two."""
        value = self.value
        if type(value) is not int:
            raise self.fail("is not an integer")
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.fail(f"is {value}, out of range")
        return value

    def flag(self) -> bool:
        """Give true or false."""
        if type(self.value) is not bool:
            raise self.fail("is not a boolean")
        return self.value

    def text(self) -> str:
        """Give a text."""
        if not isinstance(self.value, str):
            raise self.fail("is not a string")
        return self.value

    def numbers(self, low: int | None = None, high: int | None = None) -> tuple[int, ...]:
        """Give a list of whole numbers."""
        return tuple([each.number(low, high) for each in self.rows()])

    def plain(self) -> Any:
        """Give a value of numbers, words and lists of them, the lists as tuples."""
        value = self.value
        if value is None or type(value) in (int, bool, str):
            return value
        if isinstance(value, list | tuple):
            return tuple([each.plain() for each in self.rows()])
        raise self.fail("is not a number, a string or a list of them")

    def named(self) -> dict[str, Any]:
        """Give an object of plain values."""
        if not isinstance(self.value, Mapping):
            raise self.fail("is not an object")
        return {str(key): self[key].plain() for key in self.value}

    def cards(self) -> tuple[int, ...]:
        """Give a list of cards."""
        return self.numbers(0, CARDS - 1)

    def card(self) -> int:
        """Give a card, or -1 for none."""
        return self.number(-1, CARDS - 1)

    def things(self) -> tuple[int, ...]:
        """Give a list of cards and Pokémon in play."""
        return self.numbers(0)

    def player(self) -> int:
        """Give a player."""
        return self.number(0, 1)

    def maybe_player(self) -> int:
        """Give a player, or -1 for none."""
        return self.number(-1, 1)

    def result(self) -> int | None:
        """Give a winner, 2 for a draw, or None."""
        return None if self.value is None else self.number(0, 2)

    def count(self) -> int:
        """Give a number from 0 on."""
        return self.number(0)

    def damage(self) -> int:
        """Give damage, a number of damage counters."""
        value = self.number(0)
        if value % 10:
            raise self.fail(f"is {value}, not a multiple of 10")
        return value

    def uid(self) -> int:
        """Give the number of a Pokémon in play."""
        return self.number(FIRST_UID)

    def turned(self) -> int:
        """Give how the card of a Pokémon is turned by a Special Condition."""
        return self.number(0, PARALYZED)

    def values(self) -> tuple[Any, ...]:
        """Give a list of plain values."""
        value = self.plain()
        if not isinstance(value, tuple):
            raise self.fail("is not a list")
        return value

    def words(self) -> tuple[str, ...]:
        """Give a list of texts."""
        return tuple([each.text() for each in self.rows()])

    def pair(self) -> tuple[int, int]:
        """Give two numbers."""
        first, second = self.exactly(2)
        return first.number(), second.number()

    def marks(self) -> tuple[tuple[str, int], ...]:
        """Give markers: (name, number) each."""
        rows = [each.exactly(2) for each in self.rows()]
        return tuple([(name.text(), number.number(1)) for name, number in rows])

    def both(self) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Give two lists of plain values, one for each player."""
        first, second = self.exactly(2)
        return first.values(), second.values()

    def decider(self) -> int:
        """Give who decides: a player, or chance."""
        return self.number(0, CHANCE_PLAYER)


def to_plain(value: Any) -> Any:
    """Give a value of a state as JSON has it, tuples as lists.

    Raises `TypeError` for what `Piece.plain` would not give back the same: the state must hold nothing else.
    """
    if value is None or type(value) in (int, bool, str):
        return value
    if type(value) is tuple:
        return [to_plain(each) for each in value]
    raise TypeError(f"cannot save {type(value).__name__}")


Read: TypeAlias = Callable[[Piece], Any]

POKEMON: dict[str, Read] = {
    "uid": Piece.uid,
    "owner": Piece.player,
    "cards": Piece.cards,
    "energy": Piece.cards,
    "tools": Piece.cards,
    "damage": Piece.damage,
    "turned": Piece.turned,
    "poison": Piece.count,
    "burn": Piece.count,
    "paralyzed": Piece.number,
    "since": Piece.number,
    "evolved": Piece.number,
    "moved": Piece.number,
    "hurt": Piece.pair,
    "marks": Piece.marks,
}
SIDE: dict[str, Read] = {
    "hand": Piece.cards,
    "deck": Piece.cards,
    "prizes": Piece.cards,
    "discard": Piece.cards,
    "lost": Piece.cards,
    "resolving": Piece.cards,
    "supporter_done": Piece.count,
    "stadium_done": Piece.flag,
    "energy_done": Piece.flag,
    "retreat_done": Piece.flag,
    "gx_used": Piece.flag,
    "vstar_used": Piece.flag,
    "unions": Piece.words,
    "turns": Piece.count,
}
STATE: dict[str, Read] = {
    "stadium": Piece.card,
    "turn": Piece.count,
    "pauses": Piece.flag,
    "player": Piece.player,
    "first": Piece.maybe_player,
    "number": Piece.count,
    "result": Piece.result,
    "reason": Piece.text,
    "attacks_left": Piece.number,
    "end_turn": Piece.count,
    "extra_turns": Piece.values,
    "facts": Piece.values,
    "facts_last": Piece.values,
    "facts_own": Piece.both,
    "knocked": Piece.things,
    "hurt": Piece.flag,
    "in_checkup": Piece.flag,
    "next_uid": Piece.uid,
    "log": Piece.flag,
    "sudden_death": Piece.count,
    "sudden_limit": Piece.number,
    "win": Piece.maybe_player,
}
LASTING: dict[str, Read] = {
    "player": Piece.player,
    "card": Piece.card,
    "mon": Piece.count,
    "uid": Piece.count,
    "until": Piece.text,
    "born": Piece.number,
    "amount": Piece.number,
    "attack": Piece.text,
}
DECISION: dict[str, Read] = {
    "player": Piece.decider,
    "kind": Piece.text,
    "low": Piece.count,
    "high": Piece.count,
    "number": Piece.count,
    "source": Piece.card,
    "ordered": Piece.flag,
}
ELSEWHERE = frozenset(
    {"sides", "stack", "decision", "answer", "queue", "effects", "attack", "used", "seen", "events", "chance"}
)
"""Slots of a state that are written by functions of their own; the others are in the tables above, or tell
of this process alone (`NOT_SAVED`).
"""
ATTACK_KEYS = frozenset({"uid", "player", "card", "of", "base", "ignore", "hits", "targets", "failed"})
NOT_SAVED = frozenset({"table", "rules", "mods", "token", "number_of_events"})
