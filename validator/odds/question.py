"""A question about one deck in a line of text: `at least 1 Ultra Ball in opening`, `2 Iono by turn 3`."""

from __future__ import annotations

import re
from dataclasses import dataclass

_QUESTION = re.compile(
    r"(?:at\s+least\s+)?(?P<condition>.*?)"
    r"(?:\s+in\s+(?:the\s+)?opening(?:\s+hand)?|\s+by\s+turn\s+(?P<turn>-?\d{1,9}))?",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Question:
    """A parsed question.

    `condition` is `[COUNT] CARD [| CARD …]` as `validator.odds.query` reads it. `turn` is the player's own
    turn by which it is to be met; None for the opening hand.
    """

    condition: str
    turn: int | None


def parse_question(text: str) -> Question:
    """Parse a question about a deck; without a time it is about the opening hand.

    >>> parse_question("at least 2 Ultra Ball by turn 3")
    Question(condition='2 Ultra Ball', turn=3)
    """
    found = _QUESTION.fullmatch(text.strip())
    assert found is not None  # every text fits: all parts but the condition are optional
    return Question(found["condition"], int(found["turn"]) if found["turn"] else None)
