"""Import the packages of the learning adapters."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from validator.errors import MissingExtra


def require(module: str, package: str, extra: str = "rl") -> Any:
    """Return a module of another package. Raises `MissingExtra` where it is not installed."""
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtra(f"{package} is required.", f"Run pip install 'ptcg[{extra}]'.") from error
