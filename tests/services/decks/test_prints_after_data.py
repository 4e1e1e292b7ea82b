"""Prints that the card data lack: of sets that are not legal yet, and of sets newer than the data."""

from __future__ import annotations

from datetime import date

import pytest

from validator.catalogue.load import Catalogue, built_in_catalogue
from validator.findings import Finding
from validator.formats.load import load_format, read_format
from validator.formats.season_cache import open_season
from validator.reports.report import Report
from validator.services.decks.check import check_text
from validator.services.tournaments.sheet import make_sheet

DAY = "2026-11-21"
"""A day later than the data: sets are known to 2026-08-21."""

INSIDE = "2026-08-01"


def check(line: str, day: str, format: str = "standard") -> Report:
    rest = "4 Team Rocket's Mewtwo ex DRI 81\n" if int(day[:4]) > 2025 else "4 Charmander MEW 4\n"
    count = int(line.split()[0]) if line[0].isdigit() else 0
    text = f"{line}\n{rest}{56 - count} Psychic Energy SVE 5\n"
    (report,) = check_text(text, format=format, on=date.fromisoformat(day))
    return report


def on_line(report: Report) -> list[Finding]:
    return [each for each in report.findings if each.where.line == 1 and each.name != "reprint"]


LEGAL_ANYWHERE = [
    "4 Ultra Ball 30C 128",
    "4 Ultra Ball DLR 300",
    "4 Ultra Ball DLR",
    "4 Ultra Ball ZZZ 128",
    "4 Rare Candy DLR 120",
    "4 Night Stretcher DLR 120",
    "4 Boss's Orders ZZZ 3",
    "1 Master Ball DLR 5",
    "2 Mist Energy DLR 160",
    "2 Mist Energy QQQ 160",
    "2 Psychic Energy ZZZ 5",
    "4 Ultra Ball MEP 99",
]


@pytest.mark.parametrize("line", LEGAL_ANYWHERE)
def test_a_trainer_or_energy_card_of_a_legal_name_is_legal_in_any_print(line: str) -> None:
    report = check(line, DAY)
    assert report.verdict == "legal"
    assert {each.severity for each in on_line(report)} <= {"info"}
    assert report.lines[0].card is not None


UNDETERMINED = [
    ("2 Pikachu 30C 25", DAY),
    ("2 Zygorth 30C 25", DAY),
    ("2 Dragonite DLR 90", DAY),
    ("2 Pikachu ZZZ 5", DAY),
    ("2 Zygorth ZZZ 5", DAY),
    ("2 Zygorth ZZZ", DAY),
    ("2 Zygorth Trainer DLQ 77", DAY),
    ("2 Battle VIP Pass ZZZ 5", DAY),  # its known prints have rotated
]


@pytest.mark.parametrize(("line", "day"), UNDETERMINED)
def test_pokemon_and_unknown_names_of_newer_sets_are_undetermined(line: str, day: str) -> None:
    report = check(line, day)
    assert report.verdict == "undetermined"
    (finding,) = [each for each in on_line(report) if each.undetermined]
    assert finding.code == "IDN008"
    assert finding.suggestion is None or finding.suggestion.edit is None
    assert "Did you mean" not in finding.message


@pytest.mark.parametrize(
    ("line", "verdict", "code"),
    [
        ("2 Zygorth ZZZ 5", "illegal", "IDN003"),
        ("2 Pikachu ZZZ 5", None, "IDN011"),
        ("4 Ultra Ball ZZZ 5", "legal", "IDN011"),
    ],
)
def test_until_the_last_day_of_the_data_every_code_is_known(
    line: str, verdict: str | None, code: str
) -> None:
    for day in (INSIDE, "2026-08-21"):
        report = check(line, day)
        assert verdict is None or report.verdict == verdict
        assert code in {each.code for each in on_line(report)}
    assert code not in {each.code for each in on_line(check(line, "2026-08-22"))}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("4 Ultra Ball TWM 999", "IDN001"),  # a known set without that number
        ("4 Munkidory TWM 95", "IDN005"),
        ("4 Zygorth TWM 95", "IDN002"),
        ("4 Ulta Ball", "IDN003"),
    ],
)
def test_typos_stay_typos_on_any_day(line: str, code: str) -> None:
    assert code in {each.code for each in on_line(check(line, DAY))}


def test_a_name_and_code_cut_wrongly_are_still_read() -> None:
    report = check("4 Unit Energy LPM 138", DAY, "expanded")
    assert report.lines[0].card is not None
    assert report.lines[0].card.name == "Unit Energy LPM"


@pytest.mark.parametrize(
    ("line", "day", "first"),
    [
        ("2 Dragonite DLR 90", "2026-10-10", "2026-11-20"),
        ("2 Zygorth DLR 91", "2026-10-10", "2026-11-20"),
        ("2 Zygorth DLR 91", "2026-11-19", "2026-11-20"),
        ("2 Zygorth DLR", "2026-10-10", "2026-11-20"),
        ("2 Pikachu 30C 25", "2026-08-30", "2026-09-16"),
        ("2 Battle VIP Pass DLR 120", "2026-10-10", "2026-11-20"),
    ],
)
@pytest.mark.parametrize("format", ["standard", "expanded"])
def test_a_print_of_a_known_set_is_illegal_before_its_day(
    line: str, day: str, first: str, format: str
) -> None:
    if format == "expanded" and "VIP" in line:
        assert check(line, day, format).verdict == "legal"  # older prints are legal there
        return
    report = check(line, day, format)
    assert report.verdict == "illegal"
    (finding,) = on_line(report)
    assert (finding.code, finding.severity) == ("FMT002", "error")
    assert first in finding.message
    assert report.lines[0].set_id is not None


def test_from_its_day_on_the_print_is_only_unknown() -> None:
    assert check("2 Zygorth DLR 91", "2026-11-20").verdict == "undetermined"
    assert check("2 Zygorth 30C 25", "2026-09-16").verdict == "undetermined"


@pytest.mark.parametrize("line", ["4 Ultra Ball DLR 120", "4 Ultra Ball DLR", "4 Ultra Ball 30C 1"])
def test_another_legal_print_makes_it_legal_before_its_day(line: str) -> None:
    report = check(line, "2026-08-30")
    assert report.verdict == "legal"
    assert [each.severity for each in on_line(report)] == ["info"]


@pytest.fixture
def catalogue() -> Catalogue:
    return built_in_catalogue()


class TestFindLegalPrint:
    """Which prints vouch for a print that the data lack."""

    def find(self, catalogue: Catalogue, name: str, set_id: str | None, format: str = "standard") -> str:
        season = open_season(load_format(format), date.fromisoformat(DAY), catalogue)
        found = season.find_legal_print(catalogue.named(name), set_id)
        return found.name if found else ""

    def test_a_banned_print_vouches_for_nothing(self, catalogue: Catalogue) -> None:
        assert self.find(catalogue, "Scoop Up Net", "me06", "expanded") == ""
        assert self.find(catalogue, "Puzzle of Time", None, "expanded") == ""

    def test_a_classic_collection_may_hold_an_old_wording(self, catalogue: Catalogue) -> None:
        assert self.find(catalogue, "Super Rod", "30th-c", "expanded") == ""
        assert self.find(catalogue, "Master Ball", "30th-c", "expanded") == ""
        assert self.find(catalogue, "Ultra Ball", "30th-c", "expanded") == "Ultra Ball"

    def test_oversized_cards_are_no_playing_cards(self, catalogue: Catalogue) -> None:
        assert self.find(catalogue, "Ultra Ball", "jumbo") == ""

    def test_a_format_without_the_reprint_rule(self, catalogue: Catalogue) -> None:
        ours = read_format("reprints = false\n[pool]\neverything = true\n", name="ours")
        season = open_season(ours, date.fromisoformat(DAY), catalogue)
        assert season.find_legal_print(catalogue.named("Ultra Ball"), "me06") is None

    def test_a_forbidden_kind_vouches_for_nothing(self, catalogue: Catalogue) -> None:
        assert self.find(catalogue, "Master Ball", "me06", "glc") == ""
        assert self.find(catalogue, "Master Ball", "me06") == "Master Ball"


def test_the_sheet_gives_the_same_verdict() -> None:
    text = "4 Ultra Ball 30C 128\n4 Team Rocket's Mewtwo ex DRI 81\n52 Psychic Energy SVE 5\n"
    assert make_sheet(text, on=date.fromisoformat(DAY)).report.verdict == "legal"
