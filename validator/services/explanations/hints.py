"""What helps a player to decide and to follow a game; each for a seat, from what the seat may know.

`attack_previews` says what attacks would do, `why_not` why something is not offered, `choice` what the open
choice asks, `log` what has happened.
"""

from __future__ import annotations

from validator.services.explanations.choice_texts import Limit
from validator.services.explanations.choices import (
    Choice,
    ChoiceGroup,
    ChoiceRow,
    Spread,
    SpreadTarget,
    choice,
    explain_refusal,
    play_spread,
    spread_picks,
)
from validator.services.explanations.previews import PokemonOutcome, Preview, Span, attack_previews
from validator.services.explanations.reasons import Reason, why_not
from validator.services.explanations.steps import StepMark
from validator.services.explanations.turn_log import LogLine, TurnLog, log

__all__ = [
    "Choice",
    "ChoiceGroup",
    "ChoiceRow",
    "Limit",
    "LogLine",
    "PokemonOutcome",
    "Preview",
    "Reason",
    "Span",
    "Spread",
    "SpreadTarget",
    "StepMark",
    "TurnLog",
    "attack_previews",
    "choice",
    "explain_refusal",
    "log",
    "play_spread",
    "spread_picks",
    "why_not",
]
