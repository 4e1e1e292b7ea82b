"""Every evolving pair of part C.3 of the rule matrix, with printed cards wherever there are some."""

from __future__ import annotations

import pytest

from tests.catalogue.cards import Made, Real
from validator.catalogue import Catalogue, can_evolve
from validator.catalogue.names import evolves_from_key

YES, NO = True, False
STARTING_STAGES = {"Basic", "Restored", "LEGEND", "V-UNION"}

GEODUDE, GRAVELER = Real("base3-47", "Geodude"), Real("base3-37", "Graveler")
RESTORED_KABUTO, OLD_KABUTO = Real("xy10-38", "Kabuto"), Real("base3-50", "Kabuto")
KABUTOPS_2, KABUTOPS_1 = Real("base3-9", "Kabutops"), Real("xy10-39", "Kabutops")
RADIANT_GRENINJA = Real("swsh10-046", "Radiant Greninja")
GALARIAN_RAPIDASH = Real("swsh1-82", "Galarian Rapidash")
ALOLAN_PERSIAN = Real("sm1-79", "Alolan Persian")
PALDEAN_CLODSIRE = Real("sv02-130", "Paldean Clodsire ex")
LAPRAS_VMAX, SHAYMIN_VSTAR = Real("swsh1-50", "Lapras VMAX"), Real("swsh9-014", "Shaymin VSTAR")
MEGA_VENUSAUR = Real("xy1-2", "M Venusaur-EX")
BRIONNE = Real("sm1-40", "Brionne")
RARE_FOSSIL, UNIDENTIFIED_FOSSIL = Real("swsh3-167", "Rare Fossil"), Real("sm5-134", "Unidentified Fossil")
DRACOZOLT, SHIELDON = Real("swsh3-65", "Dracozolt"), Real("sm5-84", "Shieldon")

PAIRS: list[tuple[str, Real | Made, Real | Made, bool, tuple[str, ...]]] = [
    ("EV-001", Real("base1-58", "Pikachu"), Real("base1-14", "Raichu"), YES, ("NAME-21", "EVOLVE-01")),
    ("EV-002", Real("bw1-77", "Patrat"), Real("bw1-79", "Watchog"), YES, ("NAME-21", "EVOLVE-01")),
    ("EV-003", Real("swsh1-89", "Sinistea"), Real("swsh1-90", "Polteageist"), YES, ("NAME-21", "EVOLVE-01")),
    ("EV-004", Real("sv01-104", "Greavard"), Real("sv01-106", "Houndstone"), YES, ("NAME-21", "EVOLVE-01")),
    ("EV-005", GEODUDE, GRAVELER, YES, ("NAME-21", "EVOLVE-01")),
    ("EV-006", Made("Geodude LV. 12"), GRAVELER, YES, ("NAME-01", "NAME-21", "EVOLVE-15")),
    ("EV-007", Real("gym1-38", "Brock's Geodude"), GRAVELER, NO, ("NAME-05", "NAME-21", "EVOLVE-15")),
    (
        "EV-008",
        Real("base1-62", "Sandshrew"),
        Real("gym1-23", "Brock's Sandslash"),
        NO,
        ("NAME-05", "NAME-21", "OWNER-02"),
    ),
    (
        "EV-009",
        Real("gym1-71", "Brock's Sandshrew"),
        Real("base3-41", "Sandslash"),
        NO,
        ("NAME-05", "NAME-21", "OWNER-02"),
    ),
    ("EV-010", Real("swsh1-81", "Galarian Ponyta"), GALARIAN_RAPIDASH, YES, ("NAME-07", "NAME-21", "REG-02")),
    ("EV-011", Real("base1-60", "Ponyta"), GALARIAN_RAPIDASH, NO, ("NAME-07", "NAME-21", "REG-02")),
    ("EV-012", Real("sm1-78", "Alolan Meowth"), ALOLAN_PERSIAN, YES, ("NAME-07", "NAME-21", "REG-02")),
    ("EV-013", Real("base2-56", "Meowth"), ALOLAN_PERSIAN, NO, ("NAME-07", "NAME-21", "REG-02")),
    ("EV-014", Real("swsh1-127", "Galarian Meowth"), ALOLAN_PERSIAN, NO, ("NAME-07", "NAME-21", "REG-02")),
    ("EV-015", Real("sv02-128", "Paldean Wooper"), PALDEAN_CLODSIRE, YES, ("NAME-07", "NAME-21", "REG-02")),
    ("EV-016", Real("neo1-82", "Wooper"), PALDEAN_CLODSIRE, NO, ("NAME-07", "NAME-21", "REG-02")),
    ("EV-017", Real("swsh1-49", "Lapras V"), LAPRAS_VMAX, YES, ("NAME-15", "NAME-21", "VMAX-02")),
    ("EV-018", Real("base3-10", "Lapras"), LAPRAS_VMAX, NO, ("NAME-15", "NAME-21", "VMAX-02")),
    ("EV-019", Real("swsh9-013", "Shaymin V"), SHAYMIN_VSTAR, YES, ("NAME-15", "NAME-21", "VSTAR-02")),
    ("EV-020", Real("pl1-14", "Shaymin"), SHAYMIN_VSTAR, NO, ("NAME-15", "NAME-21", "VSTAR-02")),
    # by name only: that the turn ends is MEGA-06
    ("EV-021", Real("xy1-1", "Venusaur-EX"), MEGA_VENUSAUR, YES, ("NAME-13", "NAME-21", "MEGA-03")),
    ("EV-022", Real("base1-15", "Venusaur"), MEGA_VENUSAUR, NO, ("NAME-13", "NAME-21", "MEGA-03")),
    ("EV-023", BRIONNE, Real("sm1-41", "Primarina"), YES, ("NAME-21", "EVOLVE-16")),
    ("EV-024", BRIONNE, Real("sm1-42", "Primarina-GX"), YES, ("NAME-21", "EVOLVE-16", "GX-05")),
    ("EV-025", Real("base1-14", "Raichu"), Real("xy8-50", "Raichu BREAK"), YES, ("NAME-12", "NAME-21")),
    (
        "EV-026",
        Real("bw1-66", "Purrloin"),
        Real("bw8-84", "Liepard"),
        YES,
        ("NAME-19", "NAME-21", "PLASMA-03"),
    ),
    (
        "EV-027",
        Real("bw3-66", "Archen"),
        Real("bw3-67", "Archeops"),
        YES,
        ("NAME-21", "EVOLVE-18", "REST-06"),
    ),
    (
        "EV-028",
        Real("xy10-17", "Omanyte"),
        Real("xy10-18", "Omastar"),
        YES,
        ("NAME-21", "EVOLVE-18", "REST-06"),
    ),
    ("EV-029", RESTORED_KABUTO, KABUTOPS_2, YES, ("EVOLVE-18", "EVOLVE-19", "REST-07")),
    ("EV-030", OLD_KABUTO, KABUTOPS_1, YES, ("NAME-21", "EVOLVE-19", "REST-07")),
    ("EV-031", RESTORED_KABUTO, KABUTOPS_1, YES, ("NAME-21", "EVOLVE-19", "REST-07")),
    ("EV-032", RARE_FOSSIL, DRACOZOLT, YES, ("NAME-21", "FOSSIL-02")),
    ("EV-033", RADIANT_GRENINJA, Made("Anything", "Stage 1", "Radiant Greninja"), NO, ("RAD-04", "NAME-21")),
    ("EV-034", Real("xy1-40", "Frogadier"), RADIANT_GRENINJA, NO, ("RAD-04", "NAME-21")),
    (
        "EV-035",
        Real("base3-5", "Gengar"),
        Real("pl4-97", "Gengar LV.X"),
        YES,
        ("NAME-02", "NAME-21", "LVX-01"),
    ),
    ("EV-036", Made("Zog δ"), Made("Zogon", "Stage 1", "Zog"), YES, ("NAME-04", "NAME-21")),
    (
        "EV-037",
        Real("base1-10", "Mewtwo"),
        Real("swshp-SWSH159", "Mewtwo V-UNION"),
        NO,
        ("NAME-21", "EVOLVE-18", "VUNION-08"),
    ),
    ("EV-038", OLD_KABUTO, KABUTOPS_2, YES, ("NAME-21", "EVOLVE-19")),
]


@pytest.mark.parametrize(
    ("onto", "card", "may"),
    [
        pytest.param(onto, card, may, id=case, marks=[pytest.mark.rule(*rules), pytest.mark.case(case)])
        for case, onto, card, may, rules in PAIRS
    ],
)
def test_evolving_pair(catalogue: Catalogue, onto: Real | Made, card: Real | Made, may: bool) -> None:
    assert can_evolve(card.card(catalogue), onto.card(catalogue)) is may


@pytest.mark.rule("FOSSIL-02", "NAME-21")
@pytest.mark.parametrize(
    ("onto", "card", "may"),
    [(UNIDENTIFIED_FOSSIL, SHIELDON, YES), (RARE_FOSSIL, SHIELDON, NO), (UNIDENTIFIED_FOSSIL, DRACOZOLT, NO)],
)
def test_a_fossil_takes_only_the_pokemon_that_name_it(
    catalogue: Catalogue, onto: Real, card: Real, may: bool
) -> None:
    """The other halves of EV-032."""
    assert can_evolve(card.card(catalogue), onto.card(catalogue)) is may


def test_the_table_contains_every_case_of_the_matrix() -> None:
    assert [case for case, *_ in PAIRS] == [f"EV-{number:03}" for number in range(1, 39)]


@pytest.mark.rule("NAME-21", "EVOLVE-01", "LVX-01")
def test_every_evolution_card_finds_a_card_to_evolve_from(catalogue: Catalogue) -> None:
    cards = list(catalogue)
    evolutions = [card for card in cards if card.is_pokemon and card.stage not in STARTING_STAGES]
    assert len(evolutions) > 7000
    for card in evolutions:
        below = card.key if card.stage == "LV.X" else evolves_from_key(card)
        assert below is not None, card.id
        assert any(can_evolve(card, onto) for onto in catalogue.prints(below)), card.id


@pytest.mark.rule("RAD-04")
def test_a_radiant_pokemon_is_recognized_by_its_marker_too(catalogue: Catalogue) -> None:
    """Nothing goes on a Radiant Pokémon even under a name that some card evolves from."""
    radiant = Made("Geodude", markers=frozenset({"Radiant"}))
    assert not can_evolve(GRAVELER.card(catalogue), radiant.card(catalogue))


@pytest.mark.rule("FOSSIL-02", "EVOLVE-01")
def test_a_trainer_card_is_evolved_only_when_played_as_a_pokemon(catalogue: Catalogue) -> None:
    """An Item that puts a Restored Pokémon into play is itself no Pokémon."""
    item = Real("xy10-102", "Helix Fossil Omanyte").card(catalogue)
    assert not can_evolve(Made("Zog", "Stage 1", "Helix Fossil Omanyte").card(catalogue), item)


@pytest.mark.rule("LVX-01")
def test_a_pokemon_lvx_is_played_on_the_regular_pokemon_only(catalogue: Catalogue) -> None:
    dialga_g_x, dialga_g = Made("Dialga G LV.X", "LV.X").card(catalogue), Real("pl1-7", "Dialga G")
    assert can_evolve(dialga_g_x, dialga_g.card(catalogue))
    assert not can_evolve(dialga_g_x, Made("Dialga").card(catalogue))
    assert not can_evolve(dialga_g_x, dialga_g_x)


@pytest.mark.rule("MEGA-03", "VMAX-02", "VSTAR-02")
@pytest.mark.parametrize(
    ("name", "stage", "below"),
    [
        ("M Zog-EX", "MEGA", "Zog-EX"),
        ("Primal Zog-EX", "MEGA", "Zog-EX"),
        ("Zog VMAX", "VMAX", "Zog V"),
        ("Zog VSTAR", "VSTAR", "Zog V"),
        ("Zog BREAK", "BREAK", "Zog"),
        ("Zog", "Stage 1", None),
    ],
)
def test_what_a_card_evolves_from_follows_from_its_name_where_the_data_are_silent(
    catalogue: Catalogue, name: str, stage: str, below: str | None
) -> None:
    assert evolves_from_key(Made(name, stage).card(catalogue)) == below
