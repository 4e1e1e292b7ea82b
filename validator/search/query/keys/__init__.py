"""The keys of the language, by subject: each says which values it takes, what it finds and what it means.

A new key is one entry here, its name, values, meaning, reader, examples and a fault in a module of this
package, and rows in the tables of `tests/search`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from validator.search.query.keys import (
    attacks,
    body,
    does,
    kinds,
    lang,
    legality,
    like,
    line,
    marks,
    name,
    played,
    printed,
)
from validator.search.query.keys.base import Choice, Key, Phrase, Setting, Test

KEYS: tuple[Key, ...] = (
    name.KEY,
    lang.KEY,
    kinds.CATEGORY,
    kinds.KIND,
    kinds.TYPE,
    kinds.STAGE,
    body.HP,
    body.RETREAT,
    body.WEAK,
    body.RESIST,
    printed.SET,
    printed.NUMBER,
    printed.MARK,
    printed.RELEASED,
    printed.RARITY,
    printed.ART,
    legality.LEGAL,
    legality.BANNED,
    legality.UNTIL,
    marks.IS,
    marks.OWNER,
    line.FROM,
    line.INTO,
    attacks.ABILITY,
    attacks.ATTACK,
    attacks.COST,
    attacks.DAMAGE,
    attacks.ENERGY,
    does.DOES,
    does.COSTS,
    like.KEY,
    played.KEY,
)
"""Every key, in the order of the documentation."""

KEY_OF: Mapping[str, Key] = MappingProxyType({key.name: key for key in KEYS})
"""The keys by their full name."""

NAMES: Mapping[str, str] = MappingProxyType(
    {word: key.name for key in KEYS for word in (key.name, *key.short)}
)
"""The full name of each key by its name and its short forms."""

__all__ = ["KEYS", "KEY_OF", "NAMES", "Choice", "Key", "Phrase", "Setting", "Test"]
