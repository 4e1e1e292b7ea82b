"""Replay recorded games: `python -m tests.conformance PATH… [--games N] [--show N]`.

PATH is a file of recorded games, or a directory of them; `cards.csv` is beside them. An
action is covered when every text it needs has a program: that of the card that acts and of all in play
whose effect may matter. Prints covered and agreeing actions by kind, then the differences; exits 1 when one
is left that `explained.csv` does not explain, or when nothing was covered.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from tests.conformance.games import Action, PrintedAttack, Recorded, read_attacks, read_cards, read_games
from tests.conformance.replay import Difference, Driver
from validator.cards import library
from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.effects.registry import NEEDED_FACTS, Library

Attacks: TypeAlias = Mapping[int, frozenset[PrintedAttack]]

EXPLAINED = Path(__file__).with_name("explained.csv")


@dataclass
class Totals:
    """What a run has seen: actions by kind, those covered, those agreeing, and the differences; of the games
    that do not agree from the first action to the last, why (`parts`, the first of the reasons).
    """

    seen: Counter[str] = field(default_factory=Counter)
    covered: Counter[str] = field(default_factory=Counter)
    agreeing: Counter[str] = field(default_factory=Counter)
    unknown: Counter[str] = field(default_factory=Counter)
    differences: list[tuple[str, int, str, str, str]] = field(default_factory=list)
    aside: list[tuple[str, int, str, str, tuple[str, ...]]] = field(default_factory=list)
    games: int = 0
    playable: int = 0
    whole: int = 0
    parts: Counter[str] = field(default_factory=Counter)


def needed(action: Action, cards: list[Card], attacks: Attacks, programs: Library) -> Iterator[str]:
    """Return what an action needs, of the card that acts and of what is in play: text keys, and facts that
    no source has.
    """
    state = action.state
    for player in (0, 1):
        for row in (state.get(f"active{player}") or []) + (state.get(f"bench{player}") or []):
            if player != action.player and action.option[0] == "Attack":
                yield from _facts(cards[row["i"]], "weaknesses")
            yield from _abilities(cards[row["i"]])
            for card in (row.get("tools") or []) + (row.get("ec") or []):
                yield from _text(cards[card], programs)
    for card in state.get("stadium") or []:
        yield from _text(cards[card], programs)
    kind, *rest = action.option
    if kind in ("Play", "Attach", "Evolve", "Ability", "Discard"):
        acting = cards[rest[0]]
        yield from _text(acting, programs)
        yield from _abilities(acting)
    elif kind == "Attack":
        yield from _attack(cards[state[f"active{action.player}"][0]["i"]], attacks[rest[0]])
    for event in action.events:
        if event[0] == "Attack" and kind == "Attack" and event[3] != rest[0]:
            yield from _attack(cards[event[2]], attacks[event[3]])
        elif event[0] == "Play" and kind != "Play":
            yield from _text(cards[event[2]], programs)
        elif event[0] == "Evolve" or (event[0] == "Move" and event[4] in ("Bench", "Active")):
            yield from _abilities(cards[event[2]])


def _text(card: Card, programs: Library) -> Iterator[str]:
    if card.text:
        yield programs.text_of(card) or card.text


def _attack(active: Card, printed: frozenset[PrintedAttack]) -> Iterator[str]:
    """Return the texts that an attack needs.

    For an attack that is not printed on the Active Pokémon (of a card below it, or copied) these are also
    the texts of the Active Pokémon's own attacks, because one of them lets it be used.
    """
    rows = {attack for _, attack in printed}
    if not any(card_id == active.id for card_id, _ in printed):
        rows.update(active.attacks)
    yield from sorted({row.text for row in rows if row.text})


def _facts(card: Card, *facts: str) -> Iterator[str]:
    """Return the facts of these that no source has for a card."""
    yield from (f"{fact} of {card.id}" for fact in facts if fact in card.unknown)


def _abilities(card: Card) -> Iterator[str]:
    """Return what a Pokémon needs in play; its Weakness matters only when it is attacked."""
    yield from _facts(card, *(fact for fact in NEEDED_FACTS if fact != "weaknesses"))
    yield from (row.text for row in card.abilities if row.text)


def replay(
    game: Recorded,
    known: dict[int, Card],
    attacks: Attacks,
    programs: Library,
    totals: Totals,
    reasons: Mapping[tuple[str, int], str],
) -> None:
    """Replay one game: go on from our own state while it agrees, load the recorded one otherwise."""
    ids = [*game.decks[0], *game.decks[1]]
    cards = [known[each] for each in ids]
    driver = Driver(cards, programs, attacks)
    seen, agreed = sum(totals.seen.values()), sum(totals.agreeing.values())
    totals.games += 1
    totals.playable += not any(programs.lacks(card) for card in set(cards))
    lacking = False  # a text without a program was used
    unseen: list[tuple[int, str]] = []  # turns in which something happened that our engine has not seen
    for action in game.actions():
        kind = str(action.option[0])
        totals.seen[kind] += 1
        turn = action.state["turn"]
        missing = [key for key in needed(action, cards, attacks, programs) if key not in programs.programs]
        if missing:
            driver.game = None
            unseen += [(turn, key) for key in missing]
            lacking = True
            totals.unknown.update(set(missing))
            continue
        fresh = driver.game is None
        try:
            if fresh:
                driver.load(action)
            driver.play(action)
        except Difference as difference:
            driver.game = None
            near = tuple(dict.fromkeys(what for when, what in unseen if turn - when <= 2))
            unseen.append((turn, "a difference"))
            if (game.id, action.step) not in reasons and near and (fresh or differs(driver, action)):
                totals.aside.append((game.id, action.step, kind, str(difference), near))
                continue
            totals.covered[kind] += 1
            card = cards[action.option[1]].name if kind in ("Play", "Attach", "Evolve", "Ability") else ""
            if kind == "Attack":
                active = action.state[f"active{action.player}"][0]
                names = {attack.name for _, attack in attacks.get(action.option[1], ())}
                card = f"{cards[active['i']].name}: {', '.join(sorted(names))}"
            totals.differences.append((game.id, action.step, kind, card, str(difference)))
            continue
        totals.covered[kind] += 1
        totals.agreeing[kind] += 1
    if sum(totals.seen.values()) - seen == sum(totals.agreeing.values()) - agreed:
        totals.whole += 1
    else:
        totals.parts[_why(game, totals, reasons, lacking)] += 1


def _why(game: Recorded, totals: Totals, reasons: Mapping[tuple[str, int], str], lacking: bool) -> str:
    """Return why a game does not agree in every action."""
    steps = [row[1] for row in totals.differences if row[0] == game.id]
    if any((game.id, step) not in reasons for step in steps):
        return "differ"
    if any(row[0] == game.id for row in totals.aside):
        return "have actions left out"
    return "use a text without a program" if lacking else "differ only where that is explained"


def differs(driver: Driver, action: Action) -> bool:
    """Return whether an action differs from the recorded state too, which carries nothing over."""
    driver.load(action)
    try:
        driver.play(action)
    except Difference:
        return True
    finally:
        driver.game = None
    return False


def explained() -> dict[tuple[str, int], str]:
    """The committed explanations, by game and step."""
    if not EXPLAINED.is_file():
        return {}
    with EXPLAINED.open(encoding="utf-8", newline="") as file:
        return {(row["game"], int(row["step"])): row["reason"] for row in csv.DictReader(file)}


def main(arguments: list[str]) -> int:
    """Replay and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--games", type=int, default=0, help="maximum number of games of each file")
    parser.add_argument("--show", type=int, default=40, help="differences to print")
    parser.add_argument("--missing", type=int, default=0, help="print the texts most often missing")
    parser.add_argument("--aside", type=int, default=0, help="actions left out to print")
    options = parser.parse_args(arguments)
    files = [
        file
        for path in options.paths
        for file in (sorted(path.glob("*.jsonl*")) if path.is_dir() else [path])
    ]
    catalogue = Catalogue.open()
    programs = library(catalogue)
    totals = Totals()
    reasons = explained()
    for file in files:
        known = read_cards(file.parent / "cards.csv", catalogue)
        attacks = read_attacks(file.parent / "cards.csv", known)
        for number, game in enumerate(read_games(file)):
            if options.games and number >= options.games:
                break
            replay(game, known, attacks, programs, totals, reasons)
    left = [row for row in totals.differences if (row[0], row[1]) not in reasons]
    print(f"{'kind':10} {'recorded':>9} {'covered':>9} {'agreeing':>9}")
    for kind, count in totals.seen.most_common():
        print(f"{kind:10} {count:9,} {totals.covered[kind]:9,} {totals.agreeing[kind]:9,}")
    for what, count in Counter(row[2:4] for row in left).most_common(options.show):
        example = next(row for row in left if row[2:4] == what)
        print(f"{count:5} {what[0]} {what[1]}: {example[0]} step {example[1]}: {example[4]}")
    for key, count in totals.unknown.most_common(options.missing):
        print(f"missing {count:6} {key}")
    used = {row[:2] for row in totals.differences} & reasons.keys()
    print(f"explained {len(used)} actions; {len(reasons) - len(used)} explanations were not needed")
    print(
        f"set aside {len(totals.aside)} actions that differ where a text without a program was used in the"
        " two turns before (what lasts is not in a recorded state)"
    )
    for each in totals.aside[: options.aside]:
        print("aside", *each)
    print(
        f"{totals.games} games: in {totals.playable} every card of both decks is playable,"
        f" {totals.whole} agree in every action from the first to the last"
    )
    for why, count in totals.parts.most_common():
        print(f"{count} of the other games {why}")
    covered = sum(totals.covered.values())
    print(
        f"covered {covered} of {sum(totals.seen.values())} actions and {totals.covered['Attack']} of"
        f" {totals.seen['Attack']} attacks, {len(left)} disagree"
    )
    return 1 if left or not covered else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
