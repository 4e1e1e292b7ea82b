"""Where a user's data and caches are."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path | None:
    """Return the user data directory: PTCG_DATA_DIR, else the platform's; None without a home directory.

    The directory may not exist. The platform's is `%LOCALAPPDATA%\\ptcg\\data`, `$XDG_DATA_HOME/ptcg` or
    `~/.local/share/ptcg`.
    """
    if chosen := os.environ.get("PTCG_DATA_DIR"):
        return Path(chosen)
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "ptcg" / "data"
    if chosen := os.environ.get("XDG_DATA_HOME"):
        return Path(chosen) / "ptcg"
    try:
        return Path.home() / ".local" / "share" / "ptcg"
    except RuntimeError:
        return None


def cache_folder() -> Path:
    """Return the cache directory: PTCG_CACHE_DIR, else the user's usual one; RuntimeError without a home."""
    if chosen := os.environ.get("PTCG_CACHE_DIR"):
        return Path(chosen)
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "ptcg"
    if chosen := os.environ.get("XDG_CACHE_HOME"):
        return Path(chosen) / "ptcg"
    return Path.home() / ".cache" / "ptcg"
