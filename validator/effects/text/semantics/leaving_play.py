"""Semantics of `leaving_play.lark`: Pokémon that leave play."""

from __future__ import annotations

from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.slots import Choice, Select
from validator.effects.ir.steps import Move, Shuffle
from validator.effects.ir.values import AttachedPlace, Side
from validator.effects.text.semantics.board import expect_side
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

    def without_attached(self, mons: Any) -> LeavingPokemon:
        return LeavingPokemon(mons)
