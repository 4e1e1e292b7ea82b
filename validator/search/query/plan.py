"""Read the terms of a tree, and find the prints for which it holds."""

from __future__ import annotations

from collections.abc import Sequence

from validator.search.bits import Bits, both, either, neither
from validator.search.query.keys import KEY_OF, Setting, Test
from validator.search.query.keys.base import any_of
from validator.search.query.keys.name import read_names
from validator.search.query.tree import And, Name, Node, Not, Or, Term, parts_of


class Plan:
    """A tree whose terms have been read. Raises `QueryError` for a value that a key does not take."""

    def __init__(self, tree: Node | None, setting: Setting) -> None:
        self.tree = tree
        self.setting = setting
        self._tests: dict[int, Test] = {}
        self._terms: list[Term] = []
        self._names: dict[tuple[int, ...], Test] = {}
        self._kept: dict[int, Bits] = {}
        if tree is not None:
            self._read(tree)

    @property
    def parts(self) -> tuple[Node, ...]:
        """What must hold together."""
        return parts_of(self.tree)

    def find(self) -> Bits:
        """Return the prints for which the tree holds, and those for which that is not known."""
        return self.find_together(self.parts)

    def find_together(self, parts: Sequence[Node]) -> Bits:
        """Return the prints for which some parts hold together.

        Names side by side are looked for as one, and facts of attacks must hold of one attack.
        """
        found = Bits(self.setting.index.every)
        names = tuple(part for part in parts if isinstance(part, Name))
        if names:
            found = both(found, self.test_names(names).find())
        attacks = [part for part in parts if isinstance(part, Term) and self._of_attacks(part)]
        if len(attacks) > 1:
            found = both(found, self._one_attack([self.test(part) for part in attacks]))
        for part in parts:
            if isinstance(part, Name) or (len(attacks) > 1 and part in attacks):
                continue
            found = both(found, self._find(part))
        return found

    def test(self, part: Name | Term) -> Test:
        """Return the test of a term or a name."""
        return self._tests[id(part)] if isinstance(part, Term) else self.test_names((part,))

    def test_names(self, names: tuple[Name, ...]) -> Test:
        """Return the test of names that stand side by side."""
        key = tuple(map(id, names))
        if key not in self._names:
            self._names[key] = read_names(names, self.setting)
        return self._names[key]

    def tests(self) -> list[Test]:
        """Return the tests of all terms, in the order of the query."""
        return list(self._tests.values())

    def terms(self) -> list[Term]:
        """Return all terms, in the order of the query."""
        return list(self._terms)

    def found(self, test: Test) -> Bits:
        """Return what a test finds, looked up once."""
        kept = self._kept.get(id(test))
        if kept is None:
            found = test.find()
            kept = self._kept[id(test)] = Bits(found.yes, found.maybe & ~found.yes)
        return kept

    def is_positive(self, part: Node) -> bool:
        """Return whether a part is a term that must hold as it is written."""
        return isinstance(part, Term) and part.op != "!="

    def _read(self, node: Node) -> None:
        match node:
            case Term():
                self._terms.append(node)
                self._tests[id(node)] = KEY_OF[node.key].read(node, self.setting)
            case Not(part):
                self._read(part)
            case And(parts) | Or(parts):
                for part in parts:
                    self._read(part)
            case Name():
                pass

    def _find(self, node: Node) -> Bits:
        kept = self._kept.get(id(node))
        if kept is None:
            kept = self._kept[id(node)] = self._look_up(node)
        return kept

    def _look_up(self, node: Node) -> Bits:
        every = self.setting.index.every
        match node:
            case Term():
                found = self.found(self._tests[id(node)])
                return neither(found, every) if node.op == "!=" else found
            case Name():
                return self.test_names((node,)).find()
            case Not(part):
                return neither(self._find(part), every)
            case And(parts):
                return self.find_together(parts)
            case Or(parts):
                found = Bits(0)
                for part in parts:
                    found = either(found, self._find(part))
                return found

    def _of_attacks(self, term: Term) -> bool:
        return term.op != "!=" and self._tests[id(term)].slots is not None

    def _one_attack(self, tests: Sequence[Test]) -> Bits:
        slots: list[Bits] | None = None
        for test in tests:
            assert test.slots is not None
            found = test.slots()
            slots = list(found) if slots is None else [both(*pair) for pair in zip(slots, found, strict=True)]
        return any_of(slots or ())
