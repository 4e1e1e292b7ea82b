"""Checking a deck as a whole: verdict, order, counts, how long it stays legal, and the offered edits."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tests.rules.book import OPEN, book, build_deck, find_card, load_cases, season_of
from validator.decks.deck import Deck
from validator.errors import UsageError
from validator.findings import Citation, Finding, Location
from validator.rules.check import Checked, check_deck, verdict_of
from validator.rules.edits import edit_count, edit_print
from validator.services.decks.check import check_text

LEGAL = ("4 Pikachu", "4 Raichu", "4 Switch", "48 Fire Energy")


def check(deck: Deck, text: str = OPEN, day: date = date(2024, 6, 1)) -> Checked:
    return check_deck(deck, season_of(text, day), "sv2023", book())


def test_legal_deck_has_counts_and_the_legality_of_every_line() -> None:
    checked = check(build_deck(LEGAL))
    assert checked.verdict == "legal"
    assert dict(checked.counts) == {
        "total": 60,
        "pokemon": 8,
        "trainer": 4,
        "energy": 48,
        "basic_energy": 48,
        "basic_pokemon": 4,
        "unknown": 0,
    }
    assert [legality and legality.status for legality in checked.legality] == ["legal"] * 4


def test_every_fault_is_reported_in_the_order_of_the_lines() -> None:
    deck = build_deck(("5 Geodude", "2 Radiant Greninja", "2 Giratina ◇", "5 Switch", "47 Fire Energy"))
    checked = check(deck)
    errors = [(f.where.line, f.code) for f in checked.findings if f.severity == "error"]
    assert errors == [(0, "DCK001"), (1, "DCK002"), (2, "DCK005"), (3, "DCK006"), (4, "DCK002")]
    keys = [finding.sort_key for finding in checked.findings]
    assert keys == sorted(keys)


def test_the_same_deck_gives_equal_findings() -> None:
    assert check(build_deck(("5 Geodude", "2 Radiant Greninja"))) == check(
        build_deck(("5 Geodude", "2 Radiant Greninja"))
    )


def test_parse_findings_are_retained_and_count_in_the_verdict() -> None:
    unreadable = Finding("LST001", "unreadable-line", "error", "Line 9 cannot be read.", Location(9, 1, None))
    deck = replace(build_deck(LEGAL), findings=(unreadable,))
    checked = check(deck)
    assert unreadable in checked.findings
    assert checked.verdict == "illegal"


def test_undetermined_line_is_not_reported_twice() -> None:
    deck = build_deck(("4 Pikachu", "1 Blorbon", "55 Fire Energy"), missing=("Blorbon",))
    finding = Finding("IDN008", "set-not-in-catalogue", "warning", "?", Location(2, 1, 1), undetermined=True)
    checked = check(replace(deck, findings=(finding,)))
    assert checked.verdict == "undetermined"
    assert [f.code for f in checked.findings if f.undetermined] == ["IDN008"]
    assert checked.legality[1] is None


@pytest.mark.parametrize(
    ("severities", "undetermined", "verdict"),
    [
        ((), False, "legal"),
        (("warning", "info"), False, "legal"),
        (("info",), True, "undetermined"),
        (("warning", "error"), True, "illegal"),
    ],
)
def test_the_verdict(severities: tuple[str, ...], undetermined: bool, verdict: str) -> None:
    findings = [Finding("X", "x", severity, "…") for severity in severities]  # type: ignore[arg-type]
    if undetermined:
        findings.append(Finding("Y", "y", "warning", "…", undetermined=True))
    assert verdict_of(findings) == verdict


def test_how_long_a_deck_stays_legal() -> None:
    text = (
        "title = 'Dated'\ndates = 'none'\n[[periods]]\nlabel = 'all'\nfrom = 2011-01-01\neverything = true\n"
        "[[periods]]\nlabel = 'later'\nfrom = 2030-04-01\nfloor = 'made-f'\n"
    )
    deck = build_deck(LEGAL)
    assert check(deck, text).legal_until == date(2030, 3, 31)
    assert check(deck).legal_until is None
    assert check(build_deck(("5 Pikachu", "55 Fire Energy")), text).legal_until is None


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(UsageError, match="sv2023"):
        check_deck(build_deck(LEGAL), season_of(), "sv1999", book())


@pytest.mark.parametrize(
    ("edition", "cite"),
    [
        ("ex2004", Citation("bw2012", "Deck", "DECK-02")),
        ("bw2012", Citation("bw2012", "Deck", "DECK-02")),
        ("xy2015", Citation("bw2012", "Deck", "DECK-02")),
        ("swsh2020", Citation("swsh2020", "Deck", "DECK-02")),
        ("sv2023", Citation("sv2023", "p.22", "DECK-02")),
        ("current", Citation("sv2023", "p.22", "DECK-02")),
    ],
)
def test_findings_cite_the_edition_that_answers(edition: str, cite: Citation) -> None:
    checked = check_deck(build_deck(("5 Geodude", "55 Fire Energy")), season_of(), edition, book())
    (found,) = [finding for finding in checked.findings if finding.name == "copy-limit"]
    assert found.cite == cite


def test_a_reprint_swap_is_the_only_safe_edit() -> None:
    text = "title = 'Newer'\nsize = 8\ndates = 'none'\n[pool]\nsets = ['made-b']\nprints = ['<Pikachu@A>']\n"
    checked = check(build_deck(("4 Pikachu", "4 Switch")), text)
    (found,) = [finding for finding in checked.findings if finding.name == "reprint"]
    assert found.suggestion is not None
    assert found.suggestion.safe
    assert found.suggestion.edit is not None
    assert found.suggestion.edit.text == f"4 {find_card('Switch', 'B').label}"
    assert found.cards == (find_card("Switch", "A").id, find_card("Switch", "B").id)


def test_a_legal_print_of_the_same_name_is_offered_but_never_as_safe() -> None:
    text = "title = 'Later'\nsize = 8\ndates = 'none'\n[pool]\nsets = ['made-b']\nprints = ['<Pikachu@A>']\n"
    deck = build_deck(("4 Pikachu", "4 Mewtwo"), missing=())
    checked = check(deck, text)
    (found,) = [finding for finding in checked.findings if finding.name == "not-in-format"]
    assert found.suggestion is not None
    assert found.suggestion.edit is not None
    assert found.suggestion.edit.text == f"4 {find_card('Mewtwo', 'B').label}"
    assert not found.suggestion.safe


@pytest.mark.parametrize(
    ("raw", "count", "new"),
    [
        ("5 Switch AAA 1", 4, "4 Switch AAA 1"),
        ("5x Switch", 4, "4x Switch"),
        ("* 5 Switch AAA 1", 4, "* 4 Switch AAA 1"),
        ("  5 Switch AAA 1\n", 4, "  4 Switch AAA 1"),
        ("Switch x5", 4, "Switch x4"),
        ("5 Switch", 0, ""),
        ("5,Switch,AAA,1", 4, None),
        ('{"count": 5, "name": "Switch"}', 4, None),
        ("6 Switch", 4, None),
    ],
)
def test_edits_of_a_count(raw: str, count: int, new: str | None) -> None:
    line = build_deck(("5 Switch",)).lines[0]
    edit = edit_count(replace(line, entry=replace(line.entry, raw=raw)), count)
    assert (edit.text if edit else None) == new


@pytest.mark.parametrize(
    ("raw", "code", "number", "new"),
    [
        ("5 Switch AAA 1", "AAA", "1", "5 <Switch@B>"),
        ("* 5 Switch AAA 1", "AAA", "1", "* 5 <Switch@B>"),
        ("5x Switch AAA 1", "AAA", "1", "5x <Switch@B>"),
        ("5 Switch [AAA] 1", "AAA", "1", None),
        ("5 Switch", None, None, None),
        ("Switch AAA 1 x5", "AAA", "1", None),
    ],
)
def test_edits_of_a_print(raw: str, code: str | None, number: str | None, new: str | None) -> None:
    line = build_deck(("5 Switch",)).lines[0]
    card = find_card("Switch", "B")
    edit = edit_print(replace(line, entry=replace(line.entry, raw=raw, code=code, number=number)), card)
    assert (edit.text if edit else None) == (new.replace("<Switch@B>", card.label) if new else None)


def test_every_deck_rule_of_the_matrix_has_a_case() -> None:
    cited = {rule for case in load_cases() for rule in case.rules}
    assert {f"DECK-{number:02}" for number in range(1, 23)} <= cited


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        (("4 Dreepy TWM 128", "l Ultra Ball ASC 213", "52 Fire Energy SVE 2"), {"LST001"}),
        (("4 Dreepy TWM 128", "0 Ultra Ball ASC 213", "52 Fire Energy SVE 2"), {"LST002"}),
        (("4 Dreepy TWM 128", "4 Ultra Ball ASC 213", "Fire Energy SVE 2"), {"LST001"}),
        (("4 Ultra Ball ASC 213", "Dreepy TWM 128", "52 Fire Energy SVE 2"), {"LST001"}),
        (("4 Ultra Ball ASC 213", "4 Dreepyy TWM 328", "52 Fire Energy SVE 2"), {"IDN001"}),
        (("4 Dreepy TWM 128", "Ultra Ball ASC 213", "51 Fire Energy SVE 2"), {"LST001", "DCK001"}),
        (("4 Dreepy TWM 128", "Ultra Ball ASC 213", "57 Fire Energy SVE 2"), {"LST001", "DCK001"}),
        (("count,name,set", "4,Dreepy,TWM", ",Ultra Ball,ASC", "52,Fire Energy,SVE"), {"LST001"}),
    ],
)
def test_what_an_unread_line_explains_is_no_second_error(lines: tuple[str, ...], codes: set[str]) -> None:
    (report,) = check_text("\n".join(lines), on=date(2026, 7, 20), advice=True)
    assert report.verdict == "illegal"
    wrong = {each.code for each in report.findings if each.severity != "info"}
    assert wrong - {"IDN004"} == codes
    assert codes == {"IDN001"} or not any(each.code.startswith("ADV") for each in report.findings)


def test_findings_name_the_format_and_not_its_period() -> None:
    text = "4 Arceus VSTAR CRZ GG70\n4 Charizard MCD24 1\n4 Ultra Ball N1 88\n48 Fire Energy SVE 2"
    (report,) = check_text(text, on=date(2026, 7, 20))
    reasons = " ".join(
        f"{each.message} {each.suggestion and each.suggestion.text}" for each in report.findings
    )
    assert report.period.label == "H-on"
    assert "Standard requires H or later" in reasons
    assert "H-on" not in reasons
