"""Declarations that the grammar makes needless: reported by the lint, and removed from their modules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.effects.needless import Place, note_compiled, remove_declarations
from tests.engine.kit import card, catalogue, compiled_texts, everything, played_text
from validator.effects.ir.lasting import Program
from validator.effects.ir.steps import Draw
from validator.effects.lint import LintFinding, lint, needless
from validator.effects.registry import Declaration, text_key

pytestmark = pytest.mark.slow

MODULE = '''"""Cards of an era."""

from __future__ import annotations

from validator.effects.ir.steps import *
from validator.effects.registry import ability, attack, trainer

HEAL = Heal(30)
MUCH = HEAL

ability("zz1-1 Alpha", "Gift", Draw(1))

attack(
    "zz1-1 Alpha",
    "Zap",
    Draw(2),
)

# a note on Beta
# in two lines
trainer("zz1-2 Beta", MUCH)

attack("zz1-3 Gamma", "Zap", Draw(3))
'''
GIFT, ZAP, BETA, GAMMA = (
    ("zz1-1", "ability", "Gift"),
    ("zz1-1", "attack", "Zap"),
    ("zz1-2", "trainer", ""),
    ("zz1-3", "attack", "Zap"),
)


@pytest.mark.parametrize(
    ("gone", "lost", "present"),
    [
        ([ZAP], ['"Zap",\n', "Draw(2)"], ["Gift", "Draw(3)"]),
        ([GIFT, ZAP], ["Alpha"], ["Beta", "Gamma"]),
        ([BETA], ["Beta", "two lines", "HEAL", "MUCH"], ["Alpha", "Gamma"]),
        ([GAMMA], ["Gamma", "Draw(3)"], ["HEAL = Heal(30)", "# a note on Beta"]),
    ],
)
def test_declarations_go_with_what_only_they_need(
    gone: list[Place], lost: list[str], present: list[str]
) -> None:
    found = remove_declarations(MODULE, gone)
    assert compile(found, "module", "exec")
    assert not [words for words in lost if words in found]
    assert not [words for words in present if words not in found]


def test_only_named_declarations_are_removed() -> None:
    assert remove_declarations(MODULE, [("zz1-1", "attack", "Gift")]) == MODULE


def test_declaration_is_removed_with_its_blank_line() -> None:
    assert ')\n\nattack("zz1-3 Gamma"' in remove_declarations(MODULE, [BETA])


def test_the_tests_play_the_compiled_programs_of_what_has_gone(tmp_path: Path) -> None:
    path = tmp_path / "compiled.csv"
    path.write_text("card,kind,name\nzz1-2,trainer,\n", encoding="utf-8")
    note_compiled(path, [ZAP, BETA])
    assert path.read_text("utf-8") == "card,kind,name\nzz1-1,attack,Zap\nzz1-2,trainer,\n"


def test_each_text_that_tests_play_compiled_has_a_program_and_no_declaration() -> None:
    programs = everything().programs
    keys = {row: played_text(card(row[0]), *row[1:], everything()) for row in compiled_texts()}
    assert [row for row, key in keys.items() if key not in programs.compiled] == []
    assert [row for row, key in keys.items() if key in programs.declared] == []


def test_lint_reports_texts_with_declaration_and_compiled_program() -> None:
    row = Declaration("swsh1-178", "Professor's Research", "trainer", "", Program((Draw(7),)))
    key = text_key(card("swsh1-178"), "trainer", "")
    label = "swsh1-178 Professor's Research SSH 178"
    assert lint(catalogue(), [row], {key: Program((Draw(8),))}) == (
        LintFinding(label, "trainer", "EFX002", "", "the grammar gives another program for this text"),
    )
    (finding,) = lint(catalogue(), [row], {key: row.program})
    assert (finding.code, finding.is_error) == ("EFX002", False)
    assert list(needless(catalogue(), [row], {key: row.program})) == [row]
    assert list(needless(catalogue(), [row], {key: Program((Draw(8),))})) == []


def test_compiled_programs_are_linted_too() -> None:
    key = text_key(card("swsh1-178"), "trainer", "")
    (found,) = lint(catalogue(), [], {key: Program((Draw(2, side="nobody"),))})
    assert (found.code, found.what, found.is_error) == ("EFX005", "trainer", True)
