"""What texts of Special Energy do: `special_energy.lark`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIRE,
    GABITE,
    GIBLE,
    LAPRAS,
    LIGHTNING,
    MEWTWO,
    ROSELIA,
    ROSERADE,
    WATER,
)
from tests.effects.behaviour.scene import bearer, compiled, plays
from tests.engine.kit import Board, act, active, attached, hp_left, offers, top, zone
from validator.engine.checks.invariants import check_state
from validator.engine.game import Game

WHILE_ON = "As long as this card is attached to"
PLAIN = f"{WHILE_ON} a Pokémon, it provides {{C}} Energy."
EVERY = "every type of Energy but provides only"
EITHER = "Energy but provides only 1 Energy at a time"
FROM_HAND = "When you attach this card from your hand to"
ONLY = "This card can only be attached to"
ELSE = "If this card is attached to anything other than"
TRAILING = "If you have more Prize cards remaining than your opponent"
EVOLVED = (ROSELIA, ROSERADE)
"""A Stage 1 Pokémon, whose attack costs {G}{C}{C}."""


def onto(text: str, mon: Any = LAPRAS, *, mine: dict[str, Any] | None = None, **more: Any) -> Game:
    """Attach a Special Energy of this text to the Active Pokémon."""
    mine = mine or {}
    return plays(text, "energy", mine={"active": mon, **mine, "hand": [FIRE, *mine.get("hand", ())]}, **more)


PROVIDED = [
    pytest.param(
        "This card provides {W} Energy.", LAPRAS, ["Water Gun"], marks=pytest.mark.alternative("provides")
    ),
    pytest.param(
        "This card provides {W}{C}{C} Energy.",
        LAPRAS,
        ["Water Gun", "Surf"],
        marks=pytest.mark.alternative("provides", "units_of_types"),
    ),
    pytest.param(
        f"{WHILE_ON} a Pokémon, it provides {{C}} Energy.",
        LAPRAS,
        [],
        marks=pytest.mark.alternative("provides_while", "if_attached_to", "bearer_of_kind"),
    ),
    pytest.param(
        f"{WHILE_ON} a Pokémon, it provides {EVERY} 1 Energy at a time.",
        LAPRAS,
        ["Water Gun"],
        marks=pytest.mark.alternative("units_of_every", "provides_while"),
    ),
    pytest.param(
        f"{WHILE_ON} a Pokémon, it provides {EVERY} 3 Energy at a time.",
        EVOLVED,
        ["Leaf Step"],
        marks=pytest.mark.alternative("units_of_every"),
    ),
    pytest.param(
        f"{PLAIN} If this card is attached to a Stage 1 Pokémon, this card provides {EVERY} 3 Energy at"
        " a time.",
        EVOLVED,
        ["Leaf Step"],
        marks=pytest.mark.alternative("provides_while"),
    ),
    pytest.param(
        f"{PLAIN} If this card is attached to a Stage 1 Pokémon, it provides {EVERY} 3 Energy at a time"
        " instead.",
        LAPRAS,
        [],
        marks=pytest.mark.alternative("provides_while", "if_attached_to"),
    ),
    pytest.param(
        f"{WHILE_ON} a Pokémon, it provides 3 in any combination of {{P}} Energy and {{W}} Energy.",
        LAPRAS,
        ["Water Gun", "Surf"],
        marks=pytest.mark.alternative("units_of_two"),
    ),
    pytest.param(
        f"{WHILE_ON} a Pokémon, it provides {{P}} and {{W}} {EITHER}.",
        LAPRAS,
        ["Water Gun"],
        marks=pytest.mark.alternative("units_of_either"),
    ),
    pytest.param(
        f"{WHILE_ON} a Pokémon, it provides {{P}}, {{F}}, or {{R}} {EITHER}.",
        LAPRAS,
        [],
        marks=pytest.mark.alternative("units_of_either"),
    ),
    pytest.param(
        "This card provides {W} Energy only while it is attached to a {W} Pokémon.",
        LAPRAS,
        ["Water Gun"],
        marks=pytest.mark.alternative("provides_only_on"),
    ),
    pytest.param(
        "This card provides {C} Energy only while this card is attached to a {P} Pokémon.",
        CYCLIZAR,
        ["Tail Snap"],
        marks=pytest.mark.alternative("provides_only_on"),
    ),
]


@pytest.mark.parametrize(("text", "mon", "attacks"), PROVIDED)
def test_what_is_provided(text: str, mon: Any, attacks: list[str]) -> None:
    game = onto(text, mon)
    known = ("Water Gun", "Surf", "Leaf Step", "Tail Snap", "Speed Attack")
    assert [name for name in known if offers(game, "attack", name)] == attacks


@pytest.mark.alternative("provides_while", "if_more_prizes_remaining", "if_attached_to", "more_conds")
@pytest.mark.parametrize(("mine", "theirs", "enough"), [(6, 5, True), (5, 5, False), (4, 5, False)])
def test_more_energy_is_provided_when_trailing_in_prizes(mine: int, theirs: int, enough: bool) -> None:
    text = f"{PLAIN} {TRAILING}, and if this card is attached to an evolved Pokémon, it provides {EVERY} 3"
    game = onto(f"{text} Energy at a time.", EVOLVED, mine={"prizes": mine}, theirs={"prizes": theirs})
    assert offers(game, "attack", "Leaf Step") is enough


@pytest.mark.alternative("if_has_other_special", "provides_while")
@pytest.mark.parametrize(("other", "fits"), [([], True), ([LIGHTNING], True), (["sv05-161"], False)])
def test_less_beside_other_special_energy(other: list[str], fits: bool) -> None:
    text = f"{WHILE_ON} a Pokémon, it provides {EVERY} 1 Energy at a time."
    beside = "If the Pokémon this card is attached to has any other Special Energy attached"
    game = onto(f"{text} {beside}, this card provides {{C}} Energy instead.", (LAPRAS, {"energy": other}))
    assert offers(game, "attack", "Water Gun") is fits


@pytest.mark.alternative("only_on", "discarded_from_others")
def test_it_attaches_to_no_other_pokemon() -> None:
    text = (
        f"{ONLY} a {{W}} Pokémon. {ELSE} a {{W}} Pokémon, discard this card. This card provides {{W}} Energy."
    )
    assert attached(onto(text), active(onto(text), 0)) == [bearer("energy")[1]]
    game = plays(text, "energy", play=False, mine={"active": MEWTWO, "hand": [FIRE]})
    assert offers(game, "energy", "Fire Energy")
    assert not offers(game, "energy", bearer("energy")[1])


@pytest.mark.alternative("only_on", "discarded_from_others")
def test_it_is_gone_at_once_when_its_pokemon_becomes_another() -> None:
    """The cards under it are not looked at: the board has settled when its player continues."""
    card_id, name = bearer("energy")
    text = f"{ONLY} a Basic Pokémon. {ELSE} a Basic Pokémon, discard this card. {PLAIN}"
    board = Board()
    board.declare(card_id, "energy", "", *compiled(text, "energy", name).parts)
    board.side(0, active=(GIBLE, {"energy": [card_id]}), hand=[GABITE, FIRE])
    game = board.game()
    act(game, "evolve")
    assert attached(game, active(game, 0)) == [] and zone(game, 0, "discard") == [name]
    check_state(game.state)


@pytest.mark.parametrize(
    ("where", "drawn"),
    [
        pytest.param("a Pokémon", 2, marks=pytest.mark.alternative("when_attached", "bearer_of_kind")),
        pytest.param(
            "1 of your {W} Pokémon", 2, marks=pytest.mark.alternative("when_attached", "one_of_your_kind")
        ),
        pytest.param("a {P} Pokémon", 0, marks=pytest.mark.alternative("when_attached", "bearer_of_kind")),
        pytest.param("your Active Pokémon", 2, marks=pytest.mark.alternative("your_active_bearer")),
        pytest.param("1 of your Benched Pokémon", 0, marks=pytest.mark.alternative("one_on_your_bench")),
    ],
)
def test_attached_from_the_hand(where: str, drawn: int) -> None:
    game = onto(f"{PLAIN} {FROM_HAND} {where}, draw 2 cards.", mine={"bench": [MEWTWO]})
    assert len(zone(game, 0, "hand")) == 1 + drawn


@pytest.mark.alternative("when_attached_may")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 2), ("no", 0)])
def test_attached_from_the_hand_with_a_choice(answer: str, drawn: int) -> None:
    game = onto(f"{PLAIN} {FROM_HAND} 1 of your Pokémon, you may draw 2 cards.")
    act(game, answer)
    assert len(zone(game, 0, "hand")) == 1 + drawn


@pytest.mark.alternative("when_attached", "one_on_your_bench", "switch_in_your_pokemon")
def test_the_benched_pokemon_it_is_attached_to_is_switched_in() -> None:
    text = f"{PLAIN} {FROM_HAND} 1 of your Benched Pokémon, switch that Pokémon with your Active Pokémon."
    game = plays(text, "energy", play=False, mine={"bench": [MEWTWO, CYCLIZAR], "hand": [WATER]})
    act(game, "energy", bearer("energy")[1], "Cyclizar")
    assert top(game, active(game, 0)) == "Cyclizar"
    assert attached(game, active(game, 0)) == [bearer("energy")[1]]


@pytest.mark.alternative("when_attached", "that_pokemon")
def test_what_is_attached_to_is_what_it_speaks_of() -> None:
    game = onto(f"{PLAIN} {FROM_HAND} a Pokémon, heal 30 damage from that Pokémon.", (LAPRAS, {"damage": 50}))
    assert hp_left(game, active(game, 0)) == 110


@pytest.mark.alternative("provides_and_continuous")
def test_provided_energy_and_continuous_effects() -> None:
    text = f"{WHILE_ON} a Pokémon, it provides {{W}} Energy, and the Pokémon this card is attached to"
    game = onto(f"{text} can't retreat.", (LAPRAS, {"energy": [FIRE, FIRE]}), mine={"bench": [MEWTWO]})
    assert offers(game, "attack", "Surf")
    assert not offers(game, "retreat")


@pytest.mark.alternative("bearer_of_either")
@pytest.mark.parametrize(("mon", "fits"), [(LAPRAS, True), (MEWTWO, False)])
def test_on_either_of_two_kinds(mon: str, fits: bool) -> None:
    where = "a {W} Pokémon or a {R} Pokémon"
    game = onto(f"{PLAIN} If this card is attached to {where}, it provides {{W}} Energy instead.", mon)
    assert offers(game, "attack", "Water Gun") is fits


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("This card provides {W} Energy.", True, marks=pytest.mark.alternative("provides")),
        pytest.param(
            f"{WHILE_ON} a Pokémon, it provides {{W}} Energy.",
            False,
            marks=pytest.mark.alternative("provides_while"),
        ),
        pytest.param(
            "This card provides {W} Energy only while it is attached to a Pokémon.",
            False,
            marks=pytest.mark.alternative("provides_only_on"),
        ),
        ("This card provides {W} Energy only while it is attached to a {W} Pokémon.", False),
        pytest.param(
            f"This card provides {{C}} Energy. {WHILE_ON} a Pokémon, it provides {{W}} and {{R}} {EITHER}.",
            False,
            marks=pytest.mark.alternative("provides", "provides_while", "units_of_either"),
        ),
        (f"{WHILE_ON} a Pokémon, it provides {EVERY} 1 Energy at a time.", False),
    ],
)
@pytest.mark.parametrize("pile", ["deck", "hand", "discard"])
def test_energy_of_a_type_on_a_pokemon_alone(text: str, found: bool, pile: str) -> None:
    """In a deck, a hand or a discard pile the card is of the types that it provides anywhere."""
    card_id, name = bearer("energy")
    item, played = bearer("item")
    attach = {
        "deck": "Search your deck for a {W} Energy card and attach it to 1 of your Pokémon. Then, shuffle"
        " your deck.",
        "hand": "Attach a {W} Energy card from your hand to 1 of your Pokémon.",
        "discard": "Attach a {W} Energy card from your discard pile to 1 of your Pokémon.",
    }[pile]
    board = Board()
    board.declare(card_id, "energy", "", *compiled(text, "energy", name).parts)
    board.declare(item, "trainer", "", *compiled(attach, "item", played).parts)
    piles: dict[str, list[str]] = {"deck": [FIRE] * 5, "hand": [item], "discard": [FIRE]}
    piles[pile].append(card_id)
    board.side(0, active=LAPRAS, **piles)
    board.side(1, active=LAPRAS)
    game = board.game()
    assert offers(game, "play", played) is (found or pile == "deck")
    if found or pile == "deck":
        act(game, "play", played)
        while game.decision and not offers(game, "end"):
            act(game)
    assert (name in attached(game, active(game, 0))) is found
