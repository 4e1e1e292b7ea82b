"""Pokémon that change or hold certain cards, and cards of the deck and the Prize cards: texts since 2011."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIGHTING, FIRE, LAPRAS, LIGHTNING, MEWTWO, WATER
from tests.effects.behaviour.scene import ENERGY, attacks, bearer, compiled, with_ability
from tests.effects.behaviour.test_stadiums import under
from tests.engine.kit import Board, act, active, attached, bench, card, catalogue, offers, top, zone
from validator.effects.ir.steps import Evolve

PLASMA = "bw10-91"
"""Plasma Energy."""
UNREAD = ["Plasma Energy PLB 91"]
EEVEE, JOLTEON = "sv08.5-074", "sv08.5-029"


@pytest.mark.alternative("on_became")
@pytest.mark.parametrize("by", ["hand", "attack"])
def test_a_pokemon_is_healed_when_it_becomes_this_one(by: str) -> None:
    of, name = bearer("evolution")
    lower = card(of).evolves_from
    basic = next(each.id for each in catalogue().in_whole_set(card(of).set_id) if each.name == lower)
    text = "When 1 of your Pokémon becomes this Pokémon, heal all damage from it."
    board = Board()
    other, attack = bearer("attack")
    mon = (basic, {"damage": 30})
    board.side(0, active=(other, {"energy": ENERGY}), bench=[mon], hand=[of, FIRE], deck=[of])
    board.side(1, active=LAPRAS)
    board.declare(of, "ability", name, *compiled(text, "ability").parts)
    board.declare(other, "attack", attack, Evolve("deck"))
    game = board.game()
    if by == "hand":
        act(game, "evolve", card(of).name)
    else:
        act(game, "attack", attack)
        act(game, "evolve")
    assert top(game, bench(game, 0)[0]) == card(of).name and bench(game, 0)[0].damage == 0


@pytest.mark.alternative("this_so_called")
def test_this_and_a_name_is_the_pokemon_itself() -> None:
    text = "Heal 30 damage from this Lapras."
    game = attacks(text, this={"damage": 50})
    assert active(game, 0).damage == 20


@pytest.mark.alternative("look_through_deck")
def test_who_looks_through_the_deck_knows_it_until_it_is_shuffled() -> None:
    game = attacks("Look through your deck. Shuffle your deck afterward.", mine={"deck": [LAPRAS, MEWTWO]})
    shown = [event for event in game.events_for(0) if event[0] == "reveal"]
    assert shown and not any(
        number >= 0 for event in game.events_for(1) if event[0] == "reveal" for number in event[3:4]
    )
    assert len(zone(game, 0, "deck")) == len(game.state.sides[0].deck)


@pytest.mark.alternative("replace_from_hand")
def test_a_pokemon_switches_with_one_in_the_hand() -> None:
    text = "Once during your turn, you may switch this Pokémon with a Lapras in your hand."
    this = {"damage": 20, "energy": [FIRE]}
    game = with_ability(text, this=this, mine={"hand": [LAPRAS]})
    assert top(game, active(game, 0)) == "Lapras" and active(game, 0).damage == 20
    assert attached(game, active(game, 0)) == ["Fire Energy"]
    assert zone(game, 0, "hand") == [card(bearer("ability")[0]).name]
    assert not offers(with_ability(text, use=False, mine={"hand": [MEWTWO]}), "ability")


@pytest.mark.alternative("of_the_attached", "evolve_from_deck")
@pytest.mark.parametrize(("energy", "found"), [(LIGHTNING, True), (FIRE, False)])
def test_it_evolves_into_a_card_of_the_type_of_the_energy(energy: str, found: bool) -> None:
    text = (
        "When you attach an Energy card from your hand to this Pokémon, search your deck for a card"
        " that evolves"
        " from 1 of your Benched Pokémon that is the same type as that Energy card and put it onto"
        " that Pokémon."
        " Then, shuffle your deck."
    )
    assert card(EEVEE).name == "Eevee" and card(JOLTEON).types == ("Lightning",)
    mine = {"bench": [EEVEE], "hand": [energy], "deck": [JOLTEON]}
    game = with_ability(text, use=False, mine=mine, lacking=["Jolteon PRE 29", "Eevee PRE 74"])
    act(game, "energy", card(energy).name, card(bearer("ability")[0]).name)
    assert offers(game, "evolve", card(JOLTEON).name) is found


@pytest.mark.alternative("energy_with_label")
def test_plasma_energy_moves() -> None:
    text = "Move a Plasma Energy from this Pokémon to 1 of your Benched Pokémon."
    game = attacks(text, this={"energy": [*ENERGY, PLASMA]}, mine={"bench": [LAPRAS]}, lacking=UNREAD)
    assert attached(game, bench(game, 0)[0]) == ["Plasma Energy"]


@pytest.mark.alternative("swap_prizes_with_deck")
@pytest.mark.parametrize(("whose", "player"), [("your", 0), ("your opponent's", 1)])
def test_a_prize_card_switches_with_the_top_card(whose: str, player: int) -> None:
    deck = "your deck" if whose == "your" else "their deck"
    prize = f"1 of {whose} face-down Prize cards"
    text = f"Once during your turn, you may switch {prize} with the top card of {deck}."
    rows = {"deck": [LAPRAS], "prizes": [MEWTWO] * 6}
    game = with_ability(text, mine={**rows, "hand": [FIRE]}, theirs={"active": LAPRAS, **rows})
    game.choose(2)
    assert zone(game, player, "prizes").count("Lapras") == 1 and len(zone(game, player, "prizes")) == 6
    assert zone(game, player, "deck")[0] == "Mewtwo"
    assert zone(game, 1 - player, "prizes") == ["Mewtwo"] * 6
    assert not game.state.seen


# ------------------------------------------------------------------ what a Pokémon holds


@pytest.mark.alternative("having_plasma_energy")
@pytest.mark.parametrize(("energy", "damage"), [(PLASMA, 20), (FIRE, 40)])
def test_pokemon_with_a_certain_energy_have_no_weakness(energy: str, damage: int) -> None:
    text = "Each Pokémon that has any Plasma Energy attached to it has no Weakness."
    assert damage_under(text, "sv07-022", energy) == damage


def damage_under(text: str, foe: str, energy: str) -> int:
    """Return the damage of a Water attack of 20 to a Pokémon with this Energy under such a Stadium."""
    mine = {"active": (LAPRAS, {"energy": ENERGY})}
    game = under(text, mine=mine, theirs={"active": (foe, {"energy": [energy]})}, lacking=UNREAD)
    act(game, "attack", "Water Gun")
    return active(game, 1).damage


@pytest.mark.alternative("having_basic_energy")
@pytest.mark.parametrize(("energy", "damage"), [(FIGHTING, 60), (FIRE, 20)])
def test_pokemon_with_certain_basic_energy_fight_better(energy: str, damage: int) -> None:
    text = (
        "Attacks used by your Pokémon that have any basic {F} Energy attached do 40 more damage to"
        " your opponent's"
        " Active Pokémon."
    )
    game = under(text, mine={"active": (LAPRAS, {"energy": [WATER, energy]})}, theirs={"active": LAPRAS})
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == damage
