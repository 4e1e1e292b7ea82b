"""Parse deck lists: detect the format of a text and return the decks in it."""

from __future__ import annotations

import re

from validator.decks.deck import DeckList
from validator.decks.decode import MAX_BYTES, decode, too_large
from validator.decks.dialects import TEXT_DIALECTS, csv
from validator.decks.parse_line import split_cards
from validator.decks.parse_text import DeckPart, clean_text, finish_part, read_parts, split_fast
from validator.errors import InputError
from validator.support.lazy_regex import later
from validator.vocabulary import ReadDialect

MAX_LINES = 50_000
"""Most lines of one text."""

_POCKET = later(r"(?<![\w-])([AB]\d[ab]?|P-[AB])[\])]?[ ,;|#-]{1,3}\d{1,3}(?!\w)", re.I)
"""A set code of TCG Pocket and a number."""
_BASE_SET_2 = "B2"
"""A set of both games."""
_LINK = later(
    r"<?(?:https?:/|www\.|(?:[\w-]{1,63}\.){1,4}(?:com|net|org|gg|io|app|gl|me|de|jp|fr)/)\S*", re.I
)
"""An address of a page."""
_JSON_LIST = later(r"\s*\[\s*(?:[\]\[{\"'-]|\d|$)")
_SEP_LINE = later(r"\A\s*\"?sep=.?\"?[ \t]*(?=\n)", re.I)
"""The line with which a spreadsheet names the separator."""

__all__ = ["MAX_BYTES", "MAX_LINES", "count_lines", "decode", "read_decks"]


def read_decks(text: str, *, source: str = "-") -> tuple[DeckList, ...]:
    """Read every deck of a text, in its order, whatever its format.

    The format is found in this order: JSON by its first character, XML deck files by their first tag, CSV by
    its columns, then text lists by their headings and lines. Raises `InputError` when the text is not a deck
    list: empty, too large, broken JSON, or without one card line. What is wrong with single lines is a
    finding of the list.
    """
    decks = _read(text, source)
    if all(map(_is_pocket, decks)):
        raise InputError(
            "this is a Pokémon TCG Pocket list, whose cards are not those of the Pokémon TCG.",
            "Give a list of 60 cards with the set codes of the TCG, e.g. `4 Ultra Ball SVI 196`.",
            source=source,
        )
    return decks


def is_link(text: str) -> bool:
    """Return whether a text is nothing but the address of a page."""
    return _LINK.fullmatch(text.strip()) is not None


def _a_link(source: str) -> InputError:
    """Return the error of an address in the place of a list: nothing is fetched from it."""
    return InputError(
        "this is a link, not a deck list.",
        "Open it, copy the list, and paste the list, not its link.",
        source=source,
    )


def _is_pocket(deck: DeckList) -> bool:
    """Return whether all cards of a list with a number are of sets of TCG Pocket: `A1 96`, `P-A 5`."""
    cards = [
        each for each in deck.entries if each.number or each.code or _POCKET.search(each.raw) or each.card_id
    ]
    found = [_POCKET.search(f"{each.raw} {each.code} {each.number} {each.card_id}") for each in cards]
    codes = {each[1].upper() if each else None for each in found}
    return len(cards) > 1 and None not in codes and codes != {_BASE_SET_2}


def _read(text: str, source: str) -> tuple[DeckList, ...]:
    if len(text) > MAX_BYTES:
        raise too_large(source, len(text), "characters")
    cleaned = clean_text(text)
    start = cleaned.lstrip()[:1]
    if not start:
        raise InputError("empty input.", "Expected one card line per card.", source=source)
    if is_link(cleaned):
        raise _a_link(source)
    if "\x00" in cleaned:
        raise InputError(
            "binary input, expected text.", "Pass the deck list as plain text, JSON or CSV.", source=source
        )
    if cleaned.count("\n") > MAX_LINES:
        raise InputError(
            f"the input has more than {MAX_LINES:,} lines.", "Split it into smaller files.", source=source
        )
    cleaned = _SEP_LINE.sub("", cleaned, count=1)
    if start == "{" or _JSON_LIST.match(cleaned):
        from validator.decks.parse_json import parse_json, read_json

        try:
            value = parse_json(cleaned, source)
        except InputError:
            if not _has_card_lines(cleaned):
                raise
        else:
            return read_json(value, source)
    if start == "<" and (deck := _read_deck_file(cleaned)):
        return (deck,)
    if form := csv.find_form(cleaned):
        deck = csv.read(cleaned, form)
        if deck.entries:
            return (deck,)
    return _read_text(cleaned, source)


def _read_deck_file(text: str) -> DeckList | None:
    """Read an XML deck file; None for a text that is none, such as a list in HTML."""
    from validator.decks import lackey

    deck = lackey.read(text) if lackey.is_deck_file(text) else None
    return deck if deck is not None and deck.entries else None


def count_lines(data: str | bytes, most: int) -> int:
    """Count what `read_decks` reads of a text or file: the lines of a text list, the card entries of JSON.

    Every character that ends a line for the reader counts, and each card of a line that lists several; of
    JSON also its objects and lists, four of them as a line. JSON that has more than `most` lines by these
    alone is not parsed.
    """
    try:
        text = clean_text(data if isinstance(data, str) else decode(data))
    except InputError:
        return 1
    if text.lstrip()[:1] in ("{", "["):
        from validator.decks.parse_json import count_entries

        opened = (text.count("{") + text.count("[")) // 4
        if opened > most:
            return opened
        entries = count_entries(text)
        if entries is not None:
            return max(entries, opened, 1)
    if text.lstrip()[:1] == "<" and (cards := _count_xml_cards(text)):
        return max(cards, text.count("\n") + 1)
    lines = text.count("\n") + 1
    return (
        lines
        if lines > most
        else sum(1 if split_fast(line) else len(split_cards(line)) for line in text.split("\n"))
    )


def _count_xml_cards(text: str) -> int:
    from validator.decks import lackey

    return text.casefold().count("<card") if lackey.is_deck_file(text) else 0


def _has_card_lines(text: str) -> bool:
    """Return whether a text that starts like JSON is a text list after all: its second line on hold card
    lines.
    """
    return sum(1 for part in read_parts(text) for entry in part.entries if entry.code) > 1


def _read_text(text: str, source: str) -> tuple[DeckList, ...]:
    parts = read_parts(text)
    if not any(part.entries for part in parts):
        if any(map(is_link, text.split())):
            raise _a_link(source)
        raise InputError(
            "this does not look like a deck list: no line starts with a count.",
            "Write one card per line, e.g. `4 Ultra Ball SVI 196`.",
            source=source,
        )
    return tuple(finish_part(part, _name_dialect(part), index) for index, part in enumerate(parts, 1))


def _name_dialect(part: DeckPart) -> ReadDialect:
    return next(
        dialect.name for dialect in TEXT_DIALECTS if dialect.claims is not None and dialect.claims(part)
    )
