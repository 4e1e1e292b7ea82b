"""How far an effect reaches: from the hand by any means, to which Pokémon, for how long."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, GABITE, GARCHOMP, GIBLE, GRASS, LAPRAS, MEWTWO, STADIUM, WATER
from tests.effects.behaviour.scene import ENERGY, attacks, bearer, compiled
from tests.engine.kit import Board, act, active, bench, card, energy_on, hp_left, offers, options, pick, zone
from validator.effects.ir.lasting import Activated, Modify, Pierce, Prevent, ReplaceKnockOut
from validator.effects.ir.slots import Linear, Prizes, Select
from validator.effects.ir.steps import AttackDamage, Damage, Draw
from validator.engine.game import Game

PLAIN = bearer("attack", "20")
OF_ABILITY, ABILITY = bearer("ability")
MIST = "sv05-161"
THEIR_TURN = "during your opponent's next turn"
GIVES = "Attach a Basic Energy card from your hand to your Active Pokémon."
RARE_CANDY = "me01-125"


# ---------------------------------------------------------------------- from the hand


def from_hand_by_an_item(ability: str, *, theirs: bool = False) -> Game:
    """Have a Pokémon with this Ability Active, and let its player attach Energy from the hand by an Item."""
    item, name = bearer("item")
    board = Board()
    board.side(0, active=LAPRAS if theirs else OF_ABILITY, hand=[item, FIRE])
    board.side(1, active=OF_ABILITY if theirs else LAPRAS)
    board.declare(OF_ABILITY, "ability", ABILITY, *compiled(ability, "ability").parts)
    board.declare(item, "trainer", "", *compiled(GIVES, "item").parts)
    game = board.game()
    act(game, "play", name)
    return game


def test_energy_attached_from_the_hand_by_an_effect_is_heard() -> None:
    whenever = "Whenever you attach an Energy card from your hand to this Pokémon"
    game = from_hand_by_an_item(f"{whenever}, draw 2 cards.")
    assert energy_on(game, 0) == ["Fire Energy"]
    assert len(zone(game, 0, "hand")) == 2
    assert not game.state.sides[0].energy_done


def test_the_opponents_energy_attached_from_the_hand_by_an_effect_is_heard() -> None:
    whenever = "Whenever your opponent attaches an Energy card from their hand to 1 of their Pokémon"
    game = from_hand_by_an_item(f"{whenever}, put 3 damage counters on that Pokémon.", theirs=True)
    assert active(game, 0).damage == 30


def test_once_during_a_turn_is_once_whatever_attaches() -> None:
    once = "Once during your turn, when you attach an Energy card from your hand to this Pokémon"
    item, name = bearer("item")
    board = Board()
    board.side(0, active=OF_ABILITY, hand=[item, FIRE, WATER, GRASS])
    board.declare(OF_ABILITY, "ability", ABILITY, *compiled(f"{once}, draw 2 cards.", "ability").parts)
    board.declare(item, "trainer", "", *compiled(GIVES, "item").parts)
    game = board.game()
    act(game, "energy", "Fire Energy")
    assert len(zone(game, 0, "hand")) == 5
    act(game, "play", name)
    pick(game, "Water Energy")
    assert len(zone(game, 0, "hand")) == 3


@pytest.mark.parametrize(("banned", "there"), [(True, []), (False, ["Fire Energy"])])
def test_ban_on_attaching_from_the_hand_applies_to_effects(banned: bool, there: list[str]) -> None:
    item, name = bearer("item")
    text = f"{THEIR_TURN}, Energy can't be attached from your opponent's hand to the Defending Pokémon."
    board = Board()
    board.side(0, active=(PLAIN[0], {"energy": ENERGY}))
    board.side(1, active=LAPRAS, hand=[item, FIRE])
    parts = compiled(text, "attack").parts if banned else ()
    board.declare(PLAIN[0], "attack", PLAIN[1], *parts)
    board.declare(item, "trainer", "", *compiled(GIVES, "item").parts)
    game = board.game()
    act(game, "attack", PLAIN[1])
    act(game, "play", name)
    pick(game, "Fire Energy")
    assert energy_on(game, 1) == there


@pytest.mark.parametrize("banned", [True, False])
def test_evolving_from_the_hand_by_an_effect_is_playing_it_from_there(banned: bool) -> None:
    text = f"{THEIR_TURN}, they can't play any Pokémon from their hand to evolve their Pokémon."
    board = Board(turn=5)
    board.side(0, active=(PLAIN[0], {"energy": ENERGY}))
    board.side(1, active=GIBLE, hand=[RARE_CANDY, GABITE, GARCHOMP])
    board.declare(PLAIN[0], "attack", PLAIN[1], *(compiled(text, "attack").parts if banned else ()))
    game = board.game()
    act(game, "attack", PLAIN[1])
    assert offers(game, "play", "Rare Candy") is not banned
    assert offers(game, "evolve") is not banned


# ---------------------------------------------------------------------- whom, and how long


def test_abilities_are_lost_in_every_hand_and_discard_pile_too() -> None:
    hidden = "in each player's hand, and in each player's discard pile"
    each = f"each Pokémon in play, {hidden} has no Abilities"
    supporter, name = bearer("supporter")
    board = Board()
    board.side(0, active=LAPRAS, hand=[supporter], discard=[OF_ABILITY])
    text = f"Until the end of your opponent's next turn, {each}."
    board.declare(supporter, "trainer", "", *compiled(text, "supporter").parts)
    board.declare(OF_ABILITY, "ability", ABILITY, Activated((Draw(1),), where="discard"))
    game = board.game()
    assert offers(game, "ability", ABILITY)
    act(game, "play", name)
    assert not offers(game, "ability", ABILITY)


def test_supporter_effect_on_a_pokemon_stays_on_the_bench() -> None:
    shield = "prevent all damage from and effects of attacks done to that Pokémon"
    text = f"Choose 1 of your Pokémon in play. {THEIR_TURN}, {shield}."
    supporter, name = bearer("supporter")
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": [WATER, WATER]}), bench=[MEWTWO], hand=[supporter])
    board.side(1, active=(PLAIN[0], {"energy": ENERGY}))
    board.declare(supporter, "trainer", "", *compiled(text, "supporter").parts)
    everywhere = Damage(Select("play", "opponent"), 20)
    board.declare(PLAIN[0], "attack", PLAIN[1], everywhere)
    game = board.game()
    act(game, "play", name)
    pick(game, "Lapras")
    act(game, "retreat")  # nothing else is left to do
    act(game, "attack", PLAIN[1])
    assert [active(game, 0).damage > 0, bench(game, 0)[0].damage] == [True, 0]


def test_what_was_there_before_a_prevention_comes() -> None:
    text = "At the end of your opponent's next turn, the Defending Pokémon will be Knocked Out."
    game = attacks(text, theirs={"hand": [MIST], "bench": [MEWTWO]})
    act(game, "energy", "Mist Energy", "Lapras")
    assert "Lapras" in zone(game, 1, "discard")


# ---------------------------------------------------------------------- damage


@pytest.mark.parametrize(("target", "damage"), [(MEWTWO, 0), (LAPRAS, 70)])
def test_nothing_is_added_to_an_attack_that_does_no_damage(target: str, damage: int) -> None:
    """A Fighting Pokémon's 30 against a Resistance of 30, and what adds 40 after Resistance."""
    board = Board()
    board.side(0, active=(OF_ABILITY, {"energy": ENERGY}))
    board.side(1, active=target)
    board.declare(
        OF_ABILITY,
        "ability",
        ABILITY,
        Modify("damage taken", "add", 40, Select("active", "opponent")),
        Modify("type", "set", 0, Select("self"), types=("Fighting",)),
    )
    board.declare(PLAIN[0], "attack", PLAIN[1])
    game = board.game()
    act(game, "attack", "Light Punch")
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("source", "left"), [("both", 10), ("opponent", None)])
def test_a_knock_out_by_ones_own_attack_is_one_by_an_attack(source: str, left: int | None) -> None:
    board = Board()
    board.side(0, active=(PLAIN[0], {"energy": ENERGY}), bench=[OF_ABILITY])
    board.declare(PLAIN[0], "attack", PLAIN[1], Damage(Select("bench"), 200))
    board.declare(OF_ABILITY, "ability", ABILITY, ReplaceKnockOut(10, source=source, full=True))
    game = board.game()
    act(game, "attack", PLAIN[1])
    there = bench(game, 0)
    assert (hp_left(game, there[0]) if there else None) == left


def test_skipping_effects_on_the_active_pokemon_skips_none_on_the_bench() -> None:
    guard = Prevent(("damage",), Select("bench"))
    board = Board()
    board.side(0, active=(PLAIN[0], {"energy": ENERGY}))
    board.side(1, active=LAPRAS, bench=[OF_ABILITY])
    board.declare(OF_ABILITY, "ability", ABILITY, guard)
    board.declare(PLAIN[0], "attack", PLAIN[1], Damage(Select("play", "opponent"), 20))
    board.put_stadium(STADIUM)
    board.declare(STADIUM, "trainer", "", Pierce(("effects",), Select("play", "both")))
    game = board.game()
    act(game, "attack", PLAIN[1])
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (40, 0)


def test_prize_cards_taken_are_counted_from_one_in_sudden_death() -> None:
    more = AttackDamage("add", Linear(Prizes("opponent", "taken"), 10))
    board = Board()
    board.side(0, active=(PLAIN[0], {"energy": ENERGY}))
    board.side(1, active=LAPRAS, prizes=1)
    board.declare(PLAIN[0], "attack", PLAIN[1], more)
    game = board.game()
    game.state.sudden_death = 1
    act(game, "attack", PLAIN[1])
    assert active(game, 1).damage == 20


def test_the_attacks_below_a_level_up_card_are_its_attacks() -> None:
    chosen = "Choose 1 of your opponent's Active Pokémon's attacks."
    text = f"{chosen} {THEIR_TURN}, that Pokémon can't use that attack."
    uxie = (("dp6-43", "dp6-146"), {})
    game = attacks(text, theirs={"active": uxie}, permissive=True)
    names = {row.name for each in ("dp6-43", "dp6-146") for row in card(each).attacks}
    assert {row[1] for row in options(game)} == names


def test_the_attacks_of_several_cards_in_one_are_copied_by_their_place_in_play() -> None:
    """A V-UNION has an attack of each card; one is used as this attack."""
    union = tuple(f"swshp-SWSH{number}" for number in (159, 160, 161, 162))
    text = "Choose 1 of your opponent's Active Pokémon's attacks and use it as this attack."
    game = attacks(text, theirs={"active": (union, {})}, permissive=True)
    names = [row.name for each in union for row in card(each).attacks]
    assert sorted(row[1] for row in options(game)) == sorted(set(names)) and len(set(names)) > 1
    last = options(game)[-1][1]
    act(game, *options(game)[-1])
    assert [event[4] for event in game.state.events if event[0] == "copy"] == [last]
