"""Semantics of `leaving_play.lark`: Pokémon that leave play."""

from __future__ import annotations

from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.slots import Choice, Select
from validator.effects.ir.steps import Move, Shuffle
from validator.effects.ir.values import AttachedPlace, Place, Side
from validator.effects.text.semantics.board import expect_side
from validator.effects.text.semantics.energy import AttachedCards
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.sentence import SemanticSection, Steps, UnsupportedText


class LeavingPokemon(NamedTuple):
    """Pokémon that leave play, and where the cards attached to them go."""

    mons: Any
    attached: AttachedPlace = "discard"


@v_args(inline=True)
class LeavingPlay(SemanticSection):
    """Pokémon put elsewhere."""

    def put_into_hand(self, who: LeavingPokemon, side: str) -> Steps:
        expect_side(who.mons, side)
        return (Move(who.mons, "hand", attached=who.attached),)

    def shuffle_into_deck(self, who: LeavingPokemon, side: Side) -> Steps:
        expect_side(who.mons, side)
        return (Move(who.mons, "deck", attached=who.attached), Shuffle(side))

    def they_shuffle_pokemon(self, who: LeavingPokemon, side: Side) -> Steps:
        if side != "opponent":
            raise UnsupportedText("cards go to their owner's zone")
        return self.shuffle_into_deck(who, side)

    def they_put_pokemon(self, who: LeavingPokemon, side: str) -> Steps:
        if side != "opponent":
            raise UnsupportedText("cards go to their owner's zone")
        return self.put_into_hand(who, side)

    def they_shuffle_attached(self, attached: AttachedCards, side: Side) -> Steps:
        expect_side(attached.each or attached.what, side)
        return (attached.done(Move(attached.what, "deck")), Shuffle(side))

    def shuffle_into_own_deck(self, who: LeavingPokemon) -> Steps:
        if not isinstance(who.mons, Select) or who.mons.side != "both":
            raise UnsupportedText("whose deck is unknown")
        return (Move(who.mons, "deck", attached=who.attached), Shuffle("both"))

    def put_into_deck(self, mons: Any, side: Side) -> Steps:
        expect_side(mons, side)
        return (Move(mons, "deck", attached="with"),)

    def put_on_deck_end(self, mons: Any, end: Place) -> Steps:
        expect_side(mons, "you")
        return (Move(mons, end, attached="with"),)

    def put_on_deck_alone(self, mons: Any, end: Place) -> Steps:
        return (Move(mons, end),)

    def put_into_lost(self, who: LeavingPokemon) -> Steps:
        return (Move(who.mons, "lost", attached=who.attached),)

    def discard_some_pokemon(self, some: Quantity, group: Select) -> Steps:
        if some.n is not None:
            raise UnsupportedText("expected all of them")
        return (Move(Choice(group, None), "discard"),)

    def discard_pokemon(self, mons: Any) -> Steps:
        return (Move(mons, "discard"),)

    def with_attached(self, mons: Any) -> LeavingPokemon:
        return LeavingPokemon(mons, "with")

    def any_with_attached(self, group: Select) -> LeavingPokemon:
        return LeavingPokemon(Choice(group, None), "with")

    def without_attached(self, mons: Any) -> LeavingPokemon:
        return LeavingPokemon(mons)
