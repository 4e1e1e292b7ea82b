"""`ptcg dev coverage` over its own small checkout, and `ptcg rules` beside it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from validator.cli.main import run

RULES = """id,kind,title
AA-01,rule,Passes
AA-02,rule,Fails
AA-03,rule,Has no test
AA-04,rule,Is skipped
AA-05,display,Passes once and is skipped once
AA-06,rule,Breaks down before the test
K-001,case,A case
"""
SYSTEMS = """number,name,rules
1,What works,AA-01 AA-05 K-001
2,What does not,AA-01..04
"""
MARKERS = '[tool.pytest.ini_options]\naddopts = "--strict-markers"\nmarkers = ["rule(*ids)", "case(*ids)"]\n'
TESTS = """
import pytest

@pytest.fixture
def broken():
    raise OSError

@pytest.mark.rule("AA-01", "AA-05")
@pytest.mark.case("K-001")
@pytest.mark.parametrize("number", [1, 2])
def test_good(number): pass

@pytest.mark.rule("AA-02")
@pytest.mark.parametrize("good", [True, False])
def test_half(good): assert good

@pytest.mark.rule("AA-04", "AA-05")
@pytest.mark.skip(reason="not today")
def test_later(): pass

@pytest.mark.rule("AA-06")
def test_broken(broken): pass

def test_that_cites_nothing(): assert False
"""
FAULTS = """
import pytest

@pytest.mark.rule("AA-01", "AA-02", "AA-03")
class TestMany:
    @pytest.mark.rule("AA-04")
    def test_more(self): pass

@pytest.mark.rule("AA-99")
def test_unknown(): pass
"""


def _checkout(folder: Path, **modules: str) -> Path:
    (folder / "tests").mkdir()
    (folder / "card_data/rulebooks").mkdir(parents=True)
    (folder / "card_data/rulebooks/rules.csv").write_text(RULES, "utf-8")
    (folder / "card_data/rulebooks/systems.csv").write_text(SYSTEMS, "utf-8")
    (folder / "pyproject.toml").write_text(MARKERS, "utf-8")
    for name, text in modules.items():
        (folder / "tests" / f"test_{name}.py").write_text(text, "utf-8")
    return folder


def _run(folder: Path, *options: str) -> tuple[int, list[str], str]:
    script = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from validator.cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script, "dev", "coverage", *options],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return done.returncode, [" ".join(line.split()) for line in done.stdout.splitlines()], done.stderr


@pytest.mark.slow
def test_every_rule_with_its_tests_and_result(tmp_path: Path) -> None:
    code, lines, _ = _run(_checkout(tmp_path, some=TESTS))
    assert code == 1
    assert lines == [
        "AA-01 2 tests pass Passes",
        "AA-02 2 tests FAIL Fails",
        "failed: tests/test_some.py::test_half[False]",
        "AA-03 0 tests MISSING Has no test",
        "AA-04 1 test skipped Is skipped",
        "AA-05 3 tests pass Passes once and is skipped once (display)",
        "AA-06 1 test FAIL Breaks down before the test",
        "failed: tests/test_some.py::test_broken",
        "K-001 2 tests pass A case (case)",
        "",
        "[x] 1 What works: AA-01 AA-05 K-001",
        "[ ] 2 What does not: AA-01..04 (missing AA-02..04)",
        "",
        "6 rules: 2 pass, 2 FAIL, 1 MISSING, 1 skipped",
        "0 decisions",
        "1 cases: 1 pass",
        "0 tables",
        "2 systems: 1 complete",
        "6 tests cite rules; 0 problems",
    ]


@pytest.mark.slow
def test_verbose_names_the_tests_also_from_a_folder_below(tmp_path: Path) -> None:
    folder = _checkout(tmp_path, some=TESTS) / "tests"
    code, lines, _ = _run(folder, "--verbose")
    assert code == 1
    assert lines[1:3] == [f"passed: tests/test_some.py::test_good[{number}]" for number in (1, 2)]
    assert "skipped: tests/test_some.py::test_later" in lines


@pytest.mark.slow
def test_a_test_may_cite_three_rules_that_there_are(tmp_path: Path) -> None:
    code, lines, _ = _run(_checkout(tmp_path, some=FAULTS, other="import nothing_of_that_name\n"))
    assert code == 1
    assert [line for line in lines if line.startswith("error")] == [
        "error: tests.test_other: cannot be run",
        "error: tests/test_some.py::TestMany::test_more cites 4 rules; the limit is 3",
        "error: tests/test_some.py::test_unknown cites unknown rule AA-99",
    ]


@pytest.mark.slow
def test_all_proved_is_exit_code_0(tmp_path: Path) -> None:
    folder = _checkout(tmp_path, some=TESTS.split('@pytest.mark.rule("AA-02")')[0])
    rows = [line for line in RULES.splitlines() if line.split(",")[0] in ("id", "AA-01", "AA-05", "K-001")]
    (folder / "card_data/rulebooks/rules.csv").write_text("\n".join(rows) + "\n", "utf-8")
    (folder / "card_data/rulebooks/systems.csv").write_text("number,name,rules\n1,All,AA-01\n", "utf-8")
    code, lines, _ = _run(folder)
    assert code == 0
    assert lines[-1] == "2 tests cite rules; 0 problems"


def test_outside_a_checkout_it_gives_a_remedy(tmp_path: Path) -> None:
    code, lines, errors = _run(tmp_path)
    assert (code, lines) == (2, [])
    assert "needs a checkout" in errors
    assert "pip install" in errors


def test_tests_that_cannot_be_run_at_all_are_an_error(tmp_path: Path) -> None:
    folder = _checkout(tmp_path, some=TESTS)
    (folder / "pyproject.toml").write_text('[tool.pytest.ini_options]\naddopts = "--no-such"\n', "utf-8")
    code, lines, errors = _run(folder)
    assert (code, lines) == (2, [])
    assert "--no-such" in errors


@pytest.mark.parametrize("arguments", [[], ["--output-format", "text"]])
def test_rules_alone_lists_them(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", *arguments]) == 0
    assert "DCK001  deck-size  (error)" in capsys.readouterr().out


def test_rules_explains_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "deck-size", "--output-format", "json"]) == 0
    (rule,) = json.loads(capsys.readouterr().out)["rules"]
    assert rule["code"] == "DCK001"
    assert run(["rules", "DCK001"]) == 0
    assert "DECK-01" in capsys.readouterr().out
    assert run(["rules", "coverages"]) == 2
    assert "Unknown rule: coverages." in capsys.readouterr().err
