"""Each planted fault is found: exactly its code, and no other error."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from tests.conftest import DECKS
from tests.corpus.lists import read_lists
from tests.mutations import faults
from tests.mutations.faults import Fault, Lines, lines_of, write
from validator.decks.load import load_decks
from validator.errors import InputError
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.services.decks.check import built_in_catalogue, check_text

MODERN = date(2026, 7, 20)
RADIANT_YEARS = date(2024, 11, 1)


@dataclass(frozen=True, slots=True)
class Plan:
    """A fault, the one finding it must give, and the format and day the deck is legal in."""

    fault: Fault
    finding: str
    format: str = "standard"
    day: date = MODERN


PLANS = (
    Plan(faults.one_card_less, "deck-size"),
    Plan(faults.one_card_more, "deck-size"),
    Plan(faults.fifth_copy, "copy-limit"),
    Plan(faults.fifth_copy_other_print, "copy-limit"),
    Plan(faults.fifth_copy_other_level, "copy-limit", "unlimited"),
    Plan(faults.second_ace_spec, "ace-spec-limit"),
    Plan(faults.second_radiant, "radiant-limit", "standard", RADIANT_YEARS),
    Plan(faults.second_prism_star, "prism-star-limit", "expanded"),
    Plan(faults.two_illustrators, "v-union", "expanded"),
    Plan(faults.no_basic_pokemon, "basic-pokemon"),
    Plan(faults.rotated_card, "rotated"),
    Plan(faults.banned_print, "banned", "expanded"),
    Plan(faults.unknown_card, "no-such-name"),
    Plan(faults.number_of_no_card, "no-such-number"),
    Plan(faults.number_of_another_card, "number-of-another-card"),
)


def legal_decks(texts: Iterator[str], plan: Plan) -> Iterator[Lines]:
    """The decks of the texts that are legal as the plan asks, without a warning that a swap could disturb."""
    for text in texts:
        try:
            reports = check_text(text, format=plan.format, on=plan.day)
        except InputError:
            continue
        if len(reports) == 1 and reports[0].verdict == "legal":
            season = open_season(load_format(plan.format), plan.day, built_in_catalogue())
            lines = lines_of(load_decks(text, built_in_catalogue(), chooser=season)[0])
            if lines is not None:
                yield lines


def errors_of(lines: Lines, plan: Plan) -> list[str]:
    (report,) = check_text(write(lines), format=plan.format, on=plan.day)
    assert report.verdict == "illegal"
    return sorted({f.name for f in report.findings if f.severity == "error"})


def run_plan(plan: Plan, decks: Iterator[Lines], wanted: int) -> int:
    """Plant the fault in up to `wanted` decks; return how many took it."""
    catalogue = built_in_catalogue()
    season = open_season(load_format(plan.format), plan.day, catalogue)
    done = 0
    for number, lines in enumerate(decks):
        changed = plan.fault(lines, catalogue, season, random.Random(number))
        if changed is None:
            continue
        assert errors_of(changed, plan) == [plan.finding], write(changed)
        done += 1
        if done == wanted:
            break
    return done


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.fault.__name__)
def test_planted_in_the_example_decks(plan: Plan) -> None:
    texts = (path.read_text("utf-8") for path in sorted(DECKS.glob("*.txt")))
    if plan.fault in (faults.second_radiant,):
        pytest.skip("no example deck of those years holds the first copy")
    assert run_plan(plan, legal_decks(texts, plan), 5) > 0


@pytest.mark.slow
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.fault.__name__)
def test_planted_in_real_decks(plan: Plan, shared: Path) -> None:
    texts = (each.text for each in read_lists(shared / "decklists", "codes4tcg") if each.cards == 60)
    assert run_plan(plan, legal_decks(texts, plan), 60) == 60
