"""Read deck lists without checking them, and rewrite them in other list formats."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any, cast

from validator.catalogue.load import Catalogue
from validator.decks.load import load_decks
from validator.decks.parse import read_decks
from validator.decks.write import write_deck
from validator.errors import UsageError
from validator.field_docs import Doc
from validator.findings import Finding
from validator.reports.answers import ParsedAnswer, answer_deck
from validator.services.decks.check import built_in_catalogue
from validator.services.decks.live_import import UnknownToLive, find_unknown_to_live
from validator.support.encoding import to_plain
from validator.vocabulary import Dialect

LIVE_DIALECT = "ptcgl"
DEFAULT_DIALECT = LIVE_DIALECT


@dataclass(frozen=True, slots=True)
class Converted:
    """A list in another list format."""

    text: Annotated[str, Doc("The list.")]
    dialect: Annotated[str, Doc("List format that it is written in.")]
    complete: Annotated[bool, Doc("Whether every line was resolved; others are kept as written.")]
    findings: Annotated[tuple[Finding, ...], Doc("Findings about the input list.")]
    unknown_to_live: Annotated[
        tuple[UnknownToLive, ...],
        Doc("Lines that PTCG Live will not import; empty for other list formats."),
    ] = ()


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
        dialect,
        all(deck.complete for deck in decks),
        tuple(
            sorted((finding for deck in decks for finding in deck.findings), key=lambda each: each.sort_key)
        ),
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
