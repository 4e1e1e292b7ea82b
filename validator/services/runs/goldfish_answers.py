"""The JSON of goldfish runs: one dataclass for each object."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from validator.bots.goals.hands import GoldfishHand, GoldfishSpec
from validator.bots.matches.stats import wilson
from validator.field_docs import Doc
from validator.services.runs.simulation_answers import Interval
from validator.support.encoding import to_plain

NOTE: Final = "The rate is a lower bound of what a person can reach: it is what this player reached."
PEEK_NOTE: Final = "Best of sampled ways to play each hand with every card known: no exact upper bound."
FEW: Final = 50
"""Fewer hands than these have no rate in words: their number and the interval say how little they show."""
FEW_NOTE: Final = f"Fewer than {FEW} hands show little: look at the interval."
EXAMPLES: Final = 5
"""How many hands are named as examples."""


@dataclass(frozen=True, slots=True)
class RateAnswer:
    """How often a goal was reached."""

    hands: Annotated[int, Doc("Hands played.")]
    reached: Annotated[int, Doc("Hands that reached the goal.")]
    rate: Annotated[float | None, Doc("Share that reached it; null without hands.")]
    interval: Interval


def rate_in_words(row: Mapping[str, Any], digits: int = 1, confidence: str = "95% CI ") -> str:
    """Return a rate with its interval: "46.4% (95% CI 43.3% to 49.5%)", or "2 of 10 (…)" of few hands."""
    low, high = row["interval"]
    interval = f"{confidence}{low:.{digits}%} to {high:.{digits}%}"
    if row["hands"] < FEW:
        return f"{row['reached']} of {row['hands']} ({interval})"
    return f"{row['rate']:.{digits}%} ({interval})"


def rate_of_turn(row: Mapping[str, Any], total: Mapping[str, Any]) -> dict[str, Any]:
    """Return the row of a turn with the numbers of its hands, which are those of the goal."""
    return {**row, "hands": total["hands"], "reached": round((row["rate"] or 0) * total["hands"])}


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
    prized: Annotated[int, Doc("Hands of these in which all copies of the missing card were Prize cards.")]


@dataclass(frozen=True, slots=True)
class HelpingCardAnswer:
    """A card with which missed hands were played again."""

    name: Annotated[str, Doc("The card.", examples=("Rare Candy",))]
    helped: Annotated[int, Doc("Missed hands that reach the goal with one more copy in the first own turn.")]
    rate: Annotated[float, Doc("Share of the hands that do not reach it without.")]
    interval: Interval
    prized: Annotated[int, Doc("Hands of these in which all copies that were left were Prize cards.")]


@dataclass(frozen=True, slots=True)
class HelpAnswer:
    """What missed hands lacked: the cards with which they reach the goal."""

    player: Annotated[str, Doc("Who played them: `rules`, or `quick planner` with one imagined game.")]
    replayed: Annotated[int, Doc("Missed hands that were played again, with other shuffles.")]
    by_luck: Annotated[int, Doc("Hands of these that reach the goal without a further card; not counted.")]
    hands: Annotated[int, Doc("The others.")]
    helped: Annotated[int, Doc("Hands of these that reach the goal with one of the cards.")]
    unwanted: Annotated[
        RateAnswer | None, Doc("The same with a card that the goal does not lack: what chance alone does.")
    ]
    cards: Annotated[tuple[HelpingCardAnswer, ...], Doc("The cards that were tried, the most helpful first.")]


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
    total: Annotated[RateAnswer, Doc("All hands.")]
    first: Annotated[RateAnswer, Doc("Hands that go first.")]
    second: Annotated[RateAnswer, Doc("Hands that go second.")]
    turns: Annotated[tuple[TurnRateAnswer, ...], Doc("By turn.")]
    peek: Annotated[RateAnswer | None, Doc("A player that sees every card: a sampled upper mark.")]
    reasons: Annotated[tuple[GoldfishReasonAnswer, ...], Doc("Why hands missed it, the most frequent first.")]
    what_helps: Annotated[
        HelpAnswer | None, Doc("What one more card in hand does; null where no missed hand was played again.")
    ]
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
            prized[key] += hand.reason.prized
    return GoldfishGoalAnswer(
        goal=str(spec.wish),
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
        what_helps=_help(spec, hands),
        no_supporter=sum(hand.reason is not None and hand.reason.no_supporter for hand in hands),
        mulligans=sum(hand.mulligans for hand in hands) / len(hands) if hands else None,
        examples=_examples(hands),
    )


def _rate(reached: Sequence[bool]) -> RateAnswer:
    count, hits = len(reached), sum(reached)
    return RateAnswer(count, hits, hits / count if count else None, wilson(hits, count))


def _help(spec: GoldfishSpec, hands: Sequence[GoldfishHand]) -> HelpAnswer | None:
    """Return what the cards did that missed hands were played again with."""
    replayed = [hand.replays for hand in hands if hand.replays is not None]
    if not replayed:
        return None
    rows = [each.tried for each in replayed if not each.by_luck]
    wanted = [[card for card in row if card.wanted] for row in rows]
    unwanted = [card.helped for row in rows for card in row if not card.wanted]
    helped: Counter[str] = Counter()
    prized: Counter[str] = Counter()
    for card in (card for row in wanted for card in row):
        helped[card.name] += card.helped
        prized[card.name] += card.helped and card.prized
    count = len(rows)
    return HelpAnswer(
        player="quick planner" if spec.plans else "rules",
        replayed=len(replayed),
        by_luck=len(replayed) - count,
        hands=count,
        helped=sum(any(card.helped for card in row) for row in wanted),
        unwanted=_rate(unwanted) if unwanted else None,
        cards=tuple(
            HelpingCardAnswer(name, hits, hits / count, wilson(hits, count), prized[name])
            for name, hits in sorted(helped.items(), key=lambda row: (-row[1], row[0]))
        ),
    )


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


@dataclass(frozen=True, slots=True)
class GoldfishAnswer:
    """Goldfish by playing: how often a deck reaches its goals."""

    edition: Annotated[str, Doc("The rulebook edition.", examples=("sv2023",))]
    seed: Annotated[int, Doc("The seed of all hands.")]
    going: Annotated[str, Doc("Whether hands go first, second, or both in turn.")]
    hands: Annotated[int, Doc("Hands requested for each goal; fewer are played when time is up.")]
    complete: Annotated[bool, Doc("Whether all hands were played.")]
    player: Annotated[str, Doc("`planner` tries answers out, `rules` does not.")]
    opponent: Annotated[str, Doc("The opponent's bot; `goldfish` does nothing.")]
    peek: Annotated[int, Doc("In how many ways missed hands were played with every card known.")]
    peek_hands: Annotated[int, Doc("How many hands, the first ones, were played like that; 0 for all.")]
    what_helps: Annotated[
        int, Doc("The missed ones of so many hands, the first ones, were played again with one more card.")
    ]
    goals: Annotated[tuple[GoldfishGoalAnswer, ...], Doc("The goals.")]
    note: Annotated[str, Doc("How to read the rates.")]


def answer_goldfish(
    specs: Sequence[GoldfishSpec], hands: Sequence[Sequence[GoldfishHand]], requested: int
) -> GoldfishAnswer:
    """Return the result of a run: `hands` are those of each goal, `requested` how many were to be played."""
    spec = specs[0]
    return GoldfishAnswer(
        edition=spec.edition,
        seed=spec.seed,
        going=spec.going,
        hands=requested,
        complete=all(len(played) == requested for played in hands),
        player="planner" if spec.plans else "rules",
        opponent=spec.bot,
        peek=spec.peek,
        peek_hands=spec.peek_hands,
        what_helps=spec.what_helps,
        goals=tuple(answer_goal(each, played) for each, played in zip(specs, hands, strict=True)),
        note=NOTE if min(map(len, hands)) >= FEW else f"{NOTE} {FEW_NOTE}",
    )


def serialize_goldfish(
    specs: Sequence[GoldfishSpec], hands: Sequence[Sequence[GoldfishHand]], requested: int
) -> dict[str, Any]:
    """Return the result of a run as plain data; see `GoldfishAnswer`."""
    plain: dict[str, Any] = to_plain(answer_goldfish(specs, hands, requested))
    return plain


__all__ = [
    "FEW",
    "NOTE",
    "PEEK_NOTE",
    "ExampleAnswer",
    "GoldfishAnswer",
    "GoldfishGoalAnswer",
    "GoldfishReasonAnswer",
    "HelpAnswer",
    "HelpingCardAnswer",
    "RateAnswer",
    "TurnRateAnswer",
    "answer_goal",
    "answer_goldfish",
    "rate_in_words",
    "rate_of_turn",
    "serialize_goldfish",
]
