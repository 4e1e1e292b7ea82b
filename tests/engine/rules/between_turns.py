"""What the tests of Knock Outs, winning, Pokémon Checkup and Special Conditions share: cards and their texts.

Each program is what the card of that id says.
"""

from __future__ import annotations

from typing import Any

from tests.engine.kit import Board, act
from tests.engine.rules.unplayed import UNPLAYED
from validator.effects.ir.lasting import Activated, Modify, On, Part
from validator.effects.ir.slots import (
    HEADS,
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    SELF,
    YOUR_ACTIVE,
    YOUR_POKEMON,
    Choice,
    Compare,
    Done,
    Exists,
    Filter,
    Select,
)
from validator.effects.ir.steps import (
    Cure,
    Damage,
    Devolve,
    Draw,
    Flip,
    Heal,
    Hit,
    If,
    Inflict,
    KnockOut,
    Mark,
    Move,
    MoveCounters,
    PlaceCounters,
    Switch,
)
from validator.engine.game import Game

GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING, DARKNESS, METAL = (f"sve-00{n}" for n in range(1, 9))

# vanilla Pokémon
CHARMANDER = "ex6-58"  # Fire 50: Headbutt C 10, Slash CC 20, Retreat Cost 1
CORPHISH = "ex3-53"  # Water 50: Irongrip C 10, Slash WC 20
CHIKORITA, BAYLEEF = "hgss1-59", "hgss1-35"  # Grass 60 and 90
ARON, LAIRON = "ex1-50", "ex1-36"  # Metal 50 and 70
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

_ACTIVE_SELF = Exists(Select("self", where=Filter(active=True)))

TEXTS: dict[str, tuple[tuple[str, str, tuple[Part, ...]], ...]] = {
    JIGGLYPUFF: (("attack", "Lullaby", (Inflict(("Asleep",)),)),),
    TANGELA: (("attack", "Poison Powder", (Inflict(("Poisoned",)),)),),
    AMOONGUSS: (("attack", "Toxic", (Inflict(("Poisoned",), strength=2),)),),
    DARUMAKA: (("attack", "Singe", (Inflict(("Burned",)),)),),
    CHATOT: (("attack", "Tone-Deaf", (Inflict(("Confused",)),)),),
    MAGNEMITE: (
        ("attack", "Thunder Wave", (Flip(), If(HEADS, (Inflict(("Paralyzed",)),)))),
        (
            "attack",
            "Selfdestruct",
            (Hit(), Damage(Select("bench", "both"), 10), Damage(SELF, 40, weakness=False)),
        ),
    ),
    DUSTOX: (("attack", "Hazardous Scales", (Inflict(("Asleep", "Burned", "Poisoned")),)),),
    NINETALES: (
        (
            "attack",
            "Miracle Tail",
            (
                Flip(),
                If(HEADS, (Inflict(("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"), choose=True),)),
            ),
        ),
    ),
    MUNNA: (
        (
            "ability",
            "Long-Distance Hypnosis",
            (
                Activated(
                    (Flip(), If(HEADS, (Inflict(("Asleep",)),), (Inflict(("Asleep",), YOUR_ACTIVE),))),
                ),
            ),
        ),
    ),
    VENIPEDE: (
        (
            "ability",
            "Poison Point",
            (On("damaged by opponent", (Inflict(("Poisoned",), Select("attacker")),), cond=_ACTIVE_SELF),),
        ),
    ),
    LASER: (("trainer", "", (Inflict(("Poisoned",)), Flip(), If(HEADS, (Inflict(("Asleep",)),)))),),
    IMAKUNI: (("trainer", "", (Inflict(("Confused",), YOUR_ACTIVE),)),),
    FULL_HEAL: (("trainer", "", (Cure(YOUR_ACTIVE),)),),
    TOXICROAK: (
        (
            "ability",
            "More Poison",
            (Modify("poison", amount=2, scope=Select("play", "opponent")),),
        ),
    ),
    CRESSELIA_EX: (("ability", "Sparkling Particles", (On("checkup", (Heal(SELF, 10),), whose="any"),)),),
    GARGANACL: (("ability", "Blessed Salt", (On("checkup", (Heal(YOUR_POKEMON, 20),), whose="any"),)),),
    LUDICOLO: (("ability", "Rain Dish", (On("checkup", (Heal(SELF, 10),), whose="any"),)),),
    FLYGON: (
        (
            "ability",
            "Sand Slammer",
            (On("checkup", (PlaceCounters(OPPONENT_POKEMON, 1),), whose="any", cond=_ACTIVE_SELF),),
        ),
    ),
    TREVENANT: (
        (
            "ability",
            "Forest Miasma",
            (On("checkup", (PlaceCounters(OPPONENT_ACTIVE, 1),), whose="any", cond=_ACTIVE_SELF),),
        ),
    ),
    BEEDRILL: (("attack", "Destiny Stinger", (KnockOut(Select("active", "both")),)),),
    MINIOR: (("attack", "Cosmicsplosion", (Hit(), KnockOut(SELF))),),
    DRIFLOON: (("attack", "Sneaky Placement", (PlaceCounters(Choice(OPPONENT_POKEMON), 1),)),),
    QUILAVA: (("attack", "Char", (Hit(), Flip(), If(HEADS, (Mark(OPPONENT_ACTIVE, "Char"),)))),),
    ALAKAZAM: (
        ("ability", "Damage Swap", (Activated((MoveCounters(YOUR_POKEMON, YOUR_POKEMON),), limit="any"),)),
    ),
    DUSCLOPS: (
        (
            "ability",
            "Cursed Blast",
            (
                Activated(
                    (
                        PlaceCounters(Choice(OPPONENT_POKEMON), 5),
                        If(Compare(Done(), ">=", 1), (KnockOut(SELF),)),
                    )
                ),
            ),
        ),
    ),
    CRAWDAUNT: (
        ("attack", "Gripthrow", (Flip(), If(HEADS, (Move(OPPONENT_ACTIVE, "hand", attached="with"),)))),
    ),
    CHEREN: (("trainer", "", (Draw(3),)),),
    HERDIER: (("attack", "Collect", (Draw(3),)),),
    SPRAY: (("trainer", "", (Devolve(Choice(Select("play", where=Filter(evolved=True)))),)),),
    GUST: (("trainer", "", (Switch("opponent", "you"),)),),
}


def play(board: Board, *coins: int, **more: Any) -> Game:
    """Start the game: the cards of the board do what they say, or what the test has declared for them; cards
    of a later time are let in.
    """
    declared = dict(board.programs)
    for card_id in sorted({each for deck in board.decks for each in deck} & set(TEXTS)):
        for kind, name, parts in TEXTS[card_id]:
            board.declare(card_id, kind, name, *parts)
    board.programs.update(declared)
    return board.game(coins, lacking=UNPLAYED, permissive=True, **more)


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
    board = Board(edition, **{key: more.pop(key) for key in ("turn", "player") if key in more})
    board.side(0, active=mine, bench=bench, hand=[GRASS], prizes=prizes[0])
    board.side(1, active=other, bench=other_bench, hand=[GRASS], prizes=prizes[1])
    return play(board, *coins, **more)


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
