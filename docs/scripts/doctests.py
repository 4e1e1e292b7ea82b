"""Griffe extensions for the reference: examples of docstrings become blocks of code, notes of fields text."""

from __future__ import annotations

import ast
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


class Fields(griffe.Extension):
    """Show a field `Annotated[T, Doc("…")]` as `T`, and its text in the section `Attributes` of its class."""

    def on_class_members(self, *, cls: griffe.Class, **_: Any) -> None:
        """Change the fields of a class, and its docstring."""
        texts = {}
        for name, member in cls.members.items():
            hint = member.annotation if isinstance(member, griffe.Attribute) else None
            if not isinstance(hint, griffe.ExprSubscript) or str(hint.left) != "Annotated":
                continue
            assert isinstance(member, griffe.Attribute) and isinstance(hint.slice, griffe.ExprTuple)
            member.annotation, note = hint.slice.elements[:2]
            if isinstance(note, griffe.ExprCall) and note.arguments and str(note.arguments[0])[0] in "\"'":
                texts[name] = ast.literal_eval(str(note.arguments[0]))
        if texts and cls.docstring is not None and "Attributes:" not in cls.docstring.value:
            rows = "\n".join(f"    {name}: {text}" for name, text in texts.items())
            cls.docstring.value = f"{cls.docstring.value.rstrip()}\n\nAttributes:\n{rows}\n"


def fence(text: str) -> str:
    """Return a docstring with its examples in fences: `>>> 1 + 1` → a block of `pycon`."""
    return _EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", text)
