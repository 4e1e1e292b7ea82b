"""Replacements: what holds for every answer, and the known cases."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from tests.conftest import DECKS
from tests.search.rotations import season_on
from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.decks.load import load_decks
from validator.editions import edition_on
from validator.formats.play_data import Play, play_for
from validator.rules.check import check_deck
from validator.search.substitutes.leaving_cards import Leaving, part
from validator.search.substitutes.offered_cards import open_pool
from validator.search.substitutes.replacing import Found, Lanes, Replacer

DAY = date(2026, 7, 19)
OLD_DECKS = ("cynthia-garchomp-2025", "spidops-2025", "illegal-2026", "blaziken-2003")


def card(label: str) -> Card:
    _, code, number = label.rsplit(" ", 2)
    return built_in_catalogue().resolve_number(code, number)[0]


def replacer(text: str, day: date = DAY, play: Play | None = None) -> tuple[Replacer, tuple[Leaving, ...]]:
    catalogue, season = built_in_catalogue(), season_on(day)
    (deck,) = load_decks(text, catalogue, "-", season)
    pool = open_pool(season, catalogue)
    parting = part(deck, season, catalogue, plays_on=pool.plays_on)
    return Replacer(pool, play, parting.stays, parting.leaves, edition_on(day)), parting.leaves


def answers(
    text: str, day: date = DAY, *, counted: bool = True, limit: int = 5
) -> Iterator[tuple[Leaving, Lanes]]:
    play = play_for(season_on(day)) if counted else None
    found, leaves = replacer(text, day, play)
    for leaving in leaves:
        yield leaving, found.find(leaving, limit=limit)


def offered(lanes: Lanes) -> tuple[Found, ...]:
    return (*lanes.does_the_same, *lanes.decks_like_it)


@pytest.mark.parametrize("name", OLD_DECKS)
@pytest.mark.parametrize("counted", [True, False])
def test_every_proposal_is_legal_and_adds_no_error(name: str, counted: bool) -> None:
    text = (DECKS / f"{name}.txt").read_text("utf-8")
    catalogue, season = built_in_catalogue(), season_on(DAY)
    lines = text.splitlines()
    (deck,) = load_decks(text, catalogue, "-", season)
    before = errors(text)
    for leaving, lanes in answers(text, counted=counted, limit=3):
        for each in offered(lanes):
            legality = season.legality_of(each.card)
            assert legality.legal is True
            assert not legality.doubtful
            assert all(each.card.key != old.key or leaving.why == "rotated" for old, _ in leaving.cards)
            rows = [f"{count} {new.label}" for new, count in (*each.below, (each.card, each.count))]
            changed = list(lines)
            for line in leaving.lines:
                entry = line.entry
                keep = line.count - leaving.count if leaving.why == "limit" else 0
                kept = [f"{keep} {entry.name} {entry.code} {entry.number}"] if keep else []
                changed[entry.line - 1] = "\n".join([*kept, *rows])
                rows = []
            after = errors("\n".join(changed))
            assert after <= before, (leaving.card, each.card)
    assert deck.lines


def errors(text: str) -> set[tuple[str, tuple[str, ...]]]:
    """The rules that a list breaks, its size aside, with the cards."""
    catalogue, season = built_in_catalogue(), season_on(DAY)
    (deck,) = load_decks(text, catalogue, "-", season)
    found = check_deck(deck, season, edition_on(DAY), catalogue).findings
    return {(each.code, each.cards) for each in found if each.severity == "error" and each.code != "DCK001"}


def test_the_same_input_gives_the_same_answer() -> None:
    text = (DECKS / "spidops-2025.txt").read_text("utf-8")

    def shown() -> list[list[tuple[str, str, float, int]]]:
        return [
            [(each.card.id, each.how, each.likeness, each.count) for each in offered(lanes)]
            for _, lanes in answers(text)
        ]

    assert shown() == shown()
    assert any(shown())


def test_without_play_data_the_first_list_works_alone() -> None:
    found = list(answers((DECKS / "spidops-2025.txt").read_text("utf-8"), counted=False))
    assert any(lanes.does_the_same for _, lanes in found)
    assert not any(lanes.decks_like_it for _, lanes in found)
    assert all(each.share is None for _, lanes in found for each in lanes.does_the_same)


def only(text: str, **options: object) -> Lanes:
    (found,) = (lanes for _, lanes in answers(text, **options))  # type: ignore[arg-type]
    return found


def names(found: tuple[Found, ...]) -> list[str]:
    return [each.card.name for each in found]


def test_a_card_of_the_same_program_comes_first() -> None:
    lanes = only("4 Skyla BKT 148\n4 Dreepy TWM 128\n4 Ultra Ball MEG 131")
    assert (lanes.does_the_same[0].card.name, lanes.does_the_same[0].how) == (
        "Team Rocket's Petrel",
        "same program",
    )
    assert lanes.does_the_same[0].likeness == 1.0


def test_a_part_of_a_line_that_stays_is_replaced_by_its_name_alone() -> None:
    lanes = only("2 Snorunt PAR 37\n2 Froslass TWM 53\n")
    assert {each.card.name for each in lanes.does_the_same} == {"Snorunt"}
    assert {each.how for each in lanes.does_the_same} == {"keeps the line"}


def test_evolution_cards_are_offered_only_onto_what_the_deck_has() -> None:
    for _, lanes in answers("2 Bibarel BRS 121\n4 Dreepy TWM 128\n4 Rare Candy MEG 125"):
        for each in offered(lanes):
            assert each.card.stage in ("Basic", None) or each.card.evolves_from == "Dreepy"


def test_a_whole_line_brings_what_its_replacement_evolves_from() -> None:
    text = "4 Bidoof BRS 120\n4 Bibarel BRS 121\n4 Ultra Ball MEG 131\n8 Psychic Energy SVE 5\n"
    lanes = only(text, limit=10)
    found = [each for each in lanes.does_the_same if each.below]
    assert found
    for each in found:
        below = [old for old, _ in each.below]
        assert each.card.evolves_from == below[-1].name
        assert below[0].stage == "Basic"
        assert each.count + sum(count for _, count in each.below) == 8


def test_a_card_at_its_limit_is_not_offered() -> None:
    lanes = only("4 Nest Ball SVI 181\n4 Poké Pad POR 81\n4 Dreepy TWM 128")
    assert "Poké Pad" not in names(offered(lanes))
    fewer = only("4 Nest Ball SVI 181\n3 Poké Pad POR 81\n4 Dreepy TWM 128")
    assert {each.count for each in offered(fewer) if each.card.name == "Poké Pad"} == {1}


def test_what_is_offered_first_counts_for_the_next_entry() -> None:
    text = "3 Nest Ball SVI 181\n3 Great Ball PAL 183\n4 Dreepy TWM 128\n"
    written = [lanes.does_the_same[0] for _, lanes in answers(text) if lanes.does_the_same]
    copies: dict[str, int] = {}
    for each in written:
        copies[each.card.key] = copies.get(each.card.key, 0) + each.count
    assert len(written) == 2
    assert max(copies.values()) <= 4


def test_no_second_ace_spec_is_offered() -> None:
    lanes = only("1 Counter Catcher PAR 160\n1 Unfair Stamp TWM 165\n4 Dreepy TWM 128", limit=10)
    assert not any("ACE SPEC" in each.card.markers for each in offered(lanes))


def test_a_card_that_needs_what_the_deck_lacks_is_not_offered() -> None:
    psychic = only("4 Earthen Vessel PAR 163\n4 Dreepy TWM 128\n8 Psychic Energy SVE 5", limit=10)
    fighting = only("4 Earthen Vessel PAR 163\n4 Riolu MEG 76\n8 Fighting Energy SVE 6", limit=10)
    assert "Fighting Gong" not in names(offered(psychic))
    assert "Fighting Gong" in names(fighting.does_the_same)


def test_nothing_is_offered_where_nothing_fits() -> None:
    assert only("2 Lost City LOR 161\n4 Dreepy TWM 128").does_the_same == ()


def test_excluded_names_are_not_offered() -> None:
    found, (leaving,) = replacer("4 Nest Ball SVI 181\n4 Dreepy TWM 128", play=play_for(season_on(DAY)))
    lanes = found.find(leaving, exclude=["poke pad", "ULTRA BALL"])
    assert lanes.does_the_same
    assert not {"Poké Pad", "Ultra Ball"}.intersection(names(offered(lanes)))


def test_a_card_is_like_itself_alone_wholly() -> None:
    pool = open_pool(season_on(DAY), built_in_catalogue())
    for label in ("Ultra Ball MEG 131", "Dragapult ex TWM 130", "Judge POR 76", "Mist Energy TEF 161"):
        assert pool.likeness(card(label), card(label)) == pytest.approx(1.0)


DRAGAPULT = """4 Dreepy TWM 128
4 Drakloak TWM 129
3 Dragapult ex TWM 130
4 Rare Candy SVI 191
1 Rescue Board TEF 159
2 Switch SVI 194
4 Fire Energy SVE 2
4 Psychic Energy SVE 5
"""


@pytest.mark.parametrize(
    ("left", "day", "first", "somewhere"),
    [
        ("Iono PAL 185", DAY, {"Judge", "Lillie's Determination"}, {"Unfair Stamp"}),
        ("Professor's Research JTG 155", DAY, {"Lillie's Determination", "Judge"}, {"Carmine"}),
        ("Nest Ball SVI 181", DAY, {"Poké Pad", "Buddy-Buddy Poffin", "Ultra Ball"}, set()),
        ("Super Rod PAL 188", DAY, {"Night Stretcher", "Energy Recycler"}, {"Sacred Ash"}),
        ("Arven OBF 186", DAY, {"Team Rocket's Petrel"}, {"Ciphermaniac's Codebreaking"}),
        ("Counter Catcher PAR 160", DAY, {"Boss's Orders", "Prime Catcher"}, {"Pokémon Catcher"}),
        ("Earthen Vessel PAR 163", DAY, {"Crispin"}, {"Hilda"}),
        (
            "Superior Energy Retrieval PAL 189",
            DAY,
            {"Night Stretcher", "Energy Recycler"},
            {"Energy Retrieval"},
        ),
        ("Artazon PAL 171", DAY, {"Poké Pad", "Buddy-Buddy Poffin", "Ultra Ball"}, set()),
        ("Mew ex MEW 151", DAY, {"Fezandipiti ex"}, set()),
        (
            "Radiant Greninja ASR 46",
            date(2025, 7, 20),
            {"Fezandipiti ex", "Squawkabilly ex", "Mew ex"},
            set(),
        ),
        (
            "Battle VIP Pass FST 225",
            date(2024, 7, 14),
            {"Nest Ball", "Buddy-Buddy Poffin", "Ultra Ball"},
            set(),
        ),
        ("Irida ASR 147", date(2025, 7, 20), {"Arven", "Ultra Ball"}, set()),
    ],
)
def test_known_cases(left: str, day: date, first: set[str], somewhere: set[str]) -> None:
    lanes = next(
        lanes
        for leaving, lanes in answers(f"1 {left}\n{DRAGAPULT}", day)
        if leaving.card is not None and leaving.card.label == left
    )
    found = names(lanes.does_the_same)
    assert first <= set(found[:3])
    assert somewhere <= set(found)
