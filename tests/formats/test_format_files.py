"""A user's own format file: its settings, and the errors for wrong ones."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from validator.catalogue.load import Catalogue
from validator.errors import DataError, UnknownFormat
from validator.formats.load import format_names, load_format, read_format
from validator.formats.season_cache import open_season

DAY = date(2026, 6, 1)
CUP = """
title = "Corner Shop Cup"
size = 30
copies = 2
prizes = 3
one_type = true
forbidden_markers = ["Rule Box"]
basic_energy = ["Fire", "Water"]
dates = "release"
notes = ["Bring your own dice."]
as_of = 2026-05-01

[name_copies]
"Rare Candy" = 1

[[exclusive]]
names = ["Iono", "Judge"]

[pool]
sets = ["OBF", "sv06"]
prints = ["PAL 185"]
promos = { svp = 100 }
without_prints = ["sv03-125"]

[[bans]]
name = "Counter Catcher"

[[bans]]
name = "Charmander"
prints = ["OBF 26"]
from = 2026-01-01
"""

Write = Callable[[str], Path]


def test_built_in_names() -> None:
    assert format_names() == ("standard", "expanded", "glc", "limited", "unlimited")


def test_every_part_of_a_users_file_counts(write_format: Write, catalogue: Catalogue) -> None:
    path = write_format(CUP)
    season = open_season(load_format(path), DAY, catalogue)
    assert (season.size, season.copies, season.prizes) == (30, 2, 3)
    assert season.format.title == "Corner Shop Cup"
    assert season.limits.one_type
    assert season.copies_of(catalogue.named("Rare Candy")[0]) == 1
    assert season.exclusive[0].keys == {"Iono", "Judge"}
    assert "Bring your own dice." in [str(notice) for notice in season.warnings]
    assert season.data_as_of.bans == date(2026, 5, 1)

    def status(card_id: str) -> str:
        return season.legality_of(catalogue.card(card_id)).status

    assert status("sv03-001") == "legal"
    assert status("sv06-001") == "legal"
    assert status("sv02-185") == "legal"  # a single print
    assert status("sv02-001") == "not in format"
    assert status("svp-120") == "legal"
    assert status("svp-050") == "not in format"
    assert status("sv03-026") == "banned"
    assert status("sv06-025") == "not in format"  # a Rule Box
    assert season.legality_of(catalogue.card("sv06-025")).marker == "Rule Box"
    assert status("sve-002") == "legal"
    assert status("sve-001") == "not in format"


def test_ban_by_name_covers_every_print(write_format: Write, catalogue: Catalogue) -> None:
    season = open_season(
        load_format(write_format('[pool]\neverything = true\n[[bans]]\nname = "Switch"\n')), DAY, catalogue
    )
    assert {season.legality_of(card).status for card in catalogue.prints("Switch")} == {"banned"}


def test_release_date_counts_where_the_file_requires_it(write_format: Write, catalogue: Catalogue) -> None:
    card = catalogue.card("sv06-025")
    by_release = load_format(write_format('dates = "release"\n[pool]\nsets = ["TWM"]\n'))
    assert open_season(by_release, date(2024, 5, 23), catalogue).legality_of(card).status == "not yet legal"
    assert open_season(by_release, date(2024, 5, 24), catalogue).legality_of(card).status == "legal"


def test_types_and_rarities_narrow_a_pool(write_format: Write, catalogue: Catalogue) -> None:
    text = '[pool]\nsets = ["TWM"]\ntypes = ["Fire"]\nrarities = ["Common"]\n'
    season = open_season(load_format(write_format(text)), DAY, catalogue)
    cards = [catalogue.card(f"sv06-{number:03}") for number in range(1, 227)]
    legal = [card for card in cards if season.legality_of(card).status == "legal"]
    assert legal
    assert all(card.rarity == "Common" for card in legal)
    assert all(not card.is_pokemon or "Fire" in card.types for card in legal)


def test_extends_adds_to_a_built_in_format(write_format: Write, catalogue: Catalogue) -> None:
    text = 'extends = "expanded"\ncopies = 1\n[[bans]]\nname = "Rare Candy"\n'
    season = open_season(load_format(write_format(text)), DAY, catalogue)
    assert season.copies == 1
    assert season.legality_of(catalogue.card("xy4-99")).status == "banned"
    assert season.legality_of(catalogue.named("Rare Candy")[-1]).status == "banned"
    assert len(season.exclusive) == 2
    assert season.legality_of(catalogue.card("sv06-025")).status == "legal"


def test_a_changed_file_is_read_again(write_format: Write) -> None:
    path = write_format("size = 30\n[pool]\neverything = true\n")
    assert load_format(path).size == 30
    assert load_format(path) is load_format(path)
    path.write_text("size = 100\n[pool]\neverything = true\n", "utf-8")
    assert load_format(path).size == 100


def test_dated_periods_and_unknown_days(catalogue: Catalogue) -> None:
    text = """
    [[periods]]
    label = "first"
    from = { after = 2020-01-01, by = 2020-06-01 }
    sets = ["swsh1"]

    [[periods]]
    label = "second"
    from = 2024-01-01
    to = 2024-12-31
    sets = ["sv06"]
    """
    chosen = read_format(text, name="ours")
    card = catalogue.card("swsh1-1")
    assert (
        open_season(chosen, date(2020, 1, 1), catalogue).legality_of(card).status == "unknown"
    )  # no period yet
    assert open_season(chosen, date(2020, 3, 1), catalogue).legality_of(card).status == "unknown"
    assert open_season(chosen, date(2020, 6, 1), catalogue).legality_of(card).status == "legal"
    assert open_season(chosen, date(2024, 6, 10), catalogue).legality_of(card).status == "rotated"
    assert open_season(chosen, date(2025, 1, 1), catalogue).label.startswith("no period")


BAD = [
    ("size = [", "invalid TOML"),
    ("[pool]\neverything = true\nsize = 30\n", "pool.size"),
    ("siez = 30\n[pool]\neverything = true\n", "Did you mean size?"),
    ("[pool]\nmark_flor = 'H'\neverything = true\n", "Did you mean mark_floor?"),
    ("size = 'sixty'\n[pool]\neverything = true\n", "size must be a whole number"),
    ("size = true\n[pool]\neverything = true\n", "size must be a whole number"),
    ("size = 0\n[pool]\neverything = true\n", "a whole number of at least 1"),
    ("copies = 'many'\n[pool]\neverything = true\n", 'copies must be a number from 1, or "any"'),
    ("dates = 'soon'\n[pool]\neverything = true\n", "dates must be one of legal, release, none"),
    ("size = 60\n", "otherwise no card is in the format"),
    ("[pool]\nwithout_sets = ['OBF']\n", "pool"),
    ("[pool]\neverything = true\n[[periods]]\nlabel = 'a'\neverything = true\n", "not both"),
    ("[[periods]]\neverything = true\n", "periods[1].label is missing"),
    ("[[periods]]\nlabel='a'\nfrom='now'\neverything=true\n", "periods[1].from must be a date"),
    ("[[periods]]\nlabel='a'\nfrom={after=2020-01-01, by=2019-01-01}\neverything=true\n", "LATER DATE"),
    (
        "[[periods]]\nlabel='a'\nfrom=2020-01-01\nfloor='sv01'\n[[periods]]\nlabel='b'\nfrom=2019-01-01\nfloor='sv02'\n",
        "chronological order",
    ),
    ("[pool]\nmark_floor = 'HH'\n", "a single capital letter"),
    ("[pool]\neverything = true\nconfidence = 'sure'\n", "one of high, medium, low"),
    ("[pool]\nsets = 'OBF'\n", "pool.sets must be a list"),
    ("[pool]\nsets = [3]\n", "a list of strings"),
    ("basic_energy = ['Dragon']\n[pool]\neverything = true\n", 'basic_energy has the unknown value "Dragon"'),
    ("[pool]\neverything = true\n[[bans]]\nprints = ['OBF 1']\n", "bans[1].name"),
    ("[pool]\neverything = true\n[[exclusive]]\nnames = ['Iono']\n", "at least two names"),
    ("bans = ['Iono']\n[pool]\neverything = true\n", "bans[1] must be a table"),
    ("extends = 'standart'\n", "unknown built-in format"),
]


@pytest.mark.parametrize(("text", "message"), BAD, ids=[message[:30] for _, message in BAD])
def test_bad_file_is_refused_with_the_reason(write_format: Write, text: str, message: str) -> None:
    path = write_format(text)
    with pytest.raises(DataError) as caught:
        load_format(path)
    assert message in str(caught.value)
    assert str(path) in caught.value.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[pool]\nsets = ['OBX']\n", "unknown set OBX"),
        ("[pool]\nprints = ['OBF 999']\n", "Obsidian Flames (OBF) has no number 999"),
        ("[pool]\neverything = true\n[[bans]]\nname = 'Rarest Candy'\n", "no card is called 'Rarest Candy'"),
    ],
)
def test_unknown_set_print_or_name(
    write_format: Write, catalogue: Catalogue, text: str, message: str
) -> None:
    chosen = load_format(write_format(text))
    with pytest.raises(DataError) as caught:
        open_season(chosen, DAY, catalogue)
    assert message in str(caught.value)


def test_unknown_format_lists_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(UnknownFormat) as caught:
        load_format("standart")
    assert "Did you mean standard?" in caught.value.remedy
    assert "expanded, glc, limited, unlimited" in caught.value.remedy
    with pytest.raises(UnknownFormat):
        load_format(tmp_path)
    with pytest.raises(UnknownFormat):
        load_format("calendar")


def test_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_bytes(b"\xff\xfe\x00size")
    with pytest.raises(DataError, match="Expected UTF-8"):
        load_format(path)


@pytest.mark.parametrize("base", format_names())
def test_without_a_title_a_format_is_named_by_its_file(
    write_format: Write, catalogue: Catalogue, base: str
) -> None:
    chosen = load_format(write_format(f'extends = "{base}"\nsize = 40\n'))
    assert chosen.title == open_season(chosen, DAY, catalogue).format.title == "ours"


def test_a_pool_without_a_title_is_labelled_by_its_file(write_format: Write, catalogue: Catalogue) -> None:
    path = write_format("[pool]\neverything = true\n")
    assert open_season(load_format(path), DAY, catalogue).label == "ours"


@pytest.mark.parametrize("base", format_names())
def test_every_built_in_format_can_be_extended(write_format: Write, catalogue: Catalogue, base: str) -> None:
    open_season(load_format(write_format(f'extends = "{base}"\n')), DAY, catalogue)


@pytest.mark.parametrize(
    ("text", "place", "near"),
    [
        ('[name_copies]\n"Rare Cnady" = 1\n', "name_copies", "Rare Candy"),
        ('[[exclusive]]\nnames = ["Iono", "Jugde"]\n', "exclusive", "Judge"),
        ('[[bans]]\nname = "Ionno"\n', "bans", "Iono"),
        ('[[bans]]\nname = "Charmeleon"\nprints = ["OBF 26"]\n', "bans", "Charmander"),
        ('[[bans]]\nname = "Iono"\nprints = ["PAL 999"]\n', "PAL", "no number 999"),
        ('forbidden_markers = ["Rule box"]\n', "forbidden_markers", "Rule Box"),
        ('basic_energy = ["Fier"]\n', "basic_energy", "Fire"),
    ],
)
def test_a_typing_error_is_refused_with_the_nearest_word(
    write_format: Write, catalogue: Catalogue, text: str, place: str, near: str
) -> None:
    path = write_format(f'extends = "standard"\n{text}')
    with pytest.raises(DataError) as caught:
        open_season(load_format(path), DAY, catalogue)
    message = str(caught.value)
    assert str(path) in message
    assert place in message
    assert near in message


@pytest.mark.parametrize(
    ("text", "place", "near"),
    [
        ('types = ["Watre"]\n', "types", "Water"),
        ('marks = ["h"]\n', "marks", "H"),
        ('sets = ["OBFF"]\n', "OBFF", "OBF"),
        ('floor = "sv0"\n', "sv0", "sv0"),
        ('prints = ["PAL 999"]\n', "PAL", "no number 999"),
        ('prints = ["PLA 185"]\n', "PLA", "PLA"),
        ("promos = { svpp = 100 }\n", "svpp", "svp"),
        ("promos = { svp = -1 }\n", "promos", "at least 0"),
        ('without_sets = ["OBFF"]\neverything = true\n', "OBFF", "OBF"),
        ('rarities = ["Comon"]\neverything = true\n', "rarities", "Common"),
    ],
)
def test_a_typing_error_in_a_pool_is_refused_with_the_nearest_word(
    write_format: Write, catalogue: Catalogue, text: str, place: str, near: str
) -> None:
    path = write_format(f"[pool]\n{text}")
    with pytest.raises(DataError) as caught:
        open_season(load_format(path), DAY, catalogue)
    message = str(caught.value)
    assert str(path) in message
    assert place in message
    assert near in message
