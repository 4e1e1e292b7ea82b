"""A season beyond a print's own legality: reprints, last dates, doubts, notices, speed."""

from __future__ import annotations

from datetime import date

import pytest

from tests.formats.conftest import Judge, make_card, make_set
from validator.catalogue.load import Catalogue
from validator.formats.legality import REFRESH
from validator.formats.load import load_format, read_format
from validator.formats.season_cache import SeasonCache, open_season

OURS = '[pool]\nmark_floor = "G"\n'


@pytest.mark.rule("NAME-23")
def test_old_print_is_legal_through_a_newer_one(judge: Judge) -> None:
    answer = judge("standard", "2024-06-01", "base1-95")
    assert (answer.status, answer.legal, answer.doubtful) == ("reprint", True, False)
    assert answer.via is not None
    assert answer.via.name == "Switch"
    assert judge("standard", "2024-06-01", answer.via.id).status == "legal"
    assert answer.via.label in answer.reason


@pytest.mark.rule("NAME-23")
def test_later_print_is_legal_through_an_older_one(judge: Judge) -> None:
    answer = judge("standard", "2022-12-10", "swsh12.5-144")  # Crown Zenith came out in 2023
    assert (answer.status, answer.legal) == ("reprint", True)
    assert answer.via is not None
    assert answer.via.set_id != "swsh12.5"


@pytest.mark.rule("NAME-23")
def test_print_with_a_legal_mark_of_an_unreleased_set_makes_nothing_legal() -> None:
    sets = [make_set("old", "2012-01-01"), make_set("new", "2026-06-01")]
    old = make_card("old", "1", "Fishing Hat")
    new = make_card("new", "1", "Fishing Hat", mark="J")
    catalogue = Catalogue.of([old, new], sets)
    season = open_season(load_format("standard"), date(2026, 6, 10), catalogue)
    assert season.legality_of(new).status == "not yet legal"
    assert season.legality_of(old).legal is False
    after = open_season(load_format("standard"), date(2026, 6, 15), catalogue)
    assert after.legality_of(new).status == "legal"
    assert after.legality_of(old).status == "reprint"


def test_reviewed_print_is_excluded(judge: Judge) -> None:
    assert judge("standard", "2018-12-01", "sm7-151").status == "legal"
    assert judge("standard", "2018-12-01", "hgss1-104").status == "reprint"
    assert judge("standard", "2018-12-01", "base5-17").legal is False


def test_a_pair_that_may_not_be_the_same_card_is_undetermined(judge: Judge) -> None:
    answer = judge("standard", "2026-06-01", "base1-90")
    assert (answer.status, answer.legal, answer.doubtful) == ("unknown", None, True)
    assert answer.via is not None
    assert "costs an Energy" in answer.reason


@pytest.mark.parametrize(("marks", "doubtful"), [(("F", "G"), True), (("G", "H"), False)])
def test_sources_that_disagree_on_a_mark(marks: tuple[str, ...], doubtful: bool) -> None:
    card = make_card("new", "1", "Fishing Hat", mark=marks[0], mark_conflict=marks)
    catalogue = Catalogue.of([card], [make_set("new", "2024-01-01")])
    answer = open_season(read_format(OURS, name="ours"), date(2025, 1, 1), catalogue).legality_of(card)
    wanted = ("unknown", None) if doubtful else ("legal", True)
    assert (answer.status, answer.legal, answer.doubtful) == (*wanted, doubtful)
    assert all(mark in answer.reason for mark in marks)


def test_the_legal_print_that_is_named_is_the_plain_one_of_its_set(judge: Judge) -> None:
    answer = judge("standard", "2026-07-20", "bw9-122")
    assert answer.via is not None
    assert answer.via.id == "me02.5-213"  # Ultra Ball ASC 213, not the rare art ASC 264


def test_doubt_about_a_mark_ends_with_a_sure_reprint() -> None:
    card = make_card("new", "1", "Fishing Hat", mark="F", mark_conflict=("F", "G"))
    sure = make_card("new", "2", "Fishing Hat", mark="G")
    catalogue = Catalogue.of([card, sure], [make_set("new", "2024-01-01")])
    answer = open_season(read_format(OURS, name="ours"), date(2025, 1, 1), catalogue).legality_of(card)
    assert (answer.doubtful, answer.via) == (False, sure)


def test_unknown_marker_that_the_format_requires() -> None:
    card = make_card("new", "1", "Snom ex", category="Pokémon", unknown=frozenset({"Rule Box"}))
    catalogue = Catalogue.of([card], [make_set("new", "2024-01-01")])
    answer = open_season(load_format("glc"), date(2025, 1, 1), catalogue).legality_of(card)
    assert (answer.status, answer.legal, answer.marker) == ("unknown", None, "Rule Box")


@pytest.mark.parametrize("card_id", ["sv05-022", "sv05-140", "sv05-149", "sv06-161", "sv06-226", "sv08-252"])
def test_real_prints_whose_mark_is_disputed(judge: Judge, card_id: str) -> None:
    answer = judge("standard", "2026-06-01", card_id)
    assert (answer.legal, answer.doubtful, answer.via) == (None, True, None)
    assert judge("standard", "2026-04-01", card_id).status == "legal"
    assert not judge("standard", "2026-04-01", card_id).doubtful


def test_forbidden_marker_names_itself(judge: Judge) -> None:
    answer = judge("glc", "2026-06-01", "sv06-025")
    assert (answer.status, answer.marker) == ("not in format", "Rule Box")


def test_classic_collection(judge: Judge) -> None:
    assert judge("glc", "2026-06-01", "cel25cc-CC020").status == "legal"
    assert judge("glc", "2026-06-01", "cel25cc-CC002").legal is False
    assert judge("expanded", "2026-06-01", "cel25cc-CC025").status == "legal"
    assert judge("standard", "2021-11-01", "cel25cc-CC020").legal is False


def test_until_counts_rotations_bans_and_reprints(catalogue: Catalogue) -> None:
    season = open_season(load_format("standard"), date(2024, 7, 1), catalogue)
    leaves_next = catalogue.card("swsh12-050")
    assert season.until(leaves_next) == date(2025, 4, 10)
    stays = catalogue.card("sv06-025")
    assert season.until(stays) is None
    reprinted = catalogue.card("base1-95")
    assert season.until(reprinted) is None
    assert season.legal_until([stays, leaves_next, reprinted]) == date(2025, 4, 10)
    assert season.legal_until([stays, reprinted]) is None

    before_ban = open_season(load_format("expanded"), date(2026, 1, 1), catalogue)
    assert before_ban.until(catalogue.card("swsh7-83")) == date(2026, 4, 9)


def test_until_stops_where_it_is_no_longer_known(catalogue: Catalogue) -> None:
    ours = read_format(
        '[pool]\neverything = true\n[[bans]]\nname = "Milotic"\nprints = ["xy2-23"]\n'
        "from = { after = 2020-08-28, by = 2026-07-24 }\n",
        name="ours",
    )
    assert open_season(ours, date(2020, 1, 1), catalogue).until(catalogue.card("xy2-23")) == date(2020, 8, 28)


def test_since_is_the_day_it_came_into_the_format(judge: Judge) -> None:
    assert judge("standard", "2025-06-01", "sv06-025").since == date(2024, 6, 7)
    assert judge("expanded", "2025-06-01", "bw1-7").since == date(2014, 9, 30)


def test_day_after_the_data_names_the_sets_released_since(catalogue: Catalogue) -> None:
    season = open_season(load_format("standard"), date(2026, 11, 21), catalogue)
    notice = next(notice for notice in season.warnings if notice.kind == "data age")
    assert {"30th", "me06"} <= set(notice.sets)
    assert "30th Celebration" in notice.text
    assert "Delta Reign" in notice.text
    early = open_season(load_format("standard"), date(2026, 9, 20), catalogue)
    notice = next(notice for notice in early.warnings if notice.kind == "data age")
    assert "me06" not in notice.sets


def test_day_inside_the_data_has_no_notice(catalogue: Catalogue) -> None:
    season = open_season(load_format("standard"), date(2026, 7, 20), catalogue)
    assert season.warnings == ()
    days = {"cards": "2026-07-17", "sets": "2026-08-21", "bans": "2026-07-24"}
    assert season.data_as_of.to_dict() == {**days, "refresh": REFRESH}


def test_expected_rotation_is_announced(catalogue: Catalogue) -> None:
    season = open_season(load_format("standard"), date(2027, 6, 1), catalogue)
    assert "review" in {notice.kind for notice in season.warnings}


def test_sizes_and_limits_of_the_built_in_formats(catalogue: Catalogue) -> None:
    day = date(2026, 6, 1)
    standard, limited, glc = (
        open_season(load_format(name), day, catalogue) for name in ("standard", "limited", "glc")
    )
    assert (standard.size, standard.copies, standard.prizes) == (60, 4, 6)
    assert (limited.size, limited.copies, limited.prizes) == (40, None, 4)
    assert (glc.size, glc.copies, glc.limits.one_type) == (60, 1, True)
    assert standard.copies_of(catalogue.card("sve-009")) is None
    assert standard.copies_of(catalogue.card("sv06-025")) == 4
    assert limited.legality_of(catalogue.card("me05-001")).status == "legal"


@pytest.mark.rule("DECK-16")
def test_exclusive_groups_hold_their_name_keys(catalogue: Catalogue) -> None:
    for name in ("standard", "expanded", "glc", "unlimited"):
        groups = open_season(load_format(name), date(2026, 6, 1), catalogue).exclusive
        assert [len(group.names) for group in groups] == [3, 2]
        for group in groups:
            for one in group.names:
                assert {card.key for card in catalogue.named(one)} <= group.keys
    research = open_season(load_format("expanded"), date(2026, 6, 1), catalogue).exclusive[0]
    assert "Professor's Research" in research.keys
    assert "Bill" not in research.keys


def test_the_print_chosen_where_a_line_leaves_it_open(catalogue: Catalogue) -> None:
    season = open_season(load_format("standard"), date(2024, 7, 1), catalogue)
    rotated, doubtful, unknown, legal = (
        catalogue.card(card_id) for card_id in ("xy4-99", "gym1-16", "mfb-1", "sv06-025")
    )
    assert season.choose((rotated, unknown, doubtful, legal)).card is legal
    assert season.choose((unknown, rotated)).card is unknown
    assert season.choose((rotated, legal)).differ
    assert not season.choose((legal,)).differ


def test_same_question_gives_the_same_season(catalogue: Catalogue) -> None:
    day = date(2024, 6, 1)
    season = open_season(load_format("standard"), day, catalogue)
    assert open_season(load_format("Standard"), day, catalogue) is season
    card = catalogue.card("base1-95")
    assert season.legality_of(card) is season.legality_of(card)


def test_seasons_do_not_pile_up(catalogue: Catalogue) -> None:
    chosen = read_format(OURS, name="ours", built_in=True)
    seasons = SeasonCache(5)
    first = seasons.open(chosen, date(2024, 1, 1), catalogue)
    later = [first.on(date(2024, 1, 1 + days)) for days in range(4)]
    assert [seasons.open(chosen, season.date, catalogue) for season in later] == later
    for days in range(4, 9):
        first.on(date(2024, 1, 1 + days))
        assert seasons.open(chosen, date(2024, 1, 1), catalogue) is first  # what is used stays
    assert len(seasons) == 5
    assert seasons.open(chosen, date(2024, 1, 2), catalogue) is not later[1]
