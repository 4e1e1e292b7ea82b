"""Parse deck lists in JSON."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from validator.deadline import check_deadline
from validator.decks import parse_findings
from validator.decks.deck import DeckList, ParsedLine
from validator.decks.headings import LABELS, fold_label
from validator.decks.parse_line import MAX_COUNT, CountSplit, read_card_text, split_count
from validator.decks.parse_text import read_parts
from validator.errors import InputError
from validator.findings import Finding
from validator.support.lazy_dataclass import dataclass, field
from validator.vocabulary import DeckSection, ReadDialect

COUNT_KEYS = ("count", "quantity", "qty", "amount", "copies", "number_of_copies")
NAME_KEYS = ("name", "card_name", "cardname", "card", "title")
ENGLISH_KEYS = ("name_en", "english_name", "nameen", "en_name")
CODE_KEYS = ("set_code", "setcode", "ptcgo_code", "ptcgocode", "set_abbr", "setid", "set_id")
SET_KEYS = ("set", "expansion", "set_name", "setname", "expansion_name", "edition")
NUMBER_KEYS = (
    "number", "card_index", "cardindex", "collector_number", "collectornumber", "card_number",
    "cardnumber", "localid", "no",
)  # fmt: skip
ID_KEYS = ("id", "card_id", "cardid")
SECTION_KEYS = ("section", "supertype", "category", "card_type", "type")
TITLE_KEYS = ("name", "title", "deck_name", "deckname")
_WRAPPERS = (
    "objectstates", "decks", "decklists", "lists", "deck", "decklist", "list", "cards", "main",
    "mainboard", "data",
)  # fmt: skip
_LEFT_OUT = (
    "sideboard", "side_board", "sidedeck", "side", "maybeboard", "maybe_board", "considering", "maybe",
)  # fmt: skip
_NOT_CARDS = frozenset((
    "id", "version", "total", "count", "size", "number", "rank", "placing", "year", "price", "created",
    "updated",
))  # fmt: skip
_LONGEST_KEY = 60
_TEXT_KEYS = ("text", "deck_text", "decktext", "deck_list", "export", "content")
_SAVED = "containedobjects"
"""Where Tabletop Simulator saves the cards of a deck: an object for each copy, named by its `nickname`."""
_LEVELS = 5

_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[{}\n]', re.S)
MAX_RAW = 400
"""So much of a card object's text is kept for messages."""


class LocatedObject(dict[str, object]):
    """A JSON object with folded keys, its place in the text and how it was written."""

    line: int = 1
    column: int = 1
    raw: str = ""
    pairs: Sequence[tuple[str, object]] = ()


@dataclass(slots=True)
class CardObjects:
    """The card objects of one deck, each with its section, and the deck's title."""

    dialect: ReadDialect
    title: str | None = None
    rows: list[tuple[object, DeckSection | None]] = field(default_factory=list)
    left_out: list[tuple[str, list[object]]] = field(default_factory=list)


def parse_json(text: str, source: str) -> object:
    """Parse JSON so that each object knows its place. Raises `InputError` with the place of the error."""
    starts = _object_starts(text)

    def build(pairs: list[tuple[str, object]]) -> LocatedObject:
        made = LocatedObject([(_fold_key(key), value) for key, value in pairs])
        check_deadline()
        made.line, made.column, made.raw = next(starts, (1, 1, ""))
        made.pairs = pairs
        return made

    try:
        return json.loads(text, object_pairs_hook=build)
    except RecursionError:
        raise InputError(
            "JSON is nested too deeply.", "Expected a list of card objects.", source=source
        ) from None
    except ValueError as error:
        place = (
            f" (line {error.lineno}, column {error.colno})" if isinstance(error, json.JSONDecodeError) else ""
        )
        raise InputError(
            f"invalid JSON{place}.", "Fix the JSON, or pass a text list.", source=source
        ) from None


def count_entries(text: str) -> int | None:
    """Count the card entries that reading a JSON text would give; None where it is not JSON."""

    def build(pairs: list[tuple[str, object]]) -> LocatedObject:
        check_deadline()
        made = LocatedObject([(_fold_key(key), value) for key, value in pairs])
        made.pairs = pairs
        return made

    try:
        value = json.loads(text, object_pairs_hook=build)
    except (RecursionError, ValueError):
        return None
    return sum(len(deck.rows) for deck in find_decks(value))


def _fold_key(key: str) -> str:
    return _fold_remembered(key) if len(key) <= _LONGEST_KEY else key


@lru_cache(maxsize=4096)
def _fold_remembered(key: str) -> str:
    return key.casefold().replace(" ", "_").replace("-", "_")


def _object_starts(text: str) -> Iterator[tuple[int, int, str]]:
    """Line, column and text of each object, in the order in which they end: the parser builds them so."""
    line, line_start = 1, 0
    open_objects: list[tuple[int, int, int]] = []
    for token in _TOKEN.finditer(text):
        start = token.start()
        mark = text[start]
        if mark == "{":
            open_objects.append((line, start - line_start + 1, start))
        elif mark == "}":
            if open_objects:
                at, column, opened = open_objects.pop()
                yield at, column, text[opened : min(start + 1, opened + MAX_RAW)]
        elif mark == "\n":
            line, line_start = line + 1, start + 1


def find_decks(value: object) -> list[CardObjects]:
    """Find the decks in a parsed value: sections, a list of cards, or several of either, wrapped or not."""
    return list(_find(value, None, 0))


def _find(value: object, title: str | None, level: int) -> Iterator[CardObjects]:
    """Find the decks in a value; what an object lists beside its first deck is left out of it."""
    aside = _boards(value) if isinstance(value, Mapping) else []
    for at, deck in enumerate(_find_listed(value, title, level)):
        if at == 0:
            deck.left_out.extend(aside)
        yield deck


def _boards(value: Mapping[str, object]) -> list[tuple[str, list[object]]]:
    """The sideboards of a deck object."""
    return [
        (key, list(_rows(value[key]))) for key in _LEFT_OUT if isinstance(value.get(key), (list, Mapping))
    ]


def _find_listed(value: object, title: str | None, level: int) -> Iterator[CardObjects]:
    check_deadline()
    if level > _LEVELS:
        return
    if isinstance(value, str):
        if rows := _text_rows(value):
            yield CardObjects("flat_json", title, rows)
    elif isinstance(value, Mapping):
        yield from _find_in_object(value, title, level)
    elif isinstance(value, list) and any(_is_deck(item) for item in value):
        for item in value:
            yield from _find(item, None, level + 1)
    elif value and isinstance(value, list):
        yield CardObjects("flat_json", title, [(row, None) for row in value])


def _find_in_object(value: Mapping[str, object], title: str | None, level: int) -> Iterator[CardObjects]:
    if isinstance(saved := value.get(_SAVED), list):
        names = Counter(_text(each, ("nickname",)) if isinstance(each, Mapping) else None for each in saved)
        deck = CardObjects("flat_json", _text(value, ("nickname",)))
        deck.rows = [(_named_row(name or "", count), None) for name, count in names.items()]
        yield deck
        return
    title = _text(value, TITLE_KEYS) or title
    sections = [(LABELS[fold_label(key)][0], rows) for key, rows in value.items() if _is_section(key, rows)]
    if sections:
        deck = CardObjects("sections_json", title)
        deck.rows = [(row, section) for section, rows in sections for row in _rows(rows)]
        yield deck
        return
    for key in (*_WRAPPERS, *_TEXT_KEYS):
        inner = value.get(key)
        if inner and (isinstance(inner, (list, Mapping)) or (isinstance(inner, str) and "\n" in inner)):
            yield from _find(inner, title, level + 1)
            return
    if _is_tally(value):
        yield CardObjects("flat_json", title, [(row, None) for row in _rows(value)])


def _is_section(key: str, rows: object) -> bool:
    return fold_label(key) in LABELS and isinstance(rows, (list, Mapping)) and not _is_card(rows)


def _text_rows(text: str) -> list[tuple[object, DeckSection | None]]:
    """The card lines of a text list in a JSON string."""
    return [(entry.raw.strip(), entry.section) for part in read_parts(text) for entry in part.entries]


def _is_tally(value: Mapping[str, object]) -> bool:
    """Return whether an object maps cards to counts: `{"Nest Ball SVI 181": 4}`."""
    counts = [count for key, count in value.items() if key not in _NOT_CARDS]
    return bool(counts) and all(_is_count(count) for count in counts)


def _is_count(value: object) -> bool:
    """Return whether a value is a count, or an object that has one."""
    if isinstance(value, Mapping):
        return any(key in value for key in COUNT_KEYS)
    if isinstance(value, str):
        return value.strip().isdecimal() and len(value.strip()) < 4
    return (
        isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= parse_findings.LARGEST_COUNT
    )


def _rows(rows: object) -> Sequence[object]:
    """The card objects of a section; `{"Nest Ball SVI 181": 4}` is read as a card and its count."""
    if isinstance(rows, Mapping):
        pairs = rows.pairs if isinstance(rows, LocatedObject) else rows.items()
        return [_named_row(name, count) for name, count in pairs]
    return rows if isinstance(rows, list) else []


def _named_row(name: str, count: object) -> object:
    """A card object of a key and what it maps to: a count, or an object that has one."""
    check_deadline()
    card = read_card_text(name)
    if isinstance(count, Mapping):
        return {"id" if card is not None and card.card_id else "name": name, **count}
    if card is None or not (card.number or card.card_id):
        return {"name": name, "count": count}
    named = {"name": card.name, "set_code": card.code, "number": card.number, "id": card.card_id}
    return {key: value for key, value in named.items() if value} | {"count": count}


def _is_card(item: object) -> bool:
    return isinstance(item, Mapping) and any(key in item for key in (*COUNT_KEYS, *NAME_KEYS, *ID_KEYS))


def _is_deck(item: object) -> bool:
    """Return whether an item of a list is a deck: a list, or an object with sections or a list of cards."""
    if isinstance(item, list):
        return any(isinstance(inner, (Mapping, list)) for inner in item)
    return isinstance(item, Mapping) and any(
        isinstance(value, (list, Mapping)) and (key in (*_WRAPPERS, _SAVED) or _is_section(key, value))
        for key, value in item.items()
        if key != "card"
    )


def read_json(value: object, source: str) -> tuple[DeckList, ...]:
    """Return the decks of parsed JSON. Raises `InputError` if there is none."""
    decks = [deck for deck in find_decks(value) if deck.rows]
    if not decks:
        raise InputError(
            "no deck list found in the JSON.",
            "Expected a list of cards, or an object with pokemon, trainer and energy lists.",
            source=source,
        )
    return tuple(read_rows(deck, index, source) for index, deck in enumerate(decks, 1))


def read_rows(deck: CardObjects, index: int, source: str) -> DeckList:
    """Turn the card objects of a deck into entries.

    Raises `InputError` when none of them names a card or gives a count: then it is not a deck list.
    """
    entries: list[ParsedLine] = []
    findings: list[Finding] = []
    rows = [(_pair_row(row), section) for row, section in deck.rows]
    counted = any(_has_count(row) for row, _ in rows)
    for number, (row, section) in enumerate(rows):
        check_deadline()
        entry, wrong = _read_row(row, section, number, counted)
        entries.append(entry)
        findings.extend(wrong)
    if not counted and not any(entry.name or entry.card_id or entry.number for entry in entries):
        raise InputError(
            "no entry identifies a card.",
            "Give each entry a name, a set and number, or an ID.",
            source=source,
        )
    if not counted:
        findings.append(parse_findings.count_missing(entries[0].line, len(entries)))
    for label, cards in deck.left_out:
        read = [_read_row(_pair_row(row), None, 0, True)[0] for row in cards]
        if read:
            copies = sum(max(entry.count, 0) for entry in read)
            findings.append(parse_findings.left_out(sorted({entry.line for entry in read}), label, copies))
    findings.sort(key=lambda finding: finding.sort_key)
    return DeckList(deck.dialect, index, tuple(entries), tuple(findings), deck.title)


def _pair_row(row: object) -> object:
    """A card given as a list, such as `["Nest Ball SVI 181", 4]`, as an object; else unchanged."""
    if not isinstance(row, list) or not 2 <= len(row) <= 4:
        return row
    counts = [part for part in row if isinstance(part, int) and not isinstance(part, bool)]
    words = [part for part in row if isinstance(part, str) and part.strip()]
    if not words or len(counts) + len(words) != len(row) or not 1 <= len(counts) <= 2:
        return row
    count = row[0] if row[0] is counts[0] else counts[-1]
    rest = [str(part) for part in row if part is not count]
    return _named_row(" ".join(rest), count)


def _has_count(row: object) -> bool:
    if isinstance(row, str):
        return split_count(row.strip()[:MAX_RAW]) is not None
    return isinstance(row, Mapping) and _first(row, COUNT_KEYS) is not None


def _read_row(
    row: object, section: DeckSection | None, index: int, counted: bool
) -> tuple[ParsedLine, list[Finding]]:
    if isinstance(row, str):
        return _read_string(row, section, index)
    if not isinstance(row, Mapping):
        raw = json.dumps(row, ensure_ascii=False)[:200]
        return ParsedLine(1, index, raw, 1, "", section=section), [
            parse_findings.unreadable(1, raw, index, "expected an object with a name")
        ]
    line, column, raw = (row.line, row.column, row.raw) if isinstance(row, LocatedObject) else (1, 1, "")
    card_row: Mapping[str, object] = row
    if isinstance(row.get("card"), Mapping):
        card_row = {**row["card"], **{key: value for key, value in row.items() if key != "card"}}
    count, wrong = _count(card_row, counted)
    name = _text(card_row, ENGLISH_KEYS) or _text(card_row, NAME_KEYS) or ""
    code, expansion = _code(card_row)
    entry = ParsedLine(
        line, index, raw, count, name[:160], code, _number(card_row), section or _section(card_row), None,
        _text(card_row, ID_KEYS), column, expansion, alone=False,
    )  # fmt: skip
    findings: list[Finding] = []
    if wrong:
        findings.append(parse_findings.unreadable(line, raw, index, wrong, column))
    elif bad := parse_findings.invalid_count(line, count, name or raw, index, column):
        findings.append(bad)
    if not (name or entry.card_id or entry.number):
        findings.append(parse_findings.unreadable(line, raw, index, "missing name", column))
    return entry, findings


def _read_string(row: str, section: DeckSection | None, index: int) -> tuple[ParsedLine, list[Finding]]:
    """A card given as a line of text: `4 Nest Ball SVI 181`; without a count it is one copy."""
    counted = split_count(row.strip()[:MAX_RAW]) or CountSplit(1, row.strip()[:MAX_RAW], 1)
    card = read_card_text(counted.rest)
    if card is None:
        entry = ParsedLine(1, index, row[:MAX_RAW], counted.count, "", section=section)
        return entry, [parse_findings.unreadable(1, row, index, "does not identify a card")]
    entry = ParsedLine(
        1, index, row[:MAX_RAW], counted.count, card.name, card.code, card.number, section,
        card.foil, card.card_id, 1, card.expansion, alone=False,
    )  # fmt: skip
    bad = parse_findings.invalid_count(1, counted.count, card.name, index)
    return entry, [bad] if bad else []


def _count(row: Mapping[str, object], counted: bool) -> tuple[int, str]:
    """The count of a card object, and what is wrong with it; without a readable count it is one copy."""
    value = _first(row, COUNT_KEYS)
    if value is None:
        return 1, "missing count" if counted else ""
    if isinstance(value, str):
        digits = value.strip().casefold().strip("x× ")
        value = int(digits) if re.fullmatch(r"[-+]?\d{1,9}", digits) else value
    if isinstance(value, float) and value == value and value.is_integer():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return max(min(value, MAX_COUNT), -MAX_COUNT), ""
    return 1, f"invalid count {json.dumps(value)[:20]}"


def _code(row: Mapping[str, object]) -> tuple[str | None, str | None]:
    """The set code of a card object, or else its set's name; and the set's name beside a code."""
    given = _first(row, SET_KEYS)
    code, named = _set_text(_first(row, CODE_KEYS)), _set_text(given)
    name = _text(row, ("set_name", "setname", "expansion_name"))
    if isinstance(given, Mapping):
        name = name or _text(given, ("name",))
    first = code or named or name
    other = next((text for text in (named, name) if text and text != first), None)
    return first, other


def _set_text(value: object) -> str | None:
    if isinstance(value, Mapping):
        value = _first(value, ("ptcgocode", "ptcgo_code", "code", "abbreviation", "id", "name"))
    return str(value).strip()[:_LONGEST_KEY] or None if isinstance(value, (str, int)) else None


def _number(row: Mapping[str, object]) -> str | None:
    value = _first(row, NUMBER_KEYS)
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        return None
    return str(value).strip().split("/")[0].lstrip("#")[:40] or None


def _section(row: Mapping[str, object]) -> DeckSection | None:
    value = _text(row, SECTION_KEYS)
    label = LABELS.get(fold_label(value)) if value else None
    return label[0] if label else None


def _text(row: Mapping[str, object], keys: Sequence[str]) -> str | None:
    value = _first(row, keys)
    return " ".join(value.split()) or None if isinstance(value, str) else None


def _first(row: Mapping[str, object], keys: Sequence[str]) -> object:
    for key in keys:
        if row.get(key) not in (None, ""):
            return row[key]
    return None
