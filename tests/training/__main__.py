"""Learn the weights by which the planner values positions.

`python -m tests.training sample BOT -n 300 FILE` plays games of a bot against itself over the lists of the
arena and writes a row for each turn. `python -m tests.training fit VERSION FILE…` prints the file of weights
(`card_data/bots/value-VERSION.json`), and on standard error how well they predict who wins, in games
that were not learned from. New weights are adopted when `ptcg arena planner:value=NEW planner` shows that
they win at least 55% of at least 400 decisive pairs.
"""

from __future__ import annotations

import argparse
import json
import sys

from tests.training.fit import FEATURES, fit, loss_of, read, rows_of
from tests.training.sample import write
from validator.bots.matches.arena import ArenaSpec
from validator.services.games.arena import built_in_decks


def main(arguments: list[str]) -> int:
    """Play or learn."""
    parser = argparse.ArgumentParser(prog="python -m tests.training", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True)
    sample = parts.add_parser("sample")
    sample.add_argument("bot")
    sample.add_argument("file")
    sample.add_argument("-n", "--games", type=int, default=300)
    sample.add_argument("--seed", type=int, default=1)
    learn = parts.add_parser("fit")
    learn.add_argument("version", type=int)
    learn.add_argument("files", nargs="+")
    given = parser.parse_args(arguments)
    if given.part == "sample":
        with open(given.file, "w", encoding="utf-8", newline="") as output:
            print(write(ArenaSpec((given.bot, given.bot), built_in_decks(), given.seed), given.games, output))
        return 0
    samples = read(given.files)
    rows, won = rows_of(samples), [each.won for each in samples]
    games = {name: place for place, name in enumerate(dict.fromkeys(each.game for each in samples))}
    held = [games[each.game] % 5 == 0 for each in samples]
    known = [place for place, out in enumerate(held) if not out]
    new = [place for place, out in enumerate(held) if out]
    weights = fit([rows[n] for n in known], [won[n] for n in known])
    loss = loss_of([rows[n] for n in new], [won[n] for n in new], weights)
    print(f"{len(samples):,} positions, {len(games)} games, loss {loss:.4f}", file=sys.stderr)
    found = fit(rows, won)[: len(FEATURES)]
    data = {
        "version": given.version,
        "note": f"Logistic regression on {len(samples):,} positions of {len(games)} games.",
        "weights": {name: round(weight, 4) for name, weight in zip(FEATURES, found, strict=True)},
    }
    print(json.dumps(data, ensure_ascii=False, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
