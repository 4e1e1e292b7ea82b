"""What `ptcg build-site` writes: the same bytes each time, licences, and clear errors."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.site.host import BASE
from validator.browser.build import PACKAGES, build_site, make_parts, read_runtime, write_site
from validator.cli.main import run
from validator.errors import UsageError


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.slow
def test_two_releases_differ_in_their_options_alone(releases: tuple[Path, Path]) -> None:
    # The second one names a server, in the scripts: all else has the same names, and so the same contents.
    built, rebuilt = releases
    different = {name for name in names(built) ^ names(rebuilt)}
    assert {re.sub(r"-\w{16}", "", name) for name in different} == {"shell.mjs", "worker.mjs"}
    changed = {name for name in names(built) & names(rebuilt)
               if (built / name).read_bytes() != (rebuilt / name).read_bytes()}  # fmt: skip
    assert changed == {"index.html", "404.html", "ptcg.js", "sw.js"}
    assert len(names(built)) == len(names(rebuilt)) > 20


@pytest.mark.slow
def test_a_second_build_has_the_same_bytes(
    built: Path, runtime: Path, tmp_path: Path, one_in: Callable[[int], int]
) -> None:
    if one_in(2) > 1:
        pytest.skip("needs --complete: it compiles all modules again")
    write_site(tmp_path, make_parts(runtime), base=BASE, server="")
    assert names(tmp_path) == names(built)
    for name in names(built):
        assert (built / name).read_bytes() == (tmp_path / name).read_bytes(), name


@pytest.mark.slow
def test_licences_of_all_that_is_sent(built: Path) -> None:
    for package in ("ptcg-validator", *PACKAGES):
        assert [*(built / "licences" / package).iterdir()], package
    assert "Mozilla Public License" in (built / "licences" / "pyodide.txt").read_text("utf-8")
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in (built / "licences" / "python.txt").read_text("utf-8")
    packed = gzip.decompress(next(built.glob("first-*.tar.gz")).read_bytes())
    assert b"validator/browser/bridge.pyc" in packed and b"validator/cli" not in packed


def test_errors_are_clear(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive = tmp_path / "other.tgz"
    archive.write_bytes(b"other")
    with pytest.raises(UsageError, match="its SHA-256 differs"):
        read_runtime(archive)
    with pytest.raises(UsageError, match="cannot be read"):
        read_runtime(tmp_path / "none.tgz")
    with pytest.raises(UsageError, match="Invalid base"):
        build_site(tmp_path / "site", base="a/b")
    assert run(["build-site", str(tmp_path)]) == 2
    assert "is not an empty directory" in capsys.readouterr().err
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", str(tmp_path))
        with pytest.raises(UsageError, match=r"Node\.js is not installed"):
            build_site(tmp_path / "site")
        with pytest.raises(UsageError, match="cannot be read"):
            read_runtime()
