"""A finding cites the section that says it: each citation is compared with the text of the rulebooks.

The rulebooks lie beside the project; without them the comparison is skipped.
"""

from __future__ import annotations

import os
import re
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.rules.book import load_cases
from validator.rules.base import Rule
from validator.rules.edition_kinds import _STAGES
from validator.rules.registry import all_rules
from validator.services.decks.check import check_text

BOOKS = Path(os.environ.get("PTCG_RULEBOOKS", ROOT.parent / "shared" / "rulebooks"))
PHRASES = {
    "ACE-01": "ACE SPEC",
    "ACE-02": "ACE SPEC Trainer",
    "DECK-01": "60",
    "DECK-02": "4 cards with the same name",
    "DECK-03": "different attacks",
    "DECK-04": "at least one Basic Pok",
    "DECK-05": "except for basic Energy",
    "DECK-06": "4 copies of a card with the same name",
    "DECK-07": "Restored Pok",
    "DECK-08": "V-UNION are not Basic",
    "DECK-09": "not considered a Basic",
    "DECK-10": "one ACE SPEC card",
    "DECK-11": "more than 1 Radiant",
    "DECK-12": "one copy of a Prism Star",
    "DECK-13": "same set",
    "DECK-14": "all four pieces",
    "DECK-15": "evol",
    "DECK-17": "one or two Energy types",
    "DECK-18": "Energy cards, try between",
    "DECK-19": "Trainer cards is a good start",
    "DECK-20": "try to get 4 of each",
    "DECK-21": "Team Plasma",
    "DECK-22": "part of",
    "LEGEND-01": "must be played together",
    "LVX-01": "on top of the regular",
    "PRISM-01": "one copy of a Prism Star",
    "RAD-01": "more than 1 Radiant",
    "TYPE-02": "Energy card",
    "TYPE-03": "Energy card",
    "VUNION-01": "four total cards",
    "VUNION-02": "same set",
}
"""Some words of each rule, as the section that states it has them."""

SECTIONS = {
    "bw2012": {"Deck": "DECK BUILDING", "Names": "WHAT DOES AND DOESN'T COUNT", "Gl": "GLOSSARY",
               "AppA": "APPENDIX A", "AppB": "APPENDIX B"},
    "swsh2020": {"Deck": "DECK BUILDING", "Names": "WHAT DOES AND DOESN'T COUNT", "Gl": "GLOSSARY"},
}  # fmt: skip


@cache
def text_of(edition: str, section: str) -> str:
    """Return the text of a section on one line, folded; skips where the rulebooks are not at hand."""
    path = BOOKS / f"{edition}.txt"
    if not path.is_file():
        pytest.skip(f"{path} is not at hand")
    text = path.read_text("utf-8").replace("’", "'").replace("*", "")
    if re.fullmatch(r"p\.\d+", section):
        number = int(section[2:])
        start, end = (re.search(rf"^(?:#+ )?(?:Page )?{each}$", text, re.M) for each in (number, number + 1))
        part = text[start.end() if start else 0 : end.start() if end else len(text)]
    else:
        title = SECTIONS[edition].get(section) or section.replace("App ", "Appendix ") + ":"
        part = text[[found.start() for found in re.finditer(re.escape(title), text, re.I)][-1] :]
        if not section.startswith("Gl"):
            part = part[:6000]
    return " ".join(part.split()).casefold()


def citations() -> list[tuple[str, str, str, str]]:
    rows = []
    for rule in all_rules():
        for rule_id, sections in rule.cites.items():
            rows += [(rule.code, rule_id, edition, section) for edition, section in sections.items()]
    return rows


@pytest.mark.parametrize(
    ("code", "rule_id", "edition", "section"),
    [row for row in citations() if row[1] in PHRASES and row[2] in ("sv2023", "swsh2020", "bw2012")],
    ids="-".join,
)
def test_cited_section_contains_the_rule(code: str, rule_id: str, edition: str, section: str) -> None:
    assert PHRASES[rule_id].casefold() in text_of(edition, section)


@pytest.mark.parametrize("stage", sorted(_STAGES))
def test_a_stage_is_cited_where_it_is_described(stage: str) -> None:
    for edition, section in _STAGES[stage]:
        assert stage.casefold() in text_of(edition, section)


def test_every_cited_rule_is_compared() -> None:
    assert {row[1] for row in citations()} - set(PHRASES) <= {"TYPE-01", "TYPE-11"}


@pytest.mark.parametrize(
    ("line", "on", "format_name", "code", "source"),
    [
        ("4 Ultra Ball PLF 122", "2026-07-20", "standard", "FMT007", "Handbook"),
        ("1 Lysandre's Trump Card PHF 99", "2026-07-20", "expanded", "FMT004", "ban"),
        ("2 Ultra Ball MEG 131", "2026-07-20", "glc", "DCK012", "Gym Leader Challenge"),
        ("4 Iono PAF 80", "2026-07-20", "standard", "FMT001", ""),
    ],
)
def test_rule_without_a_rulebook_names_its_source(
    line: str, on: str, format_name: str, code: str, source: str
) -> None:
    (report,) = check_text(f"{line}\n56 Fire Energy MEE 2\n", format=format_name, on=date.fromisoformat(on))
    finding = next(each for each in report.findings if each.code == code)
    assert finding.cite is None
    assert finding.source
    assert source.casefold() in finding.source.casefold()
    assert finding.to_dict()["source"] == finding.source


def test_rules_open_in_a_rulebook_are_not_cited_from_it() -> None:
    """DECK-16 says that formats may differ: it states no limit, and no finding cites it."""
    assert not any(rule_id in ("DECK-16", "TEXT-07") for _, rule_id, _, _ in citations())


def test_rules_have_citations_or_a_source() -> None:
    without: list[Rule] = [rule for rule in all_rules() if not rule.cites and not rule.source]
    assert {rule.name for rule in without} <= {
        "rotated", "not-yet-legal", "not-in-format", "banned", "doubtful-print", "legality-unknown",
        "data-age", "season-notice", "unresolved-card", "expected-rotation",
    }  # fmt: skip
    assert load_cases()
