"""A hash of the code that a module runs: its own source and that of all it imports from this package."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

from validator.data_files import list_modules

ROOT = Path(__file__).parents[1]


def code_hash(*modules: str) -> str:
    """Return a hash of the code of some modules (`effects.text.modern`) and of all that they import.

    What a package passes on (`from effects.lint import lint_program`) is followed to the module it is from.
    """
    waiting = {_path(module) for module in modules}
    if not all(path.is_file() for path in waiting):  # compiled modules alone: what they import is not known
        return _hash_of(list_modules(ROOT))
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        found.add(path)
        waiting |= set(_imported(path)) - found
    return _hash_of(found)


def _hash_of(files: Iterable[Path]) -> str:
    digest = hashlib.sha256(f"lark {version('lark')}".encode())
    for path in sorted(files):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def file_hash(module: str) -> str:
    """Return a hash of the source of one module alone."""
    (path,) = list_modules(ROOT.joinpath(*module.split(".")))
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _path(module: str) -> Path:
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def _imported(path: Path) -> tuple[Path, ...]:
    return tuple(_origin(module, name) for module, name in _imports(path))


def _imports(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each name that a module imports from this package: the module (`effects.ir`), and the name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == ROOT.name:
            module = node.module.removeprefix(ROOT.name).lstrip(".")
            yield from ((module, each.name) for each in node.names)


def _origin(module: str, name: str) -> Path:
    """Return the file that a name is from: of a package, the module that it is imported from there."""
    path = _path(module)
    if path.name != "__init__.py":
        return path
    inside = _path(f"{module}.{name}".lstrip("."))
    if inside.is_file():
        return inside
    return next((_origin(other, name) for other, known in _imports(path) if known == name), path)
