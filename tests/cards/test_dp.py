"""Cards of Diamond & Pearl to HeartGold & SoulSilver: what they call Trainer cards are neither Supporters nor
Stadiums.
"""

from __future__ import annotations

import pytest

from tests.cards.cast import GRASS, LAPRAS, PSYCHIC, STADIUM, WATER
from tests.engine.kit import Board, act, card, offers, options, zone

SUPPORTER, METAL = "sv01-189", "sve-008"
VILEPLUME, SPIRITOMB = "hgss3-24", "pl4-32"
ENERGY = {"energy": [WATER, WATER, WATER]}


def hand_of(locker: str, coins: tuple[int, ...] = (), attack: str = "") -> list[bool]:
    """Return whether Item, Supporter and Stadium cards can be played, after an attack or beside a Pokémon."""
    cards = ["sv01-181", SUPPORTER, STADIUM, GRASS]
    board = Board(turn=3)
    player = 1 if attack else 0
    board.side(
        0, active=(locker, {"energy": [WATER, WATER, PSYCHIC, METAL]}), hand=[GRASS] if attack else cards
    )
    board.side(1, active=LAPRAS, hand=cards if attack else [GRASS])
    game = board.game(
        coins,
        lacking=[
            "Dialga G PL 7",
            "Glalie MT 25",
            "Psyduck PL 87",
            "Seviper GE 52",
            "Spiritomb AR 32",
            "Vileplume LA 45",
            "Vileplume UD 24",
        ],
    )
    if attack:
        act(game, "attack", attack)
    assert game.decision and game.decision.player == player
    return [offers(game, "play", card(each).name) for each in cards[:3]]


@pytest.mark.parametrize("locker", [VILEPLUME, SPIRITOMB])
def test_no_item_is_played_beside_it(locker: str) -> None:
    assert hand_of(locker) == [False, True, True]


@pytest.mark.parametrize(
    ("locker", "attack", "played"),
    [
        ("dp4-52", "Tail Blade", [False, True, True]),
        ("dp2-25", "Intimidation Pebble", [False, False, True]),
        ("pl1-7", "Deafen", [False, True, False]),
        ("pl1-87", "Headache", [False, False, False]),
        ("dp6-45", "Disturbing Pollen", [False, False, False]),
    ],
)
def test_what_an_attack_forbids(locker: str, attack: str, played: list[bool]) -> None:
    assert hand_of(locker, () if locker == "pl1-7" else (1,), attack) == played


@pytest.mark.parametrize(
    ("seeker", "attack", "coins", "found"),
    [
        ("dp1-70", "Scavenge", (), ["Nest Ball"]),
        ("pl1-83", "Take Back", (1,), ["Nest Ball"]),
        ("pl3-78", "Find", (), ["Nest Ball", "Professor's Research"]),
    ],
)
def test_what_comes_back(seeker: str, attack: str, coins: tuple[int, ...], found: list[str]) -> None:
    board = Board(turn=3)
    board.side(0, active=(seeker, ENERGY), hand=[GRASS], discard=["sv01-181", SUPPORTER, STADIUM])
    board.side(1, active=LAPRAS)
    game = board.game(coins, lacking=["Raticate G SV 78"])
    act(game, "attack", attack)
    if len(found) > 1:
        assert [option[1] for option in options(game)] == found
    else:
        assert found[0] in zone(game, 0, "hand")
