"""From effect programs to what the interpreter runs."""

from validator.engine.linking.linker import LASTS, Linker
from validator.engine.linking.node_queries import knocks_itself_out
from validator.engine.program.code import Code, LinkedPart

__all__ = ["LASTS", "Code", "LinkedPart", "Linker", "knocks_itself_out"]
