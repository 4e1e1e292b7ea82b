"""Pokémon Checkup, in older editions the step between turns (table B.C)."""

from __future__ import annotations

from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.log import VISIBLE_TO_ALL, emit
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State, own
from validator.engine.changes.in_play import clear_conditions, place_damage
from validator.engine.changes.triggers import trigger
from validator.engine.machine import answer, ask, operation
from validator.engine.phases.knockout import begin_knock_outs, settle
from validator.engine.program.choices import MODE
from validator.engine.program.code import Instr
from validator.engine.program.opcodes import ASLEEP, AWAKE, PARALYZED


@operation("checkup_order")
def order(g: State, f: Frame, ins: Instr) -> None:
    """Ask for the order of the two blocks, if the edition leaves it open and both apply (D-39)."""
    skip = bool(g.extra_turns and g.extra_turns[0][1])
    f.regs["blocks"] = ()
    if skip:
        f.pc += 2
        return
    g.in_checkup = True
    emit(g, "checkup", VISIBLE_TO_ALL, g.player)
    first = "conditions"
    if g.rules.checkup_choice and _has_conditions(g) and _has_others(g):
        given = answer(g)
        if given is None:
            ask(g, f, g.player, "checkup order", ((MODE, 0), (MODE, 1)))
            return
        first = ("conditions", "others")[given[0][1]]
    f.regs["blocks"] = ("conditions", "others") if first == "conditions" else ("others", "conditions")


def _has_conditions(g: State) -> bool:
    for side in g.sides:
        active = side.active
        if active is not None and (active.turned or active.poison or active.burn):
            return True
    return False


def _has_others(g: State) -> bool:
    mods = queries.modifiers(g)
    return "checkup" in mods.listeners or any(m.part.node.when == "checkup" for m in mods.of("Delayed"))


@operation("checkup_block")
def block(g: State, f: Frame, ins: Instr) -> None:
    """Resolve Special Conditions in their order, or all other effects (CHECKUP-02, CHECKUP-03)."""
    if settle(g, knock_outs=False):
        f.pc -= 1
        return
    blocks = f.regs["blocks"]
    if not blocks:
        return
    f.regs["blocks"] = blocks[1:]
    if blocks[0] == "others":
        if _has_others(g):
            trigger(g, "checkup", g.player, None)
            if g.queue and settle(g, knock_outs=False):
                return
        return
    if not _has_conditions(g):
        return
    order = (g.player, 1 - g.player)
    for step in (_poison, _burn, _sleep, _paralysis):
        for player in order:
            mon = g.sides[player].active
            if mon is not None:
                step(g, mon)
    trigger(g, "conditions checked", g.player, None)


def _poison(g: State, mon: Pokemon) -> None:
    """Place the damage counters of Poison (COND-POIS-02)."""
    if mon.poison:
        extra = queries.aggregate(g, "poison", mon, mon.poison)
        place_damage(g, mon, 10 * extra, counters=True)


def _burn(g: State, mon: Pokemon) -> None:
    """Place damage counters for Burn and flip, in the edition's order (COND-BURN-02 to 04)."""
    if not mon.burn:
        return
    counters = queries.aggregate(g, "burn", mon, mon.burn)
    if g.rules.burn_flip_first:
        if not _flip(g, mon):
            place_damage(g, mon, 10 * counters, counters=True)
        return
    place_damage(g, mon, 10 * counters, counters=True)
    heads = _flip(g, mon)
    if heads and not _retained(g, mon, "Burned"):
        mon = own(g, g.find(mon.uid) or mon)
        mon.burn = 0
        g.mods = None
        emit(g, "condition", VISIBLE_TO_ALL, mon.owner, mon.cards[-1], "Burned", 0)


def _sleep(g: State, mon: Pokemon) -> None:
    """Flip for an Asleep Pokémon: it wakes if all coins are heads (COND-SLEEP-02)."""
    mon = g.find(mon.uid) or mon
    if mon.turned != ASLEEP:
        return
    coins = [_flip(g, mon) for _ in range(queries.aggregate(g, "sleep", mon, 1))]
    if all(coins) and not _retained(g, mon, "Asleep"):
        clear_conditions(g, mon, ("Asleep",))


def _paralysis(g: State, mon: Pokemon) -> None:
    """End Paralysis after its owner's turn, if it was there before that turn began.

    A switch ends it in any case (COND-PARA-02, 03, 05, D-13).
    """
    mon = g.find(mon.uid) or mon
    if (
        mon.turned == PARALYZED
        and mon.owner == g.player
        and (mon.paralyzed < g.turn or g.rules.paralysis_ends_same_turn)
        and not _retained(g, mon, "Paralyzed")
    ):
        mon = own(g, mon)
        mon.turned = AWAKE
        g.mods = None
        emit(g, "condition", VISIBLE_TO_ALL, mon.owner, mon.cards[-1], "Paralyzed", 0)


def _retained(g: State, mon: Pokemon, name: str) -> bool:
    return any(
        m.part.node.what == name and m.part.node.when != "evolving" and queries.in_scope(g, m, mon)
        for m in queries.modifiers(g).of("Retain")
    )


def _flip(g: State, mon: Pokemon) -> int:
    heads = g.chance.coin(mon.owner)
    emit(g, "coin", VISIBLE_TO_ALL, mon.owner, mon.cards[-1], heads)
    return heads


@operation("checkup_knock_outs")
def knock_outs(g: State, f: Frame, ins: Instr) -> None:
    """Begin Knock Outs of both players together, at the end of the Checkup (CHECKUP-04, CHECKUP-05)."""
    if settle(g, knock_outs=False):
        f.pc -= 1
        return
    if g.hurt and begin_knock_outs(g):
        f.pc -= 1
        return
    g.hurt = False
    g.in_checkup = False
