"""Read the terms of a tree, and find the prints for which it holds."""

from __future__ import annotations

from collections.abc import Sequence

from validator.search.bits import Bits, both, either, neither
from validator.search.query.keys import KEY_OF, Setting, Test
from validator.search.query.keys.base import any_of
from validator.search.query.keys.name import read_names
from validator.search.query.tree import And, Name, Node, Not, Or, Term, parts_of


class Plan:
    """A tree whose terms have been read, `terms` in the order of the query.

    Raises `QueryError` for a value that a key does not take.
    """

    def __init__(self, tree: Node | None, setting: Setting) -> None:
        self.tree = tree
        self.setting = setting
        self.terms: list[Term] = []
        self._tests: dict[int, Test] = {}
        self._names: dict[tuple[int, ...], Test] = {}
        self._found: dict[int, Bits] = {}
        if tree is not None:
            self._read(tree)

    @property
    def parts(self) -> tuple[Node, ...]:
        """What must hold together."""
        return parts_of(self.tree)

    def find(self, parts: Sequence[Node] | None = None) -> Bits:
        """Return the prints for which some parts are true together, by default all, and the unknown ones.

        Names side by side are searched for as one, and facts of attacks must be true of one attack.
        """
        parts = self.parts if parts is None else parts
        found = Bits(self.setting.index.every)
        names = tuple(part for part in parts if isinstance(part, Name))
        if names:
            found = both(found, self.test_names(names).find())
        attacks = [
            part
            for part in parts
            if isinstance(part, Term) and part.op != "!=" and self.test(part).slots is not None
        ]
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
        """Return the test of names side by side."""
        key = tuple(map(id, names))
        if key not in self._names:
            self._names[key] = read_names(names, self.setting)
        return self._names[key]

    def found(self, test: Test) -> Bits:
        """Return what a test finds, looked up once."""
        found = self._found.get(id(test))
        if found is None:
            yes, maybe = test.find()
            found = self._found[id(test)] = Bits(yes, maybe & ~yes)
        return found

    def _read(self, node: Node) -> None:
        match node:
            case Term():
                self.terms.append(node)
                self._tests[id(node)] = KEY_OF[node.key].read(node, self.setting)
            case Not(part):
                self._read(part)
            case And(parts) | Or(parts):
                for part in parts:
                    self._read(part)
            case Name():
                pass

    def _find(self, node: Node) -> Bits:
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
                return self.find(parts)
            case Or(parts):
                found = Bits(0)
                for part in parts:
                    found = either(found, self._find(part))
                return found

    def _one_attack(self, tests: Sequence[Test]) -> Bits:
        slots: list[Bits] | None = None
        for test in tests:
            assert test.slots is not None
            found = test.slots()
            slots = list(found) if slots is None else [both(*pair) for pair in zip(slots, found, strict=True)]
        return any_of(slots or ())
