"""Functions in plain English: one in at most 60 characters, those of a card in one line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from validator.effects.functions.taxonomy import AWAY, COST_OF, FUNCTION_OF, MINE, NOTES, NOUNS, SOURCES
from validator.effects.functions.text_function import CardFunctions, TextFunction

LONGEST = 60
"""The greatest length of a function in words."""
_SHORTER = ((" of your opponent's Pokémon", " of your opponent"), (" your opponent's ", " their "))
"""Long words, and shorter ones for a text that is too long."""


def in_words(function: TextFunction, *, limits: bool = True) -> str:
    """Return a function in at most 60 characters; with `limits` the flags that still fit are in brackets."""
    text = _english(function)
    text = text[:1].upper() + text[1:]
    for long, short in _SHORTER:
        if len(text) > LONGEST:
            text = text.replace(long, short)
    notes: list[str] = []
    for flag, words in NOTES.items() if limits else ():
        if flag not in function.flags or words in notes:
            continue
        if len(f"{text} ({', '.join((*notes, words))})") > LONGEST:
            break
        notes.append(words)
    return f"{text} ({', '.join(notes)})" if notes else text


def card_in_words(functions: CardFunctions, limit: int = LONGEST) -> str:
    """Return what a card does in one line of at most `limit` characters: each function once, in the order of
    its texts, as many as fit.
    """
    said: dict[str, str] = {}
    for each in functions.does:
        said.setdefault(each.word, in_words(each, limits=False))
    line = ""
    for text in dict.fromkeys(said.values()):
        longer = f"{line}; {text[:1].lower()}{text[1:]}" if line else text
        if len(longer) > limit:
            break
        line = longer
    return line


def list_in_words(functions: Iterable[TextFunction]) -> tuple[str, ...]:
    """Return functions in words, each text once."""
    return tuple(dict.fromkeys(in_words(each) for each in functions))


def counted(amount: int | str | None, kind: str | None) -> str:
    """Return a number of cards of a kind: `a Basic Pokémon`, `2 Item cards`, `all Energy`."""
    noun = NOUNS.get(kind or "any", "card")
    many = f"{noun}s" if f" {noun}".endswith((" card", " Tool")) else noun
    if amount == 1:
        return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"
    return f"{'all' if amount == 'all' else 'some' if amount in ('x', None) else amount} {many}"


def _english(function: TextFunction) -> str:
    """Return the first row of English in the table that fits a function."""
    row = FUNCTION_OF.get(function.word) or COST_OF.get(function.word)
    if row is None:
        return function.word
    english = next((text for needed, text in row.phrases if _fits(function, needed)), row.meaning)
    text = _PART.sub(lambda part: _PARTS[part[1]](function), english)
    place, closed, it = text.partition("> ")
    return AWAY.get(function.place or "", AWAY[place[1:]]).format(it=it) if closed else text


def _fits(function: TextFunction, needed: Mapping[str, str]) -> bool:
    for slot, wanted in needed.items():
        value = getattr(function, slot)
        if not (isinstance(value, int) if wanted == "#" else (str(value) if value else "-") == wanted):
            return False
    return True


def _number(function: TextFunction, least: int = 0) -> str:
    return f"{function.amount} " if isinstance(function.amount, int) and function.amount >= least else ""


_PART = re.compile(r"\{(\w+)\}")
_PARTS: Mapping[str, Callable[[TextFunction], str]] = MappingProxyType(
    {
        "amount": lambda function: str(function.amount),
        "cards": lambda function: counted(function.amount, "any"),
        "energies": lambda function: counted(function.amount, "energy"),
        "energy": lambda function: counted(
            function.amount, "energy" if function.kind in ("named", "any", None) else function.kind
        ),
        "it": lambda function: counted(function.amount, function.kind),
        "Kind": lambda function: (function.kind or "").capitalize(),
        "mine": lambda function: MINE.get(function.place or function.kind or "any", "your Pokémon"),
        "n": _number,
        "s": lambda function: "" if function.amount == 1 else "s",
        "several": lambda function: _number(function, 2),
        "source": lambda function: SOURCES[function.source or ""],
        "whose": lambda function: "your opponent's" if function.whom == "opponent" else "your",
    }
)
"""The parts of a text that depend on the function."""
