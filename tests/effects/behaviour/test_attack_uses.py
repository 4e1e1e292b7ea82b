"""When an attack may be used, what it costs then, and what it does later (`using.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, LAPRAS, MEWTWO, WATER
from tests.effects.behaviour.scene import attacks, bearer
from tests.engine.kit import Board, act, active, bench, names, offers, options
from validator.effects.ir.lasting import Part
from validator.effects.ir.slots import YOUR_BENCH, Exists, Not
from validator.effects.ir.steps import CostIs, Draw, Usable
from validator.engine.game import Game
from validator.engine.program.opcodes import ASLEEP, AWAKE, CONFUSED

_, ATTACK = bearer("attack", "10+")
_, PLAIN = bearer("attack")
ONLY = "You can use this attack only"
IN_FIRST = "during your first turn"
LATER = "at the end of your opponent's next turn"
THEIR_NEXT = "During your opponent's next turn"
DEEP = "During Pokémon Checkup, flip 2 coins instead of 1."
ENERGY_OF_HAND = "an Energy card from their hand"
ON = "is still Asleep"
HURT = "this Pokémon has any damage counters on it"
HOOTHOOT = "sv08.5-077"
"""It can't be Asleep."""


def usable(text: str, **scene: Any) -> bool:
    return offers(attacks(text, use=False, **scene), "attack", PLAIN)


@pytest.mark.parametrize(
    ("text", "so", "not_so"),
    [
        pytest.param(
            f"{ONLY} if you have 2 or more cards in the Lost Zone. Draw a card.",
            {"mine": {"lost": [LAPRAS, LAPRAS]}},
            {"mine": {"lost": [LAPRAS]}},
            marks=pytest.mark.alternative("attack_only_if"),
        ),
        pytest.param(
            f"{ONLY} if you go second, and only {IN_FIRST}. Draw a card.",
            {"turn": 2},
            {"turn": 4},
            marks=pytest.mark.alternative("attack_only_second"),
        ),
        pytest.param(
            f"If you go second, you can't use this attack {IN_FIRST}. Draw a card.",
            {"turn": 4},
            {"turn": 2},
            marks=pytest.mark.alternative("attack_not_second"),
        ),
        pytest.param(
            "Draw a card. If you have any cards in the Lost Zone, this attack can't be used.",
            {},
            {"mine": {"lost": [LAPRAS]}},
            marks=pytest.mark.alternative("attack_not_if"),
        ),
        pytest.param(
            "You can't use this attack unless the Defending Pokémon has any damage counters on it."
            " Draw a card.",
            {"theirs": {"active": (LAPRAS, {"damage": 10})}},
            {},
            marks=pytest.mark.alternative("attack_unless"),
        ),
        pytest.param(
            f"If {HURT}, this attack can be used for {{W}}. Draw a card.",
            {"this": {"damage": 10, "energy": [WATER]}},
            {"this": {"damage": 10, "energy": []}},
            marks=pytest.mark.alternative("attack_for"),
        ),
        pytest.param(
            f"If {HURT}, ignore all Energy in this attack's cost. Draw a card.",
            {"this": {"damage": 10, "energy": []}},
            {"this": {"energy": []}},
            marks=pytest.mark.alternative("attack_for_nothing"),
        ),
    ],
)
def test_when_an_attack_may_be_used(text: str, so: dict[str, Any], not_so: dict[str, Any]) -> None:
    assert usable(text, **so)
    assert not usable(text, **not_so)


@pytest.mark.parametrize(
    ("step", "energy", "turn"),
    [(CostIs((), Not(Exists(YOUR_BENCH))), [], 3), (Usable("first turn"), [FIRE], 1)],
)
def test_an_attack_of_a_program_may_be_used(step: Part, energy: list[str], turn: int) -> None:
    """For no cost while no Pokémon is benched; on the first turn of the game."""
    card_id, name = bearer("attack")
    for parts, so in (((step, Draw()), True), ((Draw(),), False)):
        board = Board(turn=turn)
        board.side(0, active=(card_id, {"energy": energy}))
        board.side(1, active=LAPRAS)
        board.declare(card_id, "attack", name, *parts)
        assert offers(board.game(), "attack", name) is so


@pytest.mark.alternative("attack_for")
def test_a_cost_in_place_of_the_printed_one_requires_its_type() -> None:
    text = f"If {HURT}, this attack can be used for {{W}}. Draw a card."
    assert not usable(text, this={"damage": 10, "energy": [FIRE]})


@pytest.mark.alternative("attack_first_turn")
def test_on_the_first_turn() -> None:
    """Who goes first may not attack in that turn, but with this attack."""
    assert usable(f"If you go first, you can use this attack {IN_FIRST}. Draw a card.", turn=1)
    assert not offers(attacks("Draw a card.", use=False, turn=1), "attack")


@pytest.mark.alternative("attack_from_bench")
def test_from_the_bench() -> None:
    """The Benched Pokémon attacks, and its turn ends; the Active one keeps its place."""
    text = "This attack can be used even if this Pokémon is on the Bench. Draw a card."
    game = attacks(text, benched=True, theirs={"active": MEWTWO})
    assert names(game, active(game, 0).cards) == ["Lapras"]
    assert game.state.player == 1
    assert not offers(attacks("Draw a card.", benched=True, use=False), "attack", PLAIN)


@pytest.mark.alternative("attack_from_bench")
def test_a_benched_attacker_hits_the_active_pokemon() -> None:
    text = "This attack can be used even if this Pokémon is on the Bench."
    game = attacks(text, "10", benched=True)
    assert active(game, 1).damage == 10
    assert bench(game, 0)[0].damage == 0


# ------------------------------------------------------------------ later


def after_their_turn(game: Game) -> Game:
    act(game, "end")
    return game


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            f"{LATER.capitalize()}, put 5 damage counters on {{it}}.",
            marks=pytest.mark.alternative("at_their_end"),
        ),
        pytest.param(
            f"Put 5 damage counters on {{it}} {LATER}.", marks=pytest.mark.alternative("at_their_end_postfix")
        ),
    ],
)
def test_at_the_end_of_their_turn(text: str) -> None:
    game = attacks(text.format(it="the Defending Pokémon"))
    assert active(game, 1).damage == 0
    assert active(after_their_turn(game), 1).damage == 50


@pytest.mark.alternative("at_their_end")
def test_delayed_effect_ends_on_leaving_the_active_spot() -> None:
    text = f"{LATER.capitalize()}, the Defending Pokémon will be Knocked Out."
    game = attacks(text, theirs={"active": (LAPRAS, {"energy": [WATER, WATER]}), "bench": [MEWTWO]})
    act(game, "retreat")
    if options(game) and not offers(game, "end"):
        game.choose(0)
    act(game, "end")
    assert sorted(len(each.cards) for each in (active(game, 1), *bench(game, 1))) == [1, 1]


@pytest.mark.alternative("whenever_damaged", "attacking", "by_any_attack")
@pytest.mark.parametrize("text", ["put 3 damage counters on the Attacking Pokémon"])
def test_who_attacks_it_is_hurt(text: str) -> None:
    game = attacks(
        f"{THEIR_NEXT}, if this Pokémon is damaged by an attack, {text}.",
        theirs={"active": (LAPRAS, {"energy": [WATER, WATER, WATER]})},
    )
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == 30


@pytest.mark.alternative("whenever_damaged", "put_as_many")
def test_who_attacks_it_is_hurt_as_much() -> None:
    game = attacks(
        f"{THEIR_NEXT}, if this Pokémon is damaged by an attack, put damage counters on the Attacking Pokémon"
        " equal to the damage done to this Pokémon.",
        theirs={"active": (LAPRAS, {"energy": [WATER, WATER, WATER]})},
    )
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == active(game, 0).damage > 0


@pytest.mark.alternative("effect_ends", "lasts_for")
@pytest.mark.parametrize(("leaves", "damage"), [(False, 0), (True, 20)])
def test_effect_that_depends_on_its_source(leaves: bool, damage: int) -> None:
    """All of your Pokémon are safe as long as this one stays Active: the opponent may send it away."""
    text = (
        f"{THEIR_NEXT}, prevent all damage done to each of your Pokémon by attacks. If this Pokémon"
        " is no longer"
        " your Active Pokémon, this effect ends."
    )
    boss = "sv02-172"
    game = attacks(
        text,
        mine={"bench": [MEWTWO]},
        theirs={"active": (LAPRAS, {"energy": [WATER, WATER, WATER]}), "hand": [boss]},
    )
    if leaves:
        act(game, "play")
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


# ------------------------------------------------------------------ sleep, and an attack that is spent


@pytest.mark.alternative("two_sleep_coins", "still_asleep")
@pytest.mark.parametrize(("coins", "turned"), [((1, 0), ASLEEP), ((0, 1), ASLEEP), ((1, 1), AWAKE)])
def test_two_coins_for_sleep(coins: tuple[int, ...], turned: int) -> None:
    text = f"This Pokémon is now Asleep. {DEEP} If either of them is tails, this Pokémon {ON}."
    assert active(attacks(text, coins=coins), 0).turned == turned


@pytest.mark.alternative("two_sleep_coins", "still_asleep")
def test_two_coins_for_their_sleep_that_ends_with_it() -> None:
    """Once awake, one coin is enough again: it is what lasted on that sleep alone."""
    theirs = "your opponent's Active Pokémon"
    text = f"{theirs.capitalize()} is now Asleep. {DEEP} If either of them is tails, that Pokémon {ON}."
    game = attacks(text.replace("flip 2", "your opponent flips 2"), coins=(1, 1))
    assert active(game, 1).turned == AWAKE
    assert not game.state.effects


def test_no_deep_sleep_of_one_that_did_not_fall_asleep() -> None:
    """Two coins are for the sleep of this attack: none of another's that finds it asleep later."""
    text = f"Your opponent's Active Pokémon is now Asleep. {DEEP} If either of them is tails,"
    text = f"{text.replace('flip 2', 'your opponent flips 2')} that Pokémon {ON}."
    game = attacks(text, theirs={"active": HOOTHOOT})
    assert active(game, 1).turned == AWAKE
    assert not game.state.effects


@pytest.mark.alternative("cant_use_again")
def test_an_attack_that_is_spent_until_it_leaves_the_active_spot() -> None:
    game = attacks(
        f'This Pokémon can\'t use "{PLAIN}" again until it leaves the Active Spot.', mine={"bench": [LAPRAS]}
    )
    act(game, "end")
    assert not offers(game, "attack", PLAIN)
    act(game, "retreat")
    while not offers(game, "end"):
        game.choose(0)
    assert not game.state.effects


@pytest.mark.alternative("attack_not_if", "if_any_used")
def test_not_twice_running() -> None:
    used = [("mine", "attack used", 0, bearer("attack")[0], "Slash")]
    text = 'If 1 of your Pokémon used "Slash" during your last turn, this attack can\'t be used. Draw a card.'
    assert usable(text)
    assert not usable(text, facts=used)


def test_confused_is_no_sleep() -> None:
    """Another Special Condition in its place ends what lasted on the sleep."""
    text = f"This Pokémon is now Asleep. {DEEP} If either of them is tails, this Pokémon {ON}. Draw a card."
    game = attacks(text, coins=(0, 0))
    from validator.engine.changes.in_play import inflict

    inflict(game.state, active(game, 0), "Confused")
    assert active(game, 0).turned == CONFUSED
    assert not game.state.effects


@pytest.mark.alternative("whenever_attached")
@pytest.mark.parametrize(("onto", "damage"), [(0, 30), (1, 0)])
def test_energy_of_the_hand_hurts_the_defending_pokemon(onto: int, damage: int) -> None:
    game = attacks(
        f"{THEIR_NEXT}, whenever they attach {ENERGY_OF_HAND} to the Defending Pokémon, put 3 damage counters"
        " on that Pokémon.",
        theirs={"bench": [MEWTWO], "hand": [WATER]},
    )
    act(game, "energy", "Water Energy", ("Lapras", "Mewtwo")[onto])
    assert active(game, 1).damage == damage
    assert bench(game, 1)[0].damage == 0
