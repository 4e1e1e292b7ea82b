"""All that a test of the rules writes with, for `from tests.engine.rules.shared import *`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.engine.kit import *
from tests.engine.rules.unplayed import UNPLAYED
from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import HEADS, OPPONENT_ACTIVE, OPPONENT_POKEMON, SELF, Choice
from validator.effects.ir.steps import Damage, Flip, Hit, If, Mark, Price, discard
from validator.effects.ir.steps import energy_on as energy_on_host
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
GEODUDE = "ex3-55"
NOSEPASS = "ex9-17"

# Trainer cards
POTION, SWITCH, POKE_BALL = "ex1-91", "ex1-92", "ex1-86"
TV_REPORTER = "ex3-88"
LOW_PRESSURE, HIGH_PRESSURE, SKYARROW = "ex3-86", "ex3-85", "bw4-91"
MUSCLE_BAND, HARD_CHARM = "xy1-121", "xy1-119"
DOUBLE_COLORLESS = "base1-96"

# more vanilla Pokémon
LUCARIO = "ru1-12"  # Fighting 90: Metal Claw FCC 40
LUCARIO_EX = "xy3-54"  # 180 HP, 2 Prize cards
MEOWTH_V, MEOWTH_VMAX = "swshp-SWSH004", "swshp-SWSH005"  # 3 Prize cards

# Special Conditions
JIGGLYPUFF = "base2-54"  # Lullaby C
TANGELA = "me01-006"  # Poison Powder G
AMOONGUSS = "bw3-10"  # Toxic G
DARUMAKA = "bw1-24"  # Singe R
CHATOT = "bw10-77"  # Tone-Deaf CC 20
MAGNEMITE = "base1-53"  # Thunder Wave L 10, Selfdestruct LC 40
DUSTOX = "bw6-47"  # Hazardous Scales P
NINETALES = "ecard2-25"  # Miracle Tail R 10
MUNNA = "bw7-68"
VENIPEDE = "bw7-72"
LASER, IMAKUNI, FULL_HEAL = "bw8-123", "g1-63", "bw1-95"
TOXICROAK = "swsh1-124"

# Pokémon Checkup, in the words of three times
CRESSELIA_EX, GARGANACL, LUDICOLO = "bw7-67", "sv02-123", "dp3-13"
FLYGON, TREVENANT = "bw7-99", "sv03-012"

# Knock Outs, leaving play, counters
BEEDRILL = "sm9-5"  # Destiny Stinger G
MINIOR = "sm2-77"  # Cosmicsplosion FFF 190
DRIFLOON = "bw6-49"  # Sneaky Placement P
QUILAVA = "neo1-47"  # Char FFF 30
ALAKAZAM = "base1-1"
DUSCLOPS = "sv06.5-019"
CRAWDAUNT = "dp6-22"  # Gripthrow WC
LUGIA_GX = "sm8-159"
SUPER_SCOOP_UP, CHEREN, GUST = "sm7-146", "bw2-91", "base1-93"
SPRAY = "bw6-113"
HERDIER = "bw1-82"  # Collect CC


class Position(Board):
    """A board on which texts that the test is not about do nothing, and cards of a later time are let in."""

    def game(self, coins: Sequence[int] = (), **more: Any) -> Game:
        return super().game(coins, **{"lacking": UNPLAYED, "permissive": True, **more})


def kinds_of_options(game: Game) -> set[str]:
    """The kinds of the options that are open."""
    return {row[0] for row in options(game)}


def log_of(game: Game, since: int, *wanted: str) -> list[str]:
    """The kinds of the events since a length of the log, those wanted where any are named.

    The event by which each action begins is left out.
    """
    found = [event[0] for event in game.state.events[since:] if event[0] != "action"]
    return [kind for kind in found if kind in wanted] if wanted else found


def duel(
    edition: str,
    mine: Any,
    other: Any,
    *coins: int,
    bench: tuple[Any, ...] = (CHIKORITA,),
    other_bench: tuple[Any, ...] = (CHIKORITA,),
    prizes: tuple[int, int] = (6, 6),
    **more: Any,
) -> Game:
    """Two Active Pokémon face each other on the third turn; each player has an Energy card in hand, so that
    no turn ends automatically.
    """
    board = Position(edition, **{key: more.pop(key) for key in ("turn", "player") if key in more})
    board.side(0, active=mine, bench=bench, hand=[GRASS], prizes=prizes[0])
    board.side(1, active=other, bench=other_bench, hand=[GRASS], prizes=prizes[1])
    return board.game(coins, **more)


def end_turns(game: Game, count: int = 1) -> None:
    """End this many turns without an attack."""
    for _ in range(count):
        act(game, "end")


def story(game: Game, *kinds: str, since: int = 0) -> list[tuple[str, int]]:
    """The events of these kinds as (kind, player), in order."""
    return [(event[0], event[2]) for event in game.state.events[since:] if event[0] in kinds]


def changes(game: Game, since: int = 0) -> list[tuple[str, int]]:
    """The Special Conditions that came and went: (`+` or `-` and name, player), in order."""
    return [
        (("+" if event[5] else "-") + event[4], event[2])
        for event in game.state.events[since:]
        if event[0] == "condition"
    ]


def conditions(game: Game, player: int) -> list[str]:
    """The Special Conditions of a player's Active Pokémon, as everybody sees them."""
    row = game.view_for(None).to_dict()["sides"][player]["active"]
    return sorted(row["conditions"])


CHAR = (Hit(), Flip(), If(HEADS, (Mark(OPPONENT_ACTIVE, "Char"),)))
"""The attack of Quilava."""
HYDRO_SHOT = (
    Price((discard(Choice(energy_on_host(SELF), 2, units=True)),)),
    Damage(Choice(OPPONENT_POKEMON), 70),
)
"""The attack of Kyogre ex, whose discard is a price."""
PLUMP_BODY = (Modify("damage taken", amount=-30),)
"""The Ability of Snorlax."""
