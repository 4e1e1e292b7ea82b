"""Goldfish by playing: hands of a list are played by the real engine towards a goal, and counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import inf
from typing import Annotated, Final

from validator.bots.goals.grammar import read_goal
from validator.bots.goals.hands import (
    PASSIVE,
    GoldfishHand,
    GoldfishSpec,
    PlayedHand,
    choose_order,
    hands_in_parts,
    play_hand,
    play_hands,
    start_hand,
)
from validator.bots.goals.names import refuse_forbidden, resolve_goal
from validator.bots.matches.stats import wilson
from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.deadline import TooExpensive, time_left
from validator.errors import UsageError, within
from validator.field_docs import Doc
from validator.services.decks.check import built_in_catalogue
from validator.services.games.local import check_bot
from validator.services.games.requests import HUMAN, write_replay
from validator.services.runs.run import (
    CHUNK_SECONDS,
    Run,
    RunBounds,
    RunKind,
    Steps,
    chunk_size,
    cut,
    play,
)
from validator.services.runs.simulations import Interval
from validator.services.runs.stored import RunAnswer, describe_run
from validator.storage.records import RunRecord
from validator.support.encoding import JsonObject, to_plain
from validator.support.reprs import brief_repr, dict_of

MOST_HANDS: Final = 100_000
"""Most hands of one run."""
MOST_GOALS: Final = 8
MOST_PEEKS: Final = 1_000
GOINGS: Final = ("first", "second", "both")
LAST_PLANNED_TURN: Final = 4
"""The last turn of a goal for which answers are tried out in a service."""
_SHARE: Final = 0.9
"""The share of a run's time after which no hand is begun, so that it ends before it is stopped."""

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
    peek: Annotated[RateAnswer | None, Doc("A player that sees every card: a sampled upper estimate.")]
    reasons: Annotated[tuple[GoldfishReasonAnswer, ...], Doc("Why hands missed it, the most frequent first.")]
    what_helps: Annotated[
        HelpAnswer | None, Doc("What one more card in hand does; null where no missed hand was played again.")
    ]
    no_supporter: Annotated[
        int, Doc("Missed hands that neither held nor played a Supporter that draws or searches.")
    ]
    mulligans: Annotated[float | None, Doc("Mean mulligans of a hand.")]
    examples: Annotated[tuple[ExampleAnswer, ...], Doc("Hands to step through.")]


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

    to_dict = dict_of
    __repr__ = brief_repr("GoldfishAnswer {0.hands:,} hands, edition {0.edition}, seed {0.seed}")


@dataclass(slots=True, kw_only=True)
class GoldfishRunAnswer(RunAnswer):
    """Hands that are played towards goals in the background: how far it is, and what they add up to."""

    hands: Annotated[int, Doc("Hands requested, of all goals together.")]
    done: Annotated[int, Doc("Hands played.")]
    result: Annotated[JsonObject, Doc("Results so far.", schema="Goldfish")]


@dataclass(frozen=True, slots=True)
class GoldfishRequest:
    """What to play: a list, goals as text or as data, and how.

    Attributes:
        cards: The list of 60 cards.
        goals: The goals; each is played on its own, with the same deals.
        hands: How many hands.
        going: Who goes first: `first`, `second`, or `both` for every other hand.
        bot: The opponent's bot.
        opponent: The opponent's list; the same list for None.
        edition: Id of the rulebook edition.
        seed: Determines all hands.
        peek: In how many ways a missed hand is played by a player that sees everything.
        peek_hands: How many hands, the first ones, are played like that; 0 for all.
        what_helps: Of how many hands, the first ones, those missed are played again with each wanted card.
        plans: Whether answers are tried out; without, rules play alone, which is much faster.
        allow_partial: Play cards with texts that are not supported.
        most_seconds: How long a run in the background may take, if that is less than the service allows.
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
    most_seconds: float = inf


def plan_goldfish(request: GoldfishRequest, catalogue: Catalogue | None = None) -> tuple[GoldfishSpec, ...]:
    """Resolve the goals against the list, and set a game up once; one specification for each goal.

    Raises `InvalidGoal` with `at` of the goal, `UsageError` for a number out of bounds, `NotSupported` and
    `SetUpError`.
    """
    known = catalogue or built_in_catalogue()
    if not 1 <= len(request.goals) <= MOST_GOALS:
        raise UsageError(f"{len(request.goals)} goals.", f"Give 1 to {MOST_GOALS} goals.", at=("goals",))
    for name, count, what, low, high in (
        ("hands", request.hands, "hands", 1, MOST_HANDS),
        ("peek", request.peek, "peeks", 0, MOST_PEEKS),
        ("peek_hands", request.peek_hands, "hands", 0, MOST_HANDS),
        ("what_helps", request.what_helps, "hands", 0, MOST_HANDS),
    ):
        if not low <= count <= high:
            remedy = f"Must be {low} to {high:,}."
            raise UsageError(f"Invalid number of {what}: {count:,}.", remedy, at=(name,))
    if request.going not in GOINGS:
        raise UsageError(f"Unknown order: {request.going}.", f"Use {', '.join(GOINGS)}.", at=("going",))
    check_bot(request.bot)
    other = request.cards if request.opponent is None else request.opponent
    found: list[GoldfishSpec] = []
    for number, goal in enumerate(request.goals):
        with within("goals", number):
            resolved = resolve_goal(read_goal(goal), request.cards, known)
            going = resolved.going or request.going
            spec = GoldfishSpec(
                decks=(tuple(card.id for card in request.cards), tuple(card.id for card in other)),
                wish=resolved,
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
            refuse_forbidden(resolved, table, ("first", "second") if going == "both" else (going,))
        found.append(spec)
    return tuple(found)


def refuse_far_goals(specs: Sequence[GoldfishSpec]) -> None:
    """Raise `UsageError` for a goal whose turn is too far for trying answers out in a service."""
    for number, spec in enumerate(specs):
        if spec.plans and spec.wish.turn > LAST_PLANNED_TURN:
            raise UsageError(
                f"Turn {spec.wish.turn} is too far for the planner here.",
                f"Use turn {LAST_PLANNED_TURN} at most, player rules, or ptcg goldfish.",
                at=("goals", number),
            )


class Goldfish(Run[GoldfishHand]):
    """Hands played towards each goal; no hand is begun after `most_seconds`, which the goals share.

    Attributes:
        played: The hands of each goal so far.
    """

    def __init__(self, specs: Sequence[GoldfishSpec], hands: int, most_seconds: float = inf) -> None:
        self.specs = specs
        self.hands = hands
        self.total = hands * len(specs)
        self.played: list[list[GoldfishHand]] = []
        self._share = most_seconds / len(specs)
        self.setup = {"most_seconds": most_seconds} if most_seconds < inf else {}

    def steps(self) -> Iterator[Steps[GoldfishHand]]:
        """Play two hands of a goal here, then its others, then those of the next goal; see `Run`."""
        for spec in self.specs:
            self.played.append([])
            begun, until = self.spent, self.spent + self._share
            first = min(self.hands, 2)
            for number in range(first):
                steps = self._begun_until(until, spec, [range(number, number + 1)])
                yield Steps(play_hands, steps, here=True, parts=hands_in_parts)
            each = (self.spent - begun) / first
            rest = range(first, self.hands)
            size = chunk_size(each, len(rest), self.workers, min(CHUNK_SECONDS, self._share / 8))
            steps = self._begun_until(until, spec, cut(rest, size))
            yield Steps(play_hands, steps, parts=hands_in_parts)

    def _begun_until(
        self, until: float, spec: GoldfishSpec, parts: Iterable[range]
    ) -> Iterator[tuple[GoldfishSpec, range]]:
        """Yield steps while there is time; the first hand is always played."""
        for part in parts:
            if part.start and self.spent >= until:
                return
            yield spec, part

    def add(self, item: GoldfishHand) -> None:
        """Add a hand of the goal whose steps are done."""
        self.played[-1].append(item)

    @property
    def done(self) -> int:
        """The hands played."""
        return sum(map(len, self.played))

    def result(self) -> JsonObject:
        """Return what the hands add up to so far; see `GoldfishAnswer`."""
        rest = [()] * (len(self.specs) - len(self.played))
        return serialize_goldfish(self.specs, [*self.played, *rest], self.hands)


def play_in_time(specs: Sequence[GoldfishSpec], hands: int) -> list[list[GoldfishHand]]:
    """Play hands of each goal while the time of the request lasts, which the goals share.

    Raises `TooExpensive` where not one hand can be played.
    """
    played: list[list[GoldfishHand]] = []
    for number, spec in enumerate(specs):
        run = Goldfish([spec], hands, time_left() / (len(specs) - number))
        with suppress(TooExpensive):  # the hands before stay
            for _ in play(run):
                pass
        played += run.played
    if not any(played):
        raise TooExpensive
    return played


def _prepare(request: GoldfishRequest, bounds: RunBounds) -> Goldfish:
    """Resolve the goals. Raises as `plan_goldfish`."""
    specs = plan_goldfish(request, bounds.catalogue)
    refuse_far_goals(specs)
    return Goldfish(specs, request.hands, min(_SHARE * bounds.most_seconds, request.most_seconds))


GOLDFISH: Final = RunKind("goldfish run", _prepare)
"""Hands played towards goals in the background."""


def show_hand(spec: GoldfishSpec, number: int, catalogue: Catalogue | None = None) -> PlayedHand:
    """Play one hand of a run again, to be stepped through."""
    if not 0 <= number < MOST_HANDS:
        raise UsageError(f"Invalid hand: {number + 1}.", f"Must be 1 to {MOST_HANDS:,}.", at=("hand",))
    return play_hand(replace(spec, peek=0, what_helps=0), number, catalogue)


def replay_of(
    spec: GoldfishSpec, number: int, name: str, catalogue: Catalogue | None = None, *, to_play: bool = False
) -> JsonObject:
    """Return a hand as a replay document, which the Play page and `Games.import_replay` read.

    With `to_play` it ends before the first card is chosen, and a person plays on against the bot.
    """
    game = start_hand(spec, number, catalogue)
    start = game.to_dict()
    picks = [choose_order(game, spec, number)] if to_play else show_hand(spec, number, catalogue).picks
    players = (HUMAN, spec.bot if to_play else HUMAN)
    decks = (name, "opponent")
    return write_replay(start, players, picks, decks=decks, edition=spec.edition, seed=spec.seed)


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
) -> JsonObject:
    """Return the result of a run as plain data; see `GoldfishAnswer`."""
    plain: JsonObject = to_plain(answer_goldfish(specs, hands, requested))
    return plain


def rate_in_words(row: JsonObject, digits: int = 1, confidence: str = "95% CI ") -> str:
    """Return a rate with its interval: "46.4% (95% CI 43.3% to 49.5%)", or "2 of 10 (…)" of few hands."""
    low, high = row["interval"]
    interval = f"{confidence}{low:.{digits}%} to {high:.{digits}%}"
    if row["hands"] < FEW:
        return f"{row['reached']} of {row['hands']} ({interval})"
    return f"{row['rate']:.{digits}%} ({interval})"


def rate_of_turn(row: JsonObject, total: JsonObject) -> JsonObject:
    """Return the row of a turn with the numbers of its hands, which are those of the goal."""
    return {**row, "hands": total["hands"], "reached": round((row["rate"] or 0) * total["hands"])}


def answer_goldfish_run(run: RunRecord) -> GoldfishRunAnswer:
    """Return the answer on a run: its state, how far it is, and its results so far."""
    return GoldfishRunAnswer(
        **describe_run(run),
        hands=run.games,
        done=run.done,
        result=dict(run.result),
    )
