"""Conditions on events of this turn or an earlier one (`past_events.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import ReplaceKnockOut
from validator.effects.ir.slots import Select
from validator.effects.ir.steps import Damage
from validator.engine.game import Game

BOTH_READY: Any = {"active": (LAPRAS, {"energy": [WATER] * 3}), "bench": [(LAPRAS, {"energy": [WATER] * 3})]}


@pytest.mark.alternative("if_any_knocked_out")
@pytest.mark.parametrize(("kind", "offered"), [("Cyclizar or Lapras", True), ("Mewtwo or Cyclizar", False)])
def test_one_of_two_kinds_was_knocked_out(kind: str, offered: bool) -> None:
    text = (
        f"If 1 of your {kind} was Knocked Out during your opponent's last turn, this attack does 50 more"
        " damage."
    )
    game = attacks(text, "20", mine={"discard": [LAPRAS], **BUSY}, facts=[("last", "knocked out", 0, LAPRAS)])
    assert active(game, 1).damage == (70 if offered else 20)


@pytest.mark.parametrize(
    ("cond", "so", "not_so"),
    [
        case(
            "if_any_knocked_out",
            "any of your Pokémon were Knocked Out during your opponent's last turn",
            [("last", "knocked out", 0, LAPRAS)],
            [("last", "knocked out", 1, LAPRAS)],
        ),
        case(
            "if_any_knocked_out_by_attack of_owner",
            "any of your Team Rocket's Pokémon were Knocked Out by damage from an attack during your"
            " opponent's last turn",
            [("last", "knocked out by attack", 0, WOBBUFFET)],
            [("last", "knocked out by attack", 0, LAPRAS), ("last", "knocked out", 0, WOBBUFFET)],
        ),
        case(
            "if_was_damaged",
            "this Pokémon was damaged by an attack during your opponent's last turn",
            [("last", "damaged", 0, BUIZEL)],
            [("last", "damaged", 0, LAPRAS)],
        ),
        case(
            "if_was_healed",
            "this Pokémon was healed during this turn",
            [("now", "healed", 0, BUIZEL)],
            [("now", "healed", 0, LAPRAS)],
        ),
        case(
            "if_played a_supporter",
            'you played a Supporter card that has "Scouting" in its name from your hand during this turn',
            [("now", "supporter played", 0, SCOUTING)],
            [("now", "supporter played", 0, SPIRIT)],
        ),
        case(
            "if_played that_supporter",
            "you played Brock's Scouting from your hand during this turn",
            [("now", "supporter played", 0, SCOUTING)],
            [("now", "supporter played", 0, SPIRIT)],
        ),
        case(
            "if_played that_supporter",
            "you played Mewtwo from your hand during this turn",
            [("now", "benched from hand", 0, MEWTWO)],
            [("now", "benched from hand", 0, LAPRAS)],
        ),
        case(
            "if_not_played a_supporter",
            "you didn't play any Supporter card from your hand during this turn",
            [],
            [("now", "supporter played", 0, SPIRIT)],
        ),
        case(
            "if_used_it",
            "this Pokémon used Quick Attack during your last turn",
            [("mine", "attack used", 0, BUIZEL, "Quick Attack")],
            [("mine", "attack used", 0, BUIZEL, "Surf"), ("mine", "attack used", 0, LAPRAS, "Quick Attack")],
        ),
        case(
            "if_any_used",
            "1 of your Pokémon used Quick Attack during your last turn",
            [("mine", "attack used", 0, LAPRAS, "Quick Attack")],
            [("mine", "attack used", 0, LAPRAS, "Surf")],
        ),
        case(
            "if_any_attacked other",
            "1 of your other {W} Pokémon used an attack during your last turn",
            [("mine", "attack used", 0, LAPRAS, "Surf")],
            [("mine", "attack used", 0, BUIZEL, "Surf"), ("mine", "attack used", 0, MEWTWO, "Surf")],
        ),
        case(
            "if_evolved_now",
            "this Pokémon evolved during this turn",
            [("now", "evolved", 0, BUIZEL)],
            [("now", "evolved", 0, LAPRAS)],
        ),
    ],
)
def test_more_damage_if_it_happened(cond: str, so: list[Any], not_so: list[Any]) -> None:
    text = f"If {cond}, this attack does 50 more damage."
    board = {
        "mine": {"discard": [LAPRAS, MEWTWO, WOBBUFFET, SCOUTING, SPIRIT]},
        "theirs": {"discard": [LAPRAS]},
    }
    assert damage_of(text, {**board, "facts": so}) == 60
    assert damage_of(text, {**board, "facts": not_so}) == 10


@pytest.mark.alternative("if_any_knocked_out")
@pytest.mark.parametrize(("attack", "can"), [("Surf", True), ("Water Gun", False)])
def test_having_lost_one_in_the_last_turn(attack: str, can: bool) -> None:
    lost = "any of your Pokémon were Knocked Out during your opponent's last turn"
    text = f"Once during your turn, if {lost}, you may draw a card."
    mine = {"hand": [GRASS], "active": SPRIGATITO}
    theirs = {"active": (LAPRAS, {"energy": ENERGY})}
    game = with_ability(text, use=False, benched=True, mine=mine, theirs=theirs)
    assert not offers(game, "ability", NAME)
    act(game, "end")
    act(game, "attack", attack)
    while game.state.player == 1 and game.decision:
        game.choose(0)
    while game.decision and game.decision.kind == "prizes":
        game.choose(0)
    assert offers(game, "ability", NAME) == can


@pytest.mark.alternative("if_any_knocked_out_by_attack")
@pytest.mark.parametrize(("lost", "damage"), [(LAPRAS, 50), (RESHIRAM, 20)])
def test_one_that_was_in_play_was_knocked_out(lost: str, damage: int) -> None:
    by = "by damage from an opponent's attack"
    cond = f"a Lapras you had in play was Knocked Out {by} during his or her last turn"
    facts = [("last", "knocked out by attack", 0, lost)]
    assert does(cond, mine={"discard": [lost]}, facts=facts) == damage


@pytest.mark.alternative("if_any_healed")
@pytest.mark.parametrize(("healed", "damage"), [(LAPRAS, 50), (RESHIRAM, 20)])
def test_a_pokemon_of_a_type_was_healed(healed: str, damage: int) -> None:
    cond = "any of your Water Pokémon were healed during this turn"
    assert does(cond, mine={"bench": [healed]}, facts=[("now", "healed", 0, healed)]) == damage


def after_their_turn(text: str, retreats: bool) -> Game:
    """Use an attack after a turn in which the opponent's Active Pokémon may retreat."""
    game = attacks(text, "20+", use=False, theirs=BOTH_READY)
    act(game, "end")
    if retreats:
        act(game, "retreat")
        while not offers(game, "end"):
            game.choose(0)
    act(game, "end")
    act(game, "attack")
    return game


@pytest.mark.alternative("if_it_retreated")
@pytest.mark.parametrize(("retreats", "damage"), [(True, 70), (False, 30)])
def test_a_benched_pokemon_retreated(retreats: bool, damage: int) -> None:
    text = (
        f"This attack does 30 damage to 1 of {THEY}'s Benched Pokémon. If that Pokémon retreated from the"
        f" Active Spot during {THEY}'s last turn, this attack does 70 damage instead."
    )
    game = after_their_turn(text, retreats)
    assert bench(game, 1)[0].damage == damage


@pytest.mark.alternative("if_they_moved_to_active")
@pytest.mark.parametrize(("retreats", "damage"), [(True, 50), (False, 20)])
def test_their_active_pokemon_came_from_the_bench(retreats: bool, damage: int) -> None:
    cond = (
        f"If your opponent's Active Pokémon moved from the Bench to the Active Spot during {THEY}'s last"
        " turn, this attack does 30 more damage."
    )
    assert active(after_their_turn(cond, retreats), 1).damage == damage


@pytest.mark.parametrize(("moved", "now"), [(3, True), (1, False)])
@pytest.mark.parametrize(
    ("verb", "wanted"),
    [case("if_moved_to_active", "moved", True), case("if_not_moved_to_active", "didn't move", False)],
)
def test_more_damage_if_it_has_moved_up(moved: int, now: bool, verb: str, wanted: bool) -> None:
    text = (
        f"If this Pokémon {verb} from your Bench to the Active Spot this turn, this attack does 50 more"
        " damage."
    )
    assert damage_of(text, {"this": {"moved": moved}}) == (60 if now == wanted else 10)


@pytest.mark.parametrize(
    ("below", "now", "just_evolved"), [(BUIZEL, True, True), (LAPRAS, True, False), (BUIZEL, False, False)]
)
@pytest.mark.parametrize(
    ("verb", "wanted"),
    [case("if_evolved_from", "evolved", True), case("if_not_evolved_from", "didn't evolve", False)],
)
def test_more_damage_if_it_has_just_evolved(
    below: str, now: bool, just_evolved: bool, verb: str, wanted: bool
) -> None:
    text = f"If this Pokémon {verb} from Buizel during this turn, this attack does 50 more damage."
    facts = [("now", "evolved", 0, FLOATZEL)] if now else []
    game = attacks(text, facts=facts, bearing=(FLOATZEL, "Hydro Pump"), below=(below,))
    assert active(game, 1).damage == (100 if just_evolved == wanted else 50)


@pytest.mark.alternative("if_played_this")
@pytest.mark.parametrize(("facts", "done"), [([("now", "benched from hand", 0, "svp-206")], 50), ([], 20)])
def test_played_from_the_hand_this_turn(facts: list[tuple[str, ...]], done: int) -> None:
    text = "If you played this Pokémon from your hand during this turn, this attack does 30 more damage."
    assert hurt(attacks(text, "20+", facts=facts, theirs={"active": LAPRAS})) == done


@pytest.mark.alternative("if_attacked")
@pytest.mark.parametrize("attacked", [True, False])
def test_no_attack_after_an_attack_of_the_last_turn(attacked: bool) -> None:
    text = "If this Pokémon used any attacks during your last turn, this Pokémon can't attack."
    game = with_ability(text, use=False, this={"energy": [GRASS] * 3}, mine=BUSY)
    act(game, *(["attack"] if attacked else ["end"]))
    act(game, "end")
    assert offers(game, "attack") is not attacked


@pytest.mark.alternative("if_any_used")
@pytest.mark.parametrize(("name", "damage"), [("Slash", 50), ("Ram", 20)])
def test_another_pokemon_used_an_attack(name: str, damage: int) -> None:
    text = "If your Lapras used Slash during your last turn, this attack does 30 more damage."
    facts = [("mine", "attack used", 0, LAPRAS, name)]
    assert active(attacks(text, "20+", mine={"bench": [LAPRAS]}, facts=facts), 1).damage == damage


@pytest.mark.alternative("if_you_used_up", "the_gx_attack")
@pytest.mark.parametrize(("once", "damage"), [("", 20), ("G", 50), ("V", 20)])
def test_more_damage_once_the_gx_attack_is_used_up(once: str, damage: int) -> None:
    text = "If you have used your GX attack, this attack does 30 more damage."
    assert active(attacks(text, "20+", mine={"once": once}), 1).damage == damage


@pytest.mark.alternative("if_they_used_up", "the_vstar_power")
def test_more_damage_once_the_opponent_has_used_it() -> None:
    text = "If your opponent has already used their VSTAR Power during this game, this attack does 30 more"
    for mine, theirs, damage in (("V", "", 20), ("", "V", 50), ("", "G", 20)):
        game = attacks(f"{text} damage.", "20+", mine={"once": mine}, theirs={"once": theirs})
        assert active(game, 1).damage == damage


@pytest.mark.alternative("if_they_used_gx")
@pytest.mark.parametrize(
    ("when", "word", "damage"), [("last", "gx attack used", 50), ("last", "attack used", 20)]
)
def test_more_damage_after_a_gx_attack(when: str, word: str, damage: int) -> None:
    text = "If 1 of your opponent's Pokémon used a GX attack during their last turn, this attack does 30 more"
    game = attacks(
        f"{text} damage.", "20+", theirs={"discard": [MEWTWO]}, facts=[(when, word, 1, MEWTWO, "Any")]
    )
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(
    ("cond", "turn", "damage"),
    [
        case("if_first_turn", "it's your first turn", 2, 60),
        case("if_first_turn", "it's your first turn", 3, 10),
        case("if_second", "you went second", 4, 60),
        case("if_second", "you went second", 3, 10),
        case("if_first", "you went first", 3, 60),
        case("if_first", "you went first", 4, 10),
    ],
)
def test_more_damage_in_a_turn(cond: str, turn: int, damage: int) -> None:
    assert damage_of(f"If {cond}, this attack does 50 more damage.", {"turn": turn}) == damage


@pytest.mark.alternative("if_second_in_first_turn")
@pytest.mark.parametrize(("turn", "damage"), [(2, 50), (4, 20)])
def test_the_first_turn_of_the_second_player(turn: int, damage: int) -> None:
    assert does("you go second and it's your first turn", turn=turn) == damage


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
