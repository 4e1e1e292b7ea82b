"""From effect programs to what the interpreter runs."""

from validator.engine.linking.linker import Linker
from validator.engine.linking.node_queries import knocks_itself_out
from validator.engine.program.code import Code, LinkedPart

__all__ = ["Code", "LinkedPart", "Linker", "knocks_itself_out"]
