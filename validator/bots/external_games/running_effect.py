"""Continue an effect that runs in a position from outside.

A position does not include what runs. It is found again: the open choice of an effect is that instruction
of its program whose options, in this position, are those that were given. What the program found out before
is what the caller names of it (`chosen`, `looked`, `left`), and else nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from validator.bots.external_games.option_meaning import Meaning, match
from validator.engine import queries
from validator.engine.board.frames import AttackState, Frame
from validator.engine.board.pokemon import FIRST_UID, Pokemon
from validator.engine.board.state import State
from validator.engine.linking.game_data import DECK
from validator.engine.machine import HANDLERS, push, run
from validator.engine.ops.control import LOOKED_AT
from validator.engine.program.card_data import TRAINER, AttackData, CardData
from validator.engine.program.code import Code, Instr, LinkedPart
from validator.engine.program.opcodes import OP, OPERATIONS
from validator.support.encoding import JsonObject

RETREAT: Final = -2
"""Takes the place of the card where a player retreats."""
_AFTER_ATTACK: Final = 3
"""Where the program of a turn goes on after the attack."""
_ALIKE: Final = 0.5
"""The share of the options that has to be the same where the effect is named."""
LOST: Final = (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What goes wrong where a program needs what it found out before, and that is not known."""
_BINDS: Final = {"choose": 6, "search": 4, "take_looked": 4, "keep": 2, "each_next": 2}
"""Where instructions have the name to which they bind cards or Pokémon."""


@dataclass(frozen=True, slots=True)
class RunningEffect:
    """The effect that requires a decision, cards by number.

    Attributes:
        card: Its card; `RETREAT` where the Active Pokémon retreats.
        name: The name of the attack or Ability, where the card has several.
        chosen: The cards and Pokémon (as their top cards) that were chosen last in it.
        looked: The cards that are looked at.
        left: How many are still to be chosen, of Energy to pay or damage counters to place.
    """

    card: int
    name: str | None = None
    chosen: tuple[int, ...] = ()
    looked: tuple[int, ...] = ()
    left: int | None = None


@dataclass(frozen=True, slots=True)
class _Program:
    """A program that may be running: its player, card, Pokémon (0 for none), and its attack."""

    code: Code
    player: int
    card: int
    uid: int
    attack: AttackData | None = None


def resume(
    state: State,
    seat: int,
    effect: RunningEffect | None,
    wanted: Sequence[Meaning],
    shown: tuple[int, ...] = (),
) -> State | None:
    """Return the position with the choice of an effect open whose options these are; None if none is found.

    Args:
        state: The position, in the free part of a turn.
        seat: Who chooses.
        effect: What runs; without, the last card of a discard pile and what is in play is tried.
        wanted: What the options mean.
        shown: The cards of the own deck among the options: the cards that are looked at, if none are named.
    """
    if effect is None:
        found = _open_active_spot(state, seat, wanted)
        if found is not None:
            return found
        guessed = RunningEffect(-1, looked=shown)
        for programs in _likely_programs(state, seat):
            best, alike = _best(state, seat, guessed, programs, wanted)
            if alike == 1.0:
                return best
        return None
    if not effect.looked:
        effect = replace(effect, looked=shown)
    best, alike = _best(state, seat, effect, list(programs_of(state, effect.card, effect.name)), wanted)
    if alike < _ALIKE and effect.name is not None:
        best, alike = _best(state, seat, effect, list(programs_of(state, effect.card, None)), wanted)
    return best if alike >= _ALIKE else None


def _open_active_spot(state: State, seat: int, wanted: Sequence[Meaning]) -> State | None:
    """Return the position in which a player replaces the Active Pokémon, if that is what the options are."""
    side = state.sides[seat]
    if side.active is None or len(wanted) < 2:
        return None
    there = Counter(("pokemon", mon.uid) for mon in side.pokemon)
    if there != Counter(wanted):
        return None
    new = state.copy(log=False)
    new.decision = None
    whose = new.sides[seat]
    whose.bench, whose.active = whose.pokemon, None
    new.mods = None
    new.hurt = True
    new.stack[0].pc = _AFTER_ATTACK
    run(new)
    decision = new.decision
    return new if decision is not None and decision.kind == "new active" and decision.player == seat else None


# ------------------------------------------------------------------------------------- which programs


def _likely_programs(state: State, seat: int) -> Iterator[list[_Program]]:
    """Yield what may run where nothing is named, the likeliest first."""
    turn, other = state.player, 1 - state.player
    if turn == seat:
        yield list(programs_of(state, RETREAT, None))
    for player in (turn, other):
        for card in state.sides[player].discard[-1:]:
            if state.table.defs[card].category == TRAINER:
                yield list(programs_of(state, card, None))
    if state.stadium >= 0:
        yield list(programs_of(state, state.stadium, None))
    for player in (turn, other):
        for mon in state.sides[player].pokemon:
            yield list(programs_of(state, mon.cards[-1], None))
            for card in (*mon.tools, *mon.energy):
                if not state.table.defs[card].trivial:
                    yield list(programs_of(state, card, None))


def programs_of(state: State, card: int, name: str | None) -> Iterator[_Program]:
    """Yield the programs of a card, or those of its attacks and Abilities with a name."""
    active = state.sides[state.player].active
    if card == RETREAT and active is not None:
        yield _Program(state.table.codes["rules:retreat"], active.owner, active.cards[-1], active.uid)
    if not 0 <= card < len(state.table.ids):
        return
    host = state.host_of(card)
    player = card // DECK
    if host is not None and card in host.cards:
        yield from _programs_in_play(state, host, name)
    elif host is not None:
        yield from _parts(state.table.attached[card], player, card, host.uid)
    else:
        facts = state.table.defs[card]
        if card == state.stadium:
            player = state.player
        if facts.code is not None:
            yield _Program(facts.code, player, card, 0)
        yield from _parts(facts, player, card, 0)
        for ability in facts.abilities:
            if name is None or ability.name == name:
                yield from _linked((*ability.activated, *ability.listeners), player, card, 0)
        for attack in facts.attacks:
            if attack.code is not None and (name is None or attack.name == name):
                yield _Program(attack.code, player, card, 0, attack)


def _programs_in_play(state: State, mon: Pokemon, name: str | None) -> Iterator[_Program]:
    for card, ability in queries.abilities_of(state, mon):
        if name is None or ability.name == name:
            yield from _linked((*ability.activated, *ability.listeners), mon.owner, card, mon.uid)
    for card, attack in queries.attacks_of(state, mon):
        if attack.code is not None and (name is None or attack.name == name):
            yield _Program(attack.code, mon.owner, card, mon.uid, attack)


def _parts(facts: CardData, player: int, card: int, uid: int) -> Iterator[_Program]:
    yield from _linked((*facts.activated, *facts.listeners), player, card, uid)
    if facts.entry is not None:
        yield _Program(facts.entry, player, card, uid)


def _linked(parts: Sequence[LinkedPart], player: int, card: int, uid: int) -> Iterator[_Program]:
    for part in parts:
        if part.code is not None:
            yield _Program(part.code, player, card, uid)


# ------------------------------------------------------------------------------- which of its choices


def _best(
    state: State, seat: int, effect: RunningEffect, programs: Sequence[_Program], wanted: Sequence[Meaning]
) -> tuple[State | None, float]:
    """Return the position with the choice open that is most like the one given, and how alike they are."""
    best: State | None = None
    most = 0.0
    for program in programs:
        for place in range(len(program.code.ins)):
            found = _opened(state, effect, program, place)
            if found is None or found.decision is None or found.decision.player != seat:
                continue
            assert found.decision is not None
            same = match(found, found.decision, wanted)
            alike = min(len(same) / len(found.decision.options), len(set(same.values())) / len(wanted))
            if alike > most:
                best, most = found, alike
            if most == 1.0:
                return best, most
    return best, most


def _opened(state: State, effect: RunningEffect, program: _Program, place: int) -> State | None:
    """Return the position in which an instruction of a program opens a decision, if it does."""
    new = state.copy(log=False)
    new.decision = None
    _take_up(new, program.card)
    if program.attack is not None:
        new.stack[0].pc = _AFTER_ATTACK
        new.attacks_left = 0
        new.attack = AttackState(program.uid, program.player, program.card, program.attack)
    frame = Frame(
        program.code, program.player, program.card, program.uid, _known(new, effect, program, place)
    )
    frame.pc = place + 1
    row = program.code.ins[place]
    frame.temp = _temp(new, effect, row)
    push(new, frame)
    try:
        HANDLERS[row[0]](new, frame, row)
    except LOST:
        return None
    return new


def _take_up(state: State, card: int) -> None:
    """Take a Trainer card that is being played from the discard pile: it goes there after its text."""
    facts = state.table.defs[card]
    side = state.sides[card // DECK]
    if card in side.discard and facts.category == TRAINER and not (facts.stadium or facts.tool):
        side.discard = tuple([each for each in side.discard if each != card])
        side.resolving = (*side.resolving, card)


def _subjects(state: State, cards: Sequence[int]) -> tuple[int, ...]:
    """Return cards as programs name them: the top card of a Pokémon in play is that Pokémon."""
    found: list[int] = []
    for card in cards:
        host = state.host_of(card) if 0 <= card < len(state.table.ids) else None
        found.append(host.uid if host is not None and host.cards[-1] == card else card)
    return tuple(found)


def _known(state: State, effect: RunningEffect, program: _Program, place: int) -> JsonObject:
    """Return what a program has bound to names before one of its instructions, as far as it is known."""
    chosen, looked = _subjects(state, effect.chosen), _subjects(state, effect.looked)
    event = (program.uid,) if program.uid else (program.card,)
    regs: JsonObject = {"": chosen, "done": len(chosen), "event": event, "other": (), LOOKED_AT: looked}
    last = ""
    for number, row in enumerate(program.code.ins[:place]):
        name = OPERATIONS[row[0]]
        if name in _BINDS:
            regs[row[_BINDS[name]]] = ()
            if name in ("choose", "search", "take_looked"):
                last = row[_BINDS[name]]
        elif name == "look":
            regs[row[5]] = looked
        elif name == "flip":
            regs[f"flip {row[2]}"] = regs["flip "] = ()
        elif name == "choose_number":
            regs[f"number {row[3]}"] = 0
        elif name == "remember":
            regs[f"number {row[2]}"] = 0
        elif name in ("each_start", "repeat_start"):
            regs[row[2]] = () if name == "each_start" else 0
            regs[f"{row[2]} done"] = 0
        elif name == "mode":
            regs[row[2]] = ()
        elif name == "mode_skip" and number + row[3] >= place:
            regs[row[1]] = (*regs.get(row[1], ()), row[2])
    regs[last] = regs[""] = chosen
    return regs


def _temp(state: State, effect: RunningEffect, row: Instr) -> Any:
    """Return what an instruction that asks several times has kept since it began."""
    if row[0] == OP["retreat"]:
        return effect.left or 0
    if row[0] == OP["split_counters"]:
        return effect.left
    chosen = _subjects(state, effect.chosen)
    if row[0] == OP["attach"] and chosen and chosen[0] < FIRST_UID:
        return (chosen, (), 0)
    if row[0] == OP["move_counters"] and chosen and chosen[-1] >= FIRST_UID:
        return ("to", chosen[-1], 0, 0)
    return None
