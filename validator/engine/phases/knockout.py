"""Knock Outs, Prize cards, replacement of the Active Pokémon, and winning."""

from __future__ import annotations

from validator.engine import queries
from validator.engine.board.frames import AttackState, Frame
from validator.engine.board.log import VISIBLE_TO_ALL, emit, record_fact
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State, own
from validator.engine.board.zones import PLACE, add_card, remove_card
from validator.engine.changes.coins import flip_coin
from validator.engine.changes.in_play import leave_play
from validator.engine.changes.triggers import trigger, trigger_on_card
from validator.engine.machine import answer, ask, operation, options_for, push
from validator.engine.phases.attack import lost_flips
from validator.engine.phases.state_checks import over_limits, sweep
from validator.engine.phases.sudden_death import end_game, start_sudden_death
from validator.engine.program.choices import PRIZE, TRIGGER
from validator.engine.program.code import Instr
from validator.engine.program.opcodes import IN_DISCARD, IN_HAND, IN_PLAY, IN_PRIZES, YOU
from validator.engine.queries import evaluate_condition


def settle(g: State, *, knock_outs: bool = True) -> bool:
    """Resolve what an action has left open: triggered effects first, then the board and Knock Outs.

    Returns True if something was put on the stack, so that the caller runs again afterwards.
    """
    if g.result is not None:
        return False
    if g.queue:
        push(g, Frame(g.table.codes["rules:triggers"], g.player))
        return True
    return bool(knock_outs and (g.hurt or g.win >= 0) and begin_knock_outs(g))


@operation("triggers")
def triggers(g: State, f: Frame, ins: Instr) -> None:
    """Run the triggered effects, the turn player's first; their player orders them."""
    given = answer(g)
    if not g.queue:
        return
    player = g.player if any(row[0] == g.player for row in g.queue) else 1 - g.player
    rows = [row for row in g.queue if row[0] == player]
    if given is not None:
        row = rows[given[0][1]]
    else:
        different = {(each[1].key, each[2]) for each in rows}
        if len(rows) > 1 and len({each[1].key for each in rows}) > 1 and len(different) > 1:
            options = [(TRIGGER, place, each[2]) for place, each in enumerate(rows)]
            ask(g, f, player, "order of effects", options)
            return
        row = rows[0]
    place = g.queue.index(row)
    g.queue = g.queue[:place] + g.queue[place + 1 :]
    f.pc -= 1
    run_trigger(g, row)


def run_trigger(g: State, row: Instr) -> None:
    """Put one triggered effect on the stack, unless its conditions do not hold."""
    player, part, card, mon, regs = row
    frame = Frame(part.code, player, card, mon, dict(regs))
    if not all(evaluate_condition(g, frame, cond) for cond in part.code.requires):
        return
    emit(g, "effect", VISIBLE_TO_ALL, player, card)
    push(g, frame)


# ------------------------------------------------------------------------------------------ the board


def begin_knock_outs(g: State) -> bool:
    """Check the whole board; put the procedure of Knock Outs on the stack if it is needed."""
    g.hurt = True
    while g.hurt:  # something else may depend on what the sweep removes
        g.hurt = False
        sweep(g)
    if not knocked_out(g) and not _is_decisive(g) and not over_limits(g):
        return False
    key = "rules:knock out"
    if g.in_checkup and g.rules.promote_first_in_checkup:
        key = "rules:knock out in checkup"
    frame = Frame(g.table.codes[key], g.player)
    frame.regs["due"] = (0, 0)
    last = g.player if g.rules.turn_player_falls_last else 1 - g.player
    frame.regs["turn"] = (1 - last, last)
    push(g, frame)
    return True


@operation("ko_at_once")
def knock_out_at_once(g: State, f: Frame, ins: Instr) -> None:
    """Begin Knock Outs as soon as damage is placed, in editions with `ko_at_once` (KO-02).

    The machine runs this after any instruction. An attack is finished first, with all its effects
    (table B.A, step 7), and so are Knock Outs in progress; in setup there are none.
    """
    if g.decision is None and g.result is None and g.attack is None and g.turn:
        if any(frame.code.key == "rules:knock out" for frame in g.stack):
            return
        g.hurt = False
        begin_knock_outs(g)


def _is_decisive(g: State) -> bool:
    """Return whether an Active Spot is empty, or the game may be won."""
    first, second = g.sides
    if first.active is None or second.active is None or g.win >= 0:
        return True
    return g.turn > 0 and not (first.prizes and second.prizes)


def knocked_out(g: State) -> list[Pokemon]:
    """Return the Pokémon with damage of at least their HP, and those an effect Knocks Out (KO-01)."""
    lowered = queries.modifiers(g).lowers_hp
    found: list[Pokemon] = []
    for side in g.sides:
        for mon in side.pokemon:
            if ((mon.damage or lowered) and queries.has_no_hp_left(g, mon)) or mon.uid in g.knocked:
                found.append(mon)
    return found


@operation("ko_begin")
def knock_outs(g: State, f: Frame, ins: Instr) -> None:
    """Remove all Knocked Out Pokémon together, after effects that replace Knock Outs (KO-03, KO-15).

    Effects triggered by a Knock Out act while the Pokémon and its cards are still in play.
    """
    if f.temp is None:
        dead = knocked_out(g)
        if dead and _replace_knock_outs(g, dead):
            dead = knocked_out(g)
        f.temp = tuple([(mon.uid, _record(g, f, mon)) for mon in dead])
        g.knocked = ()
    if g.queue:
        push(g, Frame(g.table.codes["rules:triggers"], g.player))
        f.pc -= 1
        return
    for uid, by_attack in f.temp:
        mon = g.find(uid)
        if mon is not None:
            emit(g, "knocked out", VISIBLE_TO_ALL, mon.owner, mon.cards[-1], int(by_attack))
            _leave(g, mon, by_attack=by_attack)
    f.temp = None
    g.knocked = tuple([uid for uid in g.knocked if g.find(uid) is not None])
    if knocked_out(g):
        f.pc -= 1


def _record(g: State, f: Frame, mon: Pokemon) -> bool:
    """Trigger effects of a Knock Out and count its Prize cards.

    Returns whether damage of an opponent's attack caused it.
    """
    attack = g.attack
    by_attack = False
    attacker: Pokemon | None = None
    if attack is not None and attack.player != mon.owner and mon.uid not in g.knocked:
        by_attack = any(uid == mon.uid for uid, _ in attack.hits)
        attacker = g.find(attack.uid) if by_attack else None
    card = mon.cards[-1]
    source = attack.uid if by_attack and attack is not None else -1
    trigger(g, "knocked out", mon.owner, mon, card, source)
    if attack is not None and _fell_in(attack, g, mon):
        trigger(g, "knocked out in attack", mon.owner, mon, card, attack.uid)
    record_fact(g, "knocked out", mon.owner, mon.uid, card)
    if by_attack:
        trigger(g, "knocked out by attack", mon.owner, mon, card, source)
        record_fact(g, "knocked out by attack", mon.owner, mon.uid, card)
    value = g.facts_of(mon).prizes
    rows = queries.modifiers(g).of("prizes")
    if rows:
        value = max(
            0, queries.aggregate(g, "prizes", mon, value, attacker, lost_flips(g, "prizes", mon, attacker))
        )
        for modifier in rows:
            if modifier.part.node.once and queries.in_scope(g, modifier, mon) and by_attack:
                side = g.sides[modifier.frame.player]
                side.unions = (*side.unions, modifier.part.key)
    due = list(f.regs["due"])
    due[1 - mon.owner] += value
    f.regs["due"] = (due[0], due[1])
    return by_attack


def _leave(g: State, mon: Pokemon, *, by_attack: bool) -> None:
    to = {"pokemon": IN_DISCARD, "energy": IN_DISCARD, "cards": IN_DISCARD}
    for modifier in queries.modifiers(g).of("ReplaceMove"):
        node = modifier.part.node
        if node.by_attack and not by_attack and not (node.source == "both" and _hit(g, mon)):
            continue
        if node.what == "pokemon and cards" and queries.in_scope(g, modifier, mon):
            to["pokemon"] = to["cards"] = PLACE[node.to]
        elif node.what in to and queries.in_scope(g, modifier, mon):
            to[node.what] = PLACE[node.to]
    if to["energy"] != IN_DISCARD:
        for card in mon.energy:
            remove_card(g, card)
            add_card(g, card, to["energy"], IN_PLAY)
        mon = g.find(mon.uid) or mon
    leave_play(g, mon, to["pokemon"], to["cards"])


def _fell_in(attack: AttackState, g: State, mon: Pokemon) -> bool:
    """Return whether an attack of the opponent Knocks a Pokémon Out, by damage or another effect."""
    return attack.player != mon.owner and (mon.uid in attack.targets or mon.uid in g.knocked)


def _hit(g: State, mon: Pokemon) -> bool:
    """Return whether damage of the attack in progress, of whichever player, Knocked a Pokémon Out."""
    return (
        g.attack is not None and mon.uid not in g.knocked and any(row[0] == mon.uid for row in g.attack.hits)
    )


def _may_save(g: State, modifier: queries.Modifier, mon: Pokemon) -> bool:
    """Return whether a Knock Out is of the kind that the effect replaces."""
    attack = g.attack
    node = modifier.part.node
    by_effect = node.effects and attack is not None and _fell_in(attack, g, mon)
    if not queries.in_scope(g, modifier, mon) or (mon.uid in g.knocked and not by_effect):
        return False
    hits = [row for row in attack.hits if row[0] == mon.uid] if attack is not None else []
    theirs = attack is not None and attack.player != mon.owner
    if node.by_attack and not by_effect and not (hits and (theirs or node.source == "both")):
        return False
    return not node.full or mon.damage == sum(row[1] for row in hits)


def _replace_knock_outs(g: State, dead: list[Pokemon]) -> bool:
    """Apply effects that keep Pokémon in play with some HP (`ReplaceKnockOut`); return whether any did."""
    saved = False
    for mon in dead:
        for modifier in list(queries.modifiers(g).of("ReplaceKnockOut")):
            node = modifier.part.node
            if not _may_save(g, modifier, mon):
                continue
            if node.flip and not flip_coin(g, mon.owner, mon.cards[-1]):
                continue
            g.knocked = tuple([uid for uid in g.knocked if uid != mon.uid])
            survivor = own(g, g.find(mon.uid) or mon)
            survivor.damage = max(0, queries.hp_of(g, survivor) - node.hp)
            g.mods = None
            emit(g, "survived", VISIBLE_TO_ALL, mon.owner, mon.cards[-1], node.hp)
            saved = True
            if node.discard and modifier.frame.card >= 0:
                remove_card(g, modifier.frame.card)
                add_card(g, modifier.frame.card, IN_DISCARD, IN_PLAY)
            break
    return saved


@operation("ko_prizes")
def prizes(g: State, f: Frame, ins: Instr) -> None:
    """Let a player take Prize cards, all at once or one at a time (KO-06, KO-12, D-17, D-66)."""
    turn = f.regs["turn"]
    done = f.regs.get("prizes done", 0)
    player = turn[done]
    due = f.regs["due"][player]
    side = g.sides[player]
    count = min(due, len(side.prizes))
    given = answer(g)
    if count and given is None and count < len(side.prizes):
        n = 1 if g.rules.prizes_one_at_a_time else count
        ask(g, f, player, "prizes", [(PRIZE, place) for place in range(len(side.prizes))], n, n)
        return
    if count:
        places = [option[1] for option in given] if given is not None else list(range(count))
        take_prizes(g, player, tuple(side.prizes[place] for place in places))
        left = list(f.regs["due"])
        left[player] = count - len(places)
        f.regs["due"] = (left[0], left[1])
        if left[player]:
            f.pc -= 1  # one at a time, and the next is chosen now
            return
    f.regs["prizes done"] = done + 1


def take_prizes(g: State, player: int, cards: tuple[int, ...]) -> None:
    """Put Prize cards into their owner's hand (ZONE-07)."""
    for card in cards:
        words = ("prize taken",) if card in g.seen else ("prize taken", "face-down prize taken")
        remove_card(g, card)
        add_card(g, card, IN_HAND, IN_PRIZES)
        record_fact(g, "prize taken", player, 0, card)
        trigger_on_card(g, card, words)


@operation("ko_promote")
def promote(g: State, f: Frame, ins: Instr) -> None:
    """Ask a player whose Active Spot is empty for the new Active Pokémon (KO-07, KO-11, BENCH-04)."""
    done = f.regs.get("promotions done", 0)
    player = f.regs["turn"][done]
    side = g.sides[player]
    if side.active is None and side.bench:
        given = answer(g)
        if given is None and len(side.bench) > 1:
            ask(g, f, player, "new active", options_for([mon.uid for mon in side.bench]))
            return
        uid = given[0][1] if given is not None else side.bench[0].uid
        put_active(g, player, uid)
    f.regs["promotions done"] = done + 1


@operation("promote")
def promote_now(g: State, f: Frame, ins: Instr) -> None:
    """Ask a player whose Active Spot is empty for the new Active Pokémon in the middle of an effect."""
    player = f.player if ins[1] == YOU else 1 - f.player
    side = g.sides[player]
    if side.active is not None or not side.bench:
        return
    given = answer(g)
    if given is None and len(side.bench) > 1:
        ask(g, f, player, "new active", options_for([mon.uid for mon in side.bench]))
        return
    put_active(g, player, given[0][1] if given is not None else side.bench[0].uid)


def put_active(g: State, player: int, uid: int) -> None:
    """Move a Benched Pokémon into the empty Active Spot."""
    side = g.sides[player]
    if side.active is not None:
        raise ValueError("The Active Spot is not empty.")
    mon = g.find(uid)
    assert mon is not None
    mon = own(g, mon)
    side.bench = tuple([each for each in side.bench if each is not mon])
    side.active = mon
    mon.moved = g.turn
    queries.invalidate_unless_plain(g, mon)
    g.hurt = True  # HP and Bench limits may depend on the Active Pokémon
    emit(g, "promote", VISIBLE_TO_ALL, player, mon.cards[-1])
    record_fact(g, "moved to active", player, uid, mon.cards[-1])
    trigger(g, "moved to active", player, mon, mon.cards[-1])


@operation("ko_end")
def decide(g: State, f: Frame, ins: Instr) -> None:
    """Decide the game after all Knock Outs, Prize cards and replacements (D-18, D-46)."""
    if g.win >= 0:
        end_game(g, g.win, "effect")
        return
    ways = [0, 0]
    for player in (0, 1):
        other = g.sides[1 - player]
        ways[player] = int(not g.sides[player].prizes) + int(other.active is None and not other.bench)
    if ways == [0, 0]:
        return
    if ways[0] == ways[1]:
        start_sudden_death(g)
        return
    winner = 0 if ways[0] > ways[1] else 1
    end_game(g, winner, "prizes" if not g.sides[winner].prizes else "no-pokemon")
