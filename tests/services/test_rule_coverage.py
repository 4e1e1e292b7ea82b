"""Measuring the coverage of rules where something is missing: processes, pytest itself, time."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from validator.errors import MissingExtra, PtcgError
from validator.services import rule_coverage
from validator.services.rule_coverage import find_checkout, measure_coverage


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name, text in {
        "card_data/rulebooks/rules.csv": "id,kind,title\nAA-01,rule,One\n",
        "card_data/rulebooks/systems.csv": "number,name,rules\n1,All,AA-01\n",
        "pyproject.toml": '[tool.pytest.ini_options]\nmarkers = ["rule(*ids)"]\n',
        "tests/test_one.py": 'import pytest\n@pytest.mark.rule("AA-01")\ndef test_one(): pass\n',
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def _hide(patch: pytest.MonkeyPatch, hidden: str) -> None:
    patch.setattr(rule_coverage, "find_spec", lambda name: None if name == hidden else find_spec(name))


def test_one_process_is_enough(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _hide(monkeypatch, "xdist")
    monkeypatch.setenv("PYTEST_ADDOPTS", "--no-such-option")
    measured = measure_coverage(find_checkout(checkout / "tests"))
    assert measured.complete
    assert [covered.state for covered in measured.rules] == ["pass"]
    assert [test.name for test in measured.rules[0].tests] == ["tests/test_one.py::test_one"]


def test_missing_pytest_is_named_for_install(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _hide(monkeypatch, "pytest")
    with pytest.raises(MissingExtra, match=r"\[test\]"):
        measure_coverage(checkout)


@pytest.mark.slow
def test_tests_that_take_too_long_are_broken_off(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _hide(monkeypatch, "xdist")
    monkeypatch.setattr(rule_coverage, "LONGEST", 11)
    (checkout / "tests/test_one.py").write_text("import time\ntime.sleep(60)\n", "utf-8")
    with pytest.raises(PtcgError, match="did not finish within 11 seconds"):
        measure_coverage(checkout)


@pytest.mark.slow
def test_without_any_test_every_rule_is_missing(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _hide(monkeypatch, "xdist")
    (checkout / "tests/test_one.py").write_text("def test_one(): pass\n", "utf-8")
    measured = measure_coverage(checkout)
    assert not measured.complete
    assert [covered.state for covered in measured.rules] == ["missing"]
    assert [state.lacking for state in measured.systems] == [("AA-01",)]
