"""Hash what the engine does in fixed games: `python -m tests.soak.traces [--games N] [--write FILE]`.

Random games between the example decks, in all editions. The hash covers every decision with its options,
every event, and the saved game at the end. A change of form leaves it as it is; `--write` lists the hash of
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
from validator.bots.base import pick_at_random
from validator.editions import edition_ids
from validator.rng import Rng


def trace(number: int) -> str:
    """Play the game of a number and return the hash of its trace."""
    chance = Rng(7, number)
    names = sorted(PLAYED)
    edition = edition_ids()[number % len(edition_ids())]
    first, second = names[chance.below(len(names))], names[chance.below(len(names))]
    ids = [tuple(card.id for card in deck(name)) for name in (first, second)]
    game = Pairing(f"{first}, {second}, {edition}", (ids[0], ids[1]), edition).start(number)
    digest = hashlib.sha256()

    def add(value: Any) -> None:
        digest.update(json.dumps(value, default=str).encode())

    while decision := game.decision:
        add([decision.player, decision.kind, decision.options, decision.low, decision.high, decision.source])
        game.choose(*pick_at_random(decision, chance))
    add(game.state.events)
    add([game.result, game.reason])
    saved = game.to_dict()
    for later in ("engine", "answers", "known", "prizes_known"):  # came after the first hashes were taken
        saved.pop(later, None)
    add(saved)
    return digest.hexdigest()[:32]


def main(arguments: list[str]) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.traces", description=__doc__)
    parser.add_argument("-n", "--games", type=int, default=240)
    parser.add_argument("--write", type=Path, help="write the hash of each game, one a line")
    options = parser.parse_args(arguments)
    traces = [trace(number) for number in range(options.games)]
    if options.write is not None:
        options.write.write_text("\n".join([*traces, ""]), encoding="utf-8")
    print(f"{len(traces)} games: {hashlib.sha256(' '.join(traces).encode()).hexdigest()[:32]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
