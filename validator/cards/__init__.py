"""Effects declared by hand, one module per expansion, each reading like the cards it plays."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from validator.catalogue.load import Catalogue, built_in_folder
from validator.catalogue.overlay import user_folders
from validator.data_files import check_parts
from validator.deadline import uncounted
from validator.effects.compiled import Compiled
from validator.effects.registry import Library, build_library, declarations


@cache
@uncounted()
def library(catalogue: Catalogue) -> Library:
    """Return the programs of all texts: declared by hand for cards of this catalogue, or compiled.

    Raises `DataError` where a module of this release is missing.
    """
    modules = [module.name for module in iter_modules(__path__)]
    check_parts("cards", modules)
    for module in modules:
        import_module(f"{__name__}.{module}")
    compiled = Compiled.of(built_in_folder(), user_folders())
    return build_library(catalogue, declarations(), compiled)
