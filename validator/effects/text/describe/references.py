"""What back references are called: names of bindings become the words a reader knows them by.

A named choice is "the chosen Pokémon" wherever a later step means it; two of one kind are "the first chosen
Pokémon" and "the second chosen Pokémon". What the last step gave is "it" or "them".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from validator.effects.ir.nodes import rewrite, walk
from validator.effects.ir.slots import Choice, Filter, It, Number, Top
from validator.effects.ir.steps import ChooseNumber, LookAt, Move, Remember, Search
from validator.effects.text.describe.nouns import ONE, head_of, is_many

_T = TypeVar("_T")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_ALONE = {
    "chosen Pokémon": "that Pokémon",
    "several chosen Pokémon": "those Pokémon",
    "chosen card": "that card",
    "chosen cards": "those cards",
}
"""What the only choice of a program is called."""
_GIVEN = frozenset({"", "event", "other", "each", "placed"})
"""Names that a trigger, a loop or a step gives, and no choice."""


def spell_references(program: _T) -> _T:
    """Return a program with words in place of the names that its choices bind."""
    words = _words_of(program)
    looped = any(isinstance(node, It) and node.name == "each" for _, node in walk(program))
    one = "that one" if looped else "it"
    last = "them"

    def spelled(node: object) -> object:
        nonlocal last
        made = node
        match node:
            case It(name="") if last != "them":
                return replace(node, name=last)
            case It(name=name) | Number(name=name) if name in words:
                return replace(node, name=words[name])
            case Filter(like=like, but=but, kin=kin) if words.keys() & {like, but, kin}:
                like, but, kin = (words.get(each, each) for each in (like, but, kin))
                return replace(node, like=like, but=but, kin=kin)
            case Choice(name=name) | Search(name=name) | ChooseNumber(name=name) | Remember(name=name) if (
                name in words
            ):
                made = replace(node, name=words[name])
        if isinstance(node, Choice | Search | LookAt | Move | Top):
            last = "them" if _gives_many(node) else one
        return made

    made: _T = rewrite(program, spelled)
    return made


def _gives_many(node: object) -> bool:
    """Return whether a choice, search, look or move usually gives more than one card or Pokémon."""
    match node:
        case Search(quotas=quotas):
            return len(quotas) != 1 or quotas[0][1] != 1
        case LookAt(take=take, more=more):
            return take != 1 or bool(more)
        case Move(what=what):
            return is_many(what)
    return is_many(node)


def _words_of(program: object) -> Mapping[str, str]:
    """Return the words for each name that a choice of the program binds."""
    kinds: defaultdict[str, list[str]] = defaultdict(list)
    seen: set[str] = set()
    for _, node in walk(program):
        if isinstance(node, Choice | Search | ChooseNumber | Remember) and node.name not in (*_GIVEN, *seen):
            seen.add(node.name)
            kinds[_kind_of(node)].append(node.name)
    words: dict[str, str] = {}
    for kind, names in kinds.items():
        for place, name in enumerate(names):
            which = f"{_ORDINALS[place % len(_ORDINALS)]} " if len(names) > 1 else ""
            words[name] = _ALONE.get(kind, "") if len(kinds) == len(names) == 1 else ""
            words[name] = words[name] or f"the {which}{kind}"
    return words


def _kind_of(node: Choice | Search | ChooseNumber | Remember) -> str:
    match node:
        case ChooseNumber():
            return "chosen number"
        case Remember():
            return "remembered number"
        case Search():
            return "found cards" if _gives_many(node) else "found card"
    head = head_of(node)
    if head == ONE:
        return "chosen ones" if is_many(node) else "chosen one"
    several = "several " if head.one == head.many and is_many(node) else ""
    return f"{several}chosen {head.many if is_many(node) else head.one}"
