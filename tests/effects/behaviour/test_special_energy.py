"""Special Energy: what it provides, where it may be attached, its effects (`special_energy.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import PaidEntry, Provide
from validator.engine.checks.invariants import check_state
from validator.engine.game import Game

EVOLVED = (ROSELIA, ROSERADE)
"""A Stage 1 Pokémon, whose attack costs {G}{C}{C}."""
CHANSEY_LACKING: Any = {"lacking": ["Chansey ex RS 96"]}
ENTRY = f"You can attach {HERE} to 1 of your Pokémon only if you discard another card from your hand."
PROVIDED = [
    case("provides", "This card provides {W} Energy.", LAPRAS, ["Water Gun"]),
    case("provides units_of_types", "This card provides {W}{C}{C} Energy.", LAPRAS, ["Water Gun", "Surf"]),
    case(
        "provides_while if_attached_to bearer_of_kind",
        "As long as this card is attached to a Pokémon, it provides {C} Energy.",
        LAPRAS,
        [],
    ),
    case(
        "units_of_every provides_while",
        f"As long as this card is attached to a {MON}, it provides every type of Energy but provides only 1"
        " Energy at a time.",
        LAPRAS,
        ["Water Gun"],
    ),
    case(
        "units_of_every",
        f"As long as {HERE} is attached to a Pokémon, it provides every type of Energy but provides only 3"
        " Energy at a time.",
        EVOLVED,
        ["Leaf Step"],
    ),
    case(
        "provides_while",
        f"As long as this card is attached to a Pokémon, it provides {{C}} Energy. If {HERE} is attached to"
        " a Stage 1 Pokémon, this card provides every type of Energy but provides only 3 Energy at a time.",
        EVOLVED,
        ["Leaf Step"],
    ),
    case(
        "provides_while if_attached_to",
        f"As long as this card is attached to a Pokémon, it provides {{C}} Energy. If {HERE} is attached to"
        " a Stage 1 Pokémon, it provides every type of Energy but provides only 3 Energy at a time instead.",
        LAPRAS,
        [],
    ),
    case(
        "units_of_two",
        "As long as this card is attached to a Pokémon, it provides 3 in any combination of {P} Energy and"
        " {W} Energy.",
        LAPRAS,
        ["Water Gun", "Surf"],
    ),
    case(
        "units_of_either",
        "As long as this card is attached to a Pokémon, it provides {P} and {W} Energy but provides only 1"
        " Energy at a time.",
        LAPRAS,
        ["Water Gun"],
    ),
    case(
        "units_of_either",
        "As long as this card is attached to a Pokémon, it provides {P}, {F}, or {R} Energy but provides"
        " only 1 Energy at a time.",
        LAPRAS,
        [],
    ),
    case(
        "provides_only_on",
        "This card provides {W} Energy only while it is attached to a {W} Pokémon.",
        LAPRAS,
        ["Water Gun"],
    ),
    case(
        "provides_only_on",
        "This card provides {C} Energy only while this card is attached to a {P} Pokémon.",
        CYCLIZAR,
        ["Tail Snap"],
    ),
]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        case("provides", "This card provides {W} Energy.", True),
        case(
            "provides_while", "As long as this card is attached to a Pokémon, it provides {W} Energy.", False
        ),
        case(
            "provides_only_on", "This card provides {W} Energy only while it is attached to a Pokémon.", False
        ),
        ("This card provides {W} Energy only while it is attached to a {W} Pokémon.", False),
        case(
            "provides provides_while units_of_either",
            "This card provides {C} Energy. As long as this card is attached to a Pokémon, it provides {W}"
            " and {R} Energy but provides only 1 Energy at a time.",
            False,
        ),
        (
            f"As long as this card is attached to a {MON}, it provides every type of Energy but provides"
            " only 1 Energy at a time.",
            False,
        ),
    ],
)
@pytest.mark.parametrize("pile", ["deck", "hand", "discard"])
def test_energy_of_a_type_on_a_pokemon_alone(text: str, found: bool, pile: str) -> None:
    """In a deck, a hand or a discard pile the card is of the types that it provides anywhere."""
    card_id, name = bearer("energy")
    item, played = bearer("item")
    attach = {
        "deck": (
            "Search your deck for a {W} Energy card and attach it to 1 of your Pokémon. Then, shuffle your"
            " deck."
        ),
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


def test_energy_named_for_its_type() -> None:
    (part,) = compiled("Water Energy provides Water Energy.", "energy", "Water Energy").parts
    assert part == Provide(("Water",))


@pytest.mark.alternative("only_on", "discarded_from_others")
def test_it_attaches_to_no_other_pokemon() -> None:
    text = (
        "This card can only be attached to a {W} Pokémon. If this card is attached to anything other than a"
        " {W} Pokémon, discard this card. This card provides {W} Energy."
    )
    assert attached(energy_onto(text), active(energy_onto(text), 0)) == [bearer("energy")[1]]
    game = plays(text, "energy", play=False, mine={"active": MEWTWO, "hand": [FIRE]})
    assert offers(game, "energy", "Fire Energy")
    assert not offers(game, "energy", bearer("energy")[1])


@pytest.mark.alternative("only_on", "discarded_from_others")
def test_it_is_gone_at_once_when_its_pokemon_becomes_another() -> None:
    """The cards under it are not looked at: the board has settled when its player continues."""
    card_id, name = bearer("energy")
    text = (
        "This card can only be attached to a Basic Pokémon. If this card is attached to anything other than"
        f" a Basic Pokémon, discard this card. As long as {HERE} is attached to a Pokémon, it provides {{C}}"
        " Energy."
    )
    board = Board()
    board.declare(card_id, "energy", "", *compiled(text, "energy", name).parts)
    board.side(0, active=(GIBLE, {"energy": [card_id]}), hand=[GABITE, FIRE])
    game = board.game()
    act(game, "evolve")
    assert attached(game, active(game, 0)) == [] and zone(game, 0, "discard") == [name]
    check_state(game.state)


@pytest.mark.parametrize("below", [True, False])
def test_energy_for_evolved_pokemon_is_discarded_from_others(below: bool) -> None:
    card_id, _ = bearer("energy")
    board = Board()
    mon = (ROSELIA, ROSERADE) if below else ROSERADE
    board.side(0, active=(mon, {"energy": [card_id]}), hand=[GRASS])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "energy", "", *compiled(RAINBOW, "energy").parts)
    game = board.game()
    act(game, "energy")
    assert (card(card_id).name in attached(game, active(game, 0))) is below


def test_energy_for_evolved_pokemon_cannot_be_attached_to_others() -> None:
    card_id, _ = bearer("energy")
    board = Board()
    board.side(0, active=LAPRAS, bench=[(ROSELIA, ROSERADE)], hand=[card_id])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "energy", "", *compiled(RAINBOW, "energy").parts)
    game = board.game()
    hosts = {option[-1] for option in options(game) if option[0] == "energy"}
    assert hosts == {card(ROSERADE).name}


def _on(text: str, mon: Any, **more: Any) -> Game:
    return plays(text, "energy", mine={"active": mon, "hand": [FIRE]}, **more)


def test_what_energy_does_when_it_is_attached_to_no_pokemon_ex() -> None:
    text = "This card provides Water Energy. When you attach this card from your hand to 1 of your Pokémon,"
    text += " remove 2 damage counters from that Pokémon. If this card is attached to Pokémon-ex, this"
    text += " card has no effect other than providing Energy."
    assert active(_on(text, (LAPRAS, {"damage": 30})), 0).damage == 10
    assert active(_on(text, (EX, {"damage": 30}), **CHANSEY_LACKING), 0).damage == 30


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


@pytest.mark.alternative("returns_after_attack")
@pytest.mark.parametrize(("kind", "back"), [("{C}", True), ("{R}", False)])
def test_energy_that_comes_back_after_an_attack(kind: str, back: bool) -> None:
    energy, _ = bearer("energy")
    discarded = (
        f"If this card is discarded by an effect of an attack used by the {kind} Pokémon this card is"
        " attached to, put this card into your hand after attack "
    )
    text = discarded
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


@pytest.mark.parametrize(
    ("where", "drawn"),
    [
        case("when_attached bearer_of_kind", "a Pokémon", 2),
        case("when_attached one_of_your_kind", "1 of your {W} Pokémon", 2),
        case("when_attached bearer_of_kind", "a {P} Pokémon", 0),
        case("your_active_bearer", "your Active Pokémon", 2),
        case("one_on_your_bench", "1 of your Benched Pokémon", 0),
    ],
)
def test_attached_from_the_hand(where: str, drawn: int) -> None:
    game = energy_onto(
        f"As long as {HERE} is attached to a Pokémon, it provides {{C}} Energy. When you attach this card"
        f" from {HAND} to {where}, draw 2 cards.",
        mine={"bench": [MEWTWO]},
    )
    assert len(zone(game, 0, "hand")) == 1 + drawn


@pytest.mark.alternative("units_of_every")
@pytest.mark.parametrize(("prizes", "n"), [((6, 5), 3), ((5, 5), 1)])
def test_energy_that_provides_more_with_more_prize_cards_left(prizes: tuple[int, int], n: int) -> None:
    text = (
        f"This card provides Colorless Energy. While in play, if you have more Prize cards left than {THEY},"
        " this card provides every type of Energy but provides only 3 in any combination at a time."
    )
    parts = compiled(text, "energy").parts
    assert {len(each.units) for each in parts if isinstance(each, Provide)} == {1, 3}
    game = plays(
        text,
        "energy",
        mine={"active": LAPRAS, "hand": [FIRE], "prizes": prizes[0]},
        theirs={"prizes": prizes[1]},
    )
    assert offers(game, "attack", "Surf") is (n == 3)


@pytest.mark.parametrize(("text", "mon", "attacks"), PROVIDED)
def test_what_is_provided(text: str, mon: Any, attacks: list[str]) -> None:
    game = energy_onto(text, mon)
    known = ("Water Gun", "Surf", "Leaf Step", "Tail Snap", "Speed Attack")
    assert [name for name in known if offers(game, "attack", name)] == attacks


def test_energy_switches_the_active_pokemon_it_is_attached_to() -> None:
    text = (
        f"This card provides Colorless Energy. When you attach this card from {HAND} to your Active Pokémon,"
        " switch that Pokémon with 1 of your Benched Pokémon."
    )
    game = plays(text, "energy", mine={"bench": [MEWTWO]})
    assert top(game, active(game, 0)) == "Mewtwo"
    game = plays(text, "energy", play=False, mine={"bench": [MEWTWO]})
    act(game, "energy", bearer("energy")[1], "Mewtwo")
    assert top(game, active(game, 0)) == "Lapras"


@pytest.mark.parametrize(("mon", "less"), [(COPPERAJAH, 10), (LAPRAS, 0)])
def test_metal_energy_protects_metal_pokemon(mon: Any, less: int) -> None:
    board = Board(player=1, turn=4)
    board.side(0, active=(mon, {"energy": ["col1-87"]}))
    board.side(1, active=(CYCLIZAR, {"energy": ENERGY}))
    game = board.game()
    act(game, "attack", "Speed Attack")
    assert active(game, 0).damage == 50 - less


@pytest.mark.parametrize(("mon", "more"), [("sv01-132", 10), (LAPRAS, 0)])
def test_darkness_energy_strengthens_darkness_pokemon(mon: str, more: int) -> None:
    plain: list[int] = []
    strong: list[int] = []
    for energy, found in (([WATER] * 4, plain), ([*[WATER] * 4, "col1-86"], strong)):
        board = Board()
        board.side(0, active=(mon, {"energy": energy}))
        board.side(1, active=MEWTWO if not more else LAPRAS)
        game = board.game()
        act(game, "attack")
        found += [event[4] for event in game.state.events if event[0] == "damage"]
    assert strong == [each + more for each in plain]
