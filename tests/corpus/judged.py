"""Check the lists that judges accepted on a known day: every error is false, or explained in `judged.csv`.

`python -m tests.corpus.judged ../shared/decklists` prints the table and its totals, and exits 1 when an error
is left that the committed table does not explain.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.corpus.lists import RealList, read_lists
from validator.findings import Finding
from validator.services.decks.check import check_text

EXPLAINED = Path(__file__).with_name("judged.csv")


@dataclass(frozen=True, slots=True)
class FalseError:
    """A finding of severity error on a list that judges accepted."""

    list: RealList
    finding: Finding

    @property
    def key(self) -> tuple[str, str, str]:
        """What the committed table names it by: list, code, cards."""
        return (self.list.id, self.finding.code, "; ".join(self.finding.cards))


def judged_lists(folder: Path) -> Iterator[RealList]:
    """The 60-card Standard lists of dated events."""
    for each in read_lists(folder, "standings-json"):
        if each.day is not None and each.cards == 60:
            yield each


def explained() -> dict[tuple[str, str, str], str]:
    """The committed explanations, by list, code and cards."""
    with EXPLAINED.open(encoding="utf-8", newline="") as file:
        return {(row["list"], row["code"], row["cards"]): row["reason"] for row in csv.DictReader(file)}


def measure(folder: Path) -> tuple[Counter[str], list[FalseError]]:
    """Check every judged list on its day; return the verdicts' counts and the errors found."""
    verdicts: Counter[str] = Counter()
    errors: list[FalseError] = []
    for each in judged_lists(folder):
        for report in check_text(each.text, source=each.id, on=each.day):
            verdicts[report.verdict] += 1
            errors.extend(FalseError(each, f) for f in report.findings if f.severity == "error")
    return verdicts, errors


def main(arguments: list[str]) -> int:
    """Print each error with its explanation, then the totals."""
    folder = Path(arguments[0] if arguments else "../shared/decklists")
    verdicts, errors = measure(folder)
    known = explained()
    unexplained = 0
    for error in errors:
        reason = known.get(error.key)
        unexplained += reason is None
        print(f"{error.list.id} {error.list.day} {error.finding.code} {error.finding.message}")
        print(f"    {reason or 'NOT EXPLAINED'}")
    print(f"{verdicts.total()} lists: {dict(verdicts)}; {len(errors)} errors, {unexplained} not explained")
    return 1 if unexplained or not verdicts else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
