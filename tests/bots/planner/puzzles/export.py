"""Write the puzzles that people can play: `python -m tests.bots.planner.puzzles.export`.

Each is a position with two lists of 60 cards in the order of their numbers, and the best line in moves.
"""

from __future__ import annotations

import json
import re
from itertools import groupby
from pathlib import Path
from typing import Any

from tests.bots.planner.puzzles.playing import follow
from tests.bots.planner.puzzles.puzzle import Puzzle, read_puzzles
from tests.bots.planner.puzzles.solver import Solver
from tests.conftest import ROOT
from validator.catalogue.card import plain_number
from validator.engine.game import Game

TARGET: Path = ROOT / "card_data" / "bots" / "puzzles.json"


def export(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as its row in the file."""
    game = puzzle.game()
    moves: list[str] = []
    follow(Solver(puzzle), puzzle.line, lambda game, picks: moves.append(game.notate(*picks)))
    return {
        "id": f"{puzzle.years[:4]}-" + re.sub(r"[^a-z0-9]+", "-", puzzle.name.lower()).strip("-"),
        "name": puzzle.name[0].upper() + puzzle.name[1:],
        "kind": puzzle.kind,
        "years": puzzle.years,
        "edition": puzzle.edition,
        "turns": puzzle.turns,
        "why": puzzle.why,
        "line": [each.split('"')[1] for each in moves],
        "position": game.position(),
        "decks": [_list(game, player) for player in (0, 1)],
    }


def _list(game: Game, player: int) -> str:
    cards = [row.card for row in game.table.defs[60 * player : 60 * player + 60]]
    rows = ((card, len([*same])) for card, same in groupby(cards))
    return "\n".join(f"{n} {card.name} {card.set_id} {plain_number(card.number)}" for card, n in rows)


def rows() -> str:
    """Return the text of the file."""
    found = [
        export(each) for each in sorted(read_puzzles(), key=lambda each: each.years) if each.goal == "win"
    ]
    assert len({each["id"] for each in found}) == len(found)
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in found)
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    TARGET.write_text(rows(), "utf-8")
