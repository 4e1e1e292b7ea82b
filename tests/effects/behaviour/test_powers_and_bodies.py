"""Poké-Powers and Poké-Bodies: which Pokémon has one, who can't use them, and what they turn into."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, PSYCHIC, SPRIGATITO, WATER
from tests.effects.behaviour.scene import attacks, compiled, with_ability
from tests.engine.kit import Board, act, active, bench, card, energy_on, offers, options, pick, top, zone
from validator.engine.queries import units_of

POWER, BODY, LEVEL_X = "dp6-76", "pl4-32", ("dp6-43", "dp6-146")
"""Unown J and Uxie have a Poké-Power, Spiritomb a Poké-Body; Uxie LV.X has its own Poké-Power and Uxie's."""
GENGAR = ("pl4-16", "Curse")
"""Its Poké-Power moves a damage counter."""
DELTA = "ex13-14"
"""Pidgeot δ."""
BABY, GROWN = "ex2-20", "ex2-72"
"""Pichu, and Pikachu, which is a Basic Pokémon."""
DITTO, FORM, FORMS = "ex6-4", "exu-A", "ex8-16"
TWO = "bw4-92"
"""Energy that provides two units of Colorless Energy."""
PARTIAL: Any = {
    "lacking": [
        "Deoxys DX 16",
        "Ditto RG 4",
        "Pichu SS 20",
        "Pidgeot δ HP 14",
        "Spiritomb AR 32",
        "Unown UF A",
        "Unown UF B",
        "Unown [J] LA 76",
    ]
}
BENCH_DAMAGE = "This attack does 20 damage to each of your opponent's Pokémon that has any"


# ------------------------------------------------------------------------------------ who has one


@pytest.mark.alternative("with_powers", "any_power_of")
@pytest.mark.parametrize(
    ("kinds", "hurt"),
    [
        ("Poké-Powers", [True, False, True, False]),
        ("Poké-Bodies", [False, True, False, False]),
        ("Poké-Powers or Poké-Bodies", [True, True, True, False]),
    ],
)
def test_a_pokemon_has_a_power_or_a_body(kinds: str, hurt: list[bool]) -> None:
    there = {"bench": [POWER, BODY, LEVEL_X, SPRIGATITO]}
    game = attacks(f"{BENCH_DAMAGE} {kinds}.", theirs=there, **PARTIAL)
    assert [mon.damage > 0 for mon in bench(game, 1)] == hurt
    assert active(game, 1).damage == 0


@pytest.mark.alternative("with_powers", "if_it_has", "a_poke_power")
@pytest.mark.parametrize(("foe", "damage"), [(LAPRAS, 20), (BODY, 20), (LEVEL_X[0], 50)])
def test_an_attack_against_a_pokemon_with_a_power(foe: str, damage: int) -> None:
    text = "If the Defending Pokémon has any Poké-Powers, this attack does 30 more damage."
    game = attacks(text, "20+", theirs={"active": foe}, **PARTIAL)
    assert active(game, 1).damage == damage


def test_a_power_that_cannot_be_used_is_still_had() -> None:
    text = "The Defending Pokémon can't use any Poké-Powers during your opponent's next turn."
    game = attacks(text, theirs={"active": POWER}, **PARTIAL)
    assert not offers(game, "ability")
    silenced = active(game, 1)
    table = game.table.tops[silenced.cards[-1]]
    assert [each.kind for each in table.abilities] == ["Poké-Power"]


@pytest.mark.alternative("with_delta")
def test_damage_to_pokemon_with_delta_on_their_card() -> None:
    text = "This attack does 20 damage to each of your opponent's Pokémon that has δ on its card."
    game = attacks(text, theirs={"bench": [DELTA, SPRIGATITO]}, **PARTIAL)
    assert [mon.damage for mon in bench(game, 1)] == [20, 0]


# ------------------------------------------------------------------------------------ who can't use them


def curse(text: str, *, foe: Any = None, benched: bool = False, **scene: Any) -> bool:
    """Whether a Gengar of player 0 can use its Poké-Power beside a Pokémon with an Ability of this text."""
    there = foe or {"active": (LAPRAS, {"damage": 20}), "bench": [SPRIGATITO]}
    mine = {"bench": [GENGAR[0]], **scene}
    game = with_ability(text, use=False, benched=benched, mine=mine, theirs=there, **PARTIAL)
    return offers(game, "ability", GENGAR[1])


@pytest.mark.alternative("cant_use_powers")
@pytest.mark.parametrize(
    ("who", "can"),
    [
        ("Each player's Pokémon", False),
        ("Your opponent's Pokémon", True),
        ("Each player's Stage 2 Pokémon (excluding Pokémon-ex)", False),
        ("Each player's Fire Pokémon", True),
    ],
)
def test_pokemon_cannot_use_powers(who: str, can: bool) -> None:
    assert curse(f"{who} can't use any Poké-Powers.") is can


@pytest.mark.alternative("ignores_powers", "a_poke_body")
@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("Ignore all Poké-Powers and Poké-Bodies.", False),
        ("Ignore all Poké-Bodies.", True),
        ("Ignore all Poké-Powers and Poké-Bodies other than Curse.", True),
    ],
)
def test_powers_are_ignored(text: str, can: bool) -> None:
    assert curse(text) is can


@pytest.mark.alternative("ignores_powers_of")
@pytest.mark.parametrize(("who", "can"), [("Stage 2", False), ("Basic", True)])
def test_powers_are_ignored_for_some_pokemon(who: str, can: bool) -> None:
    assert curse(f"Ignore Poké-Powers for all {who} Pokémon in play.") is can


@pytest.mark.alternative("both_active")
@pytest.mark.parametrize("active_is", [True, False])
def test_the_active_pokemon_of_both_sides(active_is: bool) -> None:
    mine = {"bench": [] if active_is else [GENGAR[0]]}
    scene = {"active": GENGAR[0]} if active_is else {}
    text = "Each player's Active Pokémon can't use any Poké-Powers."
    assert curse(text, benched=True, **mine, **scene) is not active_is


@pytest.mark.alternative("cant_attack_or_use_powers")
def test_neither_attacks_nor_powers() -> None:
    text = "Your opponent's Basic Pokémon can't attack or use any Poké-Powers or Poké-Bodies."
    game = with_ability(text, use=False, theirs={"active": (LAPRAS, {"energy": [WATER] * 3})})
    act(game, "end")
    assert not offers(game, "attack")


def locked(what: str) -> Any:
    """A game in which a Pokémon with a Poké-Power cannot do something in its next turn."""
    text = f"The Defending Pokémon {what} use any Poké-Powers during your opponent's next turn."
    there = {"active": (GENGAR[0], {"energy": [PSYCHIC] * 3}), "bench": [SPRIGATITO]}
    return attacks(text, theirs=there, mine={"bench": [(LAPRAS, {"damage": 10})]}, **PARTIAL)


@pytest.mark.alternative("cant_retreat_or_use_powers")
def test_neither_retreats_nor_powers_for_a_turn() -> None:
    game = locked("can't retreat or")
    assert [offers(game, each) for each in ("retreat", "ability", "attack")] == [False, False, True]


@pytest.mark.alternative("cant_do_any_or_use_powers")
def test_neither_attacks_nor_retreats_nor_powers_for_a_turn() -> None:
    game = locked("can't attack, retreat, or")
    assert not any(offers(game, each) for each in ("retreat", "ability", "attack"))


@pytest.mark.alternative("cant_use_powers_of_theirs")
def test_no_power_of_the_opponent_in_the_next_turn() -> None:
    text = "Your opponent can't use any Poké-Powers on their Pokémon during your opponent's next turn."
    mine = {"bench": [(LAPRAS, {"damage": 10})]}
    game = attacks(text, mine=mine, theirs={"bench": [GENGAR[0]]}, **PARTIAL)
    assert not offers(game, "ability")
    act(game, "end")
    act(game, "end")
    assert offers(game, "ability", GENGAR[1])


# ------------------------------------------------------------------------------------ another card


def in_play(card_id: str, text: str, this: dict[str, Any] | None = None, **scene: Any) -> tuple[Any, str]:
    """A game with this card as player 0's Active Pokémon, its Ability of this text, and that one's name."""
    (name,) = (each.name for each in card(card_id).abilities)
    board = Board("ex2004")
    board.side(0, active=(card_id, {"damage": 20, "energy": [FIRE], **(this or {})}), **scene)
    board.side(1, active=LAPRAS)
    board.declare(card_id, "ability", name, *compiled(text, "ability", card(card_id).name).parts)
    return board.game(**PARTIAL), name


CHANGE = "Once during your turn, you may search your deck for {} and switch it with {}."
ON_TOP = " If you do, put {} on top of your deck. Shuffle your deck afterward."


@pytest.mark.alternative("replace_from_deck", "form_of_kind", "only_replaced", "first_one_on_deck")
def test_a_card_of_the_deck_takes_the_place_of_a_pokemon() -> None:
    text = CHANGE.format("another Unown", "Unown") + ON_TOP.format("Unown")
    game, name = in_play(FORM, text, deck=["exu-B"])
    before = active(game, 0)
    old = before.cards[-1]
    act(game, "ability", name)
    pick(game, "Unown")
    mon = active(game, 0)
    assert (mon.uid, mon.damage, energy_on(game, 0)) == (before.uid, 20, ["Fire Energy"])
    assert mon.cards[-1] != old
    assert old in game.state.sides[0].deck
    assert len(game.state.sides[0].deck) == 60 - 6 - 2


def test_a_pokemon_that_keeps_its_special_conditions_may_change_while_it_has_one() -> None:
    text = CHANGE.format("another Unown", "Unown") + ON_TOP.format("Unown")
    game, name = in_play(FORM, text, deck=["exu-B"], this={"conditions": "P"})
    act(game, "ability", name)
    pick(game, "Unown")
    assert active(game, 0).poison


def test_nothing_changes_places_where_nothing_is_found() -> None:
    game, name = in_play(FORM, CHANGE.format("another Unown", "Unown") + ON_TOP.format("Unown"))
    old = active(game, 0).cards
    act(game, "ability", name)
    if options(game)[0][0] != "end" and not offers(game, "end"):
        pick(game)
    assert active(game, 0).cards == old


@pytest.mark.alternative("any_so_called", "first_one_into_deck")
def test_any_form_of_a_name() -> None:
    text = CHANGE.format("any Pikachu", "Deoxys") + " Shuffle Deoxys back into your deck."
    game, name = in_play(FORMS, text, deck=[GROWN, LAPRAS])
    act(game, "ability", name)
    assert {option[1] for option in options(game) if len(option) > 1} == {"Pikachu"}
    pick(game, "Pikachu")
    assert top(game, active(game, 0)) == "Pikachu"
    assert "Deoxys" in zone(game, 0, "deck")


@pytest.mark.alternative("one_of_forms")
def test_one_of_several_forms() -> None:
    text = CHANGE.format("Pikachu, Lapras, or Raichu", "Deoxys") + " Shuffle Deoxys back into your deck."
    game, name = in_play(FORMS, text, deck=[GROWN, SPRIGATITO])
    act(game, "ability", name)
    pick(game, "Pikachu")
    assert top(game, active(game, 0)) == "Pikachu"


@pytest.mark.alternative("one_replaced", "first_one_discarded")
def test_a_card_of_the_deck_takes_the_place_of_a_chosen_pokemon() -> None:
    text = "Search your deck for a Basic Pokémon and switch it with 1 of your Basic Pokémon in play."
    text += " Place the first Basic Pokémon in the discard pile. Shuffle your deck afterward."
    game = attacks(text, mine={"bench": [SPRIGATITO], "deck": [GROWN]})
    pick(game, "Pikachu")
    pick(game, "Sprigatito")
    assert top(game, bench(game, 0)[0]) == "Pikachu"
    assert zone(game, 0, "discard") == ["Sprigatito"]


def test_a_card_of_the_discard_pile_takes_the_place_of_this_pokemon() -> None:
    text = (
        "Once during your turn, you may search your discard pile for a Basic Pokémon (excluding Pokémon-ex)"
    )
    text += " and switch it with Ditto. Place Ditto in the discard pile."
    game, name = in_play(DITTO, text, discard=[GROWN])
    act(game, "ability", name)
    assert top(game, active(game, 0)) == "Pikachu"
    assert zone(game, 0, "discard") == ["Ditto"]


# ------------------------------------------------------------------------------------ growing up

GROW = (
    "Once during your turn, you may put {} from your hand onto this Pokémon (this counts as evolving this"
    " Pokémon), and heal all damage from this Pokémon."
)


@pytest.mark.alternative("evolve_from_hand_and", "only_name")
def test_a_baby_evolves_into_a_basic_pokemon() -> None:
    game, name = in_play(BABY, GROW.format("Pikachu"), hand=[GROWN, LAPRAS])
    act(game, "ability", name)
    mon = active(game, 0)
    assert (top(game, mon), len(mon.cards), mon.damage) == ("Pikachu", 2, 0)
    assert game.state.is_evolved(mon)
    assert zone(game, 0, "hand") == ["Lapras"]


@pytest.mark.alternative("one_of_names")
def test_a_baby_without_the_card_to_evolve_into_cannot_use_it() -> None:
    text = GROW.format("Raichu, Pikachu, or Lapras")
    game, name = in_play(BABY, text, hand=[SPRIGATITO])
    assert not offers(game, "ability", name)
    game, name = in_play(BABY, text, hand=[GROWN])
    assert offers(game, "ability", name)


@pytest.mark.alternative("on_leveled_up")
def test_when_a_pokemon_levels_up() -> None:
    board = Board("ex2004")
    board.side(0, active=("dp6-43", {"damage": 30}), hand=["dp6-146"])
    board.side(1, active=LAPRAS)
    text = "Once during your turn, when you put Uxie LV.X from your hand onto your Active Uxie, you may put 2"
    text += " damage counters on the Defending Pokémon."
    (name,) = (each.name for each in card("dp6-146").abilities)
    board.declare("dp6-146", "ability", name, *compiled(text, "ability", "Uxie LV.X").parts)
    game = board.game(**PARTIAL)
    act(game, "evolve", "Uxie LV.X")
    act(game, "yes")
    assert active(game, 1).damage == 20


@pytest.mark.alternative("if_under", "if_not_under")
@pytest.mark.parametrize(("under", "damage"), [((), 20), ((SPRIGATITO,), 50)])
def test_a_pokemon_anywhere_under_this_one(under: tuple[str, ...], damage: int) -> None:
    text = "If Sprigatito is anywhere under this Pokémon, this attack does 30 more damage. If Lapras isn't"
    text += " anywhere under this Pokémon, this attack does 10 more damage."
    game = attacks(text, "20+", below=under)
    assert active(game, 1).damage == damage + 10


# ------------------------------------------------------------------------------------ Energy of another type


@pytest.mark.alternative("energy_turned")
def test_all_energy_is_of_another_type() -> None:
    text = "All Energy attached to this Pokémon are Fire Energy instead of their usual type."
    game = with_ability(text, use=False, this={"energy": [WATER, GRASS, TWO]}, **PARTIAL)
    assert len(units_of(game.state, active(game, 0))) == 4
    assert len(set(units_of(game.state, active(game, 0)))) == 1


@pytest.mark.alternative("energy_turned_for")
def test_energy_is_turned_for_a_turn() -> None:
    text = "Once during your turn, you may turn all Energy attached to this Pokémon into Fire Energy for the"
    text += " rest of the turn."
    game = with_ability(text, this={"energy": [WATER, GRASS]})
    assert len(set(units_of(game.state, active(game, 0)))) == 1
    act(game, "end")
    assert len(set(units_of(game.state, active(game, 0)))) == 2
