"""Collect active modifiers from the board and from lasting effects, and resolve suppression."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from validator.engine.board.frames import Frame, Lasting
from validator.engine.board.modifiers import Modifier, Modifiers
from validator.engine.board.pokemon import Pokemon, Printed
from validator.engine.board.state import State
from validator.engine.program.card_data import AbilityData, CardData
from validator.engine.program.code import NO_CODE
from validator.engine.queries.scopes import in_scope

Row: TypeAlias = tuple[Modifier, str, str]
"""A modifier, the kind of its source, and the name of its Ability or Tool."""

NO_NAMES: Final[dict[str, Any]] = {}
"""The bound names of a modifier's frame: none, and none is ever bound there, so that all share them."""


def modifiers(g: State) -> Modifiers:
    """Return the active modifiers; recompute them if the board changed."""
    mods = g.mods
    if mods is None:
        mods = g.mods = collect_modifiers(g)
    return mods


def invalidate(g: State) -> None:
    """Invalidate the cached modifiers if one of them depends on more than the cards on the board."""
    if g.mods is not None and g.mods.depends:
        g.mods = None


def invalidate_unless_plain(g: State, mon: Pokemon) -> None:
    """Invalidate the cached modifiers for a Pokémon that enters, leaves or changes its place.

    A Pokémon without modifiers of its own changes nothing, unless a modifier suppresses others.
    """
    mods = g.mods
    if mods is not None and (mods.depends or printed_of(g, mon).modifiers):
        g.mods = None


def _has_begun(g: State, lasting: Lasting) -> bool:
    """Return whether an effect holds yet: one only during a later turn does not before it."""
    if lasting.until == "your next turn":
        return g.player == lasting.player and g.turn > lasting.born
    if lasting.until == "opponent's next turn":
        return g.player != lasting.player and g.turn > lasting.born
    return True


def collect_modifiers(g: State) -> Modifiers:
    """Collect the modifiers of the whole board and of lasting effects; none before the reveal (D-70)."""
    mods = Modifiers()
    if g.turn == 0:
        return mods
    suppressors: list[Modifier] = []
    rows: list[Row] = []
    if g.stadium >= 0:
        facts = g.table.defs[g.stadium]
        player = g.stadium // 60 if g.facing < 0 else g.facing
        rows += _rows_of(facts, Frame(NO_CODE, player, g.stadium, 0, NO_NAMES), "stadium", "")
    for side in g.sides:
        active = side.active
        if active is not None:
            rows += printed_of(g, active).modifiers
        for mon in side.bench:
            rows += printed_of(g, mon).modifiers
    for lasting in g.effects:
        frame = Frame(NO_CODE, lasting.player, lasting.card, lasting.mon, NO_NAMES)
        modifier = Modifier(lasting.part, frame, lasting.uid, lasting.amount, lasting)
        if lasting.part.node.lasts.anchor == "ability":
            if g.find(lasting.mon) is not None:
                rows.append((modifier, "Ability", ""))
        elif _has_begun(g, lasting):
            if lasting.part.kind == "Suppress":
                suppressors.append(modifier)
            mods.add(modifier)
    suppresses = bool(suppressors)
    for row in rows:
        if row[0].part.kind == "Suppress":
            suppresses = True
            break
    if suppresses:
        mods.depends = True
        g.mods = mods  # the reach of a suppressor depends on lasting and printed effects
        rows = _settle(g, mods, rows, suppressors)
    for modifier, _, _ in rows:
        mods.add(modifier)
    return mods


def printed_of(g: State, mon: Pokemon) -> Printed:
    """Return what the cards of a Pokémon give it; cached until they change."""
    cached = mon.printed
    if (
        cached is None
        or cached.cards is not mon.cards
        or cached.tools is not mon.tools
        or cached.energy is not mon.energy
    ):
        cached = mon.printed = Printed(
            mon.cards, mon.tools, mon.energy, tuple(_collect_printed(g, mon)), _basic_units(g, mon)
        )
    return cached


def _basic_units(g: State, mon: Pokemon) -> tuple[int, ...] | None:
    """Return the units of the Energy on a Pokémon, None if not all of it is basic Energy."""
    units: tuple[int, ...] = ()
    for card in mon.energy:
        facts = g.table.attached[card]
        if not facts.basic_energy:
            return None
        units += facts.units
    return units


def _collect_printed(g: State, mon: Pokemon) -> list[Row]:
    attached, tops = g.table.attached, g.table.tops
    rows: list[Row] = []
    top = tops[mon.cards[-1]]
    frame = Frame(NO_CODE, mon.owner, mon.cards[-1], mon.uid, NO_NAMES)
    for ability in top.abilities:
        rows += _rows_of(ability, frame, ability.kind, ability.name)
    rows += _rows_of(top, frame, "rule", "")
    if len(mon.cards) > 1 and top.stage in ("BREAK", "LV.X"):  # it keeps those below (BREAK-02, LVX-01)
        frame = Frame(NO_CODE, mon.owner, mon.cards[-2], mon.uid, NO_NAMES)
        for ability in tops[mon.cards[-2]].abilities:
            rows += _rows_of(ability, frame, ability.kind, ability.name)
    for card in mon.tools:
        facts = attached[card]
        frame = Frame(NO_CODE, mon.owner if not facts.gear else card // 60, card, mon.uid, NO_NAMES)
        rows += _rows_of(facts, frame, "tool", facts.name)
    for card in mon.energy:
        if attached[card].special_energy:
            rows += _rows_of(attached[card], Frame(NO_CODE, mon.owner, card, mon.uid, NO_NAMES), "energy", "")
    return rows


def _rows_of(facts: CardData | AbilityData, frame: Frame, source: str, name: str) -> list[Row]:
    return [(Modifier(part, frame), source, name) for part in (*facts.statics, *facts.listeners)]


_ABILITY_KINDS: Final = {
    "Ability": "abilities",
    "Poké-Power": "powers",
    "Poké-Body": "bodies",
    "Pokémon Power": "powers",
}


def ability_kind(g: State, kind: str) -> str:
    """Return the word of `Suppress` for a kind of Ability.

    Poké-Powers and Poké-Bodies differ from Abilities, unless the edition makes them Abilities (D-24).
    """
    found = _ABILITY_KINDS.get(kind, "")
    return "abilities" if found and g.rules.powers_are_abilities else found


def _settle(g: State, mods: Modifiers, rows: list[Row], suppressors: list[Modifier]) -> list[Row]:
    """Remove what is suppressed.

    Suppressors apply in order of play; a suppressed suppressor does nothing.
    """
    pending = [row for row in rows if row[0].part.kind == "Suppress"]
    shelters = [row for row in rows if row[0].part.kind == "Prevent" and "stadiums" in row[0].part.node.what]
    if shelters:  # first: the Stadium may suppress, but not those who are sheltered
        others = [*suppressors, *(row[0] for row in pending if row[1] != "stadium")]
        for row in shelters:
            if not any(_is_off(g, row, each) for each in others):
                mods.add(row[0])
        rows = [row for row in rows if row not in shelters]
    active = list(suppressors)
    for row in pending:
        if not any(_is_off(g, row, each) for each in active):
            active.append(row[0])
    remaining = [
        row
        for row in rows
        if (
            row[0] in active
            if row[0].part.kind == "Suppress"
            else not any(_is_off(g, row, each) for each in active)
        )
    ]
    _silence(g, mods, active)
    return remaining


def _silence(g: State, mods: Modifiers, active: list[Modifier]) -> None:
    """Note what of each Pokémon is suppressed."""
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


def _is_off(g: State, row: Row, suppressor: Modifier) -> bool:
    modifier, source, name = row
    if modifier is suppressor or source in ("rule", "stadium", "Ancient Trait"):
        return False
    what = suppressor.part.node.what
    wanted = {"tool": "tools", "energy": "energy"}.get(source) or ability_kind(g, source)
    if wanted not in what or (name and name == suppressor.part.node.but):
        return False
    mon = g.find(modifier.frame.mon)
    return mon is not None and in_scope(g, suppressor, mon)
