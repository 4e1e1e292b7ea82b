"""The matrix of `ptcg simulate`: text, JSON, CSV, and a picture."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from validator.bots.matches.matrix import MatrixTally
from validator.services.runs.simulations import draw_matrix, serialize_matrix

_NAME = 28
"""Characters of a deck's name in text."""


def render_matrix(tally: MatrixTally, names: Sequence[str], output_format: str) -> str:
    """Render a matrix as `text`, `json`, `csv` or `svg`."""
    if output_format == "svg":
        return draw_matrix(tally, _short(names))
    report = serialize_matrix(tally, _short(names) if output_format == "text" else names)
    if output_format == "json":
        return json.dumps(report, ensure_ascii=False, indent=2)
    if output_format == "csv":
        return _csv(report)
    return "\n".join(_lines(report))


def _short(names: Sequence[str]) -> Sequence[str]:
    """Return the names without folders and endings, where these differ from each other."""
    short = [Path(name).stem for name in names]
    return short if len({*short}) == len(short) else names


def _csv(report: dict[str, Any]) -> str:
    found = io.StringIO()
    writer = csv.writer(found, lineterminator="\n")
    heads = ["bot", "edition", "seed", "deck", "against", "games", "wins", "losses", "draws", "win_rate"]
    writer.writerow([*heads, "low", "high", "deck_outs", "median_turns"])
    head = [report["bot"], report["edition"], report["seed"]]
    for deck in report["decks"]:
        rows = [("all", deck, deck["deck_outs"], deck["median_turns"])]
        rows += [(row["name"], row, "", "") for row in deck["against"]]
        for against, row, deck_outs, turns in rows:
            counts = [row[key] for key in ("games", "wins", "losses", "draws", "win_rate")]
            writer.writerow([*head, deck["name"], against, *counts, *row["interval"], deck_outs, turns])
    return found.getvalue()


def _lines(report: dict[str, Any]) -> Iterator[str]:
    decks = report["decks"]
    yield (
        f"{report['games']:,} games, player {report['bot']}, edition {report['edition']}, "
        f"seed {report['seed']}"
    )
    yield report["warning"]
    yield ""
    width = max(min(max(len(deck["name"]) for deck in decks), _NAME), 8)
    heads = [str(number) for number in range(1, len(decks) + 1)]
    yield f"{'games won by':<{width + 3}}" + "".join(f"{head:>15}" for head in heads) + f"{'all':>15}"
    for number, deck in enumerate(decks, 1):
        name = deck["name"]
        shown = name if len(name) <= width else f"…{name[1 - width :]}"
        cells = [_cell(row) for row in deck["against"]]
        cells.insert(number - 1, "–")
        cells.append(_cell(deck))
        yield f"{number:>2} {shown:<{width}}" + "".join(f"{cell:>15}" for cell in cells)
    yield ""
    yield "in brackets: 95% confidence interval, in percent"
    for deck in decks:
        share = deck["deck_outs"] / deck["games"] if deck["games"] else 0.0
        yield (
            f"{deck['name']}: lost {deck['deck_outs']:,} games by deck-out ({share:.1%}); "
            f"turns: median {deck['median_turns']}"
        )


def _cell(row: dict[str, Any]) -> str:
    if row["win_rate"] is None:
        return "–"
    low, high = row["interval"]
    return f"{row['win_rate']:.0%} [{100 * low:.0f}–{100 * high:.0f}]"
