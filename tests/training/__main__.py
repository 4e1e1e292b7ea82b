"""Learn the weights by which the planner values positions, and see how its games end.

`python -m tests.training play BOT -n 300 -o FILE` plays games of a bot against itself over the lists of the
arena, records them, and reports how they end; with `--lists FOLDER` over real lists, of which a fifth is
held out for `--held`. `python -m tests.training judge FILE…` prints how well the value of positions says who
wins recorded games. `python -m tests.training fit VERSION FILE…` prints the file of weights learned from
recorded games (`card_data/bots/value-VERSION.json`), and on standard error how well they predict who wins in
games that were not learned from. `python -m tests.training policy VERSION FILE…`
prints the file of weights of a policy (`card_data/bots/policy-VERSION.json`), learned from what the search of
recorded games gave the answers that it compared; `planner:worlds=4,rounds=1,width=8` compares all of them
equally often. New weights are adopted when `ptcg arena planner:value=NEW planner`, or `policy=NEW`, shows
that they win at least 55% of at least 400 decisive pairs.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from tests.training.answers import read_compared
from tests.training.fit import FEATURES, fit_plausible, loss_of, rows_of
from tests.training.imitate import RIDGE, imitate, judge, zero_weights
from tests.training.judge import judged_in, table
from tests.training.lists import drawn, in_turn, real_decks
from tests.training.sample import read_samples
from tests.training.self_play import play, read_games, report, write_game
from validator.bots.matches.arena import ArenaSpec
from validator.bots.planner.learned import GROUPS, NUMBERS
from validator.services.runs.arena import built_in_decks


def main(arguments: list[str]) -> int:
    """Play or learn."""
    parser = argparse.ArgumentParser(prog="python -m tests.training", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True)
    alone = parts.add_parser("play")
    alone.add_argument("bot")
    alone.add_argument("-n", "--games", type=int, default=72)
    alone.add_argument("--seed", type=int, default=1)
    alone.add_argument("-o", "--output", default=os.devnull, help="record the games in this file")
    alone.add_argument("--lists", type=Path, help="a collection of real lists; else those of the arena")
    alone.add_argument("--held", action="store_true", help="over the lists that are held out")
    tell = parts.add_parser("judge")
    tell.add_argument("files", nargs="+", help="recorded games")
    tell.add_argument("--value", type=int, default=2, help="the version of the weights")
    learn = parts.add_parser("fit")
    learn.add_argument("version", type=int)
    learn.add_argument("files", nargs="+", help="recorded games")
    learn.add_argument("--ridge", type=float, default=3.0, help="how much the weights are drawn to 0")
    guide = parts.add_parser("policy")
    guide.add_argument("version", type=int)
    guide.add_argument("files", nargs="+", help="recorded games")
    guide.add_argument("--ridge", type=float, default=RIDGE, help="how much the weights are drawn to 0")
    given = parser.parse_args(arguments)
    if given.part == "play" and given.held and given.lists is None:
        parser.error("--held needs --lists.")
    if given.part == "play":
        print(_play(given))
    elif given.part == "judge":
        print(table(list(judged_in(read_games(given.files), given.value))))
    else:
        print((_learn_policy if given.part == "policy" else _learn_value)(given))
    return 0


def _play(given: argparse.Namespace) -> str:
    """Play and record games, and return how they end."""
    real = None if given.lists is None else real_decks(given.lists, given.held)
    spec = ArenaSpec((given.bot, given.bot), built_in_decks(), given.seed)
    played = []
    with open(given.output, "w", encoding="utf-8") as output:
        for number in range(given.games):
            decks = in_turn(spec, number) if real is None else drawn(real, given.seed, number)
            played.append(play(given.bot, decks, given.seed, number))
            write_game(played[-1], output)
    return report(played)


def _learn_value(given: argparse.Namespace) -> str:
    """Return the file of weights by which positions are valued."""
    samples = read_samples(read_games(given.files))
    rows, won = rows_of(samples), [each.won for each in samples]
    games, held = _held_out(each.game for each in samples)
    known = [place for place, out in enumerate(held) if not out]
    new = [place for place, out in enumerate(held) if out]
    weights = fit_plausible([rows[n] for n in known], [won[n] for n in known], given.ridge)
    loss = loss_of([rows[n] for n in new], [won[n] for n in new], weights)
    print(f"{len(samples):,} positions, {games} games, loss {loss:.4f}", file=sys.stderr)
    found = fit_plausible(rows, won, given.ridge)[: len(FEATURES)]
    data = {
        "version": given.version,
        "note": f"Logistic regression on {len(samples):,} positions of {games} games.",
        "weights": {name: round(weight, 4) for name, weight in zip(FEATURES, found, strict=True)},
    }
    return json.dumps(data, ensure_ascii=False, indent=2)


def _learn_policy(given: argparse.Namespace) -> str:
    """Return the file of weights by which a policy chooses."""
    compared = read_compared(read_games(given.files))
    games, held = _held_out(each.game for each in compared)
    weights = imitate([each for each, out in zip(compared, held, strict=True) if not out], given.ridge)
    new = [each for each, out in zip(compared, held, strict=True) if out]
    print(f"{len(compared):,} decisions, {games} games", file=sys.stderr)
    for name, known in (("the rules", zero_weights()), ("learned", weights)):
        same, missed = judge(new, known)
        print(f"{name}: {same:.1%} as the search, {missed:.4f} worse than it", file=sys.stderr)
    found = zip(GROUPS, imitate(compared, given.ridge), strict=True)
    rows = {group: [round(weight, 3) for weight in row] for group, row in found if any(row)}
    data = {
        "version": given.version,
        "note": f"What a search gave the answers of {len(compared):,} decisions of {games} games.",
        "numbers": NUMBERS,
    }
    lines = [f"{json.dumps(group, ensure_ascii=False)}: {json.dumps(row)}" for group, row in rows.items()]
    head = json.dumps(data, ensure_ascii=False, indent=2).removesuffix("\n}")
    return f'{head},\n  "weights": {{\n    ' + ",\n    ".join(lines) + "\n  }\n}"


def _held_out(names: Iterable[tuple[int, int]]) -> tuple[int, list[bool]]:
    """Return how many games there are, and for each row whether its game is held out: every fifth one is."""
    rows = list(names)
    games = {name: place for place, name in enumerate(dict.fromkeys(rows))}
    return len(games), [games[name] % 5 == 0 for name in rows]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
