"""How games of a bot against itself end, who runs out of cards, and which Energy is of no use."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import TextIO, TypeAlias

from validator.bots import make_bot
from validator.bots.base import Bot, Budget, Choice, Chosen
from validator.bots.matches.arena import ArenaDeck
from validator.bots.matches.match import seed_of, set_up
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.policy import Policy
from validator.bots.planner.strength import missing_units
from validator.bots.turns import step
from validator.engine import queries
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.game import Game, Seat
from validator.engine.program.choices import ENERGY

Worth: TypeAlias = tuple[tuple[int, ...], float]
"""An answer, as the numbers of its options, and what a search gave it."""


@dataclass(slots=True)
class SelfPlayGame:
    """One game: who won, why, and what was seen on the way.

    Attributes:
        decks: Both lists.
        winner: The player who won; 2 for a draw.
        reason: How it ended.
        turns: The turns, both players' counted.
        prizes: The Prize cards that each player has left.
        attached: The Energy cards attached from the hand, how many of them are of no use, and how many do
            not make the strongest attack in reach stronger. Of use is what an attack of the evolution line
            lacks, and what an Active Pokémon that cannot attack lacks to retreat for one that can.
        sizes: For each player, the cards in the deck and the Prize cards left at the start of each turn.
        picks: Every decision, as the numbers of its options: they play the game again.
        worths: For each of them, what the bot's search gave the answers that it compared, if any.
    """

    bots: tuple[str, str]
    seed: int
    number: int
    decks: tuple[ArenaDeck, ArenaDeck]
    winner: int = 2
    reason: str = ""
    turns: int = 0
    prizes: tuple[int, int] = (6, 6)
    attached: list[int] = field(default_factory=lambda: [0, 0, 0])
    sizes: list[tuple[int, ...]] = field(default_factory=list)
    picks: list[tuple[int, ...]] = field(default_factory=list)
    worths: list[list[Worth]] = field(default_factory=list)

    @property
    def names(self) -> tuple[str, str]:
        """The names of both lists."""
        return self.decks[0].name, self.decks[1].name

    def begin(self) -> Game:
        """Set the game up: its picks play it again."""
        first, second = self.decks
        seed = seed_of(self.seed, self.number)
        return set_up((first.cards, second.cards), seed, edition=first.edition, allow_partial=False)


class Listener:
    """A bot that plays as another one, and keeps what that one's search gave each answer."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.worths: list[Worth] = []

    def choose(self, seat: Seat, budget: Budget, /) -> Chosen:
        """Make the open decision."""
        chosen = self._bot.choose(seat, budget)
        found = chosen.explanation.get("worth", {}) if isinstance(chosen, Choice) else {}
        self.worths = [(answer, round(worth, 4)) for answer, worth in found.items()]
        return chosen


def play(bot: str, decks: tuple[ArenaDeck, ArenaDeck], seed: int, number: int) -> SelfPlayGame:
    """Play the game of a number between two lists."""
    found = SelfPlayGame((bot, bot), seed, number, decks)
    game = found.begin()
    policy = Policy(Lore(game.table))
    bots = [Listener(make_bot(bot, player, seed_of(seed, number))) for player in (0, 1)]
    while game.decision:
        sides = game.state.sides
        if len(found.sizes) < game.turn:
            zones = [zone for side in sides for zone in (side.deck, side.prizes)]
            found.sizes.append(tuple(len(zone) for zone in zones))
        before = game.copy() if game.decision.kind == "main" else None
        player = game.decision.player
        picked = step(game, bots)
        found.picks.append(picked)
        found.worths.append(bots[player].worths)
        if before is not None:
            _count_energy(before, picked[0], policy, found)
    outcome = game.outcome
    assert outcome is not None
    found.winner = 2 if outcome.winner is None else outcome.winner
    found.reason, found.turns = outcome.reason, game.turn
    found.prizes = (len(game.state.sides[0].prizes), len(game.state.sides[1].prizes))
    return found


def _count_energy(game: Game, picked: int, policy: Policy, found: SelfPlayGame) -> None:
    """Count an Energy card that is attached from the hand."""
    decision = game.state.decision
    assert decision is not None
    option = decision.options[picked]
    if option[0] == ENERGY:
        mon = game.state.find(option[2])
        found.attached[0] += 1
        if mon is not None:
            near = is_nearer(game.state, policy.lore, mon, option[1])
            found.attached[1] += not near and not policy.needs_retreat(game.state, mon)
            found.attached[2] += policy.energy_gain(game.state, mon, option[1]) <= 0


def is_nearer(state: State, lore: Lore, mon: Pokemon, card: int) -> bool:
    """Return whether an attack of a Pokémon, or of what it evolves into, lacks less with an Energy card."""
    units = queries.units_of(state, mon)
    more = (*units, *state.table.attached[card].units)
    return any(
        missing_units(line.typed, line.total, more) < missing_units(line.typed, line.total, units)
        for line in lore.lines[mon.cards[-1]]
    )


def report(games: list[SelfPlayGame]) -> str:
    """Return what games have in common, as text."""
    reasons = Counter(game.reason for game in games)
    attached, useless, other = (sum(game.attached[n] for game in games) for n in (0, 1, 2))
    turns = sorted(game.turns for game in games)
    shares = ", ".join(f"{reason} {count}" for reason, count in reasons.most_common())
    lines = [
        f"{len(games):,} games: {shares}; median {turns[len(turns) // 2]} turns",
        f"deck-outs: {reasons['deck-out'] / len(games):.1%}",
        f"Energy of no use: {useless:,} of {attached:,} ({useless / max(1, attached):.1%}); "
        f"not for the strongest attack: {other:,}",
    ]
    for name in dict.fromkeys(name for game in games for name in game.names):
        own = [(game, n) for game in games for n in (0, 1) if game.names[n] == name]
        others = [(game, n) for game, n in own if game.names[0] != game.names[1] and game.winner != 2]
        won = sum(game.winner == n for game, n in others)
        out = sum(game.reason == "deck-out" and game.winner == 1 - n for game, n in own)
        share = f" ({won / len(others):.0%})" if others else ""
        lines.append(
            f"{name}: won {won} of {len(others)} against other lists{share}; ran out of cards in {out}"
        )
    return "\n".join(lines)


def write_game(game: SelfPlayGame, output: TextIO) -> None:
    """Write a game as a JSON line."""
    output.write(json.dumps(asdict(game), separators=(",", ":")) + "\n")
    output.flush()


def read_games(paths: Iterable[str]) -> Iterator[SelfPlayGame]:
    """Read games from files of JSON lines."""
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                decks = [
                    ArenaDeck(deck["name"], deck["edition"], tuple(deck["cards"])) for deck in row["decks"]
                ]
                yield SelfPlayGame(**{**row, "decks": tuple(decks)})
