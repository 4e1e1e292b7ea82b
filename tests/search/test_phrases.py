"""Plain words in a search: what they mean, that it is said, and that names come first."""

from __future__ import annotations

import pytest

from validator.data_files import read_table
from validator.search.query.keys import NAMES
from validator.search.query.parse import parse
from validator.search.query.phrases import TABLE, read_phrase
from validator.services.cards.find import FoundCards, find_cards

ROWS = [row for row in read_table(TABLE) if row["query"]]


def find(query: str) -> FoundCards:
    return find_cards(query, limit=3)


@pytest.mark.parametrize(
    "query", sorted({row["query"].replace("#", "2") for row in ROWS if "#" not in row["query"]})
)
def test_queries_of_the_table_find_cards(query: str) -> None:
    assert parse(query, NAMES)
    assert find(query).total > 0


def test_phrases_of_the_table_mean_its_queries() -> None:
    meant: dict[str, str] = {}
    for row in ROWS:
        for phrase in row["phrases"].split("; "):
            words, query = phrase.replace("#", "2"), row["query"].replace("#", "2")
            expected = meant.setdefault(read_phrase(words), query)
            assert expected == query and read_phrase(words) == query, (phrase, read_phrase(words))


@pytest.mark.parametrize(
    ("words", "query"),
    [
        ("draw supporters", "does:draw kind:supporter"),
        ("Supporters that draw 3 cards", "kind:supporter does:draw>=3"),
        ("item lock", "does:lock.items"),
        ("ability lock", "does:lock.abilities"),
        ("free retreat", "retreat:0"),
        ("bench damage", "does:spread"),
        ("spread", "does:spread"),
        ("snipe", "does:spread"),
        ("energy acceleration", "does:attach"),
        ("energy acceleration from discard", "does:attach.discard"),
        ("discard energy from opponent", "does:remove.energy"),
        ("energy denial", "does:remove.energy"),
        ("tutor for pokemon", "does:search.pokemon"),
        ("search for any card", "does=search.any"),
        ("items that search for Pokémon in Standard", "kind:item does:search.pokemon legal:standard"),
        ("hand disruption", "does:disrupt"),
        ("mill", "does:mill"),
        ("stadium removal", "does:remove.stadium"),
        ("prevent damage", "does:protect.damage"),
        ("protect the bench", "does:protect.bench"),
        ("damage for each energy", "does:scale.energy"),
        ("damage grows with prizes", "does:scale.prizes"),
        ("damage reduction tools", "does:reduce-damage kind:tool"),
        ("evolve early", "does:evolve.fast"),
        ("attack twice", "does:extra-attack"),
        ("copy attack", "does:copy"),
        ("extra prize", "does:prizes.more"),
        ("look at the top", "does:look"),
        ("one prizers", "category:pokemon -is:rule-box"),
        ("water type basics", "type:water stage:basic"),
        ("stage 2 fire pokemon", "stage:2 type:fire category:pokemon"),
        ("300 hp fire", "hp>=300 type:fire"),
        ("Pikachu that heals", "pikachu does:heal"),
        ("draw supporters legal:standard", "does:draw kind:supporter legal:standard"),
        ("Feuer-Pokémon", "type:fire category:pokemon"),
        ("Wasser Pokémon", "type:water category:pokemon"),
        ("Trainerkarten", "category:trainer"),
        ("Pokémon de feu", "category:pokemon type:fire"),
        ("cartes Dresseur", "category:trainer"),
        ("pokemon de fuego", "category:pokemon type:fire"),
        ("Unterstützerkarten", "kind:supporter"),
        ("charizrad", "charizard"),
        ("gardvoir ex", "gardevoir is:ex"),
        ("Profesors Research", "professors research"),
        ("Glurack", "glurak"),
        ("pikachi", "pikachu"),
        ("Dragapulttt ex", "dragapult is:ex"),
    ],
)
def test_plain_words_are_searched_as_a_query_that_the_answer_names(words: str, query: str) -> None:
    found = find(words)
    assert found.text.casefold() == query
    assert found.notes[0].casefold() == f"searched for: {query}"
    assert found.total == find(query).total > 0


@pytest.mark.parametrize("words", ["heal", "switch", "gust", "energy switch"])
def test_names_come_first_and_the_query_is_named_besides(words: str) -> None:
    found = find(words)
    assert all(words.split()[0] in each.card.name.casefold() for each in found.cards)
    assert found.notes == (f"Found by name. For what cards are or do: {read_phrase(words)}",)


def test_words_that_mean_nothing_are_not_left_out_silently() -> None:
    found = find("xyzzy draw supporters")
    assert not found.total
    assert found.notes[0] == 'Not understood: "xyzzy". For the other words: does:draw kind:supporter'
    assert find("Feuer-Xyzzy").notes[0] == 'Not understood: "xyzzy". For the other words: type:fire'


@pytest.mark.parametrize(
    "query", ["Pikachu", "dragapult ex", "TWM 130", '"draw supporters"', "xyzzy", "type:fire"]
)
def test_names_quotes_and_terms_mean_what_they_say(query: str) -> None:
    assert not any("Searched for" in note for note in find(query).notes)
