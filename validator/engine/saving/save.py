"""Saved games: the whole state as plain data, at any decision; `validator.engine.saving.load` reads it.

What depends only on the two decks (card data, linked programs) is linked again on loading; a frame names its
code and a lasting effect its part by key, with a checksum of the instructions, so that a game never continues
in a changed program. History for `undo` is not part of it.
"""

from __future__ import annotations

import zlib
from typing import Any

from validator.engine.board.frames import AttackState, Decision, Frame
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import Side, State
from validator.engine.linking.game_data import DECK, GameData
from validator.engine.program.card_data import AttackData
from validator.engine.program.code import Code
from validator.engine.program.opcodes import OPERATIONS
from validator.engine.saving import save_reader


def save(state: State, *, log: bool = True) -> dict[str, Any]:
    """Return a state as plain data for JSON; without `log` events are left out.

    The same state gives the same data, byte for byte.
    """
    table = state.table
    row: dict[str, Any] = {name: save_reader.to_plain(getattr(state, name)) for name in save_reader.STATE}
    row["chance"] = state.chance.to_dict()
    row["sides"] = [_write_side(side) for side in state.sides]
    row["stack"] = [_write_frame(frame) for frame in state.stack]
    row["decision"] = None if state.decision is None else _write_decision(state.decision)
    row["answer"] = save_reader.to_plain(state.answer)
    row["queue"] = [_write_waiting(each) for each in state.queue]
    row["effects"] = [
        {"part": each.part.key, **{name: getattr(each, name) for name in save_reader.LASTING}}
        for each in state.effects
    ]
    row["attack"] = None if state.attack is None else _write_attack(table, state.attack)
    row["used"] = sorted((save_reader.to_plain(each) for each in state.used), key=repr)
    row["seen"] = sorted(state.seen)
    row["events"] = [save_reader.to_plain(each) for each in state.events] if log else []
    if state.facing >= 0:
        row["facing"] = state.facing
    if state.picked:
        row["picked"] = list(state.picked)
    if state.known != (0, 0):
        row["known"] = list(state.known)
    if state.prizes_known:
        row["prizes_known"] = state.prizes_known
    if log and state.answers:
        row["answers"] = [[player, save_reader.to_plain(options)] for player, options in state.answers]
    rules = table.rules
    return {
        "format": save_reader.FORMAT,
        "version": save_reader.SECRET_VERSION if "secret" in row["chance"] else save_reader.VERSION,
        "edition": rules.edition.id,
        "permissive": rules.permissive,
        "switches": dict(sorted(rules.switches.items())),
        "partial": bool(table.partial),
        "decks": [list(table.ids[:DECK]), list(table.ids[DECK:])],
        **row,
    }


def _write_side(side: Side) -> dict[str, Any]:
    row = {name: save_reader.to_plain(getattr(side, name)) for name in save_reader.SIDE}
    row["active"] = None if side.active is None else _write_pokemon(side.active)
    row["bench"] = [_write_pokemon(mon) for mon in side.bench]
    return row


def _write_pokemon(mon: Pokemon) -> dict[str, Any]:
    return {name: save_reader.to_plain(getattr(mon, name)) for name in save_reader.POKEMON}


def _write_frame(frame: Frame) -> dict[str, Any]:
    return {
        "code": frame.code.key,
        "sum": check_sum(frame.code),
        "pc": frame.pc,
        "player": frame.player,
        "card": frame.card,
        "mon": frame.mon,
        "regs": {name: save_reader.to_plain(frame.regs[name]) for name in sorted(frame.regs)},
        "temp": save_reader.to_plain(frame.temp),
    }


def _write_decision(decision: Decision) -> dict[str, Any]:
    row = {name: getattr(decision, name) for name in save_reader.DECISION}
    row["options"] = save_reader.to_plain(decision.options)
    row["groups"] = save_reader.to_plain(decision.groups)
    row["quotas"] = [[sorted(fitting), limit] for fitting, limit in decision.quotas]
    return row


def _write_waiting(row: tuple[Any, ...]) -> dict[str, Any]:
    player, part, card, mon, regs = row
    return {
        "player": player,
        "part": part.key,
        "sum": check_sum(part.code),
        "card": card,
        "mon": mon,
        "regs": {name: save_reader.to_plain(regs[name]) for name in sorted(regs)},
    }


def _write_attack(table: GameData, attack: AttackState) -> dict[str, Any]:
    return {
        "uid": attack.uid,
        "player": attack.player,
        "card": attack.card,
        "of": _name_attack(table, attack.card, attack.attack),
        "base": attack.base,
        "ignore": sorted(attack.ignore),
        "hits": save_reader.to_plain(attack.hits),
        "targets": save_reader.to_plain(attack.targets),
        "failed": attack.failed,
    }


def _name_attack(table: GameData, card: int, attack: AttackData) -> list[Any]:
    """Return an attack by where it is printed: in play or on a card, and its place.

    A granted attack is named by the part that grants it.
    """
    for word, rows in (("top", table.tops), ("card", table.defs)):
        for place, each in enumerate(rows[card].attacks):
            if each is attack:
                return [word, place]
    return ["part", attack.key]


def check_sum(code: Code) -> int:
    """Return a checksum of the operations of a program."""
    return zlib.crc32(" ".join([OPERATIONS[ins[0]] for ins in code.ins]).encode())
