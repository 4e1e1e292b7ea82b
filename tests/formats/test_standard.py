"""Standard: every rotation on the day before and the day, marks and set dates, promos, basic Energy."""

from __future__ import annotations

from datetime import date

import pytest

from tests.formats.conftest import Judge
from validator.catalogue.load import Catalogue
from validator.formats.load import load_format
from validator.formats.season_cache import open_season

BOUNDARIES = [
    # day of the change, last print out, first print that stays
    ("2006-09-01", "ex6-1", "ex8-1"),
    ("2007-09-01", "ex8-1", "ex13-1"),
    ("2008-09-01", "ex13-2", "dp1-1"),
    ("2010-09-01", "dp1-1", "dp5-1"),
    ("2011-07-01", "dp5-1", "hgss1-1"),
    ("2012-09-01", "hgss1-1", "bw1-7"),
    ("2013-08-28", "bw1-7", "bw4-16"),
    ("2014-09-03", "bw4-16", "bw7-24"),
    ("2015-09-01", "bw7-24", "xy1-10"),
    ("2016-09-01", "xy1-10", "xy5-1"),
    ("2017-09-01", "xy5-1", "xy8-20"),
    ("2018-09-01", "xy8-20", "sm1-12"),
    ("2019-08-15", "sm1-12", "sm5-10"),
    ("2020-08-28", "sm5-10", "sm9-1"),
    ("2021-09-10", "sm9-1", "swsh1-1"),
    ("2023-04-14", "swsh1-1", "swsh5-1"),
    ("2024-04-05", "swsh5-1", "swsh12-050"),
    ("2025-04-11", "swsh12-050", "sv03-050"),
    ("2026-04-10", "sv03-050", "sv06-025"),
]


@pytest.mark.rule("DECK-16")
@pytest.mark.parametrize(("day", "out", "stays"), BOUNDARIES, ids=[row[0] for row in BOUNDARIES])
def test_rotation_changes_the_pool_on_its_day(judge: Judge, day: str, out: str, stays: str) -> None:
    eve = date.fromordinal(date.fromisoformat(day).toordinal() - 1).isoformat()
    assert judge("standard", eve, out).status == "legal"
    assert judge("standard", eve, stays).status == "legal"
    rotated = judge("standard", day, out)
    assert (rotated.status, rotated.legal, rotated.until) == ("rotated", False, date.fromisoformat(eve))
    assert judge("standard", day, stays).status == "legal"


def test_every_period_has_a_boundary_case(catalogue: Catalogue) -> None:
    tested = {date.fromisoformat(day) for day, _, _ in BOUNDARIES}
    known = {p.start.latest for p in load_format("standard").periods if p.start and p.start.is_known}
    assert known == tested


def test_mark_j_enters_with_ascended_heroes(judge: Judge) -> None:
    before = judge("standard", "2026-03-05", "me02.5-198")
    assert (before.status, before.since) == ("not yet legal", date(2026, 3, 6))
    after = judge("standard", "2026-03-06", "me02.5-198")
    assert (after.status, after.confidence) == ("legal", "high")


def test_mark_is_a_floor_but_the_set_must_be_legal(judge: Judge) -> None:
    assert judge("standard", "2025-04-10", "sv09-001").status == "not yet legal"
    assert judge("standard", "2025-04-11", "sv09-001").status == "legal"
    assert judge("standard", "2026-07-30", "me05-001").status == "not yet legal"
    assert judge("standard", "2026-07-31", "me05-001").status == "legal"


def test_promo_waits_for_its_mark_to_enter(judge: Judge, catalogue: Catalogue) -> None:
    promo = next(
        card for card in catalogue.prints("Mega Latias ex") if card.set_id == "mep" and card.mark == "I"
    )
    early = judge("standard", "2025-09-25", promo.id)
    assert early.status == "not yet legal"
    later = judge("standard", "2025-10-20", promo.id)
    assert (later.status, later.confidence) == ("legal", "medium")


def test_promo_of_mark_j_is_not_legal_before_the_mark(catalogue: Catalogue) -> None:
    season = open_season(load_format("standard"), date(2026, 3, 5), catalogue)
    promos = [
        card
        for name in catalogue.names()
        for card in catalogue.named(name)
        if card.set_id == "mep" and card.mark == "J"
    ]
    assert promos
    direct = [season.legality_of(card) for card in promos]
    assert {answer.status for answer in direct} <= {"not yet legal", "reprint"}


@pytest.mark.parametrize(
    ("day", "card_id", "status"),
    [
        ("2019-09-01", "smp-SM94", "legal"),
        ("2019-09-01", "smp-SM88", "rotated"),
        ("2020-09-01", "smp-SM158", "legal"),
        ("2020-09-01", "smp-SM157", "rotated"),
        ("2013-10-01", "bwp-BW33", "legal"),
        ("2013-10-01", "bwp-BW32", "rotated"),
        ("2017-10-01", "xyp-XY67", "legal"),
        ("2017-10-01", "xyp-XY65", "rotated"),
    ],
)
def test_promos_count_from_their_floor(judge: Judge, day: str, card_id: str, status: str) -> None:
    assert judge("standard", day, card_id).status == status


def test_shiny_vault_is_left_out_but_for_one_print(judge: Judge) -> None:
    assert judge("standard", "2020-10-01", "sma-SV67").status == "legal"
    assert judge("standard", "2020-10-01", "sma-SV50").legal is not True


@pytest.mark.rule("TYPE-02")
def test_basic_fairy_energy_left_standard(judge: Judge) -> None:
    assert judge("standard", "2021-09-09", "xy1-140").legal is True
    gone = judge("standard", "2021-09-10", "xy1-140")
    assert (gone.status, gone.legal) == ("not in format", False)
    assert judge("expanded", "2026-06-01", "xy1-140").legal is True


@pytest.mark.rule("DECK-05")
def test_basic_energy_of_a_current_type_is_legal_in_any_print(judge: Judge) -> None:
    for card_id in ("base1-98", "sve-009", "mee-001", "dp1-129"):
        assert judge("standard", "2022-06-01", card_id).status == "legal"


@pytest.mark.rule("TYPE-12")
def test_special_darkness_energy_is_no_basic_energy(judge: Judge) -> None:
    assert judge("standard", "2024-06-01", "neo1-104").legal is False


def test_weak_and_uncertain_periods_have_a_notice(judge: Judge, catalogue: Catalogue) -> None:
    weak = open_season(load_format("standard"), date(2009, 1, 1), catalogue)
    assert weak.period.confidence == "low"
    assert [notice.kind for notice in weak.warnings] == ["low confidence"]
    assert judge("standard", "2009-01-01", "dp1-1").confidence == "low"

    unsure = open_season(load_format("standard"), date(2005, 3, 1), catalogue)
    assert unsure.label == "RS-on or HL-on"
    assert "uncertain period" in {notice.kind for notice in unsure.warnings}
    only_in_one = judge("standard", "2005-03-01", "ex1-3")
    assert (only_in_one.status, only_in_one.legal, only_in_one.confidence) == ("unknown", None, "low")
    in_both = judge("standard", "2005-03-01", "ex5-2")
    assert (in_both.status, in_both.confidence) == ("legal", "low")


def test_before_the_first_period_nothing_is_known(judge: Judge, catalogue: Catalogue) -> None:
    season = open_season(load_format("standard"), date(2000, 1, 1), catalogue)
    assert season.warnings[0].kind == "no period"
    answer = judge("standard", "2000-01-01", "base1-4")
    assert (answer.status, answer.legal) == ("unknown", None)


def test_a_print_without_a_mark_in_any_source_is_not_known(judge: Judge) -> None:
    answer = judge("standard", "2026-06-01", "mfb-1")
    assert (answer.status, answer.legal) == ("unknown", None)
    assert judge("standard", "2026-06-01", "mfb-33").status == "reprint"


def test_prints_that_bar_themselves_from_tournaments(judge: Judge) -> None:
    for name, day in (("standard", "2021-06-01"), ("expanded", "2026-06-01"), ("unlimited", "2026-06-01")):
        assert judge(name, day, "swshp-SWSH136").status == "not in format"
    assert judge("glc", "2026-06-01", "swshp-SWSH136").status == "unknown"
