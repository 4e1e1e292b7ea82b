"""Moving cards and Pokémon between zones: every change of the board goes through here, with its event.

An event is a tuple (kind, mask of the players who see its card, player, card or -1, …); a fact of the
ledger is (word, player, Pokémon or 0, card, label, amount).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from validator.engine import modifiers as mod
from validator.engine.opcodes import (
    AWAKE,
    CONDITIONS,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_LOST,
    IN_NOWHERE,
    IN_PLAY,
    IN_PRIZES,
    IN_STADIUM,
    PARALYZED,
    TURNED,
    TURNED_NAMES,
)
from validator.engine.state import Frame, Lasting, Pokemon, State, own

if TYPE_CHECKING:
    from validator.engine.modifiers import Modifier

ALL_SEE = 3
SEEN_BY = (1, 2)
NOBODY = 0


def emit(g: State, kind: str, seen: int, player: int, *rest: Any) -> None:
    """Write an event into the log."""
    if g.log:
        g.events.append((kind, seen, player, *rest))


def note(
    g: State, word: str, player: int, uid: int = 0, card: int = -1, label: str = "", amount: int = 0
) -> None:
    """Write a fact into the ledger of this turn; Pokémon Checkup belongs to no turn."""
    if g.in_checkup:
        return
    g.facts = (*g.facts, (word, player, uid, card, label, amount))


def happen(
    g: State, event: str, player: int, mon: Pokemon | None, card: int = -1, other: int = -1, amount: int = 0
) -> None:
    """Tell of an event: whatever waits for it and is met joins the queue of triggered effects.

    `player` is whose Pokémon it happened to, or who did it; `other` the attacker or the card that did it.
    """
    mods = mod.modifiers(g)
    rows: list[Modifier] = list(mods.listeners.get(event, ()))
    for modifier in mods.by_kind.get("Delayed", ()):
        if modifier.part.node.when == event and (
            not modifier.uid or (mon is not None and mon.uid == modifier.uid)
        ):
            rows.append(modifier)
    for modifier in rows:
        part = modifier.part
        frame = modifier.frame
        if part.kind == "On" and not _meets(g, modifier, player, mon, card, other):
            continue
        if part.kind == "On" and not part.node.stacks:
            thing = mon.uid if mon is not None else card
            if any(row[1].key == part.key and row[4]["event"] == (thing,) for row in g.queue):
                continue
        regs: dict[str, Any] = {
            "event": (mon.uid if mon is not None else card,),
            "other": (other,) if other >= 0 else (),
            "number damage": amount,
            "number counters": amount // 10,
        }
        if other >= 1000:
            regs["attacker"] = (other,)
        if part.cond is not None:
            from validator.engine.read import holds

            probe = Frame(None, frame.player, frame.card, frame.mon, regs)  # type: ignore[arg-type]
            if not holds(g, probe, part.cond):
                continue
        g.queue = (*g.queue, (frame.player, part, frame.card, frame.mon, regs))


def _meets(g: State, modifier: Modifier, player: int, mon: Pokemon | None, card: int, other: int) -> bool:
    part = modifier.part
    frame = modifier.frame
    whose = part.node.whose
    if part.node.full and not _was_full(g, mon):
        return False
    if whose == "self":
        if (
            mon is not None
            and frame.mon
            and frame.card not in (mon.tools + mon.energy)
            and part.node.event == "attached"
        ):
            return False
        if (mon is None or mon.uid != frame.mon) and (card < 0 or card != frame.card):
            return False
        if part.node.event == "attached" and card != frame.card:
            return False
    elif whose == "you":
        if player != frame.player:
            return False
    elif whose == "opponent" and player == frame.player:
        return False
    if part.where is not None:
        thing = mon.uid if mon is not None else card
        if thing < 0 or not mod.sieve_passes(g, frame, part.where, thing):
            return False
    return part.by is None or (other >= 0 and mod.sieve_passes(g, frame, part.by, other))


def _was_full(g: State, mon: Pokemon | None) -> bool:
    """Tell whether all the damage on a Pokémon is of the attack that goes on."""
    if mon is None or g.attack is None:
        return False
    return mon.damage == sum(damage for uid, damage in g.attack.hits if uid == mon.uid)


# --------------------------------------------------------------------------- cards


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Give a zone without one card."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def draw(g: State, player: int, count: int) -> int:
    """Draw cards into the hand, as many as there are (TEXT-01); give how many."""
    side = g.sides[player]
    drawn = side.deck[:count]
    if drawn:
        side.deck = side.deck[count:]
        side.hand = side.hand + drawn
        if g.log:
            seen = SEEN_BY[player]
            g.events += [("draw", seen, player, card) for card in drawn]
    return len(drawn)


def shuffle(g: State, player: int) -> None:
    """Shuffle a player's deck, if there is one left."""
    side = g.sides[player]
    if not side.deck:
        return
    side.deck = g.chance.shuffle(player, side.deck)
    emit(g, "shuffle", NOBODY, player)


def take_out(g: State, card: int) -> int:
    """Take a card out of whatever zone it is in and give the place it was in (`IN_…`)."""
    player = card // 60
    side = g.sides[player]
    if card in side.hand:
        side.hand = without(side.hand, card)
        return IN_HAND
    if card in side.discard:
        side.discard = without(side.discard, card)
        return IN_DISCARD
    if card in side.deck:
        side.deck = without(side.deck, card)
        return IN_DECK
    if card in side.resolving:
        side.resolving = without(side.resolving, card)
        return IN_NOWHERE
    if card == g.stadium:
        g.stadium = -1
        g.mods = None
        return IN_STADIUM
    if card in side.prizes:
        side.prizes = without(side.prizes, card)
        g.seen = g.seen - {card}
        return IN_PRIZES
    if card in side.lost:
        side.lost = without(side.lost, card)
        return IN_LOST
    host = g.host_of(card)
    if host is not None:
        mon = own(g, host)
        if card in mon.energy:
            mon.energy = without(mon.energy, card)
        elif card in mon.tools:
            mon.tools = without(mon.tools, card)
        else:
            mon.cards = without(mon.cards, card)
        g.mods = None
        g.hurt = True
        return IN_PLAY
    raise AssertionError(f"card {card} is in no zone")


_SEEN_FROM = {
    IN_DISCARD: ALL_SEE,
    IN_LOST: ALL_SEE,
    IN_PLAY: ALL_SEE,
    IN_STADIUM: ALL_SEE,
    IN_NOWHERE: ALL_SEE,
}


def seen_there(card: int, came_from: int) -> int:
    """Give who sees a card that leaves a place face down: all where it lay open, in a hand its owner."""
    return _SEEN_FROM.get(came_from, SEEN_BY[card // 60] if came_from == IN_HAND else 0)


def put_in(
    g: State, card: int, place: int, came_from: int, *, bottom: bool = False, shown: bool = False
) -> None:
    """Put a card that lies nowhere into its owner's zone, with its event.

    A Prism Star card never reaches the discard pile (PRISM-04); a Team Flare Hyper Gear that leaves its
    holder always goes there (GEAR-03).
    """
    player = card // 60
    side = g.sides[player]
    facts = g.table.defs[card]
    if came_from == IN_STADIUM:
        g.hurt = True
        note(g, "stadium left", player, 0, card)
    if facts.gear and came_from == IN_PLAY:
        place = IN_DISCARD
    if place == IN_DISCARD:
        place = discard_place(g, card, came_from)
    if place == IN_DISCARD:
        side.discard = (*side.discard, card)
        seen = ALL_SEE
    elif place == IN_HAND:
        side.hand = (*side.hand, card)
        seen = ALL_SEE if shown else _SEEN_FROM.get(came_from, 0) | SEEN_BY[player]
    elif place == IN_DECK:
        side.deck = (*side.deck, card) if bottom else (card, *side.deck)
        seen = (
            ALL_SEE
            if shown
            else _SEEN_FROM.get(came_from, 0) | (SEEN_BY[player] if came_from == IN_HAND else 0)
        )
    elif place == IN_LOST:
        side.lost = (*side.lost, card)
        seen = ALL_SEE
    elif place == IN_PRIZES:
        side.prizes = (*side.prizes, card)
        seen = _SEEN_FROM.get(came_from, 0)
    else:
        side.resolving = (*side.resolving, card)
        seen = ALL_SEE
    emit(g, "move", seen, player, card, came_from, place)


def discard_place(g: State, card: int, came_from: int) -> int:
    """Give where a card goes that would go to the discard pile (PRISM-04, `ReplaceMove` of the card
    itself).
    """
    facts = g.table.defs[card]
    if facts.prism:
        return IN_LOST
    for part in facts.statics:
        if part.kind == "ReplaceMove" and part.node.what == "this" and came_from == IN_PLAY:
            return PLACE[part.node.to]
    return IN_DISCARD


PLACE = {"hand": IN_HAND, "discard": IN_DISCARD, "lost": IN_LOST, "deck": IN_DECK, "prizes": IN_PRIZES}
PLACE_NAMES = {place: name for name, place in PLACE.items()}


def move_card(g: State, card: int, place: int, *, bottom: bool = False, shown: bool = False) -> None:
    """Move a card from wherever it is into one of its owner's zones."""
    came_from = take_out(g, card)
    put_in(g, card, place, came_from, bottom=bottom, shown=shown)


def reveal(g: State, player: int, cards: tuple[int, ...], seen: int = ALL_SEE) -> None:
    """Show cards to the players of the mask."""
    for card in cards:
        emit(g, "reveal", seen, player, card)


# --------------------------------------------------------------------------- Pokémon


def room(g: State, player: int) -> int:
    """Give how many Pokémon still fit on a player's Bench."""
    return mod.bench_limit(g, player) - len(g.sides[player].bench)


def enter_play(g: State, player: int, cards: tuple[int, ...], *, active: bool = False) -> Pokemon:
    """Put a new Pokémon made of these cards, which lie nowhere, onto the Bench or into the Active Spot."""
    mon = Pokemon(g.next_uid, player, cards, g.turn, g.token)
    g.next_uid += 1
    side = g.sides[player]
    if active:
        side.active = mon
        mon.moved = g.turn
    else:
        side.bench = (*side.bench, mon)
    g.mods = None
    if g.turn and not g.table.tops[cards[-1]].trivial:
        g.hurt = True  # its Ability may leave others less HP, or less room
    return mon


def attach(g: State, card: int, mon: Pokemon) -> Pokemon:
    """Attach a card that lies nowhere to a Pokémon."""
    mon = own(g, mon)
    if g.table.defs[card].category == 2:
        mon.energy = (*mon.energy, card)
    else:
        mon.tools = (*mon.tools, card)
    g.mods = None
    return mon


def attach_from_hand(g: State, card: int, mon: Pokemon) -> None:
    """Attach a card from its owner's hand, for the turn or by an effect, and tell of it (ENERGY-03)."""
    player = card // 60
    take_out(g, card)
    mon = attach(g, card, mon)
    emit(g, "attach", ALL_SEE, player, card, mon.cards[-1])
    energy = g.table.defs[card].category == 2
    note(g, "energy attached from hand" if energy else "tool attached", player, mon.uid, card)
    mods = mod.modifiers(g)
    if mods.listeners or "Delayed" in mods.by_kind:
        happen(g, "attached", player, mon, card)
        if energy:
            happen(g, "energy attached from hand", player, mon, card, card)


def clear_conditions(g: State, mon: Pokemon, names: tuple[str, ...] = ()) -> int:
    """Remove Special Conditions, all where no names are given; give how many went."""
    gone = 0
    mon = own(g, mon)
    if mon.turned and (not names or TURNED_NAMES[mon.turned] in names):
        emit(g, "condition", ALL_SEE, mon.owner, mon.cards[-1], TURNED_NAMES[mon.turned], 0)
        mon.turned = AWAKE
        _end_deep_sleep(g, mon.uid)
        gone += 1
    if mon.poison and (not names or "Poisoned" in names):
        emit(g, "condition", ALL_SEE, mon.owner, mon.cards[-1], "Poisoned", 0)
        mon.poison = 0
        gone += 1
    if mon.burn and (not names or "Burned" in names):
        emit(g, "condition", ALL_SEE, mon.owner, mon.cards[-1], "Burned", 0)
        mon.burn = 0
        gone += 1
    if gone:
        g.mods = None
    return gone


def inflict(g: State, mon: Pokemon, name: str, strength: int | None = None) -> bool:
    """Affect an Active Pokémon with a Special Condition; the turned ones replace each other (COND-02, 06,
    07).
    """
    if not g.is_active(mon):
        return False
    mon = own(g, mon)
    if name == "Poisoned":
        mon.poison = strength or 1
    elif name == "Burned":
        mon.burn = strength or 2
    else:
        mon.turned = TURNED[name]
        _end_deep_sleep(g, mon.uid)
        if mon.turned == PARALYZED:
            mon.paralyzed = g.turn
    emit(g, "condition", ALL_SEE, mon.owner, mon.cards[-1], name, 1)
    g.mods = None
    return True


def drop_effects(g: State, uid: int, *, gone: bool = False, benched: bool = False) -> None:
    """End what lasts on one Pokémon (EVOLVE-10, EVOLVE-26); where it is `gone` from the Active Spot also what
    hangs on its being there. On going to the Bench only effects of attacks end (BENCH-05, ATTACK-14).
    """
    if g.effects:
        kept = tuple(
            [
                each
                for each in g.effects
                if not (each.uid == uid and (each.part.of_attack or not benched))
                and not (gone and _hangs_on(each, uid))
            ]
        )
        if len(kept) != len(g.effects):
            g.effects = kept
            g.mods = None


def _hangs_on(lasting: Lasting, uid: int) -> bool:
    """Tell whether an effect that is bound to nobody ends when this Pokémon leaves the Active Spot."""
    return lasting.mon == uid and lasting.part.node.lasts.anchor == "source"


def _end_deep_sleep(g: State, uid: int) -> None:
    """End what lasts on a Pokémon only as long as it is Asleep."""
    kept = tuple([each for each in g.effects if each.uid != uid or not _is_sleep(each)])
    if len(kept) != len(g.effects):
        g.effects = kept
        g.mods = None


def _is_sleep(lasting: Lasting) -> bool:
    return lasting.part.kind == "Modify" and lasting.part.node.quantity == "sleep"


def bench_active(g: State, mon: Pokemon) -> Pokemon:
    """What going from the Active Spot to the Bench does to a Pokémon (BENCH-05, BENCH-06, BENCH-08)."""
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
    g.mods = None
    g.hurt = True  # HP and Bench limits may hang on who is Active
    emit(g, "switch", ALL_SEE, player, after.cards[-1], before.cards[-1] if before is not None else -1)
    if before is not None:
        happen(g, "moved to bench", player, before, before.cards[-1])
    note(g, "moved to active", player, uid, after.cards[-1])
    happen(g, "moved to active", player, after, after.cards[-1])


def leave_play(
    g: State,
    mon: Pokemon,
    to: int,
    attached: int = IN_DISCARD,
    under: int | None = None,
    *,
    bottom: bool = False,
) -> None:
    """Take a Pokémon out of play: its top card goes `to`, its lower stages `under`, what is attached to
    `attached`.

    The pieces of a V-UNION or LEGEND go together (D-30, D-31).
    """
    side = g.sides[mon.owner]
    top = g.table.tops[mon.cards[-1]]
    if side.active is not None and side.active.uid == mon.uid:
        side.active = None
    else:
        side.bench = tuple([each for each in side.bench if each.uid != mon.uid])
    drop_effects(g, mon.uid, gone=True)
    g.mods = None
    if under is None or top.vunion or top.legend_half:
        under = to
    for card in mon.energy + mon.tools:
        put_in(g, card, attached, IN_PLAY, bottom=bottom)
    for card in mon.cards[:-1]:
        put_in(g, card, under, IN_PLAY, bottom=bottom)
    put_in(g, mon.cards[-1], to, IN_PLAY, bottom=bottom)


def not_retained(g: State, mon: Pokemon) -> tuple[str, ...]:
    """Give the Special Conditions that evolving or devolving removes; none named means all of them."""
    kept = {m.part.node.what for m in mod.modifiers(g).of("Retain") if mod.in_scope(g, m, mon)}
    return tuple(name for name in CONDITIONS if name not in kept) if kept else ()


def evolve(g: State, card: int, mon: Pokemon) -> Pokemon:
    """Put a card, which lies nowhere, on a Pokémon: conditions and effects go (EVOLVE-07 to 10, 26).

    A Mega Evolution ends its owner's turn, by hand or by an effect, in that turn alone (MEGA-06, D-41).
    """
    mon = own(g, mon)
    under = mon.cards[-1]
    mon.cards = (*mon.cards, card)
    mon.evolved = g.turn
    if mon.turned or mon.poison or mon.burn:
        clear_conditions(g, mon, not_retained(g, mon))
    drop_effects(g, mon.uid)
    mon.marks = ()  # whatever the edition (BENCH-08)
    g.mods = None
    g.hurt = True
    emit(g, "evolve", ALL_SEE, mon.owner, card, under)
    facts = g.table.defs[card]
    note(g, "leveled up" if facts.lvx else "evolved", mon.owner, mon.uid, card)
    if facts.mega and mon.owner == g.player and not mod.is_permitted(g, "keep turn", g.player, mon):
        g.end_turn = 1
    return mon


def devolve(g: State, mon: Pokemon, to: int) -> int:
    """Take the top card off an evolved Pokémon (EVOLVE-21, EVOLVE-22, D-22); give that card."""
    mon = own(g, mon)
    card = mon.cards[-1]
    mon.cards = mon.cards[:-1]
    mon.evolved = g.turn
    if mon.turned or mon.poison or mon.burn:
        clear_conditions(g, mon, not_retained(g, mon))
    drop_effects(g, mon.uid)
    g.mods = None
    g.hurt = True
    emit(g, "devolve", ALL_SEE, mon.owner, card, mon.cards[-1])
    put_in(g, card, to, IN_PLAY)
    return card


def put_damage(g: State, mon: Pokemon, amount: int, *, counters: bool) -> None:
    """Put damage on a Pokémon, one counter for each 10 (DAMAGE-10, D-42)."""
    amount -= amount % 10
    if amount <= 0:
        return
    mon = own(g, mon)
    mon.damage += amount
    g.hurt = True
    g.mods = None
    emit(g, "damage", ALL_SEE, mon.owner, mon.cards[-1], amount, int(counters))


def heal(g: State, mon: Pokemon, amount: int) -> int:
    """Heal damage, never below zero (D-43); give how much went."""
    gone = min(amount - amount % 10, mon.damage)
    if gone <= 0 or mod.is_forbidden(g, "heal", mon):
        return 0
    mon = own(g, mon)
    mon.damage -= gone
    g.mods = None
    emit(g, "heal", ALL_SEE, mon.owner, mon.cards[-1], gone)
    note(g, "healed", mon.owner, mon.uid, mon.cards[-1], "", gone)
    happen(g, "healed", mon.owner, mon, mon.cards[-1], amount=gone)
    return gone
