"""The page Cards: search, a card, pictures by setting."""

from __future__ import annotations

import re
from datetime import date
from html import unescape

import pytest
from flask.testing import FlaskClient

from tests.web.pages import heading_of, open_pages, title_of, words_of
from validator.services.cards.look_up import get_card
from validator.services.decks.check import built_in_catalogue
from validator.settings import Settings
from validator.web.card_links import card_url, picture_of


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return open_pages(Settings(page_size=5))


def rows(html: str) -> list[str]:
    return re.findall(r'<p class="nm"><a href="(/cards/[^"]+)">', html)


def test_the_page_begins_with_the_field_and_ways_in(client: FlaskClient) -> None:
    html = client.get("/cards").text
    assert heading_of(html) == "Search cards"
    assert 'type="search" id="q" name="q"' in html
    assert 'href="/cards?q=set%3APBL"' in html
    assert rows(html) == []


def test_every_example_of_the_page_finds_something(client: FlaskClient) -> None:
    examples = re.findall(r'<dt><a href="([^"]+)">', client.get("/cards").text)
    assert len(examples) > 4
    for address in examples:
        assert rows(client.get(unescape(address)).text), address


def test_words_of_the_name_give_rows_with_print_mark_and_status(client: FlaskClient) -> None:
    html = client.get("/cards?q=pult+ex").text
    assert heading_of(html) == "1 card"
    assert title_of(html).startswith("1 card for pult ex")
    assert rows(html) == ["/cards/ASC/160"]
    text = words_of(html)
    assert "Dragapult ex Stage 2 · 320 HP" in text
    assert "5 prints ASC 160 · H" in text
    assert 'href="/cards/TWM/130"' in html
    assert 'value="pult ex"' in html


def test_names_in_other_languages_are_found(client: FlaskClient) -> None:
    assert 'href="/cards/TWM/130"' in client.get("/cards?q=Katapuldra-ex").text


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("set=PBL", "/cards/PBL/48"),
        ("marker=LEGEND&q=ho-oh", None),
        ("category=Energy&q=jet", "/cards/SSP/252"),
    ],
)
def test_each_filter_narrows(client: FlaskClient, query: str, first: str | None) -> None:
    found = rows(client.get(f"/cards?{query}").text)
    assert found
    assert first is None or first in {*found, *rows(_all_pages(client, f"/cards?{query}"))}


def _all_pages(client: FlaskClient, address: str) -> str:
    pages = []
    while address:
        pages.append(client.get(address).text)
        following = re.search(r'href="([^"]+)" rel="next"', pages[-1])
        address = unescape(following[1]) if following else ""
    return "".join(pages)


def test_pages_follow_one_another_without_gap_or_double(client: FlaskClient) -> None:
    found = rows(_all_pages(client, "/cards?q=drag"))
    total = re.search(r"(\d+) cards", heading_of(client.get("/cards?q=drag").text))
    assert total is not None
    assert len(found) == int(total[1]) > 5
    assert len(set(found)) == len(found)


def test_set_and_number_find_the_card(client: FlaskClient) -> None:
    html = client.get("/cards?q=TWM+130").text
    assert rows(html) == ["/cards/TWM/130"]
    assert "matched by set and number" in html


def test_when_nothing_is_found_the_nearest_names_are_there(client: FlaskClient) -> None:
    response = client.get('/cards?q="munkidory"')
    assert response.status_code == 200
    assert heading_of(response.text) == "No card fits"
    assert ">Munkidori</a>" in response.text
    html = client.get("/cards?q=munkidory").text
    assert "Searched for: munkidori" in html
    assert 'value="munkidory"' in html and rows(html)


@pytest.mark.parametrize(
    "query", ["set=TWN", "marker=Terra", "category=Spell", "q=a&cursor=x", "q=typ:fire+hp:300", "q=(hp:1"]
)
def test_invalid_search_gives_the_reason_and_retains_the_input(client: FlaskClient, query: str) -> None:
    response = client.get(f"/cards?{query}")
    assert response.status_code == 400
    assert 'role="alert"' in response.text


def test_an_error_is_marked_and_the_other_terms_still_count(client: FlaskClient) -> None:
    html = client.get("/cards?q=typ:fire+hp>=380").text
    assert "<code><mark>typ</mark>:fire hp&gt;=380</code>" in html
    words = words_of(html).replace("&#34;", '"')
    assert 'Unknown key "typ". Nearest: type. Keys: name, lang, ' in words and "Shown without it." in words
    assert rows(html)
    assert client.get("/cards?q=typ:fire", headers={"HX-Request": "true"}).status_code == 200


def test_the_parts_of_a_query_are_links_without_them(client: FlaskClient) -> None:
    html = client.get("/cards?q=t:fire+hp>=300+legal:standard&sort=-hp").text
    parts = re.findall(r'<a class="chip" href="([^"]+)" title="Leave this out">([^<]+) <', html)
    assert [words for _, words in parts][:2] == ["Fire", "with 300 or more HP"]
    assert unescape(parts[0][0]) == "/cards?q=hp%3E%3D300+legal%3Astandard&sort=-hp"


def test_a_hit_names_what_was_looked_for_its_legality_and_prints(client: FlaskClient) -> None:
    html = client.get("/cards?q=does:draw+judge&on=2026-11-22").text
    assert "<mark>Draw 4 cards (both players)</mark>" in html
    text = words_of(html)
    assert "11 prints" in text and "Legal" in text


def test_choices_narrow_the_query_and_count_what_they_leave(client: FlaskClient) -> None:
    html = client.get("/cards?q=legal:standard+does:search&on=2026-11-22").text
    address, count = re.findall(r'<a class="chip" href="([^"]+)">Supporter <small>(\d+)</small>', html)[0]
    narrowed = client.get(unescape(address)).text
    assert heading_of(narrowed) == f"{count} cards"
    assert "does:search" in narrowed and "kind:supporter" in narrowed


def test_nothing_found_names_the_term_to_leave_out(client: FlaskClient) -> None:
    html = client.get("/cards?q=hp:999+t:fire+legal:standard").text
    assert heading_of(html) == "No card fits"
    assert "Without hp:999" in words_of(html)
    assert "Leave out hp:999" in words_of(html)


def test_completions_are_whole_queries(client: FlaskClient) -> None:
    text = client.get("/cards/complete?q=hp>300+t:fi").text
    assert '<option value="hp&gt;300 t:fire">' in text
    assert client.get("/cards/complete?q=").text == ""
    assert "<script" not in client.get("/cards/complete?q=<script>").text


def test_sort_and_day_stay_in_the_address(client: FlaskClient) -> None:
    html = client.get("/cards?q=legal:standard+t:fire&sort=-hp&on=2026-11-22").text
    hps = [int(each) for each in re.findall(r"· (\d+) HP", html)]
    assert hps == sorted(hps, reverse=True) and len(hps) == 5
    (following,) = re.findall(r'href="([^"]+)" rel="next"', html)
    assert "sort=-hp" in following and "on=2026-11-22" in following


def test_a_card_on_another_day(client: FlaskClient) -> None:
    html = client.get("/cards/SVI/181?on=2026-04-01").text
    assert "Standard : legal , until 9 Apr 2026" in words_of(html)
    assert 'value="2026-04-01"' in html
    assert "Standard : not legal" in words_of(client.get("/cards/SVI/181?on=2026-05-01").text)
    wrong = client.get("/cards/SVI/181?on=soon")
    assert wrong.status_code == 400
    assert "Invalid date" in words_of(wrong.text)


def test_a_card_shows_what_it_does_and_which_others_do_the_same(client: FlaskClient) -> None:
    html = client.get("/cards/SVI/181?on=2026-11-22").text
    assert re.search(r'<a class="chip" href="/cards\?q=does%3Asearch.basic.bench', html)
    same = html[html.index("Others that do the same") :]
    assert "Buddy-Buddy Poffin" in same
    assert 'href="/cards?q=like%3A%22Nest+Ball+SVI+181%22+legal%3Astandard"' in same


def test_the_line_of_an_evolution_card_is_drawn(client: FlaskClient) -> None:
    html = client.get("/cards/TWM/130").text
    line = html[html.index("Evolves from</h2>") :]
    assert line.index("Dreepy") < line.index("Drakloak")


def test_markup_in_a_question_is_text(client: FlaskClient) -> None:
    html = client.get("/cards?q=<script>alert(1)</script>").text
    assert "<script>alert" not in html
    assert "&lt;script&gt;" in html


def test_card_page_shows_face_facts_prints_effects_and_legality(client: FlaskClient) -> None:
    html = client.get("/cards/TWM/130").text
    text = words_of(html)
    assert heading_of(html) == "Dragapult ex"
    assert title_of(html).startswith("Dragapult ex TWM 130")
    assert 'aria-label="Cost: Fire, Psychic"' in html
    assert "Evolves from Drakloak" in text
    assert "Markers Pokémon ex , Rule Box , Tera" in text
    assert "ASC 160" in text
    assert "Fully supported" in text
    assert "damage counters on your opponent" in text
    assert "Gym Leader Challenge : not legal" in text


def test_an_expected_rotation_is_about_and_a_known_one_is_a_day(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("validator.web.pages.card.today", lambda: date(2026, 8, 1))
    assert "Standard : legal , until about Mar 2027" in words_of(client.get("/cards/TWM/130").text)
    monkeypatch.setattr("validator.web.pages.card.today", lambda: date(2026, 4, 1))
    assert "Standard : legal , until 9 Apr 2026" in words_of(client.get("/cards/SVI/166").text)
    monkeypatch.setattr("validator.web.pages.card.today", lambda: date(2026, 8, 1))
    gone = words_of(client.get("/cards/SVI/166").text)
    assert "Standard : not legal , rotated out after 9 Apr 2026" in gone
    reprint = words_of(client.get("/cards/SVI/196").text)
    assert "As a reprint of Ultra Ball" in reprint


def test_text_without_a_program_is_marked(client: FlaskClient) -> None:
    text = words_of(client.get("/cards/FO/6").text)
    assert "Partly supported" in text
    assert "Transparency Not supported by the engine yet (EFX001)." in text


def test_missing_facts_are_not_shown_as_none(client: FlaskClient) -> None:
    catalogue = built_in_catalogue()
    card = next(
        card
        for each in catalogue.sets()
        for card in catalogue.in_whole_set(each.id)
        if {"attacks", "weaknesses"} & card.unknown
    )
    assert "Attacks unknown." in words_of(client.get(f"/cards/{card.set_id}/{card.number}").text)


def test_unsupported_card_names_the_missing_fact(client: FlaskClient) -> None:
    text = words_of(client.get("/cards/tk-xy-n/1").text)
    assert "attacks unknown; not playable (NO_FACT)." in text
    assert "Not supported" in text


def test_the_page_of_a_set_lists_what_is_not_playable(client: FlaskClient) -> None:
    text = words_of(client.get("/cards?set=mfb").text)
    assert "6 of 34 cards fully supported:" in text
    assert "fact weaknesses. No source has this fact. NO_FACT" in text
    assert "cards fully supported" not in words_of(client.get("/cards?set=mfb&q=a").text)


def test_disputed_regulation_mark_is_shown_with_both_values(client: FlaskClient) -> None:
    catalogue = built_in_catalogue()
    cards = iter(catalogue)
    card = next(card for card in cards if card.mark_conflict)
    text = words_of(client.get(f"/cards/{card.set_id}/{card.number}").text)
    assert f"sources differ: {', '.join(card.mark_conflict)}" in text


def test_an_unknown_card_names_what_is_near(client: FlaskClient) -> None:
    response = client.get("/cards/TWN/130")
    assert response.status_code == 404
    assert "TWM" in response.text


def test_every_address_leads_back_to_its_card(client: FlaskClient) -> None:
    """One card in 40, and every card whose number is not plain."""
    catalogue = built_in_catalogue()
    cards = list(catalogue)
    chosen = [card for at, card in enumerate(cards) if at % 40 == 0 or not card.number.isalnum()]
    with client.application.test_request_context():
        for card in chosen:
            address = card_url(card, catalogue)
            _, _, code, number = unescape(address).replace("%3F", "?").replace("%21", "!").split("/")
            assert get_card(catalogue, code, number).id == card.id, card.id


def test_pictures_are_the_reader_s_own_choice(client: FlaskClient) -> None:
    before = client.get("/cards/TWM/130")
    assert "assets.tcgdex" not in before.text + before.headers["Content-Security-Policy"]
    (choose,) = re.findall(r'href="(/pictures/on[^"]+)">Show card pictures from TCGdex; your', before.text)
    response = client.get(choose, follow_redirects=True)
    assert response.request.path == "/cards/TWM/130"
    assert 'src="https://assets.tcgdex.net/en/sv/sv06/130/high.webp"' in response.text
    assert "damage counters on your opponent" in response.text
    policy = response.headers["Content-Security-Policy"]
    assert "img-src 'self' https://assets.tcgdex.net;" in policy
    assert policy.count("assets.tcgdex.net") == 1
    client.get(choose.replace("/on", "/off"))
    assert "assets.tcgdex" not in client.get("/cards/TWM/130").text


def test_an_operator_may_forbid_pictures() -> None:
    client = open_pages(Settings(card_pictures=False))
    client.set_cookie("pictures", "on")
    response = client.get("/cards/TWM/130")
    assert "tcgdex" not in (response.text + response.headers["Content-Security-Policy"]).lower()


@pytest.mark.parametrize(
    ("card", "address"),
    [
        ("base1-1", "https://assets.tcgdex.net/en/base/base1/1/high.webp"),
        ("svp-001", "https://assets.tcgdex.net/en/sv/svp/001/high.webp"),
        ("2016xy-1", "https://assets.tcgdex.net/en/mc/2016xy/1/high.webp"),
    ],
)
def test_a_picture_has_the_documented_address(card: str, address: str) -> None:
    catalogue = built_in_catalogue()
    assert picture_of(catalogue.card(card), catalogue) == address


def test_every_series_of_the_catalogue_has_an_address() -> None:
    catalogue = built_in_catalogue()
    for each in catalogue.sets():
        for card in catalogue.in_whole_set(each.id)[:1]:
            assert picture_of(card, catalogue) is not None, each.id


def test_a_card_s_page_draws_when_it_is_legal(client: FlaskClient) -> None:
    html = client.get("/cards/TWM/130?on=2026-11-23").text
    assert html.count('<rect class="y"') == 2 and html.count('<rect class="f"') == 1
    assert "Legal 7 Jun 2024 to about Mar 2027" in words_of(html)


def test_a_card_is_added_to_the_deck_of_the_address_or_to_a_new_one(client: FlaskClient) -> None:
    html = client.get("/cards/TWM/130").text
    assert "Add to a new deck" in html and "/static/card." in html
    (value,) = re.findall(r'name="do" value="(add:[^"]+)"', html)
    begun = client.post("/d/edit", data={"do": value}).headers["Location"]
    assert "1 Dragapult ex" in words_of(client.get(begun + "").text).replace("− 1 +", "1")
    deck = begun.split("#")[0].removeprefix("/d/")
    html = client.get(f"/cards/TWM/130?deck={deck}").text
    assert "Add to Dragapult ex (1 in deck)" in html and "/static/card." not in html
    assert "(1 in deck)" in client.get(f"/d/{deck}/card/sv08.5-073").text  # another print of the name
    (value,) = re.findall(r'name="do" value="(add:[^"]+)"', html)
    assert f'href="/cards/TWM/130?deck={deck}"' in client.get(f"/d/{deck}?menu=1").text
    more = client.post(f"/d/{deck}/edit", data={"do": value}).headers["Location"].split("#")[0]
    assert "2 Dragapult ex" in client.get(f"{more}?view=text").text


@pytest.mark.parametrize("address", ["/d/~AAAA/card/sv06-130", "/d/~x/card/none"])
def test_no_button_for_a_deck_that_cannot_be_read(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_plain_words_show_the_query_they_mean(client: FlaskClient) -> None:
    html = client.get("/cards?q=item+lock").text
    assert "Searched for: does:lock.items" in html
    assert "Locks" in html or "can&#39;t play Item cards" in html
