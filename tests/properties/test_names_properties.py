"""What holds for the keys of all names, however they are typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validator.catalogue import basic_energy_type, fold_name, name_key
from validator.catalogue.numbers import number_key, number_order

PARTS = [
    *[
        "Gengar",
        "M",
        "Mega",
        "Team Plasma",
        "Brock's",
        "Alolan",
        "Radiant",
        "Unown",
        "Nidoran",
        "Fire Energy",
    ],
    *[
        "LV. 43",
        "LV.X",
        "Lv. 7",
        "δ",
        "(Delta Species)",
        "★",
        "☆",
        "Star",
        "◇",
        "{*}",
        "Prism Star",
        "\ue001",
    ],
    *[
        "-EX",
        "EX",
        "ex",
        "GX",
        "V",
        "VMAX",
        "V-UNION",
        "G",
        "GL",
        "E4",
        "[4]",
        "FB",
        "♀",
        "(Oak)",
        "{R}",
        "&",
    ],
]
names = st.one_of(
    st.text(max_size=30),
    st.lists(st.sampled_from(PARTS), min_size=1, max_size=6).map(" ".join),
    st.lists(st.sampled_from(PARTS), min_size=1, max_size=6).map("".join),
)
categories = st.sampled_from(["Pokémon", "Trainer", "Energy"])
stages = st.sampled_from([None, "Basic", "Stage 1", "LV.X", "MEGA", "V-UNION"])
plain_names = st.lists(
    st.text("abcdefghijklmnopqrstuvwyz", min_size=3, max_size=9).map(str.title), min_size=1, max_size=3
).map(" ".join)


@given(names, categories, stages)
def test_the_key_of_a_key_is_itself(name: str, category: str, stage: str | None) -> None:
    key = name_key(name, category=category, stage=stage)
    assert name_key(key, category=category, stage=stage) == key


@given(names)
def test_every_text_has_a_fold_and_an_answer_about_energy(name: str) -> None:
    assert isinstance(fold_name(name), str)
    assert basic_energy_type(name) in {
        None, "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy",
    }  # fmt: skip


@given(plain_names, st.sampled_from(" \t\u00a0\u2003"), st.integers(1, 3))
def test_blanks_do_not_matter(name: str, blank: str, times: int) -> None:
    spaced = blank * times + name.replace(" ", blank * times) + blank
    assert name_key(spaced) == name_key(name)
    assert fold_name(spaced) == fold_name(name)


@given(plain_names, st.sampled_from("'’‘ʼ`´"), st.sampled_from("-‐‑–—"))
def test_apostrophes_and_hyphens_have_one_form(name: str, apostrophe: str, hyphen: str) -> None:
    assert name_key(f"Zog{apostrophe}s {name}{hyphen}Zog") == name_key(f"Zog's {name}-Zog")
    assert fold_name(f"Zog{apostrophe}s {name}{hyphen}Zog") == fold_name(f"Zog's {name}-Zog")


@pytest.mark.rule("NAME-01", "NAME-02", "NAME-04")
@given(
    plain_names,
    st.integers(1, 100),
    st.sampled_from([" LV. {}", " LV.{}", " lv {}", " LV.X", " LV. X", " δ"]),
)
def test_levels_and_delta_are_no_part_of_a_pokemon_name(name: str, level: int, suffix: str) -> None:
    assert name_key(name + suffix.format(level)) == name_key(name)


@pytest.mark.rule("NAME-05", "NAME-07", "NAME-17")
@given(plain_names, st.sampled_from(["Brock's", "Alolan", "Radiant", "Dark", "Primal", "Mega"]))
def test_words_before_a_name_are_part_of_it(name: str, word: str) -> None:
    assert name_key(f"{word} {name}") != name_key(name)


@pytest.mark.rule("NAME-08", "NAME-09", "NAME-15")
@given(plain_names)
def test_words_after_a_name_are_part_of_it(name: str) -> None:
    suffixes = [
        "",
        "-EX",
        " ex",
        "-GX",
        " V",
        " VMAX",
        " VSTAR",
        " V-UNION",
        " BREAK",
        " ★",
        " ◇",
        " G",
        " GL",
    ]
    assert len({name_key(name + suffix) for suffix in suffixes}) == len(suffixes)
    assert len({fold_name(name + suffix) for suffix in suffixes}) == len(suffixes)


@given(plain_names)
def test_the_fold_ignores_case_and_accents(name: str) -> None:
    accented = name.translate(str.maketrans("aeou", "àéôü"))
    assert fold_name(accented.upper()) == fold_name(name) == fold_name(accented.lower())


@given(st.text(max_size=16))
def test_the_key_of_a_number_is_stable(number: str) -> None:
    assert number_key(number_key(number)) == number_key(number)
    assert len(number_order(number)) == 3


@given(st.sampled_from(["", "TG", "SWSH", "rc"]), st.integers(0, 999), st.sampled_from(["", "a"]))
def test_leading_zeros_and_case_of_a_number_do_not_matter(prefix: str, number: int, letter: str) -> None:
    assert number_key(f"{prefix}{number:03}{letter}") == number_key(
        f" {prefix.upper()}{number}{letter.upper()}"
    )
