"""What the tests of Energy, Trainer cards, attacks and damage share: editions, cards, and their programs.

The programs are here because a rule is best seen with the smallest text that shows it; each is what the
card of that id says.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.kit import Board, options
from tests.engine.rules.unplayed import UNPLAYED
from validator.effects.ir.lasting import Activated, Forbid, Gate, Modify, Part
from validator.effects.ir.slots import (
    HEADS,
    OPPONENT_NEXT_TURN_PLAYER,
    OPPONENT_POKEMON,
    SELF,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Filter,
    Select,
)
from validator.effects.ir.steps import (
    Damage,
    Draw,
    Flip,
    Heal,
    If,
    Price,
    Reorder,
    Search,
    Switch,
    discard,
    energy_on,
)
from validator.engine.game import Game

EDITIONS = ("ex2004", "bw2012", "xy2015", "swsh2020", "sv2023", "current")
ALL = pytest.mark.parametrize("edition", EDITIONS)


def expected(**values: Any) -> pytest.MarkDecorator:
    """Parametrize `edition` and `wanted`: one value for each edition, `current` as sv2023 where not given."""
    values.setdefault("current", values["sv2023"])
    return pytest.mark.parametrize(("edition", "wanted"), list(values.items()))


GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING, DARKNESS, METAL = (f"sve-00{n}" for n in range(1, 9))

# vanilla Pokémon
CHARMANDER = "ex6-58"  # Fire 50, weak to Water: Headbutt C 10, Slash CC 20
CORPHISH = "ex3-53"  # Water 50, weak to Lightning: Irongrip C 10, Slash WC 20
GROWLITHE = "ex6-64"  # Fire 60, Retreat Cost 2: Bite C 10, Flame Tail FCC 40
CHIKORITA = "hgss1-59"  # Grass 60, weak to Fire, resists Water -20
BAYLEEF = "hgss1-35"  # Grass 90, as Chikorita
ARON, LAIRON = "ex1-50", "ex1-36"  # Metal 50 and 70, weak to Fire, resist Grass -30
MAKUHITA = "ex1-56"  # Fighting 50: Slap Push C 10, Lunge Out CC 20
MANECTRIC = "pl4-44"  # Lightning 90, Weakness Fighting +20, Resistance Metal -20, no Retreat Cost
BAGON = "ex3-49"  # Colorless 40, no Weakness: Headbutt C 10, Flare FC 20
ELECTRIKE = "ex9-48"  # Lightning 40: Rear Kick C 10

# Pokémon with texts
HORSEA = "ex3-33"
KYOGRE_EX = "ex14-95"
SEISMITOAD_EX = "xy3-20"
LUNATONE = "bw8-73"
BELDUM = "ex5-29"
SNORLAX = "xy8-118"
TANGELA = "base1-66"
GEODUDE = "ex3-55"
NOSEPASS = "ex9-17"

# Trainer cards
POTION, SWITCH, POKE_BALL = "ex1-91", "ex1-92", "ex1-86"
TV_REPORTER = "ex3-88"
LOW_PRESSURE, HIGH_PRESSURE, SKYARROW = "ex3-86", "ex3-85", "bw4-91"
MUSCLE_BAND, HARD_CHARM = "xy1-121", "xy1-119"
DOUBLE_COLORLESS = "base1-96"

TEXTS: dict[str, tuple[str, str, tuple[Part, ...]]] = {
    HORSEA: ("attack", "Smokescreen", (Gate(),)),
    KYOGRE_EX: (
        "attack",
        "Hydro Shot",
        (Price((discard(Choice(energy_on(SELF), 2, units=True)),)), Damage(Choice(OPPONENT_POKEMON), 70)),
    ),
    SEISMITOAD_EX: (
        "attack",
        "Quaking Punch",
        (Forbid("play item", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),),
    ),
    LUNATONE: ("ability", "Premonition", (Activated((Reorder(2),)),)),
    BELDUM: (
        "ability",
        "Magnetic Call",
        (
            Activated(
                (Flip(), If(HEADS, (Search(((Filter(stage=("Basic",)), 1),), "bench"),))), no_conditions=True
            ),
        ),
    ),
    SNORLAX: ("ability", "Plump Body", (Modify("damage taken", amount=-30),)),
    POTION: ("trainer", "", (Heal(Choice(YOUR_POKEMON), 20),)),
    SWITCH: ("trainer", "", (Switch(),)),
    POKE_BALL: (
        "trainer",
        "",
        (Flip(), If(HEADS, (Search(((Filter(category="Pokémon"), 1),)),))),
    ),
    TV_REPORTER: ("trainer", "", (Draw(3), discard(Choice(YOUR_HAND)))),
    LOW_PRESSURE: (
        "trainer",
        "",
        (Modify("hp", amount=10, scope=Select("play", "both", Filter(types=("Grass", "Lightning")))),),
    ),
    HIGH_PRESSURE: (
        "trainer",
        "",
        (Modify("retreat", amount=-1, scope=Select("play", "both", Filter(types=("Fire", "Water")))),),
    ),
    SKYARROW: (
        "trainer",
        "",
        (Modify("retreat", amount=-1, scope=Select("play", "both", Filter(stage=("Basic",)))),),
    ),
    MUSCLE_BAND: (
        "trainer",
        "",
        (Modify("damage dealt", amount=20, scope=Select("host"), against=Filter(active=True)),),
    ),
    HARD_CHARM: ("trainer", "", (Modify("damage taken", amount=-20, scope=Select("host")),)),
}


def declare(board: Board, *card_ids: str) -> Board:
    """Declare the programs above for the cards of these ids."""
    for card_id in card_ids:
        kind, name, parts = TEXTS[card_id]
        board.declare(card_id, kind, name, *parts)
    return board


def start(board: Board, *coins: int) -> Game:
    """Start the game; texts that the test is not about do nothing, cards of a later time are let in."""
    return board.game(coins, lacking=UNPLAYED, permissive=True)


def kinds_of_options(game: Game) -> set[str]:
    """The kinds of the options that are open."""
    return {row[0] for row in options(game)}


def log_of(game: Game, since: int, *wanted: str) -> list[str]:
    """The kinds of the events since a length of the log, those wanted where any are named.

    The event by which each action begins is left out.
    """
    found = [event[0] for event in game.state.events[since:] if event[0] != "action"]
    return [kind for kind in found if kind in wanted] if wanted else found
