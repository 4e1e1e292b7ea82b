"""Knock Outs: when they are looked at, what becomes of the cards, Prize cards, replacement (KO)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.scene import bearer
from tests.engine.rules.shared import *
from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import SELF, Exists, Filter, Select
from validator.engine.game import Game
from validator.engine.program.opcodes import IN_HAND, IN_PRIZES

MEOWTH = ((MEOWTH_V, MEOWTH_VMAX), {"damage": 290})  # 3 Prize cards
ATTACKER = (CHARMANDER, {"energy": [FIRE, FIRE]})  # Headbutt 10, Slash 20


def weak(card: Any = CORPHISH, damage: int = 40, **more: Any) -> tuple[Any, dict[str, Any]]:
    """A Pokémon with damage on it."""
    return (card, {"damage": damage, **more})


def steps(game: Game, since: int = 0) -> list[tuple[str, int]]:
    """What happened of Knock Outs, Prize cards taken and replacements, as (kind, player)."""
    found = []
    for event in game.state.events[since:]:
        if event[0] in ("knocked out", "promote", "checkup", "result", "turn"):
            found.append((event[0], event[2]))
        elif event[0] == "move" and event[4:6] == (IN_PRIZES, IN_HAND):
            found.append(("prize", event[2]))
    return found


# --------------------------------------------------------------------------- when


@pytest.mark.rule("KO-01")
@pytest.mark.parametrize(("before", "out"), [(30, False), (40, True)])
@ALL
def test_damage_of_its_hp_knocks_a_pokemon_out(edition: str, before: int, out: bool) -> None:
    game = act(duel(edition, ATTACKER, weak(damage=before)), "attack", "Headbutt")
    if out:
        assert zone(game, 1, "discard") == ["Corphish"]
    else:
        assert active(game, 1).damage == 40 and not zone(game, 1, "discard")


@pytest.mark.rule("KO-01")
@ALL
def test_more_damage_than_its_hp_knocks_it_out_too(edition: str) -> None:
    game = act(duel(edition, ATTACKER, weak(damage=40)), "attack", "Slash")
    assert zone(game, 1, "discard") == ["Corphish"]


@pytest.mark.rule("KO-02", "D-11", "D-69")
@ALL
def test_a_knock_out_by_an_ability_is_seen_to_before_the_next_action(edition: str) -> None:
    """The user is Knocked Out too; both Prize cards and the replacement come before any other action."""
    game = duel(edition, CHARMANDER, ARON, bench=(DUSCLOPS,), other_bench=(CHIKORITA, CORPHISH))
    act(game, "ability", "Cursed Blast", choosing=["Aron"])
    seen: list[tuple[str, int]] = []
    while game.decision and game.decision.kind != "main":
        seen.append((game.decision.kind, game.decision.player))
        assert not offers(game, "energy")
        game.choose(0)
    assert sorted(seen) == [("new active", 1), ("prizes", 0), ("prizes", 1)]
    assert top(game, active(game, 1)) == "Chikorita" and not bench(game, 0)
    assert [len(side.prizes) for side in game.state.sides] == [5, 5]
    assert game.state.player == 0 and offers(game, "energy")


TOGETHER = [("knocked out", 0), ("knocked out", 1), ("prize", 1), ("prize", 0)]


@pytest.mark.rule("KO-02")
@expected(
    ex2004=[("knocked out", 1), ("prize", 0), ("knocked out", 0), ("prize", 1)],
    bw2012=TOGETHER,
    xy2015=TOGETHER,
    swsh2020=TOGETHER,
    sv2023=TOGETHER,
)
def test_at_once_means_within_an_effect_too(edition: str, wanted: list[tuple[str, int]]) -> None:
    """Cursed Blast puts damage counters first, then its user is Knocked Out: one after the other only where
    a Knock Out is at once.
    """
    game = act(duel(edition, CHARMANDER, ARON, bench=(DUSCLOPS,)), "ability", "Cursed Blast")
    pick(game, "Aron")
    while game.decision and game.decision.kind != "main":
        game.choose(0)
    assert [step for step in steps(game) if step[0] in ("knocked out", "prize")] == wanted


@pytest.mark.rule("KO-02")
@expected(ex2004=False, bw2012=True, xy2015=True, swsh2020=True, sv2023=True)
def test_between_turns_a_later_effect_may_still_save_it(edition: str, wanted: bool) -> None:
    """Poisoned with 10 HP left it would be healed by 10 afterwards: too late where a Knock Out is at once."""
    game = duel(edition, CHARMANDER, (LUDICOLO, {"damage": 90, "conditions": "P"}))
    end_turns(game)
    if game.decision and game.decision.kind == "checkup order":
        game.choose(0)  # the Special Conditions first
    assert (("knocked out", 1) in steps(game)) is not wanted
    if wanted:
        assert active(game, 1).damage == 90 and game.state.player == 1


# --------------------------------------------------------------------------- the cards, the Prize card


@pytest.mark.rule("KO-03")
@ALL
def test_the_pokemon_and_all_on_it_go_to_its_owners_discard_pile(edition: str) -> None:
    victim = ((ARON, LAIRON), {"damage": 60, "energy": [METAL, GRASS], "tools": ["xy1-121"]})
    game = act(duel(edition, ATTACKER, victim), "attack", "Headbutt")
    assert sorted(zone(game, 1, "discard")) == [
        "Aron",
        "Grass Energy",
        "Lairon",
        "Metal Energy",
        "Muscle Band",
    ]
    assert zone(game, 0, "discard") == []
    game.choose(0)
    assert top(game, active(game, 1)) == "Chikorita" and attached(game, active(game, 1)) == []


@pytest.mark.rule("KO-04", "KO-06")
@ALL
def test_the_taker_chooses_one_of_the_prize_cards(edition: str) -> None:
    board = Position(edition, active=ATTACKER, prizes=[GRASS, FIRE, WATER, LIGHTNING])
    board.side(1, active=weak(), bench=[CHIKORITA])
    game = act(board.game(), "attack", "Headbutt")
    decision = game.decision
    assert decision
    assert (decision.kind, decision.player, decision.low, decision.high) == ("prizes", 0, 1, 1)
    assert options(game) == [("prize", str(place)) for place in range(4)]
    assert [card for card in game.view_for(0).to_dict()["sides"][0]["prizes"] if card] == []
    act(game, "prize", "2")
    assert zone(game, 0, "prizes") == ["Grass Energy", "Fire Energy", "Lightning Energy"]
    assert zone(game, 0, "hand") == ["Water Energy"]
    assert len(game.state.sides[1].prizes) == 6


@pytest.mark.rule("KO-05")
@ALL
def test_a_prize_card_is_taken_for_a_pokemon_that_its_own_attack_knocks_out(edition: str) -> None:
    game = duel(edition, (MINIOR, {"energy": [FIGHTING] * 3}), (LUGIA_GX, {}))
    act(game, "attack", "Cosmicsplosion")
    assert steps(game)[1:] == [("knocked out", 0)]
    assert game.decision and (game.decision.kind, game.decision.player) == ("prizes", 1)
    game.choose(0)
    assert [len(side.prizes) for side in game.state.sides] == [6, 5]
    assert top(game, active(game, 0)) == "Chikorita"


@pytest.mark.rule("KO-05")
@pytest.mark.parametrize("owner", [0, 1])
@ALL
def test_a_prize_card_is_taken_for_a_knock_out_between_turns(edition: str, owner: int) -> None:
    poisoned = weak(conditions="P")
    game = duel(edition, *((poisoned, ARON) if owner == 0 else (ARON, poisoned)))
    end_turns(game)
    assert game.decision and (game.decision.kind, game.decision.player) == ("prizes", 1 - owner)
    game.choose(0)
    assert len(game.state.sides[1 - owner].prizes) == 5
    assert top(game, active(game, owner)) == "Chikorita"


# --------------------------------------------------------------------------- replacement and order


@pytest.mark.rule("KO-07", "KO-09")
@ALL
def test_discard_then_prize_then_the_owner_chooses_the_new_active_pokemon(edition: str) -> None:
    game = act(duel(edition, ATTACKER, weak(), other_bench=(CHIKORITA, ARON)), "attack", "Headbutt")
    assert zone(game, 1, "discard") == ["Corphish"]
    game.choose(0)
    assert game.decision
    assert (game.decision.kind, game.decision.player) == ("new active", 1)
    assert options(game) == [("pokemon", "Chikorita"), ("pokemon", "Aron")]
    pick(game, "Aron")
    assert top(game, active(game, 1)) == "Aron"
    assert [kind for kind, _ in steps(game)[1:4]] == ["knocked out", "prize", "promote"]


@pytest.mark.rule("KO-08", "WIN-02")
@ALL
def test_who_cannot_replace_the_active_pokemon_has_lost(edition: str) -> None:
    game = act(duel(edition, ATTACKER, weak(), other_bench=()), "attack", "Headbutt")
    if game.decision:
        game.choose(0)
    assert (game.result, game.reason) == (0, "no-pokemon")
    assert not game.decision


PRIZE_FIRST = ["knocked out", "prize", "promote"]
PROMOTE_FIRST = ["knocked out", "promote", "prize"]
IN_CHECKUP = {
    "ex2004": PRIZE_FIRST,
    "bw2012": PRIZE_FIRST,
    "xy2015": PRIZE_FIRST,
    "swsh2020": PROMOTE_FIRST,
    "sv2023": PROMOTE_FIRST,
}


def fall_in_checkup(edition: str, **more: Any) -> list[str]:
    """The order after B's Poisoned Active Pokémon is Knocked Out in Pokémon Checkup."""
    game = duel(edition, CHARMANDER, weak(conditions="P"), other_bench=(CHIKORITA, ARON), **more)
    end_turns(game)
    decisions = []
    while game.decision and game.decision.kind != "main":
        decisions.append((game.decision.kind, game.decision.player))
        game.choose(0)
    order = [kind for kind, _ in steps(game) if kind in PRIZE_FIRST]
    assert decisions == [
        ("prizes", 0) if kind == "prize" else ("new active", 1) for kind in order if kind != "knocked out"
    ]
    return order


@pytest.mark.rule("KO-10", "D-12")
@expected(**IN_CHECKUP)
def test_in_checkup_the_replacement_comes_first_in_newer_editions(edition: str, wanted: list[str]) -> None:
    assert fall_in_checkup(edition) == wanted


@pytest.mark.rule("D-12")
@pytest.mark.parametrize(
    ("edition", "switch", "wanted"),
    [("sv2023", "never", PRIZE_FIRST), ("bw2012", "checkup only", PROMOTE_FIRST)],
)
def test_the_order_in_checkup_can_be_set_otherwise(edition: str, switch: str, wanted: list[str]) -> None:
    assert fall_in_checkup(edition, switches={"promote_before_prize": switch}) == wanted


def fall_together(game: Game) -> list[tuple[str, int]]:
    """Knock Out both Active Pokémon, and return the results in order."""
    while game.decision and game.decision.kind != "main":
        game.choose(0)
    return [step for step in steps(game) if step[0] in ("prize", "promote")]


@pytest.mark.rule("KO-11", "KO-12", "D-17")
@pytest.mark.parametrize("player", [0, 1])
@ALL
def test_of_two_that_fall_together_the_player_whose_turn_it_is_comes_last(edition: str, player: int) -> None:
    """Prize cards: the other player, then the turn player; replacements the same way."""
    bee = (BEEDRILL, {"energy": [GRASS], "damage": 10})
    two = (CHIKORITA, ARON)
    pair = (bee, CHARMANDER) if player == 0 else (CHARMANDER, bee)
    game = duel(edition, *pair, bench=two, other_bench=two, turn=3, player=player)
    act(game, "attack", "Destiny Stinger")
    other = 1 - player
    assert fall_together(game) == [
        ("prize", other),
        ("prize", player),
        ("promote", other),
        ("promote", player),
    ]


@pytest.mark.rule("D-17", "KO-11", "KO-12")
@expected(
    ex2004=("prize", "promote"),
    bw2012=("prize", "promote"),
    xy2015=("prize", "promote"),
    swsh2020=("promote", "prize"),
    sv2023=("promote", "prize"),
)
def test_in_checkup_the_player_whose_turn_has_ended_comes_last(edition: str, wanted: tuple[str, str]) -> None:
    game = duel(edition, weak(conditions="P"), weak(conditions="P"), bench=(CHIKORITA, ARON))
    end_turns(game)
    assert fall_together(game) == [(kind, player) for kind in wanted for player in (1, 0)]


@pytest.mark.rule("D-17")
@ALL
def test_that_the_turn_player_comes_last_can_be_set_otherwise(edition: str) -> None:
    bee = (BEEDRILL, {"energy": [GRASS], "damage": 10})
    game = duel(edition, bee, CHARMANDER, switches={"double_ko_turn_player_last": False})
    act(game, "attack", "Destiny Stinger")
    assert fall_together(game) == [("prize", 0), ("prize", 1), ("promote", 0), ("promote", 1)]


# --------------------------------------------------------------------------- Bench, leaving play


@pytest.mark.rule("KO-13")
@ALL
def test_a_benched_pokemon_gives_its_prize_card_and_nothing_is_replaced(edition: str) -> None:
    game = duel(edition, (DRIFLOON, {"energy": [PSYCHIC]}), ARON, other_bench=(weak(), CHIKORITA))
    act(game, "attack", "Sneaky Placement", choosing=["Corphish"])
    game.choose(0)
    assert len(game.state.sides[0].prizes) == 5
    assert top(game, active(game, 1)) == "Aron"
    assert [name_of(game, mon.uid) for mon in bench(game, 1)] == ["Chikorita"]
    assert game.state.player == 1 and "promote" not in [kind for kind, _ in steps(game)]


@pytest.mark.rule("KO-14", "D-29")
@ALL
def test_a_pokemon_returned_to_the_hand_gives_no_prize_card_and_is_replaced(edition: str) -> None:
    crawdaunt = (CRAWDAUNT, {"energy": [WATER, WATER]})
    game = duel(
        edition, crawdaunt, (ARON, {"energy": [METAL], "damage": 30}), 1, other_bench=(CHIKORITA, CORPHISH)
    )
    act(game, "attack", "Gripthrow")
    assert game.decision and (game.decision.kind, game.decision.player) == ("new active", 1)
    pick(game, "Corphish")
    assert top(game, active(game, 1)) == "Corphish"
    assert zone(game, 1, "hand")[:3] == ["Grass Energy", "Metal Energy", "Aron"]
    assert [len(side.prizes) for side in game.state.sides] == [6, 6]
    assert "knocked out" not in [kind for kind, _ in steps(game)]


@pytest.mark.rule("KO-14", "D-29")
@ALL
def test_a_pokemon_put_in_the_lost_zone_gives_no_prize_card(edition: str) -> None:
    game = duel(edition, (LUGIA_GX, {"energy": [FIRE] * 3}), (ARON, {"energy": [METAL]}))
    act(game, "attack", "Lost Purge GX")
    assert sorted(zone(game, 1, "lost")) == ["Aron", "Metal Energy"]
    assert top(game, active(game, 1)) == "Chikorita"
    assert [len(side.prizes) for side in game.state.sides] == [6, 6]


@pytest.mark.rule("KO-08", "KO-14")
@ALL
def test_who_has_no_pokemon_left_for_another_reason_has_lost_too(edition: str) -> None:
    game = duel(edition, (LUGIA_GX, {"energy": [FIRE] * 3}), ARON, other_bench=())
    act(game, "attack", "Lost Purge GX")
    assert (game.result, game.reason) == (0, "no-pokemon")
    assert len(game.state.sides[0].prizes) == 6


@pytest.mark.rule("D-34")
@pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_a_hyper_gear_on_a_holder_that_returns_to_the_hand_is_discarded_to_who_played_it(
    edition: str,
) -> None:
    board = Position(edition, active=LUCARIO, hand=["xy4-97", GRASS])
    board.side(1, active=(LUCARIO_EX, {"energy": [FIRE]}), bench=[LUCARIO], hand=[SUPER_SCOOP_UP, FIRE])
    game = act(act(board.game([1]), "tool", "Head Ringer"), "end")
    assert attached(game, active(game, 1)) == ["Fire Energy", "Head Ringer"]
    act(game, "play", "Super Scoop Up", choosing=["Lucario-EX"])
    assert zone(game, 0, "discard") == ["Head Ringer"]
    assert sorted(zone(game, 1, "hand"))[-1] == "Lucario-EX"
    assert "Head Ringer" not in zone(game, 1, "hand") + zone(game, 1, "discard")


# --------------------------------------------------------------------------- several Prize cards


@pytest.mark.rule("KO-15")
@ALL
def test_several_knock_outs_give_all_their_prize_cards(edition: str) -> None:
    """1 for the Active Pokémon and 2 for the Benched Pokémon-EX, chosen together."""
    magnemite = (MAGNEMITE, {"energy": [LIGHTNING] * 2})
    game = duel(edition, magnemite, weak(damage=10), other_bench=((LUCARIO_EX, {"damage": 170}), CHIKORITA))
    act(game, "attack", "Selfdestruct")
    while game.decision and (game.decision.kind, game.decision.player) != ("prizes", 0):
        game.choose(0)
    assert game.decision and game.decision.low == game.decision.high == 3
    game.choose(0, 2, 4)
    assert len(game.state.sides[0].prizes) == 3
    assert len(game.state.sides[1].prizes) == 5


@pytest.mark.rule("D-66")
@ALL
def test_several_prize_cards_are_all_chosen_before_one_is_seen(edition: str) -> None:
    game = take_three(edition)
    assert game.decision and (game.decision.low, game.decision.high) == (3, 3)
    game.choose(0, 1, 5)
    assert zone(game, 0, "prizes") == ["Water Energy", "Lightning Energy", "Psychic Energy"]


@pytest.mark.rule("D-66")
@ALL
def test_several_prize_cards_can_be_set_to_be_taken_one_at_a_time(edition: str) -> None:
    """Each goes to the hand, where its owner sees it, before the next is chosen."""
    game = take_three(edition, switches={"prize_choice": "one at a time"})
    seen = []
    for place in (0, 0, 3):
        decision = game.decision
        assert decision and decision.kind == "prizes"
        assert (decision.low, decision.high) == (1, 1)
        game.choose(place)
        seen.append(zone(game, 0, "hand")[-1])
    assert seen == ["Grass Energy", "Fire Energy", "Fighting Energy"]
    assert len(game.state.sides[0].prizes) == 3
    assert game.decision and game.decision.kind != "prizes"


def take_three(edition: str, **more: Any) -> Game:
    """Knock Out a Pokémon VMAX with six different Prize cards left."""
    cards = [GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING]
    board = Position(edition, active=(LUCARIO, {"energy": [FIGHTING] * 3}), prizes=cards)
    board.side(1, active=MEOWTH, bench=[CHIKORITA, ARON])
    game = act(board.game(**more), "attack", "Metal Claw")
    return game


@pytest.mark.rule("GLOSS-04", "KO-16")
@pytest.mark.parametrize(("victim", "count"), [("EX", 2), ("VMAX", 3), ("ordinary", 1)])
def test_view_shows_the_prize_cards_a_pokemon_gives(victim: str, count: int) -> None:
    cards = {"EX": LUCARIO_EX, "VMAX": MEOWTH[0], "ordinary": ARON}
    game = duel("sv2023", (LUCARIO, {"energy": [FIGHTING] * 3}), CHARMANDER, other_bench=(cards[victim],))
    assert game.view_for(None).to_dict()["sides"][1]["bench"][0]["prizes"] == count


@pytest.mark.rule("KO-18", "WIN-01")
@ALL
def test_the_last_prize_card_wins_though_the_opponent_has_pokemon(edition: str) -> None:
    game = duel(edition, ATTACKER, weak(), prizes=(1, 6), other_bench=(CHIKORITA, ARON))
    act(game, "attack", "Headbutt")
    while game.decision:
        game.choose(0)
    assert (game.result, game.reason) == (0, "prizes")
    assert game.state.sides[1].bench and not game.state.sides[0].prizes


@pytest.mark.rule("KO-19", "D-18")
@ALL
def test_of_more_prize_cards_than_are_left_all_that_are_left_are_taken(edition: str) -> None:
    board = Position(edition, active=(LUCARIO, {"energy": [FIGHTING] * 3}), prizes=1)
    board.side(1, active=MEOWTH, bench=[CHIKORITA])
    game = act(board.game(), "attack", "Metal Claw")
    assert [step for step in steps(game) if step[0] == "prize"] == [("prize", 0)]
    assert (game.result, game.reason) == (0, "prizes")


@pytest.mark.rule("KO-22")
@ALL
def test_after_the_knock_out_of_an_attack_the_turn_is_over(edition: str) -> None:
    game = act(duel(edition, ATTACKER, weak()), "attack", "Headbutt")
    game.choose(0)
    kinds = [kind for kind, _ in steps(game)]
    assert kinds[-4:] == ["prize", "promote", "checkup", "turn"]
    assert game.state.player == 1


@pytest.mark.rule("KO-01")
@ALL
def test_energy_that_takes_hp_away_knocks_out(edition: str) -> None:
    """Attached cards may start, or end, an effect on HP, without any damage."""
    card_id, name = bearer("ability")
    powered = Exists(Select("self", where=Filter(powered=True)))
    board = Board(edition)
    board.declare(card_id, "ability", name, Modify("hp", "add", -30, SELF, cond=powered))
    hp = card(card_id).hp or 0
    board.side(0, active=CORPHISH, bench=[(card_id, {"damage": hp - 30})], hand=[FIRE])
    game = act(board.game(permissive=True), "energy", "Fire Energy", card(card_id).name)
    assert bench(game, 0) == ()
