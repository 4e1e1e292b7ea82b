"""Dates with uncertainty: exact, or a range."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from validator.support.lazy_dataclass import dataclass
from validator.vocabulary import CONFIDENCES, Confidence

NEAR = timedelta(days=60)
"""How far from a day that was inferred a question must be for the inference not to matter."""


def least(levels: Iterable[Confidence]) -> Confidence:
    """Return the lowest of some confidences; `high` for none."""
    found = set(levels)
    return next((level for level in reversed(CONFIDENCES) if level in found), "high")


@dataclass(frozen=True, slots=True)
class UncertainDate:
    """The day on which something takes force, at the earliest and at the latest.

    Both are equal for a known day. Source files write an unknown day as `{ after = A, by = B }`: not yet on
    A, in force on B. `confidence` speaks of the day, not of the fact.
    """

    earliest: date
    latest: date
    confidence: Confidence = "high"

    @classmethod
    def known(cls, day: date, confidence: Confidence = "high") -> UncertainDate:
        """Make a day that is known."""
        return cls(day, day, confidence)

    @classmethod
    def within(cls, after: date, by: date, confidence: Confidence = "low") -> UncertainDate:
        """Make an unknown day: later than `after`, on `by` at the latest."""
        return cls(after + timedelta(days=1), by, confidence)

    @property
    def is_known(self) -> bool:
        """Return whether the very day is known."""
        return self.earliest == self.latest

    def reached(self, on: date) -> bool | None:
        """Return whether the date has come; None where `on` is inside the unknown span."""
        if on >= self.latest:
            return True
        return None if on >= self.earliest else False

    def confidence_on(self, on: date) -> Confidence:
        """Return the confidence of an answer for `on`: far from an inferred day the inference does not
        matter.
        """
        if self.earliest - on <= NEAR and on - self.latest < NEAR:
            return self.confidence
        return "high"

    def __str__(self) -> str:
        if self.is_known:
            return self.latest.isoformat()
        return f"between {self.earliest.isoformat()} and {self.latest.isoformat()}"
