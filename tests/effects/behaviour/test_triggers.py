"""Events that trigger an Ability: "when …", "if … is damaged", "during Pokémon Checkup" (`triggers.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import On, Part
from validator.effects.ir.slots import Choice, Select, Top
from validator.effects.ir.steps import Evolve, discard
from validator.engine.checks.invariants import check_state
from validator.engine.game import Game
from validator.engine.program.opcodes import AWAKE, CONFUSED

ONTO_BENCH = "When you play this Pokémon from your hand onto your Bench during your turn"
PLACE = "hand"
START = "beginning"
DRAWN = (
    f"Once during your turn, if you drew this Pokémon from your deck at the {START} of your turn and your"
    f" Bench isn't full, before you put it into your {PLACE}, you may put it onto your Bench"
)
A_SUPPORTER = bearer("supporter")
AN_ITEM = bearer("item")
BY_ANYTHING = (
    f"by an effect of an attack or Ability from {THEY}'s Pokémon, or by an effect of your opponent's Item or"
    " Supporter cards"
)
GROWTH = "from your hand to this Pokémon (except with an attack, Ability, or Trainer card)"
HOP_LACKING = ("Hop's Zacian ex PR-SV 193",)
"""Cards of these tests whose other texts have no program here."""


@pytest.mark.alternative("on_event", "on_knocked_out_by_attack", "its_host", "that_pokemon")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_energy_of_the_pokemon_knocked_out_beside_it(answer: str) -> None:
    out = (
        f"When your Active Pokémon is Knocked Out by damage from an attack from {THEY}'s Pokémon, you may"
        f" move a Basic Energy from that Pokémon to the Pokémon {HERE} is attached to."
    )
    text = out
    card_id, _ = bearer("tool")
    board = Board(turn=4, player=1)
    board.side(
        0, active=(LAPRAS, {"damage": 60, "energy": [FIRE]}), bench=[(MEWTWO, {"tools": [card_id]}), CYCLIZAR]
    )
    board.side(1, active=(LAPRAS, {"energy": ENERGY}), hand=[FIRE])
    board.declare(card_id, "trainer", "", *compiled(text, "tool").parts)
    game = board.game()
    act(game, "attack", "Surf")
    act(game, answer)
    assert len(bench(game, 0)[0].energy if bench(game, 0) else ()) == (1 if answer == "yes" else 0)


@pytest.mark.alternative("once_on_event", "on_your_pokemon_to_active")
@pytest.mark.parametrize(("kind", "comes"), [("{W}", True), ("{R}", False)])
def test_another_pokemon_moved_to_the_active_spot(kind: str, comes: bool) -> None:
    text = f"Once during your turn, when your {kind} Pokémon moves from your Bench to the Active Spot,"
    mine = {"bench": [LAPRAS]}
    game = with_ability(f"{text} you may draw 2 cards.", use=False, this={"energy": [GRASS]}, mine=mine)
    act(game, "retreat")
    if comes:
        act(game, "yes")
    assert len(zone(game, 0, "hand")) == (2 if comes else 0)


def scene(text: str, **sides: dict[str, Any]) -> Board:
    """A board with a card of this Ability, whose sides name it `~`."""
    card_id, name = bearer("ability")
    board = Board()
    board.declare(card_id, "ability", name, *compiled(text, "ability", card(card_id).name).parts)
    for player, word in enumerate(("mine", "theirs")):
        rows = {"active": LAPRAS, **sides.get(word, {})}
        for zone_name in ("deck", "hand"):
            if zone_name in rows:
                cards: Any = rows[zone_name]
                rows[zone_name] = [card_id if each == "~" else each for each in cards]
        board.side(player, **rows)
    return board


@pytest.mark.alternative("once_on_event", "on_drawn", "may_enter")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_drawn_at_the_beginning_of_the_turn(answer: str) -> None:
    game = scene(f"{DRAWN}.", mine=BUSY, theirs={"deck": ["~", FIRE]}).game()
    act(game, "end")
    act(game, answer)
    assert len(bench(game, 1)) == (answer == "yes")
    assert len(zone(game, 1, "hand")) == (answer == "no")


@pytest.mark.alternative("once_on_event", "on_drawn", "may_enter_and")
def test_drawn_for_a_full_bench_it_stays_in_the_hand() -> None:
    text = f"{DRAWN} and draw a card."
    game = scene(text, mine=BUSY, theirs={"deck": ["~"], "bench": [CYCLIZAR] * 5, **BUSY}).game()
    act(game, "end")
    assert not offers(game, "yes") and len(zone(game, 1, "hand")) == 2
    game = scene(text, mine=BUSY, theirs={"deck": [FIRE, "~"], **BUSY}).game()
    act(game, "end")
    assert not offers(game, "yes")


def played(board: Board, bearing: tuple[str, str], *parts: Part) -> Game:
    """Player 0 plays a Trainer card of these steps."""
    board.declare(bearing[0], "trainer", "", *parts)
    game = board.game()
    act(game, "play", bearing[1])
    return game


@pytest.mark.alternative("once_on_event", "on_discarded_by")
@pytest.mark.parametrize("word", ["when you discard this Pokémon", "if this Pokémon is discarded"])
def test_discarded_with_the_effect_of_a_card_of_a_name(word: str) -> None:
    text = (
        f"Once during your turn, {word} with the effect of {A_SUPPORTER[1]}, you may put 2 damage counters on"
    )
    board = scene(f"{text} your opponent's Active Pokémon.", mine={"hand": [A_SUPPORTER[0], "~"]})
    game = played(board, A_SUPPORTER, discard(Choice(Select("hand"))))
    act(game, "yes")
    assert active(game, 1).damage == 20
    board = scene(f"{text} your opponent's Active Pokémon.", mine={"hand": [AN_ITEM[0], "~"]})
    game = played(board, AN_ITEM, discard(Choice(Select("hand"))))
    assert not offers(game, "yes")


@pytest.mark.alternative("on_event_in_their_turn", "on_deck_discarded")
@pytest.mark.parametrize("bearing", [AN_ITEM, A_SUPPORTER])
def test_discarded_from_the_deck_by_the_opponent(bearing: tuple[str, str]) -> None:
    text = (
        f"During your opponent's turn, if this Pokémon is discarded from your deck {BY_ANYTHING}, discard"
        " the top 3 cards of your opponent's deck."
    )
    board = scene(text, mine={"hand": [bearing[0]]}, theirs={"deck": [FIRE, "~"]})
    game = played(board, bearing, discard(Top(2, "opponent")))
    assert len(zone(game, 0, "deck")) == 60 - 6 - 1 - 1 - 3
    assert top(game, active(game, 0)) == "Lapras"


@pytest.mark.alternative("on_event_in_their_turn", "on_hand_discarded", "discard_their_hand")
def test_discarded_from_the_hand_by_the_opponent() -> None:
    text = (
        f"During your opponent's turn, if this Pokémon is discarded from your hand {BY_ANYTHING}, discard"
        " your opponent's hand."
    )
    board = scene(text, mine={"hand": [AN_ITEM[0], FIRE, GRASS]}, theirs={"hand": ["~", FIRE]})
    game = played(board, AN_ITEM, discard(Select("hand", "opponent")))
    assert zone(game, 0, "hand") == []


@pytest.mark.alternative("on_event_while", "on_they_attach", "that_pokemon")
@pytest.mark.parametrize("stadium", ["", STADIUM])
def test_energy_attached_by_the_opponent(stadium: str) -> None:
    attach = "whenever your opponent attaches an Energy card from their hand to 1 of their Pokémon"
    text = f"As long as a Stadium is in play, {attach}, put 2 damage counters on that Pokémon."
    theirs = {**BUSY, "bench": [SPRIGATITO]}
    game = with_ability(text, use=False, mine=BUSY, theirs=theirs, stadium=stadium)
    act(game, "end")
    act(game, "energy", "Grass Energy", "Sprigatito")
    assert bench(game, 1)[0].damage == (20 if stadium else 0)


@pytest.mark.alternative("at_moment", "at_your_end")
@pytest.mark.parametrize("stadium", ["", STADIUM])
@pytest.mark.parametrize("once", ["At", "Once at"])
def test_at_the_end_of_your_turn(once: str, stadium: str) -> None:
    text = f"{once} the end of your turn, if a Stadium is in play, draw 2 cards."
    game = with_ability(text, use=False, stadium=stadium, mine=BUSY, theirs=BUSY)
    act(game, "end")
    assert len(zone(game, 0, "hand")) == (3 if stadium else 1)
    act(game, "end")
    assert len(zone(game, 0, "hand")) == (4 if stadium else 2)  # the card of the turn, and no more


def test_a_tool_that_heals_the_active_pokemon_when_the_turn_ends() -> None:
    text = (
        f"If the Pokémon this card is attached to is your Active {MON} at the end of your turn, remove 1"
        " damage counter from the Pokémon."
    )
    card_id, _ = bearer("tool")
    board = Board()
    board.side(0, active=(LAPRAS, {"damage": 30, "tools": [card_id]}))
    board.side(1, active=LAPRAS)
    board.declare(card_id, "trainer", "", *compiled(text, "tool", card(card_id).name).parts)
    game = board.game()
    act(game, "end")
    assert active(game, 0).damage == 20


@pytest.mark.alternative("at_moment_if")
@pytest.mark.parametrize(("benched", "drawn"), [(False, 1), (True, 0)])
def test_trigger_after_its_condition(benched: bool, drawn: int) -> None:
    text = "If this Pokémon is your Active Pokémon at the end of your turn, draw a card."
    game = with_ability(text, use=False, benched=benched, mine={"hand": [GRASS]}, theirs={"hand": [GRASS]})
    act(game, "end")
    assert len(zone(game, 0, "hand")) == 1 + drawn


@pytest.mark.alternative("on_played", "may_do")
@pytest.mark.parametrize("evolving", ["", "bench"])
def test_played_in_whatever_way(evolving: str) -> None:
    game = comes_from_hand(
        "When you play this Pokémon from your hand, you may draw 2 cards.", evolving=evolving
    )
    act(game, "yes")
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("at_moment_postfix", "at_moment_while")
@pytest.mark.parametrize("stadium", ["", STADIUM])
def test_trigger_may_follow_the_effect(stadium: str) -> None:
    theirs = "damage counters on your opponent's Active Pokémon during Pokémon Checkup."
    text = f"Put 2 {theirs} As long as a Stadium is in play, put 3 {theirs}"
    game = with_ability(text, use=False, mine=BUSY, stadium=stadium)
    act(game, "end")
    if game.decision and offers(game, "trigger"):
        act(game, "trigger")
    assert active(game, 1).damage == (50 if stadium else 20)


@pytest.mark.alternative("when_conditions_checked")
@pytest.mark.parametrize(("heads", "damage"), [(0, 30), (1, 50)])
def test_a_pokemon_that_stays_asleep_is_healed(heads: int, damage: int) -> None:
    text = "If this Pokémon remains Asleep between turns, remove 2 damage counters from this Pokémon."
    game = with_ability(
        text, (heads,), use=False, this={"conditions": "S", "damage": 50}, mine=BUSY, theirs=BUSY
    )
    act(game, "end")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("when_conditions_checked")
def test_the_coin_comes_before_it_in_whatever_order() -> None:
    """A player who lets other effects happen before Special Conditions does not change that."""
    text = (
        "As long as this Pokémon remains Asleep between turns, remove 1 damage counter from this Pokémon."
        " Put 1 damage counter on each of your opponent's Benched Pokémon between turns."
    )
    game = with_ability(
        text,
        (1,),
        use=False,
        this={"conditions": "S", "damage": 50},
        mine=BUSY,
        theirs={"bench": [LAPRAS], **BUSY},
    )
    act(game, "end")
    while game.decision is not None and game.decision.kind == "checkup order":
        game.choose(1)
    assert active(game, 0).damage == 50
    assert bench(game, 1)[0].damage == 10


@pytest.mark.alternative("when_conditions_checked")
@pytest.mark.parametrize(("condition", "damage"), [("P", 30), ("", 50)])
def test_a_pokemon_that_stays_affected_is_healed(condition: str, damage: int) -> None:
    text = "If this Pokémon remains affected by any"
    text += " Special Conditions between turns, remove 3 damage"
    text += " counters from this Pokémon."
    this = {"conditions": condition, "damage": 50}
    game = with_ability(text, use=False, this=this, mine=BUSY, theirs=BUSY)
    act(game, "end")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("at_opponents_end")
def test_a_tool_that_heals_when_the_opponents_turn_ends() -> None:
    text = f"At the end of {THEY}'s turn, heal 20 damage from the Basic Pokémon this card is attached to."
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


def test_a_tool_until_the_opponents_turn_ends() -> None:
    text = (
        "the Pokémon this card is attached to can't retreat. At the end of your opponent's turn after you"
        " played Shield, discard Shield."
    )
    on = compiled(f"T{text[1:]}", "tool", "Shield").parts[-1]
    assert (on.event, on.whose) == ("end of turn", "opponent")  # type: ignore[union-attr]


@pytest.mark.alternative("on_prize_taken", "may_enter", "if_done_in_this_way", "take_more_prizes")
@pytest.mark.parametrize(("coin", "left"), [(1, 2), (0, 3)])
def test_a_prize_card_that_comes_onto_the_bench(coin: int, left: int) -> None:
    rest = f"If you put this Pokémon {ONTO} in this way, flip a coin. If heads, take 1 more Prize card."
    game = takes_it(
        f"{TAKEN}before you put it into your hand, you may put it onto your Bench. {rest}", (coin,)
    )
    act(game, "yes")
    if coin:
        act(game, "prize")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Cacnea"]
    assert len(game.state.sides[0].prizes) == left


@pytest.mark.alternative("on_prize_taken")
def test_a_prize_card_may_stay_in_the_hand() -> None:
    rest = f"If you put this Pokémon {ONTO} in this way, flip a coin. If heads, take 1 more Prize card."
    game = takes_it(f"{TAKEN}before you put it into your hand, you may put it onto your Bench. {rest}")
    act(game, "no")
    assert "Cacnea" in zone(game, 0, "hand") and not bench(game, 0)
    game = takes_it(
        f"{TAKEN}before you put it into your hand, you may put it onto your Bench. {rest}",
        bench=[SPRIGATITO] * 5,
    )
    assert "Cacnea" in zone(game, 0, "hand")


@pytest.mark.alternative("on_hand_discarded")
def test_its_owner_may_discard_it_without_that() -> None:
    text = f"If this Pokémon is discarded from your hand {BY_ANYTHING}, discard your opponent's hand."
    board = scene(text, mine={"hand": [AN_ITEM[0], "~"]}, theirs={"hand": [FIRE]})
    game = played(board, AN_ITEM, discard(Select("hand")))
    assert "Fire Energy" in zone(game, 1, "hand")


def test_it_moves_with_what_was_played() -> None:
    game = comes_from_hand(f"{ONTO_BENCH}, you may put 3 damage counters on it.")
    act(game, "yes")
    assert bench(game, 0)[0].damage == 30 and active(game, 0).damage == 0
    assert offers(game, "end") and top(game, bench(game, 0)[0]) != "Lapras"
    game = comes_from_hand(
        f"{ONTO_BENCH}, you may put 2 damage counters on 2 of your opponent's Benched Pokémon.",
        theirs={"bench": [LAPRAS, CYCLIZAR, SPRIGATITO]},
    )
    act(game, "yes")
    pick(game, "Lapras", "Cyclizar")
    assert [mon.damage for mon in bench(game, 1)] == [20, 20, 0]


@pytest.mark.alternative("on_evolving", "heal")
@pytest.mark.parametrize(("mon", "left"), [(MEOWTH_V, 30), (ROSELIA, 60)])
def test_when_its_host_evolves(mon: str, left: int) -> None:
    text = (
        f"This card provides {{C}} Energy. Whenever you play a Pokémon from {HAND} to evolve the Pokémon V"
        " this card is attached to, heal 30 damage from that Pokémon."
    )
    evolution = {MEOWTH_V: VMAX[1], ROSELIA: ROSERADE}[mon]
    game = plays(text, "energy", mine={"active": (mon, {"damage": 60}), "hand": [evolution]})
    act(game, "evolve")
    assert active(game, 0).damage == left


@pytest.mark.alternative("on_evolved_benched")
@pytest.mark.parametrize("place", ["bench", "active"])
def test_when_it_evolves_a_benched_pokemon(place: str) -> None:
    text = "When you play this Pokémon from your hand to evolve 1 of your Benched Pokémon, you may draw a"
    text += " card."
    game = comes_from_hand(text, evolving=place, **HOLON_LACKING)
    assert offers(game, "yes") is (place == "bench")


@pytest.mark.alternative("on_retreat")
def test_an_opponent_is_switched_when_it_retreats() -> None:
    text = (
        "Once during your turn when this Pokémon retreats, switch 1 of your opponent's Benched Pokémon with"
        " his or her Active Pokémon."
    )
    game = with_ability(
        text,
        use=False,
        this={"energy": [GRASS] * 3},
        mine={"bench": [CYCLIZAR], **BUSY},
        theirs={"bench": [MEWTWO]},
    )
    act(game, "retreat")
    while top(game, active(game, 1)) != "Mewtwo":
        game.choose(0)
    assert top(game, active(game, 0)) == "Cyclizar"


@pytest.mark.alternative("on_they_retreat")
def test_the_opponents_active_pokemon_retreats() -> None:
    text = "If your opponent's Active Pokémon retreats, put 2 damage counters on that Pokémon."
    there = {"active": (LAPRAS, {"energy": [WATER, WATER]}), "bench": [SPRIGATITO]}
    game = with_ability(text, use=False, mine=BUSY, theirs=there)
    act(game, "end")
    act(game, "retreat")
    while not offers(game, "end"):
        game.choose(*range(game.decision.low if game.decision else 0))
    assert [active(game, 1).damage, bench(game, 1)[0].damage] == [0, 20]


@pytest.mark.alternative("on_became")
@pytest.mark.parametrize("by", ["hand", "attack"])
def test_a_pokemon_is_healed_when_it_becomes_this_one(by: str) -> None:
    of, name = bearer("evolution")
    lower = card(of).evolves_from
    basic = next(each.id for each in catalogue().in_whole_set(card(of).set_id) if each.name == lower)
    text = "When 1 of your Pokémon becomes this Pokémon, heal all damage from it."
    board = Board()
    other, attack = bearer("attack")
    mon = (basic, {"damage": 30})
    board.side(0, active=(other, {"energy": ENERGY}), bench=[mon], hand=[of, FIRE], deck=[of])
    board.side(1, active=LAPRAS)
    board.declare(of, "ability", name, *compiled(text, "ability").parts)
    board.declare(other, "attack", attack, Evolve("deck"))
    game = board.game()
    if by == "hand":
        act(game, "evolve", card(of).name)
    else:
        act(game, "attack", attack)
        act(game, "evolve")
    assert top(game, bench(game, 0)[0]) == card(of).name and bench(game, 0)[0].damage == 0


@pytest.mark.alternative("on_leveled_up")
def test_when_a_pokemon_levels_up() -> None:
    board = Board("ex2004")
    board.side(0, active=("dp6-43", {"damage": 30}), hand=["dp6-146"])
    board.side(1, active=LAPRAS)
    text = "Once during your turn, when you put Uxie LV.X from your hand onto your Active Uxie, you may put 2"
    text += " damage counters on the Defending Pokémon."
    (name,) = (each.name for each in card("dp6-146").abilities)
    board.declare("dp6-146", "ability", name, *compiled(text, "ability", "Uxie LV.X").parts)
    game = board.game(**POWERS_LACKING)
    act(game, "evolve", "Uxie LV.X")
    act(game, "yes")
    assert active(game, 1).damage == 20


@pytest.mark.alternative("on_evolved_active")
@pytest.mark.parametrize("place", ["active", "bench"])
def test_played_to_evolve_the_active_pokemon(place: str) -> None:
    game = comes_from_hand(
        "When you play this Pokémon from your hand to evolve your Active Pokémon, draw 2 cards.",
        evolving=place,
    )
    assert len(zone(game, 0, "hand")) == (2 if place == "active" else 0)


@pytest.mark.alternative("on_their_pokemon_to_bench", "their_new_one_is", "on_event_while")
def test_their_active_pokemon_moved_to_the_bench() -> None:
    moves = "whenever your opponent's Active Pokémon moves to the Bench during their turn"
    text = (
        f"As long as this Pokémon is in the Active Spot, {moves}, their new Active Pokémon is now Confused."
    )
    theirs = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [CYCLIZAR], "hand": [GRASS]}
    game = with_ability(text, use=False, mine=BUSY, theirs=theirs)
    act(game, "end")
    act(game, "retreat")
    while active(game, 1).energy and top(game, active(game, 1)) == "Lapras":
        game.choose(0)
    assert top(game, active(game, 1)) == "Cyclizar" and active(game, 1).turned


@pytest.mark.alternative("on_damaged", "active_it_is", "by_attack_of", "attacking")
@pytest.mark.parametrize("benched", [False, True])
@pytest.mark.parametrize("attack", ["Water Gun", "Surf"])
def test_damaged_in_the_active_spot(attack: str, benched: bool) -> None:
    text = (
        f"If this Pokémon is in the Active Spot and is damaged by an attack from {THEY}'s Pokémon (even if"
        " this Pokémon is"
    )
    text = f"{text} Knocked Out), put 2 damage counters on the Attacking Pokémon."
    game = with_ability(text, use=False, benched=benched, mine=BUSY, theirs=ARMED)
    act(game, "end")
    act(game, "attack", attack)
    assert active(game, 1).damage == (0 if benched else 20)


@pytest.mark.alternative("on_their_attack", "on_an_attack")
def test_an_attack_damages_this_pokemon() -> None:
    rest = "damages this Pokémon, put a damage counter on the Attacking Pokémon."
    for words in (f"Whenever your opponent's attack {rest}", f"If an attack {rest}"):
        game = with_ability(words, use=False, mine=BUSY, theirs=ARMED)
        act(game, "end")
        act(game, "attack", "Water Gun")
        assert active(game, 1).damage == 10


@pytest.mark.parametrize("turned", ["", "S"])
def test_a_power_strikes_back_unless_asleep(turned: str) -> None:
    text = (
        "Whenever your opponent's attack damages this Pokémon (even if this Pokémon is Knocked Out), this"
        " Ability does 10 damage to the attacking Pokémon. (Don't apply Weakness and Resistance.) This"
        " Ability can't be used if this Pokémon is already Asleep, Confused, or Paralyzed when your opponent"
        " attacks."
    )
    game = after_an_attack_on(text, (0, 0) if turned else (), **{"conditions": [turned]} if turned else {})
    assert active(game, 1).damage == (0 if turned else 10)


@pytest.mark.alternative("on_out_by_attack")
@pytest.mark.parametrize("attack", KILLS)
def test_it_answers_whatever_knocked_it_out(attack: str) -> None:
    text = "When this Pokémon is Knocked Out by an opponent's attack, the Attacking Pokémon is now Confused."
    game = fought(text, attack)
    assert active(game, 0).turned == CONFUSED


@pytest.mark.alternative("on_out_by_attack")
def test_it_does_not_answer_poison_between_turns() -> None:
    text = "When this Pokémon is Knocked Out by an opponent's attack, the Attacking Pokémon is now Confused."
    game = fought(text, "The Defending Pokémon is now Poisoned.")
    assert not bench(game, 1)
    assert active(game, 0).turned == AWAKE


@pytest.mark.alternative("on_out_by_attack")
def test_an_attacker_that_has_fallen_by_its_own_attack_falls_once() -> None:
    kills = "This attack does 300 damage to your opponent's Active Pokémon. This Pokémon also does 300 damage"
    text = "When this Pokémon is Knocked Out by an opponent's attack, the Attacking Pokémon is Knocked Out."
    game = fought(text, f"{kills} to itself.")
    while game.decision is not None and game.decision.kind != "main":
        game.choose(*range(game.decision.low))
    assert [len(side.prizes) for side in game.state.sides] == [5, 5]
    assert not bench(game, 0) and not bench(game, 1)
    check_state(game.state)


@pytest.mark.alternative("on_knocking_out")
@pytest.mark.parametrize(("own", "discarded"), [(True, 2), (False, 0)])
def test_a_knock_out_by_this_pokemon(own: bool, discarded: int) -> None:
    text = "Whenever 1 of your opponent's Pokémon is"
    text += " Knocked Out by damage from this Pokémon's attacks,"
    text += " discard the top 2 cards from your opponent's deck."
    theirs = {"active": (SPRIGATITO, {"damage": 60}), "bench": [LAPRAS], **BUSY}
    mine: dict[str, Any] = {} if own else {"active": (LAPRAS, {"energy": ENERGY})}
    game = with_ability(text, use=False, benched=not own, this={"energy": ENERGY}, mine=mine, theirs=theirs)
    before = len(zone(game, 1, "deck"))
    act(game, "attack")
    while game.decision is not None and not offers(game, "end"):
        game.choose(*range(max(1, game.decision.low)))
    assert before - len(zone(game, 1, "deck")) - 1 == discarded


@pytest.mark.alternative("on_you_attach", "on_event_while", "plasma_energy")
@pytest.mark.parametrize(
    ("card", "benched", "drawn"), [(PLASMA, True, 1), (PLASMA, False, 0), (FIRE, True, 0)]
)
def test_attaching_in_ones_turn_while_something_is_so(card: str, benched: bool, drawn: int) -> None:
    if_so = (
        "During your turn, if this Pokémon is on your Bench, whenever you attach a Plasma Energy from your"
        " hand to this Pokémon, draw a card."
    )
    game = with_ability(
        if_so, use=False, benched=benched, mine={"hand": [card]}, lacking=["Plasma Energy PLB 91"]
    )
    where = "bench" if benched else "active"
    rows = [row for row in options(game) if row[0] == "energy"]
    game.choose(options(game).index(rows[-1 if where == "bench" else 0]))
    assert len(zone(game, 0, "hand")) == drawn


def from_hand_by_an_item(ability: str, *, theirs: bool = False) -> Game:
    """Have a Pokémon with this Ability Active, and let its player attach Energy from the hand by an Item."""
    item, name = bearer("item")
    board = Board()
    board.side(0, active=LAPRAS if theirs else OF_ABILITY, hand=[item, FIRE])
    board.side(1, active=OF_ABILITY if theirs else LAPRAS)
    board.declare(OF_ABILITY, "ability", ABILITY, *compiled(ability, "ability").parts)
    board.declare(
        item,
        "trainer",
        "",
        *compiled("Attach a Basic Energy card from your hand to your Active Pokémon.", "item").parts,
    )
    game = board.game()
    act(game, "play", name)
    return game


def test_energy_attached_from_the_hand_by_an_effect_is_heard() -> None:
    whenever = "Whenever you attach an Energy card from your hand to this Pokémon, draw 2 cards."
    game = from_hand_by_an_item(whenever)
    assert energy_on(game, 0) == ["Fire Energy"]
    assert len(zone(game, 0, "hand")) == 2
    assert not game.state.sides[0].energy_done


def test_once_during_a_turn_is_once_whatever_attaches() -> None:
    once = "Once during your turn, when you attach an Energy card from your hand to this Pokémon"
    item, name = bearer("item")
    board = Board()
    board.side(0, active=OF_ABILITY, hand=[item, FIRE, WATER, GRASS])
    board.declare(OF_ABILITY, "ability", ABILITY, *compiled(f"{once}, draw 2 cards.", "ability").parts)
    board.declare(
        item,
        "trainer",
        "",
        *compiled("Attach a Basic Energy card from your hand to your Active Pokémon.", "item").parts,
    )
    game = board.game()
    act(game, "energy", "Fire Energy")
    assert len(zone(game, 0, "hand")) == 5
    act(game, "play", name)
    pick(game, "Water Energy")
    assert len(zone(game, 0, "hand")) == 3


@pytest.mark.alternative("on_you_attach_for_turn", "attach_together")
@pytest.mark.parametrize(("answer", "energy"), [("yes", 2), ("no", 1)])
def test_two_energy_cards_in_place_of_one(answer: str, energy: int) -> None:
    game = with_ability(
        f"When you attach an Energy card {GROWTH}, you may attach 2 Energy cards.",
        use=False,
        mine={"hand": [FIRE, FIRE, FIRE], "bench": [CYCLIZAR]},
    )
    act(game, "energy", "Fire Energy", card(bearer("ability")[0]).name)
    act(game, answer)
    if answer == "yes":
        pick(game, "Fire Energy")
    assert len(energy_on(game, 0)) == energy and not offers(game, "energy") and not offers(game, "yes")


@pytest.mark.alternative("on_you_attach_for_turn")
def test_an_attachment_by_an_effect_is_not_that_of_the_turn() -> None:
    card_id, name = bearer("ability")
    growth = compiled(f"When you attach an Energy card {GROWTH}, you may attach 2 Energy cards.", "ability")
    rain = compiled(
        "Once during your turn, you may attach a {R} Energy card from your hand to 1 of your Pokémon.",
        "ability",
    )
    board = Board()
    board.side(0, active=card_id, hand=[FIRE, FIRE])
    board.declare(card_id, "ability", name, *growth.parts, *rain.parts)
    game = board.game()
    act(game, "ability", name)
    pick(game, "Fire Energy")
    assert len(energy_on(game, 0)) == 1 and not offers(game, "yes")


@pytest.mark.alternative("on_you_attach_but", "by_attacks_or_powers")
def test_energy_attached_but_not_by_attacks_or_powers() -> None:
    text = "When you attach a Grass Energy card from"
    text += " your hand to this Pokémon (excluding effects of attacks or Poké-Powers), draw a card."
    game = with_ability(text, use=False, mine={"hand": [GRASS, WATER]})
    act(game, "energy", "Grass Energy")
    assert len(zone(game, 0, "hand")) == 2
    game = with_ability(text, use=False, mine={"hand": [WATER]})
    act(game, "energy", "Water Energy")
    assert zone(game, 0, "hand") == []


def _attached_by_attack(rest: str) -> int:
    """The damage on the opponent's Pokémon after an attack has attached Energy to a Pokémon that answers."""
    text = (
        f"Whenever you attach a Grass Energy card from your hand to this Pokémon{rest}, put 2 damage"
        " counters on each of your opponent's Pokémon."
    )
    parts = compiled(text, "ability").parts
    card_id, name = bearer("ability")
    attacker, attack = bearer("attack")
    board = Board()
    board.side(0, active=(attacker, {"energy": ENERGY}), bench=[card_id], hand=[GRASS])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "ability", name, *parts)
    effect = compiled("Attach a Grass Energy card from your hand to 1 of your Benched Pokémon.", "attack")
    board.declare(attacker, "attack", attack, *effect.parts)
    game = board.game()
    act(game, "attack", attack)
    while game.decision is not None and not offers(game, "end") and game.decision.player == 0:
        game.choose(*range(max(1, game.decision.low)))
    return active(game, 1).damage


@pytest.mark.alternative("on_you_attach_but", "by_attacks_alone")
def test_energy_attached_by_an_attack_does_not_count() -> None:
    assert _attached_by_attack("") == 20
    assert _attached_by_attack(" (excluding effects of attacks)") == 0


def test_the_opponents_energy_attached_from_the_hand_by_an_effect_is_heard() -> None:
    whenever = "Whenever your opponent attaches an Energy card from their hand to 1 of their Pokémon"
    game = from_hand_by_an_item(f"{whenever}, put 3 damage counters on that Pokémon.", theirs=True)
    assert active(game, 0).damage == 30


@pytest.mark.alternative("on_any_attach", "on_event", "that_pokemon")
@pytest.mark.parametrize(("kind", "left"), [("non-{W} Pokémon", 130), ("Basic {W} Pokémon", 110)])
@pytest.mark.parametrize("player", [0, 1])
def test_whoever_attaches_energy(kind: str, left: int, player: int) -> None:
    attached = (
        f"Whenever any player attaches an Energy card from their hand to 1 of their {kind}, put 2 damage"
        " counters on that Pokémon."
    )
    game = under(attached, player=player)
    act(game, "energy", "Fire Energy", "Lapras")
    assert hp_left(game, active(game, player)) == left


@pytest.mark.parametrize(
    "where",
    [
        case("on_any_benched", "onto their Bench during their turn"),
        case("on_any_benched_from_hand", "from their hand onto their Bench"),
    ],
)
@pytest.mark.parametrize("player", [0, 1])
def test_whoever_puts_a_pokemon_onto_the_bench(where: str, player: int) -> None:
    side = {"hand": [SPRIGATITO, FIRE]}
    game = under(
        f"Whenever any player puts a Basic non-{{P}} Pokémon {where}, put 2 damage counters on that Pokémon.",
        player=player,
        mine=side,
        theirs=side,
    )
    act(game, "bench", "Sprigatito")
    assert hp_left(game, bench(game, player)[-1]) == 50


@pytest.mark.parametrize(("turned", "left"), [("", 1), ("S", 0)])
def test_two_sentences_stop_a_power(turned: str, left: int) -> None:
    """Neither of them is forgotten when there are two."""
    card_id, name = bearer("ability")
    own = card(card_id).name
    text = (
        f"Whenever a player puts a Basic {MON} onto his or her Bench from his or her hand, this power does"
        f" 10 {HARM} to that {MON}. (Don't apply Weakness and Resistance.) This power stops working if you"
        f" have more than 1 {own} in play or while {own} is Asleep, Confused or Paralysed."
    )
    parts = compiled(text, "ability", own).parts
    for others in ([], [card_id]):
        board = Board()
        board.side(
            0, active=(card_id, {"conditions": [turned]} if turned else {}), bench=others, hand=[CYCLIZAR]
        )
        board.side(1, active=LAPRAS)
        board.declare(card_id, "ability", name, *parts)
        game = board.game((0,) if turned else ())
        act(game, "bench")
        assert bench(game, 0)[-1].damage == (10 if left and not others else 0)


@pytest.mark.alternative("on_any_benched_from_hand")
@pytest.mark.parametrize(("mon", "damage"), [(MEWTWO, 0), (RESHIRAM, 20)])
def test_pokemon_of_a_kind_are_left_out(mon: str, damage: int) -> None:
    text = (
        "Whenever any player puts a Basic Pokémon (excluding Psychic or Grass Pokémon) from his or her hand"
        f" onto his or her Bench, put 2 {HARM} counters on that Pokémon."
    )
    game = under(text, mine={"hand": [mon]})
    act(game, "bench")
    assert bench(game, 0)[-1].damage == damage


@pytest.mark.alternative("on_any_evolved")
@pytest.mark.parametrize("player", [0, 1])
def test_whoever_evolves_a_pokemon(player: int) -> None:
    side = {"active": ROSELIA, "hand": [ROSERADE, FIRE]}
    text = (
        f"Whenever any player plays a {MON} from their hand to evolve 1 of their Pokémon, put 2 damage"
        f" counters on that {MON}."
    )
    game = under(text, player=player, mine=side, theirs=side)
    act(game, "evolve")
    assert hp_left(game, active(game, player)) == 110


@pytest.mark.alternative("on_any_leveled_up")
def test_any_player_levels_up() -> None:
    """The LV.X card of the pool that goes on this Basic Pokémon."""
    text = "Whenever any player plays any Pokémon from their"
    text += " hand to Level-Up 1 of their Pokémon, remove 4"
    text += " damage counters from that Pokémon."
    parts = compiled(text, "stadium").parts
    assert isinstance(parts[0], On) and (parts[0].event, parts[0].whose) == ("leveled up", "any")


@pytest.mark.alternative("on_any_played", "without_in_name")
@pytest.mark.parametrize(("name", "counters"), [("Mewtwo", 0), ("Lapras", 1)])
def test_basic_pokemon_of_other_names_come_with_a_counter(name: str, counters: int) -> None:
    plays_it = (
        f"Whenever any player plays a Basic Pokémon that doesn't have {name} in its name from his or her"
        f" hand, that player puts 1 {HARM} counter on that Pokémon."
    )
    game = under(plays_it, mine={"hand": [MEWTWO]})
    act(game, "bench", "Mewtwo")
    assert bench(game, 0)[-1].damage == 10 * counters


@pytest.mark.alternative("active_having_it_is", "with_tool")
@pytest.mark.parametrize(("tools", "damage"), [([A_TOOL], 50), ([], 0)])
def test_damaged_with_a_tool_in_the_active_spot(tools: list[str], damage: int) -> None:
    text = (
        f"If this Pokémon is in the Active Spot, has a {MON} Tool attached, and is damaged by an attack from"
        " your opponent's Pokémon, put 5 damage counters on the Attacking Pokémon."
    )
    slicer = ((GIBLE, GABITE), {"energy": [FIGHTING]})
    game = with_ability(
        text,
        use=False,
        this={"tools": tools},
        mine={"hand": [GRASS]},
        theirs={"active": slicer},
        lacking=["Defiance Band SVI 169"],
    )
    act(game, "end")
    act(game, "attack", "Dragonslice")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("by_attack_of")
@pytest.mark.parametrize(("foe", "damage"), [(V, 20), (LAPRAS, 20), (CYCLIZAR, 0)])
def test_damage_from_either_kind_of_attacker_is_answered(foe: str, damage: int) -> None:
    text = (
        "If this Pokémon is damaged by an attack from your opponent's Pokémon V or {W} Pokémon, put 2 damage"
        " counters on the Attacking Pokémon."
    )
    of, name = bearer("ability")
    board = Board(turn=4, player=1)
    board.side(0, active=of)
    board.side(1, active=(foe, {"energy": ENERGY}))
    board.declare(of, "ability", name, *compiled(text, "ability").parts)
    game = board.game()
    act(game, "attack")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("draw_more")
def test_more_cards_drawn() -> None:
    text = "Once during your turn, you may draw 2 cards. If this Pokémon is Burned, draw 3 more cards."
    assert len(zone(with_ability(text, this={"conditions": "B"}, mine=BUSY), 0, "hand")) == 6
    assert len(zone(with_ability(text, mine=BUSY), 0, "hand")) == 3


@pytest.mark.parametrize(("held", "size"), [("svp-193", 3), (FIRE, 2)])
def test_one_more_card_for_a_pokemon_of_an_owner(held: str, size: int) -> None:
    lost = f"Discard a card from {HAND}. (If you can't discard a card, you can't play this card.)"
    text = f"{lost} Draw 2 cards. If you discarded a Hop's Pokémon, draw 1 more card."
    game = plays(text, "supporter", mine={"hand": [held]}, lacking=HOP_LACKING)
    assert len(zone(game, 0, "hand")) == size


@pytest.mark.alternative("take_more_prizes")
@pytest.mark.parametrize(("coin", "left"), [(1, 3), (0, 5)])
def test_another_prize_card(coin: int, left: int) -> None:
    mine = {"active": (LAPRAS, {"energy": ENERGY})}
    theirs = {"active": (LAPRAS, {"damage": 120}), "bench": [CYCLIZAR]}
    text = (
        "When your opponent's Active Pokémon is Knocked Out, flip a coin. If heads, take 2 more Prize cards."
    )
    game = with_ability(text, (coin,), use=False, benched=True, mine=mine, theirs=theirs)
    act(game, "attack", "Water Gun")
    while game.decision and options(game)[0][0] == "prize":
        game.choose(*range(game.decision.low))
    assert len(zone(game, 0, "prizes")) == left
