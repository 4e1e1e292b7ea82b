"""A Griffe extension: the examples of docstrings (`>>> …`) become blocks of code in the reference."""

from __future__ import annotations

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^>>> .*\n?(?:^(?!$).*\n?)*", re.M)


class Doctests(griffe.Extension):
    """Put the examples of each docstring into a fenced block."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of an object that was found."""
        if obj.docstring is not None and ">>> " in obj.docstring.value and "```" not in obj.docstring.value:
            obj.docstring.value = fence(obj.docstring.value)


def fence(text: str) -> str:
    """Return a docstring with its examples in fences: `>>> 1 + 1` → a block of `pycon`."""
    return _EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", text)
