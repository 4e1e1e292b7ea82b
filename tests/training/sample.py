"""Play games of a bot against itself, and write a row for the start of each turn."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from typing import TextIO

from validator.bots import make_bot
from validator.bots.matches.arena import ArenaSpec, start
from validator.bots.matches.match import seed_of
from validator.bots.planner.features import NAMES, TEMPO, features_of
from validator.bots.planner.lore import Lore
from validator.bots.turns import step

HEAD = ("bot", "game", "turn", "deck", "other", "won", *NAMES, *TEMPO)
"""The columns of a file of samples: the deck is that of the player whose turn begins."""


def play(spec: ArenaSpec, number: int) -> Iterator[Sequence[object]]:
    """Play the game of a number and yield its rows; none for a game without a winner."""
    pairings = spec.pairings
    pairing = pairings[number % len(pairings)]
    seed = seed_of(spec.seed, number)
    game = start(spec, pairing, seed)
    lore = Lore(game.table)
    bots = [make_bot(spec.bots[player], player, seed) for player in (0, 1)]
    rows: list[tuple[int, int, list[float]]] = []
    turn = 0
    while game.decision:
        state = game.state
        if game.decision.kind == "main" and state.turn != turn:
            turn = state.turn
            rows.append((turn, state.player, features_of(state, lore, state.player)))
        step(game, bots)
    if game.result not in (0, 1):
        return
    for turn, player, features in rows:
        names = [spec.decks[place].name for place in (pairing[player], pairing[1 - player])]
        won = int(game.result == player)
        yield (spec.bots[player], number, turn, *names, won, *[round(each, 4) for each in features])


def write(spec: ArenaSpec, games: int, output: TextIO) -> int:
    """Write the rows of games, and return how many there are."""
    writer = csv.writer(output, lineterminator="\n")
    writer.writerow(HEAD)
    count = 0
    for number in range(games):
        for row in play(spec, number):
            writer.writerow(row)
            count += 1
        output.flush()
    return count
