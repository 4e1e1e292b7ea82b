"""The collection of real lists: every text is read, and nearly every card line is resolved."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.decks.write import write_deck

pytestmark = pytest.mark.slow

COUNTED = ("standings-json", "codes4tcg", "misc-text", "misc-json", "ptcgsim-samples", "theme-decks-json")
OTHERS = ("malformed", "zh-cn-json", "zh-hant-json")


def rows(shared: Path, file: str) -> Iterator[dict[str, object]]:
    path = shared / "decklists" / f"{file}.jsonl"
    if not path.exists():
        pytest.skip(f"needs {path.name}")
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def load(row: dict[str, object], catalogue: Catalogue) -> tuple[Deck, ...]:
    decks = load_decks(str(row["text"]), catalogue, str(row["id"]))
    assert decks
    return decks


@pytest.mark.parametrize("file", COUNTED)
def test_totals_are_those_counted(shared: Path, catalogue: Catalogue, file: str) -> None:
    wrong = [
        row["id"]
        for row in rows(shared, file)
        if sum(deck.total for deck in load(row, catalogue)) != row["cards_counted"]
    ]
    assert wrong == []


def test_lines_are_resolved(shared: Path, catalogue: Catalogue, capsys: pytest.CaptureFixture[str]) -> None:
    lines, resolved = Counter[str](), Counter[str]()
    left: list[str] = []
    for file in COUNTED:
        for row in rows(shared, file):
            if row["cards_counted"] != 60:
                continue
            for deck in load(row, catalogue):
                for line in deck.lines:
                    lines[file] += 1
                    resolved[file] += line.card is not None
                    if line.card is None:
                        left.append(f"{row['id']}:{line.entry.line}: {line.entry.raw.strip()}")
    with capsys.disabled():
        for file in COUNTED:
            print(f"\n{file}: {resolved[file]} of {lines[file]} card lines resolved", end="")
        print(f"\nall: {resolved.total()} of {lines.total()}: {resolved.total() / lines.total():.4%}")
    assert lines.total() > 150_000
    assert resolved.total() / lines.total() >= 0.999, "\n".join(left)
    assert resolved["standings-json"] / lines["standings-json"] >= 0.9999


@pytest.mark.parametrize("file", [*COUNTED, *OTHERS])
def test_every_unresolved_line_has_a_finding(shared: Path, catalogue: Catalogue, file: str) -> None:
    for row in rows(shared, file):
        for deck in load(row, catalogue):
            reported = {
                (f.where.line, f.where.entry)
                for f in deck.findings
                if f.severity == "error" or f.undetermined
            }
            for line in deck.lines:
                assert line.card is not None or (line.entry.line, line.entry.entry) in reported, row["id"]


def test_chinese_lines_are_named_each(shared: Path, catalogue: Catalogue) -> None:
    codes: Counter[str] = Counter()
    for file in ("zh-cn-json", "zh-hant-json"):
        for row in rows(shared, file):
            for deck in load(row, catalogue):
                codes.update(f.code for f in deck.findings if f.severity == "error" or f.undetermined)
    assert set(codes) <= {"IDN010", "IDN003"}
    assert codes["IDN010"] > 1000


def test_several_decks_of_one_paste(shared: Path, catalogue: Catalogue) -> None:
    found = {
        str(row["id"]): [deck.total for deck in load(row, catalogue)]
        for file in ("malformed", "codes4tcg")
        for row in rows(shared, file)
    }
    several = {name: totals for name, totals in found.items() if len(totals) > 1}
    assert len(several) == 4
    assert all(total == 60 for totals in several.values() for total in totals)


def test_live_exports_come_out_byte_for_byte(shared: Path, catalogue: Catalogue) -> None:
    """Canonical: English headings that count the lines, no misspelt names, nothing around the list."""
    canonical = same = 0
    for row in rows(shared, "codes4tcg"):
        text = str(row["text"]).strip()
        decks = load(row, catalogue)
        noted = {f.code for deck in decks for f in deck.findings}
        if (
            len(decks) > 1
            or decks[0].dialect != "ptcgl"
            or noted & {"LST010", "LST011", "LST015", "LST017", "IDN005"}
        ):
            continue
        if not all(label in text for label in ("Pokémon: ", "\nTrainer: ", "\nEnergy: ", "\nTotal Cards: ")):
            continue
        if "  " in text or " \n" in text or "\n\n\n" in text:
            continue
        canonical += 1
        same += write_deck(decks[0], "ptcgl") == text
    assert canonical > 2_000
    assert same == canonical
