"""When and how often an Ability may be used; later sentences add its steps (`ability_use.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *


@pytest.mark.alternative("may_be_used", "once_a_turn", "may_do")
@pytest.mark.parametrize("player", [0, 1])
def test_the_player_whose_turn_it_is_uses_it(player: int) -> None:
    game = under(
        "Once during each player's turn, that player may discard the top card of their deck.", player=player
    )
    act(game, "ability")
    assert (len(zone(game, player, "discard")), len(zone(game, 1 - player, "discard"))) == (1, 0)


@pytest.mark.alternative("may_be_used", "if_done_in_this_way", "that_pokemon")
def test_the_pokemon_energy_was_attached_to_in_this_way() -> None:
    attaching = (
        "Once during each player's turn, that player may attach a {R} Energy card from their discard pile to"
        " 1 of their Benched {R} Pokémon."
    )
    after = f"If a player attached Energy to a {MON} in this way, put 2 damage counters on that Pokémon."
    mine = {"bench": [MEWTWO, RESHIRAM, RESHIRAM], "discard": [FIRE, GRASS]}
    game = under(f"{attaching} {after}", mine=mine)
    act(game, "ability")
    pick(game, "Reshiram")
    left = sorted(hp_left(game, each) for each in bench(game, 0))
    assert left == [110, 130, 130]
    assert [hp_left(game, each) for each in bench(game, 0) if each.energy] == [110]


@pytest.mark.alternative("may_be_used_while", "if_active")
@pytest.mark.parametrize("benched", [True, False])
def test_usable_while_in_the_active_spot(benched: bool) -> None:
    text = "once during your turn (before your attack), you may draw 2 cards."
    game = with_ability(
        f"As long as this Pokémon is your Active Pokémon, {text}", use=False, benched=benched, mine=BUSY
    )
    assert offers(game, "ability") is not benched


@pytest.mark.alternative("must_be_paid")
@pytest.mark.parametrize("deck", [0, 3])
def test_a_price_before_the_opening(deck: int) -> None:
    text = (
        f"You must discard the top card of your deck in order to use this Ability. {ONCE}, you may draw a"
        " card."
    )
    scene: dict[str, Any] = {"mine": {"deck_size": deck}}
    if deck:
        before = len(zone(with_ability(text, use=False, **scene), 0, "discard"))
        game = with_ability(text, **scene)
        assert len(zone(game, 0, "discard")) == before + 1 and len(zone(game, 0, "hand")) == 1
    else:
        assert not usable(text, **scene)


@pytest.mark.alternative("does_not_stack")
@pytest.mark.parametrize(
    ("limit", "cards"),
    [
        ('The effect of "Stone Wall" doesn\'t stack.', 2),
        ('You can\'t apply more than 1 "Stone Wall" Ability at a time.', 2),
    ],
)
def test_what_does_not_stack(limit: str, cards: int) -> None:
    mine = {"bench": [bearer("ability")[0]], "hand": [GRASS]}
    theirs = {"active": (LAPRAS, {"energy": ENERGY})}
    text = f"Whenever your Active Pokémon is damaged by an opponent's attack, draw 2 cards. {limit}"
    game = with_ability(text, use=False, mine=mine, theirs=theirs)
    act(game, "end")
    act(game, "attack", "Water Gun")
    if game.decision and offers(game, "trigger"):
        act(game, "trigger")
    assert active(game, 0).damage == 20
    assert len(zone(game, 0, "hand")) == cards + 2  # the one it had, and the card of the turn


@pytest.mark.parametrize(("last", "needed"), [('The effect of "Stone Wall" doesn\'t stack.', 2), ("", 3)])
def test_attacks_that_cost_more_only_once(last: str, needed: int) -> None:
    text = f"The attack cost of each of your opponent's Basic Pokémon's attack is Colorless more. {last}"
    mine = {"bench": [bearer("ability")[0]]}
    for energy in (needed - 1, needed):
        theirs = {"active": (LAPRAS, {"energy": [WATER] * energy})}
        game = with_ability(text, use=False, mine=mine, theirs=theirs)
        assert game.state.player == 1
        assert offers(game, "attack", "Water Gun") is (energy == needed)


def test_each_basic_energy_takes_damage_away() -> None:
    text = (
        "If this Pokémon would be damaged by an attack, reduce that damage by 10 for each basic Energy card"
        " attached to this Pokémon. The maximum amount of damage that can be reduced by Energy Barrier is"
        " 20."
    )
    none, one, three = (after_an_attack_on(text, energy=[GRASS] * n) for n in (0, 1, 3))
    damage = [active(each, 0).damage for each in (none, one, three)]
    assert damage == [damage[0], damage[0] - 10, damage[0] - 20]


@pytest.mark.alternative("at_most_reduced", "taken_reduced")
@pytest.mark.parametrize(("energy", "damage"), [(0, 20), (1, 10), (2, 10)])
def test_damage_reduced_for_each_energy_up_to_a_limit(energy: int, damage: int) -> None:
    text = "Any damage done to this Pokémon by your opponent's attacks is reduced by 10 for each Water Energy"
    text += " attached to this Pokémon. You can't reduce more than 10 damage in this way."
    there = {"active": (SPRIGATITO, {"energy": [GRASS] * 2})}
    game = with_ability(text, use=False, this={"energy": [WATER] * energy}, mine=BUSY, theirs=there)
    act(game, "end")
    act(game, "attack", "Leafage")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("not_the_discarded")
def test_the_discarded_card_cannot_be_attached() -> None:
    text = (
        "You may discard a {R} Energy from this Pokémon. If you do, attach an Energy card from your discard"
        " pile to this Pokémon. You can't choose a card you discarded with the effect of this card."
    )
    game = attacks(text, this={"energy": [FIRE] * 3}, mine={"discard": [WATER]})
    act(game, "yes")
    while game.decision and game.decision.player == 0 and game.decision.kind != "main":
        game.choose(0)
    assert attached(game, active(game, 0)) == ["Fire Energy", "Fire Energy", "Water Energy"]


@pytest.mark.alternative("not_the_discarded", "may_be_used", "if_you_do")
@pytest.mark.parametrize(("discard", "fits"), [([FIRE, FIRE], True), ([], False)])
def test_a_card_that_pays_does_not_come_back(discard: list[str], fits: bool) -> None:
    text = (
        f"Once during your turn, you may discard a card from {HAND}. If you do, put 2 Basic Energy cards"
        f" from your discard pile into {HAND}. (You can't choose a card you discarded with the effect of"
        " this Ability.)"
    )
    game = with_ability(text, use=False, mine={"hand": [WATER], "discard": discard})
    assert offers(game, "ability") is fits
    if fits:
        act(game, "ability")
        assert zone(game, 0, "hand") == ["Fire Energy"] * 2 and zone(game, 0, "discard") == ["Water Energy"]


@pytest.mark.alternative("not_the_discarded", "paid_with")
def test_an_item_does_not_give_its_price_back() -> None:
    text = (
        f"You can use this card only if you discard 2 other cards from {HAND}. Put up to 4 Basic Energy"
        f" cards from your discard pile into {HAND}. (You can't choose a card you discarded with the effect"
        " of this card.)"
    )
    game = plays(text, "item", mine={"hand": [WATER, GRASS], "discard": [FIRE, LIGHTNING]})
    assert {row[1] for row in options(game)} == {"Fire Energy", "Lightning Energy"}


@pytest.mark.alternative("if_done_ends_the_turn")
@pytest.mark.parametrize("some", [True, False])
def test_the_turn_ends_only_if_any_card_was_attached(some: bool) -> None:
    text = (
        f"Once during your turn, you may attach any number of basic {{W}} Energy cards from {HAND} to your"
        " Pokémon in any way you like. If you do, your turn ends."
    )
    game = with_ability(text, mine={"hand": [WATER]})
    pick(game, *(["Water Energy"] if some else []))
    assert game.state.player == (1 if some else 0)


@pytest.mark.parametrize("fresh", [True, False])
@pytest.mark.alternative("not_when_new")
def test_not_in_the_turn_it_came(fresh: bool) -> None:
    text = (
        "Once during your turn, you may draw a card. You can't use this power the turn this Pokémon was put"
        " into play."
    )
    game = with_ability(text, use=False, this={"since": 3 if fresh else 1}, mine=BUSY)
    assert offers(game, "ability") is not fresh


@pytest.mark.alternative("excludes_knock_out_targets")
@pytest.mark.parametrize(("damage", "spared"), [(50, True), (40, False)])
def test_not_on_a_pokemon_that_would_be_knocked_out(damage: int, spared: bool) -> None:
    attach = "you may attach a {G} Energy card from your hand to 1 of your {G} Pokémon."
    attached = "If you attached Energy to a Pokémon in this way, put 1 damage counter on that Pokémon."
    text = (
        f"As often as you like during your turn, {attach} {attached} You can't use this Ability on a Pokémon"
        " that would be Knocked Out."
    )
    this = {"damage": damage}
    assert usable(text, this=this, mine={"hand": [GRASS, GRASS]}) != spared


def test_counters_move_to_this_pokemon_as_long_as_it_stays() -> None:
    hurt = {"bench": [(LAPRAS, {"damage": 20})], **BUSY}
    text = (
        f"As often as you like during your turn, you may move 1 {HARM} counter from 1 of your Pokémon to"
        " this Pokémon as long as you don't Knock Out this Pokémon."
    )
    hp = card(bearer("ability")[0]).hp or 0
    assert not offers(with_ability(text, use=False, this={"damage": hp - 10}, mine=hurt), "ability")
    game = with_ability(text, this={"damage": hp - 20}, mine=hurt)
    assert active(game, 0).damage == hp - 10


@pytest.mark.alternative("once_at_first")
@pytest.mark.parametrize(("turn", "can"), [(2, True), (3, False), (4, False)])
def test_once_during_the_first_turn(turn: int, can: bool) -> None:
    assert usable("Once during your first turn, you may draw a card.", turn=turn) == can


@pytest.mark.alternative("in_your_turn", "one_a_game")
@pytest.mark.parametrize(("once", "can"), [("", True), ("V", False)])
def test_a_power_for_once_a_game(once: str, can: bool) -> None:
    text = "During your turn, you may draw a card. (You can't use more than 1 VSTAR Power in a game.)"
    assert usable(text, mine={"once": once}) == can
    if can:
        assert not offers(with_ability(text), "ability", NAME)


@pytest.mark.alternative("if_in_place_and", "in_discard")
@pytest.mark.parametrize("stadium", ["", STADIUM])
def test_from_the_discard_pile(stadium: str) -> None:
    card_id = bearer("ability")[0]
    text = (
        "Once during your turn, if this Pokémon is in your discard pile and a Stadium is in play, you may"
        " draw 2 cards."
    )
    game = with_ability(text, use=False, mine={"discard": [card_id]}, stadium=stadium)
    assert offers(game, "ability", NAME) == bool(stadium)


@pytest.mark.alternative("if_so", "one_cond", "if_active")
@pytest.mark.parametrize("benched", [False, True])
def test_only_in_the_active_spot(benched: bool) -> None:
    text = f"{ONCE}, if this Pokémon is in the Active Spot, you may draw a card."
    assert usable(text, benched=benched) != benched


@pytest.mark.alternative("if_so", "one_cond", "if_benched")
@pytest.mark.parametrize("benched", [False, True])
def test_only_on_the_bench(benched: bool) -> None:
    text = "Once during your turn, if this Pokémon is on your Bench, you may draw a card."
    assert usable(text, benched=benched) == benched


@pytest.mark.alternative("last_in_hand", "may_enter")
@pytest.mark.parametrize(("others", "offered"), [([], True), ([FIRE], False)])
def test_the_last_card_in_the_hand_may_be_played(others: list[str], offered: bool) -> None:
    card_id, name = bearer("ability")
    text = "if this Pokémon is the last card in your hand, you may put it onto your Bench. If you do, draw 3"
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": ENERGY}), hand=[card_id, *others])
    board.declare(
        card_id, "ability", name, *compiled(f"Once during your turn, {text} cards.", "ability").parts
    )
    game = board.game()
    assert offers(game, "ability", name) == offered
    if offered:
        act(game, "ability", name)
        assert len(bench(game, 0)) == 1 and len(zone(game, 0, "hand")) == 3


@pytest.mark.alternative("more_conds", "if_active")
@pytest.mark.parametrize(
    ("stadium", "benched", "can"), [(STADIUM, False, True), ("", False, False), (STADIUM, True, False)]
)
def test_two_conditions(stadium: str, benched: bool, can: bool) -> None:
    text = (
        "Once during your turn, if this Pokémon is in the Active Spot, and if a Stadium is in play, you may"
        " draw a card."
    )
    assert usable(text, stadium=stadium, benched=benched) == can


@pytest.mark.alternative("may_do", "onto_another")
@pytest.mark.parametrize(
    ("energy", "benched", "can"), [([FIRE], [LAPRAS], True), ([], [LAPRAS], False), ([FIRE], [], False)]
)
def test_ability_that_moves_an_energy_requires_it_and_another_pokemon(
    energy: list[str], benched: list[str], can: bool
) -> None:
    text = (
        "Once during your turn, you may move an Energy attached to 1 of your Pokémon to another of your"
        " Pokémon. Then, put 2 damage counters on this Pokémon."
    )
    game = with_ability(text, use=False, this={"energy": energy}, mine={"bench": benched, "hand": [GRASS]})
    assert offers(game, "ability") is can


@pytest.mark.alternative("may_do", "knocked_out")
@pytest.mark.parametrize("pile", [[FIRE, WATER, PSYCHIC], []])
def test_a_pokemon_is_knocked_out_for_energy_that_is_there(pile: list[str]) -> None:
    text = (
        f"Once during your turn, you may Knock Out {THIS}. If you do, attach 3 basic Energy cards from your"
        f" {DISCARDS} to 1 of your Pokémon, except any Pokémon ex."
    )
    game = with_ability(
        text,
        use=False,
        this={"energy": [GRASS]},
        mine={"active": LAPRAS, "bench": [MEWTWO], "discard": pile, "hand": [GRASS]},
        benched=True,
    )
    assert offers(game, "ability") is bool(pile)
    if pile:
        act(game, "ability")
        pick(game, "Mewtwo")
        assert "Grass Energy" in zone(game, 0, "discard") and len(energy_on(game, 0, 0)) == 3


@pytest.mark.alternative("may_pay")
def test_a_price_within_the_opening() -> None:
    text = (
        "Once during your turn, you may discard a {G} Energy from this Pokémon in order to use this Ability."
        " Draw 3 cards."
    )
    assert not usable(text)
    game = with_ability(text, this={"energy": [GRASS]})
    assert len(zone(game, 0, "hand")) == 3 and not active(game, 0).energy


@pytest.mark.alternative("may_trade")
@pytest.mark.parametrize("cards", [3, 0])
def test_what_is_done_in_order_to(cards: int) -> None:
    healed = (
        "Once during each player's turn, that player may discard the top card of their deck in order to heal"
        " 30 damage from their Active Pokémon."
    )
    text = healed
    mine = {"active": (LAPRAS, {"damage": 40}), "deck_size": cards}
    game = under(text, mine=mine)
    assert offers(game, "ability") is bool(cards)
    if cards:
        before = len(zone(game, 0, "discard"))
        act(game, "ability")
        assert hp_left(game, active(game, 0)) == 120
        assert len(zone(game, 0, "discard")) == before + 1


@pytest.mark.alternative("may_enter_and", "take_more_prizes")
def test_a_prize_card_that_gives_another() -> None:
    game = takes_it(
        f"{TAKEN}before you put it into {HAND}, you may put it onto your Bench and take 1 more Prize card."
    )
    act(game, "yes")
    act(game, "prize")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Cacnea"] and len(game.state.sides[0].prizes) == 2


@pytest.mark.alternative("may_enter_and", "take_more_prizes")
def test_no_other_prize_card_is_taken_with_a_full_bench() -> None:
    game = takes_it(
        f"{TAKEN}before you put it into {HAND}, you may put it onto your Bench and take 1 more Prize card.",
        bench=[SPRIGATITO] * 5,
    )
    assert not offers(game, "yes")
    assert "Cacnea" in zone(game, 0, "hand") and len(game.state.sides[0].prizes) == 3


@pytest.mark.alternative("may_put_under")
def test_from_the_discard_pile_under_the_deck() -> None:
    card_id, name = bearer("ability")
    text = f"{ONCE}, if this Pokémon is in your discard pile, you may put it on the bottom of your deck."
    board = Board()
    board.side(0, active=LAPRAS, discard=[card_id, FIRE], hand=[GRASS])
    board.declare(card_id, "ability", name, *compiled(text, "ability").parts)
    game = board.game()
    act(game, "ability", name)
    assert zone(game, 0, "discard") == ["Fire Energy"] and zone(game, 0, "deck")[-1] == card(card_id).name


@pytest.mark.parametrize("condition", ["Burned", "Asleep"])
def test_one_of_the_defending_pokemon_is_affected(condition: str) -> None:
    text = "Once during your turn (before your attack), you may choose 1 of the"
    text += f" Defending Pokémon. That Pokémon is now {condition}. {SICK}"
    game = with_ability(text, mine=BUSY, theirs={"bench": [CYCLIZAR]})
    foe = active(game, 1)
    assert bool(foe.burn) is (condition == "Burned")
    assert bool(foe.turned) is (condition == "Asleep")


@pytest.mark.alternative("may_inflict", "may_be_used", "both_active")
@pytest.mark.parametrize("verb", ["make", "leave"])
def test_special_conditions_at_will(verb: str) -> None:
    game = with_ability(f"Once during your turn, you may {verb} both Active Pokémon Poisoned and Confused.")
    assert all(active(game, player).poison and active(game, player).turned for player in (0, 1))
