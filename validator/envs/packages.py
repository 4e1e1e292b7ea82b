"""Import the packages of the learning adapters."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from validator.errors import MissingExtra

_PACKAGES = {"rl": ("numpy", "pettingzoo", "gymnasium"), "openspiel": ("numpy", "open_spiel")}
"""What the extras of `pyproject.toml` install."""


def require(module: str, package: str, extra: str = "rl") -> Any:
    """Return a module of another package. Raises `MissingExtra` where it is not installed."""
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtra(
            f"{package} is required.", f"Run pip install {' '.join(_PACKAGES[extra])}."
        ) from error
