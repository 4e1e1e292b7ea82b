"""The markers of cards: labels and kinds that rules and effects read off a card."""

from __future__ import annotations

from validator.vocabulary import MARKERS as _MARKERS
from validator.vocabulary import Marker

MARKERS: frozenset[Marker] = frozenset(_MARKERS)
"""Every marker a card can carry (`Card.markers`)."""
