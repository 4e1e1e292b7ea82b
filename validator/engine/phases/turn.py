"""A turn: draw, free actions in any order, an attack or not, its end, and whose turn comes next."""

from __future__ import annotations

from typing import Any

from validator.engine import modifiers as mod
from validator.engine.legal import activations, main_options, union_cards, use_key
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
    answer,
    ask,
    operation,
    options_for,
    push,
)
from validator.engine.opcodes import IN_DISCARD, IN_HAND, IN_NOWHERE, IN_PLAY, IN_STADIUM
from validator.engine.phases.attack import begin_attack
from validator.engine.phases.knockout import end_game, settle
from validator.engine.state import Frame, Option, State
from validator.engine.zones import (
    ALL_SEE,
    PLACE,
    attach_from_hand,
    draw,
    emit,
    enter_play,
    evolve,
    happen,
    leave_play,
    note,
    put_in,
    switch,
    take_out,
)


@operation("turn_start")
def start(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """A turn begins: marks of the turn are fresh (TURN-12), the ledger turns its page."""
    if g.turn == 0:
        g.turn = 1
        g.player = g.first
    f.player = g.player
    side = g.sides[g.player]
    side.turns += 1
    side.supporter_done = 0
    side.stadium_done = side.energy_done = side.retreat_done = False
    g.used = frozenset()
    g.attacks_left = 1
    g.end_turn = 0
    g.facts_last, g.facts = g.facts, ()
    g.mods = None
    emit(g, "turn", ALL_SEE, g.player, -1, g.turn)


@operation("turn_draw")
def draw_for_turn(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Draw a card; who cannot loses at once (TURN-02, TURN-03, FIRST-01, D-44)."""
    if g.turn == 1 and not g.rules.first_draws:
        return
    skipped = g.sides[g.player].deck and mod.player_forbidden(g, "draw for turn", g.player)
    if not skipped and not draw(g, g.player, 1):
        end_game(g, 1 - g.player, "deck-out")
        return
    mods = mod.modifiers(g)
    if "start of turn" in mods.listeners or "Delayed" in mods.by_kind:
        happen(g, "start of turn", g.player, None)


@operation("main")
def main(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Free actions until the player attacks or ends the turn (TURN-04 to 08)."""
    given = g.answer
    if given is None:
        if (g.queue or g.hurt or g.win >= 0) and settle(g):
            f.pc -= 1
            return
        if g.end_turn:
            return
        options = main_options(g)
        if len(options) == 1 and not g.pauses:
            emit(g, "end", ALL_SEE, g.player)
            return
        f.card = -1
        ask(g, f, g.player, "main", options)
        return
    g.answer = None
    option = given[0]
    kind = option[0]
    if kind == END:
        emit(g, "end", ALL_SEE, g.player)
        return
    if kind == ATTACK:
        begin_attack(g, option)
        return
    f.pc -= 1
    _ACTIONS[kind](g, option)


def _bench(g: State, option: Option) -> None:
    """Put a Basic Pokémon onto the Bench (BENCH-01)."""
    card = option[1]
    take_out(g, card)
    mon = enter_play(g, g.player, (card,))
    emit(g, "bench", ALL_SEE, g.player, card)
    note(g, "benched from hand", g.player, mon.uid, card)
    if mod.modifiers(g).listeners:
        happen(g, "benched from hand", g.player, mon, card)
        happen(g, "benched", g.player, mon, card)


def _evolve(g: State, option: Option) -> None:
    """Evolve a Pokémon from the hand (EVOLVE-01)."""
    _, card, uid = option
    mon = g.find(uid)
    assert mon is not None
    take_out(g, card)
    mon = evolve(g, card, mon)
    if g.table.defs[card].lvx:
        return  # a level-up is no evolving for effects that name it (D-23)
    happen(g, "evolved", g.player, mon, card)


def _energy(g: State, option: Option) -> None:
    """Attach an Energy card from the hand (ENERGY-01)."""
    _, card, uid = option
    if g.table.defs[card].entry is not None:
        _pay_entry(g, card, uid)
    else:
        _attach_energy(g, card, uid)


def _pay_entry(g: State, card: int, uid: int = 0) -> None:
    """Pay what a card asks for before it comes into play, then let it come (`PaidEntry`)."""
    entry = g.table.defs[card].entry
    assert entry is not None
    push(g, Frame(g.table.codes["rules:enter"], g.player, card, uid))
    push(g, Frame(entry, g.player, card))


@operation("enter")
def enter(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """A card comes into play that has been paid for."""
    facts = g.table.defs[f.card]
    if facts.stadium:
        _lay_stadium(g, f.card)
    elif facts.tool:
        _attach_tool(g, f.card, f.mon)
    else:
        _attach_energy(g, f.card, f.mon)


def _attach_energy(g: State, card: int, uid: int) -> None:
    mon = g.find(uid)
    assert mon is not None
    g.sides[g.player].energy_done = True
    attach_from_hand(g, card, mon)
    mods = mod.modifiers(g)
    if "Prevent" in mods.by_kind or "hp" in mods.by_kind:
        g.hurt = True  # it may now be free of Special Conditions, or have other HP


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
        note(g, "item played", g.player, 0, card)


def _play(g: State, option: Option) -> None:
    """Play a Trainer card (TRAINER-01 to 08, FOSSIL-01)."""
    card = option[1]
    facts = g.table.defs[card]
    player = g.player
    side = g.sides[player]
    if facts.stadium:
        if facts.entry is not None:
            _pay_entry(g, card)
        else:
            _lay_stadium(g, card)
        return
    emit(g, "play", ALL_SEE, player, card)
    take_out(g, card)
    if facts.as_basic:
        mon = enter_play(g, player, (card,))
        emit(g, "bench", ALL_SEE, player, card)
        note(g, "item played", player, mon.uid, card)
        if mod.modifiers(g).listeners:
            happen(g, "benched from hand", player, mon, card)
            happen(g, "benched", player, mon, card)
        return
    if facts.supporter:
        side.supporter_done += 1
        note(g, "supporter played", player, 0, card, facts.name)
    elif facts.item:
        note(g, "item played", player, 0, card, facts.name)
    side.resolving = (*side.resolving, card)
    assert facts.code is not None
    push(g, Frame(facts.code, player, card))
    if mod.modifiers(g).listeners:
        happen(g, "supporter played" if facts.supporter else "item played", player, None, card, card)


def _lay_stadium(g: State, card: int) -> None:
    emit(g, "play", ALL_SEE, g.player, card)
    take_out(g, card)
    play_stadium(g, g.player, card)


def play_stadium(g: State, player: int, card: int) -> None:
    """Put a Stadium into play; the one there is discarded and its effects end (TRAINER-07, D-15)."""
    side = g.sides[player]
    side.stadium_done = True
    old = g.stadium
    if "stadium played" in mod.modifiers(g).listeners:
        happen(g, "stadium played", player, None, card, card)
    if old >= 0:
        g.stadium = -1
        put_in(g, old, IN_DISCARD, IN_STADIUM)
    g.stadium = card
    g.mods = None
    g.hurt = True
    emit(g, "stadium", ALL_SEE, player, card)
    note(g, "stadium played", player, 0, card, g.table.defs[card].name)


@operation("finish_trainer")
def finish(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """A Trainer card goes to the discard pile when its text is done, unless the text has put it elsewhere."""
    side = g.sides[f.card // 60]
    if f.card in side.resolving:
        take_out(g, f.card)
        put_in(g, f.card, IN_DISCARD, IN_NOWHERE)


def _use(g: State, option: Option) -> None:
    """Use an Ability, a Stadium or another card's effect, announced to both (ABIL-05)."""
    _, thing, n = option
    part, name, card, uid = activations(g, thing)[n]
    player = g.player
    emit(g, "ability", ALL_SEE, player, card)
    g.used = g.used | {use_key(part, name, thing, player)}
    if part.node.vstar:
        g.sides[player].vstar_used = True
    if part.node.ends_turn:
        g.end_turn = 1
    note(g, "ability used", player, uid, card, name)
    assert part.code is not None
    push(g, Frame(part.code, player, card, uid))


def _discard_fossil(g: State, option: Option) -> None:
    """Discard a fossil in play, as its text lets its owner (D-63); no Knock Out."""
    mon = g.find(option[1])
    assert mon is not None
    leave_play(g, mon, IN_DISCARD)
    g.hurt = True


def _union(g: State, option: Option) -> None:
    """Put a LEGEND or a V-UNION, all its cards together, onto the Bench (LEGEND-01, VUNION-03, VUNION-04)."""
    cards = union_cards(g, option[1])
    for card in cards:
        take_out(g, card)
    mon = enter_play(g, g.player, cards)
    facts = g.facts_of(mon)
    place = IN_HAND
    if facts.vunion:
        place = IN_DISCARD
        side = g.sides[g.player]
        side.unions = (*side.unions, facts.name)
    emit(g, "bench", ALL_SEE, g.player, cards[-1])
    for card in cards[:-1]:
        emit(g, "move", ALL_SEE, g.player, card, place, IN_PLAY)
    if not facts.vunion:
        note(g, "benched from hand", g.player, mon.uid, cards[-1])
        happen(g, "benched from hand", g.player, mon, cards[-1])
    happen(g, "benched", g.player, mon, cards[-1])


def _retreat(g: State, option: Option) -> None:
    """Retreat: pay, then switch (RETREAT-02, RETREAT-04)."""
    active = g.sides[g.player].active
    assert active is not None
    push(g, Frame(g.table.codes["rules:retreat"], g.player, active.cards[-1], active.uid))


@operation("retreat")
def retreat(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Discard Energy for the Retreat Cost, a card at a time, then choose whom to switch with (D-20)."""
    player = f.player
    side = g.sides[player]
    active = side.active
    assert active is not None
    if f.temp is None:
        gate = [
            m
            for m in mod.modifiers(g).of("Gate")
            if m.part.node.action == "retreat" and mod.in_scope(g, m, active)
        ]
        if gate:
            heads = g.chance.coin(player)
            emit(g, "coin", ALL_SEE, player, -1, heads)
            if not heads:
                side.retreat_done = True
                return
        f.temp = mod.retreat_cost(g, active)
    given = answer(g)
    if given is not None and f.temp > 0:
        f.temp -= _pay(g, active.uid, given[0][1])
        given = None
    while f.temp > 0:
        active = side.active
        cards = active.energy if active is not None else ()
        total = sum(len(mod.card_units(g, active, card)) for card in cards) if active is not None else 0
        kinds = {g.table.defs[card] for card in cards}
        if len(kinds) > 1 and total > f.temp and active is not None:
            seen: dict[Any, int] = {}
            for card in cards:
                seen.setdefault(g.table.defs[card], card)
            ask(g, f, player, "retreat cost", options_for(list(seen.values())))
            return
        if not cards or active is None:
            break
        f.temp -= _pay(g, active.uid, cards[0])
    if given is None:
        if len(side.bench) > 1:
            ask(g, f, player, "switch", options_for([mon.uid for mon in side.bench]))
            return
        uid = side.bench[0].uid
    else:
        uid = given[0][1]
    side.retreat_done = True
    emit(g, "retreat", ALL_SEE, player, f.card)
    note(g, "retreated", player, f.mon, f.card)
    switch(g, player, uid)
    mon = g.find(f.mon)
    if mon is not None and mod.modifiers(g).listeners:
        happen(g, "retreated", player, mon, mon.cards[-1])


def _pay(g: State, uid: int, card: int) -> int:
    """Discard one Energy card of a Pokémon; give the units it paid."""
    mon = g.find(uid)
    assert mon is not None
    units = len(mod.card_units(g, mon, card))
    place = IN_DISCARD
    for modifier in mod.modifiers(g).of("ReplaceMove"):
        part = modifier.part
        pays = part.where is None or part.where.passes_card(g, modifier.frame, card)
        if part.node.what == "retreat energy" and pays and mod.in_scope(g, modifier, mon):
            place = PLACE[part.node.to]
    take_out(g, card)
    put_in(g, card, place, IN_PLAY)
    return units


_ACTIONS = {
    BENCH: _bench,
    EVOLVE: _evolve,
    ENERGY: _energy,
    TOOL: _tool,
    PLAY: _play,
    ABILITY: _use,
    DISCARD: _discard_fossil,
    UNION: _union,
    RETREAT: _retreat,
}


@operation("after_attack")
def after_attack(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """After an attack: what it triggered, Knock Outs, and another attack where an effect gives one."""
    if settle(g):
        f.pc -= 1
        return
    attacked = g.attack
    if attacked is not None:
        g.attack = None
        if g.attacks_left > 0 and not g.end_turn and not attacked.failed:
            f.pc = 2  # main again: only an attack is left to do, or the end of the turn
            g.used = g.used | {"attacked"}


@operation("turn_end")
def end(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """The end of a turn: what waits for it, then what lasted until it."""
    if f.temp is None:
        f.temp = True
        mods = mod.modifiers(g)
        if "end of turn" in mods.listeners or "Delayed" in mods.by_kind:
            happen(g, "end of turn", g.player, None)
            _delayed_end(g)
    if settle(g):
        f.pc -= 1
        return
    f.temp = None
    kept = tuple([each for each in g.effects if not _ends(g, each)])
    if len(kept) != len(g.effects):
        g.effects = kept
        g.hurt = True
    g.mods = None
    emit(g, "turn end", ALL_SEE, g.player)


def _delayed_end(g: State) -> None:
    """Queue what was put off to the end of this player's or the opponent's turn."""
    for lasting in g.effects:
        part = lasting.part
        if part.kind == "Delayed" and part.node.when == "end of opponent turn" and lasting.player != g.player:
            regs = {"event": (lasting.uid,) if lasting.uid else ()}
            g.queue = (*g.queue, (lasting.player, part, lasting.card, lasting.mon, regs))


def _ends(g: State, lasting: Any) -> bool:
    """Tell whether an effect ends with this turn."""
    until = lasting.until
    if until == "end of turn":
        return True
    if until == "end of opponent turn":
        return bool(g.player != lasting.player and g.turn > lasting.born)
    if until in ("your next turn", "end of your next turn"):
        return bool(g.player == lasting.player and g.turn > lasting.born)
    return False


@operation("next_turn")
def next_turn(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """The other player's turn comes, or another one of the same player (CHECKUP-09)."""
    first, second = g.facts_own
    g.facts_own = (first, g.facts) if g.player else (g.facts, second)
    g.turn += 1
    if g.extra_turns:
        (player, _), *rest = g.extra_turns
        g.extra_turns = tuple(rest)
        g.player = player
    else:
        g.player = 1 - g.player
    f.pc = 0
