"""What the page Compare shows of a comparison: the sentence, what it can show, bars, each opponent's part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from validator.storage.runs import ALIVE, RunRecord
from validator.web.deck_counts import CountBar

THIS: Final = "this list"
OTHER: Final = "the changed list"
"""What the two lists are called in sentences."""


_ENDINGS: Final = {
    "time": "the time is up",
    "pairs": "all are played",
    "difference": "a difference is shown",
}


@dataclass(frozen=True, slots=True)
class OpponentRow:
    """The pairs against one opponent, both coin flips together."""

    name: str
    pairs: int
    won: tuple[str, str]


@dataclass(frozen=True, slots=True)
class ComparePanel:
    """A comparison as it is now."""

    run: RunRecord
    running: bool
    state: str
    sentence: str
    plan: str
    player: str
    bars: tuple[CountBar, ...]
    changes: tuple[str, ...]
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
        bars=_bars(result),
        changes=tuple(f"{row['copies']:+} {row['card']}".replace("-", "−", 1) for row in result["changes"]),
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


def _rows(strata: Sequence[Mapping[str, Any]]) -> tuple[OpponentRow, ...]:
    found: dict[str, list[float]] = {}
    for row in strata:
        total = found.setdefault(row["name"], [0, 0.0, 0.0])
        total[0] += row["pairs"]
        for which, rate in enumerate(row["win_rates"]):
            total[which + 1] += (rate or 0.0) * row["pairs"]
    return tuple(
        OpponentRow(name, int(pairs), (f"{first / pairs:.0%}", f"{second / pairs:.0%}"))
        for name, (pairs, first, second) in found.items()
        if pairs
    )
