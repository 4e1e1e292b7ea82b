"""What few Abilities, Tools and Special Energy say: prices to come into play, cards that stay, new flips."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIRE,
    GRASS,
    LAPRAS,
    LIGHTNING,
    MEWTWO,
    RESHIRAM,
    ROSERADE,
    SPRIGATITO,
    WATER,
)
from tests.effects.behaviour.scene import (
    ENERGY,
    attacks,
    bearer,
    comes_from_hand,
    compiled,
    plays,
    with_ability,
)
from tests.engine.kit import (
    Board,
    act,
    active,
    bench,
    card,
    hp_left,
    offers,
    options,
    pick,
    played_text,
    top,
    zone,
)
from validator.effects.ir.lasting import PaidEntry, Pierce, Stay
from validator.engine.game import Game

ONCE = "Once during your turn"
DECK = "Then, shuffle your deck."
HOST = "the Pokémon this card is attached to"
THEIR_ATTACK = "an attack from your opponent's Pokémon"
NIGHT_STRETCHER = "sv06.5-061"
FOE = {"active": (CYCLIZAR, {"energy": ENERGY})}
FROM_HAND = "from your hand"
CARD = "this card"
SPOT = "is in the Active Spot"
OPPONENTS = "your opponent's"
ON_BENCH = "onto your Bench"
FIRST = "during your first turn"
ATOP = "onto this Pokémon"
BENCHED = "Benched Pokémon"
TO_THREE = "until you have 3 cards"
THEIRS_3 = "until they have 3"
IF_HEADS = "If heads"
AWAY = "discarded from play"
A_KO = "is Knocked Out"

# ---------------------------------------------------------------------------- prices to come into play

ENTRY = f"You can attach {CARD} to 1 of your Pokémon only if you discard another card {FROM_HAND}."


@pytest.mark.alternative("entry_paid", "units_of_every")
def test_an_energy_card_that_must_be_paid_for() -> None:
    text = f"{ENTRY} This card provides every type of Energy but provides only 1 Energy at a time."
    assert isinstance(compiled(text, "energy").parts[-1], PaidEntry)
    game = plays(text, "energy", play=False, mine={"hand": [FIRE, LAPRAS]})
    act(game, "energy", "Jet Energy")
    assert {row[1] for row in options(game)} == {"Fire Energy", "Lapras"}
    pick(game, "Fire Energy")
    assert zone(game, 0, "discard") == ["Fire Energy"] and zone(game, 0, "hand") == ["Lapras"]
    assert len(active(game, 0).energy) == 1 and offers(game, "attack", "Water Gun")
    assert game.state.sides[0].energy_done


@pytest.mark.alternative("entry_paid")
def test_it_is_not_attached_where_the_price_cannot_be_paid() -> None:
    game = plays(f"{ENTRY} This card provides {{C}} Energy.", "energy", play=False, mine={"bench": [LAPRAS]})
    assert not offers(game, "energy", "Jet Energy")


@pytest.mark.alternative("entry_paid")
@pytest.mark.parametrize(("hand", "attached"), [([LAPRAS], 1), ([], 0)])
def test_effects_must_pay_the_cost_too(hand: list[str], attached: int) -> None:
    energy, _ = bearer("energy")
    attaching = "Attach an Energy card from your discard pile to this Pokémon."
    board = Board()
    card_id, name = bearer("attack")
    board.side(0, active=(card_id, {"energy": ENERGY}), hand=hand, discard=[energy])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "attack", name, *compiled(attaching, "attack").parts)
    board.declare(
        energy, "energy", "", *compiled(f"{ENTRY} This card provides {{C}} Energy.", "energy").parts
    )
    game = board.game()
    act(game, "attack", name)
    assert len(active(game, 0).energy) == 5 + attached
    assert zone(game, 0, "discard") == (["Lapras"] if attached else [card(energy).name])


@pytest.mark.alternative("swap_with_top")
def test_a_card_of_the_hand_for_the_top_card() -> None:
    text = f"{ONCE}, you may switch a card {FROM_HAND} with the top card of your deck."
    game = with_ability(text, mine={"hand": [FIRE, WATER], "deck": [LAPRAS, GRASS]})
    pick(game, "Fire Energy")
    assert sorted(zone(game, 0, "hand")) == ["Lapras", "Water Energy"]
    assert zone(game, 0, "deck")[:2] == ["Fire Energy", "Grass Energy"]
    for mine in ({"hand": []}, {"hand": [FIRE], "deck_size": 0}):
        assert not offers(with_ability(text, use=False, mine=mine), "ability")


# ---------------------------------------------------------------------------- cards that stay

BY_THEIR = f"by an effect of {OPPONENTS}"


def stretches(text: str, discard: list[str]) -> Game:
    """The opponent's turn, with a Night Stretcher in hand and these cards in the discard pile."""
    assert isinstance(compiled(text, "ability").parts[0], Stay)
    game = with_ability(
        text,
        use=False,
        mine={"hand": [GRASS]},
        theirs={"hand": [NIGHT_STRETCHER], "discard": discard},
    )
    act(game, "end")
    return game


@pytest.mark.alternative(
    "cards_stay", "staying_in_pile", "hand_barred", "moved_by", "by_abilities", "by_trainers"
)
def test_cards_that_stay_in_the_discard_pile() -> None:
    text = (
        f"Cards in {OPPONENTS} discard pile can't be put into their hand {BY_THEIR} Abilities or "
        "Trainer cards."
    )
    assert not offers(stretches(text, [LAPRAS]), "play", "Night Stretcher")
    other = text.replace("Abilities or Trainer cards", "Abilities or Supporter cards")
    game = stretches(other, [LAPRAS])
    act(game, "play", "Night Stretcher")
    assert "Lapras" in zone(game, 1, "hand")


@pytest.mark.alternative("deck_barred", "by_items", "by_supporters")
@pytest.mark.parametrize(("kind", "stays"), [("Pokémon", True), ("Trainer cards", False)])
def test_cards_that_are_not_put_back_into_the_deck(kind: str, stays: bool) -> None:
    text = (
        f"{kind} in {OPPONENTS} discard pile can't be put into their deck {BY_THEIR} Item or Supporter cards."
    )
    shuffles = "Shuffle up to 3 Pokémon from your discard pile into your deck."
    card_id, name = bearer("ability")
    item, item_name = bearer("item")
    board = Board(player=1, turn=4)
    board.side(0, active=card_id)
    board.side(1, active=LAPRAS, hand=[item], discard=[MEWTWO])
    board.declare(card_id, "ability", name, *compiled(text, "ability").parts)
    board.declare(item, "trainer", "", *compiled(shuffles, "item").parts)
    assert offers(board.game(), "play", item_name) is not stays


@pytest.mark.alternative("staying_energy", "discard_barred", "by_items")
@pytest.mark.parametrize(("mine", "left"), [({"bench": [(LAPRAS, {"energy": [WATER]})]}, 1), ({}, 0)])
def test_energy_that_is_not_discarded(mine: dict[str, Any], left: int) -> None:
    text = f"Basic Energy attached to your {BENCHED} can't be discarded {BY_THEIR} Item or Supporter cards."
    card_id, name = bearer("ability")
    item, item_name = bearer("item")
    board = Board(player=1, turn=4)
    board.side(0, active=(card_id, {"energy": [] if left else [WATER]}), **mine)
    board.side(1, active=LAPRAS, hand=[item])
    board.declare(card_id, "ability", name, *compiled(text, "ability").parts)
    board.declare(
        item, "trainer", "", *compiled(f"Discard an Energy from 1 of {OPPONENTS} Pokémon.", "item").parts
    )
    game = board.game()
    assert offers(game, "play", item_name) is (left == 0)
    if not left:
        act(game, "play", item_name)
    assert sum(len(mon.energy) for mon in game.state.sides[0].pokemon) == left


@pytest.mark.alternative("by_attacks", "by_tools")
@pytest.mark.parametrize(("in_active_spot", "milled"), [(True, 0), (False, 2)])
def test_a_deck_that_is_not_discarded(in_active_spot: bool, milled: int) -> None:
    kinds = "attacks, Abilities, Item cards, Pokémon Tool cards, or Supporter cards"
    text = f"As long as {HOST} {SPOT}, cards in your deck can't be discarded by effects of {OPPONENTS} "
    tool, _ = bearer("tool")
    card_id, name = bearer("attack")
    board = Board()
    board.side(0, active=(card_id, {"energy": ENERGY}))
    worn = (LAPRAS, {"tools": [tool]})
    board.side(1, active=worn if in_active_spot else LAPRAS, bench=[] if in_active_spot else [worn])
    board.declare(tool, "trainer", "", *compiled(text + kinds + ".", "tool").parts)
    board.declare(
        card_id, "attack", name, *compiled(f"Discard the top 2 cards of {OPPONENTS} deck.", "attack").parts
    )
    game = board.game()
    act(game, "attack", name)
    assert len(zone(game, 1, "discard")) == milled


@pytest.mark.alternative("discarded_to_hand")
def test_a_card_that_comes_back() -> None:
    game = plays(
        f"If {CARD} is {AWAY}, put it into your hand instead of the discard pile.",
        "tool",
        mine={"active": (LAPRAS, {"damage": 100}), "bench": [CYCLIZAR], "hand": [GRASS]},
        theirs=FOE,
    )
    act(game, "end")
    act(game, "attack", "Speed Attack")
    assert "Defiance Band" in zone(game, 0, "hand") and zone(game, 0, "discard") == ["Lapras"]


@pytest.mark.alternative("returns_after_attack")
@pytest.mark.parametrize(("kind", "back"), [("{C}", True), ("{R}", False)])
def test_energy_that_comes_back_after_an_attack(kind: str, back: bool) -> None:
    energy, _ = bearer("energy")
    discarded = f"{CARD} is discarded by an effect of an attack used by"
    text = f"If {discarded} the {kind} Pokémon {CARD} is attached to, put {CARD} into your hand after attack "
    card_id, name = bearer("attack")
    assert "Colorless" not in card(card_id).types
    kind_of = {"{C}": card(card_id).types[0], "{R}": "Fire" if card(card_id).types[0] != "Fire" else "Water"}[
        kind
    ]
    text = text.replace(kind, kind_of)
    board = Board()
    board.side(0, active=(card_id, {"energy": [*ENERGY, energy]}), bench=[LAPRAS])
    board.side(1, active=LAPRAS, hand=[FIRE])
    board.declare(card_id, "attack", name, *compiled("Discard all Energy from this Pokémon.", "attack").parts)
    board.declare(
        energy,
        "energy",
        "",
        *compiled(f"This card provides {{C}} Energy. {text}damage and effects.", "energy").parts,
    )
    game = board.game()
    act(game, "attack", name)
    assert (card(energy).name in zone(game, 0, "hand")) is back


# ---------------------------------------------------------------------------- prevention and damage


@pytest.mark.alternative("prevent_counters", "kind_having")
@pytest.mark.parametrize(("kind", "placed"), [("Basic", 0), ("Evolution", 20)])
def test_no_damage_counters_by_attacks_of_a_kind(kind: str, placed: int) -> None:
    text = f"Prevent all damage counters from being placed on your {BENCHED} by effects of attacks used by "
    shield, _ = bearer("ability")
    card_id, name = bearer("attack")
    board = Board()
    board.side(0, active=(card_id, {"energy": ENERGY}))
    board.side(1, active=shield, bench=[LAPRAS])
    board.declare(
        shield,
        "ability",
        bearer("ability")[1],
        *compiled(f"{text}{OPPONENTS} {kind} Pokémon.", "ability").parts,
    )
    steps = f"Put 2 damage counters on each of {OPPONENTS} Pokémon."
    board.declare(card_id, "attack", name, *compiled(steps, "attack").parts)
    game = board.game()
    act(game, "attack", name)
    assert active(game, 1).damage == 20 and bench(game, 1)[0].damage == placed


JAMMER = f"Pokémon Tools attached to {OPPONENTS} Active Pokémon have no effect"


@pytest.mark.alternative("tools_do_nothing", "continuous_while")
@pytest.mark.parametrize(("saved", "hp"), [("", 130), (', except for "Hero\'s Cape"', 230)])
def test_tools_without_effect(saved: str, hp: int) -> None:
    text = f"As long as {HOST} {SPOT}, {JAMMER}{saved}."
    game = plays(text, "tool", theirs={"active": (LAPRAS, {"tools": ["sv05-152"]})})
    assert hp_left(game, active(game, 1)) == hp


@pytest.mark.alternative("full_it_is", "on_knocked_out_by_attack")
@pytest.mark.parametrize(("hurt", "counters"), [(0, 3), (10, 0)])
def test_only_one_that_had_full_hp(hurt: int, counters: int) -> None:
    text = (
        f"If {HOST} has full HP and {A_KO} by damage from {THEIR_ATTACK}, put 3 damage counters "
        "on the Attacking "
    )
    game = plays(
        text + "Pokémon.",
        "tool",
        mine={"active": (SPRIGATITO, {"damage": hurt}), "bench": [LAPRAS], "hand": [GRASS]},
        theirs={"active": (RESHIRAM, {"energy": [FIRE, FIRE, FIRE]})},
    )
    act(game, "end")
    act(game, "attack", "Heat Blast")
    assert active(game, 1).damage == 10 * counters


@pytest.mark.alternative("having_few_energy", "prevent_damage")
@pytest.mark.parametrize(("energy", "damage"), [([FIRE] * 2, 0), ([FIRE] * 3, 50)])
def test_attackers_with_little_energy(energy: list[str], damage: int) -> None:
    text = (
        f"Prevent all damage done to each of your Pokémon by attacks from {OPPONENTS} Pokémon "
        "that have 2 or less "
    )
    game = with_ability(
        text + "Energy attached.",
        use=False,
        mine={"hand": [GRASS]},
        theirs={"active": (CYCLIZAR, {"energy": energy})},
    )
    act(game, "end")
    act(game, "attack", "Speed Attack")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("weakness_times", "four_times")
@pytest.mark.parametrize(("foe", "damage"), [(LAPRAS, 80), (MEWTWO, 20)])
def test_weakness_times_four(foe: str, damage: int) -> None:
    text = f"Apply Weakness for {OPPONENTS} Active Pokémon as ×4 instead."
    game = with_ability(
        text,
        use=False,
        benched=True,
        mine={"active": ("svp-157", {"energy": [LIGHTNING] * 2})},
        theirs={"active": foe, "bench": [CYCLIZAR]},
    )
    act(game, "attack", "Follow-Up Bolt")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("weakness_times_by", "three_times", "all_attacks")
@pytest.mark.parametrize(("worn", "damage"), [(True, 60), (False, 40)])
def test_weakness_times_three_by_one_pokemon(worn: bool, damage: int) -> None:
    text = (
        f"When applying Weakness to damage from the attacks of {HOST} done to {OPPONENTS} Active "
        "Pokémon, apply it "
    )
    zapdos = ("svp-157", {"energy": [LIGHTNING] * 2})
    tool, _ = bearer("tool")
    board = Board()
    board.side(
        0,
        active=("svp-157", {**zapdos[1], "tools": [tool]}) if worn else zapdos,
        bench=[(CYCLIZAR, {} if worn else {"tools": [tool]})],
    )
    board.side(1, active=LAPRAS)
    board.declare(tool, "trainer", "", *compiled(text + "as ×3.", "tool").parts)
    game = board.game()
    act(game, "attack", "Follow-Up Bolt")
    assert active(game, 1).damage == damage


PIERCED = [
    pytest.param(
        f"any effects on {OPPONENTS} Active Pokémon",
        30,
        marks=pytest.mark.alternative("ignores_step", "pierces_effects"),
    ),
    pytest.param("Weakness", 10, marks=pytest.mark.alternative("ignores_step", "pierces_weakness")),
    pytest.param(
        "Weakness or Resistance", 10, marks=pytest.mark.alternative("ignores_step", "pierces_resistance")
    ),
]


@pytest.mark.parametrize(("what", "damage"), PIERCED)
def test_damage_that_skips_steps(what: str, damage: int) -> None:
    tool, _ = bearer("tool")
    mine, my_name = bearer("ability")
    board = Board()
    board.side(0, active=(mine, {"energy": [GRASS, GRASS]}))
    board.side(1, active=(LAPRAS, {"tools": [tool]}))
    board.declare(tool, "trainer", "", *compiled(f"{HOST} takes 20 less damage from attacks.", "tool").parts)
    board.declare(
        mine,
        "ability",
        my_name,
        *compiled(f"Damage from attacks used by this Pokémon isn't affected by {what}.", "ability").parts,
    )
    (part,) = board.programs[played_text(card(mine), "ability", my_name)].parts
    assert isinstance(part, Pierce)
    game = board.game()
    act(game, "attack")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("of_everyone", "costs")
def test_attacks_of_each_pokemon_of_a_kind() -> None:
    game = plays(
        "Each {W} Pokémon's attacks cost {C} less.",
        "stadium",
        mine={"active": (LAPRAS, {"energy": [WATER, WATER]})},
    )
    assert offers(game, "attack", "Surf")


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
        f"Each of your Pokémon that has any {{W}} Energy attached to it can't be affected by any "
        f"Special Conditions.{form}"
    )
    game = with_ability(
        text, use=False, benched=True, mine={"active": (LAPRAS, {"conditions": "P"}), "hand": [WATER]}
    )
    assert active(game, 0).poison
    act(game, "energy", "Water Energy", "Lapras")
    assert not active(game, 0).poison


# ---------------------------------------------------------------------------- Knock Outs and Prize cards


@pytest.mark.alternative("prizes_on_heads", "active_it_is", "flip_one")
@pytest.mark.parametrize(("coin", "taken"), [(1, 0), (0, 1)])
def test_prize_cards_by_a_coin(coin: int, taken: int) -> None:
    text = (
        f"If this Pokémon {SPOT} and {A_KO}, flip a coin. {IF_HEADS}, your opponent takes 1 fewer Prize card."
    )
    game = with_ability(
        text,
        (coin,),
        use=False,
        this={"damage": 50},
        mine={"bench": [LAPRAS], "hand": [GRASS]},
        theirs=FOE,
    )
    act(game, "end")
    act(game, "attack", "Tail Snap")
    while game.decision and game.decision.kind == "prizes":
        game.choose(0)
    assert len(game.state.sides[1].prizes) == 6 - taken


@pytest.mark.alternative("any_victim", "by_any_opposing_attack", "prizes_change", "fewer_prizes")
@pytest.mark.parametrize(("energy", "taken"), [([WATER], 0), ([FIRE], 1)])
def test_fewer_prize_cards_for_any_pokemon_of_a_kind(energy: list[str], taken: int) -> None:
    text = (
        f"When a {{W}} Pokémon that has any {{W}} Energy attached to it {A_KO} by damage from an "
        "opponent's attack, "
    )
    game = plays(
        text + "that player takes 1 fewer Prize card.",
        "stadium",
        mine={"active": (LAPRAS, {"damage": 120, "energy": energy}), "bench": [CYCLIZAR], "hand": [GRASS]},
        theirs=FOE,
    )
    act(game, "end")
    act(game, "attack", "Tail Snap")
    while game.decision and game.decision.kind == "prizes":
        game.choose(0)
    assert len(game.state.sides[1].prizes) == 6 - taken


FACE_DOWN = "a face-down Prize card during your turn"
TAKEN = f"If you took this Pokémon as {FACE_DOWN} and your Bench isn't full, "
BEFORE = f"before you put it into your hand, you may put it {ON_BENCH}"


def takes_it(text: str, coins: tuple[int, ...] = (), **scene: Any) -> Game:
    """Take a Pokémon with an Ability of this text as the last Prize card but one."""
    card_id, name = bearer("ability")
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": ENERGY}), prizes=[card_id, *[FIRE] * 3], **scene)
    board.side(1, active=(SPRIGATITO, {"damage": 60}), bench=[CYCLIZAR])
    board.declare(card_id, "ability", name, *compiled(text, "ability", card(card_id).name).parts)
    game = board.game(coins)
    act(game, "attack", "Water Gun")
    act(game, "prize", "0")
    return game


@pytest.mark.alternative("on_prize_taken", "may_enter", "if_done_in_this_way", "take_more_prizes")
@pytest.mark.parametrize(("coin", "left"), [(1, 2), (0, 3)])
def test_a_prize_card_that_comes_onto_the_bench(coin: int, left: int) -> None:
    rest = f"If you put this Pokémon {ON_BENCH} in this way, flip a coin. {IF_HEADS}, take 1 more Prize card."
    game = takes_it(f"{TAKEN}{BEFORE}. {rest}", (coin,))
    act(game, "yes")
    if coin:
        act(game, "prize")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Cacnea"]
    assert len(game.state.sides[0].prizes) == left


@pytest.mark.alternative("on_prize_taken")
def test_a_prize_card_may_stay_in_the_hand() -> None:
    rest = f"If you put this Pokémon {ON_BENCH} in this way, flip a coin. {IF_HEADS}, take 1 more Prize card."
    game = takes_it(f"{TAKEN}{BEFORE}. {rest}")
    act(game, "no")
    assert "Cacnea" in zone(game, 0, "hand") and not bench(game, 0)
    game = takes_it(f"{TAKEN}{BEFORE}. {rest}", bench=[SPRIGATITO] * 5)
    assert "Cacnea" in zone(game, 0, "hand")


@pytest.mark.alternative("may_enter_and", "take_more_prizes")
def test_a_prize_card_that_gives_another() -> None:
    game = takes_it(f"{TAKEN}{BEFORE} and take 1 more Prize card.")
    act(game, "yes")
    act(game, "prize")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Cacnea"] and len(game.state.sides[0].prizes) == 2


@pytest.mark.alternative("may_enter_and", "take_more_prizes")
def test_no_other_prize_card_is_taken_with_a_full_bench() -> None:
    game = takes_it(f"{TAKEN}{BEFORE} and take 1 more Prize card.", bench=[SPRIGATITO] * 5)
    assert not offers(game, "yes")
    assert "Cacnea" in zone(game, 0, "hand") and len(game.state.sides[0].prizes) == 3


# ---------------------------------------------------------------------------- evolving


@pytest.mark.alternative("evolve_from_hand", "not_at_once")
@pytest.mark.parametrize(("fresh", "fits"), [(False, True), (True, False)])
def test_any_evolution_from_the_hand(fresh: bool, fits: bool) -> None:
    put = f"you may put any Stage 1 card {FROM_HAND} {ATOP} to evolve it"
    text = f"{ONCE}, {put}. You can't use this Ability {FIRST} or the turn this Pokémon was put into play."
    this = {"since": 3} if fresh else {}
    game = with_ability(text, use=False, this=this, mine={"hand": [ROSERADE, FIRE]})
    assert offers(game, "ability") is fits
    if fits:
        act(game, "ability")
        assert top(game, active(game, 0)) == card(ROSERADE).name


@pytest.mark.alternative("evolve_into_kind")
def test_an_evolution_of_another_line_from_the_deck() -> None:
    text = (
        f"{ONCE}, you may search your deck for a Stage 1 Pokémon or Pokémon ex and put it {ATOP} "
        f"to evolve it. {DECK}"
    )
    game = with_ability(text, mine={"deck": [ROSERADE, LAPRAS]})
    act(game, "evolve")
    assert top(game, active(game, 0)) == card(ROSERADE).name


@pytest.mark.alternative("on_evolving_one", "other_named", "once_on_event")
def test_when_another_of_a_name_evolves() -> None:
    card_id, _ = bearer("ability")
    evolution, _ = bearer("evolution")
    text = (
        f"{ONCE}, when you play a Pokémon {FROM_HAND} to evolve 1 of your other Cacnea, you may draw 2 cards."
    )
    game = with_ability(text, use=False, mine={"bench": [card_id], "hand": [evolution]})
    act(game, "evolve", "Cacturne", "Cacnea")
    act(game, "yes")
    assert len(zone(game, 0, "hand")) == 2


# ---------------------------------------------------------------------------- Benches, Tools, turns


@pytest.mark.alternative("bench_of_at_most", "bench_emptied")
def test_a_bench_of_at_most_three() -> None:
    text = f"Your opponent can't have more than 3 {BENCHED}. If they have 4 or more {BENCHED}, they discard "
    game = with_ability(
        text + f"{BENCHED} {THEIRS_3} Pokémon on the Bench.", use=False, theirs={"bench": [CYCLIZAR] * 5}
    )
    assert game.decision and game.decision.kind == "discard from bench" and game.decision.low == 2


@pytest.mark.alternative("bench_of_up_to")
def test_a_bench_of_up_to_eight() -> None:
    game = plays(
        "Each player can have 8 Pokémon on their Bench.",
        "stadium",
        mine={"bench": [LAPRAS] * 5, "hand": [CYCLIZAR]},
    )
    assert offers(game, "bench", "Cyclizar")


@pytest.mark.alternative("not_onto")
@pytest.mark.parametrize(("damage", "fits"), [(0, True), (60, False)])
def test_a_tool_that_is_not_attached_to_some(damage: int, fits: bool) -> None:
    text = f"You can't attach {CARD} to a {{W}} Pokémon that has 100 HP or less remaining."
    game = plays(text, "tool", play=False, mine={"active": (LAPRAS, {"damage": damage})})
    assert offers(game, "tool", "Defiance Band") is fits


@pytest.mark.alternative("not_onto")
def test_such_a_tool_stays() -> None:
    text = f"You can't attach {CARD} to a {{W}} Pokémon that has 100 HP or less remaining."
    game = plays(text, "tool", mine={"hand": [GRASS]}, theirs=FOE)
    act(game, "end")
    act(game, "attack", "Speed Attack")
    assert len(active(game, 0).tools) == 1 and active(game, 0).damage == 50


@pytest.mark.alternative("attacks_asleep")
@pytest.mark.parametrize("conditions", ["S", "Z"])
def test_attacking_while_asleep(conditions: str) -> None:
    host = {"energy": [WATER], "conditions": conditions}
    game = plays(
        f"{HOST} can attack even if it's Asleep or Paralyzed.", "tool", mine={"active": (LAPRAS, host)}
    )
    assert offers(game, "attack", "Water Gun")


@pytest.mark.alternative("retreats_asleep")
def test_retreating_while_asleep() -> None:
    host = {"energy": [WATER] * 2, "conditions": "S"}
    text = f"{HOST} can retreat even when it is Asleep or Paralyzed."
    game = plays(text, "tool", mine={"active": (LAPRAS, host), "bench": [CYCLIZAR]})
    assert offers(game, "retreat")


@pytest.mark.alternative("conditional_optional_instead")
@pytest.mark.parametrize(("benched", "drawn"), [(False, 4), (True, 3)])
def test_more_instead(benched: bool, drawn: int) -> None:
    text = f"{ONCE}, you may draw cards {TO_THREE} in your hand. If this Pokémon {SPOT}, "
    game = with_ability(
        text + "you may draw cards until you have 4 cards in your hand instead.", benched=benched
    )
    assert len(zone(game, 0, "hand")) == drawn


@pytest.mark.alternative("if_done_ends_the_turn")
def test_a_stadium_that_ends_the_turn() -> None:
    text = (
        f"Once during each player's turn, that player may draw cards {THEIRS_3} cards in their "
        "hand. If they do, "
    )
    game = plays(text + "their turn ends.", "stadium")
    act(game, "ability")
    assert len(zone(game, 0, "hand")) == 3 and game.state.player == 1


@pytest.mark.alternative("ends_the_turn", "on_benched")
def test_an_ability_of_an_event_that_ends_the_turn() -> None:
    text = f"When you play this Pokémon {FROM_HAND} {ON_BENCH} during your turn, you may draw 2 cards. "
    game = comes_from_hand(text + "If you use this Ability, your turn ends.")
    act(game, "yes")
    assert game.state.player == 1


# ---------------------------------------------------------------------------- cards declared by hand


@pytest.mark.parametrize(("again", "damage"), [(True, 40), (False, 0)])
def test_coins_flipped_again(again: bool, damage: int) -> None:
    text = "Flip 2 coins. This attack does 20 damage for each heads."
    game = attacks(text, "20×", (0, 0, 1, 1), stadium="swsh3-162")
    act(game, "yes" if again else "no")
    assert active(game, 1).damage == damage


@pytest.mark.parametrize("worn", [True, False])
def test_a_badge_for_colorless_pokemon_alone(worn: bool) -> None:
    card_id, name = bearer("attack")
    found = "Colorless" in card(card_id).types
    board = Board()
    board.side(0, active=(card_id, {"energy": ENERGY, "tools": ["me05-074"] if worn else []}))
    board.side(1, active=LAPRAS)
    board.declare(
        card_id, "attack", name, *compiled(f"Flip a coin. {IF_HEADS}, draw a card.", "attack").parts
    )
    game = board.game((0, 1))
    act(game, "attack", name)
    assert offers(game, "yes") is (worn and found)
