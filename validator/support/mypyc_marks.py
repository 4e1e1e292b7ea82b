"""Mark classes of the modules that may be compiled (`pyproject.toml` lists them).

The marks change nothing where the modules run as plain Python.
"""

from __future__ import annotations

TYPE_CHECKING = False  # type checkers and the compiler take it as true; the marks are read when it compiles
if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: bool):
        """Return a decorator that gives a class back as it is."""
        return lambda marked: marked


__all__ = ["mypyc_attr"]
