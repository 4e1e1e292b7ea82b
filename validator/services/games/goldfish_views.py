"""The JSON of goldfish runs: one dataclass for each object."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from validator.bots.goals.hands import PASSIVE, GoldfishHand, GoldfishSpec
from validator.bots.goals.reasons import REASONS
from validator.bots.matches.stats import wilson
from validator.encoding import to_plain
from validator.field_docs import Doc
from validator.services.games.simulation_views import Interval

NOTE: Final = "The rate is a lower bound of what a person can reach: it is what this player reached."
PEEK_NOTE: Final = "Best of sampled ways to play each hand with every card known: no exact upper bound."
EXAMPLES: Final = 5
"""How many hands are named as examples."""


@dataclass(frozen=True, slots=True)
class RateAnswer:
    """How often a goal was reached."""

    hands: Annotated[int, Doc("Hands played.")]
    reached: Annotated[int, Doc("Hands that reached the goal.")]
    rate: Annotated[float | None, Doc("Share that reached it; null without hands.")]
    interval: Interval


@dataclass(frozen=True, slots=True)
class TurnRateAnswer:
    """How often a goal was reached by one of the player's turns."""

    turn: Annotated[int, Doc("The player's own turn.")]
    rate: Annotated[float | None, Doc("Share that reached the goal by it.")]
    interval: Interval


@dataclass(frozen=True, slots=True)
class GoldfishReasonAnswer:
    """Why hands missed a goal."""

    code: Annotated[str, Doc("Kind of reason.", examples=("no next stage",))]
    text: Annotated[str, Doc("The reason with names of cards.")]
    hands: Annotated[int, Doc("Hands that missed it for this reason.")]
    prized: Annotated[int, Doc("Hands of these with a copy of the missing card among the Prize cards.")]


@dataclass(frozen=True, slots=True)
class ExampleAnswer:
    """A hand to step through."""

    hand: Annotated[int, Doc("Number of the hand, from 1.")]
    going: Annotated[str, Doc("Whether the player went first or second.")]
    turn: Annotated[int | None, Doc("The own turn in which the goal was reached; null if it was missed.")]
    reason: Annotated[str | None, Doc("Why it was missed.")]


@dataclass(frozen=True, slots=True)
class GoldfishGoalAnswer:
    """What the hands of one goal add up to."""

    goal: Annotated[str, Doc("The goal, with the names of the list.")]
    data: Annotated[Mapping[str, Any], Doc("The goal as data.", schema="object")]
    total: Annotated[RateAnswer, Doc("All hands.")]
    first: Annotated[RateAnswer, Doc("Hands that go first.")]
    second: Annotated[RateAnswer, Doc("Hands that go second.")]
    turns: Annotated[tuple[TurnRateAnswer, ...], Doc("By turn.")]
    peek: Annotated[RateAnswer | None, Doc("A player that sees every card: a sampled upper mark.")]
    reasons: Annotated[tuple[GoldfishReasonAnswer, ...], Doc("Why hands missed it, the most frequent first.")]
    no_supporter: Annotated[
        int, Doc("Missed hands that neither held nor played a Supporter that draws or searches.")
    ]
    mulligans: Annotated[float | None, Doc("Mean mulligans of a hand.")]
    examples: Annotated[tuple[ExampleAnswer, ...], Doc("Hands to step through.")]


def answer_goal(spec: GoldfishSpec, hands: Sequence[GoldfishHand]) -> GoldfishGoalAnswer:
    """Return what the hands of one goal add up to."""
    peeked = [hand for hand in hands if hand.peeked is not None]
    missed = [hand for hand in hands if hand.reason is not None]
    by_text: Counter[tuple[str, str]] = Counter()
    prized: Counter[tuple[str, str]] = Counter()
    for hand in missed:
        if hand.reason is not None:
            key = (hand.reason.code, hand.reason.text)
            by_text[key] += 1
            prized[key] += hand.reason.prized > 0
    return GoldfishGoalAnswer(
        goal=str(spec.wish),
        data=spec.wish.to_dict(),
        total=_rate([hand.reached for hand in hands]),
        first=_rate([hand.reached for hand in hands if hand.going == "first"]),
        second=_rate([hand.reached for hand in hands if hand.going == "second"]),
        turns=tuple(
            TurnRateAnswer(turn, found.rate, found.interval)
            for turn in range(1, spec.wish.turn + 1)
            for found in [_rate([0 < hand.turn <= turn for hand in hands])]
        ),
        peek=_rate([bool(hand.peeked) for hand in peeked]) if peeked else None,
        reasons=tuple(
            GoldfishReasonAnswer(code, text, count, prized[code, text])
            for (code, text), count in sorted(by_text.items(), key=lambda row: (-row[1], row[0]))
        ),
        no_supporter=sum(hand.reason is not None and hand.reason.no_supporter for hand in hands),
        mulligans=sum(hand.mulligans for hand in hands) / len(hands) if hands else None,
        examples=_examples(hands),
    )


def _rate(reached: Sequence[bool]) -> RateAnswer:
    count, hits = len(reached), sum(reached)
    return RateAnswer(count, hits, hits / count if count else None, wilson(hits, count))


def _examples(hands: Sequence[GoldfishHand]) -> tuple[ExampleAnswer, ...]:
    """Return some hands that reached the goal, and one for each of the most frequent reasons."""
    found = [hand for hand in hands if hand.reached][:EXAMPLES]
    seen: set[str] = set()
    for hand in hands:
        if hand.reason is not None and hand.reason.code not in seen and len(seen) < EXAMPLES:
            seen.add(hand.reason.code)
            found.append(hand)
    return tuple(
        ExampleAnswer(
            hand.number + 1, hand.going, hand.turn or None, hand.reason.text if hand.reason else None
        )
        for hand in sorted(found, key=lambda hand: hand.number)
    )


def serialize_goldfish(
    specs: Sequence[GoldfishSpec], hands: Sequence[Sequence[GoldfishHand]], requested: int
) -> dict[str, Any]:
    """Return the result of a run as plain data."""
    spec = specs[0]
    return {
        "edition": spec.edition,
        "seed": spec.seed,
        "going": spec.going,
        "hands": requested,
        "player": "planner" if spec.plans else "rules",
        "opponent": spec.bot,
        "passive": spec.bot == PASSIVE,
        "peek": spec.peek,
        "goals": [to_plain(answer_goal(each, played)) for each, played in zip(specs, hands, strict=True)],
        "note": NOTE,
    }


__all__ = [
    "NOTE",
    "PEEK_NOTE",
    "REASONS",
    "ExampleAnswer",
    "GoldfishGoalAnswer",
    "GoldfishReasonAnswer",
    "RateAnswer",
    "TurnRateAnswer",
    "answer_goal",
    "serialize_goldfish",
]
