"""Every name pair of part C.2 of the rule matrix, with printed cards wherever there are some."""

from __future__ import annotations

import pytest

from tests.catalogue.cards import Made, Real
from validator.catalogue import Catalogue

SAME, DIFFERENT = True, False

GENGAR, GENGAR_X = Real("base3-5", "Gengar"), Real("pl4-97", "Gengar LV.X")
MEOWTH, ALOLAN_MEOWTH = Real("base2-56", "Meowth"), Real("sm1-78", "Alolan Meowth")
GALARIAN_MEOWTH, ROCKETS_MEOWTH = Real("swsh1-127", "Galarian Meowth"), Real("ex7-46", "Rocket's Meowth")
TEAM_ROCKETS_MEOWTH = Real("sv10-149", "Team Rocket's Meowth")
ALAKAZAM, ALAKAZAM_STAR = Real("base1-1", "Alakazam"), Real("ex14-99", "Alakazam ★")
ALAKAZAM_SYMBOL = Made("Alakazam \ue001", "Stage 2")
VENUSAUR_EX, MEGA_VENUSAUR = Real("xy1-1", "Venusaur-EX"), Real("xy1-2", "M Venusaur-EX")
SHAYMIN_V, SHAYMIN_VSTAR = Real("swsh9-013", "Shaymin V"), Real("swsh9-014", "Shaymin VSTAR")
MEWTWO_UNION, MEWTWO_UNION_4 = (
    Real("swshp-SWSH159", "Mewtwo V-UNION"),
    Real("swshp-SWSH162", "Mewtwo V-UNION"),
)
RADIANT_GRENINJA = Real("swsh10-046", "Radiant Greninja")
GIRATINA_PRISM = Real("sm5-58", "Giratina ◇")
RESHIRAM_EX = Real("bw4-22", "Reshiram-EX")
AERODACTYL_DELTA = Real("ex13-35", "Aerodactyl δ")
SUPPORTER = {"category": "Trainer", "stage": None}

PAIRS: list[tuple[str, Real | Made, Real | Made, bool, tuple[str, ...]]] = [
    ("N-001", GENGAR, Made("Gengar LV. 43"), SAME, ("NAME-01",)),
    ("N-002", Made("Gengar LV. 43"), Made("Gengar LV. 44"), SAME, ("NAME-01",)),
    ("N-003", GENGAR, GENGAR_X, SAME, ("NAME-02", "LVX-02")),
    ("N-004", Made("Gengar LV. 44"), GENGAR_X, SAME, ("NAME-01", "NAME-02")),
    ("N-005", Made("Gengar LV.43"), Made("Gengar LV. 43"), SAME, ("NAME-01",)),
    ("N-006", Real("base3-47", "Geodude"), Made("Geodude LV. 12"), SAME, ("NAME-01",)),
    ("N-007", ALAKAZAM, ALAKAZAM_SYMBOL, DIFFERENT, ("NAME-03",)),
    ("N-008", ALAKAZAM, ALAKAZAM_STAR, DIFFERENT, ("NAME-03", "STAR-01")),
    ("N-009", ALAKAZAM_SYMBOL, ALAKAZAM_STAR, DIFFERENT, ("NAME-03",)),
    ("N-010", Real("base3-1", "Aerodactyl"), AERODACTYL_DELTA, SAME, ("NAME-04", "DELTA-01")),
    (
        "N-011",
        Real("base3-47", "Geodude"),
        Real("gym1-38", "Brock's Geodude"),
        DIFFERENT,
        ("NAME-05", "OWNER-01"),
    ),
    ("N-012", MEOWTH, ROCKETS_MEOWTH, DIFFERENT, ("NAME-05",)),
    ("N-013", MEOWTH, TEAM_ROCKETS_MEOWTH, DIFFERENT, ("NAME-05", "OWNER-01")),
    ("N-014", ROCKETS_MEOWTH, TEAM_ROCKETS_MEOWTH, DIFFERENT, ("NAME-05",)),
    (
        "N-015",
        Real("base1-62", "Sandshrew"),
        Real("gym1-71", "Brock's Sandshrew"),
        DIFFERENT,
        ("NAME-05", "OWNER-01"),
    ),
    ("N-016", Real("ex1-51", "Carvanha"), Real("ex4-25", "Team Aqua's Carvanha"), DIFFERENT, ("NAME-05",)),
    ("N-017", MEOWTH, ALOLAN_MEOWTH, DIFFERENT, ("NAME-06", "NAME-07")),
    ("N-018", ALOLAN_MEOWTH, ROCKETS_MEOWTH, DIFFERENT, ("NAME-05", "NAME-06")),
    ("N-019", ALOLAN_MEOWTH, GALARIAN_MEOWTH, DIFFERENT, ("NAME-07",)),
    (
        "N-020",
        Real("base2-44", "Rapidash"),
        Real("swsh1-82", "Galarian Rapidash"),
        DIFFERENT,
        ("NAME-07", "REG-01"),
    ),
    ("N-021", Real("base1-60", "Ponyta"), Real("swsh1-81", "Galarian Ponyta"), DIFFERENT, ("NAME-07",)),
    ("N-022", Real("neo1-82", "Wooper"), Real("sv02-128", "Paldean Wooper"), DIFFERENT, ("NAME-07",)),
    ("N-023", Real("base2-42", "Persian"), Real("sm1-79", "Alolan Persian"), DIFFERENT, ("NAME-07",)),
    ("N-024", Real("bw1-71", "Zoroark"), Real("swsh11-076", "Hisuian Zoroark"), DIFFERENT, ("NAME-07",)),
    (
        "N-025",
        Made("Clodsire ex", "Stage 1"),
        Real("sv02-130", "Paldean Clodsire ex"),
        DIFFERENT,
        ("NAME-07",),
    ),
    ("N-026", Real("bw1-17", "Pignite"), Real("bw1-18", "Pignite"), SAME, ("NAME-23", "DECK-03")),
    ("N-027", Real("xy7-54", "Gardevoir"), Real("swsh6-61", "Gardevoir"), SAME, ("NAME-23",)),
    ("N-028", Real("bw1-26", "Reshiram"), RESHIRAM_EX, DIFFERENT, ("NAME-08", "EXB-02")),
    ("N-029", Real("xyp-XY08", "Yveltal-EX"), Real("xyp-XY150a", "Yveltal-EX"), SAME, ("NAME-23",)),
    (
        "N-030",
        Real("sv01-080", "Miraidon"),
        Real("sv01-081", "Miraidon ex"),
        DIFFERENT,
        ("NAME-09", "EXS-02"),
    ),
    (
        "N-031",
        Real("sv01-065", "Magnezone ex"),
        Real("xy2-35", "Magnezone-EX"),
        DIFFERENT,
        ("NAME-10", "EXS-03"),
    ),
    ("N-032", Real("xy1-78", "Yveltal"), Real("xyp-XY08", "Yveltal-EX"), DIFFERENT, ("NAME-08", "EXB-02")),
    ("N-033", Real("sm1-26", "Incineroar"), Real("sm1-27", "Incineroar-GX"), DIFFERENT, ("NAME-11", "GX-01")),
    ("N-034", Real("sm1-41", "Primarina"), Real("sm1-42", "Primarina-GX"), DIFFERENT, ("NAME-11",)),
    ("N-035", Real("base1-14", "Raichu"), Real("xy8-50", "Raichu BREAK"), DIFFERENT, ("NAME-12",)),
    ("N-036", VENUSAUR_EX, MEGA_VENUSAUR, DIFFERENT, ("NAME-13",)),
    ("N-037", MEGA_VENUSAUR, Made("Mega Venusaur-EX", "MEGA", "Venusaur-EX"), SAME, ("NAME-13",)),
    ("N-038", Real("base1-15", "Venusaur"), VENUSAUR_EX, DIFFERENT, ("NAME-08",)),
    ("N-039", Real("bw5-54", "Groudon-EX"), Real("xy5-86", "Primal Groudon-EX"), DIFFERENT, ("NAME-14",)),
    ("N-040", Real("base3-10", "Lapras"), Real("swsh1-49", "Lapras V"), DIFFERENT, ("NAME-15", "V-02")),
    ("N-041", Real("swsh1-49", "Lapras V"), Real("swsh1-50", "Lapras VMAX"), DIFFERENT, ("NAME-15",)),
    ("N-042", Real("pl1-14", "Shaymin"), SHAYMIN_V, DIFFERENT, ("NAME-15",)),
    ("N-043", SHAYMIN_V, SHAYMIN_VSTAR, DIFFERENT, ("NAME-15",)),
    ("N-044", SHAYMIN_VSTAR, Real("bw4-5", "Shaymin-EX"), DIFFERENT, ("NAME-08", "NAME-15")),
    ("N-045", MEWTWO_UNION, MEWTWO_UNION_4, SAME, ("NAME-16",)),
    ("N-046", MEWTWO_UNION, Real("swshp-SWSH155", "Greninja V-UNION"), DIFFERENT, ("NAME-16",)),
    ("N-047", Real("base1-10", "Mewtwo"), MEWTWO_UNION, DIFFERENT, ("NAME-16",)),
    (
        "N-048",  # the names only: that the two may not be mixed is DECK-13
        Real("swshp-SWSH215", "Morpeko V-UNION"),
        Real("swshp-SWSH287", "Morpeko V-UNION"),
        SAME,
        ("NAME-16",),
    ),
    ("N-049", Real("xyp-XY24", "Greninja"), RADIANT_GRENINJA, DIFFERENT, ("NAME-17", "RAD-03")),
    # the names only: that a deck holds one Radiant Pokémon is DECK-11
    ("N-050", RADIANT_GRENINJA, Real("swsh10.5-011", "Radiant Charizard"), DIFFERENT, ("NAME-17",)),
    ("N-051", Real("dp6-4", "Giratina"), GIRATINA_PRISM, DIFFERENT, ("NAME-18",)),
    ("N-052", GIRATINA_PRISM, Real("sm5-62", "Lunala ◇"), DIFFERENT, ("NAME-18",)),
    (
        "N-053",
        Real("bw8-84", "Liepard"),
        Made("Team Plasma Liepard", "Stage 1"),
        SAME,
        ("NAME-19", "PLASMA-02"),
    ),
    ("N-054", Real("bw1-66", "Purrloin"), Made("Team Plasma Purrloin"), SAME, ("NAME-19",)),
    ("N-055", Real("base1-16", "Zapdos"), Real("pl4-12", "Zapdos G"), DIFFERENT, ("NAME-20", "SP-01")),
    ("N-056", Real("pl3-40", "Roserade C"), Made("Roserade FB"), DIFFERENT, ("NAME-20",)),
    ("N-057", Real("sv05-119", "Koraidon"), Real("sv01-124", "Koraidon"), SAME, ("NAME-24",)),
    (
        "N-058",
        Made("Deoxys", markers=frozenset({"Single Strike"})),
        Made("Deoxys", markers=frozenset({"Rapid Strike"})),
        SAME,
        ("NAME-24",),
    ),
    (
        "N-059",
        Real("sm4-49", "Nihilego-GX"),
        Made("Nihilego-GX"),
        SAME,
        ("NAME-24",),
    ),
    (
        "N-060",
        Real("sm10-130", "Gardevoir & Sylveon-GX"),
        Real("sm3-93", "Gardevoir-GX"),
        DIFFERENT,
        ("NAME-25",),
    ),
    ("N-061", Real("xy10-17", "Omanyte"), Real("base3-52", "Omanyte"), SAME, ("NAME-23",)),
    ("N-062", Real("xy10-102", "Helix Fossil Omanyte"), Real("base3-52", "Omanyte"), DIFFERENT, ("NAME-23",)),
    (
        "N-063",
        Real("swsh3-167", "Rare Fossil"),
        Real("sm5-134", "Unidentified Fossil"),
        DIFFERENT,
        ("NAME-23",),
    ),
    ("N-064", Real("base3-50", "Kabuto"), Real("xy10-38", "Kabuto"), SAME, ("NAME-23",)),
    ("N-065", Real("base1-98", "Fire Energy"), Real("sve-002", "Fire Energy"), SAME, ("NAME-23", "DECK-05")),
    ("N-066", Real("bw8-125", "Team Plasma Grunt"), Made("Grunt", **SUPPORTER), DIFFERENT, ("NAME-19",)),
    ("N-067", RESHIRAM_EX, Real("sv09-030", "Reshiram ex"), DIFFERENT, ("NAME-10",)),
    ("N-068", ROCKETS_MEOWTH, GALARIAN_MEOWTH, DIFFERENT, ("NAME-05", "NAME-07")),
    (
        "N-069",
        Real("gym1-71", "Brock's Sandshrew"),
        Real("sm2-19", "Alolan Sandshrew"),
        DIFFERENT,
        ("NAME-05", "NAME-07"),
    ),
    ("N-070", AERODACTYL_DELTA, Made("Aerodactyl LV. 40", "Stage 1"), SAME, ("NAME-01", "NAME-04")),
    ("N-071", GENGAR_X, Made("Gengar LV. X", "LV.X"), SAME, ("NAME-02", "LVX-02")),
]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        pytest.param(one, other, same, id=case, marks=[pytest.mark.rule(*rules), pytest.mark.case(case)])
        for case, one, other, same, rules in PAIRS
    ],
)
def test_name_pair(catalogue: Catalogue, one: Real | Made, other: Real | Made, same: bool) -> None:
    assert (one.card(catalogue).key == other.card(catalogue).key) is same


def test_the_table_contains_every_case_of_the_matrix() -> None:
    assert [case for case, *_ in PAIRS] == [f"N-{number:03}" for number in range(1, 72)]


def test_cases_about_labels_compare_different_labels(catalogue: Catalogue) -> None:
    """N-057 and N-059 would be empty if both sides carried the label."""
    assert "Ancient" in catalogue.card("sv05-119").markers
    assert "Ancient" not in catalogue.card("sv01-124").markers
    assert "Ultra Beast" in catalogue.card("sm4-49").markers
    assert catalogue.card("xy7-54").types != catalogue.card("swsh6-61").types
    assert catalogue.card("bw1-17").attacks != catalogue.card("bw1-18").attacks
    assert "Team Plasma" in catalogue.card("bw8-84").markers
