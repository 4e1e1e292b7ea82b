"""Save a game at any decision and go on from it later: plain data for JSON, checked when it is read.

Programs are named by their text keys, cards by their catalogue ids; everything else is numbers. A saved
game that is damaged, of another version or of cards that do not exist raises `SaveError` and says where.
"""

from __future__ import annotations

from typing import Any

from validator.catalogue import Catalogue
from validator.effects.registry import Library
from validator.engine.chance import read_source
from validator.engine.errors import PositionError, SaveError
from validator.engine.facts import AttackFacts
from validator.engine.link import Part
from validator.engine.position import check_cards
from validator.engine.state import AttackState, Decision, Frame, Lasting, Pokemon, Side, State
from validator.engine.table import Table, lay_table
from validator.errors import PtcgError

VERSION = 1

_POKEMON = (
    "uid",
    "owner",
    "cards",
    "energy",
    "tools",
    "damage",
    "turned",
    "poison",
    "burn",
    "paralyzed",
    "since",
    "evolved",
    "moved",
    "hurt",
    "marks",
)
_SIDE = tuple(name for name in Side.__slots__ if name not in ("active", "bench"))
_PLAIN = (
    "stadium",
    "turn",
    "player",
    "pauses",
    "first",
    "number",
    "result",
    "reason",
    "attacks_left",
    "end_turn",
    "extra_turns",
    "facts",
    "facts_last",
    "facts_own",
    "knocked",
    "hurt",
    "in_checkup",
    "next_uid",
    "log",
    "sudden_death",
    "sudden_limit",
    "win",
)
_LEFT_OUT = frozenset(
    {"answer", "attack", "chance", "decision", "effects", "events", "mods", "number_of_events", "queue"}
    | {"rules", "seen", "sides", "stack", "table", "token", "used"}
)


def save(state: State, *, log: bool = True) -> dict[str, Any]:
    """Give a state as plain data; without `log` the events so far are left out."""
    table = state.table
    data: dict[str, Any] = {
        "version": VERSION,
        "edition": state.rules.edition.id,
        "permissive": state.rules.permissive,
        "switches": dict(state.rules.switches),
        "partial": bool(table.partial),
        "decks": [list(table.ids[:60]), list(table.ids[60:])],
        "chance": state.chance.to_dict(),
        "sides": [_write_side(side) for side in state.sides],
        "stack": [_write_frame(frame) for frame in state.stack],
        "decision": None if state.decision is None else _write_decision(state.decision),
        "queue": [
            [player, part.key, card, mon, _plain(regs)] for player, part, card, mon, regs in state.queue
        ],
        "effects": [_write_lasting(each) for each in state.effects],
        "attack": None if state.attack is None else _write_attack(table, state.attack),
        "used": sorted((_plain(each) for each in state.used), key=repr),
        "seen": sorted(state.seen),
        "events": [_plain(event) for event in state.events] if log else [],
    }
    for name in _PLAIN:
        data[name] = _plain(getattr(state, name))
    return data


def load(data: dict[str, Any], catalogue: Catalogue, programs: Library) -> State:
    """Read a saved game back. Raises `SaveError` naming what is wrong with it."""
    if not isinstance(data, dict):
        raise SaveError("A saved game is an object.", "Give what to_dict gave.")
    if data.get("version") != VERSION:
        raise SaveError(
            f"The saved game has version {data.get('version')!r}; this engine reads {VERSION}.",
            "Play it with the version that saved it.",
        )
    try:
        return _read(data, catalogue, programs)
    except SaveError:
        raise
    except KeyError as error:
        raise SaveError(
            f"The saved game lacks or does not know {error.args[0]!r}.", "It is damaged."
        ) from error
    except PositionError as error:
        raise SaveError(f"The saved game is damaged: {error.message}", error.remedy) from error
    except PtcgError as error:
        raise SaveError(f"The saved game cannot be played: {error.message}", error.remedy) from error
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        raise SaveError(f"The saved game is damaged: {error}.", "Save it again.") from error


def _read(data: dict[str, Any], catalogue: Catalogue, programs: Library) -> State:
    decks = [[catalogue.card(card) for card in deck] for deck in data["decks"]]
    table = lay_table(
        decks,
        str(data["edition"]),
        programs,
        permissive=bool(data["permissive"]),
        allow_partial=bool(data["partial"]),
        switches=data["switches"],
    )
    state = State(table, read_source(data["chance"]))
    for name in _PLAIN:
        setattr(state, name, _tuples(data[name]))
    state.sides = [_read_side(state, row) for row in data["sides"]]
    if len(state.sides) != 2:
        raise SaveError(f"The saved game has {len(state.sides)} sides.", "It is damaged.")
    state.stack = [_read_frame(table, row) for row in data["stack"]]
    state.decision = None if data["decision"] is None else _read_decision(data["decision"])
    state.queue = tuple(
        (int(player), _part(table, key), int(card), int(mon), _registers(regs))
        for player, key, card, mon, regs in data["queue"]
    )
    state.effects = tuple(_read_lasting(table, row) for row in data["effects"])
    state.attack = None if data["attack"] is None else _read_attack(table, data["attack"])
    state.used = frozenset(_tuples(each) for each in data["used"])
    state.seen = frozenset(int(card) for card in data["seen"])
    state.events = [_tuples(event) for event in data["events"]]
    check_cards(state)
    if state.decision is None and state.result is None:
        raise SaveError("The saved game waits for nothing and is not over.", "It is damaged.")
    return state


# --------------------------------------------------------------------------- plain values


def _plain(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    if isinstance(value, frozenset):
        return {"set": sorted(_plain(each) for each in value)}
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return value


def _tuples(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_tuples(each) for each in value)
    if isinstance(value, dict) and set(value) == {"set"}:
        return frozenset(_tuples(each) for each in value["set"])
    return value


def _registers(value: dict[str, Any]) -> dict[str, Any]:
    return {str(key): _tuples(each) for key, each in value.items()}


def _part(table: Table, key: str) -> Part:
    found = table.parts.get(key)
    if found is None:
        raise SaveError(f"No card of these decks has the effect {key!r}.", "The cards have other texts now.")
    return found


# --------------------------------------------------------------------------- one kind of object each


def _write_pokemon(mon: Pokemon) -> dict[str, Any]:
    return {name: _plain(getattr(mon, name)) for name in _POKEMON}


def _read_pokemon(state: State, row: dict[str, Any]) -> Pokemon:
    mon = Pokemon(int(row["uid"]), int(row["owner"]), _tuples(row["cards"]), int(row["since"]), state.token)
    for name in _POKEMON:
        setattr(mon, name, _tuples(row[name]))
    return mon


def _write_side(side: Side) -> dict[str, Any]:
    row: dict[str, Any] = {name: _plain(getattr(side, name)) for name in _SIDE}
    row["active"] = None if side.active is None else _write_pokemon(side.active)
    row["bench"] = [_write_pokemon(mon) for mon in side.bench]
    return row


def _read_side(state: State, row: dict[str, Any]) -> Side:
    side = Side()
    for name in _SIDE:
        setattr(side, name, _tuples(row[name]))
    side.active = None if row["active"] is None else _read_pokemon(state, row["active"])
    side.bench = tuple(_read_pokemon(state, each) for each in row["bench"])
    return side


def _write_frame(frame: Frame) -> dict[str, Any]:
    return {
        "code": frame.code.key,
        "pc": frame.pc,
        "player": frame.player,
        "card": frame.card,
        "mon": frame.mon,
        "regs": _plain(frame.regs),
        "temp": _plain(frame.temp),
    }


def _read_frame(table: Table, row: dict[str, Any]) -> Frame:
    code = table.codes.get(row["code"])
    if code is None:
        raise SaveError(
            f"No card of these decks has the program {row['code']!r}.", "The cards have other texts now."
        )
    frame = Frame(code, int(row["player"]), int(row["card"]), int(row["mon"]), _registers(row["regs"]))
    frame.pc = int(row["pc"])
    if not 0 <= frame.pc <= len(code.ins):
        raise SaveError(f"The program {code.key!r} has no step {frame.pc}.", "The saved game is damaged.")
    frame.temp = _tuples(row["temp"])
    return frame


def _write_decision(decision: Decision) -> dict[str, Any]:
    return {
        "player": decision.player,
        "kind": decision.kind,
        "options": [list(option) for option in decision.options],
        "low": decision.low,
        "high": decision.high,
        "number": decision.number,
        "source": decision.source,
        "ordered": decision.ordered,
        "groups": _plain(decision.groups),
        "quotas": [[sorted(fitting), limit] for fitting, limit in decision.quotas],
    }


def _read_decision(row: dict[str, Any]) -> Decision:
    return Decision(
        int(row["player"]),
        str(row["kind"]),
        tuple(tuple(int(part) for part in option) for option in row["options"]),
        int(row["low"]),
        int(row["high"]),
        int(row["number"]),
        int(row["source"]),
        bool(row["ordered"]),
        _tuples(row["groups"]),
        tuple((frozenset(fitting), int(limit)) for fitting, limit in row["quotas"]),
    )


def _write_lasting(each: Lasting) -> list[Any]:
    return [
        each.part.key,
        each.player,
        each.card,
        each.mon,
        each.uid,
        each.until,
        each.born,
        each.amount,
        each.attack,
    ]


def _read_lasting(table: Table, row: list[Any]) -> Lasting:
    key, player, card, mon, uid, until, born, amount, attack = row
    return Lasting(_part(table, key), player, card, mon, uid, until, born, amount, attack)


def _write_attack(table: Table, attack: AttackState) -> dict[str, Any]:
    return {
        "uid": attack.uid,
        "player": attack.player,
        "card": attack.card,
        "name": attack.name,
        "key": attack.attack.key,
        "base": attack.base,
        "ignore": sorted(attack.ignore),
        "hits": _plain(attack.hits),
        "targets": _plain(attack.targets),
        "failed": attack.failed,
    }


def _read_attack(table: Table, row: dict[str, Any]) -> AttackState:
    made = AttackState(int(row["uid"]), int(row["player"]), int(row["card"]), _find_attack(table, row))
    made.base = int(row["base"])
    made.ignore = frozenset(row["ignore"])
    made.hits = _tuples(row["hits"])
    made.targets = _tuples(row["targets"])
    made.failed = bool(row["failed"])
    return made


def _find_attack(table: Table, row: dict[str, Any]) -> AttackFacts:
    """Give the attack by its name: printed on its card, or lent by it."""
    card = int(row["card"])
    for attack in (*table.tops[card].attacks, *table.defs[card].attacks):
        if attack.name == row["name"]:
            return attack
    for part in table.defs[card].activated:
        if (
            part.kind == "ExtraAttack"
            and isinstance(part.attack, AttackFacts)
            and part.attack.name == row["name"]
        ):
            return part.attack
    raise SaveError(f"No card of these decks has the attack {row['name']!r}.", "It is damaged.")


_MISSED = set(State.__slots__) - set(_PLAIN) - _LEFT_OUT
if _MISSED:  # a slot that was added to the state and is not saved
    raise AssertionError(f"the state keeps {sorted(_MISSED)}, which a saved game does not")
