"""The public functions of decks, hands, odds and data."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import validator
from tests.conftest import DECKS
from validator.cli.main import run

DAY = date(2026, 8, 1)
DRAGAPULT = DECKS / "dragapult-2026.txt"
LIST = DECKS / "raging-bolt-2026.txt"


def two_decks() -> str:
    """Return a text of two decks, as some sites export them."""
    text = DRAGAPULT.read_text("utf-8")
    return f"{text}\n\n{text}"


def test_check_takes_text_bytes_path_and_deck() -> None:
    text = DRAGAPULT.read_text("utf-8")
    deck = validator.read_deck(DRAGAPULT)
    reports = [validator.check(each, on=DAY) for each in (text, text.encode(), DRAGAPULT, deck)]
    assert [each.verdict for each in reports] == ["legal"] * 4
    assert [each.source for each in reports] == ["-", "-", str(DRAGAPULT), "-"]
    assert reports[0].findings == reports[3].findings


@pytest.mark.parametrize(
    "name", ["deck.txt", "my deck.TXT", "lists/dragapult", r"C:\\lists\\deck.csv", "~/deck", str(DRAGAPULT)]
)
def test_text_is_never_a_path_and_the_error_says_what_to_pass(name: str) -> None:
    for function in (validator.check, validator.read_deck, validator.hands, validator.next_rotation):
        with pytest.raises(validator.InputError, match="name of a file") as caught:
            function(name)
        assert caught.value.remedy == f"Pass Path({name!r})."


@pytest.mark.parametrize(
    "text", ["4 Pokégear 3.0", "4 Mr. Mime", "https://example.org/deck", '["a/b"]', "none"]
)
def test_a_line_that_is_not_the_name_of_a_file_is_read(text: str) -> None:
    try:
        validator.check(text, on=DAY)
    except validator.InputError as error:
        assert "name of a file" not in str(error)


def test_a_missing_file_is_an_input_error(tmp_path: Path) -> None:
    with pytest.raises(validator.InputError, match="Cannot read"):
        validator.check(tmp_path / "none.txt")


def test_several_decks_need_check_all() -> None:
    assert len(validator.check_all(two_decks(), on=DAY)) == 2
    assert len(validator.read_decks(two_decks())) == 2
    with pytest.raises(validator.ManyDecks, match="2 decks") as caught:
        validator.check(two_decks(), on=DAY)
    assert caught.value.code == "MANY_DECKS"
    assert "check_all" in caught.value.remedy
    with pytest.raises(validator.ManyDecks) as caught:
        validator.read_deck(two_decks())
    assert "read_decks" in caught.value.remedy


def test_a_format_may_be_loaded_before() -> None:
    expanded = validator.load_format("expanded")
    assert validator.load_format(expanded) is expanded
    assert validator.check(DRAGAPULT, format=expanded, on=DAY).format == "expanded"
    assert validator.season(expanded, on=DAY).format is expanded


def test_unknown_words_are_refused() -> None:
    with pytest.raises(validator.UnknownFormat):
        validator.check(DRAGAPULT, format="modern")  # type: ignore[arg-type]
    with pytest.raises(validator.UsageError, match="edition"):
        validator.check(DRAGAPULT, edition="sv1999")  # type: ignore[arg-type]
    with pytest.raises(validator.UsageError, match="list format"):
        validator.write_deck(validator.read_deck(DRAGAPULT), "word")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: validator.hands(DRAGAPULT, going="third"), validator.UsageError, "Use first or second"),
        (lambda: validator.sheet(DRAGAPULT, paper="a5"), validator.UsageError, "Use a4 or letter"),
        (lambda: validator.play(DRAGAPULT, seed=1).seat(5), validator.UsageError, "Invalid seat: 5"),
        (lambda: validator.roster(Path("none.csv")), validator.InputError, "Cannot read none.csv"),
        (lambda: validator.season().legality_of("TWM 130"), TypeError, "takes Card as card, not str"),
        (lambda: validator.Game.new("deck.txt"), TypeError, "sequences of cards, not str"),
        (lambda: validator.match(object, "easy", decks=[DRAGAPULT]), TypeError, "object makes no bot"),
        (lambda: validator.load_edition(2023), TypeError, "takes str as edition_id, not int"),
    ],
)
def test_a_wrong_value_is_refused(call: Callable[[], object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_a_deck_is_a_sequence_of_cards() -> None:
    deck = validator.read_deck(DRAGAPULT)
    assert len(deck) == len(deck.cards) == len(list(deck)) == 60
    assert deck[0] == deck.cards[0] == deck.lines[0].card
    assert deck[-1] == deck.cards[-1]
    assert deck[:2] == deck.cards[:2]
    assert deck[3] in deck
    assert validator.find_card("TWM 130") not in deck
    assert deck.count("dreepy") == sum(card.name == "Dreepy" for card in deck) == 4
    assert deck.count(deck[0]) == deck.cards.count(deck[0])
    assert isinstance(deck, Sequence)
    assert list(reversed(deck)) == list(reversed(deck.cards))
    assert deck.index(deck[5]) == deck.cards.index(deck[5])
    with pytest.raises(ValueError):
        deck.index(validator.find_card("TWM 130"))


def test_copies_of_a_name_are_counted_over_its_prints() -> None:
    deck = validator.read_deck("2 Ultra Ball MEG 131\n1 Ultra Ball SVI 196")
    assert deck.count("Ultra Ball") == 3
    assert deck.count(validator.find_card("SVI 196")) == 1


def test_an_unresolved_line_is_named_when_its_card_is_reached() -> None:
    deck = validator.read_deck("2 Ultra Ball MEG 131\n1 Nobody XXX 1")
    assert len(deck) == 3
    cards = iter(deck)
    assert next(cards).name == next(cards).name == "Ultra Ball"
    with pytest.raises(validator.UnresolvedCard, match="Nobody XXX 1") as caught:
        next(cards)
    assert (caught.value.line, caught.value.code) == (2, "UNRESOLVED_CARD")
    with pytest.raises(validator.UnresolvedCard):
        _ = deck.cards


def test_fix_applies_safe_edits_and_the_others_on_request() -> None:
    text = "5 Ultra Ball MEG 131\n3 Munkidory TWM 95"
    safe = validator.fix(text, on=DAY)
    assert safe.text == "5 Ultra Ball MEG 131\n3 Munkidori TWM 95"
    assert [each.code for each in safe.applied] == ["IDN005"]
    assert "DCK002" in [each.code for each in safe.report.errors]
    fixed = validator.fix(text, unsafe=True, on=DAY)
    assert fixed.text == "4 Ultra Ball MEG 131\n3 Munkidori TWM 95"
    assert [each.code for each in fixed.applied] == ["IDN005", "DCK002"]
    assert "DCK002" not in [each.code for each in fixed.report.errors]


def test_fix_writes_legal_prints_on_request() -> None:
    text = "4 Pokégear 3.0 SVI 186"
    assert validator.fix(text, unsafe=True, on=DAY).text == text
    assert validator.fix(text, legal_prints=True, on=DAY).text == "4 Pokégear 3.0 BLK 84"


def test_fixing_ends_for_every_example() -> None:
    for path in sorted(DECKS.glob("*.txt")):
        before = validator.check(path, on=DAY)
        after = validator.fix(path, unsafe=True, on=DAY).report
        assert len(after.errors) <= len(before.errors), path.name


def test_a_deck_is_fixed_as_its_text() -> None:
    deck = validator.read_deck("5 Ultra Ball MEG 131")
    assert "4 Ultra Ball MEG 131" in validator.fix(deck, unsafe=True, on=DAY).text


def test_diff_names_the_argument_that_is_wrong() -> None:
    changes = validator.diff("4 Ultra Ball MEG 131", "3 Ultra Ball MEG 131\n1 Dreepy ASC 158").changes
    assert [(each.name, each.copies) for each in changes] == [("Dreepy", (0, 1)), ("Ultra Ball", (4, 3))]
    with pytest.raises(validator.InputError) as caught:
        validator.diff("4 Ultra Ball MEG 131", "")
    assert caught.value.at == ("after",)


def test_hands_are_those_of_the_seed() -> None:
    hands = validator.hands(DRAGAPULT, count=10, seed=7)
    assert [hand.number for hand in hands] == list(range(1, 11))
    assert all(len(hand.opening) == 7 and len(hand.prizes) == 6 for hand in hands)
    assert all(any(card.is_basic_pokemon for card in hand.opening) for hand in hands)
    assert hands.dealt == validator.hands(DRAGAPULT, count=10, seed=7).dealt
    assert hands.dealt != validator.hands(DRAGAPULT, count=10, seed=8).dealt
    assert hands.statistics is None
    drawn = validator.hands(DRAGAPULT)
    assert validator.hands(DRAGAPULT, seed=drawn.seed).dealt == drawn.dealt


def test_many_hands_are_counted() -> None:
    hands = validator.hands(DRAGAPULT, count=2_000, seed=1)
    assert len(hands) == 0
    assert hands.statistics is not None
    assert hands.statistics.hands == hands.count == 2_000


def test_hands_of_a_deck_that_cannot_be_dealt() -> None:
    with pytest.raises(validator.UsageError, match="12 cards"):
        validator.hands("12 Charmander PAF 7")
    with pytest.raises(validator.ImpossibleQuestion, match="number of hands"):
        validator.hands(DRAGAPULT, count=0)


def test_probability_is_exact_and_can_be_sampled() -> None:
    exact = validator.probability(DRAGAPULT, "at least 1 Dreepy in opening")
    assert exact.method == "exact" and exact.interval is None and exact.fraction is not None
    top, bottom = map(int, exact.fraction.split("/"))
    assert float(exact) == exact.value == pytest.approx(top / bottom)
    sampled = validator.probability(DRAGAPULT, "Dreepy in the opening hand", exact=False, seed=3)
    assert sampled.method == "sampled" and sampled.fraction is None
    assert sampled.interval is not None
    low, high = sampled.interval
    assert low - 0.01 < exact.value < high + 0.01
    later = validator.probability(DRAGAPULT, "dreepy by turn 2")
    assert later.turn == 2
    assert later.value > exact.value


def test_probability_of_basic_pokemon_and_of_absent_cards() -> None:
    assert validator.probability(DRAGAPULT, "at least 1 Basic Pokémon in opening").value == 1
    several = validator.probability(DRAGAPULT, "2 Basic Pokémon in opening")
    assert 0 < several.value < 1
    assert several.question == "2 × Basic Pokémon"
    absent = validator.probability(DRAGAPULT, "Pikachu by turn 3")
    assert (absent.value, absent.notes) == (0, ("Pikachu is not in the deck.",))


@pytest.mark.parametrize("question", ["", "by turn 3", "Nobody Knows by turn 2", "Dreepy by turn 0"])
def test_impossible_questions_name_the_wrong_argument(question: str) -> None:
    with pytest.raises(validator.ImpossibleQuestion) as caught:
        validator.probability(DRAGAPULT, question)
    assert caught.value.at[0] == "question"


@pytest.mark.parametrize("text", ["TWM 130", "Dragapult ex TWM 130", "sv06-130"])
def test_find_card_by_print(text: str) -> None:
    assert validator.find_card(text).id == "sv06-130"


def test_find_card_by_name_is_the_newest_print() -> None:
    card = validator.find_card("ultra ball")
    prints = validator.load_catalogue().named("Ultra Ball")
    assert card.set_id == prints[-1].set_id
    with pytest.raises(validator.UnknownCard, match="play differently") as caught:
        validator.find_card("Charizard")
    assert "set code and number: Charizard " in caught.value.remedy
    with pytest.raises(validator.UnknownCard, match="Unknown card") as caught:
        validator.find_card("Munkidory")
    assert "Munkidori" in caught.value.remedy


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("TWM 130a", "Dragapult ex TWM 130"),
        ("Dragapult TWM 130", "Dragapult ex TWM 130"),
        ("G1 1", "Venusaur-EX GEN 1 (g1-1)"),
        ("Glurak", "Charizard"),
        ("Dragapult EX", "Dragapult ex"),
    ],
)
def test_find_card_guesses_nothing(text: str, meant: str) -> None:
    with pytest.raises(validator.UnknownCard) as caught:
        validator.find_card(text)
    assert meant in caught.value.remedy


def test_a_catalogue_of_another_folder(tmp_path: Path) -> None:
    assert validator.load_catalogue() is validator.load_catalogue()
    with pytest.raises(validator.DataError):
        validator.load_catalogue(tmp_path / "none")


def test_a_catalogue_yields_its_cards_set_by_set() -> None:
    cards = validator.load_catalogue()
    found = list(cards)
    assert len(found) == sum(one.total for one in cards.sets())
    assert found[0].set_id == cards.sets()[0].id
    assert len({card.id for card in found}) == len(found)


def command(capsys: pytest.CaptureFixture[str], *arguments: object) -> Any:
    """Run a command with JSON as its output, and return that."""
    code = run([*map(str, arguments), "--output-format", "json"])
    printed = capsys.readouterr()
    assert code in (0, 1), printed.err
    return json.loads(printed.out)


def test_searches_find_what_the_command_finds(capsys: pytest.CaptureFixture[str]) -> None:
    query = "type:dragon hp>=300 legal:standard"
    found = validator.search_cards(query, on=DAY, limit=3)
    printed_json = command(capsys, "cards", "find", query, "--on", DAY, "--limit", 3)
    assert validator.search_cards(query, on=DAY, limit=3, details=True).to_dict() == printed_json
    assert [each.card.id for each in found] == [each["id"] for each in printed_json["cards"]]
    assert found.to_dict()["total"] == printed_json["total"] and found.next_cursor is not None
    assert validator.search_cards(query, on=DAY, cursor=found.next_cursor).cards[0].card not in {
        each.card for each in found.cards
    }
    with pytest.raises(validator.QueryError):
        validator.search_cards("hp>>3")


def test_suggestions_are_those_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    path = DECKS / "rotated-2026.txt"
    (printed_json,) = command(capsys, "suggest", path, "--on", DAY)["decks"]
    found = validator.suggest(path, on=DAY)
    assert {"source": str(path), **found.to_dict()} == printed_json
    assert validator.suggest(validator.read_deck(path), on=DAY) == found
    assert len(validator.suggest(path, on=DAY, every=True).entries) > len(found.entries) > 0
    (one,) = validator.suggest(validator.find_card("POR 81"), on=DAY).entries
    assert one.why == "asked" and one.does_the_same


def test_the_next_rotation_is_that_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    printed_json = command(capsys, "next-rotation", DRAGAPULT, "--on", DAY)
    assert validator.next_rotation(DRAGAPULT, on=DAY).to_dict() == printed_json["decks"][0]
    with pytest.raises(validator.ManyDecks):
        validator.next_rotation(two_decks())


def test_a_roster_is_that_of_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = tmp_path / "players.csv"
    rows = "".join(f"{name},{DECKS / name}-2026.txt\n" for name in ("dragapult", "illegal", "rotated"))
    players.write_text(f"player,deck\n{rows}", "utf-8")
    found = validator.roster(players, on=DAY)
    printed_json = command(capsys, "roster", players, "--on", DAY)
    assert found.to_dict() == printed_json
    assert str(found).splitlines()[0].startswith(str(players))
    calls: list[tuple[int, int]] = []
    part = validator.roster(
        players, on=DAY, progress=lambda done, total: calls.append((done, total)) or done < 2
    )
    assert part.entries == found.entries[:2] and calls == [(1, 3), (2, 3)]


def test_a_sheet_of_an_illegal_deck_is_refused() -> None:
    made = validator.sheet(DRAGAPULT, player="Ana", birth_date="2012-05-17", on=DAY)
    assert made.pdf.startswith(b"%PDF") and made.player.division == "senior"
    with pytest.raises(validator.SheetRefused) as caught:
        validator.sheet(DECKS / "illegal-2026.txt", on=DAY)
    assert caught.value.report.verdict == "illegal"


def test_coverage_is_that_of_the_command_and_can_be_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    printed_json = command(capsys, "cards", "coverage", "--set", "TWM")
    assert validator.coverage(set="TWM").to_dict() == printed_json
    part = validator.coverage(progress=lambda done, _: done < 2)
    assert len(part.sets) == 2


def test_goldfish_is_that_of_the_command_and_can_be_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    goals = ["2 Drakloak in play by turn 2", "Dreepy in hand by turn 1"]
    found = validator.goldfish(DRAGAPULT, goals, hands=10, quick=True, seed=3)
    options = ("-n", 10, "--quick", "--seed", 3, "--workers", 1)
    printed_json = command(capsys, "goldfish", DRAGAPULT, *(f"--goal={goal}" for goal in goals), *options)
    assert {"deck": str(DRAGAPULT), **found.to_dict()} == printed_json
    part = validator.goldfish(
        DRAGAPULT, goals, hands=10, quick=True, seed=3, progress=lambda done, total: done < 4 < total
    )
    assert [each.total.hands for each in part.goals] == [4, 0] and not part.complete
    with pytest.raises(validator.InvalidGoal) as caught:
        validator.goldfish(DRAGAPULT, "win soon")
    assert caught.value.at == ("goals", 0)


def test_a_comparison_is_that_of_the_command_and_can_be_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    found = validator.compare(DRAGAPULT, LIST, opponents=[DRAGAPULT], bot="greedy", pairs=10, seed=3)
    options = ("--bot", "greedy", "--pairs", 10, "--seed", 3, "--workers", 1)
    printed_json = command(capsys, "compare", DRAGAPULT, LIST, "--against", DRAGAPULT, *options)
    named_or_timed = {"lists", "opponents", "seconds", "plan", "sentence"}
    shown = {key: value for key, value in found.to_dict().items() if key not in named_or_timed}
    assert shown == {key: printed_json[key] for key in shown} and found.ending == "pairs"
    stopped = validator.compare(
        DRAGAPULT, LIST, opponents=[DRAGAPULT], bot="greedy", pairs=10, progress=lambda *_: False
    )
    assert stopped.ending is None and stopped.pairs == 0


def test_a_simulation_is_that_of_the_command_and_can_be_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    found = validator.simulate([DRAGAPULT, LIST], games=4, bot="greedy", seed=3)
    options = ("-n", 4, "--bot", "greedy", "--seed", 3, "--workers", 1)
    printed_json = command(capsys, "simulate", DRAGAPULT, LIST, *options)
    assert [each.wins for each in found.sides] == [each["wins"] for each in printed_json["sides"]]
    assert found.sides[0].deck == "Dragapult ex"
    part = validator.simulate([DRAGAPULT, LIST], games=4, bot="greedy", progress=lambda done, _: done < 2)
    assert part.games == 2
    with pytest.raises(validator.UsageError, match="jobs"):
        validator.simulate([DRAGAPULT, LIST], jobs=0)
    with pytest.raises(validator.UnresolvedCard) as caught:
        validator.simulate([DRAGAPULT, "4 Nobody XXX 1"])
    assert caught.value.at == ("decks", 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_match_reports_how_far_it_is_and_can_be_stopped(jobs: int) -> None:
    calls: list[int] = []
    complete = validator.match(
        "random",
        "first",
        decks=[DRAGAPULT],
        games=6,
        jobs=jobs,
        progress=lambda done, total: calls.append(done),
    )
    assert calls == [1, 2, 3, 4, 5, 6]
    part = validator.match(
        "random",
        "first",
        decks=[validator.read_deck(DRAGAPULT).cards],
        games=6,
        jobs=jobs,
        progress=lambda done, _: done < 3,
    )
    assert part.games == complete.games[:3]
