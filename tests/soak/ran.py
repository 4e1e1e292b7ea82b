"""Which programs a run of games has used: `attack:KEY`, `ability:KEY`, `card:KEY`, KEY being a text's."""

from __future__ import annotations

from collections import Counter
from typing import Any

from validator.engine.facts import Facts
from validator.engine.linking import Code
from validator.engine.state import State
from validator.engine.table import Table


class _Noted(tuple[Any, ...]):
    """Instructions that count their program each time its first one is taken."""

    name: str
    ran: Counter[str]

    def __getitem__(self, place: Any) -> Any:
        if place == 0:
            self.ran[self.name] += 1
        return super().__getitem__(place)


def watch(table: Table, ran: Counter[str]) -> None:
    """Count from now on each program of a table that is begun, also in the games that share the table."""
    codes = {id(code): code for code in (*table.codes.values(), *_codes_of(table))}
    for code in codes.values():
        name = _program(code.key)
        if name and not (isinstance(code.ins, _Noted) and code.ins.ran is ran):
            noted = _Noted(code.ins)
            noted.name, noted.ran = name, ran
            code.ins = noted


def _codes_of(table: Table) -> list[Code]:
    return [part.code for part in table.parts.values() if part.code is not None]


def _program(key: str) -> str:
    """The kind and key of the text a code belongs to; empty for the rules' own and plain attacks."""
    kind, _, rest = key.partition(":")
    if kind not in ("attack", "ability", "card") or rest.startswith("plain"):
        return ""
    return f"{kind}:{rest[:16]}"


def note_what_holds(state: State, ran: Counter[str]) -> None:
    """Count the programs that hold because their card is in play."""
    table = state.table
    if state.stadium >= 0:
        _note(table.defs[state.stadium], ran)
    for side in state.sides:
        for mon in side.pokemon:
            top = table.tops[mon.cards[-1]]
            _note(top, ran)
            for ability in top.abilities:
                if ability.key and (ability.statics or ability.listeners):
                    ran[f"ability:{ability.key}"] += 1
            for card in (*mon.energy, *mon.tools):
                _note(table.defs[card], ran)


def _note(facts: Facts, ran: Counter[str]) -> None:
    if facts.card.text and (facts.statics or facts.listeners or facts.card.category == "Energy"):
        ran[f"card:{facts.card.text}"] += 1


__all__ = ["note_what_holds", "watch"]
