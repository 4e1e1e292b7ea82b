"""An open seat is taken once, on either database."""

from __future__ import annotations

from tests.api.conftest import problem
from tests.api.test_open_seats import join, offer
from validator.app import create_app
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.database import Database
from validator.storage.games import GameStore


def test_the_seat_is_taken_once(database: Database) -> None:
    store = GameStore(database)
    client = create_app(Settings(), Games(store)).test_client()
    offered = offer(client)
    record = store.get(offered["id"])
    assert record is not None and record.waiting
    assert join(client, offered).status_code == 201
    problem(join(client, offered), 409, "SEAT_TAKEN")
    record = store.get(offered["id"])
    assert record is not None and not record.waiting and record.version == 2
