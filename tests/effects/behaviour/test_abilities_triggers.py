"""What Abilities wait for (`triggers.lark`)."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, GRASS, LAPRAS, SPRIGATITO, STADIUM, WATER
from tests.effects.behaviour.scene import ENERGY, comes_from_hand, with_ability
from tests.engine.kit import act, active, bench, offers, options, pick, top, zone

PLAYED = "When you play this Pokémon from your hand "
ONTO_BENCH = PLAYED + "onto your Bench during your turn"
THEIR_ATTACK = "an attack from your opponent's Pokémon"
ARMED = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [CYCLIZAR]}
"""An opponent's side whose Lapras can attack for 20 and 80."""
BUSY = {"hand": [GRASS]}
"""A side whose turn does not end automatically."""


@pytest.mark.alternative("on_event", "on_benched", "may_do")
@pytest.mark.parametrize(("answer", "cards"), [("yes", 2), ("no", 0)])
def test_played_onto_the_bench(answer: str, cards: int) -> None:
    game = comes_from_hand(f"{ONTO_BENCH}, you may draw 2 cards.")
    act(game, answer)
    assert len(zone(game, 0, "hand")) == cards


@pytest.mark.alternative("once_on_event", "on_benched", "may_use")
def test_once_during_the_turn_when_played() -> None:
    text = (
        f"Once during your turn, {ONTO_BENCH.replace('W', 'w', 1)}, you may use this Ability. Draw 2 cards."
    )
    game = comes_from_hand(text.replace(" during your turn, you may", ", you may"))
    act(game, "yes")
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("on_event", "opponent_may", "they_shuffle_hand", "they_draw", "either_way")
@pytest.mark.parametrize(("answer", "hands"), [("yes", (1, 2)), ("no", (1, 1))])
def test_the_opponent_may_have_a_new_hand(answer: str, hands: tuple[int, int]) -> None:
    new = "your opponent may shuffle their hand into their deck and then draw 2 cards"
    theirs = {"hand": [WATER], "deck": [GRASS] * 6}
    game = comes_from_hand(f"{ONTO_BENCH}, {new}. Either way, draw a card.", theirs=theirs)
    assert game.decision and game.decision.player == 1
    act(game, answer)
    assert (len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))) == hands


@pytest.mark.alternative("on_event", "on_evolved", "is_done")
def test_played_to_evolve() -> None:
    game = comes_from_hand(f"{PLAYED}to evolve 1 of your Pokémon, draw 2 cards.", evolving="bench")
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("on_evolved_active")
@pytest.mark.parametrize("place", ["active", "bench"])
def test_played_to_evolve_the_active_pokemon(place: str) -> None:
    game = comes_from_hand(f"{PLAYED}to evolve your Active Pokémon, draw 2 cards.", evolving=place)
    assert len(zone(game, 0, "hand")) == (2 if place == "active" else 0)


@pytest.mark.alternative("once_on_event", "on_moved_to_active")
def test_moved_to_the_active_spot() -> None:
    text = "when this Pokémon moves from your Bench to the Active Spot, you may draw 2 cards."
    mine = {"active": (SPRIGATITO, {"energy": [GRASS]})}
    game = with_ability(f"Once during your turn, {text}", use=False, benched=True, mine=mine)
    act(game, "retreat")
    act(game, "yes")
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("once_on_event", "on_moved_to_bench")
def test_moved_to_the_bench() -> None:
    text = "when this Pokémon moves from the Active Spot to your Bench, you may draw 2 cards."
    mine = {"bench": [SPRIGATITO]}
    game = with_ability(f"Once during your turn, {text}", use=False, this={"energy": [GRASS]}, mine=mine)
    act(game, "retreat")
    act(game, "yes")
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("on_damaged", "active_it_is", "by_attack_of", "attacking")
@pytest.mark.parametrize("benched", [False, True])
@pytest.mark.parametrize("attack", ["Water Gun", "Surf"])
def test_damaged_in_the_active_spot(attack: str, benched: bool) -> None:
    text = f"If this Pokémon is in the Active Spot and is damaged by {THEIR_ATTACK} (even if this Pokémon is"
    text = f"{text} Knocked Out), put 2 damage counters on the Attacking Pokémon."
    game = with_ability(text, use=False, benched=benched, mine=BUSY, theirs=ARMED)
    act(game, "end")
    act(game, "attack", attack)
    assert active(game, 1).damage == (0 if benched else 20)


@pytest.mark.alternative("it_is_being", "by_their_attack", "on_damaged")
def test_your_active_pokemon_is_damaged_by_theirs() -> None:
    text = (
        "Whenever your Active Pokémon is damaged by an opponent's attack, heal 10 damage from that Pokémon."
    )
    game = with_ability(text, use=False, benched=True, mine=BUSY, theirs=ARMED)
    act(game, "end")
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == 10


@pytest.mark.alternative("by_any_attack", "any_is_being")
def test_any_pokemon_is_damaged_by_whatever_attack() -> None:
    text = "Whenever any of your opponent's Pokémon is damaged by an attack, draw a card."
    mine = {"active": (LAPRAS, {"energy": ENERGY})}
    game = with_ability(text, use=False, benched=True, mine=mine)
    act(game, "attack", "Water Gun")
    assert len(zone(game, 0, "hand")) == 1


@pytest.mark.alternative("on_knocked_out_by_attack", "it_is_being")
@pytest.mark.parametrize(("attack", "counters"), [("Water Gun", 0), ("Surf", 4)])
def test_knocked_out_by_an_attack(attack: str, counters: int) -> None:
    text = f"If this Pokémon is Knocked Out by damage from {THEIR_ATTACK}, put 4 damage counters on"
    game = with_ability(
        f"{text} the Attacking Pokémon.", use=False, mine={**BUSY, "bench": [LAPRAS]}, theirs=ARMED
    )
    act(game, "end")
    act(game, "attack", attack)
    assert active(game, 1).damage == 10 * counters


@pytest.mark.alternative("on_knocked_out", "it_is_being", "opponents_active")
def test_their_active_pokemon_is_knocked_out() -> None:
    mine = {"active": (LAPRAS, {"energy": ENERGY})}
    theirs = {"active": (LAPRAS, {"damage": 120}), "bench": [CYCLIZAR]}
    text = "When your opponent's Active Pokémon is Knocked Out, draw 3 cards."
    game = with_ability(text, use=False, benched=True, mine=mine, theirs=theirs)
    act(game, "attack", "Water Gun")
    assert len(zone(game, 0, "hand")) == 3


@pytest.mark.alternative("on_you_attach")
@pytest.mark.parametrize("energy", [GRASS, WATER])
def test_energy_attached_to_it(energy: str) -> None:
    text = "Whenever you attach a {G} Energy card from your hand to this Pokémon, put a damage counter on it."
    game = with_ability(text, use=False, mine={"hand": [energy], "bench": [SPRIGATITO]})
    act(game, "energy", "Grass Energy" if energy == GRASS else "Water Energy")
    assert active(game, 0).damage == (10 if energy == GRASS else 0)


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


@pytest.mark.alternative("at_moment", "at_checkup")
@pytest.mark.parametrize("moment", ["During Pokémon Checkup", "At any time between turns"])
def test_at_pokemon_checkup(moment: str) -> None:
    game = with_ability(f"{moment}, put a damage counter on this Pokémon.", use=False, mine=BUSY)
    act(game, "end")
    assert active(game, 0).damage == 10


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


@pytest.mark.alternative("at_moment", "at_any_end")
def test_at_the_end_of_every_turn() -> None:
    text = "At the end of each player's turn, put a damage counter on this Pokémon."
    game = with_ability(text, use=False, mine=BUSY, theirs=BUSY)
    act(game, "end")
    act(game, "end")
    assert active(game, 0).damage == 20


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


@pytest.mark.alternative("on_their_attack", "on_an_attack")
def test_an_attack_damages_this_pokemon() -> None:
    rest = "damages this Pokémon, put a damage counter on the Attacking Pokémon."
    for words in (f"Whenever your opponent's attack {rest}", f"If an attack {rest}"):
        game = with_ability(words, use=False, mine=BUSY, theirs=ARMED)
        act(game, "end")
        act(game, "attack", "Water Gun")
        assert active(game, 1).damage == 10


@pytest.mark.alternative("draw_more")
def test_more_cards_drawn() -> None:
    text = "Once during your turn, you may draw 2 cards. If this Pokémon is Burned, draw 3 more cards."
    assert len(zone(with_ability(text, this={"conditions": "B"}, mine=BUSY), 0, "hand")) == 6
    assert len(zone(with_ability(text, mine=BUSY), 0, "hand")) == 3
