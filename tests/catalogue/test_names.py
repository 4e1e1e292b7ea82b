"""Name keys, search folds and basic Energy names, on spellings people use and over the whole catalogue."""

from __future__ import annotations

from collections import defaultdict

import pytest

from validator.catalogue import Card, Catalogue, basic_energy_type, fold_name, name_key


@pytest.fixture(scope="module")
def cards(catalogue: Catalogue) -> list[Card]:
    return list(catalogue)


@pytest.mark.parametrize(
    ("spelling", "key"),
    [
        ("Farfetch’d", "Farfetch'd"),
        ("  Teal  Mask\u00a0Ogerpon ex ", "Teal Mask Ogerpon ex"),
        ("Porygon–Z", "Porygon-Z"),
        ("Flabe\u0301be\u0301", "Flabébé"),
        ("Nidoran♀", "Nidoran ♀"),
        ("Tapu Lele GX", "Tapu Lele-GX"),
        ("Venusaur EX", "Venusaur-EX"),
        ("Mewtwo-ex", "Mewtwo ex"),
        ("Mewtwo V UNION", "Mewtwo V-UNION"),
        ("Giratina ♢", "Giratina {prism}"),
        ("Giratina {*}", "Giratina {prism}"),
        ("Giratina Prism Star", "Giratina {prism}"),
        ("Rayquaza ☆", "Rayquaza {star}"),
        ("Rayquaza Star", "Rayquaza {star}"),
        ("Gyarados ★ δ", "Gyarados {star}"),
        ("Charizard (Delta Species)", "Charizard"),
        ("Luxray GL LV.X", "Luxray {sp:GL}"),
        ("Gallade E4", "Gallade {sp:4}"),
        ("Gallade [4]", "Gallade {sp:4}"),
        ("Unown G", "Unown [G]"),
        ("Unown (?)", "Unown [?]"),
        ("Unown V", "Unown V"),
        ("Unown [V]", "Unown [V]"),
        ("M Gardevoir-EX", "Mega Gardevoir-EX"),
        ("Mega Gardevoir ex", "Mega Gardevoir ex"),
        ("Type: Null", "Type: Null"),
        ("Iron\u200bHands ex", "IronHands ex"),
    ],
)
def test_key_of_a_spelling(spelling: str, key: str) -> None:
    assert name_key(spelling) == key


@pytest.mark.rule("NAME-19", "NAME-04")
@pytest.mark.parametrize(
    ("name", "category", "key"),
    [
        ("Team Plasma Grunt", "Trainer", "Team Plasma Grunt"),
        ("Boss's Orders (Ghetsis)", "Trainer", "Boss's Orders"),
        ("Professor’s Research (Professor Oak)", "Trainer", "Professor's Research"),
        ("Ancient Technical Machine [Ice]", "Trainer", "Ancient Technical Machine [Ice]"),
        ("Mystery Plate δ", "Trainer", "Mystery Plate {delta}"),
        ("PokéDex (HANDY909)", "Trainer", "PokéDex HANDY909"),
        ("Moo-Moo Milk", "Trainer", "Moomoo Milk"),
        ("Lysandre ◇", "Trainer", "Lysandre {prism}"),
        ("Basic {R} Energy", "Energy", "Fire Energy"),
        ("Heat {R} Energy", "Energy", "Heat {R} Energy"),
        ("δ Rainbow Energy", "Energy", "{delta} Rainbow Energy"),
    ],
)
def test_trainer_and_energy_cards_keep_their_printed_title(name: str, category: str, key: str) -> None:
    assert name_key(name, category=category) == key


@pytest.mark.rule("NAME-13")
def test_a_leading_m_is_mega_on_mega_evolution_cards_only() -> None:
    assert name_key("M Zog", stage="MEGA") == "Mega Zog"
    assert name_key("M Zog", stage="Basic") == "M Zog"


@pytest.mark.rule("NAME-20")
def test_sp_symbols_are_read_on_every_pokemon_sp_and_on_no_other(cards: list[Card]) -> None:
    sp = {card.id for card in cards if "SP" in card.markers}
    assert len(sp) > 100
    assert {card.id for card in cards if "{sp:" in card.key} == sp


@pytest.mark.rule("NAME-03", "NAME-18")
def test_every_star_preserves_its_symbol(cards: list[Card]) -> None:
    star = {card.id for card in cards if "Star" in card.markers}
    prism = {card.id for card in cards if "Prism Star" in card.markers}
    assert (len(star), len(prism)) == (29, 27)
    assert {card.id for card in cards if "{star}" in card.key} == star
    assert {card.id for card in cards if "{prism}" in card.key} == prism


@pytest.mark.rule("NAME-01", "NAME-02", "NAME-04")
def test_only_levels_deltas_and_the_plasma_title_join_printed_names(cards: list[Card]) -> None:
    """Two printed names of one key differ by what C.0 drops, by nothing else."""
    names = defaultdict(set)
    for card in cards:
        names[card.key].add(card.name)
    joined = {key: sorted(found) for key, found in names.items() if len(found) > 1}
    assert joined["Gardevoir"] == ["Gardevoir", "Gardevoir LV.X", "Gardevoir δ"]
    for found in joined.values():
        bare = {name.removesuffix(" δ").removesuffix(" LV.X").removeprefix("Team Plasma ") for name in found}
        assert len(bare) == 1, found


@pytest.mark.rule("NAME-10")
def test_ex_of_2012_and_ex_never_share_a_key(cards: list[Card]) -> None:
    capital = {card.key for card in cards if card.key.endswith("-EX")}
    small = {card.key for card in cards if card.key.endswith(" ex")}
    assert len(capital) > 100 < len(small)
    assert {key.casefold().replace("-", " ") for key in capital} & {key.casefold() for key in small}
    assert not capital & small


def test_every_printed_name_has_its_own_fold(cards: list[Card]) -> None:
    folds = defaultdict(set)
    for card in cards:
        folds[fold_name(card.name)].add(card.name)
    assert {fold: names for fold, names in folds.items() if len(names) > 1} == {}


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("pokegear 3.0", "Pokégear 3.0"),
        ("FARFETCH’D", "Farfetch'd"),
        ("Ho Oh", "Ho-Oh"),
        ("TapuLele GX", "Tapu Lele-GX"),
        ("tapu lele-gx", "Tapu Lele-GX"),
        ("Nidoran♀", "Nidoran ♀"),
        ("Nidoran F", "Nidoran ♀"),
        ("nidoran (male)", "Nidoran ♂"),
        ("Ditto {*}", "Ditto ◇"),
        ("Ditto ♢", "Ditto ◇"),
        ("Ditto Prism Star", "Ditto ◇"),
        ("Rayquaza Gold Star", "Rayquaza ★"),
        ("Charizard (Delta Species)", "Charizard δ"),
        ("Mega Venusaur EX", "M Venusaur-EX"),
        ("Unown G", "Unown [G]"),
        ("Unown {Q}", "Unown [Q]"),
        ("Gallade 4", "Gallade E4"),
        ("Dialga [G] Lv. X", "Dialga G LV.X"),
        ("Telepathic {P} Energy", "Telepathic Psychic Energy"),
        ("Unit Energy {G}{R}{W}", "Unit Energy GRW"),
        ("Unit Energy GrassFireWater", "Unit Energy GRW"),
        ("Blend Energy Water Lightning Fighting Metal", "Blend Energy WLFM"),
        ("Technical Machine - Devolution", "Technical Machine: Devolution"),
        ("Tate and Liza", "Tate & Liza"),
        ("Professor's Research (Professor Sada)", "Professor's Research"),
        ("Imposter Professor Oak", "Impostor Professor Oak"),
        ("EXP. ALL", "EXP.ALL"),
        ("Gengar LV. 43", "Gengar"),
    ],
)
def test_a_typed_name_finds_the_printed_one(catalogue: Catalogue, typed: str, printed: str) -> None:
    assert {card.name for card in catalogue.named(typed)} == {printed}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mewtwo EX", "Mewtwo ex"),
        ("M Venusaur-EX", "Venusaur-EX"),
        ("Mega Venusaur-EX", "Mega Venusaur ex"),
        ("Unown V", "Unown [V]"),
        ("Charizard δ", "Charizard"),
        ("Gengar LV.X", "Gengar"),
        ("Pokédex", "PokéDex (HANDY909)"),
    ],
)
def test_names_that_a_fold_must_keep_apart(one: str, other: str) -> None:
    assert fold_name(one) != fold_name(other)


@pytest.mark.rule("TYPE-12", "DECK-05")
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Basic {R} Energy", "Fire"),
        ("Basic {Y} Energy", "Fairy"),
        ("Basic Fire Energy", "Fire"),
        ("Water Energy - Basic", "Water"),
        ("Fire Energy", "Fire"),
        ("grass", "Grass"),
        ("Dark Energy", "Darkness"),
        ("Basis-{L}-Energie", "Lightning"),
        ("Basis-Feuer-Energie", "Fire"),
        ("Pflanzenenergie", "Grass"),
        ("Énergie Psy de base", "Psychic"),
        ("Énergie {P} de base", "Psychic"),
        ("Energía Lucha Básica", "Fighting"),
        ("Energia base Metal", "Metal"),
        ("Energia Oscurità", "Darkness"),
        ("Energia de Água Básica", "Water"),
        ("Energia de Escuridão", "Darkness"),
        ("Heat {R} Energy", None),
        ("Telepathic {P} Energy", None),
        ("Powerful {C} Energy", None),
        ("R Energy", None),
        ("Basic {C} Energy", None),
        ("Dark Metal Energy", None),
        ("Double Colorless Energy", None),
        ("Fire Energy - Special", None),
        ("Feuer", None),
        ("Basic Energy", None),
        ("Energy", None),
        ("Firefighter", None),
        ("", None),
        ("Fire Energy 9", None),
    ],
)
def test_basic_energy_names(name: str, kind: str | None) -> None:
    assert basic_energy_type(name) == kind


@pytest.mark.rule("TYPE-12")
def test_basic_energy_is_known_by_every_name_it_has_in_the_catalogue(cards: list[Card]) -> None:
    basic = [card for card in cards if card.is_basic_energy]
    assert len(basic) > 200
    for card in basic:
        for name in [card.name, *card.names.values()]:
            assert (basic_energy_type(name),) == card.provides, (card.id, name)


@pytest.mark.rule("TYPE-12")
def test_only_the_old_darkness_and_metal_energy_have_a_basic_name_without_being_basic(
    cards: list[Card],
) -> None:
    other = [card for card in cards if not card.is_basic_energy and basic_energy_type(card.name)]
    assert {card.name for card in other} == {"Darkness Energy", "Metal Energy"}
    assert {card.energy for card in other} == {"Special"}


def test_a_text_longer_than_any_name_is_taken_as_it_is() -> None:
    long = "(a) " * 100_000
    assert name_key(long, category="Trainer") == long
    assert basic_energy_type("Fire " * 100_000) is None
    assert fold_name(long) == long
