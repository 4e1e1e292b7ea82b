"""State-based checks: attachments, Bench size, Pokémon Tool limit."""

from __future__ import annotations

from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.log import VISIBLE_TO_ALL, emit
from validator.engine.board.modifiers import BENCH_LIMIT
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.board.zones import add_card, remove_card
from validator.engine.changes.in_play import clear_conditions, leave_play
from validator.engine.legal import may_stay, tool_slots
from validator.engine.machine import answer, ask, operation, options_for
from validator.engine.program.code import Instr
from validator.engine.program.opcodes import IN_DISCARD, IN_PLAY


def over_limits(g: State) -> bool:
    """Return whether a Bench is too full or a Pokémon has too many Tools."""
    return bool(too_full(g, 0) or too_full(g, 1) or _overloaded(g, 0) or _overloaded(g, 1))


def sweep(g: State) -> None:
    """Remove what needs no choice: cards on Pokémon they may not be on, and prevented conditions."""
    picky = g.table.picky
    for side in g.sides:
        for mon in side.pokemon if picky else ():
            for card in mon.energy + mon.tools:
                if not may_stay(g, card, mon):
                    remove_card(g, card)
                    add_card(g, card, IN_DISCARD, IN_PLAY)
        if side.active is not None and (side.active.turned or side.active.poison or side.active.burn):
            _sweep_conditions(g, side.active)


def _sweep_conditions(g: State, mon: Pokemon) -> None:
    """Remove the Special Conditions of a Pokémon that effects prevent."""
    for modifier in queries.modifiers(g).of("Prevent"):
        if modifier.part.node.recover and queries.in_scope(g, modifier, mon):
            clear_conditions(g, g.find(mon.uid) or mon, modifier.part.node.only)


def too_full(g: State, player: int) -> int:
    """Return the number of Pokémon on a player's Bench beyond its limit."""
    count = len(g.sides[player].bench)
    if count <= BENCH_LIMIT and not queries.modifiers(g).narrows_bench:
        return 0
    return max(0, count - queries.bench_limit(g, player))


@operation("bench_limit")
def empty_benches(g: State, f: Frame, ins: Instr) -> None:
    """Ask players to discard Benched Pokémon down to the limit, without Prize cards (D-53).

    If a Stadium has left play its player is first, else the turn player.
    """
    left = [fact[1] for fact in g.facts if fact[0] == "stadium left"]
    first = left[-1] if left else g.player
    for player in (first, 1 - first):
        extra = too_full(g, player)
        if not extra:
            continue
        given = answer(g)
        if given is None:
            there = [mon.uid for mon in g.sides[player].bench]
            ask(g, f, player, "discard from bench", options_for(there), extra, extra)
            return
        for option in given:
            mon = g.find(option[1])
            assert mon is not None
            emit(g, "leaves play", VISIBLE_TO_ALL, player, mon.cards[-1])
            leave_play(g, mon, IN_DISCARD)
        g.hurt = True


def _overloaded(g: State, player: int) -> tuple[Pokemon, list[int], int] | None:
    """Return a player's first Pokémon with too many Tools, those Tools, and the excess."""
    for mon in g.sides[player].pokemon:
        if len(mon.tools) > 1:
            tools = list(g.tools_of(mon))
            extra = len(tools) - tool_slots(g, mon)
            if extra > 0:
                return mon, tools, extra
    return None


@operation("tool_limit")
def take_tools_off(g: State, f: Frame, ins: Instr) -> None:
    """Ask players to discard excess Tools (TRAINER-10)."""
    for player in (g.player, 1 - g.player):
        row = _overloaded(g, player)
        if row is None:
            continue
        _, tools, extra = row
        given = answer(g)
        if given is None:
            ask(g, f, player, "discard tools", options_for(tools), extra, extra)
            return
        for option in given:
            remove_card(g, option[1])
            add_card(g, option[1], IN_DISCARD, IN_PLAY)
        f.pc -= 1  # another Pokémon may have too many
        return
