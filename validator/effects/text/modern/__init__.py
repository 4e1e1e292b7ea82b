"""One modern wording for the texts of three decades: turns of phrase, parentheses, a Stadium's players."""

from validator.effects.text.modern.modernize import OF_TYPE, TYPE_WORDS, modernize, read_number
from validator.effects.text.modern.tables import tables_text

__all__ = ["OF_TYPE", "TYPE_WORDS", "modernize", "read_number", "tables_text"]
