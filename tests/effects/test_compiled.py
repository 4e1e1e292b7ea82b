"""Compiled programs: the files they are kept in, and a library that looks hand-made ones up first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from validator.catalogue.card import Attack, Card
from validator.catalogue.load import Catalogue
from validator.catalogue.sets import CardSet
from validator.effects import compiled
from validator.effects.compiled import Compiled, write_programs
from validator.effects.ir.lasting import Program
from validator.effects.ir.steps import Draw, Heal
from validator.effects.registry import Library, Unsupported
from validator.effects.text.compile import Refused
from validator.errors import DataError

ONE, TWO, THREE, OTHER = "0" * 16, "0" * 15 + "a", "a" * 16, "b" * 16
DRAW, MORE = Program((Draw(1),)), Program((Draw(2),))
SET = CardSet("zz", "Zed", "Zeds", "2024-01-02", "ZZ", (), "verified", None, 9)


def write(folder: Path, name: str, found: dict[str, Program | Refused]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_text(write_programs(found), encoding="utf-8")
    return path


def card(number: str, *texts: str) -> Card:
    attacks = tuple(Attack(f"Attack {n}", (), "", text) for n, text in enumerate(texts))
    return Card(f"zz-{number}", "zz", "ZZ", number, "Zedling", "Zedling", "Pokémon", hp=60, attacks=attacks)


@pytest.fixture
def shards(tmp_path: Path) -> Path:
    folder = tmp_path / "effects"
    write(folder, "0", {TWO: MORE, ONE: DRAW})
    write(folder, "a", {THREE: Refused("NOT_READ", "words of no matter")})
    return folder


def test_a_file_is_json_with_one_text_a_line_sorted_by_key() -> None:
    text = write_programs({TWO: Refused("FLAWED", "said nowhere"), ONE: DRAW})
    assert json.loads(text) == {
        ONE: {"program": [["Draw"]], "source": "grammar"},
        TWO: {"reason": "FLAWED"},
    }
    assert [line[1:17] for line in text.splitlines()[1:-1]] == [ONE, TWO]
    assert json.loads(write_programs({})) == {}


def test_programs_and_reasons_are_found_by_key(shards: Path) -> None:
    found = Compiled(shards)
    assert dict(found) == {ONE: DRAW, TWO: MORE} and len(found) == 2
    assert (found[ONE], found.get(THREE), found.get(OTHER)) == (DRAW, None, None)
    assert ONE in found and THREE not in found and OTHER not in found and "no key" not in found
    assert (found.reason(ONE), found.reason(THREE), found.reason(OTHER)) == ("", "NOT_READ", "")


def test_the_lines_of_other_texts_are_not_parsed(shards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (shards / "0.json").write_text(write_programs({ONE: DRAW, TWO: MORE}).replace("[[", "broken[[", 1))
    read: list[bytes] = []
    loads = json.loads
    monkeypatch.setattr(compiled.json, "loads", lambda line: read.append(line) or loads(line))
    found = Compiled(shards)
    assert found[TWO] == MORE and found[TWO] is found[TWO] and len(read) == 1
    with pytest.raises(DataError, match=ONE):
        found.get(ONE)


def test_a_library_reads_no_file_before_a_text_is_requested(shards: Path) -> None:
    found = Compiled(shards)
    library = Library({}, Catalogue.of([card("1", TWO)], [SET]), found).with_programs({THREE: DRAW})
    (shards / "0.json").unlink()
    write(shards, "0", {TWO: DRAW})
    assert library.program(TWO) == DRAW  # what the file says now


def test_a_key_is_never_found_inside_a_program(shards: Path) -> None:
    path = shards / "0.json"
    path.write_text(path.read_text().replace('"grammar"', f'"{OTHER}"'), encoding="utf-8")
    assert OTHER not in Compiled(shards)


def test_what_the_user_has_comes_after_the_built_in_programs(shards: Path, tmp_path: Path) -> None:
    own = write(tmp_path / "own", "zz", {ONE: MORE, THREE: DRAW, OTHER: Refused("TWO_MEANINGS", "")})
    found = Compiled(shards, [own])
    assert (found[ONE], found[THREE], found.reason(OTHER)) == (DRAW, DRAW, "TWO_MEANINGS")
    assert dict(found) == {ONE: DRAW, TWO: MORE, THREE: DRAW}


def test_a_file_of_the_users_from_another_release_has_no_program(shards: Path, tmp_path: Path) -> None:
    own = tmp_path / "zz.json"
    own.write_text(f'{{\n"{OTHER}":{{"program":[["Conjure",3]],"source":"grammar"}}\n}}\n')
    found = Compiled(shards, [own])
    assert OTHER not in found and found.reason(OTHER) == "OTHER_RELEASE" and OTHER not in list(found)
    (shards / "b.json").write_text(own.read_text())
    with pytest.raises(DataError, match="Conjure"):
        Compiled(shards).get(OTHER)


def test_a_folder_without_programs_has_none(tmp_path: Path) -> None:
    assert dict(Compiled(tmp_path / "nowhere")) == {} == dict(Compiled.of(tmp_path, [tmp_path]))


def test_a_library_looks_first_at_what_is_declared_by_hand(shards: Path) -> None:
    catalogue = Catalogue.of([card("1", ONE)], [SET])
    library = Library({TWO: DRAW, OTHER: DRAW}, catalogue, Compiled(shards))
    assert [library.program(key) for key in (ONE, TWO, THREE, OTHER, None)] == [DRAW, DRAW, None, DRAW, None]
    assert [library.source(key) for key in (ONE, TWO, THREE, OTHER, None)] == [
        "grammar",
        "hand",
        "",
        "hand",
        "",
    ]
    assert sorted(library.programs) == sorted((ONE, TWO, OTHER)) and len(library.programs) == 3
    more = library.with_programs({ONE: Program((Heal(10),))})
    assert more.program(ONE) == Program((Heal(10),)) and more.program(TWO) == DRAW
    assert library.program(ONE) == DRAW


def test_card_lacks_refused_texts_with_a_reason(shards: Path) -> None:
    lacking = card("2", ONE, THREE, OTHER)
    library = Library({}, Catalogue.of([lacking], [SET]), Compiled(shards))
    assert library.lacks(lacking) == (
        Unsupported("Zedling ZZ 2", "Attack 1", "EFX001", "NOT_READ"),
        Unsupported("Zedling ZZ 2", "Attack 2", "EFX001"),
    )
    assert [str(each) for each in library.lacks(lacking)] == [
        "Zedling ZZ 2: Attack 1. The engine does not know the wording of this text yet (EFX001 NOT_READ)",
        "Zedling ZZ 2: Attack 2. This text has no program yet (EFX001)",
    ]


def test_a_trainer_is_played_by_the_newest_wording() -> None:
    first, second = (
        CardSet(each, each, "Z", f"202{n}-01-01", each, (), "verified", None, 9)
        for n, each in enumerate("ab")
    )
    old, new = (
        Card(f"{each.id}-1", each.id, each.code, "1", "Tonic", "Tonic", "Trainer", kind="Item", text=text)
        for each, text in ((first, ONE), (second, TWO))
    )
    catalogue = Catalogue.of([old, new], [first, second])
    corrected = Library({TWO: MORE}, catalogue)
    assert (corrected.text_of(old), corrected.text_of(new)) == (TWO, TWO)
    assert corrected.lacks(old) == corrected.lacks(new) == ()
    outdated = Library({ONE: DRAW}, catalogue)
    assert [each.key for each in outdated.lacks(old)] == [each.key for each in outdated.lacks(new)] == [TWO]
