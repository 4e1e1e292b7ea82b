"""The page Hands: some hands of a seed, one hand in full, and the odds of combinations."""

from __future__ import annotations

import gzip
import re
from datetime import date
from html import unescape

import pytest
from flask.testing import FlaskClient

from tests.web.pages import heading_of, open_pages, words_of
from validator.odds.report import HandsReport
from validator.services.odds.deal_setup import DealOptions
from validator.services.odds.hands import hands_of_text
from validator.services.odds.odds import odds_of_text
from validator.web.deck_link import pack_list
from validator.web.examples import read_example
from validator.web.hands_view import HANDS_AT_ONCE, MOST_DRAWS

DAY = "2026-08-01"
LEGAL = read_example("legal")
AT = f"/hands?deck={pack_list(LEGAL)}&on={DAY}"
WANT = "1 Dreepy; 1 Buddy-Buddy Poffin | Poké Pad | Dawn"
MORE = {"HX-Request": "true", "HX-Target": "rows"}


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return open_pages()


def dealt(seed: int, count: int = 1) -> HandsReport:
    """Deal hands of a seed as the command line would."""
    (report,) = hands_of_text(
        LEGAL, seed=seed, count=count, draws=MOST_DRAWS, options=DealOptions(on=date.fromisoformat(DAY))
    )
    return report


def names_in(html: str) -> list[str]:
    """Return the full names of the cards in a part of the page, in its order."""
    found = re.findall(r'<b class="c-nm">(.*?)</b>', html, re.DOTALL)
    return [words_of(re.sub(r'<span class="c-sh".*?</span>', "", each)) for each in found]


def row_of(html: str, number: int) -> str:
    return html.split(f'id="h{number}"')[1].split('class="h1r"')[0].split('id="more"')[0]


def names_of(report: HandsReport, kinds: tuple[int, ...]) -> list[str]:
    return [report.about.pile.kinds[kind].name for kind in kinds]


@pytest.mark.parametrize("first", [1, 9, 993])
def test_hands_are_those_that_the_library_deals(client: FlaskClient, first: int) -> None:
    report = dealt(7, first + HANDS_AT_ONCE - 1)
    html = client.get(f"{AT}&seed=7&from={first}").text
    assert re.findall(r'id="h(\d+)"', html) == [str(first + place) for place in range(HANDS_AT_ONCE)]
    for opening in report.openings[first - 1 :]:
        names = names_in(row_of(html, opening.number))
        assert names[:7] == names_of(report, tuple(sorted(opening.hand)))
        assert names[7:9] == names_of(report, opening.draws[:2])
        assert f">{len(opening.redrawn)} mulligan" in row_of(html, opening.number) or not opening.redrawn


def test_the_hands_end_at_the_last_one_that_is_shown(client: FlaskClient) -> None:
    html = client.get(f"{AT}&seed=7&from=5000").text
    assert 'id="h1000"' in html and "No more hands of this seed." in html


def test_more_hands_come_as_rows_alone(client: FlaskClient) -> None:
    whole = client.get(f"{AT}&seed=7&from=9").text
    rows = client.get(f"{AT}&seed=7&from=9", headers=MORE)
    assert "<main" not in rows.text
    assert names_in(row_of(rows.text, 12)) == names_in(row_of(whole, 12))
    assert "from=17" in rows.text and 'hx-swap-oob="true"' in rows.text
    assert rows.headers["Vary"].startswith("HX-Request, HX-Target")


def test_one_hand_shows_its_cards_prize_cards_and_draws(client: FlaskClient) -> None:
    report = dealt(7, 6)
    opening = report.openings[5]
    html = client.get(f"{AT}&seed=7&hand=6").text
    assert heading_of(html) == "Hand 6"
    parts = html.split('aria-labelledby="')
    kept = next(part for part in parts if part.startswith('kept"'))
    assert names_in(kept) == names_of(report, tuple(sorted(opening.hand)))
    assert "Search your deck for a Pokémon that doesn't have a Rule Box" in unescape(kept)
    draws = next(part for part in parts if part.startswith('draws"'))
    assert names_in(draws) == names_of(report, opening.draws)
    prizes = next(part for part in parts if part.startswith('prizes"'))
    assert names_in(prizes.split("</section>")[0]) == names_of(report, opening.prizes)


def test_mulligans_of_a_hand_are_shown(client: FlaskClient) -> None:
    report = dealt(22)
    (opening,) = report.openings
    assert len(opening.redrawn) == 2
    html = client.get(f"{AT}&seed=22&hand=1").text
    assert "after 2 mulligans; the opponent may draw 2 cards" in words_of(html)
    for number, hand in enumerate(opening.redrawn, 1):
        part = html.split(f'aria-labelledby="m{number}"')[1].split("</section>")[0]
        assert names_in(part) == names_of(report, tuple(sorted(hand)))


def test_odds_of_a_combination_are_those_of_the_library(client: FlaskClient) -> None:
    html = client.get(f"{AT}&seed=7&want={WANT}").text
    (report,) = odds_of_text(
        LEGAL, cards=WANT.split("; "), turn=2, options=DealOptions(on=date.fromisoformat(DAY))
    )
    assert report.odds.together is not None
    number = f"{report.odds.together.by_turn[-1] * 100:.2f}%"
    assert f'<b class="n">{number}</b>' in html
    assert "exact" in words_of(html.split('id="odds"')[1].split("</h2>")[0])


def test_rows_show_which_hands_have_it(client: FlaskClient) -> None:
    html = client.get(f"{AT}&seed=7&want={WANT}&turn=2").text
    report = dealt(7, HANDS_AT_ONCE)
    count = 0
    for opening in report.openings:
        seen = set(names_of(report, (*opening.hand, *opening.draws[:2])))
        has = "Dreepy" in seen and bool(seen & {"Buddy-Buddy Poffin", "Poké Pad", "Dawn"})
        count += has
        assert ("#i-tick" in row_of(html, opening.number)) == has, opening.number
    assert 0 < count < HANDS_AT_ONCE
    assert f"{count} of hands 1 to 8 do." in words_of(html)


def test_two_copies_are_more_than_one(client: FlaskClient) -> None:
    texts = [client.get(f"{AT}&seed=7&n1={number}&c1=Dreepy").text for number in (1, 2)]
    one, two = (float(re.findall(r'<b class="n">([\d.]+)%', text)[0]) for text in texts)
    assert one > two > 0


def test_an_unknown_card_of_a_question_is_refused_and_the_hands_stay(client: FlaskClient) -> None:
    response = client.get(f"{AT}&seed=7&want=1 Nomon at all")
    assert response.status_code == 200
    assert "is not a known card" in response.text and 'id="h8"' in response.text
    assert "<option selected>Nomon at all</option>" in response.text


def test_a_post_leads_to_the_address_of_its_hands(client: FlaskClient) -> None:
    response = client.post("/hands", data={"list": LEGAL, "seed": "7", "going": "second", "on": DAY})
    assert response.status_code == 303
    assert "seed=7" in response.location and "going=second" in response.location
    unseeded = client.post("/hands", data={"list": LEGAL})
    assert re.search(r"seed=\d+", unseeded.location)


def test_a_list_that_is_too_long_for_a_link_is_carried_by_the_form(client: FlaskClient) -> None:
    noise = "".join(f"// {number * 7919 % 104729:x}\n" for number in range(900))
    html = client.post("/hands", data={"list": LEGAL + noise, "seed": "7", "on": DAY}).text
    assert 'id="carry"' in html and 'id="h8"' in html
    more = client.post("/hands", data={"list": LEGAL + noise, "seed": "7", "on": DAY, "from": "9"}).text
    assert 'id="h16"' in more
    assert 'id="kept"' in client.post("/hands", data={"list": LEGAL + noise, "seed": "7", "hand": "3"}).text


def test_odds_of_every_card_are_shown(client: FlaskClient) -> None:
    text = words_of(client.get(f"{AT}&seed=7").text)
    assert "A Basic, no mulligan exact 83.72%" in text
    assert "Wellspring Mask Ogerpon ex 3 37.68%" in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Deck list is empty"),
        ("4 Ultra Ball MEG 131\n20 Basic {R} Energy MEE 2\n", "no Basic Pokémon"),
        ("4 Dreepy TWM 128\n", "need 13"),
        ("60 Nomon XXX 1\n", "is not a known card"),
        ("nothing at all", "This does not look like a deck list"),
        ("https://example.org/decks/1", "paste the list, not its link"),
    ],
)
def test_a_deck_that_cannot_be_dealt_gives_the_reason_and_retains_the_list(
    client: FlaskClient, text: str, message: str
) -> None:
    response = client.post("/hands", data={"list": text, "on": DAY}, follow_redirects=True)
    assert response.status_code == 400
    assert message in words_of(response.text)
    assert text.split("\n")[0] in response.text


@pytest.mark.parametrize("seed", ["9999999999999999", "-1", "x"])
def test_a_seed_that_cannot_be_is_refused(client: FlaskClient, seed: str) -> None:
    for response in (
        client.get(f"{AT}&seed={seed}"),
        client.post("/hands", data={"list": LEGAL, "seed": seed}),
    ):
        assert response.status_code == 400
        assert "Invalid seed" in response.text


def test_pictures_are_shown_only_where_they_are_chosen(client: FlaskClient) -> None:
    assert "data-picture" not in client.get(f"{AT}&seed=7&hand=6").text
    chosen = open_pages()
    chosen.set_cookie("pictures", "on")
    response = chosen.get(f"{AT}&seed=7&hand=6")
    host = "https://assets.tcgdex.net"
    found = re.findall(
        rf'<img class="c-pic" src="({host}/en/[^"]+)" alt="" loading="lazy"[^>]*data-picture>', response.text
    )
    assert len(found) == 7 + MOST_DRAWS + 6  # the hand, the draws, the Prize cards
    assert f"img-src 'self' {host};" in response.headers["Content-Security-Policy"]


GOAL = "attack with Phantom Dive by turn 2"


def test_a_goal_is_played_and_its_hands_are_stepped_through(client: FlaskClient) -> None:
    html = client.get(
        "/hands", query_string={"deck": pack_list(LEGAL), "on": DAY, "seed": 3, "goal": GOAL}
    ).text
    panel = html.split('id="goldfish"')[1].split("</section>")[0]
    words = words_of(panel)
    assert GOAL in words
    assert "lower bound" in words
    assert re.search(r"\d+ hands", words)
    assert re.search(r"\d+% to \d+% \(95%\)", words)
    steps = re.findall(r'action="([^"]*/steps)"', panel)
    (number, *_) = re.findall(r'name="step" value="(\d+)"', panel)
    data = {"seed": "3", "goal": GOAL, "step": number, "on": DAY}
    response = client.post(steps[0], data=data)
    assert response.status_code == 303
    assert re.fullmatch(r"/play/[\w-]+/steps", response.headers["Location"])
    replay = client.get(response.headers["Location"], query_string={"at": 40})
    assert replay.status_code == 200
    assert heading_of(replay.text).startswith("Replay")


def test_a_hand_that_missed_a_goal_is_played_from_its_beginning(client: FlaskClient) -> None:
    address = {"deck": pack_list(LEGAL), "on": DAY, "seed": 7, "goal": GOAL}
    html = client.get("/hands", query_string=address).text
    panel = html.split('id="goldfish"')[1].split("</section>")[0]
    dots, (low, high) = (
        re.findall(r'<circle[^>]*class="f', panel),
        re.findall(r"(\d+)% to (\d+)% \(95%", panel)[0],
    )
    assert panel.count("<circle") == 100
    assert f'aria-label="{len(dots)} of 100 hands, {low} to {high} by its 95% interval"' in panel
    missed = re.findall(r'name="play" value="(\d+)"', panel)
    assert missed
    data = {"seed": "7", "goal": GOAL, "play": missed[0], "on": DAY}
    response = client.post(re.findall(r'action="([^"]*/steps)"', panel)[0], data=data)
    assert response.status_code == 303 and re.fullmatch(
        r"/play/[\w-]+\?since=0", response.headers["Location"]
    )
    assert "Goldfish" in words_of(client.get(response.headers["Location"]).text.split("<main")[1])


def test_a_goal_of_a_list_too_long_for_an_address_is_carried_along(client: FlaskClient) -> None:
    response = client.post("/hands", data={"list": LEGAL, "seed": "3", "on": DAY, "goal": GOAL})
    assert response.status_code == 303
    assert "goal=attack+with+Phantom+Dive" in response.headers["Location"]


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("attack with Phantm Dive by turn 2", "Did you mean Phantom Dive?"),
        ("attack", "the turn is missing"),
        ("<b>", "the turn is missing"),
    ],
)
def test_a_goal_that_cannot_be_played_is_explained(client: FlaskClient, goal: str, said: str) -> None:
    address = {"deck": pack_list(LEGAL), "on": DAY, "seed": 3, "goal": goal}
    response = client.get("/hands", query_string=address)
    assert response.status_code == 200
    panel = response.text.split('id="goldfish"')[1].split("</section>")[0]
    assert said in words_of(panel)
    assert "<b>" not in panel.replace('<b class="n">', "")


def test_the_page_with_an_answer_is_within_its_budget(client: FlaskClient) -> None:
    address = {"deck": pack_list(LEGAL), "on": DAY, "seed": 3, "goal": GOAL}
    assert len(gzip.compress(client.get("/hands", query_string=address).data, 9)) <= 8_000
