"""The pages' own scripts, made short: what is sent has neither comments nor needless blanks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

_COMMENT = re.compile(r"^[ \t]*(?:/\*.*?\*/|//[^\n]*)[ \t]*$", re.DOTALL | re.MULTILINE)
_INDENT = re.compile(r"^\s+", re.MULTILINE)
_KEPT = re.compile(
    r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*`|//[^\n]*|/\*.*?\*/|"""
    r"""(?<=[ >(,=:\[!&|?{};\n])/(?![/* ])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/)"""
)
_BLANK = re.compile(r" ?([=<>?:,;{}()\[\]|&]) ?")


def shorten(text: str) -> str:
    """Return a script without comments, indentation, needless blanks, and `;` at the end of blocks.

    Raises `ValueError` for a template literal of several lines or with another in it: what is code and what
    is text in it cannot be seen here.
    """
    if any(line.count("`") % 2 for line in text.splitlines()):
        raise ValueError("a template literal has several lines")
    parts = _KEPT.split(_INDENT.sub("", _COMMENT.sub("", text)))
    if any(part.startswith("`") and part.count("${") != part.count("}") for part in parts[1::2]):
        raise ValueError("a template literal is in another")
    parts[1::2] = ("" if part.startswith(("//", "/*")) else part for part in parts[1::2])
    parts[::2] = (_BLANK.sub(r"\1", part).replace(";}", "}") for part in parts[::2])
    return "".join(parts)


def short_scripts(folder: Path) -> Mapping[str, Callable[[], bytes]]:
    """Return what makes each script of a folder short, by its name; scripts of others (`.min.js`) stay."""
    own = (path for path in folder.glob("*.js") if not path.name.endswith(".min.js"))
    return {path.name: partial(_read, path) for path in own}


def _read(path: Path) -> bytes:
    return shorten(path.read_text("utf-8")).encode("utf-8")
