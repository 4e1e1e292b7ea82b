"""Ancient Traits, Team Flare Hyper Gear, Technical Machines (TRAIT, GEAR, ABIL-10, TRAINER-13 to 15, 19)."""

from __future__ import annotations

import pytest

from tests.engine.kinds.by_kind import *
from validator.effects.ir.slots import Filter
from validator.engine.board.frames import Frame
from validator.engine.program.code import NO_CODE
from validator.engine.queries import attacks_of, matches_card, matches_pokemon

WITH_TRAITS = pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
TENTACOOL, ELECTRIKE = "xy5-71", "xy5-60"  # α Recovery, Ω Barrier
SWELLOW, ALTARIA, GYARADOS = "xy6-72", "xyp-XY46", "xyp-XY60"  # Δ Plus, Δ Evolution, θ Double
GROUDON, PRIMAL_GROUDON = "xy5-85", "xy5-86"  # Ω Barrier
POTION, CATCHER, AZ, TOOL_SCRAPPER, AIR_BALLOON = "ex1-91", "bw2-95", "xy4-91", "bw6-116", "swsh1-156"
HEAD_RINGER, JAMMING_NET = "xy4-97", "xy4-98"
TS_2 = "dp6-137"  # Technical Machine, no Tool
DEVOLUTION, CRISIS_PUNCH = "sv04-177", "sv04.5-090"  # Technical Machines that are Tools
AQUA_MACHINE, AQUA_CARVANHA = "ex4-79", "ex4-48"
GROWLITHE = "ex6-64"  # Fire 60, weak to Water
LUGIA_GX = "sm8-159"


# --------------------------------------------------------------------------- Ancient Traits


@pytest.mark.rule("TRAIT-01")
@WITH_TRAITS
def test_a_recovery_doubles_what_is_healed(edition: str) -> None:
    game = Board(
        edition, active=(TENTACOOL, {"damage": 50}), bench=[(PIKACHU, {"damage": 50})], hand=[POTION, POTION]
    ).after("play", "Potion")
    pick(game, "Pikachu")
    act(game, "play", "Potion", choosing=["Tentacool"])
    assert [mon.damage for mon in game.state.sides[0].pokemon] == [0, 20]


@pytest.mark.rule("TRAIT-01")
@WITH_TRAITS
def test_barrier_prevents_effects_of_the_opponents_trainer_cards(edition: str) -> None:
    board = Board(edition, active=LUCARIO, hand=[CATCHER])
    board.side(1, active=PIKACHU, bench=[ELECTRIKE, RIOLU])
    for chosen, then in (("Electrike", "Pikachu"), ("Riolu", "Riolu")):
        game = act(board.game(coins=[1]), "play", "Pokémon Catcher", choosing=[chosen])
        assert top(game, active(game, 1)) == then


@pytest.mark.rule("TRAIT-02", "ABIL-10")
@WITH_TRAITS
def test_an_ancient_trait_is_neither_attack_nor_ability(edition: str) -> None:
    """Path to the Peak takes the Abilities of Pokémon with a Rule Box; Ω Barrier is none."""
    for in_play in (False, True):
        board = Board(edition, active=LUCARIO, hand=[CATCHER])
        board.side(1, active=PIKACHU, bench=[(GROUDON, PRIMAL_GROUDON), RIOLU])
        if in_play:
            board.put_stadium(PATH_TO_THE_PEAK)
        game = board.game(coins=[1])
        frame = Frame(NO_CODE, 0)
        has_one = game.table.filters.compile(Filter(ability=True))
        primal = bench(game, 1)[0]
        assert has_one is not None and not matches_pokemon(game.state, frame, has_one, primal)
        assert [attack.name for _, attack in attacks_of(game.state, primal)] == ["Gaia Volcano"]
        act(game, "play", "Pokémon Catcher", choosing=["Primal Groudon-EX"])
        assert top(game, active(game, 1)) == "Pikachu"  # chosen, and stays


@pytest.mark.rule("TRAIT-01")
@WITH_TRAITS
def test_d_plus_takes_one_more_prize_card(edition: str) -> None:
    board = Board(edition, active=(("ex1-72", SWELLOW), {"energy": [GRASS] * 2}))
    board.side(1, active=(PIKACHU, {"damage": 50}), bench=[RIOLU])
    game = board.after("attack", "Peck")
    assert game.decision and (game.decision.kind, game.decision.high) == ("prizes", 2)


@pytest.mark.rule("TRAIT-01")
@WITH_TRAITS
def test_th_double_allows_two_tools(edition: str) -> None:
    game = Board(edition, active=("pl3-110", GYARADOS), hand=[AIR_BALLOON] * 3).game()
    for _ in range(2):
        act(game, "tool", "Air Balloon")
    assert attached(game, active(game, 0)) == ["Air Balloon"] * 2
    assert not offers(game, "tool")


@pytest.mark.rule("D-61", "TRAIT-01")
@WITH_TRAITS
def test_card_with_that_text_evolves_on_the_first_turn_and_the_turn_a_pokemon_is_played(edition: str) -> None:
    """By rule nothing evolves then; the card's own text overrides the time, not the name."""
    swablu = "ex16-66"
    for turn, since in ((1, 0), (3, 3)):
        game = Board(
            edition,
            turn=turn,
            active=LUCARIO,
            bench=[(swablu, {"since": since}), (RIOLU, {"since": since})],
            hand=[ALTARIA, LUCARIO],
        ).game()
        assert evolutions(game) == [("Altaria", "Swablu")]
        act(game, "evolve", "Altaria")
        assert top(game, bench(game, 0)[0]) == "Altaria"


# --------------------------------------------------------------------------- Team Flare Hyper Gear


@pytest.mark.rule("GEAR-01", "GEAR-02", "TRAINER-19")
@WITH_TRAITS
def test_a_hyper_gear_is_attached_to_an_opponents_pokemon_ex_alone(edition: str) -> None:
    board = Board(edition, active=LUCARIO_EX, bench=[LUCARIO], hand=[HEAD_RINGER])
    board.side(
        1, active=LUCARIO, bench=[LUCARIO_EX, (LUCARIO_EX, MEGA_LUCARIO_EX), (GROUDON, PRIMAL_GROUDON), RIOLU]
    )
    game = board.game()
    rows = [row for row in options(game) if row[0] == "tool"]
    assert [row[2] for row in rows] == ["Lucario-EX", "M Lucario-EX", "Primal Groudon-EX"]
    act(game, "tool", "Head Ringer", "M Lucario-EX")
    assert attached(game, bench(game, 1)[1]) == ["Head Ringer"]


@pytest.mark.rule("GEAR-02", "EXS-03")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
def test_a_hyper_gear_does_not_go_on_a_pokemon_ex_in_small_letters(edition: str) -> None:
    board = Board(edition, active=LUCARIO_EX, hand=[HEAD_RINGER])
    board.side(1, active=PIKACHU_EX, bench=[MEOWTH_V])
    assert not offers(board.game(), "tool")


@pytest.mark.rule("GEAR-01")
@WITH_TRAITS
def test_a_hyper_gear_hinders_its_holder(edition: str) -> None:
    board = Board(edition, player=1, turn=4)
    board.side(0, active=MEOWTH_V if edition not in ("bw2012", "xy2015") else LUCARIO_EX)
    board.side(1, active=(LUCARIO_EX, {"energy": [FIGHTING] * 3}), bench=[(LUCARIO_EX, {})])
    board.sides[1]["active"]["tools"] = [board._new(0, HEAD_RINGER)]
    game = board.game()
    assert offers(game, "attack", "Corkscrew Smash") and not offers(game, "attack", "Somersault Kick")
    board = Board(edition, player=1, turn=4, active=LUCARIO_EX)
    board.side(1, active=(LUCARIO_EX, {"energy": [FIGHTING] * 3}))
    board.sides[1]["active"]["tools"] = [board._new(0, JAMMING_NET)]
    game = act(board.game(), "attack", "Somersault Kick")
    assert active(game, 0).damage == 80


@pytest.mark.rule("GEAR-03", "D-34")
@WITH_TRAITS
def test_a_hyper_gear_leaves_to_who_played_it_whatever_its_holder_does(edition: str) -> None:
    """The holder goes to the hand, with a text that takes it; the Gear is discarded to its own pile."""
    board = Board(edition, player=1, turn=4, active=LUCARIO)
    board.side(1, active=LUCARIO_EX, bench=[RIOLU], hand=[AZ])
    board.sides[1]["active"]["tools"] = [board._new(0, HEAD_RINGER)]
    game = act(board.game(), "play", "AZ", choosing=["Lucario-EX"])
    assert zone(game, 1, "hand") == ["Lucario-EX"]
    assert zone(game, 0, "discard") == ["Head Ringer"]
    board = Board(edition, player=1, turn=4, active=LUCARIO)
    board.side(1, active=LUCARIO_EX, bench=[(RIOLU, {"tools": [AIR_BALLOON]})], hand=[TOOL_SCRAPPER])
    board.sides[1]["active"]["tools"] = [board._new(0, JAMMING_NET)]
    game = act(board.game(), "play", "Tool Scrapper", choosing=["Jamming Net"])
    assert zone(game, 0, "discard") == ["Jamming Net"]


@pytest.mark.rule("D-34", "GEAR-03")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
def test_a_hyper_gear_does_not_follow_its_holder_to_the_lost_zone(edition: str) -> None:
    board = Board(edition, active=(LUGIA_GX, {"energy": [WATER] * 3}))
    board.side(1, active=(LUCARIO_EX, {"energy": [FIGHTING]}), bench=[RIOLU])
    board.sides[1]["active"]["tools"] = [board._new(0, HEAD_RINGER)]
    game = act(board.game(), "attack", "Lost Purge GX")
    assert zone(game, 1, "lost") == ["Fighting Energy", "Lucario-EX"]
    assert zone(game, 0, "discard") == ["Head Ringer"]


@pytest.mark.rule("GEAR-04")
@WITH_TRAITS
def test_a_hyper_gear_uses_the_one_tool_place(edition: str) -> None:
    board = Board(edition, active=LUCARIO, hand=[HEAD_RINGER])
    board.side(1, active=(LUCARIO_EX, {"tools": [AIR_BALLOON]}), bench=[RIOLU])
    assert not offers(board.game(), "tool")
    board = Board(edition, player=1, turn=4, active=LUCARIO)
    board.side(1, active=LUCARIO_EX, hand=[AIR_BALLOON])
    board.sides[1]["active"]["tools"] = [board._new(0, HEAD_RINGER)]
    assert not offers(board.game(), "tool")


# --------------------------------------------------------------------------- Technical Machines


@pytest.mark.rule("TRAINER-13", "TRAINER-14", "D-33")
@pytest.mark.parametrize("edition", ["ex2004", "bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_a_technical_machine_lends_its_attack_and_stays(edition: str) -> None:
    board = Board(edition, active=(LUCARIO, {"tools": [AIR_BALLOON]}), hand=[TS_2])
    board.side(1, active=(RIOLU, LUCARIO), bench=[(RIOLU, LUCARIO)])
    game = board.game()
    assert not offers(game, "attack")
    act(game, "tool", "Technical Machine TS-2")  # beside a Tool: it is none itself
    own = [attack.name for _, attack in attacks_of(game.state, active(game, 0))]
    assert own == ["Metal Claw", "Pulse Blast", "Devoluter"]
    act(game, "attack", "Devoluter", choosing=["Lucario"])
    assert sorted(top(game, mon) for mon in game.state.sides[1].pokemon) == ["Lucario", "Riolu"]
    assert game.state.player == 1
    assert attached(game, active(game, 0)) == ["Air Balloon", "Technical Machine TS-2"]


@pytest.mark.rule("TRAINER-13")
@pytest.mark.parametrize("edition", ["bw2012", "swsh2020", "sv2023", "current"])
def test_a_technical_machine_is_an_item_unless_it_is_printed_as_a_tool(edition: str) -> None:
    game = Board(edition, active=LUCARIO, hand=[TS_2, DEVOLUTION]).game()
    item = game.table.filters.compile(Filter(kind=("Item",)))
    frame = Frame(NO_CODE, 0)
    assert item is not None
    machine, tool = game.state.sides[0].hand
    assert matches_card(game.state, frame, item, machine)
    assert matches_card(game.state, frame, item, tool) is (edition not in ("sv2023", "current"))


@pytest.mark.rule("TRAINER-14", "D-33", "TRAINER-13")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
def test_technical_machine_that_is_a_tool_uses_the_tool_slot_and_is_discarded_by_its_text(
    edition: str,
) -> None:
    board = Board(edition, active=(LUCARIO, {"energy": [FIGHTING]}), hand=[DEVOLUTION, AIR_BALLOON])
    board.side(1, active=(RIOLU, LUCARIO), bench=[RIOLU])
    game = board.after("tool", "Technical Machine: Devolution")
    assert not offers(game, "tool")
    act(game, "attack", "Devolution")
    assert top(game, active(game, 1)) == "Riolu"
    assert attached(game, active(game, 0)) == ["Fighting Energy"]
    assert zone(game, 0, "discard") == ["Technical Machine: Devolution"]


@pytest.mark.rule("TRAINER-15")
@pytest.mark.parametrize(("holder", "damage"), [(LUCARIO, 560), ("sv07-059", 280)])
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
def test_the_attack_of_a_machine_is_one_of_its_holders_type(edition: str, holder: str, damage: int) -> None:
    board = Board(edition, active=(holder, {"energy": [GRASS] * 2, "tools": [CRISIS_PUNCH]}), hand=[GRASS])
    board.side(1, active=(PIKACHU, "swsh1-66"), bench=[RIOLU], prizes=1)
    game = board.game()
    assert not offers(game, "attack", "Crisis Punch")  # the holder's Energy pays
    act(game, "energy", "Grass Energy")
    act(game, "attack", "Crisis Punch")
    assert [event[4] for event in game.state.events if event[0] == "damage"] == [damage]


@pytest.mark.rule("TRAINER-15", "TRAINER-14")
@pytest.mark.parametrize("edition", ["ex2004", "bw2012", "swsh2020", "sv2023"])
def test_an_old_machine_is_used_as_the_holders_own_attack_and_discarded(edition: str) -> None:
    board = Board(edition, active=(AQUA_CARVANHA, {"energy": [GRASS]}), bench=[LUCARIO], hand=[AQUA_MACHINE])
    board.side(1, active=GROWLITHE, bench=[RIOLU])
    game = board.game()
    assert [row for row in options(game) if row[0] == "tool"] == [
        ("tool", "Team Aqua Technical Machine 01", "Team Aqua's Carvanha")
    ]
    act(game, "tool")
    act(game, "attack", "Miracle")
    game.choose(2)
    assert active(game, 1).damage == 20  # a Water Pokémon attacks one weak to Water
    assert "condition" in kinds(game)
    assert attached(game, active(game, 0)) == ["Grass Energy"]
    assert zone(game, 0, "discard") == ["Team Aqua Technical Machine 01"]
