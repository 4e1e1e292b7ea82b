"""Lists that judges accepted on a date: every card must be legal."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.corpus.lists import read_lists
from validator.catalogue.load import Catalogue
from validator.decks.load import load_decks
from validator.formats.load import load_format
from validator.formats.season_cache import open_season

pytestmark = pytest.mark.slow


@pytest.mark.rule("NAME-23")
def test_accepted_lists_hold_only_legal_cards(shared: Path, catalogue: Catalogue) -> None:
    """Where a line leaves its print open, the season chooses, as in a check."""
    standard = load_format("standard")
    statuses: Counter[str] = Counter()
    wrong: Counter[tuple[str, str, str]] = Counter()
    lists = 0
    for row in read_lists(shared / "decklists", "standings-json"):
        if row.day is None or row.cards != 60:
            continue
        lists += 1
        season = open_season(standard, row.day, catalogue)
        for deck in load_decks(row.text, catalogue, row.id, chooser=season):
            for line in deck.lines:
                if line.card is None:
                    continue
                answer = season.legality_of(line.card)
                statuses[answer.status] += 1
                if answer.legal is not True or answer.doubtful:
                    wrong[(line.card.label, answer.reason, row.day.isoformat())] += 1
    assert wrong == Counter()
    assert lists > 2_500
    assert statuses["reprint"] > 4_000
    assert set(statuses) == {"legal", "reprint"}
