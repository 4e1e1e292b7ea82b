"""Actions of the main phase, by kind of option."""

from __future__ import annotations

from typing import Any, Final

from validator.engine import queries
from validator.engine.board.frames import Frame, Option
from validator.engine.board.log import VISIBLE_TO_ALL, emit, record_fact
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.board.zones import PLACE, add_card, remove_card
from validator.engine.changes.coins import flip_coin
from validator.engine.changes.in_play import attach_from_hand, enter_play, evolve, leave_play, switch
from validator.engine.changes.triggers import trigger
from validator.engine.legal import activations, union_cards, use_key
from validator.engine.machine import answer, ask, operation, options_for, push
from validator.engine.program import choices
from validator.engine.program.code import Instr
from validator.engine.program.opcodes import IN_DECK, IN_DISCARD, IN_HAND, IN_NOWHERE, IN_PLAY, IN_STADIUM


def _bench(g: State, option: Option) -> None:
    """Put a Basic Pokémon onto the Bench (BENCH-01)."""
    card = option[1]
    remove_card(g, card)
    mon = enter_play(g, g.player, (card,))
    emit(g, "bench", VISIBLE_TO_ALL, g.player, card)
    record_fact(g, "benched from hand", g.player, mon.uid, card)
    trigger(g, "benched from hand", g.player, mon, card)
    trigger(g, "benched", g.player, mon, card)


def _evolve(g: State, option: Option) -> None:
    """Evolve a Pokémon from the hand (EVOLVE-01)."""
    _, card, uid = option
    mon = g.find(uid)
    assert mon is not None
    remove_card(g, card)
    mon = evolve(g, card, mon)
    # (leveling up is not evolving for effects that refer to evolving: D-23)
    trigger(g, "leveled up" if g.table.defs[card].lvx else "evolved", g.player, mon, card)


def _energy(g: State, option: Option) -> None:
    """Attach an Energy card from the hand (ENERGY-01)."""
    _, card, uid = option
    if g.table.defs[card].entry is not None:
        _pay_entry(g, card, uid)
    else:
        _attach_energy(g, card, uid)


def _pay_entry(g: State, card: int, uid: int = 0) -> None:
    """Put a card into play after its cost is paid (`PaidEntry`), and its way of facing chosen (`Faces`)."""
    entry = g.table.defs[card].entry
    push(g, Frame(g.table.codes["rules:enter"], g.player, card, uid))
    if entry is not None:
        push(g, Frame(entry, g.player, card))


@operation("enter")
def enter(g: State, f: Frame, ins: Instr) -> None:
    """Put a card whose cost was paid into play; who plays a Stadium that faces a player chooses whom."""
    facts = g.table.defs[f.card]
    if facts.stadium:
        given = answer(g)
        if facts.faces and given is None:
            ask(g, f, f.player, "facing", ((choices.MODE, 0), (choices.MODE, 1)))
            return
        facing = -1 if given is None else f.player if given[0][1] == 0 else 1 - f.player
        _play_stadium_from_hand(g, f.card, facing)
    elif facts.tool:
        _attach_tool(g, f.card, f.mon)
    else:
        _attach_energy(g, f.card, f.mon)


def _attach_energy(g: State, card: int, uid: int) -> None:
    mon = g.find(uid)
    assert mon is not None
    g.sides[g.player].energy_done = True
    attach_from_hand(g, card, mon)
    mods = queries.modifiers(g)
    if "energy attached for turn" in mods.listeners:
        trigger(g, "energy attached for turn", g.player, g.find(uid), card, card)
    if "Prevent" in mods.by_kind or "hp" in mods.by_kind:
        g.hurt = True  # its Special Conditions or HP may change


def _tool(g: State, option: Option) -> None:
    """Attach a Tool or Technical Machine from the hand (TRAINER-09)."""
    _, card, uid = option
    if g.table.defs[card].entry is not None:
        _pay_entry(g, card, uid)
    else:
        _attach_tool(g, card, uid)


def _attach_tool(g: State, card: int, uid: int) -> None:
    mon = g.find(uid)
    assert mon is not None
    attach_from_hand(g, card, mon)
    g.hurt = True
    if g.table.defs[card].item:
        record_fact(g, "item played", g.player, 0, card)


def _play(g: State, option: Option) -> None:
    """Play a Trainer card (TRAINER-01 to 08, FOSSIL-01)."""
    card = option[1]
    facts = g.table.defs[card]
    player = g.player
    side = g.sides[player]
    if facts.stadium:
        if facts.entry is not None or facts.faces:
            _pay_entry(g, card)
        else:
            _play_stadium_from_hand(g, card)
        return
    emit(g, "play", VISIBLE_TO_ALL, player, card)
    remove_card(g, card)
    if facts.as_basic:
        mon = enter_play(g, player, (card,))
        emit(g, "bench", VISIBLE_TO_ALL, player, card)
        record_fact(g, "item played", player, mon.uid, card)
        trigger(g, "benched from hand", player, mon, card)
        trigger(g, "benched", player, mon, card)
        return
    if facts.supporter:
        side.supporter_done += 1
        record_fact(g, "supporter played", player, 0, card, facts.name)
    elif facts.item:
        record_fact(g, "item played", player, 0, card, facts.name)
    side.resolving = (*side.resolving, card)
    assert facts.code is not None
    push(g, Frame(facts.code, player, card))
    if queries.modifiers(g).listeners:
        trigger(g, "supporter played" if facts.supporter else "item played", player, None, card, card)


def _play_stadium_from_hand(g: State, card: int, facing: int = -1) -> None:
    emit(g, "play", VISIBLE_TO_ALL, g.player, card)
    remove_card(g, card)
    _play_stadium(g, g.player, card, facing)


def _play_stadium(g: State, player: int, card: int, facing: int) -> None:
    """Put a Stadium into play; the old one is discarded and its effects end (TRAINER-07, D-15)."""
    side = g.sides[player]
    side.stadium_done = True
    old = g.stadium
    if "stadium played" in queries.modifiers(g).listeners:
        trigger(g, "stadium played", player, None, card, card)
    if old >= 0:
        g.stadium = -1
        add_card(g, old, IN_DISCARD, IN_STADIUM)
    g.stadium, g.facing = card, facing
    g.mods = None
    g.hurt = True
    emit(g, "stadium", VISIBLE_TO_ALL, player, card)
    record_fact(g, "stadium played", player, 0, card, g.table.defs[card].name)


@operation("finish_trainer")
def finish(g: State, f: Frame, ins: Instr) -> None:
    """Discard a Trainer card after its text, unless the text put it elsewhere."""
    side = g.sides[f.card // 60]
    if f.card in side.resolving:
        remove_card(g, f.card)
        add_card(g, f.card, IN_DISCARD, IN_NOWHERE)


def _use(g: State, option: Option) -> None:
    """Use an Ability, a Stadium or another card's effect (ABIL-05)."""
    _, source, n = option
    part, name, card, uid = activations(g, source)[n]
    player = g.player
    emit(g, "ability", VISIBLE_TO_ALL, player, card)
    g.used = g.used | {use_key(part, name, source, player)}
    if part.node.vstar:
        g.sides[player].vstar_used = True
    if part.node.ends_turn:
        g.end_turn = 1
    record_fact(g, "ability used", player, uid, card, name)
    assert part.code is not None
    push(g, Frame(part.code, player, card, uid))


def _discard_fossil(g: State, option: Option) -> None:
    """Take a fossil out of play by its own text (D-63); this is not a Knock Out."""
    mon = g.find(option[1])
    assert mon is not None
    parts = g.table.defs[mon.cards[0]].statics
    under_deck = any(part.kind == "AsBasic" and part.node.under_deck for part in parts)
    leave_play(g, mon, IN_DECK if under_deck else IN_DISCARD, bottom=under_deck)
    g.hurt = True


def _union(g: State, option: Option) -> None:
    """Put a LEGEND or V-UNION onto the Bench (LEGEND-01, VUNION-03, VUNION-04)."""
    cards = union_cards(g, option[1])
    for card in cards:
        remove_card(g, card)
    mon = enter_play(g, g.player, cards)
    facts = g.facts_of(mon)
    place = IN_HAND
    if facts.vunion:
        place = IN_DISCARD
        side = g.sides[g.player]
        side.unions = (*side.unions, facts.name)
    emit(g, "bench", VISIBLE_TO_ALL, g.player, cards[-1])
    for card in cards[:-1]:
        emit(g, "move", VISIBLE_TO_ALL, g.player, card, place, IN_PLAY)
    if not facts.vunion:
        record_fact(g, "benched from hand", g.player, mon.uid, cards[-1])
        trigger(g, "benched from hand", g.player, mon, cards[-1])
    trigger(g, "benched", g.player, mon, cards[-1])


def _retreat(g: State, option: Option) -> None:
    """Begin to retreat: pay, then switch (RETREAT-02, RETREAT-04)."""
    active = g.sides[g.player].active
    assert active is not None
    push(g, Frame(g.table.codes["rules:retreat"], g.player, active.cards[-1], active.uid))


def _may_go(g: State, player: int, active: Pokemon) -> bool:
    """Flip the coin of an effect that a retreat depends on, if there is one; return whether it goes on."""
    for modifier in queries.modifiers(g).of("Gate"):
        if modifier.part.node.action == "retreat" and queries.in_scope(g, modifier, active):
            return flip_coin(g, player)
    return True


@operation("retreat")
def retreat(g: State, f: Frame, ins: Instr) -> None:
    """Discard Energy for the Retreat Cost, a card at a time, then choose the new Active Pokémon (D-20)."""
    player = f.player
    side = g.sides[player]
    active = side.active
    assert active is not None
    if f.temp is None:
        if not _may_go(g, player, active):
            side.retreat_done = True
            return
        f.temp = queries.retreat_cost(g, active)
    given = answer(g)
    if given is not None and f.temp > 0:
        f.temp -= _pay(g, active.uid, given[0][1])
        given = None
    while f.temp > 0:
        active = side.active
        if active is None or not active.energy:
            break
        kinds: dict[Any, int] = {}
        for card in active.energy:
            kinds.setdefault(g.table.defs[card], card)
        if (
            len(kinds) > 1
            and sum(len(queries.card_units(g, active, card)) for card in active.energy) > f.temp
        ):
            ask(g, f, player, "retreat cost", options_for(list(kinds.values())))
            return
        f.temp -= _pay(g, active.uid, active.energy[0])
    if given is None:
        if len(side.bench) > 1:
            ask(g, f, player, "switch", options_for([mon.uid for mon in side.bench]))
            return
        uid = side.bench[0].uid
    else:
        uid = given[0][1]
    side.retreat_done = True
    emit(g, "retreat", VISIBLE_TO_ALL, player, f.card)
    record_fact(g, "retreated", player, f.mon, f.card)
    switch(g, player, uid)
    mon = g.find(f.mon)
    if mon is not None and queries.modifiers(g).listeners:
        trigger(g, "retreated", player, mon, mon.cards[-1])


def _pay(g: State, uid: int, card: int) -> int:
    """Discard one Energy card of a Pokémon; return the units it paid."""
    mon = g.find(uid)
    assert mon is not None
    units = len(queries.card_units(g, mon, card))
    place = IN_DISCARD
    for modifier in queries.modifiers(g).of("ReplaceMove"):
        part = modifier.part
        pays = part.where is None or queries.matches_card(g, modifier.frame, part.where, card)
        if part.node.what == "retreat energy" and pays and queries.in_scope(g, modifier, mon):
            place = PLACE[part.node.to]
    remove_card(g, card)
    add_card(g, card, place, IN_PLAY)
    return units


ACTIONS: Final = {
    choices.BENCH: _bench,
    choices.EVOLVE: _evolve,
    choices.ENERGY: _energy,
    choices.TOOL: _tool,
    choices.PLAY: _play,
    choices.ABILITY: _use,
    choices.DISCARD: _discard_fossil,
    choices.UNION: _union,
    choices.RETREAT: _retreat,
}
