"""Set codes that stand on no English card: Japanese and Chinese ones, and those of game clients."""

from __future__ import annotations

import re

_CLIENT = re.compile(
    r"(?:SV|SWSH|SM|XY|BW|ME)ALT$|Energy$|(?:XY|BW|SM|SWSH|SV|HS|DP|ME)Energy$|TK-\w+$|MISC$|PROMO$", re.I
)
_EXPANSION = re.compile(r"(?:S|SM|SV|M|XY|BW|CP|CS|DP|LL|L)[ ]?\d{1,2}[A-Z]{0,2}$", re.I)
_CHINESE = re.compile(r"(?:CSV|CSM|CS|CBB|SVP|151)[A-Z]{0,3}\d{0,2}(?:\.\d)?[A-Z]{0,2}C$", re.I)
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
    """Whether a code is one of Japanese or Chinese products or of a game client, as far as its form tells."""
    return (
        code.upper() in _DECKS
        or _EXPANSION.match(code) is not None
        or _CLIENT.match(code) is not None
        or _CHINESE.match(code) is not None
    )
