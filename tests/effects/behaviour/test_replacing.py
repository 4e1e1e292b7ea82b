"""Replaced Knock Outs, prevented damage and changed Prize cards (`replacing.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.engine.game import Game

STAYS = "If this Pokémon would be Knocked Out by an opponent's attack, flip a coin. If heads, this Pokémon is"


@pytest.mark.alternative("stays_in_play", "replaced_at_full_hp")
@pytest.mark.parametrize(("damage", "left"), [(0, 10), (10, None)])
def test_not_knocked_out_from_full_hp(damage: int, left: int | None) -> None:
    text = (
        f"If this Pokémon has full HP and would be Knocked Out by {HARM} from an attack, it is not Knocked"
        " Out, and its remaining HP becomes 10."
    )
    mine = {**BUSY, "bench": [LAPRAS]}
    game = with_ability(text, use=False, this={"damage": damage}, mine=mine, theirs=ARMED)
    act(game, "end")
    act(game, "attack", "Surf")
    found = game.state.sides[0].active
    assert (hp_left(game, found) if found is not None else None) == left


@pytest.mark.alternative("may_stay_for", "stays_on_heads")
@pytest.mark.parametrize("coin", [1, 0])
def test_a_coin_against_a_knock_out(coin: int) -> None:
    when = "During your opponent's next turn, if this Pokémon would be Knocked Out by damage from an attack"
    theirs = {"active": (RESHIRAM, {"energy": ENERGY})}
    text = f"{when}, flip a coin. If heads, {THIS} is not Knocked Out, and its remaining HP becomes 10."
    game = attacks(text, coins=(coin,), mine={"bench": [MEWTWO]}, theirs=theirs)
    act(game, "attack")
    while game.decision and game.decision.kind != "main":
        game.choose(0)
    assert (top(game, active(game, 0)) == "Mewtwo") != bool(coin)


@pytest.mark.alternative("may_stay", "stays_on_heads", "always_replaced")
@pytest.mark.parametrize(("coin", "left"), [(1, 20), (0, None)])
def test_not_knocked_out_on_heads(coin: int, left: int | None) -> None:
    text = (
        f"If {THIS} would be Knocked Out by damage from an attack, flip a coin. If heads, it is not Knocked"
        " Out, and its remaining HP becomes 20."
    )
    mine = {**BUSY, "bench": [LAPRAS]}
    game = with_ability(text, (coin,), use=False, mine=mine, theirs=ARMED)
    act(game, "end")
    act(game, "attack", "Surf")
    found = game.state.sides[0].active
    assert (hp_left(game, found) if found is not None else None) == left


@pytest.mark.alternative("may_be_undamaged", "undamaged_on_heads")
@pytest.mark.parametrize(("coin", "damage"), [(1, 0), (0, 20)])
def test_damage_prevented_on_heads(coin: int, damage: int) -> None:
    text = f"If any damage is done to {THIS} by attacks, flip a coin. If heads, prevent that damage."
    game = with_ability(text, (coin,), use=False, mine=BUSY, theirs=ARMED)
    act(game, "end")
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("may_be_undamaged_for", "undamaged_on_heads")
@pytest.mark.parametrize(("coin", "damage"), [(1, 0), (0, 20)])
def test_a_coin_may_prevent_damage_in_their_turn(coin: int, damage: int) -> None:
    flip = "if this Pokémon would be damaged by an attack, flip a coin"
    text = f"during your opponent's next turn, {flip}. If heads, prevent that damage."
    game = attacks(text, "", (coin,), theirs=TWO_BENCHED)
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("may_be_undamaged_for", "undamaged_on_heads")
@pytest.mark.parametrize("coin", [1, 0])
def test_a_coin_against_damage(coin: int) -> None:
    by = "this Pokémon would be damaged by an attack"
    text = f"During your opponent's next turn, if {by}, flip a coin. If heads, prevent that damage."
    game = attacks(text, coins=(coin,), theirs={"active": (CYCLIZAR, {"energy": ENERGY})})
    act(game, "attack")
    assert (active(game, 0).damage == 0) == bool(coin)


@pytest.mark.alternative("may_be_undamaged_if", "undamaged_on_heads", "if_any_energy")
@pytest.mark.parametrize(("energy", "damage"), [([GRASS], 0), ([], 20)])
def test_damage_prevented_on_heads_while_something_is_so(energy: list[str], damage: int) -> None:
    text = "If this Pokémon has any Energy attached and is damaged by an attack, flip a coin."
    text += " If heads, prevent that damage."
    game = with_ability(text, (1,), use=False, this={"energy": energy}, mine=BUSY, theirs=ARMED)
    act(game, "end")
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("knocked_out_to_hand")
@pytest.mark.parametrize(("attack", "back"), [("Surf", True), ("Water Gun", False)])
def test_into_the_hand_when_knocked_out(attack: str, back: bool) -> None:
    text = (
        f"If this Pokémon is Knocked Out by damage from an attack from {THEY}'s Pokémon, put it into your"
        " hand instead of the discard pile."
    )
    game = with_ability(text, use=False, mine={**BUSY, "bench": [LAPRAS]}, theirs=ARMED)
    act(game, "end")
    act(game, "attack", attack)
    assert ("Cacnea" in zone(game, 0, "hand")) == back and "Cacnea" not in zone(game, 0, "discard")


def knocked_out(text: str, kind: str) -> Game:
    """Knock Out the Pokémon with a card of this text by an attack of the opponent."""
    card_id, _ = bearer(kind)
    host = {"tools" if kind == "tool" else "energy": [card_id], "damage": 120}
    board = Board(turn=4, player=1)
    board.side(0, active=(LAPRAS, host), bench=[MEWTWO])
    board.side(1, active=(RESHIRAM, READY), bench=[MEWTWO])
    board.declare(card_id, "energy" if kind == "energy" else "trainer", "", *compiled(text, kind).parts)
    game = board.game()
    row = next(row for row in card(RESHIRAM).attacks if not row.text)
    act(game, "attack", row.name)
    return game


@pytest.mark.alternative("put_back_into_hand")
def test_a_pokemon_that_attacks_knock_out_comes_back_to_the_hand() -> None:
    text = (
        f"If the Pokémon {HERE} is attached to is Knocked Out by damage from an attack, put that {MON} back"
        " into your hand. (Discard all cards attached to that Pokémon.)"
    )
    game = knocked_out(text, "tool")
    assert zone(game, 0, "hand") == ["Lapras"]
    assert zone(game, 0, "discard") == [bearer("tool")[1]]


@pytest.mark.alternative("prizes_on_heads", "active_it_is", "flip_one")
@pytest.mark.parametrize(("coin", "taken"), [(1, 0), (0, 1)])
def test_prize_cards_by_a_coin(coin: int, taken: int) -> None:
    text = (
        f"If {THIS} is in the Active Spot and is Knocked Out, flip a coin. If heads, {THEY} takes 1 fewer"
        " Prize card."
    )
    game = with_ability(
        text,
        (coin,),
        use=False,
        this={"damage": 50},
        mine={"bench": [LAPRAS], "hand": [GRASS]},
        theirs=ATTACKING,
    )
    act(game, "end")
    act(game, "attack", "Tail Snap")
    while game.decision and game.decision.kind == "prizes":
        game.choose(0)
    assert len(game.state.sides[1].prizes) == 6 - taken


@pytest.mark.alternative("prizes_change_anyway", "more_prizes")
def test_a_prize_card_more_for_its_knock_out() -> None:
    text = f"When the Pokémon this card is attached to is Knocked Out, {THEY} takes 1 more Prize card."
    tool, _ = bearer("tool")
    board = Board(turn=4, player=1)
    board.side(0, active=(LAPRAS, {"damage": 120, "tools": [tool]}), bench=[MEWTWO])
    board.side(1, active=(RESHIRAM, READY))
    board.declare(tool, "trainer", "", *compiled(text, "tool").parts)
    game = board.game()
    act(game, "attack", next(row for row in card(RESHIRAM).attacks if not row.text).name)
    assert game.decision and (game.decision.kind, game.decision.low) == ("prizes", 2)


@pytest.mark.alternative("prizes_change_anyway")
def test_a_prize_card_less_for_any_knock_out() -> None:
    text = f"If the Pokémon this card is attached to is Knocked Out, {THEY} takes 1 fewer Prize card."
    game = knocked_out(text, "tool")
    assert len(game.state.sides[1].prizes) == 6
    assert game.decision is None or game.decision.kind != "prizes"


def prizes_taken(text: str, by: str = LAPRAS, attack: str = "Surf", **scene: Any) -> int:
    """How many Prize cards the opponent takes for a Knock Out of this Pokémon."""
    theirs = {"active": (by, {"energy": ENERGY * 2}), "bench": [CYCLIZAR]}
    mine = {**BUSY, "bench": [LAPRAS], **scene.pop("mine", {})}
    game = with_ability(text, use=False, mine=mine, theirs=theirs, **scene)
    act(game, "end")
    act(game, "attack", attack)
    before = 6
    while game.decision and options(game)[0][0] in ("prize", "pokemon"):
        game.choose(0)
    return before - len(zone(game, 1, "prizes"))


@pytest.mark.alternative("prizes_change", "fewer_prizes", "the_victims", "their_attackers")
@pytest.mark.parametrize(("stadium", "taken"), [(STADIUM, 0), ("", 1)])
def test_fewer_prize_cards(stadium: str, taken: int) -> None:
    text = (
        f"If this Pokémon is Knocked Out by damage from an attack from {THEY}'s Pokémon, and if a Stadium is"
        " in play, that player takes 1 fewer Prize card."
    )
    assert prizes_taken(text, stadium=stadium) == taken


@pytest.mark.alternative("prizes_change", "no_prizes", "one_of_victims", "their_attackers")
@pytest.mark.parametrize(("kind", "taken"), [("{W}", 0), ("{R}", 1)])
def test_no_prize_cards(kind: str, taken: int) -> None:
    text = (
        f"If 1 of your {{G}} Pokémon is Knocked Out by damage from an attack from your opponent's {kind}"
        " Pokémon, your opponent can't take any Prize cards for it."
    )
    assert prizes_taken(text) == taken


@pytest.mark.alternative("prizes_change", "more_prizes", "own_attack")
@pytest.mark.parametrize(("benched", "left"), [(False, 4), (True, 5)])
def test_more_prize_cards(benched: bool, left: int) -> None:
    text = "If your opponent's Active Pokémon is Knocked Out by damage from an attack used by this Pokémon,"
    mine = {"active": (CYCLIZAR, {"energy": ENERGY})} if benched else {}
    theirs = {"active": (LAPRAS, {"damage": 120}), "bench": [MEWTWO]}
    this = {"energy": ENERGY}
    game = with_ability(
        f"{text} take 1 more Prize card.", use=False, benched=benched, this=this, mine=mine, theirs=theirs
    )
    act(game, "attack", "Speed Attack" if benched else "Light Punch")
    while game.decision and options(game)[0][0] == "prize":
        game.choose(*range(game.decision.low))
    assert len(zone(game, 0, "prizes")) == left


@pytest.mark.parametrize(
    ("change", "left"),
    [
        case("prizes_change more_prizes", "1 more Prize card", 4),
        case("prizes_change fewer_prizes", "1 fewer Prize card", 6),
    ],
)
def test_prizes_for_it(change: str, left: int) -> None:
    text = (
        f"If the Pokémon {HERE} is attached to is Knocked Out by damage from an attack from {THEY}'s"
        f" Pokémon, that player takes {change}."
    )
    game = attacked(with_tool(text, {"damage": 60}))
    assert offers(game, "prize") is (left < 6)
    if left < 6:
        assert game.decision
        game.choose(*range(game.decision.low))
    assert len(game.state.sides[1].prizes) == left


@pytest.mark.alternative("prizes_change_if_anyway")
@pytest.mark.parametrize(("conditions", "left"), [("CP", 6), ("P", 5)])
def test_no_prize_card_for_a_confused_pokemon(conditions: str, left: int) -> None:
    text = "If this Pokémon is Confused and is Knocked Out, your opponent can't take a Prize card."
    card_id, _ = bearer("ability")
    this = {"damage": printed_hp(card_id) - 10, "conditions": conditions}
    game = with_ability(text, use=False, this=this, mine={"bench": [LAPRAS], **BUSY}, theirs=BUSY)
    act(game, "end")
    if left < 6:
        act(game, "prize")
    assert len(zone(game, 1, "prizes")) == left


@pytest.mark.alternative("prizes_change_if", "no_prizes")
@pytest.mark.parametrize(("asleep", "prizes"), [("S", 6), ("", 5)])
def test_no_prize_cards_for_it_while_it_is_asleep(asleep: str, prizes: int) -> None:
    text = f"If this Pokémon is Asleep and is Knocked Out by damage from an attack from {THEY}'s Pokémon,"
    game = with_ability(
        f"{text} your opponent can't take any Prize cards for it.",
        (0, 0),
        use=False,
        this={"conditions": asleep, "damage": 50},
        mine={"bench": [LAPRAS], **BUSY},
        theirs={"active": SLICER},
    )
    act(game, "end")
    act(game, "attack", "Dragonslice")
    if offers(game, "prize"):
        act(game, "prize")
    assert len(game.state.sides[1].prizes) == prizes


@pytest.mark.alternative("any_victim", "by_any_opposing_attack", "prizes_change", "fewer_prizes")
@pytest.mark.parametrize(("energy", "taken"), [([WATER], 0), ([FIRE], 1)])
def test_fewer_prize_cards_for_any_pokemon_of_a_kind(energy: list[str], taken: int) -> None:
    text = (
        f"When a {{W}} Pokémon that has any {{W}} Energy attached to it is Knocked Out by {HARM} from an"
        " opponent's attack, that player takes 1 fewer Prize card."
    )
    game = plays(
        text,
        "stadium",
        mine={"active": (LAPRAS, {"damage": 120, "energy": energy}), "bench": [CYCLIZAR], "hand": [GRASS]},
        theirs=ATTACKING,
    )
    act(game, "end")
    act(game, "attack", "Tail Snap")
    while game.decision and game.decision.kind == "prizes":
        game.choose(0)
    assert len(game.state.sides[1].prizes) == 6 - taken


@pytest.mark.alternative("replaced_by_whatever")
@pytest.mark.parametrize(("coins", "left"), [((1,), 10), ((0,), None)])
@pytest.mark.parametrize("attack", KILLS)
def test_it_stays_whatever_knocks_it_out(attack: str, coins: tuple[int, ...], left: int | None) -> None:
    game = fought(f"{STAYS} not Knocked Out and its remaining HP becomes 10 instead.", attack, coins)
    found = game.state.sides[1].active
    assert (None if found is None else hp_left(game, found)) == left


@pytest.mark.alternative("replaced_by_whatever")
def test_no_coin_is_flipped_for_poison_between_turns() -> None:
    text = f"{STAYS} not Knocked Out and its remaining HP becomes 10 instead."
    game = fought(text, "The Defending Pokémon is now Poisoned.")
    assert len(game.state.sides[1].pokemon) == 1


@pytest.mark.parametrize("whose", ["an", "an opponent's"])
def test_a_pokemon_that_knocks_itself_out_comes_back_only_where_any_attack_counts(whose: str) -> None:
    back = f"If the Pokémon this card is attached to is Knocked Out by damage from {whose} attack, put"
    where = (
        "that Pokémon into your hand." if whose == "an" else "it into your hand instead of the discard pile."
    )
    card_id, name = bearer("attack", "")
    tool, _ = bearer("tool")
    board = Board()
    board.side(0, active=(card_id, {"energy": ENERGY, "tools": [tool]}), bench=[MEWTWO])
    board.side(1, active=LAPRAS)
    hurts = "This Pokémon also does 300 damage to itself."
    board.declare(card_id, "attack", name, *compiled(hurts, "attack", card(card_id).name).parts)
    board.declare(tool, "trainer", "", *compiled(f"{back} {where}", "tool").parts)
    game = board.game()
    act(game, "attack", name)
    assert (zone(game, 0, "hand") == [card(card_id).name]) is (whose == "an")
