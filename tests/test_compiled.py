"""Which modules are compiled, and how one can see it."""

from __future__ import annotations

import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import validator
from tests.conftest import ROOT

PACKAGE = Path(validator.__file__).parent


def list_modules(root: Path = ROOT) -> set[str]:
    """The modules that `pyproject.toml` lists, as the build hook reads them."""
    spec = spec_from_file_location("build_hook", ROOT / ".ci" / "compile.py")
    assert spec is not None and spec.loader is not None
    hook = module_from_spec(spec)
    spec.loader.exec_module(hook)
    return set(hook.list_modules(root))


def test_the_modules_that_are_compiled_are_those_listed() -> None:
    found = {
        (path.parent.relative_to(PACKAGE.parent) / f"{path.name.partition('.')[0]}.py").as_posix()
        for suffix in EXTENSION_SUFFIXES
        for path in PACKAGE.rglob(f"*{suffix}")
    }
    assert found == (list_modules() if validator.__build__ == "compiled" else set())


def test_the_whole_rooms_that_run_at_each_decision_are_listed() -> None:
    rooms = ("program", "board", "queries", "changes", "legal", "phases", "ops")
    there = {
        path.relative_to(ROOT).as_posix()
        for room in rooms
        for path in (ROOT / "validator" / "engine" / room).glob("*.py")
        if path.name != "__init__.py"
    }
    assert there <= list_modules()


def test_a_pattern_that_matches_nothing_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    with pytest.raises(SystemExit, match=r"validator/rng\.py"):
        list_modules(tmp_path)


def test_the_version_names_the_build_without_loading_the_engine() -> None:
    script = (
        "import sys; sys.argv = ['ptcg', '--version']\n"
        "from validator.cli.main import main\n"
        "try: main()\n"
        "finally: print(any(name.startswith(('validator.engine', 'validator.rng')) for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    version, loaded = done.stdout.splitlines()
    assert version.endswith(f"({validator.__build__})")
    assert loaded == "False"
