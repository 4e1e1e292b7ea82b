"""Conditions: "if …", "as long as …" (`conditions.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import Provide
from validator.effects.ir.nodes import walk
from validator.effects.ir.slots import HEADS, TAILS, UsedUp, Won
from validator.effects.ir.steps import AttackDamage, CancelAttack, Flip, If, Price, RockPaperScissors
from validator.engine.program.opcodes import ASLEEP, CONFUSED
from validator.engine.queries import retreat_cost

NO: dict[str, Any] = {}
"""A board on which nothing is but the two Active Pokémon."""
SINGLE = "swsh5-141"
SHOWN = "Reveal the top card of your deck. If that card is a {R} Energy card, attach it to 1 of your Pokémon."
IN_HAND = {"Mewtwo": MEWTWO, "Lapras": CYCLIZAR, "Fire Energy": FIRE}
HOLON_STADIUM = "ex11-96"


@pytest.mark.parametrize("heads", [True, False])
def test_the_damage_is_done_before_what_else_a_branch_does(heads: bool) -> None:
    """The attacker is healed after the damage is done, not before."""
    game = attacks(
        f"Flip a coin. If heads, this attack does 30 more {HARM}, and heal 30 damage from {THIS}.",
        "30",
        (int(heads),),
        this={"damage": 30},
    )
    seen = [kind for kind in kinds(game) if kind in ("damage", "heal")]
    assert seen == (["damage", "heal"] if heads else ["damage"])
    assert active(game, 0).damage == (0 if heads else 30)


def test_a_branch_with_damage_alone_stays_as_it_is() -> None:
    parts = compiled("Flip a coin. If heads, this attack does 10 damage plus 20 more damage.", "attack").parts
    assert parts == (Flip(), If(HEADS, (AttackDamage("add", 20),)))


@pytest.mark.parametrize("worn", [True, False])
def test_a_badge_for_colorless_pokemon_alone(worn: bool) -> None:
    card_id, name = bearer("attack")
    found = "Colorless" in card(card_id).types
    board = Board()
    board.side(0, active=(card_id, {"energy": ENERGY, "tools": ["me05-074"] if worn else []}))
    board.side(1, active=LAPRAS)
    board.declare(card_id, "attack", name, *compiled("Flip a coin. If heads, draw a card.", "attack").parts)
    game = board.game((0, 1))
    act(game, "attack", name)
    assert offers(game, "yes") is (worn and found)


@pytest.mark.parametrize("between", ["; if", ". If"])
def test_tails_and_the_attack_does_nothing_at_all(between: str) -> None:
    text = f"Flip a coin. If heads, this Pokémon is now Confused{between} tails, this attack does nothing."
    game = attacks(text, "20", (0,))
    assert active(game, 1).damage == 0
    assert not active(game, 0).turned
    game = attacks(text, "20", (1,))
    assert active(game, 1).damage == 20
    assert active(game, 0).turned


def test_attack_condition_comes_first() -> None:
    parts = compiled("Flip a coin. If tails, this attack does nothing (not even damage).", "attack").parts
    assert parts == (Price((Flip(), If(TAILS, (CancelAttack(),)))),)


def test_an_attack_that_fails_with_tails_alone_does_not_discard() -> None:
    """The coins are its requirement; what is done for each heads comes after the damage."""
    text = "Flip 2 coins. For each heads, discard an Energy from the Defending Pokémon. If both are tails,"
    theirs = {"active": (MEWTWO, {"energy": [WATER, WATER]})}
    game = attacks(f"{text} this attack does nothing.", "20", (0, 0), theirs=theirs)
    assert (active(game, 1).damage, len(energy_on(game, 1))) == (0, 2)
    game = attacks(f"{text} this attack does nothing.", "20", (1, 0), theirs=theirs)
    pick(game, "Water Energy")
    assert (active(game, 1).damage, len(energy_on(game, 1))) == (20, 1)


@pytest.mark.parametrize(
    ("coins", "damage", "confused"), [((1, 1), 20, True), ((1, 0), 20, False), ((0, 0), 0, False)]
)
def test_all_heads_has_an_effect_and_all_tails_none(
    coins: tuple[int, ...], damage: int, confused: bool
) -> None:
    tails = "If both of them are tails, this attack does nothing"
    game = attacks(
        f"Flip 2 coins. If both of them are heads, this Pokémon is now Confused. {tails}.", "20", coins
    )
    assert active(game, 1).damage == damage
    assert bool(active(game, 0).turned) is confused


def theirs(*row: Any, **more: Any) -> dict[str, Any]:
    return {"theirs": {"active": row, **more} if row else more}


def mine(**more: Any) -> dict[str, Any]:
    return {"mine": more}


@pytest.mark.parametrize(
    ("cond", "so", "not_so"),
    [
        case("if_is exact_kind", "your opponent's Active Pokémon is a {P} Pokémon", theirs(MEWTWO, {}), NO),
        case(
            "if_is any_kind",
            "your opponent's Active Pokémon is a {R} Pokémon or a Pokémon ex",
            theirs(OGERPON, {}),
            NO,
        ),
        case("if_is_not", "your opponent's Active Pokémon isn't a Pokémon ex", NO, theirs(OGERPON, {})),
        case(
            "if_it_has with_counters",
            "your opponent's Active Pokémon has 3 or more damage counters on it",
            theirs(LAPRAS, HURT),
            theirs(LAPRAS, {"damage": 20}),
        ),
        case(
            "if_counters exactly_n",
            "your opponent's Active Pokémon has exactly 3 damage counters on it",
            theirs(LAPRAS, HURT),
            theirs(LAPRAS, {"damage": 40}),
        ),
        case(
            "if_counters n_or_fewer",
            "this Pokémon has 2 or fewer damage counters on it",
            {"this": {"damage": 20}},
            {"this": HURT},
        ),
        case(
            "if_units n_or_more",
            "this Pokémon has at least 6 Energy attached",
            {"this": {"energy": [WATER] * 6}},
            NO,
        ),
        case(
            "if_units n_or_more",
            "this Pokémon has 2 or more {W} Energy attached",
            {"this": {"energy": [WATER] * 2}},
            NO,
        ),
        case(
            "if_extra",
            "this Pokémon has at least 2 extra Energy attached",
            {"this": {"energy": [WATER] * 3}},
            {"this": {"energy": [WATER] * 2}},
        ),
        case(
            "if_remaining",
            "your opponent's Active Pokémon has 100 HP or less remaining",
            theirs(LAPRAS, HURT),
            NO,
        ),
        case(
            "if_hp_at_least",
            "your opponent's Active Pokémon has 110 HP or more remaining",
            NO,
            theirs(LAPRAS, HURT),
        ),
        case(
            "if_named_energy single_strike_energy",
            "your opponent's Active Pokémon has any Single Strike Energy attached",
            theirs("swsh5-85", {"energy": [SINGLE]}),
            theirs("swsh5-85", {"energy": [FIRE]}),
        ),
        case(
            "if_named_energy rapid_strike_energy",
            "your opponent's Active Pokémon has any Rapid Strike Energy attached",
            theirs("swsh5-87", {"energy": [RAPID]}),
            theirs("swsh5-87", {"energy": [FIRE]}),
        ),
        case("with_resistance", "your opponent's Active Pokémon has {F} Resistance", theirs(MEWTWO, {}), NO),
        case(
            "if_has_ability", "your opponent's Active Pokémon has an Ability", theirs(SNORLAX_PROMO, {}), NO
        ),
        case(
            "if_unaffected confused",
            "your opponent's Active Pokémon isn't Confused",
            NO,
            theirs(LAPRAS, {"conditions": "C"}),
        ),
        case(
            "if_unaffected_by_any",
            "your opponent's Active Pokémon isn't affected by a Special Condition",
            NO,
            theirs(LAPRAS, {"conditions": "C"}),
        ),
        case(
            "if_number_owned you_have bench_owned n_or_more",
            "you have 2 or more Benched Pokémon",
            mine(bench=[LAPRAS, LAPRAS]),
            mine(bench=[LAPRAS]),
        ),
        case(
            "if_number_owned opponent_has prizes_owned n_or_fewer",
            "your opponent has 3 or fewer Prize cards remaining",
            theirs(prizes=3),
            theirs(prizes=4),
        ),
        case(
            "any_of_them bench_owned",
            "you have any {R} Pokémon on your Bench",
            mine(bench=[RESHIRAM]),
            mine(bench=[LAPRAS]),
        ),
        case(
            "play_owned any_of_them",
            "your opponent has any Pokémon ex in play",
            theirs(bench=[OGERPON]),
            theirs(bench=[LAPRAS]),
        ),
        case(
            "hand_owned more_than_n",
            "you have more than 2 cards in your hand",
            mine(hand=[BAG, BAG, BAG]),
            mine(hand=[BAG, BAG]),
        ),
        case(
            "hand_owned fewer_than_n",
            "you have fewer than 2 cards in your hand",
            mine(hand=[BAG]),
            mine(hand=[BAG, BAG]),
        ),
        case("none_of_them bench_owned", "you have no Benched Pokémon", NO, mine(bench=[LAPRAS])),
        case(
            "discard_owned",
            "you have 2 or more Supporter cards in your discard pile",
            mine(discard=[SCOUTING, SPIRIT]),
            mine(discard=[SCOUTING, BAG]),
        ),
        case(
            "deck_owned exactly_n",
            "you have exactly 5 cards in your deck",
            mine(deck_size=5),
            mine(deck_size=6),
        ),
        case(
            "lost_owned", "you have 2 or more cards in the Lost Zone", mine(lost=[BAG, BAG]), mine(lost=[BAG])
        ),
        case(
            "energy_owned",
            "you have at least 2 {R} Energy in play",
            mine(bench=[(LAPRAS, {"energy": [FIRE]})]),
            NO,
        ),
        case(
            "if_has_more more_than than_they prizes_owned",
            "you have more Prize cards remaining than your opponent",
            theirs(prizes=5),
            NO,
        ),
        case(
            "if_has_more fewer_than than_you",
            "your opponent has fewer Benched Pokémon than you",
            mine(bench=[LAPRAS]),
            NO,
        ),
        case(
            "if_has_as_many",
            "you have the same number of cards in your hand as your opponent",
            {"mine": {"hand": [BAG]}, "theirs": {"hand": [FIRE]}},
            mine(hand=[BAG]),
        ),
        case(
            "if_pile_has n_or_fewer",
            "there are 3 or fewer cards in your deck",
            mine(deck_size=3),
            mine(deck_size=4),
        ),
        case("if_there_is_stadium", "there is a Stadium in play", {"stadium": STADIUM}, NO),
        case("stadium_owned", "you have a Stadium in play", {"stadium": STADIUM}, NO),
        case(
            "if_on_bench all_of_names", "Mewtwo is on your Bench", mine(bench=[MEWTWO]), mine(bench=[LAPRAS])
        ),
        case(
            "if_on_bench all_of_names",
            "Mewtwo and Lapras are on your Bench",
            mine(bench=[MEWTWO, LAPRAS]),
            mine(bench=[MEWTWO]),
        ),
        case(
            "if_on_bench any_of_names",
            "Mewtwo or Reshiram is on your Bench",
            mine(bench=[RESHIRAM]),
            mine(bench=[LAPRAS]),
        ),
        case(
            "if_any_damaged",
            "any of your Benched Pokémon have any damage counters on them",
            mine(bench=[LAPRAS, (LAPRAS, HURT)]),
            {"mine": {"bench": [LAPRAS]}, "this": HURT},
        ),
    ],
)
def test_more_damage_if(cond: str, so: dict[str, Any], not_so: dict[str, Any]) -> None:
    text = f"If {cond}, this attack does 50 more damage."
    assert damage_of(text, so) == damage_of(text, not_so) + 50 == 60


def test_nothing_unless_it_is_so() -> None:
    text = "If the Defending Pokémon is Confused, this attack does nothing."
    assert active(attacks(text, "20"), 1).damage == 20
    confused = {"active": (LAPRAS, {"conditions": "C"})}
    assert active(attacks(text, "20", theirs=confused), 1).damage == 0


def test_the_knocked_out_pokemon_pays_for_energy() -> None:
    text = (
        f"Once during your turn (before your attack), you may choose 1 of your {MON} and that {MON} is"
        f" Knocked Out. Then, search your {DISCARDS} for up to 2 basic Energy cards, attach them to this"
        f" Pokémon, and remove 8 damage counters from this Pokémon. {SICK}"
    )
    game = with_ability(text, this={"damage": 40}, mine={"bench": [LAPRAS], "discard": [WATER, GRASS]})
    pick(game, "Lapras")
    while game.decision is not None and game.decision.player == 0:
        if offers(game, "end"):
            break
        game.choose(*range(game.decision.high))
    assert active(game, 0).damage == 0
    assert len(active(game, 0).energy) == 2


def test_retreat_costs_by_energy() -> None:
    text = (
        "As long as there is a Grass Energy attached to this Pokémon, you must pay an additional"
        " ColorlessColorless to retreat it."
    )
    plain, more = (
        with_ability(text, use=False, this={"energy": energy}, mine=BUSY) for energy in ([WATER], [GRASS])
    )
    cost = [retreat_cost(each.state, active(each, 0)) for each in (plain, more)]
    assert cost[1] == cost[0] + 2


@pytest.mark.alternative("if_has_tool", "the_one")
@pytest.mark.parametrize(("row", "damage"), [({"tools": [BAND]}, 60), ({}, 10)])
def test_more_damage_to_a_pokemon_with_a_tool(row: dict[str, Any], damage: int) -> None:
    text = (
        "If your opponent's Active Pokémon has a Pokémon Tool attached, this attack does 50 more damage."
        " Then, discard a Pokémon"
    )
    text = f"{text} Tool from your opponent's Active Pokémon."
    game = attacks(text, "10+", theirs={"active": (LAPRAS, row)})
    assert active(game, 1).damage == damage
    assert not active(game, 1).tools


def test_a_technical_machine_is_no_tool() -> None:
    """It is attached to a Pokémon as a Tool is, and its record does not call it one (D-33)."""
    machine: dict[str, Any] = {"active": (LAPRAS, {"tools": ["ecard1-144"]})}
    text = "Discard all Pokémon Tools from your opponent's Active Pokémon."
    game = attacks(text, theirs=machine, lacking=["Multi Technical Machine 01 EX 144"])
    assert attached(game, active(game, 1)) == ["Multi Technical Machine 01"]
    text = "If your opponent's Active Pokémon has a Pokémon Tool attached, this attack does 30 more damage."
    assert hurt(attacks(text, "20+", theirs=machine, lacking=["Multi Technical Machine 01 EX 144"])) == 20


@pytest.mark.alternative("if_done_in_this_way", "attach_found", "that_pokemon")
@pytest.mark.parametrize("found", [True, False])
def test_what_is_done_to_the_pokemon_that_got_a_card(found: bool) -> None:
    then = (
        f"Search your deck for a {{R}} Energy card and attach it to 1 of your {MON}. Then, shuffle your"
        f" deck. If you attached Energy to a {MON} in this way, put 2 damage counters on that Pokémon."
    )
    game = plays(then, mine={**ENERGY_DECK, "bench": [MEWTWO]})
    pick(game, *(["Fire Energy"] if found else []))
    if found:
        pick(game, "Mewtwo")
    assert (bench(game, 0)[0].damage, active(game, 0).damage) == (20 if found else 0, 0)


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("You and your opponent play Rock-Paper-Scissors. If you win, draw a card.", RockPaperScissors),
        ("You and your opponent play Rock-Paper-Scissors. If you win, draw a card.", Won),
        ("If you have used your GX attack, draw a card.", UsedUp),
    ],
)
def test_the_nodes_of_contests_and_markers(text: str, node: type) -> None:
    assert any((isinstance(each, node) for _, each in walk(compiled(text, "attack"))))


@pytest.mark.alternative("if_so_many_discarded")
@pytest.mark.parametrize(("hand", "damage"), [([JUDGE] * 3, 50), ([JUDGE] * 2, 20)])
def test_so_many_cards_were_discarded(hand: list[str], damage: int) -> None:
    text = "Discard your hand. If you discarded 3 or more cards in this way, this attack does 30 more damage."
    assert active(attacks(text, "20+", mine={"hand": hand}), 1).damage == damage


def test_energy_of_every_type_beside_other_special_energy() -> None:
    text = (
        f"While in play, Torch provides every type of Energy but provides only 1 {AT_ONCE}. (Has no effect"
        f" other {PROVIDING}.) Torch provides Colorless Energy when attached to a {MON} that already has"
        " Special Energy cards attached to it."
    )
    first, second = compiled(text, "energy", "Torch").parts
    assert isinstance(first, Provide) and isinstance(second, Provide)
    assert (first.units, second.units) == (("Colorless",), ("Any",)) and first.cond is not None


@pytest.mark.alternative("if_any_heads")
@pytest.mark.parametrize(("coins", "confused"), [((1, 1), True), ((1, 0), True), ((0, 0), False)])
def test_something_if_any_coin_is_heads(coins: tuple[int, ...], confused: bool) -> None:
    game = attacks("Flip 2 coins. If either of them is heads, this Pokémon is now Confused.", "20", coins)
    assert (active(game, 0).turned == CONFUSED) is confused


@pytest.mark.alternative("if_first_tails")
@pytest.mark.parametrize(("coins", "confused"), [((0,), True), ((1, 0), False)])
def test_the_first_of_several_flips(coins: tuple[int, ...], confused: bool) -> None:
    text = "Flip a coin until you get tails. This attack does 20 damage for each heads. If the first flip is"
    game = attacks(f"{text} tails, your opponent's Active Pokémon is now Confused.", "20×", coins)
    assert bool(active(game, 1).turned) is confused


@pytest.mark.alternative("if_card_is", "otherwise", "attach_found")
@pytest.mark.parametrize(("card", "gone"), [(FIRE, False), (WATER, True)])
def test_the_top_card_is_discarded_otherwise(card: str, gone: bool) -> None:
    game = plays(f"{SHOWN} Otherwise, discard it.", mine={"deck": [card, GRASS]})
    assert ("Water Energy" in zone(game, 0, "discard")) == gone
    assert energy_on(game, 0) == ([] if gone else ["Fire Energy"])


@pytest.mark.alternative("if_card_is", "attach_found", "onto_n_of_group")
@pytest.mark.parametrize(("card", "there"), [(WATER, ["Water Energy"]), (LIGHTNING, [])])
def test_the_discarded_card_is_attached_if_it_is_of_a_kind(card: str, there: list[str]) -> None:
    first = "Once during your turn, you may discard the top card of your deck."
    then = "If it's a Basic {W} Energy card, attach it to 1 of your Pokémon."
    game = with_ability(f"{first} {then}", mine={"deck": [card, FIRE], "bench": [MEWTWO]})
    if there:
        pick(game, "Mewtwo")
    assert energy_on(game, 0, 0) == there


@pytest.mark.alternative("if_card_is", "more_damage", "attach_found")
@pytest.mark.parametrize(("card", "damage"), [(FIRE, 50), (JUDGE, 20)])
def test_more_damage_and_the_card_is_attached(card: str, damage: int) -> None:
    then = (
        f"Discard the top card of {DECK}. If that card is an Energy card, this attack does 30 more damage,"
        " and attach that card to this Pokémon."
    )
    game = attacks(then, "20+", mine={"deck": [card, GRASS]})
    assert active(game, 1).damage == damage
    assert energy_on(game, 0)[5:] == (["Fire Energy"] if damage == 50 else [])


def hand_with(text: str, names: tuple[str, ...], **more: object) -> int:
    game = plays(text, "supporter", **more)
    pick(game, *names)
    return len(zone(game, 0, "hand"))


@pytest.mark.alternative("if_discarded_kind")
@pytest.mark.parametrize(("name", "size"), [("Mewtwo", 4), ("Lapras", 3), ("Fire Energy", 3)])
def test_more_cards_for_a_discarded_pokemon_of_a_name(name: str, size: int) -> None:
    more = "If you discarded a Pokémon that has Mewtwo or Mew in its name, draw 3 cards instead."
    text = (
        f"Discard a card from your hand. If you can't discard a card from {HAND}, you can't play this card."
        f" Draw 2 cards. {more}"
    )
    assert hand_with(text, (name,), mine={"hand": [LAPRAS, IN_HAND[name]]}) == size
    assert not offers(plays(text, "supporter", play=False), "play", bearer("supporter")[1])


@pytest.mark.alternative("if_is_or_named")
@pytest.mark.parametrize(("host", "more"), [(RESHIRAM, 0), (CYCLIZAR, 10)])
def test_energy_adds_damage_for_a_type_or_a_name(host: str, more: int) -> None:
    text = (
        "If the Pokémon this card is attached to attacks, the attack does 10 more damage to the Active"
        f" {MON} (before applying Weakness and Resistance). Ignore this effect unless the Attacking {MON} is"
        " Darkness or has Cyclizar in its name. This card provides Colorless Energy. (Doesn't count as a"
        " Basic card.)"
    )
    game = plays(text, "energy", mine={"active": (host, READY)})
    assert damage_done(game, host) == more


@pytest.mark.alternative("if_second_and_first_turn")
@pytest.mark.parametrize(("turn", "size"), [(2, 3), (4, 1)])
def test_more_cards_for_who_is_second(turn: int, size: int) -> None:
    text = (
        "Shuffle your hand into your deck. Then, draw a card. If you go second and it's your first turn,"
        " draw 3 cards instead."
    )
    card_id, name = bearer("supporter")
    board = Board(turn=turn, player=1)
    board.side(0, active=LAPRAS)
    board.side(1, active=LAPRAS, hand=[card_id])
    board.declare(card_id, "trainer", "", *compiled(text, "supporter").parts)
    game = board.game()
    act(game, "play", name)
    assert len(zone(game, 1, "hand")) == size


@pytest.mark.alternative("if_stadium_called")
@pytest.mark.parametrize(("stadium", "hp"), [(HOLON_STADIUM, 150), (STADIUM, 130), ("", 130)])
def test_as_long_as_a_stadium_with_a_word_in_its_name_is_in_play(stadium: str, hp: int) -> None:
    text = "If any Stadium card with Holon in its name is in play, each of your Water Pokémon gets +20 HP."
    game = with_ability(text, use=False, mine={"bench": [LAPRAS]}, stadium=stadium, **HOLON_LACKING)
    assert hp_left(game, bench(game, 0)[0]) == hp


@pytest.mark.alternative("if_attached_kind")
@pytest.mark.parametrize(("energy", "condition"), [(GRASS, "Confused"), (FIRE, "Poisoned"), (WATER, "")])
def test_what_happens_depends_on_the_energy_attached(energy: str, condition: str) -> None:
    text = (
        "When you attach a Grass Energy card or Fire Energy card from your hand to this Pokémon, you may use"
        " this Ability. If you attach a Fire Energy card, the Defending Pokémon is now Poisoned. If you"
        " attach a Grass Energy card, the Defending Pokémon is now Confused. This power can't be used if"
        " this Pokémon is affected by a Special Condition."
    )
    game = with_ability(text, use=False, mine={"hand": [energy]})
    act(game, "energy")
    if condition:
        act(game, "yes")
    foe = active(game, 1)
    assert (bool(foe.turned), bool(foe.poison)) == (condition == "Confused", condition == "Poisoned")
    sick = with_ability(text, use=False, mine={"hand": [energy]}, this={"conditions": "P"})
    act(sick, "energy")
    assert not offers(sick, "yes")


@pytest.mark.alternative("if_under", "if_not_under")
@pytest.mark.parametrize(("under", "damage"), [((), 20), ((SPRIGATITO,), 50)])
def test_a_pokemon_anywhere_under_this_one(under: tuple[str, ...], damage: int) -> None:
    text = "If Sprigatito is anywhere under this Pokémon, this attack does 30 more damage. If Lapras isn't"
    text += " anywhere under this Pokémon, this attack does 10 more damage."
    assert hurt(attacks(text, "20+", below=under)) == damage + 10


@pytest.mark.parametrize(
    ("state", "damage", "may"),
    [
        case("if_remaining", "30 HP or less remaining", 100, True),
        case("if_remaining", "30 HP or less remaining", 90, False),
        case("if_remaining_damaged", "130 HP or less remaining and has any damage counters on it", 0, False),
        case("if_remaining_damaged", "120 HP or less remaining and has any damage counters on it", 10, True),
    ],
)
def test_by_the_hp_left(state: str, damage: int, may: bool) -> None:
    text = f"You can use this card only if your Active Pokémon has {state}. Draw 2 cards."
    assert may_be_played(text, mine={"active": (LAPRAS, {"damage": damage})}) is may


@pytest.mark.alternative("if_has_basic_energy")
@pytest.mark.parametrize(("energy", "confused"), [([WATER], True), (["sv05-161"], False), ([], False)])
def test_whether_there_is_basic_energy(energy: list[str], confused: bool) -> None:
    text = "If the Defending Pokémon has any basic Energy attached, this Pokémon is now Confused."
    game = attacks(text, "", theirs={"active": (LAPRAS, {"energy": energy})})
    assert (active(game, 0).turned == CONFUSED) is confused


@pytest.mark.alternative("if_has_basic_energy")
def test_whether_there_is_basic_energy_of_a_type() -> None:
    text = "If the Defending Pokémon has any basic {R} Energy attached, this Pokémon is now Confused."
    for energy, turned in ((FIRE, CONFUSED), (GRASS, 0)):
        game = attacks(text, "", theirs={"active": (LAPRAS, {"energy": [energy]})})
        assert active(game, 0).turned == turned


@pytest.mark.alternative("if_has_basic_energy")
@pytest.mark.parametrize(("energy", "cost"), [([FIRE], 0), ([], 1), (["sv05-161"], 1)])
def test_as_long_as_it_has_basic_energy(energy: list[str], cost: int) -> None:
    text = "If this Pokémon has any basic Energy cards attached to it, this Pokémon's Retreat Cost is 0."
    game = with_ability(text, use=False, this={"energy": energy}, **HOLON_LACKING)
    assert retreat_cost(game.state, active(game, 0)) == cost


@pytest.mark.alternative("if_no_energy", "if_any_energy")
@pytest.mark.parametrize("energy", [[], [GRASS]])
def test_energy_or_none(energy: list[str]) -> None:
    assert usable_if("this Pokémon has no Energy attached", this={"energy": energy}) == (not energy)
    assert usable_if("this Pokémon has any Energy attached", this={"energy": energy}) == bool(energy)


@pytest.mark.alternative("if_affected_by_some", "either_condition", "not_used_if")
@pytest.mark.parametrize(("condition", "can"), [("", True), ("S", False), ("C", False), ("B", True)])
def test_not_under_some_special_conditions(condition: str, can: bool) -> None:
    limit = "This power can't be used if this Pokémon is Asleep, Confused, or Paralyzed."
    text = f"Once during your turn, you may draw a card. {limit}"
    assert usable(text, this={"conditions": condition}) == can


@pytest.mark.alternative("if_has_card")
@pytest.mark.parametrize("tools", [["sv05-152"], []])
def test_a_card_attached(tools: list[str]) -> None:
    text = 'Once during your turn, if this Pokémon has a "Hero\'s Cape" attached, you may draw a card.'
    assert usable(text, this={"tools": tools}) == bool(tools)


@pytest.mark.alternative("if_has_ability_of")
@pytest.mark.parametrize(("name", "can"), [(NAME, True), ("Run Errand", False)])
def test_an_ability_of_a_name(name: str, can: bool) -> None:
    text = f'Once during your turn, if your Active Pokémon has the "{name}" Ability, you may draw a card.'
    assert usable(text) == can


@pytest.mark.alternative("if_all_owned", "names_together", "by_name", "by_own_name")
@pytest.mark.parametrize(("bench", "can"), [([RESHIRAM, LAPRAS], True), ([LAPRAS], False)])
def test_having_all_of_them_in_play(bench: list[str], can: bool) -> None:
    assert usable_if('you have this Pokémon, "Reshiram", and "Lapras" in play', mine={"bench": bench}) == can


@pytest.mark.alternative("if_named_in_play")
def test_a_name_in_play() -> None:
    tower = '"Team Rocket\'s Watchtower" is in play'
    assert usable_if(tower, stadium="sv10-180")  # which takes the Abilities of Colorless Pokémon only
    assert not usable_if(tower)
    assert usable_if('"Reshiram" is in play', theirs={"active": RESHIRAM}) and (
        not usable_if('"Reshiram" is in play')
    )


@pytest.mark.alternative("if_remaining_hp_at_most")
@pytest.mark.parametrize(("damage", "can"), [(20, False), (30, True)])
def test_little_hp_left(damage: int, can: bool) -> None:
    assert usable_if("this Pokémon's remaining HP is 30 or less", this={"damage": damage}) == can


@pytest.mark.alternative("if_called")
@pytest.mark.parametrize(("host", "free"), [(LAPRAS, True), (MEWTWO, True), (CYCLIZAR, False)])
def test_a_tool_for_names_that_contain_either_word(host: str, free: bool) -> None:
    text = (
        'If the Basic Pokémon this card is attached to has "Lapras" or "Mewtwo" in its name, it has no'
        " Retreat Cost and no Weakness."
    )
    game = tool_on(text, host, mine={"bench": [SPRIGATITO]})
    assert offers(game, "retreat") is free


@pytest.mark.alternative("if_that_coin", "first_coin", "if_second_heads", "if_second_tails")
@pytest.mark.parametrize(
    ("coins", "asleep", "poisoned", "damage"), [((1, 0), True, False, 10), ((0, 1), False, True, 0)]
)
def test_each_coin_has_its_own_effect(
    coins: tuple[int, ...], asleep: bool, poisoned: bool, damage: int
) -> None:
    text = (
        "Flip 2 coins. If the first coin is heads, the Defending Pokémon is now Asleep. If the second coin"
        " is heads, the Defending Pokémon is now Poisoned. If the second coin is tails, this attack does 10"
        " damage to 1 of your opponent's Benched Pokémon."
    )
    game = attacks(text, coins=(*coins, 0, 0), theirs={"bench": [MEWTWO]})
    assert (active(game, 1).turned == ASLEEP, bool(active(game, 1).poison)) == (asleep, poisoned)
    assert bench(game, 1)[0].damage == damage


@pytest.mark.alternative("if_that_coin", "third_coin", "first_coin", "of_tails")
def test_a_third_coin() -> None:
    text = "Flip 3 coins. If the third coin is heads, the Defending Pokémon is now Confused."
    tails = "Flip 2 coins. If the first coin is tails, the Defending Pokémon is now Confused."
    assert active(attacks(text, coins=(0, 0, 1)), 1).turned == CONFUSED
    assert active(attacks(tails, coins=(0, 1)), 1).turned == CONFUSED
    assert active(attacks(text, coins=(1, 1, 0)), 1).turned != CONFUSED


@pytest.mark.alternative("any_name", "possessor")
def test_pokemon_of_several_names_that_you_have_in_play() -> None:
    text = "The Retreat Cost for each Lapras, Cyclizar, and Roselia you have in play is Colorless less."
    assert retreat_costs(text, mine=[LAPRAS, CYCLIZAR, MEWTWO]) == [1, 0, 2]


@pytest.mark.alternative("any_name", "cant_retreat")
@pytest.mark.parametrize(("mon", "fits"), [(LAPRAS, True), (MEWTWO, True), (CYCLIZAR, False)])
def test_names_in_a_list(mon: str, fits: bool) -> None:
    game = with_ability(
        "Your opponent's Lapras, Mewtwo, and Roselia can't retreat.",
        use=False,
        mine={"hand": [GRASS]},
        theirs={"active": (mon, {"energy": ENERGY}), "bench": [SPRIGATITO]},
    )
    act(game, "end")
    assert offers(game, "retreat") is not fits


def test_conditions_that_cannot_follow_the_damage() -> None:
    text = "Before doing damage, heal 30 damage from this Pokémon."
    assert refused(f"{text} If you healed any damage in this way, draw a card.", "attack")


def test_attack_does_nothing_only_by_its_condition() -> None:
    assert refused("Draw 2 cards. If you drew any cards in this way, this attack does nothing.")
