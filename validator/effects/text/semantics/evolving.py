"""Semantics of `evolving.lark`: evolving and devolving by an effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.slots import SELF, Choice, Filter, Select
from validator.effects.ir.steps import Devolve, Evolve, ReplaceCard, Shuffle
from validator.effects.ir.values import Side
from validator.effects.text.semantics.board import expect_side
from validator.effects.text.semantics.pokemon import Fields, narrowed
from validator.effects.text.semantics.sentence import SemanticSection, Steps


@v_args(inline=True)
class Evolving(SemanticSection):
    """Evolution cards that come and go by an effect."""

    def evolve_from_deck(self, mons: Any, *_: Any) -> Steps:
        onto = mons.of if isinstance(mons, Choice) and mons.n == 1 else mons
        return (Evolve(onto=onto, fresh=True, shuffle=False),)

    def evolve_into_kind(self, where: Filter, onto: Any) -> Steps:
        return (Evolve(where=where, onto=onto, fresh=True, free=True, shuffle=False),)

    def evolve_from_hand(self, where: Filter, onto: Any) -> Steps:
        return (Evolve("hand", where, onto, fresh=True, free=True),)

    def devolve(self, mons: Any, _: Any, side: str) -> Steps:
        expect_side(mons, side)
        return (Devolve(_evolved(mons)),)

    def devolve_into_deck(self, mons: Any, _: Any, side: Side) -> Steps:
        expect_side(mons, side)
        return (Devolve(_evolved(mons), to="deck"), Shuffle(side))

    def replace_card(self, cards: Select, where: Filter, having: Fields | None) -> Steps:
        return (
            ReplaceCard(Choice(Select("play", where=narrowed(where, having))), Choice(cards), to="discard"),
        )

    def replace_this(self, cards: Select) -> Steps:
        return (ReplaceCard(SELF, Choice(cards), to="discard"),)

    def in_discard_pile(self, where: Filter, having: Fields | None) -> Select:
        return Select("discard", where=replace(narrowed(where, having), category="Pokémon"))

    def highest_stage(self) -> None:
        return None

    def that_one(self) -> None:
        return None


def _evolved(mons: Any) -> Any:
    """Keep of a group what has evolved: nothing else has a stage to lose."""
    if isinstance(mons, Select) and mons.where.evolved is None and mons.zone in ("play", "bench"):
        return replace(mons, where=replace(mons.where, evolved=True))
    return mons
