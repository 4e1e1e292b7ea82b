"""The step between turns: Pokémon Checkup, its order, what is done in it (CHECKUP, table B.C)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.engine.rules.shared import *
from validator.effects.ir.lasting import On
from validator.effects.text.compile import Refused, compile_text
from validator.engine.game import Game

CONDITIONS_FIRST, OTHERS_FIRST = 0, 1


def what(game: Game, since: int) -> list[tuple[Any, ...]]:
    """What the step has done: (kind, player, amount, result or name of a condition), in order."""
    found: list[tuple[Any, ...]] = []
    for event in game.state.events[since:]:
        if event[0] in ("damage", "heal", "coin"):
            found.append((event[0], event[2], event[4]))
        elif event[0] == "condition":
            found.append(("cured" if not event[5] else "affected", event[2], event[4]))
        elif event[0] == "knocked out":
            found.append((event[0], event[2]))
    return found


def waits_for(text: str, name: str = "Zedling") -> list[str]:
    """The events that the parts of an Ability's text wait for; none where it is refused."""
    program = compile_text(text, name, "ability")
    parts = () if isinstance(program, Refused) else program.parts
    return [part.event for part in parts if isinstance(part, On)]


# --------------------------------------------------------------------------- its place


@pytest.mark.rule("CHECKUP-01", "CHECKUP-09")
@ALL
def test_it_is_between_the_end_of_a_turn_and_the_next_draw(edition: str) -> None:
    game = duel(edition, CHARMANDER, CORPHISH)
    since = len(game.state.events)
    act(game, "end")
    assert [(event[0], event[2]) for event in game.state.events[since:]] == [
        ("end", 0),
        ("turn end", 0),
        ("checkup", 0),
        ("turn", 1),
        ("draw", 1),
    ]
    assert game.decision and (game.decision.player, game.decision.kind) == (1, "main")


@pytest.mark.rule("CHECKUP-01")
@ALL
def test_nobody_acts_freely_in_it(edition: str) -> None:
    """What is asked in it is the order, where there is one to choose, and what a Knock Out asks."""
    victim = (CHARMANDER, {"damage": 40, "conditions": "P"})
    game = act(duel(edition, LUDICOLO, victim, other_bench=(CHIKORITA, CORPHISH)), "end")
    kinds = []
    while game.decision and game.decision.kind != "main":
        assert game.state.in_checkup
        kinds.append(game.decision.kind)
        assert not offers(game, "energy") and not offers(game, "end")
        game.choose(0)
    assert set(kinds) <= {"checkup order", "prizes", "new active"} and len(kinds) >= 2
    assert not game.state.in_checkup


@pytest.mark.rule("CHECKUP-08")
@pytest.mark.parametrize("turn", [1, 2, 3])
@ALL
def test_it_follows_every_turn_with_an_attack_or_without(edition: str, turn: int) -> None:
    game = act(duel(edition, CORPHISH, (BAYLEEF, {"conditions": "P"}), turn=turn), "end")
    assert story(game, "checkup") == [("checkup", 0)]
    assert active(game, 1).damage == 10

    attacker = (CHARMANDER, {"energy": [FIRE]})
    game = act(duel(edition, CORPHISH, attacker, turn=turn + 1, player=1), "attack", "Headbutt")
    assert story(game, "checkup") == [("checkup", 1)]


@pytest.mark.rule("CHECKUP-09")
@ALL
def test_the_other_player_draws_after_it(edition: str) -> None:
    game = duel(edition, CHARMANDER, (CORPHISH, {"conditions": "P"}))
    before = len(game.state.sides[1].hand)
    act(game, "end")
    assert kinds(game)[-4:] == ["checkup", "damage", "turn", "draw"]
    assert (game.state.player, len(game.state.sides[1].hand)) == (1, before + 1)


# --------------------------------------------------------------------------- the order of the conditions

OLD = [("damage", 1, 10), ("coin", 1, 0), ("damage", 1, 20), ("coin", 1, 1), ("cured", 1, "Asleep")]
NEW = [("damage", 1, 10), ("damage", 1, 20), ("coin", 1, 0), ("coin", 1, 1), ("cured", 1, "Asleep")]


@pytest.mark.case("B.C")
@pytest.mark.rule("CHECKUP-02")
@expected(ex2004=OLD, bw2012=OLD, xy2015=OLD, swsh2020=NEW, sv2023=NEW)
def test_poisoned_burned_asleep(edition: str, wanted: list[tuple[Any, ...]]) -> None:
    game = duel(edition, (DUSTOX, {"energy": [PSYCHIC]}), (BAYLEEF, {}), 0, 1)
    since = len(game.state.events)
    act(game, "attack", "Hazardous Scales")
    assert [row for row in what(game, since) if row[0] != "affected"] == wanted


@pytest.mark.case("B.C")
@pytest.mark.rule("CHECKUP-02")
@ALL
def test_asleep_before_paralyzed(edition: str) -> None:
    game = duel(edition, (CHARMANDER, {"conditions": "ZP"}), (BAYLEEF, {"conditions": "S"}), 1)
    since = len(game.state.events)
    act(game, "end")
    assert what(game, since) == [
        ("damage", 0, 10),
        ("coin", 1, 1),
        ("cured", 1, "Asleep"),
        ("cured", 0, "Paralyzed"),
    ]


@pytest.mark.rule("D-38")
@pytest.mark.parametrize("player", [0, 1])
@ALL
def test_in_each_step_the_player_whose_turn_has_ended_comes_first(edition: str, player: int) -> None:
    game = duel(
        edition, (CHIKORITA, {"conditions": "PS"}), (BAYLEEF, {"conditions": "PS"}), 0, 0, player=player
    )
    since = len(game.state.events)
    act(game, "end")
    other = 1 - player
    assert what(game, since) == [
        ("damage", player, 10),
        ("damage", other, 10),
        ("coin", player, 0),
        ("coin", other, 0),
    ]


@pytest.mark.rule("CHECKUP-11")
@expected(
    ex2004=[("damage", 1, 10), ("coin", 1, 0), ("damage", 1, 20), ("coin", 1, 1)],
    bw2012=[("damage", 1, 10), ("coin", 1, 0), ("damage", 1, 20), ("coin", 1, 1)],
    xy2015=[("damage", 1, 10), ("coin", 1, 0), ("damage", 1, 20), ("coin", 1, 1)],
    swsh2020=[("damage", 1, 10), ("damage", 1, 20), ("coin", 1, 0), ("coin", 1, 1)],
    sv2023=[("damage", 1, 10), ("damage", 1, 20), ("coin", 1, 0), ("coin", 1, 1)],
)
def test_all_steps_follow_though_it_has_no_hp_left(edition: str, wanted: list[tuple[Any, ...]]) -> None:
    game = duel(edition, CORPHISH, (CHARMANDER, {"damage": 40, "conditions": "PBS"}), 0, 1)
    since = len(game.state.events)
    act(game, "end")
    assert [row for row in what(game, since) if row[0] != "cured"] == [*wanted, ("knocked out", 1)]


# --------------------------------------------------------------------------- other effects


def with_effect(edition: str, condition: str = "PB", *coins: int, player: int = 1) -> Game:
    """B's Active Ludicolo, which is healed by 10 in the step, has Special Conditions and 30 damage."""
    return duel(edition, CORPHISH, (LUDICOLO, {"conditions": condition, "damage": 30}), *coins, player=player)


@pytest.mark.case("B.C")
@pytest.mark.rule("CHECKUP-03", "D-39")
@expected(ex2004=False, bw2012=False, xy2015=False, swsh2020=True, sv2023=True)
def test_whether_other_effects_may_come_first(edition: str, wanted: bool) -> None:
    """In newer editions the player whose turn has ended chooses the order of the two blocks."""
    for player in (0, 1):
        game = with_effect(edition, "PB", 0, player=player)
        since = len(game.state.events)
        act(game, "end")
        decision = game.decision
        assert decision
        if wanted:
            assert (decision.kind, decision.player) == ("checkup order", player)
            assert options(game) == [("mode", "0"), ("mode", "1")]
            game.choose(CONDITIONS_FIRST)
        order = [row[0] for row in what(game, since)]
        assert order[-1] == "heal" and sorted(order) == ["coin", "damage", "damage", "heal"]


@pytest.mark.case("B.C")
@pytest.mark.rule("CHECKUP-03", "D-39")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
@pytest.mark.parametrize(
    ("first", "wanted", "damage"),
    [
        (CONDITIONS_FIRST, ["damage", "heal"], 0),
        (OTHERS_FIRST, ["damage"], 10),
    ],
)
def test_the_two_orders_differ(edition: str, first: int, wanted: list[str], damage: int) -> None:
    """Healed before or after the damage of Poison: without damage there is nothing to heal yet."""
    game = duel(edition, CORPHISH, (CRESSELIA_EX, {"conditions": "P"}))
    since = len(game.state.events)
    act(game, "end")
    game.choose(first)
    assert [row[0] for row in what(game, since)] == wanted
    assert active(game, 1).damage == damage


@pytest.mark.rule("CHECKUP-03")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
@pytest.mark.parametrize("first", [CONDITIONS_FIRST, OTHERS_FIRST])
def test_the_blocks_are_never_mixed(edition: str, first: int) -> None:
    """Both players' conditions are one block, both players' effects the other."""
    mine, other = (FLYGON, {"conditions": "P", "damage": 10}), (LUDICOLO, {"conditions": "P", "damage": 10})
    game = duel(edition, mine, other, bench=(), other_bench=())
    since = len(game.state.events)
    act(game, "end")
    game.choose(first)
    block = [("damage", 0, 10), ("damage", 1, 10)]
    others = [("damage", 1, 10), ("heal", 1, 10)]
    assert what(game, since) == (block + others if first == CONDITIONS_FIRST else others + block)


@pytest.mark.rule("D-39")
@ALL
def test_no_decision_where_one_of_the_blocks_is_empty(edition: str) -> None:
    game = act(with_effect(edition, ""), "end")
    assert game.decision and game.decision.kind == "main"
    assert active(game, 1).damage == 20

    game = act(duel(edition, CORPHISH, (BAYLEEF, {"conditions": "P"})), "end")
    assert game.decision and game.decision.kind == "main"
    assert active(game, 1).damage == 10


@pytest.mark.rule("CHECKUP-06", "CHECKUP-10")
@pytest.mark.parametrize(
    ("who", "damage"), [(CRESSELIA_EX, 20), (GARGANACL, 10), (LUDICOLO, 20)], ids=["2012", "2023", "2007"]
)
@ALL
def test_a_text_of_any_time_acts_in_this_step(edition: str, who: str, damage: int) -> None:
    """Whatever its time calls the step: healed after either player's turn, before the next one begins."""
    game = duel(edition, (who, {"damage": 30}), CORPHISH)
    since = len(game.state.events)
    act(game, "end")
    kinds_now = [event[0] for event in game.state.events[since:] if event[0] in ("checkup", "heal", "turn")]
    assert kinds_now == ["checkup", "heal", "turn"]
    assert active(game, 0).damage == damage


@pytest.mark.rule("CHECKUP-06")
@ALL
def test_a_text_about_the_active_spot_acts_only_from_there(edition: str) -> None:
    for place, wanted in (("active", [10, 10]), ("bench", [0, 0])):
        mons = (FLYGON, CHARMANDER) if place == "active" else (CHARMANDER, FLYGON)
        board = Position(edition, active=mons[0], bench=[mons[1]], hand=[GRASS])
        board.side(1, active=BAYLEEF, bench=[CHIKORITA], hand=[GRASS])
        game = act(board.game(), "end")
        assert [mon.damage for mon in game.state.sides[1].pokemon] == wanted


@pytest.mark.rule("CHECKUP-10")
@pytest.mark.parametrize(
    "moment",
    [
        "During the in-between turns step",
        "In-between turns",
        "During the between-turns step",
        "Between turns",
        "At any time between turns",
        "During Pokémon Checkup",
    ],
)
def test_every_name_of_the_step_means_the_same(moment: str) -> None:
    assert waits_for(f"{moment}, put 1 damage counter on your opponent's Active Pokémon.") == ["checkup"]


@pytest.mark.rule("CHECKUP-10")
def test_other_moments_are_not_taken_for_it() -> None:
    for moment in ("Between your turns", "During a checkup"):
        assert waits_for(f"{moment}, put 1 damage counter on your opponent's Active Pokémon.") == []
    end = "At the end of your turn, put 1 damage counter on your opponent's Active Pokémon."
    assert waits_for(end) == ["end of turn"]


@pytest.mark.rule("CHECKUP-10", "CHECKUP-06")
def test_the_printed_texts_of_these_cards_name_the_step(shared: Path) -> None:
    """Those of the texts of these tests that wait for the step name it in print, in words of their time."""
    folder = shared / "sources" / "pokemon-tcg-data" / "cards"
    for card_id in (CRESSELIA_EX, GARGANACL, LUDICOLO, FLYGON, TREVENANT):
        other = card(card_id).ptcgdata
        assert other is not None
        records = json.loads((folder / f"{other.partition('-')[0]}.json").read_text("utf-8"))
        record = next(row for row in records if row["id"] == other)
        (ability,) = record["abilities"]
        assert waits_for(ability["text"], name=record["name"]) == ["checkup"]


@pytest.mark.rule("CHECKUP-06")
@ALL
def test_effects_that_make_poison_stronger_do_so_in_this_step(edition: str) -> None:
    game = act(duel(edition, TOXICROAK, (BAYLEEF, {"conditions": "P"})), "end")
    assert active(game, 1).damage == 30


# --------------------------------------------------------------------------- Knock Outs


@pytest.mark.case("B.C")
@pytest.mark.rule("CHECKUP-04")
@ALL
def test_both_players_pokemon_are_handled_before_knock_outs_are_looked_at(edition: str) -> None:
    weak = (CHARMANDER, {"damage": 40, "conditions": "P"})
    game = duel(edition, weak, weak)
    since = len(game.state.events)
    act(game, "end")
    assert what(game, since) == [
        ("damage", 0, 10),
        ("damage", 1, 10),
        ("knocked out", 0),
        ("knocked out", 1),
    ]


@pytest.mark.case("B.C")
@pytest.mark.rule("CHECKUP-04")
@pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_knock_outs_wait_for_both_blocks(edition: str) -> None:
    """Poison and the other effect Knock Out one Pokémon each; they fall together at the end."""
    board = Position(edition)
    board.side(0, active=(TREVENANT, {"damage": 130, "conditions": "P"}), bench=[CHIKORITA], hand=[GRASS])
    board.side(1, active=(CHARMANDER, {"damage": 40}), bench=[CHIKORITA], hand=[GRASS])
    game = board.game()
    since = len(game.state.events)
    act(game, "end")
    if game.decision and game.decision.kind == "checkup order":
        game.choose(CONDITIONS_FIRST)
    assert what(game, since) == [
        ("damage", 0, 10),
        ("damage", 1, 10),
        ("knocked out", 0),
        ("knocked out", 1),
    ]


@pytest.mark.case("B.C")
@pytest.mark.rule("CHECKUP-05")
@ALL
def test_knock_out_replacement_and_prize_card_come_before_the_next_turn(edition: str) -> None:
    victim = (CHARMANDER, {"damage": 40, "conditions": "P"})
    game = duel(edition, CORPHISH, victim, other_bench=(CHIKORITA, BAYLEEF))
    since = len(game.state.events)
    act(game, "end")
    while game.decision and game.decision.kind != "main":
        assert game.state.turn == 3
        if game.decision.kind == "new active":
            pick(game, "Bayleef")
        else:
            game.choose(1)
    found = [event[0] for event in game.state.events[since:]]
    assert found.index("checkup") < found.index("knocked out") < found.index("promote") < found.index("turn")
    assert len(game.state.sides[0].prizes) == 5 and len(game.state.sides[0].hand) == 2
    assert game.state.turn == 4 and len(bench(game, 1)) == 1


@pytest.mark.rule("CHECKUP-07")
@ALL
def test_confused_is_not_checked(edition: str) -> None:
    game = duel(edition, (CHARMANDER, {"conditions": "C"}), (BAYLEEF, {"conditions": "CP"}))
    since = len(game.state.events)
    end_turns(game, 2)
    assert what(game, since) == [("damage", 1, 10)] * 2
    assert changes(game) == []
    assert (conditions(game, 0), conditions(game, 1)) == (["Confused"], ["Confused", "Poisoned"])
