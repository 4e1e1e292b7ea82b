"""Nodes of the vocabulary that few texts need, at work in programs of our own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import CountAs, Forbid, Part, ProvideFor, Retain
from validator.effects.ir.slots import (
    OPPONENT_ACTIVE,
    OPPONENT_NEXT_TURN,
    SELF,
    YOUR_HAND,
    YOUR_POKEMON,
    All,
    Amount,
    AnyOf,
    Choice,
    Compare,
    Cond,
    Count,
    Counters,
    DamageTaken,
    Exists,
    Field,
    Filter,
    Greatest,
    Half,
    Heads,
    It,
    Least,
    Linear,
    Not,
    Number,
    Passes,
    Select,
    Sum,
    Tails,
    Units,
)
from validator.effects.ir.steps import (
    AttackAgain,
    ChooseAttack,
    ChooseNumber,
    Damage,
    Draw,
    EndGame,
    EndTurn,
    Flip,
    ForEach,
    If,
    Inflict,
    Mode,
    Repeat,
    ShowPrizes,
    Stop,
    SwapPrizes,
    UseAttack,
)
from validator.engine.game import Game


def hits(amount: Amount) -> Damage:
    """Damage to the opponent's Active Pokémon, whatever its Weakness."""
    return Damage(OPPONENT_ACTIVE, amount, weakness=False)


def attack_of(
    *parts: Part, coins: tuple[int, ...] = (), this: dict[str, Any] | None = None, **sides: dict[str, Any]
) -> Game:
    """Use an attack without printed damage that has this program."""
    card_id, name = bearer("attack")
    board = Board()
    board.side(0, active=(card_id, {"energy": ENERGY, **(this or {})}), **sides.get("mine", {}))
    board.side(1, **{"active": LAPRAS, **sides.get("theirs", {})})
    board.declare(card_id, "attack", name, *parts)
    game = board.game(coins)
    act(game, "attack", name)
    return game


@pytest.mark.parametrize(
    ("amount", "damage"),
    [
        (Sum((Counters(SELF), Units(SELF))), 80),
        (Least((Counters(SELF), Units(SELF))), 30),
        (Greatest((Counters(SELF), Units(SELF))), 50),
        (Half(Linear(Counters(SELF), 1)), 10),
        (Half(Linear(Counters(SELF), 1), up=False), 0),
    ],
)
def test_amounts_of_amounts(amount: Amount, damage: int) -> None:
    """Three damage counters, five Energy."""
    game = attack_of(hits(amount if isinstance(amount, Half) else Linear(amount, 10)), this={"damage": 30})
    assert active(game, 1).damage == damage


def test_half_is_rounded_to_the_nearest_ten() -> None:
    """Lapras has 130 HP: half of it is 65."""
    up = attack_of(hits(Half(Field(OPPONENT_ACTIVE, "remaining hp"))))
    down = attack_of(hits(Half(Field(OPPONENT_ACTIVE, "remaining hp"), up=False)))
    assert (active(up, 1).damage, active(down, 1).damage) == (70, 60)


@pytest.mark.parametrize(("coins", "damage"), [((1, 1, 0), 10), ((0, 0, 0), 30)])
def test_tails_are_counted(coins: tuple[int, ...], damage: int) -> None:
    game = attack_of(Flip(3), hits(Linear(Tails(), 10)), coins=coins)
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(
    ("cond", "met"),
    [
        (All((Exists(YOUR_HAND), Exists(Select("bench")))), False),
        (AnyOf((Exists(YOUR_HAND), Exists(Select("bench")))), True),
        (Not(Exists(YOUR_HAND)), False),
    ],
)
def test_conditions_of_conditions(cond: Cond, met: bool) -> None:
    """A card in hand, no Pokémon on the Bench."""
    game = attack_of(If(cond, (hits(50),)), mine={"hand": [GRASS]})
    assert active(game, 1).damage == (50 if met else 0)


def test_a_number_is_chosen() -> None:
    game = attack_of(ChooseNumber(1, 3, "n"), hits(Linear(Number("n"), 10)))
    assert options(game) == [("number", "1"), ("number", "2"), ("number", "3")]
    pick(game, "2")
    assert active(game, 1).damage == 20


def test_an_attack_is_chosen_and_forbidden() -> None:
    game = attack_of(
        ChooseAttack(OPPONENT_ACTIVE),
        Forbid("this attack", OPPONENT_ACTIVE, attack="*", lasts=OPPONENT_NEXT_TURN),
        theirs={"active": (RESHIRAM, {"energy": ENERGY})},
    )
    chosen = options(game)[0][-1]
    game.choose(0)
    others = [each[1] for each in options(game) if each[0] == "attack"]
    assert chosen not in others
    assert others


def test_one_of_two_effects() -> None:
    game = attack_of(Mode(((Draw(2),), (hits(30),))), mine={"hand": []})
    assert options(game) == [("mode", "0"), ("mode", "1")]
    pick(game, "1")
    assert (active(game, 1).damage, zone(game, 0, "hand")) == (30, [])


@pytest.mark.parametrize(("coins", "damage"), [((1, 1, 0), 40), ((0,), 0)])
def test_a_loop_ends_at_a_stop(coins: tuple[int, ...], damage: int) -> None:
    again = Repeat((Flip(), If(Compare(Heads(), "==", 0), (Stop(),)), hits(20)))
    assert active(attack_of(again, coins=coins), 1).damage == damage


def test_steps_for_each_pokemon() -> None:
    steps = ForEach(
        Select("bench", "opponent"),
        (If(Passes(It("each"), Filter(damaged=True)), (Damage(It("each"), 20),)),),
    )
    game = attack_of(steps, theirs={"bench": [(LAPRAS, {"damage": 10}), MEWTWO]})
    assert [mon.damage for mon in bench(game, 1)] == [30, 0]


def test_damage_taken_in_the_last_turn() -> None:
    """What the opponent's attack did in the turn before is done back."""
    card_id, name = bearer("attack")
    board = Board(player=1, turn=3)
    board.side(0, active=(card_id, {"energy": ENERGY, "damage": 10}), hand=[GRASS])
    board.side(1, active=(CYCLIZAR, {"energy": ENERGY}), hand=[GRASS])
    board.declare(card_id, "attack", name, hits(DamageTaken(SELF)))
    game = board.game()
    before = active(game, 0).damage
    act(game, "attack", "Tail Snap")
    done = active(game, 0).damage - before
    assert done > 0
    act(game, "attack", name)
    assert active(game, 1).damage == done


def test_the_game_ends_by_a_text() -> None:
    assert attack_of(EndGame()).result == 0
    assert attack_of(EndGame("opponent")).result == 1


def test_the_turn_ends_by_a_text() -> None:
    board = Board()
    board.side(0, active=LAPRAS, hand=["sv05-143"])
    board.side(1, active=LAPRAS)
    board.declare("sv05-143", "trainer", "", Draw(), EndTurn())
    game = board.game()
    act(game, "play")
    assert game.state.player == 1


def test_prize_cards_are_looked_at_and_exchanged() -> None:
    game = attack_of(
        ShowPrizes(face_up=True),
        SwapPrizes(Choice(YOUR_HAND), Choice(Select("prizes"))),
        mine={"hand": [WATER], "prizes": [LAPRAS]},
    )
    while game.decision and game.decision.kind != "main":
        game.choose(0)
    assert "Lapras" in zone(game, 0, "hand")
    assert zone(game, 0, "prizes") == ["Water Energy"]


def test_an_attack_of_another_pokemon_is_used() -> None:
    game = attack_of(UseAttack(OPPONENT_ACTIVE), theirs={"active": RESHIRAM})
    copies = [each[-1] for each in options(game)]
    assert len(copies) == 2
    game.choose(0)
    assert active(game, 1).damage > 0


def test_an_attack_more_in_the_same_turn() -> None:
    game = attack_of(hits(10), AttackAgain())
    assert game.state.player == 0
    assert offers(game, "attack")


def test_a_pokemon_counts_as_another_kind() -> None:
    """One Benched Pokémon says that all of yours are Ancient as well; the attack counts those."""
    attacker, attack = bearer("attack")
    card_id, name = bearer("ability")
    board = Board()
    board.side(0, active=(attacker, {"energy": ENERGY}), bench=[card_id, LAPRAS])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "ability", name, CountAs(YOUR_POKEMON, markers=("Ancient",)))
    ancient = Count(Select("play", "both", Filter(markers=("Ancient",))))
    board.declare(attacker, "attack", attack, hits(Linear(ancient, 10)))
    game = board.game()
    act(game, "attack", attack)
    assert active(game, 1).damage == 30


@pytest.mark.parametrize("doubled", [True, False])
def test_energy_provides_two_units(doubled: bool) -> None:
    """Three Energy cards pay a Retreat Cost of 4 only where each provides two."""
    card_id, name = bearer("ability")
    board = Board()
    board.side(0, active=(COPPERAJAH, {"energy": [GRASS] * 3}), bench=[card_id])
    board.side(1, active=LAPRAS)
    two = ProvideFor(("Grass", "Grass"), YOUR_POKEMON, Filter(energy="Basic"))
    board.declare(card_id, "ability", name, *((two,) if doubled else (CountAs(SELF, markers=("Ancient",)),)))
    assert offers(board.game(), "retreat") is doubled


@pytest.mark.parametrize("retained", [True, False])
def test_a_condition_is_retained(retained: bool) -> None:
    """The flip between turns is heads: it would wake the Pokémon up."""
    stays = (Retain("Asleep", OPPONENT_ACTIVE, lasts=OPPONENT_NEXT_TURN),) if retained else ()
    game = attack_of(Inflict(("Asleep",)), *stays, coins=(1,), theirs={"hand": [GRASS]})
    assert bool(active(game, 1).turned) is retained
