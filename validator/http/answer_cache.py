"""Cached answers: a list that is checked again the same day, in the same way, costs no check.

What is cached is bounded by a setting (`answer_cache_mb`) and depends on the request and the day alone. The
key is a hash of them, so that a list itself is not cached.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import date
from hashlib import blake2b
from threading import Lock

from flask import Flask, current_app

from validator.settings import Settings

_CACHE = "ptcg-answer-cache"
_SHARE = 64
"""An answer larger than this part of the whole cache is not cached."""

_OVERHEAD = 500
"""Bytes an entry needs besides its body, about."""


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """The JSON of an answer, and the verdicts in it, which are counted for each request."""

    body: bytes
    verdicts: tuple[str, ...]


class AnswerCache:
    """The newest answers, up to a number of bytes; threads may share it."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._answers: OrderedDict[bytes, CachedAnswer] = OrderedDict()
        self._lock = Lock()

    def find(self, key: bytes) -> CachedAnswer | None:
        """Return the answer to a request, if it is cached; it then counts as new."""
        with self._lock:
            found = self._answers.get(key)
            if found is not None:
                self._answers.move_to_end(key)
            return found

    def add(self, key: bytes, answer: CachedAnswer) -> None:
        """Cache an answer, and drop the oldest ones where there are too many."""
        size = len(answer.body) + _OVERHEAD
        if size * _SHARE > self._most:
            return
        with self._lock:
            if key not in self._answers:
                self._answers[key] = answer
                self._bytes += size
            while self._bytes > self._most:
                _, oldest = self._answers.popitem(last=False)
                self._bytes -= len(oldest.body) + _OVERHEAD


def register_answer_cache(app: Flask, settings: Settings) -> None:
    """Give an application its own cache."""
    app.extensions[_CACHE] = AnswerCache(settings.answer_cache_mb * 1_000_000)


def answer_cache() -> AnswerCache:
    """Return the cache of the current application."""
    cache = current_app.extensions[_CACHE]
    assert isinstance(cache, AnswerCache)
    return cache


def key_of(*parts: bytes | str | date | None) -> bytes:
    """Return the key of a request: a hash of everything that its answer depends on."""
    found = blake2b(digest_size=16)
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode("utf-8", "surrogatepass")
        found.update(f"{type(part).__name__} {len(raw)} ".encode())
        found.update(raw)
    return found.digest()
