"""Write decks in any list format."""

from __future__ import annotations

from collections.abc import Callable

from validator.decks.deck import Deck
from validator.decks.dialects import ALL_DIALECTS
from validator.errors import UsageError
from validator.vocabulary import Dialect

DIALECTS: dict[str, str] = {dialect.name: dialect.summary for dialect in ALL_DIALECTS}
"""The list formats by name, each with a line about it."""

_WRITERS: dict[str, Callable[[Deck], str]] = {dialect.name: dialect.write for dialect in ALL_DIALECTS}


def render_deck(deck: Deck) -> str:
    """Write a deck in the list format it was read from; in that of PTCG Live if that one is only read."""
    return _WRITERS.get(deck.dialect, _WRITERS["ptcgl"])(deck)


def write_deck(deck: Deck, dialect: Dialect | str = "ptcgl") -> str:
    """Write a deck in a list format; unresolved lines are written as they were read.

    A deck read from a PTCG Live export comes out byte for byte. Raises `UsageError` for an unknown format.
    """
    writer = _WRITERS.get(dialect)
    if writer is None:
        raise UsageError(
            f"Unknown list format “{dialect}”.", f"Known list formats: {', '.join(sorted(_WRITERS))}."
        )
    return writer(deck)
