"""The positions that perft starts from, and the committed tables of counts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cards.decks import PLAYED, deck
from tests.engine.kit import hand_made
from tests.perft.boards import boards
from validator.bots.base import pick_at_random
from validator.engine.checks.perft import breakdown
from validator.engine.game import Game, GameOptions
from validator.rng import Rng

TABLES = Path(__file__).with_name("tables.json")
_STARTS = (
    ("dragapult-2026", "starmie-2026", 14, 3),
    ("raging-bolt-2026", "cynthia-garchomp-2026", 30, 3),
    ("cynthia-garchomp-2025", "spidops-2025", 55, 2),
    ("reshizard-2019", "inteleon-vmax-2020", 40, 3),
    ("darkrai-2012", "darkrai-2012", 60, 3),
    ("blaziken-2003", "water-blast-1999", 40, 3),
    ("resilient-life-2013", "resilient-life-2013", 35, 3),
)
"""Two decks, choices made at random before, and the depth that is counted."""


def start(first: str, second: str, choices: int) -> Game:
    """Play this many random choices, and return the position at the next free choice, chance as decisions."""
    edition = PLAYED[first]
    game = Game.new(
        (deck(first), deck(second)),
        seed=choices,
        options=GameOptions(programs=hand_made(), edition=edition, permissive=True),
    )
    chance = Rng(choices, 9)
    made = 0
    while game.decision and (made < choices or game.decision.kind != "main"):
        game.choose(*pick_at_random(game.decision, chance))
        made += 1
    return Game.from_position(
        game.position(),
        (deck(first), deck(second)),
        seed=0,
        options=GameOptions(
            programs=hand_made(),
            edition=edition,
            chance="explicit",
            shuffles="kept",
            permissive=True,
            undo=False,
            pauses=True,
        ),
    )


def count_all() -> dict[str, Any]:
    """Count from every start: the position, and the counts by first action at each depth."""
    tables: dict[str, Any] = {}
    games = [(f"{a} {b} {choices}", start(a, b, choices), depth) for a, b, choices, depth in _STARTS]
    for name, game, depth in (*games, *boards()):
        rows = {}
        for each in range(1, depth + 1):
            rows[str(each)] = {text: str(counts) for text, counts in breakdown(game, each).items()}
        tables[name] = {"position": game.position(), "counts": rows}
    return tables


def committed() -> dict[str, Any]:
    """The tables as committed."""
    data: dict[str, Any] = json.loads(TABLES.read_text("utf-8"))
    return data
