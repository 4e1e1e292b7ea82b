"""Which cards may evolve which Pokémon, by hand and by effects."""

from __future__ import annotations

from typing import Any

from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.modifiers import Modifier
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.legal import refusals
from validator.engine.program.card_data import CardData
from validator.engine.program.code import NO_CODE
from validator.engine.queries import evaluate_target, own_turn, pokemon_of


def may_not_bench(g: State, player: int, card: int) -> bool:
    """Return whether an effect forbids putting a Pokémon card from the hand into play."""
    return _keeping_in_hand(g, player, card) is not None


def _keeping_in_hand(g: State, player: int, card: int) -> Modifier | None:
    modifier = queries.forbidding_player(g, "play pokemon", player, card)
    return queries.forbidding_player(g, "put pokemon", player, card) if modifier is None else modifier


def bench_refusal(g: State, player: int, card: int, room: bool) -> refusals.Refusal | None:
    """Return why a Pokémon card of the hand may not be put onto the Bench; None where it may.

    `room` says whether the Bench has room.
    """
    if not room:
        return refusals.BENCH_FULL
    mods = g.mods if g.mods is not None else queries.modifiers(g)
    return refusals.forbidden_by(_keeping_in_hand(g, player, card)) if mods.forbids else None


def barred_from_play(g: State, player: int, card: int) -> bool:
    """Return whether an effect forbids putting a Pokémon card into play in any way."""
    return queries.player_forbidden(g, "put pokemon", player, card)


def ready_to_evolve(g: State, player: int) -> list[Pokemon]:
    """Return the Pokémon that may evolve by the rule of time (EVOLVE-02 to 04).

    They were in play when the turn began and have not evolved since; on a player's first turn none may.
    """
    return [mon for mon in g.sides[player].pokemon if time_refusal(g, mon) is None]


def time_refusal(g: State, mon: Pokemon) -> refusals.Refusal | None:
    """Return why a Pokémon may not evolve yet by the rule of time; None where it may."""
    if own_turn(g) == 1:
        return refusals.FIRST_TURN_EVOLUTION
    if mon.since >= g.turn:
        return refusals.FRESH
    return refusals.EVOLVED if mon.evolved >= g.turn else None


def _ready_by_card(g: State, player: int, ready: list[Pokemon], card: int) -> list[Pokemon]:
    """Add the Pokémon that an effect allows to evolve into this card early (TEXT-07, D-61).

    On a player's first turn this needs an edition with that exception (EVOLVE-04).
    """
    first = own_turn(g) == 1
    found = list(ready)
    if first and not g.rules.evolve_first_turn_by_card:
        return found
    for mon in g.sides[player].pokemon:
        if mon in ready or (first and not queries.is_permitted(g, "evolve on first turn", player, mon, card)):
            continue
        fresh = mon.since == g.turn or mon.evolved == g.turn
        if not fresh or queries.is_permitted(g, "evolve fresh", player, mon, card):
            found.append(mon)
    return found


def evolvable(g: State, card: int, ready: list[Pokemon], player: int) -> list[Pokemon]:
    """Return the Pokémon among `ready` that a card in hand may evolve."""
    found = _evolvable_in_time(g, card, ready, player)
    if not found:
        return found
    if g.mods is not None and not g.mods.forbids:
        return found
    if may_not_bench(g, player, card):
        return []
    if g.table.defs[card].lvx:
        return found
    return [mon for mon in found if not queries.is_forbidden(g, "evolve", mon, card)]


def evolution_refusal(g: State, card: int, player: int) -> tuple[refusals.Refusal, Pokemon | None] | None:
    """Return why a card of the hand evolves no Pokémon, and the Pokémon meant; None where it evolves one."""
    ready = ready_to_evolve(g, player)
    if evolvable(g, card, ready, player):
        return None
    in_time = _evolvable_in_time(g, card, ready, player)
    if in_time:
        modifier = _keeping_in_hand(g, player, card)
        if modifier is None:
            modifier = queries.forbidding(g, "evolve", in_time[0], card)
        return refusals.Refusal("forbidden", modifier), in_time[0]
    for mon in g.sides[player].pokemon:
        if _evolvable_in_time(g, card, [mon], player):
            early = time_refusal(g, mon)
            if early is not None:
                return early, mon
    return refusals.EVOLVES_NOTHING, None


def _evolvable_in_time(g: State, card: int, ready: list[Pokemon], player: int) -> list[Pokemon]:
    """Return the Pokémon that a card in hand may evolve unless an effect forbids it."""
    facts = g.table.defs[card]
    mods = g.mods if g.mods is not None else queries.modifiers(g)
    if not mods.permits or facts.lvx:
        found = [mon for mon in ready if fits_on(g, facts, mon)]
    else:
        ready = _ready_by_card(g, player, ready, card)
        found = [
            mon
            for mon in ready
            if queries.is_permitted(g, "evolve into", player, mon, card) or fits_on(g, facts, mon)
        ]
    if facts.evolves_on and not facts.lvx:
        frame = Frame(NO_CODE, player, card)
        pool = g.sides[player].pokemon
        for part in facts.evolves_on:
            node = part.node
            for mon in pool if node.fresh and (node.first_turn or own_turn(g) > 1) else ready:
                if mon in found or (node.named and not fits_on(g, facts, mon)):
                    continue
                if part.where is None or queries.matches_pokemon(g, frame, part.where, mon):
                    found.append(mon)
    return found


def fits_on(g: State, facts: CardData, mon: Pokemon) -> bool:
    """Return whether a card evolves from a Pokémon by its name (EVOLVE-01, 15, 19, LVX-01)."""
    top = g.table.tops[mon.cards[-1]]
    if facts.lvx:
        return facts.key == top.key and not top.lvx and g.is_active(mon)
    if facts.locked or "Radiant" in top.markers or top.vunion:
        return False
    return facts.evolves_from in top.keys


def evolve_pairs(
    g: State, f: Frame, source: str, onto: Any, where: Any, how: tuple[bool, bool, bool, bool]
) -> list[tuple[int, Pokemon]]:
    """Return the `(card, Pokémon)` that an effect may evolve.

    For the hidden deck the card is -1 and only the Pokémon counts. `how` is `(fresh, skip, free, basic)`:
    Pokémon of this turn may evolve, a stage may be skipped, and any Evolution card, or a Basic Pokémon, may
    be used.
    """
    fresh, skip, free, basic = how
    player = f.player
    if own_turn(g) == 1 and not (fresh and g.rules.evolve_first_turn_by_card):
        return []
    mons = [
        mon
        for mon in pokemon_of(g, evaluate_target(g, f, onto))
        if mon.owner == player
        and (fresh or (mon.since < g.turn and mon.evolved < g.turn))
        and not queries.is_forbidden(g, "evolve", mon)
    ]
    side = g.sides[player]
    if source == "deck":
        return [(-1, mon) for mon in mons] if side.deck else []
    cards = side.hand if source == "hand" else side.discard
    return [
        (card, mon)
        for card in cards
        if card != f.card and (where is None or queries.matches_card(g, f, where, card))
        for mon in mons
        if evolves_by_effect(g, card, mon, skip, free, basic)
        and not (
            source == "hand"
            and (queries.is_forbidden(g, "evolve", mon, card) or may_not_bench(g, player, card))
        )
    ]


def evolves_by_effect(g: State, card: int, mon: Pokemon, skip: bool, free: bool, basic: bool) -> bool:
    """Return whether an effect may put this card on a Pokémon.

    With `skip` a Stage 2 evolves the Basic of its line, with `free` any Evolution card may be used, with
    `basic` a Basic Pokémon too.
    """
    facts = g.table.defs[card]
    if facts.locked or barred_from_play(g, mon.owner, card):
        return False
    if not facts.evolution:
        return basic and facts.basic
    if free:
        return True
    if not skip:
        return fits_on(g, facts, mon)
    top = g.facts_of(mon)
    return facts.stage == "Stage 2" and top.basic and g.table.skips(facts, top)
