"""Operations on the board: put into play, attach, switch, evolve and devolve by effect."""

from __future__ import annotations

from validator.engine import legal, queries
from validator.engine.board.frames import Frame
from validator.engine.board.log import VISIBLE_TO_ALL, emit, record_fact
from validator.engine.board.pokemon import FIRST_UID, Pokemon
from validator.engine.board.state import Side, State, own
from validator.engine.board.zones import PLACE, add_card, remove_card, shuffle
from validator.engine.changes.in_play import (
    attach,
    attach_from_hand,
    devolve,
    enter_play,
    evolve,
    leave_play,
    place_damage,
    switch,
)
from validator.engine.changes.triggers import trigger
from validator.engine.machine import answer, ask, operation, options_for, push
from validator.engine.ops.control import bind, who
from validator.engine.phases.attack import effect_blocked
from validator.engine.program.card_data import POKEMON
from validator.engine.program.choices import EVOLVE, NO
from validator.engine.program.code import Instr, Linked
from validator.engine.program.compiled_filter import CompiledFilter
from validator.engine.program.opcodes import BOTH, IN_DECK, IN_DISCARD, IN_NOWHERE, OWNER
from validator.engine.queries import (
    evaluate_amount,
    evaluate_target,
    free_bench_slots,
    kind_of_effect,
    matches_card,
    pokemon_of,
    sides_of,
)


@operation("put_into_play")
def put_into_play(g: State, f: Frame, ins: Instr) -> None:
    """Put Pokémon cards onto the Bench; if not all fit, the player chooses."""
    _, target, side, counters = ins
    given = answer(g)
    cards = evaluate_target(g, f, target) if given is None else tuple([option[1] for option in given])
    if not cards:
        f.regs["done"] = 0
        return
    player = cards[0] // 60 if side == OWNER else sides_of(g, f, side)[0]
    cards = tuple([card for card in cards if not legal.barred_from_play(g, player, card)])
    space = max(0, free_bench_slots(g, player))
    if len(cards) > space:
        if space and given is None:
            ask(g, f, f.player, "choose", options_for(cards), space, space)
            return
        cards = cards[:space]
    placed: list[int] = []
    for card in cards:
        facts = g.table.defs[card]
        if facts.locked or facts.set_up_only or (facts.category != POKEMON and not facts.as_basic):
            continue
        remove_card(g, card)
        mon = enter_play(g, player, (card,))
        emit(g, "bench", VISIBLE_TO_ALL, player, card)
        record_fact(g, "put into play", player, mon.uid, card)
        if player == g.player:
            trigger(g, "benched", player, mon, card)
        placed.append(mon.uid)
        if card == f.card and not f.mon:
            f.mon = mon.uid  # "this Pokémon", from now on
        if counters:
            place_damage(g, mon, 10 * counters, counters=True)
    f.regs["done"] = len(placed)
    bind(f, tuple(placed), "placed")


@operation("attach")
def attach_cards(g: State, f: Frame, ins: Instr) -> None:
    """Attach cards by an effect, to a Pokémon chosen for each (D-19); attached cards move (ENERGY-03)."""
    _, what, onto, by = ins
    given = answer(g)
    hosts: tuple[int, ...] = ()
    paid = 0  # the Pokémon for which the first card has been paid for
    if f.temp is None:
        cards = evaluate_target(g, f, what)
    else:
        cards, hosts, paid = f.temp
    while cards:
        card = cards[0]
        mons = [mon for mon in pokemon_of(g, evaluate_target(g, f, onto)) if _takes(g, f, card, mon)]
        if given is not None:
            mon = g.find(given[0][1])
            given = None
        elif paid:
            mon = g.find(paid)
        elif len(mons) > 1:
            f.temp = (cards, hosts, 0)
            ask(g, f, who(f, by), "attach to", options_for([each.uid for each in mons]))
            return
        else:
            mon = mons[0] if mons else None
        entry = g.table.attached[card].entry if card < FIRST_UID else None
        if entry is not None and mon is not None and not paid and g.host_of(card) is None:
            f.temp = (cards, hosts, mon.uid)
            f.pc -= 1
            push(g, Frame(entry, card // 60, card))
            return
        cards, paid = cards[1:], 0
        if mon is None:
            continue
        if card >= FIRST_UID:
            card = _leave_as_card(g, card)
        before = g.host_of(card)
        if before is not None and effect_blocked(g, f, before):
            continue
        if card in g.sides[card // 60].hand:
            attach_from_hand(g, card, mon, kind_of_effect(g, f))
        else:
            remove_card(g, card)
            attach(g, card, g.find(mon.uid) or mon)
            emit(g, "attach", VISIBLE_TO_ALL, f.player, card, mon.cards[-1])
        record_fact(g, "energy attached", f.player, mon.uid, card)
        hosts = (*hosts, mon.uid)
        bind(f, tuple(dict.fromkeys(hosts)), "attached to")
        g.hurt = True
    f.temp = None
    f.regs["done"] = len(hosts)


def _leave_as_card(g: State, uid: int) -> int:
    """Take a Pokémon out of play, to attach its card; discard the others. Return the card."""
    mon = g.find(uid)
    assert mon is not None
    card = mon.cards[-1]
    leave_play(g, mon, IN_NOWHERE, under=IN_DISCARD)
    g.hurt = True
    return card


def _takes(g: State, f: Frame, card: int, mon: Pokemon) -> bool:
    """Return whether an effect may attach a card, or the card of a Pokémon, to a Pokémon."""
    if card >= FIRST_UID:
        card = g.card_of(card)
        if card in mon.cards:
            return False
    elif _is_stage(g, card):
        return False
    if card in mon.energy or card in mon.tools or not legal.fits(g, card, mon):
        return False
    facts = g.table.attached[card]
    if g.host_of(card) is None and not legal.can_pay_entry(g, card):
        return False
    if card in g.sides[card // 60].hand and legal.cannot_leave_hand(g, card, mon):
        return False
    if facts.kind == "Pokémon Tool":
        return len(g.tools_of(mon)) < legal.tool_slots(g, mon)
    return not effect_blocked(g, f, mon)


def _is_stage(g: State, card: int) -> bool:
    """Return whether a card is a part of a Pokémon in play."""
    host = g.host_of(card)
    return host is not None and card in host.cards


def _may_come(g: State, f: Frame, whose: Side, to: Linked, done_to_active: bool) -> list[int]:
    """Return the Benched Pokémon that may become the Active one; none where that one stays."""
    active = whose.active
    if (
        active is None
        or not whose.bench
        or (done_to_active and effect_blocked(g, f, active))
        or queries.is_forbidden(g, "leave active", active)
    ):
        return []
    bench = [mon.uid for mon in whose.bench]
    return bench if to is None else [uid for uid in evaluate_target(g, f, to) if uid in bench]


@operation("switch")
def switch_active(g: State, f: Frame, ins: Instr) -> None:
    """Switch an Active Pokémon with a Benched one (RETREAT-12); of both sides the opponent's first."""
    _, side, by, to = ins
    players = [1 - f.player, f.player] if side == BOTH else list(sides_of(g, f, side))
    place = f.temp or 0
    given = answer(g)
    done = f.regs["done"] if given is not None else 0
    while place < len(players):
        player = players[place]
        whose = g.sides[player]
        theirs = player != f.player
        sent = theirs and side != BOTH and who(f, by) == player  # its own player chooses
        there = _may_come(g, f, whose, to, theirs and (sent or side == BOTH))
        if not there:
            place, given = place + 1, None
            continue
        if given is not None:
            uid = given[0][1]
        elif len(there) > 1:
            f.temp = place
            f.regs["done"] = done
            chooser = player if side == BOTH and by != 1 else who(f, by)
            ask(g, f, chooser, "switch", options_for(there))
            return
        else:
            uid = there[0]
        place, given = place + 1, None
        chosen = g.find(uid)
        if chosen is None or (theirs and not sent and effect_blocked(g, f, chosen)):
            continue  # it may be chosen, but stays
        switch(g, player, uid)
        bind(f, (uid,), "new active")
        done = 1
    f.temp = None
    f.regs["done"] = done


@operation("evolve")
def evolve_by_effect(g: State, f: Frame, ins: Instr) -> None:
    """Evolve Pokémon with cards from the deck, hand or discard pile, up to a number of times."""
    _, source, where, onto, how, n, shuffled = ins
    left, done = f.temp if f.temp is not None else (evaluate_amount(g, f, n), ())
    given = answer(g)
    if given is not None:
        option = given[0]
        if option[0] == NO:
            left = 0
        else:
            _, card, uid = option
            mon = g.find(uid)
            assert mon is not None
            remove_card(g, card)
            evolve(g, card, mon)
            done = (*done, uid)
            left -= 1
            if source == "hand":
                trigger(g, "evolved", f.player, g.find(uid), card)
    if left > 0:
        options = _evolutions(g, f, source, onto, where, how, done)
        if options:
            f.temp = (left, done)
            hidden = source == "deck" or done
            if len(options) > 1 or hidden:
                ask(g, f, f.player, "evolve", [*options, (NO,)] if hidden else options)
                return
            g.answer = (options[0],)
            f.pc -= 1
            return
    f.temp = None
    f.regs["done"] = len(done)
    bind(f, done, "evolved")
    if source == "deck" and shuffled:
        shuffle(g, f.player)


def _evolutions(
    g: State,
    f: Frame,
    source: str,
    onto: Linked,
    where: CompiledFilter | None,
    how: tuple[bool, bool, bool, bool],
    done: tuple[int, ...],
) -> list[tuple[int, ...]]:
    pairs = legal.evolve_pairs(g, f, source, onto, where, how)
    if source != "deck":
        return [(EVOLVE, card, mon.uid) for card, mon in pairs if mon.uid not in done]
    mons = [mon for _, mon in pairs if mon.uid not in done]
    seen: set[object] = set()
    options: list[tuple[int, ...]] = []
    for card in g.sides[f.player].deck:
        facts = g.table.defs[card]
        if (
            facts in seen
            or not (facts.evolution or how[3])
            or (where is not None and not matches_card(g, f, where, card))
        ):
            continue
        seen.add(facts)
        options += [
            (EVOLVE, card, mon.uid) for mon in mons if legal.evolves_by_effect(g, card, mon, *how[1:])
        ]
    return options


@operation("devolve")
def devolve_pokemon(g: State, f: Frame, ins: Instr) -> None:
    """Devolve each of a target (EVOLVE-21 to 23), or remove its Level-Up card (D-23)."""
    _, target, to, whole, level_up = ins
    done = 0
    for mon in pokemon_of(g, evaluate_target(g, f, target)):
        if effect_blocked(g, f, mon):
            continue
        while (now := g.find(mon.uid)) is not None and (
            g.facts_of(now).lvx if level_up else g.is_evolved(now) and not g.facts_of(now).lvx
        ):
            place = IN_DECK if to.startswith("deck") else PLACE[to]
            devolve(g, now, place, bottom=to == "deck bottom")
            done += 1
            if not whole:
                break
    f.regs["done"] = done


@operation("replace_card")
def replace_card(g: State, f: Frame, ins: Instr) -> None:
    """Replace a Pokémon's top card; everything on it stays, unless the new Pokémon is `fresh`."""
    _, target, card_target, to, fresh = ins
    mons = pokemon_of(g, evaluate_target(g, f, target))
    cards = evaluate_target(g, f, card_target)
    if not mons or not cards:
        return
    card = cards[0]
    remove_card(g, card)
    if fresh:
        _replace_whole(g, card, mons[0], PLACE[to])
        return
    mon = own(g, g.find(mons[0].uid) or mons[0])
    stages = 0 if g.table.defs[card].basic else len(mon.cards) - 1
    gone = mon.cards[stages:]
    mon.cards = (*mon.cards[:stages], card)
    g.mods = None
    g.hurt = True
    emit(g, "change", VISIBLE_TO_ALL, mon.owner, card, gone[-1])
    for old in gone:
        add_card(g, old, IN_DECK if to.startswith("deck") else PLACE[to], 5)


def _replace_whole(g: State, card: int, mon: Pokemon, place: int) -> None:
    """Remove a whole Pokémon from play, and put a new one of this card in its place."""
    active = g.is_active(mon)
    emit(g, "leaves play", VISIBLE_TO_ALL, mon.owner, mon.cards[-1])
    leave_play(g, g.find(mon.uid) or mon, place, place)
    new = enter_play(g, mon.owner, (card,), active=active)
    emit(g, "bench", VISIBLE_TO_ALL, mon.owner, card)
    record_fact(g, "put into play", mon.owner, new.uid, card)
    g.hurt = True
