"""Golden playthroughs: a seeded game between two decks, every choice and every event as a line of text."""

from __future__ import annotations

from pathlib import Path

from tests.cards.decks import PLAYED, deck
from tests.engine.kit import hand_made
from validator.bots import make_bot
from validator.bots.turns import step
from validator.engine.game import Game, GameOptions
from validator.engine.views.describe import describe_event

FOLDER = Path(__file__).parent
GAMES = (
    ("dragapult-2026", "starmie-2026", "greedy", 3),
    ("raging-bolt-2026", "cynthia-garchomp-2026", "random", 5),
    ("reshizard-2019", "inteleon-vmax-2020", "greedy", 8),
    ("darkrai-2012", "darkrai-2012", "greedy", 2),
    ("blaziken-2003", "blaziken-2003", "greedy", 4),
    ("water-blast-1999", "resilient-life-2013", "random", 6),
)
"""Two decks, who plays both, and the seed."""


def play(first: str, second: str, bot: str, seed: int) -> str:
    """Play a game and return it as text: choices after `>`, events as sentences with their numbers."""
    game = Game.new(
        (deck(first), deck(second)),
        seed=seed,
        options=GameOptions(
            programs=hand_made(), edition=PLAYED[first], permissive=True, undo=False, sudden_death=2
        ),
    )
    bots = [make_bot(bot, player, seed) for player in (0, 1)]
    lines = [f"{first} against {second}, {PLAYED[first]}, {bot}, seed {seed}"]
    logged = 0
    while game.decision:
        logged = _log_events(game, lines, logged)
        decision = game.decision
        before = game.copy(log=False)
        picked = step(game, bots)
        text = before.notate(*picked)
        lines.append(f"> {decision.player} {decision.number} {decision.kind}: {text}")
    _log_events(game, lines, logged)
    lines.append(f"result {game.result} {game.reason} turn {game.state.turn}")
    return "\n".join(lines) + "\n"


def _log_events(game: Game, lines: list[str], logged: int) -> int:
    for event in game.state.events[logged:]:
        text = describe_event(game.state, event, None)
        lines.append(f"{' '.join(str(each) for each in event)}{'  ' + text if text else ''}")
    return len(game.state.events)
