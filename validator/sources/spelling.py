"""One spelling per card name: what the print and PTCG Live write, whatever the source does.

Letter case is preserved, since "Mewtwo-EX" and "Mewtwo ex" are different names. What is unified: hyphens
before EX and GX, the star, prism and delta symbols, apostrophes, the spaced ♀ and ♂ and bracketed letters
of Unown. Portrait names in parentheses (Boss's Orders, Professor's Research) and the Team Flare Gear line
are left out: they are not part of the name.
"""

from __future__ import annotations

import re

_CHARACTERS = str.maketrans({"’": "'", "‘": "'", "☆": "★", "♢": "◇", "\u00a0": " "})
_EX_GX = re.compile(r"[ -](EX|GX)\b")
_STAR = re.compile(r" Star(?= δ$|$)")
_GENDER = re.compile(r" ?([♀♂])")
_LEVEL_X = re.compile(r" LV\.? ?X$", re.IGNORECASE)
_PORTRAIT = re.compile(r"^(Boss's Orders|Professor's Research) \(.+\)$")
_TEAM_FLARE_GEAR = re.compile(r" Team Flare (?:Hyper )?Gear$")
_BASIC_ENERGY = re.compile(
    r"^(?:Basic )?((?:Grass|Fire|Water|Lightning|Psychic|Fighting|Darkness|Metal|Fairy) Energy)$"
)
_UNOWN_LETTER = re.compile(r"^Unown ([A-Z!?])$")
_BLANK = re.compile(r"^_+'s ")
_VARIANTS = {
    "Ash Greninja-EX": "Ash-Greninja-EX",
    "Blend Energy Grass Fire Psychic Darkness": "Blend Energy GRPD",
    "Blend Energy Water Lightning Fighting Metal": "Blend Energy WLFM",
    "EXP. ALL": "EXP.ALL",
    "Ho Oh": "Ho-Oh",
    "Ho-oh": "Ho-Oh",
    "Imposter Professor Oak": "Impostor Professor Oak",
    "Moo-Moo Milk": "Moomoo Milk",
    "PokéDex (HANDY909)": "PokéDex HANDY909",
    "Rotom Dex—Poké Finder Mode": "Rotom Dex Poké Finder Mode",
    "Unit Energy FightingDarknessFairy": "Unit Energy FDY",
    "Unit Energy GrassFireWater": "Unit Energy GRW",
    "Unit Energy LightningPsychicMetal": "Unit Energy LPM",
    "ナッシー[Exeggutor]": "Exeggutor",
}


def spell_name(name: str, *, unown_letter: bool = False) -> str:
    """Return the catalogue's spelling of a card name.

    `unown_letter` says that a letter after Unown is the card's letter: without it `Unown V` stays, which is
    the name of a Pokémon V.
    """
    spelt = " ".join(name.translate(_CHARACTERS).split())
    spelt = _EX_GX.sub(r"-\1", spelt)
    spelt = _STAR.sub(" ★", spelt)
    spelt = _GENDER.sub(r" \1", spelt)
    spelt = _LEVEL_X.sub(" LV.X", spelt)
    spelt = _PORTRAIT.sub(r"\1", spelt)
    spelt = _TEAM_FLARE_GEAR.sub("", spelt)
    spelt = _BASIC_ENERGY.sub(r"\1", spelt)
    spelt = _BLANK.sub("_____'s ", spelt)
    if unown_letter:
        spelt = _UNOWN_LETTER.sub(r"Unown [\1]", spelt)
    return _VARIANTS.get(spelt, spelt)


def is_basic_energy_name(name: str) -> bool:
    """Return whether this is exactly the name of one of the nine basic Energy cards (matrix TYPE-12)."""
    return _BASIC_ENERGY.match(name) is not None
