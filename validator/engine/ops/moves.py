"""Operations that move cards: draw, move, search, look, order, Prize cards."""

from __future__ import annotations

from typing import Any

from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.ledger import forget, forget_prize_places, learn_deck, note_move
from validator.engine.board.log import VISIBLE_TO, VISIBLE_TO_ALL, VISIBLE_TO_NONE, emit
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.board.zones import (
    PLACE,
    PLACE_NAMES,
    add_card,
    draw,
    move_card,
    remove_card,
    reveal,
    seen_there,
    shuffle,
)
from validator.engine.changes.in_play import leave_play
from validator.engine.legal import kept_out
from validator.engine.machine import answer, ask, operation, options_for
from validator.engine.ops.control import LOOKED_AT, bind, who
from validator.engine.phases.attack import effect_blocked
from validator.engine.phases.knockout import take_prizes
from validator.engine.program.choices import NUMBER, PRIZE
from validator.engine.program.opcodes import IN_DECK, IN_DISCARD, IN_HAND, IN_PRIZES
from validator.engine.queries import evaluate_amount, evaluate_target, free_bench_slots, sides_of


@operation("draw")
def draw_cards(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Draw, each side in turn; no player loses by it (WIN-11, TEXT-01, TEXT-04)."""
    _, n, side, until, up_to = ins
    if up_to:
        given = answer(g)
        player = sides_of(g, f, side)[0]
        most = min(evaluate_amount(g, f, n), len(g.sides[player].deck))
        if given is None and most > 0:
            ask(g, f, player, "draw", [(NUMBER, k) for k in range(most + 1)])
            return
        f.regs["done"] = draw(g, player, given[0][1] if given is not None else 0)
        return
    done = 0
    for player in sides_of(g, f, side):
        if until is not None:
            count = evaluate_amount(g, f, until) - len(g.sides[player].hand)
        else:
            count = evaluate_amount(g, f, n)
        if count > 0:
            done += draw(g, player, count)
    f.regs["done"] = done


@operation("shuffle")
def shuffle_decks(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Shuffle the decks of a side."""
    for player in sides_of(g, f, ins[1]):
        shuffle(g, player)


@operation("reveal")
def reveal_cards(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Reveal cards to both players, for the rest of the game too, or to the player of the effect only."""
    _, target, to = ins
    cards = tuple([each for each in evaluate_target(g, f, target) if each < FIRST_UID])
    reveal(g, f.player, cards, VISIBLE_TO[f.player] if to == "you" else VISIBLE_TO_ALL)
    if to == "game":
        g.seen = g.seen | set(cards)
    f.regs["done"] = len(cards)
    bind(f, cards)


@operation("move")
def move(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Move cards, and Pokémon with their attachments, to one place (D-54)."""
    _, target, to, shown, attached, under, order = ins
    given = answer(g)
    things = evaluate_target(g, f, target) if f.temp is None else f.temp
    if order in ("you", "opponent") and _is_pile(g, things, attached):
        _move_in_order(g, f, ins, things[0], given)
        return
    if order and to in ("deck top", "deck bottom") and len(things) > 1:
        if order == "random":
            things = g.chance.pick(things, len(things))
        elif given is None:
            f.temp = things
            player = f.player if order == "you" else 1 - f.player
            ask(g, f, player, "order", options_for(things), len(things), len(things), ordered=True)
            return
        else:
            things = tuple([option[1] for option in given])
            if to == "deck top":
                things = things[::-1]
    f.temp = None
    place, bottom = _place(to)
    moved: list[int] = []
    for thing in things:
        if thing >= FIRST_UID:
            _move_pokemon(g, f, thing, place, attached, under, bottom=bottom)
            moved.append(thing)
        elif _may_move(g, f, thing, place):
            host = g.host_of(thing)
            move_card(g, thing, place, bottom=bottom, shown=shown)
            moved.append(thing)
            if host is not None and place == IN_DISCARD:
                _after_discard(g, f, thing, host.uid)
    if order == "random":
        forget(g, tuple([each for each in moved if each < FIRST_UID]))
    f.regs["done"] = len(moved)
    bind(f, tuple(moved))
    if place == IN_PRIZES:
        emit(g, "prizes", VISIBLE_TO_NONE, f.player, -1, len(moved))


def _is_pile(g: State, things: tuple[int, ...], attached: str) -> bool:
    """Return whether one Pokémon of several cards moves, all of them to the same place."""
    if len(things) != 1 or things[0] < FIRST_UID or attached != "with":
        return False
    mon = g.find(things[0])
    return mon is not None and len(mon.all_cards) > 1


def _move_in_order(
    g: State, f: Frame, ins: tuple[Any, ...], uid: int, given: tuple[tuple[int, ...], ...] | None
) -> None:
    """Put a Pokémon and all its cards on the top or bottom of the deck in a chosen order."""
    _, _, to, _, _, under, order = ins
    mon = g.find(uid)
    assert mon is not None
    f.regs["done"] = 0
    if effect_blocked(g, f, mon):
        return
    if given is None:
        f.temp = (uid,)
        cards = mon.all_cards
        player = f.player if order == "you" else 1 - f.player
        ask(g, f, player, "order", options_for(cards), len(cards), len(cards), ordered=True)
        return
    f.temp = None
    bottom = to == "deck bottom"
    _move_pokemon(g, f, uid, IN_DECK, "with", under, bottom=bottom)
    placed = tuple([option[1] for option in given])
    side = g.sides[mon.owner]
    placed = tuple([card for card in placed if card in side.deck])
    left = tuple([card for card in side.deck if card not in placed])
    forget(g, placed, but=VISIBLE_TO[f.player if order == "you" else 1 - f.player])
    side.deck = (*left, *placed) if bottom else (*placed, *left)
    f.regs["done"] = 1
    bind(f, (uid,))


def _place(to: str) -> tuple[int, bool]:
    if to.startswith("deck"):
        return IN_DECK, to == "deck bottom"
    return PLACE[to], False


def _may_move(g: State, f: Frame, card: int, place: int) -> bool:
    """Return whether a card can be moved.

    A card in the Lost Zone never returns; an effect may keep an attached card.
    """
    side = g.sides[card // 60]
    if card in side.lost:
        return False
    if place in (IN_HAND, IN_DECK) and card in side.discard and _stays_discarded(g, card):
        return False
    if queries.is_retained(g, f, card, PLACE_NAMES.get(place, "")):
        return False
    if card == g.stadium and f.card >= 0 and (g.table.defs[f.card].item or g.table.defs[f.card].supporter):
        return not any(
            part.kind == "Prevent" and "trainers" in part.node.what and part.node.scope.zone == "stadium"
            for part in g.table.defs[card].statics
        )
    host = g.host_of(card)
    if host is None:
        return True
    if place == IN_HAND and queries.is_forbidden(g, "return to hand", host):
        return False
    return not effect_blocked(g, f, host)


def _stays_discarded(g: State, card: int) -> bool:
    return any(
        part.kind == "Forbid" and part.node.action == "leave discard" for part in g.table.defs[card].statics
    )


def _after_discard(g: State, f: Frame, card: int, host: int) -> None:
    """Queue the effect of a card that the attack of its Pokémon discards."""
    if g.attack is None or g.attack.uid != host or f.mon != host:
        return
    for part in g.table.defs[card].listeners:
        source = g.find(host)
        fits = part.where is None or (
            source is not None and queries.matches_pokemon(g, f, part.where, source)
        )
        if part.node.event == "discarded by attack" and fits:
            g.queue = (*g.queue, (card // 60, part, card, host, {"event": (card,)}))


def _move_pokemon(
    g: State, f: Frame, uid: int, place: int, attached: str, under: str, *, bottom: bool
) -> None:
    mon = g.find(uid)
    if mon is None or effect_blocked(g, f, mon):
        return
    if place == IN_HAND and queries.is_forbidden(g, "return to hand", mon):
        return
    with_it = place if attached == "with" else PLACE[attached]
    below = place if under == "with" else PLACE[under]
    emit(g, "leaves play", VISIBLE_TO_ALL, mon.owner, mon.cards[-1])
    leave_play(g, mon, place, with_it, below, bottom=bottom)
    g.hurt = True


@operation("search")
def search(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Search a deck for cards that fill the quotas; it is hidden, so fewer or none may be taken."""
    _, quotas, side, distinct, name, to_bench, skip, up_to = ins
    given = answer(g)
    if given is not None:
        bind(f, tuple([option[1] for option in given]), name)
        f.regs["done"] = len(given)
        return
    player = who(f, side)
    if to_bench and free_bench_slots(g, f.player) <= 0:
        f.regs["done"] = 0
        bind(f, (), name)
        f.pc += skip
        return
    deck = g.sides[player].deck
    if to_bench:
        deck = tuple([card for card in deck if not kept_out(g, f.player, card)])
    limits, cards = _fitting(g, f, deck, quotas)
    high = min(sum(limit for _, limit in limits), len(cards))
    if to_bench:
        high = min(high, max(0, free_bench_slots(g, f.player)))
    bind(f, (), name)
    f.regs["done"] = 0
    emit(g, "search", VISIBLE_TO_ALL, f.player, -1, player)
    learn_deck(g, f.player, player)
    if high <= 0:
        return
    low = 0
    if all(where is None for where, _ in quotas) and not to_bench:
        any_number = any(n is None for _, n in quotas)
        low = 0 if any_number or (up_to and g.rules.up_to_zero) else min(1, high) if up_to else high
    groups: tuple[object, ...] = ()
    if distinct:
        defs = g.table.defs
        groups = tuple(
            [defs[c].key if distinct == "name" else (defs[c].types or defs[c].energy_types) for c in cards]
        )
        high = min(high, len(set(groups)))
    ask(
        g,
        f,
        f.player,
        "search",
        options_for(cards),
        low,
        high,
        groups=groups,
        quotas=_by_place(limits, cards),
    )


@operation("look")
def look(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Look at cards from the top or bottom of a deck, or reveal them (TEXT-02)."""
    _, n, side, bottom, public, name, until = ins
    player = who(f, side)
    deck = g.sides[player].deck
    if n is None:
        found = [
            place
            for place, card in enumerate(deck)
            if until is None or queries.matches_card(g, f, until, card)
        ]
        count = found[0] + 1 if found else len(deck)
    else:
        count = min(evaluate_amount(g, f, n), len(deck))
    cards = deck[len(deck) - count :] if bottom else deck[:count]
    f.regs[name] = cards
    if cards:
        reveal(g, f.player, cards, VISIBLE_TO_ALL if public else VISIBLE_TO[f.player])


@operation("take_looked")
def take_looked(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Choose among the cards that were looked at."""
    _, looked, quotas, (must, up_to), name, bench = ins
    given = answer(g)
    if given is not None:
        bind(f, tuple([option[1] for option in given]), name)
        f.regs["done"] = len(given)
        return
    limits, cards = _fitting(g, f, f.regs[looked], quotas)
    high = min(sum(limit for _, limit in limits), len(cards))
    if bench is not None:
        high = min(high, max(0, free_bench_slots(g, who(f, bench))))
    low = high if must else 0
    if must and up_to:
        low = 0 if g.rules.up_to_zero else min(1, high)
    bind(f, (), name)
    f.regs["done"] = 0
    if high <= 0:
        return
    if low == high == len(cards):
        bind(f, tuple(cards), name)
        f.regs["done"] = len(cards)
        return
    ask(g, f, f.player, "choose", options_for(cards), low, high, quotas=_by_place(limits, cards))


def _fitting(
    g: State, f: Frame, there: tuple[int, ...], quotas: tuple[tuple[Any, Any], ...]
) -> tuple[list[tuple[frozenset[int], int]], list[int]]:
    """Return the matching cards and the maximum of each quota, and all cards that match any."""
    limits: list[tuple[frozenset[int], int]] = []
    for where, n in quotas:
        fitting = frozenset(
            card for card in there if where is None or queries.matches_card(g, f, where, card)
        )
        limits.append((fitting, len(fitting) if n is None else min(evaluate_amount(g, f, n), len(fitting))))
    reach = frozenset().union(*(fitting for fitting, _ in limits))
    return limits, [card for card in there if card in reach]


def _by_place(
    limits: list[tuple[frozenset[int], int]], cards: list[int]
) -> tuple[tuple[frozenset[int], int], ...]:
    """Return several quotas by the places of the options; empty for a single one."""
    if len(limits) < 2:
        return ()
    index = {card: place for place, card in enumerate(cards)}
    return tuple((frozenset(index[card] for card in fitting), limit) for fitting, limit in limits)


@operation("rest")
def rest(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Put away the looked-at cards that were not taken."""
    _, looked, taken, how, side = ins
    player = who(f, side)
    given = answer(g)
    deck = g.sides[player].deck
    cards = tuple([card for card in f.regs[looked] if card in deck and card not in f.regs.get(taken, ())])
    if how == "shuffle":
        shuffle(g, player)
        return
    if not cards:
        return
    if how in ("discard", "lost", "hand"):
        for card in cards:
            if not queries.is_retained(g, f, card, how):
                move_card(g, card, PLACE[how])
        return
    if how == "random bottom":
        cards = g.chance.pick(cards, len(cards))
        forget(g, cards)
    elif given is not None:
        cards = tuple([option[1] for option in given])
    elif len(cards) > 1:
        ask(g, f, f.player, "order", options_for(cards), len(cards), len(cards), ordered=True)
        return
    if len(cards) > 1:
        forget(g, cards, but=VISIBLE_TO[f.player])
    left = tuple([card for card in g.sides[player].deck if card not in cards])
    g.sides[player].deck = (*cards, *left) if how == "top" else (*left, *cards)


@operation("order")
def put_back(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Put cards back on top of their deck in a chosen order; the first one chosen is the top card."""
    _, target, by, _ = ins
    cards = evaluate_target(g, f, target)
    given = answer(g)
    if given is None:
        if len(cards) < 2:
            return
        ask(g, f, who(f, by), "order", options_for(cards), len(cards), len(cards), ordered=True)
        return
    ordered = tuple([option[1] for option in given])
    forget(g, ordered, but=VISIBLE_TO[who(f, by)])
    side = g.sides[ordered[0] // 60]
    side.deck = ordered + tuple([card for card in side.deck if card not in ordered])


@operation("take_prizes")
def take(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Take Prize cards by an effect."""
    player = who(f, ins[2])
    side = g.sides[player]
    count = min(evaluate_amount(g, f, ins[1]), len(side.prizes))
    given = answer(g)
    if count and given is None and count < len(side.prizes):
        ask(g, f, player, "prizes", [(PRIZE, place) for place in range(len(side.prizes))], count, count)
        return
    places = [option[1] for option in given] if given is not None else list(range(count))
    take_prizes(g, player, tuple(side.prizes[place] for place in places))
    f.regs["done"] = count
    g.hurt = True


@operation("show_prizes")
def show_prizes(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Look at Prize cards, or turn them face up for the rest of the game."""
    _, side, face_up = ins
    for player in sides_of(g, f, side):
        cards = g.sides[player].prizes
        reveal(g, f.player, cards, VISIBLE_TO_ALL if face_up else VISIBLE_TO[f.player])
        if face_up:
            g.seen = g.seen | set(cards)
        else:
            f.regs[LOOKED_AT] = (*f.regs.get(LOOKED_AT, ()), *cards)


@operation("shuffle_prizes")
def shuffle_prizes(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Shuffle face-down Prize cards in their places; no player knows any of them afterwards."""
    f.regs.pop(LOOKED_AT, None)
    for player in sides_of(g, f, ins[1]):
        side = g.sides[player]
        hidden = tuple([card for card in side.prizes if card not in g.seen])
        forget_prize_places(g, player, hidden)
        placed = iter(g.chance.shuffle(player, hidden))
        side.prizes = tuple([card if card in g.seen else next(placed) for card in side.prizes])
        emit(g, "shuffle prizes", VISIBLE_TO_NONE, player)


@operation("swap_prizes")
def swap_prizes(g: State, f: Frame, ins: tuple[Any, ...]) -> None:
    """Exchange cards with Prize cards, one for one."""
    _, what, target, to, shown, face_up = ins
    given = evaluate_target(g, f, what)
    taken = evaluate_target(g, f, target)
    done = 0
    for card, prize in zip(given, taken, strict=False):
        side = g.sides[prize // 60]
        came_from = remove_card(g, card)
        side.prizes = tuple([card if each == prize else each for each in side.prizes])
        g.seen = (g.seen | {card} if face_up else g.seen) - {prize}
        note_move(g, card, came_from, IN_PRIZES, seen_there(card, came_from))
        emit(g, "move", seen_there(card, came_from), card // 60, card, came_from, IN_PRIZES)
        if shown:
            reveal(g, f.player, (prize,))
        add_card(g, prize, PLACE[to.removesuffix(" top")], IN_PRIZES, shown=shown)
        done += 1
    f.regs["done"] = done
