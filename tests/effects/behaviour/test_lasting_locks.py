"""What is not allowed, for how long, and coins before an attack (`lasting.lark`, `locks.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import GABITE, GIBLE, GRASS, LAPRAS, SPRIGATITO, STADIUM
from tests.effects.behaviour.scene import ENERGY, attacks, bearer, plays, with_ability
from tests.engine.kit import act, active, offers, options, zone
from validator.engine.game import Game

ITEM, SUPPORTER, TOOL, MIST, VITAL = "sv08.5-131", "sv08.5-103", "sv08.5-095", "sv05-161", "sv06.5-062"
"""Treasure Tracker, Carmine, Binding Mochi, Mist Energy, Poké Vital A."""
HAND = [ITEM, SUPPORTER, STADIUM, TOOL, MIST, GRASS, SPRIGATITO, GABITE]
THEIRS = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [GIBLE], "hand": HAND}

USES, RETREATS = ("attack", "Water Gun"), ("retreat",)
ITEMS, SUPPORTERS = ("play", "Treasure Tracker"), ("play", "Carmine")
STADIUMS, TOOLS = ("play", "Team Rocket's Watchtower"), ("tool", "Binding Mochi")
SPECIAL, BASIC = ("energy", "Mist Energy"), ("energy", "Grass Energy")
BENCHES, EVOLVES = ("bench", "Sprigatito"), ("evolve", "Cynthia's Gabite")

THEY_NEXT = "during your opponent's next turn"
FLIPS, TAILS = "your opponent flips", "If tails, that attack"
DEFENDING = "The Defending Pokémon"
FROM_HAND = "from their hand"


def theirs_after(text: str, **scene: Any) -> Game:
    """The opponent's turn after an attack of this text."""
    return attacks(text, **{"theirs": THEIRS, **scene})


@pytest.mark.parametrize(
    ("text", "gone", "left"),
    [
        pytest.param(
            f"{DEFENDING} can't retreat {THEY_NEXT}.",
            [RETREATS],
            [USES],
            marks=pytest.mark.alternative(
                "lasts_for_postfix", "in_their_next_turn", "affected_group", "defending"
            ),
        ),
        pytest.param(
            f"{DEFENDING} can't attack {THEY_NEXT}.",
            [USES],
            [RETREATS],
            marks=pytest.mark.alternative("cant_attack"),
        ),
        pytest.param(
            f"{THEY_NEXT}, {DEFENDING} can't attack or retreat.",
            [USES, RETREATS],
            [ITEMS],
            marks=pytest.mark.alternative("cant_do_either", "lasts_for"),
        ),
        pytest.param(
            f"{THEY_NEXT}, {DEFENDING} can't attack this Pokémon.",
            [USES],
            [RETREATS],
            marks=pytest.mark.alternative("cant_attack_this"),
        ),
        pytest.param(
            f"If {DEFENDING} is a Basic Pokémon, it can't attack {THEY_NEXT}.",
            [USES],
            [RETREATS],
            marks=pytest.mark.alternative("conditional", "that_pokemon", "if_is", "cant_attack"),
        ),
        pytest.param(
            f"If {DEFENDING} is an Evolution Pokémon, it can't attack {THEY_NEXT}.",
            [],
            [USES],
            marks=pytest.mark.alternative("conditional", "if_is", "evolution"),
        ),
        pytest.param(
            f"Your opponent's Active Pokémon is now Poisoned. {THEY_NEXT}, that Pokémon can't retreat.",
            [RETREATS],
            [USES],
            marks=pytest.mark.alternative("that_pokemon", "inflict", "opponents_active"),
        ),
        pytest.param(
            f"{THEY_NEXT}, they can't play any Item cards {FROM_HAND}.",
            [ITEMS],
            [SUPPORTERS, STADIUMS, TOOLS],
            marks=pytest.mark.alternative("cant_play", "the_opponent", "playable_one", "item_cards"),
        ),
        pytest.param(
            f"Your opponent can't play any Supporter cards {FROM_HAND} during their next turn.",
            [SUPPORTERS],
            [ITEMS],
            marks=pytest.mark.alternative("supporter_cards", "in_their_next_turn"),
        ),
        pytest.param(
            f"{THEY_NEXT}, they can't play any Pokémon Tool, Special Energy, or Stadium cards {FROM_HAND}.",
            [TOOLS, SPECIAL, STADIUMS],
            [ITEMS, BASIC],
            marks=pytest.mark.alternative(
                "playables_of", "tool_cards", "special_energy_cards", "stadium_cards"
            ),
        ),
        pytest.param(
            f"{THEY_NEXT}, they can't play any Trainer cards {FROM_HAND}.",
            [ITEMS, SUPPORTERS, STADIUMS, TOOLS],
            [BENCHES, SPECIAL],
            marks=pytest.mark.alternative("trainer_cards"),
        ),
        pytest.param(
            f"{THEY_NEXT}, they can't play any Basic Pokémon {FROM_HAND}.",
            [BENCHES],
            [EVOLVES],
            marks=pytest.mark.alternative("pokemon_cards", "basic"),
        ),
        pytest.param(
            f"Each player can't play any Item cards {FROM_HAND} {THEY_NEXT}.",
            [ITEMS],
            [TOOLS],
            marks=pytest.mark.alternative("everyone"),
        ),
    ],
)
def test_what_the_opponent_may_not_do(
    text: str, gone: list[tuple[str, ...]], left: list[tuple[str, ...]]
) -> None:
    game = theirs_after(text)
    assert game.state.player == 1
    assert not [row for row in gone if offers(game, *row)]
    assert all(offers(game, *row) for row in left), options(game)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            f"Your opponent can't attach any Energy {FROM_HAND} to {DEFENDING} during their next turn.",
            marks=pytest.mark.alternative("cant_attach_to"),
        ),
        pytest.param(
            f"{THEY_NEXT}, Energy can't be attached from your opponent's hand to {DEFENDING}.",
            marks=pytest.mark.alternative("cant_be_attached_to"),
        ),
    ],
)
def test_energy_is_protected_from_one_pokemon(text: str) -> None:
    game = theirs_after(text)
    assert offers(game, "energy", "Grass Energy", "Cynthia's Gible")
    assert not offers(game, "energy", "Grass Energy", "Lapras")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"{THEY_NEXT}, {DEFENDING} can't evolve.", marks=pytest.mark.alternative("cant_evolve")),
        pytest.param(
            f"Your opponent can't play any Pokémon {FROM_HAND} to evolve {DEFENDING} during their next turn.",
            marks=pytest.mark.alternative("cant_play_onto"),
        ),
        pytest.param(
            f"{THEY_NEXT}, Pokémon can't be played from your opponent's hand to evolve {DEFENDING}.",
            marks=pytest.mark.alternative("cant_be_played_onto"),
        ),
    ],
)
def test_one_pokemon_is_protected_from_evolving(text: str) -> None:
    both = {"active": GIBLE, "bench": [SPRIGATITO], "hand": [GABITE]}
    assert not offers(theirs_after(text, theirs=both), "evolve")
    assert offers(theirs_after(text, theirs={**both, "active": LAPRAS, "bench": [GIBLE]}), "evolve")


@pytest.mark.alternative("cant_be_healed")
def test_a_pokemon_that_cannot_be_healed() -> None:
    theirs = {"active": (LAPRAS, {"damage": 100}), "hand": [VITAL, VITAL]}
    game = theirs_after(f"{THEY_NEXT}, {DEFENDING} can't be healed.", theirs=theirs)
    act(game, "play", "Poké Vital A")
    assert active(game, 1).damage == 100
    act(game, "end")
    act(game, "end")
    act(game, "play", "Poké Vital A")
    assert active(game, 1).damage == 0


NAME = bearer("attack")[1]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            "During your next turn, this Pokémon can't attack.",
            marks=pytest.mark.alternative("your_next_turn", "this_pokemon", "cant_attack"),
        ),
        pytest.param(
            "This Pokémon can't use this attack during your next turn.",
            marks=pytest.mark.alternative("cant_use_this"),
        ),
        pytest.param(
            f'This Pokémon can\'t use "{NAME}" during your next turn.',
            marks=pytest.mark.alternative("cant_use_named"),
        ),
        pytest.param(
            "This Pokémon can't attack until the end of your next turn.",
            marks=pytest.mark.alternative("through_your_next"),
        ),
    ],
)
def test_this_pokemon_in_the_next_turn(text: str) -> None:
    game = attacks(text)
    act(game, "end")
    assert game.state.player == 0 and not offers(game, "attack", NAME)
    act(game, "end")
    act(game, "end")
    assert game.state.player == 0 and offers(game, "attack", NAME)


@pytest.mark.alternative("this_game", "cant_play", "you")
def test_the_rest_of_the_game() -> None:
    text = "For the rest of this game, you can't play any Item cards from your hand."
    game = attacks(text, mine={"hand": [ITEM, TOOL]})
    for _ in range(3):
        act(game, "end")
        assert offers(game, "tool") == (game.state.player == 0)
        assert not offers(game, "play")
        if game.state.player == 0:
            act(game, "end")


@pytest.mark.alternative("this_turn", "cant_attack", "play_of")
def test_the_rest_of_this_turn() -> None:
    mine = {"active": (LAPRAS, {"energy": ENERGY}), "hand": [GRASS]}
    game = plays("During this turn, your Pokémon can't attack.", mine=mine)
    assert not offers(game, "attack")
    act(game, "end")
    act(game, "end")
    assert offers(game, "attack")


@pytest.mark.parametrize("whose", ["the Defending Pokémon's", "your opponent's Active Pokémon's"])
@pytest.mark.alternative("choose_attack", "cant_use_chosen", "that_pokemon")
def test_one_chosen_attack(whose: str) -> None:
    game = theirs_after(f"Choose 1 of {whose} attacks. {THEY_NEXT}, that Pokémon can't use that attack.")
    act(game, "copy", "Surf")
    assert offers(game, *USES) and not offers(game, "attack", "Surf")
    act(game, "end")
    act(game, "end")
    assert offers(game, "attack", "Surf")


@pytest.mark.parametrize(
    ("text", "coins", "damage"),
    [
        pytest.param(
            f"{THEY_NEXT}, if {DEFENDING} tries to use an attack, {FLIPS} a coin. {TAILS} doesn't happen.",
            (0,),
            0,
            marks=pytest.mark.alternative("coin_gate", "one_coin", "coin_gate_fails"),
        ),
        pytest.param(
            f"If {DEFENDING} tries to attack {THEY_NEXT}, {FLIPS} a coin. {TAILS} does nothing.",
            (1,),
            20,
            marks=pytest.mark.alternative("coin_gate", "coin_gate_fails"),
        ),
        pytest.param(
            f"{THEY_NEXT}, if {DEFENDING} tries to attack, your opponent flips 2 coins. If either of them is"
            " tails, that attack does nothing.",
            (1, 0),
            0,
            marks=pytest.mark.alternative("coin_gate", "n_coins", "coin_gate_fails"),
        ),
    ],
)
def test_coins_before_an_attack(text: str, coins: tuple[int, ...], damage: int) -> None:
    game = theirs_after(text, coins=coins)
    act(game, *USES)
    assert active(game, 0).damage == damage


@pytest.mark.alternative("cant_play", "item_cards", "continuous_while")
def test_a_lock_as_long_as_a_pokemon_is_active() -> None:
    lock = f"your opponent can't play any Item cards {FROM_HAND}."
    text = f"As long as this Pokémon is in the Active Spot, {lock}"
    for benched in (False, True):
        game = with_ability(text, use=False, benched=benched, mine={"hand": [GRASS]}, theirs=THEIRS)
        act(game, "end")
        assert offers(game, *ITEMS) == benched


@pytest.mark.alternative("cant_draw_for_turn", "the_opponent")
@pytest.mark.parametrize(("cards", "over"), [(3, False), (0, True)])
def test_the_card_of_the_beginning_of_a_turn_is_not_drawn(cards: int, over: bool) -> None:
    """TURN-03: who has none left has lost all the same; the turn after it begins as ever."""
    game = attacks(
        "Your opponent can't draw a card at the beginning of their next turn.",
        theirs={"deck": [GRASS] * cards, "deck_size": cards, "hand": [GRASS]},
    )
    assert (game.state.result is not None) == over
    if not over:
        assert len(zone(game, 1, "deck")) == 3
        act(game, "end")
        act(game, "end")
        assert len(zone(game, 1, "deck")) == 2
