"""Assemble the sentences of a text into one program."""

from validator.effects.text.joining.together import put_together

__all__ = ["put_together"]
