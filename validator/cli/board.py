"""The board in the terminal: the opponent above, one's own side below, hidden cards as numbers only."""

from __future__ import annotations

from validator.catalogue.energy_types import TYPES
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import Side, State
from validator.engine.game import Game
from validator.engine.program.opcodes import ASLEEP, CONFUSED, PARALYZED
from validator.engine.queries import hp_of, units_of

_SYMBOLS = "GRWLPFDMYNC"
_TURNED = {ASLEEP: "Asleep ↺", PARALYZED: "Paralyzed ↻", CONFUSED: "Confused ↓"}
_WIDTH = 78


def draw_board(game: Game, seat: int) -> str:
    """Draw the board as the player of a seat sees it."""
    state = game.state
    own, other = state.sides[seat], state.sides[1 - seat]
    lines = [
        "═" * _WIDTH,
        _zones("Opponent", other),
        *(f"  {_pokemon(state, mon)}" for mon in other.bench),
        _active("Opponent's Active", state, other.active),
        _middle(state),
        _active("Your Active", state, own.active),
        *(f"  {_pokemon(state, mon)}" for mon in own.bench),
        _zones("You", own),
    ]
    hand = _hand(state, own)
    lines += [f"Hand: {hand}", "═" * _WIDTH]
    return "\n".join(lines)


def _middle(state: State) -> str:
    if state.stadium < 0:
        return "─" * _WIDTH
    return f" Stadium: {state.table.defs[state.stadium].name} ".center(_WIDTH, "─")


def _zones(name: str, side: Side) -> str:
    parts = [
        f"Prize cards {len(side.prizes)}",
        f"deck {len(side.deck)}",
        f"hand {len(side.hand)}",
        f"discard {len(side.discard)}",
    ]
    if side.lost:
        parts.append(f"Lost Zone {len(side.lost)}")
    if side.gx_used:
        parts.append("GX used")
    if side.vstar_used:
        parts.append("VSTAR used")
    return f"{name}: {' · '.join(parts)}"


def _active(label: str, state: State, mon: Pokemon | None) -> str:
    return f"{label}: {_pokemon(state, mon) if mon is not None else '(none)'}"


def _pokemon(state: State, mon: Pokemon) -> str:
    facts = state.facts_of(mon)
    hp = hp_of(state, mon)
    text = f"{facts.name}  {max(0, hp - mon.damage)}/{hp} HP"
    units = units_of(state, mon)
    if units:
        text += "  {" + "".join(_symbol(unit) for unit in units) + "}"
    if mon.tools:
        text += "  + " + ", ".join(state.table.defs[card].name for card in mon.tools)
    marks = []
    if mon.turned:
        marks.append(_TURNED[mon.turned])
    if mon.poison:
        marks.append("Poisoned")
    if mon.burn:
        marks.append("Burned")
    return text + (f"  [{', '.join(marks)}]" if marks else "")


def _symbol(unit: int) -> str:
    found = [place for place in range(len(TYPES)) if unit & (1 << place)]
    return _SYMBOLS[found[0]] if len(found) == 1 else "*"


def _hand(state: State, side: Side) -> str:
    counts: dict[str, int] = {}
    for card in side.hand:
        name = state.table.defs[card].name
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(name if n == 1 else f"{n}× {name}" for name, n in sorted(counts.items())) or "(empty)"
