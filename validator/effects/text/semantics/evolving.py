"""Semantics of `evolving.lark`: evolving and devolving by an effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from validator.effects import ir
from validator.effects.ir.values import Side
from validator.effects.text.semantics.board import expect_side
from validator.effects.text.semantics.card_kinds import CardRequest
from validator.effects.text.semantics.choosing import CHOSEN
from validator.effects.text.semantics.forms import Steps, refuse_if
from validator.effects.text.semantics.intermediate import OldCard, Replacement
from validator.effects.text.semantics.pokemon import in_play, narrowed
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.section import Meanings, SemanticSection, section

NEW_FORM = "new form"
"""The name of the card that takes the place of a Pokémon's top card."""


MEANINGS: Meanings = {
    "of_the_attached": ir.Filter(kin="other"),
    "evolve_into_kind": lambda where, onto: (
        ir.Evolve(where=where, onto=onto, fresh=True, free=True, shuffle=False),
    ),
    "evolve_from_hand": lambda where, onto: (ir.Evolve("hand", where, onto, fresh=True, free=True),),
    "only_name": lambda name: (name,),
    "one_of_names": lambda *names: names,
    "one_of_forms": lambda *names: ir.Filter(name=names),
    "only_replaced": lambda target: CHOSEN if target == ir.It() else target,
    "one_replaced": lambda where, having: ir.Choice(
        ir.Select("play", where=in_play(narrowed(where, having)))
    ),
    "first_one_into_deck": (OldCard("deck"), ir.Shuffle()),
    "first_one_on_deck": (OldCard("deck top"),),
    "first_one_discarded": (OldCard("discard"),),
    "replace_card": lambda cards, where, having: (
        (
            ir.ReplaceCard(
                ir.Choice(ir.Select("play", where=narrowed(where, having))), ir.Choice(cards), to="discard"
            ),
        )
    ),
    "replace_this": lambda cards: (ir.ReplaceCard(ir.SELF, ir.Choice(cards), to="discard"),),
    "in_discard_pile": lambda where, having: ir.Select(
        "discard", where=replace(narrowed(where, having), category="Pokémon")
    ),
    "highest_stage": None,
    "that_one": None,
}


@section(MEANINGS)
class Evolving(SemanticSection):
    """Evolution cards that come and go by an effect."""

    def evolve_from_deck(self, mons: ir.Target, kin: ir.Filter | None, *_: object) -> Steps:
        onto = mons.of if isinstance(mons, ir.Choice) and mons.n == 1 else mons
        return (ir.Evolve(where=kin or ir.Filter(), onto=onto, fresh=True, shuffle=False),)

    def replace_from_hand(self, name: str) -> Steps:
        there = ir.Select("hand", where=ir.Filter(name=(name,)))
        return (ir.ReplaceCard(ir.SELF, ir.Choice(there), to="hand"),)

    def evolve_from_discard(self, below: ir.Target, onto: ir.Target) -> Steps:
        refuse_if(below != onto, "a card evolves from the Pokémon that it is put on")
        return (ir.Evolve("discard", onto=onto, fresh=True),)

    def evolve_from_hand_and(self, names: tuple[str, ...], onto: ir.Target, step: Any) -> Steps:
        put = ir.Evolve("hand", ir.Filter(name=names), onto, fresh=True, free=True, basic=True)
        return (put, ir.If(ir.SOME_DONE, step if isinstance(step, tuple) else (step,)))

    def replace_from_deck(self, where: ir.Filter, target: ir.Target) -> Steps:
        found = ir.Search(((where, 1),), to="", shuffle=False, name=NEW_FORM)
        return (found, ir.If(ir.Exists(ir.It(NEW_FORM)), (Replacement(target, ir.It(NEW_FORM)),)))

    def form_of_kind(self, wanted: CardRequest) -> ir.Filter:
        refuse_if(wanted != CardRequest(Quantity(1), wanted.where), "one card takes the place of a Pokémon")
        return wanted.where

    def devolve(self, mons: ir.Target, _: object, side: str = "") -> Steps:
        if side:
            expect_side(mons, side)
        return (ir.Devolve(_evolved(mons)),)

    def devolve_wholly(self, mons: ir.Target, side: str) -> Steps:
        expect_side(mons, side)
        return (ir.Devolve(_evolved(mons), all=True),)

    def devolve_into_deck(self, mons: ir.Target, _: object, side: Side) -> Steps:
        expect_side(mons, side)
        return (ir.Devolve(_evolved(mons), to="deck"), ir.Shuffle(side))


def _evolved(mons: ir.Target) -> Any:
    """Keep of a group what has evolved: nothing else has a stage to lose."""
    if isinstance(mons, ir.Select) and mons.where.evolved is None and mons.zone in ("play", "bench"):
        return replace(mons, where=replace(mons.where, evolved=True))
    return mons
