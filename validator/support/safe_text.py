"""Texts from outside in messages and on a terminal: shortened, and without characters that could mislead."""

from __future__ import annotations

import unicodedata

from validator.support.lazy_regex import later

LONGEST_SHOWN = 60
"""Characters of a value that a message shows."""

_UNPRINTABLE = later(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
    "\ud800-\udfff\ue000-\uf8ff\U000f0000-\U0010ffff]"
)
"""Control characters, separators of lines, marks of direction, surrogates and private characters."""
_LINES = "\n\r\t"


def is_printable(text: str, *, lines: bool = False) -> bool:
    """Return whether a text has only printable characters; with `lines`, also line ends and tabs."""
    return text.isprintable() or all(lines and found in _LINES for found in _UNPRINTABLE.findall(text))


def escape(text: str, keep: str = "") -> str:
    r"""Return a text with its unprintable characters, except those of `keep`, as escapes such as `\x1b`."""
    if text.isprintable():
        return text
    return "".join(
        character.encode("unicode_escape").decode("ascii")
        if character not in keep
        and (_UNPRINTABLE.match(character) or unicodedata.category(character) == "Cn")
        else character
        for character in text
    )


def replace_unprintable(text: str) -> str:
    """Return a text of one line: a blank for a line end or tab, `�` for another unprintable character."""
    if text.isprintable():
        return text
    return _UNPRINTABLE.sub(lambda found: " " if found[0] in _LINES else "�", text)


def shorten(text: str, most: int = LONGEST_SHOWN) -> str:
    """Return a text cut to a number of characters, with `…` where something was cut."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def show(value: object, most: int = LONGEST_SHOWN) -> str:
    """Return a value for a message: as it is, or in quotes where its ends would be hard to see.

    >>> show("standard"), show(""), show(" x"), show("a\\nb")
    ('standard', '“”', '“ x”', '“a\\\\nb”')
    """
    text = str(value)
    shown = escape(shorten(text, most))
    return shown if text and text == text.strip() and shown == shorten(text, most) else f"“{shown}”"
