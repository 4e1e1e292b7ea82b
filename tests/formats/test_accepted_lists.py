"""Lists that judges accepted on a day: no card of them may be called anything but legal."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.corpus.lists import read_lists
from validator.catalogue.load import Catalogue
from validator.decks.load import load_decks
from validator.formats.load import load_format

NAMES_A_PRINT = ("id", "set and number", "alias", "gallery number", "basic energy")


@pytest.mark.rule("NAME-23")
def test_accepted_lists_hold_only_legal_cards(shared: Path, catalogue: Catalogue) -> None:
    """The prints are the collector's choice, so a line found by name alone may be any print of the name."""
    standard = load_format("standard")
    statuses: Counter[str] = Counter()
    wrong: Counter[tuple[str, str, str]] = Counter()
    lists = 0
    for row in read_lists(shared / "decklists", "standings-json"):
        if row.day is None or row.cards != 60:
            continue
        lists += 1
        season = standard.on(row.day, catalogue)
        for deck in load_decks(row.text, catalogue, row.id):
            for line in deck.lines:
                if line.card is None:
                    continue
                prints = (line.card,) if line.how in NAMES_A_PRINT else (line.card, *line.alternatives)
                answer = season.judge_best(prints)[1]
                statuses[answer.status] += 1
                if answer.legal is not True or answer.doubtful:
                    wrong[(line.card.label, answer.reason, row.day.isoformat())] += 1
    assert wrong == Counter()
    assert lists > 2_500
    assert statuses["reprint"] > 4_000
    assert set(statuses) == {"legal", "reprint"}
