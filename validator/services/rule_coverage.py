"""Run the tests that cite rules and report which rules they prove (`ptcg dev coverage`)."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree

from validator.errors import MissingExtra, PtcgError, UsageError
from validator.services import rule_marks
from validator.services.rule_table import RuleRow, RuleTable, System, read_rule_table

LONGEST = 300
"""Seconds after which the run is broken off."""
MOST_RULES = 3
"""Rules that one test may cite; cases and tables do not count."""

_SELECTION = " or ".join(rule_marks.MARKS)
_NORMAL_EXITS = (0, 1, 5)
_SEVERITY = ("passed", "skipped", "failed")


@dataclass(frozen=True, slots=True)
class CitingTest:
    """A test with the `rules` and `cases` it cites; `outcome` is `passed`, `failed` or `skipped`."""

    name: str
    rules: tuple[str, ...]
    cases: tuple[str, ...]
    outcome: str


@dataclass(frozen=True, slots=True)
class Covered:
    """A rule with the tests that cite it, and their result.

    `state` is `missing` without tests, `failing` with one that fails, `skipped` with none that ran, else
    `pass`.
    """

    rule: RuleRow
    tests: tuple[CitingTest, ...]

    @property
    def state(self) -> str:
        """Sum the tests up in one word."""
        outcomes = {test.outcome for test in self.tests}
        if not outcomes:
            return "missing"
        return "failing" if "failed" in outcomes else "pass" if "passed" in outcomes else "skipped"


@dataclass(frozen=True, slots=True)
class SystemState:
    """A system and the ids of its rules that do not pass; it works when there are none."""

    system: System
    lacking: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """Every rule with its tests, every system, and `problems`: tests that cannot be counted, and why."""

    rules: tuple[Covered, ...]
    systems: tuple[SystemState, ...]
    problems: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Return whether every rule is proved without problems."""
        return not self.problems and all(covered.state == "pass" for covered in self.rules)


def find_checkout(start: Path) -> Path:
    """Return the root of the checkout that contains a directory.

    Raises `UsageError` where neither the directory nor one above it holds the project's tests.
    """
    for folder in (start.resolve(), *start.resolve().parents):
        if (folder / "tests").is_dir() and (folder / "card_data/rulebooks/rules.csv").is_file():
            return folder
    raise UsageError(
        "Rule coverage needs a checkout of the project; no tests found here.",
        "Clone the repository, run pip install -e '.[test]' in it, and try again there.",
    )


def measure_coverage(checkout: Path) -> Coverage:
    """Run every test of a checkout that cites a rule and sum the results up by rule and system.

    Takes at most `LONGEST` seconds, on as many processes as there are cores where pytest-xdist is installed.
    Raises `MissingExtra` without pytest, `PtcgError` when the tests cannot be run or take too long.
    """
    table = read_rule_table(checkout / "card_data" / "rulebooks")
    if find_spec("pytest") is None:
        raise MissingExtra("pytest is required.", "Run pip install -e '.[test]' in the checkout.")
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder) / "results.xml"
        output = _run_tests(checkout, results)
        try:
            tests, problems = _read_results(results)
        except (OSError, ElementTree.ParseError) as error:
            raise PtcgError(f"No test results found: {error}.", output) from error
    return sum_up(table, tests, problems)


def sum_up(table: RuleTable, tests: Iterable[CitingTest], problems: Iterable[str] = ()) -> Coverage:
    """Sum up what tests prove; one that cites too many rules, or an unknown id, is a problem."""
    by_rule: dict[str, list[CitingTest]] = {rule_id: [] for rule_id in table.rules}
    found = list(problems)
    for test in sorted(tests, key=lambda test: test.name):
        if len(test.rules) > MOST_RULES:
            found.append(f"{test.name} cites {len(test.rules)} rules; the limit is {MOST_RULES}")
        for rule_id in (*test.rules, *test.cases):
            if rule_id in by_rule:
                by_rule[rule_id].append(test)
            else:
                found.append(f"{test.name} cites unknown rule {rule_id}")
    rules = tuple(Covered(table.rules[rule_id], tuple(citing)) for rule_id, citing in by_rule.items())
    proved = {covered.rule.id for covered in rules if covered.state == "pass"}
    systems = tuple(
        SystemState(system, tuple(rule_id for rule_id in system.rules if rule_id not in proved))
        for system in table.systems
    )
    return Coverage(rules, systems, tuple(found))


def _run_tests(checkout: Path, results: Path) -> str:
    """Run pytest in its own process; return the end of its output."""
    command = [sys.executable, "-m", "pytest", "-q", "-m", _SELECTION, "-p", rule_marks.__name__]
    command += ["-p", "no:cacheprovider", "--continue-on-collection-errors", "--tb=no"]
    command += ["-o", "junit_family=xunit2", "-o", "junit_logging=no", f"--junitxml={results}"]
    if find_spec("xdist") is not None:
        command += ["-n", str(_count_cores())]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    paths = [str(Path(str(files("validator"))).parent), environment.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    try:
        done = subprocess.run(
            command,
            cwd=checkout,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=LONGEST - 10,
        )
    except subprocess.TimeoutExpired as error:
        raise PtcgError(
            f"The tests did not finish within {LONGEST} seconds.",
            "Mark slow tests as slow, or install pytest-xdist to use every core.",
        ) from error
    output = "\n".join(done.stdout.decode("utf-8", "replace").splitlines()[-15:])
    if done.returncode not in _NORMAL_EXITS and not results.is_file():
        raise PtcgError(f"pytest failed (exit code {done.returncode}).", output)
    return output


def _count_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _read_results(path: Path) -> tuple[list[CitingTest], list[str]]:
    """Read JUnit XML: the tests, the worst of several outcomes each, and what could not be run."""
    tests: dict[str, CitingTest] = {}
    problems = []
    for case in ElementTree.parse(path).iter("testcase"):
        name = next(_properties(case, "nodeid"), None)
        outcome = "passed" if case.find("skipped") is None else "skipped"
        if case.find("failure") is not None or case.find("error") is not None:
            outcome = "failed"
        if name is None:
            if outcome == "failed":
                problems.append(
                    f"{case.get('classname') or ''} {case.get('name') or ''}: cannot be run".strip()
                )
            continue
        if name in tests:
            outcome = max(outcome, tests[name].outcome, key=_SEVERITY.index)
        rules, cases = (tuple(dict.fromkeys(_properties(case, mark))) for mark in rule_marks.MARKS)
        tests[name] = CitingTest(name, rules, cases, outcome)
    return list(tests.values()), problems


def _properties(case: ElementTree.Element, name: str) -> Iterator[str]:
    """Return the values of a property of a test in order."""
    found = chain.from_iterable(case.iterfind("properties"))
    return (value.get("value", "") for value in found if value.get("name") == name)
