"""Beginner advice (`ADV…`) is reported only on request, by every entry point."""

from __future__ import annotations

import json
import re
from datetime import date
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.api.conftest import DAY, DECKS
from tests.conftest import Capture
from tests.web.pages import open_pages
from validator.cli.main import run
from validator.reports.report import Report
from validator.services.decks.check import check_text

NAMES = sorted(path.name for path in DECKS.glob("*-2026.txt"))
ODD = "1 Charizard ex OBF 125\n59 Fire Energy SVE 2\n"
"""A list that advice has something to say about: no Trainer cards, no Charmeleon."""


def advice_of(reports: tuple[Report, ...]) -> set[str]:
    return {each.code for report in reports for each in report.findings if each.code.startswith("ADV")}


def codes_of(body: dict[str, Any]) -> set[str]:
    return {each["code"] for report in body["reports"] for each in report["findings"]}


@pytest.mark.parametrize("name", NAMES)
def test_no_deck_gets_advice_unrequested(name: str) -> None:
    text = (DECKS / name).read_text("utf-8")
    assert not advice_of(check_text(text, on=date.fromisoformat(DAY)))


def test_the_library_gives_advice_on_request() -> None:
    assert advice_of(check_text(ODD, on=date.fromisoformat(DAY), advice=True)) >= {"ADV003", "ADV004"}


def test_advice_does_not_change_the_verdict_or_the_other_findings() -> None:
    day = date.fromisoformat(DAY)
    (plain,), (more,) = check_text(ODD, on=day), check_text(ODD, on=day, advice=True)
    assert plain.verdict == more.verdict
    assert plain.findings == tuple(each for each in more.findings if not each.code.startswith("ADV"))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_command_line_gives_advice_on_request(tmp_path: Path, capsys: Capture, workers: str) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(ODD, "utf-8")
    found = []
    for more in ([], ["--advice"]):
        run(["check", str(deck), "--on", DAY, "--output-format", "json", "--workers", workers, *more])
        found.append(codes_of(json.loads(capsys.readouterr().out)))
    assert not {code for code in found[0] if code.startswith("ADV")}
    assert {code for code in found[1] if code.startswith("ADV")} >= {"ADV003", "ADV004"}


def test_the_configuration_gives_advice(project: Path, capsys: Capture) -> None:
    (project / "decks" / "odd.txt").write_text(ODD, "utf-8")
    (project / ".ptcg.toml").write_text(f"advice = true\non = {DAY}\n", "utf-8")
    run(["check", "decks/odd.txt", "--output-format", "json"])
    assert "ADV003" in codes_of(json.loads(capsys.readouterr().out))


def test_an_ignore_of_advice_is_not_called_unused_while_advice_is_off(project: Path, capsys: Capture) -> None:
    (project / ".ptcg.toml").write_text('[[ignore]]\ncodes = ["ADV"]\nreason = "Not for us."\n', "utf-8")
    run(["check", "decks/standard-2026.txt", "--on", DAY])
    assert "not used" not in capsys.readouterr().err


def test_a_baseline_preserves_its_advice_while_advice_is_off(project: Path, capsys: Capture) -> None:
    (project / "decks" / "odd.txt").write_text(ODD, "utf-8")
    check = ["check", "decks/odd.txt", "--on", DAY, "--baseline", "known.json"]
    run([*check, "--advice", "--write-baseline"])
    capsys.readouterr()
    run(check)
    assert "Baseline" not in capsys.readouterr().err


def test_advice_is_reported_for_no_roster(tmp_path: Path, capsys: Capture) -> None:
    assert run(["check", "--roster", str(tmp_path), "--advice"]) == 2
    assert "--advice" in capsys.readouterr().err


def test_the_api_gives_advice_on_request() -> None:
    client = open_pages()
    path = "/v1/decks/validate"
    plain = client.post(path, json={"text": ODD, "on": DAY}).get_json()
    body = client.post(path, json={"text": ODD, "on": DAY, "advice": True}).get_json()
    query = client.post(f"{path}?on={DAY}&advice=true", data=ODD, content_type="text/plain").get_json()
    assert not {code for code in codes_of(plain) if code.startswith("ADV")}
    assert "ADV003" in codes_of(body)
    assert codes_of(body) == codes_of(query)
    refused = client.post(path, json={"text": ODD, "advice": "maybe"})
    assert refused.status_code in (400, 422)
    assert refused.get_json()["errors"][0]["pointer"] == "/advice"


def test_the_page_has_a_switch_that_needs_no_script() -> None:
    client = open_pages()
    form = {"list": ODD, "format": "standard", "on": DAY}
    plain = client.post("/check", data=form, follow_redirects=True).text
    assert "Number of Trainer cards" not in plain
    (address,) = re.findall(r'<a href="([^"]+)">Show \d+ notes? on deck building</a>', plain)
    shown = client.get(unescape(address)).text
    assert "Number of Trainer cards" in shown
    assert '<input type="hidden" name="advice" value="1">' in shown
