"""The values of a saved game, and which reader each slot of its state has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from validator.engine.board.pokemon import FIRST_UID
from validator.engine.errors import SaveError
from validator.engine.linking.game_data import DECK
from validator.engine.program.choices import CHANCE_PLAYER
from validator.engine.program.opcodes import PARALYZED
from validator.support.checked_json import ValueReader

REMEDY = "Restore the game from another save."
FORMAT = "ptcg-game"
VERSION = 1
SECRET_VERSION = 2
"""The version of games whose chance has a secret instead of a seed."""
CARDS = 2 * DECK


class SaveValue(ValueReader):
    """A value of a saved game and its path; each method raises `SaveError` if it does not fit."""

    __slots__ = ()

    def fail(self, problem: str) -> SaveError:
        """Return the error for this value."""
        return SaveError(f"Corrupt save: {self.path or 'document'} {problem}.", REMEDY)

    def cards(self) -> tuple[int, ...]:
        """Return a list of cards."""
        return self.numbers(0, CARDS - 1)

    def card(self) -> int:
        """Return a card, or -1 for none."""
        return self.number(-1, CARDS - 1)

    def cards_or_pokemon(self) -> tuple[int, ...]:
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
    "knocked": SaveValue.cards_or_pokemon,
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
"""Slots of a state that are saved by their own functions; the others are in the tables above, or belong
to this process only (`NOT_SAVED`).
"""
OPTIONAL = frozenset({"facing", "picked", "known", "prizes_known", "answers"})
"""Slots that are saved where they are not empty."""

ATTACK_KEYS = frozenset({"uid", "player", "card", "of", "base", "ignore", "hits", "targets", "failed"})
NOT_SAVED = frozenset({"table", "rules", "mods", "token", "number_of_events"})
