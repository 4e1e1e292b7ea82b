"""Deck list formats, one per module: how a list of the format is known, and how it is written.

Reading is shared by kind: text formats by `validator.decks.parse_text`, JSON by `validator.decks.parse_json`.
"""

from __future__ import annotations

from validator.decks.dialects import csv, flat_json, limitless, plain, ptcgl, ptcgo, sections_json, tcgplayer
from validator.decks.dialects.base import DialectWriter

TEXT_DIALECTS: tuple[DialectWriter, ...] = (
    ptcgo.DIALECT,
    limitless.DIALECT,
    ptcgl.DIALECT,
    tcgplayer.DIALECT,
    plain.DIALECT,
)
"""Text formats in the order in which they are asked whether a list is theirs; the last one takes any list."""

ALL_DIALECTS: tuple[DialectWriter, ...] = (
    *TEXT_DIALECTS,
    sections_json.DIALECT,
    flat_json.DIALECT,
    csv.DIALECT,
)
"""Every list format."""

__all__ = ["ALL_DIALECTS", "TEXT_DIALECTS", "DialectWriter"]
