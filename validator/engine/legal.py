"""What the turn player may do in the free part of the turn: each option once, none that the rules refuse.

Equal cards in the hand are one option. What a Trainer card or Ability asks for beforehand is looked at
here: its requirements, whether its price can be paid, and whether it could do anything at all by what its
player may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from validator.engine import modifiers as mod
from validator.engine.facts import POKEMON, TRAINER, Facts
from validator.engine.machine import (
    ABILITY,
    ATTACK,
    BENCH,
    DISCARD,
    END,
    ENERGY,
    EVOLVE,
    PLAY,
    RETREAT,
    TOOL,
    UNION,
)
from validator.engine.opcodes import ASLEEP, PARALYZED, T_ATTACHED
from validator.engine.read import amount_of, holds, mons_of, own_turn, sides_of, targets, units_in
from validator.engine.state import FIRST_UID, Frame, Option, Pokemon, Side, State
from validator.engine.zones import room

if TYPE_CHECKING:
    from validator.engine.facts import AttackFacts
    from validator.engine.linking import Code, Part


def main_options(g: State) -> list[Option]:
    """Give every legal action of the turn player, the end of the turn last."""
    player = g.player
    side = g.sides[player]
    defs = g.table.defs
    options: list[Option] = []
    seen: set[Facts] = set()
    ready: list[Pokemon] | None = None
    for card in side.hand:
        facts = defs[card]
        if facts in seen:
            continue
        seen.add(facts)
        category = facts.category
        if category == POKEMON:
            if facts.basic:
                if room(g, player) > 0 and not _no_pokemon(g, player, card):
                    options.append((BENCH, card))
            elif facts.evolution or facts.lvx:
                if ready is None:
                    ready = ready_to_evolve(g, player)
                options += [(EVOLVE, card, mon.uid) for mon in evolvable(g, card, ready, player)]
            elif facts.legend_half and room(g, player) > 0 and _other_half(g, side, card) > card:
                options.append((UNION, card))
            if "hand" in facts.used_from:
                for n, row in enumerate(activations(g, card)):
                    if row[0].node.where == "hand" and _usable(g, player, card, row):
                        options.append((ABILITY, card, n))
        elif category == TRAINER:
            _trainer_options(g, player, side, card, facts, options)
        elif not side.energy_done and not mod.player_forbidden(g, "attach energy", player, card):
            for mon in side.pokemon:
                if may_attach(g, card, mon):
                    options.append((ENERGY, card, mon.uid))
    _ability_options(g, player, side, options)
    if side.discard:
        _union_options(g, player, side, options)
    active = side.active
    if active is not None:
        if not side.retreat_done and side.bench and may_retreat(g, active):
            options.append((RETREAT,))
        if (
            g.attacks_left > 0
            and active.turned != ASLEEP
            and active.turned != PARALYZED
            and may_attack(g, player)
        ):
            for n, (_, attack) in enumerate(mod.attacks_of(g, active)):
                if attack_usable(g, active, attack):
                    options.append((ATTACK, n))
    options.append((END,))
    return options


def _no_pokemon(g: State, player: int, card: int) -> bool:
    return "Forbid" in mod.modifiers(g).by_kind and mod.player_forbidden(g, "play pokemon", player, card)


def ready_to_evolve(g: State, player: int) -> list[Pokemon]:
    """Give the Pokémon that may evolve by the rule of time (EVOLVE-02 to 04).

    They were in play when the turn began and have not evolved since; on a player's first turn none may.
    """
    if own_turn(g) == 1:
        return []
    return [mon for mon in g.sides[player].pokemon if mon.since < g.turn and mon.evolved < g.turn]


def _ready_by_card(g: State, player: int, ready: list[Pokemon], card: int) -> list[Pokemon]:
    """Add the Pokémon that an effect lets evolve into this card before their time (TEXT-07, D-61); on a
    player's first turn only where the edition has that exception (EVOLVE-04).
    """
    first = own_turn(g) == 1
    found = list(ready)
    if first and not g.rules.evolve_first_turn_by_card:
        return found
    for mon in g.sides[player].pokemon:
        if mon in ready or (first and not mod.is_permitted(g, "evolve on first turn", player, mon, card)):
            continue
        fresh = mon.since == g.turn or mon.evolved == g.turn
        if not fresh or mod.is_permitted(g, "evolve fresh", player, mon, card):
            found.append(mon)
    return found


def evolvable(g: State, card: int, ready: list[Pokemon], player: int) -> list[Pokemon]:
    """Give the Pokémon among `ready` that a card in hand may be put on."""
    facts = g.table.defs[card]
    if facts.lvx:
        found = [mon for mon in ready if goes_on(g, facts, mon)]
        return [] if found and _no_pokemon(g, player, card) else found
    if "Permit" in mod.modifiers(g).by_kind:
        ready = _ready_by_card(g, player, ready, card)
        into = [mon for mon in ready if mod.is_permitted(g, "evolve into", player, mon, card)]
        found = [mon for mon in ready if mon in into or goes_on(g, facts, mon)]
    else:
        found = [mon for mon in ready if goes_on(g, facts, mon)]
    if facts.evolves_on:
        frame = Frame(None, player, card)  # type: ignore[arg-type]
        pool = g.sides[player].pokemon
        for part in facts.evolves_on:
            node = part.node
            for mon in pool if node.fresh and (node.first_turn or own_turn(g) > 1) else ready:
                if mon in found or (node.named and not goes_on(g, facts, mon)):
                    continue
                if part.where is None or part.where.passes_mon(g, frame, mon):
                    found.append(mon)
    if found and "Forbid" in mod.modifiers(g).by_kind:
        found = [mon for mon in found if not mod.is_forbidden(g, "evolve", mon, card)]
        if mod.player_forbidden(g, "play pokemon", player, card):
            return []
    return found


def goes_on(g: State, facts: Facts, mon: Pokemon) -> bool:
    """Tell whether a card goes on a Pokémon by its name (EVOLVE-01, EVOLVE-15, EVOLVE-19, LVX-01)."""
    top = g.table.tops[mon.cards[-1]]
    if facts.lvx:
        return facts.key == top.key and not top.lvx and g.is_active(mon)
    if facts.locked or "Radiant" in top.markers or top.vunion:
        return False
    return facts.evolves_from in top.keys


def may_attach(g: State, card: int, mon: Pokemon) -> bool:
    """Tell whether an Energy card may be attached to a Pokémon."""
    facts = g.table.defs[card]
    if facts.only_on is not None and not fits(g, card, mon):
        return False
    return "Forbid" not in mod.modifiers(g).by_kind or not mod.is_forbidden(g, "attach energy", mon, card)


def fits(g: State, card: int, mon: Pokemon) -> bool:
    """Tell whether a card that goes only on certain Pokémon may be on this one."""
    part = g.table.defs[card].only_on
    if part is None:
        return True
    frame = Frame(None, card // 60, card, mon.uid)  # type: ignore[arg-type]
    if part.node.side != "both" and (mon.owner == card // 60) is (part.node.side == "opponent"):
        return False
    return part.where is None or part.where.passes_mon(g, frame, mon)


def tool_slots(g: State, mon: Pokemon) -> int:
    """Give how many Tools a Pokémon may hold (TRAINER-10, GEAR-04)."""
    return mod.limit_of(g, "tool slots", mon.owner, 1, mon)


def tool_targets(g: State, card: int) -> list[Pokemon]:
    """Give the Pokémon that a Tool or Technical Machine in hand may be attached to (TRAINER-09 to 13,
    GEAR-01).
    """
    facts = g.table.defs[card]
    player = card // 60
    whose = 1 - player if facts.gear else player
    found = []
    is_tool = facts.kind == "Pokémon Tool"
    for mon in g.sides[whose].pokemon:
        if facts.gear and "Pokémon-EX" not in g.facts_of(mon).markers:
            continue
        if is_tool:
            held = len([each for each in mon.tools if g.table.defs[each].kind == "Pokémon Tool"])
            if held >= tool_slots(g, mon):
                continue
        if fits(g, card, mon):
            found.append(mon)
    return found


def _trainer_options(
    g: State, player: int, side: Side, card: int, facts: Facts, options: list[Option]
) -> None:
    mods = mod.modifiers(g)
    if "Forbid" in mods.by_kind and trainer_forbidden(g, player, card, facts):
        return
    if facts.tool:
        options += [(TOOL, card, mon.uid) for mon in tool_targets(g, card)]
        return
    if facts.as_basic:
        if room(g, player) > 0:
            options.append((PLAY, card))
        return
    if facts.supporter:
        if side.supporter_done and not (
            side.supporter_done == 1 and mod.is_permitted(g, "second supporter", player, card=card)
        ):
            return
        if (
            g.turn == 1
            and not g.rules.first_supporter
            and "supporter on first turn" not in facts.permits
            and not mod.is_permitted(g, "supporter on first turn", player, card=card)
        ):
            return
    elif facts.stadium:
        if side.stadium_done or _same_stadium(g, facts):
            return
        options.append((PLAY, card))
        return
    if facts.code is not None and can_use(g, facts.code, Frame(facts.code, player, card)):
        options.append((PLAY, card))


def _same_stadium(g: State, facts: Facts) -> bool:
    """A Stadium of the name of the one in play cannot be played, where the edition says so (TRAINER-08,
    D-14).
    """
    if g.stadium < 0 or g.table.defs[g.stadium].key != facts.key:
        return False
    return g.rules.stadium_same_name_blocked or facts.card.set_id not in _SILENT_STADIUMS


_SILENT_STADIUMS = frozenset(
    {
        *(f"base{n}" for n in range(1, 7)),
        *(f"gym{n}" for n in range(1, 3)),
        *(f"neo{n}" for n in range(1, 5)),
        *(f"ecard{n}" for n in range(1, 4)),
        *(f"ex{n}" for n in range(1, 11)),
        "basep",
    }
)
"""Sets whose Stadium cards print no ban of their own name: those before EX Delta Species (D-14)."""


def trainer_forbidden(g: State, player: int, card: int, facts: Facts) -> bool:
    """Tell whether an effect keeps a player from playing this Trainer card (TRAINER-11, TRAINER-20)."""
    if mod.player_forbidden(g, "play trainer", player, card):
        return True
    if facts.item and mod.player_forbidden(g, "play item", player, card):
        return True
    if facts.supporter and mod.player_forbidden(g, "play supporter", player, card):
        return True
    if facts.stadium and mod.player_forbidden(g, "play stadium", player, card):
        return True
    return facts.kind == "Pokémon Tool" and mod.player_forbidden(g, "play tool", player, card)


def can_use(g: State, code: Code, f: Frame) -> bool:
    """Tell whether a Trainer card or Ability may be used now: requirements, price, and something to do."""
    for cond in code.requires:
        if not holds(g, f, cond):
            return False
    if code.prices and not payable(g, f, code.prices):
        return False
    return any(might_do(g, f, glance) for glance in code.top) if code.top else True


def payable(g: State, f: Frame, needs: tuple[tuple[Any, Any, bool], ...]) -> bool:
    """Tell whether a price can be paid: enough cards, or enough units of Energy (D-20), are there."""
    for target, number, units in needs:
        there = [each for each in targets(g, f, target) if each != f.card]
        if (units_in(g, there) if units else len(there)) < amount_of(g, f, number):
            return False
    return True


def might_do(g: State, f: Frame, glance: tuple[Any, ...]) -> bool:
    """Tell whether a step could do anything, by what its player may know (linked by `Linker.glance`)."""
    kind = glance[0]
    if kind == "Yes":
        return True
    if kind == "No":
        return False
    if kind == "Any":
        return any(might_do(g, f, each) for each in glance[1])
    if kind == "If":
        _, cond, then, other = glance
        if cond is None:
            return any(might_do(g, f, each) for each in then + other)
        return any(might_do(g, f, each) for each in (then if holds(g, f, cond) else other))
    if kind == "Draw":
        return any(
            (g.sides[player].deck or (glance[3] and player == f.player))
            and (
                glance[2] is None or len(g.sides[player].hand) - (f.card in g.sides[player].hand) < glance[2]
            )
            for player in sides_of(g, f, glance[1])
        )
    if kind == "Deck":
        players = sides_of(g, f, glance[1])
        return any(g.sides[player].deck for player in players) and not (glance[2] and room(g, f.player) <= 0)
    if kind == "Room":
        return room(g, f.player) > 0
    if kind == "Switch":
        return any(g.sides[player].bench for player in sides_of(g, f, glance[1]))
    if kind == "Evolve":
        return bool(evolve_pairs(g, f, *glance[1:]))
    things = [each for each in targets(g, f, glance[1]) if each != f.card]
    if kind == "Some":
        return bool(things)
    if kind == "Bench":
        return bool(things) and any(room(g, player) > 0 for player in sides_of(g, f, glance[2]))
    if kind == "Heal":
        return any(mon.damage for mon in mons_of(g, tuple(things)))
    if kind == "Cure":
        return any(mon.turned or mon.poison or mon.burn for mon in mons_of(g, tuple(things)))
    if kind == "Evolved":
        return any(mon.is_evolved(g) for mon in mons_of(g, tuple(things)))
    goals = targets(g, f, glance[2])  # Both: something to attach, and a Pokémon that it is not on already
    if glance[1][0] != T_ATTACHED:
        return bool(things) and bool(goals)
    hosts = {host.uid for host in map(g.host_of, things) if host is not None}
    return bool(hosts) and any(goal not in hosts or len(hosts) > 1 for goal in goals)


def evolve_pairs(
    g: State, f: Frame, source: str, onto: Any, where: Any, fresh: bool, skip: bool
) -> list[tuple[int, Pokemon]]:
    """Give (card, Pokémon) that an effect may evolve; for the hidden deck the card is -1, only the Pokémon
    counts.
    """
    player = f.player
    if own_turn(g) == 1 and not (fresh and g.rules.evolve_first_turn_by_card):
        return []
    mons = [
        mon
        for mon in mons_of(g, targets(g, f, onto))
        if mon.owner == player
        and (fresh or (mon.since < g.turn and mon.evolved < g.turn))
        and not mod.is_forbidden(g, "evolve", mon)
    ]
    side = g.sides[player]
    if source == "deck":
        return [(-1, mon) for mon in mons] if side.deck else []
    cards = side.hand if source == "hand" else side.discard
    return [
        (card, mon)
        for card in cards
        if card != f.card and (where is None or where.passes_card(g, f, card))
        for mon in mons
        if evolves_by_effect(g, card, mon, skip)
    ]


def evolves_by_effect(g: State, card: int, mon: Pokemon, skip: bool) -> bool:
    """Tell whether an effect may put this card on a Pokémon; with `skip` a Stage 2 goes on the Basic of its
    line.
    """
    facts = g.table.defs[card]
    if not facts.evolution or facts.locked:
        return False
    if not skip:
        return goes_on(g, facts, mon)
    top = g.facts_of(mon)
    return facts.stage == "Stage 2" and top.basic and g.table.skips(facts, top)


# --------------------------------------------------------------------------- Abilities


def activations(g: State, thing: int) -> list[tuple[Part, str, int, int]]:
    """Give what a Pokémon, a Stadium or a card in hand or discard offers to use: (part, name, card,
    Pokémon).
    """
    rows: list[tuple[Part, str, int, int]] = []
    if thing >= FIRST_UID:
        mon = g.find(thing)
        if mon is None:
            return rows
        for card, ability in mod.abilities_of(g, mon):
            rows += [(part, ability.name, card, thing) for part in ability.activated]
        for card in mod.lent_abilities(g, mon):
            for ability in g.table.defs[card].abilities:
                rows += [(part, ability.name, card, thing) for part in ability.activated]
        if mon.tools and mon.uid not in mod.modifiers(g).no_tools:
            for card in mon.tools:
                facts = g.table.defs[card]
                rows += [(p, facts.name, card, thing) for p in facts.activated if p.kind == "Activated"]
        return rows
    facts = g.table.defs[thing]
    rows += [(part, facts.name, thing, 0) for part in facts.activated if part.kind == "Activated"]
    for ability in facts.abilities:
        rows += [(part, ability.name, thing, 0) for part in ability.activated]
    return rows


def _ability_options(g: State, player: int, side: Side, options: list[Option]) -> None:
    tops, defs = g.table.tops, g.table.defs
    for mon in side.pokemon:
        top = tops[mon.cards[-1]]
        if top.used_from or mon.tools or top.stage in ("BREAK", "LV.X"):
            for n, row in enumerate(activations(g, mon.uid)):
                if row[0].node.where in _IN_PLAY and _usable(g, player, mon.uid, row, mon):
                    options.append((ABILITY, mon.uid, n))
        if defs[mon.cards[0]].as_basic and len(mon.cards) == 1 and _discardable(g, mon):
            options.append((DISCARD, mon.uid))
    if g.stadium >= 0 and defs[g.stadium].activated:
        for n, row in enumerate(activations(g, g.stadium)):
            if _usable(g, player, g.stadium, row):
                options.append((ABILITY, g.stadium, n))
    for card in side.discard:
        if "discard" in defs[card].used_from:
            for n, row in enumerate(activations(g, card)):
                if row[0].node.where == "discard" and _usable(g, player, card, row):
                    options.append((ABILITY, card, n))


_IN_PLAY = frozenset({"play", "active", "bench"})


def _discardable(g: State, mon: Pokemon) -> bool:
    facts = g.table.defs[mon.cards[0]]
    return any(part.kind == "AsBasic" and part.node.discardable for part in facts.statics)


def use_key(part: Part, name: str, thing: int, player: int) -> object:
    """Give what is remembered of a use this turn: by name for a name limit, else by this very Pokémon."""
    if part.node.shared:
        return ("name", player, name)
    if thing < FIRST_UID:
        return ("card", player, thing, part.key)
    return (thing, part.key)


def _usable(
    g: State, player: int, thing: int, row: tuple[Part, str, int, int], mon: Pokemon | None = None
) -> bool:
    part, name, card, uid = row
    node = part.node
    if node.limit == "once" and use_key(part, name, thing, player) in g.used:
        return False
    if node.vstar and g.sides[player].vstar_used:
        return False
    if mon is not None:
        if node.where == "active" and not g.is_active(mon):
            return False
        if node.where == "bench" and g.is_active(mon):
            return False
        if part.needs_health and (mon.turned or mon.poison or mon.burn):
            return False
        if "Forbid" in mod.modifiers(g).by_kind and mod.is_forbidden(g, "ability", mon):
            return False
    assert part.code is not None
    return can_use(g, part.code, Frame(part.code, player, card, uid))


# --------------------------------------------------------------------------- two cards, one Pokémon


def _other_half(g: State, side: Side, card: int) -> int:
    """Give the other half of a LEGEND in hand, -1 without (LEGEND-01)."""
    facts = g.table.defs[card]
    for other in side.hand:
        half = g.table.defs[other]
        if half.legend_half and half.name == facts.name and half.card.id != facts.card.id:
            return other
    return -1


def union_cards(g: State, card: int) -> tuple[int, ...]:
    """Give the cards that are played together with this one: LEGEND halves of the hand, V-UNION pieces of
    the discard pile.
    """
    side = g.sides[card // 60]
    if g.table.defs[card].legend_half:
        return (card, _other_half(g, side, card))
    pieces: dict[str, int] = {}
    for other in side.discard:
        facts = g.table.defs[other]
        if facts.vunion and facts.name == g.table.defs[card].name:
            pieces.setdefault(facts.card.id, other)
    return tuple(pieces[each] for each in sorted(pieces))


def _union_options(g: State, player: int, side: Side, options: list[Option]) -> None:
    """V-UNION: all four different pieces in the discard pile, room on the Bench, once a game by name
    (VUNION-03 to 06).
    """
    names: set[str] = set()
    for card in side.discard:
        facts = g.table.defs[card]
        if not facts.vunion or facts.name in names:
            continue
        names.add(facts.name)
        if facts.name not in side.unions and room(g, player) > 0 and len(union_cards(g, card)) == 4:
            options.append((UNION, card))


# --------------------------------------------------------------------------- Active Spot


def may_retreat(g: State, mon: Pokemon) -> bool:
    """Tell whether the Active Pokémon may retreat (RETREAT-01, 02, 06, 10)."""
    mods = mod.modifiers(g)
    asleep = mon.turned in (ASLEEP, PARALYZED)
    if asleep and not mod.is_permitted(g, "retreat asleep", mon.owner, mon):
        return False
    if "Forbid" in mods.by_kind and mod.is_forbidden(g, "retreat", mon):
        return False
    top = g.table.defs[mon.cards[-1]]
    if top.as_basic and any(part.kind == "AsBasic" and part.node.no_retreat for part in top.statics):
        return False
    return len(mod.units_of(g, mon)) >= mod.retreat_cost(g, mon)


def may_attack(g: State, player: int) -> bool:
    """Tell whether the turn player may attack at all: not on the first turn where the edition says so
    (FIRST-02).
    """
    if g.turn != 1 or g.rules.first_attacks:
        return True
    active = g.sides[player].active
    return active is not None and mod.is_permitted(g, "attack on first turn", player, active)


def attack_usable(g: State, mon: Pokemon, attack: AttackFacts) -> bool:
    """Tell whether a Pokémon may use an attack: its cost, marks, what forbids it, what it asks for."""
    if not mod.can_pay(g, mon, mod.attack_cost(g, mon, attack)):
        return False
    side = g.sides[mon.owner]
    if (attack.gx and side.gx_used) or (attack.vstar and side.vstar_used):
        return False
    if "Forbid" in mod.modifiers(g).by_kind and mod.attack_forbidden(g, mon, attack):
        return False
    code = attack.code
    if code is not None and code.requires:
        frame = Frame(code, mon.owner, mon.cards[-1], mon.uid)
        return all(holds(g, frame, cond) for cond in code.requires)
    return True
