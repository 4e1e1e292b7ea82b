"""From effect programs to what the interpreter runs."""

from validator.engine.linking.code import Code, LinkedPart
from validator.engine.linking.linker import LASTS, Linker
from validator.engine.linking.nodes import knocks_itself_out

__all__ = ["LASTS", "Code", "LinkedPart", "Linker", "knocks_itself_out"]
