"""Goldfish by playing: hands of a list are played by the real engine towards a goal, and counted."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, Final

from validator.bots.goals.goal_spec import InvalidGoal
from validator.bots.goals.grammar import read_goal
from validator.bots.goals.hands import (
    PASSIVE,
    GoldfishHand,
    GoldfishSpec,
    PlayedHand,
    play_hand,
    play_hands,
    start_hand,
)
from validator.bots.goals.names import refuse_forbidden, resolve_goal
from validator.bots.matches.batch import cut
from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.deadline import TooExpensive, time_left
from validator.errors import UsageError, within
from validator.jobs.executor import Executor, InProcess
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.services.games.local import CHUNK_SECONDS, check_bot, chunk_size
from validator.services.games.requests import HUMAN, REPLAY

MOST_HANDS: Final = 100_000
"""Most hands of one run."""
MOST_GOALS: Final = 8
MOST_PEEKS: Final = 1_000
GOINGS: Final = ("first", "second", "both")


@dataclass(frozen=True, slots=True)
class GoldfishRequest:
    """What to play: a list, goals as text or as data, and how.

    Attributes:
        cards: The list of 60 cards.
        goals: The goals; each is played on its own, with the same deals.
        hands: How many hands.
        going: Who goes first: `first`, `second`, or `both` for every other hand.
        bot: The opponent's bot.
        opponent: The opponent's list; the same list where it is None.
        edition: Id of the rulebook edition.
        seed: Determines all hands.
        peek: In how many ways a missed hand is played by a player that sees everything.
        peek_hands: Only so many hands, the first ones, are played like that; 0 for all.
        what_helps: The missed ones of so many hands, the first ones, are played again with each wanted card.
        plans: Whether answers are tried out; without, rules play alone, which is much faster.
        allow_partial: Play cards with texts that are not supported.
    """

    cards: Sequence[Card]
    goals: Sequence[object]
    hands: int = 1_000
    going: str = "both"
    bot: str = PASSIVE
    opponent: Sequence[Card] | None = None
    edition: str = "current"
    seed: int = 0
    peek: int = 0
    peek_hands: int = 0
    what_helps: int = 0
    plans: bool = True
    allow_partial: bool = False


def plan_goldfish(request: GoldfishRequest, catalogue: Catalogue | None = None) -> tuple[GoldfishSpec, ...]:
    """Resolve the goals against the list, and set a game up once; one specification for each goal.

    Raises `InvalidGoal` with `at` of the goal, `UsageError` for a number out of bounds, `NotSupported` and
    `SetUpError`.
    """
    known = catalogue or built_in_catalogue()
    if not 1 <= len(request.goals) <= MOST_GOALS:
        raise UsageError(f"{len(request.goals)} goals.", f"Give 1 to {MOST_GOALS} goals.", at=("goals",))
    if not 1 <= request.hands <= MOST_HANDS:
        raise UsageError(
            f"Invalid number of hands: {request.hands:,}.", f"Must be 1 to {MOST_HANDS:,}.", at=("hands",)
        )
    if not 0 <= request.peek <= MOST_PEEKS:
        raise UsageError(
            f"Invalid number of peeks: {request.peek:,}.", f"Must be 0 to {MOST_PEEKS:,}.", at=("peek",)
        )
    for name, count in (("peek_hands", request.peek_hands), ("what_helps", request.what_helps)):
        if not 0 <= count <= MOST_HANDS:
            raise UsageError(
                f"Invalid number of hands: {count:,}.", f"Must be 0 to {MOST_HANDS:,}.", at=(name,)
            )
    if request.going not in GOINGS:
        raise UsageError(f"Unknown order: {request.going}.", f"Use {', '.join(GOINGS)}.", at=("going",))
    check_bot(request.bot)
    other = request.cards if request.opponent is None else request.opponent
    found: list[GoldfishSpec] = []
    for number, goal in enumerate(request.goals):
        with within("goals", number):
            wish = resolve_goal(read_goal(goal), request.cards, known)
            going = wish.going or request.going
            spec = GoldfishSpec(
                decks=(tuple(card.id for card in request.cards), tuple(card.id for card in other)),
                wish=wish,
                going=going,
                bot=request.bot,
                edition=request.edition,
                seed=request.seed,
                peek=request.peek,
                peek_hands=request.peek_hands,
                what_helps=request.what_helps,
                plans=request.plans,
                allow_partial=request.allow_partial,
            )
        if number == 0:
            table = start_hand(spec, 0, known).table
        with within("goals", number):
            refuse_forbidden(wish, table, ("first", "second") if going == "both" else (going,))
        found.append(spec)
    return tuple(found)


def run_goldfish(
    spec: GoldfishSpec,
    hands: int,
    executor: Executor | None = None,
    *,
    chunk_seconds: float = CHUNK_SECONDS,
    most_seconds: float | None = None,
) -> Generator[GoldfishHand, None, None]:
    """Play hands by their numbers; the same seed gives the same hands on any executor.

    With `most_seconds` no hand is begun after that time, so that fewer hands may come.
    """
    begun = perf_counter()

    def in_time() -> bool:
        return most_seconds is None or perf_counter() - begun < most_seconds

    runner = executor or InProcess()
    pilot = range(min(hands, 2))
    for number in pilot:
        if number and not in_time():
            return
        yield from play_hands(spec, range(number, number + 1))
    each = (perf_counter() - begun) / len(pilot)
    rest = range(len(pilot), hands)
    seconds = chunk_seconds if most_seconds is None else min(chunk_seconds, most_seconds / 8)
    size = chunk_size(each, len(rest), runner.workers, seconds)
    jobs = ((spec, chunk) for chunk in cut(rest, size) if in_time())
    with closing(runner.run(play_hands, jobs)) as results:
        for played in results:
            yield from played


def play_in_time(specs: Sequence[GoldfishSpec], hands: int) -> list[list[GoldfishHand]]:
    """Play hands of each goal while the time of the request lasts, which the goals share.

    Raises `TooExpensive` where not one hand can be played.
    """
    played: list[list[GoldfishHand]] = [[] for _ in specs]
    for number, (spec, rows) in enumerate(zip(specs, played, strict=True)):
        with suppress(TooExpensive):  # the hands before stay
            rows.extend(run_goldfish(spec, hands, most_seconds=time_left() / (len(specs) - number)))
    if not any(played):
        raise TooExpensive
    return played


def show_hand(spec: GoldfishSpec, number: int, catalogue: Catalogue | None = None) -> PlayedHand:
    """Play one hand of a run again, to be stepped through."""
    if not 0 <= number < MOST_HANDS:
        raise UsageError(f"Invalid hand: {number + 1}.", f"Must be 1 to {MOST_HANDS:,}.", at=("hand",))
    return play_hand(replace(spec, peek=0, what_helps=0), number, catalogue)


def replay_of(
    spec: GoldfishSpec, number: int, name: str, catalogue: Catalogue | None = None
) -> dict[str, Any]:
    """Return a hand as a replay document, which the Play page and `Games.import_replay` read."""
    played = show_hand(spec, number, catalogue)
    start = start_hand(spec, number, catalogue)
    return {
        "replay": REPLAY,
        "setup": {
            "edition": spec.edition,
            "format": DEFAULT_FORMAT,
            "on": today().isoformat(),
            "seed": spec.seed,
            "decks": [name, "opponent"],
            "shared": False,
        },
        "players": [HUMAN, HUMAN],
        "start": start.to_dict(),
        "actions": [{"seat": seat, "picked": list(picked), "text": ""} for seat, picked in played.picks],
    }


__all__ = [
    "GOINGS",
    "MOST_GOALS",
    "MOST_HANDS",
    "MOST_PEEKS",
    "GoldfishRequest",
    "InvalidGoal",
    "plan_goldfish",
    "play_in_time",
    "replay_of",
    "run_goldfish",
    "show_hand",
]
