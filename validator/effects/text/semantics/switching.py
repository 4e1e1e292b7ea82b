"""Semantics of `switching.lark`: switching, the turn."""

from __future__ import annotations

from dataclasses import replace

from validator.effects import ir
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import Steps, UnsupportedText
from validator.effects.text.semantics.pokemon import narrowed
from validator.effects.text.semantics.section import Meanings, SemanticSection, section

MEANINGS: Meanings = {
    "switch_in_your_pokemon": lambda bench, *_: (
        ir.Switch(to=None if bench == ir.Choice(ir.YOUR_BENCH) else bench),
    ),
    "switch_that_in": (ir.Switch("opponent", to=ir.It()),),
    "switch_out": (ir.Switch("opponent", by="opponent"),),
    "they_switch_yours": (ir.Switch(by="opponent"),),
    "switch_both": (ir.Switch("both"),),
    "win_game": (ir.EndGame(),),
    "lose_game": (ir.EndGame("opponent"),),
    "extra_turn": (ir.ExtraTurn(),),
    "end_turn": forms.PlainSteps((ir.EndTurn(),)),
    "they_switch": None,
    "your_active_one": None,
    "their_active_one": None,
    "this_active": ir.SELF,
    "your_active_kind": lambda where, having: replace(ir.YOUR_ACTIVE, where=narrowed(where, having)),
    "one_of_your_bench": lambda where, having: ir.Choice(ir.Select("bench", where=narrowed(where, having))),
    "this_benched": ir.SELF,
    "that_benched": ir.It(),
    "one_of_their_bench": lambda where, having: ir.Choice(
        ir.Select("bench", "opponent", narrowed(where, having))
    ),
}


@section(MEANINGS)
class Switching(SemanticSection):
    """Active and Benched Pokémon change places."""

    def switch_your_pokemon(self, active: ir.Select, bench: ir.Target) -> Steps:
        if not isinstance(bench, ir.Choice):
            raise UnsupportedText("one of the Bench is to be switched with the Active Pokémon")
        to = None if bench.of == ir.YOUR_BENCH else bench
        required = (
            (ir.Require(ir.Exists(active)),) if active.zone == "active" and active.where != ir.ANY else ()
        )
        return (*required, ir.Switch(to=to))

    def switch_their_pokemon(self, bench: ir.Choice, *_: object) -> Steps:
        to = bench if isinstance(bench.of, ir.Select) and bench.of.where != ir.ANY else None
        return (ir.Switch("opponent", to=to),)
