"""All that a test of the kinds of card writes with: plain cards, and the Prize cards of a Knock Out."""

from __future__ import annotations

from typing import Any

from tests.engine.kit import *
from validator.engine.game import Game
from validator.engine.program.edition_rules import kinds_of

GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING, DARKNESS, METAL = (f"sve-00{n}" for n in range(1, 9))

LUCARIO = "ru1-12"  # Fighting 90, weak to Psychic: Metal Claw FCC 40, Pulse Blast FMCC 80
RIOLU = "dp6-117"  # Fighting 60: Punch C 10
LUCARIO_EX, LUCARIO_EX_FULL_ART = "xy3-54", "xy3-107"
MEGA_LUCARIO_EX = "xy3-55"
SPIRIT_LINK = "xyp-XY211"
PIKACHU, PIKACHU_EX = "bwp-BW77", "svp-106"  # Pikachu ex: Thunderbolt LLC 120
RAICHU = "swsh1-66"
MEOWTH, MEOWTH_V, MEOWTH_VMAX = "base2-56", "swshp-SWSH004", "swshp-SWSH005"
MEWTWO = tuple(f"swshp-SWSH{n}" for n in range(159, 163))  # V-UNION, 310 HP
PIKACHU_UNION = tuple(f"swshp-SWSH{n}" for n in range(139, 143))
QUICK_BALL, ULTRA_BALL, EVOLUTION_INCENSE = "swsh1-179", "bw5-102", "swsh1-163"
PATH_TO_THE_PEAK = "swsh6-148"  # Pokémon with a Rule Box have no Abilities
NEUTRALIZATION_ZONE = "sv06.5-060"


def fight(
    edition: str, victim: Any, *, permissive: bool = False, tools: tuple[str, ...] = (), **more: Any
) -> Game:
    """A board where the first player's Lucario is about to Knock Out the other's Active `victim`, ids from
    the Basic up; other names are those of `Board.side` for the victim's side.
    """
    ids = [victim] if isinstance(victim, str) else list(victim)
    hp = max(card(each).hp or 0 for each in ids[-1:]) or more.pop("hp")
    board = Board(edition, active=(LUCARIO, {"energy": [FIGHTING] * 3}))
    options: dict[str, Any] = {"damage": hp - 10, "energy": more.pop("energy", []), "tools": list(tools)}
    board.side(1, active=(tuple(ids), options), bench=more.pop("bench", [RIOLU]), **more)
    return board.game(permissive=permissive)


def prizes_taken(edition: str, victim: Any, *, permissive: bool = False, **more: Any) -> int:
    """How many Prize cards the Knock Out of `victim` by an attack gives."""
    game = act(fight(edition, victim, permissive=permissive, **more), "attack", "Metal Claw")
    assert "knocked out" in [event[0] for event in game.state.events]
    decision = game.decision
    assert decision
    if decision.kind != "prizes":
        return 6 - len(game.state.sides[0].prizes)
    assert decision.player == 0 and decision.low == decision.high
    game.choose(*range(decision.high))
    return 6 - len(game.state.sides[0].prizes)


def evolutions(game: Game) -> list[tuple[str, ...]]:
    """The evolutions that are offered: (card, Pokémon)."""
    assert game.decision
    return [
        describe(game, option)[1:]
        for option in game.decision.options
        if describe(game, option)[0] == "evolve"
    ]


def catalogue_kinds() -> dict[str, str]:
    """The day each kind of card first came out in an expansion (promo sets bear the day of their series)."""
    first: dict[str, str] = {}
    for card_set in catalogue().sets():
        promo = "Promo" in card_set.name or "promo" in card_set.name.lower()
        for each in () if promo else catalogue().in_whole_set(card_set.id):
            for kind in kinds_of(each):
                first[kind] = min(first.get(kind, "9999"), str(card_set.release))
    return first
