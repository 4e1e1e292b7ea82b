"""Static files, read and compressed once, under names that hold a hash of what is in them.

A file may be cached for ever under such a name, because another content has another name. The plain name
redirects to it. Nothing is opened when a request comes.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path, PurePosixPath
from urllib.parse import quote

from flask import Blueprint, Response, redirect, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as BaseResponse

from validator.http.compression import TYPES, pack, takes_gzip

CACHE_SECONDS = 31_536_000
"""How long a file may be cached: a year."""

_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".txt": "text/plain"}
"""Content types that must not depend on the machine."""


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file: its name with the hash, its content, and the compressed content if that is shorter."""

    name: str
    content_type: str
    body: bytes
    packed: bytes | None


class StaticFiles:
    """The files of one folder, served by a blueprint below one path.

    `built`: files that are not in the folder, by their names, each with the function that makes it at start.
    Folders in the folder are not served.
    """

    def __init__(
        self,
        blueprint: Blueprint,
        folder: Path,
        path: str,
        built: Mapping[str, Callable[[], bytes]] | None = None,
    ) -> None:
        self._folder = folder
        self._built = built or {}
        self._path = path
        blueprint.add_url_rule(f"{path}/<path:filename>", "static", self.answer)
        blueprint.record_once(lambda _: self.load())

    @cached_property
    def _files(self) -> dict[str, StaticFile]:
        """The files by their plain names."""
        files = {path.name: path.read_bytes() for path in sorted(self._folder.iterdir()) if path.is_file()}
        files |= {name: build() for name, build in self._built.items()}
        return {name: _prepare(name, body) for name, body in files.items()}

    @cached_property
    def _hashed(self) -> dict[str, StaticFile]:
        """The files by their names with a hash."""
        return {each.name: each for each in self._files.values()}

    def load(self) -> None:
        """Read and compress every file now."""
        _ = self._hashed

    def address(self, name: str) -> str:
        """Return the address of a file for a page of this service."""
        return f"{quote(request.script_root)}{self._path}/{self._files[name].name}"

    def answer(self, filename: str) -> BaseResponse:
        """Answer with a file; its plain name redirects, and any other name is not found."""
        found = self._hashed.get(filename)
        if found is None:
            if filename not in self._files:
                raise NotFound()
            moved = redirect(self.address(filename), 302)
            moved.headers["Cache-Control"] = "no-cache"
            return moved
        response = Response(found.body, content_type=found.content_type)
        response.headers["Cache-Control"] = f"public, max-age={CACHE_SECONDS}, immutable"
        tag = found.name
        if found.packed is not None:
            response.vary.add("Accept-Encoding")
            if takes_gzip():
                response.set_data(found.packed)
                response.headers["Content-Encoding"] = "gzip"
                tag += "+gzip"
        response.set_etag(tag)
        response.make_conditional(request)
        return response


def _prepare(name: str, body: bytes) -> StaticFile:
    plain = PurePosixPath(name)
    mark = blake2b(body, digest_size=6).hexdigest()
    kind = _TYPES.get(plain.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = pack(body) if kind in TYPES else None
    return StaticFile(
        name=str(plain.with_name(f"{plain.stem}.{mark}{plain.suffix}")),
        content_type=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        body=body,
        packed=packed if packed is not None and len(packed) < len(body) else None,
    )
