"""Comparisons of two lists: pairs of games until a difference is shown, or the pairs or the time are up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, isinf
from typing import Annotated, Final, Literal, TypeAlias

from validator.bots.matches.comparison import (
    ComparedPair,
    ComparisonSpec,
    ComparisonTally,
    align,
    pairs_in_parts,
    play_pairs,
    start,
)
from validator.bots.matches.sequential import SequentialTest, cautious_deviation, detectable, planned_looks
from validator.catalogue.card import Card
from validator.errors import UsageError
from validator.field_docs import Doc
from validator.services.games.local import check_bot
from validator.services.runs.arena import built_in_cards
from validator.services.runs.run import Run, RunBounds, RunKind, Steps
from validator.services.runs.simulations import WARNING, NewGames, check_lists
from validator.services.runs.stored import RunAnswer, describe_run
from validator.storage.records import RunRecord
from validator.support.encoding import JsonObject, to_plain
from validator.support.reprs import brief_repr, dict_of

MOST_PAIRS = 1_000_000
"""The most pairs of one run."""

MOST_MINUTES = 1_440
"""The most minutes of one run."""

PILOT_PAIRS = 200
"""The most pairs that are played at once to learn how long one takes, and how much its difference varies."""

PILOT_SHARE = 0.05
"""The share of the time, or of the pairs, that the first pairs take, as far as they are `FEWEST` or more."""

FEWEST = 8
"""Pairs that are played before anything is said about the run."""

PILOT_SECONDS = 20.0
"""Seconds after which a run by a number of pairs plays no more first pairs."""

MOST_DECKS: Final = 8
"""The most lists of one run: two that are compared, and their opponents."""

LEAST_SECONDS: Final = 5
SECONDS: Final = 60
"""How long a run takes at most, if nothing is said."""

STEPS: Final = 1000
"""Into how many parts the progress of a run is divided."""

_SHARE_OF_TIME: Final = 0.9
"""The part of the time of a run in the background that may be asked for: the last pairs need the rest."""

Verdict: TypeAlias = Literal["first", "second", "none"]
"""Which list wins more often; `none` where no difference is shown."""

Ending: TypeAlias = Literal["difference", "pairs", "time"]
"""Why a run ended: a difference was shown, all pairs were played, or its time was up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewComparison(NewGames):
    """A comparison to start: two lists, their opponents, who plays, and for how long."""

    bot: Annotated[str, Doc(hidden=True)] = "easy"
    opponent_bot: Annotated[str | None, Doc(hidden=True)] = None
    seconds: Annotated[
        int | None, Doc(f"Time limit in seconds (default {SECONDS}).", low=LEAST_SECONDS, examples=(SECONDS,))
    ] = None
    pairs: Annotated[
        int | None,
        Doc("Number of pairs of games, instead of a time: the same seed then gives the same result.", low=1),
    ] = None
    names: Annotated[Mapping[int, str], Doc(hidden=True)] = field(default_factory=dict)


Rates: TypeAlias = Annotated[
    tuple[float | None, float | None],
    Doc("What each list won, draws counted half; null before the first game.", length=2),
]
Counts: TypeAlias = Annotated[tuple[int, int], Doc("For each list.", length=2)]


@dataclass(slots=True)
class ComparedListAnswer:
    """What the games add up to for one of the two lists."""

    name: Annotated[str, Doc("Its name.")]
    win_rate: Annotated[float | None, Doc("Win rate, draws counted half; null before the first game.")]
    deck_outs: Annotated[int, Doc("Games that it lost by an empty deck.")]
    median_turns: Annotated[int, Doc("Median of the turns of its games.")]


@dataclass(slots=True)
class ChangedCardAnswer:
    """A card of which the second list has another number than the first."""

    card: Annotated[str, Doc("The card.")]
    copies: Annotated[int, Doc("Copies more in the second list; negative for fewer.")]


@dataclass(slots=True)
class ComparisonBotsAnswer:
    """Who plays."""

    lists: Annotated[str, Doc("The bot of the two lists.")]
    opponents: Annotated[str, Doc("The bot of the opponents.")]


@dataclass(frozen=True, slots=True)
class ComparisonPlan:
    """What is known after the first pairs of games: how large a difference the run can show."""

    pairs: Annotated[int, Doc("The most pairs of games that are played.")]
    pilot: Annotated[int, Doc("Pairs that were played to learn this; they count.", name="first_pairs")]
    seconds: Annotated[float, Doc("How long a pair took.", name="seconds_per_pair")]
    deviation: Annotated[float, Doc("Standard deviation of a pair's difference, a careful estimate.")]
    detectable: Annotated[float, Doc("The difference that is shown in 80 of 100 runs, 0 to 1.")]


@dataclass(slots=True)
class ComparedOpponentAnswer:
    """The pairs against one opponent with one result of the coin flip."""

    name: Annotated[str, Doc("The opponent.")]
    wins_flip: Annotated[bool, Doc("Whether the lists won the coin flip for the first turn.")]
    pairs: Annotated[int, Doc("Pairs of games.")]
    win_rates: Rates
    difference: Annotated[float, Doc("Win rate of the first list less that of the second.")]
    same: Annotated[int, Doc("Pairs in which both won the same.")]
    deck_outs: Counts
    median_turns: Counts


@dataclass(slots=True)
class ComparisonResultAnswer:
    """Results of a comparison so far."""

    verdict: Annotated[Verdict, Doc("The list that was shown to win more often; `none` for no difference.")]
    leads: Annotated[Verdict, Doc("The list that has won more so far, shown or not.")]
    sentence: Annotated[str, Doc("The result in words.")]
    ending: Annotated[
        Ending | None, Doc("Why it ended: a difference was shown, all pairs were played, or the time was up.")
    ]
    difference: Annotated[float, Doc("Win rate of the first list less that of the second, -1 to 1.")]
    interval: Annotated[
        tuple[float, float], Doc("Its 95% interval, all tests included, as of the last test.", length=2)
    ]
    lists: Annotated[tuple[ComparedListAnswer, ...], Doc("The two lists.")]
    changes: Annotated[tuple[ChangedCardAnswer, ...], Doc("From the first list to the second.")]
    bots: Annotated[ComparisonBotsAnswer, Doc("Who plays.")]
    warning: Annotated[str, Doc("What the difference measures.")]
    pairs: Annotated[int, Doc("Pairs of games counted.")]
    same: Annotated[int, Doc("Pairs in which both lists won the same.")]
    looks: Annotated[int, Doc("Looks at the difference so far.")]
    bound: Annotated[float | None, Doc("Bound of the last look; null before it.")]
    seconds: Annotated[float, Doc("How long it took; 0 before its end.")]
    plan: Annotated[ComparisonPlan | None, Doc("What it can show; null during the first pairs.")]
    edition: Annotated[str, Doc("The rulebook edition.", examples=("sv2023",))]
    seed: Annotated[int, Doc("The seed of all games.")]
    paired: Annotated[bool, Doc("Whether both lists play with the same luck.")]
    opponents: Annotated[tuple[ComparedOpponentAnswer, ...], Doc("Each opponent and coin flip.")]

    to_dict = dict_of
    __repr__ = brief_repr("ComparisonResultAnswer {0.verdict}, {0.pairs:,} pairs, {0.difference:+.1%}")


@dataclass(slots=True)
class ComparisonSetupAnswer:
    """What a comparison was started with."""

    format: Annotated[str, Doc("Format the decks were checked against.", examples=("standard",))]
    on: Annotated[str, Doc("Date the decks were checked against.")]
    allow_partial: Annotated[bool, Doc("Whether cards with unsupported texts were allowed.")]
    lists: Annotated[tuple[str, ...], Doc("Names of the two lists.")]
    opponents: Annotated[tuple[str, ...], Doc("Names of the opponents.")]
    seconds: Annotated[int | None, Doc("Its time limit; null where it has a number of pairs.")]
    pairs: Annotated[int | None, Doc("Its number of pairs; null where it has a time limit.")]


@dataclass(slots=True, kw_only=True)
class ComparisonAnswer(RunAnswer):
    """A comparison of two lists: how far it is, and what it has shown."""

    progress: Annotated[float, Doc("The share of its pairs or of its time that is used up.", low=0, high=1)]
    setup: Annotated[ComparisonSetupAnswer, Doc("Setup parameters.")]
    result: Annotated[JsonObject, Doc("Results so far.", schema="ComparisonResult")]


def compared_spec(
    lists: tuple[tuple[Card, ...], tuple[Card, ...]],
    opponents: Sequence[tuple[Card, ...]],
    bots: tuple[str, str],
    *,
    edition: str,
    seed: int,
    paired: bool = True,
    allow_partial: bool = False,
) -> ComparisonSpec:
    """Return what a comparison plays, the lists aligned.

    Raises `UsageError` without an opponent, `NotSupported` and `SetUpError` for what cannot be played.
    """
    if not opponents:
        raise UsageError("A comparison needs an opponent.", "Pass at least one more deck.")
    first, second = (tuple(card.id for card in cards) for cards in lists)
    against = tuple(tuple(card.id for card in cards) for cards in opponents)
    spec = ComparisonSpec((first, align(first, second)), against, bots, edition, seed, paired, allow_partial)
    for number in range(len(against)):
        for which in (0, 1):
            start(spec, number, which)
    return spec


def plan_comparison(
    lists: tuple[tuple[Card, ...], tuple[Card, ...]],
    opponents: Sequence[tuple[str, tuple[Card, ...]]],
    bots: tuple[str, str],
    *,
    names: Sequence[str],
    edition: str,
    seed: int,
    pairs: int | None = None,
    minutes: float | None = None,
    paired: bool = True,
    allow_partial: bool = False,
) -> Comparison:
    """Return a run of two lists against opponents: by default the built-in lists of the edition.

    Raises as `compared_spec` and `Comparison`.
    """
    rivals = opponents or tuple(built_in_cards(edition).items())
    cards = [each for _, each in rivals]
    spec = compared_spec(
        lists, cards, bots, edition=edition, seed=seed, paired=paired, allow_partial=allow_partial
    )
    called = tuple(name for name, _ in rivals)
    changes = changed_cards(lists)
    return Comparison(spec, pairs=pairs, minutes=minutes, names=names, opponents=called, changes=changes)


def changed_cards(lists: tuple[Sequence[Card], Sequence[Card]]) -> tuple[tuple[str, int], ...]:
    """Return the cards that the second list has more or fewer copies of, and how many."""
    names = [Counter(card.label for card in cards) for cards in lists]
    every = dict.fromkeys([*names[0], *names[1]])
    return tuple((name, n) for name in every if (n := names[1][name] - names[0][name]))


class Comparison(Run[ComparedPair]):
    """Pairs of games: first some that show what the run can find out, then others until it ends.

    It looks at the difference after even steps of its pairs and ends at the first look that shows one. When
    the time is up it looks once more. All looks together call equal lists different in 5% of runs.

    Attributes:
        tally: What the pairs add up to so far.
        verdict: What the looks so far have shown.
        bound: The bound of the last look; infinite before it.
        looks: How many looks there were.
        planned: What the run can show; None during the first pairs.
        ending: Why the run ended; None before that.
    """

    def __init__(
        self,
        spec: ComparisonSpec,
        *,
        pairs: int | None = None,
        minutes: float | None = None,
        names: Sequence[str] = ("", ""),
        opponents: Sequence[str] = (),
        changes: Sequence[tuple[str, int]] = (),
    ) -> None:
        """Prepare a run of at most this number of pairs, or of minutes.

        Raises `UsageError` for numbers out of bounds.
        """
        if (pairs is None) == (minutes is None):
            raise UsageError("A comparison takes a number of pairs, or of minutes.", "Pass one of the two.")
        if pairs is not None and not 1 <= pairs <= MOST_PAIRS:
            raise UsageError(f"Invalid number of pairs: {pairs}.", f"Must be 1 to {MOST_PAIRS:,}.")
        if minutes is not None and not 0 < minutes <= MOST_MINUTES:
            raise UsageError(f"Invalid number of minutes: {minutes:g}.", f"Must be at most {MOST_MINUTES:,}.")
        self.spec = spec
        self.names = names
        self.opponents = opponents
        self.changes = changes
        self.total = STEPS
        self.tally = ComparisonTally()
        self.verdict: Verdict = "none"
        self.bound = inf
        self.looks = 0
        self.planned: ComparisonPlan | None = None
        self.ending: Ending | None = None
        self._most = pairs
        self._limit = None if minutes is None else minutes * 60
        self._pilot: list[ComparedPair] = []
        self._first_spent = 0.0  # of the first pair, which reads the cards
        self._test = SequentialTest()

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the difference; it leaves 0 out exactly where one is shown."""
        return (-1.0, 1.0) if isinf(self.bound) else self.tally.total.differences.interval(self.bound)

    @property
    def progress(self) -> float:
        """The share of the pairs, or of the time, that is used up."""
        if self.over:
            return 1.0
        if self._limit is not None:
            return min(1.0, self.spent / self._limit)
        assert self._most is not None
        return max(len(self._pilot), self.tally.total.pairs) / self._most

    @property
    def done(self) -> int:
        """The progress, of `STEPS`."""
        return int(STEPS * self.progress)

    def result(self) -> JsonObject:
        """Return the results so far; see `ComparisonResultAnswer`."""
        plain: JsonObject = to_plain(answer_comparison(self))
        return plain

    def steps(self) -> Iterator[Steps[ComparedPair]]:
        """Play the first pairs here, then all others; see `Run`."""
        while self.planned is None:
            first = [(self.spec, [len(self._pilot)])]
            yield Steps(play_pairs, first, here=True, parts=pairs_in_parts)
        for pair in self._pilot:
            if not self.over:
                self.add(pair)
        if not self.over:
            rest = range(self.planned.pilot, self.planned.pairs)
            steps = self.chunks(play_pairs, self.spec, rest, self.planned.seconds)
            yield replace(steps, parts=pairs_in_parts)

    def add(self, item: ComparedPair) -> None:
        """Count a pair, and look at the difference where it is time; the first pairs are counted later."""
        plan = self.planned
        if plan is None:
            self._pilot.append(item)
            self._first_spent = self._first_spent or self.spent
            self.planned = self._plan()
            return
        self.tally.add(item)
        count = self.tally.total.pairs
        late = self._limit is not None and count >= plan.pilot and self.spent >= self._limit
        last = late or count == plan.pairs
        if last or count in planned_looks(plan.pairs):
            self._look(count / plan.pairs, last=last)
        if self.verdict != "none":
            self.ending = "difference"
        elif last:
            self.ending = "time" if late else "pairs"
        self.over = self.ending is not None

    def _plan(self) -> ComparisonPlan | None:
        """Return what the run can show, when enough pairs are played to say it."""
        count, spent = len(self._pilot), self.spent - self._first_spent
        limit = PILOT_SECONDS if self._limit is None else PILOT_SHARE * self._limit
        wanted = PILOT_PAIRS if self._most is None else int(PILOT_SHARE * self._most)
        most = min(max(wanted, FEWEST), PILOT_PAIRS, self._most or PILOT_PAIRS)
        enough = count >= most or (spent > limit and count >= min(FEWEST, most))
        if not enough and (self._limit is None or self.spent <= self._limit / 2):
            return None
        seconds = spent / (count - 1) if count > 1 else self.spent
        pairs = self._most or self._pairs_in_time(seconds)
        deviation = cautious_deviation([a - b for a, b in (pair.points for pair in self._pilot)])
        return ComparisonPlan(pairs, count, seconds, deviation, min(1.0, detectable(deviation, pairs)))

    def _pairs_in_time(self, seconds: float) -> int:
        assert self._limit is not None
        left = max(0.0, self._limit - self.spent)
        pairs = len(self._pilot) + int(left * self.workers / max(seconds, 1e-6))
        return max(1, min(pairs, MOST_PAIRS))

    def _look(self, fraction: float, *, last: bool) -> None:
        """Look at the difference."""
        self.bound = self._test.bound(fraction, last=last)
        self.looks += 1
        differences = self.tally.total.differences
        if not isinf(self.bound) and differences.is_beyond(self.bound):
            self.verdict = "first" if differences.mean > 0 else "second"


def longest_seconds(bounds: RunBounds) -> int:
    """Return the longest time that may be requested: the last pairs need the rest."""
    return max(LEAST_SECONDS, int(bounds.most_seconds * _SHARE_OF_TIME))


def _prepare(new: NewComparison, bounds: RunBounds) -> Comparison:
    """Check the decks and set them up once.

    Raises `IllegalDecks` with the reports, `InputError`, `UsageError`, `NotSupported` and `SetUpError`.
    """
    if not 2 <= len(new.decks) <= MOST_DECKS:
        raise UsageError(f"Invalid number of decks: {len(new.decks)}.", f"Must be 2 to {MOST_DECKS}.")
    if new.pairs is not None and new.seconds is not None:
        raise UsageError("Both a number of pairs and a time are given.", "Send one of the two.")
    if new.pairs is not None and not 1 <= new.pairs <= bounds.most_games // 2:
        raise UsageError(
            f"Invalid number of pairs: {new.pairs:,}.",
            f"Must be 1 to {bounds.most_games // 2:,}.",
            at=("pairs",),
        )
    most_seconds = longest_seconds(bounds)
    seconds = None if new.pairs is not None else new.seconds or min(SECONDS, most_seconds)
    if seconds is not None and not LEAST_SECONDS <= seconds <= most_seconds:
        raise UsageError(
            f"Invalid number of seconds: {seconds:,}.",
            f"Must be {LEAST_SECONDS} to {most_seconds:,}.",
            at=("seconds",),
        )
    bots = check_bot(new.bot), check_bot(new.opponent_bot or new.bot)
    lists = check_lists(new, bounds.catalogue)
    cards, edition = lists.cards, lists.edition
    names = [new.names.get(place, name) for place, name in enumerate(lists.names)]
    run = plan_comparison(
        (cards[0], cards[1]),
        tuple(zip(names[2:], cards[2:], strict=True)),
        bots,
        names=names[:2],
        edition=edition,
        seed=lists.seed,
        pairs=new.pairs,
        minutes=None if seconds is None else seconds / 60,
        allow_partial=new.allow_partial,
    )
    more = {"lists": names[:2], "opponents": [*run.opponents], "seconds": seconds, "pairs": new.pairs}
    run.setup = lists.setup | more
    return run


COMPARISON = RunKind("comparison", _prepare)
"""Which of two lists wins more often."""


def answer_comparison_run(run: RunRecord) -> ComparisonAnswer:
    """Return the answer on a comparison: its state, progress, setup, and results so far."""
    return ComparisonAnswer(
        **describe_run(run),
        progress=run.done / run.games,
        setup=ComparisonSetupAnswer(
            **{name: each for name, each in run.asked.items() if name != "most_seconds"}
        ),
        result=dict(run.result),
    )


def answer_comparison(run: Comparison) -> ComparisonResultAnswer:
    """Return the result of a run so far."""
    spec, total = run.spec, run.tally.total
    strata = sorted(run.tally.strata.items(), key=lambda row: (row[0][0], not row[0][1]))
    mean = total.differences.mean
    return ComparisonResultAnswer(
        verdict=run.verdict,
        leads="first" if mean > 0 else "second" if mean < 0 else "none",
        sentence=describe_comparison(run),
        ending=run.ending,
        difference=mean,
        interval=run.interval,
        lists=tuple(
            ComparedListAnswer(name, total.win_rate(which), total.deck_outs[which], total.median_turns(which))
            for which, name in enumerate(run.names)
        ),
        changes=tuple(ChangedCardAnswer(card, copies) for card, copies in run.changes),
        bots=ComparisonBotsAnswer(*spec.bots),
        warning=WARNING,
        pairs=total.pairs,
        same=total.same,
        looks=run.looks,
        bound=None if isinf(run.bound) else run.bound,
        seconds=round(run.spent, 3) if run.over else 0.0,
        plan=run.planned,
        edition=spec.edition,
        seed=spec.seed,
        paired=spec.paired,
        opponents=tuple(
            ComparedOpponentAnswer(
                name=run.opponents[place],
                wins_flip=wins_flip,
                pairs=part.pairs,
                win_rates=(part.win_rate(0), part.win_rate(1)),
                difference=part.differences.mean,
                same=part.same,
                deck_outs=(part.deck_outs[0], part.deck_outs[1]),
                median_turns=(part.median_turns(0), part.median_turns(1)),
            )
            for (place, wins_flip), part in strata
        ),
    )


def describe_comparison(run: Comparison) -> str:
    """Return the result so far in words, with its interval."""
    text = _describe(run)
    return text[:1].upper() + text[1:]


def _describe(run: Comparison) -> str:
    if run.planned is None:
        return "The first games are being played."
    if not run.tally.total.pairs:
        return f"It can show a difference of about {_games(run.planned.detectable)} of 100 games."
    mean = run.tally.total.differences.mean
    low, high = run.interval
    better, worse = run.names if mean >= 0 else run.names[::-1]
    if mean < 0:
        low, high = -high, -low
    if run.verdict != "none":
        return (
            f"{better} wins more often: about {_games(mean)} more of 100 games than {worse} "
            f"(95% interval: {_games(low)} to {_games(high)} more)."
        )
    so_far = f"{better} has won {_games(mean)} more of 100 games" if mean else "both have won as many games"
    if run.ending is None:
        return f"{so_far} so far; no difference is shown yet."
    return f"No difference is shown: {so_far} (95% interval: {_games(low)} fewer to {_games(high)} more)."


def _games(share: float) -> str:
    return f"{abs(share) * 100:.1f}"
