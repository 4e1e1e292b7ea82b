"""The sentences of a log as text."""

from __future__ import annotations

from validator.services.explanations.turn_log import LogLine, TurnLog
from validator.web.game.sentences import as_text

NAMES = ("You", "Normal bot")


def test_each_actor_is_named_once() -> None:
    set_up = TurnLog(0, None, (LogLine("Normal bot goes first.", 1, "", 0, 1),))
    turn = TurnLog(1, 1, (LogLine("Played Judge.", 1, "Judge", 2, 3), LogLine("Took a card.", 0, "", 4, 4)))
    assert as_text((set_up, turn), NAMES) == (
        "Set-up\n- Normal bot goes first.\n\nTurn 1, Normal bot\n- Played Judge.\n- You: Took a card.\n"
    )
