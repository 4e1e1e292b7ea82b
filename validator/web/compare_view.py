"""What the page Compare shows of a comparison: the sentence, what it can show, bars, each opponent's part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from validator.catalogue.card import Card
from validator.decks.deck import Deck
from validator.services.cards.serialize import serialize_card
from validator.storage.records import ALIVE, RunRecord
from validator.support.encoding import JsonObject
from validator.web.deck_counts import CountBar
from validator.web.examples import rival_tiles

THIS: Final = "this list"
OTHER: Final = "the changed list"
"""What the two lists are called in sentences."""


_ENDINGS: Final = {
    "time": "the time is up",
    "pairs": "all are played",
    "difference": "a difference is shown",
}


_VERDICTS: Final = {
    "first": "This list is better",
    "second": "The changed list is better",
    "none": "No difference shown",
}
_STEPS: Final = (0.5, 1, 2, 5, 10, 20, 40)


@dataclass(frozen=True, slots=True)
class OpponentRow:
    """The pairs against one opponent, both coin flips together."""

    name: str
    pairs: int
    won: tuple[str, str]
    points: str
    card: JsonObject | None


@dataclass(frozen=True, slots=True)
class Interval:
    """The difference and its interval as places on a line from -3 to 3 `step` points, 560 wide."""

    step: float
    low: float
    mean: float
    high: float


Change: TypeAlias = tuple[tuple[JsonObject, int], ...]
"""Cards, each with how many copies more (or fewer, if negative) the changed list has."""


def find_change(own: Deck, other: Deck) -> Change:
    """Return the cards of which the other list has another number; those taken out first."""
    copies: Counter[str] = Counter()
    cards: dict[str, Card] = {}
    for deck, sign in ((own, -1), (other, 1)):
        for line in deck.lines:
            if line.card is not None:
                cards.setdefault(line.card.id, line.card)
                copies[line.card.id] += sign * line.count
    changed = sorted((each for each in copies.items() if each[1]), key=lambda each: each[1] > 0)
    return tuple((serialize_card(cards[id]), count) for id, count in changed)


@dataclass(frozen=True, slots=True)
class ComparePanel:
    """A comparison as it is now."""

    run: RunRecord
    running: bool
    state: str
    sentence: str
    plan: str
    player: str
    verdict: str
    bars: tuple[CountBar, ...]
    interval: Interval | None
    opponents: tuple[OpponentRow, ...]
    warning: str
    error: str
    seconds: int
    against: tuple[str, ...]


def show_comparison(run: RunRecord) -> ComparePanel:
    """Return the panel of a run."""
    result, running = run.result, run.state in ALIVE
    bots = result["bots"]
    player = bots["lists"] + ("" if bots["opponents"] == bots["lists"] else f" against {bots['opponents']}")
    return ComparePanel(
        run=run,
        running=running,
        state=_state(run),
        sentence=result["sentence"],
        plan=_plan(result),
        player=player,
        verdict="Playing" if running else _VERDICTS[result["verdict"]],
        bars=_bars(result),
        interval=_interval(result),
        opponents=_rows(result["opponents"]),
        warning=result["warning"],
        error=run.error,
        seconds=run.asked["seconds"] or 0,
        against=tuple(run.asked["opponents"]),
    )


def _state(run: RunRecord) -> str:
    """Return how far the run is, or why it ended."""
    pairs = f"{run.result['pairs']:,} pairs of games"
    if run.state in ALIVE:
        return pairs
    why = _ENDINGS.get(run.result["ending"]) or ("failed" if run.state == "failed" else "stopped")
    return f"{pairs}, {why}"


def _plan(result: Mapping[str, Any]) -> str:
    plan = result["plan"]
    if plan is None:
        return ""
    return (
        f"Up to {plan['pairs']:,} pairs of games: enough to show a difference of about "
        f"{plan['detectable'] * 100:.1f} of 100 games, in 80 of 100 runs."
    )


def _bars(result: Mapping[str, Any]) -> tuple[CountBar, ...]:
    if not result["pairs"]:
        return ()
    return tuple(
        CountBar(name, round(100 * row["win_rate"], 1), f"{row['win_rate']:.1%}")
        for name, row in zip(("This list", "Changed list"), result["lists"], strict=True)
    )


def _interval(result: Mapping[str, Any]) -> Interval | None:
    low, high = (100 * each for each in result["interval"])
    if not result["pairs"] or high - low >= 200:
        return None
    step = next(each for each in _STEPS if 3 * each >= max(-low, high, 0))
    places = (280 + 82 * each / step for each in (low, 100 * result["difference"], high))
    return Interval(step, *(round(each, 1) for each in places))


def _rows(strata: Sequence[Mapping[str, Any]]) -> tuple[OpponentRow, ...]:
    found: dict[str, list[float]] = {}
    for row in strata:
        total = found.setdefault(row["name"], [0, 0.0, 0.0])
        total[0] += row["pairs"]
        for which, rate in enumerate(row["win_rates"]):
            total[which + 1] += (rate or 0.0) * row["pairs"]
    return tuple(
        OpponentRow(
            name,
            int(pairs),
            (f"{first / pairs:.0%}", f"{second / pairs:.0%}"),
            f"{100 * (first - second) / pairs:+.1f}".replace("-", "−"),
            next((each.cards[0] for each in rival_tiles().values() if each and each.name == name), None),
        )
        for name, (pairs, first, second) in found.items()
        if pairs
    )
