"""Turns: draw, main phase, attack, end, and the next turn."""

from __future__ import annotations

from typing import Any

from validator.engine import queries
from validator.engine.board.frames import Frame, Option
from validator.engine.board.log import VISIBLE_TO_ALL, emit
from validator.engine.board.state import State
from validator.engine.board.zones import draw
from validator.engine.changes.triggers import trigger, trigger_on_card
from validator.engine.legal import activations, main_options
from validator.engine.machine import ask, operation
from validator.engine.phases.attack import attacker_of, begin_attack
from validator.engine.phases.knockout import settle
from validator.engine.phases.main_actions import ACTIONS
from validator.engine.phases.sudden_death import end_game
from validator.engine.program.choices import ABILITY, ATTACK, END, OPTION_NAMES, RETREAT
from validator.engine.program.code import Instr


@operation("turn_start")
def start(g: State, f: Frame, ins: Instr) -> None:
    """Begin a turn: reset the marks of the turn (TURN-12) and its history."""
    if g.turn == 0:
        g.turn = 1
        g.player = g.first
    f.player = g.player
    side = g.sides[g.player]
    side.turns += 1
    side.supporter_done = 0
    side.stadium_done = side.energy_done = side.retreat_done = False
    g.used = frozenset()
    g.attacks_left = 1
    g.end_turn = 0
    g.facts_last, g.facts = g.facts, ()
    if g.turn == 1 or g.effects:
        g.mods = None  # effects of a later turn may begin now
    queries.invalidate(g)
    emit(g, "turn", VISIBLE_TO_ALL, g.player, -1, g.turn)


@operation("turn_draw")
def draw_for_turn(g: State, f: Frame, ins: Instr) -> None:
    """Draw a card; a player who cannot loses (TURN-02, TURN-03, FIRST-01, D-44)."""
    if g.turn == 1 and not g.rules.first_draws:
        return
    skipped = g.sides[g.player].deck and queries.player_forbidden(g, "draw for turn", g.player)
    if not skipped and not draw(g, g.player, 1):
        end_game(g, 1 - g.player, "deck-out")
        return
    if not skipped:
        trigger_on_card(g, g.sides[g.player].hand[-1], ("drawn for turn",))
    mods = queries.modifiers(g)
    if "start of turn" in mods.listeners or "Delayed" in mods.by_kind:
        trigger(g, "start of turn", g.player, None)


@operation("main")
def main(g: State, f: Frame, ins: Instr) -> None:
    """Let the player act until they attack or end the turn (TURN-04 to 08)."""
    given = g.answer
    if given is None:
        if (g.queue or g.hurt or g.win >= 0) and settle(g):
            f.pc -= 1
            return
        if g.end_turn:
            return
        options = main_options(g)
        if len(options) == 1 and not g.pauses:
            emit(g, "end", VISIBLE_TO_ALL, g.player)
            return
        f.card = -1
        ask(g, f, g.player, "main", options)
        return
    g.answer = None
    option = given[0]
    kind = option[0]
    if kind == END:
        emit(g, "end", VISIBLE_TO_ALL, g.player)
        return
    if g.log:
        _announce(g, option)
    if kind == ATTACK:
        begin_attack(g, option)
        return
    f.pc -= 1
    ACTIONS[kind](g, option)


def _announce(g: State, option: Option) -> None:
    """Write into the log that an action begins: its card, its kind, and the name of an Ability or attack."""
    kind = option[0]
    name = ""
    if kind == ATTACK:
        card, attack = queries.attacks_of(g, attacker_of(g, option))[option[1]]
        name = attack.name
    elif kind == ABILITY:
        _, name, card, _ = activations(g, option[1])[option[2]]
    elif kind == RETREAT:
        active = g.sides[g.player].active
        card = -1 if active is None else active.cards[-1]
    else:
        card = g.card_of(option[1])
    emit(g, "action", VISIBLE_TO_ALL, g.player, card, OPTION_NAMES[kind], name)


@operation("after_attack")
def after_attack(g: State, f: Frame, ins: Instr) -> None:
    """Resolve what an attack triggered, Knock Outs, and a further attack that an effect allows."""
    if settle(g):
        f.pc -= 1
        return
    attacked = g.attack
    if attacked is not None:
        g.attack = None
        if g.attacks_left > 0 and not g.end_turn and not attacked.failed:
            f.pc = 2  # main phase again: only attacks and the end of the turn are left
            g.used = g.used | {"attacked"}


@operation("turn_end")
def end(g: State, f: Frame, ins: Instr) -> None:
    """End a turn: delayed effects first, then effects that last until now."""
    if f.temp is None:
        f.temp = True
        mods = queries.modifiers(g)
        if "end of turn" in mods.listeners or "Delayed" in mods.by_kind:
            trigger(g, "end of turn", g.player, None)
            _delayed_end(g)
    if settle(g):
        f.pc -= 1
        return
    f.temp = None
    remaining = tuple([each for each in g.effects if not _ends(g, each)])
    if len(remaining) != len(g.effects):
        g.effects = remaining
        g.hurt = True
        g.mods = None
    queries.invalidate(g)
    emit(g, "turn end", VISIBLE_TO_ALL, g.player)


def _delayed_end(g: State) -> None:
    """Queue effects delayed to the end of this player's or the opponent's turn."""
    for lasting in g.effects:
        part = lasting.part
        if part.kind == "Delayed" and part.node.when == "end of opponent turn" and lasting.player != g.player:
            regs = {"event": (lasting.uid,) if lasting.uid else ()}
            g.queue = (*g.queue, (lasting.player, part, lasting.card, lasting.mon, regs))


def _ends(g: State, lasting: Any) -> bool:
    """Return whether an effect ends with this turn."""
    until = lasting.until
    if until == "end of turn":
        return True
    if until in ("end of opponent turn", "opponent's next turn"):
        return bool(g.player != lasting.player and g.turn > lasting.born)
    if until in ("your next turn", "end of your next turn"):
        return bool(g.player == lasting.player and g.turn > lasting.born)
    return False


@operation("next_turn")
def next_turn(g: State, f: Frame, ins: Instr) -> None:
    """Begin the opponent's turn, or an extra turn (CHECKUP-09)."""
    first, second = g.facts_own
    g.facts_own = (first, g.facts) if g.player else (g.facts, second)
    g.turn += 1
    if g.extra_turns:
        (player, _), *rest = g.extra_turns
        g.extra_turns = tuple(rest)
        g.player = player
    else:
        g.player = 1 - g.player
    f.pc = 0
