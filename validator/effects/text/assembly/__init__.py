"""Assemble the sentences of a text into one program."""

from validator.effects.text.assembly.builder import put_together

__all__ = ["put_together"]
