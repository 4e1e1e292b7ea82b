"""Energy: attaching it, what attacks cost, and what becomes of it (ENERGY)."""

from __future__ import annotations

import pytest

from tests.engine.rules.shared import *
from validator.effects.ir.slots import BASIC_ENERGY, YOUR_POKEMON, Choice, Filter, Select
from validator.effects.ir.steps import Attach, energy_on
from validator.engine.errors import IllegalChoice
from validator.engine.game import Game
from validator.engine.program.opcodes import IN_DISCARD


@pytest.mark.rule("ENERGY-01")
@ALL
def test_one_energy_card_a_turn_is_attached_to_any_own_pokemon(edition: str) -> None:
    game = Position(edition, active=CHARMANDER, bench=[CORPHISH], hand=[FIRE, WATER, GROWLITHE]).game()
    assert [row for row in options(game) if row[0] == "energy"] == [
        ("energy", "Fire Energy", "Charmander"),
        ("energy", "Fire Energy", "Corphish"),
        ("energy", "Water Energy", "Charmander"),
        ("energy", "Water Energy", "Corphish"),
    ]
    act(game, "energy", "Fire Energy", "Corphish")
    assert names(game, bench(game, 0)[0].energy) == ["Fire Energy"]
    assert kinds_of_options(game) == {"bench", "end"}
    act(game, "end")
    act(game, "end")
    assert offers(game, "energy", "Water Energy", "Charmander")


@pytest.mark.rule("ENERGY-02")
@ALL
def test_one_attachment_has_one_target(edition: str) -> None:
    game = Position(edition, active=CHARMANDER, bench=[CORPHISH], hand=[FIRE]).game()
    rows = options(game)
    two = [number for number, row in enumerate(rows) if row[0] == "energy"]
    assert len(two) == 2
    with pytest.raises(IllegalChoice):
        game.choose(*two)
    game.choose(two[0])
    assert [len(mon.energy) for mon in game.state.sides[0].pokemon] == [1, 0]


@pytest.mark.rule("ENERGY-03", "D-19")
@ALL
def test_attaching_by_an_effect_does_not_use_up_the_attachment(edition: str) -> None:
    """It may come from the discard pile or another Pokémon; the one attachment from the hand stays open."""
    board = Position(edition)
    darkness = Filter(energy="Basic", provides=("Darkness",))
    onto = Select("bench", where=Filter(types=("Darkness",)))
    board.declare("bw5-93", "trainer", "", Attach(Choice(Select("discard", where=darkness)), onto))
    board.declare("ex1-82", "trainer", "", Attach(Choice(energy_on(YOUR_POKEMON)), YOUR_POKEMON))
    board.side(0, active=CHARMANDER, bench=["ex1-63"], hand=["bw5-93", "ex1-82", FIRE], discard=[DARKNESS])
    game = act(board.game(), "play", "Dark Patch")
    assert names(game, bench(game, 0)[0].energy) == ["Darkness Energy"]
    act(game, "play", "Energy Switch")
    assert names(game, active(game, 0).energy) == ["Darkness Energy"]
    act(game, "energy", "Fire Energy", "Charmander")
    assert names(game, active(game, 0).energy) == ["Darkness Energy", "Fire Energy"]
    assert kinds_of_options(game) == {"attack", "retreat", "end"}


@pytest.mark.rule("ENERGY-04")
@ALL
def test_attacking_uses_no_energy_up(edition: str) -> None:
    game = act(Position(edition, active=(CORPHISH, {"energy": [WATER, FIRE]})).game(), "attack", "Slash")
    assert active(game, 1).damage == 20
    assert names(game, active(game, 0).energy) == ["Water Energy", "Fire Energy"]


@pytest.mark.rule("ENERGY-05", "ENERGY-06")
@pytest.mark.parametrize(
    ("energy", "able"),
    [
        ([WATER, WATER, FIRE], True),
        ([WATER, FIRE], True),
        ([WATER], False),
        ([FIRE, FIRE], False),
    ],
)
@ALL
def test_at_least_the_cost_and_more_is_fine(edition: str, energy: list[str], able: bool) -> None:
    assert offers(Position(edition, active=(CORPHISH, {"energy": energy})).game(), "attack", "Slash") is able


@pytest.mark.rule("ENERGY-06")
@pytest.mark.parametrize(
    ("energy", "able"),
    [
        ([FIRE, WATER], False),
        ([FIRE, WATER, GRASS], True),
        ([FIRE, FIRE, FIRE], True),
        ([WATER, WATER, GRASS], False),
    ],
)
@ALL
def test_every_coloured_symbol_needs_its_own_energy_and_the_number_counts(
    edition: str, energy: list[str], able: bool
) -> None:
    board = Position(edition, active=(GROWLITHE, {"energy": energy}))
    assert offers(board.game(), "attack", "Flame Tail") is able


@pytest.mark.rule("ENERGY-07")
@ALL
def test_an_attack_that_costs_nothing_needs_no_energy(edition: str) -> None:
    game = Position(edition, active="dp1-103").game()
    assert [row for row in options(game) if row[0] == "attack"] == [("attack", "Tackle")]
    act(game, "attack", "Tackle")
    assert active(game, 1).damage == 10


@pytest.mark.rule("ENERGY-08", "RETREAT-02")
@ALL
def test_energy_stays_on_a_pokemon_that_retreats_is_switched_or_evolves(edition: str) -> None:
    game = Position(
        edition,
        active=(CORPHISH, {"energy": [WATER, WATER, WATER]}),
        bench=[("ex1-50", {"energy": [FIRE, GRASS]})],
        hand=[SWITCH, LAIRON],
    ).after("retreat")
    assert [names(game, mon.energy) for mon in game.state.sides[0].pokemon] == [
        ["Fire Energy", "Grass Energy"],
        ["Water Energy", "Water Energy"],
    ]
    act(game, "evolve", "Lairon")
    act(game, "play", "Switch")
    assert [names(game, mon.energy) for mon in game.state.sides[0].pokemon] == [
        ["Water Energy", "Water Energy"],
        ["Fire Energy", "Grass Energy"],
    ]


@pytest.mark.rule("ENERGY-09", "D-20")
@ALL
def test_special_energy_shares_the_one_attachment(edition: str) -> None:
    game = Position(edition, active=CHARMANDER, hand=[FIRE, DOUBLE_COLORLESS]).game()
    twin = game.copy()
    act(game, "energy", "Fire Energy")
    assert "energy" not in kinds_of_options(game)
    act(twin, "energy", "Double Colorless Energy")
    assert "energy" not in kinds_of_options(twin)
    assert offers(twin, "attack", "Slash")  # two units of one card


def _hydro_shot(edition: str) -> tuple[Game, int]:
    board = Position(edition, active=(KYOGRE_EX, {"energy": [WATER, WATER, FIRE]}), theirs="xy8-118")
    game = board.declare(KYOGRE_EX, "attack", "Hydro Shot", *HYDRO_SHOT).game()
    since = len(game.state.events)
    act(game, "attack", "Hydro Shot")
    return game, since


@pytest.mark.rule("ENERGY-10")
@ALL
def test_energy_that_an_attack_requires_is_discarded_before_its_damage(edition: str) -> None:
    game, since = _hydro_shot(edition)
    pick(game, "Water Energy")
    pick(game, "Fire Energy")
    assert log_of(game, since, "move", "damage") == ["move", "move", "damage"]
    gone = [event[5] for event in game.state.events[since:] if event[0] == "move"]
    assert gone == [IN_DISCARD, IN_DISCARD]
    assert names(game, active(game, 0).energy) == ["Water Energy"]


@pytest.mark.rule("ENERGY-11")
@ALL
def test_energy_outside_of_play_pays_for_nothing(edition: str) -> None:
    game = Position(edition, active=CORPHISH, bench=[CHARMANDER], hand=[WATER], discard=[WATER, WATER]).game()
    assert kinds_of_options(game) == {"energy", "end"}
    act(game, "energy", "Water Energy", "Corphish")
    assert kinds_of_options(game) == {"attack", "retreat", "end"}


@pytest.mark.rule("D-64")
@ALL
def test_energy_of_the_other_player_moves_to_its_owners_discard_pile(edition: str) -> None:
    """By a made-up text Energy of the opponent is attached to a Pokémon, and pays for its Retreat Cost."""
    board = Position(edition)
    board.declare(
        "bw5-93",
        "trainer",
        "",
        Attach(Choice(Select("discard", "opponent", BASIC_ENERGY)), Select("active")),
    )
    board.side(0, active=CORPHISH, bench=[CHARMANDER], hand=["bw5-93"])
    board.side(1, discard=[FIRE])
    game = act(board.game(), "play", "Dark Patch")
    (card,) = active(game, 0).energy
    assert card // 60 == 1
    act(game, "retreat")
    assert card in game.state.sides[1].discard
    assert card not in game.state.sides[0].discard
