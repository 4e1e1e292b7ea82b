"""Learn the weights by which the planner values positions, and see how its games end.

`python -m tests.training play BOT -n 300 -o FILE` plays games of a bot against itself over the lists of the
arena, records them, and reports how they end. `python -m tests.training fit VERSION FILE…` prints the file
of weights learned from recorded games (`card_data/bots/value-VERSION.json`), and on standard error how well
they predict who wins in games that were not learned from. New weights are adopted when
`ptcg arena planner:value=NEW planner` shows that they win at least 55% of at least 400 decisive pairs.
"""

from __future__ import annotations

import argparse
import json
import os
import sys

from tests.training.fit import FEATURES, fit_plausible, loss_of, rows_of
from tests.training.sample import read_samples
from tests.training.self_play import play, read_games, report, write_game
from validator.bots.matches.arena import ArenaSpec
from validator.services.games.arena import built_in_decks


def main(arguments: list[str]) -> int:
    """Play or learn."""
    parser = argparse.ArgumentParser(prog="python -m tests.training", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True)
    alone = parts.add_parser("play")
    alone.add_argument("bot")
    alone.add_argument("-n", "--games", type=int, default=72)
    alone.add_argument("--seed", type=int, default=1)
    alone.add_argument("-o", "--output", default=os.devnull, help="record the games in this file")
    learn = parts.add_parser("fit")
    learn.add_argument("version", type=int)
    learn.add_argument("files", nargs="+", help="recorded games")
    learn.add_argument("--ridge", type=float, default=3.0, help="how much the weights are drawn to 0")
    given = parser.parse_args(arguments)
    if given.part == "play":
        spec = ArenaSpec((given.bot, given.bot), built_in_decks(), given.seed)
        played = []
        with open(given.output, "w", encoding="utf-8") as output:
            for number in range(given.games):
                played.append(play(spec, number))
                write_game(played[-1], output)
        print(report(played))
        return 0
    samples = read_samples(read_games(given.files))
    rows, won = rows_of(samples), [each.won for each in samples]
    games = {name: place for place, name in enumerate(dict.fromkeys(each.game for each in samples))}
    held = [games[each.game] % 5 == 0 for each in samples]
    known = [place for place, out in enumerate(held) if not out]
    new = [place for place, out in enumerate(held) if out]
    weights = fit_plausible([rows[n] for n in known], [won[n] for n in known], given.ridge)
    loss = loss_of([rows[n] for n in new], [won[n] for n in new], weights)
    print(f"{len(samples):,} positions, {len(games)} games, loss {loss:.4f}", file=sys.stderr)
    found = fit_plausible(rows, won, given.ridge)[: len(FEATURES)]
    data = {
        "version": given.version,
        "note": f"Logistic regression on {len(samples):,} positions of {len(games)} games.",
        "weights": {name: round(weight, 4) for name, weight in zip(FEATURES, found, strict=True)},
    }
    print(json.dumps(data, ensure_ascii=False, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
