"""The public names: exported, documented, typed, short to print, and changed only on purpose."""

from __future__ import annotations

import ast
import doctest
import inspect
import subprocess
import sys
from datetime import date
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import validator
from docs.scripts import pages
from tests.conftest import DECKS, ROOT, pure_only
from tests.library import signatures
from validator.cli.main import COMMANDS
from validator.support.reprs import LONGEST

DAY = date(2026, 8, 1)
LIST = DECKS / "illegal-2026.txt"
EXAMPLES = sorted((ROOT / "docs" / "examples").glob("*.py"))
DOCUMENTED = (
    "validator",
    "validator.errors",
    "validator.support.reprs",
    "validator.svg",
    "validator.engine.saving.in_use",
    "validator.odds.query",
    "validator.support.safe_text",
    "validator.support.arguments",
    "validator.support.progress",
    "validator.library.cards",
    "validator.library.data",
    "validator.library.decks",
    "validator.library.games",
    "validator.library.odds",
    "validator.library.runs",
    "validator.library.tournaments",
)
FUNCTIONS = [name for name in validator.__all__ if inspect.isfunction(getattr(validator, name))]
PUBLIC_MODULES = (
    "validator",
    "validator.bots",
    "validator.game",
    "validator.logs",
    "validator.svg",
    "validator.errors",
)
COUNTERPARTS = {
    "arena": ["match"],
    "cards": ["search_cards", "find_card", "coverage"],
    "check": ["check", "check_all"],
    "compare": ["compare"],
    "convert": ["read_deck", "write_deck"],
    "diff": ["diff"],
    "fmt": ["format_deck"],
    "formats": ["load_format", "season"],
    "goldfish": ["goldfish"],
    "hands": ["hands"],
    "next-rotation": ["next_rotation"],
    "odds": ["probability"],
    "play": ["play"],
    "roster": ["roster"],
    "rules": ["finding_codes"],
    "sheet": ["sheet"],
    "simulate": ["simulate"],
    "suggest": ["suggest"],
}
"""The public functions that do what a command does."""
COMMANDS_ALONE = {
    "build-site": "writes the pages, for browsers",
    "db": "changes the database of a service",
    "keys": "changes the database of a service",
    "logs": "`validator.logs` is read, rebuild and audit",
    "puzzle": "plays in the terminal",
    "replay": "prints the steps of `validator.logs.rebuild`; `POST /v1/log-replays` answers them",
    "record": "writes a file, which `validator.bots.read_records` reads",
    "serve": "is the service",
}
"""Commands without a function, and why."""
NAMES_OF_MODULES = """
import pkgutil, sys, validator
functions = {name: getattr(validator, name) for name in sys.argv[1:]}
for found in pkgutil.walk_packages(validator.__path__, "validator."):
    if found.name.startswith("validator.storage.migrations."):
        continue  # scripts of Alembic, which only it can run
    try:
        __import__(found.name)
    except (ImportError, validator.errors.MissingExtra) as error:
        assert found.name.split(".")[1] in ("envs", "cli", "jobs"), (found.name, error)
for name, function in functions.items():
    assert getattr(validator, name) is function and callable(function), name
names = [name.removeprefix("validator.") for name in sys.modules if name.startswith("validator.")]
print(len(names), sorted({*functions} & {*names}))
"""


def imported_for_checkers() -> dict[str, str]:
    """Return the public names by module that type checkers see, read from the source of the package."""
    tree = ast.parse(Path(validator.__file__).read_text("utf-8"))
    (block,) = (node for node in tree.body if isinstance(node, ast.If))
    return {
        alias.asname or alias.name: node.module or ""
        for node in block.body
        if isinstance(node, ast.ImportFrom) and node.module != "typing"
        for alias in node.names
    }


def test_type_checkers_see_the_names_that_are_exported() -> None:
    assert imported_for_checkers() == validator._MODULE_OF
    assert validator.__all__ == sorted(validator._MODULE_OF)


@pytest.mark.parametrize("name", validator.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    value = getattr(validator, name)
    assert name in dir(validator)
    if isinstance(value, type) or inspect.isfunction(value):
        assert value.__doc__
        assert not value.__doc__.startswith(f"{name}("), "the text that Python makes for a dataclass"


@pytest.mark.slow
def test_no_public_function_has_the_name_of_a_module_after_all_are_imported() -> None:
    command = [sys.executable, "-c", NAMES_OF_MODULES, *FUNCTIONS]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    count, _, shared = done.stdout.strip().partition(" ")
    assert int(count) > 700 and shared == "[]"


@pytest.mark.parametrize("path", PUBLIC_MODULES)
def test_no_public_function_has_the_name_of_a_file(path: str) -> None:
    module = import_module(path)
    rooms = {each.stem for each in Path(module.__file__ or "").parent.iterdir()}
    functions = {name for name in module.__all__ if inspect.isfunction(getattr(module, name))}
    assert not (rooms & functions if hasattr(module, "__path__") else set())


def test_every_command_has_a_function_or_a_reason() -> None:
    assert {*COUNTERPARTS} | {*COMMANDS_ALONE} == {*COMMANDS}
    assert not {*COUNTERPARTS} & {*COMMANDS_ALONE}
    assert {name for names in COUNTERPARTS.values() for name in names} <= {*FUNCTIONS}


def test_the_page_of_the_library_names_every_function_and_program() -> None:
    page = (ROOT / "docs" / "library" / "index.md").read_text("utf-8")
    assert [name for name in FUNCTIONS if f"`{name}`" not in page] == []
    assert [path.name for path in EXAMPLES if f"`{path.name}`" not in page] == []


def test_public_modules_say_what_is_public() -> None:
    envs = [f"validator.envs.{path.stem}" for path in Path(validator.__file__).parent.glob("envs/*.py")]
    for path in {*pages.PUBLIC_MODULES, *envs} - {"validator.envs.__init__", "validator.envs.packages"}:
        spec = find_spec(path)
        assert spec is not None and spec.origin is not None
        assert path == "validator.envs" or "\n__all__ = [" in Path(spec.origin).read_text("utf-8"), path


def test_one_public_function_is_named_match() -> None:
    found = [path for path in PUBLIC_MODULES if "match" in import_module(path).__all__]
    assert found == ["validator"]


@pytest.fixture(scope="module")
def deck() -> validator.Deck:
    return validator.read_deck(LIST)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_wrong_type_is_a_type_error_with_the_right_one(name: str, deck: validator.Deck) -> None:
    function = getattr(validator, name)
    parameters = inspect.signature(function).parameters
    right = {"paths": [LIST], "decks": [LIST], "cards": validator.load_catalogue(), "deck": deck}
    needed = {
        each: right.get(each, "random")
        for each, parameter in parameters.items()
        if parameter.default is parameter.empty
    }
    assert parameters or name == "finding_codes"
    for each in parameters:
        with pytest.raises(TypeError, match=f"{name}\\(\\) takes .* as {each}, not complex"):
            function(**{**needed, each: 1j})


def test_an_unknown_name_is_an_attribute_error_that_says_what_is_near() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import validator; validator.serach_cards"], capture_output=True, text=True
    )
    assert "has no attribute 'serach_cards'. Did you mean: 'search_cards'?" in done.stderr


@pytest.mark.parametrize("name", DOCUMENTED)
def test_the_examples_of_docstrings_work(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


@pure_only("compiled functions keep no annotations at run time")
def test_names_and_signatures_are_the_reviewed_ones() -> None:
    assert signatures.render() == signatures.SNAPSHOT.read_text("utf-8"), (
        "public names have changed; if that is wanted: python -m tests.library.signatures"
    )


def test_the_package_ships_its_types() -> None:
    assert (Path(validator.__file__).parent / "py.typed").is_file()


def test_importing_the_package_imports_nothing_else_of_it() -> None:
    code = "import sys, validator; print(sorted(n for n in sys.modules if n.startswith('validator')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "['validator']"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_of_the_documentation_run(path: Path, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def public_values() -> dict[str, Any]:
    """Return a value of every public class with values."""
    report = validator.check(LIST, on=DAY)
    deck = validator.read_deck(LIST)
    legal_list = DECKS / "dragapult-2026.txt"
    season = validator.season("standard", on=DAY)
    card = validator.find_card("TWM 130")
    error = validator.UsageError("no " * 200, at=("decks", 1))
    fixed = validator.fix("5 Ultra Ball MEG 131\n3 Munkidory TWM 95", unsafe=True, on=DAY)
    hands = validator.hands(legal_list, seed=7)
    diff = validator.diff(LIST, legal_list)
    suggested = next(each for each in report.findings if each.suggestion is not None)
    cited = next(each.cite for each in report.findings if each.cite is not None)
    values = [
        *(report, deck, deck.lines[0], deck.lines[0].entry, season, season.format, card, card.attacks[0]),
        *(error, fixed, fixed.applied[0], hands, hands[0], diff, diff.changes[0], suggested),
        *(suggested.suggestion, suggested.where, cited, season.legality_of(card)),
        *(validator.load_catalogue(), validator.load_edition("current")),
        *(validator.Ability("Ability", "Made up"), validator.Edit(3, "4 Ultra Ball MEG 131")),
        validator.load_catalogue().set(card.set_id),
        validator.probability(legal_list, "at least 1 Basic Pokémon in opening"),
        *(validator.play(legal_list, seed=7), validator.GameOptions(edition="sv2023", undo=False)),
        validator.match("random", "first", decks=[legal_list], games=2),
        validator.goldfish(legal_list, "2 Dreepy in play by turn 1", hands=2, quick=True),
        validator.compare(legal_list, legal_list, opponents=[legal_list], bot="greedy", pairs=1),
        validator.simulate([legal_list, legal_list], games=1, bot="greedy"),
        validator.coverage(set="TWM"),
        validator.search_cards("TWM 130"),
        validator.search_cards("TWM 130").cards[0],
        validator.suggest("4 Nest Ball SVI 181", on=DAY),
        validator.format_deck(legal_list),
        validator.next_rotation(legal_list, on=DAY),
        validator.roster([legal_list, LIST], on=DAY),
        validator.sheet(legal_list, on=DAY),
        validator.finding_codes()["DCK001"],
    ]
    return {type(value).__name__: value for value in values}


def test_every_public_value_has_a_short_repr() -> None:
    values = public_values()
    classes = {name for name in validator.__all__ if isinstance(getattr(validator, name), type)}
    errors = {name for name in classes if issubclass(getattr(validator, name), Exception)}
    assert classes - errors <= set(values)
    for value in values.values():
        assert len(repr(value)) <= LONGEST, repr(value)
        assert "object at 0x" not in repr(value)
        assert "\n" not in repr(value)


def test_reprs_are_those_of_the_design() -> None:
    report = validator.check(LIST, on=DAY)
    assert repr(report) == "<Report illegal, standard 2026-08-01, 4 errors>"
    assert repr(validator.find_card("TWM 130")) == "<Card sv06-130 'Dragapult ex' TWM 130>"
    assert str(validator.find_card("TWM 130")) == "Dragapult ex TWM 130"
    assert repr(validator.read_deck("4 Ultra Ball MEG 131")) == "<Deck 4 cards, 1 lines, plain>"


def test_the_text_of_a_report_has_at_most_sixty_lines() -> None:
    report = validator.check("\n".join(f"1 Nobody{at} XX{at} 1" for at in range(80)), on=DAY)
    lines = str(report).splitlines()
    assert len(report.findings) > 60
    assert len(lines) <= 60
    assert lines[0].startswith("-: illegal in Standard on 2026-08-01")
    assert "more lines" in lines[-2]
    assert lines[-1].startswith("  data: cards through ")


def test_notebooks_get_html() -> None:
    report = validator.check("4 Ultra Ball MEG 131\n1 <b>Nobody</b> XXX 1", on=DAY)
    html = report._repr_html_()
    assert html is not None and html.startswith("<iframe") and "srcdoc=" in html
    deck = validator.read_deck("4 Ultra Ball MEG 131\n1 No<body XXX 1")
    table = deck._repr_html_()
    assert table is not None and "<td>Ultra Ball</td>" in table
    assert "No<body" not in table and "No&lt;body" in table
    odds = validator.probability(validator.read_deck("60 Charmander PAF 7"), "Basic Pokémon")._repr_html_()
    assert odds is not None and "<td>exact</td>" in odds
