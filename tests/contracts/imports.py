"""The graph of all imports of the project, lazy and type-only ones too, and the circles in it.

`python -m tests.contracts.imports` prints the circles, the largest first.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def name_modules(root: Path, package: str) -> dict[str, Path]:
    """Return the modules of a package below `root`, by dotted name."""
    found = {}
    for path in sorted((root / package).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def read_imports(path: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    """Yield the modules that a file imports, wherever in the file the import is."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in modules:
                    yield inner
                elif node.module in modules:
                    yield node.module


def import_graph(root: Path = ROOT, package: str = "validator") -> dict[str, frozenset[str]]:
    """Return what each module of the package imports from it."""
    modules = name_modules(root, package)
    return {name: frozenset(read_imports(path, modules)) - {name} for name, path in modules.items()}


def find_circles(graph: Mapping[str, frozenset[str]]) -> list[list[str]]:
    """Return the strongly connected parts of more than one module, the largest first (Tarjan)."""
    numbers: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    circles: list[list[str]] = []

    def visit(name: str) -> None:
        numbers[name] = lowest[name] = len(numbers)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in numbers:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in stack:
                lowest[name] = min(lowest[name], numbers[other])
        if lowest[name] == numbers[name]:
            at = stack.index(name)
            if len(part := stack[at:]) > 1:
                circles.append(sorted(part))
            del stack[at:]

    sys.setrecursionlimit(10_000)
    for name in graph:
        if name not in numbers:
            visit(name)
    return sorted(circles, key=len, reverse=True)


def main() -> int:
    """Print the circles; exit 1 if there is one."""
    circles = find_circles(import_graph())
    for circle in circles:
        print(f"{len(circle)} modules: {', '.join(circle)}")
    print(f"{len(circles)} circles")
    return bool(circles)


if __name__ == "__main__":
    sys.exit(main())
