"""Dispatch table from IR nodes to English, and grammar helpers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from validator.effects.ir.nodes import registers
from validator.effects.vocabulary import ENGLISH
from validator.errors import DataError

OWN = {"attack": "attack", "ability": "Ability", "trainer": "card", "energy": "card"}
"""What a text of each kind calls itself."""


@dataclass(frozen=True, slots=True)
class DescribeContext:
    """What the words of a program depend on: the `kind` of its text, and the attack's printed damage.

    `coins` are the names of flips of a single coin; `event` is that of the trigger around the words,
    `done` what the step before them did: `cards discarded`, `damage healed`; with `at_all` a condition asks
    only whether it did that.
    """

    kind: str = "attack"
    damage: str = ""
    coins: frozenset[str] = frozenset()
    event: str = ""
    done: str = ""
    at_all: bool = False


Words: TypeAlias = str | list[str]
"""A noun phrase or a clause, or the sentences of a step."""
Renderer: TypeAlias = Callable[[Any, DescribeContext], Words]
_Made = TypeVar("_Made", bound=Renderer)

RENDERERS: dict[type, Renderer] = {}
"""The renderer of each kind of node that has one."""
OVERRIDES: list[Callable[[object, DescribeContext], Words]] = []
"""Renderers that come before them; empty for a node that they have no words for."""


def describes(*kinds: type) -> Callable[[_Made], _Made]:
    """Register a function as the renderer of these kinds of node."""
    return registers(RENDERERS, *kinds)


def _render(node: object, scene: DescribeContext) -> Words:
    for override in OVERRIDES:
        if words := override(node, scene):
            return words
    renderer = RENDERERS.get(type(node))
    if renderer is None:
        raise DataError(f"{type(node).__name__} is not a node of the effect vocabulary.")
    return renderer(node, scene)


def word(node: object, scene: DescribeContext) -> str:
    """Describe a node by its class. Raises `DataError` for a value that is not a node."""
    words = _render(node, scene)
    return words if isinstance(words, str) else ". ".join(words)


def rows_of(node: object, scene: DescribeContext) -> list[str]:
    """Return the sentences of a step or of a lasting effect."""
    words = _render(node, scene)
    return [words] if isinstance(words, str) else words


def phrase(node: object, table: Mapping[str, str] | str, key: str) -> str:
    """Return the English of a word of a closed set, by its name or as a mapping. Raises `DataError` where it
    has none.
    """
    try:
        return (ENGLISH[table] if isinstance(table, str) else table)[key]
    except KeyError:
        raise DataError(f"{type(node).__name__}: {key!r} is not an allowed value (EFX005).") from None


def join(items: Iterable[str], last: str = "and") -> str:
    """Join words as English does: `a`, `a and b`, `a, b, and c`."""
    words = list(items)
    if len(words) < 3:
        return f" {last} ".join(words)
    return f"{', '.join(words[:-1])}, {last} {words[-1]}"


def article(noun: str) -> str:
    """Put `a` or `an` before a noun."""
    if noun == "other" or noun.startswith("other "):
        return f"an{noun}"
    vowel = noun.startswith(("A", "E", "I", "O", "Ultra", "a", "e", "i", "o", "u"))
    vowel = vowel and not noun.startswith(("one", "unit"))
    return f"an {noun}" if vowel else f"a {noun}"


HAVE = {"you": "you have", "opponent": "your opponent has", "both": "both players have"}
"""What begins a sentence about what a side has."""


def done(side: str, verb: str) -> str:
    """Put a verb to a side: `draw`, `your opponent draws`, `each player draws`."""
    return verb if side == "you" else f"{ENGLISH['sides'][side]} {verb}{'es' if verb.endswith('ch') else 's'}"


def owned(side: str) -> str:
    """Describe whose something is: `your`, `your opponent's`, `each player's`."""
    return {"you": "your", "opponent": "your opponent's", "both": "each player's"}[side]


IN_WORDS = ("the ", "that ", "those ")
"""How a name of a binding begins that a reader knows without being told what it names."""


def label(name: str) -> str:
    """Return the name of a binding, to follow what it names; nothing where it is in words of its own."""
    return f' (called "{name}")' if name and not name.startswith(IN_WORDS) else ""


def note(*texts: str) -> str:
    """Put what there is to add in brackets, each in its own."""
    return "".join(f" ({text})" for text in texts if text)


def capital(text: str) -> str:
    """Write the first letter large."""
    return text[:1].upper() + text[1:]


def sentences(clauses: Iterable[str]) -> str:
    """Make clauses into a text: each with a large first letter and a full stop."""
    return " ".join(f"{capital(clause)}." for clause in clauses)
