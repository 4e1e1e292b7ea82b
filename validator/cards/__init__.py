"""Effects declared by hand, one module per expansion, each reading like the cards it plays."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from validator.catalogue.load import Catalogue, built_in_folder
from validator.catalogue.overlay import user_folders
from validator.deadline import uncounted
from validator.effects.compiled import Compiled
from validator.effects.registry import Library, build_library, declarations


@cache
@uncounted()
def library(catalogue: Catalogue) -> Library:
    """Return the programs of all texts: declared by hand for cards of this catalogue, or compiled."""
    for module in walk_packages(__path__, f"{__name__}."):
        import_module(module.name)
    compiled = Compiled.of(built_in_folder(), user_folders())
    return build_library(catalogue, declarations(), compiled)
