"""Semantics of `evolving.lark`: evolving and devolving by an effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.slots import SELF, SOME_DONE, Choice, Exists, Filter, It, Select
from validator.effects.ir.steps import Devolve, Evolve, If, ReplaceCard, Search, Shuffle
from validator.effects.ir.values import Side
from validator.effects.text.semantics.board import expect_side
from validator.effects.text.semantics.card_kinds import CardRequest
from validator.effects.text.semantics.choosing import CHOSEN
from validator.effects.text.semantics.intermediate import OldCard, Replacement
from validator.effects.text.semantics.pokemon import Fields, in_play, narrowed
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.sentence import SemanticSection, Steps, UnsupportedText

NEW_FORM = "new form"
"""The name of the card that takes the place of a Pokémon's top card."""


@v_args(inline=True)
class Evolving(SemanticSection):
    """Evolution cards that come and go by an effect."""

    def evolve_from_deck(self, mons: Any, kin: Filter | None, *_: Any) -> Steps:
        onto = mons.of if isinstance(mons, Choice) and mons.n == 1 else mons
        return (Evolve(where=kin or Filter(), onto=onto, fresh=True, shuffle=False),)

    def of_the_attached(self) -> Filter:
        return Filter(kin="other")

    def replace_from_hand(self, name: str) -> Steps:
        there = Select("hand", where=Filter(name=(name,)))
        return (ReplaceCard(SELF, Choice(there), to="hand"),)

    def evolve_into_kind(self, where: Filter, onto: Any) -> Steps:
        return (Evolve(where=where, onto=onto, fresh=True, free=True, shuffle=False),)

    def evolve_from_hand(self, where: Filter, onto: Any) -> Steps:
        return (Evolve("hand", where, onto, fresh=True, free=True),)

    def evolve_from_discard(self, below: Any, onto: Any) -> Steps:
        if below != onto:
            raise UnsupportedText("a card evolves from the Pokémon that it is put on")
        return (Evolve("discard", onto=onto, fresh=True),)

    def evolve_from_hand_and(self, names: tuple[str, ...], onto: Any, step: Any) -> Steps:
        put = Evolve("hand", Filter(name=names), onto, fresh=True, free=True, basic=True)
        return (put, If(SOME_DONE, step if isinstance(step, tuple) else (step,)))

    def only_name(self, name: str) -> tuple[str, ...]:
        return (name,)

    def one_of_names(self, *names: str) -> tuple[str, ...]:
        return names

    def replace_from_deck(self, where: Filter, target: Any) -> Steps:
        found = Search(((where, 1),), to="", shuffle=False, name=NEW_FORM)
        return (found, If(Exists(It(NEW_FORM)), (Replacement(target, It(NEW_FORM)),)))

    def form_of_kind(self, wanted: CardRequest) -> Filter:
        if wanted != CardRequest(Quantity(1), wanted.where):
            raise UnsupportedText("one card takes the place of a Pokémon")
        return wanted.where

    def one_of_forms(self, *names: str) -> Filter:
        return Filter(name=names)

    def only_replaced(self, target: Any) -> Any:
        return CHOSEN if target == It() else target

    def one_replaced(self, where: Filter, having: Fields | None) -> Choice:
        return Choice(Select("play", where=in_play(narrowed(where, having))))

    def first_one_into_deck(self) -> Any:
        return (OldCard("deck"), Shuffle())

    def first_one_on_deck(self) -> Any:
        return (OldCard("deck top"),)

    def first_one_discarded(self) -> Any:
        return (OldCard("discard"),)

    def devolve(self, mons: Any, _: Any, side: str = "") -> Steps:
        if side:
            expect_side(mons, side)
        return (Devolve(_evolved(mons)),)

    def devolve_wholly(self, mons: Any, side: str) -> Steps:
        expect_side(mons, side)
        return (Devolve(_evolved(mons), all=True),)

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
