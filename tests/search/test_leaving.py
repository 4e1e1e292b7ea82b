"""Which cards of a deck cannot stay, and which fall together."""

from __future__ import annotations

from datetime import date

from validator.catalogue.load import built_in_catalogue
from validator.decks.load import load_decks
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.search.substitutes.leaving_cards import Leaving, Parting, part
from validator.search.substitutes.offered_cards import open_pool

DAY = date(2026, 7, 20)


def parting(text: str, *, every: bool = False, format: str = "standard", on: date = DAY) -> Parting:
    catalogue = built_in_catalogue()
    season = open_season(load_format(format), on, catalogue)
    (deck,) = load_decks(text, catalogue, "-", season)
    return part(deck, season, catalogue, every=every, plays_on=open_pool(season, catalogue).plays_on)


def leaves(text: str, **options: object) -> list[tuple[str, int, str]]:
    return [show(each) for each in parting(text, **options).leaves]  # type: ignore[arg-type]


def show(leaving: Leaving) -> tuple[str, int, str]:
    name = leaving.card.name if leaving.card is not None else "?"
    return name, leaving.count, leaving.why


def test_a_rotated_card_with_its_day() -> None:
    (leaving,) = parting("4 Nest Ball SVI 181\n4 Ultra Ball MEG 131").leaves
    assert show(leaving) == ("Nest Ball", 4, "rotated")
    assert leaving.left_on == date(2026, 4, 10)


def test_lines_of_one_print_are_one_entry() -> None:
    (leaving,) = parting("2 Iono PAL 185\n1 Ultra Ball MEG 131\n1 Iono PAL 185").leaves
    assert (leaving.count, [line.entry.line for line in leaving.lines]) == (3, [1, 3])


def test_a_banned_card_and_one_that_is_not_yet_legal() -> None:
    assert leaves("1 Archeops NVI 67", format="expanded") == [("Archeops", 1, "banned")]
    assert leaves("1 Night Stretcher ASC 196", on=date(2026, 1, 1)) == []
    assert leaves("1 Budew ASC 16", on=date(2024, 5, 1)) == [("Budew", 1, "not yet legal")]


def test_copies_over_the_limit_leave_from_the_line_that_exceeds_it() -> None:
    found = parting(
        "3 Ultra Ball MEG 131\n3 Ultra Ball SVI 196\n1 Prime Catcher TEF 157\n1 Unfair Stamp TWM 165"
    )
    assert [show(each) for each in found.leaves] == [("Ultra Ball", 2, "limit"), ("Unfair Stamp", 1, "limit")]
    assert [count for _, count in found.stays] == [3, 1, 1]


def test_an_unknown_card() -> None:
    assert leaves("1 Pikachuu XXX 999") == [("?", 1, "unknown")]


def test_every_card_but_basic_energy_can_have_an_entry() -> None:
    found = leaves("4 Ultra Ball MEG 131\n8 Fire Energy SVE 2\n1 Iono PAL 185", every=True)
    assert found == [("Ultra Ball", 4, "asked"), ("Iono", 1, "rotated")]


def test_a_whole_line_is_one_entry_of_its_highest_stage() -> None:
    (leaving,) = parting("2 Pidgey MEW 16\n1 Pidgeotto MEW 17\n2 Pidgeot ex OBF 164").leaves
    assert leaving.whole_line
    assert show(leaving) == ("Pidgeot ex", 5, "rotated")
    assert [line.entry.line for line in leaving.lines] == [1, 2, 3]


def test_a_line_without_its_middle_stage_falls_too() -> None:
    (leaving,) = parting("2 Pidgey MEW 16\n2 Pidgeot ex OBF 164\n4 Rare Candy MEG 125").leaves
    assert leaving.whole_line
    assert leaving.count == 4


def test_the_part_of_a_line_that_stays_does_not_fall() -> None:
    found = parting("2 Snorunt PAR 37\n2 Froslass TWM 53").leaves
    assert [(show(each), each.whole_line) for each in found] == [(("Snorunt", 2, "rotated"), False)]


def test_a_highest_stage_alone_is_no_line() -> None:
    (leaving,) = parting("4 Charmander PFL 11\n2 Charizard ex OBF 125").leaves
    assert not leaving.whole_line


def test_every_card_is_in_one_part() -> None:
    line = "2 Pidgey MEW 16\n2 Pidgeot ex OBF 164\n"
    found = parting(f"4 Nest Ball SVI 181\n5 Ultra Ball MEG 131\n{line}8 Fire Energy SVE 2")
    kept = sum(count for _, count in found.stays)
    assert kept + sum(each.count for each in found.leaves) == 21
