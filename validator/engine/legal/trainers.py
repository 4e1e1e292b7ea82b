"""Trainer cards that may be played."""

from __future__ import annotations

from typing import Final

from validator.engine import queries
from validator.engine.board.frames import Frame, Option
from validator.engine.board.modifiers import Modifier
from validator.engine.board.state import Side, State
from validator.engine.legal import refusals
from validator.engine.legal.attaching import can_pay_entry, tool_targets
from validator.engine.legal.usability import use_refusal
from validator.engine.program.card_data import CardData
from validator.engine.program.choices import PLAY, TOOL
from validator.engine.queries import may_bench


def trainer_options(
    g: State, player: int, side: Side, card: int, facts: CardData, options: list[Option]
) -> None:
    """Add the options to play one Trainer card."""
    if trainer_refusal(g, player, side, card, facts) is not None:
        return
    if facts.tool:
        for mon in tool_targets(g, card):
            options.append((TOOL, card, mon.uid))
        return
    options.append((PLAY, card))


def trainer_refusal(g: State, player: int, side: Side, card: int, facts: CardData) -> refusals.Refusal | None:
    """Return why a Trainer card may not be played; None where it may. Tools also need a Pokémon."""
    mods = g.mods if g.mods is not None else queries.modifiers(g)
    if mods.forbids:
        modifier = _forbidding_trainer(g, player, card, facts)
        if modifier is not None:
            return refusals.forbidden_by(modifier)
    if facts.tool:
        return None
    if facts.as_basic:
        if facts.set_up_only:
            return refusals.NOT_PLAYED_FROM_HAND
        return None if may_bench(g, player) else refusals.BENCH_FULL
    if facts.supporter:
        refusal = _supporter_refusal(g, player, side, card, facts)
        if refusal is not None:
            return refusal
    elif facts.stadium:
        if side.stadium_done and "second stadium" not in facts.permits:
            return refusals.STADIUM_PLAYED
        if _same_stadium(g, facts):
            return refusals.SAME_STADIUM
        return None if can_pay_entry(g, card) else refusals.ENTRY_COST
    if facts.code is None:
        return refusals.NO_EFFECT
    return use_refusal(g, facts.code, Frame(facts.code, player, card))


def _supporter_refusal(
    g: State, player: int, side: Side, card: int, facts: CardData
) -> refusals.Refusal | None:
    if side.supporter_done and not _another_supporter(g, player, side.supporter_done, card):
        return refusals.SUPPORTER_PLAYED
    if (
        g.turn == 1
        and not g.rules.first_supporter
        and "supporter on first turn" not in facts.permits
        and not queries.is_permitted(g, "supporter on first turn", player, card=card)
    ):
        return refusals.FIRST_TURN_SUPPORTER
    return None


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


def _forbidding_trainer(g: State, player: int, card: int, facts: CardData) -> Modifier | None:
    modifier = queries.forbidding_player(g, "play trainer", player, card)
    if modifier is None and facts.item:
        modifier = queries.forbidding_player(g, "play item", player, card)
    if modifier is None and facts.supporter:
        modifier = queries.forbidding_player(g, "play supporter", player, card)
    if modifier is None and facts.stadium:
        modifier = queries.forbidding_player(g, "play stadium", player, card)
    if modifier is None and facts.kind == "Pokémon Tool":
        modifier = queries.forbidding_player(g, "play tool", player, card)
    return modifier
