"""What kind of card a card is: subtype, stage, labels and Rule Box, on printed cards of the catalogue."""

from __future__ import annotations

from dataclasses import fields

import pytest

from tests.catalogue.cards import Made, Real
from validator.catalogue import Card, Catalogue, can_evolve, name_key
from validator.editions import edition_ids, load_edition
from validator.services.cards.serialize import serialize_card

STYLES = ("Single Strike", "Rapid Strike", "Fusion Strike")
BOXED = {
    "Pokémon ex",
    "Pokémon-EX",
    "GX",
    "V",
    "VMAX",
    "VSTAR",
    "V-UNION",
    "Radiant",
    "BREAK",
    "Prism Star",
}


@pytest.fixture(scope="module")
def cards(catalogue: Catalogue) -> list[Card]:
    return list(catalogue)


@pytest.mark.rule("TYPE-05")
def test_prints_of_one_name_keep_their_own_type(catalogue: Catalogue) -> None:
    fairy, psychic = (Real(id_, "Gardevoir").card(catalogue) for id_ in ("xy7-54", "swsh6-61"))
    assert (fairy.types, psychic.types) == (("Fairy",), ("Psychic",))
    assert fairy.key == psychic.key


@pytest.mark.rule("TYPE-09", "D-56")
def test_tool_is_its_own_subtype_and_an_item_by_edition(catalogue: Catalogue, cards: list[Card]) -> None:
    """Prints of 2011 to 2022 call a Tool an Item too; the record does not, so that the edition decides."""
    assert {card.set_id for card in catalogue.named("Exp. Share")} >= {"bw4", "xy5", "sm1", "swsh5", "sv01"}
    assert {card.kind for card in catalogue.named("Exp. Share")} == {"Pokémon Tool"}
    kinds = {"Switch": "Item", "Iono": "Supporter", "Path to the Peak": "Stadium"}
    for name, kind in kinds.items():
        assert max(catalogue.named(name), key=lambda card: card.set_id).kind == kind
    assert {edition_id: load_edition(edition_id)["tool_is_item"] for edition_id in edition_ids()} == {
        "ex2004": "no Tools",
        "bw2012": True,
        "xy2015": True,
        "swsh2020": True,
        "sv2023": False,
        "current": False,
    }
    for card in cards:
        assert (card.kind is None) is not card.is_trainer or "kind" in card.unknown, card.id


@pytest.mark.rule("TYPE-10")
def test_a_stage_1_or_2_is_an_evolution_card_and_a_basic_is_none(cards: list[Card]) -> None:
    stages = {"Basic": 0, "Stage 1": 0, "Stage 2": 0}
    for card in cards:
        if card.stage in stages:
            stages[card.stage] += 1
            assert card.is_basic_pokemon is (card.evolves_from is None) is (card.stage == "Basic"), card.id
    assert min(stages.values()) > 1000


@pytest.mark.rule("TYPE-13")
def test_record_has_every_field_or_an_explicit_empty_one(cards: list[Card]) -> None:
    always = {"id", "name", "set", "code", "number", "category"}
    empty = {"stage", "kind", "energy", "types", "hp", "evolves_from", "retreat", "illustrator", "rarity"}
    keys = set(serialize_card(cards[0]))
    assert always | empty | {"attacks", "abilities", "weaknesses", "resistances", "mark", "markers"} <= keys
    for card in cards:
        record = serialize_card(card)
        assert set(record) == keys, card.id
        assert all(record[key] for key in always), card.id
        needed = {
            "Pokémon": ("stage", "types", "hp"),
            "Trainer": ("kind",),
            "Energy": ("energy",),
        }[card.category]
        assert all(record[key] or key in card.unknown for key in needed), card.id


@pytest.mark.rule("TYPE-18")
def test_where_a_card_prints_its_subtype_is_no_fact_of_the_record(catalogue: Catalogue) -> None:
    """Upper right until 2022, upper left since: the same subtype, and nothing shows the place."""
    for name in ("Switch", "Energy Switch"):
        modern = [card for card in catalogue.named(name) if card.kind != "Trainer"]
        assert {"bw1", "sv01"} <= {card.set_id for card in modern}
        assert {card.kind for card in modern} == {"Item"}
    places = {"layout", "place", "position", "frame"}
    assert not places & {field.name for field in fields(Card)}


@pytest.mark.rule("REG-03")
def test_the_evolves_from_of_a_regional_line_decides(catalogue: Catalogue) -> None:
    pikachu = Real("base1-58", "Pikachu").card(catalogue)
    assert can_evolve(Real("sm4-31", "Alolan Raichu").card(catalogue), pikachu)
    linoone = Real("swsh1-118", "Galarian Linoone").card(catalogue)
    plain = Made("Linoone", "Stage 1", "Zigzagoon").card(catalogue)
    own_name = Made("Zoggoon", "Stage 2", "Galarian Linoone").card(catalogue)
    assert can_evolve(own_name, linoone)
    assert not can_evolve(own_name, plain)


@pytest.mark.rule("REST-01", "TYPE-11")
def test_restored_is_a_stage_neither_basic_nor_evolution(catalogue: Catalogue, cards: list[Card]) -> None:
    restored = [card for card in cards if card.stage == "Restored"]
    assert len(restored) == 13
    for card in restored:
        assert not card.is_basic_pokemon
        assert card.evolves_from is not None
        assert not any(can_evolve(card, item) for item in catalogue.named(card.evolves_from)), card.id


@pytest.mark.rule("VUNION-08", "TYPE-11")
def test_v_union_is_a_stage_neither_basic_nor_evolution(catalogue: Catalogue, cards: list[Card]) -> None:
    found = [card for card in cards if card.stage == "V-UNION"]
    assert len(found) == 24
    for card in found:
        assert not card.is_basic_pokemon
        assert card.evolves_from is None
        below = card.name.removesuffix(" V-UNION")
        for onto in (*catalogue.named(below), *catalogue.named(f"{below} V")):
            assert not can_evolve(card, onto), card.id


@pytest.mark.rule("RAD-02", "LABEL-03", "D-32")
def test_who_has_a_rule_box(cards: list[Card]) -> None:
    found: dict[str, int] = dict.fromkeys(BOXED, 0)
    for card in cards:
        for marker in BOXED & card.markers:
            found[marker] += 1
            assert "Rule Box" in card.markers, card.id
        if card.is_pokemon and "Rule Box" not in card.markers:
            assert (
                not card.name.endswith((" ex", "-EX", "-GX", " V", " VMAX", " VSTAR")) or "Unown" in card.name
            )
    assert found["Radiant"] == 16
    assert min(found.values()) > 10


@pytest.mark.rule("MEGA-04")
def test_mega_and_primal_pokemon_of_their_time_are_pokemon_ex(cards: list[Card]) -> None:
    megas = [card for card in cards if card.stage == "MEGA"]
    assert {"Mega", "Primal"} <= {marker for card in megas for marker in card.markers}
    for card in megas:
        assert "Pokémon-EX" in card.markers, card.id
        assert "Pokémon ex" not in card.markers, card.id


@pytest.mark.rule("EXS-03", "EXS-04", "D-27")
def test_three_kinds_of_ex_with_one_name_are_distinguished_by_marker(catalogue: Catalogue) -> None:
    """Cards of 2003 to 2007 share the spelling of those since 2023, and so the name; the kind differs."""
    old, new = (
        Real("ex2-96", "Gardevoir ex").card(catalogue),
        Real("sv01-086", "Gardevoir ex").card(catalogue),
    )
    capital = Real("xy5-105", "Gardevoir-EX").card(catalogue)
    kinds = ("Pokémon-ex", "Pokémon ex", "Pokémon-EX")
    for card, kind in zip((old, new, capital), kinds, strict=True):
        assert card.markers & set(kinds) == {kind}
    assert old.key == new.key == name_key("Gardevoir-ex")
    assert capital.key != new.key


@pytest.mark.rule("GX-05")
def test_a_pokemon_gx_has_an_ordinary_stage(catalogue: Catalogue, cards: list[Card]) -> None:
    assert {card.stage for card in cards if "GX" in card.markers} == {"Basic", "Stage 1", "Stage 2"}
    primarina = Real("sm1-42", "Primarina-GX").card(catalogue)
    assert can_evolve(primarina, Real("sm1-40", "Brionne").card(catalogue))


@pytest.mark.rule("TAG-01")
def test_a_tag_team_is_a_basic_pokemon_gx_of_several(cards: list[Card]) -> None:
    teams = [card for card in cards if "TAG TEAM" in card.markers and card.is_pokemon]
    assert len(teams) > 100
    for card in teams:
        assert card.is_basic_pokemon and "GX" in card.markers and " & " in card.name, card.id


@pytest.mark.rule("VMAX-05")
def test_the_hp_of_a_vmax_is_a_fact_of_the_card_and_no_condition(
    catalogue: Catalogue, cards: list[Card]
) -> None:
    printed = {card.hp for card in cards if card.stage == "VMAX"}
    assert None not in printed and len(printed) > 3
    lapras_v = Real("swsh1-49", "Lapras V").card(catalogue)
    for hp in (10, 290, 340):
        assert can_evolve(Made("Lapras VMAX", "VMAX", "Lapras V", hp=hp).card(catalogue), lapras_v)


@pytest.mark.rule("STYLE-01")
def test_battle_styles_are_labels_on_pokemon_trainers_and_energy(
    catalogue: Catalogue, cards: list[Card]
) -> None:
    for style in STYLES:
        assert {card.category for card in cards if style in card.markers} == {"Pokémon", "Trainer", "Energy"}
    both = catalogue.card("swsh5-128")
    assert both.name == "Korrina's Focus"
    assert {"Single Strike", "Rapid Strike"} <= both.markers


@pytest.mark.rule("UB-01", "UB-02")
def test_ultra_beast_is_a_label_with_gx_or_without(catalogue: Catalogue, cards: list[Card]) -> None:
    beasts = [card for card in cards if "Ultra Beast" in card.markers]
    assert all(card.is_pokemon for card in beasts)
    assert {"GX" in card.markers for card in beasts} == {True, False}
    assert {"Ultra Beast", "GX"} <= Real("sm4-49", "Nihilego-GX").card(catalogue).markers
    assert Real("sm8-106", "Nihilego").card(catalogue).markers == {"Ultra Beast"}
    assert any("GX" in card.markers and "Ultra Beast" not in card.markers for card in cards)


@pytest.mark.rule("LABEL-01")
def test_ancient_and_future_are_labels_of_paradox_rift_and_later(
    catalogue: Catalogue, cards: list[Card]
) -> None:
    rift = catalogue.set("sv04").release
    for label in ("Ancient", "Future"):
        labelled = [card for card in cards if label in card.markers]
        assert {card.category for card in labelled} == {"Pokémon", "Trainer"}
        dated = [
            card for card in labelled if not card.set_id.endswith("p")
        ]  # promos are dated by their first
        assert {catalogue.set(card.set_id).release >= rift for card in dated} == {True}
        assert any(card.set_id == "sv04" for card in labelled)
    assert not any({"Ancient", "Future"} <= card.markers for card in cards)


@pytest.mark.rule("PLASMA-01")
def test_team_plasma_is_a_label_on_pokemon_trainers_and_energy(cards: list[Card]) -> None:
    plasma = [card for card in cards if "Team Plasma" in card.markers]
    assert {card.category for card in plasma} == {"Pokémon", "Trainer", "Energy"}
    assert {card.name for card in plasma} >= {"Liepard", "Colress", "Plasma Energy", "Kyurem"}


@pytest.mark.rule("SP-02", "GLOSS-06", "OWNER-01")
def test_an_owner_is_in_the_name_and_an_sp_symbol_is_none(catalogue: Catalogue, cards: list[Card]) -> None:
    owners = {"gym1-71": "Brock", "sv10-149": "Team Rocket", "ex4-25": "Team Aqua", "ex7-46": "Rocket"}
    for card_id, owner in owners.items():
        assert catalogue.card(card_id).owner == owner
    special = [card for card in cards if "SP" in card.markers]
    assert len(special) == 105
    assert {card.owner for card in special} == {None}
    assert not any(card.owner and not card.name.startswith(("Radiant ", card.owner)) for card in cards)


@pytest.mark.rule("NAME-22")
def test_a_name_means_the_cards_of_that_name_and_no_owners(catalogue: Catalogue) -> None:
    geodudes = catalogue.prints(name_key("Geodude"))
    assert len(geodudes) > 10
    assert {card.name for card in geodudes} == {"Geodude"}
    brocks = Real("gym1-38", "Brock's Geodude").card(catalogue)
    assert brocks.key != name_key("Geodude")
    assert Real("pl4-97", "Gengar LV.X").card(catalogue) in catalogue.prints(name_key("Gengar"))


@pytest.mark.rule("D-52", "NAME-03", "NAME-20")
def test_symbols_are_compared_as_tokens_and_one_that_cannot_be_read_is_another(cards: list[Card]) -> None:
    assert name_key("Alakazam ☆") == name_key("Alakazam ★") == "Alakazam {star}"
    assert name_key("Alakazam \ufffd") == name_key("Alakazam \ue001") == "Alakazam {symbol}"
    assert len({name_key(f"Zapdos {symbol}") for symbol in ("G", "GL", "4", "C", "FB")}) == 5
    assert not any(glyph in card.key for card in cards for glyph in "★☆◇♢")
    assert not any("δ" in card.key for card in cards)


@pytest.mark.rule("D-57", "NAME-13", "NAME-19")
def test_titles_are_part_of_the_name_key_or_a_label_but_never_both(
    catalogue: Catalogue, cards: list[Card]
) -> None:
    assert Real("xy1-2", "M Venusaur-EX").card(catalogue).key == "Mega Venusaur-EX"
    assert Real("xy5-86", "Primal Groudon-EX").card(catalogue).key == "Primal Groudon-EX"
    for card in cards:
        if card.is_pokemon:
            assert not card.key.startswith(("Team Plasma ", "M ")), card.id
            named = card.key.startswith(("Mega ", "Primal "))
            if "TAG TEAM" not in card.markers:  # a TAG TEAM may hold a Mega and is none
                assert named is bool({"Mega", "Primal"} & card.markers), card.id
    liepard = Real("bw8-84", "Liepard").card(catalogue)
    assert (liepard.key, "Team Plasma" in liepard.markers) == ("Liepard", True)
