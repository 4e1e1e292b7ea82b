"""The words of what cards do: functions and costs with their kinds, places and flags.

A search, the pages and the tests read the table `functions.txt` alone: a new function is a row there, a
reader of the nodes it comes from, and two cases in `tests/effects/functions`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from types import MappingProxyType
from typing import TypeAlias

from validator.vocabulary import ENERGY_TYPES

Phrase: TypeAlias = tuple[Mapping[str, str], str]
"""English of a function, and what the function must have for it."""


@dataclass(frozen=True, slots=True)
class Function:
    """One function, or one cost: its `word`, the `group` it is listed in, what it does in a sentence of a
    `meaning`, and the `kinds`, `places` and `sources` its functions may have. `phrases` are its English.
    """

    word: str
    group: str
    meaning: str
    kinds: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    phrases: tuple[Phrase, ...] = field(default=(), repr=False, compare=False)


def _sections() -> Mapping[str, list[str]]:
    sections: dict[str, list[str]] = {}
    text = (files("validator.effects.functions") / "functions.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("["):
            rows = sections[line.strip("[]")] = []
        elif line and not line.startswith("#"):
            rows.append(line)
    return sections


def words_in(section: str) -> Mapping[str, str]:
    """Return a section of the table that has one word or text for another."""
    return MappingProxyType(dict(row.split(": ", 1) for row in _SECTIONS[section]))


def _words(text: str) -> tuple[str, ...]:
    groups = {"CARDS": CARD_KINDS, "TYPES": (*(each.casefold() for each in ENERGY_TYPES), "any")}
    return groups.get(text) or tuple(text.split())


def _functions(rows: Iterable[str]) -> tuple[Function, ...]:
    """Read functions, each with the rows of its English below it."""
    found: list[tuple[list[str], list[Phrase]]] = []
    for row in rows:
        if row.startswith(" "):
            needed, _, english = row.strip().partition(": ")
            found[-1][1].append((dict(each.split("=") for each in needed.split()), english))
        else:
            found.append(([cell.strip() for cell in f"{row} | | |".split("|")], []))
    return tuple(
        Function(word, group, meaning, _words(kinds), _words(places), _words(sources), tuple(phrases))
        for (word, group, meaning, kinds, places, sources, *_), phrases in found
    )


_SECTIONS = _sections()
NOUNS = words_in("nouns")
"""Kinds of cards as nouns."""
SOURCES, AWAY, MINE = words_in("sources"), words_in("away"), words_in("mine")
"""Where cards come from and go, and which of a player's Pokémon something is done to, in words."""
NOTES = words_in("notes")
"""Flags with the words that are added in brackets, in this order."""
CARD_KINDS = tuple(NOUNS)
"""Kinds of cards; `named` are cards of certain names."""
CONTAINS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        kind: tuple(each for each in _words(text) if each != kind)
        for kind, text in words_in("contains").items()
    }
)
"""The kinds and places that one contains: a search for Pokémon cards finds one for Basic Pokémon."""
FLAGS = words_in("flags")
"""The flags of a function, each with its words."""
HOWS = words_in("hows")
"""The texts a function may be in, each with its words."""
FUNCTIONS = _functions(_SECTIONS["functions"])
"""Every function, in the order of its groups."""
COSTS = _functions(_SECTIONS["costs"])
"""What using a card may cost, most frequent first."""
FUNCTION_OF: Mapping[str, Function] = MappingProxyType({each.word: each for each in FUNCTIONS})
"""The functions by their word."""
COST_OF: Mapping[str, Function] = MappingProxyType({each.word: each for each in COSTS})
"""The costs by their word."""


def contains(kind: str, other: str | None) -> bool:
    """Return whether a kind or place is another, or contains it: `pokemon` contains `basic`."""
    return kind == other or other in CONTAINS.get(kind, ())


GROUPS: tuple[str, ...] = tuple(dict.fromkeys(each.group for each in FUNCTIONS))
"""The groups of functions, in order."""
