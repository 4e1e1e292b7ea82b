"""What the policy reads of cards: what Trainer cards do, attack lines, and how strong a Pokémon is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.planner.puzzles import WholeBoard
from tests.bots.test_bots import new_game
from tests.engine.kit import act, active
from validator.bots.planner.card_knowledge import (
    ATTACH,
    DRAW,
    EVOLVES,
    FETCH,
    GUST,
    HEALS,
    RESET,
    SWITCHES,
    Lore,
)
from validator.bots.planner.policy import Policy
from validator.bots.planner.strength import best_damage, damage_of, missing_units, strength_of
from validator.engine.program.card_data import BIT
from validator.engine.program.choices import ATTACK
from validator.engine.queries import attacks_of

GRASS, FIRE, WATER = BIT["Grass"], BIT["Fire"], BIT["Water"]


def roles(name: str) -> dict[str, int]:
    """What each Trainer card of a deck does, by name."""
    table = new_game(name).state.table
    lore = Lore(table)
    return {table.defs[card].name: lore.roles[card] for card in range(60)}


def test_trainer_cards_are_known_by_what_they_do() -> None:
    found = roles("dragapult-2026") | roles("darkrai-2012") | roles("inteleon-vmax-2020")
    assert found["Boss's Orders"] == GUST
    assert found["Pokémon Catcher"] == GUST
    assert found["Lillie's Determination"] & RESET and not found["Lillie's Determination"] & DRAW
    assert found["N"] & RESET
    assert found["Professor's Research"] & RESET
    assert found["Rare Candy"] == EVOLVES
    assert found["Crispin"] == FETCH | ATTACH
    assert found["Buddy-Buddy Poffin"] == FETCH
    assert found["Switch"] == SWITCHES
    assert found["Max Potion"] & HEALS
    assert found["Dreepy"] == found["Area Zero Underdepths"] == 0


@pytest.mark.parametrize(
    ("typed", "total", "units", "missing"),
    [
        ((), 0, (), 0),
        ((), 2, (GRASS,), 1),
        ((GRASS,), 2, (FIRE, WATER), 1),
        ((GRASS, GRASS), 3, (GRASS,), 2),
        ((GRASS,), 1, (GRASS | FIRE,), 0),
        ((FIRE, GRASS), 2, (GRASS | FIRE, FIRE), 0),
        ((FIRE,), 3, (WATER, WATER, WATER, WATER), 1),
    ],
)
def test_missing_energy_is_matched_by_type(
    typed: tuple[int, ...], total: int, units: tuple[int, ...], missing: int
) -> None:
    assert missing_units(typed, total, units) == missing


def test_a_basic_pokemon_is_worth_what_its_line_can_do() -> None:
    game = new_game("dragapult-2026")
    lore = Lore(game.state.table)
    cards = {game.state.table.defs[card].name: card for card in range(60)}
    dreepy, dragapult, budew = cards["Dreepy"], cards["Dragapult ex"], cards["Budew"]
    ready = (FIRE, BIT["Psychic"])
    assert [line.stages for line in lore.lines[dreepy]].count(2) == 2
    assert strength_of(lore, dreepy, ready) > strength_of(lore, dreepy, (WATER, WATER)) > 0
    assert strength_of(lore, dragapult, ready) > 2 * strength_of(lore, dreepy, ready)
    assert strength_of(lore, dragapult, ready) > 2 * strength_of(lore, dragapult, (FIRE,)) - 1
    assert strength_of(lore, budew, ready) == strength_of(lore, budew, ())


def test_weakness_and_unpaid_costs_count_for_damage() -> None:
    board = WholeBoard(active=("sv01-013", {"energy": ["sve-001", "sve-001"]}))
    board.side(1, active="sv03-125", bench=["sv01-052"])
    game = board.game()
    state = game.state
    lore = Lore(state.table)
    mon, weak, other = active(game, 0), active(game, 1), state.sides[1].bench[0]
    attack = lore.attack(attacks_of(state, mon)[1][1])
    assert (damage_of(state, attack, mon, weak), damage_of(state, attack, mon, other)) == (40, 20)
    assert best_damage(state, lore, mon, weak) == 40
    assert best_damage(state, lore, weak, mon) == 0.0


def test_damage_that_is_prevented_does_not_count() -> None:
    """Mimikyu takes no damage from Pokémon ex."""
    board = WholeBoard(active=("sv03-125", {"energy": ["sve-002", "sve-002"]}), bench=["sv01-013"])
    board.side(1, active="sv02-097", bench=["sv01-052"])
    game = board.game()
    state = game.state
    lore = Lore(state.table)
    mon, other, (benched,) = active(game, 0), state.sides[1].bench[0], state.sides[0].bench
    assert best_damage(state, lore, mon, active(game, 1)) == 0.0
    assert best_damage(state, lore, mon, other) >= 180
    attack = lore.attack(attacks_of(state, benched)[0][1])
    assert damage_of(state, attack, benched, active(game, 1)) == 10.0


METAL, COLORLESS = "sve-008", "sve-001"
BOARDS: dict[str, tuple[Any, str, Any, str, int]] = {
    "Hop's Choice Band and Postwick": (
        ("sv09-111", {"energy": [METAL], "tools": ["sv09-148"]}),
        "sv09-154",
        ("sv09-111", {"damage": 140}),
        "Insta-Strike",
        90,
    ),
    "Full Metal Lab": (("sv08-130", {"energy": [METAL] * 3}), "sv05-148", "sv09-111", "Metal Defender", 190),
    "a Stadium that is required": (
        ("sv07-118", {"energy": [METAL]}),
        "sv09-154",
        "sv09-111",
        "Assault Landing",
        70,
    ),
    "no Stadium where one is required": (
        ("sv07-118", {"energy": [METAL]}),
        "",
        "sv09-111",
        "Assault Landing",
        0,
    ),
    "Energy of both Active Pokémon": (
        ("bw4-54", {"energy": [METAL, METAL]}),
        "",
        ("sv09-111", {"energy": [METAL]}),
        "X Ball",
        60,
    ),
    "Energy that is discarded": (
        ("sv05-123", {"energy": ["sve-004", "sve-006", "sve-006"]}),
        "",
        "sv09-111",
        "Bellowing Thunder",
        210,
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_damage_is_estimated_as_the_engine_does_it(name: str) -> None:
    mine, stadium, theirs, attack, damage = BOARDS[name]
    board = WholeBoard(active=mine, bench=["sv01-013"], stadium=stadium)
    board.side(1, active=theirs, bench=["sv01-013"])
    game = board.game()
    state = game.state
    target = active(game, 1).uid
    number = [each.name for _, each in attacks_of(state, active(game, 0))].index(attack)
    lore = Lore(state.table).attack(attacks_of(state, active(game, 0))[number][1])
    estimated = damage_of(state, lore, active(game, 0), active(game, 1))
    option = game.decision.options.index((ATTACK, number))
    policy = Policy(Lore(state.table))
    game.choose(option)
    while state.attack is not None and game.decision and not game.is_over:
        game.choose(*policy.answer(state))
    done = [fact[-1] for fact in state.facts_own[0] if fact[0] == "damaged" and fact[2] == target]
    assert [estimated] == (done or [0])
    assert estimated == damage


def test_damage_to_a_benched_pokemon_is_that_to_the_active_one() -> None:
    """Hop's Choice Band counts against the Active Pokémon: as which a Benched one is looked at."""
    board = WholeBoard(active=("sv09-111", {"energy": [METAL], "tools": ["sv09-148"]}))
    board.side(1, active="sv01-013", bench=["sv09-111"])
    state = board.game().state
    assert best_damage(state, Lore(state.table), state.sides[0].active, state.sides[1].bench[0]) == 60


DARK, PSYCHIC = "sve-007", "sve-005"


def strongest_hit(board: WholeBoard) -> float:
    """What the best attack of player 0 does to the opponent's Active Pokémon, by the estimate."""
    game = board.game()
    return best_damage(game.state, Lore(game.state.table), active(game, 0), active(game, 1))


def hit(board: WholeBoard, attack: str) -> int:
    """What the attack does in the engine, where it does not Knock Out."""
    game = board.game()
    mon = active(game, 1)
    before = mon.damage
    act(game, "attack", attack)
    while game.decision.kind == "copy attack":
        game.choose(len(game.decision.options) - 1)
    return active(game, 1).damage - before


@pytest.mark.parametrize("cards", [0, 3, 7])
def test_damage_counters_on_the_active_pokemon_count_as_damage(cards: int) -> None:
    """Powerful Hand of Alakazam: 2 damage counters for each card in hand."""
    board = WholeBoard(active=("me01-056", {"energy": [PSYCHIC]}), hand=[PSYCHIC] * cards)
    board.side(1, active="sv03-125", bench=["sv01-052"])
    assert strongest_hit(board) == 20 * cards == hit(board, "Powerful Hand")
    game = board.game()
    lore = Lore(game.state.table)
    alakazam = active(game, 0).cards[-1]
    assert strength_of(lore, alakazam, (BIT["Psychic"],)) >= 2 * strength_of(lore, alakazam, ())


def test_counters_that_are_prevented_do_not_count() -> None:
    """No effect of an attack reaches a Pokémon with Mist Energy."""
    board = WholeBoard(active=("me01-056", {"energy": [PSYCHIC]}), hand=[PSYCHIC] * 3)
    board.side(1, active=("sv03-125", {"energy": ["sv05-161"]}), bench=["sv01-052"])
    assert strongest_hit(board) == hit(board, "Powerful Hand") == 0


def test_an_attack_that_is_used_as_another_one_does_its_damage() -> None:
    """Night Joker of N's Zoroark ex is used as an attack of the player's N's Pokémon on the Bench."""
    board = WholeBoard(active=("sv09-098", {"energy": [DARK, DARK]}), bench=["sv09-026"])
    board.side(1, active="sv03-125", bench=["sv01-052"])
    assert strongest_hit(board) == hit(board, "Night Joker") > 0
    alone = WholeBoard(active=("sv09-098", {"energy": [DARK, DARK]}), bench=["sv01-052"])
    assert strongest_hit(alone.side(1, active="sv03-125")) == 0
