"""The JSON of simulations: one dataclass for each object."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from validator.bots.matches.matrix import MatrixTally
from validator.bots.matches.stats import wilson
from validator.field_docs import Doc
from validator.storage.runs import State
from validator.support.encoding import to_plain

Interval: TypeAlias = Annotated[tuple[float, float], Doc("95% confidence interval (Wilson).", length=2)]

WARNING = "This measures list and pilot together: another player may rank the lists differently."
"""Shown with every result of games between bots."""


@dataclass(slots=True)
class SimulationSetupAnswer:
    """What a simulation was started with."""

    format: Annotated[str, Doc("Format the decks were checked against.", examples=("standard",))]
    on: Annotated[datetime.date, Doc("Date the decks were checked against.")]
    edition: Annotated[str, Doc("The rulebook edition.", examples=("sv2023",))]
    seed: Annotated[int, Doc("The seed of all games.")]
    bots: Annotated[tuple[str, ...], Doc("Who plays each deck.")]
    allow_partial: Annotated[bool, Doc("Whether cards with unsupported texts were allowed.")]
    decks: Annotated[tuple[str, ...], Doc("Names of the decks.")]


@dataclass(slots=True)
class SimulatedSideAnswer:
    """What the games add up to for one deck."""

    deck: Annotated[str, Doc("Its name.")]
    bot: Annotated[str, Doc("Who plays it.")]
    games: Annotated[int, Doc("Its games.")]
    wins: Annotated[int, Doc("Games won.")]
    win_rate: Annotated[float | None, Doc("Win rate; null before the first game.")]
    interval: Interval
    mulligans_per_game: Annotated[float | None, Doc("Mean mulligans per game.")]
    games_with_mulligan: Annotated[float | None, Doc("Share of games with a mulligan.")]


@dataclass(slots=True)
class PairingAnswer:
    """The games of two of the decks."""

    decks: Annotated[tuple[int, int], Doc("Their places in the request, from 0.", length=2)]
    games: Annotated[int, Doc("Games finished.")]
    wins: Annotated[tuple[int, int], Doc("Games won by each.", length=2)]
    draws: Annotated[int, Doc("Games without a winner.")]
    win_rate: Annotated[
        float | None, Doc("Win rate of the first, draws counted half; null before the first game.")
    ]
    interval: Interval


@dataclass(slots=True)
class FirstPlayerAnswer:
    """Win rate of the first player."""

    win_rate: Annotated[float | None, Doc("Share of decided games won by the first player.")]
    interval: Interval


@dataclass(slots=True)
class TurnsAnswer:
    """Turns of a game, both players' counted."""

    median: Annotated[int | None, Doc("Median.")]
    mean: Annotated[float | None, Doc("Mean.")]
    least: Annotated[int | None, Doc("Least.")]
    most: Annotated[int | None, Doc("Most.")]


@dataclass(slots=True)
class SimulationResultAnswer:
    """Results so far."""

    games: Annotated[int, Doc("Games finished.")]
    sides: Annotated[tuple[SimulatedSideAnswer, ...], Doc("Each deck.")]
    pairings: Annotated[tuple[PairingAnswer, ...], Doc("Each two decks.")]
    draws: Annotated[int, Doc("Games without a winner.")]
    first_player: Annotated[FirstPlayerAnswer, Doc("Win rate of the first player.")]
    turns: Annotated[TurnsAnswer, Doc("Game length in turns.")]
    endings: Annotated[Mapping[str, int], Doc("Number of games by ending.")]
    warning: Annotated[str, Doc("What the win rates measure.")]


@dataclass(slots=True)
class SimulationAnswer:
    """A simulation: how far it is, and what it adds up to."""

    id: Annotated[str, Doc("Simulation ID.", examples=("bcXW7EWTDlSaGgYs",))]
    state: Annotated[State, Doc("State: waiting for a free place, running, or how it ended.")]
    created: Annotated[str, Doc("Start time (UTC).")]
    games: Annotated[int, Doc("Games requested.")]
    done: Annotated[int, Doc("Games finished.")]
    setup: Annotated[SimulationSetupAnswer, Doc("Setup parameters.")]
    result: Annotated[Mapping[str, Any], Doc("Results so far.", schema="SimulationResult")]
    error: Annotated[str | None, Doc("Reason for failure.")]


def serialize_simulation(tally: MatrixTally, decks: Sequence[str], bots: Sequence[str]) -> dict[str, Any]:
    """Return the JSON object of the results of games; see `SimulationResultAnswer`."""
    plain: dict[str, Any] = to_plain(answer_simulation(tally, decks, bots))
    return plain


def answer_simulation(
    tally: MatrixTally, decks: Sequence[str], bots: Sequence[str]
) -> SimulationResultAnswer:
    """Return win rates with their 95% intervals, turns, the first player's share of wins, and endings.

    What has no value before the first game is None.
    """
    total = tally.total
    games = total.games
    turns = sum(number * count for number, count in total.turns.items())
    return SimulationResultAnswer(
        games=games,
        sides=tuple(
            _answer_side(tally, place, name, bots[min(place, 1)]) for place, name in enumerate(decks)
        ),
        pairings=tuple(_answer_pairing(tally, pair) for pair in tally.spec.pairings),
        draws=total.wins[2],
        first_player=FirstPlayerAnswer(
            win_rate=total.first_wins / total.decided if total.decided else None,
            interval=wilson(total.first_wins, total.decided),
        ),
        turns=TurnsAnswer(
            median=total.median_turns() if games else None,
            mean=turns / games if games else None,
            least=min(total.turns, default=None),
            most=max(total.turns, default=None),
        ),
        endings=dict(total.reasons.most_common()),
        warning=WARNING,
    )


def _answer_side(tally: MatrixTally, place: int, name: str, bot: str) -> SimulatedSideAnswer:
    share = tally.share_of_all(place)
    games = share.games
    mulligans, with_mulligan = tally.mulligans(place)
    return SimulatedSideAnswer(
        deck=name,
        bot=bot,
        games=games,
        wins=share.wins,
        win_rate=share.wins / games if games else None,
        interval=wilson(share.wins, games),
        mulligans_per_game=mulligans / games if games else None,
        games_with_mulligan=with_mulligan / games if games else None,
    )


def _answer_pairing(tally: MatrixTally, pair: tuple[int, int]) -> PairingAnswer:
    share = tally.share(*pair)
    return PairingAnswer(
        decks=pair,
        games=share.games,
        wins=(share.wins, share.losses),
        draws=share.draws,
        win_rate=share.rate,
        interval=share.interval,
    )
