"""A turn: draw, free actions in any order, an attack or the end (TURN, D-44)."""

from __future__ import annotations

import pytest

from tests.engine.kinds.by_kind import MEGA_LUCARIO_EX
from tests.engine.rules.shared import *
from validator.effects.ir.lasting import On
from validator.effects.ir.steps import Draw
from validator.engine.errors import StaleDecision

PASSING = pytest.mark.parametrize("passing", ["end", "attack"])


@pytest.mark.rule("TURN-01", "TURN-02")
@ALL
def test_a_turn_draws_one_card_then_lets_act_then_attack(edition: str) -> None:
    board = Position(edition, turn=4, player=1)
    board.side(0, active=(CORPHISH, {"energy": [WATER, WATER]}), hand=[FIRE], deck=[POTION, GRASS])
    board.side(1, hand=[CHARMANDER])
    game = board.game()
    before = len(game.state.events)
    act(game, "end")
    assert zone(game, 0, "hand") == ["Fire Energy", "Potion"]
    assert zone(game, 0, "deck")[0] == "Grass Energy"
    assert log_of(game, before)[-2:] == ["turn", "draw"]
    assert kinds_of_options(game) == {"energy", "attack", "end"}
    act(game, "attack", "Slash")
    assert game.state.player == 1


@pytest.mark.rule("TURN-02", "ZONE-03")
@ALL
def test_the_card_of_the_turn_has_to_be_drawn(edition: str) -> None:
    """Nothing is asked, and nothing is left to draw later in the turn."""
    game = act(Position(edition, turn=4, player=1).side(1, hand=[CHARMANDER]).game(), "end")
    assert game.state.player == 0
    assert game.decision and game.decision.kind == "main"
    assert kinds(game).count("draw") == 1
    assert not offers(game, "draw")


@pytest.mark.rule("TURN-03", "D-44")
@pytest.mark.parametrize("left", [0, 3])
@ALL
def test_who_cannot_draw_at_the_beginning_of_the_turn_loses_at_once(edition: str, left: int) -> None:
    """Before any effect of the start of the turn."""
    board = Position(edition, turn=4, player=1)
    board.declare(LUNATONE, "ability", "Premonition", On("start of turn", (Draw(1),), whose="you"))
    board.side(0, active=LUNATONE, deck_size=left)
    board.side(1, hand=[CHARMANDER])
    game = act(board.game(), "end")
    if left:
        assert len(game.state.sides[0].deck) == left - 2
        assert kinds(game)[-4:] == ["turn", "draw", "effect", "draw"]
    else:
        assert (game.result, game.reason) == (1, "deck-out")
        assert kinds(game)[-2:] == ["turn", "result"]


@pytest.mark.rule("TURN-03")
@ALL
def test_the_last_card_of_the_deck_is_drawn_without_harm(edition: str) -> None:
    board = Position(edition, turn=4, player=1, deck_size=1, hand=[CHARMANDER], theirs={"hand": [CHARMANDER]})
    game = act(board.game(), "end")
    assert game.state.sides[0].deck == () and game.decision
    act(game, "end")
    act(game, "end")
    assert (game.result, game.state.turn) == (1, 7)


MAIN = {
    "bench": ("bench", "Charmander"),
    "evolve": ("evolve", "Bayleef", "Chikorita"),
    "energy": ("energy", "Grass Energy", "Corphish"),
    "item": ("play", "Potion"),
    "ability": ("ability", "Premonition"),
    "retreat": ("retreat",),
}


def _several(edition: str) -> Board:
    board = Position(edition)
    hand = [CHARMANDER, BAYLEEF, GRASS, POTION]
    return board.side(
        0,
        active=(CORPHISH, {"energy": [WATER], "damage": 10}),
        bench=[CHIKORITA, LUNATONE],
        hand=hand,
    )


@pytest.mark.rule("TURN-04")
@pytest.mark.parametrize("turned", range(len(MAIN)))
@pytest.mark.parametrize("backwards", [True, False])
@ALL
def test_the_actions_of_a_turn_come_in_any_order(edition: str, turned: int, backwards: bool) -> None:
    game = _several(edition).game()
    order = [*MAIN][turned:] + [*MAIN][:turned]
    for word in reversed(order) if backwards else order:
        act(game, *MAIN[word])
        while game.decision and game.decision.kind != "main":
            if game.decision.kind == "switch":
                pick(game, "Lunatone")
            else:
                game.choose(*range(game.decision.low))
    assert [top(game, mon) for mon in game.state.sides[0].pokemon] == [
        "Lunatone",
        "Bayleef",
        "Corphish",
        "Charmander",
    ]
    assert zone(game, 0, "hand") == []
    assert offers(game, "end")


@pytest.mark.rule("TURN-05")
@ALL
def test_basics_evolutions_items_and_abilities_have_no_limit_in_a_turn(edition: str) -> None:
    hand = [*[POTION] * 2, LUNATONE, CORPHISH, BAYLEEF, LAIRON]
    game = Position(
        edition, active=(CHIKORITA, {"damage": 50}), bench=[ARON, LUNATONE], hand=hand, theirs=(CORPHISH, {})
    ).game()
    for _ in range(2):
        act(game, "play", "Potion")  # on Chikorita, which alone is damaged
    act(game, "bench", "Lunatone")
    act(game, "evolve", "Bayleef")
    act(game, "bench", "Corphish")
    act(game, "evolve", "Lairon")
    for _ in range(2):
        act(game, "ability", "Premonition")
        while game.decision and game.decision.kind != "main":
            game.choose(*range(game.decision.low))
    assert [top(game, mon) for mon in game.state.sides[0].pokemon].count("Lunatone") == 2
    assert active(game, 0).damage == 0
    assert len(bench(game, 0)) == 4


@pytest.mark.rule("TURN-05")
@ALL
def test_six_items_are_played_in_one_turn(edition: str) -> None:
    game = Position(edition, active=CORPHISH, bench=[CHARMANDER], hand=[SWITCH] * 6).game()
    for _ in range(6):
        act(game, "play", "Switch")
    assert zone(game, 0, "discard") == ["Switch"] * 6


@pytest.mark.rule("TURN-06")
@ALL
def test_energy_supporter_stadium_and_retreat_come_once_a_turn(edition: str) -> None:
    hand = [FIRE, FIRE, TV_REPORTER, TV_REPORTER, HIGH_PRESSURE, LOW_PRESSURE]
    mon = (CORPHISH, {"energy": [WATER, WATER]})
    game = Position(edition, active=mon, bench=[mon, CHARMANDER], hand=hand, deck=[CHARMANDER] * 3).game()
    once = [
        ("energy", "Fire Energy", "Charmander"),
        ("play", "TV Reporter"),
        ("play", "High Pressure System"),
        ("retreat",),
    ]
    for action in once:
        assert offers(game, *action[:2])
        act(game, *action)
        if action[-1] == "TV Reporter":
            pick(game, "Charmander")
        elif action == ("retreat",):
            pick(game, "Corphish")
    left = {row[:2] for row in options(game)}
    assert not {row for row in left if row[0] in ("energy", "play", "retreat")}
    assert {"Fire Energy", "TV Reporter", "Low Pressure System"} <= set(zone(game, 0, "hand"))


@pytest.mark.rule("TURN-07")
@ALL
def test_an_attack_ends_the_turn(edition: str) -> None:
    board = Position(edition, active=(CORPHISH, {"energy": [WATER]}), hand=[FIRE, CHARMANDER])
    board.side(1, active=CORPHISH, hand=[FIRE, CHARMANDER])
    game = board.game()
    assert game.decision
    number = game.decision.number
    act(game, "attack", "Irongrip")
    assert (game.state.player, game.decision.player) == (1, 1)
    with pytest.raises(StaleDecision):
        game.choose(0, at=number)
    assert zone(game, 0, "hand") == ["Fire Energy", "Charmander"]


@pytest.mark.rule("TURN-08")
@ALL
def test_one_attack_a_turn_whatever_is_printed(edition: str) -> None:
    game = Position(edition, active=(CORPHISH, {"energy": [WATER, WATER]}), theirs=(CHARMANDER, {})).game()
    assert [row[1] for row in options(game) if row[0] == "attack"] == ["Irongrip", "Slash"]
    before = len(game.state.events)
    act(game, "attack", "Irongrip")
    assert log_of(game, before, "attack", "turn") == ["attack", "turn"]
    assert active(game, 1).damage == 20  # Charmander is weak to Water
    assert game.state.player == 1


@pytest.mark.rule("TURN-09", "TURN-10")
@PASSING
@ALL
def test_after_a_turn_comes_the_checkup_and_then_the_other_player(edition: str, passing: str) -> None:
    board = Position(
        edition, active=(CORPHISH, {"energy": [WATER]}), theirs=(CHARMANDER, {"conditions": "P"})
    )
    game = board.game()
    before = len(game.state.events)
    act(game, passing)
    log = log_of(game, before, "end", "attack", "turn end", "checkup", "damage", "turn", "draw")
    if passing == "attack":
        assert log == ["attack", "damage", "turn end", "checkup", "damage", "turn", "draw"]
    else:
        assert log == ["end", "turn end", "checkup", "damage", "turn", "draw"]
    assert (game.state.turn, game.state.player) == (4, 1)


@pytest.mark.rule("TURN-10", "D-40")
@pytest.mark.parametrize("energy", [[], [WATER, WATER]])
@ALL
def test_a_turn_may_end_without_an_attack(edition: str, energy: list[str]) -> None:
    game = Position(edition, active=(CORPHISH, {"energy": energy}), hand=[FIRE]).game()
    assert offers(game, "attack") is bool(energy)
    act(game, "end")
    assert game.state.player == 1 and active(game, 1).damage == 0


@pytest.mark.rule("TURN-11", "MEGA-06")
@ALL
def test_a_mega_evolution_ends_the_turn_at_once(edition: str) -> None:
    energy = ["sve-006"] * 4
    game = Position(edition, active=(LUCARIO_EX, {"energy": energy}), hand=[MEGA_LUCARIO_EX, FIRE]).game()
    assert offers(game, "attack")
    before = len(game.state.events)
    act(game, "evolve")
    assert top(game, active(game, 0)) == "M Lucario-EX"
    assert log_of(game, before, "evolve", "attack", "checkup", "turn") == ["evolve", "checkup", "turn"]
    assert (game.state.player, zone(game, 0, "hand")) == (1, ["Fire Energy"])


@pytest.mark.rule("TURN-12")
@ALL
def test_what_was_used_in_a_turn_is_open_again_in_the_next_for_each_player(edition: str) -> None:
    board = Position(edition, filler=FILLER)
    mon = (ELECTRIKE, {"energy": [WATER, WATER]})
    for player in (0, 1):
        hand = [FIRE, FIRE, TV_REPORTER, TV_REPORTER, (HIGH_PRESSURE, LOW_PRESSURE)[player], BAGON]
        board.side(player, active=mon, bench=[mon, LUNATONE], hand=hand)
    game = board.game()
    for turn in (3, 4, 5, 6):
        assert game.state.turn == turn
        act(game, "energy", "Fire Energy", "Electrike")
        assert not offers(game, "energy")
        act(game, "play", "TV Reporter", choosing=["Grass Energy"])
        assert not offers(game, "play", "TV Reporter")
        act(game, "ability", "Premonition")
        game.choose(0, 1)
        assert not offers(game, "ability")
        act(game, "retreat")
        while game.decision and game.decision.kind != "main":
            pick(game, "Electrike") if game.decision.kind == "switch" else game.choose(0)
        assert not offers(game, "retreat")
        act(game, "end")


@pytest.mark.rule("TURN-13")
@ALL
def test_only_the_player_whose_turn_it_is_acts(edition: str) -> None:
    """The other one is asked where a choice is forced: here for a new Active Pokémon."""
    board = Position(edition, active=(CORPHISH, {"energy": [WATER, WATER]}), hand=[CHARMANDER])
    board.side(
        1,
        active=(CHARMANDER, {"damage": 40}),
        bench=[CORPHISH, ARON],
        hand=[POTION, FIRE, CHARMANDER],
        prizes=6,
    )
    game = board.game()
    assert game.decision and game.decision.player == 0
    assert not offers(game, "play") and not offers(game, "energy")
    act(game, "attack", "Slash")
    decisions = []
    while game.decision and game.decision.kind != "main":
        decisions.append((game.decision.player, game.decision.kind))
        assert game.state.player == 0
        game.choose(0)
    assert sorted(decisions) == [(0, "prizes"), (1, "new active")]
    assert game.decision and game.decision.player == game.state.player == 1
