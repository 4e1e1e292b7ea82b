"""The arena: how much better one bot plays than another, in pairs of games over several lists."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files

from validator.bots.matches.arena import (
    ArenaDeck,
    ArenaPair,
    ArenaSpec,
    play_pairs,
    start,
    tally_pairs,
    win_rate,
)
from validator.catalogue.card import Card
from validator.errors import UsageError
from validator.services.decks.check import built_in_catalogue
from validator.services.games.local import read_cards
from validator.services.runs.run import Run, Steps, cut
from validator.support.encoding import JsonObject

MOST_PAIRS = 100_000
"""The most pairs of one run."""

CHUNK = 4
"""How many pairs are a step."""


def built_in_decks() -> tuple[ArenaDeck, ...]:
    """Return the lists of the arena: four of 2026, and four older ones in editions of their time."""
    folder = files("card_data") / "decks"
    rows = csv.DictReader(io.StringIO((folder / "arena.csv").read_text("utf-8")))
    return tuple(
        read_deck((folder / row["file"]).read_bytes(), row["file"].removesuffix(".txt"), row["edition"])
        for row in rows
    )


def built_in_cards(edition: str) -> dict[str, tuple[Card, ...]]:
    """Return the built-in lists of an edition as cards, by name."""
    catalogue = built_in_catalogue()
    return {
        deck.name: tuple(catalogue.card(card) for card in deck.cards)
        for deck in built_in_decks()
        if deck.edition == edition
    }


def read_deck(data: str | bytes, name: str, edition: str) -> ArenaDeck:
    """Read a list of 60 cards. Raises `InputError` where it is not one."""
    return ArenaDeck(name, edition, tuple(card.id for card in read_cards(data, name)))


class Arena(Run[ArenaPair]):
    """Pairs of games between two bots.

    Raises `UsageError` for a number of pairs out of bounds, `NotSupported` and `SetUpError`.

    Attributes:
        pairs: The pairs that were played.
    """

    def __init__(self, spec: ArenaSpec, pairs: int) -> None:
        if not 1 <= pairs <= MOST_PAIRS:
            raise UsageError(f"Invalid number of pairs: {pairs}.", f"Must be 1 to {MOST_PAIRS:,}.")
        for pairing in spec.pairings:
            start(spec, pairing)
        self.spec = spec
        self.total = pairs
        self.pairs: list[ArenaPair] = []

    def steps(self) -> Iterator[Steps[ArenaPair]]:
        """Play all pairs, some in each step; see `Run`."""
        yield Steps(play_pairs, ((self.spec, part) for part in cut(range(self.total), CHUNK)))

    def add(self, item: ArenaPair) -> None:
        """Add a pair."""
        self.pairs.append(item)

    @property
    def done(self) -> int:
        """The pairs played."""
        return len(self.pairs)

    def result(self) -> JsonObject:
        """Return the results so far; see `serialize_arena`."""
        return serialize_arena(self.spec, self.pairs)


def serialize_arena(spec: ArenaSpec, pairs: Sequence[ArenaPair]) -> JsonObject:
    """Return the result as plain data: over all pairs, for each edition, and for each pair of lists."""
    decks = spec.decks
    editions = list(dict.fromkeys(deck.edition for deck in decks))
    return {
        "bots": list(spec.bots),
        "seed": spec.seed,
        "decks": [{"name": deck.name, "edition": deck.edition} for deck in decks],
        "total": _row("all", pairs),
        "editions": [
            _row(edition, (pair for pair in pairs if decks[pair.pairing[0]].edition == edition))
            for edition in editions
        ],
        "pairings": [
            _row(
                f"{decks[pairing[0]].name} : {decks[pairing[1]].name}",
                (pair for pair in pairs if pair.pairing == pairing),
            )
            for pairing in spec.pairings
        ],
    }


def _row(name: str, pairs: Iterable[ArenaPair]) -> JsonObject:
    """Return what pairs add up to, as plain data."""
    total = tally_pairs(pairs)
    row: JsonObject = {
        "name": name,
        "pairs": total.pairs,
        "decisive": {
            "won": total.decisive[0],
            "lost": total.decisive[1],
            "split": total.split,
            "share": total.decisive_share,
            "interval": list(total.decisive_interval),
        },
    }
    for key, counts in (("games", total.games), ("mirror", total.mirror)):
        share, interval = win_rate(counts)
        row[key] = {
            "won": counts[0],
            "lost": counts[1],
            "drawn": counts[2],
            "share": share,
            "interval": list(interval),
        }
    row["deck_outs"] = list(total.deck_outs)
    row["median_turns"] = total.median_turns
    row["milliseconds"] = [
        {
            "decisions": len(total.milliseconds[bot]),
            "mean": round(total.mean_milliseconds(bot), 3),
            "percentile_99": round(total.slow_milliseconds(bot), 3),
        }
        for bot in (0, 1)
    ]
    return row
