"""The two stylesheets, joined from parts in `static/css` and made short: paper for pages, table for games.

Both begin with the core: tokens, elements and the card. A part of a page holds below the class of that page's
body (`p-hands`), so that two pages may use one class name for different things.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from itertools import product
from pathlib import Path
from string import ascii_letters

CORE = ("base", "card")
"""The parts of both sheets: tokens and elements, the card."""

PAPER: Mapping[str, tuple[str, ...]] = {
    "parts": (),
    "home": ("home",),
    "deck": ("deck",),
    "cards": ("cards", "formats"),
    "hands": ("hands",),
    "judge": ("judge",),
    "start": ("play",),
}
"""The parts of paper as they are joined, each with the pages on which it holds; `()` is all."""

TABLE: Mapping[str, tuple[str, ...]] = {"table": ("play",)}
"""The parts of a game and its replay."""

_STRING = re.compile(r"""("[^"\n]*"|'[^'\n]*')""")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_PROPERTY = re.compile(r"--[A-Za-z][\w-]*")
_WHOLE_SHEET = ("@page", "@font-face", "@keyframes", "@property")


def sheets(folder: Path) -> Mapping[str, Callable[[], bytes]]:
    """Return what joins each stylesheet from the parts in a folder, by its name."""
    return {
        "paper.css": partial(join_stylesheet, folder, PAPER),
        "table.css": partial(join_stylesheet, folder, TABLE),
    }


def join_stylesheet(folder: Path, pages: Mapping[str, tuple[str, ...]]) -> bytes:
    """Return the core and the parts of some pages, made short."""
    parts = [shorten(_read(folder, name)) for name in CORE]
    for name, where in pages.items():
        part = shorten(_read(folder, name))
        parts.append(scope(part, where) if where else part)
    return rename_properties("".join(parts)).encode("utf-8")


def rename_properties(text: str) -> str:
    """Give the custom properties of a whole sheet short names: `var(--accent)` becomes `var(--a)`.

    Nothing outside of the sheet names them. The most frequent ones get the names of one letter.
    """
    names = [name for name, _ in Counter(_PROPERTY.findall(text)).most_common()]
    short = ("".join(letters) for size in (1, 2) for letters in product(ascii_letters, repeat=size))
    new = dict(zip(names, short, strict=False))
    return _PROPERTY.sub(lambda found: f"--{new[found[0]]}", text)


def shorten(text: str) -> str:
    """Return CSS without comments and needless blanks; strings stay as they are.

    `a > b { color : red; }` becomes `a>b{color :red}`.
    """
    chunks = _STRING.split(_COMMENT.sub("", text))
    for at in range(0, len(chunks), 2):
        chunk = re.sub(r"\s+", " ", chunks[at])
        chunk = re.sub(r" ?([{};,>]) ?", r"\1", chunk)
        chunks[at] = re.sub(r": ", ":", chunk).replace(";}", "}")
    return "".join(chunks).strip()


def scope(text: str, pages: tuple[str, ...]) -> str:
    """Return the rules of a part so that they hold only on some pages.

    Rules that cannot be nested, such as `@page`, stay outside.
    """
    outside = [rule for rule in _rules(text) if rule.startswith(_WHOLE_SHEET)]
    inside = [rule for rule in _rules(text) if not rule.startswith(_WHOLE_SHEET)]
    selector = f".p-{pages[0]}" if len(pages) == 1 else f":is({','.join(f'.p-{page}' for page in pages)})"
    return "".join(outside) + (f"{selector}{{{''.join(inside)}}}" if inside else "")


def _read(folder: Path, name: str) -> str:
    return (folder / f"{name}.css").read_text("utf-8")


def _rules(text: str) -> list[str]:
    rules, depth, start = [], 0, 0
    for at, character in enumerate(text):
        if character == "{":
            depth += 1
        elif character == "}":
            depth -= 1
            if depth == 0:
                rules.append(text[start : at + 1])
                start = at + 1
    return rules
