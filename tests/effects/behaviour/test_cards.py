"""Cards that are not in play, and Energy on Pokémon: what kind, how many, where (`cards.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *


@pytest.mark.alternative("energy_by_cards")
def test_cards_of_energy_are_counted_as_cards() -> None:
    game = attacks("Discard 2 Energy cards from this Pokémon.")
    pick(game, "Fire Energy", "Water Energy")
    assert zone(game, 0, "discard") == ["Fire Energy", "Water Energy"]


@pytest.mark.alternative("energy_by_cards", "discard_attached")
def test_two_energy_cards_of_an_old_text_are_two_cards() -> None:
    game = attacks(
        "Discard 2 Energy cards attached to this Pokémon in order to use this attack.",
        this={"energy": [DOUBLE_COLORLESS, FIRE, FIRE]},
    )
    pick(game, "Double Colorless Energy", "Fire Energy")
    assert names(game, active(game, 0).energy) == ["Fire Energy"]


def test_energy_is_discarded_for_energy_of_the_opponent() -> None:
    text = (
        f"Discard 1 Energy card attached to 1 of your {MON} in order to choose 1 of your opponent's {MON}"
        " and up to 2 Energy cards attached to it. Discard those Energy cards."
    )
    theirs = {"active": (LAPRAS, {"energy": [FIRE, WATER, GRASS]})}
    mine = {"active": (RESHIRAM, {"energy": ENERGY})}
    game = plays(text, mine=mine, theirs=theirs)
    pick(game, "Psychic Energy")
    pick(game, "Fire Energy", "Grass Energy")
    assert len(active(game, 0).energy) == 4 and len(active(game, 1).energy) == 1
    assert not offers(plays(text, play=False, theirs=theirs), "play", bearer("item")[1])


@pytest.mark.alternative("energy_with_label")
def test_plasma_energy_moves() -> None:
    text = "Move a Plasma Energy from this Pokémon to 1 of your Benched Pokémon."
    game = attacks(text, this={"energy": [*ENERGY, PLASMA]}, mine={"bench": [LAPRAS]}, lacking=UNREAD)
    assert attached(game, bench(game, 0)[0]) == ["Plasma Energy"]


@pytest.mark.parametrize(("energy", "left"), [([LEGACY, WATER], ["Water Energy"]), ([FIRE, LEGACY], [])])
def test_attached_energy_of_every_type_is_energy_of_each(energy: list[str], left: list[str]) -> None:
    game = attacks("Discard all {R} Energy from this Pokémon.", this={"energy": energy})
    assert energy_on(game, 0) == left


@pytest.mark.alternative("energy_of_two", "attach_from", "onto_one")
def test_either_of_two_types() -> None:
    game = plays(
        "Attach a Basic {R} or {W} Energy card from your hand to your Active Pokémon.",
        mine={"hand": [GRASS, WATER]},
    )
    assert energy_on(game, 0) == ["Water Energy"]


@pytest.mark.alternative("energy_of_two", "discard_attached")
def test_up_to_three_basic_energy_of_two_types() -> None:
    text = (
        f"Discard up to 3 in any combination of basic Fire and basic Lightning {UNITS} from your Benched"
        " Pokémon."
    )
    mine = {"bench": [(LAPRAS, {"energy": [FIRE, LIGHTNING, WATER]})]}
    game = attacks(text, mine=mine)
    pick(game, "Fire Energy", "Lightning Energy")
    assert energy_on(game, 0, 0) == ["Water Energy"]


@pytest.mark.alternative("energy_as_card")
def test_energy_of_a_type_that_is_attached_from_the_hand() -> None:
    game = with_ability(
        "Whenever you attach a {G} Energy card from your hand to this Pokémon, put a damage counter on it.",
        use=False,
        mine={"hand": [FIRE, GRASS]},
    )
    act(game, "energy", "Grass Energy")
    assert active(game, 0).damage == 10
