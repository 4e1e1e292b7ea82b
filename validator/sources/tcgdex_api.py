"""Reads the TCGdex REST API (`/v2/en/sets`, `/v2/en/sets/{id}`, `/v2/en/cards/{id}`), or files of it.

A card of the API spells its facts as a TCGdex dump does, so that everything after this reader is the same as
in a build. What the rules do not read is dropped here; names in other languages come from their set lists.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from validator.errors import SourceError, Unreachable
from validator.sources import remote
from validator.sources.json_store import JsonStore
from validator.sources.responses import ResponseObject, read_list
from validator.sources.tcgdex import OTHER_LANGUAGES, RawCard

_DIGITAL = "tcgp"
_REMEDY = "Use another --source, or report it to its maintainers."
_CATEGORIES = ("Pokemon", "Trainer", "Energy")
_ENERGY = ("Normal", "Special")
_TEXT = 3_000


class TcgdexApi:
    """The TCGdex REST API below `store` (`https://api.tcgdex.net/v2`); `listed` is its set list, if read."""

    def __init__(self, store: JsonStore, listed: Any = None) -> None:
        self.address = store.address
        self.adds_to_known = True
        self._store = store
        self._listed = listed

    def offers(self) -> tuple[remote.OfferedSetRef, ...]:
        """Return the expansions of the English list without those of the digital game."""
        place = self._store.place("en", "sets")
        listed = self._store.read("en", "sets") if self._listed is None else self._listed
        if listed is None:
            raise SourceError(f"{place}: no set list.", "Use another --source.")
        digital = self._digital_ids()
        found = []
        for answer in read_list(listed, place, most=remote.MOST_SETS):
            set_id = remote.read_set_id(answer)
            if set_id in digital:
                continue
            count = answer.child("cardCount")
            total = count.number("total", 0, remote.MOST_CARDS) if count else None
            found.append(
                remote.OfferedSetRef(set_id, set_id, answer.at(f"{place}: {set_id}").required("name"), total)
            )
        remote.reject_duplicates([offer.id for offer in found], place)
        return tuple(found)

    def look(self, offer: remote.OfferedSetRef) -> remote.SetContent:
        """Return the API's facts of one expansion; refuses one that goes by another id or name there."""
        place = self._store.place("en", "sets", offer.source_id)
        data = self._store.read("en", "sets", offer.source_id)
        if data is None:
            raise SourceError(f"{place}: set is listed but not available.", _REMEDY)
        answer = ResponseObject(data, place)
        for key, known in (("id", offer.source_id), ("name", offer.name)):
            if answer.required(key) != known:
                raise answer.wrong(key, f"{known!r} as in the list of sets")
        count = answer.child("cardCount")
        series = answer.child("serie")
        short = answer.child("abbreviation")
        cards = {}
        for card in answer.children("cards", most=remote.MOST_CARDS):
            number = remote.read_number(card, "localId")
            card_id = f"{offer.id}-{number}"
            if card.required("id") != f"{offer.source_id}-{number}":
                raise card.wrong("id", f"{offer.source_id}-{number}, after its set and number")
            if card_id in cards:
                raise SourceError(f"{place}: duplicate card {card_id}.", _REMEDY)
            cards[card_id] = number
        remote.reject_duplicates(list(cards), place)
        return remote.SetContent(
            id=offer.id,
            source_id=offer.source_id,
            name=offer.name,
            series=series.text("name") or "" if series else "",
            release=remote.read_day(answer, "releaseDate"),
            printed_total=(count.number("official", 0, remote.MOST_CARDS) if count else None) or None,
            code=(short.text("official") if short else None) or answer.text("tcgOnline") or "",
            ptcgdata="",
            physical=series is None or series.text("id") != _DIGITAL,
            cards=cards,
            place=place,
        )

    def cards(
        self, content: remote.SetContent, wanted: Sequence[str], cache: remote.CachedCards
    ) -> Iterator[RawCard]:
        """Yield the wanted cards one by one, cached ones without a request."""
        names = {language: self._names(language, content) for language in OTHER_LANGUAGES}
        for card_id in wanted:
            card = cache.get(card_id)
            if card is None:
                path = ("en", "cards", f"{content.source_id}-{content.cards[card_id]}")
                place = self._store.place(*path)
                data = self._store.read(*path)
                if data is None:
                    raise SourceError(f"{place}: card is listed but not available.", _REMEDY)
                card = read_card(ResponseObject(data, place), content, card_id)
                cache.put(card)
            other = {language: found[card_id] for language, found in names.items() if card_id in found}
            yield card | {"names": other} if other else card

    def close(self) -> None:
        """Close the connections."""
        self._store.close()

    def _digital_ids(self) -> frozenset[str]:
        """Return the ids of the digital game's sets; none without such a list (`look` reports it too)."""
        try:
            data = self._store.read("en", "series", _DIGITAL)
            if data is None:
                return frozenset()
            answer = ResponseObject(data, self._store.place("en", "series", _DIGITAL))
            return frozenset(part.required("id") for part in answer.children("sets", most=remote.MOST_SETS))
        except Unreachable:
            raise
        except SourceError:
            return frozenset()

    def _names(self, language: str, content: remote.SetContent) -> dict[str, str]:
        """Return the names of a set's cards in one language by card id; none where the set is not in it."""
        data = self._store.read(language, "sets", content.source_id)
        if data is None:
            return {}
        answer = ResponseObject(data, self._store.place(language, "sets", content.source_id))
        if answer.required("id") != content.source_id:
            raise answer.wrong("id", f"{content.source_id} as in the list of sets")
        listed = answer.children("cards", most=remote.MOST_CARDS)
        return {f"{content.id}-{card.text('localId')}": card.required("name") for card in listed}


def read_card(answer: ResponseObject, content: remote.SetContent, card_id: str) -> RawCard:
    """Read one card as the API and the dumps spell it, checking every fact that is used.

    Raises `SourceError` where the card is not `card_id`, is of another set, or a fact has a wrong kind.
    """
    source_id = f"{content.source_id}-{content.cards[card_id]}"
    if answer.required("id") != source_id:
        raise answer.wrong("id", source_id)
    if remote.read_number(answer, "localId") != content.cards[card_id]:
        raise answer.wrong("localId", content.cards[card_id])
    card_set = answer.child("set")
    if card_set is not None:
        for key, known in (("id", content.source_id), ("name", content.name)):
            if card_set.text(key) not in (None, known):
                raise card_set.wrong(key, f"{known!r}, the set it was listed in")
    category = answer.one_of("category", _CATEGORIES)
    if category is None:
        raise answer.wrong("category", "Pokemon, Trainer or Energy")
    return remote.present(
        {
            "id": card_id,
            "localId": content.cards[card_id],
            "name": answer.required("name"),
            "category": category,
            "hp": answer.number("hp", 0, 2_000),
            "types": answer.words("types", remote.TYPES),
            "stage": answer.text("stage", longest=30),
            "suffix": answer.text("suffix", longest=30),
            "evolveFrom": answer.text("evolveFrom"),
            "abilities": [_ability(part) for part in answer.children("abilities", most=4)] or None,
            "attacks": [_attack(part) for part in answer.children("attacks", most=8)] or None,
            "weaknesses": [remote.read_pair(part) for part in answer.children("weaknesses", most=6)] or None,
            "resistances": [remote.read_pair(part) for part in answer.children("resistances", most=6)]
            or None,
            "retreat": answer.number("retreat", 0, 9),
            "regulationMark": answer.text("regulationMark", longest=8),
            "trainerType": answer.text("trainerType", longest=40),
            "energyType": answer.one_of("energyType", _ENERGY),
            "effect": answer.text("effect", longest=_TEXT, lines=True),
            "rarity": answer.text("rarity", longest=60),
            "illustrator": answer.text("illustrator"),
        }
    )


def _ability(part: ResponseObject) -> RawCard:
    return remote.present(
        {
            "type": part.text("type", longest=30),
            "name": part.text("name"),
            "effect": part.text("effect", longest=_TEXT, lines=True),
        }
    )


def _attack(part: ResponseObject) -> RawCard:
    damage = part.number("damage", 0, 9_999) if part.is_number("damage") else part.text("damage", longest=12)
    return remote.present(
        {
            "name": part.text("name"),
            "cost": part.words("cost", remote.TYPES),
            "damage": damage,
            "effect": part.text("effect", longest=_TEXT, lines=True),
        }
    )
