"""Path-aware reader for untrusted save data, and the save schema of State."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from validator.engine.board.pokemon import FIRST_UID
from validator.engine.errors import SaveError
from validator.engine.linking.game_data import DECK
from validator.engine.program.choices import CHANCE_PLAYER
from validator.engine.program.opcodes import PARALYZED

REMEDY = "Restore the game from another save."
FORMAT = "ptcg-game"
VERSION = 1
CARDS = 2 * DECK


class SaveValue:
    """A value of a saved game and its path; each method raises `SaveError` if it does not fit."""

    __slots__ = ("path", "value")

    def __init__(self, value: Any, path: str = "") -> None:
        self.value = value
        self.path = path

    def fail(self, what: str) -> SaveError:
        """Return the error for this value."""
        return SaveError(f"Corrupt save: {self.path or 'document'} {what}.", REMEDY)

    def __getitem__(self, key: str) -> SaveValue:
        if not isinstance(self.value, Mapping):
            raise self.fail("is not an object")
        path = f"{self.path}.{key}" if self.path else key
        if key not in self.value:
            raise SaveError(f"Corrupt save: {path} is missing.", REMEDY)
        return SaveValue(self.value[key], path)

    def only(self, keys: frozenset[str]) -> SaveValue:
        """Return this object, which may have only these keys."""
        if not isinstance(self.value, Mapping):
            raise self.fail("is not an object")
        for key in self.value:
            if key not in keys:
                raise self.fail(f"has the unknown key {key!r}")
        return self

    def rows(self) -> Iterator[SaveValue]:
        """Return the values of a list."""
        if not isinstance(self.value, list | tuple):
            raise self.fail("is not a list")
        for place, each in enumerate(self.value):
            yield SaveValue(each, f"{self.path}[{place}]")

    def exactly(self, count: int) -> list[SaveValue]:
        """Return the values of a list of this length."""
        rows = list(self.rows())
        if len(rows) != count:
            raise self.fail(f"has {len(rows)} values, expected {count}")
        return rows

    def number(self, low: int | None = None, high: int | None = None) -> int:
        """Return an integer in a range."""
        value = self.value
        if type(value) is not int:
            raise self.fail("is not an integer")
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.fail(f"is {value}, out of range")
        return value

    def flag(self) -> bool:
        """Return true or false."""
        if type(self.value) is not bool:
            raise self.fail("is not a boolean")
        return self.value

    def text(self) -> str:
        """Return a text."""
        if not isinstance(self.value, str):
            raise self.fail("is not a string")
        return self.value

    def numbers(self, low: int | None = None, high: int | None = None) -> tuple[int, ...]:
        """Return a list of integers."""
        return tuple([each.number(low, high) for each in self.rows()])

    def plain(self) -> Any:
        """Return a value of numbers, texts and lists of them, with lists as tuples."""
        value = self.value
        if value is None or type(value) in (int, bool, str):
            return value
        if isinstance(value, list | tuple):
            return tuple([each.plain() for each in self.rows()])
        raise self.fail("is not a number, a string or a list of them")

    def named(self) -> dict[str, Any]:
        """Return an object of plain values."""
        if not isinstance(self.value, Mapping):
            raise self.fail("is not an object")
        return {str(key): self[key].plain() for key in self.value}

    def cards(self) -> tuple[int, ...]:
        """Return a list of cards."""
        return self.numbers(0, CARDS - 1)

    def card(self) -> int:
        """Return a card, or -1 for none."""
        return self.number(-1, CARDS - 1)

    def things(self) -> tuple[int, ...]:
        """Return a list of cards and Pokémon in play."""
        return self.numbers(0)

    def player(self) -> int:
        """Return a player."""
        return self.number(0, 1)

    def maybe_player(self) -> int:
        """Return a player, or -1 for none."""
        return self.number(-1, 1)

    def result(self) -> int | None:
        """Return a winner, 2 for a draw, or None."""
        return None if self.value is None else self.number(0, 2)

    def count(self) -> int:
        """Return an integer of at least 0."""
        return self.number(0)

    def damage(self) -> int:
        """Return damage, a number of damage counters."""
        value = self.number(0)
        if value % 10:
            raise self.fail(f"is {value}, not a multiple of 10")
        return value

    def uid(self) -> int:
        """Return the number of a Pokémon in play."""
        return self.number(FIRST_UID)

    def turned(self) -> int:
        """Return the Special Condition that turns a card."""
        return self.number(0, PARALYZED)

    def values(self) -> tuple[Any, ...]:
        """Return a list of plain values."""
        value = self.plain()
        if not isinstance(value, tuple):
            raise self.fail("is not a list")
        return value

    def words(self) -> tuple[str, ...]:
        """Return a list of texts."""
        return tuple([each.text() for each in self.rows()])

    def pair(self) -> tuple[int, int]:
        """Return two numbers."""
        first, second = self.exactly(2)
        return first.number(), second.number()

    def marks(self) -> tuple[tuple[str, int], ...]:
        """Return markers: (name, number) each."""
        rows = [each.exactly(2) for each in self.rows()]
        return tuple([(name.text(), number.number(1)) for name, number in rows])

    def both(self) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Return two lists of plain values, one for each player."""
        first, second = self.exactly(2)
        return first.values(), second.values()

    def decider(self) -> int:
        """Return the player of a decision, or chance."""
        return self.number(0, CHANCE_PLAYER)


def to_plain(value: Any) -> Any:
    """Return a value of a state for JSON, with tuples as lists.

    Raises `TypeError` for a value that `SaveValue.plain` would not read back: a state must hold nothing else.
    """
    if value is None or type(value) in (int, bool, str):
        return value
    if type(value) is tuple:
        return [to_plain(each) for each in value]
    raise TypeError(f"cannot save {type(value).__name__}")


Read: TypeAlias = Callable[[SaveValue], Any]

POKEMON: dict[str, Read] = {
    "uid": SaveValue.uid,
    "owner": SaveValue.player,
    "cards": SaveValue.cards,
    "energy": SaveValue.cards,
    "tools": SaveValue.cards,
    "damage": SaveValue.damage,
    "turned": SaveValue.turned,
    "poison": SaveValue.count,
    "burn": SaveValue.count,
    "paralyzed": SaveValue.number,
    "since": SaveValue.number,
    "evolved": SaveValue.number,
    "moved": SaveValue.number,
    "hurt": SaveValue.pair,
    "marks": SaveValue.marks,
}
SIDE: dict[str, Read] = {
    "hand": SaveValue.cards,
    "deck": SaveValue.cards,
    "prizes": SaveValue.cards,
    "discard": SaveValue.cards,
    "lost": SaveValue.cards,
    "resolving": SaveValue.cards,
    "supporter_done": SaveValue.count,
    "stadium_done": SaveValue.flag,
    "energy_done": SaveValue.flag,
    "retreat_done": SaveValue.flag,
    "gx_used": SaveValue.flag,
    "vstar_used": SaveValue.flag,
    "unions": SaveValue.words,
    "turns": SaveValue.count,
}
STATE: dict[str, Read] = {
    "stadium": SaveValue.card,
    "turn": SaveValue.count,
    "pauses": SaveValue.flag,
    "player": SaveValue.player,
    "first": SaveValue.maybe_player,
    "number": SaveValue.count,
    "result": SaveValue.result,
    "reason": SaveValue.text,
    "attacks_left": SaveValue.number,
    "end_turn": SaveValue.count,
    "extra_turns": SaveValue.values,
    "facts": SaveValue.values,
    "facts_last": SaveValue.values,
    "facts_own": SaveValue.both,
    "knocked": SaveValue.things,
    "hurt": SaveValue.flag,
    "in_checkup": SaveValue.flag,
    "next_uid": SaveValue.uid,
    "log": SaveValue.flag,
    "sudden_death": SaveValue.count,
    "sudden_limit": SaveValue.number,
    "win": SaveValue.maybe_player,
}
LASTING: dict[str, Read] = {
    "player": SaveValue.player,
    "card": SaveValue.card,
    "mon": SaveValue.count,
    "uid": SaveValue.count,
    "until": SaveValue.text,
    "born": SaveValue.number,
    "amount": SaveValue.number,
    "attack": SaveValue.text,
}
DECISION: dict[str, Read] = {
    "player": SaveValue.decider,
    "kind": SaveValue.text,
    "low": SaveValue.count,
    "high": SaveValue.count,
    "number": SaveValue.count,
    "source": SaveValue.card,
    "ordered": SaveValue.flag,
}
ELSEWHERE = frozenset(
    {"sides", "stack", "decision", "answer", "queue", "effects", "attack", "used", "seen", "events", "chance"}
)
"""Slots of a state that are saved by functions of their own; the others are in the tables above, or belong
to this process only (`NOT_SAVED`).
"""
OPTIONAL = frozenset({"picked", "known", "prizes_known", "answers"})
"""Slots that are saved where they are not empty."""

ATTACK_KEYS = frozenset({"uid", "player", "card", "of", "base", "ignore", "hits", "targets", "failed"})
NOT_SAVED = frozenset({"table", "rules", "mods", "token", "number_of_events"})
