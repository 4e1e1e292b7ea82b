"""Check a directory of deck lists, and say until when each is legal.

python legal_folder.py [DIRECTORY [DATE]]
"""

import sys
from datetime import date
from pathlib import Path

import card_data
import validator


def describe(path: Path, on: date) -> str:
    """Return the verdict on a list, and what is known of its end."""
    forecast = validator.next_rotation(path, on=on)
    report, ending = forecast.report, forecast.ending
    if not report.legal:
        codes = ", ".join(finding.code for finding in report.errors)
        return f"{report.verdict} ({codes})"
    if ending.day is None:
        return f"legal. {ending.note}"
    leaving = sum(line.count for line in ending.leaving)
    return f"legal; {leaving} cards leave on {ending.day} ({ending.kind})"


def main() -> None:
    """Print a line for each list."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(card_data.__path__[0]) / "decks"
    on = date.fromisoformat(sys.argv[2]) if len(sys.argv) > 2 else date(2026, 8, 1)
    for path in sorted(folder.glob("*2026.txt")):
        try:
            print(f"{path.name}: {describe(path, on)}")
        except validator.InputError as error:
            print(f"{path.name}: {error}")


if __name__ == "__main__":
    main()
