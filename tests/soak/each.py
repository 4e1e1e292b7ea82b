"""Let each program have its chance to run: `python -m tests.soak.each [--format F] [--on DAY] [--share N]`.

For every program of the cards that are legal in a format, a deck is built around a card that has it and
played by a player that seeks to use it, against the deck of another program's card, with the invariants
looked at on the way; again with another deck until it has run, `--tries` times at most. The programs that
never ran are listed; those of `tests/soak/unreached.csv` are explained there. Exits 1 when a game is broken,
or a program never ran and nothing explains it.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path

from tests.engine.kit import catalogue, everything
from tests.soak.ran import watch
from tests.soak.run import Findings, play_out
from tests.soak.seeker import Seeker
from tests.soak.targets import Builder, Target, pairs, pool, targets
from validator.engine.game import Game, GameOptions
from validator.rng import Rng

UNREACHED = Path(__file__).with_name("unreached.csv")
MOST_DECISIONS = 3000
"""Decisions after which a game around a target is left, as far as it has come."""
_TRIES_OF_BOTH = 3
"""The number of times both sides seek; after that one of them rests."""
_CHUNK = 25


@dataclass
class Result:
    """What a run has seen, and which programs it was to see."""

    findings: Findings = field(default_factory=Findings)
    sought: dict[str, str] = field(default_factory=dict)
    """Programs and the card each was tried on."""

    def never(self) -> dict[str, str]:
        """The programs that never ran, each with its card."""
        return {name: card for name, card in self.sought.items() if not self.findings.ran[name]}

    def add(self, other: Result) -> None:
        """Add another run's."""
        self.findings.add(other.findings)
        self.sought.update(other.sought)


@cache
def builder(format_name: str, day: date) -> Builder:
    """The builder of decks from a pool."""
    return Builder(pool(format_name, day))


def play_pair(
    pair: tuple[Target, Target], rests: int, build: Builder, chance: Rng, findings: Findings, share: int
) -> None:
    """Play one game between decks around two targets; the side `rests`, if it is one, does little."""
    first, second = pair
    made = (build.deck(first, second, chance), build.deck(second, first, chance))
    decks = [[catalogue().card(each) for each in ids] for ids in made]
    players: list[Seeker] = []
    for side, target in enumerate(pair):
        line = build.line(catalogue().card(target.card), chance)
        keys = {each.key for each in line}
        ids = {each.id for deck in decks for each in deck if each.key in keys} - {
            each.id for deck in decks for each in deck if each.key == line[0].key and each.id != target.card
        }
        players.append(Seeker(target.programs, tuple(ids), findings.ran, rests=side == rests))
    seed = chance.below(1 << 32)
    name = f"{first.card}, {second.card}, {first.edition}"
    findings.games += 1
    try:
        game = Game.new(
            decks,
            seed=seed,
            options=GameOptions(
                programs=everything(),
                edition=first.edition,
                permissive=True,
                allow_partial=True,
                undo=False,
                sudden_death=0,
            ),
        )
    except Exception as error:
        findings.broken.append(f"{name}: {type(error).__name__} {error}")
        return
    watch(game.state.table, findings.ran)
    play_out(
        game,
        lambda decision: players[decision.player].choose(game, decision, chance),
        chance,
        findings,
        name=f"{name}, seed {chance.seed}",
        share=share,
        most=MOST_DECISIONS,
        ends=False,
    )


def play_share(
    format_name: str, day: date, numbers: tuple[int, ...], seed: int, tries: int, share: int
) -> Result:
    """Play the targets of these numbers until each has run or been tried often enough."""
    result = Result()
    every = targets(format_name, day)
    left = tuple(every[number] for number in numbers)
    result.sought = {name: each.card for each in left for name in each.programs}
    build = builder(format_name, day)
    for attempt in range(tries):
        chance = Rng(seed, 1000 * (numbers[0] if numbers else 0) + attempt)
        for pair in pairs(left, chance):
            for rests in (-1,) if attempt < _TRIES_OF_BOTH else (0, 1):
                play_pair(pair, rests, build, chance, result.findings, share)
        ran = result.findings.ran
        left = tuple(each for each in left if not all(ran[name] for name in each.programs))
        if not left:
            break
    return result


def explained() -> dict[str, str]:
    """The programs that games do not reach, each with the reason."""
    with UNREACHED.open(encoding="utf-8", newline="") as lines:
        return {row["program"]: row["reason"] for row in csv.DictReader(lines)}


def main(arguments: list[str]) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.each", description=__doc__)
    parser.add_argument("--format", default="standard", help="a built-in format; `all` for every card")
    parser.add_argument("--on", type=date.fromisoformat, default=date.today(), help="the day; today")
    parser.add_argument("--part", default="1/1", help="2/8: the second eighth of the programs")
    parser.add_argument("--tries", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--share", type=int, default=100, help="run the expensive checks at one step in this many"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes; 0 for this one")
    parser.add_argument("--cards", nargs="+", help="only the programs of these cards, by catalogue id")
    options = parser.parse_args(arguments)
    name = "" if options.format == "all" else options.format
    every = targets(name, options.on)
    part, parts = (int(each) for each in options.part.split("/"))
    numbers = tuple(
        number
        for number, each in enumerate(every)
        if number % parts == part - 1 and (not options.cards or each.card in options.cards)
    )
    chunks = [numbers[start : start + _CHUNK] for start in range(0, len(numbers), _CHUNK)]
    total = Result()
    start = time.perf_counter()
    with ProcessPoolExecutor(options.workers) if options.workers else nullcontext() as workers:
        run = workers.map if workers is not None else map
        rows = [(name, options.on, chunk, options.seed, options.tries, options.share) for chunk in chunks]
        for count, result in enumerate(run(play_share, *zip(*rows, strict=True)), start=1):
            total.add(result)
            if count % 10 == 0:
                print(f"{count} of {len(chunks)} parts", file=sys.stderr, flush=True)
    return report(total, time.perf_counter() - start)


def report(total: Result, seconds: float) -> int:
    """Print what a run has seen; 1 where something is wrong."""
    findings, never, known = total.findings, total.never(), explained()
    print(f"{findings.games:,} games, {findings.decisions:,} decisions among two or more, {seconds:.0f} s")
    print(f"{len(total.sought):,} programs, {len(total.sought) - len(never):,} ran, {len(never)} never")
    for name, card in sorted(never.items(), key=lambda row: row[1]):
        print(f"{name} {card} {catalogue().card(card).name}: {known.get(name, 'not explained')}")
    for line in findings.broken[:60]:
        print(line)
    print(f"{len(findings.broken)} broken")
    return 1 if findings.broken or never.keys() - known.keys() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
