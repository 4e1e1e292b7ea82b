"""A comparison as plain data: the verdict, the difference with its interval, and each opponent's part."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf
from typing import Any

from validator.bots.matches.comparison_tally import StratumTally
from validator.services.games.comparison import Comparison
from validator.services.games.simulation_views import WARNING


def serialize_comparison(
    run: Comparison, names: Sequence[str], opponents: Sequence[str], changes: Sequence[tuple[str, int]]
) -> dict[str, Any]:
    """Return the result of a run so far."""
    plan, spec, total = run.plan(), run.spec, run.tally.total
    return {
        "verdict": run.verdict,
        "difference": total.differences.mean,
        "interval": list(run.interval),
        "lists": [_list_row(total, which, name) for which, name in enumerate(names)],
        "changes": [{"card": card, "copies": copies} for card, copies in changes],
        "bots": {"lists": spec.bots[0], "opponents": spec.bots[1]},
        "warning": WARNING,
        "pairs": total.pairs,
        "same": total.same,
        "looks": run.looks,
        "bound": None if isinf(run.bound) else run.bound,
        "seconds": round(run.seconds, 3),
        "plan": {
            "pairs": plan.pairs,
            "first_pairs": plan.pilot,
            "seconds_per_pair": plan.seconds,
            "deviation": plan.deviation,
            "detectable": plan.detectable,
        },
        "edition": spec.edition,
        "seed": spec.seed,
        "paired": spec.paired,
        "opponents": [
            {
                "name": opponents[place],
                "wins_flip": wins_flip,
                "pairs": part.pairs,
                "win_rates": [part.win_rate(0), part.win_rate(1)],
                "difference": part.differences.mean,
                "same": part.same,
                "deck_outs": list(part.deck_outs),
                "median_turns": [part.median_turns(0), part.median_turns(1)],
            }
            for (place, wins_flip), part in sorted(
                run.tally.strata.items(), key=lambda row: (row[0][0], not row[0][1])
            )
        ],
    }


def _list_row(total: StratumTally, which: int, name: str) -> dict[str, Any]:
    return {
        "name": name,
        "win_rate": total.win_rate(which),
        "deck_outs": total.deck_outs[which],
        "median_turns": total.median_turns(which),
    }
