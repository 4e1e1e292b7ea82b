"""The meaning of `board.lark`: cards in play."""

from __future__ import annotations

from typing import Any

from lark import v_args

from validator.effects.ir import Attached, Choice, It
from validator.effects.steps import Switch, discard
from validator.effects.text.meaning.cards import Energies
from validator.effects.text.meaning.line import Section, Steps


@v_args(inline=True)
class Board(Section):
    """Switching, Energy and Tools, evolving and devolving, leaving play."""

    def discard_energy(self, energy: Energies, mon: Any) -> Steps:
        found = Attached(mon, "energy", energy.where)
        if energy.some is None:
            return (discard(found),)
        n, up_to = energy.some
        return (discard(Choice(found, n, up_to=up_to)),)

    def switch_yours(self) -> Steps:
        return (Switch(),)

    def switch_it_in(self) -> Steps:
        return (Switch(to=It()),)
