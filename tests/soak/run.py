"""Play random games among real decks and all editions, and look at the invariants on the way."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.cards.decks import PLAYED, deck
from tests.engine.games import Pairing, drawn_pairing, vanilla_pairing
from tests.engine.kit import catalogue
from tests.soak.lists import listed_pairing
from tests.soak.ran import note_active, watch
from validator.bots.base import pick_at_random
from validator.bots.greedy import GreedyBot
from validator.editions import edition_ids
from validator.engine.board.frames import Decision
from validator.engine.checks.invariants import check_game, check_modifiers, check_state
from validator.engine.game import Game
from validator.rng import Rng

MOST_DECISIONS = 20_000
SAME_LISTS = 4
"""The number of games between two real lists, whose programs are linked once."""
NOTED = 8
"""Continuous effects are recorded at one step in this many."""


@dataclass
class Findings:
    """What a run has seen."""

    games: int = 0
    decisions: int = 0
    choices: int = 0
    checked: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    ran: Counter[str] = field(default_factory=Counter)

    def add(self, other: Findings) -> None:
        """Add another run's."""
        self.games += other.games
        self.decisions += other.decisions
        self.choices += other.choices
        self.checked += other.checked
        self.endings.update(other.endings)
        self.broken += other.broken
        self.ran.update(other.ran)


def choose_pairing(chance: Rng) -> Pairing:
    """Two decks and an edition: lists of `PLAYED`, or one time in three drawn from all cards there are."""
    edition = edition_ids()[chance.below(len(edition_ids()))]
    kind = chance.below(12)
    if kind == 0:
        return vanilla_pairing(edition, chance.below(1000))
    if kind < 4:
        return drawn_pairing(chance.below(1 << 32), edition)
    names = sorted(PLAYED)
    first, second = names[chance.below(len(names))], names[chance.below(len(names))]
    if chance.below(3):
        edition = PLAYED[first]
    ids = [tuple(card.id for card in deck(name)) for name in (first, second)]
    return Pairing(f"{first}, {second}, {edition}", (ids[0], ids[1]), edition)


def play_one(
    seed: int,
    number: int,
    findings: Findings,
    *,
    share: int = 100,
    every_step: bool = True,
    lists: Path | None = None,
) -> None:
    """Play the random game of a number: its decks, edition and choices follow from the seed.

    The cheap invariants are checked at every step, the dear ones at one step in `share`. `lists`: a
    directory of collected lists to draw the decks from.
    """
    chance = Rng(seed, number)
    if lists is None:
        pairing = choose_pairing(chance)
    else:
        pairing = listed_pairing(lists, Rng(seed + 1, number // SAME_LISTS))
    game = pairing.start(chance.below(1 << 32))
    watch(game.state.table, findings.ran)
    findings.games += 1
    eager = bool(chance.below(2))
    play_out(
        game,
        lambda decision: _pick(game, decision, chance, eager),
        chance,
        findings,
        name=f"game {number} of seed {seed} ({pairing.name})",
        share=share,
        every_step=every_step,
    )


def play_out(
    game: Game,
    pick: Callable[[Decision], tuple[int, ...]],
    chance: Rng,
    findings: Findings,
    *,
    name: str,
    share: int,
    every_step: bool = True,
    most: int = MOST_DECISIONS,
    ends: bool = True,
) -> None:
    """Play a game and note what it shows; what breaks is put down under `name`.

    With `ends` a game that has not ended after this many decisions is broken too; else it is left.
    """
    try:
        _play(game, pick, chance, findings, share, every_step, most, ends)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        findings.broken.append(
            f"{name}, decision {game.state.number}: {type(error).__name__} {error} at {where.name}"
        )


def _play(
    game: Game,
    pick: Callable[[Decision], tuple[int, ...]],
    chance: Rng,
    findings: Findings,
    share: int,
    every_step: bool,
    most: int,
    ends: bool,
) -> None:
    state = game.state
    steps = 0
    while state.decision is not None:
        steps += 1
        if steps > most:
            if ends:
                raise AssertionError(f"the game has not ended after {most} decisions")
            findings.endings["left"] += 1
            return
        decision = state.decision
        findings.choices += 1
        findings.decisions += len(decision.options) > 1
        if every_step:
            check_state(state)
            check_modifiers(state)
        if not steps % NOTED:
            note_active(state, findings.ran)
        if not chance.below(share):
            findings.checked += 1
            check_game(game, catalogue(), most_options=3)
        game.choose(*pick(decision), at=decision.number)
    findings.endings[game.reason] += 1


def _pick(game: Game, decision: Decision, chance: Rng, eager: bool) -> tuple[int, ...]:
    """A random answer; in half of the games most are greedy, so that attacks and Knock Outs come often."""
    if eager and chance.below(4):
        return GreedyBot(decision.player).answer(game.state)
    return pick_at_random(decision, chance)


def play_many(seed: int, numbers: Sequence[int], share: int = 100, lists: Path | None = None) -> Findings:
    """Play the games of these numbers."""
    findings = Findings()
    for number in numbers:
        play_one(seed, number, findings, share=share, lists=lists)
    return findings
