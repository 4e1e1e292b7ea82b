"""When and how often an Ability may be used; later sentences add its steps (`ability_use.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *

THEIRS_3 = "until they have 3"


@pytest.mark.alternative("may_be_used", "once_a_turn", "may_do")
def test_once_a_turn() -> None:
    game = with_ability("Once during your turn, you may draw 2 cards.")
    assert len(zone(game, 0, "hand")) == 2
    assert not offers(game, "ability", NAME)


@pytest.mark.alternative("may_be_used", "if_has_energy")
def test_it_is_the_pokemon_of_the_condition() -> None:
    text = "if your Active Pokémon has any {R} Energy attached, you may heal 20 damage from it."
    game = with_ability(
        f"Once during your turn, {text}",
        benched=True,
        this={"damage": 30},
        mine={"active": (LAPRAS, {"energy": [FIRE], "damage": 50}), "hand": [GRASS]},
    )
    assert (active(game, 0).damage, bench(game, 0)[0].damage) == (30, 30)


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


@pytest.mark.alternative("may_be_used")
@pytest.mark.parametrize(("benched", "may"), [(LAPRAS, True), (MEWTWO, False)])
def test_only_where_there_is_one_to_switch_with(benched: str, may: bool) -> None:
    text = (
        f"Once during each player's turn, that player may switch their Active {{W}} {MON} with 1 of their"
        " Benched {W} Pokémon."
    )
    assert offers(under(text, mine={"bench": [benched]}), "ability") is may


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


@pytest.mark.alternative("one_of_name")
def test_one_of_the_name_each_turn() -> None:
    text = (
        'Once during your turn, you may draw a card. You can\'t use more than 1 "Fast Run" Ability each turn.'
    )
    game = with_ability(text, mine={"bench": [bearer("ability")[0]]})
    assert not offers(game, "ability", NAME)
    game = with_ability("Once during your turn, you may draw a card.", mine={"bench": [bearer("ability")[0]]})
    assert offers(game, "ability", NAME)


@pytest.mark.alternative("one_of_name")
def test_one_ability_of_the_name_each_turn() -> None:
    text = (
        "Once during your turn, you may draw a card. You may not use an Ability with the same name during"
        " your turn."
    )
    game = with_ability(text, mine={"bench": [bearer("ability")[0]]})
    assert not offers(game, "ability")


def test_one_poke_body_of_a_name_counts() -> None:
    bearer_id, _ = bearer("ability")
    text = "Each of your Water Pokémon gets +20 HP. You can't use more than 1 Warm Coat Poké-Body each turn."
    game = with_ability(text, use=False, mine={"bench": [bearer_id, LAPRAS]})
    assert hp_left(game, bench(game, 0)[1]) == 150


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


@pytest.mark.alternative("ends_the_turn")
def test_an_ability_that_ends_the_turn() -> None:
    game = with_ability(
        "Once during your turn, you may draw 2 cards. If you use this Ability, your turn ends."
    )
    assert len(zone(game, 0, "hand")) == 2 and game.state.player == 1


@pytest.mark.alternative("ends_the_turn", "on_benched")
def test_an_ability_of_an_event_that_ends_the_turn() -> None:
    text = f"When you play {THIS} from your hand onto your Bench during your turn, you may draw 2 cards. "
    game = comes_from_hand(text + "If you use this Ability, your turn ends.")
    act(game, "yes")
    assert game.state.player == 1


@pytest.mark.alternative("use_also_does")
def test_side_effects_of_using_it() -> None:
    text = (
        "Once during your turn, you may draw 2 cards. If you use this Ability, put 3 damage counters on this"
        " Pokémon."
    )
    game = with_ability(text)
    assert active(game, 0).damage == 30 and len(zone(game, 0, "hand")) == 2


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
def test_a_stadium_that_ends_the_turn() -> None:
    text = (
        f"Once during each player's turn, that player may draw cards {THEIRS_3} cards in their hand. If they"
        " do, "
    )
    game = plays(text + "their turn ends.", "stadium")
    act(game, "ability")
    assert len(zone(game, 0, "hand")) == 3 and game.state.player == 1


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


@pytest.mark.alternative("not_used_if")
def test_a_power_that_cannot_be_used_while_asleep() -> None:
    text = "draw a card. This power can't be used while this Pokémon is Asleep, Confused, or Paralyzed."
    game = with_ability(
        f"Once during your turn, you may {text}", use=False, this={"conditions": "S"}, mine=BUSY
    )
    assert not offers(game, "ability")


@pytest.mark.alternative("not_used_if")
@pytest.mark.parametrize(
    "limit",
    [
        "This power can't be used if this Pokémon is affected by a Special Condition.",
        "This Ability can't be used if this Pokémon is Burned.",
        "You can't use this Ability if this Pokémon is Burned.",
    ],
)
def test_what_an_ability_cannot_be_used_under(limit: str) -> None:
    text = f"Once during your turn, you may draw a card. {limit}"
    assert usable(text) and not usable(text, this=BURNED)


@pytest.mark.alternative("works_even_if")
def test_a_power_that_works_even_while_asleep() -> None:
    text = "draw a card. This power works even while this Pokémon is Asleep, Confused, or Paralyzed."
    game = with_ability(
        f"Once during your turn, you may {text}", use=False, this={"conditions": "S"}, mine=BUSY
    )
    assert offers(game, "ability")


@pytest.mark.alternative("works_even_if")
def test_power_may_work_under_special_conditions() -> None:
    assert usable(
        "Once during your turn, you may draw a card. This power can be used even if this Pokémon is Burned.",
        this=BURNED,
    )


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


@pytest.mark.alternative("used_only_if", "attach_from")
@pytest.mark.parametrize("usable", [True, False])
def test_an_ability_that_can_be_used_only_under_a_condition(usable: bool) -> None:
    only = "You can use this Ability only if you have no Item cards in your discard pile."
    once = (
        "Once during your turn, you may attach a {R} Energy card from your discard pile to 1 of your Pokémon."
    )
    game = with_ability(
        f"{only} {once}", use=False, mine={"discard": [FIRE, *([] if usable else [BALL])], "bench": [LAPRAS]}
    )
    assert offers(game, "ability") == usable


@pytest.mark.alternative("once_at_first")
@pytest.mark.parametrize(("turn", "can"), [(2, True), (3, False), (4, False)])
def test_once_during_the_first_turn(turn: int, can: bool) -> None:
    assert usable("Once during your first turn, you may draw a card.", turn=turn) == can


@pytest.mark.alternative("any_times", "may_be_used", "may_do")
def test_as_often_as_you_like() -> None:
    game = with_ability("As often as you like during your turn, you may draw a card.")
    act(game, "ability", NAME)
    assert len(zone(game, 0, "hand")) == 2 and offers(game, "ability", NAME)


@pytest.mark.alternative("in_your_turn", "one_a_game")
@pytest.mark.parametrize(("once", "can"), [("", True), ("V", False)])
def test_a_power_for_once_a_game(once: str, can: bool) -> None:
    text = "During your turn, you may draw a card. (You can't use more than 1 VSTAR Power in a game.)"
    assert usable(text, mine={"once": once}) == can
    if can:
        assert not offers(with_ability(text), "ability", NAME)


@pytest.mark.alternative("if_in_place", "in_hand")
def test_from_the_hand() -> None:
    card_id = bearer("ability")[0]
    text = "Once during your turn, if this Pokémon is in your hand, you may draw 2 cards."
    game = with_ability(text, use=False, mine={"hand": [card_id]})
    act(game, "ability", NAME)
    assert len(zone(game, 0, "hand")) == 3


@pytest.mark.alternative("if_in_place", "in_discard")
def test_back_to_the_hand_from_its_pile() -> None:
    card_id = bearer("ability")[0]
    text = (
        f"Once during your turn, if this Pokémon is in your discard pile, you may put {THIS} into your hand."
    )
    game = with_ability(text, use=False, mine={"discard": [card_id, GRASS]})
    act(game, "ability", NAME)
    assert zone(game, 0, "hand") == [card(card_id).name] and zone(game, 0, "discard") == ["Grass Energy"]


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


@pytest.mark.alternative("may_do")
@pytest.mark.parametrize(("cards", "offered"), [(1, False), (2, True)])
def test_who_has_not_the_cards_it_begins_with_cannot_use_it(cards: int, offered: bool) -> None:
    text = "Once during your turn, you may discard 2 cards from your hand. Then, draw 3 cards."
    assert usable(text, mine={"hand": [GRASS] * cards}) is offered


@pytest.mark.alternative("may_do", "put_counters")
@pytest.mark.parametrize(("hand", "can"), [([GRASS], True), ([LAPRAS], False)])
@pytest.mark.parametrize("onto", ["this Pokémon", "1 of your Pokémon"])
def test_an_ability_that_attaches_a_card_of_the_hand_requires_one(
    hand: list[str], can: bool, onto: str
) -> None:
    text = (
        f"Once during your turn, you may attach a basic Energy card from your hand to {onto}. Put 2 damage"
        " counters on"
    )
    text = f"{text} {(onto if onto.startswith('this') else 'that Pokémon')}."
    game = with_ability(text, use=False, mine={"hand": hand})
    assert offers(game, "ability") is can
    if can:
        act(game, "ability")
        assert (active(game, 0).damage, energy_on(game, 0)) == (20, ["Grass Energy"])


@pytest.mark.alternative("may_do", "put_counters")
@pytest.mark.parametrize(("pile", "can"), [([FIRE], True), ([GRASS], False)])
def test_an_ability_that_attaches_a_discarded_card_requires_one(pile: list[str], can: bool) -> None:
    text = (
        "Once during your turn, you may search your discard pile for a Fire Energy card and attach it to"
        f" your Active {MON}. Then, put 1 damage counter on that Pokémon."
    )
    assert offers(with_ability(text, use=False, mine={"discard": pile, "hand": [GRASS]}), "ability") is can


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


@pytest.mark.alternative("may_use", "may_be_used")
def test_ability_effect_may_be_in_the_next_sentence() -> None:
    game = with_ability("Once during your turn, you may use this Ability. Draw 2 cards.")
    assert len(zone(game, 0, "hand")) == 2


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


@pytest.mark.alternative("may_enter", "if_in_place", "in_discard")
def test_onto_the_bench_from_its_pile() -> None:
    card_id = bearer("ability")[0]
    text = f"{ONCE}, if this Pokémon is in your discard pile, you may put it onto your Bench."
    game = with_ability(text, use=False, mine={"discard": [card_id], "hand": [GRASS]})
    act(game, "ability", NAME)
    assert len(bench(game, 0)) == 1 and card(card_id).name not in zone(game, 0, "discard")


@pytest.mark.alternative("may_enter", "if_in_place", "in_discard")
def test_what_is_done_to_the_pokemon_that_came_from_its_pile() -> None:
    card_id = bearer("ability")[0]
    text = (
        f"Once during your turn, if this Pokémon is in your {DISCARDS}, you may put it onto your Bench. If"
        f" you do, put 3 damage counters on {THIS}."
    )
    game = with_ability(text, use=False, mine={"discard": [card_id], "hand": [GRASS]})
    act(game, "ability", NAME)
    assert [mon.damage for mon in bench(game, 0)] == [30] and active(game, 0).damage == 0


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


@pytest.mark.alternative("may_put_back", "in_hand", "if_you_do", "one_of_name")
def test_a_card_of_the_hand_moves_under_the_deck() -> None:
    card_id, name = bearer("ability")
    text = (
        f"Once during your turn, if {THIS} is in your hand, you may reveal it and put it on the bottom of"
        f" {DECK}. If you do, draw a card. You can't use more than 1 {name} Ability each turn."
    )
    game = with_ability(text, use=False, mine={"hand": [card_id, card_id], "deck": [LAPRAS]})
    act(game, "ability", name)
    assert zone(game, 0, "hand") == ["Cacnea", "Lapras"] and zone(game, 0, "deck")[-1] == "Cacnea"
    assert not offers(game, "ability", name)


@pytest.mark.alternative("may_do_for_each", "that_named", "attach_found")
def test_an_ability_for_each_pokemon_of_a_name() -> None:
    each = (
        "Once during your turn, for each of your Benched Sprigatito, you may Search your deck for a {R}"
        " Energy card and attach it to that Sprigatito. Then, shuffle your deck."
    )
    game = with_ability(each, mine={**ENERGY_DECK, "bench": [SPRIGATITO, MEWTWO]})
    pick(game, "Fire Energy")
    assert (energy_on(game, 0, 0), energy_on(game, 0, 1)) == (["Fire Energy"], [])


@pytest.mark.alternative("must_do")
def test_what_a_player_must_do_is_not_asked() -> None:
    game = comes_from_hand(f"{PLAYED} you must draw 2 cards.")
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("is_done")
def test_an_ability_is_never_a_must() -> None:
    game = with_ability("Once during your turn, draw 2 cards.", use=False)
    assert offers(game, "end")
    act(game, "ability", NAME)
    assert len(zone(game, 0, "hand")) == 2
