"""Decks of printed cards, judged in Unlimited: labels, types and kinds that must or must not matter."""

from __future__ import annotations

from datetime import date

import pytest

from validator.reports.report import Report
from validator.services.decks.check import check_text

DAY = date(2024, 6, 1)


def judge(*lines: str, fill: str = "Fire Energy SVE 2", edition: str = "sv2023") -> Report:
    """Judge a deck of these lines, filled up to sixty cards with a basic Energy."""
    count = sum(int(line.split()[0]) for line in lines)
    text = "\n".join([*lines, f"{60 - count} {fill}"])
    (report,) = check_text(text, format="unlimited", on=DAY, edition=edition)
    assert not [finding for finding in report.findings if finding.code.startswith(("LST", "IDN"))]
    return report


def errors(report: Report) -> set[str]:
    return {finding.name for finding in report.findings if finding.severity == "error"}


@pytest.mark.rule("STYLE-02", "NAME-24")
def test_prints_with_a_battle_style_and_without_count_together() -> None:
    assert judge("2 Tepig BST 23", "2 Tepig BLW 15").verdict == "legal"
    report = judge("3 Tepig BST 23", "2 Tepig BLW 15")
    assert errors(report) == {"copy-limit"}
    assert judge("4 Tepig BST 23", "4 Hitmonchan EVS 81").verdict == "legal"


@pytest.mark.rule("LABEL-02", "NAME-24")
def test_prints_with_the_ancient_label_and_without_count_together() -> None:
    assert judge("2 Koraidon TEF 119", "2 Koraidon SVI 124").verdict == "legal"
    assert errors(judge("3 Koraidon TEF 119", "2 Koraidon SVI 124")) == {"copy-limit"}


@pytest.mark.rule("TYPE-05", "DECK-03")
def test_prints_of_two_types_count_together() -> None:
    line = ["4 Ralts ASR 60", "4 Kirlia ASR 61"]
    assert judge(*line, "2 Gardevoir AOR 54", "2 Gardevoir CRE 61").verdict == "legal"
    assert errors(judge(*line, "3 Gardevoir AOR 54", "2 Gardevoir CRE 61")) == {"copy-limit"}


@pytest.mark.rule("D-27", "EXS-04")
def test_a_pokemon_ex_of_2003_is_played_in_its_time_and_shares_the_name_of_later_ones() -> None:
    line = ["4 Ralts ASR 60", "4 Kirlia ASR 61"]
    for edition in ("ex2004", "sv2023"):
        report = judge(*line, "4 Gardevoir ex SS 96", edition=edition)
        assert report.verdict == "legal"
        assert "edition-kinds" not in {f.name for f in report.findings if "ex2-96" in f.cards}
    assert errors(judge(*line, "3 Gardevoir ex SS 96", "2 Gardevoir ex SVI 86")) == {"copy-limit"}
    assert judge(*line, "4 Gardevoir ex SVI 86", "4 Gardevoir-EX PRC 105").verdict == "legal"


@pytest.mark.rule("TYPE-19")
def test_no_type_has_its_own_rule() -> None:
    """Types do not matter: one Pokémon of each, the same findings."""
    basics = {
        "Grass": "Pineco SVI 1",
        "Fire": "Growlithe SVI 30",
        "Water": "Slowpoke SVI 42",
        "Lightning": "Magnemite SVI 63",
        "Psychic": "Drowzee SVI 82",
        "Fighting": "Mankey SVI 107",
        "Darkness": "Grimer SVI 126",
        "Metal": "Varoom SVI 140",
        "Fairy": "Snubbull KSS 22",
        "Dragon": "Noibat PAL 152",
        "Colorless": "Chansey SVI 144",
    }
    found = {}
    for kind, card in basics.items():
        report = judge(f"4 {card}")
        found[kind] = (report.verdict, [(finding.code, finding.message) for finding in report.findings])
    assert len(found) == 11
    assert all(answer == found["Grass"] for answer in found.values())
    assert found["Grass"][0] == "legal"
