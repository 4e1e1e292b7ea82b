"""Semantics of `switching.lark`: switching, the turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.slots import (
    ANY,
    SELF,
    YOUR_ACTIVE,
    YOUR_BENCH,
    Choice,
    Exists,
    Filter,
    It,
    Select,
)
from validator.effects.ir.steps import EndGame, EndTurn, ExtraTurn, Require, Switch
from validator.effects.text.semantics.pokemon import Fields, narrowed
from validator.effects.text.semantics.sentence import (
    ParsedSentence,
    PlainSteps,
    SemanticSection,
    Steps,
    UnsupportedText,
)


@v_args(inline=True)
class Switching(SemanticSection):
    """Active and Benched Pokémon change places."""

    def switch_your_pokemon(self, active: Select, bench: Any) -> Steps:
        if not isinstance(bench, Choice):
            raise UnsupportedText("one of the Bench is to be switched with the Active Pokémon")
        to = None if bench.of == YOUR_BENCH else bench
        required = (Require(Exists(active)),) if active.zone == "active" and active.where != ANY else ()
        return (*required, Switch(to=to))

    def switch_in_your_pokemon(self, bench: Any, *_: Any) -> Steps:
        return (Switch(to=None if bench == Choice(YOUR_BENCH) else bench),)

    def switch_their_pokemon(self, bench: Choice, *_: Any) -> Steps:
        to = bench if isinstance(bench.of, Select) and bench.of.where != ANY else None
        return (Switch("opponent", to=to),)

    def switch_that_in(self) -> Steps:
        return (Switch("opponent", to=It()),)

    def switch_out(self, *_: Any) -> Steps:
        return (Switch("opponent", by="opponent"),)

    def they_switch_yours(self) -> Steps:
        return (Switch(by="opponent"),)

    def switch_both(self) -> Steps:
        return (Switch("both"),)

    def win_game(self) -> Steps:
        return (EndGame(),)

    def lose_game(self) -> Steps:
        return (EndGame("opponent"),)

    def extra_turn(self) -> Steps:
        return (ExtraTurn(),)

    def end_turn(self) -> ParsedSentence:
        return PlainSteps((EndTurn(),))

    def they_switch(self) -> None:
        return None

    def your_active_one(self) -> None:
        return None

    def their_active_one(self) -> None:
        return None

    def this_active(self) -> Select:
        return SELF

    def your_active_kind(self, where: Filter, having: Fields | None) -> Select:
        return replace(YOUR_ACTIVE, where=narrowed(where, having))

    def one_of_your_bench(self, where: Filter, having: Fields | None) -> Choice:
        return Choice(Select("bench", where=narrowed(where, having)))

    def this_benched(self) -> Select:
        return SELF

    def that_benched(self) -> It:
        return It()

    def one_of_their_bench(self, where: Filter, having: Fields | None) -> Choice:
        return Choice(Select("bench", "opponent", narrowed(where, having)))
