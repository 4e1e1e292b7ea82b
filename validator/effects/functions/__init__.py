"""What a card does, read from the programs of its texts: functions and costs a player may search by.

The reader is imported when it is first used: a search in kept functions needs the words alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from validator.effects.functions.text_function import CardFunctions, TextFunction

if TYPE_CHECKING:
    from validator.effects.functions.read import join_functions, read_functions

__all__ = ["CardFunctions", "TextFunction", "join_functions", "read_functions"]


def __getattr__(name: str) -> object:
    if name in ("join_functions", "read_functions"):
        from validator.effects.functions import read

        return getattr(read, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
