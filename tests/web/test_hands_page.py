"""The page Hands: the hands of a seed, mulligans one by one, Prize cards, draws, and the odds."""

from __future__ import annotations

import re
from datetime import date

import pytest
from flask.testing import FlaskClient

from tests.web.pages import heading_of, open_pages, words_of
from validator.odds.report import HandsReport
from validator.services.odds.deal_setup import DealOptions
from validator.services.odds.hands import hands_of_text
from validator.web.deck_link import pack_list
from validator.web.examples import read_example
from validator.web.pages.hands import MOST_DRAWS

DAY = "2026-08-01"
LEGAL = read_example("legal")
AT = f"/hands?deck={pack_list(LEGAL)}&on={DAY}"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return open_pages()


def dealt(seed: int) -> HandsReport:
    """Deal the hand of a seed as the command line would."""
    (report,) = hands_of_text(
        LEGAL, seed=seed, draws=MOST_DRAWS, options=DealOptions(on=date.fromisoformat(DAY))
    )
    return report


def names_in(html: str, place: str) -> list[str]:
    """Return the names of the cards in a part of the page, in its order."""
    part = html.split(f'aria-labelledby="{place}"')[1].split("</section>")[0]
    return [words_of(name) for name in re.findall(r'<span class="nm">(.*?)</span>', part)]


def names_of(report: HandsReport, kinds: tuple[int, ...]) -> list[str]:
    return sorted(report.about.pile.kinds[kind].name for kind in kinds)


def test_a_seed_deals_the_hand_that_the_library_deals(client: FlaskClient) -> None:
    report = dealt(7)
    (opening,) = report.openings
    html = client.get(f"{AT}&seed=7&keep=1&prizes=1&draws=3").text
    assert sorted(names_in(html, "hand")) == names_of(report, opening.hand)
    assert sorted(names_in(html, "prizes")) == names_of(report, opening.prizes)
    assert names_in(html, "draws") == [report.about.pile.kinds[kind].name for kind in opening.draws[:3]]
    assert (
        f"{AT}&seed=7&keep=1&prizes=1&draws=3"
        and html == client.get(f"{AT}&seed=7&keep=1&prizes=1&draws=3").text
    )


def test_mulligans_come_one_by_one(client: FlaskClient) -> None:
    report = dealt(22)
    (opening,) = report.openings
    assert len(opening.redrawn) == 2
    first = client.get(f"{AT}&seed=22").text
    assert heading_of(first) == "Hand 1: no Basic Pokémon, a mulligan"
    assert sorted(names_in(first, "hand")) == names_of(report, opening.redrawn[0])
    assert "Keep" not in words_of(first)
    last = client.get(f"{AT}&seed=22&step=2").text
    assert heading_of(last) == "A hand of 7"
    assert sorted(names_in(last, "hand")) == names_of(report, opening.hand)
    assert sorted(names_in(last, "was-2")) == names_of(report, opening.redrawn[1])
    assert "The opponent may draw 2 cards." in words_of(last)


def test_prize_cards_lie_face_down_until_turned(client: FlaskClient) -> None:
    html = client.get(f"{AT}&seed=7&keep=1").text
    assert names_in(html, "prizes") == []
    assert html.count("face down") == 6


def test_a_post_leads_to_the_address_of_its_hand(client: FlaskClient) -> None:
    response = client.post("/hands", data={"list": LEGAL, "seed": "7", "going": "second", "on": DAY})
    assert response.status_code == 303
    assert "seed=7" in response.location and "going=second" in response.location
    unseeded = client.post("/hands", data={"list": LEGAL})
    assert re.search(r"seed=\d+", unseeded.location)


def test_odds_of_every_card_are_shown(client: FlaskClient) -> None:
    text = words_of(client.get(f"{AT}&seed=7").text)
    assert "A Basic, no mulligan 83.72%" in text
    assert "Wellspring Mask Ogerpon ex 3 37.68%" in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Deck list is empty"),
        ("4 Ultra Ball MEG 131\n20 Basic {R} Energy MEE 2\n", "no Basic Pokémon"),
        ("4 Dreepy TWM 128\n", "need 13"),
        ("60 Nobody XXX 1\n", "is not a known card"),
        ("nothing at all", "Not a deck list"),
    ],
)
def test_a_deck_that_cannot_be_dealt_gives_the_reason_and_retains_the_list(
    client: FlaskClient, text: str, message: str
) -> None:
    response = client.post("/hands", data={"list": text, "on": DAY}, follow_redirects=True)
    assert response.status_code == 400
    assert message in words_of(response.text)
    assert text.split("\n")[0] in response.text


def test_a_seed_that_cannot_be_is_refused(client: FlaskClient) -> None:
    response = client.get(f"{AT}&seed=9999999999999999")
    assert response.status_code == 400
    assert "Invalid seed" in response.text
