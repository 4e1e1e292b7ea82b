"""Words of the Pokémon Powers, Stadiums and Tools of the first years."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GABITE, GIBLE, GRASS, LAPRAS, LIGHTNING, MEWTWO, WATER
from tests.effects.behaviour.scene import bearer, comes_from_hand, compiled, plays, with_ability
from tests.engine.kit import Board, act, active, bench, card, energy_on, offers, options, pick, top, zone
from validator.engine.game import Game
from validator.engine.queries import retreat_cost, types_of, units_of

ONCE = "Once during your turn, you may"
OFTEN = "As often as you like during your turn, you may"
LIMIT = "This Ability stops working if this Pokémon is Asleep, Confused, or Paralyzed."
SAFE = "as long as you don't Knock Out"
HIS = "his or her"
IS = "is Colorless"
AWAY = "choose 1 of them"
AFTER = "(after applying Weakness and Resistance)"
BUSY = {"hand": [GRASS]}
ATTACKER = (LAPRAS, {"energy": [WATER] * 5})


def attacked(text: str, coins: tuple[int, ...] = (), **this: Any) -> Game:
    """Return the game after the opponent has attacked a Pokémon with an Ability of this text."""
    game = with_ability(text, coins, use=False, this=this, mine=BUSY, theirs={"active": ATTACKER})
    act(game, "end")
    act(game, "attack")
    return game


def test_counters_move_as_long_as_none_is_knocked_out() -> None:
    weak = (CYCLIZAR, {"damage": 100})
    game = with_ability(
        f"{OFTEN} move 1 damage counter from 1 of your Pokémon to another {SAFE} that Pokémon.",
        this={"damage": 20},
        mine={"bench": [weak, MEWTWO], **BUSY},
    )
    while not offers(game, "ability"):
        assert sum("Cyclizar" in str(row) for row in options(game)) <= 1
        game.choose(0)
    assert bench(game, 0)[0].damage <= 100
    assert bench(game, 0)[1].damage == 10


def test_counters_move_to_this_pokemon_as_long_as_it_stays() -> None:
    hurt = {"bench": [(LAPRAS, {"damage": 20})], **BUSY}
    text = f"{OFTEN} move 1 damage counter from 1 of your Pokémon to this Pokémon {SAFE} this Pokémon."
    hp = card(bearer("ability")[0]).hp or 0
    assert not offers(with_ability(text, use=False, this={"damage": hp - 10}, mine=hurt), "ability")
    game = with_ability(text, this={"damage": hp - 20}, mine=hurt)
    assert active(game, 0).damage == hp - 10


@pytest.mark.parametrize(("turned", "left"), [("", 1), ("S", 0)])
def test_two_sentences_stop_a_power(turned: str, left: int) -> None:
    """Neither of them is forgotten when there are two."""
    card_id, name = bearer("ability")
    own = card(card_id).name
    text = (
        f"Whenever a player puts a Basic Pokémon onto {HIS} Bench from {HIS} hand, this"
        f" power does 10"
        f" damage to that Pokémon. (Don't apply Weakness and Resistance.) This power stops"
        f" working if you have"
        f" more than 1 {own} in play or while {own} is Asleep, Confused or Paralysed."
    )
    parts = compiled(text, "ability", own).parts
    for others in ([], [card_id]):
        board = Board()
        board.side(
            0, active=(card_id, {"conditions": [turned]} if turned else {}), bench=others, hand=[CYCLIZAR]
        )
        board.side(1, active=LAPRAS)
        board.declare(card_id, "ability", name, *parts)
        game = board.game((0,) if turned else ())
        act(game, "bench")
        assert bench(game, 0)[-1].damage == (10 if left and not others else 0)


@pytest.mark.parametrize("turned", ["", "S"])
def test_a_power_strikes_back_unless_asleep(turned: str) -> None:
    text = (
        "Whenever your opponent's attack damages this Pokémon (even if this Pokémon is Knocked"
        " Out), this Ability"
        " does 10 damage to the attacking Pokémon. (Don't apply Weakness and Resistance.) This"
        " Ability can't be"
        " used if this Pokémon is already Asleep, Confused, or Paralyzed when your opponent attacks."
    )
    game = attacked(text, (0, 0) if turned else (), **({"conditions": [turned]} if turned else {}))
    assert active(game, 1).damage == (0 if turned else 10)


def test_a_power_hurts_a_pokemon_when_it_comes_into_play() -> None:
    game = comes_from_hand(
        "When you play this Pokémon from your hand, you may choose 1 of your opponent's Pokémon. This Ability"
        " does 20 damage to that Pokémon. (Don't apply Weakness and Resistance.)"
    )
    act(game, "yes")
    assert active(game, 1).damage == 20


@pytest.mark.parametrize("fresh", [True, False])
@pytest.mark.alternative("not_when_new")
def test_not_in_the_turn_it_came(fresh: bool) -> None:
    text = f"{ONCE} draw a card. You can't use this power the turn this Pokémon was put into play."
    game = with_ability(text, use=False, this={"since": 3 if fresh else 1}, mine=BUSY)
    assert offers(game, "ability") is not fresh


@pytest.mark.alternative("look_in_order")
def test_the_top_cards_stay_in_their_order() -> None:
    deck = [LAPRAS, MEWTWO, GIBLE]
    game = with_ability(
        f"{ONCE} look at 3 cards from the top of your deck and put them back in the same order.",
        mine={"deck": deck, **BUSY},
    )
    assert zone(game, 0, "deck")[:3] == ["Lapras", "Mewtwo", "Cynthia's Gible"]
    assert not offers(game, "order")


@pytest.mark.alternative("on_retreat")
def test_an_opponent_is_switched_when_it_retreats() -> None:
    text = (
        "Once during your turn when this Pokémon retreats, switch 1 of your opponent's Benched"
        " Pokémon with his or"
        " her Active Pokémon."
    )
    game = with_ability(
        text,
        use=False,
        this={"energy": [GRASS] * 3},
        mine={"bench": [CYCLIZAR], **BUSY},
        theirs={"bench": [MEWTWO]},
    )
    act(game, "retreat")
    while top(game, active(game, 1)) != "Mewtwo":
        game.choose(0)
    assert top(game, active(game, 0)) == "Cyclizar"


@pytest.mark.alternative("energy_of_every_type")
def test_basic_energy_is_of_every_type() -> None:
    game = with_ability(
        "Each basic Energy card attached to this Pokémon provides every type of Energy but"
        " provides only 1 Energy"
        " at a time.",
        use=False,
        this={"energy": [GRASS]},
        mine={"bench": [(LAPRAS, {"energy": [GRASS]})], **BUSY},
    )
    (own,), (other,) = units_of(game.state, active(game, 0)), units_of(game.state, bench(game, 0)[0])
    assert own & other == other and own != other


@pytest.mark.alternative("discarded_after_attack")
@pytest.mark.parametrize("attack", [True, False])
def test_a_tool_leaves_after_an_attack(attack: bool) -> None:
    game = plays(
        f"As long as this card is attached to a Pokémon, that Pokémon's type {IS}. If"
        " that Pokémon attacks,"
        " discard this card at the end of the turn.",
        "tool",
        mine={"active": ATTACKER, "hand": [GRASS]},
        theirs=BUSY,
    )
    assert types_of(game.state, active(game, 0)) != types_of(game.state, active(game, 1))
    act(game, "attack" if attack else "end")
    assert bool(active(game, 0).tools) is not attack


def test_a_tool_for_one_attack_adds_damage() -> None:
    game = plays(
        "Whenever an attack from the Pokémon this card is attached to does damage to the Active Pokémon, this"
        " attack does 30 more damage (before applying Weakness and Resistance). Discard this"
        " card at the end of the"
        " turn in which this Pokémon attacks.",
        "tool",
        mine={"active": ATTACKER},
        theirs=BUSY,
    )
    without = plays(
        "If the Pokémon this card is attached to attacks, discard this card at the end of the turn.".replace(
            "the Pokémon this card is attached to", "that Pokémon"
        ),
        "tool",
        mine={"active": ATTACKER},
        theirs=BUSY,
    )
    act(game, "attack")
    act(without, "attack")
    assert active(game, 1).damage == active(without, 1).damage + 30
    assert not active(game, 0).tools


def test_neither_player_evolves_the_bench() -> None:
    text = (
        "As long as this Pokémon is your Active Pokémon, neither player can play Evolution cards"
        f" from {HIS}"
        " hand to evolve Benched Pokémon."
    )
    game = with_ability(text, use=False, mine={"bench": [GIBLE], "hand": [GABITE]})
    assert not offers(game, "evolve")
    asleep = f"No more Evolution cards can be played. {LIMIT}"
    assert not offers(with_ability(asleep, use=False, mine={"bench": [GIBLE], "hand": [GABITE]}), "evolve")


def test_some_energy_is_not_for_this_pokemon() -> None:
    game = with_ability(
        "You can't attach Fire Energy cards from your hand to this Pokémon.",
        use=False,
        mine={"bench": [LAPRAS], "hand": [FIRE, GRASS]},
    )
    rows = [row for row in options(game) if row[0] == "energy"]
    own = top(game, active(game, 0))
    assert {row[1] for row in rows if row[2] == own} == {"Grass Energy"}
    assert {row[1] for row in rows if row[2] == "Lapras"} == {"Fire Energy", "Grass Energy"}


def test_a_price_after_attaching() -> None:
    game = with_ability(
        "To attach a Fire Energy card from your hand to this Pokémon, you must discard an Energy"
        " card attached to"
        " this Pokémon. (Attach the Fire Energy, and then discard an Energy card from this Pokémon.)",
        use=False,
        this={"energy": [GRASS]},
        mine={"hand": [FIRE, GRASS]},
    )
    act(game, "energy", "Fire Energy")
    pick(game, "Grass Energy")
    assert energy_on(game, 0) == ["Fire Energy"]


def test_retreat_costs_by_energy() -> None:
    text = (
        "As long as there is a Grass Energy attached to this Pokémon, you must pay an"
        " additional ColorlessColorless to retreat it."
    )
    plain, more = (
        with_ability(text, use=False, this={"energy": energy}, mine=BUSY) for energy in ([WATER], [GRASS])
    )
    cost = [retreat_cost(each.state, active(each, 0)) for each in (plain, more)]
    assert cost[1] == cost[0] + 2


@pytest.mark.parametrize(
    ("text", "mine", "cost"),
    [
        (
            "As long as this Pokémon is your Active Pokémon, your opponent pays 2 more to retreat"
            f" {HIS} Active"
            " Pokémon.",
            False,
            4,
        ),
        (
            "As long as this Pokémon is Benched, you pay no Energy cost to retreat a Pokémon with"
            " Lapras in its name.",
            True,
            0,
        ),
    ],
)
def test_retreat_costs_of_others(text: str, mine: bool, cost: int) -> None:
    game = with_ability(text, use=False, benched=mine, mine=BUSY)
    assert retreat_cost(game.state, active(game, 0 if mine else 1)) == cost


def test_trainers_are_not_played() -> None:
    game = with_ability(
        f"No Trainer cards can be played. {LIMIT}", use=False, mine={"hand": ["sv01-189", GRASS]}
    )
    assert not offers(game, "play")


def test_damage_of_a_type_is_reduced() -> None:
    less, whole = (
        attacked(f"Whenever a {kind} Pokémon damages 1 of your Pokémon, reduce that damage by 30 {AFTER}.")
        for kind in ("Water", "Fire")
    )
    assert (active(less, 0).damage, active(whole, 0).damage) == (0, 20)


@pytest.mark.parametrize(("coins", "cards"), [((1,), 1), ((0,), 2)])
def test_a_trainer_card_is_shuffled_away(coins: tuple[int, ...], cards: int) -> None:
    game = with_ability(
        f"{ONCE} flip a coin. If heads, look at your opponent's hand. If your opponent has any"
        f" Trainer cards there,"
        f" {AWAY}. Your opponent shuffles that card into {HIS} deck.",
        coins,
        mine=BUSY,
        theirs={"hand": ["sv01-189", LAPRAS]},
    )
    assert len(zone(game, 1, "hand")) == cards


@pytest.mark.parametrize(("coins", "name"), [((1,), 1), ((0,), 0)])
def test_energy_and_place_move_on_heads_only(coins: tuple[int, ...], name: int) -> None:
    game = with_ability(
        f"{ONCE} flip a coin. If heads, take all Energy cards attached to your Active Pokémon, if"
        f" any, and attach"
        " them to this Pokémon. Then switch this Pokémon with your Active Pokémon.",
        coins,
        benched=True,
        mine={"active": (LAPRAS, {"energy": [LIGHTNING]}), **BUSY},
    )
    assert (top(game, active(game, 0)) == "Lapras") is not bool(name)
    assert energy_on(game, 0) == ["Lightning Energy"]


def test_each_basic_energy_takes_damage_away() -> None:
    text = (
        "If this Pokémon would be damaged by an attack, reduce that damage by 10 for each basic"
        " Energy card attached"
        " to this Pokémon. The maximum amount of damage that can be reduced by Energy Barrier is 20."
    )
    none, one, three = (attacked(text, energy=[GRASS] * n) for n in (0, 1, 3))
    damage = [active(each, 0).damage for each in (none, one, three)]
    assert damage == [damage[0], damage[0] - 10, damage[0] - 20]


@pytest.mark.parametrize(("coin", "damage"), [(0, 20), (1, 0)])
def test_a_pokemon_that_retreats_is_hurt_on_tails(coin: int, damage: int) -> None:
    """The Pokémon is that of the event in a later sentence too."""
    game = with_ability(
        "Whenever your opponent's Active Pokémon retreats, your opponent flips a coin. If tails, this Ability"
        " does 20 damage to that Pokémon. (Don't apply Weakness and Resistance.)",
        (coin,),
        use=False,
        mine=BUSY,
        theirs={"active": (CYCLIZAR, {"energy": [GRASS]}), "bench": [MEWTWO], **BUSY},
    )
    act(game, "end")
    act(game, "retreat")
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (0, damage)
