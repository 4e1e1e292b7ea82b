"""A release that is incomplete checks nothing: a missing, empty or cut-off file is an error that names it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT, pure_only
from validator import data_files
from validator.data_files import CONTENTS, FOLDER, list_parts, write_contents

DAMAGES = ("deleted", "empty", "cut off")

UNREAD = ("bots/", "corrections.csv", "decks/", "markers.csv", "set_codes.csv")
"""Files that decide neither what is legal nor what a card does."""

DECK = "card_data/decks/standard-2026.txt"
CHECK = "from validator.cli.main import run; sys.exit(run(['check', 'deck.txt', '--no-config', *{options}]))"
READERS = {
    "age_divisions.csv": "from validator.formats.divisions import load_age_rules; load_age_rules()",
    "japanese_sets.csv": "from validator.decks.foreign_set_codes import english_sets; english_sets('SV1S')",
    "ptcg_live.csv": "from validator.catalogue.live import _load_table; _load_table()",
    "rulebooks/rules.csv": "from validator.services.rule_table import read_rule_table; read_rule_table()",
    "rulebooks/systems.csv": "from validator.services.rule_table import read_rule_table; read_rule_table()",
    "search_phrases.csv": "from validator.search.query.phrases import read_phrase; read_phrase('draw')",
    "reprint_exclusions.csv": "from validator.catalogue.same_card import load_exclusions; load_exclusions()",
    "effects/": "from validator.effects.compiled import Compiled; from validator.data_files import FOLDER;"
    " list(Compiled.of(FOLDER))",
    "logs/explained.csv": "from validator.logs.auditing import explanations; explanations()",
    "logs/": "from validator.logs.lines import load_language; load_language({stem!r})",
    "play/": "from validator.formats.play_data import load_quarters; load_quarters('standard')",
    "formats/": CHECK.format(options="['--on', '2026-07-20', '--format', {stem!r}]"),
    "": CHECK.format(options="['--on', '2026-07-20']"),
}
"""What reads a file: a check of a legal list wherever a check does."""

SCRIPT = """
import io, json, os, sys, contextlib
import validator.cli.check, validator.cli.check_run
from validator.errors import PtcgError
folder, cases = sys.argv[1], json.load(sys.stdin)
for name, damage, code in cases:
    path = os.path.join(folder, "card_data", name)
    with open(path, "rb") as file:
        whole = file.read()
    status = os.stat(path)
    os.unlink(path)
    if damage != "deleted":
        # At the end of a line: what is left can be read.
        part = whole[: whole.rfind(b"\\n", 0, len(whole) // 2) + 1] if damage == "cut off" else b""
        with open(path, "wb") as file:
            file.write(part)
    read, write = os.pipe()
    if os.fork() == 0:
        os.dup2(write, 1), os.dup2(write, 2)
        try:
            exec(code)
            found = 0
        except SystemExit as end:
            found = end.code
        except PtcgError as error:
            found = print(error) or 2
        except BaseException as error:
            found = print(repr(error)) or 99
        sys.stdout.flush(), sys.stderr.flush()
        os._exit(found or 0)
    os.close(write)
    with open(read) as file:
        said = file.read()
    found = os.waitstatus_to_exitcode(os.wait()[1])
    with open(path, "wb") as file:
        file.write(whole)
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    print(json.dumps([name, damage, found, said]), flush=True)
"""


def code_for(name: str) -> str:
    stem = (
        Path(name).stem if name not in ("formats/calendar.toml",) and name.endswith(".toml") else "standard"
    )
    prefix = max((each for each in READERS if name.startswith(each)), key=len)
    return READERS[prefix].replace("{stem!r}", repr(stem))


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package, of which the data may be damaged."""
    (tmp_path / "validator").symlink_to(ROOT / "validator")
    shutil.copytree(FOLDER, tmp_path / "card_data", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / DECK, tmp_path / "deck.txt")
    return tmp_path


def environment(folder: Path) -> dict[str, str]:
    own = {"PTCG_CACHE_DIR": str(folder / "cache"), "PYTHONPATH": str(folder), "COVERAGE_PROCESS_START": ""}
    return {**os.environ, **own}


def run_python(folder: Path, *words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=environment(folder),
        input=text,
        capture_output=True,
        text=True,
    )


def damage_each(folder: Path, names: list[str]) -> Iterator[tuple[str, str, int, str]]:
    cases = [(name, damage, code_for(name)) for name in names for damage in DAMAGES]
    done = run_python(folder, "-c", SCRIPT, str(folder), text=json.dumps(cases))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(cases), done.stderr
    yield from answers


def refuse_each(folder: Path, names: list[str]) -> None:
    wrong = [
        (name, damage, code, said[:300])
        for name, damage, code, said in damage_each(folder, names)
        if code != 2 or name not in said or "Traceback" in said
    ]
    assert not wrong


def test_the_list_of_parts_is_that_of_this_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = CONTENTS.read_text("utf-8")
    rules, cards = list_parts("rule"), list_parts("cards")
    monkeypatch.setattr(data_files, "CONTENTS", tmp_path / "contents.csv")
    write_contents(rules, cards)
    monkeypatch.undo()
    data_files._read_rows.cache_clear()
    list_parts.cache_clear()
    assert (tmp_path / "contents.csv").read_text("utf-8") == listed, "run `ptcg dev contents`"
    modules = {path.stem for path in (ROOT / "validator" / "cards").glob("*.py")} - {"__init__"}
    assert list_parts("cards").keys() == modules


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_file_that_is_missing_or_cut_off_is_named(copied: Path) -> None:
    files = [name for name in list_parts("file") if not name.startswith(("sets/", *UNREAD))]
    refuse_each(copied, [*files, "contents.csv", "sets/sv06.json", "sets/base1.json"])


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_set_file_that_is_missing_or_cut_off_is_named(copied: Path) -> None:
    refuse_each(copied, [name for name in list_parts("file") if name.startswith("sets/")])


@pytest.mark.parametrize("place", ["card_data", "card_data/sets", "card_data/formats", "card_data/rulebooks"])
def test_a_missing_directory_of_data_is_an_error(copied: Path, place: str) -> None:
    shutil.rmtree(copied / place)
    (copied / place).mkdir()
    (copied / "card_data" / "__init__.py").touch()
    done = run_python(copied, "-m", "validator", "check", "deck.txt", "--no-config")
    assert done.returncode == 2
    assert str(copied / place) in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(("place", "word"), [("rules/ace_spec.py", "DCK004"), ("rules", "DCK001")])
def test_a_missing_rule_is_an_error(copied: Path, place: str, word: str) -> None:
    (copied / "validator").unlink()
    shutil.copytree(ROOT / "validator", copied / "validator", ignore=shutil.ignore_patterns("__pycache__"))
    paths = [copied / "validator" / place]
    if paths[0].is_dir():
        used = ("__init__", "base", "check", "copies", "edits", "pool_rules", "registry")
        paths = [path for path in paths[0].glob("*.py") if path.stem not in used]
    for path in paths:
        path.unlink()
    done = run_python(copied, "-m", "validator", "check", "deck.txt", "--no-config")
    assert done.returncode == 2 and word in done.stderr and "Traceback" not in done.stderr


def test_missing_programs_of_cards_are_an_error(copied: Path) -> None:
    (copied / "validator").unlink()
    shutil.copytree(ROOT / "validator", copied / "validator", ignore=shutil.ignore_patterns("__pycache__"))
    (copied / "validator" / "cards" / "xy.py").unlink()
    code = "from validator.cards import library; from validator.services.decks.check import *"
    done = run_python(copied, "-c", f"{code}; library(built_in_catalogue())")
    assert "DataError" in done.stderr and "cards xy" in done.stderr, done.stderr


@pytest.fixture
def illegal(copied: Path) -> Path:
    (copied / "validator").unlink()
    for name in ("validator", "card_data"):
        shutil.rmtree(copied / name, ignore_errors=True)
        shutil.copytree(ROOT / name, copied / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "card_data/decks/illegal-2026.txt", copied / "deck.txt")
    return copied


def test_a_package_in_an_archive_checks_or_refuses(illegal: Path) -> None:
    archive = illegal / "package.pyz"
    with zipfile.ZipFile(archive, "w") as packed:
        for path in (*(illegal / "validator").rglob("*"), *(illegal / "card_data").rglob("*")):
            packed.write(path, path.relative_to(illegal).as_posix())
    for name in ("validator", "card_data"):
        shutil.rmtree(illegal / name)
    done = subprocess.run(
        [sys.executable, "-m", "validator", "check", "deck.txt", "--no-config", "--on", "2026-07-20"],
        cwd=illegal,
        env={**environment(illegal), "PYTHONPATH": str(archive)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and "contents.csv" in done.stderr, done.stdout + done.stderr
    assert "not as an archive" in done.stderr and "Traceback" not in done.stderr


@pure_only("its modules have no source to compile")
@pytest.mark.parametrize("level", ["0", "2"])
def test_a_package_without_sources_checks_as_ever(illegal: Path, level: str) -> None:
    """Whether or not its assertions and docstrings are left out."""
    words = ("check", "deck.txt", "--no-config", "--on", "2026-07-20", "--output-format", "json")
    before = run_python(illegal, "-m", "validator", *words)
    run_python(illegal, "-m", "compileall", "-q", "-b", "-o", level, "validator", "card_data")
    for path in (*(illegal / "validator").rglob("*.py"), *(illegal / "card_data").rglob("*.py")):
        path.unlink()
    done = run_python(illegal, "-m", "validator", *words)
    assert (done.returncode, done.stdout) == (1, before.stdout) and "DCK004" in done.stdout, done.stderr
    hashed = "from validator.sources.code_hash import *; print(code_hash('effects.text'), file_hash('rng'))"
    assert len(run_python(illegal, "-c", hashed).stdout) == 130
    found = run_python(illegal, "-m", "validator", "cards", "find", "does:draw set:sv06")
    assert found.returncode == 0, found.stderr


MODULES_SCRIPT = """
import contextlib, io, json, os, sys

def check(name):
    read, write = os.pipe()
    if os.fork() == 0:
        os.dup2(write, 1), os.dup2(write, 2)
        try:
            from validator.cli.main import run
            words = ["--no-config", "--on", "2026-07-20"]
            code = [run(["check", deck, *words]) for deck in ("deck.txt", "legal.txt")]
        except BaseException as error:
            code = repr(error)
        loaded = sorted(each for each in sys.modules if each.startswith("validator.")) if name is None else []
        sys.stdout.flush(), sys.stderr.flush()
        print(json.dumps([name, code, loaded]), flush=True)
        os._exit(0)
    os.close(write)
    with open(read) as file:
        *said, last = file.read().splitlines()
    os.wait()
    return [*json.loads(last), "".join(said)]

check(None)
*_, loaded, whole = found = check(None)
print(json.dumps(found))
for path in (f"{each.replace('.', '/')}.py" for each in loaded):
    if os.path.exists(path):
        os.rename(path, "away")
        print(json.dumps(check(path)))
        os.rename("away", path)
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pure_only("its modules are not their own files")
def test_without_one_module_nothing_is_checked_or_all_is(illegal: Path) -> None:
    shutil.copy(ROOT / DECK, illegal / "legal.txt")
    done = run_python(illegal, "-c", MODULES_SCRIPT)
    (_, codes, _, whole), *found = map(json.loads, done.stdout.splitlines())
    assert codes == [1, 0] and len(found) > 80, done.stderr
    unchanged = [name for name, *rest in found if rest == [codes, [], whole]]
    assert not unchanged
    missing = ("ModuleNotFoundError(", "ImportError(")
    wrong = [row for row in found if row[1] != [2, 2] and not str(row[1]).startswith(missing)]
    assert not wrong
