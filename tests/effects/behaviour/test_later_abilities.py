"""What Abilities and cards in play of the years since 2011 do: phrases of several sections of the grammar."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIRE,
    GRASS,
    LAPRAS,
    MEWTWO,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
)
from tests.effects.behaviour.scene import ENERGY, bearer, compiled, plays, with_ability
from tests.effects.behaviour.test_stadiums import EACH_TURN, under
from tests.engine.kit import Board, act, active, bench, card, hp_left, offers, pick, zone
from validator.effects.ir.slots import Filter
from validator.engine.game import Game
from validator.engine.program.opcodes import ASLEEP

OMANYTE = "xy10-17"
"""A Restored Pokémon without texts."""
V = "swsh8-86"
"""Pikachu V: 200 HP, no texts."""
SHELMET = "swsh8-13"
"""A Fusion Strike Pokémon without texts."""
PRIME_CATCHER = "sv05-157"
SWITCH = "sv01-194"
NEMONA = "sv01-180"
OTHER = ("sv01-151", "Nest Stash")
"""Another Pokémon and its Ability."""
READY: dict[str, Any] = {"energy": ENERGY}


def with_tool(text: str, host: Any = LAPRAS, *, theirs: dict[str, Any] | None = None, **more: Any) -> Game:
    """Have a Tool of this text on player 0's Active Pokémon."""
    card_id, _ = bearer("tool")
    mon, options = host if isinstance(host, tuple) else (host, {})
    board = Board(turn=more.pop("turn", 3), player=more.pop("player", 0))
    board.side(0, active=(mon, {**options, "tools": [card_id]}), **more.pop("mine", {}))
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    board.declare(card_id, "trainer", "", *compiled(text, "tool", card(card_id).name).parts)
    return board.game(**more)


# ------------------------------------------------------------------ kinds of Pokémon


@pytest.mark.alternative("restored")
def test_a_restored_pokemon_comes_onto_the_bench() -> None:
    text = "Search your deck for a Restored Pokémon and put it onto your Bench. Then, shuffle your deck."
    game = plays(text, mine={"deck": [LAPRAS, OMANYTE]})
    assert not offers(game, "card", "Lapras")
    pick(game, "Omanyte")
    assert [mon.cards[-1] for mon in bench(game, 0)] and "Omanyte" not in zone(game, 0, "deck")


@pytest.mark.alternative("prism_star")
def test_prism_star_is_read_as_a_kind() -> None:
    text = "Prism Star Pokémon can't attack."
    game = with_ability(text, use=False, this=READY)
    assert offers(game, "attack")
    assert compiled(text, "ability").parts[0].scope.where == Filter(markers=("Prism Star",))  # type: ignore[union-attr]


@pytest.mark.alternative("its_host_named")
@pytest.mark.parametrize(("host", "damage"), [(LAPRAS, 50), (MEWTWO, 50), (CYCLIZAR, 80)])
def test_a_tool_for_pokemon_of_several_names(host: str, damage: int) -> None:
    text = "The Lapras, Mewtwo, or Reshiram this card is attached to takes 30 less damage from attacks."
    game = with_tool(text, host, player=1, turn=4, theirs={"active": (LAPRAS, READY)})
    act(game, "attack", "Surf")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("is_of_team_plasma")
@pytest.mark.parametrize("worn", [True, False])
def test_a_tool_makes_a_pokemon_one_of_team_plasma(worn: bool) -> None:
    card_id, _ = bearer("tool")
    of, name = bearer("ability")
    tools = {"tools": [card_id]} if worn else {}
    board = Board()
    board.side(0, active=(LAPRAS, {**READY, **tools}), bench=[of])
    board.side(1, active=LAPRAS)
    text = "The Pokémon this card is attached to is a Team Plasma Pokémon."
    board.declare(card_id, "trainer", "", *compiled(text, "tool", card(card_id).name).parts)
    board.declare(of, "ability", name, *compiled("Your Team Plasma Pokémon can't attack.", "ability").parts)
    assert offers(board.game(), "attack") is not worn


@pytest.mark.alternative("if_all_of_kind")
@pytest.mark.parametrize("bench_too", [[SHELMET], [SHELMET, LAPRAS]])
def test_all_of_your_pokemon_are_of_a_kind(bench_too: list[str]) -> None:
    text = "If all your Pokémon in play are Basic Pokémon, your opponent's Pokémon V in play get -30 HP."
    rows = [*bench_too] if len(bench_too) == 1 else [SHELMET, (ROSELIA, ROSERADE)]
    game = with_ability(text, use=False, mine={"bench": rows}, theirs={"active": V, "bench": [LAPRAS]})
    assert hp_left(game, active(game, 1)) == (170 if len(bench_too) == 1 else 200)
    assert hp_left(game, bench(game, 1)[0]) == 130


@pytest.mark.alternative("if_so_many_there")
def test_so_few_pokemon_of_a_kind_are_in_play() -> None:
    text = "If there are 2 or fewer {W} Pokémon in play, this Pokémon can't attack."
    alone = with_ability(text, use=False, this=READY, theirs={"active": LAPRAS, "bench": [LAPRAS]})
    assert not offers(alone, "attack")
    mine = {"bench": [LAPRAS]}
    more = with_ability(text, use=False, this=READY, mine=mine, theirs={"active": LAPRAS, "bench": [LAPRAS]})
    assert offers(more, "attack")


@pytest.mark.alternative("if_called")
@pytest.mark.parametrize(("host", "free"), [(LAPRAS, True), (MEWTWO, True), (CYCLIZAR, False)])
def test_a_tool_for_names_that_contain_either_word(host: str, free: bool) -> None:
    text = (
        'If the Basic Pokémon this card is attached to has "Lapras" or "Mewtwo" in its name, it has no'
        " Retreat Cost"
        " and no Weakness."
    )
    game = with_tool(text, host, mine={"bench": [SPRIGATITO]})
    assert offers(game, "retreat") is free


# ------------------------------------------------------------------ numbers


@pytest.mark.alternative("if_so_much_retreat")
@pytest.mark.parametrize(("host", "hp"), [(LAPRAS, 150), (CYCLIZAR, 110)])
def test_the_retreat_cost_is_so_much(host: str, hp: int) -> None:
    text = (
        "If the Retreat Cost of the Pokémon this card is attached to is 2 or more, that Pokémon gets +20 HP."
    )
    game = with_tool(text, host)
    assert hp_left(game, active(game, 0)) == hp


@pytest.mark.alternative("if_has_not_more")
@pytest.mark.parametrize(("mine", "damage"), [([], 60), ([LAPRAS], 60), ([LAPRAS, LAPRAS], 0)])
def test_you_do_not_have_more_than_they(mine: list[str], damage: int) -> None:
    text = (
        "As long as you don't have more Pokémon in play than your opponent, attacks used by your Lapras do 60"
        " more damage to your opponent's Active Pokémon."
    )
    rows = [(LAPRAS, READY), *mine][: len(mine) + 1]
    of, name = bearer("ability")
    board = Board()
    board.side(0, active=rows[0], bench=[of, *mine[1:]])
    board.side(1, active=LAPRAS, bench=[CYCLIZAR] if len(mine) < 2 else [])
    board.declare(of, "ability", name, *compiled(text, "ability").parts)
    game = board.game()
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == 20 + damage


# ------------------------------------------------------------------ what is not allowed, and what is


@pytest.mark.alternative("ace_spec_cards")
def test_ace_spec_cards_are_not_played() -> None:
    text = "Each player can't play any ACE SPEC cards from their hand."
    hand = {"hand": [PRIME_CATCHER, SWITCH], "bench": [SPRIGATITO]}
    game = with_ability(text, use=False, mine=hand, theirs={"active": LAPRAS, **hand})
    assert not offers(game, "play", "Prime Catcher") and offers(game, "play", "Switch")
    act(game, "end")
    assert not offers(game, "play", "Prime Catcher") and offers(game, "play", "Switch")


@pytest.mark.alternative("cant_play_onto")
@pytest.mark.parametrize("text", ["Each player", "Your opponent"])
def test_neither_player_evolves_from_the_hand(text: str) -> None:
    forbids = f"{text} can't play any Pokémon from their hand to evolve their Pokémon."
    rows = {"bench": [ROSELIA], "hand": [ROSERADE]}
    game = with_ability(forbids, use=False, mine=rows, theirs={"active": LAPRAS, **rows})
    assert offers(game, "evolve") is (text == "Your opponent")
    act(game, "end")
    assert not offers(game, "evolve")


@pytest.mark.alternative("second_supporter")
def test_two_supporters_in_a_turn() -> None:
    text = "During your turn, you may play 2 Supporter cards."
    game = with_ability(text, use=False, mine={"hand": [NEMONA] * 3})
    act(game, "play")
    act(game, "play")
    assert not offers(game, "play")


@pytest.mark.alternative("evolves_fresh")
@pytest.mark.parametrize(
    ("foe", "turn", "since", "may"), [(V, 5, 5, True), (LAPRAS, 5, 5, False), (V, 1, 0, False)]
)
def test_a_pokemon_evolves_in_the_turn_it_came(foe: str, turn: int, since: int, may: bool) -> None:
    evolution = bearer("evolution")[0]
    text = (
        "If your opponent's Active Pokémon is a Pokémon V, this Pokémon can evolve during the turn you play"
        " it."
    )
    game = with_ability(
        text, use=False, this={"since": since}, turn=turn, mine={"hand": [evolution]}, theirs={"active": foe}
    )
    assert offers(game, "evolve", card(evolution).name) is may


# ------------------------------------------------------------------ what is prevented


@pytest.mark.alternative("moved_by", "all_barred")
@pytest.mark.parametrize("text", ["Item or Supporter cards", "attacks, Abilities, or Supporter cards"])
def test_energy_that_opposing_cards_do_not_move(text: str) -> None:
    stays = (
        "Energy attached to your {G} Pokémon can't be put into your hand, deck, or discard pile by effects of"
        f" your opponent's {text}."
    )
    of, name = bearer("ability")
    hammer, _ = bearer("item")
    board = Board(turn=4, player=1)
    board.side(0, active=(of, {"energy": [FIRE]}))
    board.side(1, active=LAPRAS, hand=[hammer])
    board.declare(of, "ability", name, *compiled(stays, "ability").parts)
    item = compiled("Discard an Energy from your opponent's Active Pokémon.", "item")
    board.declare(hammer, "trainer", "", *item.parts)
    game = board.game()
    if offers(game, "play"):
        act(game, "play")
    assert len(active(game, 0).energy) == (1 if text.startswith("Item") else 0)


@pytest.mark.alternative("prevent_all_counters")
@pytest.mark.parametrize("of_attack", [True, False])
def test_neither_attacks_nor_abilities_put_counters_on_the_bench(of_attack: bool) -> None:
    text = "Your opponent's attacks and Abilities can't put damage counters on your Benched Pokémon."
    puts = "put 1 damage counter on each of your opponent's Pokémon."
    of, name = bearer("ability")
    other, attack = bearer("attack")
    user, used = OTHER
    board = Board(turn=4, player=1)
    board.side(0, active=LAPRAS, bench=[of, LAPRAS])
    board.side(1, active=(other, READY), bench=[user])
    board.declare(of, "ability", name, *compiled(text, "ability").parts)
    board.declare(other, "attack", attack, *compiled(puts, "attack").parts)
    board.declare(user, "ability", used, *compiled(f"Once during your turn, you may {puts}", "ability").parts)
    game = board.game()
    act(game, *(("attack", attack) if of_attack else ("ability", used)))
    assert [active(game, 0).damage, *(mon.damage for mon in bench(game, 0))] == [10, 0, 0]


@pytest.mark.alternative("items_alone", "prevent_trainers")
@pytest.mark.parametrize(("kind", "harmed"), [("item", False), ("supporter", True)])
def test_item_cards_do_nothing_to_your_pokemon(kind: str, harmed: bool) -> None:
    text = "Whenever your opponent plays an Item card, prevent all effects of that card done to your Pokémon."
    of, name = bearer("ability")
    trainer, _ = bearer(kind)
    board = Board(turn=4, player=1)
    board.side(0, active=of)
    board.side(1, active=LAPRAS, hand=[trainer])
    board.declare(of, "ability", name, *compiled(text, "ability").parts)
    puts = compiled("Put 2 damage counters on your opponent's Active Pokémon.", kind)
    board.declare(trainer, "trainer", "", *puts.parts)
    game = board.game()
    act(game, "play")
    assert bool(active(game, 0).damage) is harmed


@pytest.mark.alternative("by_attack_of")
@pytest.mark.parametrize(("foe", "damage"), [(V, 20), (LAPRAS, 20), (CYCLIZAR, 0)])
def test_damage_from_either_kind_of_attacker_is_answered(foe: str, damage: int) -> None:
    text = (
        "If this Pokémon is damaged by an attack from your opponent's Pokémon V or {W} Pokémon, put 2 damage"
        " counters on the Attacking Pokémon."
    )
    of, name = bearer("ability")
    board = Board(turn=4, player=1)
    board.side(0, active=of)
    board.side(1, active=(foe, {"energy": ENERGY}))
    board.declare(of, "ability", name, *compiled(text, "ability").parts)
    game = board.game()
    act(game, "attack")
    assert active(game, 1).damage == damage


# ------------------------------------------------------------------ Special Conditions


@pytest.mark.alternative("heal_and_cure")
def test_one_choice_is_healed_and_cured() -> None:
    text = f"{EACH_TURN} heal 60 damage and remove all Special Conditions from 1 of their {{W}} Pokémon."
    mine = {
        "active": (LAPRAS, {"damage": 80, "conditions": "S"}),
        "bench": [(LAPRAS, {"damage": 10}), MEWTWO],
    }
    game = under(text, mine=mine)
    act(game, "ability")
    assert not offers(game, "pokemon", "Mewtwo")
    pick(game, "Lapras")
    assert active(game, 0).damage == 20 and active(game, 0).turned != ASLEEP
    assert bench(game, 0)[0].damage == 10
    assert not offers(under(text, mine={"bench": [(MEWTWO, {"damage": 10})]}), "ability")


@pytest.mark.alternative("sleep_coins")
@pytest.mark.parametrize(("coins", "asleep"), [((1, 1), False), ((1, 0), True)])
def test_two_coins_for_being_asleep(coins: tuple[int, ...], asleep: bool) -> None:
    text = "The owner of each Pokémon in play flips 2 coins for being Asleep during Pokémon Checkup."
    game = under(text, coins, mine={"active": (LAPRAS, {"conditions": "S"})})
    act(game, "end")
    assert (active(game, 0).turned == ASLEEP) is asleep


@pytest.mark.alternative("stay_after_coin")
@pytest.mark.parametrize("kept", [True, False])
def test_burned_stays_after_heads_but_not_after_evolving(kept: bool) -> None:
    text = "Pokémon in play don't recover from being Burned during Pokémon Checkup."
    mon = (ROSELIA, {"conditions": "B"})
    game = under(text, (1,), mine={"active": mon, "hand": [ROSERADE]})
    act(game, "end" if kept else "evolve")
    assert bool(active(game, 0).burn) is kept


@pytest.mark.alternative("all_kept_when_evolving")
def test_special_conditions_stay_through_evolving_alone() -> None:
    text = (
        "Special Conditions are not removed when Pokémon (both yours and your opponent's) evolve or devolve."
    )
    mon = (ROSELIA, {"conditions": "BS"})
    game = under(text, (1, 1), mine={"active": mon, "hand": [ROSERADE, FIRE]})
    act(game, "evolve")
    assert active(game, 0).burn and active(game, 0).turned == ASLEEP
    act(game, "end")
    assert not active(game, 0).burn and active(game, 0).turned != ASLEEP


# ------------------------------------------------------------------ where cards go


@pytest.mark.alternative("retreat_energy_to_hand")
def test_energy_paid_for_retreating_goes_to_the_hand() -> None:
    text = (
        "If the Pokémon this card is attached to retreats, put the Energy discarded for its Retreat Cost into"
        " your hand instead of the discard pile."
    )
    game = with_tool(text, (SPRIGATITO, {"energy": [GRASS]}), mine={"bench": [LAPRAS]})
    act(game, "retreat")
    assert "Grass Energy" in zone(game, 0, "hand") and not zone(game, 0, "discard")


@pytest.mark.alternative("they_put_it_there")
@pytest.mark.parametrize(("end", "place"), [("top", 0), ("the bottom", -1)])
def test_a_random_card_is_revealed_and_put_into_the_deck(end: str, place: int) -> None:
    text = (
        "Choose a random card from your opponent's hand, and your opponent reveals that card and puts it on"
        f" {end} of their deck."
    )
    game = plays(text, mine={"hand": [GRASS]}, theirs={"active": LAPRAS, "hand": [FIRE]})
    assert not zone(game, 1, "hand") and zone(game, 1, "deck")[place] == "Fire Energy"


@pytest.mark.alternative("put_on_deck_end")
def test_a_pokemon_goes_under_the_deck() -> None:
    text = "Put 1 of your Benched Pokémon and all attached cards on the bottom of your deck."
    game = plays(text, mine={"bench": [(MEWTWO, {"energy": [FIRE]})], "hand": [GRASS]})
    assert not bench(game, 0) and set(zone(game, 0, "deck")[-2:]) == {"Mewtwo", "Fire Energy"}
    assert "Fire Energy" not in zone(game, 0, "discard")


@pytest.mark.alternative("one_of_name")
def test_one_ability_of_the_name_each_turn() -> None:
    text = (
        "Once during your turn, you may draw a card. You may not use an Ability with the same name during"
        " your turn."
    )
    game = with_ability(text, mine={"bench": [bearer("ability")[0]]})
    assert not offers(game, "ability")
