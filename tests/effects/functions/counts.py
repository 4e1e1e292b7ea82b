"""How many cards have each function: one card counts for all of its prints that play alike.

`python -m tests.effects.functions.counts --update` writes `functions.csv`; look at its differences.
"""

from __future__ import annotations

import csv
import io
import sys
from collections import Counter
from functools import cache
from pathlib import Path

from tests.engine.kit import catalogue, everything
from validator.catalogue.card import Card
from validator.catalogue.governing_print import play_key
from validator.effects.functions import CardFunctions
from validator.effects.functions.taxonomy import COSTS, FUNCTIONS
from validator.search.functions import functions_of

EXPECTED = Path(__file__).with_name("functions.csv")


@cache
def all_functions() -> tuple[tuple[Card, CardFunctions], ...]:
    """Return the functions of every different card of the catalogue."""
    programs = everything()
    different = {play_key(card, programs.text_of(card)): card for card in catalogue()}
    return tuple((card, functions_of(card, programs)) for card in different.values())


def count() -> str:
    """Return the counts as the text of a file: each function and cost, and the cards not read in full."""
    does: Counter[str] = Counter()
    costs: Counter[str] = Counter()
    for _, functions in all_functions():
        does.update({each.word for each in functions.does})
        costs.update({each.word for each in functions.costs})
    rows = [(each.word, does[each.word]) for each in FUNCTIONS]
    rows += [(f"costs:{each.word}", costs[each.word]) for each in COSTS]
    rows.append(("unread", sum(1 for _, functions in all_functions() if functions.unread)))
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([("function", "cards"), *rows])
    return text.getvalue()


if __name__ == "__main__":
    if "--update" in sys.argv[1:]:
        EXPECTED.write_text(count(), "utf-8")
    else:
        sys.stdout.write(count())
