"""CSV with a header line (`count,name,set,number`, names lenient) or without one; comma, semicolon or tab."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from functools import lru_cache

from validator.deadline import check_deadline
from validator.decks import parse_findings
from validator.decks.deck import Deck, DeckList, ParsedLine
from validator.decks.dialects.base import DialectWriter, spell_printed
from validator.decks.headings import ASIDE, LABELS, TRAILERS, fold_label
from validator.findings import Finding
from validator.support.lazy_regex import later
from validator.vocabulary import DeckSection

_COLUMNS = {
    "count": (
        "count", "qty", "quantity", "amount", "copies", "number of copies", "number of cards", "anzahl", "#",
        "total quantity",
        "deck quantity", "menge", "cantidad", "quantité", "quantità", "quantidade",
        "stück", "anz.", "anz", "qté", "qte", "exemplaires", "cant.", "cant", "copias", "copie", "qtà", "qta",
        "qtd", "qtde", "cópias", "nombre",
    ),
    "name": ("simple name", "name", "card", "card name", "cardname", "product name", "title",
        "kartenname", "karte", "nom", "carte", "nom de la carte", "carta", "nombre de la carta", "nome",
        "nome carta", "nome da carta", "nome della carta", "nombre"),
    "code": ("set code", "setcode", "ptcgo code", "set abbreviation", "abbreviation", "code", "set id",
        "set-code", "kürzel", "codice set", "codice", "código", "codigo"),
    "expansion": ("set", "set name", "setname", "expansion", "expansion name", "edition", "series",
        "erweiterung", "extension", "série", "expansión", "colección", "espansione", "coleção", "expansão",
        "edição", "edición", "édition", "edizione", "serie"),
    "number": (
        "number", "card number", "collector number", "no", "no.", "num", "card index", "collectornumber",
        "nummer", "kartennummer", "nr.", "nr", "numéro", "numero", "n°", "nº", "número", "núm.", "n.",
        "numero carta", "número da carta", "número de carta", "numéro de carte",
    ),
    "id": ("id", "card id", "cardid"),
    "section": ("section", "type", "category", "supertype"),
    "board": ("board", "zone", "list", "section", "category", "type"),
}  # fmt: skip
"""Column titles by field; of several titles that a header has, the first one listed counts."""
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
"""What a cell begins with that a spreadsheet takes for a formula."""

_HEADERLESS = ("count", "name", "code", "number")
_COUNT_ELSEWHERE = (("name", "code", "number", "count"), ("name", "count", "code", "number"))
_COUNT_CELL = later(r'\s*"?\s*-?\d{1,9}(?:[.,]0|x)?\s*"?\s*$')
_NAME_CELL = later(r'[ "]*(?!\d{1,2}x? )[^ "]')
_DECIMALS = later(r"[.,]0$")
_RULE = later(r"\s*:?-*:?\s*$")
_NUMBER_IN_NAME = later(r" - #?(\w{1,8})/\w{1,8}$")
_DELIMITERS = ",;\t|"


def escape_formula(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula: an apostrophe goes before one that looks so."""
    return f"'{cell}" if cell.startswith(FORMULA_STARTS) else cell


def unescape_formula(cell: str) -> str:
    """Return a cell as it was before `escape_formula`."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULA_STARTS) else cell


MOST_COLUMNS = 200
"""Columns of a header that are looked at."""


_LONGEST = 400
"""Longer lines are not remembered: they would only fill the memory."""


def find_columns(first: str) -> tuple[str, dict[str, int]] | None:
    """Return the delimiter of a header line and the column of each field; None if it is not a header."""
    return _find_remembered(first) if len(first) <= _LONGEST else _find_columns(first)


@lru_cache(maxsize=256)
def _find_remembered(first: str) -> tuple[str, dict[str, int]] | None:
    return _find_columns(first)


def _find_columns(first: str) -> tuple[str, dict[str, int]] | None:
    for delimiter in _DELIMITERS:
        cells = [_fold(cell) for cell in first.split(delimiter)[:MOST_COLUMNS]]
        if "nombre" in cells and not set(cells).isdisjoint(_COLUMNS["count"][:-1]):
            cells = ["name" if cell == "nombre" else cell for cell in cells]
        columns = {
            field: next(cells.index(name) for name in names if name in cells)
            for field, names in _COLUMNS.items()
            if any(cell in names for cell in cells)
        }
        if (
            len(cells) > 1
            and "count" in columns
            and ("name" in columns or "id" in columns or "number" in columns)
        ):
            return delimiter, columns
    return None


def find_form(text: str) -> tuple[str, dict[str, int], bool] | None:
    """Return delimiter, columns and whether there is a header, or None if a text is not a CSV deck list."""
    for first in text.lstrip().split("\n", 3)[:3]:  # a title may be above
        if header := find_columns(first):
            return (*header, True)
        if first[:1].isdigit():
            break
    return _find_bare_form(text)


def _find_bare_form(text: str) -> tuple[str, dict[str, int], bool] | None:
    """Return the form of a list without a header, by its cells."""
    delimiters = [delimiter for delimiter in _DELIMITERS if delimiter in text.lstrip().split("\n", 1)[0]]
    if not delimiters:
        return None
    lines = [line for line in text.split("\n") if line.strip()]
    for delimiter in sorted(delimiters, key=lines[0].count, reverse=True):
        cells = [line.split(delimiter) for line in lines]
        if all(len(row) > 1 and _COUNT_CELL.match(row[0]) and _NAME_CELL.match(row[1]) for row in cells):
            numbered = all(len(row) > 2 and _COUNT_CELL.match(row[1]) for row in cells)
            return delimiter, {field: at for at, field in enumerate(_HEADERLESS, int(numbered))}, False
        for order in _COUNT_ELSEWHERE:
            places = order.index("count"), order.index("number")
            if all(len(row) == 4 and all(_COUNT_CELL.match(row[at]) for at in places) for row in cells):
                return delimiter, {field: at for at, field in enumerate(order)}, False
    return None


def read(text: str, form: tuple[str, dict[str, int], bool]) -> DeckList:
    """Read a CSV deck list of the form that `find_form` gave. Every row that is not empty is an entry."""
    delimiter, columns, header = form
    entries: list[ParsedLine] = []
    findings: list[Finding] = []
    left_out: dict[str, list[tuple[int, int]]] = {}
    for line, row in _number_rows(text, delimiter, findings):
        check_deadline()
        if not any(cell.strip() for cell in row):
            continue
        if header:
            header = find_columns(delimiter.join(row)) is None
            continue
        if _count(row[min(columns["count"], len(row) - 1)]) is None and find_columns(delimiter.join(row)):
            continue  # the titles again
        cells = [unescape_formula(cell.strip()) for cell in row]
        if all(_RULE.match(cell) for cell in cells) or fold_label(cells[0]) in TRAILERS:
            continue
        board = cells[columns["board"]] if columns.get("board", len(cells)) < len(cells) else ""
        if fold_label(board) in ASIDE:
            count = _count(cells[columns["count"]] if columns["count"] < len(cells) else "")
            left_out.setdefault(board, []).append((line, count or 0))
            continue
        _read_row(cells, columns, line, delimiter, entries, findings)
    for board, cards in left_out.items():
        copies = sum(max(count, 0) for _, count in cards)
        findings.append(parse_findings.left_out([line for line, _ in cards], board, copies))
    findings.sort(key=lambda finding: finding.sort_key)
    return DeckList("csv", 1, tuple(entries), tuple(findings))


def _number_rows(text: str, delimiter: str, findings: list[Finding]) -> Iterator[tuple[int, list[str]]]:
    """The rows with the line each starts on, up to an error of the CSV syntax, which becomes a finding."""
    rows = csv.reader(io.StringIO(text), delimiter=delimiter, skipinitialspace=True)
    while True:
        line = rows.line_num + 1
        try:
            yield line, next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            findings.append(parse_findings.unreadable(line, str(error), None, "malformed CSV"))
            return


def _read_row(
    row: list[str],
    columns: dict[str, int],
    line: int,
    delimiter: str,
    entries: list[ParsedLine],
    findings: list[Finding],
) -> None:
    cells = {field: row[at] for field, at in columns.items() if at < len(row)}
    raw = delimiter.join(row)
    index = len(entries)
    count = _count(cells.get("count", ""))
    name = " ".join(cells.get("name", "").split())
    number = _DECIMALS.sub("", cells.get("number", "").split("/")[0].lstrip("#")) or None
    if in_name := _NUMBER_IN_NAME.search(name):
        name, number = name[: in_name.start()], number or in_name[1]
    code, expansion = cells.get("code") or None, cells.get("expansion") or None
    entry = ParsedLine(
        line, index, raw, 1 if count is None else count, name[:160], code or expansion, number,
        _section(cells.get("section", "")), None, cells.get("id") or None,
        expansion=expansion if code else None,
    )  # fmt: skip
    entries.append(entry)
    if count is None:
        findings.append(parse_findings.unreadable(line, raw, index, "missing count"))
    elif bad := parse_findings.invalid_count(line, count, name or raw, index):
        findings.append(bad)
    if not (name or entry.number or entry.card_id):
        findings.append(parse_findings.unreadable(line, raw, index, "missing name"))


def _count(cell: str) -> int | None:
    digits = _DECIMALS.sub("", cell.strip("xX× "))
    return int(digits) if re.fullmatch(r"-?\d{1,9}", digits) else None


def _section(cell: str) -> DeckSection | None:
    label = LABELS.get(fold_label(cell)) if cell else None
    return label[0] if label else None


def _fold(cell: str) -> str:
    return " ".join(cell.strip().strip('"').casefold().replace("_", " ").split())


def write(deck: Deck) -> str:
    """Write `count,name,set,number` rows with a header."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("count", "name", "set", "number"))
    for spelled in map(spell_printed, deck.lines):
        words = (spelled.name, spelled.code, spelled.number)
        writer.writerow((spelled.count, *(escape_formula(each or "") for each in words)))
    return out.getvalue().rstrip("\n")


DIALECT = DialectWriter("csv", "CSV with the columns count, name, set, number", write)
