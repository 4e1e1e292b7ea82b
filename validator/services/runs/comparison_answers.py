"""A comparison as plain data: the verdict, the difference with its interval, and each opponent's part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isinf
from typing import Annotated, Any, TypeAlias

from validator.bots.matches.comparison_tally import StratumTally
from validator.field_docs import Doc
from validator.services.runs.comparison import Comparison, Ending, Verdict
from validator.services.runs.simulation_answers import WARNING
from validator.storage.runs import State
from validator.support.encoding import to_plain

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


@dataclass(slots=True)
class ComparisonPlanAnswer:
    """What is known after the first pairs of games: how large a difference the run can show."""

    pairs: Annotated[int, Doc("The most pairs of games that are played.")]
    first_pairs: Annotated[int, Doc("Pairs that were played to learn this; they count.")]
    seconds_per_pair: Annotated[float, Doc("How long a pair took.")]
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
        tuple[float, float], Doc("Its 95% interval, all looks included, as of the last look.", length=2)
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
    plan: Annotated[ComparisonPlanAnswer | None, Doc("What it can show; null during the first pairs.")]
    edition: Annotated[str, Doc("The rulebook edition.", examples=("sv2023",))]
    seed: Annotated[int, Doc("The seed of all games.")]
    paired: Annotated[bool, Doc("Whether both lists play with the same luck.")]
    opponents: Annotated[tuple[ComparedOpponentAnswer, ...], Doc("Each opponent and coin flip.")]


def serialize_comparison(
    run: Comparison, names: Sequence[str], opponents: Sequence[str], changes: Sequence[tuple[str, int]]
) -> dict[str, Any]:
    """Return the result of a run so far, as plain data; see `ComparisonResultAnswer`."""
    plain: dict[str, Any] = to_plain(answer_comparison(run, names, opponents, changes))
    return plain


def answer_comparison(
    run: Comparison, names: Sequence[str], opponents: Sequence[str], changes: Sequence[tuple[str, int]]
) -> ComparisonResultAnswer:
    """Return the result of a run so far."""
    spec, total = run.spec, run.tally.total
    strata = sorted(run.tally.strata.items(), key=lambda row: (row[0][0], not row[0][1]))
    mean = total.differences.mean
    return ComparisonResultAnswer(
        verdict=run.verdict,
        leads="first" if mean > 0 else "second" if mean < 0 else "none",
        sentence=say_comparison(run, names),
        ending=run.ending,
        difference=mean,
        interval=run.interval,
        lists=tuple(_answer_list(total, which, name) for which, name in enumerate(names)),
        changes=tuple(ChangedCardAnswer(card, copies) for card, copies in changes),
        bots=ComparisonBotsAnswer(*spec.bots),
        warning=WARNING,
        pairs=total.pairs,
        same=total.same,
        looks=run.looks,
        bound=None if isinf(run.bound) else run.bound,
        seconds=round(run.seconds, 3),
        plan=_answer_plan(run),
        edition=spec.edition,
        seed=spec.seed,
        paired=spec.paired,
        opponents=tuple(
            ComparedOpponentAnswer(
                name=opponents[place],
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


def say_comparison(run: Comparison, names: Sequence[str]) -> str:
    """Return the result so far in words, with its interval."""
    text = _say(run, names)
    return text[:1].upper() + text[1:]


def _say(run: Comparison, names: Sequence[str]) -> str:
    if run.planned is None:
        return "The first games are being played."
    if not run.tally.total.pairs:
        return f"It can show a difference of about {_games(run.planned.detectable)} of 100 games."
    mean = run.tally.total.differences.mean
    low, high = run.interval
    better, worse = names if mean >= 0 else (names[1], names[0])
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


def _answer_plan(run: Comparison) -> ComparisonPlanAnswer | None:
    plan = run.planned
    if plan is None:
        return None
    return ComparisonPlanAnswer(plan.pairs, plan.pilot, plan.seconds, plan.deviation, plan.detectable)


def _answer_list(total: StratumTally, which: int, name: str) -> ComparedListAnswer:
    return ComparedListAnswer(name, total.win_rate(which), total.deck_outs[which], total.median_turns(which))


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


@dataclass(slots=True)
class ComparisonAnswer:
    """A comparison of two lists: how far it is, and what it has shown."""

    id: Annotated[str, Doc("Comparison ID.", examples=("bcXW7EWTDlSaGgYs",))]
    state: Annotated[State, Doc("State: waiting for a free place, running, or how it ended.")]
    created: Annotated[str, Doc("Start time (UTC).")]
    progress: Annotated[float, Doc("The share of its pairs or of its time that is used up.", low=0, high=1)]
    setup: Annotated[ComparisonSetupAnswer, Doc("Setup parameters.")]
    result: Annotated[dict[str, Any], Doc("Results so far.", schema="ComparisonResult")]
    error: Annotated[str | None, Doc("Reason for failure.")]
