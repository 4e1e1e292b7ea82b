"""Nothing of a hidden zone reaches another seat or a spectator, in whatever the service answers.

Whole games of two persons are played through the client. At every step everything that each seat and a
spectator can ask for is searched for cards that they may not know: by id, by name, by number. Then the hidden
cards are dealt again, and every answer has to stay the same, byte for byte.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.tables import act, bearer, start_for_two
from validator.api.streams import stream_events
from validator.app import create_app
from validator.cards import library
from validator.engine.board.frames import Decision, Event
from validator.engine.board.state import State
from validator.engine.game import Game
from validator.engine.program.choices import OPTION_NAMES
from validator.engine.views.event_log import event_cards
from validator.rng import Rng
from validator.services.decks.check import built_in_catalogue
from validator.services.games.cache import pack, unpack
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames

pytestmark = pytest.mark.slow

SEEDS = (11, 12, 13)
VIEWERS = (0, 1, None)
MOST_STEPS = 700
EVERY = 12
"""At which steps the hidden cards are dealt again."""

CARD_OPTIONS = ("bench", "evolve", "energy", "tool", "play", "card", "discard")
"""Kinds of option whose first value is a card."""

_ID = re.compile(r"[a-z0-9.]+-[A-Za-z0-9]+")


class Table:
    """A game of two persons, and the truth about it."""

    def __init__(self, seed: int, **more: Any) -> None:
        self.store = MemoryGames()
        self.games = Games(self.store)
        self.client: FlaskClient = create_app(Settings(), self.games).test_client()
        self.anew = MemoryGames()
        self.other: FlaskClient = create_app(Settings(), Games(self.anew)).test_client()
        self.id, tokens = start_for_two(self.client, seed=seed, **more)
        self.tokens: dict[int | None, str | None] = {0: tokens[0], 1: tokens[1], None: None}
        self.known: dict[int | None, set[int]] = {seat: set() for seat in VIEWERS}

    def truth(self) -> Game:
        record = self.store.rows[self.id].game
        return Game.from_dict(unpack(record.save), built_in_catalogue(), library(built_in_catalogue()))

    def look(self, client: FlaskClient, seat: int | None) -> Iterator[tuple[str, bytes]]:
        """Yield what a seat is shown."""
        for part in ("", "/actions", "/events", "/log", "/hints"):
            yield (
                part,
                body_of(client.get(f"/v1/games/{self.id}{part}", headers=bearer(self.tokens[seat]))),
            )

    def ask(self, client: FlaskClient, seat: int | None) -> Iterator[tuple[str, bytes]]:
        """Yield every request of a seat with its response, errors included."""
        path, token = f"/v1/games/{self.id}", self.tokens[seat]
        yield from self.look(client, seat)
        for part in ("/replay", "/steps"):
            yield part, body_of(client.get(f"{path}{part}", headers=bearer(token)))
        version = str(self.store.rows[self.id].game.version)
        for name, sent, match in (
            ("past", {"picked": [0]}, "0"),
            ("later", {"picked": [0]}, "999999"),
            ("unknown", {"action": "card 61000"}, version),
            ("many", {"picked": [5000]}, version),
            ("wrong", {"picked": ["a"]}, version),
        ):
            headers = bearer(token, **{"If-Match": f'"{match}"'})
            yield name, body_of(client.post(f"{path}/actions", json=sent, headers=headers))
        for name in ("undo", "branch"):
            headers = bearer(token, **{"If-Match": f'"{version}"'})
            yield name, body_of(client.post(f"{path}/{name}", headers=headers))


def body_of(response: Any) -> bytes:
    """Return all of a response that its receiver sees, but for the time."""
    headers = [(name, value) for name, value in response.headers if name not in ("Date", "X-Request-Id")]
    body = re.sub(rb'"instance":"[^"]*"', b"", response.data)
    return f"{response.status_code} {headers}\n".encode() + body


def mask(seat: int | None) -> int:
    return 3 if seat is None else 1 << seat


def is_visible(event: Event, seat: int | None) -> bool:
    return bool(event[1] & mask(seat) == mask(seat))


def hidden_cards(state: State, seat: int | None) -> set[int]:
    """Name the cards in zones that a seat may not look into."""
    hidden: set[int] = set()
    for player, side in enumerate(state.sides):
        hidden |= {*side.deck, *(card for card in side.prizes if card not in state.seen)}
        if player != seat:
            hidden |= set(side.hand)
            if state.turn == 0:
                hidden |= {card for mon in side.pokemon for card in mon.all_cards}
    return hidden


def offered_cards(decision: Decision) -> set[int]:
    """Name the cards that the options of a decision show to who decides."""
    shown = {OPTION_NAMES.index(kind) for kind in CARD_OPTIONS}
    return {option[1] for option in decision.options if option[0] in shown}


def learn(table: Table, game: Game) -> None:
    """Record the cards that each seat knows: of open zones, of visible events, of offered options."""
    state = game.state
    for seat in VIEWERS:
        known = table.known[seat]
        known |= set(range(120)) - hidden_cards(state, seat)
        for event in state.events:
            if is_visible(event, seat):
                known |= {card for card in event_cards(event) if isinstance(card, int) and card >= 0}
        if state.decision is not None and state.decision.player == seat:
            known |= offered_cards(state.decision)


def search(table: Table, game: Game, seat: int | None, part: str, answer: bytes) -> None:
    """Search a response for cards that its receiver may not know."""
    text = answer.decode()
    facts, ids = game.table.defs, game.table.ids
    known = table.known[seat]
    open_ids = {ids[card] for card in known}
    open_names = {facts[card].name for card in known}
    if seat is not None:  # the own list is not secret
        open_ids |= {ids[card] for card in range(60 * seat, 60 * seat + 60)}
        open_names |= {facts[card].name for card in range(60 * seat, 60 * seat + 60)}
    found = set(_ID.findall(text)) & set(ids)
    assert found <= open_ids, (seat, part, found - open_ids)
    for name in {each.name for each in facts} - open_names:
        if any(name in each for each in open_names):
            continue
        assert name not in text, (seat, part, name)
    decision = game.decision
    offered = offered_cards(decision) if decision and decision.player == seat else set()
    shown = {int(number) for number in re.findall(r'"card":(\d+)', text)}
    assert not (shown & hidden_cards(game.state, seat)) - offered, (seat, part)


def deal_again(game: Game, seat: int | None, chance: Rng) -> dict[str, Any]:
    """Return the game with the cards that a seat may not see in other places; the rest is unchanged."""
    data: dict[str, Any] = json.loads(json.dumps(game.to_dict()))
    swap: dict[int, int] = {}
    for player in (0, 1):
        side = game.state.sides[player]
        places = [*side.deck, *(card for card in side.prizes if card not in game.state.seen)]
        if player != seat:
            places += side.hand
        dealt = list(places)
        chance.shuffle(dealt)
        swap |= dict(zip(places, dealt, strict=True))
    for row in data["sides"]:
        for zone in ("deck", "prizes", "hand"):
            row[zone] = [swap.get(card, card) for card in row[zone]]
    for place, event in enumerate(game.state.events):
        if not is_visible(event, seat):
            for at in range(3, 3 + len(event_cards(event))):
                if isinstance(event[at], int) and event[at] >= 0:
                    data["events"][place][at] = swap.get(event[at], event[at])
    return data


def compare(table: Table, game: Game, seat: int | None, chance: Rng) -> int:
    """Compare the answers of a seat with those after dealing the hidden cards again; return how many decks
    differ.
    """
    dealt = deal_again(game, seat, chance)
    compare_with(table, game, seat, dealt)
    return sum(
        mine.deck != theirs["deck"] for mine, theirs in zip(game.state.sides, dealt["sides"], strict=True)
    )


def compare_with(table: Table, game: Game, seat: int | None, data: dict[str, Any]) -> None:
    """Compare the answers of a seat with those about another game, which must be the same to it."""
    row = table.store.rows[table.id]
    varied = Game.from_dict(data, built_in_catalogue(), library(built_in_catalogue()))
    table.anew.rows[table.id] = replace(row, game=replace(row.game, save=pack(varied)))
    for (part, answer), (_, again) in zip(
        table.ask(table.client, seat), table.ask(table.other, seat), strict=True
    ):
        shown = ("", "/actions") if game.decision.kind == "main" else ("", "/actions", "/hints")
        if game.decision and game.decision.player == seat and part in shown:
            continue  # who decides may be shown cards of a hidden zone
        assert answer == again, (seat, part)


def replace_card(game: Game, seat: int | None, known: set[int], card_id: str) -> tuple[dict[str, Any], int]:
    """Return the game with another Pokémon for each that a seat has not come to know; and their number."""
    data: dict[str, Any] = json.loads(json.dumps(game.to_dict()))
    own = set() if seat is None else set(range(60 * seat, 60 * seat + 60))
    unknown = {card for card in set(range(120)) - known - own if game.table.defs[card].card.stage}
    for card in unknown:
        data["decks"][card // 60][card % 60] = card_id
    return data, len(unknown)


def pick(game: Game, chance: Rng) -> list[int]:
    """Choose anything that is allowed."""
    every = []
    for place, picked in enumerate(game.answers(merged=False)):
        every.append(picked)
        if place > 60:
            break
    return list(every[chance.below(len(every))])


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_cards_are_shown_to_no_player(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = Table(seed)
    chance = Rng(seed, 1)
    searched = dealt = 0
    for step in range(MOST_STEPS):
        game = table.truth()
        learn(table, game)
        if not game.decision:
            break
        for seat in VIEWERS:
            asking = table.look if step % EVERY else table.ask
            for part, answer in asking(table.client, seat):
                search(table, game, seat, part, answer)
                searched += 1
            if step % EVERY == 0:
                dealt += compare(table, game, seat, chance)
        decides, version = game.decision.player, table.store.rows[table.id].game.version
        token = table.tokens[decides]
        assert token is not None
        response = act(table.client, table.id, token, version, picked=pick(game, chance))
        assert response.status_code == 200, response.text
        after = table.truth()
        learn(table, after)
        search(table, after, decides, "act", body_of(response))
    assert not game.decision, "the game did not end"
    assert searched > 1_000 and dealt > 10
    assert not any(token in caplog.text for token in table.tokens.values() if token)
    ids = set(game.table.ids)
    assert not any(id in caplog.text for id in ids)


def test_a_stream_shows_no_more_than_a_page() -> None:
    table = Table(14)
    chance = Rng(14, 1)
    for _ in range(60):
        game = table.truth()
        if not game.decision:
            break
        token = table.tokens[game.decision.player]
        assert token is not None
        act(table.client, table.id, token, table.store.rows[table.id].game.version, picked=pick(game, chance))
    for seat in VIEWERS:
        token = table.tokens[seat]
        log = table.games.log(table.id, token)
        chunks = stream_events(table.games, table.id, token, log, 0, seconds=60, wait=lambda _: True)
        rows = re.findall(r"event: event\ndata: (.*)\n", b"".join(chunks).decode())
        page = table.client.get(f"/v1/games/{table.id}/events", headers=bearer(token)).get_json()
        assert [json.loads(row) for row in rows] == page["events"]
        hidden = [each for each in page["events"] if None in each["cards"] and each["kind"] == "draw"]
        assert {each["player"] for each in hidden} == {0, 1} - {seat}


def test_search_finds_visible_cards() -> None:
    """The search itself is tested: the owner's response is wrong for the other seat."""
    table = Table(15)
    chance = Rng(15, 1)
    for _ in range(30):
        game = table.truth()
        assert game.decision
        token = table.tokens[game.decision.player]
        assert token is not None
        act(table.client, table.id, token, table.store.rows[table.id].game.version, picked=pick(game, chance))
    game = table.truth()
    learn(table, game)
    for seat, other in ((0, 1), (1, 0)):
        answers = dict(table.ask(table.client, seat))
        with pytest.raises(AssertionError):
            search(table, game, other, "", answers[""])
        with pytest.raises(AssertionError):
            search(table, game, None, "/events", answers["/events"])


PARTIAL = (
    ("Ditto FO 3", "Elekid N1 22", "Heracross N1 6", "Zapdos FO 15", "Rocket's Scyther G1 13"),
    ("Spearow JU 62", "Latias δ DS 8", "Rayquaza δ DS 13", "Rocket's Snorlax G1 33", "Erika's Dratini G1 42"),
)
"""Pokémon of two decks with texts that cannot be played, or only partly."""


def partial_list(which: int) -> str:
    """Write a list of a deck with Pokémon that cannot be played whole."""
    rows = [f"4 {label}" for label in PARTIAL[which]]
    return "\n".join((f"# {('first', 'second')[which]} secret", *rows, "40 Fire Energy SVE 2\n"))


@pytest.mark.parametrize("seed", [21, 22])
def test_list_and_its_unsupported_cards_are_not_shown(seed: int) -> None:
    """The cards that a seat has not seen may be any others: every answer to it stays the same."""
    table = Table(
        seed,
        decks=[{"text": partial_list(0)}, {"text": partial_list(1)}],
        any_deck=True,
        allow_partial=True,
        edition="current",
        format="expanded",
    )
    other = next(card.id for card in built_in_catalogue().named("Eevee") if card.label == "Eevee PR 11")
    chance = Rng(seed, 1)
    named, changed = set(), 0
    for step in range(40):
        game = table.truth()
        learn(table, game)
        if not game.decision:
            break
        assert game.partial
        for seat in VIEWERS:
            shown = dict(table.look(table.client, seat))
            for part, answer in shown.items():
                search(table, game, seat, part, answer)
            body = json.loads(shown[""].partition(b"\n")[2])
            named |= {(seat, each) for each in body["partial"]}
            if step % 4 == 0:
                data, count = replace_card(game, seat, table.known[seat], other)
                changed += count
                compare_with(table, game, seat, data)
        decides, version = game.decision.player, table.store.rows[table.id].game.version
        token = table.tokens[decides]
        assert token is not None
        assert act(table.client, table.id, token, version, picked=pick(game, chance)).status_code == 200
    assert changed > 100
    assert {seat for seat, _ in named} >= {0, 1}
