"""The cached compiler of a build gives what a full build gives, whatever has changed since the last one."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any, cast

import pytest

from tests.conftest import Patch
from validator.effects.text.compile import Compiler
from validator.errors import UsageError
from validator.sources import compile_cache
from validator.sources.build_cache import compile_from_cache, load_texts, store_texts
from validator.sources.code_hash import code_hash
from validator.sources.compile_cache import CachedCompiler, Kept
from validator.sources.compile_effects import PrintedText, TextPile

TEXTS = (
    ("attack", "Draw 2 cards. Flip a coin. If heads, draw a card."),
    ("attack", "Flip a coin. If heads, the Defending Pokémon is now Asleep."),
    ("item", "Draw 3 cards. Discard 2 cards from your hand."),
    ("item", "Dance until the moon is full. Draw 3 cards."),
    ("item", "Choose 1: • Draw 3 cards. • Shuffle your deck."),
)
NAMES = frozenset({("Zigzog",)})


class Incomparable:
    """What a class of earlier code made: it lacks a slot that a comparison reads."""

    def __eq__(self, other: object) -> bool:
        raise AttributeError("lasts")

    __hash__ = None  # type: ignore[assignment]


def compiled(compiler: Compiler) -> list[object]:
    return [compiler.compile(text, "Zigzog", kind) for kind, text in TEXTS]


@pytest.fixture(scope="module")
def kept() -> Kept:
    compiler = CachedCompiler(NAMES, Kept())
    assert compiled(compiler) == compiled(Compiler(NAMES, explain=False))
    return compiler.kept


def again(kept: Kept) -> Kept:
    found: Kept = pickle.loads(pickle.dumps(kept))
    return found


def test_nothing_is_done_again_where_nothing_changed(kept: Kept, monkeypatch: Patch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AssertionError("a step was done again")

    for name in ("_mean", "_modernize", "_put_together"):
        monkeypatch.setattr(Compiler, name, fail)
    monkeypatch.setattr(compile_cache, "parse", fail)
    compiler = CachedCompiler(NAMES, again(kept))
    assert compiled(compiler) == list(compiled_as(kept))
    assert compiler.kept == kept


def compiled_as(kept: Kept) -> list[object]:
    """What a compiler with only these programs gives; none of the texts names its card."""
    return [kept.programs[kind, kept.sentences[text, "Zigzog", kind]] for kind, text in TEXTS]


@pytest.mark.parametrize(
    "code", ["modern_code", "parser_code", "words", "node_code", "meaning_code", "program_code"]
)
def test_a_step_whose_code_changed_is_done_again(kept: Kept, code: str) -> None:
    old = again(kept)
    setattr(old, code, "other")
    compiler = CachedCompiler(NAMES, old)
    assert compiled(compiler) == compiled(Compiler(NAMES, explain=False))
    assert compiler.kept == kept


def test_only_the_sentences_that_a_changed_rule_can_reach_are_parsed_again(
    kept: Kept, monkeypatch: Patch
) -> None:
    parsed: list[str] = []
    parse = compile_cache.parse

    def noted(sentence: compile_cache.Sentence, *, explain: bool) -> object:
        parsed.append(sentence.words)
        return parse(sentence, explain=explain)

    monkeypatch.setattr(compile_cache, "parse", noted)
    old = again(kept)
    old.words = "other"
    old.rules = {**old.rules, "gone: shuffle deck -> gone": frozenset({"shuffle", "deck"})}
    compiler = CachedCompiler(NAMES, old)
    assert compiled(compiler) == compiled(Compiler(NAMES, explain=False))
    assert parsed == ["Shuffle your deck"]


def test_what_has_other_classes_is_not_compared(kept: Kept) -> None:
    old = again(kept)
    old.node_code = "other"
    old.meanings = dict.fromkeys(old.meanings, cast(Any, Incomparable()))
    compiler = CachedCompiler(NAMES, old)
    assert compiled(compiler) == compiled(Compiler(NAMES, explain=False))


def test_a_sentence_with_another_meaning_changes_the_programs_that_have_it(kept: Kept) -> None:
    old = again(kept)
    old.meaning_code = "other"
    old.meanings["Draw 3 cards"] = old.meanings["Shuffle your deck"]
    old.programs = dict.fromkeys(old.programs, old.programs[next(iter(old.programs))])
    before = list(compiled_as(old))
    found = compiled(CachedCompiler(NAMES, old))
    right = compiled(Compiler(NAMES, explain=False))
    for (_, text), new, wanted, stale in zip(TEXTS, found, right, before, strict=True):
        assert new == (wanted if "Draw 3 cards" in text else stale)


def test_the_hash_of_code_follows_what_it_imports() -> None:
    assert code_hash("effects.text.modern") == code_hash("effects.text.modern")
    assert code_hash("effects.text.modern") != code_hash("effects.text.semantics")


def test_texts_are_stored_for_the_next_build(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="No texts of the last build"):
        load_texts(tmp_path)
    pile = TextPile()
    pile.texts = {PrintedText(f"{n:016x}", kind, "Zigzog", text) for n, (kind, text) in enumerate(TEXTS)}
    store_texts(tmp_path, pile)
    first = compile_from_cache(load_texts(tmp_path), tmp_path / "effects", tmp_path)
    assert [each.what for each in first.changes] == ["new"] * 4
    assert "now: Draw 3 cards." in "\n".join(line for each in first.changes for line in each.lines())
    again = compile_from_cache(load_texts(tmp_path), tmp_path / "effects", tmp_path)
    assert again.changes == ()
    assert "0 new, 0 changed, 0 lost" in again.summary()


def test_a_changed_table_of_old_wordings_is_applied_again(kept: Kept, monkeypatch: Patch) -> None:
    monkeypatch.setattr(compile_cache, "tables_text", lambda: "other rows")
    old = again(kept)
    old.sentences = dict.fromkeys(old.sentences, ("Shuffle your deck",))
    compiler = CachedCompiler(NAMES, old)
    assert compiled(compiler) == compiled(Compiler(NAMES, explain=False))
