"""Hash what the engine does in fixed games: `python -m tests.soak.traces [--games N] [--write FILE]`.

Random games between the example decks, in all editions. The hash covers every decision with its options,
every event, and the saved game at the end. A second row of games takes answers back, goes on from saved
games, and decides coins and shuffles as choices of chance. A change of form leaves both hashes as they are,
and both builds have the same; `traces.json` keeps them (`--update`, `--check`). `--write` lists the hash of
each game, so that two builds can be compared game by game.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from tests.cards.decks import PLAYED, deck
from tests.engine.games import Pairing
from tests.engine.kit import catalogue, hand_made
from validator.bots.base import pick_at_random
from validator.editions import edition_ids
from validator.engine.game import Game
from validator.rng import Rng

EXPECTED = Path(__file__).with_name("traces.json")
GAMES = {"games": 240, "games with undo and saves": 120}
"""How many games of each kind are hashed."""
_LATER = ("engine", "answers", "known", "prizes_known")
"""What saved games gained after the first hashes were taken."""


class Trace:
    """The hash of a game as it is played."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()

    def add(self, value: Any) -> None:
        """Add a value."""
        self._digest.update(json.dumps(value, default=str).encode())

    def add_decision(self, game: Game) -> None:
        """Add the open decision."""
        decision = game.decision
        self.add(
            [decision.player, decision.kind, decision.options, decision.low, decision.high, decision.source]
        )

    def end(self, game: Game, left_out: tuple[str, ...]) -> str:
        """Add the log, the result and the saved game, and return the hash."""
        self.add(game.state.events)
        self.add([game.result, game.reason])
        saved = game.to_dict()
        for field in left_out:
            saved.pop(field, None)
        self.add(saved)
        return self._digest.hexdigest()[:32]


def start(number: int, draw: Rng, **options: Any) -> Game:
    """Start a game between two decks drawn at random, in the edition of the number."""
    names = sorted(PLAYED)
    edition = edition_ids()[number % len(edition_ids())]
    first, second = names[draw.below(len(names))], names[draw.below(len(names))]
    ids = [tuple(card.id for card in deck(name)) for name in (first, second)]
    return Pairing(f"{first}, {second}, {edition}", (ids[0], ids[1]), edition).start(number, **options)


def play_straight(number: int) -> str:
    """Play the game of a number and return the hash of its trace."""
    chance = Rng(7, number)
    game = start(number, chance)
    trace = Trace()
    while decision := game.decision:
        trace.add_decision(game)
        game.choose(*pick_at_random(decision, chance))
    return trace.end(game, _LATER)


def play_back_and_forth(number: int) -> str:
    """Play the game of a number, with answers taken back and saves between; return the hash of its trace.

    One game in four has explicit chance, and ends early: each coin and each card dealt is a decision there.
    """
    chance = Rng(8, number)
    explicit = number % 4 == 3
    game = start(number, chance, undo=True, chance="explicit" if explicit else "seeded")
    trace = Trace()
    made = 0  # answers that can be taken back
    for _ in range(300 if explicit else 100_000):
        decision = game.decision
        if not decision:
            break
        trace.add_decision(game)
        what = chance.below(24)
        if what < 3 and made:
            back = 1 + chance.below(min(made, 4))
            for _ in range(back):
                game.undo()
            made -= back
        elif what == 3:
            saved = game.to_json()
            trace.add(saved)
            game = Game.from_dict(json.loads(saved), catalogue(), hand_made())
            made = 0
        elif what == 4:
            game = game.copy()
            made = 0
        else:
            game.choose(*pick_at_random(decision, chance))
            made += 1
    return trace.end(game, ("engine",))


_PLAY = {"games": play_straight, "games with undo and saves": play_back_and_forth}


def hash_of(traces: list[str]) -> str:
    """Return the hash of the hashes of games."""
    return hashlib.sha256(" ".join(traces).encode()).hexdigest()[:32]


def main(arguments: list[str]) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.traces", description=__doc__)
    parser.add_argument("-n", "--games", type=int, help="of each kind, 240 and 120 if omitted")
    parser.add_argument("--write", type=Path, help="write the hash of each game, one a line")
    parser.add_argument("--update", action="store_true", help="keep the hashes in traces.json")
    parser.add_argument("--check", action="store_true", help="fail where the hashes are not those kept")
    options = parser.parse_args(arguments)
    lines: list[str] = []
    found: dict[str, str] = {}
    for kind, count in GAMES.items():
        traces = [_PLAY[kind](number) for number in range(options.games or count)]
        lines += traces
        found[kind] = hash_of(traces)
        print(f"{len(traces)} {kind}: {found[kind]}", flush=True)
    if options.write is not None:
        options.write.write_text("\n".join([*lines, ""]), encoding="utf-8")
    if options.update:
        EXPECTED.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return int(options.check and found != json.loads(EXPECTED.read_text("utf-8")))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
