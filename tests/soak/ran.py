"""Which programs a run of games has used: `attack:KEY`, `ability:KEY`, `card:KEY`, KEY being a text's.

A program has run when an instruction of its text was taken: of an attack after all that may stop it, of an
Ability or a card when it was used or set off. What holds without being used has run when it held, its
condition met.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from validator.engine import queries
from validator.engine.board.state import State
from validator.engine.linking.game_data import GameData
from validator.engine.program.card_data import CardData
from validator.engine.program.code import Code
from validator.engine.program.opcodes import OP
from validator.engine.queries import evaluate_condition


class _Noted(tuple[Any, ...]):
    """Instructions that count their program each time its first one is taken."""

    name: str
    ran: Counter[str]
    begins: int

    def __getitem__(self, place: Any) -> Any:
        if place == self.begins:
            self.ran[self.name] += 1
        return super().__getitem__(place)


def watch(table: GameData, ran: Counter[str]) -> None:
    """Count from now on each program of a table that is begun, also in the games that share the table."""
    codes = {id(code): code for code in (*table.codes.values(), *_codes_of(table))}
    for code in codes.values():
        name = program_of(code.key)
        if name and not (isinstance(code.ins, _Noted) and code.ins.ran is ran):
            noted = _Noted(code.ins)
            noted.name, noted.ran = name, ran
            noted.begins = next((n for n, row in enumerate(code.ins) if row[0] == _ATTACK_BEGINS), 0)
            code.ins = noted


_ATTACK_BEGINS = OP["attack_stands"]


def _codes_of(table: GameData) -> list[Code]:
    return [part.code for part in table.parts.values() if part.code is not None]


def program_of(key: str) -> str:
    """The kind and key of the text a code or part belongs to; empty for the rules' own and plain attacks."""
    kind, _, rest = key.partition(":")
    if kind not in ("attack", "ability", "card") or rest.startswith("plain"):
        return ""
    return f"{kind}:{rest[:16]}"


def note_active(state: State, ran: Counter[str]) -> None:
    """Count the programs that hold because their card is in play and their condition is met."""
    mods = queries.modifiers(state)
    for rows in (*mods.by_kind.values(), *mods.forbids.values(), *mods.permits.values()):
        for row in rows:
            name = program_of(row.part.key)
            if name and (row.part.cond is None or evaluate_condition(state, row.frame, row.part.cond)):
                ran[name] += 1
    table = state.table
    for side in state.sides:
        for card in side.hand:
            if table.defs[card].locked:
                _note_rules(table.defs[card], ran)
        for mon in side.pokemon:
            top = table.tops[mon.cards[-1]]
            _note_rules(top, ran)
            for card in mon.energy:
                facts = table.defs[card]
                if facts.card.text and facts.statics:
                    ran[f"card:{table.library.text_of(facts.card)}"] += 1


def _note_rules(facts: CardData, ran: Counter[str]) -> None:
    """What a card in play says of how it comes there: no modifier, the rules read it."""
    for part in facts.evolves_on:
        ran[program_of(part.key)] += 1
    if facts.only_on is not None:
        ran[program_of(facts.only_on.key)] += 1
    for ability in facts.abilities if facts.starts_active or facts.locked else ():
        if ability.key:
            ran[f"ability:{ability.key}"] += 1


__all__ = ["note_active", "program_of", "watch"]
