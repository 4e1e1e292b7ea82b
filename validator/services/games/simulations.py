"""Simulations in the background: started, read and stopped from any process of the service."""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import date, timedelta
from threading import Event, Thread, Timer
from typing import Annotated, Any

from validator.bots.matches.match import PlayedGame
from validator.bots.matches.matrix import MatrixSpec, MatrixTally
from validator.catalogue import Catalogue
from validator.engine.errors import GameError
from validator.errors import PtcgError, UsageError
from validator.field_docs import Doc
from validator.formats.load import built_in_format
from validator.jobs import Executor, open_executor
from validator.rng import MAX_SEED, fresh_seed
from validator.services.clock import now, seconds_running, today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.services.games.decks import read_all_checked
from validator.services.games.errors import KeyReused, UnknownGame
from validator.services.games.local import check_bot, choose_edition
from validator.services.games.matrix import matrix_spec, run_matrix
from validator.services.games.requests import (
    AllowPartial,
    AnyDeck,
    DateToCheck,
    EditionToPlay,
    FormatToCheck,
)
from validator.services.games.simulation_views import (
    SimulationAnswer,
    SimulationSetupAnswer,
    serialize_simulation,
)
from validator.storage.simulations import (
    SimulationLimit,
    SimulationRecord,
    SimulationStore,
    TooManySimulations,
)

MOST_DECKS = 8
"""The most lists of one run."""

SILENT_SECONDS = 60
"""Seconds without a heartbeat after which a run is reported as failed."""

BEAT_SECONDS = 15.0
"""How often a run shows that its process lives, also while one game takes long."""

REPORT_SECONDS = 1.0
"""How often a run reports how far it is, after its first game."""

CHUNK_SECONDS = 0.5
"""How long a chunk of games is meant to last: a run is stopped, and reports, after one."""

LOGGER = logging.getLogger("ptcg.simulations")


class UnknownRun(UnknownGame):
    """Simulation not found."""

    code = "UNKNOWN_SIMULATION"


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
        int | None,
        Doc("Seed for reproducible games on any machine (default: random).", low=0, high=MAX_SEED),
    ] = None
    allow_partial: AllowPartial = False
    any_deck: AnyDeck = False


class Simulations:
    """The simulations of a store; runs started here are played by an executor of this process.

    `workers` processes, or the Dask cluster at `scheduler`, play them. `most_games` and `most_seconds` bound
    a run, `most_running` how many run at a time in the whole service, and `most_of_client` of one client.
    Runs that ended are deleted after `days`, and the oldest of them when there are more than `most_kept`.
    """

    def __init__(
        self,
        store: SimulationStore,
        catalogue: Catalogue | None = None,
        *,
        workers: int = 1,
        scheduler: str = "",
        most_games: int = 10_000,
        most_running: int = 2,
        most_of_client: int = 1,
        most_seconds: int = 600,
        max_stored: int = 10_000,
        days: int = 30,
    ) -> None:
        self.store = store
        self.catalogue = catalogue or built_in_catalogue()
        self.most_games = most_games
        self.most_running = most_running
        self.most_of_client = most_of_client
        self.most_seconds = most_seconds
        self.max_stored = max_stored
        self.days = days
        self._open: Callable[[], Executor] = lambda: open_executor(workers, scheduler)
        self.threads: list[Thread] = []
        self._timers: dict[str, Timer] = {}

    def start(self, new: NewSimulation, key: str | None = None, client: str = "") -> SimulationRecord:
        """Start a run in the background, after the decks are checked and set up once.

        With a `key` the same request again of the same `client` gives the same run. Raises `IllegalDecks`
        with the reports, `InputError`, `UsageError`, `NotSupported`, `SetUpError`, `TooManySimulations`,
        `KeyReused`.
        """
        request = _setup_of(new)
        who = _digest(client)
        key = None if key is None else _digest(client, key)
        mark = hashlib.sha256(json.dumps(request, sort_keys=True).encode()).digest()
        if key is not None and (known := self.store.by_key(key)) is not None:
            return _same(known, mark)
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
            new.decks,
            format=format,
            on=day,
            edition=edition,
            any_deck=new.any_deck,
            catalogue=self.catalogue,
        )
        if len(decks) == 1:
            decks, names = decks * 2, names * 2
        seed = fresh_seed() if new.seed is None else new.seed
        spec = matrix_spec(
            decks,
            new.bots,
            edition=edition,
            seed=seed,
            allow_partial=new.allow_partial,
            catalogue=self.catalogue,
        )
        when = now()
        setup = {**request, "edition": edition, "seed": seed, "on": day.isoformat(), "names": list(names)}
        run = SimulationRecord(
            id=secrets.token_urlsafe(12),
            state="running",
            created=when,
            updated=when,
            games=new.games * len(spec.pairings),
            done=0,
            asked=setup,
            result=serialize_simulation(MatrixTally(spec), names, new.bots),
            key=key,
            request_hash=mark,
            client=who,
        )
        self._delete_old()
        since = when - timedelta(seconds=SILENT_SECONDS)
        if not self.store.add(run, SimulationLimit(self.most_running, since, self.most_of_client)):
            known = self.store.by_key(key or "")
            assert known is not None
            return _same(known, mark)
        self._stop_in_time(run)
        thread = Thread(target=self._play, args=(run, spec), name=f"simulation {run.id}", daemon=True)
        self.threads = [each for each in self.threads if each.is_alive()] + [thread]
        thread.start()
        return run

    def look(self, id: str) -> SimulationRecord:
        """Return a run as it is now. Raises `UnknownRun`."""
        run = self.store.get(id)
        if run is None:
            raise UnknownRun("Simulation not found.", "Start a new simulation.")
        if run.state == "running" and now() - run.updated > timedelta(seconds=SILENT_SECONDS):
            self.store.report(
                id,
                done=run.done,
                result=run.result,
                at=now(),
                state="failed",
                error="The worker process died.",
            )
            return self.look(id)
        return run

    def stop(self, id: str) -> SimulationRecord:
        """Stop a run that still runs; what it has added up to stays. Raises `UnknownRun`."""
        self.look(id)
        self.store.stop(id, now())
        return self.look(id)

    # ------------------------------------------------------------------------------------------- within

    def _delete_old(self) -> None:
        self.store.delete_older(now() - timedelta(days=self.days))
        self.store.keep_newest(self.max_stored)

    def _stop_in_time(self, run: SimulationRecord) -> None:
        """Mark the run as stopped when its time is up, also where its workers do not answer."""

        def stop() -> None:
            try:
                self.store.stop(run.id, now(), f"Stopped after {self.most_seconds} s, the most it may take.")
            except PtcgError as error:
                LOGGER.error("the simulation %s cannot be stopped: %s", run.id, error)

        timer = Timer(self.most_seconds, stop)
        timer.daemon = True
        self._timers[run.id] = timer
        timer.start()
        Thread(target=self._show_life, args=(run.id,), name=f"heartbeat {run.id}", daemon=True).start()

    def _show_life(self, id: str) -> None:
        """Tell the store now and then that the process of a run lives, until the run has ended."""
        pause = Event()
        while not pause.wait(BEAT_SECONDS) and id in self._timers:
            try:
                self.store.touch(id, now())
            except PtcgError as error:
                LOGGER.error("the simulation %s cannot show that it lives: %s", id, error)

    def _play(self, run: SimulationRecord, spec: MatrixSpec) -> None:
        """Play a run to its end, or until it is stopped; runs on its own thread."""
        setup = run.asked
        total = MatrixTally(spec)

        def report(state: Any = "running", error: str = "") -> bool:
            result = serialize_simulation(total, setup["names"], setup["bots"])
            return self.store.report(
                run.id, done=total.games, result=result, at=now(), state=state, error=error
            )

        try:
            executor = self._open()
            try:
                games = run.games // len(spec.pairings)
                outcomes = run_matrix(spec, games, executor, CHUNK_SECONDS)
                with closing(outcomes):
                    if _follow(outcomes, total, report):
                        report("done")
            finally:
                executor.close()
        except GameError as error:
            report("failed", str(error))
        except Exception:  # what it says may name the database or the workers, which is for the log alone
            LOGGER.exception("the simulation %s failed", run.id)
            report("failed", "The service could not play it; its log says why.")
        finally:
            self._timers.pop(run.id).cancel()


def _follow(outcomes: Iterator[PlayedGame], total: MatrixTally, report: Callable[[], bool]) -> bool:
    """Count games as they come and report now and then; False when the run was stopped meanwhile."""
    reported = -REPORT_SECONDS
    for outcome in outcomes:
        total.add(outcome)
        if seconds_running() - reported >= REPORT_SECONDS:
            if not report():
                return False
            reported = seconds_running()
    return True


def _digest(*parts: str) -> str:
    """Return a digest of who a client is, or of its key: another client's key is another one."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


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


def _same(known: SimulationRecord, mark: bytes) -> SimulationRecord:
    if known.request_hash != mark:
        raise KeyReused("The idempotency key was already used for a different request.", "Use a new key.")
    return known


def answer_run(run: SimulationRecord) -> SimulationAnswer:
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


__all__: Sequence[str] = ("NewSimulation", "Simulations", "TooManySimulations", "UnknownRun", "answer_run")
