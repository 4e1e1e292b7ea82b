"""Attacks of single cards of several sets do what they print."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, MEWTWO, PSYCHIC, RESHIRAM, WATER
from tests.engine.kit import Board, act, active, bench, card, energy_on, names, options, pick, top, zone
from validator.engine.game import Game

METAL, CAPSULE = "sve-008", "sv05-149"
DREEPY, SIZZLIPEDE = "swsh12-087", "me05-009"


CARDS = (
    CAPSULE,
    "sv03-179",
    "sv04.5-066",
    "sv07-065",
    "sv10-025",
    "swsh12-089",
    "me05-009",
    DREEPY,
    "sv04.5-020",
)


def attack(of: Any, name: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None) -> Game:
    """Use an attack of a card."""
    board = Board()
    board.side(0, **{"active": of, **mine})
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    game = board.game(lacking=[card(each).label for each in CARDS])
    act(game, "attack", name)
    return game


@pytest.mark.parametrize(("answer", "place"), [("yes", -1), ("no", 0)])
def test_shine_on_may_put_the_top_card_under_the_deck(answer: str, place: int) -> None:
    game = attack(("sv04.5-020", {"energy": [FIRE]}), "Shine On", {"deck": [LAPRAS]})
    act(game, answer)
    assert zone(game, 0, "deck")[place] == "Lapras"


@pytest.mark.parametrize(
    ("tools", "answer", "damage"), [([CAPSULE], "yes", 0), ([CAPSULE], "no", 90), ([], "", 90)]
)
def test_iron_clad_roll_may_discard_its_capsule_for_protection(
    tools: list[str], answer: str, damage: int
) -> None:
    treads = ("sv04.5-066", {"energy": [METAL] * 3, "tools": tools})
    game = attack(
        treads, "Iron-Clad Roll", {}, {"active": LAPRAS, "bench": [(RESHIRAM, {"energy": [FIRE] * 3})]}
    )
    if answer:
        act(game, answer)
    assert names(game, active(game, 0).tools) == (
        [] if answer == "yes" else ["Future Booster Energy Capsule"] * len(tools)
    )
    while game.decision is not None and game.decision.kind != "main":
        game.choose(0)
    act(game, "attack", "Heat Blast")
    weak = 2 * 90 - (150 if answer == "yes" else 0)
    assert active(game, 0).damage in (damage, weak)
    assert (active(game, 0).damage <= 30) is (answer == "yes")


@pytest.mark.parametrize(
    ("answer", "hand", "gone"),
    [("yes", ["Lapras", "Mewtwo", "Fire Energy"], 0), ("no", ["Grass Energy"] * 3, 3)],
)
def test_never_ever_enough_takes_or_discards_the_top_cards(answer: str, hand: list[str], gone: int) -> None:
    game = attack(("sv03-179", {"energy": [FIRE]}), "Never Ever Enough", {"deck": [LAPRAS, MEWTWO, FIRE]})
    act(game, answer)
    assert zone(game, 0, "hand") == hand
    assert len(zone(game, 0, "discard")) == gone


def test_upside_down_draw_takes_cards_from_the_bottom() -> None:
    game = attack(
        ("sv10-025", {"energy": [FIRE]}), "Upside-Down Draw", {"deck": [LAPRAS] * 47, "deck_size": 47}
    )
    assert len(zone(game, 0, "hand")) == 3


@pytest.mark.parametrize(("foes", "targets"), [([RESHIRAM], 2), ([], 1)])
def test_dragon_launcher_does_damage_for_each_dreepy(foes: list[str], targets: int) -> None:
    mine = {"bench": [DREEPY, DREEPY, DREEPY, LAPRAS]}
    game = attack(
        ("swsh12-089", {"energy": [PSYCHIC]}), "Dragon Launcher", mine, {"active": RESHIRAM, "bench": foes}
    )
    assert {row[1] for row in options(game)} == {"Dreepy"}
    assert game.decision is not None and game.decision.high == targets
    pick(game, *["Dreepy"] * targets)
    assert [mon.damage for mon in (active(game, 1), *bench(game, 1))] == [100] * targets
    assert zone(game, 0, "discard") == ["Dreepy"] * targets


def test_dragon_launcher_damages_fewer_pokemon_than_there_are() -> None:
    game = attack(
        ("swsh12-089", {"energy": [PSYCHIC]}),
        "Dragon Launcher",
        {"bench": [DREEPY, DREEPY]},
        {"active": RESHIRAM, "bench": [MEWTWO]},
    )
    pick(game, "Dreepy")
    pick(game, "Mewtwo")
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (0, 100)


def test_colorful_confection_finds_pokemon_of_the_types_of_its_energy() -> None:
    mine = {"deck": [LAPRAS, RESHIRAM, MEWTWO, RESHIRAM]}
    game = attack(("sv07-065", {"energy": [FIRE, WATER]}), "Colorful Confection", mine)
    assert sorted(row[1] for row in options(game) if row[0] == "card") == ["Lapras", "Reshiram", "Reshiram"]
    pick(game, "Lapras", "Reshiram")
    assert sorted(zone(game, 0, "hand")) == ["Lapras", "Reshiram"]


def test_bug_out_does_damage_for_its_like_among_the_bottom_cards() -> None:
    deck = [GRASS] * 40 + [SIZZLIPEDE, LAPRAS, FIRE, SIZZLIPEDE, FIRE, FIRE, FIRE]
    game = attack(
        (SIZZLIPEDE, {"energy": [FIRE] * 3}),
        "Bug Out",
        {"deck": deck, "deck_size": 47, "prizes": 6},
        {"active": MEWTWO},
    )
    assert active(game, 1).damage == 100
    assert zone(game, 0, "discard").count("Fire Energy") == 4
    assert zone(game, 0, "deck").count("Sizzlipede") == 2
    assert top(game, active(game, 0)) == "Sizzlipede" and len(energy_on(game, 0)) == 3
