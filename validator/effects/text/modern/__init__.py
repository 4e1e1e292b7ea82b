"""One modern wording for the texts of three decades: turns of phrase, parentheses, a Stadium's players."""

from validator.effects.text.modern.modernize import OF_TYPE, TYPE_WORDS, modernize, read_number

__all__ = ["OF_TYPE", "TYPE_WORDS", "modernize", "read_number"]
