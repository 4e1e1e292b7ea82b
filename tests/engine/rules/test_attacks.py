"""Attacking: its steps in each edition, who attacks and defends, and what a failed attack leaves (ATTACK)."""

from __future__ import annotations

import pytest

from tests.engine.rules.shared import *
from validator.effects.ir.lasting import Forbid
from validator.effects.ir.slots import *
from validator.effects.ir.steps import *
from validator.engine.errors import OptionOutOfRange
from validator.engine.game import Game
from validator.engine.program.opcodes import PARALYZED
from validator.engine.queries import attacking_pokemon, defending_pokemon
from validator.errors import UsageError

TANGELA = "base1-66"


@pytest.mark.rule("ATTACK-19", "D-26")
@expected(
    ex2004="Charmander",
    bw2012="Charmander",
    xy2015="Charmander",
    swsh2020="Growlithe",
    sv2023="Growlithe",
)
def test_defending_pokemon_is_the_active_one_or_what_receives_the_attack(edition: str, wanted: str) -> None:
    board = Position(edition)
    board.declare(
        GEODUDE,
        "attack",
        "Pebble Throw",
        Damage(Choice(OPPONENT_BENCH), 10),
        Forbid("evolve", DEFENDING, lasts=OPPONENT_NEXT_TURN),
    )
    board.side(0, active=(GEODUDE, {"energy": ["sve-006"]}))
    board.side(1, active=CHARMANDER, bench=[GROWLITHE, CORPHISH])
    game = act(board.game(), "attack", "Pebble Throw", choosing=["Growlithe"])
    assert bench(game, 1)[0].damage == 10
    (bound,) = [each.uid for each in game.state.effects]
    assert name_of(game, bound) == wanted


# ------------------------------------------------------------------------------------ table B.A, step by step

STEPS = ("attack", "coin", "move", "damage", "choice")


def set_up(edition: str, *coins: int, switches: dict[str, str] | None = None) -> Game:
    """Kyogre ex, Confused and smoked in, is about to use an attack with a choice and a price."""
    board = Board(edition, turn=4, player=1)
    board.declare(KYOGRE_EX, "attack", "Hydro Shot", *HYDRO_SHOT)
    board.side(0, active=(KYOGRE_EX, {"energy": [WATER, WATER, FIRE], "conditions": "C"}))
    board.side(1, active=(HORSEA, {"energy": [WATER]}), bench=[BAYLEEF, SNORLAX])
    game = board.game(
        coins,
        lacking=["Horsea DR 33", "Kyogre ex CG 95", "Snorlax BKT 118"],
        permissive=True,
        switches=switches,
    )
    act(game, "attack", "Smokescreen")
    assert (game.state.turn, game.state.player) == (5, 0)
    return game


def follow(game: Game, *words: str) -> list[str]:
    """Do a main action and answer what it asks, the second option each time; return the steps in order."""
    steps: list[str] = []
    since = len(game.state.events)
    act(game, *words)
    while game.decision and game.decision.kind != "main":
        steps += log_of(game, since, *STEPS)
        since = len(game.state.events)
        if game.decision.kind == "choose":
            steps.append("choice")
        game.choose(1)
    return steps + log_of(game, since, *STEPS)


ORDERS = {
    "ex2004": ["attack", "move", "move", "choice", "coin", "coin", "damage"],
    "bw2012": ["attack", "choice", "move", "move", "coin", "coin", "damage"],
    "xy2015": ["attack", "coin", "choice", "move", "move", "coin", "damage"],
    "swsh2020": ["attack", "coin", "coin", "choice", "move", "move", "damage"],
    "sv2023": ["attack", "coin", "coin", "choice", "move", "move", "damage"],
}


@pytest.mark.case("B.A")
@pytest.mark.rule("ATTACK-07", "ATTACK-08", "ATTACK-03")
@expected(**ORDERS)
def test_the_steps_of_an_attack_come_in_the_order_of_the_edition(edition: str, wanted: list[str]) -> None:
    game = set_up(edition, 1, 1)
    since = len(game.state.events)
    assert follow(game, "attack", "Hydro Shot") == wanted
    announced = game.state.events[since + 1]
    assert (announced[0], announced[1], announced[-1]) == ("attack", 3, "Hydro Shot")
    assert active(game, 0).energy != () and bench(game, 1)[0].damage == 70


@pytest.mark.case("B.A")
@pytest.mark.rule("ATTACK-11", "ATTACK-09", "ATTACK-10")
@expected(
    ex2004=["attack", "move", "move", "choice", "coin"],
    bw2012=["attack", "choice", "move", "move", "coin"],
    xy2015=["attack", "coin", "choice", "move", "move", "coin"],
    swsh2020=["attack", "coin"],
    sv2023=["attack", "coin"],
)
def test_conditions_and_costs_before_a_failed_cancelling_flip(edition: str, wanted: list[str]) -> None:
    coins = (1, 0) if edition == "xy2015" else (0,)
    game = set_up(edition, *coins)
    assert follow(game, "attack", "Hydro Shot") == wanted
    assert all(mon.damage == 0 for mon in bench(game, 1))
    assert len(active(game, 0).energy) == (1 if "move" in wanted else 3)
    assert game.state.player == 1


@pytest.mark.case("B.A")
@pytest.mark.rule("ATTACK-12", "ENERGY-10", "ATTACK-21")
@expected(
    ex2004=["attack", "move", "move", "choice", "coin", "coin", "damage"],
    bw2012=["attack", "choice", "move", "move", "coin", "coin", "damage"],
    xy2015=["attack", "coin", "damage"],
    swsh2020=["attack", "coin", "coin", "damage"],
    sv2023=["attack", "coin", "coin", "damage"],
)
def test_conditions_and_costs_before_a_failed_confusion_flip(edition: str, wanted: list[str]) -> None:
    """The cancelling flip comes first in orders 1 and 2; tails of Confusion: 3 counters, no attack."""
    coins = (0,) if edition == "xy2015" else (1, 0)
    game = set_up(edition, *coins)
    before = active(game, 0).damage
    assert follow(game, "attack", "Hydro Shot") == wanted
    assert active(game, 0).damage == before + 30
    assert all(mon.damage == 0 for mon in bench(game, 1))
    assert len(active(game, 0).energy) == (1 if "move" in wanted else 3)
    assert game.state.player == 1


@pytest.mark.rule("D-71", "ATTACK-07")
@pytest.mark.parametrize(("order", "wanted"), [("3", ORDERS["xy2015"]), ("1", ORDERS["bw2012"])])
def test_the_order_of_xy2015_may_be_chosen(order: str, wanted: list[str]) -> None:
    if order == "3":
        assert follow(set_up("xy2015", 1, 1), "attack", "Hydro Shot") == wanted
    game = set_up("xy2015", 1, 1, switches={"attack_order": order})
    assert follow(game, "attack", "Hydro Shot") == wanted


def test_a_switch_must_be_a_parameter_with_a_value_that_is_known() -> None:
    with pytest.raises(UsageError, match="no_such_thing"):
        Board("xy2015").game(switches={"no_such_thing": True})
    with pytest.raises(UsageError, match="Unknown attack order"):
        Board("xy2015").game(switches={"attack_order": "7"})


@pytest.mark.case("B.A")
@pytest.mark.rule("ATTACK-02", "ATTACK-18")
@ALL
def test_energy_then_weakness_then_counters_then_knock_out_prize_and_replacement(edition: str) -> None:
    board = Position(edition, active=(CORPHISH, {"energy": [WATER, WATER]}))
    board.side(1, active=(CHARMANDER, {"damage": 10}), bench=[GROWLITHE, CORPHISH])
    game = board.game()
    since = len(game.state.events)
    act(game, "attack", "Slash")
    assert log_of(game, since) == ["attack", "damage", "knocked out", "move"]
    assert game.state.events[since + 2][4] == 40  # 20, doubled by Weakness, in counters at once
    assert game.decision and game.decision.kind == "prizes"
    game.choose(0)
    act(game, "pokemon", "Growlithe")
    assert log_of(game, since, "attack", "damage", "knocked out", "promote", "turn end") == [
        "attack",
        "damage",
        "knocked out",
        "promote",
        "turn end",
    ]


@pytest.mark.case("B.A")
@pytest.mark.rule("ATTACK-13", "ATTACK-18")
@ALL
def test_knock_outs_are_seen_to_when_the_whole_attack_is_done(edition: str) -> None:
    """In ex2004 too, where they come at once: the attack's other effects come before the check for Knock
    Outs.

    The replacement of a Knocked Out Pokémon gets none of them, and a damage to the attacker itself makes it
    one moment with two Knock Outs.
    """
    board = Position(edition)
    board.declare(TANGELA, "attack", "Poisonpowder", Inflict(("Poisoned",)), Damage(SELF, 10))
    board.side(0, active=(TANGELA, {"energy": [GRASS] * 3, "damage": 40}), bench=[CORPHISH, GROWLITHE])
    board.side(1, active=(MAKUHITA, {"damage": 30}), bench=[CHARMANDER, GROWLITHE])
    game = board.game()
    since = len(game.state.events)
    act(game, "attack", "Poisonpowder")
    wanted = ["attack", "damage", "condition", "damage", "knocked out", "knocked out"]
    assert log_of(game, since, "attack", "damage", "condition", "knocked out") == wanted
    while game.decision and game.decision.kind != "main":
        game.choose(0)
    assert not any(side.active is not None and side.active.poison for side in game.state.sides)


# ----------------------------------------------------------------------------- what a failed attack leaves


@pytest.mark.rule("D-10", "ATTACK-22", "ATTACK-21")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
@pytest.mark.parametrize(
    ("coins", "used"),
    [((0,), False), ((1, 0), False), ((1, 1, 0), True), ((1, 1, 1), True)],
    ids=["cancelled", "confused", "required flip fails", "done"],
)
@pytest.mark.parametrize(
    ("card", "name", "mark"),
    [("sm1-100", "Mad Bull GX", "gx_used"), ("swshp-SWSH236", "Draconic Star", "vstar_used")],
)
def test_a_mark_of_once_a_game_is_used_up_past_cancel_and_confusion(
    edition: str, coins: tuple[int, ...], used: bool, card: str, name: str, mark: str
) -> None:
    board = Board(edition, turn=4, player=1)
    board.declare(card, "attack", name, or_nothing(), Draw(1))
    board.side(0, active=(card, {"energy": [WATER, WATER], "conditions": "C"}))
    board.side(1, active=(HORSEA, {"energy": [WATER]}))
    game = act(board.game(coins, lacking=["Horsea DR 33"], permissive=True), "attack", "Smokescreen")
    hand = len(game.state.sides[0].hand)
    act(game, "attack", name)
    assert getattr(game.state.sides[0], mark) is used
    assert len(game.state.sides[0].hand) == hand + int(coins == (1, 1, 1))
    assert game.state.player == 1
    act(game, "end")
    assert offers(game, "attack", name) is not used


@pytest.mark.rule("ATTACK-10", "ATTACK-21")
@pytest.mark.parametrize(("energy", "damage"), [(FIRE, 100), (DOUBLE_COLORLESS, 0)])
@ALL
def test_an_attack_whose_price_cannot_be_paid_does_nothing(edition: str, energy: str, damage: int) -> None:
    """Slaking discards a basic Energy card or does nothing; two Special Energy cards cover the cost alone."""
    board = Position(edition)
    basic = Choice(energy_on(SELF, BASIC_ENERGY))
    board.declare("ex1-12", "attack", "Critical Move", Price((discard(basic),)), Hit(), Draw(1))
    side = {"energy": [DOUBLE_COLORLESS, DOUBLE_COLORLESS, energy]}
    board.side(0, active=(("ex1-56", "ex1-12"), side))
    board.side(1, active=SEISMITOAD_EX)
    game = board.game()
    hand = len(game.state.sides[0].hand)
    act(game, "attack", "Critical Move")
    assert active(game, 1).damage == damage
    assert len(game.state.sides[0].hand) == hand + (damage == 100)
    assert len(active(game, 0).energy) == (2 if damage else 3)
    assert game.state.player == 1


@pytest.mark.rule("ATTACK-22")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
def test_the_marks_limit_only_the_attacks_that_bear_them(edition: str) -> None:
    board = Position(
        edition,
        active=("sm1-100", {"energy": [WATER, WATER]}),
        bench=[("swshp-SWSH236", {"energy": [WATER, LIGHTNING, FIRE, FIRE]})],
        once="G",
        hand=[SWITCH],
    )
    game = board.game()
    assert offers(game, "attack", "Horn Attack") and not offers(game, "attack", "Mad Bull GX")
    act(game, "play", "Switch")
    assert offers(game, "attack", "Draconic Star") and offers(game, "attack", "Giga Impact")


# ----------------------------------------------------------------------------------------- who attacks what


@pytest.mark.rule("ATTACK-01")
@ALL
def test_only_the_active_pokemon_attacks(edition: str) -> None:
    game = Position(edition, active=CHARMANDER, bench=[(CORPHISH, {"energy": [WATER, WATER]})]).game()
    assert "attack" not in kinds_of_options(game)


@pytest.mark.rule("ATTACK-06", "ATTACK-04")
@ALL
def test_one_of_the_printed_attacks_is_chosen(edition: str) -> None:
    game = Position(edition, active=(NOSEPASS, {"energy": [WATER, WATER]})).game()
    assert [row for row in options(game) if row[0] == "attack"] == [
        ("attack", "Collect"),
        ("attack", "Wide Laser"),
    ]
    hand = len(game.state.sides[0].hand)
    act(game, "attack", "Collect")
    assert len(game.state.sides[0].hand) == hand + 1
    assert active(game, 1).damage == 0


@pytest.mark.rule("ATTACK-04", "ATTACK-11")
@ALL
def test_an_attack_without_damage_is_an_attack(edition: str) -> None:
    """A flip before attacks comes before this one too."""
    board = Board(edition, turn=4, player=1)
    board.side(0, active=(NOSEPASS, {"energy": [WATER]}))
    board.side(1, active=(HORSEA, {"energy": [WATER]}))
    game = board.game([0], lacking=["Horsea DR 33", "Nosepass EM 17"], permissive=True)
    act(game, "attack", "Smokescreen")
    hand = len(game.state.sides[0].hand)
    act(game, "attack", "Collect")
    assert len(game.state.sides[0].hand) == hand
    assert game.state.player == 1


@pytest.mark.rule("ATTACK-05", "ABIL-01", "ABIL-09")
@pytest.mark.parametrize(
    ("card", "name", "kind"), [(LUNATONE, "Premonition", "order"), (BELDUM, "Magnetic Call", "main")]
)
@ALL
def test_effects_on_attacks_do_not_touch_abilities_and_powers(
    edition: str, card: str, name: str, kind: str
) -> None:
    """Under Smokescreen the Ability is used without that flip; the only coin is the Poké-Power's own."""
    game = Board(edition, turn=4, player=1, active=card, theirs=(HORSEA, {"energy": [WATER]})).after(
        "attack", "Smokescreen", coins=[0], lacking=["Beldum HL 29", "Horsea DR 33"], permissive=True
    )
    since = len(game.state.events)
    act(game, "ability", name)
    assert game.decision and game.decision.kind == kind
    assert log_of(game, since, "coin") == (["coin"] if card == BELDUM else [])
    assert len(game.state.chance.coins) == (0 if card == BELDUM else 1)  # type: ignore[attr-defined]


@pytest.mark.rule("ATTACK-08")
@ALL
def test_too_little_energy_is_refused_and_the_turn_continues(edition: str) -> None:
    game = Position(edition, active=(CORPHISH, {"energy": [WATER]}), hand=[WATER]).game()
    before = list(game.state.events)
    attacks = [row[1] for row in options(game) if row[0] == "attack"]
    assert attacks == ["Irongrip"]
    with pytest.raises(OptionOutOfRange):
        game.choose(len(options(game)))
    assert game.state.events == before and game.state.player == 0
    act(game, "energy", "Water Energy")
    assert offers(game, "attack", "Slash")


@pytest.mark.rule("ATTACK-13", "ATTACK-17")
@ALL
def test_counters_come_before_the_other_effects(edition: str) -> None:
    board = Position(edition)
    board.declare(TANGELA, "attack", "Poisonpowder", Inflict(("Poisoned",)))
    board.declare(TANGELA, "attack", "Bind", Hit(), Flip(), If(HEADS, (Inflict(("Paralyzed",)), Draw(1))))
    board.side(0, active=(TANGELA, {"energy": [GRASS, GRASS, GRASS]}))
    board.side(1, active=MAKUHITA)
    game = board.game([1])
    since = len(game.state.events)
    act(game, "attack", "Bind")
    wanted = ["attack", "damage", "coin", "condition", "draw"]
    assert log_of(game, since)[:5] == wanted
    assert active(game, 1).damage == 20 and active(game, 1).turned == PARALYZED


@pytest.mark.rule("ATTACK-14", "RETREAT-13", "RETREAT-08")
@ALL
def test_effects_of_attacks_leave_with_the_active_spot(edition: str) -> None:
    game = Position(
        edition,
        turn=4,
        player=1,
        active=(CHARMANDER, {"energy": [FIRE, FIRE, FIRE]}),
        bench=[(GROWLITHE, {"energy": [FIRE, FIRE, FIRE]})],
        hand=[SWITCH],
        theirs={"active": (HORSEA, {"energy": [WATER]}), "bench": [BAYLEEF]},
    ).after("attack", "Smokescreen")
    assert len(game.state.effects) == 1
    act(game, "retreat")
    assert game.state.effects == ()
    twin = game.copy()
    act(twin, "attack", "Bite")  # the replacement flips nothing
    assert active(twin, 1).damage == 10
    act(game, "play", "Switch")  # nor does the first one when it comes back
    act(game, "attack", "Headbutt")
    assert active(game, 1).damage == 10


@pytest.mark.rule("ATTACK-15")
@pytest.mark.parametrize("condition", ["S", "Z"])
@ALL
def test_asleep_or_paralyzed_pokemon_cannot_attack(edition: str, condition: str) -> None:
    board = Position(edition)
    board.side(0, active=(CORPHISH, {"energy": [WATER, WATER], "conditions": condition}), hand=[WATER])
    assert "attack" not in kinds_of_options(board.game())


@pytest.mark.rule("ATTACK-16")
@ALL
def test_damage_is_done_to_the_opponents_active_pokemon(edition: str) -> None:
    board = Position(edition, active=(CORPHISH, {"energy": [WATER]}), bench=[CHARMANDER])
    board.side(1, active=MAKUHITA, bench=[CORPHISH, GROWLITHE])
    game = act(board.game(), "attack", "Irongrip")
    hurt = [mon.damage for side in game.state.sides for mon in side.pokemon]
    assert hurt == [0, 0, 10, 0, 0]


@pytest.mark.rule("ATTACK-18", "DAMAGE-17")
@ALL
def test_the_attacker_and_benched_pokemon_may_be_knocked_out_too(edition: str) -> None:
    board = Position(edition)
    board.declare(NOSEPASS, "attack", "Wide Laser", Damage(OPPONENT_POKEMON, 10), Damage(SELF, 10))
    board.side(0, active=(NOSEPASS, {"energy": [WATER, WATER], "damage": 60}), bench=[CHARMANDER])
    board.side(1, active=MAKUHITA, bench=[(CORPHISH, {"damage": 40}), GROWLITHE])
    game = act(board.game(), "attack", "Wide Laser")
    while game.decision and game.decision.kind == "prizes":
        game.choose(0)
    fallen = [name_of(game, event[3]) for event in game.state.events if event[0] == "knocked out"]
    assert sorted(fallen) == ["Corphish", "Nosepass"]
    assert [len(side.prizes) for side in game.state.sides] == [5, 5]
    assert active(game, 1).damage == 10


@pytest.mark.rule("ATTACK-20", "ATTACK-19")
@ALL
def test_there_is_an_attacking_pokemon_during_an_attack(edition: str) -> None:
    board = Position(edition)
    board.declare(GEODUDE, "attack", "Pebble Throw", Damage(Choice(OPPONENT_BENCH), 10))
    board.side(0, active=(GEODUDE, {"energy": [FIGHTING]}))
    board.side(1, active=CHARMANDER, bench=[GROWLITHE, CORPHISH])
    game = board.game()
    assert (attacking_pokemon(game.state), defending_pokemon(game.state)) == (0, ())
    act(game, "attack", "Pebble Throw")
    assert attacking_pokemon(game.state) == active(game, 0).uid
    assert defending_pokemon(game.state) == (active(game, 1).uid,)  # nothing has received it yet
    pick(game, "Corphish")
    assert (attacking_pokemon(game.state), defending_pokemon(game.state)) == (0, ())


@pytest.mark.rule("D-40")
@ALL
def test_nobody_has_to_attack(edition: str) -> None:
    game = Position(edition, active=(CORPHISH, {"energy": [WATER, WATER]})).game()
    assert offers(game, "attack") and options(game)[-1] == ("end",)
    act(game, "end")
    assert game.state.player == 1 and active(game, 1).damage == 0
