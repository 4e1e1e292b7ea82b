"""A deck for a date after an expected rotation: the same headline and reason wherever a verdict is shown."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from tests.conftest import Capture, Patch
from tests.services.papers import read_words
from tests.web.pages import heading_of, open_pages
from validator.app import create_app
from validator.cli.main import run
from validator.formats.forecast import expect_rotations
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.services.cards.legality import list_legality
from validator.services.decks.check import built_in_catalogue, check_text
from validator.services.decks.next_rotation import forecast_format
from validator.services.tournaments.sheet import make_sheet
from validator.settings import Settings

LEAVES = "4 Munkidori TWM 95\n4 Ultra Ball ASC 213\n52 Psychic Energy SVE 5\n"
STAYS = "4 Team Rocket's Mewtwo ex DRI 81\n4 Ultra Ball ASC 213\n52 Psychic Energy SVE 5\n"
ON = "2027-04-01"
DAY = date.fromisoformat(ON)
HEADLINE = f"Undetermined: legal only if nothing rotates before {ON}"


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: Patch) -> str:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    (tmp_path / "deck.txt").write_text(LEAVES, "utf-8")
    return "deck.txt"


def test_the_verdict_is_undetermined_with_its_reason() -> None:
    (report,) = check_text(LEAVES, on=DAY)
    assert (report.verdict, report.reasons, report.headline) == (
        "undetermined",
        ("expected-rotation",),
        HEADLINE,
    )
    (finding,) = [each for each in report.findings if each.code == "FMT010"]
    assert finding.undetermined
    assert finding.cards == ("sv06-095",)
    assert report.legal_until is None


@pytest.mark.parametrize(
    ("text", "day", "verdict"),
    [
        (LEAVES, "2027-02-28", "legal"),
        (LEAVES, "2027-03-01", "undetermined"),
        (STAYS, "2027-04-01", "legal"),
        (STAYS, "2028-04-01", "undetermined"),  # a year later mark I is expected to leave too
        (LEAVES.replace("52", "51"), "2027-04-01", "illegal"),
    ],
)
def test_only_cards_that_are_expected_to_leave_count(text: str, day: str, verdict: str) -> None:
    (report,) = check_text(text, on=date.fromisoformat(day))
    assert report.verdict == verdict
    assert report.expects_rotation is (verdict == "undetermined")


def test_a_second_doubt_is_not_hidden_by_the_headline() -> None:
    (report,) = check_text("4 Munkidori TWM 95\n1 Pikachu 30C 1\n55 Psychic Energy SVE 5\n", on=DAY)
    assert report.reasons == ("expected-rotation", "not-in-catalogue")
    assert report.headline == f"Undetermined in Standard on {ON}"


def test_formats_without_rotation_expect_none() -> None:
    assert expect_rotations(load_format("expanded"), DAY) is None
    assert expect_rotations(load_format("standard"), date(2027, 2, 28)) is None
    (report,) = check_text(LEAVES, format="expanded", on=DAY)
    assert report.verdict == "legal"


@pytest.mark.parametrize("output_format", ["text", "github", "junit", "html"])
def test_every_report_has_the_headline(deck: str, capsys: Capture, output_format: str) -> None:
    assert run(["check", deck, "--on", ON, "--output-format", output_format]) == 1
    assert HEADLINE in capsys.readouterr().out


def test_json_and_sarif_have_the_reason(deck: str, capsys: Capture) -> None:
    run(["check", deck, "--on", ON, "--output-format", "json"])
    (report,) = json.loads(capsys.readouterr().out)["reports"]
    assert (report["verdict"], report["headline"], report["reasons"]) == (
        "undetermined",
        HEADLINE,
        ["expected-rotation"],
    )
    run(["check", deck, "--on", ON, "--output-format", "sarif"])
    (found,) = [
        each
        for each in json.loads(capsys.readouterr().out)["runs"][0]["results"]
        if each["ruleId"] == "FMT010"
    ]
    assert found["properties"]["reasons"] == ["expected-rotation"]
    assert "nothing rotates before" in found["message"]["text"]


def test_allowing_the_undetermined_passes(deck: str, capsys: Capture) -> None:
    assert run(["check", deck, "--on", ON, "--allow-undetermined"]) == 0
    capsys.readouterr()


def test_the_page_and_the_api_have_the_headline() -> None:
    client = open_pages()
    data = {"list": LEAVES, "format": "standard", "on": ON}
    assert "Legal only if nothing rotates" in heading_of(
        client.post("/check", data=data, follow_redirects=True).text
    )
    answer = create_app(Settings()).test_client().post("/v1/decks/validate", json={"text": LEAVES, "on": ON})
    (report,) = answer.get_json()["reports"]
    assert (report["headline"], report["reasons"]) == (HEADLINE, ["expected-rotation"])


def test_sheet_has_a_notice() -> None:
    made = make_sheet(LEAVES, on=DAY)
    assert HEADLINE in read_words(made.pdf)


def test_the_roster_names_the_cards(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "ana.txt").write_text(LEAVES, "utf-8")
    run(["roster", str(tmp_path), "--on", ON, "--output-format", "json"])
    (entry,) = json.loads(capsys.readouterr().out)["players"]
    assert entry["standing"] == "undetermined"
    assert "nothing rotates before" in json.dumps(entry)


def test_next_rotation_still_names_what_leaves(deck: str, capsys: Capture) -> None:
    (outlook,) = forecast_format(LEAVES, on=DAY)
    assert outlook.ending.kind == "expected"
    assert [each.card for each in outlook.ending.leaving] == ["Munkidori TWM 95"]
    run(["next-rotation", deck, "--on", ON])
    assert HEADLINE in capsys.readouterr().out


def test_a_card_is_not_plainly_legal_either() -> None:
    catalogue = built_in_catalogue()
    answer = list_legality(catalogue, catalogue.card("sv06-095"), DAY)[0]
    assert answer.legality.legal is None
    assert answer.legality.reason == f"legal only if nothing rotates before {ON}"
    assert answer.expected == date(2027, 3, 1)
    season = open_season(load_format("standard"), DAY, catalogue)
    assert season.announced_legality_of(catalogue.card("sv06-095")).legal is True
    assert season.legality_of(catalogue.card("sv10-081")).legal is True
