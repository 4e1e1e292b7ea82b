"""Effects declared by hand: a module for each era, its cards in the order of the catalogue."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import NamedTuple

from validator.catalogue.load import Catalogue, built_in_folder
from validator.catalogue.overlay import user_folders
from validator.data_files import check_parts
from validator.deadline import uncounted
from validator.effects.compiled import Compiled
from validator.effects.registry import Library, build_library, declarations

FOLDER = Path(__file__).parent


class Era(NamedTuple):
    """An era of the game: the release of its first expansion, the years it spans, the module of its cards."""

    start: str
    years: str
    module: str


ERAS = (
    Era("1996-01-01", "1996–2002", "base_to_e_card"),
    Era("2003-07-01", "2003–2006", "ex"),
    Era("2007-05-01", "2007–2010", "diamond_pearl_to_hgss"),
    Era("2011-04-25", "2011–2013", "black_white"),
    Era("2013-10-12", "2013–2016", "xy"),
    Era("2017-02-03", "2017–2019", "sun_moon"),
    Era("2019-11-15", "2019–2022", "sword_shield"),
    Era("2023-03-31", "2023–", "scarlet_violet"),
)


def era_of(release: str) -> Era:
    """Return the era of a release day."""
    return next((era for era in reversed(ERAS) if release >= era.start), ERAS[0])


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
