"""What each of several effects does that a player chooses among, in English."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from validator.effects.ir import steps
from validator.effects.ir.lasting import Program
from validator.effects.ir.nodes import put_own_name, walk
from validator.effects.text.describe.dispatch import sentences
from validator.effects.text.describe.program import scene_of
from validator.effects.text.describe.references import spell_references
from validator.effects.text.describe.steps import step_sentences
from validator.engine.board.frames import Decision
from validator.engine.board.state import State
from validator.engine.program.choices import MODE
from validator.engine.program.opcodes import OP

_TWO: Final = {
    "facing": ("You", "Your opponent"),
    "checkup order": ("Special Conditions", "Other effects"),
}
"""What the two options of a kind of decision mean."""


def mode_texts(state: State, decision: Decision) -> dict[int, str]:
    """Return what each of several effects does, by its number; without those whose text is not found."""
    places = [option[1] for option in decision.options if option[0] == MODE]
    if decision.kind in _TWO:
        return {place: _TWO[decision.kind][place] for place in places}
    found = {place: _find(state, decision, place) for place in places}
    return {place: words for place, words in found.items() if words}


def _find(state: State, decision: Decision, place: int) -> str:
    if decision.source < 0 or not state.stack:
        return ""
    facts, frame = state.table.defs[decision.source], state.stack[-1]
    attacks = [each.text for each in facts.card.attacks]
    abilities = [each.text for each in facts.card.abilities]
    modes = [at for at, row in enumerate(frame.code.ins) if row[0] == OP["mode"]]
    for text in (*abilities, *attacks, state.table.library.text_of(facts.card)):
        program = state.table.library.program(text)
        if program is not None and text is not None and text in frame.code.key:
            kind = "attack" if text in attacks else "trainer"
            before = sum(at < frame.pc for at in modes)
            return describe_mode(program, facts.name, kind, (before, len(modes)), place)
    return ""


@lru_cache(500)
def describe_mode(program: Program, name: str, kind: str, which: tuple[int, int], place: int) -> str:
    """Return the words of an option; `which` says what choice of the program it is, and of how many."""
    spelled = spell_references(put_own_name(program, name))
    modes = [each for _, each in walk(spelled) if isinstance(each, steps.Mode)]
    if len(modes) != which[1] or place >= len(modes[which[0]].options):
        return ""
    return sentences(step_sentences(modes[which[0]].options[place], scene_of(spelled, kind)))
