"""Which Energy and Tool cards may be attached to which Pokémon."""

from __future__ import annotations

from collections.abc import Sequence

from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.modifiers import Modifier
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import Side, State
from validator.engine.legal import refusals
from validator.engine.legal.usability import payable
from validator.engine.program.card_data import ENERGY
from validator.engine.program.code import NO_CODE, LinkedPart
from validator.engine.program.compiled_filter import CompiledFilter


def energy_refusal(g: State, card: int, side: Side, mon: Pokemon) -> refusals.Refusal | None:
    """Return why an Energy card of the hand may not be attached to a Pokémon; None where it may."""
    if side.energy_done:
        return refusals.ENERGY_ATTACHED
    facts = g.table.defs[card]
    if facts.only_on is not None and not fits(g, card, mon):
        return refusals.MISFIT
    if facts.entry is not None and not can_pay_entry(g, card):
        return refusals.ENTRY_COST
    return refusals.forbidden_by(_keeping_from(g, card, mon))


def energy_targets(g: State, card: int, side: Side) -> Sequence[Pokemon]:
    """Return the Pokémon of a side to which an Energy card may be attached."""
    if side.energy_done:
        return ()
    facts = g.table.defs[card]
    mods = g.mods if g.mods is not None else queries.modifiers(g)
    if facts.only_on is None and facts.entry is None and not mods.forbids:
        return side.pokemon
    return [mon for mon in side.pokemon if energy_refusal(g, card, side, mon) is None]


def cannot_leave_hand(g: State, card: int, mon: Pokemon) -> bool:
    """Return whether an effect forbids attaching this Energy card from the hand to a Pokémon."""
    return _keeping_from(g, card, mon) is not None


def _keeping_from(g: State, card: int, mon: Pokemon) -> Modifier | None:
    mods = g.mods if g.mods is not None else queries.modifiers(g)
    facts = g.table.attached[card]
    if not mods.forbids or facts.category != ENERGY:
        return None
    modifier = queries.forbidding(g, "attach energy", mon, card)
    if modifier is None and facts.special_energy:
        return queries.forbidding_player(g, "attach special energy", card // 60, card)
    return modifier


def can_pay_entry(g: State, card: int) -> bool:
    """Return whether the cost of putting a card into play can be paid (`PaidEntry`)."""
    entry = g.table.defs[card].entry
    return entry is None or payable(g, Frame(entry, card // 60, card), entry.prices)


def fits(g: State, card: int, mon: Pokemon) -> bool:
    """Return whether a card that may be attached only to certain Pokémon may be on this one."""
    part = g.table.attached[card].only_on
    return part is None or _passes(g, card, mon, part, part.where)


def may_stay(g: State, card: int, mon: Pokemon) -> bool:
    """Return whether an attached card is not discarded from this Pokémon (`OnlyOn`)."""
    part = g.table.attached[card].only_on
    if part is None or part.node.stays:
        return True
    return _passes(g, card, mon, part, part.where if part.by is None else part.by)


def _passes(g: State, card: int, mon: Pokemon, part: LinkedPart, where: CompiledFilter | None) -> bool:
    frame = Frame(NO_CODE, card // 60, card, mon.uid)
    if part.node.side != "both" and (mon.owner == card // 60) is (part.node.side == "opponent"):
        return False
    return where is None or queries.matches_pokemon(g, frame, where, mon)


def tool_slots(g: State, mon: Pokemon) -> int:
    """Return how many Tools a Pokémon may hold (TRAINER-10, GEAR-04)."""
    return queries.limit_of(g, "tool slots", mon.owner, 1, mon)


def tool_targets(g: State, card: int) -> list[Pokemon]:
    """Return the Pokémon to which a Tool or Technical Machine in hand may be attached.

    Rules TRAINER-09 to 13 and GEAR-01.
    """
    return [mon for mon in holders(g, card) if tool_refusal(g, card, mon) is None]


def holders(g: State, card: int) -> tuple[Pokemon, ...]:
    """Return the Pokémon of the side to which a Tool in hand is attached."""
    player = card // 60
    return g.sides[1 - player if g.table.defs[card].gear else player].pokemon


def tool_refusal(g: State, card: int, mon: Pokemon) -> refusals.Refusal | None:
    """Return why a Tool or Technical Machine in hand may not be attached to a Pokémon; None where it may."""
    facts = g.table.defs[card]
    if facts.gear and "Pokémon-EX" not in g.facts_of(mon).markers:
        return refusals.MISFIT
    if facts.kind == "Pokémon Tool" and len(g.tools_of(mon)) >= tool_slots(g, mon):
        return refusals.TOOL_ATTACHED
    if not fits(g, card, mon):
        return refusals.MISFIT
    return None if can_pay_entry(g, card) else refusals.ENTRY_COST
