"""`/v1/log-replays`: games of battle logs, rebuilt in the background and stepped through."""

from __future__ import annotations

from flask import Response

from validator.api.blueprints.runs import add_endpoints
from validator.api.openapi import Blueprint
from validator.api.schemas.runs import NEW_LOG_REPLAY, LogBoardSchema, LogReplaySchema
from validator.errors import PtcgError
from validator.http.games import current_runs, problem_of_game
from validator.http.responses import json_response
from validator.services.runs.log_replays import LOG_REPLAY, NewLogReplay, answer_log_replay, board_at
from validator.services.runs.stored import UnknownRun

log_replays = Blueprint(
    "log_replays",
    __name__,
    url_prefix="/v1/log-replays",
    description="Games of battle logs of Pokémon TCG Live, rebuilt and stepped through.",
)


log_replays.register_error_handler(PtcgError, lambda error: problem_of_game(error).to_response())

add_endpoints(
    log_replays,
    LOG_REPLAY,
    name="LogReplay",
    noun="replay",
    body="The battle log.",
    made="The replay, being made in the background.",
    about="""Start the replay of a battle log.

    The log is read; its game is then rebuilt in the background (202). Poll `Location` for the steps. Players'
    names are replaced, and the text of the log is not stored. Counts as a simulation for the limits.
    """,
    read=lambda body: NewLogReplay(body["log"]),
    new=NEW_LOG_REPLAY,
    schema=LogReplaySchema,
    answer=answer_log_replay,
)


@log_replays.get(
    "/<string(length=16):id>/steps/<int(max=9999):at>",
    id=("Replay ID.", "bcXW7EWTDlSaGgYs", "^[A-Za-z0-9_-]{16}$"),
    at=("Place of the step, from 0.", "0", "^[0-9]{1,4}$"),
)
@log_replays.answers(LogBoardSchema, "The step and the board.")
@log_replays.problems(404, 503)
@log_replays.named("getLogBoard", [])
def get_log_board(id: str, at: int) -> Response:
    """Get the board after a step of a battle log.

    The hand of the exporter has the cards that the log names; `hand_count` counts the others too.
    """
    run = current_runs().look(LOG_REPLAY, id)
    view = board_at(run, at)
    if view is None:
        raise UnknownRun("The replay has no such step.", "See the steps of the replay.")
    return json_response({"step": run.result["game"]["steps"][at], "view": view}, private=True)
