"""The examples of the guides for contributors work as they are printed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.conftest import DECKS
from tests.docs.blocks import find_blocks
from tests.docs.test_python_blocks import run_blocks
from tests.rules.book import Case, book, fill_deck, season_of
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.decks.parse_text import read_parts
from validator.editions import load_edition
from validator.effects.text.modern import modernize, tables
from validator.rules.base import Context, Rule
from validator.rules.registry import all_rules
from validator.services.decks.check import built_in_catalogue


def example_of(page: str, language: str) -> str:
    """The one block of a language on a page of the guides."""
    (block,) = [
        each for each in find_blocks(language) if each.page == f"docs/contributing/{page}.md" and each.runs
    ]
    return block.text


def names_of(page: str) -> dict[str, Any]:
    """What the Python example of a guide defines."""
    return run_blocks(
        [each for each in find_blocks("python") if each.page == f"docs/contributing/{page}.md"], {}
    )


CASES = [
    Case(**{key: tuple(value) if isinstance(value, list) else value for key, value in row.items()})
    for row in yaml.safe_load(example_of("deck-rule", "yaml"))["cases"]
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_rule_of_the_guide_finds_what_its_cases_expect(case: Case) -> None:
    rule: Rule = names_of("deck-rule")["ToolCount"]()
    found = list(rule.check(Context(fill_deck(case), season_of(), load_edition("current"), book())))
    assert [each.name for each in found] == list(case.findings)
    assert [each.where.line for each in found] == ([case.line] if case.line else [])


def test_code_of_the_guide_is_the_next_free_one() -> None:
    rule: Rule = names_of("deck-rule")["ToolCount"]()
    taken = sorted(each.code for each in all_rules() if each.code.startswith("DCK"))
    assert rule.code == f"DCK{int(taken[-1][3:]) + 1:03}"


def test_list_format_of_the_guide_claims_and_reads_back_what_it_writes() -> None:
    dialect = names_of("list-format")["DIALECT"]
    catalogue = built_in_catalogue()
    (deck,) = load_decks((DECKS / "dragapult-2026.txt").read_text("utf-8"), catalogue)
    text = dialect.write(deck)
    (part,) = read_parts(text)
    assert dialect.claims(part)
    (own,) = read_parts((DECKS / "dragapult-2026.txt").read_text("utf-8"))
    assert not dialect.claims(own)
    (again,) = load_decks(text, catalogue)
    assert _cards(again) == _cards(deck)


def _cards(deck: Deck) -> list[tuple[int, str]]:
    return [(line.count, line.card.id) for line in deck.lines if line.card is not None]


@pytest.fixture
def copied_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the tables of the modern wording, which the compiler uses for a test."""
    caches = (tables.rows_for, tables.read_table)
    monkeypatch.setattr(tables, "files", lambda _: tmp_path)
    shutil.copytree(Path(tables.__file__).parent / "wordings", tmp_path / "wordings")
    for cached in caches:
        cached.cache_clear()
    yield tmp_path / "wordings"
    for cached in caches:
        cached.cache_clear()


def test_turn_of_phrase_of_the_guide_becomes_that_of_today(copied_tables: Path) -> None:
    (row,) = [each.text for each in find_blocks("text") if each.text.startswith("old: ")]
    (before,) = [line.removeprefix("  - ") for line in row.splitlines() if line.startswith("  - ")]
    (after,) = [line.removeprefix("  + ") for line in row.splitlines() if line.startswith("  + ")]
    assert modernize(before, "Zedling") == (before,)
    for cached in (tables.rows_for, tables.read_table):
        cached.cache_clear()
    table = copied_tables / "deck.txt"
    end = "\n[not attacks]\n"
    table.write_text(table.read_text("utf-8").replace(end, f"\n{row}{end}"), "utf-8")
    assert modernize(before, "Zedling") == (after,)
