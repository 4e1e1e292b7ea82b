"""Set codes of no English card: Japanese and Chinese ones, and those of game clients."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from validator.data_files import FOLDER, read_table
from validator.support.lazy_regex import later

_CLIENT = later(
    r"(?:SV|SWSH|SM|XY|BW|ME)ALT$|Energy$|(?:XY|BW|SM|SWSH|SV|HS|DP|ME)Energy$|TK-\w+$|MISC$|PROMO$", re.I
)
_EXPANSION = later(r"(?:S|SM|SV|M|XY|BW|CP|CS|DP|LL|L)[ ]?\d{1,2}[A-Z]{0,2}$", re.I)
_CHINESE = later(r"(?:CSV|CSM|CS|CBB|SVP|151)[A-Z]{0,3}\d{0,2}(?:\.\d)?[A-Z]{0,2}C$", re.I)
_DECKS = frozenset(
    (
        *(
            "S",
            "SA",
            "SB",
            "SC",
            "SD",
            "SEF",
            "SEK",
            "SF",
            "SGG",
            "SGI",
            "SH",
            "SI",
            "SJ",
            "SK",
            "SLD",
            "SLL",
        ),
        *(
            "SN",
            "SO",
            "SVAL",
            "SVAM",
            "SVAW",
            "SVB",
            "SVC",
            "SVD",
            "SVEL",
            "SVEM",
            "SVF",
            "SVG",
            "SVHK",
            "SVHM",
        ),
        *("SVJL", "SVJP", "SVK", "SVLN", "SVLS", "SVM", "SVN", "SVOD", "SVOM", "S-P", "SV-P", "M-P", "SM-P"),
        *("XY-P", "BW-P", "SVPJP", "SSPJP", "MBG", "MBD", "MC"),
    )
)
"""Japanese decks and promos whose codes have no number."""


def is_client_code(code: str) -> bool:
    """Return whether a code is one of Japanese or Chinese products or of a game client, by its
    form.
    """
    return (
        code.upper() in _DECKS
        or _EXPANSION.match(code) is not None
        or _CLIENT.match(code) is not None
        or _CHINESE.match(code) is not None
    )


_SERIES: tuple[tuple[re.Pattern[str], str], ...] = (
    (later(r"(?:SV|CSV|CBB|151)", re.I), "Scarlet & Violet"),
    (later(r"SWSH", re.I), "Sword & Shield"),
    (later(r"(?:SM|CSM)", re.I), "Sun & Moon"),
    (later(r"XY", re.I), "XY"),
    (later(r"BW", re.I), "Black & White"),
    (later(r"(?:ME|M[ ]?\d|MB[GD]|MC|M-P)", re.I), "Mega Evolution"),
    (later(r"(?:CS|S[ ]?\d|S[A-K]|SE[FK]|SGG|SGI|SL[DL]|S-P|S$)", re.I), "Sword & Shield"),
)


_MAYBE_JAPANESE = later(r"(?:S|SM|SV|M|XY|BW)[1-9]\d?[A-Z]{0,2}$")


def may_be_japanese(code: str) -> bool:
    """Return whether a code in capitals may be a Japanese one as well as the id of an English set: `SV8`."""
    return _MAYBE_JAPANESE.match(code) is not None


def series_of(code: str) -> str | None:
    """Return the English series of the years in which a client's product came out, if its code shows them."""
    if not is_client_code(code) or code.upper() in ("MISC", "PROMO"):
        return None
    return next((series for pattern, series in _SERIES if pattern.match(code)), None)


def english_sets(code: str) -> tuple[str, ...]:
    """Return the ids of the English sets of a Japanese expansion, the main one first; none if unknown."""
    return _read_japanese_sets().get(code.replace(" ", "").upper(), ())


@lru_cache(maxsize=1)
def _read_japanese_sets() -> Mapping[str, tuple[str, ...]]:
    """Read `card_data/japanese_sets.csv`: `code`, and `sets`, catalogue ids with blanks between."""
    return {row["code"]: tuple(row["sets"].split()) for row in read_table(FOLDER / "japanese_sets.csv")}
