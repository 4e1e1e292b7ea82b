"""What kinds of card mean in play: costs and types, HP, stages, Tools (TYPE); choices without a target and
Knock Outs between actions (D-59, D-69).
"""

from __future__ import annotations

import pytest

from tests.engine.rules.shared import *
from validator.effects.ir.lasting import Forbid
from validator.effects.ir.slots import OPPONENT_ACTIVE, OPPONENT_BENCH, OPPONENT_NEXT_TURN, Choice
from validator.effects.ir.steps import Damage, Inflict, Switch
from validator.engine.errors import CardNewerThanEdition

ENERGY = [GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING, DARKNESS, METAL]
SUDOWOODO = "dp2-35"
STAGES = {
    "Stage 1": BAYLEEF,
    "Restored": "bw3-66",
    "LEGEND": "hgss1-113",
    "LV.X": "pl4-97",
    "MEGA": "xy3-55",
    "BREAK": "xy8-50",
    "VMAX": "swshp-SWSH005",
    "VSTAR": "swsh9-014",
    "V-UNION": "swshp-SWSH159",
}


@pytest.mark.rule("TYPE-06")
@pytest.mark.parametrize("energy", ENERGY)
@ALL
def test_a_colorless_symbol_is_paid_by_any_energy(edition: str, energy: str) -> None:
    """Headbutt of Charmander costs one Colorless Energy."""
    game = Position(edition, active=(CHARMANDER, {"energy": [energy]})).game()
    assert offers(game, "attack", "Headbutt")
    assert not offers(Position(edition).side(0, active=CHARMANDER, hand=[energy]).game(), "attack")


@pytest.mark.rule("TYPE-07")
@pytest.mark.parametrize("energy", ENERGY)
@ALL
def test_another_symbol_is_paid_by_energy_of_its_type_alone(edition: str, energy: str) -> None:
    """Slash of Corphish costs a Water and a Colorless Energy; Flame Tail of Growlithe a Fire and two more."""
    game = Position(edition, active=(CORPHISH, {"energy": [energy, energy]})).game()
    assert offers(game, "attack", "Slash") is (energy == WATER)
    game = Position(edition, active=(CORPHISH, {"energy": [energy, WATER]})).game()
    assert offers(game, "attack", "Slash")
    game = Position(edition, active=(GROWLITHE, {"energy": [WATER, WATER, energy]})).game()
    assert offers(game, "attack", "Flame Tail") is (energy == FIRE)


@pytest.mark.rule("TYPE-09", "TRAINER-11")
@expected(ex2004=False, bw2012=False, xy2015=False, swsh2020=False, sv2023=True)
def test_a_tool_is_an_item_but_by_the_newest_rules(edition: str, wanted: bool) -> None:
    """After Quaking Punch no Item may be played: is a Tool one?"""
    board = Position(edition, turn=4, player=1)
    board.side(0, active=("sm5-100", {"damage": 10}), hand=[MUSCLE_BAND, POTION, HIGH_PRESSURE])
    board.side(1, active=(SEISMITOAD_EX, {"energy": [WATER, WATER]}))
    game = board.after("attack", "Quaking Punch")
    assert offers(game, "tool", "Muscle Band") is wanted
    assert not offers(game, "play", "Potion")
    assert offers(game, "play", "High Pressure System")


@pytest.mark.rule("TYPE-11", "D-27")
@expected(
    ex2004={"MEGA", "BREAK", "VMAX", "VSTAR", "V-UNION"},
    bw2012={"BREAK", "VMAX", "VSTAR", "V-UNION"},
    xy2015={"VMAX", "VSTAR", "V-UNION"},
    swsh2020=set(),
    sv2023=set(),
)
def test_stages_of_a_later_time_are_refused_unless_permitted(edition: str, wanted: set[str]) -> None:
    """What came out before the next rulebook did is of the edition's own time."""
    refused = set()
    for stage, card_id in STAGES.items():
        board = Board(edition, hand=[card_id])
        try:
            board.game()
        except CardNewerThanEdition:
            refused.add(stage)
        assert Position(edition).side(0, hand=[card_id]).game().decision is not None
    assert refused == wanted


@pytest.mark.rule("TYPE-14", "KO-01")
@pytest.mark.parametrize(("damage", "dies"), [(10, False), (20, False), (30, True), (40, True)])
@ALL
def test_hp_is_the_damage_that_knocks_out(edition: str, damage: int, dies: bool) -> None:
    """Slash puts two counters on a Pokémon of 50 HP."""
    board = Position(edition, active=(CORPHISH, {"energy": [WATER, WATER]}))
    board.side(1, active=("bw1-77", {"damage": damage}), bench=[ARON], hand=[FIRE])
    game = board.game()
    assert hp_left(game, active(game, 1)) == 50 - damage
    act(game, "attack", "Slash")
    assert ("knocked out" in kinds(game)) is dies
    if not dies:
        assert hp_left(game, active(game, 1)) == 30 - damage


@pytest.mark.rule("TYPE-15", "TYPE-16")
@ALL
def test_a_basic_is_played_as_it_is_and_an_evolution_card_on_another(edition: str) -> None:
    game = Position(edition, active=CORPHISH, hand=[CHIKORITA, BAYLEEF]).game()
    assert [row for row in options(game) if row[0] != "end"] == [("bench", "Chikorita")]
    act(game, "bench", "Chikorita")
    assert not offers(game, "bench") and not offers(game, "evolve")


@pytest.mark.rule("D-59")
@pytest.mark.parametrize("benched", [0, 1])
@ALL
def test_a_choice_of_an_attack_without_a_target_is_left_out(edition: str, benched: int) -> None:
    """The rest of the attack is done: here what the new Active Pokémon may not do, and damage."""
    board = Position(edition)
    cannot_retreat = Forbid("retreat", OPPONENT_ACTIVE, lasts=OPPONENT_NEXT_TURN)
    board.declare(SUDOWOODO, "attack", "Persuade", Switch("opponent", "opponent"), cannot_retreat)
    board.side(0, active=(SUDOWOODO, {"energy": [FIGHTING, FIGHTING]}))
    mon = {"energy": [METAL] * 3}
    board.side(1, active=("sm5-100", mon), bench=[("sm5-100", mon)] * benched, hand=[CHARMANDER])
    game = board.game()
    assert offers(game, "attack", "Persuade")
    act(game, "attack", "Persuade")
    assert game.state.player == 1
    assert not offers(game, "retreat")
    assert len(game.state.effects) == 1
    assert kinds(game).count("switch") == benched


@pytest.mark.rule("D-59")
@ALL
def test_damage_to_a_benched_pokemon_is_left_out_where_there_is_none(edition: str) -> None:
    board = Position(edition)
    board.declare("ex1-25", "attack", "Double Stab", Damage(Choice(OPPONENT_BENCH), 20), Inflict(("Asleep",)))
    board.side(0, active=("ex1-25", {"energy": [FIRE, FIRE]}))
    board.side(1, active="sm5-100", hand=[FIRE])
    game = act(board.game([0, 0]), "attack", "Double Stab")
    assert game.state.player == 1
    assert active(game, 1).turned == 1  # Asleep
    assert {event[3] for event in game.state.events if event[0] == "damage"} <= {active(game, 1).cards[-1]}


@pytest.mark.rule("D-69", "KO-02")
@ALL
def test_a_knock_out_in_the_turn_comes_before_any_other_action(edition: str) -> None:
    """Chikorita loses the ten HP of a Stadium: nothing can be attached to it or heal it any more."""
    board = Position(edition, stadium=LOW_PRESSURE)
    hurt = (CHIKORITA, {"damage": 60})
    board.side(0, active=hurt, bench=[CORPHISH], hand=[HIGH_PRESSURE, GRASS, HARD_CHARM, POTION])
    game = board.game()
    assert offers(game, "energy", "Grass Energy", "Chikorita")
    act(game, "play", "High Pressure System")
    assert game.decision
    assert (game.decision.player, game.decision.kind) == (1, "prizes")
    game.choose(0)
    assert top(game, active(game, 0)) == "Corphish" and bench(game, 0) == ()
    assert zone(game, 0, "discard").count("Chikorita") == 1
    targets = {row[2] for row in options(game) if row[0] in ("energy", "tool")}
    assert targets == {"Corphish"}
    assert not offers(game, "play", "Potion")
    assert game.state.player == 0
