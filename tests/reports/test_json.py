"""The JSON form of reports, and the envelope of several."""

from __future__ import annotations

import json

from tests.reports.sample import FAULTY, make_report
from tests.rules.book import find_card
from validator.reports.json import render_json, serialize_reports


def test_a_report_has_the_keys_of_the_specification() -> None:
    body = make_report(FAULTY).to_dict()
    assert list(body) == [
        "source",
        "deck",
        "format",
        "format_label",
        "period",
        "date",
        "edition",
        "verdict",
        "headline",
        "reasons",
        "legal_until",
        "counts",
        "cards",
        "findings",
        "data_as_of",
    ]
    assert (body["source"], body["deck"], body["edition"]) == ("deck.txt", 1, "sv2023")
    assert (body["format_label"], body["date"]) == ("Open", "2024-06-01")
    assert body["verdict"] == "illegal"
    assert body["counts"]["total"] == 60
    assert body["counts"]["unknown"] == 1
    assert set(body["data_as_of"]) == {"cards", "sets", "bans", "refresh"}
    assert "`ptcg cards sync`" in body["data_as_of"]["refresh"]


def test_each_card_line_has_its_resolution() -> None:
    known, *_, unknown, _energy = make_report(FAULTY).to_dict()["cards"]
    card = find_card("Geodude")
    assert known == {
        "line": 1,
        "entry": 0,
        "count": 5,
        "name": "Geodude",
        "set": "AAA",
        "number": card.number,
        "how": "set and number",
        "card": {
            "id": card.id,
            "name": "Geodude",
            "set": "AAA",
            "number": card.number,
            "category": "Pokémon",
            "mark": None,
        },
        "alternatives": [],
        "legality": {"status": "legal", "legal": True, "via": None, "confidence": "high"},
    }
    assert (unknown["how"], unknown["card"], unknown["legality"]) == ("unresolved", None, None)


def test_finding_has_code_place_cards_citation_and_remedy() -> None:
    (finding,) = [f for f in make_report(FAULTY).to_dict()["findings"] if f["name"] == "copy-limit"]
    assert finding["code"] == "DCK002"
    assert finding["severity"] == "error"
    assert finding["where"] == {"line": 1, "column": 1, "entry": 0}
    assert finding["cards"] == [find_card("Geodude").id]
    assert finding["cite"] == {"rulebook": "sv2023", "section": "p.22", "rule": "DECK-02"}
    label = find_card("Geodude").label
    assert finding["suggestion"] == {
        "text": "Remove 1.",
        "safe": False,
        "edit": {"line": 1, "text": f"4 {label}"},
    }


def test_the_envelope_counts_verdicts_and_findings() -> None:
    reports = [make_report(), make_report(FAULTY, deck=2)]
    body = json.loads(render_json(reports))
    assert body == serialize_reports(reports)
    assert list(body) == ["reports", "summary"]
    summary = body["summary"]
    assert (summary["decks"], summary["legal"], summary["illegal"], summary["undetermined"]) == (2, 1, 1, 0)
    assert summary["findings"]["error"] == 2
    assert serialize_reports([])["summary"]["decks"] == 0


def test_the_same_report_gives_the_same_bytes_and_retains_letters() -> None:
    text = render_json([make_report(FAULTY)])
    assert text == render_json([make_report(FAULTY)])
    assert "Pokémon" in text
    assert text.endswith("}\n")
