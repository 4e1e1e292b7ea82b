"""Bans by print, by name, by day, and bans whose day is not known."""

from __future__ import annotations

from datetime import date

import pytest

from tests.formats.conftest import Judge
from validator.catalogue.load import Catalogue
from validator.formats.load import format_names, load_format
from validator.formats.season_cache import open_season

DAYS = [
    # format, print, last free day, first banned day
    ("standard", "xy4-99", "2015-06-14", "2015-06-15"),
    ("standard", "sm12-186", "2020-08-27", "2020-08-28"),
    ("standard", "sm10-78", "2020-08-27", "2020-08-28"),
    ("expanded", "xy4-118", "2015-06-14", "2015-06-15"),
    ("expanded", "bw4-72", "2015-08-31", "2015-09-01"),
    ("expanded", "xy7-74", "2017-08-17", "2017-08-18"),
    ("expanded", "bw5-110", "2017-08-17", "2017-08-18"),
    ("expanded", "bw9-115", "2018-08-16", "2018-08-17"),
    ("expanded", "sm8-90", "2019-02-14", "2019-02-15"),
    ("expanded", "sm115-58", "2019-09-06", None),
    ("expanded", "smp-SM85", "2019-11-14", "2019-11-15"),
    ("expanded", "sm8-91", "2019-11-14", "2019-11-15"),
    ("expanded", "swsh7-185", "2026-04-09", "2026-04-10"),
    ("expanded", "xy2-23", "2020-11-26", "2020-11-27"),
    ("expanded", "sm5-114", "2020-11-26", "2020-11-27"),
    ("expanded", "bw5-62", "2020-11-26", "2020-11-27"),
    ("expanded", "xy6-77a", "2020-11-26", "2020-11-27"),
    ("expanded", "swsh2-165", "2024-02-08", "2024-02-09"),
    ("expanded", "sm12-83", "2024-09-26", "2024-09-27"),
    ("expanded", "swshp-SWSH022", "2025-10-09", "2025-10-10"),
    ("glc", "sm7-133", "2022-06-07", "2022-06-08"),
    ("glc", "xy4-93", "2026-04-19", "2026-04-20"),
]


@pytest.mark.parametrize(("name", "card_id", "free", "banned"), DAYS)
def test_ban_begins_on_its_day(judge: Judge, name: str, card_id: str, free: str, banned: str | None) -> None:
    if banned is None:
        assert judge(name, free, card_id).status == "banned"  # banned from its set's tournament date on
        return
    assert judge(name, free, card_id).legal is True
    answer = judge(name, banned, card_id)
    assert (answer.status, answer.legal, answer.since) == ("banned", False, date.fromisoformat(banned))
    assert answer.source


def test_ban_is_lifted_on_its_day(judge: Judge) -> None:
    last = judge("expanded", "2017-08-17", "bw4-72")
    assert (last.status, last.until) == ("banned", date(2017, 8, 17))
    assert judge("expanded", "2017-08-18", "bw4-72").status == "legal"


def test_standard_ban_ends_with_rotation(judge: Judge) -> None:
    assert judge("standard", "2016-08-31", "xy4-99").status == "banned"
    assert judge("standard", "2016-09-01", "xy4-99").status == "rotated"


def test_other_prints_of_a_banned_name_are_free(judge: Judge) -> None:
    assert judge("expanded", "2026-08-01", "sm8-90").status == "banned"
    assert judge("expanded", "2026-08-01", "xy7-30").status == "legal"  # another Unown
    assert judge("expanded", "2026-08-01", "sm12-83").status == "banned"
    assert judge("expanded", "2026-08-01", "swsh9-060").status == "legal"  # another Duskull


@pytest.mark.parametrize(
    ("card_id", "before", "after"),
    [("sm4-96", "banned", "legal"), ("xy6-94", "banned", "legal")],
)
def test_unknown_day_gives_unknown_inside_the_span(
    judge: Judge, card_id: str, before: str, after: str
) -> None:
    assert judge("expanded", "2020-02-01", card_id).status == before
    inside = judge("expanded", "2023-05-01", card_id)
    assert (inside.status, inside.legal, inside.confidence) == ("unknown", None, "low")
    assert judge("expanded", "2026-07-24", card_id).status == after


def test_inferred_day_matters_only_near_it(judge: Judge) -> None:
    assert judge("expanded", "2019-11-20", "xy1-124").confidence == "medium"
    assert judge("expanded", "2026-07-01", "xy1-124").confidence == "high"


def test_ban_by_name_covers_every_print(judge: Judge, catalogue: Catalogue) -> None:
    prints = catalogue.prints("Double Colorless Energy")
    assert len(prints) > 5
    for card in prints:
        assert judge("glc", "2025-04-24", card.id).status == "banned"
    assert judge("glc", "2025-04-23", "sm1-136").status == "legal"


@pytest.mark.rule("NAME-23")
def test_no_print_is_legal_through_a_banned_one(catalogue: Catalogue) -> None:
    for name in format_names():
        season = open_season(load_format(name), date(2026, 8, 1), catalogue)
        for ban in season.format.bans:
            for card_id in ban.prints:
                for card in catalogue.prints(catalogue.card(card_id).key):
                    via = season.legality_of(card).via
                    assert via is None or season.legality_of(via).status == "legal"


def test_every_named_print_and_set_of_the_built_in_formats_exists(catalogue: Catalogue) -> None:
    for name in format_names():
        chosen = load_format(name)
        for period in chosen.periods:
            for set_id in period.sets | period.without_sets | period.undecided_sets:
                catalogue.set(set_id)
            for promos in period.promos:
                catalogue.set(promos.set_id)
            for card_id in period.prints | period.without_prints | period.undecided_prints:
                catalogue.card(card_id)
            if period.floor:
                catalogue.set(period.floor)
        for ban in chosen.bans:
            for card_id in ban.prints:
                assert catalogue.card(card_id).key == next(iter(catalogue.named(ban.name))).key
            if not ban.prints:
                assert any(catalogue.prints(key) for key in ban.keys)


def test_no_other_print_in_the_pool_is_the_same_card_as_a_banned_one(catalogue: Catalogue) -> None:
    from validator.catalogue.same_card import same_card

    for name in ("standard", "expanded", "glc"):
        season = open_season(load_format(name), date(2026, 8, 1), catalogue)
        for ban in season.format.bans:
            for card_id in sorted(ban.prints):
                banned = catalogue.card(card_id)
                if season.legality_of(banned).status != "banned":
                    continue
                twins = [
                    other.id
                    for other in catalogue.prints(banned.key)
                    if season.legality_of(other).status == "legal"
                    and same_card(banned, other).verdict == "same"
                ]
                assert twins == [], f"{name}: {card_id} is banned, but not its reprint"
