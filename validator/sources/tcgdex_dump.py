"""Reads a TCGdex dump (`sets.json` and one JSON array of cards per set) card by card, trusting none of it.

`validator.sources.tcgdex` reads the same files for a build, where they have been reviewed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from validator.errors import SourceError
from validator.sources import remote
from validator.sources.json_store import JsonStore
from validator.sources.responses import ResponseObject, read_list
from validator.sources.tcgdex import OTHER_LANGUAGES, RawCard
from validator.sources.tcgdex_api import read_card


class TcgdexDump:
    """A TCGdex dump in a directory; `store` reads its files."""

    def __init__(self, store: JsonStore) -> None:
        self.address = store.address
        self.adds_to_known = True
        self._store = store
        self._heads: dict[str, ResponseObject] = {}
        self._cards: dict[str, dict[str, ResponseObject]] = {}

    def offers(self) -> tuple[remote.OfferedSetRef, ...]:
        """Return the expansions of `sets.json`."""
        place = self._store.place("sets")
        listed = self._store.read("sets")
        if listed is None:
            raise SourceError(f"{place}: no set list.", "Use another --source.")
        found = []
        for answer in read_list(listed, place, most=remote.MOST_SETS):
            set_id = remote.read_set_id(answer)
            head = self._heads[set_id] = answer.at(f"{place}: {set_id}")
            count = head.child("cardCount")
            total = count.number("total", 0, remote.MOST_CARDS) if count else None
            found.append(remote.OfferedSetRef(set_id, set_id, head.required("name"), total))
        remote.reject_duplicates([offer.id for offer in found], place)
        return tuple(found)

    def look(self, offer: remote.OfferedSetRef) -> remote.SetContent:
        """Return the dump's facts of one expansion; none of its cards where it has no file."""
        head = self._heads[offer.source_id]
        place = self._store.place(offer.source_id)
        data = self._store.read(offer.source_id)
        cards = list(read_list([] if data is None else data, place, most=remote.MOST_CARDS))
        numbers: dict[str, str] = {}
        for card in cards:
            number = remote.read_number(card, "localId")
            if card.required("id") != f"{offer.source_id}-{number}":
                raise card.wrong("id", f"{offer.source_id}-{number}, after its set and number")
            numbers[f"{offer.id}-{number}"] = number
        remote.reject_duplicates([card.required("id") for card in cards], place)
        self._cards = {offer.id: dict(zip(numbers, cards, strict=True))}
        count, series, short = (head.child(key) for key in ("cardCount", "series", "abbreviations"))
        return remote.SetContent(
            id=offer.id,
            source_id=offer.source_id,
            name=offer.name,
            series=series.text("name") or "" if series else "",
            release=remote.read_day(head, "releaseDate"),
            printed_total=(count.number("official", 0, remote.MOST_CARDS) if count else None) or None,
            code=(short.text("official") if short else None) or head.text("tcgOnline") or "",
            ptcgdata="",
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
            card = read_card(answer, content, card_id)
            names = answer.child("names")
            if names is not None:
                other = {tongue: name for tongue in OTHER_LANGUAGES if (name := names.text(tongue))}
                card |= {"names": other} if other else {}
            yield card

    def close(self) -> None:
        """Close the files."""
        self._store.close()
