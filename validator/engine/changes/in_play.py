"""Changes to Pokémon in play: entering, leaving, switching, evolving, attaching, damage."""

from __future__ import annotations

from validator.engine import queries
from validator.engine.board.frames import Lasting
from validator.engine.board.log import VISIBLE_TO_ALL, emit, record_fact
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State, own
from validator.engine.board.zones import add_card, remove_card
from validator.engine.changes.triggers import trigger
from validator.engine.program import opcodes
from validator.engine.program.card_data import ENERGY


def enter_play(g: State, player: int, cards: tuple[int, ...], *, active: bool = False) -> Pokemon:
    """Put a new Pokémon made of these cards, which are in no zone, onto the Bench or into the Active Spot."""
    mon = Pokemon(g.next_uid, player, cards, g.turn, g.token)
    g.next_uid += 1
    side = g.sides[player]
    if active:
        side.active = mon
        mon.moved = g.turn
    else:
        side.bench = (*side.bench, mon)
    queries.invalidate_unless_plain(g, mon)
    if g.turn and not g.table.tops[cards[-1]].trivial:
        g.hurt = True  # its Ability may reduce HP or room on the Bench
    return mon


def attach(g: State, card: int, mon: Pokemon) -> Pokemon:
    """Attach a card that is in no zone to a Pokémon."""
    mon = own(g, mon)
    facts = g.table.attached[card]
    if facts.category == ENERGY:
        mon.energy = (*mon.energy, card)
    else:
        mon.tools = (*mon.tools, card)
    if facts.basic_energy:
        queries.invalidate(g)
    else:
        g.mods = None
    return mon


def attach_from_hand(g: State, card: int, mon: Pokemon, by: str = "") -> None:
    """Attach a card from its owner's hand, for the turn or by an effect of a kind (the words of `Stay`), and
    trigger effects (ENERGY-03).
    """
    player = card // 60
    remove_card(g, card)
    mon = attach(g, card, mon)
    emit(g, "attach", VISIBLE_TO_ALL, player, card, mon.cards[-1])
    energy = g.table.attached[card].category == ENERGY
    record_fact(g, "energy attached from hand" if energy else "tool attached", player, mon.uid, card)
    mods = queries.modifiers(g)
    if mods.listeners or "Delayed" in mods.by_kind:
        trigger(g, "attached", player, mon, card)
        if energy:
            trigger(g, "energy attached from hand", player, mon, card, card, by=by)


def clear_conditions(g: State, mon: Pokemon, names: tuple[str, ...] = ()) -> int:
    """Remove these Special Conditions, or all if none are named; return how many were removed."""
    gone = 0
    mon = own(g, mon)
    if mon.turned and (not names or opcodes.TURNED_NAMES[mon.turned] in names):
        emit(g, "condition", VISIBLE_TO_ALL, mon.owner, mon.cards[-1], opcodes.TURNED_NAMES[mon.turned], 0)
        mon.turned = opcodes.AWAKE
        _end_turned_effects(g, mon.uid)
        gone += 1
    if mon.poison and (not names or "Poisoned" in names):
        emit(g, "condition", VISIBLE_TO_ALL, mon.owner, mon.cards[-1], "Poisoned", 0)
        mon.poison = 0
        gone += 1
    if mon.burn and (not names or "Burned" in names):
        emit(g, "condition", VISIBLE_TO_ALL, mon.owner, mon.cards[-1], "Burned", 0)
        mon.burn = 0
        gone += 1
    if gone:
        queries.invalidate(g)
    return gone


def inflict(g: State, mon: Pokemon, name: str, strength: int | None = None) -> bool:
    """Affect an Active Pokémon with a Special Condition; return whether it did.

    Asleep, Confused and Paralyzed replace each other (COND-02, COND-06, COND-07).
    """
    if not g.is_active(mon):
        return False
    mon = own(g, mon)
    if name == "Poisoned":
        mon.poison = strength or 1
    elif name == "Burned":
        mon.burn = strength or 2
    else:
        mon.turned = opcodes.TURNED[name]
        _end_turned_effects(g, mon.uid)
        if mon.turned == opcodes.PARALYZED:
            mon.paralyzed = g.turn
    emit(g, "condition", VISIBLE_TO_ALL, mon.owner, mon.cards[-1], name, 1)
    queries.invalidate(g)
    return True


def drop_effects(g: State, uid: int, *, gone: bool = False, benched: bool = False) -> None:
    """End the effects on one Pokémon (EVOLVE-10, EVOLVE-26).

    If it is `gone` from the Active Spot, effects elsewhere that depend on its being there end too; those with
    the anchor `either` also end when it evolves. On going to the
    Bench only effects of attacks end (BENCH-05, ATTACK-14).
    """
    if g.effects:
        remaining = tuple(
            [
                each
                for each in g.effects
                if not (each.uid == uid and _ends(each, gone=gone, benched=benched))
                and not (gone and each.mon == uid and each.part.node.lasts.anchor == "source")
                and not (each.mon == uid and each.part.node.lasts.anchor == "either")
            ]
        )
        if len(remaining) != len(g.effects):
            g.effects = remaining
            g.mods = None


def _ends(lasting: Lasting, *, gone: bool, benched: bool) -> bool:
    """Return whether an effect on a Pokémon ends when that leaves the Active Spot, leaves play or evolves."""
    if lasting.part.node.lasts.anchor == "play":
        return gone and not benched
    return bool(lasting.part.of_attack) or not benched


def _end_turned_effects(g: State, uid: int) -> None:
    """End the effects on a Pokémon that last only while it is Asleep or Confused."""
    remaining = tuple(
        [
            each
            for each in g.effects
            if each.uid != uid or each.part.kind != "Modify" or each.part.filed not in ("sleep", "confusion")
        ]
    )
    if len(remaining) != len(g.effects):
        g.effects = remaining
        g.mods = None


def bench_active(g: State, mon: Pokemon) -> Pokemon:
    """Apply what going from the Active Spot to the Bench does (BENCH-05, BENCH-06, BENCH-08)."""
    if mon.turned or mon.poison or mon.burn:
        clear_conditions(g, mon)
        mon = g.find(mon.uid) or mon
    if mon.marks and not g.rules.counters_stay:
        mon = own(g, mon)
        mon.marks = ()
    drop_effects(g, mon.uid, gone=True, benched=True)
    return mon


def switch(g: State, player: int, uid: int) -> None:
    """Switch a player's Active Pokémon with a Benched one (RETREAT-04, RETREAT-12)."""
    side = g.sides[player]
    before = side.active
    after = g.find(uid)
    if after is None or after is before:
        return
    if before is not None:
        before = bench_active(g, before)
    after = own(g, after)
    if before is not None:
        side.bench = tuple([before if each is after else each for each in side.bench])
    else:
        side.bench = tuple([each for each in side.bench if each is not after])
    side.active = after
    after.moved = g.turn
    queries.invalidate_unless_plain(g, after)
    if before is not None:
        queries.invalidate_unless_plain(g, before)
    g.hurt = True  # HP and Bench limits may depend on the Active Pokémon
    emit(g, "switch", VISIBLE_TO_ALL, player, after.cards[-1], before.cards[-1] if before is not None else -1)
    if before is not None:
        trigger(g, "moved to bench", player, before, before.cards[-1])
    record_fact(g, "moved to active", player, uid, after.cards[-1])
    trigger(g, "moved to active", player, after, after.cards[-1])


def leave_play(
    g: State,
    mon: Pokemon,
    to: int,
    attached: int = opcodes.IN_DISCARD,
    under: int | None = None,
    *,
    bottom: bool = False,
) -> None:
    """Remove a Pokémon from play: its top card goes `to`, lower stages `under`, attachments `attached`.

    The cards of a V-UNION or LEGEND go together (D-30, D-31).
    """
    side = g.sides[mon.owner]
    top = g.table.tops[mon.cards[-1]]
    if side.active is not None and side.active.uid == mon.uid:
        side.active = None
    else:
        side.bench = tuple([each for each in side.bench if each.uid != mon.uid])
    drop_effects(g, mon.uid, gone=True)
    if g.effects:
        g.mods = None  # one of them may end with a Pokémon that leaves play
    queries.invalidate_unless_plain(g, mon)
    if under is None or top.vunion or top.legend_half:
        under = to
    for card in mon.energy + mon.tools:
        add_card(g, card, attached, opcodes.IN_PLAY, bottom=bottom)
    for card in mon.cards[:-1]:
        add_card(g, card, under, opcodes.IN_PLAY, bottom=bottom)
    add_card(g, mon.cards[-1], to, opcodes.IN_PLAY, bottom=bottom)


def _recover_by_evolving(g: State, mon: Pokemon) -> None:
    """Remove the Special Conditions of a Pokémon that evolves or devolves, unless effects keep them."""
    retained = {
        m.part.node.what
        for m in queries.modifiers(g).of("Retain")
        if m.part.node.when != "checkup" and queries.in_scope(g, m, mon)
    }
    names = (
        tuple(name for name in opcodes.CONDITIONS if name not in retained) if retained else opcodes.CONDITIONS
    )
    if names:
        clear_conditions(g, mon, names)


def evolve(g: State, card: int, mon: Pokemon) -> Pokemon:
    """Put a card that is in no zone on a Pokémon; conditions and effects end (EVOLVE-07 to 10, 26).

    A Mega Evolution ends its owner's turn, by hand or by an effect, in that turn only (MEGA-06, D-41).
    """
    mon = own(g, mon)
    under = mon.cards[-1]
    queries.invalidate_unless_plain(g, mon)
    mon.cards = (*mon.cards, card)
    mon.evolved = g.turn
    if mon.turned or mon.poison or mon.burn:
        _recover_by_evolving(g, mon)
    drop_effects(g, mon.uid)
    mon.marks = ()  # whatever the edition (BENCH-08)
    queries.invalidate_unless_plain(g, mon)
    g.hurt = True
    emit(g, "evolve", VISIBLE_TO_ALL, mon.owner, card, under)
    facts = g.table.defs[card]
    record_fact(g, "leveled up" if facts.lvx else "evolved", mon.owner, mon.uid, card)
    if queries.modifiers(g).listeners:
        trigger(g, "became", mon.owner, mon, card)
    if facts.mega and mon.owner == g.player and not queries.is_permitted(g, "keep turn", g.player, mon):
        g.end_turn = 1
    return mon


def devolve(g: State, mon: Pokemon, to: int, *, bottom: bool = False) -> int:
    """Take the top card off an evolved Pokémon (EVOLVE-21, EVOLVE-22, D-22); return that card.

    It goes on top of the deck, or on the `bottom` of it, where it goes there.
    """
    mon = own(g, mon)
    card = mon.cards[-1]
    mon.cards = mon.cards[:-1]
    mon.evolved = g.turn
    if mon.turned or mon.poison or mon.burn:
        _recover_by_evolving(g, mon)
    drop_effects(g, mon.uid)
    g.mods = None
    g.hurt = True
    emit(g, "devolve", VISIBLE_TO_ALL, mon.owner, card, mon.cards[-1])
    add_card(g, card, to, opcodes.IN_PLAY, bottom=bottom)
    return card


def place_damage(g: State, mon: Pokemon, amount: int, *, counters: bool) -> None:
    """Place damage on a Pokémon, one counter for each 10 (DAMAGE-10, D-42)."""
    amount -= amount % 10
    if amount <= 0:
        return
    mon = own(g, mon)
    mon.damage += amount
    g.hurt = True
    queries.invalidate(g)
    if g.log:
        hp = queries.hp_of(g, mon)
        left = max(0, hp - mon.damage)
        emit(g, "damage", VISIBLE_TO_ALL, mon.owner, mon.cards[-1], amount, int(counters), left, hp)


def heal(g: State, mon: Pokemon, amount: int) -> int:
    """Heal damage, never below zero (D-43); return how much was healed."""
    gone = min(amount - amount % 10, mon.damage)
    if gone <= 0 or queries.is_forbidden(g, "heal", mon):
        return 0
    mon = own(g, mon)
    mon.damage -= gone
    queries.invalidate(g)
    emit(g, "heal", VISIBLE_TO_ALL, mon.owner, mon.cards[-1], gone)
    record_fact(g, "healed", mon.owner, mon.uid, mon.cards[-1], "", gone)
    trigger(g, "healed", mon.owner, mon, mon.cards[-1], amount=gone)
    return gone
