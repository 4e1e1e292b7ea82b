"""The public names of the package with their signatures, as `signatures.txt` lists them.

`python -m tests.library.signatures` writes the file again after a change that is wanted.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

MODULES = ("validator", "validator.bots", "validator.svg", "validator.vocabulary", "validator.errors")
SNAPSHOT = Path(__file__).with_name("signatures.txt")


def public_names(module: Any) -> list[str]:
    """Return the public names of a module: its `__all__`, else the names it defines itself."""
    if hasattr(module, "__all__"):
        return sorted(module.__all__)
    return sorted(
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and (name.isupper() or getattr(value, "__module__", "") in (module.__name__, "typing"))
        and name not in ("Any", "Final", "Literal", "get_args")
    )


def describe(name: str, value: Any) -> Iterator[str]:
    """Yield the lines of one public name: its signature and, of a class, its public members."""
    if inspect.isclass(value):
        if issubclass(value, BaseException):
            yield f"class {name}({value.__mro__[1].__name__}): {value.code}"  # type: ignore[attr-defined]
            return
        yield f"class {name}{_signature(value)}"
        for member in sorted(_members(value)):
            found = inspect.getattr_static(value, member)
            if isinstance(found, property):
                yield f"    {member}: {_returned(found.fget)}"
            elif isinstance(found, classmethod | staticmethod) or inspect.isfunction(found):
                yield f"    {member}{_signature(getattr(value, member))}"
    elif inspect.isfunction(value):
        yield f"def {name}{_signature(value)}"
    elif isinstance(value, tuple):
        yield f"{name} = {value!r}"
    else:
        yield f"{name}"


def _members(value: type) -> set[str]:
    """Return the names of the public members of a class, those of the bases of `Game` among them."""
    bases = [each for each in value.__mro__ if each.__module__.startswith("validator.engine.game")]
    return {name for each in {value, *bases} for name in vars(each) if not name.startswith("_")}


def _signature(value: Any) -> str:
    found = inspect.signature(value)
    bare = [each.replace(annotation=inspect.Parameter.empty) for each in found.parameters.values()]
    shown = [_parameter(before, after) for before, after in zip(found.parameters.values(), bare, strict=True)]
    for at, each in enumerate(bare):
        if each.kind is each.KEYWORD_ONLY:
            shown.insert(at, "*")
            break
    returned = (
        "" if found.return_annotation in (found.empty, None, "None") else f" -> {found.return_annotation}"
    )
    return f"({', '.join(shown)}){returned}"


def _parameter(full: inspect.Parameter, bare: inspect.Parameter) -> str:
    """Return one parameter: its name, its annotation as written, and its default, cut if it is long."""
    annotation = "" if full.annotation is full.empty else f": {_type(full.annotation)}"
    if full.default is full.empty:
        return f"{bare.name}{annotation}"
    default = repr(full.default)
    return f"{bare.name}{annotation} = {default if len(default) <= 40 else '…'}"


def _type(annotation: Any) -> str:
    """Return an annotation as written, without the note of a field (`Annotated[T, …]` is `T`)."""
    text = str(annotation)
    if not text.startswith("Annotated["):
        return text
    node = ast.parse(text, mode="eval").body
    assert isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple)
    return ast.unparse(node.slice.elts[0])


def _returned(getter: Any) -> str:
    return str(getter.__annotations__.get("return", "?"))


def render() -> str:
    """Return the text of the file."""
    lines = []
    for path in MODULES:
        module = import_module(path)
        lines.append(f"# {path}")
        for name in public_names(module):
            lines += describe(name, getattr(module, name))
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    SNAPSHOT.write_text(render(), "utf-8")
