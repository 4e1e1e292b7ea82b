"""Download missing sets from a public card database into the user's data directory."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Literal

from validator.catalogue.index import list_data_files
from validator.catalogue.load import Catalogue, built_in_folder
from validator.catalogue.names import fold_name
from validator.catalogue.numbers import number_key
from validator.catalogue.overlay import STATE_FILE, user_folders
from validator.catalogue.sets import CardSet
from validator.effects.compiled import Compiled
from validator.errors import DataError, DeadlinePassed, PtcgError, SourceError, Unreachable, UsageError
from validator.services.cards.folder_lock import lock_folder
from validator.services.cards.sync_report import OfferedSet, SetResult, Status, SyncReport
from validator.services.clock import today
from validator.services.decks.check import built_in_catalogue
from validator.settings import card_source
from validator.sources.build import Tables
from validator.sources.compile_effects import TextPile
from validator.sources.compile_user_effects import store_effects
from validator.sources.download_cache import DownloadCache
from validator.sources.find_source import open_source
from validator.sources.http import FetchLimits
from validator.sources.remote import CardSource, OfferedSetRef, SetContent
from validator.sources.user_sets import keyed_by_this_release, make_facts, make_head, read_own_set, store_set
from validator.support.encoding import JsonMapping, JsonObject
from validator.support.folders import data_folder
from validator.support.safe_text import show

Progress = Callable[[str, int, int], None]
"""Called with a set's id, the cards of it that are there, and how many there will be."""

Watch = Callable[[Iterable[SetResult]], Iterator[SetResult]]

_GIVE_UP_AFTER = 2


def list_source(source: str | None = None, *, limits: FetchLimits | None = None) -> tuple[OfferedSet, ...]:
    """Return the sets of a public card database, each with its number of cards there and here.

    Raises `UsageError` where the source is not a card database, `SourceError` where its answer cannot be
    used.
    """
    catalogue = open_catalogue()
    opened = open_source(source or card_source(), _known_ids(catalogue), limits)
    try:
        return tuple(_compare(each, _known_set(catalogue, each.id)) for each in _offers(opened, catalogue))
    finally:
        opened.close()


def sync_cards(
    source: str | None = None,
    *,
    sets: Sequence[str] = (),
    dry_run: bool = False,
    refresh: bool = False,
    progress: Progress | None = None,
    limits: FetchLimits | None = None,
    pause: Callable[[float], None] = time.sleep,
    day: date | None = None,
    watch: Watch = iter,
) -> SyncReport:
    """Download missing sets, and missing cards of known sets; each set completely or not at all.

    `source` is an HTTP address or a directory (`validator.settings.card_source()` by default), `sets` names
    the only sets to sync, by code, id or name. `refresh` downloads the cards in the user's directory again.
    Cards of the built-in data stay as they are. Downloads of a failed set are stored for the next
    time, also when the deadline of the `limits` ends the sync. `watch` passes the results on, and may end
    them early: the other sets are skipped. Raises `UsageError` for a source or a set
    that is none, `SourceError` where no list of sets can be had; the failure of a single set is in the
    report.
    """
    target = data_folder()
    if target is None:
        raise UsageError("No data directory available for the card data.", "Set PTCG_DATA_DIR.")
    when = day or today()
    catalogue = open_catalogue()
    with nullcontext() if dry_run else lock_folder(target):
        opened = open_source(source or card_source(), _known_ids(catalogue), limits, pause)
        try:
            offers = _offers(opened, catalogue)
            chosen = _choose(opened, offers, sets, catalogue, _own_ids())
            run = _Run(opened, target, catalogue, when, dry_run, refresh, progress)
            results = run.sync(chosen, bool(sets), watch)
        finally:
            opened.close()
        report = SyncReport(opened.address, target, len(offers), results)
        if not dry_run:
            built_in_catalogue.cache_clear()
            if not sets and not report.failed and "://" in opened.address:
                _note_day(target, opened.address, when)
    return report


class _Run:
    """One sync: what is the same for all its sets."""

    def __init__(
        self,
        source: CardSource,
        folder: Path,
        catalogue: Catalogue,
        day: date,
        dry_run: bool,
        refresh: bool,
        progress: Progress | None,
    ) -> None:
        self.source = source
        self.folder = folder
        self.catalogue = catalogue
        self.day = day
        self.dry_run = dry_run
        self.refresh = refresh
        self.progress = progress
        self.reviewed = _built_in_ids()
        self.tables = Tables.read()
        self.compiled = Compiled.of(built_in_folder())
        self.codes: dict[str, str] = {}

    def sync(self, offers: Sequence[OfferedSetRef], named: bool, watch: Watch) -> tuple[SetResult, ...]:
        """Sync sets one after the other; stop when the source no longer answers."""
        results = list(watch(self._sync_each(offers, named)))
        results += (replace(self._skip(offer), note="stopped") for offer in offers[len(results) :])
        quiet = () if named else ("up to date", "digital", "no cards yet")
        return tuple(result for result in results if result.status not in quiet)

    def _skip(self, offer: OfferedSetRef) -> SetResult:
        known = _known_set(self.catalogue, offer.id)
        return SetResult(offer.id, offer.name, known.code if known else "", "skipped")

    def _sync_each(self, offers: Sequence[OfferedSetRef], named: bool) -> Iterator[SetResult]:
        silent = 0
        stopped = ""
        for offer in offers:
            bare = self._skip(offer)
            if stopped:
                yield replace(bare, note=stopped)
                continue
            known = _known_set(self.catalogue, offer.id)
            reviewed = known if offer.id in self.reviewed else None
            try:
                result = self._sync_set(offer, bare, known, reviewed, named)
                silent = 0
            except PtcgError as error:
                silent = silent + 1 if isinstance(error, Unreachable) else 0
                if isinstance(error, DeadlinePassed):
                    stopped = "the deadline has passed"
                elif silent >= _GIVE_UP_AFTER:
                    stopped = "the source stopped responding"
                result = replace(bare, status="failed", error=error)
            yield result

    def _sync_set(
        self,
        offer: OfferedSetRef,
        bare: SetResult,
        known: CardSet | None,
        reviewed: CardSet | None,
        named: bool,
    ) -> SetResult:
        """Sync one set; `known` is the catalogue's, `reviewed` the same where it is in the built-in data."""
        self._refuse_lookalikes(offer, known, reviewed)
        content = self.source.look(offer)
        if lacking := _lacking(content, named):
            return replace(bare, status=lacking)
        stored = read_own_set(self.folder, offer.id)
        content = _fill_in(content, stored)
        release = reviewed.release if reviewed else content.release
        if not release:
            raise SourceError(
                f"{content.place}: no release date.", "Report it to the maintainers of the source."
            )
        code, note = self._code(content, reviewed, stored)
        if reviewed and content.release not in ("", release):
            note = note or f"released on {content.release} there, on {release} in the built-in data"
        head = make_head(
            content, release=release, known=reviewed, code=code, source=self.source.address, day=self.day
        )
        bare = replace(bare, code=code or bare.code, note=note or _describe_changes(stored, head))
        own: list[JsonObject] = stored["cards"] if stored else []
        ids = {card["id"] for card in own}
        built_in = [card.number for card in self.catalogue.in_whole_set(offer.id) if card.id not in ids]
        before = [] if self.refresh or not keyed_by_this_release(stored) else own
        there = {number_key(number) for number in (*built_in, *(card["number"] for card in before))}
        wanted = [card_id for card_id, number in content.cards.items() if number_key(number) not in there]
        if not wanted:
            return self._store_head(bare, head, stored)
        if self.dry_run:
            return replace(bare, status="would be synced", cards=len(wanted))
        texts = TextPile()
        facts = self._fetch(content, wanted, release, texts)
        fetched = {number_key(card["number"]) for card in facts}
        stay = [card for card in own if number_key(card["number"]) not in fetched]
        compiled, refused = store_effects(self.folder, content.id, texts, self.catalogue, self.compiled)
        store_set(self.folder, head, [*stay, *facts])
        return replace(
            bare,
            status="refreshed" if own != before else "cards added" if built_in or own else "new",
            cards=len(facts),
            open_cards=sum(1 for card in facts if card.get("unknown")),
            texts_compiled=compiled,
            texts_refused=refused,
        )

    def _fetch(
        self, content: SetContent, wanted: Sequence[str], release: str, texts: TextPile
    ) -> list[JsonObject]:
        """Fetch cards, keeping each as it comes, and give their facts once all are there; their texts go to
        the pile.
        """
        facts = []
        with DownloadCache(self.folder / "partial", content, self.source.address, self.day) as cache:
            self._report(content.id, 0, len(wanted))
            for raw in self.source.cards(content, wanted, cache):
                try:
                    found = make_facts(
                        raw,
                        release=release,
                        set_id=content.id,
                        catalogue=self.catalogue,
                        tables=self.tables,
                        texts=texts,
                    )
                except DataError as error:
                    raise SourceError(f"{content.place}: {error.message}", error.remedy) from error
                facts.append(found)
                self._report(content.id, len(facts), len(wanted))
        cache.discard()
        return facts

    def _report(self, set_id: str, done: int, total: int) -> None:
        if self.progress is not None:
            self.progress(set_id, done, total)

    def _store_head(self, bare: SetResult, head: JsonObject, stored: JsonObject | None) -> SetResult:
        """Store the source's present facts of a set in the user's directory, its cards left as they are."""
        same_source = self.refresh or self._came_from_source(bare.id)
        if stored is None or not same_source or not _describe_changes(stored, head):
            return replace(bare, status="up to date")
        if not self.dry_run:
            store_set(self.folder, head, stored["cards"])
        return replace(bare, status="would be updated" if self.dry_run else "updated")

    def _refuse_lookalikes(
        self, offer: OfferedSetRef, known: CardSet | None, reviewed: CardSet | None
    ) -> None:
        """Refuse a set that goes by another name here, or by an id that differs in letter case alone.

        `refresh` takes the new name of a set that came from the same source.
        """
        if known is not None:
            linked = not self.source.adds_to_known and known.ptcgdata == offer.source_id
            renamed = self.refresh and reviewed is None and self._came_from_source(offer.id)
            if known.total and not (linked or renamed) and fold_name(known.name) != fold_name(offer.name):
                raise SourceError(
                    f"{self.source.address}: set {offer.id} is named {offer.name} there "
                    f"but {known.name} in the catalogue.",
                    "Nothing is taken. If a set in your data directory was renamed, use --refresh with its "
                    "source, or delete its file there.",
                )
            return
        for card_set in self.catalogue.sets():
            if card_set.id.casefold() == offer.id.casefold():
                raise SourceError(
                    f"{self.source.address}: set {offer.id} differs from {card_set.id} only in letter case.",
                    "Its cards were not synced. Use another --source.",
                )

    def _came_from_source(self, set_id: str) -> bool:
        stored = read_own_set(self.folder, set_id)
        synced = stored.get("synced") if stored else None
        return isinstance(synced, dict) and synced.get("source") == self.source.address

    def _code(
        self, content: SetContent, reviewed: CardSet | None, stored: JsonObject | None
    ) -> tuple[str, str]:
        """Return the code lists use for a set, and a note where the source's belongs to another set."""
        before = _code_of(stored)
        code = content.code.upper()
        if reviewed is not None and reviewed.live:
            return reviewed.code, ""
        if not code:
            return before, ""
        owners = [owner for owner, _ in self.catalogue.sets_for_code(code) if owner.id != content.id]
        other = owners[0].id if owners else self.codes.setdefault(code, content.id)
        if other != content.id:
            return before if before != code else "", f"code {show(code, 20)} belongs to set {other}"
        return code, ""


def open_catalogue() -> Catalogue:
    """Open the catalogue with the user's sets, without them where one of them is damaged."""
    try:
        return Catalogue.open()
    except DataError:
        return Catalogue.open(built_in_folder())


def _known_set(catalogue: Catalogue, set_id: str) -> CardSet | None:
    return next((one for one in catalogue.sets() if one.id == set_id), None)


def _known_ids(catalogue: Catalogue) -> Mapping[str, str]:
    return {one.ptcgdata: one.id for one in reversed(catalogue.sets()) if one.ptcgdata}


def _built_in_ids() -> frozenset[str]:
    return frozenset(paths[0].stem for paths in list_data_files([built_in_folder()]))


def _code_of(head: JsonMapping | None) -> str:
    codes = head.get("codes") if head else None
    return str(codes.get("live") or "") if isinstance(codes, dict) else ""


def _describe_changes(stored: JsonMapping | None, head: JsonMapping) -> str:
    """Describe which facts of a stored set its new head changes: `release 2026-08-21, was 2026-08-07`."""
    if stored is None:
        return ""
    found = []
    for key in ("name", "series", "release", "printed_total", "ptcgdata"):
        if (stored.get(key) or "") != (new := head.get(key) or ""):
            found.append((key.replace("_", " "), new, stored.get(key)))
    if _code_of(stored) != _code_of(head):
        found.append(("code", _code_of(head), _code_of(stored)))
    return "; ".join(f"{what} {new}{f', was {old}' if old else ''}" for what, new, old in found)


def _lacking(content: SetContent, named: bool) -> Status | None:
    """Return why a set is not synced; None where it is. Raises `SourceError` where it was `named`."""
    if not content.physical:
        if named:
            raise SourceError(
                f"{content.place}: set of the digital-only game (TCG Pocket).", "Choose another --set."
            )
        return "digital"
    if not content.cards:
        if named:
            raise SourceError(f"{content.place}: no cards published yet.", "Try again later.")
        return "no cards yet"
    return None


def _fill_in(content: SetContent, stored: JsonMapping | None) -> SetContent:
    """Fill in facts missing from the source with its earlier ones."""
    if stored is None:
        return content
    return replace(
        content,
        series=content.series or str(stored["series"]),
        release=content.release or stored["release"],
        printed_total=content.printed_total or stored.get("printed_total"),
        ptcgdata=content.ptcgdata or str(stored.get("ptcgdata") or ""),
    )


def _own_ids() -> frozenset[str]:
    return frozenset(path.stem for folder in user_folders() for path in (folder / "sets").glob("*.json"))


def _offers(source: CardSource, catalogue: Catalogue) -> tuple[OfferedSetRef, ...]:
    """Return the sets of a source; one that was announced here under another id gets that id."""
    offers, sets = source.offers(), catalogue.sets()
    known, offered = ({one.id for one in many} for many in (sets, offers))
    bare = {one.id for one in sets if not one.total} | (_own_ids() & _built_in_ids())
    ids = {fold_name(one.name): one.id for one in sets if one.id in bare - offered}
    return tuple(
        one if one.id in known else replace(one, id=ids.pop(fold_name(one.name), one.id)) for one in offers
    )


def _compare(offer: OfferedSetRef, known: CardSet | None) -> OfferedSet:
    here = known.total if known else 0
    more = offer.total is None or offer.total > here
    status: Literal["new", "cards added", "up to date"] = (
        "new" if not here else "cards added" if more else "up to date"
    )
    return OfferedSet(offer.id, offer.name, offer.total, here, status)


def _choose(
    source: CardSource,
    offers: Sequence[OfferedSetRef],
    named: Sequence[str],
    catalogue: Catalogue,
    own: Collection[str],
) -> list[OfferedSetRef]:
    """Return the sets to sync: those named, or all that are new or have cards added.

    A source that numbers cards in its own way adds to sets of the user's `own` directory, and to others only
    when they are named: it counts some prints in other sets than the catalogue does.
    """
    if not named:
        found = []
        for offer in offers:
            state = _compare(offer, _known_set(catalogue, offer.id)).status
            if state == "new" or offer.id in own or (state == "cards added" and source.adds_to_known):
                found.append(offer)
        return found
    chosen: dict[str, OfferedSetRef] = {}
    for name in named:
        ids = {name, *(found.id for found, alias in catalogue.sets_for_code(name) if alias is None)}
        found = [
            offer
            for offer in offers
            if offer.id in ids or offer.source_id == name or fold_name(offer.name) == fold_name(name)
        ]
        if not found:
            raise UsageError(
                f"The source has no set {name!r}.",
                "List its sets with `ptcg cards sync --list`; select by code, ID or name.",
            )
        chosen |= {offer.id: offer for offer in found}
    return [offer for offer in offers if offer.id in chosen]


def _note_day(folder: Path, source: str, day: date) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    fresh = folder / f".{STATE_FILE}.part"
    state = {"sets_as_of": day.isoformat(), "source": source}
    fresh.write_text(json.dumps(state) + "\n", encoding="utf-8", newline="\n")
    os.replace(fresh, folder / STATE_FILE)
