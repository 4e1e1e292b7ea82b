"""What a section of the semantics consists of: rows for the plain alternatives, methods for the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from lark import Transformer, v_args

Meanings: TypeAlias = Mapping[str, Any]
"""The meaning of an alternative by its name: nodes, or a function of the parts of the alternative."""

Section = TypeVar("Section", bound="type[SemanticSection]")


def SAME(part: Any) -> Any:
    """Return the only part of an alternative, which means the same."""
    return part


class SemanticSection(Transformer[Any, Any]):
    """A section of the semantics; each is decorated with `section`."""


def section(meanings: Meanings) -> Callable[[Section], Section]:
    """Complete a section with the rows of its alternatives; its methods get the parts as arguments."""

    def complete(kind: Section) -> Section:
        for name, meaning in meanings.items():
            if name in vars(kind):
                raise TypeError(f"{kind.__name__} has two meanings of {name}.")
            setattr(kind, name, staticmethod(meaning if callable(meaning) else _always(meaning)))
        v_args(inline=True)(kind)
        return kind

    return complete


def _always(meaning: Any) -> Callable[..., Any]:
    return lambda *_: meaning
