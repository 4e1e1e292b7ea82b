"""Play previewed attacks for real and compare: `python -m tests.game.previews --attacks 10000`.

Random games between the example decks, and between decks drawn from all cards. Each attack of a position is
played in a copy of the real game, with its own coins and cards and with choices at random. What has happened
when the turn would end must be what the preview said.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.engine.games import drawn_pairing
from tests.soak.traces import start
from validator.bots.base import pick_at_random
from validator.editions import edition_ids
from validator.engine import queries
from validator.engine.board.state import State
from validator.engine.game import Game
from validator.engine.program.code import Code
from validator.engine.program.opcodes import CONDITIONS, OP
from validator.rng import Rng
from validator.services.explanations.previews import PokemonOutcome, Preview, Span, attack_previews


@dataclass(slots=True)
class Real:
    """A game after an attack and its Knock Outs, before the turn ends; and the damage by top card."""

    state: State
    damage: Counter[int]
    fallen: bool
    """Whether any Pokémon was Knocked Out."""


def play(game: Game, number: int, draw: Rng) -> Real:
    """Play an attack in a copy, with choices at random, up to where the turn would end."""
    copy = game.copy()
    state = copy.state
    state.pauses = True
    frame = state.stack[0]
    rows = frame.code.ins
    frame.code = Code(frame.code.key, (*rows[: rows.index((OP["turn_end"],))], (OP["main"],)))
    begun = len(state.events)
    copy.choose(number)
    while (decision := state.decision) is not None and decision.kind != "main":
        copy.choose(*pick_at_random(decision, draw))
    damage: Counter[int] = Counter()
    for event in state.events[begun:]:
        if event[0] == "damage":
            damage[event[3]] += event[4]
    return Real(state, damage, any(event[0] == "knocked out" for event in state.events[begun:]))


def differences(game: Game, seat: int, preview: Preview, real: Real) -> Iterator[str]:
    """Yield where a preview is not what happened."""
    if preview.hidden:
        return
    for each in (preview.defending, preview.attacker, *preview.others):
        if each is not None:
            yield from _of_pokemon(game, each, real)
    taken = len(game.state.sides[seat].prizes) - len(real.state.sides[seat].prizes)
    if preview.prizes is not None and not within(preview.prizes, taken):
        yield f"prizes {taken}, previewed {preview.prizes}"
    won = real.state.result == seat
    if (preview.wins == "yes" and not won) or (preview.wins == "no" and won):
        yield f"won {won}, previewed {preview.wins}"


def _of_pokemon(game: Game, told: PokemonOutcome, real: Real) -> Iterator[str]:
    before, now = game.state.find(told.pokemon), real.state.find(told.pokemon)
    assert before is not None
    if now is None:
        if told.knocked_out == "no" or not real.fallen:
            yield f"{told.name} has left play, previewed {told.knocked_out}"
        return
    if told.knocked_out == "yes":
        yield f"{told.name} is still in play"
    done = real.damage[before.cards[-1]]
    if before.cards == now.cards and not within(told.damage, done):
        yield f"damage {done} to {told.name}, previewed {told.damage}"
    left = max(0, queries.hp_of(real.state, now) - now.damage)
    if not within(told.hp_left, left):
        yield f"{left} HP of {told.name}, previewed {told.hp_left}"
    for condition in CONDITIONS:
        is_new = queries.is_affected(now, (condition,)) and not queries.is_affected(before, (condition,))
        if is_new is not (condition in told.conditions) and condition not in told.maybe:
            yield f"{told.name} is {condition}: {is_new}"


def within(span: Span, value: int) -> bool:
    """Return whether a value is in a span."""
    return span.low <= value and (span.high is None or value <= span.high)


@dataclass(slots=True)
class Tally:
    """What was compared, and what differed."""

    attacks: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    without: int = 0
    seconds: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


def compare(first: int, most: int, every: int = 1) -> Tally:
    """Compare attacks of random games, from a number of game on, until there are enough."""
    tally = Tally()
    number = first
    while tally.attacks < most:
        chance, draw = Rng(17, number), Rng(18, number)
        game = drawn_game(number) if number % 2 else start(number, chance)
        while decision := game.decision:
            attacks = [n for n, each in enumerate(decision.options) if each[0] == 7]
            if decision.kind == "main" and attacks and chance.below(every) == 0:
                begun = time.process_time()
                found = attack_previews(game, decision.player)
                tally.seconds.append(time.process_time() - begun)
                tally.without += len(attacks) - len(found)
                for option, preview in found.items():
                    tally.attacks += 1
                    tally.kinds[kind_of(preview)] += 1
                    real = play(game, option, draw)
                    for each in differences(game, decision.player, preview, real):
                        tally.wrong.append(f"game {number}, {preview.attack} ({preview.text}): {each}")
            game.choose(*pick_at_random(decision, chance))
        number += 1
    return tally


def drawn_game(number: int) -> Game:
    """Start a game between two decks drawn from all cards, in the editions in turn."""
    editions = edition_ids()
    return drawn_pairing(number, editions[number // 2 % len(editions)], compiled=True).start(number)


def kind_of(preview: Preview) -> str:
    """Return what a preview rests on."""
    if preview.hidden:
        return "hidden card"
    if preview.chooses:
        return "choice"
    hit = preview.defending
    return "sure" if hit is not None and hit.damage.is_sure else "coins"


def main(arguments: list[str]) -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.game.previews", description=__doc__)
    parser.add_argument("-n", "--attacks", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    options = parser.parse_args(arguments)
    tally = compare(options.first, options.attacks)
    times = sorted(tally.seconds)
    print(f"{tally.attacks:,} attacks previewed and played, {len(tally.wrong)} differences")
    print(", ".join(f"{count:,} {kind}" for kind, count in tally.kinds.most_common()))
    print(f"{tally.without} attacks without a preview")
    print(
        f"{len(times):,} positions: {1000 * sum(times) / len(times):.1f} ms on average, "
        f"{1000 * times[int(0.99 * len(times))]:.1f} ms for 99 in 100, {1000 * times[-1]:.1f} ms at most"
    )
    for each in tally.wrong[:40]:
        print(each)
    return int(bool(tally.wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
