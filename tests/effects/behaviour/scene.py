"""Scenes for texts: a text is compiled, put on a card in place of the printed one, and played.

The texts are written for the tests in the phrasing of the game. Every scene records which alternatives of the
grammar its text used; `@pytest.mark.alternative("name")` on a test names those it proves, and the test fails
if the text does not use them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from lark import Token, Tree

from tests.cards.cast import FIRE, GRASS, LAPRAS, LIGHTNING, PSYCHIC, WATER
from tests.engine.kit import FIRST_UID, Board, act, card, catalogue
from validator.catalogue.card import Card
from validator.effects.ir.lasting import Program
from validator.effects.text.compile import BULLET, Compiler, Refused
from validator.effects.text.names import proper_names
from validator.engine.game import Game

ENERGY = [GRASS, FIRE, WATER, LIGHTNING, PSYCHIC]
"""Energy enough for any attack of Colorless cost."""

USED: set[str] = set()
"""The alternatives that the texts of the running test have used."""

_TRAINERS = {"item": "Item", "supporter": "Supporter", "stadium": "Stadium", "tool": "Pokémon Tool"}


def case(alternatives: str, *values: Any) -> Any:
    """Return a row of a table of tests, and the alternatives that it proves."""
    return pytest.param(*values, marks=pytest.mark.alternative(*alternatives.split()))


@cache
def bearer(kind: str, damage: str = "") -> tuple[str, str]:
    """Return a print whose text of a kind the scenes replace, and the name of the text.

    For an attack: of a Basic Pokémon, of Colorless cost, with this printed damage (`20`, `20+`, `20×` …;
    empty for none).
    """
    for card_set in catalogue().sets():
        for each in catalogue().in_whole_set(card_set.id):
            if each.mark in ("G", "H", "I") and (name := _bears(each, kind, damage)) is not None:
                return each.id, name
    raise LookupError(f"no card for {kind} {damage}")


def _bears(each: Card, kind: str, damage: str) -> str | None:
    if kind == "attack":
        if each.stage != "Basic" or each.markers or each.abilities or len(each.attacks) != 1:
            return None
        (found,) = each.attacks
        fits = bool(found.text) and found.damage == damage and set(found.cost or ()) <= {"Colorless"}
        return found.name if fits and found.cost else None
    if kind in ("ability", "evolution"):
        stage = "Basic" if kind == "ability" else "Stage 1"
        if each.stage != stage or each.markers or len(each.abilities) != 1:
            return None
        return each.abilities[0].name if not any(row.text for row in each.attacks) else None
    if kind == "energy":
        return each.name if each.category == "Energy" and each.text else None
    return each.name if each.text and each.kind == _TRAINERS[kind] and not each.markers else None


class _Reader(Compiler):
    """Compiles the texts of all tests, and remembers the alternatives that each text uses."""

    def __init__(self) -> None:
        super().__init__(proper_names(catalogue()))
        self.sentences: tuple[str, ...] = ()
        self.used: dict[str, set[str]] = {}

    def _modernize(self, text: str, own_name: str, kind: str) -> tuple[str, ...]:
        self.sentences = super()._modernize(text, own_name, kind)
        return self.sentences

    def _parse(self, words: str) -> list[Tree[Token]]:
        trees = super()._parse(words)
        self.used[words] = {str(node.data) for tree in trees for node in tree.iter_subtrees()}
        return trees


@cache
def _reader() -> _Reader:
    return _Reader()


@cache
def read_text(text: str, kind: str, own_name: str = "") -> tuple[Program | Refused, frozenset[str]]:
    """Return the program of a text, or why there is none, and the alternatives that it uses."""
    reader = _reader()
    program = reader.compile(text, own_name, kind)
    used = (reader.used.get(words.removeprefix(BULLET), set()) for words in reader.sentences)
    return program, frozenset().union(*used)


def compiled(text: str, kind: str, own_name: str = "") -> Program:
    """Compile a text; fails the test where the grammar refuses it."""
    program, used = read_text(text, kind, own_name)
    USED.update(used)
    assert not isinstance(program, Refused), program
    return program


def attacks(
    text: str,
    damage: str = "",
    coins: tuple[int, ...] = (),
    *,
    this: dict[str, Any] | None = None,
    mine: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    stadium: str = "",
    edition: str = "current",
    turn: int = 3,
    facts: Sequence[tuple[Any, ...]] = (),
    bearing: tuple[str, str] | None = None,
    below: tuple[str, ...] = (),
    use: bool = True,
    benched: bool = False,
    **more: Any,
) -> Game:
    """Use an attack of this text and printed damage; the game is at the next decision.

    The attacker is player 0's Active Pokémon with five Energy (`this`: more of it), against a Lapras of 130
    HP; `mine` and `theirs` are what `Board.side` takes, `more` what `Board.game` does.
    `facts` are rows of when (`now`, `last`: the turn before, `mine`: the last own turn), event word, player,
    card and name. `bearing`: the card and the attack that have the text instead; `below`: its lower stages.
    With `use=False` it is only there to be used; `benched`: on the Bench of an Active Lapras.
    """
    card_id, name = bearing or bearer("attack", damage)
    board = Board(edition, turn=turn)
    attacker = ((*below, card_id), {"energy": ENERGY, **(this or {})})
    rows = dict(mine or {})
    rows = {**rows, "active": LAPRAS, "bench": [attacker, *rows.get("bench", ())]} if benched else rows
    board.side(0, **{"active": attacker, **rows})
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    if stadium:
        board.put_stadium(stadium)
    board.declare(card_id, "attack", name, *compiled(text, "attack", card(card_id).name).parts)
    remember(board, facts)
    game = board.game(coins, **more)
    if use:
        act(game, "attack", name)
    return game


def remember(board: Board, facts: Sequence[tuple[Any, ...]]) -> None:
    """Record earlier events; of the cards of player 0, the first are the Active Pokémon."""
    rows: dict[str, list[tuple[Any, ...]]] = {"now": [], "last": [], "mine": []}
    for when, word, player, card_id, *name in facts:
        number = board.decks[player].index(card_id)
        own = player == 0 and number in board.sides[0]["active"]["cards"]
        uid = FIRST_UID if own else FIRST_UID + 99
        rows[when].append((word, player, uid, 60 * player + number, *name, *([""] if not name else [])))
    if facts:
        board.extra["facts"], board.extra["facts_last"] = rows["now"], rows["last"]
        board.extra["facts_own"] = (rows["mine"], rows["last"])


def with_ability(
    text: str,
    coins: tuple[int, ...] = (),
    *,
    use: bool = True,
    benched: bool = False,
    this: dict[str, Any] | None = None,
    mine: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    stadium: str = "",
    edition: str = "current",
    turn: int = 3,
    **more: Any,
) -> Game:
    """Use an Ability of this text, or with `use=False` only have it in play (`benched`: on the Bench)."""
    card_id, name = bearer("ability")
    board = Board(edition, turn=turn)
    rows = dict(mine or {})
    if benched:
        rows = {"active": LAPRAS, **rows, "bench": [(card_id, this or {}), *rows.get("bench", ())]}
    else:
        rows = {**rows, "active": (card_id, this or {})}
    board.side(0, **rows)
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    if stadium:
        board.put_stadium(stadium)
    board.declare(card_id, "ability", name, *compiled(text, "ability", card(card_id).name).parts)
    game = board.game(coins, **more)
    if use:
        act(game, "ability", name)
    return game


def comes_from_hand(
    text: str,
    coins: tuple[int, ...] = (),
    *,
    evolving: str = "",
    mine: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    turn: int = 3,
    **more: Any,
) -> Game:
    """Have a Pokémon with an Ability of this text in hand, and play it onto the Bench.

    With `evolving` it is a Stage 1, and goes on its Basic Pokémon: the Active one (`active`), or one on the
    Bench (`bench`).
    """
    card_id, name = bearer("evolution" if evolving else "ability")
    board = Board(turn=turn)
    rows = {"active": LAPRAS, **(mine or {})}
    if evolving:
        basic = next(
            each.id for each in catalogue().in_whole_set(card(card_id).set_id) if _is_below(each, card_id)
        )
        if evolving == "active":
            rows["active"] = basic
        else:
            rows["bench"] = [basic, *rows.get("bench", ())]
    board.side(0, **{**rows, "hand": [card_id, *rows.get("hand", ())]})
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    board.declare(card_id, "ability", name, *compiled(text, "ability", card(card_id).name).parts)
    game = board.game(coins, **more)
    act(game, "evolve" if evolving else "bench", card(card_id).name)
    return game


def _is_below(each: Card, card_id: str) -> bool:
    return each.name == card(card_id).evolves_from


def plays(
    text: str,
    kind: str = "item",
    coins: tuple[int, ...] = (),
    *,
    play: bool = True,
    mine: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    stadium: str = "",
    edition: str = "current",
    turn: int = 3,
    **more: Any,
) -> Game:
    """Play a Trainer card or attach a Special Energy of this text from the hand of player 0.

    With `play=False` it is in the hand only.
    """
    card_id, name = bearer(kind)
    board = Board(edition, turn=turn)
    rows = {"active": LAPRAS, **(mine or {})}
    board.side(0, **{**rows, "hand": [card_id, *rows.get("hand", ())]})
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    if stadium:
        board.put_stadium(stadium)
    of = "energy" if kind == "energy" else "trainer"
    board.declare(card_id, of, "", *compiled(text, kind, card(card_id).name).parts)
    game = board.game(coins, **more)
    if play:
        word = {"tool": "tool", "energy": "energy"}.get(kind, "play")
        act(game, word, name)
    return game
