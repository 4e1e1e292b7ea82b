"""Random queries over a part of the cards: the index against the second evaluator, and laws of logic."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.search.slow import Slow
from validator.cards import library
from validator.catalogue.load import Catalogue
from validator.effects.registry import declarations
from validator.search.bits import Bits, list_bits
from validator.search.hits import Hits
from validator.search.query.keys import NAMES, Setting
from validator.search.query.parse import parse
from validator.search.query.plan import Plan
from validator.search.query.tree import And, Name, Node, Not, Or, Query, Term
from validator.services.cards.find import make_setting
from validator.services.decks.check import built_in_catalogue

DAY = date(2026, 11, 22)
TERMS = [
    "t:fire",
    "t:trainer",
    "t:w,g",
    "t=fire",
    "k:item",
    "k:special",
    "cat:energy",
    "stage:1",
    "stage:basic",
    "hp:100..",
    "hp<60",
    "hp!=60",
    "retreat:0",
    "retreat:2..",
    "weak:fire",
    "weak:none",
    "resist:none",
    "-resist:none",
    "mark:H",
    "mark:none",
    "mark:F,G",
    "released:..2005",
    "released:2020..",
    "rarity:common",
    "rarity:rare",
    "art:arita",
    "is:ex",
    "is:rule-box",
    "is:tera",
    "is:vanilla",
    "is:reprint",
    "is:playable",
    "owner:any",
    "ability:any",
    "ability:none",
    "attack:bite",
    "cost:1",
    "cost:..2",
    "damage:30..",
    "damage:x",
    "energy:c",
    "energy:fire",
    "legal:standard",
    "legal:expanded",
    "banned:expanded",
    "legal:glc",
    "until:unknown",
    "until:..2027-12-31",
    "does:draw",
    "does:search",
    "does:search.pokemon",
    "does:draw>=2",
    "does:heal",
    "does:condition.poisoned",
    "does:spread",
    "costs:coin",
    "-costs:energy",
    "costs:discard-hand",
    "mew",
    "pikachu",
    "ex",
    "a",
    "e",
    "-o",
    '"ra"',
    "n:ch",
    "n=pikachu",
    "lang:fr",
    "set:BS,JU",
    "number:..50",
    "from:charmander",
    "into:raichu",
    "charizard",
    "dracaufeu",
]


@lru_cache(1)
def part() -> tuple[Setting, Slow]:
    """Return what queries over every 150th card and all prints of some names are judged by."""
    whole = built_in_catalogue()
    library(whole)
    declared = {row.card for row in declarations()}
    chosen = {
        card.id: card for at, card in enumerate(whole) if at % 150 == 0 or card.unknown or card.id in declared
    }
    for name in ("Raichu", "Charmander", "Charmeleon", "Charizard", "Switch", "Tera Orb", "Mew ex"):
        chosen.update((card.id, card) for card in whole.named(name))
    catalogue = Catalogue.of(chosen.values(), whole.sets())
    return make_setting(on=DAY, catalogue=catalogue), Slow(catalogue, DAY)


def find(tree: Node | None) -> Bits:
    setting, _ = part()
    return Plan(tree, setting).find()


leaves = st.sampled_from(TERMS).map(lambda text: parse(text, NAMES).tree)
trees = st.recursive(
    leaves,
    lambda inner: (
        st.builds(Not, inner)
        | st.builds(And, st.lists(inner, min_size=2, max_size=3).map(tuple))
        | st.builds(Or, st.lists(inner, min_size=2, max_size=3).map(tuple))
    ),
    max_leaves=6,
)


@settings(max_examples=2_000, deadline=None)
@given(trees)
def test_the_index_finds_what_the_second_evaluator_finds(tree: Node) -> None:
    setting, slow = part()
    found = find(tree)
    ids = setting.index.ids
    yes, maybe = slow.find(tree)
    assert {ids[at] for at in list_bits(found.yes)} == yes
    assert {ids[at] for at in list_bits(found.maybe)} == maybe


def is_alone(node: Node) -> bool:
    """Return whether a part means the same beside others: names and facts of attacks are judged together."""
    return not isinstance(node, Name) and not (
        isinstance(node, Term) and node.key in ("attack", "cost", "damage", "energy")
    )


@settings(max_examples=500, deadline=None)
@given(trees, trees)
def test_laws_of_logic(one: Node, other: Node) -> None:
    every = part()[0].index.every
    a, b = find(one), find(other)
    not_a = find(Not(one))
    assert a.yes & not_a.yes == 0
    assert a.maybe == not_a.maybe == every & ~a.yes & ~not_a.yes
    assert find(Not(Not(one))) == a
    assert find(Or((one, other))).yes == a.yes | b.yes
    if is_alone(one) and is_alone(other):
        together = find(And((one, other)))
        assert together.yes == a.yes & b.yes
        assert find(Not(And((one, other)))) == find(Or((Not(one), Not(other))))
        assert find(Not(Or((one, other)))) == find(And((Not(one), Not(other))))


@settings(max_examples=300, deadline=None)
@given(trees, st.sampled_from(["", "name", "-hp", "retreat,-damage", "released", "set", "-played"]))
def test_hits_are_all_cards_once_in_a_stable_order(tree: Node, sort: str) -> None:
    setting, _ = part()
    order = parse(f"sort:{sort}", NAMES).sort if sort else ()
    hits = Hits(Query(tree, order), setting)
    whole = hits.page(0, 10_000)
    assert len(whole) == hits.total == len({hit.group for hit in whole})
    assert sorted(at for hit in whole for at in hit.prints) == list_bits(hits.found.yes)
    assert all(hit.shown in hit.prints for hit in whole)
    pages = [
        hit for start in range(0, len(whole), 7) for hit in Hits(Query(tree, order), setting).page(start, 7)
    ]
    assert tuple(pages) == whole
    assert sum(hits.set_aside.values()) >= 0
    by_print = Hits(Query(tree, order, True), setting)
    assert by_print.total == hits.prints == len(by_print.page(0, 10_000))
