"""The table of finding codes, against the code that makes the findings."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.conftest import ROOT
from validator.decks.finding_codes import NAMED, READING_CODES
from validator.reports.finding_catalogue import FAMILIES, code_infos, expand_code
from validator.rules.registry import list_rules

MAKERS = [ROOT / "validator" / "decks" / name for name in ("parse_findings.py", "match_findings.py")]
GRAVITY = ("info", "warning", "error")


def made(path: Path) -> list[tuple[str, str, set[str]]]:
    """Code, name and severities of every finding that a module makes, read from its source."""
    tree = ast.parse(path.read_text("utf-8"))
    codes = {
        node.targets[0].id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) > 1:
            code, name, severity = (*node.args, None)[:3]
            if not isinstance(code, ast.Name) or code.id not in codes:
                continue
            known = NAMED[codes[code.id]]
            if node.func.id in ("_draft", "_info"):  # take name and severity from the table
                found.append(
                    (known.code, known.name, {"info" if node.func.id == "_info" else known.severity})
                )
            elif isinstance(name, ast.Constant) and severity is not None:
                words = {each.value for each in ast.walk(severity) if isinstance(each, ast.Constant)}
                found.append((known.code, name.value, {word for word in words if word in GRAVITY}))
    return found


@pytest.mark.parametrize("path", MAKERS, ids=lambda path: path.stem)
def test_every_finding_of_reading_is_in_the_table(path: Path) -> None:
    table = {each.code: each for each in READING_CODES}
    findings = made(path)
    assert len({code for code, _, _ in findings}) > 10
    for code, name, severities in findings:
        assert table[code].name == name
        assert max(GRAVITY.index(table[code].severity), 0) >= max(map(GRAVITY.index, severities))


def test_the_table_has_nothing_that_is_never_made() -> None:
    assert {each.code for each in READING_CODES} == {code for path in MAKERS for code, _, _ in made(path)}


def test_codes_and_names_are_unique_and_in_order() -> None:
    infos = list(code_infos().values())
    assert [info.code for info in infos] == sorted({info.code for info in infos})
    assert len({info.name for info in infos}) == len(infos)
    assert len(infos) == len(READING_CODES) + len(list_rules())
    assert all(info.summary.endswith(".") and info.code[:3] in FAMILIES for info in infos)


def test_the_explanation_leaves_out_the_examples() -> None:
    size = code_infos()["DCK001"]
    assert "Passes" not in size.explanation
    assert "Limited 40" in size.explanation
    assert (size.passes, size.fails) == ("60 cards in Standard.", "59 or 61 cards in Standard.")
    assert code_infos()["ADV001"].explanation == ""


@pytest.mark.parametrize(
    ("word", "codes"),
    [
        ("DCK001", ("DCK001",)),
        ("dck001", ("DCK001",)),
        ("deck-size", ("DCK001",)),
        ("misspelt-name", ("IDN005",)),
        ("DCK999", ()),
        ("", ()),
    ],
)
def test_a_word_means_a_code(word: str, codes: tuple[str, ...]) -> None:
    assert expand_code(word) == codes


def test_a_family_means_all_its_codes() -> None:
    assert expand_code("adv") == tuple(code for code in code_infos() if code.startswith("ADV"))
    assert len(expand_code("ADV")) == 7
