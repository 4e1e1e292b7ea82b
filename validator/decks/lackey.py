"""Deck files of LackeyCCG (`.dek`) and other XML deck files that list cards as `<card>` elements.

The file is read tag by tag with a regular expression: no entities are expanded and nothing is nested, so a
hostile file costs no more than its length.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import replace

from validator.decks import parse_findings
from validator.decks.deck import DeckList, ParsedLine
from validator.decks.headings import ASIDE, fold_label
from validator.decks.parse_line import read_card_text
from validator.findings import Finding

_START = re.compile(r"(?:<\?xml[^<>]{0,200}\?>\s*)?(?:<!--.{0,500}?-->\s*)?<(?:deck|cockatrice_deck)\b", re.S)
_TOKEN = re.compile(
    r"<(/?)([a-zA-Z_]\w{0,30})((?:\s+[\w:-]{1,30}\s*=\s*(?:\"[^\"]{0,400}\"|'[^']{0,400}'))*)\s*(/?)>|\n"
)
_ATTRIBUTE = re.compile(r"([\w:-]{1,30})\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_PRINT_ID = re.compile(r"(?:[A-Za-z]{2,5}-?)?[A-Za-z0-9.]{2,8}[-_ ]?\d{1,3}[a-z]?$")
_ZONES = frozenset(("superzone", "zone", "section"))
_COUNTS = ("number", "qty", "quantity", "count")
_MOST_CARDS = 5_000


def is_deck_file(text: str) -> bool:
    """Return whether a text is an XML deck file."""
    return _START.match(text.lstrip()) is not None


def read(text: str) -> DeckList:
    """Read an XML deck file; equal cards become one entry, because some programs list each copy."""
    entries: dict[tuple[str, str | None, str | None, str | None], ParsedLine] = {}
    left_out: dict[str, list[tuple[int, int]]] = {}
    title: str | None = None
    zone = ""
    line, at = 1, None
    card: dict[str, str] | None = None
    for token in _TOKEN.finditer(text):
        if token[0] == "\n":
            line += 1
            continue
        closing, tag, attributes, empty = token[1], token[2].casefold(), _attributes(token[3]), token[4]
        if tag in _ZONES:
            zone = "" if closing else attributes.get("name", "")
        elif tag in ("deckname", "title") and not closing:
            title = _content(text, token.end()) or title
        elif tag == "card" and not closing:
            card, at = dict(attributes), line
            card.setdefault("text", "" if empty else _content(text, token.end()))
        elif tag in ("name", "set") and card is not None and not closing:
            card[tag] = _content(text, token.end()) or card.get(tag, "")
            if tag == "name" and attributes.get("id"):
                card["id"] = attributes["id"]
        if tag == "card" and card is not None and (closing or empty):
            entry = _entry(card, at or line, len(entries))
            key = (entry.name, entry.code, entry.number, entry.card_id)
            if fold_label(zone) in ASIDE:
                left_out.setdefault(zone, []).append((entry.line, entry.count))
            elif known := entries.get(key):
                entries[key] = replace(known, count=known.count + entry.count)
            else:
                entries[key] = entry
            card = None
            if len(entries) > _MOST_CARDS:
                break
    findings = tuple(_left_out(label, cards) for label, cards in left_out.items())
    return DeckList("lackey", 1, tuple(entries.values()), findings, title)


def _left_out(label: str, cards: list[tuple[int, int]]) -> Finding:
    return parse_findings.left_out([place for place, _ in cards], label, sum(n for _, n in cards))


def _entry(card: Mapping[str, str], line: int, index: int) -> ParsedLine:
    """Make the entry of a `<card>`: its name, its set, and the number in the id `SSP-032` if it has one."""
    name = " ".join((card.get("name") or card.get("text") or "").split())
    digits = next((card[key] for key in _COUNTS if card.get(key, "").isdecimal()), "1")
    code = card.get("set") or card.get("setshortname") or None
    number = card.get("collectornumber") or None
    read_name = read_card_text(name)
    if read_name is not None and read_name.code and read_name.number and not code:
        name, code, number = read_name.name, read_name.code, read_name.number
    found = (
        re.search(r"(\d{1,3}[a-z]?)$", card.get("id", "")) if _PRINT_ID.match(card.get("id", "")) else None
    )
    if number is None and found is not None:
        number = found[1]
        code = code or card["id"][: found.start()].rstrip("-_ ") or None
    count = int(digits[:9])
    raw = f"{count} {name}"
    return ParsedLine(line, index, raw, count, name[:160], code, number, alone=False)


def _attributes(text: str) -> dict[str, str]:
    return {
        found[1].casefold(): html.unescape(found[2] if found[2] is not None else found[3])
        for found in _ATTRIBUTE.finditer(text or "")
    }


def _content(text: str, start: int) -> str:
    """The text between a tag and the next one."""
    end = text.find("<", start, start + 400)
    return html.unescape(text[start:end].strip()) if end > start else ""
