"""Gather what holds from the board and from lasting effects, and settle what suppresses what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from validator.engine.modifiers.rows import RULES, Modifier, Modifiers
from validator.engine.modifiers.scopes import in_scope
from validator.engine.state import Frame

if TYPE_CHECKING:
    from validator.engine.state import Pokemon, State


def modifiers(g: State) -> Modifiers:
    """Give what holds now, gathered anew when the board has changed."""
    mods = g.mods
    if mods is None:
        mods = g.mods = gather(g)
    return mods


def gather(g: State) -> Modifiers:
    """Gather what holds from the whole board and from lasting effects; nothing before the reveal (D-70)."""
    mods = Modifiers()
    if g.turn == 0:
        return mods
    table = g.table
    defs, tops = table.defs, table.tops
    suppressors: list[Modifier] = []
    rows: list[tuple[Modifier, str, str]] = []  # what, its source (uid and kind), the Ability's name
    if g.stadium >= 0:
        facts = defs[g.stadium]
        if facts.statics or facts.listeners:
            frame = Frame(RULES, g.stadium // 60, g.stadium)
            rows += [(Modifier(part, frame), "stadium", "") for part in (*facts.statics, *facts.listeners)]
    for side in g.sides:
        active = side.active
        for mon in side.bench if active is None else (active, *side.bench):
            top = tops[mon.cards[-1]]
            if not top.trivial:
                for ability in top.abilities:
                    if ability.statics or ability.listeners:
                        frame = Frame(RULES, mon.owner, mon.cards[-1], mon.uid)
                        rows += [
                            (Modifier(part, frame), ability.kind, ability.name)
                            for part in (*ability.statics, *ability.listeners)
                        ]
                if top.statics or top.listeners:
                    frame = Frame(RULES, mon.owner, mon.cards[-1], mon.uid)
                    rows += [(Modifier(part, frame), "rule", "") for part in (*top.statics, *top.listeners)]
            if len(mon.cards) > 1 and top.stage in ("BREAK", "LV.X"):
                _add_lower(g, mon, rows)
            for card in mon.tools:
                facts = defs[card]
                if facts.statics or facts.listeners:
                    frame = Frame(RULES, mon.owner if not facts.gear else card // 60, card, mon.uid)
                    rows += [
                        (Modifier(part, frame), "tool", facts.name)
                        for part in (*facts.statics, *facts.listeners)
                    ]
            for card in mon.energy:
                facts = defs[card]
                if facts.special_energy and (facts.statics or facts.listeners):
                    frame = Frame(RULES, mon.owner, card, mon.uid)
                    rows += [
                        (Modifier(part, frame), "energy", "") for part in (*facts.statics, *facts.listeners)
                    ]
    for lasting in g.effects:
        frame = Frame(RULES, lasting.player, lasting.card, lasting.mon)
        modifier = Modifier(lasting.part, frame, lasting.uid, lasting.amount, lasting)
        if lasting.part.node.lasts.anchor == "ability":
            if g.find(lasting.mon) is not None:
                rows.append((modifier, "Ability", ""))
        elif lasting.part.kind == "Suppress":
            suppressors.append(modifier)
        elif lasting.until != "your next turn" or (g.player == lasting.player and g.turn > lasting.born):
            mods.add(modifier)
    if suppressors or any(row[0].part.kind == "Suppress" for row in rows):
        g.mods = mods  # whom a suppressor reaches is read by what lasts and what is printed
        rows = _settle(g, mods, rows, suppressors)
    for modifier, _, _ in rows:
        mods.add(modifier)
    return mods


def _add_lower(g: State, mon: Pokemon, rows: list[tuple[Modifier, str, str]]) -> None:
    """A BREAK or LV.X Pokémon keeps the Abilities of the card below it (BREAK-02, LVX-01)."""
    lower = g.table.tops[mon.cards[-2]]
    frame = Frame(RULES, mon.owner, mon.cards[-2], mon.uid)
    for ability in lower.abilities:
        rows += [
            (Modifier(p, frame), ability.kind, ability.name) for p in (*ability.statics, *ability.listeners)
        ]


_ABILITY_KINDS = {
    "Ability": "abilities",
    "Poké-Power": "powers",
    "Poké-Body": "bodies",
    "Pokémon Power": "powers",
}


def ability_kind(g: State, kind: str) -> str:
    """Give the word of `Suppress` for a kind of Ability: Poké-Powers and Poké-Bodies are kept apart, unless
    the switch makes Abilities of them (D-24).
    """
    found = _ABILITY_KINDS.get(kind, "")
    return "abilities" if found and g.rules.powers_are_abilities else found


def _settle(
    g: State, mods: Modifiers, rows: list[tuple[Modifier, str, str]], suppressors: list[Modifier]
) -> list[tuple[Modifier, str, str]]:
    """Drop what is suppressed. Suppressors work in the order in which they stand; one that is off does
    nothing.
    """
    pending = [row for row in rows if row[0].part.kind == "Suppress"]
    active = list(suppressors)
    for row in pending:
        if not any(_is_off(g, row, each) for each in active):
            active.append(row[0])
    kept = [
        row
        for row in rows
        if (
            row[0] in active
            if row[0].part.kind == "Suppress"
            else not any(_is_off(g, row, each) for each in active)
        )
    ]
    silent: dict[int, set[str]] = {}
    no_tools: set[int] = set()
    no_energy: set[int] = set()
    for each in active:
        for side in g.sides:
            for mon in side.pokemon:
                if in_scope(g, each, mon):
                    what = each.part.node.what
                    if "tools" in what:
                        no_tools.add(mon.uid)
                    if "energy" in what:
                        no_energy.add(mon.uid)
                    silent.setdefault(mon.uid, set()).update(f"{kind}!{each.part.node.but}" for kind in what)
    mods.silent = {uid: frozenset(what) for uid, what in silent.items()}
    mods.no_tools = frozenset(no_tools)
    mods.no_energy = frozenset(no_energy)
    return kept


def _is_off(g: State, row: tuple[Modifier, str, str], suppressor: Modifier) -> bool:
    modifier, source, name = row
    if modifier is suppressor or source in ("rule", "stadium", "Ancient Trait"):
        return False
    what = suppressor.part.node.what
    wanted = {"tool": "tools", "energy": "energy"}.get(source) or ability_kind(g, source)
    if wanted not in what or (name and name == suppressor.part.node.but):
        return False
    mon = g.find(modifier.frame.mon)
    return mon is not None and in_scope(g, suppressor, mon)
