"""Search cards for a place in a deck, put one in, and compare the deck with and without it.

python swap_card.py [DECK [CARD OUT [QUERY]]]
"""

import sys
from pathlib import Path

import card_data
import validator

DECK = Path(card_data.__path__[0]) / "decks" / "dragapult-2026.txt"
ON = "2026-08-01"


def main() -> None:
    """Print what was found, the change, and which deck wins more often."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else DECK
    out = sys.argv[2] if len(sys.argv) > 2 else "Night Stretcher"
    query = sys.argv[3] if len(sys.argv) > 3 else 'kind:item "energy" legal:standard sort:-played'

    deck = validator.read_deck(path)
    found = validator.search_cards(query, on=ON, limit=5)
    print(f"{found.meaning}: {found.total}")
    for each in found:
        print(" ", each.card)
    if not found.cards:
        sys.exit(" ".join(found.notes))
    into = found.cards[0].card

    lines = [
        f"{line.count} {into.label}" if line.card and line.card.name == out else line.entry.raw
        for line in deck.lines
    ]
    changed = validator.read_deck("\n".join(lines))
    print(validator.diff(deck, changed))
    report = validator.check(changed, on=ON)
    print(report.verdict)
    if report.legal:
        result = validator.compare(deck, changed, bot="greedy", pairs=8, progress=show)
        print(result.sentence)


def show(done: int, total: int) -> None:
    """Print how far the comparison is."""
    print(f"{done / total:.0%}", end="\r", file=sys.stderr)


if __name__ == "__main__":
    main()
