"""Reading queries: every error with its place, forms of other languages, and limits."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from validator.search.query.errors import QueryError
from validator.search.query.keys import KEYS, NAMES
from validator.search.query.parse import parse
from validator.search.query.plan import Plan
from validator.search.query.tokens import LONGEST
from validator.search.query.tree import And, Name, Node, Not, Or, Query, SortBy, Term, Value
from validator.search.query.write import write_query, write_words
from validator.services.cards.find import find_cards, make_setting


def error_of(query: str) -> QueryError:
    with pytest.raises(QueryError) as raised:
        Plan(parse(query, NAMES).tree, make_setting())
    return raised.value


@pytest.mark.parametrize(
    ("query", "column", "length", "message", "remedy"),
    [
        ("typ:fire", 1, 3, 'Unknown key "typ".', "Nearest: type."),
        ("mew typ:fire", 5, 3, 'Unknown key "typ".', "Nearest: type."),
        ("qqqq:fire", 1, 4, 'Unknown key "qqqq".', 'Write a name in quotes: "qqqq".'),
        ("hp:big", 4, 3, '"big" is not a number.', "Write hp:200, hp>=200 or hp:100..200."),
        ("hp:..", 4, 2, '".." is not a number.', None),
        ("hp:300..200", 4, 8, '"300..200" begins after its end.', "Write hp:200..300."),
        ("hp:99999", 4, 5, '"99999" is not a number.', None),
        ("retreat:none", 9, 4, '"none" is not a number.', None),
        ("does:drawing", 6, 7, 'No card does "drawing".', "Write does:draw."),
        ("does:poison", 6, 6, 'No card does "poison".', "Write does:condition.poisoned."),
        ("does:items", 6, 5, 'No card does "items".', "Write does:lock.items."),
        ("does:drew", 6, 4, 'No card does "drew".', "Nearest: draw. Words: draw, new-hand, search"),
        ("does:zzz", 6, 3, 'No card does "zzz".', "Words: draw, new-hand, search"),
        (
            "does:lock.itmes",
            11,
            5,
            'lock is not followed by "itmes", but by items, supporters',
            "Nearest: items.",
        ),
        ("does:draw>=x", 12, 1, '"x" is not a number.', None),
        ("does:draw>=", 6, 6, "A number is missing here.", None),
        ("does>=draw", 1, 6, "does is written with a colon.", None),
        ("costs:coins", 7, 5, 'No card costs "coins".', "Write costs:coin."),
        ("(hp:100", 1, 1, 'This "(" is never closed.', None),
        ("mew (pikachu (raichu)", 5, 1, 'This "(" is never closed.', None),
        ("hp:100)", 7, 1, 'This ")" closes nothing.', "Delete it."),
        (")", 1, 1, 'This ")" closes nothing.', "Delete it."),
        ("()", 1, 2, "Nothing is in these brackets.", None),
        ("does:gust OR", 13, 1, "Something is missing after OR.", None),
        ("does:gust OR OR mew", 13, 1, "Something is missing after OR.", None),
        ("does:gust |", 12, 1, "Something is missing after |.", None),
        ("mew AND", 8, 1, "Something is missing after AND.", None),
        ("mew NOT", 8, 1, "Something is missing after NOT.", None),
        ("OR mew", 1, 2, "Something is missing before OR.", "Delete OR."),
        ("AND mew", 1, 3, "Something is missing before AND.", "Delete AND."),
        ("-", 1, 1, 'Nothing follows the "-".', None),
        ("mew - ex", 5, 1, 'Nothing follows the "-".', None),
        ("--mew", 1, 2, "Two denials follow each other.", "Delete both."),
        ("o:draw", 1, 1, "Card texts are not kept.", "Search by what a card does: does:draw."),
        ("text:draw", 1, 4, "Card texts are not kept.", "Search by what a card does: does:draw."),
        ("sort:hp sort:name sort:hp", 19, 7, "hp is sorted by already.", "Delete it."),
        ("sort:price", 6, 5, 'Hits cannot be sorted by "price".', None),
        ("sort:hp,name,set,damage", 1, 23, "Hits are sorted by at most 3 keys.", None),
        ("(mew sort:hp)", 6, 4, "sort is not a condition.", None),
        ("-sort:hp", 1, 1, "sort and show cannot be denied.", None),
        ("show:all", 6, 3, '"all" cannot be shown.', "Write show:cards or show:prints."),
        ("hp:", 1, 3, "A value is missing after hp:.", None),
        ("type: fire", 1, 5, "A value is missing after type:.", None),
        ("set:TWM,", 9, 1, "Something is missing after the comma.", None),
        ('name:"mew', 6, 4, "This quote is never closed.", None),
        ('""', 1, 2, "Nothing is in these quotes.", None),
        ("mew \x00", 5, 1, "This sign cannot be in a query.", "Delete it."),
        ("mew \ud800", 5, 1, "This sign cannot be in a query.", "Delete it."),
        ("set:TWN", 5, 3, 'Unknown set "TWN".', "Nearest: TWM"),
        ("set>TWM", 1, 4, 'set has no order, so ">" cannot be used.', "Write set:TWM."),
        ("hp.x:100", 1, 4, "hp is not followed by a dot.", "Write hp:200."),
        ("lang.xx:mew", 6, 2, 'No names in the language "xx".', "Languages: de, es, fr, it, pt."),
        ("lang:english", 6, 7, 'No names in the language "english".', None),
        ("is:terra", 4, 5, 'Nothing is "terra".', "Nearest: tera."),
        ("legal:standart", 7, 8, 'Unknown format "standart".', "Nearest: standard."),
        ("legal:standard@2027-13-01", 7, 19, '"2027-13-01" is not a day.', None),
        ("released:soon", 10, 4, '"soon" is not a day, month or year.', None),
        ("released:2026..2024", 10, 10, '"2026..2024" begins after its end.', None),
        ("rarity:precious", 8, 8, 'Unknown rarity "precious".', None),
        ("attack:a", 8, 1, '"a" has a word of one letter.', "Write two letters or more of each word."),
        ('like:"Nest Bell"', 6, 11, "Unknown card", "Did you mean Nest Ball"),
        ("like:mew,pikachu", 10, 7, "Cards can be like one card only.", None),
        ("mew " * 76, 301, 4, "The query has 304 characters; at most 300 are read.", None),
        ("a " * 41, 81, 1, "At most 40 terms are read.", None),
        ("(" * 11 + "a" + ")" * 11, 11, 1, "At most 10 brackets may be inside each other.", None),
    ],
)
def test_errors(query: str, column: int, length: int, message: str, remedy: str | None) -> None:
    error = error_of(query)
    assert (error.column, error.length) == (column, length)
    assert error.message.startswith(message)
    assert error.remedy if remedy is None else error.remedy.startswith(remedy)
    caret = error.caret(query).split("\n")[1]
    assert caret == " " * (column - 1) + "^" * length


def test_play_data_are_requested_only_where_there_are_some() -> None:
    with pytest.raises(QueryError, match="No play data for Expanded"):
        find_cards("played>=5", format="expanded")


@pytest.mark.parametrize(
    ("query", "read_as"),
    [
        ("supertype:trainer", "category:trainer"),
        ("hp:[100 TO *]", "hp:100.."),
        ("hp:[* TO 60]", "hp:..60"),
        ("hp:[100 TO 120]", "hp:100..120"),
        ("!name:mew", "name=mew"),
        ("types:fire", "type:fire"),
    ],
)
def test_forms_of_another_language_are_read_and_named(query: str, read_as: str) -> None:
    read = parse(query, NAMES)
    assert write_query(read) == read_as
    assert read.notes == (f"Read as {read_as}.",)


@pytest.mark.parametrize(
    ("query", "tree"),
    [
        ("", None),
        ("   ", None),
        ("mew", Name("mew")),
        ("chien-pao", Name("chien-pao")),
        ("Farfetch'd", Name("Farfetch'd")),
        ("mew ex", And((Name("mew"), Name("ex")))),
        ("mew AND ex", And((Name("mew"), Name("ex")))),
        ("mew and ex", And((Name("mew"), Name("and"), Name("ex")))),
        ("“mew ex”", Name("mew ex", quoted=True)),
        ('!"Mew ex"', Name("Mew ex", quoted=True, whole=True)),
        ("a b OR c", Or((And((Name("a"), Name("b"))), Name("c")))),
        ("a (b|c)", And((Name("a"), Or((Name("b"), Name("c")))))),
        ("-a NOT b", And((Not(Name("a")), Not(Name("b"))))),
        ("-(a b)", Not(And((Name("a"), Name("b"))))),
        ("HP>=200", Term("hp", ">=", (Value("200"),))),
        ("hp:>=200", Term("hp", ">=", (Value("200"),))),
        ("s:TWM,SFA", Term("set", ":", (Value("TWM"), Value("SFA")))),
        ('n="Mew ex",mew', Term("name", "=", (Value("Mew ex", True), Value("mew")))),
        ("lang.FR:dracaufeu", Term("lang", ":", (Value("dracaufeu"),), "fr")),
        ("does:draw.ability:2..", Term("does", ":", (Value("draw.ability:2.."),))),
        ("12:30", Name("12:30")),
    ],
)
def test_trees(query: str, tree: Node | None) -> None:
    assert parse(query, NAMES).tree == tree


def test_sort_and_show_are_no_conditions() -> None:
    read = parse("mew sort:-hp,name show:prints", NAMES)
    assert read == Query(Name("mew"), (SortBy("hp", True), SortBy("name")), True)
    assert parse("sort:hp", NAMES).tree is None
    assert write_query(read) == "mew sort:-hp sort:name show:prints"


def test_a_card_named_like_a_term_is_found_by_its_name() -> None:
    found = find_cards("Type: Null")
    assert {each.card.name for each in found.cards} == {"Type: Null"}


@pytest.mark.parametrize(
    ("name", "written"),
    [("Mew ex", "Mew ex"), ("Type: Null", '"Type: Null"'), ("Unown (A)", '"Unown (A)"'), ("-x", '"-x"')],
)
def test_names_are_written_as_words_where_they_are_read_as_such(name: str, written: str) -> None:
    assert write_words(name) == written


words = st.from_regex(
    r"[^\s()|\"“”„!\-:=<>,\[\]{}\x00-\x1f\x7f-\x9f\ud800-\udfff]{1,8}", fullmatch=True
).filter(lambda text: text.isprintable() and text not in ("OR", "AND", "NOT") and " " not in text)
phrases = st.from_regex(r"[A-Za-z' ]{1,12}", fullmatch=True).filter(lambda text: bool(text.strip()))
values = st.builds(Value, words) | st.builds(Value, phrases, quoted=st.just(True))
terms = st.builds(
    Term,
    st.sampled_from([key.name for key in KEYS]),
    st.sampled_from([":", "=", "!=", "<", "<=", ">", ">="]),
    st.lists(values, min_size=1, max_size=3).map(tuple),
    st.sampled_from(["", "", "fr"]),
)
names = (
    st.builds(Name, words)
    | st.builds(Name, phrases, quoted=st.just(True))
    | st.builds(Name, phrases, quoted=st.just(True), whole=st.just(True))
)
trees = st.recursive(
    terms | names,
    lambda inner: (
        st.builds(Not, inner.filter(lambda node: not isinstance(node, Not)))
        | st.builds(And, st.lists(inner, min_size=2, max_size=3).map(tuple))
        | st.builds(Or, st.lists(inner, min_size=2, max_size=3).map(tuple))
    ),
    max_leaves=6,
)
queries = st.builds(
    Query,
    trees,
    st.lists(
        st.builds(SortBy, st.sampled_from(["hp", "name", "set"]), st.booleans()),
        max_size=3,
        unique_by=lambda by: by.key,
    ).map(tuple),
    st.booleans(),
)


@settings(max_examples=2_000, deadline=None)
@given(queries)
def test_a_written_query_is_read_as_the_same_tree(query: Query) -> None:
    text = write_query(query)
    if len(text) <= LONGEST:
        assert parse(text, NAMES) == query


alphabet = st.sampled_from(
    ["a", "mew", " ", "(", ")", "-", "|", "OR", "AND", "NOT", '"', "!", ":", "=", ">", "<", ",", ".", "..",
     "hp", "does", "draw", "type", "fire", "legal", "sort", "show", "set", "1", "300", "[", "]", " TO ", "@",
     "é", "“", "\n", "\t", "\x00", "\ud800", "💥", "\u202e"]
)  # fmt: skip


@settings(max_examples=2_000, deadline=None)
@given(st.lists(alphabet, max_size=40).map("".join) | st.text(max_size=LONGEST))
@example("💥:x")
@example("does:" + "." * 200)
@example("hp:" + "9" * 290)
@example("(" * 300)
@example("-" * 300)
@example("a" * 300)
@example("is:" + "a," * 140 + "b")
def test_any_text_is_read_or_gives_a_place_inside_it(text: str) -> None:
    text = text[:LONGEST]
    try:
        Plan(parse(text, NAMES).tree, make_setting())
    except QueryError as error:
        assert 1 <= error.column <= len(text) + 1
        assert error.length >= 1
        assert error.message and error.message.isprintable()
        assert len(error.message) < 300
