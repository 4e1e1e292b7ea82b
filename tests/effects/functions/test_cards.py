"""Functions of decks, hands and discard piles: two cases each, in programs made for the test."""

from __future__ import annotations

import pytest

from tests.effects.functions.spelling import does
from validator.effects.ir.lasting import Activated, On, Part
from validator.effects.ir.slots import (
    ANY,
    BASIC_ENERGY,
    BASIC_POKEMON,
    ENERGY,
    EVOLUTION,
    HEADS,
    ITEM,
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    SPECIAL_ENERGY,
    STADIUM,
    SUPPORTER,
    THE_STADIUM,
    TOOL,
    TRAINER,
    YOUR_BENCH,
    YOUR_DISCARD,
    YOUR_HAND,
    YOUR_POKEMON,
    Attached,
    Choice,
    Count,
    Filter,
    Heads,
    It,
    Prizes,
    Select,
    ThisCard,
    Top,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    Draw,
    Evolve,
    Flip,
    If,
    LookAt,
    Mode,
    Move,
    Price,
    PutIntoPlay,
    Reorder,
    Reveal,
    Search,
    ShowPrizes,
    Shuffle,
    SwapPrizes,
)

GRASS = Filter(provides=("Grass",))
CASES: list[tuple[str, tuple[Part, ...], list[str]]] = [
    # draw, new-hand
    ("trainer", (Draw(3),), ["draw 3"]),
    ("ability", (Activated((Draw(until=6),)),), ["draw 6 until [each-turn]"]),
    ("trainer", (LookAt(5, take=2, must=True, reveal=False),), ["draw 2 look"]),
    ("attack", (Move(Top(2), "hand"),), ["draw 2"]),
    ("trainer", (Move(YOUR_HAND, "discard"), Draw(7)), ["draw 7", "new-hand 7 discard"]),
    (
        "trainer",
        (Move(Select("hand", "both"), "deck"), Shuffle("both"), Draw(Prizes()), Draw(4, "opponent")),
        ["disrupt all any >deck @opponent [both]", "draw x", "new-hand x shuffle"],
    ),
    ("trainer", (Move(YOUR_HAND, "deck"), Shuffle(), Draw(2)), ["draw 2"]),
    ("trainer", (Move(Choice(YOUR_HAND, 2), "discard"), Draw(4)), ["draw 4"]),
    # search
    ("trainer", (Search(((BASIC_POKEMON, 2),), "bench"),), ["search 2 basic >bench <deck"]),
    (
        "trainer",
        (Search(((SUPPORTER, 1), (BASIC_ENERGY, 1))),),
        ["search 1 supporter >hand <deck", "search 1 basic-energy >hand <deck"],
    ),
    (
        "attack",
        (Flip(), If(HEADS, (Search(((Filter("Pokémon", types=("Fire",)), 1),)),))),
        ["search 1 pokemon >hand <deck [coin limited]"],
    ),
    (
        "trainer",
        (Search(((Filter(any_of=(POKEMON, BASIC_ENERGY)), 3),)),),
        ["search 3 pokemon >hand <deck [or]", "search 3 basic-energy >hand <deck [or]"],
    ),
    ("trainer", (LookAt(7, POKEMON),), ["search 1 pokemon >hand <top"]),
    ("trainer", (Search(((ANY, 1),), "deck top"),), ["search 1 any >deck-top <deck"]),
    (
        "ability",
        (On("benched from hand", (Search(((TOOL, 1),), "attach", SELF),)),),
        ["search 1 tool >attach <deck [when-benched]"],
    ),
    (
        "trainer",
        (Search(((POKEMON, 1),), "", shuffle=False, name="found"), Move(It("found"), "hand"), Shuffle()),
        ["search 1 pokemon >hand <deck"],
    ),
    (
        "trainer",
        (Search(((Filter(name=("Pikachu",)), None),), "", name="found"), PutIntoPlay(It("found"))),
        ["search x named >bench <deck"],
    ),
    (
        "attack",
        (Evolve(onto=SELF),),
        ["search 1 evolution >evolve <deck", "evolve 1 deck"],
    ),
    # recover
    (
        "trainer",
        (Move(Choice(Select("discard", where=Filter(any_of=(POKEMON, ENERGY))), 3, True), "deck"),),
        ["recover 3 pokemon >deck <discard [or]", "recover 3 energy >deck <discard [or]"],
    ),
    ("attack", (Move(Choice(YOUR_DISCARD), "hand"),), ["recover 1 any >hand <discard"]),
    (
        "attack",
        (PutIntoPlay(Choice(Select("discard", where=BASIC_POKEMON))),),
        ["recover 1 basic >bench <discard"],
    ),
    (
        "trainer",
        (Move(Choice(Select("lost", where=STADIUM)), "hand"),),
        ["recover 1 stadium >hand <lost"],
    ),
    # fill-discard
    ("attack", (Search(((POKEMON, 2),), "discard"),), ["fill-discard 2 pokemon"]),
    ("attack", (Move(Top(3), "discard"),), ["fill-discard 3 any"]),
    (
        "trainer",
        (LookAt(5, take=2, rest="discard", must=True),),
        ["draw 2 look", "fill-discard 3 any"],
    ),
    ("ability", (Move(Top(1), "lost"),), ["fill-discard 1 any >lost"]),
    (
        "ability",
        (LookAt(1, to="discard", rest="top"),),
        ["fill-discard 1 any", "look 1 deck"],
    ),
    # look
    ("trainer", (Reveal(OPPONENT_HAND),), ["look all hand @opponent"]),
    ("attack", (Reorder(5),), ["look 5 order"]),
    ("stadium", (Activated((Move(Choice(YOUR_HAND), "deck top"),)),), ["look 1 order [each-turn]"]),
    (
        "attack",
        (LookAt(1, take=0, rest="top", whose="opponent"),),
        ["look 1 deck @opponent"],
    ),
    ("trainer", (Reveal(Top(3), "you"), Reorder(3)), ["look 3 order"]),
    # prize-cards
    ("attack", (ShowPrizes(),), ["prize-cards"]),
    (
        "trainer",
        (SwapPrizes(ThisCard(), Choice(Select("prizes"))),),
        ["prize-cards"],
    ),
    # disrupt
    (
        "attack",
        (Move(Choice(OPPONENT_HAND, 2, by="opponent"), "discard"),),
        ["disrupt 2 any >discard @opponent"],
    ),
    (
        "trainer",
        (Reveal(OPPONENT_HAND), Move(Select("hand", "opponent", ITEM), "deck")),
        ["look all hand @opponent", "disrupt all item >deck @opponent"],
    ),
    # mill
    ("attack", (Move(Top(2, "opponent"), "discard"),), ["mill 2 any >discard @opponent"]),
    (
        "attack",
        (Flip(), If(HEADS, (Search(((ANY, 1),), "lost", whose="opponent"),))),
        ["mill 1 any >lost @opponent [coin]"],
    ),
    # attach
    (
        "ability",
        (Activated((Attach(Choice(Select("hand", where=GRASS)), Choice(YOUR_POKEMON)),), "any"),),
        ["attach 1 energy <hand [at-will limited]"],
    ),
    (
        "attack",
        (Search(((BASIC_ENERGY, 2),), "attach", Choice(YOUR_BENCH)),),
        ["attach 2 basic-energy <deck"],
    ),
    (
        "trainer",
        (Attach(Choice(Select("discard", where=BASIC_ENERGY)), Choice(YOUR_BENCH)),),
        ["attach 1 basic-energy <discard"],
    ),
    (
        "trainer",
        (LookAt(4, ENERGY, None, "attach", onto=SELF, rest="hand"),),
        ["attach x energy <top", "draw x look"],
    ),
    # move-energy
    (
        "trainer",
        (Attach(Choice(Attached(YOUR_POKEMON, where=BASIC_ENERGY)), Choice(YOUR_POKEMON)),),
        ["move-energy 1 own"],
    ),
    (
        "attack",
        (Attach(Choice(Attached(OPPONENT_ACTIVE)), Choice(Select("bench", "opponent"))),),
        ["move-energy 1 opponent @opponent"],
    ),
    # remove
    ("attack", (Move(Choice(Attached(OPPONENT_ACTIVE)), "discard"),), ["remove 1 energy >discard @opponent"]),
    (
        "trainer",
        (Mode(((Move(THE_STADIUM, "discard"),), (Move(Attached(OPPONENT_POKEMON, "tools"), "hand"),))),),
        ["remove 1 stadium >discard @opponent [or]", "remove all tool >hand @opponent [or]"],
    ),
    (
        "attack",
        (Flip(3), Move(Choice(Attached(OPPONENT_ACTIVE, where=SPECIAL_ENERGY), Heads()), "lost")),
        ["remove x special-energy >lost @opponent [coin]"],
    ),
]


@pytest.mark.parametrize(("how", "parts", "expected"), CASES)
def test_function(how: str, parts: tuple[Part, ...], expected: list[str]) -> None:
    assert does(how, *parts) == expected


def test_moved_cards_are_what_was_bound() -> None:
    """An earlier choice decides what is moved: out of the hand here, out of the discard pile there."""
    theirs = Choose(Choice(OPPONENT_HAND, name="card"))
    assert does("attack", theirs, Move(It("card"), "discard")) == ["disrupt 1 any >discard @opponent"]
    ours = Choose(Choice(YOUR_DISCARD, name="card"))
    assert does("attack", ours, Move(It("card"), "deck bottom")) == ["recover 1 any >deck-bottom <discard"]


def test_kind_of_what_was_seen_is_stored() -> None:
    """A revealed top card that is a Pokémon, and then put onto the Bench."""
    found = LookAt(1, BASIC_POKEMON, to="", rest="top")
    assert does("attack", found, PutIntoPlay(It())) == ["search 1 basic >bench <top"]


def test_price_is_a_cost_and_what_follows_the_function() -> None:
    steps = (Price((Move(Choice(YOUR_HAND, 2), "discard"),)), Search(((POKEMON, 1),)))
    assert does("trainer", *steps) == ["search 1 pokemon >hand <deck"]


def test_number_that_is_counted_varies() -> None:
    assert does("trainer", Draw(Count(YOUR_BENCH))) == ["draw x"]
    assert does("trainer", Move(Choice(Select("hand", "opponent", TRAINER), None), "deck top")) == [
        "disrupt x trainer >deck-top @opponent"
    ]
    assert does("trainer", Search(((EVOLUTION, Heads()),))) == ["search x evolution >hand <deck [coin]"]
