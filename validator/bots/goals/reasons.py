"""Why a hand missed its goal, seen at the player's last decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from validator.bots.goals.attack_clause import AttackClause
from validator.bots.goals.clause import Clause
from validator.bots.goals.clauses import EnergyClause, PokemonClause
from validator.bots.goals.evolution_lines import EvolutionLine
from validator.bots.goals.goal_progress import Goal, GoalNode
from validator.bots.goals.needs import Needs
from validator.bots.planner.card_knowledge import DRAW, FETCH, RESET
from validator.bots.planner.strength import missing_units
from validator.engine import queries
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.program.card_data import ENERGY


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a hand missed its goal.

    Attributes:
        code: What kind of reason it is.
        text: The reason with the names of the cards.
        prized: Whether all copies of the card that was not found were Prize cards.
        no_supporter: Whether the player neither held nor played a Supporter that draws or searches.
    """

    code: str
    text: str
    prized: bool = False
    no_supporter: bool = False


REASONS = {
    "not begun": "no Basic Pokémon of the line in play",
    "not in time": "the next stage in hand, but not in time",
    "no next stage": "the next stage not found",
    "no Energy": "Energy short, with none in hand",
    "attachment used": "Energy short, with one in hand",
    "on the Bench": "ready on the Bench only",
    "barred": "kept from attacking",
    "too few": "too few by the last turn",
    "never acted": "no own turn was played",
    "decision": "other decisions, made with every card known, reach it",
}
"""The codes of reasons, and what they mean."""


def find_reason(goal: Goal, state: State | None, done: int) -> Reason:
    """Return why the goal was missed: that of the first clause that is missing, or of the nearest one."""
    if state is None or not state.turn:
        return Reason("never acted", REASONS["never acted"])
    needs = Needs(state, goal.kinds, goal.turns)
    clause = _first_missing(goal.root, needs, done)
    found = _of_clause(clause, needs)
    return Reason(found.code, found.text, found.prized, _without_supporter(goal, state))


def _first_missing(node: GoalNode, needs: Needs, done: int) -> Clause:
    while node.clause is None:
        missing = [part for part in node.parts if not part.reached(done)] or node.parts
        node = missing[0] if node.all else max(missing, key=lambda part: part.progress(needs, done))
    return node.clause


def _of_clause(clause: Clause, needs: Needs) -> Reason:
    if isinstance(clause, AttackClause):
        return _of_attack(clause, needs)
    if isinstance(clause, PokemonClause):
        reason = _of_line(clause.line, needs, _nearest(clause.line, needs))
        if reason is not None:
            return reason
    if isinstance(clause, EnergyClause) and clause.spec.names:
        reason = _of_line(clause.line, needs, _nearest(clause.line, needs))
        if reason is not None:
            return reason
    return Reason("too few", f"{clause.spec}: missing by the last turn")


def _of_attack(clause: AttackClause, needs: Needs) -> Reason:
    state = needs.state
    mon, _ = clause.nearest(needs)
    reason = _of_line(clause.line, needs, mon or _nearest(clause.line, needs))
    if reason is not None or mon is None:
        return reason or Reason("not begun", REASONS["not begun"])
    units = queries.units_of(state, mon)
    need = clause.missing(needs, mon, clause.kinds.of[mon.cards[-1]], units)
    if need and need[0]:
        fitting = [
            kind
            for kind, facts in enumerate(clause.kinds.facts)
            if facts.category == ENERGY and missing_units(need[2:], need[1], (*units, *facts.units)) < need[0]
        ]
        short = f"{need[0]} Energy short"
        if any(needs.hand[kind] for kind in fitting):
            return Reason("attachment used", f"{short}, with one in hand (attachment used)")
        return Reason("no Energy", f"{short}, with none in hand", _prized(needs, fitting))
    if not state.is_active(mon):
        return Reason("on the Bench", f"{state.facts_of(mon).name} ready on the Bench only")
    return Reason("barred", f"{state.facts_of(mon).name} kept from attacking")


def _nearest(line: EvolutionLine, needs: Needs) -> Pokemon | None:
    rows = [mon for mon in needs.state.sides[needs.seat].pokemon if line.steps_of(mon) >= 0]
    return max(rows, key=lambda mon: line.closeness(needs, mon), default=None)


def _of_line(line: EvolutionLine, needs: Needs, mon: Pokemon | None) -> Reason | None:
    """Return what an evolution line lacks; None where the Pokémon has arrived."""
    facts = line.kinds.facts
    if mon is None:
        basics = [kind for kind, each in enumerate(facts) if line.steps[kind] >= 0 and each.basic]
        names = _names(line, basics)
        return Reason("not begun", f"no {names} in play", _prized(needs, basics))
    steps = line.steps_of(mon)
    if steps == 0:
        return None
    kind = line.kind_of(mon)
    name = facts[kind].name
    following = line.next[kind]
    held = [each for each in following if needs.hand[each]]
    if steps == 2:
        tops = line.tops[kind]
        if any(needs.hand[each] for each in tops):
            return Reason(
                "not in time",
                f"{_names(line, tops)} in hand, but no Pokémon that evolves into it was ready in time"
                + (f" and no {_names(line, line.candy)}" if line.candy else ""),
                _prized(needs, line.candy),
            )
        missing = tops or [top for each in following for top in line.next[each]]
        return Reason("no next stage", f"{_names(line, missing)} not found", _prized(needs, missing))
    if held:
        return Reason("not in time", f"{_names(line, held)} in hand, but {name} may not evolve in time")
    return Reason("no next stage", f"{_names(line, following)} not found", _prized(needs, following))


def _names(line: EvolutionLine, kinds: Sequence[int]) -> str:
    return " or ".join(dict.fromkeys(line.kinds.facts[kind].name for kind in kinds))


def _prized(needs: Needs, kinds: Sequence[int]) -> bool:
    """Return whether all copies that would have helped are Prize cards: none is elsewhere."""
    of = needs.kinds.of
    total = sum(needs.kinds.total[kind] for kind in kinds)
    return 0 < total == sum(of[card] in kinds for card in needs.state.sides[needs.seat].prizes)


def _without_supporter(goal: Goal, state: State) -> bool:
    """Return whether a player has and had no Supporter that draws or searches."""
    side = state.sides[goal.seat]
    for card in (*side.hand, *side.discard):
        kind = goal.kinds.of[card]
        if goal.kinds.facts[kind].supporter and goal.kinds.roles[kind] & (DRAW | FETCH | RESET):
            return False
    return True
