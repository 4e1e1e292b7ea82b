"""One spelling per name."""

from __future__ import annotations

import pytest

from validator.sources.spelling import is_basic_energy_name, spell_name


@pytest.mark.parametrize(
    ("source", "spelt"),
    [
        ("Venusaur EX", "Venusaur-EX"),
        ("M Venusaur-EX", "M Venusaur-EX"),
        ("Mewtwo ex", "Mewtwo ex"),
        ("Tapu Lele GX", "Tapu Lele-GX"),
        ("Regice ☆", "Regice ★"),
        ("Kyogre Star", "Kyogre ★"),
        ("Gyarados ☆ δ", "Gyarados ★ δ"),
        ("Nidoran♀ δ", "Nidoran ♀ δ"),
        ("Team Rocket's Nidoran♂", "Team Rocket's Nidoran ♂"),
        ("Farfetch’d", "Farfetch'd"),
        ("Dialga G LV. X", "Dialga G LV.X"),
        ("Boss's Orders (Giovanni)", "Boss's Orders"),
        ("Professor's Research (Professor Oak)", "Professor's Research"),
        ("Basic Fire Energy", "Fire Energy"),
        ("Heat Fire Energy", "Heat Fire Energy"),
        ("___________'s Pikachu", "_____'s Pikachu"),
        ("Battle Compressor Team Flare Gear", "Battle Compressor"),
        ("Ho-oh", "Ho-Oh"),
        ("Starmie", "Starmie"),
        ("Unown V", "Unown V"),
    ],
)
def test_names_have_one_spelling(source: str, spelt: str) -> None:
    assert spell_name(source) == spelt
    assert spell_name(spelt) == spelt


def test_letters_of_unown_are_bracketed_only_where_they_are_letters() -> None:
    assert spell_name("Unown V", unown_letter=True) == "Unown [V]"
    assert spell_name("Unown [V]", unown_letter=True) == "Unown [V]"
    assert spell_name("Unown", unown_letter=True) == "Unown"


@pytest.mark.rule("TYPE-12")
def test_basic_energy_is_recognized_by_its_exact_name() -> None:
    assert is_basic_energy_name("Fairy Energy") and is_basic_energy_name("Basic Fire Energy")
    assert not is_basic_energy_name("Prism Energy") and not is_basic_energy_name("Heat Fire Energy")
    assert not is_basic_energy_name("Colorless Energy")
