"""Reports for terminals."""

from __future__ import annotations

import re

from tests.reports.sample import FAULTY, make_report, render_text, with_finding
from tests.rules.book import find_card


def test_verdict_is_in_the_first_lines() -> None:
    first, second, *_ = render_text([make_report()]).splitlines()
    assert first.startswith("deck.txt: legal in Open on 2024-06-01")
    assert second == "  60 cards: 8 Pokémon, 4 Trainer, 48 Energy; edition sv2023"


def test_a_finding_shows_place_code_remedy_edit_and_citation() -> None:
    lines = render_text([make_report(FAULTY)]).splitlines()
    at = next(i for i, line in enumerate(lines) if "DCK002" in line)
    assert lines[at] == "  line 1   error   DCK002 copy-limit: 5 copies of Geodude; the limit is 4."
    assert lines[at + 1].strip() == "→ Remove 1."
    assert lines[at + 2].strip() == f"line 1, write: 4 {find_card('Geodude').label}"
    assert lines[at + 3].strip() == "[sv2023 p.22, DECK-02]"
    assert any(line.strip() == "line 3, delete the line" for line in lines)
    assert "(undetermined)" in "\n".join(lines)
    assert lines[-1].startswith("  data: cards through ")
    assert lines[-1].endswith("; newer: ptcg cards sync, ptcg formats sync --source URL")


def test_several_decks_are_numbered_and_summed_up() -> None:
    text = render_text([make_report(), make_report(FAULTY, deck=2), make_report(source="other.txt")])
    assert "deck.txt, deck 1: legal" in text
    assert "deck.txt, deck 2: illegal" in text
    assert "\nother.txt: legal" in text
    assert text.endswith("\n3 decks: 2 legal, 1 illegal\n")


def test_colour_only_when_requested() -> None:
    plain = render_text([make_report(FAULTY)])
    coloured = render_text([make_report(FAULTY)], colour=True)
    assert "\x1b" not in plain
    assert "\x1b[31millegal\x1b[0m" in coloured
    assert re.sub(r"\x1b\[\d*m", "", coloured) == plain


def test_quiet_leaves_out_info_with_a_notice() -> None:
    text = render_text([make_report(FAULTY)], quiet=True)
    assert " info " not in text.replace("info findings hidden", "")
    assert "DCK002" in text
    assert "info findings hidden" in text


def test_control_characters_of_the_input_do_not_reach_the_terminal() -> None:
    report = with_finding(
        make_report(source="a\x1b[2J.txt"), "bad \x1b]0;title\x07 line\n::error::x\u202e", "do\tthis"
    )
    text = render_text([report])
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u202e]", text)
    assert "\n::error" not in text
