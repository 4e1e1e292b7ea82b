"""Reads pokemon-tcg-data files (`sets/en.json`, `cards/en/{id}.json`) into the spelling of a TCGdex dump.

Ids become those of the catalogue: `me3` is `me03` there, `sv8pt5-4` is `sv08.5-004`. The subtypes of this
source decide every marker, so that its cards leave none unknown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from validator.catalogue.card import MARKERS
from validator.errors import SourceError, UsageError
from validator.sources import remote
from validator.sources.json_store import JsonStore
from validator.sources.responses import ResponseObject, read_list
from validator.sources.tcgdex import RawCard

_TEXT = 3_000
_CATEGORIES = {"Pokémon": "Pokemon", "Trainer": "Trainer", "Energy": "Energy"}
_STAGES = {
    "Basic": "Basic",
    "Stage 1": "Stage1",
    "Stage 2": "Stage2",
    "BREAK": "BREAK",
    "LEGEND": "LEGEND",
    "Level-Up": "LEVEL-UP",
    "Restored": "RESTORED",
    "VMAX": "VMAX",
    "VSTAR": "VSTAR",
    "V-UNION": "V-UNION",
}
_TRAINERS = {
    "Item": "Item",
    "Supporter": "Supporter",
    "Stadium": "Stadium",
    "Pokémon Tool": "Tool",
    "Technical Machine": "Technical Machine",
    "Rocket's Secret Machine": "Rocket's Secret Machine",
}
_ENERGY = {"Basic": "Normal", "Special": "Special"}
_OTHER_LABELS = {"Pokémon Tool F": "Team Flare Hyper Gear"}
_TYPES = remote.TYPES | {"Free"}
_SPARE_RULE = re.compile(
    r"(?:ACE SPEC|You can't have|You may (?:play|attach any number)|Attach a Pokémon Tool|This card stays)\b"
)
_SERIES_ID = re.compile(r"(sv|me)(\d+)(pt5)?")
_HALF_ID = re.compile(r"(.+\d)pt5")
_PADDED_SINCE = "2023-01-01"


class PtcgdataFiles:
    """pokemon-tcg-data files below `store`, as in its repository, or without the language directory `en`.

    `known` maps the source's set ids to catalogue ids where the catalogue has them; `listed` is the list of
    sets, if it has been read.
    """

    def __init__(self, store: JsonStore, known: Mapping[str, str], listed: Any = None) -> None:
        self.address = store.address
        self.adds_to_known = False
        self._store = store
        self._listed = listed
        self._known = known
        self._language: tuple[str, ...] = ("en",)
        self._heads: dict[str, ResponseObject] = {}
        self._cards: dict[str, dict[str, ResponseObject]] = {}

    def offers(self) -> tuple[remote.OfferedSetRef, ...]:
        """Return the expansions of the list of sets, under their catalogue ids."""
        listed = self._store.read("sets", "en") if self._listed is None else self._listed
        place = self._store.place("sets", "en")
        if listed is None:
            self._language = ()
            listed = self._store.read("sets")
            place = self._store.place("sets")
        if listed is None:
            raise SourceError(f"{place}: no set list.", "Use another --source.")
        found = []
        for answer in read_list(listed, place, most=remote.MOST_SETS):
            source_id = remote.read_set_id(answer)
            head = self._heads[source_id] = answer.at(f"{place}: {source_id}")
            set_id = self._known.get(source_id) or catalogue_set_id(source_id)
            total = head.number("total", 0, remote.MOST_CARDS)
            found.append(remote.OfferedSetRef(set_id, source_id, head.required("name"), total))
        remote.reject_duplicates([offer.source_id for offer in found], place)
        remote.reject_duplicates([offer.id for offer in found], place)
        return tuple(found)

    def look(self, offer: remote.OfferedSetRef) -> remote.SetContent:
        """Return the files' facts of one expansion; none of its cards where its file is missing."""
        head = self._heads[offer.source_id]
        path = ("cards", *self._language, offer.source_id)
        place = self._store.place(*path)
        data = self._store.read(*path)
        release = remote.read_day(head, "releaseDate")
        padded = release >= _PADDED_SINCE
        numbers: dict[str, str] = {}
        answers: dict[str, ResponseObject] = {}
        for card in read_list([] if data is None else data, place, most=remote.MOST_CARDS):
            number = remote.read_number(card, "number")
            if not card.required("id").startswith(f"{offer.source_id}-"):
                raise card.wrong("id", f"an id that begins with its set, {offer.source_id}-")
            local = number.zfill(3) if padded else number
            card_id = f"{offer.id}-{local}"
            if card_id in numbers:
                raise SourceError(f"{place}: duplicate card number {number}.", "Use another --source.")
            numbers[card_id] = local
            answers[card_id] = card
        remote.reject_duplicates([card.required("id") for card in answers.values()], place)
        self._cards = {offer.id: answers}
        return remote.SetContent(
            id=offer.id,
            source_id=offer.source_id,
            name=offer.name,
            series=head.text("series") or "",
            release=release,
            printed_total=head.number("printedTotal", 0, remote.MOST_CARDS) or None,
            code=head.text("ptcgoCode") or "",
            ptcgdata=offer.source_id,
            physical=True,
            cards=numbers,
            place=place,
        )

    def cards(
        self, content: remote.SetContent, wanted: Sequence[str], cache: remote.CachedCards
    ) -> Iterator[RawCard]:
        """Yield the wanted cards of the expansion looked at last."""
        for card_id in wanted:
            answer = self._cards[content.id][card_id].at(f"{content.place}: {card_id}")
            yield read_card(answer, card_id, content.cards[card_id])

    def close(self) -> None:
        """Close the connections."""
        self._store.close()


def catalogue_set_id(source_id: str) -> str:
    """Return the catalogue id a new set of this source gets: `me6` is `me06`, `sv8pt5` is `sv08.5`."""
    match = _SERIES_ID.fullmatch(source_id)
    if match:
        return f"{match[1]}{int(match[2]):02}{'.5' if match[3] else ''}"
    half = _HALF_ID.fullmatch(source_id)
    return f"{half[1]}.5" if half else source_id


def read_card(answer: ResponseObject, card_id: str, number: str) -> RawCard:
    """Read one card as a TCGdex dump spells it, its markers under `labels` and its own id under `ptcgdata`.

    Raises `SourceError` where a fact has a wrong kind.
    """
    supertype = answer.one_of("supertype", _CATEGORIES)
    if supertype is None:
        raise answer.wrong("supertype", "Pokémon, Trainer or Energy")
    subtypes = answer.words("subtypes")
    given = subtypes or []
    card: RawCard = {
        "id": card_id,
        "localId": number,
        "name": answer.required("name"),
        "category": _CATEGORIES[supertype],
        "ptcgdata": answer.required("id"),
        "types": answer.words("types", remote.TYPES),
        "hp": answer.number("hp", 0, 2_000),
        "evolveFrom": answer.text("evolvesFrom"),
        "abilities": _abilities(answer) or None,
        "attacks": [_attack(part) for part in answer.children("attacks", most=8)] or None,
        "weaknesses": [remote.read_pair(part) for part in answer.children("weaknesses", most=6)] or None,
        "resistances": [remote.read_pair(part) for part in answer.children("resistances", most=6)] or None,
        "regulationMark": answer.text("regulationMark", longest=8),
        "rarity": answer.text("rarity", longest=60),
        "illustrator": answer.text("artist"),
    }
    if supertype == "Pokémon":
        card |= {
            "stage": _stage(given),
            "suffix": "V" if "V" in given else None,
            "retreat": len(answer.words("retreatCost", _TYPES) or ()),
        }
    else:
        card["effect"] = _effect(answer)
    if supertype == "Trainer":
        card["trainerType"] = next((_TRAINERS[word] for word in given if word in _TRAINERS), None)
    if supertype == "Energy":
        card["energyType"] = next((_ENERGY[word] for word in given if word in _ENERGY), None)
    if subtypes is not None:
        card[remote.LABELS] = sorted({_OTHER_LABELS.get(word, word) for word in given} & MARKERS)
    return remote.present(card)


def _stage(subtypes: Sequence[str]) -> str | None:
    if "Baby" in subtypes:
        return "Baby"
    found = next((_STAGES[word] for word in subtypes if word in _STAGES), None)
    return found or ("MEGA" if "MEGA" in subtypes else None)


def _abilities(answer: ResponseObject) -> list[RawCard]:
    found = [
        remote.present(
            {
                "type": part.text("type", longest=30),
                "name": part.text("name"),
                "effect": part.text("text", longest=_TEXT, lines=True),
            }
        )
        for part in answer.children("abilities", most=4)
    ]
    trait = answer.child("ancientTrait")
    if trait is not None:
        found.append(
            remote.present(
                {
                    "type": "Ancient Trait",
                    "name": trait.text("name"),
                    "effect": trait.text("text", longest=_TEXT, lines=True),
                }
            )
        )
    return found


def _attack(part: ResponseObject) -> RawCard:
    return remote.present(
        {
            "name": part.text("name"),
            "cost": [word for word in part.words("cost", _TYPES) or () if word != "Free"],
            "damage": part.text("damage", longest=12),
            "effect": part.text("text", longest=_TEXT, lines=True),
        }
    )


def _effect(answer: ResponseObject) -> str | None:
    """Return the text of a Trainer or Energy card without the reminders printed on every card of its kind."""
    rules = answer.words("rules") or []
    own = [rule for rule in rules if not _SPARE_RULE.match(rule)]
    return "\n".join(own or rules[:1]) or None


def read_ptcgdata(folder: Path) -> dict[str, dict[str, Any]]:
    """Read all cards of a pokemon-tcg-data dump by their id (`sv6-25`).

    Raises `UsageError` when `folder` has no `cards` directory with JSON files in it.
    """
    paths = sorted((folder / "cards").glob("*.json"))
    if not paths:
        raise UsageError(f"{folder} is not a pokemon-tcg-data dump: it has no cards/*.json.")
    return {card["id"]: card for path in paths for card in json.loads(path.read_text("utf-8"))}
