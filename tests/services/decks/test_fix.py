"""Safe suggestions applied: which, to which lines, and never to the deck's cards."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.corpus.lists import read_lists
from validator.decks.load import load_decks
from validator.errors import InputError
from validator.findings import Edit, Finding, Location, Suggestion
from validator.reports.report import Report
from validator.services.decks.check import built_in_catalogue, check_text
from validator.services.decks.fix import fix_text

DAY = date(2026, 7, 20)
DECK = """\
My deck

Pokémon: 2
4 Dreepy TWM 128
3 Munkidory TWM 95
Trainer: 4
# prints of old
4 Ultra Ball PLF 122
1 Rare Candi SVI 191
5 Night Stretcher ASC 196
1 Iono PAL 185
Energy: 1
4 Fire Energy 2
"""


def names(text: str) -> list[tuple[str, int]]:
    """The deck's cards by name with their copies."""
    (deck,) = load_decks(text, built_in_catalogue())
    return sorted((line.card.key if line.card else "?", line.count) for line in deck.lines)


def test_safe_suggestions_are_applied_and_listed() -> None:
    fixed = fix_text(DECK.encode(), on=DAY, legal_prints=True)
    lines_after = {(each.line, each.name): each.after for each in fixed.applied}
    assert lines_after[5, "misspelt-name"] == "3 Munkidori TWM 95"
    assert lines_after[8, "reprint"].startswith("4 Ultra Ball ")
    assert fixed.after.startswith(
        "My deck\n\nPokémon: 2\n4 Dreepy TWM 128\n3 Munkidori TWM 95\nTrainer: 4\n# prints"
    )
    assert names(fixed.after) == names(DECK)
    (report,) = check_text(fixed.after, on=DAY)
    assert not [f for f in report.findings if f.suggestion and f.suggestion.safe and f.suggestion.edit]
    assert fixed.data == fixed.after.encode()


PRINTS = """\
4 Pokégear 3.0 SVI 186
4 Ultra Ball
2 Hyperball
1 Iono PAL 269a
2 Nest Ball SV1S 69
4 Fire Energy 2
"""
WRONG = """\
3 Munkidory TWM 95
1 Professor Sada's Vitality PAR
2 Rare Candy XYZ 9
1 TWM 130
2 Hyperball ASC 213
"""


def test_an_info_changes_no_print_that_a_player_registers() -> None:
    fixed = fix_text(f"{PRINTS}{WRONG}".encode(), on=DAY)
    after = fixed.after.splitlines()
    assert after[:6] == PRINTS.splitlines()
    assert after[6:] == [
        "3 Munkidori TWM 95",
        "1 Professor Sada's Vitality PAR",
        "2 Rare Candy MEG 125",
        "1 Dragapult ex TWM 130",
        "2 Ultra Ball ASC 213",
    ]
    for legal_prints, left in ((False, 6), (True, 0)):
        fixed = fix_text(PRINTS.encode(), on=DAY, legal_prints=legal_prints)
        (report,) = check_text(fixed.after, on=DAY)
        open_edits = [each for each in report.findings if each.is_safe_fix(legal_prints=True)]
        assert len(open_edits) == left
        assert all(each.severity == "info" and each.suggestion.other_print for each in open_edits)
        assert all(each.suggestion.to_dict()["other_print"] is True for each in open_edits)


def test_unsafe_fixes_leave_the_prints_too() -> None:
    text = "5 Pokégear 3.0 SVI 186\n"
    assert fix_text(text.encode(), on=DAY, unsafe=True).after == text.replace("5", "4")


def test_what_is_not_safe_stays() -> None:
    fixed = fix_text(DECK.encode(), on=DAY)
    assert "5 Night Stretcher ASC 196" in fixed.after
    assert "1 Iono PAL 185" in fixed.after
    (report,) = check_text(fixed.after, on=DAY)
    assert {"copy-limit", "rotated", "deck-size"} <= {finding.name for finding in report.findings}


def test_fixing_twice_changes_nothing_more() -> None:
    once = fix_text(DECK.encode(), on=DAY)
    again = fix_text(once.data, on=DAY)
    assert again.applied == ()
    assert again.after == once.after


def test_findings_set_aside_are_not_fixed() -> None:
    def review(report: Report) -> Report:
        shown = tuple(finding for finding in report.findings if finding.name != "misspelt-name")
        return replace(report, findings=shown)

    fixed = fix_text(b"3 Munkidory TWM 95\n4 Ultra Ball PLF 122\n", on=DAY, review=review, legal_prints=True)
    assert [each.name for each in fixed.applied] == ["reprint"]
    assert "Munkidory" in fixed.after


@pytest.mark.parametrize("text", ["3 Dreepy TWM 128", "", "9 Munkidory TWM 95"])
def test_an_edit_that_would_change_the_cards_is_refused(text: str) -> None:
    wrong = Suggestion("Trust me.", Edit(1, text), True)

    def review(report: Report) -> Report:
        finding = Finding("IDN005", "misspelt-name", "warning", "x", Location(1), suggestion=wrong)
        return replace(report, findings=(finding,))

    fixed = fix_text(b"3 Munkidory TWM 95\n", on=DAY, review=review)
    assert fixed.applied == ()
    assert fixed.after == "3 Munkidory TWM 95\n"


def test_a_wrong_edit_does_not_keep_a_right_one_from_being_applied() -> None:
    def review(report: Report) -> Report:
        wrong = Suggestion("Trust me.", Edit(2, "4 Nest Ball SVI 181"), True)
        finding = Finding("IDN005", "misspelt-name", "warning", "x", Location(2), suggestion=wrong)
        return replace(report, findings=(*report.findings, finding))

    fixed = fix_text(b"3 Munkidory TWM 95\n4 Ultra Ball ASC 213\n", on=DAY, review=review)
    assert fixed.after == "3 Munkidori TWM 95\n4 Ultra Ball ASC 213\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_encoding_and_line_ends_stay(encoding: str) -> None:
    raw = "Pokémon: 1\r\n3 Munkidory TWM 95\r\n1 Dreepy TWM 128".encode(encoding)
    fixed = fix_text(raw, on=DAY)
    assert fixed.data == "Pokémon: 1\r\n3 Munkidori TWM 95\r\n1 Dreepy TWM 128".encode(encoding)


def test_a_letter_that_the_encoding_lacks_is_refused() -> None:
    def review(report: Report) -> Report:
        edit = Suggestion("x", Edit(1, "1 Pokégear 3.0 SVI 186 ★PH"), True)
        return replace(report, findings=(Finding("X", "x", "info", "x", Location(1), suggestion=edit),))

    raw = "1 Pokégear 3.0 SVI 186\n".encode("cp1252")
    with pytest.raises(InputError, match="cannot represent"):
        fix_text(raw, on=DAY, review=review)


def test_bytes_that_could_not_be_given_back_are_refused() -> None:
    with pytest.raises(InputError, match="ambiguous"):
        fix_text(b"3 Munkidory TWM 95\n# \x81\x9d\n", on=DAY)


def test_json_has_no_lines_to_edit() -> None:
    text = json.dumps([{"name": "Munkidory", "set": "TWM", "number": "95", "count": 3}])
    assert fix_text(text.encode(), on=DAY).applied == ()


def test_real_lists_keep_their_cards(shared: Path) -> None:
    applied = 0
    for number, each in enumerate(
        read_lists(shared / "decklists", "misc-text", "malformed", "ptcgsim-samples")
    ):
        if number % 3 == 0:
            fixed = fix_text(each.text.encode(), on=DAY, legal_prints=number % 2 == 0)
            before, after = (load_decks(text, built_in_catalogue()) for text in (each.text, fixed.after))
            for old, new in zip(before, after, strict=True):
                assert old.total == new.total
                assert len(old.lines) == len(new.lines)
            applied += len(fixed.applied)
    assert applied > 50
