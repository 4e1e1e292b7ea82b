"""More phrases of Trainer cards, Energy and Stadiums of the past."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import COPPERAJAH, CYCLIZAR, FIRE, LAPRAS, MEWTWO, RESHIRAM, WATER
from tests.effects.behaviour.scene import ENERGY, bearer, compiled, plays
from tests.effects.behaviour.test_stadiums import under
from tests.engine.kit import Board, act, active, bench, card, hp_left, pick, top, zone
from validator.engine.queries import types_of, weaknesses_of

MON = "Pokémon"
DECK = "your deck"
HAND = "your hand"
THEIRS = "his or her"
HERE = "this card"
FOE = "opponent"

LACKING = ("Hop's Zacian ex PR-SV 193",)
"""Cards of these tests whose other texts have no program here."""

HOST = f"the {MON} {HERE} is attached to"
READY: dict[str, Any] = {"energy": ENERGY}


# ---------------------------------------------------------------------- piles


@pytest.mark.alternative("they_shuffle_discards", "each_player")
def test_each_player_shuffles_a_kind_of_their_discard_pile() -> None:
    text = f"Each player shuffles all {MON} in {THEIRS} discard pile into {THEIRS} deck."
    theirs = {"discard": [CYCLIZAR, WATER]}
    game = plays(text, "supporter", mine={"discard": [MEWTWO, FIRE]}, theirs=theirs)
    assert "Mewtwo" in zone(game, 0, "deck") and "Mewtwo" not in zone(game, 0, "discard")
    assert zone(game, 0, "discard")[0] == "Fire Energy"
    assert zone(game, 1, "discard") == ["Water Energy"]


@pytest.mark.alternative("they_shuffle_discards")
def test_all_cards_but_this_one_are_shuffled_back() -> None:
    card_id, name = bearer("supporter")
    text = f"Each player shuffles all cards in {THEIRS} discard pile into {THEIRS} deck (except for {name})."
    board = Board()
    board.side(0, active=LAPRAS, hand=[card_id], discard=[card_id, FIRE])
    board.side(1, active=LAPRAS, discard=[WATER])
    program = compiled(text, "supporter", name)
    board.declare(card_id, "trainer", "", *program.parts)
    game = board.game()
    act(game, "play", name)
    assert (zone(game, 0, "discard"), zone(game, 1, "discard")) == ([name, name], [])


@pytest.mark.parametrize(("held", "size"), [("svp-193", 3), (FIRE, 2)])
def test_one_more_card_for_a_pokemon_of_an_owner(held: str, size: int) -> None:
    lost = f"Discard a card from {HAND}. (If you can't discard a card, you can't play {HERE}.)"
    text = f"{lost} Draw 2 cards. If you discarded a Hop's {MON}, draw 1 more card."
    game = plays(text, "supporter", mine={"hand": [held]}, lacking=LACKING)
    assert len(zone(game, 0, "hand")) == size


# ---------------------------------------------------------------------- attached cards


@pytest.mark.alternative("at_opponents_end")
def test_a_tool_that_heals_when_the_opponents_turn_ends() -> None:
    text = f"At the end of your {FOE}'s turn, heal 20 damage from the Basic {MON} {HERE} is attached to."
    tool, _ = bearer("tool")
    for host, left in ((LAPRAS, 30), (COPPERAJAH, 50)):
        board = Board(turn=4, player=1)
        board.side(0, active=(host, {"damage": 50, "tools": [tool]}))
        board.side(1, active=LAPRAS, hand=[FIRE])
        board.declare(tool, "trainer", "", *compiled(text, "tool").parts)
        game = board.game()
        assert active(game, 0).damage == 50
        act(game, "end")
        assert active(game, 0).damage == left


@pytest.mark.alternative("is_of_just_that_type")
def test_a_tool_makes_a_pokemon_another_type() -> None:
    text = f"The {MON} {HERE} is attached to is a Fire {MON}."
    game = plays(text, "tool", mine={"bench": [RESHIRAM], "hand": [FIRE]})
    mon = active(game, 0)
    assert types_of(game.state, mon) == types_of(game.state, bench(game, 0)[0])


@pytest.mark.alternative("prizes_change_anyway", "more_prizes")
def test_a_prize_card_more_for_its_knock_out() -> None:
    text = f"When {HOST} is Knocked Out, your {FOE} takes 1 more Prize card."
    tool, _ = bearer("tool")
    board = Board(turn=4, player=1)
    board.side(0, active=(LAPRAS, {"damage": 120, "tools": [tool]}), bench=[MEWTWO])
    board.side(1, active=(RESHIRAM, READY))
    board.declare(tool, "trainer", "", *compiled(text, "tool").parts)
    game = board.game()
    act(game, "attack", next(row for row in card(RESHIRAM).attacks if not row.text).name)
    assert game.decision and (game.decision.kind, game.decision.low) == ("prizes", 2)


def test_energy_switches_the_active_pokemon_it_is_attached_to() -> None:
    text = (
        f"This card provides Colorless Energy. When you attach {HERE} from {HAND} to your"
        f" Active {MON}, switch that {MON} with 1 of your Benched {MON}."
    )
    game = plays(text, "energy", mine={"bench": [MEWTWO]})
    assert top(game, active(game, 0)) == "Mewtwo"
    game = plays(text, "energy", play=False, mine={"bench": [MEWTWO]})
    act(game, "energy", bearer("energy")[1], "Mewtwo")
    assert top(game, active(game, 0)) == "Lapras"


# ---------------------------------------------------------------------- Stadiums


@pytest.mark.alternative("two_times", "weakness_times")
def test_every_weakness_is_doubled() -> None:
    (part,) = compiled(
        f"Apply Weakness for each {MON} (both yours and your {FOE}'s) as ×2 instead.", "stadium"
    ).parts
    assert (part.quantity, part.op, part.amount) == ("weakness factor", "set", 2)  # type: ignore[union-attr]
    assert part.scope.side == "both"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("words", "left"),
    [
        (f"Each player's Water {MON} (excluding {MON}-ex) has no Weakness.", False),
        (f"Each player's Fire {MON} (excluding {MON}-ex) has no Weakness.", True),
        (f"Don't apply Weakness for all {MON} in play (excluding {MON}-ex).", False),
        (f"Don't apply Weakness for all {MON} in play (excluding Water {MON}).", True),
    ],
)
def test_no_weakness_for_a_kind(words: str, left: bool) -> None:
    game = under(words)
    assert bool(weaknesses_of(game.state, active(game, 1))) is left


@pytest.mark.alternative("on_any_attach", "of_types")
def test_energy_from_the_hand_helps_some_types() -> None:
    text = (
        f"Whenever any player attaches an Energy card from {THEIRS} hand to Fire {MON}, Water"
        f" {MON}, or Metal {MON}, remove any Special Conditions from that {MON}."
    )
    game = under(text, mine={"active": (LAPRAS, {"conditions": "P"}), "hand": [FIRE]})
    act(game, "energy", "Fire Energy", "Lapras")
    assert active(game, 0).poison == 0


@pytest.mark.alternative("on_any_benched_from_hand")
@pytest.mark.parametrize(("mon", "damage"), [(MEWTWO, 0), (RESHIRAM, 20)])
def test_pokemon_of_a_kind_are_left_out(mon: str, damage: int) -> None:
    text = (
        f"Whenever any player puts a Basic {MON} (excluding Psychic or Grass {MON}) from his"
        f" or her hand onto {THEIRS} Bench, put 2 damage counters on that {MON}."
    )
    game = under(text, mine={"hand": [mon]})
    act(game, "bench")
    assert bench(game, 0)[-1].damage == damage


def test_the_stage_1_and_stage_2_pokemon_get_more_hp() -> None:
    game = under(f"Each Stage 1 and Stage 2 {MON} in play gets +30 HP.", mine={"bench": [COPPERAJAH]})
    assert hp_left(game, bench(game, 0)[0]) == card(COPPERAJAH[1]).hp + 30
    assert hp_left(game, active(game, 0)) == card(LAPRAS).hp


def test_the_active_colorless_pokemon_take_less_damage() -> None:
    text = (
        f"Any damage done to Colorless Active {MON} (both yours and your {FOE}'s) by an"
        f" {FOE}'s attack is reduced by 10."
    )
    row = next(row for row in card(RESHIRAM).attacks if not row.text)
    for defender, less in ((CYCLIZAR, 10), (MEWTWO, 0)):
        game = under(text, mine={"active": (RESHIRAM, READY)}, theirs={"active": defender})
        before = hp_left(game, active(game, 1))
        act(game, "attack", row.name)
        assert before - hp_left(game, active(game, 1)) == int(row.damage) - less


def test_the_turn_ends_after_both_may_draw() -> None:
    text = (
        f"You may draw up to 2 cards, then your {FOE} may draw up to 2 cards. Your turn is over"
        " now (you don't get to attack)."
    )
    game = plays(text, mine={"active": (RESHIRAM, READY)})
    while game.decision and game.decision.kind != "main":
        game.choose(0)
    assert game.state.player == 1


def test_a_pokemon_with_all_its_cards_goes_back() -> None:
    mine = {"bench": [(MEWTWO, {"energy": [FIRE]})]}
    game = plays(
        f"Choose a {MON} on your Bench. Shuffle it and any cards attached to it into {DECK}.", mine=mine
    )
    assert bench(game, 0) == () and {"Mewtwo", "Fire Energy"} <= set(zone(game, 0, "deck"))
    game = plays(f"Return 1 of your {MON} and all cards attached to it to {HAND}.", mine=mine)
    pick(game, "Mewtwo")
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Mewtwo"]
