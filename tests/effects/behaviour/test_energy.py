"""Energy, Tools and Stadiums in play: discarded, moved to another place, attached (`energy.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.text.compile import Refused, compile_text
from validator.effects.text.modern import modernize
from validator.engine.errors import IllegalChoice
from validator.engine.game import Game


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


@pytest.mark.alternative("discard_two_kinds")
def test_a_tool_and_a_special_energy() -> None:
    there = (LAPRAS, {"energy": [FIRE, DOUBLE_OF_SUM], "tools": [BALLOON]})
    text = "Discard a Pokémon Tool and a Special Energy from your opponent's Active Pokémon."
    game = attacks(text, theirs={"active": there})
    assert energy_on(game, 1) == ["Fire Energy"] and not active(game, 1).tools


@pytest.mark.alternative("discard_all_attached")
def test_all_cards_of_both_active_pokemon() -> None:
    game = attacks(
        "Discard all cards from both Active Pokémon.", theirs={"active": (LAPRAS, {"energy": [FIRE]})}
    )
    assert energy_on(game, 0) == energy_on(game, 1) == []


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
def test_chosen_energy_moves_to_the_pokemon_put_into_play() -> None:
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
