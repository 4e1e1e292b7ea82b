"""Read and resolve every collected list: no crash, a report for each, and the share of resolved card lines.

`python -m tests.corpus.resolved ../shared/decklists` prints the share by file and each line left over.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from tests.corpus.lists import COUNTED, read_lists
from validator.errors import InputError
from validator.services.decks.check import check_text

WANTED = 0.999


def measure(folder: Path) -> tuple[Counter[str], Counter[str], list[str]]:
    """Return lines by file, resolved lines by file (60-card lists only), and what is left as text."""
    lines: Counter[str] = Counter()
    resolved: Counter[str] = Counter()
    left: list[str] = []
    for each in read_lists(folder):
        try:
            reports = check_text(each.text, source=each.id, on=each.day)
        except InputError as error:
            left.append(f"{each.id}: no list: {error}")
            continue
        if not reports:
            left.append(f"{each.id}: no report")
        if each.cards != 60:
            continue
        for report in reports:
            for card in report.to_dict()["cards"]:
                lines[each.file] += 1
                if card["card"] is not None:
                    resolved[each.file] += 1
                elif each.file in COUNTED:
                    left.append(f"{each.id}:{card['line']}: {card['name']} {card['set']} {card['number']}")
    return lines, resolved, left


def main(arguments: list[str]) -> int:
    """Print what is left and the shares; exit 1 below 99.9%."""
    lines, resolved, left = measure(Path(arguments[0] if arguments else "../shared/decklists"))
    for row in left:
        print(row)
    for file in sorted(lines):
        print(f"{file}: {resolved[file]} of {lines[file]} lines, {resolved[file] / lines[file]:.3%}")
    counted = sum(lines[file] for file in COUNTED)
    share = sum(resolved[file] for file in COUNTED) / counted if counted else 0.0
    print(f"all counted files: {share:.4%} of {counted} lines")
    return 0 if share >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
