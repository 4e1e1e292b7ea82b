"""The pages' own scripts, made short: what is sent has neither comments nor indentation."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

_COMMENT = re.compile(r"^[ \t]*(?:/\*.*?\*/|//[^\n]*)[ \t]*$", re.DOTALL | re.MULTILINE)
_INDENT = re.compile(r"^\s+", re.MULTILINE)


def shorten(text: str) -> str:
    """Return a script without comments that stand on lines of their own, indentation and empty lines.

    Raises `ValueError` for a template literal of several lines, whose indentation would be part of it.
    """
    if any(line.count("`") % 2 for line in text.splitlines()):
        raise ValueError("a template literal has several lines")
    return _INDENT.sub("", _COMMENT.sub("", text))


def short_scripts(folder: Path) -> Mapping[str, Callable[[], bytes]]:
    """Return what makes each script of a folder short, by its name; scripts of others (`.min.js`) stay."""
    own = (path for path in folder.glob("*.js") if not path.name.endswith(".min.js"))
    return {path.name: partial(_read, path) for path in own}


def _read(path: Path) -> bytes:
    return shorten(path.read_text("utf-8")).encode("utf-8")
