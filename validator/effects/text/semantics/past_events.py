"""Semantics of `past_events.lark`: conditions on past events."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from validator.effects import ir
from validator.effects.text.semantics.conditions import it_is
from validator.effects.text.semantics.forms import UnsupportedText
from validator.effects.text.semantics.pokemon import filter_of
from validator.effects.text.semantics.section import Meanings, SemanticSection, section

_LAST: Final = "opponent's last turn"
_PRINTED = frozenset(
    {
        "stage",
        "types",
        "name",
        "contains",
        "markers",
        "without",
        "owner",
        "evolution",
        "any_of",
        "none_of",
        "other",
    }
)
"""Fields of a filter that can be checked for a Pokémon that is no longer what it was."""


def as_printed(where: ir.Filter) -> ir.Filter:
    """Return a filter for a past event. Raises `UnsupportedText` if it needs more than printed facts."""
    for field in ir.Filter.__slots__:
        if field not in _PRINTED and getattr(where, field) != getattr(ir.ANY, field):
            raise UnsupportedText(f"the turn history does not record {field}")
    return where


def _if_moved_to_active() -> ir.Cond:
    return ir.Exists(ir.Select("self", where=ir.Filter(moved=True)))


def _if_evolved_from(name: str) -> ir.Cond:
    below = ir.Exists(ir.Attached(ir.SELF, "under", ir.Filter(name=(name,))))
    # (by the card that asks: a Pokémon BREAK may lie on it that evolved from it since)
    return ir.All((ir.Happened("evolved", where=ir.Filter(name=(ir.OWN_NAME,)), of=ir.SELF), below))


def _if_played(where: ir.Filter) -> ir.Cond:
    played = ir.Happened("supporter played", where=where)
    # A card that is given by its name only may be a Pokémon.
    return ir.AnyOf((played, ir.Happened("benched from hand", where=where))) if where.name else played


MEANINGS: Meanings = {
    "if_any_knocked_out": lambda where: ir.Happened("knocked out", _LAST, where=as_printed(where)),
    "if_any_knocked_out_by_attack": lambda where: ir.Happened(
        "knocked out by attack", _LAST, where=as_printed(where)
    ),
    "if_was_damaged": lambda mon: ir.Happened("damaged", _LAST, of=mon),
    "if_played_this": ir.Happened("benched from hand", of=ir.SELF),
    "if_was_healed": lambda mon: ir.Happened("healed", of=mon),
    "if_any_healed": lambda where: ir.Happened("healed", where=as_printed(where)),
    "if_tool_attached": ir.Happened("tool attached", of=ir.SELF),
    "if_it_retreated": lambda mon: ir.Happened("retreated", _LAST, "opponent", of=mon),
    "if_they_moved_to_active": ir.Happened("moved to active", _LAST, "opponent", of=ir.OPPONENT_ACTIVE),
    "if_evolved_now": ir.Happened("evolved", of=ir.SELF),
    "if_attacked": ir.Happened("attack used", "your last turn", of=ir.SELF),
    "if_used_it": lambda name: ir.Happened("attack used", "your last turn", of=ir.SELF, name=name),
    "if_any_used": lambda where, name: ir.Happened(
        "attack used", "your last turn", where=as_printed(where), name=name
    ),
    "if_any_attacked": lambda where: ir.Happened("attack used", "your last turn", where=as_printed(where)),
    "if_you_used_up": ir.UsedUp,
    "if_they_used_up": lambda what: ir.UsedUp(what, "opponent"),
    "the_gx_attack": "GX attack",
    "the_vstar_power": "VSTAR Power",
    "if_they_used_gx": ir.Happened("gx attack used", _LAST, "opponent"),
    "if_first_turn": ir.Turn("your first"),
    "if_second_in_first_turn": ir.All((ir.Turn("went second"), ir.Turn("your first"))),
    "if_second": ir.Turn("went second"),
    "if_first": ir.Turn("went first"),
    "that_supporter": lambda name: ir.Filter(name=(name,)),
    "if_moved_to_active": _if_moved_to_active,
    "if_not_moved_to_active": lambda: ir.Not(_if_moved_to_active()),
    "if_evolved_from": _if_evolved_from,
    "if_not_evolved_from": lambda name: ir.Not(_if_evolved_from(name)),
    "if_played": _if_played,
    "if_not_played": lambda where: ir.Not(_if_played(where)),
}


@section(MEANINGS)
class PastEvents(SemanticSection):
    """Facts of this turn and of those before."""

    def if_would_be_out(self, mon: ir.Target, *_: object) -> ir.Cond:
        """After the attack's damage, and before Knock Outs: no HP is left."""
        return it_is(mon, ir.Filter(max_remaining=0))

    def a_supporter(self, *rows: Any) -> ir.Filter:
        *labels, name = rows
        where = filter_of(*(row for row in labels if row is not None))
        return ir.ANY if where == ir.ANY and name is None else replace(where, contains=name or "")
