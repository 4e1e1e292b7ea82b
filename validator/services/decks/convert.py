"""Read deck lists without checking them, and rewrite them in other list formats."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, cast

from validator.catalogue.load import Catalogue
from validator.decks.load import load_decks
from validator.decks.parse import read_decks
from validator.decks.write import write_deck
from validator.encoding import to_plain
from validator.errors import UsageError
from validator.findings import Finding
from validator.reports.answers import ParsedAnswer, answer_deck
from validator.services.decks.check import built_in_catalogue
from validator.services.decks.live_import import UnknownToLive, find_unknown_to_live
from validator.vocabulary import Dialect

LIVE_DIALECT = "ptcgl"
DEFAULT_DIALECT = LIVE_DIALECT


@dataclass(frozen=True, slots=True)
class Converted:
    """A list in another list format: its `text`, what reading it found, and whether every line was resolved.

    `unknown_to_live` are the lines that PTCG Live will not import, of a list that was written for it.
    """

    text: str
    findings: tuple[Finding, ...]
    complete: bool
    unknown_to_live: tuple[UnknownToLive, ...] = ()


def convert_text(
    data: str | bytes,
    dialect: str = DEFAULT_DIALECT,
    *,
    source: str = "-",
    catalogue: Catalogue | None = None,
) -> Converted:
    """Rewrite every deck of a text in another list format.

    Unresolved lines are kept as written. Raises `InputError` when the text is not a deck list,
    `UsageError` for a list format that is not known, or that cannot keep the text's several decks apart.
    """
    cards = catalogue or built_in_catalogue()
    decks = load_decks(data, cards, source)
    return Converted(
        _join([write_deck(deck, cast(Dialect, dialect)) for deck in decks], dialect),
        tuple(
            sorted((finding for deck in decks for finding in deck.findings), key=lambda each: each.sort_key)
        ),
        all(deck.complete for deck in decks),
        tuple(row for deck in decks for row in find_unknown_to_live(deck, cards))
        if dialect == LIVE_DIALECT
        else (),
    )


def _join(texts: list[str], dialect: str) -> str:
    if len(texts) == 1:
        return texts[0]
    if texts[0].lstrip()[:1] in ("{", "["):
        return json.dumps([json.loads(text) for text in texts], ensure_ascii=False, indent=1)
    joined = "\n\n".join(text.rstrip("\n") for text in texts) + "\n"
    if len(read_decks(joined)) != len(texts):
        raise UsageError(
            f"Cannot write {len(texts)} decks to one {dialect} list.",
            "Convert them one at a time, or to ptcgl.",
        )
    return joined


def parse_text(data: str | bytes, *, source: str = "-", catalogue: Catalogue | None = None) -> dict[str, Any]:
    """Read every deck of a text; return the JSON object `{"decks": […]}`, each card line with its resolution.

    Raises `InputError` when the text is not a deck list.
    """
    decks = load_decks(data, catalogue or built_in_catalogue(), source)
    parsed: dict[str, Any] = to_plain(ParsedAnswer(tuple(answer_deck(deck, source) for deck in decks)))
    return parsed
