"""Shows what the compiler makes of a text: `python -m tests.effects.try_text TEXT [--kind attack]`.

Prints each sentence in its modern wording with the alternatives of the grammar that it uses, then the
program in English or the reason why the text is refused.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from lark import Token, Tree

from tests.engine.kit import catalogue
from validator.effects.text.compile import BULLET, KINDS, Refused, compile_text
from validator.effects.text.describe import describe_program
from validator.effects.text.modern import modernize
from validator.effects.text.names import proper_names
from validator.effects.text.parse import ParseFailure, Sentence, parse


def alternatives_of(tree: Tree[Token]) -> list[str]:
    """Return the alternatives of a parse, outermost first, each once."""
    return list(dict.fromkeys(str(each.data) for each in tree.iter_subtrees_topdown()))


def explain(text: str, kind: str, own_name: str = "") -> Iterator[str]:
    """Yield the lines of the explanation of a text."""
    names = proper_names(catalogue())
    for words in modernize(text, own_name, kind):
        yield f"> {words}"
        try:
            trees = parse(Sentence(words.removeprefix(BULLET), names))
        except ParseFailure as error:
            yield f"  not understood from {error.words!r} on"
            continue
        yield from (f"  {', '.join(alternatives_of(tree))}" for tree in trees)
    program = compile_text(text, own_name, kind, names)
    if isinstance(program, Refused):
        yield f"refused: {program.code} {program.words}"
    else:
        of = kind if kind in ("attack", "ability", "energy") else "trainer"
        yield f"program: {describe_program(program, of)}"


def main() -> None:
    """Explain the text of the command line."""
    parser = argparse.ArgumentParser(description="Show what the compiler makes of a text.")
    parser.add_argument("text")
    parser.add_argument("--kind", choices=KINDS, default="item", help="kind of the text (default: item)")
    parser.add_argument("--name", default="", help="name of the card that has the text")
    args = parser.parse_args()
    print("\n".join(explain(args.text, args.kind, args.name)))


if __name__ == "__main__":
    main()
