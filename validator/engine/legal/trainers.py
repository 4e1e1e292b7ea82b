"""Trainer cards that may be played."""

from __future__ import annotations

from typing import Final

from validator.engine import queries
from validator.engine.board.frames import Frame, Option
from validator.engine.board.state import Side, State
from validator.engine.legal.attaching import can_pay_entry, tool_targets
from validator.engine.legal.usability import can_use
from validator.engine.program.card_data import CardData
from validator.engine.program.choices import PLAY, TOOL
from validator.engine.queries import may_bench


def trainer_options(
    g: State, player: int, side: Side, card: int, facts: CardData, options: list[Option]
) -> None:
    """Add the options to play one Trainer card."""
    mods = g.mods if g.mods is not None else queries.modifiers(g)
    if mods.forbids and trainer_forbidden(g, player, card, facts):
        return
    if facts.tool:
        for mon in tool_targets(g, card):
            options.append((TOOL, card, mon.uid))
        return
    if facts.as_basic:
        if may_bench(g, player) and not facts.set_up_only:
            options.append((PLAY, card))
        return
    if facts.supporter:
        if side.supporter_done and not _another_supporter(g, player, side.supporter_done, card):
            return
        if (
            g.turn == 1
            and not g.rules.first_supporter
            and "supporter on first turn" not in facts.permits
            and not queries.is_permitted(g, "supporter on first turn", player, card=card)
        ):
            return
    elif facts.stadium:
        if (side.stadium_done and "second stadium" not in facts.permits) or _same_stadium(g, facts):
            return
        if not can_pay_entry(g, card):
            return
        options.append((PLAY, card))
        return
    if facts.code is not None and can_use(g, facts.code, Frame(facts.code, player, card)):
        options.append((PLAY, card))


def _another_supporter(g: State, player: int, played: int, card: int) -> bool:
    """Return whether an effect permits another Supporter card after so many of this turn."""
    if played == 1 and queries.is_permitted(g, "second supporter", player, card=card):
        return True
    return played <= 2 and queries.is_permitted(g, "third supporter", player, card=card)


def _same_stadium(g: State, facts: CardData) -> bool:
    """Return whether a Stadium is blocked by one of the same name in play (TRAINER-08, D-14)."""
    if g.stadium < 0 or g.table.defs[g.stadium].key != facts.key:
        return False
    return g.rules.stadium_same_name_blocked or facts.card.set_id not in _SILENT_STADIUMS


_SILENT_STADIUMS: Final = frozenset(
    {
        *(f"base{n}" for n in range(1, 7)),
        *(f"gym{n}" for n in range(1, 3)),
        *(f"neo{n}" for n in range(1, 5)),
        *(f"ecard{n}" for n in range(1, 4)),
        *(f"ex{n}" for n in range(1, 11)),
        "basep",
    }
)
"""Sets whose Stadium cards print no ban of the same name: those before EX Delta Species (D-14)."""


def trainer_forbidden(g: State, player: int, card: int, facts: CardData) -> bool:
    """Return whether an effect forbids playing this Trainer card (TRAINER-11, TRAINER-20)."""
    if queries.player_forbidden(g, "play trainer", player, card):
        return True
    if facts.item and queries.player_forbidden(g, "play item", player, card):
        return True
    if facts.supporter and queries.player_forbidden(g, "play supporter", player, card):
        return True
    if facts.stadium and queries.player_forbidden(g, "play stadium", player, card):
        return True
    return facts.kind == "Pokémon Tool" and queries.player_forbidden(g, "play tool", player, card)
