"""Semantics of `counters.lark`: damage counters that are moved, multiplied, put until little HP is left."""

from __future__ import annotations

from dataclasses import replace

from validator.effects import ir
from validator.effects.ir.values import Side
from validator.effects.text.semantics.board import is_one
from validator.effects.text.semantics.choosing import CHOSEN, EACH
from validator.effects.text.semantics.forms import Steps, UnsupportedText, refuse_if
from validator.effects.text.semantics.pokemon import in_play, narrowed
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section

AGAIN = ir.It("another")
"""Another Pokémon of those that the damage counters are moved from."""
_SEVERAL = ("bench", "play")


def _onto_another_mon(side: Side | None, where: ir.Filter) -> ir.Select:
    return ir.Select("play", side or "both", in_play(where))


MEANINGS: Meanings = {
    "move_counters_anywhere": lambda some: (
        ir.MoveCounters(ir.ALL_POKEMON, ir.ALL_POKEMON, some.n, up_to=some.up_to),
    ),
    "move_any_counters": lambda group, target: (
        ir.MoveCounters(group, group if target == AGAIN else target, None, repeat=True),
    ),
    "put_until": lambda mons, left: (ir.PlaceCounters(mons, until=left),),
    "put_as_many": lambda mons, _: (ir.PlaceCounters(mons, ir.Number("counters")),),
    "n_counters": SAME,
    "onto_this_mon": SAME,
    "onto_one_mon": lambda n, group: group,
    "onto_another_of_them": AGAIN,
    "onto_their_active": ir.OPPONENT_ACTIVE,
    "onto_their_others": ir.OPPONENT_POKEMON,
    "twice": 2,
    "three_times": 3,
    "four_times": 4,
    "onto_another_mon": _onto_another_mon,
    "onto_another_of_their_kind": lambda where: _onto_another_mon("opponent", where),
}


@section(MEANINGS)
class CountersOnPokemon(SemanticSection):
    """Damage counters that lie on Pokémon."""

    def move_counters(self, some: Quantity, source: ir.Target, target: ir.Target) -> Steps:
        n, up_to = some
        if isinstance(source, ir.Select) and source.zone in _SEVERAL:
            return _from_each(source, target, some)
        if isinstance(source, ir.Choice):
            refuse_if(source != ir.Choice(source.of), "expected a single source Pokémon")
            source = source.of
        if not isinstance(source, ir.Select):
            raise UnsupportedText("source Pokémon is missing")
        if target == AGAIN:
            target = source
        return (ir.MoveCounters(source, target, n, up_to=up_to),)

    def move_all_counters(self, source: ir.Target, target: ir.Target) -> Steps:
        refuse_if(target == AGAIN, "target Pokémon is missing")
        if isinstance(source, ir.Choice) and is_one(source) and isinstance(source.of, ir.Select):
            damaged = replace(source.of, where=narrowed(source.of.where, {"damaged": True}))
            moved = ir.MoveCounters(CHOSEN, target, ir.Counters(CHOSEN))
            return (ir.Choose(replace(source, of=damaged, name=CHOSEN.name)), moved)
        if isinstance(source, ir.Select) and is_one(source):
            return (ir.MoveCounters(source, target, ir.Counters(source)),)
        if isinstance(source, ir.Select) and isinstance(target, ir.Select) and is_one(target):
            return (ir.ForEach(source, (ir.MoveCounters(EACH, target, ir.Counters(EACH)),)),)
        raise UnsupportedText("source Pokémon is missing")

    def multiply_counters(self, times: int, mons: ir.Target) -> Steps:
        if isinstance(mons, ir.Choice):
            raise UnsupportedText("targets must be chosen first")
        if isinstance(mons, ir.Select) and is_one(mons):
            return (ir.PlaceCounters(mons, _more(mons, times)),)
        return (ir.ForEach(mons, (ir.PlaceCounters(EACH, _more(EACH, times)),)),)

    def switch_counters(self, one: ir.Target, other: ir.Target) -> Steps:
        """Move both numbers as they were, first those of the one."""
        if not (is_one(one) and is_one(other)):
            raise UnsupportedText("the damage counters of two known Pokémon are switched")
        return (
            ir.Remember(ir.Counters(one), "here"),
            ir.Remember(ir.Counters(other), "there"),
            ir.MoveCounters(one, other, ir.Number("here")),
            ir.MoveCounters(other, one, ir.Number("there")),
        )

    def put_equal(self, mons: ir.Target, of: ir.Target) -> Steps:
        refuse_if(not is_one(of), "one Pokémon's damage counters are counted")
        return (ir.PlaceCounters(mons, ir.Counters(of)),)

    def put_up_to(self, n: int, mons: ir.Target) -> Steps:
        refuse_if(not is_one(mons), "target Pokémon is missing")
        return (ir.PlaceCounters(mons, n, up_to=True),)


def _more(of: ir.Target, times: int) -> ir.Amount:
    return ir.Counters(of) if times == 2 else ir.Linear(ir.Counters(of), times - 1)


def _from_each(group: ir.Select, target: ir.Target, some: Quantity) -> Steps:
    """Move this number from each of a group to one Pokémon, which is chosen once."""
    if some.up_to or some.n is None or not isinstance(target, ir.Select):
        raise UnsupportedText("number of counters or target is missing")
    if target.zone in _SEVERAL:
        chosen = ir.Choose(ir.Choice(target, name=CHOSEN.name))
        return (chosen, ir.ForEach(group, (ir.MoveCounters(EACH, CHOSEN, some.n),)))
    return (ir.ForEach(group, (ir.MoveCounters(EACH, target, some.n),)),)
