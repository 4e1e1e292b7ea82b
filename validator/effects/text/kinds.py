"""The kinds of text."""

from __future__ import annotations

KINDS = ("attack", "ability", "item", "supporter", "stadium", "tool", "machine", "energy")
"""The kinds of text; `item` is any Trainer card that is discarded when played, except a Supporter."""
