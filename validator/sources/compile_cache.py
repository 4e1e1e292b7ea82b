"""A compiler that does again only what a change can reach.

Each step of the compiler depends on its input and on some code. What a step gave is kept with a hash of that
code. A parse depends on the grammar too: a rule takes part in a sentence only if the sentence has all its
words, so that the parses of a sentence stay as long as no rule that was added, removed or changed has only
words of the sentence.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

from lark import Token, Tree

from validator.effects.ir.lasting import Program
from validator.effects.text.compile import BULLET, Compiler, Names, Refused
from validator.effects.text.modern import tables_text
from validator.effects.text.parse import ParseFailure, Sentence, grammar_rules, grammar_text, parse, tokens_of
from validator.effects.text.semantics import ParsedSentence
from validator.sources.code_hash import code_hash, file_hash

Tokens: TypeAlias = tuple[tuple[str, str], ...]
Parses: TypeAlias = list[Tree[Token]] | str
"""The parses of a sentence, or the words of a `ParseFailure`."""


@dataclass(slots=True)
class Kept:
    """What the steps of the last build gave, each with what it depends on beside its input."""

    modern_code: str = ""
    sentences: dict[tuple[str, str, str], tuple[str, ...]] = field(default_factory=dict)
    parser_code: str = ""
    words: str = ""
    """A hash of all that splits a sentence into words: code, grammar and names."""
    rules: dict[str, frozenset[str]] = field(default_factory=dict)
    parses: dict[str, tuple[Tokens, Parses]] = field(default_factory=dict)
    node_code: str = ""
    """A hash of the classes of meanings and programs."""
    meaning_code: str = ""
    meanings: dict[str, ParsedSentence | Refused] = field(default_factory=dict)
    program_code: str = ""
    programs: dict[tuple[str, tuple[str, ...]], Program | Refused] = field(default_factory=dict)


class CachedCompiler(Compiler):
    """Compiles as a `Compiler` that does not explain, and takes what is still right from the last build.

    `kept` is what the next build can take.
    """

    def __init__(self, names: Names, old: Kept) -> None:
        super().__init__(names, explain=False)
        compiler = file_hash("effects.text.compile")
        modern = code_hash("effects.text.modern") + tables_text()
        words = repr((code_hash("effects.text.parse"), grammar_text(), sorted(names)))
        nodes = code_hash("effects.ir.lasting", "effects.ir.steps", "effects.text.semantics.forms")
        # Objects of other classes cannot be compared with those of today.
        self._old = old if old.node_code == nodes else replace(old, meanings={}, programs={})
        self.kept = Kept(
            node_code=nodes,
            modern_code=_hash(modern),
            parser_code=file_hash("effects.text.parse"),
            words=_hash(words),
            meaning_code=code_hash("effects.text.semantics") + compiler,
            program_code=code_hash("effects.text.assembly", "effects.lint") + compiler,
        )
        self._all_parses_stay = old.words == self.kept.words
        self.kept.rules = old.rules if self._all_parses_stay else grammar_rules()
        changed = dict(old.rules.items() ^ self.kept.rules.items())
        self._changed_rules = tuple(changed.values())
        self._changed: set[str] = set()
        """Sentences that are new or mean something else than in the last build."""

    def _modernize(self, text: str, own_name: str, kind: str) -> tuple[str, ...]:
        key = (text, own_name, kind)
        found = self._old.sentences.get(key) if self._old.modern_code == self.kept.modern_code else None
        found = super()._modernize(text, own_name, kind) if found is None else found
        self.kept.sentences[key] = found
        return found

    def _parse(self, words: str) -> list[Tree[Token]]:
        _, parses = self.kept.parses[words]
        if isinstance(parses, str):
            raise ParseFailure(words, parses)
        return parses

    def _mean(self, words: str) -> ParsedSentence | Refused:
        stays = self._keep_parses(words) and self._old.meaning_code == self.kept.meaning_code
        before = self._old.meanings.get(words)
        found = before if stays and before is not None else super()._mean(words)
        if found != before:
            self._changed.add(words)
        self.kept.meanings[words] = found
        return found

    def _keep_parses(self, words: str) -> bool:
        """Keep the parses of a sentence; return whether they are those of the last build."""
        old = self._old.parses.get(words)
        if old is not None and self._all_parses_stay:
            self.kept.parses[words] = old
            return True
        sentence = Sentence(words, self._names)
        tokens = tokens_of(sentence)
        has = frozenset(word for word, _ in tokens)
        if (
            old is not None
            and old[0] == tokens
            and self._old.parser_code == self.kept.parser_code
            and not any(needs <= has for needs in self._changed_rules)
        ):
            self.kept.parses[words] = old
            return True
        try:
            self.kept.parses[words] = tokens, parse(sentence, explain=False)
        except ParseFailure as error:
            self.kept.parses[words] = tokens, error.words
        return False

    def _put_together(self, sentences: tuple[str, ...], kind: str) -> Program | Refused:
        for words in sentences:
            self._read(words.removeprefix(BULLET))
        old = self._old.programs.get((kind, sentences))
        stays = self._old.program_code == self.kept.program_code and self._changed.isdisjoint(
            words.removeprefix(BULLET) for words in sentences
        )
        found = old if old is not None and stays else super()._put_together(sentences, kind)
        self.kept.programs[kind, sentences] = found
        return found


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def load_pickle(path: Path, kind: type) -> Any:
    """Read an object of a class from the project's own cache; None without the file, or of another kind."""
    try:
        found = pickle.loads(path.read_bytes())
    except Exception:  # a pickle that other code wrote may fail in any way
        return None
    return found if isinstance(found, kind) else None


def store_pickle(path: Path, value: Any) -> None:
    """Write an object to the project's own cache, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    fresh.write_bytes(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))
    os.replace(fresh, path)
