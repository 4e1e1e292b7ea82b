"""What queries find over all cards, compared with a second evaluator in plain Python."""

from __future__ import annotations

from datetime import date

import pytest

from tests.search.slow import Slow
from validator.search.bits import list_bits
from validator.search.hits import Hits
from validator.search.query.keys import KEYS, NAMES
from validator.search.query.parse import parse
from validator.services.cards.find import find_cards, make_setting
from validator.services.decks.check import built_in_catalogue

DAY = date(2026, 11, 22)

QUERIES = """
dragapult ex
"mew ex"
!"Mew ex"
N
mew -ex
pikachu OR raichu
(pikachu | raichu) -legal:standard
dracaufeu
n:charizard
name=pikachu
name:"ex charizard"
n!=pikachu set:BS
lang:fr t:fire
lang.fr:dracaufeu
lang.de=glurak
category:energy
cat:trainer k:tool
kind:special
kind:item,stadium mark:H
k:basic
t:fire
t:g,w hp:..40
t=fire,water
t=fire stage:1
t:supporter mark:J
-t:pokemon set:SVI
stage:2 retreat:0
stage:vmax hp>=330
stage!=basic t:colorless mark:I
hp:320
hp>300
hp:300..
hp:..30 stage:basic
hp:100..110 weak:fire
hp!=60 t:fairy
hp<40
hp<=30
retreat:4..
retreat>=4 -resist:none
weak:none hp>=200
-weak:fire t:grass
resist:fighting mark:G
weak:fire,water stage:2
set:TWM
s:TWM,SFA is:ace-spec
-set:PAL n:boss
"surging" set:"Surging Sparks" OR set:SSP
number:130 set:TWM
number:TG05
number:..10 set:BS
mark:H,I
mark:none t:metal hp>200
-mark:none -mark:D,E,F,G,H,I,J
released:2026..
released:1999 t:trainer
released:2024-05
released<2000 rarity:rare
released:..1999-06 hp>100
rarity:"double rare" set:TWM
-rarity:common set:BS
rarity=common set:JU
art:arita mark:H
art:"Mitsuhiro Arita" set:BS
legal:standard
legal:expanded@2020-08-28 is:tag-team
legal:standard@2027-04-01 k:supporter
-legal:standard mark:J
legal:glc -legal:expanded
legal:unlimited released:2026
banned:expanded
banned:glc -banned:expanded
until:..2027-06-30 k:item
until:unknown k:stadium
until:2027 stage:2 hp>=300
is:tera -is:ex
-is:tera mark:G hp>300
is:ex-xy t:fire
is:pokemon-ex retreat:0
is:radiant OR is:prism-star
is:ace-spec legal:standard
is:reprint set:SVI
is:vanilla t:fire mark:none
-is:vanilla hp:..40
is:new k:supporter
is:playable set:FO
-is:playable released:2000
owner:n
owner:any k:supporter
owner:team-rocket hp>=200
from:eevee
into:charizard
from:pikachu is:v
ability:any hp:..50
ability:none stage:2 mark:H
ability:"recon directive"
ability=mimic
attack:"phantom dive"
attack=bite cost:1
cost:0
cost:..1 damage:60..
cost:..1 damage:60.. -attack:bite
cost:1 OR damage:300
damage:x energy:psychic
damage:+ mark:J
damage>=250 cost<=2
energy:c damage:100..
energy:fire energy:water
-energy:fire t:fire
does:draw legal:standard
does:draw>=3 k:supporter
does:draw.ability:2..
does:search.basic.bench t:trainer
does:search.pokemon mark:H
does:search.any k:item
does:lock.items
does:spread hp>=300 legal:standard
does:heal:30..100 t:grass
does:attach.basic-energy.discard.ability
-does:search.coin does:search k:item
does:condition.poisoned,condition.burned mark:H
-costs:discard-hand does:search k:item
costs:coin does:heal
costs:energy.discard damage:200..
does:gust OR does:push -k:supporter
-does:draw k:supporter
(t:fire OR t:water) (hp:300.. OR retreat:0) legal:standard
-(t:fire OR hp>=60) set:BS
a OR b OR -c set:BS
""".strip().splitlines()


@pytest.fixture(scope="module")
def slow() -> Slow:
    return Slow(built_in_catalogue(), DAY)


def found(query: str) -> tuple[set[str], set[str]]:
    setting = make_setting(on=DAY)
    hits = Hits(parse(query, NAMES), setting)
    ids = setting.index.ids
    yes, maybe = hits.found
    return {ids[at] for at in list_bits(yes)}, {ids[at] for at in list_bits(maybe)}


@pytest.mark.parametrize("query", QUERIES)
def test_the_index_finds_what_the_second_evaluator_finds(query: str, slow: Slow) -> None:
    wanted = slow.find(parse(query, NAMES).tree)
    answer = found(query)
    assert answer[0] - wanted[0] == set(), "found, but it does not hold"
    assert wanted[0] - answer[0] == set(), "holds, but it is not found"
    assert answer[1] == wanted[1], "not known"


def test_most_queries_of_the_table_find_something() -> None:
    assert len(QUERIES) >= 80
    empty = [query for query in QUERIES if not found(query)[0]]
    assert len(empty) <= 6, empty


def test_every_key_is_in_the_table() -> None:
    used = {
        term.key for query in QUERIES for term in Hits(parse(query, NAMES), make_setting(on=DAY)).plan.terms
    }
    assert {key.name for key in KEYS} - used == {"like", "played"}


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.name)
def test_the_examples_of_a_key_find_something_and_its_fault_is_an_error(key) -> None:  # type: ignore[no-untyped-def]
    for example in key.examples:
        assert find_cards(example, on=DAY).total, example
    with pytest.raises(Exception, match=r".") as raised:
        find_cards(key.fault, on=DAY)
    assert type(raised.value).__name__ == "QueryError"


def test_dragapult_is_found_once_by_what_it_does() -> None:
    cards = find_cards("hp>=300 legal:standard does:spread", on=DAY, limit=100).cards
    assert [each.card.name for each in cards].count("Dragapult ex") == 1
