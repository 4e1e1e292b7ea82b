"""Comparisons of two lists in the background."""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, Final

from validator.catalogue import Catalogue
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
from validator.services.runs.arena import built_in_cards
from validator.services.runs.background import CHUNK_SECONDS, BackgroundRuns, Prepared
from validator.services.runs.comparison import Comparison, changed_cards, compared_spec
from validator.services.runs.comparison_answers import (
    ComparisonAnswer,
    ComparisonSetupAnswer,
    serialize_comparison,
)
from validator.storage.quotas import NOBODY, Client
from validator.storage.runs import RunRecord

COMPARISON: Final = "comparison"
"""The kind of a run that compares two lists."""

MOST_DECKS: Final = 8
"""The most lists of one run: two that are compared, and their opponents."""

LEAST_SECONDS: Final = 5
SECONDS: Final = 60
"""How long a run takes at most, if nothing is said."""

STEPS: Final = 1000
"""Into how many parts the progress of a run is divided."""

_SHARE_OF_TIME: Final = 0.9
"""The part of the time of a run in the background that may be asked for: the last pairs need the rest."""


@dataclass(frozen=True, slots=True)
class NewComparison:
    """A comparison to start: two lists, their opponents, who plays, and for how long."""

    decks: Annotated[tuple[str, ...], Doc(hidden=True)]
    bot: Annotated[str, Doc(hidden=True)] = "easy"
    opponent_bot: Annotated[str | None, Doc(hidden=True)] = None
    seconds: Annotated[
        int | None, Doc(f"Time limit in seconds (default {SECONDS}).", low=LEAST_SECONDS, examples=(SECONDS,))
    ] = None
    pairs: Annotated[
        int | None,
        Doc("Number of pairs of games, instead of a time: the same seed then gives the same result.", low=1),
    ] = None
    format: FormatToCheck = DEFAULT_FORMAT
    on: DateToCheck = None
    edition: EditionToPlay = None
    seed: Annotated[
        int | None, Doc("Seed for reproducible games (default: random).", low=0, high=MAX_SEED)
    ] = None
    allow_partial: AllowPartial = False
    any_deck: AnyDeck = False


class Comparisons:
    """The comparisons of a store of runs. `most_games` bounds one that has a number of pairs."""

    def __init__(
        self, runs: BackgroundRuns, catalogue: Catalogue | None = None, *, most_games: int = 10_000
    ) -> None:
        self.runs = runs
        self.catalogue = catalogue or built_in_catalogue()
        self.most_games = most_games

    @property
    def most_seconds(self) -> int:
        """The longest time that a comparison may take."""
        return max(LEAST_SECONDS, int(self.runs.most_seconds * _SHARE_OF_TIME))

    def start(
        self,
        new: NewComparison,
        key: str | None = None,
        client: Client = NOBODY,
        *,
        names: Mapping[int, str] | None = None,
    ) -> RunRecord:
        """Start a comparison in the background, after the decks are checked and set up once.

        `names` are names of lists by their place. With a `key` the same request again of the same `client`
        gives the same run. Raises `IllegalDecks` with the reports, `InputError`, `UsageError`,
        `NotSupported`, `SetUpError`, `TooManyRuns`, `KeyReused`.
        """
        request = _setup_of(new)
        return self.runs.start(
            COMPARISON, request, lambda: self._prepare(new, names or {}), key=key, client=client
        )

    def look(self, id: str) -> RunRecord:
        """Return a comparison as it is now. Raises `UnknownRun`."""
        return self.runs.look(COMPARISON, id)

    def stop(self, id: str) -> RunRecord:
        """Stop a comparison that still runs; what it has shown stays. Raises `UnknownRun`."""
        return self.runs.stop(COMPARISON, id)

    def _prepare(self, new: NewComparison, given: Mapping[int, str]) -> Prepared:
        if not 2 <= len(new.decks) <= MOST_DECKS:
            raise UsageError(f"Invalid number of decks: {len(new.decks)}.", f"Must be 2 to {MOST_DECKS}.")
        if new.pairs is not None and new.seconds is not None:
            raise UsageError("Both a number of pairs and a time are given.", "Send one of the two.")
        if new.pairs is not None and not 1 <= new.pairs <= self.most_games // 2:
            raise UsageError(
                f"Invalid number of pairs: {new.pairs:,}.",
                f"Must be 1 to {self.most_games // 2:,}.",
                at=("pairs",),
            )
        seconds = None if new.pairs is not None else new.seconds or min(SECONDS, self.most_seconds)
        if seconds is not None and not LEAST_SECONDS <= seconds <= self.most_seconds:
            raise UsageError(
                f"Invalid number of seconds: {seconds:,}.",
                f"Must be {LEAST_SECONDS} to {self.most_seconds:,}.",
                at=("seconds",),
            )
        bots = check_bot(new.bot), check_bot(new.opponent_bot or new.bot)
        format = built_in_format(new.format).name
        day = new.on or today()
        edition = choose_edition(new.edition, day)
        cards, found = read_all_checked(
            new.decks, format=format, on=day, edition=edition, any_deck=new.any_deck, catalogue=self.catalogue
        )
        names = [given.get(place, name) for place, name in enumerate(found)]
        rivals, against = names[2:], cards[2:]
        if not against:
            built_in = built_in_cards(edition)
            rivals, against = list(built_in), tuple(built_in.values())
        if not against:
            raise UsageError(f"No built-in lists are of the edition {edition}.", "Send an opponent's list.")
        seed = fresh_seed() if new.seed is None else new.seed
        spec = compared_spec(
            (cards[0], cards[1]), against, bots, edition=edition, seed=seed, allow_partial=new.allow_partial
        )
        minutes = None if seconds is None else seconds / 60
        run = Comparison(spec, pairs=new.pairs, minutes=minutes, chunk_seconds=CHUNK_SECONDS)
        setup = {
            "format": format,
            "on": day.isoformat(),
            "allow_partial": new.allow_partial,
            "lists": names[:2],
            "opponents": rivals,
            "seconds": seconds,
            "pairs": new.pairs,
        }
        return Prepared(_Pairs(run, names[:2], rivals, changed_cards((cards[0], cards[1]))), STEPS, setup)


class _Pairs:
    """The pairs of a comparison, and what they add up to."""

    def __init__(
        self,
        run: Comparison,
        names: Sequence[str],
        opponents: Sequence[str],
        changes: Sequence[tuple[str, int]],
    ) -> None:
        self.run = run
        self.names = names
        self.opponents = opponents
        self.changes = changes

    def steps(self, executor: Executor) -> Generator[int, None, None]:
        """Play the first pairs, then the others until the run ends; see `Work`."""
        self.run.executor = executor
        for _ in self.run.plan_steps():
            yield self._done()
        for _ in self.run.play():
            yield self._done()

    def _done(self) -> int:
        return int(STEPS * self.run.progress)

    def result(self) -> dict[str, Any]:
        """Return the results so far."""
        return serialize_comparison(self.run, self.names, self.opponents, self.changes)


def _setup_of(new: NewComparison) -> dict[str, Any]:
    return {
        "decks": [hashlib.sha256(text.encode()).hexdigest() for text in new.decks],
        "bots": [new.bot, new.opponent_bot],
        "seconds": new.seconds,
        "pairs": new.pairs,
        "format": new.format,
        "on": None if new.on is None else new.on.isoformat(),
        "edition": new.edition,
        "seed": new.seed,
        "allow_partial": new.allow_partial,
        "any_deck": new.any_deck,
    }


def answer_comparison_run(run: RunRecord) -> ComparisonAnswer:
    """Return the answer on a run: its state, how far it is, how it was set up, and its results so far."""
    setup = run.asked
    return ComparisonAnswer(
        id=run.id,
        state=run.state,
        created=run.created.isoformat(timespec="seconds"),
        progress=run.done / run.games,
        setup=ComparisonSetupAnswer(
            format=setup["format"],
            on=date.fromisoformat(setup["on"]).isoformat(),
            allow_partial=setup["allow_partial"],
            lists=tuple(setup["lists"]),
            opponents=tuple(setup["opponents"]),
            seconds=setup["seconds"],
            pairs=setup["pairs"],
        ),
        result=dict(run.result),
        error=run.error or None,
    )


__all__ = ["COMPARISON", "Comparisons", "NewComparison", "answer_comparison_run"]
