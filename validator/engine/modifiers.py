"""Continuous effects: gathered from the board into one list a kind, cached on the state, folded over when
asked.

Order of layers: what suppresses others is settled first (a suppressor that is itself suppressed does
nothing), then identity, types, provided Energy, then numbers (set before add, sums clamped last), then
permissions (a Forbid beats a Permit). The cache is dropped by every change of the board and never saved.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from validator.engine.facts import ANY_TYPE, BIT, COLORLESS, AttackFacts
from validator.engine.opcodes import BOTH, OPPONENT, T_SELECT, Z_ACTIVE, Z_BENCH, Z_HOST, Z_PLAY, Z_SELF
from validator.engine.state import Frame

if TYPE_CHECKING:
    from validator.effects.ir import Filter
    from validator.engine.facts import AbilityFacts
    from validator.engine.filters import Sieve
    from validator.engine.linking import Part
    from validator.engine.state import Lasting, Pokemon, State

_NONE: tuple[Any, ...] = ()
_RULES: Any = None


class Modifier:
    """A part that holds now: whose (`frame`: player, card, Pokémon), bound to which Pokémon (0: by its
    scope).
    """

    __slots__ = ("amount", "attack", "frame", "lasting", "part", "uid")

    def __init__(
        self, part: Part, frame: Frame, uid: int = 0, amount: Any = None, lasting: Lasting | None = None
    ) -> None:
        self.part = part
        self.frame = frame
        self.uid = uid
        self.amount = part.amount if amount is None else amount
        self.lasting = lasting
        self.attack = lasting.attack if lasting is not None else ""


class Modifiers:
    """All that holds now: `by_kind` (`Modify` by its quantity) and `listeners` by event word.

    `silent` are the uids whose Abilities are off, by kind of what suppresses them; `no_tools`, `no_energy`
    likewise.
    """

    __slots__ = ("by_kind", "listeners", "no_energy", "no_tools", "silent")

    def __init__(self) -> None:
        self.by_kind: dict[str, list[Modifier]] = {}
        self.listeners: dict[str, list[Modifier]] = {}
        self.silent: dict[int, frozenset[str]] = {}
        self.no_tools: frozenset[int] = frozenset()
        self.no_energy: frozenset[int] = frozenset()

    def of(self, kind: str) -> list[Modifier] | tuple[Any, ...]:
        """Give the modifiers of a kind."""
        return self.by_kind.get(kind, _NONE)

    def add(self, modifier: Modifier) -> None:
        """File a modifier under its kind, `Modify` under its quantity, what is `On` under its event."""
        part = modifier.part
        if part.kind == "On":
            self.listeners.setdefault(part.node.event, []).append(modifier)
        elif part.kind == "Modify":
            self.by_kind.setdefault(part.node.quantity, []).append(modifier)
        else:
            self.by_kind.setdefault(part.kind, []).append(modifier)


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
            frame = Frame(_RULES, g.stadium // 60, g.stadium)
            rows += [(Modifier(part, frame), "stadium", "") for part in (*facts.statics, *facts.listeners)]
    for side in g.sides:
        active = side.active
        for mon in side.bench if active is None else (active, *side.bench):
            top = tops[mon.cards[-1]]
            if not top.trivial:
                for ability in top.abilities:
                    if ability.statics or ability.listeners:
                        frame = Frame(_RULES, mon.owner, mon.cards[-1], mon.uid)
                        rows += [
                            (Modifier(part, frame), ability.kind, ability.name)
                            for part in (*ability.statics, *ability.listeners)
                        ]
                if top.statics or top.listeners:
                    frame = Frame(_RULES, mon.owner, mon.cards[-1], mon.uid)
                    rows += [(Modifier(part, frame), "rule", "") for part in (*top.statics, *top.listeners)]
            if len(mon.cards) > 1 and top.stage in ("BREAK", "LV.X"):
                _add_lower(g, mon, rows)
            for card in mon.tools:
                facts = defs[card]
                if facts.statics or facts.listeners:
                    frame = Frame(_RULES, mon.owner if not facts.gear else card // 60, card, mon.uid)
                    rows += [
                        (Modifier(part, frame), "tool", "") for part in (*facts.statics, *facts.listeners)
                    ]
            for card in mon.energy:
                facts = defs[card]
                if facts.special_energy and (facts.statics or facts.listeners):
                    frame = Frame(_RULES, mon.owner, card, mon.uid)
                    rows += [
                        (Modifier(part, frame), "energy", "") for part in (*facts.statics, *facts.listeners)
                    ]
    for lasting in g.effects:
        frame = Frame(_RULES, lasting.player, lasting.card, lasting.mon)
        modifier = Modifier(lasting.part, frame, lasting.uid, lasting.amount, lasting)
        if lasting.part.kind == "Suppress":
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
    frame = Frame(_RULES, mon.owner, mon.cards[-2], mon.uid)
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


# --------------------------------------------------------------------------- scopes


def in_scope(g: State, modifier: Modifier, mon: Pokemon) -> bool:
    """Tell whether a modifier reaches a Pokémon, its condition included."""
    uid = modifier.uid
    if uid:
        if uid != mon.uid:
            return False
    elif not selects(g, modifier.frame, modifier.part.scope, mon):
        return False
    cond = modifier.part.cond
    return cond is None or _holds(g, modifier.frame, cond)


def selects(g: State, f: Frame, scope: Any, mon: Pokemon) -> bool:
    """Tell whether a selector of Pokémon in play reaches this one, without listing the others."""
    if scope[0] != T_SELECT:
        return mon.uid in _targets(g, f, scope)
    _, zone, side, where = scope
    if zone in (Z_SELF, Z_HOST):
        if mon.uid != f.mon:
            return False
    else:
        if side != BOTH and (mon.owner == f.player) is (side == OPPONENT):
            return False
        active = g.sides[mon.owner].active is mon
        if zone == Z_ACTIVE:
            if not active:
                return False
        elif zone == Z_BENCH:
            if active:
                return False
        elif zone != Z_PLAY:
            return mon.uid in _targets(g, f, scope)
    return where is None or where.passes_mon(g, f, mon)


def reaches_player(g: State, modifier: Modifier, player: int) -> bool:
    """Tell whether a modifier reaches a player: by the side of its scope."""
    scope = modifier.part.scope
    side = scope[2] if scope[0] == T_SELECT else BOTH
    whose = modifier.frame.player
    if side != BOTH and (player == whose) is (side == OPPONENT):
        return False
    cond = modifier.part.cond
    return cond is None or _holds(g, modifier.frame, cond)


def _holds(g: State, f: Frame, cond: Any) -> bool:
    from validator.engine.read import holds

    return holds(g, f, cond)


def _targets(g: State, f: Frame, target: Any) -> tuple[int, ...]:
    from validator.engine.read import targets

    return targets(g, f, target)


def _amount(g: State, modifier: Modifier) -> int:
    amount = modifier.amount
    if type(amount) is int:
        return amount
    from validator.engine.read import amount_of

    return amount_of(g, modifier.frame, amount)


def fold(g: State, quantity: str, mon: Pokemon, start: int, other: Pokemon | None = None) -> int:
    """Fold a quantity of a Pokémon: `set` and `none` first, then all additions, then factors; not clamped.

    `other` is what the `against` filter looks at: the one damaged, or the attacker.
    """
    rows = modifiers(g).by_kind.get(quantity)
    if not rows:
        return start
    value = start
    added = 0
    factor = 1
    seen: set[str] = set()
    for modifier in rows:
        if not counts(g, modifier, mon, other):
            continue
        part = modifier.part
        if not part.node.stacks:
            if part.key in seen:
                continue
            seen.add(part.key)
        if part.node.op == "add":
            added += _amount(g, modifier)
        elif part.node.op == "set":
            value = _amount(g, modifier)
        elif part.node.op == "times":
            factor *= _amount(g, modifier)
        else:
            return 0
    return (value + added) * factor


def counts(g: State, modifier: Modifier, mon: Pokemon, other: Pokemon | None) -> bool:
    """Tell whether a `Modify` counts for a Pokémon, against the one that its filter looks at."""
    if not in_scope(g, modifier, mon):
        return False
    part = modifier.part
    node = part.node
    if node.source == "opponent" and (other is None or other.owner == mon.owner):
        return False
    if node.once and part.key in g.sides[modifier.frame.player].unions:
        return False
    if part.against is not None:
        if other is None or not part.against.passes_mon(g, modifier.frame, other):
            return False
        if part.against.where.active and other.owner == mon.owner:
            return False  # the Active Pokémon that an attack hits is the opponent's
    return not node.attack or (g.attack is not None and g.attack.name == node.attack)


# --------------------------------------------------------------------------- quantities of a Pokémon


def hp_of(g: State, mon: Pokemon) -> int:
    """Give the HP of a Pokémon now."""
    mods = g.mods if g.mods is not None else modifiers(g)
    printed = g.table.tops[mon.cards[-1]].hp
    return fold(g, "hp", mon, printed) if "hp" in mods.by_kind else printed


def retreat_cost(g: State, mon: Pokemon) -> int:
    """Give the Retreat Cost of a Pokémon now, never below zero; a BREAK Pokémon keeps that of the card
    below.
    """
    facts = g.table.tops[mon.cards[-1]]
    if facts.stage == "BREAK" and len(mon.cards) > 1:
        facts = g.table.tops[mon.cards[-2]]
    mods = g.mods if g.mods is not None else modifiers(g)
    if "retreat" not in mods.by_kind:
        return facts.retreat
    return max(0, fold(g, "retreat", mon, facts.retreat))


def types_of(g: State, mon: Pokemon) -> int:
    """Give the types of a Pokémon now, as bits."""
    mask = g.table.tops[mon.cards[-1]].types
    for modifier in modifiers(g).by_kind.get("type", _NONE):
        if in_scope(g, modifier, mon):
            mask = mask | modifier.part.mask if modifier.part.node.op == "add" else modifier.part.mask
    return mask


def weaknesses_of(g: State, mon: Pokemon) -> tuple[tuple[int, int, int], ...]:
    """Give the Weaknesses of a Pokémon now: (type, factor, addition) each."""
    facts = g.table.tops[mon.cards[-1]]
    if facts.stage == "BREAK" and len(mon.cards) > 1:
        facts = g.table.tops[mon.cards[-2]]
    rows = facts.weaknesses
    for modifier in modifiers(g).by_kind.get("weakness", _NONE):
        if in_scope(g, modifier, mon):
            rows = ((modifier.part.mask, 2, 0),) if modifier.part.node.op == "set" else ()
    return rows


def resistances_of(g: State, mon: Pokemon) -> tuple[tuple[int, int], ...]:
    """Give the Resistances of a Pokémon now: (type, amount) each."""
    facts = g.table.tops[mon.cards[-1]]
    if facts.stage == "BREAK" and len(mon.cards) > 1:
        facts = g.table.tops[mon.cards[-2]]
    rows = facts.resistances
    for modifier in modifiers(g).by_kind.get("resistance", _NONE):
        if in_scope(g, modifier, mon):
            rows = (
                ((modifier.part.mask, _amount(g, modifier) or 30),) if modifier.part.node.op == "set" else ()
            )
    return rows


def units_of(g: State, mon: Pokemon) -> list[int]:
    """Give the units of Energy on a Pokémon, each as the types it can be."""
    defs = g.table.defs
    changed = "ProvideFor" in modifiers(g).by_kind
    units: list[int] = []
    for card in mon.energy:
        facts = defs[card]
        units += facts.units if facts.basic_energy and not changed else card_units(g, mon, card)
    return units


def card_units(g: State, mon: Pokemon, card: int) -> tuple[int, ...]:
    """Give the units that one attached Energy card provides to its Pokémon."""
    facts = g.table.defs[card]
    units: tuple[int, ...]
    for modifier in modifiers(g).by_kind.get("ProvideFor", _NONE):
        part = modifier.part
        if in_scope(g, modifier, mon) and (
            part.where is None or part.where.passes_card(g, modifier.frame, card)
        ):
            units = part.mask
            return units
    if facts.basic_energy:
        return facts.units
    if mon.uid in modifiers(g).no_energy:
        return (COLORLESS,)
    frame = Frame(_RULES, mon.owner, card, mon.uid)
    for part in facts.statics:
        if part.kind != "Provide" or (part.where is not None and not part.where.passes_mon(g, frame, mon)):
            continue
        if part.cond is None or _holds(g, frame, part.cond):
            units = part.mask
            return units
    return facts.units


def attack_cost(g: State, mon: Pokemon, attack: AttackFacts) -> tuple[tuple[int, ...], int]:
    """Give what an attack costs now: (typed symbols, number of all symbols)."""
    typed, total = attack.cost
    rows = modifiers(g).by_kind.get("attack cost")
    if not rows:
        return typed, total
    colorless = total - len(typed)
    any_less = 0
    ignored = False  # all Colorless Energy of the cost
    for modifier in rows:
        node = modifier.part.node
        if (node.attack and node.attack != attack.name) or not in_scope(g, modifier, mon):
            continue
        if node.op == "none":
            if not node.types:
                return (), 0
            ignored = True
        elif node.op == "set":
            n = _amount(g, modifier)
            typed, colorless = ((modifier.part.mask,) * n, 0) if node.types else ((), n)
        elif node.types:
            mask = modifier.part.mask
            n = _amount(g, modifier)
            if n < 0 and mask == ANY_TYPE:
                any_less -= n
            elif n < 0:
                kept = list(typed)
                for _ in range(-n):
                    if mask in kept:
                        kept.remove(mask)
                typed = tuple(kept)
            else:
                typed = tuple(sorted((*typed, *[mask] * n)))
        else:
            colorless += _amount(g, modifier)
    colorless = 0 if ignored else max(0, colorless)
    if any_less:
        left = max(0, len(typed) + colorless - any_less)
        typed = _easiest(typed, max(0, len(typed) - any_less), units_of(g, mon))
        return typed, left
    return typed, len(typed) + colorless


def _easiest(typed: tuple[int, ...], count: int, units: list[int]) -> tuple[int, ...]:
    """Give `count` of the typed symbols of a cost, those that the Energy can pay where there are such."""
    for kept in combinations(typed, count):
        if _matches(kept, units):
            return kept
    return typed[:count]


def can_pay(g: State, mon: Pokemon, cost: tuple[tuple[int, ...], int]) -> bool:
    """Tell whether the Energy on a Pokémon covers a cost (TYPE-06, TYPE-07, ENERGY-05, ENERGY-06)."""
    typed, total = cost
    if total == 0:
        return True
    units = units_of(g, mon)
    if len(units) < total:
        return False
    if not typed:
        return True
    key = (tuple(units), typed)
    pays = g.table.pays
    known = pays.get(key)
    if known is None:
        known = pays[key] = _matches(typed, units)
    return known


def _matches(typed: tuple[int, ...], units: list[int]) -> bool:
    """Tell whether each symbol finds a unit of its own."""
    if not typed:
        return True
    first, rest = typed[0], typed[1:]
    tried: set[int] = set()
    for place, unit in enumerate(units):
        if unit & first and unit not in tried:
            tried.add(unit)
            if _matches(rest, units[:place] + units[place + 1 :]):
                return True
    return False


def extra_units(units: list[int], cost: tuple[tuple[int, ...], int]) -> int:
    """Give how many units lie beyond a cost."""
    return len(units) - cost[1]


# --------------------------------------------------------------------------- Abilities and attacks


def ability_works(g: State, mon: Pokemon, ability: AbilityFacts) -> bool:
    """Tell whether a Pokémon's Ability is not suppressed; an Ancient Trait never is (ABIL-10)."""
    silent = modifiers(g).silent.get(mon.uid)
    if not silent or ability.kind == "Ancient Trait":
        return True
    wanted = ability_kind(g, ability.kind)
    if ability.sacrifice and any(what.startswith("self knock out!") for what in silent):
        return False
    return not any(
        what.split("!")[0] == wanted and (what.split("!")[1] != ability.name or not what.split("!")[1])
        for what in silent
    )


def abilities_of(g: State, mon: Pokemon) -> list[tuple[int, AbilityFacts]]:
    """Give the Abilities a Pokémon has now, with the card each is printed on (BREAK-02, LVX-01)."""
    rows = [(mon.cards[-1], ability) for ability in g.table.tops[mon.cards[-1]].abilities]
    if len(mon.cards) > 1 and g.table.tops[mon.cards[-1]].stage in ("BREAK", "LV.X"):
        rows += [(mon.cards[-2], ability) for ability in g.table.tops[mon.cards[-2]].abilities]
    return [row for row in rows if ability_works(g, mon, row[1])]


def has_ability(g: State, mon: Pokemon) -> bool:
    """Tell whether a Pokémon has an Ability (ABIL-12: Poké-Powers and Poké-Bodies are none)."""
    return any(ability_kind(g, ability.kind) == "abilities" for _, ability in abilities_of(g, mon))


def attacks_of(g: State, mon: Pokemon) -> list[tuple[int, AttackFacts]]:
    """Give the attacks a Pokémon may use now, each with the card it is printed on: its own, lent and
    granted ones.
    """
    top = mon.cards[-1]
    facts = g.table.tops[top]
    rows = [(top, attack) for attack in facts.attacks]
    if len(mon.cards) > 1 and facts.stage in ("BREAK", "LV.X"):
        rows += [(mon.cards[-2], attack) for attack in g.table.tops[mon.cards[-2]].attacks]
    if mon.tools and mon.uid not in modifiers(g).no_tools:
        for card in mon.tools:
            for part in g.table.defs[card].activated:
                if part.kind == "ExtraAttack":
                    rows.append((card, part.attack))
    for modifier in modifiers(g).by_kind.get("Grant", _NONE):
        if in_scope(g, modifier, mon):
            node = modifier.part.node
            frame = Frame(_RULES, modifier.frame.player, modifier.frame.card, mon.uid)
            for thing in _targets(g, frame, modifier.part.amount):
                card = g.card_of(thing)
                if card < 0:
                    continue
                source = g.table.tops[card] if thing >= 1000 else g.table.defs[card]
                rows += [(card, a) for a in source.attacks if not node.where or a.name == node.where]
    return rows


def lent_abilities(g: State, mon: Pokemon) -> list[int]:
    """Give the cards whose Abilities an effect lends to a Pokémon (`Grant` with `abilities`)."""
    return [
        card
        for modifier in modifiers(g).by_kind.get("Grant", _NONE)
        if modifier.part.node.abilities and in_scope(g, modifier, mon)
        for card in _targets(g, modifier.frame, modifier.part.amount)
    ]


# --------------------------------------------------------------------------- permissions


def is_forbidden(g: State, action: str, mon: Pokemon, card: int = -1) -> bool:
    """Tell whether an action of a Pokémon is forbidden; `card` is what would be put on it."""
    for modifier in modifiers(g).by_kind.get("Forbid", _NONE):
        part = modifier.part
        if part.node.action != action or not in_scope(g, modifier, mon):
            continue
        if part.where is None or (card >= 0 and part.where.passes_card(g, modifier.frame, card)):
            return True
    return False


def attack_forbidden(g: State, mon: Pokemon, attack: AttackFacts) -> bool:
    """Tell whether a Pokémon may not use this attack."""
    for modifier in modifiers(g).by_kind.get("Forbid", _NONE):
        node = modifier.part.node
        if node.action == "attack":
            if in_scope(g, modifier, mon):
                return True
        elif node.action == "this attack":
            name = modifier.attack if node.attack in ("", "*") else node.attack
            if name == attack.name and in_scope(g, modifier, mon):
                return True
    return False


def player_forbidden(g: State, action: str, player: int, card: int = -1) -> bool:
    """Tell whether something is forbidden to a player."""
    for modifier in modifiers(g).by_kind.get("Forbid", _NONE):
        part = modifier.part
        if part.node.action != action or not reaches_player(g, modifier, player):
            continue
        if part.where is None or (card >= 0 and part.where.passes_card(g, modifier.frame, card)):
            return True
    return False


def is_permitted(g: State, action: str, player: int, mon: Pokemon | None = None, card: int = -1) -> bool:
    """Tell whether a card in play makes this exception to a rule (TEXT-07)."""
    for modifier in modifiers(g).by_kind.get("Permit", _NONE):
        part = modifier.part
        if part.node.action != action:
            continue
        reaches = in_scope(g, modifier, mon) if mon is not None else reaches_player(g, modifier, player)
        if reaches and (
            part.where is None or (card >= 0 and part.where.passes_card(g, modifier.frame, card))
        ):
            return True
    return False


def limit_of(g: State, quantity: str, player: int, printed: int, mon: Pokemon | None = None) -> int:
    """Give a limit of a player's side, such as the Bench: the smallest that is set, else the greatest
    raise.
    """
    rows = modifiers(g).by_kind.get(quantity)
    if not rows:
        return printed
    values = [
        _amount(g, modifier)
        for modifier in rows
        if (in_scope(g, modifier, mon) if mon is not None else reaches_player(g, modifier, player))
    ]
    if not values:
        return printed
    smaller = [value for value in values if value < printed]
    return min(smaller) if smaller else max(values)


def bench_limit(g: State, player: int) -> int:
    """Give how many Benched Pokémon a player may have (ZONE-09, D-53)."""
    return limit_of(g, "bench limit", player, 5)


def prevents(
    g: State, what: str, mon: Pokemon, attacker: Pokemon | None, source: int, amount: int = 0
) -> list[Modifier]:
    """Give what prevents something for a Pokémon: `source` is the player it comes from, `attacker` the
    Pokémon.
    """
    rows = modifiers(g).by_kind.get("Prevent")
    if not rows:
        return []
    found = []
    for modifier in rows:
        part = modifier.part
        node = part.node
        if what not in node.what or not in_scope(g, modifier, mon):
            continue
        if node.source == "opponent" and source == mon.owner:
            continue
        if part.against is not None and (
            attacker is None or not part.against.passes_mon(g, modifier.frame, attacker)
        ):
            continue
        if node.least is not None and amount < node.least:
            continue
        if node.most is not None and amount > node.most:
            continue
        found.append(modifier)
    return found


def counts_as(g: State, mon: Pokemon, where: Filter) -> bool:
    """Tell whether an identity given by an effect makes a Pokémon pass what its print does not."""
    rows = modifiers(g).by_kind.get("CountAs", _NONE) if g.mods is not None else _NONE
    for modifier in rows:
        node = modifier.part.node
        if not in_scope(g, modifier, mon):
            continue
        if where.name and node.name in where.name:
            return True
        if where.markers and set(where.markers) <= set(node.markers):
            return True
        if where.stage and node.stage in where.stage:
            return True
    return False


def sieve_passes(g: State, f: Frame, where: Sieve | None, thing: int) -> bool:
    """Tell whether a card, or a Pokémon in play by its number, passes a filter."""
    if where is None:
        return True
    if thing < 1000:
        return where.passes_card(g, f, thing)
    mon = g.find(thing)
    return mon is not None and where.passes_mon(g, f, mon)


__all__ = ["ANY_TYPE", "BIT", "Modifier", "Modifiers", "modifiers"]
