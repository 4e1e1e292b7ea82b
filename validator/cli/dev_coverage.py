"""`ptcg dev coverage`: run the tests that cite rules and show which rules they prove."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click

from validator.cli import options
from validator.services.rule_coverage import Coverage, Covered, find_checkout, measure_coverage

_WORDS = {"pass": "pass", "failing": "FAIL", "missing": "MISSING", "skipped": "skipped"}
_GROUPS = {
    "rules": ("rule", "display", "remark"),
    "decisions": ("decision",),
    "cases": ("case",),
    "tables": ("table",),
}


@click.command("coverage", epilog=options.examples("ptcg dev coverage --verbose"))
@click.option("--verbose", is_flag=True, help="List the tests of each rule.")
def coverage(verbose: bool) -> int:
    """Run the tests that cite rules and show each rule with its tests and results.

    Requires a checkout with the test extra; takes up to five minutes. Exit code 1 if a rule has no test, a
    failing test, or only skipped tests.
    """
    checkout = find_checkout(Path.cwd())
    click.echo("Running the tests that cite rules …", err=True)
    measured = measure_coverage(checkout)
    for line in write_coverage(measured, verbose=verbose):
        click.echo(line)
    return 0 if measured.complete else 1


def write_coverage(coverage: Coverage, *, verbose: bool = False) -> Iterator[str]:
    """Yield the lines of the report: rules, systems, invalid citations, totals."""
    width = max(len(covered.rule.id) for covered in coverage.rules)
    for covered in coverage.rules:
        yield _rule_line(covered, width)
        if verbose or covered.state == "failing":
            yield from (
                f"    {test.outcome}: {test.name}"
                for test in covered.tests
                if verbose or test.outcome == "failed"
            )
    yield ""
    for state in coverage.systems:
        tick = "x" if not state.lacking else " "
        ids = " ".join(_shorten(state.system.rules))
        lacking = f" (missing {' '.join(_shorten(state.lacking))})" if state.lacking else ""
        yield f"[{tick}] {state.system.number:3}  {state.system.name}: {ids}{lacking}"
    yield ""
    for problem in coverage.problems:
        yield f"error: {problem}"
    yield from _totals(coverage)


def _rule_line(covered: Covered, width: int) -> str:
    count = len(covered.tests)
    rule = covered.rule
    note = "" if rule.kind == "rule" else f" ({rule.kind})"
    tests = f"{count} test{'' if count == 1 else 's'}"
    return f"{rule.id:{width}}  {tests:>9}  {_WORDS[covered.state]:7}  {rule.title}{note}"


def _shorten(ids: tuple[str, ...]) -> Iterator[str]:
    """Yield IDs with neighbours as a range: ZONE-02, ZONE-03, ZONE-04 are `ZONE-02..04`."""
    start = last = None
    for rule_id in (*ids, ""):
        if last is not None and rule_id == _next_id(last):
            last = rule_id
            continue
        if start is not None and last is not None:
            yield start if start == last else f"{start}..{last.rpartition('-')[2]}"
        start = last = rule_id


def _next_id(rule_id: str) -> str | None:
    family, _, number = rule_id.rpartition("-")
    return f"{family}-{int(number) + 1:0{len(number)}}" if number.isdigit() else None


def _totals(coverage: Coverage) -> Iterator[str]:
    for name, kinds in _GROUPS.items():
        states = [covered.state for covered in coverage.rules if covered.rule.kind in kinds]
        counts = Counter(states)
        parts = ", ".join(f"{counts[state]} {_WORDS[state]}" for state in _WORDS if counts[state])
        yield f"{len(states)} {name}: {parts}" if states else f"0 {name}"
    tests = {test.name: test.outcome for covered in coverage.rules for test in covered.tests}
    working = sum(1 for state in coverage.systems if not state.lacking)
    yield f"{len(coverage.systems)} systems: {working} complete"
    yield f"{len(tests)} tests cite rules; {len(coverage.problems)} problems"
