"""Check the lists of a tournament, and make the registration sheets of those that are legal.

python event_day.py [ROSTER.csv [DIRECTORY FOR SHEETS]]
"""

import sys
from pathlib import Path
from tempfile import mkdtemp

import card_data
import validator

EVENT = "2026-08-01"
DECKS = Path(card_data.__path__[0]) / "decks"


def write_roster(path: Path) -> None:
    """Write a roster to try the program with."""
    rows = [("Ana", "2012", "dragapult-2026.txt"), ("Bo", "1990", "illegal-2026.txt")]
    lines = [f"{player},{birth},{DECKS / deck}" for player, birth, deck in rows]
    path.write_text("\n".join(["player,birth,deck", *lines, ""]), "utf-8")


def main() -> None:
    """Print who must fix what, and write the sheets of the others."""
    sheets = Path(sys.argv[2] if len(sys.argv) > 2 else mkdtemp())
    roster = Path(sys.argv[1]) if len(sys.argv) > 1 else sheets / "players.csv"
    if len(sys.argv) < 2:
        write_roster(roster)
    checked = validator.roster(roster, on=EVENT, progress=lambda done, total: print(f"{done} of {total}"))
    for player in checked.table:
        print(player.title, player.division, player.standing)
        for each in player.to_fix:
            print(f"  {each.place} line {each.finding.where.line}: {each.finding.message} {each.remedy}")
    for player in checked.ready:
        sheet = validator.sheet(
            roster.parent / player.deck, player=player.player, division=player.division, on=EVENT
        )
        target = sheets / f"{player.title}.pdf"
        target.write_bytes(sheet.pdf)
        print(f"{target.name}: {sheet.pages} page")


if __name__ == "__main__":
    main()
