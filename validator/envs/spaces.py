"""Numbers for actions, so that a network can choose one.

`option` numbers are the places in `Game.legal_actions`: few, but their meaning changes with the decision.
`meaning` numbers (`ActionSpace`) are fixed: the same number is the same kind of action with the same print
at the same place, in every game of the same decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from validator.catalogue.card import Card
from validator.engine.program.opcodes import CONDITIONS
from validator.engine.views.actions import Action
from validator.errors import InputError

__all__ = ["OPTION_ACTIONS", "VERSION", "ActionSpace"]

OPTION_ACTIONS = 128
"""How many `option` numbers there are."""

VERSION = 1
_PLACES = ("active", *(f"bench {n}" for n in range(1, 9)))
_OWN = tuple(f"own {place}" for place in _PLACES)
_ALL = (*_OWN, *(f"opponent {place}" for place in _PLACES))
_SPARE = 64
"""Numbers for legal actions whose own number is taken by another, and for what has none."""

_Key: TypeAlias = tuple[str | int, ...]


class ActionSpace:
    """Fixed numbers for the actions of games between decks of these prints."""

    def __init__(self, prints: Sequence[str], attacks: Sequence[tuple[str, str]]) -> None:
        self.prints = tuple(prints)
        self.attacks = tuple(attacks)
        keys: list[_Key] = [("Stop",), ("EndTurn",), ("Retreat",), ("Answer", 1), ("Answer", 0)]
        keys += [("CoinFalls", 1), ("CoinFalls", 0)]
        keys += [("PickNumber", n) for n in range(61)]
        keys += [("PickMode", n) for n in range(8)]
        keys += [("PickPrize", n) for n in range(12)]
        keys += [("PickCondition", name) for name in CONDITIONS]
        keys += [("PickPokemon", place) for place in _ALL]
        keys += [("DiscardFromPlay", place) for place in _OWN]
        keys += [("UseAbility", place) for place in _ALL]
        for kind in ("PutOnBench", "AssembleUnion", "PlayCard", "PickCard", "ResolveFirst", "UseAbility"):
            keys += [(kind, each) for each in self.prints]
        for kind, places in (("Evolve", _OWN), ("AttachEnergy", _OWN), ("AttachTool", _ALL)):
            keys += [(kind, each, place) for each in self.prints for place in places]
        for kind in ("UseAttack", "PickAttack"):
            keys += [(kind, card, name) for card, name in self.attacks]
        self._numbers = {key: number for number, key in enumerate(keys)}
        self.size = len(keys) + _SPARE

    @classmethod
    def of(cls, decks: Sequence[Sequence[Card]]) -> ActionSpace:
        """Return the numbers for games between these decks."""
        return cls.for_cards([card for deck in decks for card in deck])

    @classmethod
    def for_cards(cls, cards: Sequence[Card]) -> ActionSpace:
        """Return the numbers for games with these cards."""
        known = {card.id: card for card in cards}
        prints = sorted(known)
        attacks = [(each, attack.name) for each in prints for attack in known[each].attacks]
        return cls(prints, sorted(set(attacks)))

    def index(self, action: Action) -> int:
        """Return the number of what an action means; -1 where it has none."""
        kind, *rest = action.key
        parts = [int(each) if isinstance(each, bool) else each for each in rest]
        if kind in ("UseAbility", "ResolveFirst"):
            parts = parts[:1]
        elif kind == "UseAttack":
            parts = parts[:2]
        elif kind == "PickAttack":
            parts = parts[1:]
        return self._numbers.get((kind, *parts), -1)

    def numbers(self, legal: Sequence[Action]) -> list[int]:
        """Return a number for each legal action, all different.

        Where two mean the same, such as equal cards in two piles, the later one gets a spare number.
        Raises `InputError` where there are too few of these.
        """
        taken: set[int] = set()
        found = []
        spare = self.size - _SPARE
        for action in legal:
            number = self.index(action)
            if number < 0 or number in taken:
                number, spare = spare, spare + 1
            if number >= self.size:
                raise InputError("Too many actions of the same meaning.", "Use option numbers.")
            taken.add(number)
            found.append(number)
        return found

    def to_dict(self) -> dict[str, Any]:
        """Return the numbers as plain data, to be kept with a trained network."""
        return {
            "version": VERSION,
            "prints": list(self.prints),
            "attacks": [list(each) for each in self.attacks],
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> ActionSpace:
        """Return the numbers of `to_dict`. Raises `InputError` for another version."""
        if data.get("version") != VERSION:
            raise InputError(f"Unknown version of an action space: {data.get('version')!r}.")
        return cls(data["prints"], [(str(card), str(name)) for card, name in data["attacks"]])

    def __repr__(self) -> str:
        return f"<ActionSpace {self.size} numbers, {len(self.prints)} prints>"
