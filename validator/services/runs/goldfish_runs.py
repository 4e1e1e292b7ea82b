"""Goldfish by playing in the background: as many hands as the time allows."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Annotated, Any, Final

from validator.bots.goals.hands import GoldfishHand, GoldfishSpec
from validator.catalogue import Catalogue
from validator.errors import UsageError
from validator.field_docs import Doc
from validator.jobs import Executor
from validator.services.runs.background import CHUNK_SECONDS, BackgroundRuns, Prepared
from validator.services.runs.goldfish import GoldfishRequest, plan_goldfish, run_goldfish
from validator.services.runs.goldfish_answers import serialize_goldfish
from validator.storage.quotas import NOBODY, Client
from validator.storage.runs import RunRecord, State

GOLDFISH: Final = "goldfish run"
"""The kind of these runs."""
LAST_PLANNED_TURN: Final = 4
"""The last turn of a goal for which answers are tried out in a service."""
_SHARE: Final = 0.9
"""The share of a run's time after which no hand is begun, so that it ends by itself."""


@dataclass(slots=True)
class GoldfishRunAnswer:
    """Hands that are played towards goals in the background: how far it is, and what they add up to."""

    id: Annotated[str, Doc("ID of the run.", examples=("bcXW7EWTDlSaGgYs",))]
    state: Annotated[State, Doc("State: waiting for a free place, running, or how it ended.")]
    created: Annotated[str, Doc("Start time (UTC).")]
    hands: Annotated[int, Doc("Hands requested, of all goals together.")]
    done: Annotated[int, Doc("Hands played.")]
    result: Annotated[Mapping[str, Any], Doc("Results so far.", schema="Goldfish")]
    error: Annotated[str | None, Doc("Why it was stopped or failed.")]


def refuse_far_goals(specs: Sequence[GoldfishSpec]) -> None:
    """Raise `UsageError` for a goal whose turn is too far for trying answers out in a service."""
    for number, spec in enumerate(specs):
        if spec.plans and spec.wish.turn > LAST_PLANNED_TURN:
            raise UsageError(
                f"Turn {spec.wish.turn} is too far for the planner here.",
                f"Use turn {LAST_PLANNED_TURN} at most, player rules, or ptcg goldfish.",
                at=("goals", number),
            )


def start_goldfish(
    runs: BackgroundRuns,
    request: GoldfishRequest,
    *,
    catalogue: Catalogue | None = None,
    key: str | None = None,
    client: Client = NOBODY,
    most_seconds: float | None = None,
) -> RunRecord:
    """Start to play hands in the background, for the time of a run or `most_seconds`, whichever is less.

    With a `key` the same request again of the same `client` gives the same run. Raises as `plan_goldfish`,
    and `TooManyRuns` and `KeyReused`.
    """

    def prepare() -> Prepared:
        specs = plan_goldfish(request, catalogue)
        refuse_far_goals(specs)
        limit = _SHARE * runs.most_seconds
        seconds = limit if most_seconds is None else min(limit, most_seconds)
        return Prepared(_Hands(specs, request.hands, seconds), request.hands * len(specs), {})

    return runs.start(GOLDFISH, _plain(request), prepare, key=key, client=client)


def look_at_goldfish(runs: BackgroundRuns, id: str) -> RunRecord:
    """Return a run as it is now. Raises `UnknownRun`."""
    return runs.look(GOLDFISH, id)


def stop_goldfish(runs: BackgroundRuns, id: str) -> RunRecord:
    """Stop a run that still runs; its hands so far stay. Raises `UnknownRun`."""
    return runs.stop(GOLDFISH, id)


class _Hands:
    """The hands of a run; see `Work`."""

    def __init__(self, specs: Sequence[GoldfishSpec], hands: int, seconds: float) -> None:
        self.specs = specs
        self.hands = hands
        self.seconds = seconds
        self.played: list[list[GoldfishHand]] = [[] for _ in specs]

    def steps(self, executor: Executor) -> Generator[int, None, None]:
        """Play the hands of each goal, which have the same share of the time."""
        done = 0
        for spec, rows in zip(self.specs, self.played, strict=True):
            with closing(
                run_goldfish(
                    spec,
                    self.hands,
                    executor,
                    chunk_seconds=CHUNK_SECONDS,
                    most_seconds=self.seconds / len(self.specs),
                )
            ) as played:
                for hand in played:
                    rows.append(hand)
                    done += 1
                    yield done

    def result(self) -> dict[str, Any]:
        """Return what the hands add up to so far."""
        return serialize_goldfish(self.specs, self.played, self.hands)


def _plain(request: GoldfishRequest) -> dict[str, Any]:
    """Return a request as plain data, of which only a digest is stored."""
    other = request.opponent
    return {
        "decks": [
            [card.id for card in request.cards],
            None if other is None else [card.id for card in other],
        ],
        "goals": list(request.goals),
        "hands": request.hands,
        "going": request.going,
        "bot": request.bot,
        "edition": request.edition,
        "seed": request.seed,
        "peek": [request.peek, request.peek_hands],
        "what_helps": request.what_helps,
        "plans": request.plans,
        "allow_partial": request.allow_partial,
    }


def answer_goldfish_run(run: RunRecord) -> GoldfishRunAnswer:
    """Return the answer on a run: its state, how far it is, and its results so far."""
    return GoldfishRunAnswer(
        id=run.id,
        state=run.state,
        created=run.created.isoformat(timespec="seconds"),
        hands=run.games,
        done=run.done,
        result=run.result,
        error=run.error or None,
    )


__all__ = [
    "GoldfishRunAnswer",
    "answer_goldfish_run",
    "look_at_goldfish",
    "refuse_far_goals",
    "start_goldfish",
    "stop_goldfish",
]
