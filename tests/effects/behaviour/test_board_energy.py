"""Energy, Tools and Stadiums in play (`energy.lark`, Energy of `cards.lark`)."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GRASS, LAPRAS, MEWTWO, OGERPON, RESHIRAM, STADIUM, WATER
from tests.effects.behaviour.scene import attacks, plays, with_ability
from tests.engine.kit import act, active, attached, bench, energy_on, options, pick, top, zone
from validator.engine.game import Game

BALLOON, CHARM = "me02.5-181", "sv05-152"
LEGACY = "sv06-167"
THREE = "3 Energy attached to this Pokémon"
BENCHED_EX, BENCHED_V = "Benched Pokémon ex", "Benched Pokémon V"
ZANGOOSE_EX = "me02.5-167"
BENCHED = "your Benched Pokémon"
ONES, OTHERS = "your Pokémon", "your other Pokémon"


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


@pytest.mark.alternative("energy_by_cards")
def test_cards_of_energy_are_counted_as_cards() -> None:
    game = attacks("Discard 2 Energy cards from this Pokémon.")
    pick(game, "Fire Energy", "Water Energy")
    assert zone(game, 0, "discard") == ["Fire Energy", "Water Energy"]


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


@pytest.mark.alternative("energy_of_two", "attach_from", "onto_one")
def test_either_of_two_types() -> None:
    game = plays(
        "Attach a Basic {R} or {W} Energy card from your hand to your Active Pokémon.",
        mine={"hand": [GRASS, WATER]},
    )
    assert energy_on(game, 0) == ["Water Energy"]


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
        f"You may shuffle {THREE} into your deck. If you do, this attack does 30 more damage.",
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


@pytest.mark.alternative("discard_stadium")
def test_a_stadium_is_discarded() -> None:
    game = attacks("Discard a Stadium in play.", stadium=STADIUM)
    assert zone(game, 0, "discard") == ["Team Rocket's Watchtower"]


@pytest.mark.alternative("stadium_to_lost")
def test_a_stadium_is_lost() -> None:
    game = attacks("Put a Stadium in play in the Lost Zone.", stadium=STADIUM)
    assert zone(game, 0, "lost") == ["Team Rocket's Watchtower"]


@pytest.mark.alternative("energy_as_card")
def test_energy_of_a_type_that_is_attached_from_the_hand() -> None:
    game = with_ability(
        "Whenever you attach a {G} Energy card from your hand to this Pokémon, put a damage counter on it.",
        use=False,
        mine={"hand": [FIRE, GRASS]},
    )
    act(game, "energy", "Grass Energy")
    assert active(game, 0).damage == 10


@pytest.mark.alternative("attach_from", "onto_each_of")
def test_each_pokemon_of_the_bench_gets_energy() -> None:
    game = plays(
        "Attach a {R} Energy card from your discard pile to each of your Benched Pokémon.",
        mine={"bench": [RESHIRAM, MEWTWO], "discard": [FIRE, FIRE]},
    )
    while any(not mon.energy for mon in bench(game, 0)):
        pick(game, "Fire Energy")
    assert (energy_on(game, 0, 0), energy_on(game, 0, 1)) == (["Fire Energy"], ["Fire Energy"])


LOST = "any Stadium in play, and put it in the Lost Zone"


@pytest.mark.alternative("tool_or_stadium_to_lost")
@pytest.mark.parametrize(("mode", "lost"), [(0, "Air Balloon"), (1, "Team Rocket's Watchtower")])
def test_a_tool_or_a_stadium_is_lost(mode: int, lost: str) -> None:
    game = plays(
        f"Choose a Pokémon Tool attached to any Pokémon, or {LOST}.",
        mine={"active": (LAPRAS, {"tools": [BALLOON]})},
        stadium=STADIUM,
    )
    act(game, "mode", str(mode))
    assert zone(game, 0, "lost") == [lost]


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
        f"You may move any amount of Energy from {ONES} to {OTHERS} in any way you like.",
        mine={"bench": [(LAPRAS, {"energy": [FIRE]}), MEWTWO]},
    )
    fire = game.state.sides[0].bench[0].energy[0]
    found = game.decision.options if game.decision else ()
    game.choose(next(n for n, option in enumerate(found) if option[1] == fire))
    assert {row[1] for row in options(game)} == {top(game, active(game, 0)), "Mewtwo"}
    pick(game, top(game, active(game, 0)))
    assert energy_on(game, 0).count("Fire Energy") == 2
    assert energy_on(game, 0, 0) == []


DOUBLE = "swsh9-151"
"""Double Turbo Energy: two Energy."""


def discards_up_to_two() -> Game:
    """An attack that discards up to 2 Energy of the Bench, where three cards give four."""
    return attacks(
        f"Discard up to 2 Energy from {BENCHED}.",
        mine={"bench": [(LAPRAS, {"energy": [DOUBLE, FIRE]}), (MEWTWO, {"energy": [WATER]})]},
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


@pytest.mark.alternative("bench_of_two")
def test_damage_to_one_of_two_kinds_of_the_bench() -> None:
    """The one Benched Pokémon ex is hit; others of the Bench, and the Active Pokémon, are none of them."""
    game = attacks(
        f"This attack does 60 damage to 1 of your opponent's {BENCHED_EX} or {BENCHED_V}.",
        theirs={"active": OGERPON, "bench": [LAPRAS, ZANGOOSE_EX]},
    )
    assert active(game, 1).damage == 0
    assert [mon.damage for mon in bench(game, 1)] == [0, 60]


# ---------------------------------------------------------------------- what an attached card is


@pytest.mark.parametrize(("energy", "left"), [([LEGACY, WATER], ["Water Energy"]), ([FIRE, LEGACY], [])])
def test_attached_energy_of_every_type_is_energy_of_each(energy: list[str], left: list[str]) -> None:
    game = attacks("Discard all {R} Energy from this Pokémon.", this={"energy": energy})
    assert energy_on(game, 0) == left


def test_in_the_discard_pile_energy_of_every_type_is_of_none() -> None:
    game = attacks(
        "Put a {R} Energy card from your discard pile into your hand.",
        mine={"discard": [LEGACY, FIRE, WATER]},
    )
    assert zone(game, 0, "hand") == ["Fire Energy"]
