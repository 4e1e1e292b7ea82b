"""Which cards can start the game, by edition and by their own text, and which decks cannot be dealt."""

from __future__ import annotations

import pytest

from validator.catalogue.load import Catalogue
from validator.decks.load import load_decks
from validator.editions import load_edition
from validator.odds.deck_composition import SETUP_TEXTS, DeckComposition, UndealableDeck, pile_of
from validator.vocabulary import Going

REST = "\n40 Fire Energy SVE 2\n"


def read(
    text: str, catalogue: Catalogue, edition: str = "sv2023", going: Going = "first", **more: bool
) -> DeckComposition:
    (deck,) = load_decks(text, catalogue)
    return pile_of(deck, load_edition(edition), going=going, **more)


def starters(pile: DeckComposition) -> list[str]:
    return [kind.name for kind in pile.kinds if kind.starts]


def test_prints_of_one_name_are_one_row_and_lines_of_one_print_one_kind(catalogue: Catalogue) -> None:
    pile = read(
        f"2 Ultra Ball SVI 196\n1 Ultra Ball MEG 131\n1 Ultra Ball SVI 196\n4 Charcadet SSP 32{REST}",
        catalogue,
    )
    assert [(kind.label, kind.count) for kind in pile.kinds][:2] == [
        ("Ultra Ball SVI 196", 3),
        ("Ultra Ball MEG 131", 1),
    ]
    assert [(row.name, row.count, row.starts) for row in pile.rows()] == [
        ("Ultra Ball", 4, False),
        ("Charcadet", 4, True),
        ("Fire Energy", 40, False),
    ]
    assert (pile.size, pile.starters, len(pile.cards())) == (48, 4, 48)


@pytest.mark.rule("SETUP-10", "REST-03", "SETUP-12")
def test_only_basic_pokemon_start_with_rule_boxes_or_without(catalogue: Catalogue) -> None:
    text = (
        "1 Lileep PLB 3\n1 Pikachu-EX XY124\n1 Charizard VMAX DAA 20\n1 Raichu MEW 26\n"
        f"1 Miraidon ex SVI 81\n1 Charcadet SSP 32\n1 Mewtwo V-UNION SWSH159{REST}"
    )
    assert starters(read(text, catalogue)) == ["Pikachu-EX", "Miraidon ex", "Charcadet"]


@pytest.mark.rule("SETUP-11", "D-07")
@pytest.mark.parametrize(
    ("edition", "starts"), [("bw2012", True), ("ex2004", True), ("swsh2020", False), ("sv2023", False)]
)
def test_fossils_start_where_the_edition_allows_it(catalogue: Catalogue, edition: str, starts: bool) -> None:
    text = f"1 Claw Fossil SS 90\n1 Charcadet SSP 32{REST}"
    assert ("Claw Fossil" in starters(read(text, catalogue, edition))) is starts


@pytest.mark.parametrize(
    ("line", "first", "second"),
    [
        ("Cinderace MEG 28", True, True),
        ("Talonflame STS 96", True, True),
        ("Luxray CRZ 44", True, True),
        ("Snorlax Doll PAR 175", True, True),
        ("Manectric CES 52", False, True),
        ("Shedinja VIV 66", False, False),
    ],
)
def test_cards_whose_own_text_lets_them_start_or_not(
    catalogue: Catalogue, line: str, first: bool, second: bool
) -> None:
    text = f"1 {line}\n1 Charcadet SSP 32{REST}"
    for going, starts in (("first", first), ("second", second)):
        pile = read(text, catalogue, going=going)  # type: ignore[arg-type]
        assert pile.kinds[0].starts is starts
        assert pile.kinds[0].by_text is (starts or line.startswith("Shedinja"))
        assert not read(text, catalogue, going=going, only_basics=True).kinds[0].starts  # type: ignore[arg-type]


def test_the_texts_are_of_the_cards_that_are_named(catalogue: Catalogue) -> None:
    found = {
        text: card.name
        for name in ("Cinderace", "Talonflame", "Luxray", "Snorlax Doll", "Manectric", "Shedinja")
        for card in catalogue.named(name)
        for text in [card.text, *(ability.text for ability in card.abilities)]
        if text in SETUP_TEXTS
    }
    assert set(found) == set(SETUP_TEXTS)


@pytest.mark.parametrize(
    ("text", "message", "remedy", "line"),
    [
        ("60 Fire Energy SVE 2", "no Basic Pokémon", "Add a Basic Pokémon", 0),
        ("8 Charcadet SSP 32\n4 Fire Energy SVE 2", "12 cards; .* need 13", "does not need to have 60", 0),
        ("4 Charcadet SSP 32\n1000000 Fire Energy SVE 2", "1,000,004 cards; at most 1,000", "counts", 0),
        (
            "4 Charcadet SSP 32\n4 Nosuchmonster XXX 1\n40 Fire Energy SVE 2",
            "Line 2, '4 Nosuch",
            "ptcg check",
            2,
        ),
    ],
)
@pytest.mark.rule("DECK-04")
def test_decks_that_cannot_be_dealt_give_a_reason(
    catalogue: Catalogue, text: str, message: str, remedy: str, line: int
) -> None:
    with pytest.raises(UndealableDeck, match=message) as caught:
        read(text, catalogue)
    assert remedy in caught.value.remedy
    assert caught.value.line == line


def test_a_deck_need_not_have_sixty_cards(catalogue: Catalogue) -> None:
    assert read("1 Charcadet SSP 32\n12 Fire Energy SVE 2", catalogue).size == 13
    assert read("500 Charcadet SSP 32\n500 Fire Energy SVE 2", catalogue).size == 1000
