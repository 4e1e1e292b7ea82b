"""Simulations in the background: matches between lists, and what they add up to."""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any

from validator.bots.matches.matrix import MatrixSpec, MatrixTally
from validator.catalogue import Catalogue
from validator.decks.deck_name import tell_apart
from validator.errors import UsageError
from validator.field_docs import Doc
from validator.formats.load import built_in_format
from validator.jobs import Executor
from validator.rng import MAX_SEED, fresh_seed
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.services.games.decks import read_all_checked
from validator.services.games.local import check_bot, choose_edition
from validator.services.games.requests import AllowPartial, AnyDeck, DateToCheck, EditionToPlay, FormatToCheck
from validator.services.runs.background import CHUNK_SECONDS, BackgroundRuns, Prepared, UnknownRun
from validator.services.runs.matrix import matrix_spec, run_matrix
from validator.services.runs.simulation_answers import (
    SimulationAnswer,
    SimulationSetupAnswer,
    serialize_simulation,
)
from validator.storage.quotas import NOBODY, Client
from validator.storage.runs import SIMULATION, RunRecord, TooManyRuns

MOST_DECKS = 8
"""The most lists of one run."""


@dataclass(frozen=True, slots=True)
class NewSimulation:
    """A simulation to start: the lists, who plays them, and how many games each two of them play."""

    decks: Annotated[tuple[str, ...], Doc(hidden=True)]
    games: Annotated[
        int, Doc("Games of each two decks; maximum of all in `/v1/limits`.", low=1, examples=(4,))
    ]
    bots: Annotated[tuple[str, str], Doc(hidden=True)] = ("greedy", "greedy")
    format: FormatToCheck = DEFAULT_FORMAT
    on: DateToCheck = None
    edition: EditionToPlay = None
    seed: Annotated[
        int | None, Doc("Seed for reproducible games on any machine (default: random).", low=0, high=MAX_SEED)
    ] = None
    allow_partial: AllowPartial = False
    any_deck: AnyDeck = False


class Simulations:
    """The simulations of a store of runs. `most_games` bounds one."""

    def __init__(
        self, runs: BackgroundRuns, catalogue: Catalogue | None = None, *, most_games: int = 10_000
    ) -> None:
        self.runs = runs
        self.catalogue = catalogue or built_in_catalogue()
        self.most_games = most_games

    def start(self, new: NewSimulation, key: str | None = None, client: Client = NOBODY) -> RunRecord:
        """Start a simulation in the background, after the decks are checked and set up once.

        With a `key` the same request again of the same `client` gives the same run. Raises `IllegalDecks`
        with the reports, `InputError`, `UsageError`, `NotSupported`, `SetUpError`, `TooManyRuns`,
        `KeyReused`.
        """
        request = _setup_of(new)
        return self.runs.start(
            SIMULATION, request, lambda: self._prepare(new, request), key=key, client=client
        )

    def look(self, id: str) -> RunRecord:
        """Return a simulation as it is now. Raises `UnknownRun`."""
        return self.runs.look(SIMULATION, id)

    def stop(self, id: str) -> RunRecord:
        """Stop a simulation that still runs; what it has added up to stays. Raises `UnknownRun`."""
        return self.runs.stop(SIMULATION, id)

    def _prepare(self, new: NewSimulation, request: dict[str, Any]) -> Prepared:
        if not 1 <= len(new.decks) <= MOST_DECKS:
            raise UsageError(f"Invalid number of decks: {len(new.decks)}.", f"Must be 1 to {MOST_DECKS}.")
        count = max(len(new.decks), 2)
        most = self.most_games // (count * (count - 1) // 2)
        if not 1 <= new.games <= most:
            raise UsageError(f"Invalid number of games: {new.games:,}.", f"Must be 1 to {most:,}.")
        for name in new.bots:
            check_bot(name)
        format = built_in_format(new.format).name
        day = new.on or today()
        edition = choose_edition(new.edition, day)
        decks, names = read_all_checked(
            new.decks, format=format, on=day, edition=edition, any_deck=new.any_deck, catalogue=self.catalogue
        )
        if len(decks) == 1:
            decks, names = decks * 2, tell_apart(names * 2)
        seed = fresh_seed() if new.seed is None else new.seed
        spec = matrix_spec(
            decks,
            new.bots,
            edition=edition,
            seed=seed,
            allow_partial=new.allow_partial,
            catalogue=self.catalogue,
        )
        setup = {**request, "edition": edition, "seed": seed, "on": day.isoformat(), "names": list(names)}
        return Prepared(_Matches(spec, new.games, names), new.games * len(spec.pairings), setup)


class _Matches:
    """The games of a simulation, and what they add up to."""

    def __init__(self, spec: MatrixSpec, games: int, names: Sequence[str]) -> None:
        self.spec = spec
        self.games = games
        self.names = names
        self.total = MatrixTally(spec)

    def steps(self, executor: Executor) -> Generator[int, None, None]:
        """Play all games; see `Work`."""
        with closing(run_matrix(self.spec, self.games, executor, CHUNK_SECONDS)) as played:
            for game in played:
                self.total.add(game)
                yield self.total.games

    def result(self) -> dict[str, Any]:
        """Return the results so far."""
        return serialize_simulation(self.total, self.names, self.spec.bots)


def _setup_of(new: NewSimulation) -> dict[str, Any]:
    return {
        "decks": [hashlib.sha256(text.encode()).hexdigest() for text in new.decks],
        "games": new.games,
        "bots": list(new.bots),
        "format": new.format,
        "on": None if new.on is None else new.on.isoformat(),
        "edition": new.edition,
        "seed": new.seed,
        "allow_partial": new.allow_partial,
        "any_deck": new.any_deck,
    }


def answer_run(run: RunRecord) -> SimulationAnswer:
    """Return the answer on a run: its state, how far it is, how it was set up, and its results so far."""
    setup = run.asked
    return SimulationAnswer(
        id=run.id,
        state=run.state,
        created=run.created.isoformat(timespec="seconds"),
        games=run.games,
        done=run.done,
        setup=SimulationSetupAnswer(
            format=setup["format"],
            on=date.fromisoformat(setup["on"]),
            edition=setup["edition"],
            seed=setup["seed"],
            bots=tuple(setup["bots"]),
            allow_partial=setup["allow_partial"],
            decks=tuple(setup["names"]),
        ),
        result=run.result,
        error=run.error or None,
    )


__all__ = ["NewSimulation", "Simulations", "TooManyRuns", "UnknownRun", "answer_run"]
