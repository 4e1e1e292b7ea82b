"""Prevented damage, effects of attacks, Special Conditions and effects of other cards (`prevention.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import Activated, Modify, On
from validator.effects.ir.slots import ALL_POKEMON, OPPONENT_ACTIVE, Select
from validator.effects.ir.steps import Damage, PlaceCounters
from validator.engine.board.pokemon import Pokemon
from validator.engine.game import Game
from validator.engine.program.opcodes import ASLEEP
from validator.engine.queries import hp_of, modifiers

HOOTHOOT = ("sv08.5-077", "Insomnia")
"""A Basic Pokémon with an Ability."""
OTHER = ("sv01-151", "Nest Stash")
"""Another Pokémon and its Ability."""
ONCE = "Once during your turn, you may put 2 damage counters on your opponent's Active Pokémon."
NO_ABILITIES = "Prevent all effects of your opponent's Pokémon's Abilities done to this Pokémon."
PUNK_HELMET = "me02-121"
SPIKY_ENERGY = "sv09-159"
HOUNDOUR = "sv08.5-062"
CARDS_IN_HAND = [FIRE, WATER, SWITCH]


def hit_after(text: str, attack: str, coins: tuple[int, ...] = ()) -> int:
    """The damage on the Pokémon whose attack has this text, after the opponent's attack."""
    game = attacks(text, coins=coins, theirs={"active": GROWLITHE})
    act(game, "attack", attack)
    return active(game, 0).damage


@pytest.mark.parametrize(
    ("text", "small", "great"),
    [
        case(
            "prevent_damage any_attacks lasts_for_postfix",
            "Prevent all damage done to this Pokémon by attacks during your opponent's next turn.",
            0,
            0,
        ),
        case(
            "prevent_damage_of opposing_attackers kinds_one kind_having",
            "during your opponent's next turn, prevent all damage from attacks done to this Pokémon by your"
            " opponent's Pokémon.",
            0,
            0,
        ),
        case(
            "prevent_damage their_attacks",
            "during your opponent's next turn, prevent all damage done to this Pokémon by an opponent's"
            " attack.",
            0,
            0,
        ),
        case(
            "attacks_of all_attackers basic",
            f"during {THEY}'s next turn, prevent all damage done to this Pokémon by attacks from Basic"
            " Pokémon.",
            0,
            0,
        ),
        case(
            "all_attackers evolution",
            f"during {THEY}'s next turn, prevent all damage done to this Pokémon by attacks from Evolution"
            " Pokémon.",
            10,
            20,
        ),
        case(
            "kinds_of of_type",
            "during your opponent's next turn, prevent all damage done to this Pokémon by attacks from {R}"
            " Pokémon and {W} Pokémon.",
            0,
            0,
        ),
        case(
            "kinds_of having_ability",
            "during your opponent's next turn, prevent all damage done to this Pokémon by attacks from {R}"
            " Pokémon and {W} Pokémon that have an Ability.",
            10,
            20,
        ),
        case(
            "at_most",
            f"during {THEY}'s next turn, prevent all damage done to this Pokémon by attacks if that damage"
            " is 10 or less.",
            0,
            20,
        ),
        case(
            "at_least",
            f"during {THEY}'s next turn, prevent all damage done to this Pokémon by attacks if that damage"
            " is 20 or more.",
            10,
            0,
        ),
    ],
)
def test_damage_that_is_prevented(text: str, small: int, great: int) -> None:
    assert hit_after(text, "Live Coal") == small
    assert hit_after(text, "Dig Claws") == great


@pytest.mark.parametrize(
    "span", ["during your opponent's next turn", "until the end of your opponent's next turn"]
)
def test_only_words_that_begin_at_once_prevent_what_your_own_attack_does_this_turn(span: str) -> None:
    """A Supporter that protects your Bench, and your attack that damages both Benches."""
    helper, name = bearer("supporter")
    attacker, strike = bearer("attack", "")
    board = Board("current", turn=3)
    board.side(0, active=(attacker, {"energy": ENERGY}), bench=[LAPRAS], hand=[helper])
    board.side(1, active=(attacker, {"energy": ENERGY}), bench=[LAPRAS])
    shelter = f"{span}, prevent all damage from attacks done to your Benched Pokémon."
    board.declare(helper, "trainer", "", *compiled(shelter, "supporter", name).parts)
    both = "This attack does 20 damage to each Benched Pokémon (both yours and your opponent's)."
    board.declare(attacker, "attack", strike, *compiled(both, "attack", card(attacker).name).parts)
    game = board.game()
    act(game, "play")
    act(game, "attack", strike)
    hurt = 20 if span == "during your opponent's next turn" else 0
    assert (bench(game, 0)[0].damage, bench(game, 1)[0].damage) == (hurt, 20)
    act(game, "attack", strike)
    assert (bench(game, 0)[0].damage, bench(game, 1)[0].damage) == (hurt, 40)


def meets(
    power: str,
    text: str = "Your opponent's Active Pokémon is now Asleep.",
    kind: str = "attack",
    *,
    this: dict[str, Any] | None = None,
) -> Pokemon:
    """What becomes of a Pokémon with an Ability of one text that the other text, on a card of the opponent,
    is used on.
    """
    card_id, name = bearer(kind, "20" if kind == "attack" else "")
    other, label = HOOTHOOT
    board = Board()
    if kind in ("attack", "ability"):
        board.side(0, active=(card_id, {"energy": ENERGY}), hand=[GRASS])
    else:
        board.side(0, active=LAPRAS, hand=[card_id, GRASS])
    board.side(1, active=(other, this or {}), bench=[SPRIGATITO], hand=[GRASS])
    of = kind if kind in ("attack", "ability") else "trainer"
    label_of = name if of != "trainer" else ""
    board.declare(card_id, of, label_of, *compiled(text, kind, card(card_id).name).parts)
    board.declare(other, "ability", label, *compiled(power, "ability", card(other).name).parts)
    game = board.game((0, 0))
    assert kind != "attack" or offers(game, "attack", name)
    if offers(game, of if of != "trainer" else "play", name):
        act(game, of if of != "trainer" else "play", name)
    return active(game, 1)


@pytest.mark.parametrize(
    ("text", "damage", "asleep"),
    [
        pytest.param("This Pokémon can't retreat.", 20, True),
        case(
            "prevent_both any_attacks",
            "Prevent all damage from and effects of attacks done to this Pokémon.",
            0,
            False,
        ),
        case(
            "prevent_both opposing_attackers",
            "Prevent all effects of attacks, including damage, done to this Pokémon by your opponent's"
            " Pokémon.",
            0,
            False,
        ),
        case(
            "prevent_effects attacks_of",
            "Prevent all effects of attacks used by your opponent's Pokémon done to this Pokémon.",
            20,
            False,
        ),
        case(
            "prevent_effects their_attacks",
            "Prevent all effects of your opponent's attacks, except damage, done to this Pokémon.",
            20,
            False,
        ),
        case(
            "prevent_effects attacks_of",
            "Prevent all effects of attacks from your opponent's Evolution Pokémon done to this Pokémon.",
            20,
            True,
        ),
        case(
            "prevent_damage bench_of attacks_of",
            "Prevent all damage done to your Benched Pokémon by attacks from your opponent's Pokémon.",
            20,
            True,
        ),
        case(
            "prevent_attacks_and_abilities",
            "Prevent all effects of your opponent's Pokémon's attacks and Abilities done to this Pokémon.",
            20,
            False,
        ),
        case("immune_to_all", "This Pokémon can't be affected by any Special Conditions.", 20, False),
        case("immune_to conditions_one", "This Pokémon can't be Asleep.", 20, False),
        case("immune_to conditions_two", "This Pokémon can't be Burned or Poisoned.", 20, True),
        case("immune_to conditions_three", "This Pokémon can't be Asleep, Burned, or Poisoned.", 20, False),
    ],
)
def test_what_an_attack_meets(text: str, damage: int, asleep: bool) -> None:
    mon = meets(text)
    assert (mon.damage, mon.turned == ASLEEP) == (damage, asleep)


def test_supporter_effect_on_a_pokemon_stays_on_the_bench() -> None:
    shield = "prevent all damage from and effects of attacks done to that Pokémon"
    text = f"Choose 1 of your Pokémon in play. during your opponent's next turn, {shield}."
    supporter, name = bearer("supporter")
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": [WATER, WATER]}), bench=[MEWTWO], hand=[supporter])
    board.side(1, active=(PLAIN[0], {"energy": ENERGY}))
    board.declare(supporter, "trainer", "", *compiled(text, "supporter").parts)
    everywhere = Damage(Select("play", "opponent"), 20)
    board.declare(PLAIN[0], "attack", PLAIN[1], everywhere)
    game = board.game()
    act(game, "play", name)
    pick(game, "Lapras")
    act(game, "retreat")  # nothing else is left to do
    act(game, "attack", PLAIN[1])
    assert [active(game, 0).damage > 0, bench(game, 0)[0].damage] == [True, 0]


@pytest.mark.parametrize(
    ("shield", "counters"),
    [
        ("Prevent all effects of your opponent's Pokémon's Abilities done to this Pokémon.", 4),
        ("Prevent all effects of attacks from your opponent's Pokémon done to this Pokémon.", 0),
    ],
)
def test_what_an_attack_lets_wait_is_an_effect_of_an_attack_still(shield: str, counters: int) -> None:
    hit = "if this Pokémon is damaged by an attack"
    text = f"during your opponent's next turn, {hit}, put 4 damage counters on the Attacking Pokémon."
    (mine, attack), (theirs, ability) = (bearer("attack"), bearer("ability"))
    board = Board()
    board.side(0, active=(mine, {"energy": ENERGY}))
    board.side(1, active=(theirs, {"energy": ENERGY}))
    board.declare(mine, "attack", attack, *compiled(text, "attack", card(mine).name).parts)
    board.declare(theirs, "ability", ability, *compiled(shield, "ability", card(theirs).name).parts)
    game = board.game()
    act(game, "attack", attack)
    act(game, "attack", "Light Punch")
    assert active(game, 0).damage == 30 and active(game, 1).damage == 10 * counters


@pytest.mark.alternative("prevent_counters", "kind_having")
@pytest.mark.parametrize(("kind", "placed"), [("Basic", 0), ("Evolution", 20)])
def test_no_damage_counters_by_attacks_of_a_kind(kind: str, placed: int) -> None:
    text = (
        f"Prevent all damage counters from being placed on your Benched {MON} by effects of attacks used by"
        f" your opponent's {kind} Pokémon."
    )
    shield, _ = bearer("ability")
    card_id, name = bearer("attack")
    board = Board()
    board.side(0, active=(card_id, {"energy": ENERGY}))
    board.side(1, active=shield, bench=[LAPRAS])
    board.declare(shield, "ability", bearer("ability")[1], *compiled(text, "ability").parts)
    steps = "Put 2 damage counters on each of your opponent's Pokémon."
    board.declare(card_id, "attack", name, *compiled(steps, "attack").parts)
    game = board.game()
    act(game, "attack", name)
    assert active(game, 1).damage == 20 and bench(game, 1)[0].damage == placed


@pytest.mark.alternative("prevent_all_counters")
@pytest.mark.parametrize("of_attack", [True, False])
def test_neither_attacks_nor_abilities_put_counters_on_the_bench(of_attack: bool) -> None:
    text = "Your opponent's attacks and Abilities can't put damage counters on your Benched Pokémon."
    puts = "put 1 damage counter on each of your opponent's Pokémon."
    of, name = bearer("ability")
    other, attack = bearer("attack")
    user, used = OTHER
    board = Board(turn=4, player=1)
    board.side(0, active=LAPRAS, bench=[of, LAPRAS])
    board.side(1, active=(other, READY), bench=[user])
    board.declare(of, "ability", name, *compiled(text, "ability").parts)
    board.declare(other, "attack", attack, *compiled(puts, "attack").parts)
    board.declare(user, "ability", used, *compiled(f"Once during your turn, you may {puts}", "ability").parts)
    game = board.game()
    act(game, *(("attack", attack) if of_attack else ("ability", used)))
    assert [active(game, 0).damage, *(mon.damage for mon in bench(game, 0))] == [10, 0, 0]


@pytest.mark.parametrize(
    ("power", "text", "kind", "damage"),
    [
        pytest.param("This Pokémon can't retreat.", ONCE, "ability", 20),
        case(
            "prevent_abilities",
            "Prevent all effects of your opponent's Pokémon's Abilities done to this Pokémon.",
            ONCE,
            "ability",
            0,
        ),
        case(
            "prevent_attacks_and_abilities",
            "Prevent all effects of your opponent's Pokémon's attacks and Abilities done to this Pokémon.",
            ONCE,
            "ability",
            0,
        ),
        pytest.param(
            "Prevent all effects of your opponent's Pokémon's Abilities done to this Pokémon.",
            "Put 2 damage counters on your opponent's active pokémon.",
            "item",
            20,
        ),
        case(
            "prevent_trainers items_and_supporters",
            f"Whenever {THEY} plays an Item or Supporter card from {THEIR_CARDS}, prevent all effects"
            " of that card done to this Pokémon.",
            "Put 2 damage counters on your opponent's active pokémon.",
            "item",
            0,
        ),
        case(
            "prevent_trainers supporters_alone",
            f"Whenever {THEY} plays a Supporter card from their hand, prevent all effects of that card done"
            f" to {THIS}.",
            "Put 2 damage counters on your opponent's active pokémon.",
            "item",
            20,
        ),
        case(
            "supporters_alone",
            f"Whenever {THEY} plays a Supporter card from their hand, prevent all effects of that card done"
            f" to {THIS}.",
            "Put 2 damage counters on your opponent's active pokémon.",
            "supporter",
            0,
        ),
    ],
)
def test_what_other_cards_meet(power: str, text: str, kind: str, damage: int) -> None:
    assert meets(power, text, kind).damage == damage


@pytest.mark.alternative("prevent_abilities")
@pytest.mark.parametrize(("worn", "of"), [(PUNK_HELMET, "tools"), (SPIKY_ENERGY, "energy")])
def test_a_tool_or_an_energy_card_is_no_ability_of_the_pokemon_it_is_on(worn: str, of: str) -> None:
    """ABIL-01: an Ability is printed on a Pokémon."""
    other, label = HOOTHOOT
    board = Board(player=1)
    board.side(0, active=(HOUNDOUR, {of: [worn]}))
    board.side(1, active=(other, {"energy": ENERGY}))
    board.declare(other, "ability", label, *compiled(NO_ABILITIES, "ability", card(other).name).parts)
    game = board.game((1,))
    act(game, "attack")
    assert active(game, 0).damage > 0
    assert active(game, 1).damage == (40 if worn == PUNK_HELMET else 20)


@pytest.mark.parametrize(
    "power",
    [
        case("prevent_abilities", NO_ABILITIES),
        case(
            "prevent_trainers",
            f"Whenever your opponent plays an Item or Supporter card from {THEIR_CARDS}, prevent all effects"
            " of that card done to this Pokémon.",
        ),
    ],
)
def test_a_stadium_is_no_ability_and_neither_item_nor_supporter(power: str) -> None:
    other, label = HOOTHOOT
    board = Board()
    board.side(0, active=LAPRAS)
    board.side(1, active=other)
    board.put_stadium(STADIUM)
    board.declare(STADIUM, "trainer", "", Activated((PlaceCounters(OPPONENT_ACTIVE, 2),)))
    board.declare(other, "ability", label, *compiled(power, "ability", card(other).name).parts)
    game = board.game()
    act(game, "ability")
    assert active(game, 1).damage == 20


@pytest.mark.alternative("prevent_stadiums")
@pytest.mark.parametrize("beside", [True, False])
def test_effects_of_stadiums_are_prevented(beside: bool) -> None:
    card_id, name = bearer("ability")
    text = "If you have Cyclizar in play, prevent all effects of any Stadium done to your Pokémon in play."
    board = Board()
    board.side(0, active=LAPRAS, bench=[card_id, *([CYCLIZAR] if beside else [])], hand=[GRASS])
    board.side(1, active=LAPRAS).put_stadium(STADIUM)
    board.declare(card_id, "ability", name, *compiled(text, "ability").parts)
    hurt = On("end of turn", (PlaceCounters(ALL_POKEMON, 1),), "any")
    board.declare(STADIUM, "trainer", "", Modify("hp", "add", -30, Select("play", "both")), hurt)
    game = board.game()
    assert hp_of(game.state, active(game, 0)) == (130 if beside else 100)
    assert hp_of(game.state, active(game, 1)) == 100
    act(game, "end")
    assert (active(game, 0).damage, active(game, 1).damage) == (0 if beside else 10, 10)


def test_a_sheltered_pokemon_retains_its_ability_under_a_stadium() -> None:
    card_id, name = bearer("ability")
    text = "Prevent all effects of any Stadium done to your Pokémon in play."
    board = Board()
    board.side(0, active=LAPRAS, bench=[card_id], hand=[GRASS]).side(1, active=LAPRAS)
    board.put_stadium(STADIUM)
    board.declare(card_id, "ability", name, *compiled(text, "ability").parts)
    nothing = compiled("Each Pokémon in play has no Abilities.", "stadium").parts
    board.declare(STADIUM, "trainer", "", *nothing)
    game = board.game()
    assert set(modifiers(game.state).silent) == {active(game, 1).uid}


def played(
    text: str,
    kind: str = "supporter",
    shelter: str = (
        "Whenever your opponent plays a Supporter card, prevent all effects of that card done to you or your"
        " hand."
    ),
    **theirs: Any,
) -> Game:
    """Have player 1 play a card of this text against a Pokémon of player 0 with this Ability."""
    of, name = bearer("ability")
    trainer, _ = bearer(kind)
    board = Board(turn=4, player=1)
    board.side(0, active=LAPRAS, bench=[of], hand=CARDS_IN_HAND)
    board.side(1, active=LAPRAS, bench=[SPRIGATITO], hand=[trainer, GRASS, GRASS], **theirs)
    board.declare(of, "ability", name, *compiled(shelter, "ability").parts)
    board.declare(trainer, "trainer", "", *compiled(text, kind).parts)
    game = board.game()
    act(game, "play")
    return game


@pytest.mark.rule("D-76")
@pytest.mark.alternative("prevent_trainers_to_you")
@pytest.mark.parametrize(("kind", "sheltered"), [("supporter", True), ("item", False)])
def test_the_hand_stays_where_both_would_draw_new_ones(kind: str, sheltered: bool) -> None:
    game = played("Each player shuffles their hand into their deck and draws 5 cards.", kind)
    assert len(zone(game, 1, "hand")) == 5
    assert (zone(game, 0, "hand") == [card(each).name for each in CARDS_IN_HAND]) is sheltered
    assert len(zone(game, 0, "hand")) == (3 if sheltered else 5)


@pytest.mark.alternative("prevent_trainers_to_you")
@pytest.mark.parametrize(
    "text",
    [
        "Your opponent discards 2 cards from their hand.",
        "Your opponent reveals their hand. Discard an Item card you find there.",
        "Discard a random card from your opponent's hand.",
        "Your opponent draws 2 cards.",
    ],
)
def test_cards_of_the_hand_are_neither_chosen_nor_shown(text: str) -> None:
    game = played(text)
    assert zone(game, 0, "hand") == [card(each).name for each in CARDS_IN_HAND]
    assert game.decision and game.decision.kind == "main"
    assert not zone(game, 0, "discard")
    assert all(event[0] != "reveal" for event in game.state.events)


@pytest.mark.alternative("prevent_trainers_to_you")
@pytest.mark.parametrize(("kind", "may"), [("supporter", True), ("item", False)])
def test_what_would_be_forbidden_is_allowed(kind: str, may: bool) -> None:
    game = played("During your opponent's next turn, they can't play any Item cards from their hand.", kind)
    act(game, "end")
    assert offers(game, "play", "Switch") is may
    assert game.state.player == 0
    assert any(each.part.kind == "Forbid" for each in game.state.effects) is not may


@pytest.mark.alternative("prevent_trainers_to_you")
def test_deck_and_pokemon_are_reached() -> None:
    game = played("Discard the top 2 cards of your opponent's deck.")
    assert len(zone(game, 0, "discard")) == 2
    game = played("Put 3 damage counters on your opponent's Active Pokémon.")
    assert active(game, 0).damage == 30


@pytest.mark.alternative("recovers_and_immune")
def test_recovering_and_staying_free() -> None:
    power = (
        "This Pokémon recovers from all Special Conditions and can't be affected by any Special Conditions."
    )
    mon = meets(power, this={"conditions": "P"})
    assert not mon.poison and mon.turned != ASLEEP


@pytest.mark.alternative("conditions_removed", "immune_to_all")
@pytest.mark.parametrize(
    "form",
    [
        " Remove any Special Conditions affecting those Pokémon.",
        " (Remove any Special Conditions affecting those Pokémon.)",
    ],
)
def test_conditions_that_go(form: str) -> None:
    text = (
        "Each of your Pokémon that has any {W} Energy attached to it can't be affected by any Special"
        f" Conditions.{form}"
    )
    game = with_ability(
        text, use=False, benched=True, mine={"active": (LAPRAS, {"conditions": "P"}), "hand": [WATER]}
    )
    assert active(game, 0).poison
    act(game, "energy", "Water Energy", "Lapras")
    assert not active(game, 0).poison


def test_the_active_colorless_pokemon_take_less_damage() -> None:
    text = (
        f"Any damage done to Colorless Active Pokémon (both yours and {THEY}'s) by an opponent's attack is"
        " reduced by 10."
    )
    row = next(row for row in card(RESHIRAM).attacks if not row.text)
    for defender, less in ((CYCLIZAR, 10), (MEWTWO, 0)):
        game = under(text, mine={"active": (RESHIRAM, READY)}, theirs={"active": defender})
        before = hp_left(game, active(game, 1))
        act(game, "attack", row.name)
        assert before - hp_left(game, active(game, 1)) == int(row.damage) - less


@pytest.mark.alternative("opposing_active_attackers")
def test_less_damage_from_the_opponents_active_pokemon() -> None:
    text = "Damage done by the Active Pokémon to this"
    text += " Pokémon is reduced by 20 (after applying Weakness and"
    text += " Resistance)."
    game = with_ability(text, use=False, mine=BUSY, theirs={"active": (SPRIGATITO, {"energy": [GRASS] * 2})})
    act(game, "end")
    act(game, "attack", "Leafage")
    plain = with_ability(
        "Your Active Pokémon has no Resistance.",
        use=False,
        mine=BUSY,
        theirs={"active": (SPRIGATITO, {"energy": [GRASS] * 2})},
    )
    act(plain, "end")
    act(plain, "attack", "Leafage")
    assert active(plain, 0).damage - active(game, 0).damage == min(20, active(plain, 0).damage)


@pytest.mark.alternative("opposing_attackers", "having_special", "prevent_damage")
@pytest.mark.parametrize(("energy", "damage"), [([FIRE, FIRE], 50), ([FIRE, MIST], 0)])
@pytest.mark.parametrize(
    "whose", ["your opponent's Pokémon that have", "each of your opponent's Pokémon that has"]
)
def test_attackers_with_special_energy(whose: str, energy: list[str], damage: int) -> None:
    text = f"Prevent all damage done to this Pokémon by attacks from {whose} Special Energy attached."
    assert hit_by(text, "Speed Attack", theirs={"active": (CYCLIZAR, {"energy": energy})}) == damage


def test_damage_of_a_type_is_reduced() -> None:
    less, whole = (
        after_an_attack_on(
            f"Whenever a {kind} Pokémon damages 1 of your {MON}, reduce that damage by 30 (after applying"
            " Weakness and Resistance)."
        )
        for kind in ("Water", "Fire")
    )
    assert (active(less, 0).damage, active(whole, 0).damage) == (0, 20)


@pytest.mark.alternative("any_attacker")
def test_prevents_what_pokemon_with_abilities_do() -> None:
    text = (
        "During your opponent's next turn, prevent all damage done to this Pokémon by attacks from any"
        " Pokémon that has an Ability."
    )
    hitter = (LAPRAS, {"energy": [WATER] * 3})
    game = attacks(text, theirs={"active": hitter})
    act(game, "attack")
    assert active(game, 0).damage > 0


@pytest.mark.alternative("at_most", "prevent_damage")
def test_damage_that_is_small_enough_is_prevented() -> None:
    would, then = ("would be damaged by an attack", "prevent that attack's damage done to this Pokémon")
    small = "if that damage is 30 or less"
    game = attacks(f"During your opponent's next turn, if this Pokémon {would}, {then} {small}.")
    prevented = [each.part.node for each in game.state.effects]
    assert [(each.most, each.what) for each in prevented] == [(30, ("damage",))]


@pytest.mark.alternative("just_these_amounts")
@pytest.mark.parametrize(("n", "damage"), [(20, 0), (30, 30), (40, 0), (50, 50)])
def test_damage_of_just_these_amounts_is_prevented(n: int, damage: int) -> None:
    text = "If this Pokémon would be damaged by an attack,"
    text += " prevent that attack's damage done to this Pokémon if that damage is 20, 40, or 60."
    attacker, attack = bearer("attack", "")
    card_id, name = bearer("ability")
    board = Board(turn=3)
    board.side(0, active=(attacker, {"energy": ENERGY}))
    board.side(1, active=card_id)
    board.declare(card_id, "ability", name, *compiled(text, "ability", card(card_id).name).parts)
    strike = compiled(f"This attack does {n} damage to 1 of your opponent's Pokémon.", "attack")
    board.declare(attacker, "attack", attack, *strike.parts)
    game = board.game()
    act(game, "attack", attack)
    assert active(game, 1).damage == damage


@pytest.mark.alternative("items_alone", "prevent_trainers")
@pytest.mark.parametrize(("kind", "harmed"), [("item", False), ("supporter", True)])
def test_item_cards_do_nothing_to_your_pokemon(kind: str, harmed: bool) -> None:
    text = "Whenever your opponent plays an Item card, prevent all effects of that card done to your Pokémon."
    of, name = bearer("ability")
    trainer, _ = bearer(kind)
    board = Board(turn=4, player=1)
    board.side(0, active=of)
    board.side(1, active=LAPRAS, hand=[trainer])
    board.declare(of, "ability", name, *compiled(text, "ability").parts)
    puts = compiled("Put 2 damage counters on your opponent's Active Pokémon.", kind)
    board.declare(trainer, "trainer", "", *puts.parts)
    game = board.game()
    act(game, "play")
    assert bool(active(game, 0).damage) is harmed
