"""Energy, Tools and Stadiums in play: discarded, moved to another place, attached (`energy.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.text.compile import Refused, compile_text
from validator.effects.text.modern import modernize
from validator.engine.errors import IllegalChoice
from validator.engine.game import Game

THERAPEUTIC = "sv02-193"


@pytest.mark.alternative("discard_attached", "attached_to", "some_energy", "kind_of_energy", "exactly")
def test_energy_of_the_attacker_is_discarded() -> None:
    game = attacks("Discard a {R} Energy from this Pokémon.")
    assert zone(game, 0, "discard") == ["Fire Energy"]


@pytest.mark.alternative("discard_attached", "some_energy", "number")
def test_two_energy_are_chosen_one_after_another() -> None:
    game = attacks("Discard 2 Energy from this Pokémon.")
    pick(game, "Fire Energy")
    pick(game, "Water Energy")
    assert zone(game, 0, "discard") == ["Fire Energy", "Water Energy"]


@pytest.mark.alternative("discard_attached", "all_energy", "kind_of_energy")
def test_all_energy_of_a_type_is_discarded() -> None:
    game = attacks("Discard all {R} Energy from this Pokémon.", this={"energy": [FIRE, WATER, FIRE]})
    assert energy_on(game, 0) == ["Water Energy"]


@pytest.mark.alternative("discard_attached", "all_tools", "attached_to")
def test_all_tools_of_a_pokemon_are_discarded() -> None:
    game = attacks(
        "Discard all Pokémon Tools from your opponent's Active Pokémon.",
        theirs={"active": (LAPRAS, {"tools": [BALLOON]})},
    )
    assert zone(game, 1, "discard") == ["Air Balloon"]


@pytest.mark.alternative("discard_attached", "some_tools", "attached_among", "everyones_pokemon")
def test_tools_of_both_players_are_chosen() -> None:
    game = plays(
        "Choose up to 2 Pokémon Tools attached to Pokémon and discard them.",
        mine={"active": (LAPRAS, {"tools": [BALLOON]})},
        theirs={"active": (LAPRAS, {"tools": [CHARM]}), "bench": [(CYCLIZAR, {"tools": [BALLOON]})]},
    )
    pick(game, "Hero's Cape")
    assert attached(game, active(game, 1)) == []
    assert attached(game, active(game, 0)) == ["Air Balloon"]


def discards_up_to_two() -> Game:
    """An attack that discards up to 2 Energy of the Bench, where three cards give four."""
    return attacks(
        "Discard up to 2 Energy from your Benched Pokémon.",
        mine={"bench": [(LAPRAS, {"energy": [DOUBLE_TURBO, FIRE]}), (MEWTWO, {"energy": [WATER]})]},
    )


@pytest.mark.alternative("discard_attached", "attached_among", "some_energy", "up_to")
def test_up_to_two_energy_are_one_card_that_gives_two() -> None:
    """D-20: Energy is counted in units."""
    game = discards_up_to_two()
    assert [row[-1] for row in options(game)] == ["Double Turbo Energy", "Fire Energy", "Water Energy"]
    pick(game, "Double Turbo Energy")
    assert zone(game, 0, "discard") == ["Double Turbo Energy"]
    assert (energy_on(game, 0, 0), energy_on(game, 0, 1)) == (["Fire Energy"], ["Water Energy"])


@pytest.mark.alternative("discard_attached", "attached_among", "some_energy", "up_to")
@pytest.mark.parametrize("more", [True, False])
def test_up_to_two_energy_may_be_one(more: bool) -> None:
    """TEXT-03: at least one, and no more than two; a card that gives two does not fit after the first."""
    game = discards_up_to_two()
    pick(game, "Fire Energy")
    assert [row[-1] for row in options(game)] == ["Water Energy", "no"]
    act(game, *(("card", "Water Energy") if more else ("no",)))
    assert zone(game, 0, "discard") == ["Fire Energy", *(["Water Energy"] if more else [])]


@pytest.mark.alternative("discard_attached", "named_energy")
@pytest.mark.parametrize("energy_card", [LEGACY, FIRE])
def test_energy_of_a_name_is_discarded(energy_card: str) -> None:
    game = attacks('Discard a "Legacy Energy" from this Pokémon.', this={"energy": [energy_card, WATER]})
    assert zone(game, 0, "discard") == (["Legacy Energy"] if energy_card == LEGACY else [])


@pytest.mark.alternative("discard_both", "all_tools", "energy_as_card")
def test_tools_and_special_energy_are_discarded_together() -> None:
    theirs = {
        "active": (LAPRAS, {"energy": [LEGACY, FIRE], "tools": [BALLOON]}),
        "bench": [(MEWTWO, {"energy": [LEGACY], "tools": [BALLOON]})],
    }
    game = attacks(
        "Discard all Pokémon Tools and Special Energy from all of your opponent's Pokémon.", theirs=theirs
    )
    assert [attached(game, mon) for mon in (active(game, 1), *bench(game, 1))] == [["Fire Energy"], []]


@pytest.mark.alternative("discard_two_kinds", "some_energy")
def test_energy_of_two_kinds_is_discarded() -> None:
    game = attacks("Discard a {R} Energy and a {W} Energy attached to this Pokémon.")
    assert sorted(zone(game, 0, "discard")) == ["Fire Energy", "Water Energy"]
    assert len(active(game, 0).energy) == 3


@pytest.mark.alternative("discard_two_kinds")
def test_a_tool_and_a_special_energy() -> None:
    there = (LAPRAS, {"energy": [FIRE, DOUBLE_OF_SUM], "tools": [BALLOON]})
    text = "Discard a Pokémon Tool and a Special Energy from your opponent's Active Pokémon."
    game = attacks(text, theirs={"active": there})
    assert energy_on(game, 1) == ["Fire Energy"] and not active(game, 1).tools


@pytest.mark.alternative("discard_three_kinds")
@pytest.mark.parametrize(("energy", "damage"), [(ENERGY, 30), (ENERGY[:3], 0)])
def test_three_kinds_of_energy_pay_for_an_attack(energy: list[str], damage: int) -> None:
    text = "Discard a {R} Energy, a {W} Energy, and a {L} Energy from this Pokémon to use this attack."
    game = attacks(text, "30", this={"energy": energy})
    assert active(game, 1).damage == damage
    assert len(energy_on(game, 0)) == (2 if damage else 3)


@pytest.mark.alternative("discard_trainers", "before_damage")
def test_trainer_cards_are_discarded_before_the_damage() -> None:
    text = "Before doing damage, discard all Trainer cards attached to the Defending Pokémon."
    tools = {"tools": [BALLOON, "dp6-137"], "energy": [FIRE]}
    game = attacks(text, "20", theirs={"active": (LAPRAS, tools)})
    assert attached(game, active(game, 1)) == ["Fire Energy"]
    assert len(zone(game, 1, "discard")) == 2


@pytest.mark.alternative("discard_all_attached")
def test_all_cards_of_both_active_pokemon() -> None:
    game = attacks(
        "Discard all cards from both Active Pokémon.", theirs={"active": (LAPRAS, {"energy": [FIRE]})}
    )
    assert energy_on(game, 0) == energy_on(game, 1) == []


@pytest.mark.alternative("discard_label_energy", "or_nothing")
@pytest.mark.parametrize(("there", "damage"), [([PLASMA_ENERGY], 20), ([], 0)])
def test_nothing_without_an_energy_of_a_name(there: list[str], damage: int) -> None:
    text = (
        f"Discard a Plasma Energy attached to {THIS}. If you can't discard a Plasma Energy, this attack does"
        " nothing."
    )
    game = attacks(text, "20", this={"energy": [*there, *[FIRE] * 4]}, lacking=UMBREON_LACKING)
    assert active(game, 1).damage == damage
    assert attached(game, active(game, 0)) == ["Fire Energy"] * 4


@pytest.mark.alternative("discard_or_stadium")
@pytest.mark.parametrize("place", ["0", "1"])
def test_a_special_energy_or_the_stadium(place: str) -> None:
    text = f"You may discard a Special Energy attached to {THEY}'s Active Pokémon or a Stadium card in play."
    game = attacks(text, theirs={"active": (LAPRAS, {"energy": [DOUBLE_OF_SUM]})}, stadium=STADIUM)
    act(game, "yes")
    act(game, "mode", place)
    assert (energy_on(game, 1) == []) is (place == "0")
    assert (game.state.stadium < 0) is (place == "1")


@pytest.mark.alternative("shuffle_all_attached")
def test_all_cards_of_both_active_pokemon_into_the_decks() -> None:
    text = f"You may have each player shuffle all cards attached to their Active {MON} into their deck."
    there = (LAPRAS, {"energy": [FIRE], "tools": [BALLOON]})
    game = attacks(text, theirs={"active": there, "bench": [there]}, mine={"deck_size": 1, "deck": [MEWTWO]})
    act(game, "yes")
    assert energy_on(game, 0) == energy_on(game, 1) == [] and len(energy_on(game, 1, 0)) == 1
    assert "Grass Energy" in zone(game, 0, "deck") + zone(game, 0, "hand")


@pytest.mark.alternative("they_discard_attached")
def test_the_opponent_discards_energy() -> None:
    text = "Your opponent discards an Energy from the Defending Pokémon."
    game = attacks(text, theirs={"active": (LAPRAS, {"energy": [FIRE, WATER]})})
    assert game.decision is not None and game.decision.player == 1
    pick(game, "Water Energy")
    assert attached(game, active(game, 1)) == ["Fire Energy"]


@pytest.mark.alternative("attached_to_hand", "their_hand", "opponents_active")
def test_energy_moves_back_to_the_opponents_hand() -> None:
    game = attacks(
        "Put an Energy attached to your opponent's Active Pokémon into their hand.",
        theirs={"active": (LAPRAS, {"energy": [FIRE]})},
    )
    assert "Fire Energy" in zone(game, 1, "hand")


@pytest.mark.alternative("attached_to_hand", "your_hand")
def test_energy_comes_back_to_the_hand() -> None:
    game = attacks("Put a {W} Energy attached to this Pokémon into your hand.")
    assert zone(game, 0, "hand") == ["Water Energy"]


@pytest.mark.alternative("attached_to_deck", "your_deck", "if_you_do")
def test_energy_is_shuffled_into_the_deck_for_more_damage() -> None:
    game = attacks(
        f"You may shuffle 3 Energy attached to this Pokémon into {DECK}. If you do, this attack does 30 more"
        " damage.",
        "20+",
        this={"energy": [FIRE, FIRE, FIRE]},
    )
    act(game, "yes")
    assert active(game, 1).damage == 50
    assert energy_on(game, 0) == []


@pytest.mark.alternative("attached_to_deck_end", "at_bottom", "their_deck")
def test_energy_moves_under_the_opponents_deck() -> None:
    game = attacks(
        "Put a Special Energy from your opponent's Active Pokémon on the bottom of their deck.",
        theirs={"active": (LAPRAS, {"energy": [LEGACY]})},
    )
    assert zone(game, 1, "deck")[-1] == "Legacy Energy"


@pytest.mark.alternative("attached_to_deck_end", "at_top")
def test_energy_moves_on_top_of_the_deck() -> None:
    game = plays(
        "Put a {R} Energy attached to your Active Pokémon on top of your deck.",
        mine={"active": (LAPRAS, {"energy": [FIRE]})},
    )
    assert zone(game, 0, "deck")[0] == "Fire Energy"


@pytest.mark.alternative("attached_to_lost_zone", "attached_among")
def test_energy_moves_to_the_lost_zone() -> None:
    game = attacks("Put 2 Energy attached to your Pokémon in the Lost Zone.", this={"energy": [FIRE, FIRE]})
    assert zone(game, 0, "lost") == ["Fire Energy", "Fire Energy"]


@pytest.mark.alternative("attach_from", "from_their_discard", "onto_any")
def test_energy_of_the_opponents_discard_pile() -> None:
    give = (
        f"When you play {THIS} from your hand {ONTO} during your turn, you may attach up to 2"
        f" Energy cards from your opponent's discard pile to {THEY}'s Pokémon in any way you like."
    )
    game = comes_from_hand(give, theirs={"discard": [FIRE, WATER, JUDGE], "bench": [MEWTWO]})
    act(game, "yes")
    pick(game, "Fire Energy", "Water Energy")
    pick(game, "Lapras")
    pick(game, "Mewtwo")
    assert (energy_on(game, 1, -1), energy_on(game, 1, 0)) == (["Fire Energy"], ["Water Energy"])


@pytest.mark.alternative("attach_from", "some_named_energy", "energy_of_name")
def test_an_energy_card_of_a_name_from_the_hand() -> None:
    card = f"{ONCE}, you may attach a Therapeutic Energy card from your hand to 1 of your Pokémon."
    game = with_ability(
        card, mine={"hand": [FIRE, THERAPEUTIC], "bench": [MEWTWO]}, lacking=["Therapeutic Energy PAL 193"]
    )
    pick(game, "Mewtwo")
    assert energy_on(game, 0, 0) == ["Therapeutic Energy"]


@pytest.mark.alternative("attach_from", "onto_any", "if_done_in_this_way")
@pytest.mark.parametrize(
    ("hosts", "damage"), [(("Reshiram", "Mewtwo"), [0, 0]), (("Mewtwo", "Mewtwo"), [50, 0])]
)
def test_every_pokemon_that_got_energy_is_healed(hosts: tuple[str, ...], damage: list[int]) -> None:
    text = (
        f"Attach up to 2 Energy cards from your hand to your Benched {MON} in any way you like. If you"
        f" attached Energy to a {MON} in this way, heal all damage from that Pokémon."
    )
    hurt = {"damage": 50}
    game = plays(text, mine={"bench": [(RESHIRAM, hurt), (MEWTWO, hurt)], "hand": [FIRE, WATER]})
    pick(game, "Fire Energy", "Water Energy")
    for each in hosts:
        pick(game, each)
    assert [mon.damage for mon in bench(game, 0)] == damage


@pytest.mark.alternative("attach_from", "all_energy_cards", "onto_any")
def test_all_energy_cards_of_a_kind_from_the_discard_pile() -> None:
    game = plays(
        "Attach all {R} Energy cards from your discard pile to your Pokémon in any way you like.",
        mine={"discard": [FIRE, WATER, FIRE], "bench": [MEWTWO]},
    )
    pick(game, "Lapras")
    pick(game, "Mewtwo")
    assert (energy_on(game, 0), energy_on(game, 0, 0)) == (["Fire Energy"], ["Fire Energy"])


@pytest.mark.alternative("attach_from", "either_energy_card")
def test_one_of_either_kind_from_the_hand() -> None:
    kinds = "Attach a Basic {W} Energy card or a Special Energy card from your hand to this Pokémon."
    game = plays(kinds.replace("this", "your Active"), mine={"hand": [FIRE, WATER]})
    assert energy_on(game, 0) == ["Water Energy"]


@pytest.mark.alternative("attach_from", "from_your_hand", "onto_n_of_group", "some_energy_cards")
def test_one_energy_from_the_hand() -> None:
    game = plays(
        "Attach a Basic {G} Energy card from your hand to 1 of your Benched Pokémon.",
        mine={"hand": [GRASS, FIRE], "bench": [RESHIRAM, MEWTWO]},
    )
    act(game, "attach to", "Mewtwo") if ("attach to", "Mewtwo") in options(game) else pick(game, "Mewtwo")
    assert energy_on(game, 0, 1) == ["Grass Energy"]


@pytest.mark.alternative("attach_from", "from_your_hand", "onto_n_of_group", "up_to")
def test_all_the_energy_moves_to_the_one_pokemon_chosen() -> None:
    game = plays(
        "Attach up to 2 {W} Energy cards from your hand to 1 of your Pokémon.",
        mine={"bench": [RESHIRAM], "hand": [FIRE, WATER, WATER, WATER]},
    )
    pick(game, "Water Energy", "Water Energy")
    pick(game, "Reshiram")
    assert energy_on(game, 0, 0) == ["Water Energy", "Water Energy"]


@pytest.mark.alternative("attach_from", "from_your_discard", "onto_any", "bench_of")
def test_each_energy_moves_to_a_chosen_pokemon() -> None:
    game = plays(
        "Attach up to 2 Energy cards from your discard pile to your Benched Pokémon in any way you like.",
        mine={"bench": [RESHIRAM, MEWTWO], "discard": [FIRE, WATER, LAPRAS]},
    )
    pick(game, "Fire Energy", "Water Energy")
    pick(game, "Reshiram")
    pick(game, "Mewtwo")
    assert (energy_on(game, 0, 0), energy_on(game, 0, 1)) == (["Fire Energy"], ["Water Energy"])


@pytest.mark.alternative("attach_from", "onto_each_of")
def test_each_pokemon_of_the_bench_gets_energy() -> None:
    game = plays(
        "Attach a {R} Energy card from your discard pile to each of your Benched Pokémon.",
        mine={"bench": [RESHIRAM, MEWTWO], "discard": [FIRE, FIRE]},
    )
    while any(not mon.energy for mon in bench(game, 0)):
        pick(game, "Fire Energy")
    assert (energy_on(game, 0, 0), energy_on(game, 0, 1)) == (["Fire Energy"], ["Fire Energy"])


def attached_energy(game: Game) -> list[list[str]]:
    """The Energy on the Benched Pokémon of player 0, in their order."""
    return [names(game, mon.energy) for mon in bench(game, 0)]


@pytest.mark.alternative("attach_from", "onto_each_of")
def test_player_chooses_who_gets_scarce_energy() -> None:
    game = plays(
        "Attach a Basic Energy card from your discard pile to each of your Basic Pokémon.",
        mine={"bench": [MEWTWO, CYCLIZAR], "discard": [FIRE]},
    )
    pick(game, "Cyclizar")
    assert attached_energy(game) == [[], ["Fire Energy"]]


@pytest.mark.alternative("attach_from", "onto_each", "if_done_in_this_way")
def test_what_was_attached_to_the_first_of_several_counts() -> None:
    text = (
        f"Choose up to 2 of your Basic Pokémon and attach a Basic Energy card from your {DISCARDS} to each"
        " of them. If you attached any Energy in this way, draw 3 cards."
    )
    game = plays(text, "supporter", mine={"bench": [MEWTWO, CYCLIZAR], "discard": [FIRE], "hand": [GRASS]})
    pick(game, "Mewtwo", "Cyclizar")
    assert attached_energy(game) == [["Fire Energy"], []]
    assert kinds(game).count("draw") == 3


@pytest.mark.alternative("attach_from", "onto_n_of_group")
def test_so_many_as_were_attached_go_on_the_pokemon_that_got_them() -> None:
    count = (
        f"Attach up to 2 Basic Energy cards from your discard pile to 1 of your {MON}. Put 1 damage counter"
        f" on that {MON} for each Energy card attached in this way."
    )
    game = attacks(count, mine={"bench": [MEWTWO], "discard": [FIRE, WATER]})
    while game.decision and game.decision.player == 0:
        pick(game, *(["Mewtwo"] if options(game)[0][0] == "pokemon" else ["Fire Energy", "Water Energy"]))
    assert attached_energy(game) == [["Fire Energy", "Water Energy"]]
    assert bench(game, 0)[0].damage == 20


@pytest.mark.alternative("attach_from", "onto_n_of_group")
def test_extra_energy_refers_to_the_attached_pokemon() -> None:
    prevent = (
        "Attach a Basic Energy card from your discard pile to 1 of your Pokémon. If this Pokémon has at"
        " least 1 extra Energy attached to it, prevent all effects of attacks, including damage, done to it"
        " during your opponent's next turn."
    )
    game = attacks(prevent, mine={"discard": [FIRE], "bench": [MEWTWO]})
    pick(game, "Mewtwo")
    (effect,) = game.state.effects
    assert effect.mon == active(game, 0).uid


@pytest.mark.alternative("attach_from")
def test_energy_for_each_basic_pokemon_on_the_bench() -> None:
    text = "Attach a basic Energy card from your discard pile to each of your Basic Benched Fire Pokémon."
    game = attacks(text, mine={"bench": [RESHIRAM, LAPRAS], "discard": [WATER, WATER]})
    game.choose(0)
    assert [len(each.energy) for each in bench(game, 0)] == [1, 0]


@pytest.mark.alternative("attach_from", "that_pokemon")
def test_chosen_energy_goes_to_the_pokemon_put_into_play() -> None:
    text = (
        "When you play this Pokémon from your hand onto your Bench, you may put a Basic Pokémon from your"
        f" discard pile {ONTO}. Then, flip 3 coins. For each heads, choose a basic Energy card from your"
        f" {DISCARDS} and attach it to that Pokémon."
    )
    game = comes_from_hand(text, (1, 0, 1), mine={"discard": [MEWTWO, FIRE, WATER]})
    act(game, "yes")
    while game.decision and game.decision.kind == "choose":
        pick(game, *[each for each in options(game)[0][-1:]])
    placed = bench(game, 0)[-1]
    assert sorted(attached(game, placed)) == ["Fire Energy", "Water Energy"]


@pytest.mark.alternative("attach_either_or_both", "two_kinds_of_energy", "onto_any")
@pytest.mark.parametrize(("mode", "there"), [(1, ["Water Energy"]), (2, ["Fire Energy", "Water Energy"])])
def test_one_of_two_kinds_or_one_of_each(mode: int, there: list[str]) -> None:
    hand = {"hand": [GRASS, FIRE, WATER, WATER]}
    game = with_ability(
        "Once during your turn, you may attach a Basic {R} Energy card, a Basic {W} Energy card, or 1 of"
        f" each from {HAND} to your Pokémon in any way you like.",
        mine=hand,
    )
    act(game, "mode", str(mode))
    while sorted(energy_on(game, 0)) != there:
        pick(game, "Water Energy")
    assert sorted(zone(game, 0, "hand")) == sorted(
        set(["Fire Energy", "Grass Energy", "Water Energy"]) - ({"Fire Energy"} if mode == 2 else set())
    )


@pytest.mark.alternative("attach_up_to_counted", "as_many_as_group")
def test_as_many_energy_cards_as_are_counted() -> None:
    some = (
        "Choose Basic {R} Energy cards from your discard pile up to the number of your Benched Pokémon and"
        " attach them to your {R} Pokémon in any way you like."
    )
    game = plays(some, mine={"bench": [RESHIRAM, LAPRAS], "discard": [FIRE] * 3})
    pick(game, "Fire Energy", "Fire Energy")
    assert energy_on(game, 0, 0) == ["Fire Energy", "Fire Energy"]


@pytest.mark.alternative("attach_up_to_counted_from", "as_many_as_counted", "heads_count")
@pytest.mark.parametrize("heads", [0, 2])
def test_as_much_energy_as_heads_from_the_discard_pile(heads: int) -> None:
    some = (
        f"Flip 2 coins. Attach an amount of Basic Energy up to the number of heads from your {DISCARDS} to"
        " your Benched Pokémon in any way you like."
    )
    game = attacks(
        some, "", (1, 1) if heads else (0, 0), mine={"bench": [MEWTWO], "discard": [FIRE, WATER, GRASS]}
    )
    if heads:
        with pytest.raises(IllegalChoice):
            pick(game, "Fire Energy", "Water Energy", "Grass Energy")
        pick(game, "Fire Energy", "Grass Energy")
    assert energy_on(game, 0, 0) == (["Fire Energy", "Grass Energy"] if heads else [])


@pytest.mark.alternative("attach_discarded", "onto_any", "discard_top")
def test_energy_that_was_discarded_is_attached_in_any_way() -> None:
    then = (
        f"Discard the top 3 cards of {DECK}, and attach any Energy cards you discarded in this way to your"
        " Benched Pokémon in any way you like."
    )
    game = attacks(then, mine={**ENERGY_DECK, "bench": [MEWTWO, RESHIRAM]})
    pick(game, "Mewtwo")
    pick(game, "Reshiram")
    pick(game, "Mewtwo")
    assert [len(energy_on(game, 0, place)) for place in range(2)] == [2, 1]


@pytest.mark.alternative("attach_discarded")
@pytest.mark.parametrize("found", [[LIGHTNING, LIGHTNING, FIRE], [LIGHTNING, FIRE, FIRE], [FIRE, FIRE, FIRE]])
def test_discarded_energy_is_attached_to_one_chosen_pokemon(found: list[str]) -> None:
    text = (
        "Discard the top 3 cards of your deck. This attack does 10 more damage for each {L} Energy card you"
        " discarded in this way. Then, attach those {L} Energy cards to 1 of your Pokémon."
    )
    game = attacks(text, "20+", mine={"deck": found, "bench": [MEWTWO]})
    bolts = found.count(LIGHTNING)
    if bolts:
        pick(game, "Mewtwo")
    assert attached(game, bench(game, 0)[0]) == ["Lightning Energy"] * bolts
    assert active(game, 1).damage == 20 + 10 * bolts


@pytest.mark.alternative("move_attached", "onto_another")
def test_energy_moves_to_another_pokemon() -> None:
    game = plays(
        "Move a Basic Energy from 1 of your Pokémon to another of your Pokémon.",
        mine={"active": (LAPRAS, {"energy": [FIRE]}), "bench": [RESHIRAM]},
    )
    assert energy_on(game, 0) == []
    assert energy_on(game, 0, 0) == ["Fire Energy"]


@pytest.mark.alternative("move_attached", "onto_n_of_group", "this_pokemon")
def test_energy_moves_from_the_attacker_to_the_bench() -> None:
    game = attacks(
        "Move a {R} Energy from this Pokémon to 1 of your Benched Pokémon.", mine={"bench": [MEWTWO]}
    )
    assert energy_on(game, 0, 0) == ["Fire Energy"]


@pytest.mark.alternative("move_attached", "onto_another_of_their_pokemon")
def test_energy_moves_to_another_of_the_opponents_pokemon() -> None:
    game = attacks(
        "Move an Energy from your opponent's Active Pokémon to another of your opponent's Pokémon.",
        theirs={"active": (LAPRAS, {"energy": [FIRE]}), "bench": [MEWTWO]},
    )
    assert energy_on(game, 1, 0) == ["Fire Energy"]


@pytest.mark.alternative("move_attached", "onto_any", "attached_among", "other")
def test_energy_of_several_pokemon_moves_to_any_other_than_its_own() -> None:
    """The Attacking Pokémon may get some too; none goes back to the Pokémon that it was on."""
    game = attacks(
        f"You may move any amount of Energy from your Pokémon to your other {MON} in any way you like.",
        mine={"bench": [(LAPRAS, {"energy": [FIRE]}), MEWTWO]},
    )
    fire = game.state.sides[0].bench[0].energy[0]
    found = game.decision.options if game.decision else ()
    game.choose(next((n for n, option in enumerate(found) if option[1] == fire)))
    assert {row[1] for row in options(game)} == {top(game, active(game, 0)), "Mewtwo"}
    pick(game, top(game, active(game, 0)))
    assert energy_on(game, 0).count("Fire Energy") == 2
    assert energy_on(game, 0, 0) == []


@pytest.mark.alternative("move_attached", "onto_any", "attached_among")
def test_energy_moves_to_other_pokemon_including_the_attacker() -> None:
    game = attacks(
        f"Move any amount of Energy from your Pokémon to your other {MON} in any way you like.",
        this={"energy": [FIRE]},
        mine={"bench": [(RESHIRAM, {"energy": [WATER]}), LAPRAS]},
    )
    pick(game, "Water Energy")
    assert sorted(option[1] for option in options(game)) == sorted(
        [names(game, active(game, 0).cards)[-1], "Lapras"]
    )
    pick(game, names(game, active(game, 0).cards)[-1])
    assert names(game, active(game, 0).energy) == ["Fire Energy", "Water Energy"]


@pytest.mark.alternative("move_attached", "onto_another", "attached_to")
def test_two_energy_of_one_pokemon_go_to_one_other() -> None:
    game = plays(
        "Move up to 2 Energy from 1 of your Pokémon to another of your Pokémon.",
        mine={"active": (LAPRAS, {"energy": [FIRE, WATER]}), "bench": [MEWTWO, CYCLIZAR]},
    )
    pick(game, "Lapras")
    pick(game, "Fire Energy")
    pick(game, "Water Energy")
    assert {option[1] for option in options(game)} == {"Mewtwo", "Cyclizar"}
    pick(game, "Mewtwo")
    assert attached_energy(game) == [["Fire Energy", "Water Energy"], []]


@pytest.mark.alternative("move_attached", "onto_another", "attached_to")
def test_all_that_an_attacker_gives_away_moves_to_one_other() -> None:
    game = attacks(
        "Move any number of {R} Energy from this Pokémon to another of your Pokémon.",
        this={"energy": [FIRE, FIRE]},
        mine={"bench": [MEWTWO, CYCLIZAR]},
    )
    pick(game, "Fire Energy", "Fire Energy")
    pick(game, "Mewtwo")
    assert attached_energy(game) == [["Fire Energy", "Fire Energy"], []]


@pytest.mark.alternative("tool_or_stadium_to_lost")
@pytest.mark.parametrize(("mode", "lost"), [(0, "Air Balloon"), (1, "Team Rocket's Watchtower")])
def test_a_tool_or_a_stadium_is_lost(mode: int, lost: str) -> None:
    game = plays(
        f"Choose a Pokémon Tool attached to any {MON}, or any Stadium in play, and put it in the Lost Zone.",
        mine={"active": (LAPRAS, {"tools": [BALLOON]})},
        stadium=STADIUM,
    )
    act(game, "mode", str(mode))
    assert zone(game, 0, "lost") == [lost]


@pytest.mark.alternative("discard_stadium", "more_damage_for_it")
@pytest.mark.parametrize(("answer", "damage"), [("yes", 50), ("no", 20)])
def test_more_damage_for_what_may_be_done(answer: str, damage: int) -> None:
    text = "You may discard a Stadium in play and have this attack do 30 more damage."
    game = attacks(text, "20+", stadium=STADIUM)
    act(game, answer)
    assert active(game, 1).damage == damage
    assert zone(game, 0, "discard") == (["Team Rocket's Watchtower"] if damage == 50 else [])


@pytest.mark.alternative("discard_stadium")
def test_a_stadium_is_discarded() -> None:
    game = attacks("Discard a Stadium in play.", stadium=STADIUM)
    assert zone(game, 0, "discard") == ["Team Rocket's Watchtower"]


@pytest.mark.alternative("discard_stadium", "if_stadium_in_play")
def test_that_stadium_is_discarded() -> None:
    game = attacks(
        "If a Stadium is in play, this attack does 50 more damage. Then, discard that Stadium.",
        "10+",
        stadium=STADIUM,
    )
    assert (hurt(game), game.state.stadium) == (60, -1)


@pytest.mark.alternative("discard_their_stadium")
def test_only_the_opponents_stadium_is_discarded() -> None:
    game = attacks("Discard a Stadium card your opponent has in play.", "20", stadium=STADIUM)
    owner = game.state.stadium // 60 if game.state.stadium >= 0 else 1
    assert owner == 0 or not game.state.stadium >= 0


@pytest.mark.alternative("stadium_to_lost")
def test_a_stadium_is_lost() -> None:
    game = attacks("Put a Stadium in play in the Lost Zone.", stadium=STADIUM)
    assert zone(game, 0, "lost") == ["Team Rocket's Watchtower"]


@pytest.mark.alternative("attached_to", "special_energy_only", "some_of")
def test_special_energy_of_one_of_the_opponents_pokemon() -> None:
    game = plays(
        "Discard a Special Energy from 1 of your opponent's Pokémon.",
        theirs={"active": (LAPRAS, {"energy": [FIRE]}), "bench": [(MEWTWO, {"energy": [LEGACY]})]},
    )
    assert energy_on(game, 1) == ["Fire Energy"]
    assert energy_on(game, 1, 0) == []


@pytest.mark.alternative("attached_to", "all_of", "discard_attached")
def test_one_energy_of_each_pokemon() -> None:
    game = attacks(
        "Discard an Energy from each of your opponent's Pokémon.",
        theirs={"active": (LAPRAS, {"energy": [FIRE]}), "bench": [(MEWTWO, {"energy": [WATER, WATER]})]},
    )
    pick(game, "Water Energy")
    assert energy_on(game, 1) == []
    assert energy_on(game, 1, 0) == ["Water Energy"]


@pytest.mark.alternative("attached_among", "any_number", "basic_energy_only", "play_of")
def test_energy_from_among_ones_pokemon() -> None:
    game = attacks(
        "Discard any amount of Basic Energy from your Pokémon. This attack does 20 damage for each card you"
        " discarded in this way.",
        "20×",
        this={"energy": [FIRE, FIRE]},
        mine={"bench": [(RESHIRAM, {"energy": [WATER, WATER]})]},
    )
    pick(game, "Fire Energy", "Water Energy", "Water Energy")
    assert active(game, 1).damage == 60
    assert energy_on(game, 0) == ["Fire Energy"]


@pytest.mark.alternative("onto_their_bench_one", "move_attached")
def test_energy_moves_to_the_opponents_bench() -> None:
    game = attacks(
        "Move an Energy from your opponent's Active Pokémon to 1 of their Benched Pokémon.",
        theirs={"active": (LAPRAS, {"energy": [GRASS]}), "bench": [SPRIGATITO]},
    )
    assert names(game, bench(game, 1)[0].energy) == ["Grass Energy"]


def test_as_many_energy_cards_as_benched_pokemon() -> None:
    text = (
        "Once during your turn, when you put this Pokémon from your hand onto your Bench, count the number"
        f" of your opponent's Benched Pokémon. You may search {DECK} for up to that number of Water Energy"
        " cards and attach them to 1 of your Water Pokémon. Shuffle your deck afterward."
    )
    game = comes_from_hand(text, mine={"deck": [WATER] * 3}, theirs={"bench": [CYCLIZAR, MEWTWO]})
    act(game, "yes")
    assert game.decision is not None
    assert game.decision.high == 2


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "Take 1 {R} Energy card attached to this Pokémon and attach it to",
            "move 1 {R} Energy from this Pokémon to",
        ),
        (
            "Choose up to 2 {R} Energy cards from your discard pile and attach them to",
            "attach up to 2 {R} Energy cards from your discard pile to",
        ),
        (
            "If there are any {R} Energy cards in your discard pile, attach 1 of them to",
            "If there are any {R} Energy cards in your discard pile, attach a {R} Energy card from your"
            " discard pile to",
        ),
        (
            "Search your deck for 3 different types of basic Energy cards and attach them to any of",
            "Search your deck for 3 basic Energy cards of different types and attach them to",
        ),
    ],
)
def test_attaching_in_the_wording_of_other_years(old: str, new: str) -> None:
    end = "your Benched Pokémon in any way you like"
    assert modernize(f"{old} {end}", "") == (f"{new} {end}",)


def test_a_chosen_card_has_no_host_that_only_a_card_names() -> None:
    text = (
        "Once during your turn, you may discard a basic Energy card attached to 1 of your Pokémon. If you"
        " do, attach a basic Energy card from your discard pile to that Pokémon."
    )
    assert isinstance(compile_text(text, "", "ability"), Refused)
