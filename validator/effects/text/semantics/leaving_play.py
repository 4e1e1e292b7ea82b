"""Semantics of `leaving_play.lark`: Pokémon that leave play."""

from __future__ import annotations

from typing import NamedTuple

from validator.effects import ir
from validator.effects.ir.values import AttachedPlace, Place, Side
from validator.effects.text.semantics.board import expect_side
from validator.effects.text.semantics.energy import AttachedCards
from validator.effects.text.semantics.forms import Steps, UnsupportedText, refuse_if
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.section import Meanings, SemanticSection, section


class LeavingPokemon(NamedTuple):
    """Pokémon that leave play, and where the cards attached to them go."""

    mons: ir.Target
    attached: AttachedPlace = "discard"


def _put_into_hand(who: LeavingPokemon, side: str) -> Steps:
    expect_side(who.mons, side)
    return (ir.Move(who.mons, "hand", attached=who.attached),)


def _shuffle_into_deck(who: LeavingPokemon, side: Side) -> Steps:
    expect_side(who.mons, side)
    return (ir.Move(who.mons, "deck", attached=who.attached), ir.Shuffle(side))


MEANINGS: Meanings = {
    "put_on_deck_alone": lambda mons, end: (ir.Move(mons, end),),
    "put_into_lost": lambda who: (ir.Move(who.mons, "lost", attached=who.attached),),
    "discard_pokemon": lambda mons: (ir.Move(mons, "discard"),),
    "with_attached": lambda mons: LeavingPokemon(mons, "with"),
    "any_with_attached": lambda group: LeavingPokemon(ir.Choice(group, None), "with"),
    "without_attached": LeavingPokemon,
    "put_into_hand": _put_into_hand,
    "shuffle_into_deck": _shuffle_into_deck,
}


@section(MEANINGS)
class LeavingPlay(SemanticSection):
    """Pokémon put elsewhere."""

    def they_shuffle_pokemon(self, who: LeavingPokemon, side: Side) -> Steps:
        refuse_if(side != "opponent", "cards go to their owner's zone")
        return _shuffle_into_deck(who, side)

    def they_put_pokemon(self, who: LeavingPokemon, side: str) -> Steps:
        refuse_if(side != "opponent", "cards go to their owner's zone")
        return _put_into_hand(who, side)

    def they_shuffle_attached(self, attached: AttachedCards, side: Side) -> Steps:
        expect_side(attached.each or attached.what, side)
        return (attached.done(ir.Move(attached.what, "deck")), ir.Shuffle(side))

    def shuffle_into_own_deck(self, who: LeavingPokemon) -> Steps:
        if not isinstance(who.mons, ir.Select) or who.mons.side != "both":
            raise UnsupportedText("whose deck is unknown")
        return (ir.Move(who.mons, "deck", attached=who.attached), ir.Shuffle("both"))

    def put_into_deck(self, mons: ir.Target, side: Side) -> Steps:
        expect_side(mons, side)
        return (ir.Move(mons, "deck", attached="with"),)

    def put_on_deck_end(self, mons: ir.Target, end: Place) -> Steps:
        expect_side(mons, "you")
        return (ir.Move(mons, end, attached="with"),)

    def discard_some_pokemon(self, some: Quantity, group: ir.Select) -> Steps:
        if some.n is not None:
            raise UnsupportedText("expected all of them")
        return (ir.Move(ir.Choice(group, None), "discard"),)
