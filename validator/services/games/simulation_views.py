"""Serialize simulation results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from validator.bots.matches.stats import GameTally, wilson


def serialize_simulation(total: GameTally, decks: Sequence[str], bots: Sequence[str]) -> dict[str, Any]:
    """Return win rates with their 95% intervals, turns, the share of wins of who went first, and endings.

    What has no value yet, before the first game, is null.
    """
    games = total.games
    sides = []
    for player in (0, 1):
        low, high = wilson(total.wins[player], games)
        sides.append(
            {
                "deck": decks[player],
                "bot": bots[player],
                "wins": total.wins[player],
                "win_rate": total.wins[player] / games if games else None,
                "interval": [low, high],
                "mulligans_per_game": total.mulligans[player] / games if games else None,
                "games_with_mulligan": total.with_mulligan[player] / games if games else None,
            }
        )
    low, high = wilson(total.first_wins, total.decided)
    turns = sum(number * count for number, count in total.turns.items())
    return {
        "games": games,
        "sides": sides,
        "draws": total.wins[2],
        "first_player": {
            "win_rate": total.first_wins / total.decided if total.decided else None,
            "interval": [low, high],
        },
        "turns": {
            "median": total.median_turns() if games else None,
            "mean": turns / games if games else None,
            "least": min(total.turns, default=None),
            "most": max(total.turns, default=None),
        },
        "endings": dict(total.reasons.most_common()),
    }
