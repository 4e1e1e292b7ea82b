"""Requirements and cost of an attack, and its later effects (`using.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import Part
from validator.effects.ir.slots import YOUR_BENCH, Exists, Not
from validator.effects.ir.steps import CostIs, Draw, Usable
from validator.engine.game import Game
from validator.engine.program.opcodes import CONFUSED

IN_FIRST = "during your first turn"
ONLY = "You can use this attack only"
IF_HURT = "this Pokémon has any damage counters on it"
_, NO_DAMAGE = bearer("attack")
CODES = {"Asleep": "S", "Paralyzed": "Z"}


def attack_usable(text: str, **scene: Any) -> bool:
    return offers(attacks(text, use=False, **scene), "attack", NO_DAMAGE)


@pytest.mark.parametrize(
    ("text", "so", "not_so"),
    [
        case(
            "attack_only_if",
            f"{ONLY} if you have 2 or more cards in the Lost Zone. Draw a card.",
            {"mine": {"lost": [LAPRAS, LAPRAS]}},
            {"mine": {"lost": [LAPRAS]}},
        ),
        case(
            "attack_only_second",
            f"{ONLY} if you go second, and only {IN_FIRST}. Draw a card.",
            {"turn": 2},
            {"turn": 4},
        ),
        case(
            "attack_not_second",
            f"If you go second, you can't use this attack {IN_FIRST}. Draw a card.",
            {"turn": 4},
            {"turn": 2},
        ),
        case(
            "attack_not_if",
            "Draw a card. If you have any cards in the Lost Zone, this attack can't be used.",
            {},
            {"mine": {"lost": [LAPRAS]}},
        ),
        case(
            "attack_unless",
            "You can't use this attack unless the Defending Pokémon has any damage counters on it. Draw a"
            " card.",
            {"theirs": {"active": (LAPRAS, {"damage": 10})}},
            {},
        ),
        case(
            "attack_for",
            f"If {IF_HURT}, this attack can be used for {{W}}. Draw a card.",
            {"this": {"damage": 10, "energy": [WATER]}},
            {"this": {"damage": 10, "energy": []}},
        ),
        case(
            "attack_for_nothing",
            f"If {IF_HURT}, ignore all Energy in this attack's cost. Draw a card.",
            {"this": {"damage": 10, "energy": []}},
            {"this": {"energy": []}},
        ),
    ],
)
def test_when_an_attack_may_be_used(text: str, so: dict[str, Any], not_so: dict[str, Any]) -> None:
    assert attack_usable(text, **so)
    assert not attack_usable(text, **not_so)


@pytest.mark.alternative("attack_first_turn")
def test_on_the_first_turn() -> None:
    """Who goes first may not attack in that turn, but with this attack."""
    assert attack_usable(
        "If you go first, you can use this attack during your first turn. Draw a card.", turn=1
    )
    assert not offers(attacks("Draw a card.", use=False, turn=1), "attack")


@pytest.mark.alternative("attack_not_if", "if_any_used")
def test_not_twice_running() -> None:
    used = [("mine", "attack used", 0, bearer("attack")[0], "Slash")]
    text = 'If 1 of your Pokémon used "Slash" during your last turn, this attack can\'t be used. Draw a card.'
    assert attack_usable(text)
    assert not attack_usable(text, facts=used)


@pytest.mark.alternative("attack_not_if")
@pytest.mark.parametrize(("there", "usable"), [([MEWTWO], True), ([], False)])
def test_an_attack_that_cannot_be_used_without_their_bench(there: list[str], usable: bool) -> None:
    text = "This attack can't be used if your opponent has no Benched Pokémon."
    if usable:
        assert active(attacks(text, "20", theirs={"bench": there}), 1).damage == 20
    else:
        with pytest.raises(AssertionError, match="no option"):
            attacks(text, "20", theirs={"bench": there})


@pytest.mark.alternative("attack_from_bench")
def test_from_the_bench() -> None:
    """The Benched Pokémon attacks, and its turn ends; the Active one keeps its place."""
    text = "This attack can be used even if this Pokémon is on the Bench. Draw a card."
    game = attacks(text, benched=True, theirs={"active": MEWTWO})
    assert names(game, active(game, 0).cards) == ["Lapras"]
    assert game.state.player == 1
    assert not offers(attacks("Draw a card.", benched=True, use=False), "attack", NO_DAMAGE)


@pytest.mark.alternative("attack_asleep")
@pytest.mark.parametrize("condition", ["Asleep", "Paralyzed", ""])
def test_an_attack_that_can_be_used_asleep(condition: str) -> None:
    this = {"conditions": CODES[condition]} if condition else {}
    game = attacks(
        f"This attack can be used even if {THIS} is Asleep. If it is, this attack does 30 more damage.",
        "20+",
        (1,),
        this=this,
        use=False,
        mine=HOLDING_WATER,
    )
    assert offers(game, "attack") is (condition != "Paralyzed")
    if condition != "Paralyzed":
        act(game, "attack")
        assert active(game, 1).damage == (50 if condition else 20)


@pytest.mark.alternative("attack_asleep", "if_unaffected")
@pytest.mark.parametrize("condition", ["Asleep", ""])
def test_an_attack_of_a_pokemon_that_is_asleep_only(condition: str) -> None:
    text = f"This attack can be used if {THIS} is Asleep. If it is not Asleep, this attack does nothing."
    game = attacks(text, "20", (1,), this={"conditions": CODES[condition]} if condition else {})
    assert active(game, 1).damage == (20 if condition else 0)


@pytest.mark.alternative("attack_asleep", "if_affected")
@pytest.mark.parametrize(("state", "usable"), [("S", True), ("Z", False)])
def test_an_attack_while_asleep(state: str, usable: bool) -> None:
    text = (
        "If this Pokémon is Asleep, this attack does 30 more damage. This attack can be used even if this"
        " Pokémon is Asleep."
    )
    game = attacks(text, "20+", this={"conditions": state}, use=False, coins=(1, 1))
    assert offers(game, "attack") is usable
    if usable:
        act(game, "attack")
        assert active(game, 1).damage == 50


@pytest.mark.alternative("attack_for")
def test_a_cost_in_place_of_the_printed_one_requires_its_type() -> None:
    text = f"If {THIS} has any damage counters on it, this attack can be used for {{W}}. Draw a card."
    assert not attack_usable(text, this={"damage": 10, "energy": [FIRE]})


def after_their_turn(game: Game) -> Game:
    act(game, "end")
    return game


@pytest.mark.parametrize(
    "text",
    [
        case("at_their_end", "At the end of your opponent's next turn, put 5 damage counters on {it}."),
        case(
            "at_their_end_postfix", "Put 5 damage counters on {it} at the end of your opponent's next turn."
        ),
    ],
)
def test_at_the_end_of_their_turn(text: str) -> None:
    game = attacks(text.format(it="the Defending Pokémon"))
    assert active(game, 1).damage == 0
    assert active(after_their_turn(game), 1).damage == 50


@pytest.mark.alternative("at_their_end")
def test_delayed_effect_ends_on_leaving_the_active_spot() -> None:
    text = "At the end of your opponent's next turn, the Defending Pokémon will be Knocked Out."
    game = attacks(text, theirs={"active": (LAPRAS, {"energy": [WATER, WATER]}), "bench": [MEWTWO]})
    act(game, "retreat")
    if options(game) and not offers(game, "end"):
        game.choose(0)
    act(game, "end")
    assert sorted(len(each.cards) for each in (active(game, 1), *bench(game, 1))) == [1, 1]


@pytest.mark.alternative("whenever_damaged", "put_as_many")
def test_who_attacks_it_is_hurt_as_much() -> None:
    game = attacks(
        "During your opponent's next turn, if this Pokémon is damaged by an attack, put damage counters on"
        " the Attacking Pokémon equal to the damage done to this Pokémon.",
        theirs={"active": (LAPRAS, {"energy": [WATER, WATER, WATER]})},
    )
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == active(game, 0).damage > 0


@pytest.mark.alternative("if_knocked_out")
@pytest.mark.parametrize(("before", "out"), [(0, False), (50, True)])
def test_a_knock_out_is_returned(before: int, out: bool) -> None:
    text = (
        "during your opponent's next turn, if this Pokémon is Knocked Out by damage from an opponent's"
        " attack, Knock Out the Attacking Pokémon."
    )
    game = attacks(text, "20", this={"damage": before}, mine={"bench": [GIBLE]}, theirs=TWO_BENCHED)
    act(game, "attack", "Water Gun")
    assert ("Lapras" in zone(game, 1, "discard")) is out


@pytest.mark.alternative("if_out_by_attack")
@pytest.mark.parametrize("attack", KILLS)
def test_it_takes_the_attacker_along(attack: str) -> None:
    """The victim used an attack that waits; then the opponent's attack Knocks it Out."""
    text = "During your opponent's next turn, if this Pokémon is Knocked Out by an opponent's attack, Knock"
    (first, waits), (second, strike) = (bearer("attack", ""), bearer("attack", "20+"))
    board = Board("current", turn=3)
    board.side(0, active=(first, {"energy": ENERGY}), bench=[LAPRAS])
    board.side(1, active=(second, {"energy": ENERGY, "damage": card(second).hp - 10}), bench=[LAPRAS])
    out = compiled(f"{text} Out the Attacking Pokémon.", "attack", card(first).name)
    board.declare(first, "attack", waits, *out.parts)
    board.declare(second, "attack", strike, *compiled(attack, "attack", card(second).name).parts)
    game = board.game()
    act(game, "attack", waits)
    act(game, "attack", strike)
    assert not any(mon.damage for side in game.state.sides for mon in side.pokemon)
    assert sum(len(side.pokemon) for side in game.state.sides) == 2


@pytest.mark.alternative("whenever_attached", "their_turn_ends")
def test_attaching_to_the_defending_pokemon_ends_the_opponents_turn() -> None:
    when = (
        f"During {THEY}'s next turn, if they attach an Energy card from their hand to the Defending {MON},"
        " their turn ends."
    )
    for onto, whose in (("Lapras", 0), ("Mewtwo", 1)):
        game = attacks(when, theirs={"bench": [MEWTWO], "hand": [FIRE, LAPRAS]})
        act(game, "energy", "Fire Energy", onto)
        assert game.state.player == whose


@pytest.mark.alternative("whenever_attached")
@pytest.mark.parametrize("attached", [True, False])
def test_the_defending_pokemon_falls_asleep_when_energy_is_attached(attached: bool) -> None:
    text = (
        "If your opponent attaches an Energy card from their hand to the Defending Pokémon during their next"
        " turn, that Pokémon will be Asleep."
    )
    game = attacks(text, coins=(0,), theirs={"hand": [FIRE], "bench": [MEWTWO]})
    act(game, "energy", "Fire Energy", "Lapras" if attached else "Mewtwo")
    assert bool(active(game, 1).turned) is attached


@pytest.mark.alternative("effect_ends", "lasts_for")
@pytest.mark.parametrize(("leaves", "damage"), [(False, 0), (True, 20)])
def test_effect_that_depends_on_its_source(leaves: bool, damage: int) -> None:
    """All of your Pokémon are safe as long as this one stays Active: the opponent may send it away."""
    text = (
        f"During {THEY}'s next turn, prevent all damage done to each of your Pokémon by attacks. If this"
        " Pokémon is no longer your Active Pokémon, this effect ends."
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


def test_confused_is_no_sleep() -> None:
    """Another Special Condition in its place ends what lasted on the sleep."""
    text = (
        f"This Pokémon is now Asleep. During {MON} Checkup, flip 2 coins instead of 1. If either of them is"
        f" tails, {THIS} is still Asleep. Draw a card."
    )
    game = attacks(text, coins=(0, 0))
    from validator.engine.changes.in_play import inflict

    inflict(game.state, active(game, 0), "Confused")
    assert active(game, 0).turned == CONFUSED
    assert not game.state.effects


@pytest.mark.alternative("cant_use_again")
def test_an_attack_that_is_spent_until_it_leaves_the_active_spot() -> None:
    game = attacks(
        f'''This Pokémon can't use "{NO_DAMAGE}" again until it leaves the Active Spot.''',
        mine={"bench": [LAPRAS]},
    )
    act(game, "end")
    assert not offers(game, "attack", NO_DAMAGE)
    act(game, "retreat")
    while not offers(game, "end"):
        game.choose(0)
    assert not game.state.effects


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
