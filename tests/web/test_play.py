"""The page Play without a browser: start, act, refuse, undo, share, replay, and what must not be in it."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace
from functools import partial
from html import unescape
from io import BytesIO
from itertools import product
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.browser.crowded import start_crowded
from tests.cards.decks import UNPLAYABLE
from tests.conftest import BOLT, DRAGAPULT
from tests.contracts.test_hidden_cards import deal_again, hidden_cards, offered_cards
from tests.soak import ribbons
from tests.soak.marks import break_one, mark_choices
from tests.web.forms import first_answer, hidden_fields
from tests.web.pages import heading_of, title_of, words_of
from validator.app import create_app
from validator.cards import library
from validator.engine.errors import GameOver, SaveError
from validator.engine.game import Game
from validator.rng import Rng
from validator.services.decks.check import built_in_catalogue
from validator.services.explanations.choices import Choice, ChoiceGroup, ChoiceRow, Limit
from validator.services.games.cache import pack, unpack
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames
from validator.web.game.choices import pick_groups, read_picked

SETUP = {"deck": DRAGAPULT, "other": BOLT, "against": "greedy", "on": "2026-07-20", "seed": "7"}


class Reader:
    """A browser without scripts: it reads the forms of a page and sends them."""

    def __init__(self, store: MemoryGames | None = None, settings: Settings | None = None) -> None:
        self.store = store or MemoryGames()
        # No bot runs out of time, that of the request included.
        games = Games(self.store, bot_milliseconds=600_000)
        app = create_app(settings or Settings(request_milliseconds=0), games=games)
        app.testing = True
        self.client: FlaskClient = app.test_client()
        self.address = ""

    def start(self, **more: str) -> str:
        response = self.client.post("/play", data={**SETUP, **more})
        assert response.status_code == 303, words_of(response.text)
        self.address = response.headers["Location"].partition("?")[0]
        return self.look()

    def look(self, query: str = "") -> str:
        response = self.client.get(self.address + query)
        assert response.status_code == 200, words_of(response.text)
        return response.text

    def send(self, html: str, what: str = "act", **more: Any) -> Any:
        return self.client.post(f"{self.address}/{what}", data={**hidden_fields(html), **more})

    def choose(self, html: str) -> str:
        """Choose the first option: follow a line that opens several, mark as many as must be."""
        more = re.findall(r'<a class="arow"[^>]*href="([^"]*)" data-key="1"', html)
        if more and 'id="marks"' not in html:
            return self.choose(self.look(unescape(more[0])))
        response = self.send(html, **(first_answer(html) or {}))
        assert response.status_code == 303, words_of(response.text)
        return self.look()

    def play(self, html: str, times: int) -> str:
        for _ in range(times):
            if first_answer(html) is None:
                break
            html = self.choose(html)
        return html


@pytest.fixture
def reader() -> Reader:
    return Reader()


def test_the_form_is_filled_in_by_its_address_and_by_an_example(reader: Reader) -> None:
    html = reader.client.get("/play?deck=4+Budew+PRE+4&seed=12&against=goldfish").text
    assert heading_of(html) == "Play" and title_of(html) == "Start a game · Play · ptcg"
    assert "4 Budew PRE 4</textarea>" in html and 'value="12"' in html
    assert 'name="against" value="goldfish" checked' in html
    example = reader.client.get("/play?example=1").text
    assert "Dragapult ex ASC 160" in example and "Raging Bolt ex TEF 123" in example


def test_a_game_starts_and_its_token_is_in_a_cookie_that_scripts_cannot_read(reader: Reader) -> None:
    response = reader.client.post("/play", data=SETUP)
    assert response.status_code == 303
    cookie = response.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie
    assert f"Path={response.headers['Location']}" in cookie
    token = re.findall(r"seat=([^;]+)", cookie)[0]
    page = reader.client.get(response.headers["Location"])
    html = page.text
    assert token not in html
    assert page.headers["Cache-Control"] == "private, no-store"
    assert token not in reader.client.get(response.headers["Location"] + "/share").text


def test_a_turn_is_played_with_forms_alone(reader: Reader) -> None:
    html = reader.play(reader.start(), 12)
    assert heading_of(html)
    assert re.search(r"[Tt]urn \d", heading_of(html)) or re.search(r"Turn \d\.", html)
    assert "You can also" in html or 'role="dialog"' in html


def test_a_whole_game_ends_and_is_stepped_through(reader: Reader) -> None:
    html = reader.start(against="greedy", deck=BOLT, other=DRAGAPULT)
    for _ in range(400):
        if 'name="pick"' not in html and 'id="none"' not in html:
            break
        html = reader.choose(html)
    assert re.search("You won|Bot won|draw", heading_of(html))
    steps = reader.client.get(f"{reader.address}/steps?at=3").text
    assert heading_of(steps).startswith("Replay") and "Step 3 of" in words_of(steps)
    document = reader.client.get(f"{reader.address}/replay.json")
    again = reader.client.post(
        "/play",
        data={"replay": (BytesIO(document.data), "game.json")},
        content_type="multipart/form-data",
    )
    assert again.status_code == 303
    assert heading_of(reader.client.get(again.headers["Location"]).text) == heading_of(html)


def test_old_tab_gets_the_version_conflict(reader: Reader) -> None:
    old = reader.start()
    reader.choose(old)
    response = reader.send(old, pick="0")
    assert response.status_code == 412
    html = response.text
    assert heading_of(html) == "This game was changed in another tab"
    assert f'href="{reader.address}"' in html


def test_what_is_not_allowed_is_refused_and_changes_nothing(reader: Reader) -> None:
    html = reader.start()
    assert reader.send(html, pick="99").status_code == 422
    assert reader.look() == html


def test_a_part_without_a_name_is_no_choice(reader: Reader) -> None:
    html = reader.start()
    heads = [(f'name="{name}"', value) for name, value in hidden_fields(html).items()]
    body = "".join(
        f"--b\r\nContent-Disposition: form-data; {head}\r\n\r\n{value}\r\n"
        for head, value in [*heads, ('call="pick"', "0")]
    )
    answer = reader.client.post(
        f"{reader.address}/act", data=f"{body}--b--\r\n", content_type="multipart/form-data; boundary=b"
    )
    assert answer.status_code == 422
    assert reader.look() == html


def test_undo_takes_the_last_choice_back(reader: Reader) -> None:
    first = reader.choose(reader.start())
    later = reader.choose(first)
    response = reader.send(later, "undo")
    assert response.status_code == 303
    back = reader.look()
    assert re.findall(r"<legend>.*?</legend>|<h3>.*?</h3>", back) == re.findall(
        r"<legend>.*?</legend>|<h3>.*?</h3>", first
    )


def test_a_branch_is_another_game_with_a_seat_of_its_own(reader: Reader) -> None:
    html = reader.play(reader.start(), 4)
    response = reader.send(html, "branch")
    assert response.status_code == 303 and response.headers["Location"] != reader.address
    copy = reader.client.get(response.headers["Location"]).text
    assert heading_of(copy) == heading_of(html)
    assert 'name="pick"' in copy or 'id="none"' in copy


@pytest.mark.parametrize(
    "headers",
    (
        {"Origin": "https://elsewhere.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": "null", "Sec-Fetch-Site": "same-site"},
    ),
)
def test_forms_of_other_sites_are_refused(reader: Reader, headers: dict[str, str]) -> None:
    html = reader.start()
    data = {**hidden_fields(html), "pick": "0"}
    assert reader.client.post(f"{reader.address}/act", data=data, headers=headers).status_code == 403
    assert reader.client.post("/play", data=SETUP, headers=headers).status_code == 403


def test_a_form_without_its_proof_is_refused(reader: Reader) -> None:
    html = reader.start()
    data = {**hidden_fields(html), "pick": "0", "proof": "0" * 32}
    assert reader.client.post(f"{reader.address}/act", data=data).status_code == 403
    assert reader.look() == html


def test_who_only_watches_sees_no_hand_and_no_seed(reader: Reader) -> None:
    html = reader.start()
    watcher = Reader(reader.store)
    watcher.address = reader.address
    seen = watcher.look()
    assert heading_of(seen) == "Spectating"
    assert "Hidden from spectators." in seen and "/share" not in seen and 'name="pick"' not in seen
    assert "/share" in html
    assert watcher.client.get(f"{watcher.address}/share").status_code == 403
    assert watcher.client.get(f"{watcher.address}/replay.json").status_code == 403


def test_an_illegal_list_shows_its_report_and_retains_what_was_typed(reader: Reader) -> None:
    bad = DRAGAPULT.replace("3 Dragapult ex ASC 160", "5 Dragapult ex ASC 160")
    response = reader.client.post("/play", data={**SETUP, "deck": bad})
    html = response.text
    assert response.status_code == 422
    assert heading_of(html).startswith("Deck not legal: fix the list to play")
    assert "5 Dragapult ex ASC 160" in html and 'value="7"' in html
    assert "<li>" in html


@pytest.mark.parametrize("field, value", (("deck", ""), ("seed", "x"), ("on", "soon"), ("against", "nobody")))
def test_what_cannot_be_read_is_named(reader: Reader, field: str, value: str) -> None:
    response = reader.client.post("/play", data={**SETUP, field: value})
    assert response.status_code == 422 and heading_of(response.text) == "Game not started"


def test_cards_that_cannot_be_played_are_named_and_can_be_left_incomplete(reader: Reader) -> None:
    form = {**SETUP, "deck": UNPLAYABLE, "other": "", "format": "unlimited"}
    response = reader.client.post("/play", data=form)
    html = response.text
    assert response.status_code == 422 and "Play anyway (some texts have no effect)" in html, words_of(html)[
        :500
    ]
    anyway = reader.client.post("/play", data={**form, "allow_partial": "1"})
    assert anyway.status_code == 303
    assert "Incomplete:" in reader.client.get(anyway.headers["Location"]).text


def test_the_link_to_share_starts_the_same_game(reader: Reader) -> None:
    html = reader.start()
    link = re.findall(r'id="link" readonly value="([^"]*)"', reader.look("/share"))[0]
    form = reader.client.get(unescape(link)).text
    typed = {
        name: unescape(re.findall(rf'name="{name}"[^>]*>([^<]*)</textarea>', form)[0])
        for name in ("deck", "other")
    }
    again = Reader()
    other = again.start(**typed)
    hand = re.compile(r'<div id="z-hand".*?</section>', re.DOTALL)
    cut = re.compile(r' data-mark="\w+"')
    assert cut.sub("", hand.findall(html)[0]) == cut.sub("", hand.findall(other)[0])


@pytest.mark.parametrize("against", ["greedy", "both"])
def test_a_game_without_a_seed_links_to_no_replay_before_it_is_over(reader: Reader, against: str) -> None:
    html, links = reader.start(seed="", against=against), set()
    reader.send(html, **first_answer(html))
    for page in ("", "/share", "/steps"):
        links |= set(re.findall(rf'(?:href|action)="({reader.address}[^"]*)"', reader.look(page)))
    assert f"{reader.address}/share" in links and f"{reader.address}/replay.json" not in links
    for link in links:
        assert reader.client.get(link).status_code in (200, 405), link  # 405: where forms are sent
    assert "replay can be saved when the game is over" in words_of(reader.look("/share"))
    refused = reader.client.get(f"{reader.address}/replay.json")
    assert refused.status_code == 403 and "Try again when the game is over" in words_of(refused.text)


def test_the_command_box_does_what_is_left_and_else_shows_it(reader: Reader) -> None:
    html = reader.start()
    response = reader.send(html, say="zebra")
    assert response.status_code == 303 and "say=zebra" in response.headers["Location"]
    assert "No option matches" in reader.client.get(response.headers["Location"]).text
    while "You can also" not in html:
        html = reader.choose(html)
    done = reader.send(html, say="end tur")
    assert done.status_code == 303 and "say=" not in done.headers["Location"]


def test_the_script_gets_only_the_parts_that_it_has_not(reader: Reader) -> None:
    html = reader.start()
    marks = re.findall(r'id="z-(\w+)"[^>]*data-mark="(\w+)"', html)
    assert len(marks) == 10
    known = ",".join(f"{name}={mark}" for name, mark in marks)
    headers = {"HX-Request": "true", "Ptcg-Zones": known}
    same = reader.client.get(reader.address, headers=headers).text
    assert "hx-swap-oob" not in same
    picks = re.findall(r'name="pick" value="(\d+)"', html)
    changed = reader.client.post(
        f"{reader.address}/act", data={**hidden_fields(html), "pick": picks[0]}, headers=headers
    )
    assert changed.status_code == 200 and "ptcg:say" in changed.headers["HX-Trigger-After-Settle"]
    parts = re.findall(r'id="z-(\w+)"[^>]*hx-swap-oob', changed.text)
    assert "side" in parts and len(gzip.compress(changed.data)) < 10_000


def test_a_full_board_is_within_its_budget(reader: Reader) -> None:
    started = start_crowded(Games(reader.store), 8)
    reader.address = f"/play/{started.seen.id}"
    reader.client.set_cookie("seat", started.tokens[0], path=reader.address)
    page = reader.look()
    assert len(gzip.compress(page.encode())) <= 8_192
    style, sprite = (
        reader.client.get(re.findall(rf'"(/static/{each}[^"#]*)', page)[0]) for each in ("table", "sprite")
    )
    assert len(gzip.compress(sprite.data)) <= 3_000
    # The page of a seat is sent as it is: the first paint has to be there in 1.5 s at 400 kbit/s.
    assert len(page.encode()) + len(gzip.compress(style.data)) <= 75_000


def test_nothing_is_inline(reader: Reader) -> None:
    html = reader.play(reader.start(), 20)
    for page in (html, reader.look("/share"), reader.client.get("/play").text):
        assert not re.search(r"\sstyle=|\son\w+=|hx-on|javascript:|<style", page)
        assert all(" src=" in tag for tag in re.findall(r"<script[^>]*>", page))
    assert len(html.encode()) < 50_000


@pytest.mark.slow
@pytest.mark.parametrize("times", (3, 12, 26))
def test_hidden_cards_are_nowhere_and_dealing_them_again_changes_no_byte(times: int) -> None:
    reader = Reader()
    html = reader.play(reader.start(), times)
    (record,) = (row.game for row in reader.store.rows.values())
    catalogue = built_in_catalogue()
    game = Game.from_dict(unpack(record.save), catalogue, library(catalogue), undo=False)
    assert game.decision
    hidden = hidden_cards(game.state, 0)
    ids = game.table.ids
    known = {ids[card] for card in range(120) if card not in hidden}
    offered = offered_cards(game.decision)
    for card in hidden - offered:
        assert f'"t{card}"' not in html and f'card=t{card}"' not in html
        if ids[card] not in known:
            assert f"card:{ids[card]}" not in html
    assert not offered & hidden, "choose another number of choices: this one shows cards of the deck"
    other = deal_again(game, 0, Rng(5, 5))
    again = Game.from_dict(other, catalogue, library(catalogue), undo=False)
    assert again.state.sides[1].deck != game.state.sides[1].deck
    reader.store.rows[record.id] = replace(
        reader.store.rows[record.id], game=replace(record, save=pack(again))
    )
    assert reader.look() == html
    for query in (
        "?look=discard-opp",
        "?look=lost_zone-you",
        "?look=hand-opp",
        "?card=t119",
        "?say=a",
        "?look=bot",
    ):
        before = reader.look(query)
        reader.store.rows[record.id] = replace(reader.store.rows[record.id], game=record)
        assert reader.look(query) == before
        reader.store.rows[record.id] = replace(
            reader.store.rows[record.id], game=replace(record, save=pack(again))
        )


def start_phantom_dive(reader: Reader) -> str:
    """Start a game in which Dragapult ex can attack, with two Pokémon on the other Bench; return the page."""
    games = Games(reader.store)
    started = start_crowded(games, 2, active="Dragapult ex")
    reader.address = f"/play/{started.seen.id}"
    reader.client.set_cookie("seat", started.tokens[0], path=reader.address)
    return reader.look()


def test_damage_counters_are_spread_in_one_form(reader: Reader) -> None:
    html = start_phantom_dive(reader)
    row = re.findall(
        r'<button class="arow[^>]* value="(\d+)"[^>]*>(?:(?!</button>).)*Phantom Dive.*?</button>', html
    )
    assert row, words_of(html)
    assert reader.send(html, pick=row[0]).status_code == 303
    html = reader.look()
    assert heading_of(html).startswith("Phantom Dive") or "Phantom Dive" in words_of(html)
    targets = re.findall(r'name="put-(\d+)" min="0" max="6"', html)
    assert len(targets) == 2
    short = reader.send(html, spread="1", **{f"put-{targets[0]}": "5"})
    assert short.status_code == 422 and reader.look() == html
    done = reader.send(html, spread="1", **{f"put-{targets[0]}": "2", f"put-{targets[1]}": "4"})
    assert done.status_code == 303, words_of(done.text)
    after = words_of(reader.look("?log=turns"))
    assert "Phantom Dive" in after
    back = reader.send(reader.look(), "undo")
    assert back.status_code == 303 and "put-" in reader.look()


def test_a_game_is_conceded_only_when_that_is_confirmed(reader: Reader) -> None:
    html = reader.play(reader.start(), 6)
    assert 'id="concede"' in html
    assert reader.send(html, "concede").status_code == 422 and reader.look() == html
    assert reader.send(html, "concede", sure="1").status_code == 303
    over = reader.look()
    assert heading_of(over) == "Bot won" and "the other player conceded" in words_of(over)
    assert reader.send(over, "concede", sure="1").status_code == 409
    assert "the other player conceded" in words_of(reader.look("/steps?at=99"))
    document = reader.client.get(f"{reader.address}/replay.json").get_json()
    for _ in range(2):  # the copy's own replay is as good
        games = Games(MemoryGames())
        copy = games.import_replay(document)
        assert (copy.seen.data["state"], copy.seen.data["view"]["reason"]) == ("over", "concede")
        assert copy.seen.data["view"]["result"] == 1
        document = games.replay(copy.seen.id, copy.tokens[0])
    ended = Game.from_dict(document["start"])
    ended.concede(0)
    old = {**document, "start": ended.to_dict(), "actions": []}  # replays of copies were once like this
    assert Games(MemoryGames()).import_replay(old).seen.data["view"]["result"] == 1
    with pytest.raises(GameOver):
        Games(MemoryGames()).import_replay({**old, "conceded": 1})
    with pytest.raises(SaveError):
        Games(MemoryGames()).import_replay({**document, "conceded": 2})
    assert reader.send(over, "undo").status_code == 303
    assert heading_of(reader.look()) == heading_of(html)


def test_what_the_bot_would_do_is_in_order_each_with_its_worth(reader: Reader) -> None:
    html = reader.start()
    for _ in range(12):
        if "You can also" in html:
            break
        html = reader.choose(html)
    shown = reader.look("?look=bot")
    answers = re.findall(r"<li>(.*?)</li>", re.findall(r'<ol class="adv">(.*?)</ol>', shown, re.DOTALL)[0])
    offered = words_of(reader.look("?look=acts"))
    assert answers and len(answers) == len(set(answers)) <= 5
    assert any(
        unescape(each).partition(" <small>")[0].split(" (")[0].removeprefix("Attack with ") in offered
        for each in answers
    )
    worths = [re.findall(r"<small>(\d+)%(, .*)?</small>", each) for each in answers]
    assert all(worths) and not worths[0][0][1]
    assert all("as good" in said or "points less" in said for [(_, said)] in worths[1:])
    assert reader.look() == html


def test_every_card_of_the_hand_says_why_it_cannot_be_played_also_in_the_set_up(reader: Reader) -> None:
    html = reader.start()
    seen, said = 0, ""
    for _ in range(12):
        said += html
        hand = re.findall(r'<ol class="fan">(.*?)</ol>', html, re.DOTALL)
        for card in (
            re.findall(r"<li>(.*?)</li>", hand[0], re.DOTALL) if hand and 'name="version"' in html else ()
        ):
            assert "can" in re.findall(r'class="(cb[^"]*)"', card)[0].split() or "c-why" in card, card
            seen += 1
        html = reader.choose(html)
    assert seen > 20 and "Only Basic Pokémon begin in play." in said


def test_a_limit_of_one_is_a_radio_group_and_its_marks_are_one_option() -> None:
    assert read_picked({"pick-1": ["3.4"], "pick-2": ["3.4"], "pick-3": [""], "pick": ["7"]}) == [7, 3, 4]
    assert read_picked({"pick-1": ["3"], "pick-2": ["3"]}) == [3]


@pytest.mark.parametrize("one", (0, 1))
def test_no_marks_break_a_limit_of_one_that_shares_an_option_with_a_larger_one(one: int) -> None:
    limits = [Limit("Basic", 1, frozenset({0, 1, 2})), Limit("Any", 2, frozenset({1, 2, 3, 4}))]
    rows = tuple(ChoiceRow(str(each), "", "", each, len(each)) for each in ((0,), (1, 2), (3,), (4,)))
    of = [ChoiceGroup("Basic", 1, rows[: 2 - one]), ChoiceGroup("Any", 2, rows[2 - one :])]
    if one:  # the larger limit comes first, and has the common row
        limits, of = limits[::-1], of[::-1]
    asked = Choice(1, "search", "", "", None, "", 0, 3, tuple(limits), tuple(of), False, True, 5)
    shown = pick_groups(asked, {}, {})
    ways = [["", *(".".join(map(str, each.row.options)) for each in group.rows)] for group in shown]
    assert len(ways) == 3 and all(group.radio and group.most == 1 for group in shown)
    picked = {
        tuple(sorted(read_picked({f"pick-{n}": [each] for n, each in enumerate(way)})))
        for way in product(*ways)
    }
    quotas = [(limit.options, limit.most) for limit in limits]
    assert {(0, 1, 2), (1, 3, 4), (0, 3, 4)} <= picked and (0, 1, 2, 3) not in picked
    assert not any(break_one(quotas, each) for each in picked) and break_one(quotas, (0, 1, 2, 3))


def test_marks_of_recorded_choices_break_no_limit_of_one() -> None:
    assert mark_choices(6) == []


def test_rematch_swaps_sides_and_takes_another_level(reader: Reader) -> None:
    html = reader.start(against="goldfish")
    old = reader.address
    sent = reader.client.post(
        f"{old}/again", data={**hidden_fields(html), "swap": "1", "against": "random", "other_first": "1"}
    )
    assert sent.status_code == 303 and sent.headers["Location"] != old
    (record,) = (row.game for row in reader.store.rows.values() if row.game.id in sent.headers["Location"])
    assert [each.bot for each in record.seats] == [None, "random"]
    assert [unpack(record.start)["decks"][n] for n in (1, 0)] == unpack(
        next(row.game for row in reader.store.rows.values() if row.game.id in old).start
    )["decks"]
    refused = reader.client.post(f"{old}/again", data={**hidden_fields(html), "against": "nobody"})
    assert refused.status_code == 422
    assert reader.client.post(f"{old}/again", data={"against": "random"}).status_code == 403


def test_play_on_from_a_step_of_the_replay(reader: Reader) -> None:
    html = reader.play(reader.start(), 8)
    steps = reader.look("/steps?at=3")
    assert 'name="at" value="3"' in steps
    sent = reader.send(html, "branch", at="3")
    assert sent.status_code == 303
    address = sent.headers["Location"].partition("?")[0]
    copy = reader.client.get(f"{address}/steps?at=999").text
    assert re.search(r"Step \d of \d\b", words_of(copy))


def test_a_copy_has_no_choices_to_look_back_at(reader: Reader) -> None:
    html = reader.play(reader.start(), 30)
    for at in range(10, 40):  # Knock Outs and turns of the reader among them
        sent = reader.send(html, "branch", at=str(at))
        for query in ("", "?step=1", "?since=0"):
            assert reader.client.get(sent.headers["Location"].partition("?")[0] + query).status_code == 200


def test_the_form_of_the_next_game_is_filled_from_the_last_one(reader: Reader) -> None:
    reader.start()
    form = reader.look("/again")
    assert "Dragapult ex ASC 160" in form and "Raging Bolt ex TEF 123" in form
    assert 'name="against" value="greedy" checked' in form and 'value="2026-07-20"' in form


def test_log_is_sentences_and_every_event_and_text(reader: Reader) -> None:
    reader.play(reader.start(), 8)
    sentences, events = reader.look("?log=turns"), reader.look("?log=events")
    assert words_of(events).count(".") > words_of(sentences).count(".")
    text = reader.client.get(f"{reader.address}/log.txt")
    assert text.mimetype == "text/plain" and "Turn 1" in text.text
    watcher = Reader(reader.store)
    watcher.address = reader.address
    own = [line for line in text.text.splitlines() if line.startswith("- Drew ")]
    seen = watcher.client.get(f"{reader.address}/log.txt").text
    assert own and not any(line in seen for line in own if line != "- Drew a card.")


def test_the_opponents_turn_is_a_ribbon_of_its_sentences(reader: Reader) -> None:
    plain = partial(re.compile("<[^>]+>").sub, "")
    html = reader.start(against="greedy", seed="7")
    seen, rings = 0, 0
    for _ in range(60):
        response = reader.send(html, **(first_answer(html) or {}))
        assert response.status_code == 303
        html = reader.client.get(response.headers["Location"]).text
        if 'class="rib"' in html:
            steps = re.findall(r'<li[^>]*><a href="\?step=(\d)"[^>]*>(.*?)</a>', html, re.DOTALL)
            (log,) = re.findall(r"<h3>Turn \d+, Bot</h3>\s*<ol[^>]*>(.*?)</ol>", html, re.DOTALL)
            lines = [plain(each) for each in re.findall(r"<li[^>]*>(.*?)</li>", log)]
            lines = [each for each in lines if each != "Drew a card."]
            assert 1 <= len(steps) <= 5 and [n for n, _ in steps] == [f"{n + 1}" for n in range(len(steps))]
            for line, (_, text) in zip(lines[1 - len(steps) :], steps[1:], strict=False):
                assert len(steps) == 1 or line in plain(text)
            assert "fan" not in html
            earlier = reader.look("?step=1")
            assert f"Step 1 of {len(steps)}" in words_of(earlier)
            rings += len(re.findall(r'class="cb[^"]* chg', html + earlier))
            seen += 1
            assert 'id="mine" href' in html and "fan" in reader.look()
        if first_answer(html) is None:
            break
    assert seen > 3 and rings > 3


def test_every_choice_of_the_bot_is_in_a_ribbon_that_rings_what_it_changed() -> None:
    choices, wrong = ribbons.play(3)
    assert choices > 20 and wrong == []


def test_every_card_in_sight_has_its_text_once_and_hidden_ones_none(reader: Reader) -> None:
    html = reader.play(reader.start(), 10)
    shown = {each for ids in re.findall(r'data-c="([^"]+)"', html) for each in ids.split()}
    texts = re.findall(r'<div id="c-([^"]+)"', html)
    assert shown and shown <= set(texts) and len(texts) == len(set(texts))


def test_pictures_are_shown_where_they_are_chosen_and_of_no_hidden_card(reader: Reader) -> None:
    assert "data-picture" not in reader.start()
    shown = Reader()
    shown.client.set_cookie("pictures", "on")
    html = shown.play(shown.start(), 6)
    response = shown.client.get(shown.address)
    assert "img-src 'self' https://assets.tcgdex.net;" in response.headers["Content-Security-Policy"]
    pictures = re.findall(r'<img src="https://assets\.tcgdex\.net/en/([^"]+)"[^>]*data-picture>', html)
    read = re.findall(r'<div id="c-([^"]+)">', html)
    assert len(read) > 3 and len(set(pictures)) == len(read)  # the inspector has one of them again
    assert {picture.split("/")[1] for picture in pictures} == {each.split("-")[0] for each in read}


def test_steps_of_a_game_that_is_over_may_be_stored_for_a_moment(reader: Reader) -> None:
    html = reader.play(reader.start(), 400)
    assert 'id="steps"' in html and 'hx-boost="false">Step through the game' in html
    page = reader.client.get(f"{reader.address}/steps?at=1")
    assert page.headers["Cache-Control"] == "private, no-store" and "/static/replay." in page.text
    step = reader.client.get(f"{reader.address}/steps?at=2", headers={"HX-Request": "true"})
    assert step.headers["Cache-Control"] == "private, max-age=60"
    assert step.headers["Vary"] == "Cookie, HX-Request, Ptcg-Zones"
    part = reader.client.get(reader.address, headers={"HX-Request": "true"})
    assert part.headers["Cache-Control"] == "private, no-store"
