"""What a position from outside does not show on the board: Abilities used this turn, and lasting effects.

Both are named by card and text, as the effect that runs is: `{"pokemon": [player, place], "name": …}`.
"""

from __future__ import annotations

from collections.abc import Sequence

from validator.bots.external_games.running_effect import LOST, RunningEffect, programs_of
from validator.engine.board.frames import AttackState, Frame, Lasting
from validator.engine.board.state import State
from validator.engine.legal import activations
from validator.engine.legal.abilities import use_key
from validator.engine.machine import HANDLERS, run
from validator.engine.program.opcodes import OP


def record(state: State, used: Sequence[RunningEffect], lasting: Sequence[tuple[RunningEffect, int]]) -> None:
    """Record what was used and what lasts, and open the free choice of the turn again."""
    record_used(state, used)
    record_lasting(state, lasting)
    state.decision = None
    run(state)


def record_used(state: State, used: Sequence[RunningEffect]) -> None:
    """Record what is used once a turn of Pokémon, their Tools and the Stadium as used in this turn."""
    keys: set[object] = set()
    for each in used:
        if not 0 <= each.card < len(state.table.ids):
            continue
        host = state.host_of(each.card)
        source = each.card if host is None else host.uid
        for part, name, _, _ in activations(state, source):
            if each.name in (None, name):
                keys.add(use_key(part, name, source, state.player))
    state.used = state.used | keys


def used_in(state: State) -> list[tuple[int, str]]:
    """Return what was used in this turn, as the number of a Pokémon or Stadium in play and the name."""
    found: dict[tuple[int, str], None] = {}
    stadium = () if state.stadium < 0 else (state.stadium,)
    for source in (*[mon.uid for mon in state.sides[state.player].pokemon], *stadium):
        for part, name, _, _ in activations(state, source):
            if use_key(part, name, source, state.player) in state.used:
                found[source, name] = None
    return list(found)


def record_lasting(state: State, lasting: Sequence[tuple[RunningEffect, int]]) -> None:
    """Start the effects of texts that last, each in its turn; where they need more than that, they do not."""
    running, turn = state.attack, state.turn
    for effect, began in lasting:
        before = len(state.effects)
        for program in programs_of(state, effect.card, effect.name):
            frame = Frame(program.code, program.player, program.card, program.uid)
            state.attack = running
            if program.attack is not None:
                state.attack = AttackState(program.uid, program.player, program.card, program.attack)
            for row in program.code.ins:
                if row[0] == OP["lay"]:
                    try:
                        HANDLERS[row[0]](state, frame, row)
                    except LOST:  # it depends on what was chosen then
                        continue
        new = [_since(each, min(began, turn)) for each in state.effects[before:]]
        state.effects = (*state.effects[:before], *new)
    state.attack = running
    state.mods = None


def _since(each: Lasting, turn: int) -> Lasting:
    return Lasting(
        each.part, each.player, each.card, each.mon, each.uid, each.until, turn, each.amount, each.attack
    )


def lasting_in(state: State) -> list[tuple[Lasting, str]]:
    """Return the lasting effects, one for each text, with the name of the attack or Ability."""
    found: dict[tuple[int, str, int], Lasting] = {}
    for each in state.effects:
        found.setdefault((each.card, each.attack, each.born), each)
    return [(each, name) for (_, name, _), each in found.items()]
