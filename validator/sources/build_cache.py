"""The cache of `ptcg dev build`: the texts that the last build read, and what its compiler gave."""

from __future__ import annotations

from pathlib import Path

from validator.errors import UsageError
from validator.sources.code_hash import code_hash, file_hash
from validator.sources.compile_cache import CachedCompiler, Kept, load_pickle, store_pickle
from validator.sources.compile_effects import EffectReport, TextPile, build_effects

_TEXTS, _COMPILED = "texts.pickle", "compiled.pickle"
_READERS = ("card_record", "corrections", "markers", "ptcgdata_files", "tcgdex")
"""The modules that read the databases."""


def store_texts(folder: Path, texts: TextPile) -> None:
    """Keep the texts of a build, with a hash of the code that read them."""
    store_pickle(folder / _TEXTS, (_reading_code(), texts))


def load_texts(folder: Path) -> TextPile:
    """Return the texts of the last build. Raises `UsageError` for none, or if other code read them."""
    found = load_pickle(folder / _TEXTS, tuple)
    if found is None or found[0] != _reading_code():
        raise UsageError(
            "No texts of the last build are kept, or the code that reads them has changed.",
            "Run ptcg dev build with --source.",
        )
    texts: TextPile = found[1]
    return texts


def _reading_code() -> str:
    """Return a hash of the code that reads texts, without that which compiles them."""
    alone = file_hash("sources.build") + file_hash("sources.compile_effects")
    return alone + code_hash("effects.text.normalize", *(f"sources.{name}" for name in _READERS))


def compile_from_cache(texts: TextPile, target: Path, folder: Path) -> EffectReport:
    """Build the effects as `build_effects` does, and take from the last build what is still right."""
    form = file_hash("sources.compile_cache")
    found = load_pickle(folder / _COMPILED, tuple)
    compiler = CachedCompiler(texts.names, found[1] if found is not None and found[0] == form else Kept())
    report = build_effects(texts, target, compiler)
    store_pickle(folder / _COMPILED, (form, compiler.kept))
    return report
