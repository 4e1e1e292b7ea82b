"""Resolve the names of a goal against a list, and refuse what the list or the edition cannot reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from validator.bots.goals.goal_spec import CLAUSES, ClauseSpec, InvalidGoal, Joined, Part, Wish, clauses_of
from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.catalogue.names import basic_energy_type, fold_name, name_key
from validator.engine.linking.game_data import GameData
from validator.support.did_you_mean import suggest
from validator.support.safe_text import show

_KINDS = {"stadium": "Stadium", "pokemon": "Pokémon", "energy": "Pokémon"}
_FIRST_TURN = "attack on first turn"


def resolve_goal(wish: Wish, cards: Sequence[Card], catalogue: Catalogue) -> Wish:
    """Return a goal with the names of the cards and attacks that it means.

    A name is read as in `ptcg odds`: accents, case and punctuation aside, in the languages of the catalogue.
    Raises `InvalidGoal` for a name that the list does not have, and for more copies than it has.
    """
    return replace(wish, what=_part(wish.what, cards, catalogue))


def refuse_forbidden(wish: Wish, table: GameData, going: Sequence[str]) -> None:
    """Raise `InvalidGoal` for an attack in a turn in which the edition allows none.

    `going` are the orders of turns that are played.
    """
    if wish.turn > 1 or "second" in going or table.rules.first_attacks:
        return
    for facts in table.tops[:60]:
        if any(attack.code is not None and "first turn" in attack.code.usable for attack in facts.attacks):
            return
    for facts in table.defs[:60]:
        parts = (*facts.statics, *(part for ability in facts.abilities for part in ability.statics))
        if _FIRST_TURN in facts.permits or any(
            part.kind == "Permit" and part.filed == _FIRST_TURN for part in parts
        ):
            return
    if _needs_attack(wish.what):
        raise InvalidGoal(
            "the player who goes first may not attack on turn 1.",
            "Use turn 2, or go second.",
            position=clauses_of(wish.what)[0].position,
        )


def _needs_attack(part: Part) -> bool:
    if isinstance(part, ClauseSpec):
        return part.kind == "attack"
    rows = [_needs_attack(each) for each in part.parts]
    return any(rows) if part.join == "all" else all(rows)


def _part(part: Part, cards: Sequence[Card], catalogue: Catalogue) -> Part:
    if isinstance(part, Joined):
        return Joined(part.join, tuple(_part(each, cards, catalogue) for each in part.parts))
    if part.kind == "attack":
        return _attack(part, cards, catalogue)
    if part.kind == "energy":
        return _energy(part, cards, catalogue)
    if not part.name:
        return part
    found = _cards(part, cards, catalogue)
    copies = sum(card.key == found[0].key for card in cards)
    if part.kind != "stadium" and part.count > copies:
        raise InvalidGoal(
            f"the list has {copies} {found[0].name}, fewer than {part.count}.",
            f"Ask for at most {copies}.",
            position=part.position,
        )
    if part.kind == "pokemon" and part.place == "Active" and part.count > 1:
        raise InvalidGoal("one Pokémon is Active.", "Leave the number out.", position=part.position)
    return replace(part, name=found[0].name, names=frozenset({found[0].key}))


def _attack(part: ClauseSpec, cards: Sequence[Card], catalogue: Catalogue) -> ClauseSpec:
    attacks = {fold_name(attack.name): attack.name for card in cards for attack in card.attacks}
    if not part.name:
        return part
    name = attacks.get(fold_name(part.name))
    if name is not None:
        return replace(part, name=name, names=frozenset({name}))
    pokemon = [card for card in cards if card.category == "Pokémon"]
    found = _find(part.name, pokemon, catalogue)
    if found:
        if not any(card.attacks for card in found):
            able = ", ".join(dict.fromkeys(card.name for card in pokemon if card.attacks))
            remedy = f"Attacks have: {able}." if able else ""
            raise InvalidGoal(f"{found[0].name} has no attack.", remedy, position=part.position)
        return replace(part, name=found[0].name, names=frozenset({found[0].key}), by_card=True)
    known = [*attacks.values(), *dict.fromkeys(card.name for card in pokemon)]
    raise InvalidGoal(
        f"no Pokémon of the list has the attack {show(part.name)}.",
        suggest(part.name, known, otherwise="Use the name of an attack or a Pokémon of the list."),
        position=part.position,
    )


def _energy(part: ClauseSpec, cards: Sequence[Card], catalogue: Catalogue) -> ClauseSpec:
    counts: Counter[str] = Counter()
    for card in cards:
        if card.category == "Energy":
            counts.update({""} | set(card.provides))
    if not counts[part.type]:
        named = f"{part.type} Energy" if part.type else "Energy"
        types = ", ".join(sorted(each for each in counts if each))
        raise InvalidGoal(
            f"the list has no {named} card.", f"It has {types}." if types else "", position=part.position
        )
    if not part.name:
        return part
    found = _cards(part, cards, catalogue)
    return replace(part, name=found[0].name, names=frozenset({found[0].key}))


def _cards(part: ClauseSpec, cards: Sequence[Card], catalogue: Catalogue) -> list[Card]:
    """Return the cards of the list that a clause names. Raises `InvalidGoal`."""
    kind = _KINDS.get(part.kind)
    fitting = [card for card in cards if kind is None or kind in (card.category, card.kind)]
    found = _find(part.name, fitting, catalogue)
    if found:
        return found
    other = _find(part.name, list(cards), catalogue)
    if other:
        raise InvalidGoal(
            f"{other[0].name} is not a {kind}.",
            'Write "in hand" for other cards.' if part.kind == "pokemon" else f"Name a {kind}.",
            position=part.position,
        )
    names = [*dict.fromkeys(card.name for card in fitting), *(["attack"] if part.kind == "pokemon" else [])]
    near = suggest(part.name, names)
    more = "" if near or part.kind != "pokemon" else ", and not a clause"
    remedy = near or f"Use a name from the list. {CLAUSES}"
    raise InvalidGoal(f"{show(part.name)} is not in the list{more}.", remedy, position=part.position)


def _find(name: str, cards: Sequence[Card], catalogue: Catalogue) -> list[Card]:
    folded = fold_name(name)
    keys = {card.key for card in cards if fold_name(card.name) == folded}
    keys |= {card.key for card in cards} & {name_key(name), name_key(name, category="Trainer")}
    energy = basic_energy_type(name)
    if energy:
        keys |= {card.key for card in cards if basic_energy_type(card.name) == energy}
    if not keys:
        keys = {card.key for _, card in catalogue.named_in(name)}
    return [card for card in cards if card.key in keys]
