"""What a query means in words: as one sentence, and part by part."""

from __future__ import annotations

from dataclasses import dataclass

from validator.search.query.keys.base import list_words
from validator.search.query.plan import Plan
from validator.search.query.tree import And, Name, Node, Not, Or, Query, Term, join_parts
from validator.search.query.write import write_query


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a query in words: `text`, and the query `without` it. `written` is the part as a query.

    `nodes` are its parts of the tree: several names side by side are one part.
    """

    text: str
    written: str
    without: str
    nodes: tuple[Node, ...]


def explain(query: Query, plan: Plan) -> str:
    """Return what a query means as a sentence: `Item cards that draw cards, legal in Standard on …`."""
    nouns: list[str] = []
    adjectives: list[str] = []
    having: list[str] = []
    doing: list[str] = []
    tail: list[str] = []
    pokemon = False
    names = tuple(part for part in plan.parts if isinstance(part, Name))
    for part in plan.parts:
        if isinstance(part, Name):
            continue
        if not isinstance(part, Term) or part.op == "!=":
            tail.append(say(part, plan))
            continue
        phrase = plan.test(part).phrase
        pokemon = pokemon or phrase.noun == "Pokémon"
        {"noun": nouns, "adjective": adjectives, "with": having, "that": doing, "tail": tail}[
            phrase.role
        ].append(phrase.text)
    noun = nouns[0] if len(set(nouns)) == 1 else "Pokémon" if pokemon and not nouns else "Cards"
    tail = [f"that are {each}" for each in dict.fromkeys(nouns) if each != noun] + tail
    words = [*dict.fromkeys(adjectives), noun]
    if names:
        words.append(plan.test_names(names).phrase.text)
    if having:
        words.append(f"with {list_words(having)}")
    if doing:
        words.append(f"that {list_words(doing)}")
    sentence = " ".join(words)
    sentence = ", ".join([sentence, *tail]) if tail else sentence
    sentence = sentence if plan.tree is not None else "All cards"
    if query.sort:
        by = [f"{each.key}{' downwards' if each.down else ''}" for each in query.sort]
        sentence += f"; sorted by {list_words(by)}"
    if query.prints:
        sentence += "; each print on its own"
    return sentence[:1].upper() + sentence[1:]


def list_parts(query: Query, plan: Plan) -> tuple[Part, ...]:
    """Return the parts of a query that must hold together; names side by side are one part."""
    names = tuple(part for part in plan.parts if isinstance(part, Name))
    groups: list[tuple[str, tuple[Node, ...]]] = []
    for part in plan.parts:
        if isinstance(part, Name):
            if part is names[0]:
                groups.append((plan.test_names(names).phrase.text, names))
            continue
        groups.append((say(part, plan), (part,)))
    found = []
    for text, mine in groups:
        left = tuple(part for part in plan.parts if not any(part is each for each in mine))
        without = Query(join_parts(left), query.sort, query.prints)
        found.append(Part(text, write_query(Query(join_parts(mine))), write_query(without), mine))
    return tuple(found)


def say(node: Node, plan: Plan, denied: bool = False) -> str:
    """Return a part of a query in words; `denied`: what it leaves out."""
    match node:
        case Term():
            phrase = plan.test(node).phrase
            if denied != (node.op == "!="):
                return phrase.no
            return f"{_BEFORE.get(phrase.role, '')}{phrase.text}"
        case Name():
            phrase = plan.test(node).phrase
            return phrase.no if denied else phrase.text
        case Not(part):
            return say(part, plan, not denied)
        case And(parts):
            return list_words([say(part, plan, denied) for part in parts], "or" if denied else "and")
        case Or(parts):
            return list_words([say(part, plan, denied) for part in parts], "and" if denied else "or")


_BEFORE = {"with": "with ", "that": "that "}
