"""The tables of old turns of phrase: every row does what its example says, and a faulty table is an error."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from validator.effects.text.modern import modernize, tables
from validator.effects.text.modern.tables import (
    PARENTHESES,
    SECTIONS,
    SUBJECTS,
    Row,
    parse_parts,
    parse_table,
)
from validator.errors import DataError

FOLDER = Path(tables.__file__).parent / "wordings"
PARTS = {"ENERGY": "(?:basic )?Energy"}
ROW = """\
old: \\bhis or her\\b
new: their
  - shuffle his or her deck
  + shuffle their deck
"""


def rows_of(subject: str) -> list[Row]:
    table = tables.read_table(subject, tuple(SECTIONS))
    return [row for rows in table.values() for row in rows]


@pytest.mark.parametrize("subject", SUBJECTS)
def test_each_row_changes_its_example(subject: str) -> None:
    for row in rows_of(subject):
        assert row.old.sub(row.new, row.before) == row.after != row.before, row.place


@pytest.mark.parametrize("section", PARENTHESES)
def test_each_row_of_parentheses_changes_its_example(section: str) -> None:
    for row in tables.read_table("parentheses", PARENTHESES)[section]:
        assert row.old.fullmatch(row.before), row.place
        assert row.old.sub(row.new, row.before) == row.after != row.before, row.place
        assert section == "meanings" or not row.after, row.place


def test_every_file_is_a_table() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted({*SUBJECTS, "parentheses", "parts"})


def test_no_pattern_is_in_two_rows() -> None:
    found = Counter(row.old.pattern for subject in SUBJECTS for row in rows_of(subject))
    assert not [pattern for pattern, count in found.items() if count > 1]


def test_every_part_is_in_a_pattern() -> None:
    text = "".join(path.read_text("utf-8") for path in FOLDER.iterdir())
    used = re.findall("<([A-Z_]+)>", text)
    assert set(parse_parts("parts.txt", (FOLDER / "parts.txt").read_text("utf-8"))) == set(used)


def test_a_table_has_sections_rows_comments_and_parts() -> None:
    text = (
        f"# Players.\n\n[every text]\n\n# (a reason)\n{ROW}\n[not attacks]\n\n"
        "old: ␣<ENERGY>\\b\nnew:\n  - a basic Energy\n  + a\n\n[end]\n"
    )
    found = parse_table("players.txt", text, tuple(SECTIONS), PARTS)
    (first,), (second,) = found["every text"], found["not attacks"]
    assert (first.old.pattern, first.new, first.place) == (r"\bhis or her\b", "their", "players.txt:6")
    assert (second.old.pattern, second.new) == (r" (?:basic )?Energy\b", "")
    assert second.old.sub(second.new, second.before) == second.after
    assert not found["Items"]


@pytest.mark.parametrize(
    ("rows", "place", "message"),
    [
        (f"[every text]\n\n{ROW}\n", 7, "[end]"),
        (f"{ROW}\n[end]\n", 1, "no section above"),
        (f"[old texts]\n\n{ROW}\n[end]\n", 1, "[old texts]"),
        (f"[every text]\n{ROW}\n[end]\n", 1, "no blank line"),
        ("[every text]\n\nold: a(\nnew: b\n  - a\n  + b\n\n[end]\n", 3, "regular expression"),
        ("[every text]\n\nold: a <HEAT>\nnew: b\n  - a\n  + b\n\n[end]\n", 3, "no part <HEAT>"),
        ("[every text]\n\nold: a\nnew: b\n\n[end]\n", 3, "no line -"),
        ("[every text]\n\nold: a\n  - a\n  + b\n\n[end]\n", 3, "no line new:"),
        ("[every text]\n\nold: a\nnew: b\nnew: c\n  - a\n\n[end]\n", 5, "'new: c'"),
        ("[every text]\n\nold: a\nnow: b\n  - a\n\n[end]\n", 4, "'now: b'"),
    ],
)
def test_a_fault_of_a_table_is_an_error_with_file_and_line(rows: str, place: int, message: str) -> None:
    with pytest.raises(DataError, match=re.escape(message)) as raised:
        parse_table("coins.txt", rows, tuple(SECTIONS), PARTS)
    assert raised.value.message.startswith(f"coins.txt:{place}:")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("# Parts.\n\nHEAT = a\nLIGHT = b <COLD>\n\n[end]\n", "no part <COLD>"),
        ("# Parts.\n\nHEAT = a\nLIGHT b\n\n[end]\n", "'LIGHT b'"),
        ("# Parts.\n\nHEAT = a\n", "[end]"),
    ],
)
def test_a_fault_of_the_parts_is_an_error_with_file_and_line(text: str, message: str) -> None:
    with pytest.raises(DataError, match=re.escape(message)) as raised:
        parse_parts("parts.txt", text)
    assert re.match(r"parts\.txt:[34]: ", raised.value.message)


@pytest.fixture
def unread() -> None:
    for cached in (tables.rows_for, tables.read_table, tables._parts):
        cached.cache_clear()


@pytest.mark.usefixtures("unread")
def test_without_a_table_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tables, "files", lambda _: tmp_path)
    with pytest.raises(DataError, match=r"misprints\.txt.*cannot be read"):
        modernize("Draw a card.", "Zedling")
