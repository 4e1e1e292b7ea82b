"""Lists for the tests of sheets and rosters."""

from __future__ import annotations

import io
from datetime import date
from pathlib import Path

from pypdf import PdfReader

DECKS = Path(__file__).resolve().parents[2] / "card_data" / "decks"
LEGAL = DECKS / "standard-2026.txt"
ILLEGAL = DECKS / "illegal-2026.txt"
OLD_PRINTS = DECKS / "standard-2026-old-prints.txt"
DAY = date(2026, 8, 1)

SIGNS = (
    "Flabébé FLF 62",
    "Nidoran ♀ JU 57",
    "Nidoran ♂ BS 55",
    "Volcanion ◇ FLI 31",
    "Mudkip ★ TRR 107",
    "Armaldo δ HP 1",
    "Miracle Sphere α SK 129",
    "Miracle Sphere β SK 130",
    "Miracle Sphere γ SK 131",
    "Cyrus ◇ UPR 120",
    "Farfetch'd BS 27",
    "_____'s Pikachu PR 24",
    "Poké Ball JU 64",
    "Unown [?] LA 82",
)
"""Cards whose names hold the signs that are hard to print."""


def singleton() -> str:
    """Return a list of 60 lines, one copy each, legal in Unlimited."""
    plain = [f"DRI {number}" for number in range(1, 100)]
    from validator.catalogue.load import Catalogue

    catalogue = Catalogue.open()
    seen: set[str] = set()
    names: list[str] = list(SIGNS)
    for label in plain:
        code, number = label.split()
        card = catalogue.resolve_number(code, number)[0]
        if card.key not in seen and len(names) < 60:
            seen.add(card.key)
            names.append(card.label)
    return "\n".join(f"1 {name}" for name in names)


def read_pages(pdf: bytes) -> list[str]:
    """Return the text of each page."""
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def read_words(pdf: bytes) -> str:
    """Return the text of all pages with single blanks."""
    return " ".join(" ".join(read_pages(pdf)).split())
