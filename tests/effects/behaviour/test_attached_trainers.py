"""Trainer cards that are attached: Items that are no Tools, machines with an attack, and old Tools."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import COPPERAJAH, LAPRAS, MEWTWO, RESHIRAM, ROSELIA, ROSERADE
from tests.effects.behaviour.scene import ENERGY, attacks, bearer, compiled, plays
from tests.engine.kit import Board, act, active, attached, bench, card, hp_left, offers, options, zone
from validator.effects.ir.lasting import Attaches, OnlyOn
from validator.effects.ir.slots import Filter
from validator.engine.game import Game

MON = "Pokémon"
HAND = "your hand"
HERE = "this card"
FOE = "opponent"

LACKING = (
    "Chansey ex RS 96",
    "Hop's Zacian ex PR-SV 193",
    "Technical Machine: Blindside PAR 176",
)
"""Cards of these tests whose other texts have no program here."""

HOST = f"the {MON} {HERE} is attached to"
TO_ONE = f"Attach {HERE} to 1 of your {MON}."
GONE = f"Discard {HERE} at the end of your turn."
ITS_ATTACK = f"That {MON} may use {HERE}'s attack instead of its own."
NO_TOOL_YET = f"that doesn't already have a {MON} Tool attached to it."
MACHINE = "sv04-176"
"""A card that is attached and has an attack."""
OWNED, EX = "svp-193", "ex1-96"
PLAIN: dict[str, Any] = {"energy": ENERGY}


def hosts(game: Game) -> list[str]:
    """The Pokémon to which the card in hand may be attached."""
    return [row[2] for row in options(game) if row[0] == "tool"]


def with_tool(text: str, host: Any = LAPRAS, bench: Any = (), **more: Any) -> Game:
    """Have a Tool of this text on the Active Pokémon of player 0."""
    card_id, _ = bearer("tool")
    board = Board(**{key: more.pop(key) for key in ("turn", "player") if key in more})
    board.side(0, active=(host, {**PLAIN, "tools": [card_id]}), bench=list(bench))
    board.side(1, active=(LAPRAS, PLAIN), bench=[MEWTWO])
    board.declare(card_id, "trainer", "", *compiled(text, "tool", card(card_id).name).parts)
    return board.game(**more)


# ---------------------------------------------------------------------- Items that are attached


@pytest.mark.alternative("attaches", "discarded_at_end")
def test_an_item_is_attached_and_is_no_tool() -> None:
    text = f"{TO_ONE} {GONE} If {HOST} attacks, the attack does 10 more damage to the Active {MON}."
    cape = "sv05-152"
    mine = {"active": (RESHIRAM, {"energy": ENERGY, "tools": [cape]}), "bench": [MEWTWO]}
    game = plays(text, play=False, mine=mine)
    name = bearer("item")[1]
    assert not offers(game, "play", name)
    assert hosts(game) == ["Reshiram", "Mewtwo"]
    act(game, "tool", name, "Reshiram")
    assert name in attached(game, active(game, 0))
    assert zone(game, 0, "discard") == []
    before = hp_left(game, active(game, 1))
    row = next(row for row in card(RESHIRAM).attacks if not row.text)
    act(game, "attack", row.name)
    assert before - hp_left(game, active(game, 1)) == int(row.damage) + 10
    assert zone(game, 0, "discard") == [name]
    assert attached(game, active(game, 0))[-1] == card(cape).name


def test_an_item_that_stays_until_the_opponents_turn_ends() -> None:
    text = (
        f"{TO_ONE} Discard {HERE} at the end of your {FOE}'s next turn. Any damage done to {HOST} by an"
        f" {FOE}'s attack is reduced by 20 (after applying Weakness and Resistance)."
    )
    game = plays(text, play=False, theirs={"active": (RESHIRAM, PLAIN)})
    name = bearer("item")[1]
    act(game, "tool", name)
    assert game.state.player == 1 and name in attached(game, active(game, 0))
    row = next(row for row in card(RESHIRAM).attacks if not row.text)
    before = hp_left(game, active(game, 0))
    act(game, "attack", row.name)
    assert before - hp_left(game, active(game, 0)) == int(row.damage) - 20
    assert zone(game, 0, "discard") == [name]


@pytest.mark.alternative("attaches")
def test_an_item_for_the_active_pokemon_alone() -> None:
    text = f"Attach {HERE} to your Active {MON}. {GONE}"
    game = plays(text, play=False, mine={"bench": [MEWTWO]})
    assert hosts(game) == ["Lapras"]
    assert compiled(text, "item").parts[:2] == (
        OnlyOn(Filter(active=True), stays=True),
        Attaches(),
    )


def test_an_item_that_items_are_forbidden_for() -> None:
    lock = f"During your {FOE}'s next turn, they can't play any Item cards from their hand."
    card_id, name = bearer("item")
    parts = compiled(f"{TO_ONE} {GONE}", "item").parts
    game = attacks(lock, theirs={"active": LAPRAS, "hand": [card_id]})
    assert parts[0] == Attaches()
    assert not offers(game, "tool", name) and not offers(game, "play", name)


# ---------------------------------------------------------------------- machines


@pytest.mark.alternative("only_onto", "uses_its_attack")
def test_a_machine_gives_its_attack_to_a_kind_for_a_turn() -> None:
    text = f"Attach {HERE} to 1 of your Fire {MON} in play. {ITS_ATTACK} At the end of your turn, discard it."
    text = text.replace("discard it", "discard this card")
    board = Board()
    board.side(0, active=(RESHIRAM, PLAIN), bench=[MEWTWO], hand=[MACHINE])
    board.side(1, active=LAPRAS)
    board.declare(MACHINE, "trainer", "", *compiled(text, "machine", card(MACHINE).name).parts)
    game = board.game(lacking=LACKING)
    assert hosts(game) == ["Reshiram"]
    (row,) = card(MACHINE).attacks
    assert not offers(game, "attack", row.name)
    act(game, "tool", card(MACHINE).name)
    assert offers(game, "attack", row.name)
    act(game, "end")
    assert zone(game, 0, "discard") == [card(MACHINE).name]


def test_a_machine_for_any_pokemon() -> None:
    text = f"Attach {HERE} to 1 of your {MON} in play. {ITS_ATTACK} {GONE}"
    assert not any(isinstance(each, OnlyOn) for each in compiled(text, "machine").parts)


@pytest.mark.alternative("only_onto", "except_both_having", "having_owner")
def test_a_machine_for_evolved_pokemon_but_for_some() -> None:
    but = f"(excluding {MON}-ex and {MON} that has an owner in its name)"
    text = f"Attach {HERE} to 1 of your Evolved {MON} {but} in play. {ITS_ATTACK} {GONE}"
    board = Board()
    board.side(
        0, active=(EX, PLAIN), bench=[COPPERAJAH, COPPERAJAH[0], OWNED, (ROSELIA, ROSERADE)], hand=[MACHINE]
    )
    board.side(1, active=LAPRAS)
    board.declare(MACHINE, "trainer", "", *compiled(text, "machine", card(MACHINE).name).parts)
    game = board.game(lacking=LACKING)
    assert hosts(game) == ["Copperajah"]
    (where,) = [each.where for each in compiled(text, "machine").parts if isinstance(each, OnlyOn)]
    assert where == Filter(evolved=True, none_of=(Filter(markers=("Pokémon-ex",)), Filter(owner="*")))


# ---------------------------------------------------------------------- old Tools


@pytest.mark.alternative("only_onto", "if_is_or_called", "having_name_or_owner")
def test_a_tool_that_leaves_pokemon_it_may_not_be_on() -> None:
    text = (
        f"Attach {HERE} to 1 of your {MON} (excluding {MON}-ex and {MON} that has Hop's or"
        " an owner in"
        f" its name) {NO_TOOL_YET} If {HOST} is a {MON}-ex or has Hop's or an owner in its name,"
        f" discard this"
        f" card. {HOST} can't retreat."
    ).replace(". the", ". The")
    game = plays(text, "tool", play=False, mine={"bench": [EX, OWNED, MEWTWO]}, lacking=LACKING)
    assert hosts(game) == ["Lapras", "Mewtwo"]
    parts = [each for each in compiled(text, "tool").parts if isinstance(each, OnlyOn)]
    assert len(parts) == 1 and not parts[0].stays
    assert active(with_tool(text, OWNED, lacking=LACKING), 0).tools == ()
    assert active(with_tool(text), 0).tools != ()


def test_a_tool_that_only_evolved_pokemon_keep() -> None:
    text = (
        f"Attach {HERE} to 1 of your Evolved {MON} (excluding {MON}-ex) {NO_TOOL_YET} If"
        f" {HOST} is a Basic"
        f" {MON} or {MON}-ex, discard {HERE}. As long as {HERE} is attached to a {MON},"
        f" that Pokémon"
        " has no Weakness."
    )
    game = plays(text, "tool", play=False, mine={"bench": [COPPERAJAH, EX]}, lacking=LACKING)
    assert hosts(game) == ["Copperajah"]
    assert active(with_tool(text, LAPRAS), 0).tools == ()


@pytest.mark.alternative("discarded_on_retreat")
def test_a_tool_that_is_discarded_when_its_pokemon_retreats() -> None:
    text = f"When {HOST} retreats, discard {HERE}."
    game = with_tool(text, bench=[MEWTWO])
    act(game, "retreat")
    while game.decision and game.decision.kind == "retreat cost":
        game.choose(0)
    assert bearer("tool")[1] in zone(game, 0, "discard")
    assert bench(game, 0)[0].tools == ()


def test_a_tool_that_heals_the_active_pokemon_when_the_turn_ends() -> None:
    text = f"If {HOST} is your Active {MON} at the end of your turn, remove 1 damage counter from the {MON}."
    card_id, _ = bearer("tool")
    board = Board()
    board.side(0, active=(LAPRAS, {"damage": 30, "tools": [card_id]}))
    board.side(1, active=LAPRAS)
    board.declare(card_id, "trainer", "", *compiled(text, "tool", card(card_id).name).parts)
    game = board.game()
    act(game, "end")
    assert active(game, 0).damage == 20


# ---------------------------------------------------------------------- Special Energy


@pytest.mark.alternative("when_attached")
@pytest.mark.parametrize(
    ("words", "damage", "poison"),
    [
        (f"remove 1 damage counter from the {MON} you attach it to, if it has any", 20, 1),
        (f"the {MON} you attach it to is no longer affected by a Special Condition", 30, 0),
        (f"remove all Special Conditions from the {MON} you attach it to", 30, 0),
    ],
)
def test_energy_that_helps_when_it_is_played(words: str, damage: int, poison: int) -> None:
    text = f"If you play {HERE} from {HAND}, {words}. This card provides Colorless Energy."
    ready = {"damage": 30, "conditions": "P", "energy": ENERGY}
    game = plays(text, "energy", mine={"active": (RESHIRAM, ready)})
    assert (active(game, 0).damage, active(game, 0).poison) == (damage, poison)
