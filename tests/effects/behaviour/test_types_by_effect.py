"""Types, Weaknesses and Resistances that effects give."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIGHTING,
    FIRE,
    GABITE,
    GIBLE,
    GRASS,
    LAPRAS,
    MEWTWO,
    PSYCHIC,
    RESHIRAM,
    WATER,
)
from tests.effects.behaviour.scene import ENERGY, attacks, bearer, comes_from_hand, with_ability
from tests.engine.kit import Board, act, active, bench, offers, options, pick
from validator.effects.ir.lasting import Activated, Modify
from validator.effects.ir.slots import SELF, Choice, Filter, Select
from validator.effects.ir.steps import Choose, Damage, ForEach, Hit, Search, energy_on
from validator.engine.board.pokemon import Pokemon
from validator.engine.game import Game
from validator.engine.program.card_data import BIT
from validator.engine.queries import resistances_of, types_of, weaknesses_of

ONCE = "Once during your turn, you may"
BUSY = {"bench": [CYCLIZAR]}
"""A side whose Active Pokémon may retreat, so that its turn does not end by itself."""
NEXT = "Until the end of your next turn,"


def kinds(game: Game, mon: Pokemon) -> set[str]:
    """The types of a Pokémon."""
    return {word for word, bit in BIT.items() if bit & types_of(game.state, mon)}


def weak_to(game: Game, mon: Pokemon) -> list[tuple[set[str], int]]:
    """The Weaknesses of a Pokémon: the types, and what each multiplies by."""
    rows = weaknesses_of(game.state, mon)
    return [({word for word, bit in BIT.items() if bit & row[0]}, row[1]) for row in rows]


@pytest.mark.alternative("type_is_of", "type_of_pokemon")
def test_the_type_of_another_pokemon() -> None:
    same = "it is the same type as your opponent's Active Pokémon"
    text = f"As long as this Pokémon is in the Active Spot, {same}."
    game = with_ability(text, use=False)
    assert kinds(game, active(game, 0)) == {"Water"}
    game = with_ability(text, use=False, benched=True)
    assert kinds(game, bench(game, 0)[0]) != {"Water"}


def test_two_pokemon_that_take_the_type_of_each_other() -> None:
    card_id, name = bearer("ability")
    board = Board()
    board.side(0, active=card_id).side(1, active=card_id)
    board.declare(
        card_id, "ability", name, Modify("type", "set", types_of=Select("active", "opponent", Filter()))
    )
    game = board.game()
    assert kinds(game, active(game, 0)) == {"Grass"} == kinds(game, active(game, 1))


@pytest.mark.alternative("type_is_of", "type_of_its_energy")
@pytest.mark.parametrize(("energy", "types"), [([GRASS, FIRE], {"Grass", "Fire"}), ([WATER], {"Water"})])
def test_the_types_of_its_energy(energy: list[str], types: set[str]) -> None:
    text = "This Pokémon is the same type as any Basic Energy attached to it."
    game = with_ability(text, use=False, this={"energy": energy})
    assert kinds(game, active(game, 0)) == types


def test_without_energy_it_keeps_its_own_type() -> None:
    text = "This Pokémon is the same type as any Basic Energy attached to it."
    game = with_ability(text, use=False)
    plain = with_ability("This Pokémon can't retreat.", use=False)
    assert kinds(game, active(game, 0)) == kinds(plain, active(plain, 0))


@pytest.mark.alternative("type_is_of", "type_of_that_card")
def test_the_type_of_a_discarded_card_for_a_turn() -> None:
    text = f"{ONCE} discard a Basic Energy card from your hand. This Pokémon is the same type as that Energy"
    game = with_ability(f"{text} card until the end of your turn.", mine={"hand": [FIRE, WATER, GRASS]})
    pick(game, "Fire Energy")
    assert kinds(game, active(game, 0)) == {"Fire"}
    act(game, "end")
    assert kinds(game, active(game, 0)) != {"Fire"}


@pytest.mark.alternative("type_is_of", "type_of_the_attached")
def test_the_type_of_energy_that_is_attached() -> None:
    text = (
        "Whenever you attach a Grass, Fire, or Psychic basic Energy card from your hand to this Pokémon,"
        " this Pokémon's type (color) becomes the same as that type of Energy until the end of this turn."
    )
    game = with_ability(text, use=False, this={"energy": [GRASS]}, mine={**BUSY, "hand": [PSYCHIC, WATER]})
    act(game, "energy", "Psychic Energy")
    assert kinds(game, active(game, 0)) == {"Psychic"}
    game = with_ability(text, use=False, this={"energy": [GRASS]}, mine={**BUSY, "hand": [PSYCHIC, WATER]})
    own = kinds(game, active(game, 0))
    act(game, "energy", "Water Energy")
    assert kinds(game, active(game, 0)) == own


@pytest.mark.alternative("type_is_of", "type_of_level_below")
def test_the_type_of_the_level_below() -> None:
    game = comes_from_hand("This Pokémon is the same type as its previous Level.", evolving="bench")
    mon = bench(game, 0)[0]
    assert types_of(game.state, mon) == game.state.table.defs[mon.cards[0]].types


@pytest.mark.alternative("type_is")
def test_another_type_for_a_turn() -> None:
    text = f"{ONCE} use this Ability. This Pokémon's type is {{D}} until the end of your turn."
    game = with_ability(text, mine={"hand": [GRASS]})
    assert kinds(game, active(game, 0)) == {"Darkness"}
    act(game, "end")
    assert kinds(game, active(game, 0)) != {"Darkness"}


@pytest.mark.alternative("is_also_of_type")
def test_a_type_beside_its_own() -> None:
    text = "Each of your Stage 1 Pokémon is now a {W} Pokémon in addition to its existing types."
    game = with_ability(text, use=False, mine={"bench": [(GIBLE, GABITE), CYCLIZAR]})
    first, second = bench(game, 0)
    own = {word for word, bit in BIT.items() if bit & game.state.table.defs[first.cards[-1]].types}
    assert kinds(game, first) == {"Water"} | own
    assert kinds(game, second) == {"Colorless"}


@pytest.mark.alternative("chosen_type_for", "changed_weakness", "one_of_types")
def test_a_weakness_of_your_choice_for_a_time() -> None:
    text = "The Defending Pokémon's Weakness is now that type until the end of your next turn."
    game = attacks(f"Choose {{G}}, {{R}}, or {{P}} type. {text}", theirs={"bench": [MEWTWO]})
    assert options(game) == [("mode", "0"), ("mode", "1"), ("mode", "2")]
    act(game, "mode", "2")
    assert weak_to(game, active(game, 1)) == [({"Psychic"}, 2)]
    assert weak_to(game, bench(game, 1)[0]) == [({"Darkness"}, 2)]
    act(game, "end")
    assert weak_to(game, active(game, 1)) == [({"Psychic"}, 2)]
    act(game, "end")
    assert weak_to(game, active(game, 1)) == [({"Lightning"}, 2)]


@pytest.mark.alternative("chosen_type_for", "changed_type", "one_of_types")
def test_a_type_of_your_choice_for_a_time() -> None:
    game = attacks(f"Choose {{G}}, {{R}}, or {{P}} type. {NEXT} this Pokémon is that type.")
    act(game, "mode", "1")
    assert kinds(game, active(game, 0)) == {"Fire"}


@pytest.mark.alternative("chosen_type", "changed_weakness", "any_type_but", "with_any_weakness")
def test_a_weakness_may_be_changed_where_there_is_one() -> None:
    text = "you may change it to a type of your choice other than Colorless."
    text = f"If the Defending Pokémon has a Weakness, {text}"
    game = attacks(text, theirs={"bench": [MEWTWO]})
    act(game, "yes")
    assert len(options(game)) == 10
    act(game, "mode", "0")
    assert weak_to(game, active(game, 1)) == [({"Grass"}, 2)]
    game = attacks(text, theirs={"active": "sv06-128"})
    assert not offers(game, "yes")


@pytest.mark.alternative("chosen_type", "changed_resistance", "any_type_but")
def test_a_resistance_of_your_choice_until_the_pokemon_leaves_the_active_spot() -> None:
    game = attacks(
        "Change this Pokémon's Resistance to a type of your choice other than Colorless.",
        mine={"bench": [CYCLIZAR]},
    )
    act(game, "mode", "2")
    assert resistances_of(game.state, active(game, 0)) == ((BIT["Water"], 30),)
    act(game, "end")
    act(game, "retreat")
    assert resistances_of(game.state, bench(game, 0)[-1]) != ((BIT["Water"], 30),)


@pytest.mark.alternative("resistance_counts")
@pytest.mark.parametrize(("less", "damage"), [("-40", 0), ("-10", 30)])
def test_how_much_less_damage_resistance_makes(less: str, damage: int) -> None:
    text = f"Your {{P}} Pokémon's Resistance is now {less}."
    slicer = ((GIBLE, GABITE), {"energy": [FIGHTING]})
    mine = {"active": MEWTWO, "hand": [GRASS]}
    game = with_ability(text, use=False, benched=True, mine=mine, theirs={"active": slicer})
    act(game, "end")
    act(game, "attack", "Dragonslice")
    assert active(game, 0).damage == damage


def test_damage_to_pokemon_of_the_same_type_as_another() -> None:
    card_id, name = bearer("attack", "")
    kin = Select("bench", "opponent", Filter(kin="each"))
    board = Board()
    board.side(0, active=(card_id, {"energy": ENERGY})).side(1, active=LAPRAS, bench=[LAPRAS, RESHIRAM])
    board.declare(
        card_id, "attack", name, ForEach(Select("defending", "opponent"), (Damage(kin, 20),)), Hit()
    )
    game = board.game()
    act(game, "attack", name)
    assert [mon.damage for mon in bench(game, 1)] == [20, 0]


def test_cards_of_the_same_type_as_energy() -> None:
    card_id, name = bearer("ability")
    found = Search(((Filter(category="Pokémon", kin="chosen"), 1),))
    board = Board()
    board.side(0, active=(card_id, {"energy": [FIRE, WATER]}), deck=[LAPRAS, RESHIRAM, MEWTWO])
    chosen = Choose(Choice(energy_on(SELF), name="chosen"))
    board.declare(card_id, "ability", name, Activated((chosen, found)))
    game = board.game()
    act(game, "ability", name)
    pick(game, "Fire Energy")
    assert [row[1] for row in options(game) if len(row) > 1] == ["Reshiram"]
