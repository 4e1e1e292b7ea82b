"""Store a database, saved games, a replay, deck links and a baseline, with what they answer now.

`python -m tests.storage.stored.make FOLDER` is run once for a version, before a change of what is stored. The
folders beside it are never made again: `test_stored.py` opens each with the code of today.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

import validator
from tests.api.tables import DAY, act, bearer, few, play, start, start_for_two
from tests.conftest import BOLT, DECKS, DRAGAPULT
from validator.app import create_app
from validator.game import Game, GameOptions
from validator.settings import Settings


def store_games(client: FlaskClient) -> list[dict[str, Any]]:
    """Play five games: with an undo, for two tokens, shared, to the end, and one with an open seat."""
    first = start(client)
    body = play(client, first, token := first["tokens"][0]["token"], 12)
    rows = [{"id": first["id"], "tokens": [token]}]
    headers = bearer(token, **{"If-Match": f'"{body["version"]}"'})
    assert client.post(f"/v1/games/{first['id']}/undo", headers=headers).status_code == 200
    id, tokens = start_for_two(client)
    rows.append({"id": id, "tokens": tokens})
    for _ in range(14):
        for each in tokens:
            body = client.get(f"/v1/games/{id}", headers=bearer(each)).get_json()
            decision = client.get(f"/v1/games/{id}/actions", headers=bearer(each)).get_json()["decision"]
            if decision and decision.get("options"):
                assert act(client, id, each, body["version"], picked=few(decision)).status_code == 200
    shared = start(client, players=["human", "human"], shared=True)
    play(client, shared, shared["tokens"][0]["token"], 20)
    rows.append({"id": shared["id"], "tokens": [shared["tokens"][0]["token"]]})
    over = start(client, players=["greedy", "random"])
    rows.append({"id": over["id"], "tokens": []})
    waiting = {"decks": [{"text": DRAGAPULT}], "on": DAY, "players": ["human", "open"]}
    open_seat = client.post("/v1/games", json=waiting).get_json()
    rows.append({"id": open_seat["id"], "tokens": [open_seat["tokens"][0]["token"]]})
    for row in rows:
        row["answers"] = read_game(client, row)
    return rows


def read_game(client: FlaskClient, row: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what each token and a spectator read of a game: its version, result, board and log."""
    answers = []
    for token in [*row["tokens"], None]:
        response = client.get(f"/v1/games/{row['id']}", headers=bearer(token))
        body = response.get_json()
        log = client.get(f"/v1/games/{row['id']}/log", headers=bearer(token))
        view = body.get("view") or {}
        answers.append(
            {
                "status": response.status_code,
                "version": body.get("version"),
                "result": view.get("result"),
                "turn": view.get("turn"),
                "sides": [
                    {key: side.get(key) for key in ("hand", "deck", "prizes", "active", "bench", "discard")}
                    for side in view.get("sides", [])
                ],
                "log": log.text if log.status_code == 200 else log.status_code,
            }
        )
    return json.loads(json.dumps(answers))


def store_saves(folder: Path) -> list[dict[str, Any]]:
    """Save a game of each edition after 60 picks, with what follows when it is played on."""
    rows = []
    pairs = [
        ("current", "dragapult-2026", "raging-bolt-2026"),
        ("sv2023", "dragapult-2026", "starmie-2026"),
        ("swsh2020", "inteleon-vmax-2020", "reshizard-2019"),
        ("xy2015", "resilient-life-2013", "darkrai-2012"),
        ("bw2012", "darkrai-2012", "black-and-white-2013"),
        ("ex2004", "blaziken-2003", "water-blast-1999"),
    ]
    for seed, (edition, *names) in enumerate(pairs):
        decks = [validator.read_deck(DECKS / f"{name}.txt") for name in names]
        options = GameOptions(edition=edition, allow_partial=True, permissive=True)
        game = Game.new(*decks, seed=seed, options=options)
        push(game, 60)
        saved = game.to_json()
        (folder / f"{edition}.json.gz").write_bytes(gzip.compress(saved.encode(), mtime=0))
        rows.append({"file": f"{edition}.json.gz", "after": play_on(game)})
    return rows


def push(game: Game, times: int) -> None:
    """Choose the option in the middle, some times."""
    for _ in range(times):
        if game.is_over:
            return
        actions = list(game.legal_actions)
        game.push(actions[len(actions) // 2])


def play_on(game: Game) -> list[str]:
    """Return the events of the 80 picks that follow."""
    before = len(list(game.events()))
    push(game, 80)
    return [str(each) for each in list(game.events())[before:]]


def main(folder: Path) -> None:
    """Store everything in a folder."""
    folder.mkdir(parents=True)
    work = Path(tempfile.mkdtemp())
    path = work / "ptcg.db"
    app = create_app(Settings(database_url=f"sqlite:///{path}"))
    client = app.test_client()
    found: dict[str, Any] = {"games": store_games(client), "saves": store_saves(folder)}
    replay = client.get(f"/v1/games/{found['games'][3]['id']}/replay").get_data()
    (folder / "replay.json.gz").write_bytes(gzip.compress(replay, mtime=0))
    checked = client.post("/check", data={"list": BOLT, "on": DAY}, follow_redirects=True)
    link = checked.request.path
    shared = client.post(f"{link.removesuffix('/')}/share", query_string={"on": DAY})
    found["links"] = [link, shared.headers["Location"]]
    simulation = {
        "decks": [{"text": DRAGAPULT}, {"text": BOLT}], "on": DAY, "games": 4, "seed": 3,
        "bots": ["random"] * 2,
    }  # fmt: skip
    run = client.post("/v1/simulations", json=simulation).get_json()
    while (state := client.get(f"/v1/simulations/{run['id']}").get_json())["state"] in ("waiting", "running"):
        pass
    found["simulation"] = state
    baseline = folder / "baseline.json"
    command = [sys.executable, "-m", "validator", "check", "card_data/decks/illegal-2026.txt", "--on", DAY]
    subprocess.run([*command, "--baseline", str(baseline), "--write-baseline"], check=True)
    (folder / "answers.json.gz").write_bytes(gzip.compress(json.dumps(found).encode(), mtime=0))
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(work / "copy.db")) as copy:
        source.backup(copy)
    (folder / "ptcg.db.gz").write_bytes(gzip.compress((work / "copy.db").read_bytes(), mtime=0))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
