"""Play recorded games again, and take the features of the position at the start of each turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.training.self_play import SelfPlayGame
from validator.bots.matches.arena import ArenaDeck, ArenaSpec, start
from validator.bots.matches.match import seed_of
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.features import features_of
from validator.services.runs.arena import built_in_decks


@dataclass(frozen=True, slots=True)
class Sample:
    """The start of a turn: its game, the features, and whether the player of the turn won."""

    game: tuple[int, int]
    features: tuple[float, ...]
    decks: tuple[str, str]
    won: int


def samples_of(game: SelfPlayGame, decks: tuple[ArenaDeck, ...]) -> Iterator[Sample]:
    """Yield a sample for each turn of a game; none for a game without a winner."""
    if game.winner == 2:
        return
    spec = ArenaSpec(game.bots, decks, game.seed)
    pairing = spec.pairings[game.number % len(spec.pairings)]
    played = start(spec, pairing, seed_of(game.seed, game.number))
    lore = Lore(played.table)
    turn = 0
    for picked in game.picks:
        state, decision = played.state, played.decision
        if decision is not None and decision.kind == "main" and state.turn != turn:
            turn, player = state.turn, state.player
            features = tuple(features_of(state, lore, player))
            names = (game.decks[player], game.decks[1 - player])
            yield Sample((game.seed, game.number), features, names, int(game.winner == player))
        played.choose(*picked)


def read_samples(games: Iterable[SelfPlayGame], decks: tuple[ArenaDeck, ...] | None = None) -> list[Sample]:
    """Return the samples of recorded games over the lists of the arena, or others."""
    known = decks or built_in_decks()
    return [each for game in games for each in samples_of(game, known)]
