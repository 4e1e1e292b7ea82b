"""Whatever is refused is refused by name, and leaves the game as it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.engine import kit
from tests.engine.games import vanilla_pairing
from tests.engine.kit import Board, act, card, catalogue, hand_made
from validator.bots.base import pick_at_random
from validator.engine.board.frames import Decision
from validator.engine.checks.invariants import bytes_of
from validator.engine.errors import (
    ChanceExhausted,
    GameOver,
    IllegalChoice,
    NothingToUndo,
    NotSupported,
    OptionOutOfRange,
    PositionError,
    SetUpError,
    StaleDecision,
)
from validator.engine.game import Game, GameOptions
from validator.engine.program.choices import CARD
from validator.engine.saving.position import position_of
from validator.errors import UsageError
from validator.rng import Rng


def walk(game: Game, chance: Rng, steps: int) -> None:
    for _ in range(steps):
        if game.decision:
            game.choose(*pick_at_random(game.decision, chance))


def several(**more: Any) -> Game:
    """A game with an open decision of up to three of six cards; `more` as in `Decision`."""
    game = Board().side(0, hand=["sve-001"] * 6).side(1).game()
    options = tuple((CARD, each) for each in game.state.sides[0].hand)
    number = game.state.number
    game.state.decision = Decision(0, "choose", options, 1, 3, number, **more)
    return game


_QUOTAS = ((frozenset({0, 1, 2}), 1), (frozenset({3}), 1))
CHOICES: list[tuple[str, Callable[[], Game], tuple[int, ...], type[Exception]]] = [
    ("too few", several, (), IllegalChoice),
    ("too many", several, (0, 1, 2, 3), IllegalChoice),
    ("one twice", several, (1, 1), IllegalChoice),
    ("beyond the last", several, (0, 6), OptionOutOfRange),
    ("below the first", several, (-1,), OptionOutOfRange),
    ("two of a group", lambda: several(groups=("a", "a", "b", "c", "d", "e")), (0, 1), IllegalChoice),
    ("beyond a quota", lambda: several(quotas=_QUOTAS), (0, 1), IllegalChoice),
    ("in no quota", lambda: several(quotas=_QUOTAS), (4,), IllegalChoice),
]  # fmt: skip


@pytest.mark.parametrize("undo", [True, False])
@pytest.mark.parametrize(
    ("make", "picked", "error"), [row[1:] for row in CHOICES], ids=[r[0] for r in CHOICES]
)
def test_a_choice_that_cannot_be_is_refused(
    make: Callable[[], Game], picked: tuple[int, ...], error: type[Exception], undo: bool
) -> None:
    game = make()
    game = Game(game.state, undo=undo)
    before = bytes_of(game)
    with pytest.raises(error):
        game.choose(*picked)
    assert bytes_of(game) == before
    with pytest.raises(NothingToUndo):
        game.undo()


def test_quotas_find_a_place_for_each_card_however_they_overlap() -> None:
    quotas = ((frozenset({0, 1}), 1), (frozenset({0, 2}), 1))
    game = several(quotas=quotas)
    allowed = {pick for pick in game.answers(merged=False) if len(pick) == 2}
    assert allowed == {(0, 1), (0, 2), (1, 2)}


def test_an_option_that_is_no_number_is_refused() -> None:
    game = several()
    before = bytes_of(game)
    for wrong in ("0", None, 1.5):
        with pytest.raises(TypeError):
            game.choose(wrong)  # type: ignore[arg-type]
    assert bytes_of(game) == before
    with pytest.raises(NothingToUndo):
        game.undo()


def test_an_answer_to_a_decision_long_gone_is_refused() -> None:
    game = vanilla_pairing("current").start(1, undo=True)
    assert game.decision
    gone = game.decision.number
    game.choose(*next(game.answers(merged=False)), at=gone)
    before = bytes_of(game)
    with pytest.raises(StaleDecision) as error:
        game.choose(0, at=gone)
    assert str(gone) in str(error.value) and bytes_of(game) == before


def test_nothing_is_chosen_after_the_end() -> None:
    game = vanilla_pairing("current").start(1)
    walk(game, Rng(1), 10_000)
    before = bytes_of(game)
    assert game.result is not None and list(game.answers()) == []
    with pytest.raises(GameOver):
        game.choose(0)
    assert bytes_of(game) == before


def test_a_finished_game_may_be_taken_back() -> None:
    game = vanilla_pairing("current").start(1, undo=True)
    walk(game, Rng(1), 10_000)
    game.undo()
    assert game.decision and game.result is None and game.reason == ""


def test_nothing_is_taken_back_before_the_first_choice_or_without_history() -> None:
    game = vanilla_pairing("current").start(1)
    before = bytes_of(game)
    with pytest.raises(NothingToUndo):
        game.undo()
    walk(game, Rng(1), 3)
    with pytest.raises(NothingToUndo):
        game.undo()
    assert bytes_of(game) != before


@pytest.mark.parametrize("undo", [True, False])
def test_a_script_without_the_coin_it_needs_leaves_the_game_as_it_was(undo: bool) -> None:
    game = Board(active=("sv01-013", {"energy": ["sve-001"], "conditions": "C"})).game(undo=undo)
    before = bytes_of(game)
    with pytest.raises(ChanceExhausted):
        act(game, "attack")
    assert bytes_of(game) == before
    game.script(coins=[1])
    act(game, "attack")
    assert game.state.player == 1
    if undo:
        game.undo()
        assert game.state.player == 0
        with pytest.raises(NothingToUndo):
            game.undo()


def test_only_a_scripted_game_takes_a_script() -> None:
    with pytest.raises(IllegalChoice):
        vanilla_pairing("current").start(1).script(coins=[1])


# --------------------------------------------------------------------------- starting


def test_decks_that_cannot_be_played_are_refused() -> None:
    energy, basic = card("sve-001"), card("sv01-013")
    good = [basic] * 4 + [energy] * 56
    with pytest.raises(SetUpError, match="Player 1 has 59"):
        Game.new((good, good[1:]), seed=0, options=GameOptions(programs=hand_made()))
    with pytest.raises(SetUpError, match="no Basic"):
        Game.new((good, [energy] * 60), seed=0, options=GameOptions(programs=hand_made()))
    with pytest.raises(UsageError):
        Game.new((good, good), seed=0, options=GameOptions(programs=hand_made(), edition="sv2099"))
    lacking = next(
        each
        for set_id in ("base3", "neo1", "gym1", "ecard2", "ex8")
        for each in catalogue().in_whole_set(set_id)
        if hand_made().lacks(each)
    )
    with pytest.raises(NotSupported) as error:
        Game.new(
            (good, [*good[:-1], lacking]), seed=0, options=GameOptions(programs=hand_made(), permissive=True)
        )
    assert lacking.label in str(error.value)


def _bench_energy(side: Any) -> None:
    side["bench"] = [{"cards": [side["deck"].pop()]}, *side["bench"]]


def _take_off_active(side: Any) -> None:
    side["discard"] += side["active"]["cards"]
    side["active"] = None


def _tool(side: Any) -> None:
    side["active"]["tools"] = [side["hand"].pop()]


POSITIONS: list[tuple[str, str, Callable[[Any, Any], Any]]] = [
    ("a card twice", "cards", lambda p, own: own["hand"].append(own["deck"][0])),
    ("a card nowhere", "cards", lambda p, own: own["deck"].pop()),
    ("no such card", "owner", lambda p, own: own["hand"].append(400)),
    ("a card of the other", "owner", lambda p, own: own["hand"].append(p["sides"][1]["deck"].pop())),
    ("a Bench without an Active", "active", lambda p, own: _take_off_active(own)),
    ("Energy as a Pokémon", "pokemon", lambda p, own: _bench_energy(own)),
    ("a Pokémon of no cards", "pokemon", lambda p, own: own["bench"].append({"cards": []})),
    ("damage of five", "damage", lambda p, own: own["active"].update(damage=5)),
    ("negative damage", "damage", lambda p, own: own["active"].update(damage=-10)),
    ("a condition on the Bench", "conditions", lambda p, own: own["bench"][0].update(conditions="P")),
    ("an unknown condition", "conditions", lambda p, own: own["active"].update(conditions="X")),
    ("a Pokémon as Tool", "tools", lambda p, own: _tool(own)),
    ("a Stadium that is none", "stadium", lambda p, own: p.update(stadium=own["deck"].pop())),
    ("another player", "player", lambda p, own: p.update(player=3)),
    ("one side", "sides", lambda p, own: p["sides"].pop()),
    ("Prize cards turned up elsewhere", "seen", lambda p, own: own.update(seen=[own["deck"][0]])),
    ("a turn that is not a number", "form", lambda p, own: p.update(turn="third")),
    ("a hand that is not a list", "form", lambda p, own: own.update(hand=5)),
    ("a Pokémon without cards", "form", lambda p, own: own["bench"][0].pop("cards")),
    ("a side that is none", "form", lambda p, own: p.update(sides=[1, 2])),
]


@pytest.mark.parametrize(
    ("invariant", "change"), [row[1:] for row in POSITIONS], ids=[row[0] for row in POSITIONS]
)
def test_a_position_that_no_game_can_have_is_refused(
    invariant: str, change: Callable[[Any, Any], Any]
) -> None:
    board = Board().side(0, bench=["sv01-013"], hand=["sv01-014"]).side(1)
    game = board.game()
    decks = [[facts.card for facts in game.table.defs[at : at + 60]] for at in (0, 60)]
    position = position_of(game.state)
    Game.from_position(position, decks, seed=0, options=GameOptions(programs=hand_made()))
    change(position, position["sides"][0])
    with pytest.raises(PositionError) as error:
        Game.from_position(position, decks, seed=0, options=GameOptions(programs=hand_made()))
    assert error.value.invariant == invariant


def test_a_position_is_looked_at_before_it_is_played() -> None:
    """Knock Outs, Prize cards and an empty side are settled before the first choice."""
    board = (
        Board()
        .side(0, bench=["sv01-013"], prizes=3)
        .side(1, active=("sv01-013", {"damage": 70}), bench=["sv01-052"])
    )
    game = board.game()
    assert game.decision and (game.decision.player, game.decision.kind) == (0, "prizes")
    game = Board().side(0, prizes=0).side(1).game()
    assert (game.result, game.reason) == (0, "prizes")
    game = Board().side(0).side(1, active=None).game()
    assert (game.result, game.reason) == (0, "no-pokemon")


def test_a_card_whose_text_no_data_give_is_refused_and_never_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fossil without a text cannot be put into play as a Pokémon: what it is there is unknown."""
    fossil, basic = replace(card("dp5-91"), id="zz1-1", text=None, abilities=()), card("sv01-013")
    monkeypatch.setattr(kit, "card", lambda of: fossil if of == fossil.id else catalogue().card(of))
    assert [str(each) for each in hand_made().lacks(fossil)] == [
        f"{fossil.label}: card. This text has no program yet (EFX001)"
    ]
    deck = [basic] * 4 + [fossil] * 4 + [card("sve-001")] * 52
    with pytest.raises(NotSupported):
        Game.new(
            (deck, deck), seed=0, options=GameOptions(programs=hand_made(), edition="bw2012", permissive=True)
        )
    game = (
        Board("bw2012")
        .side(0, hand=["zz1-1", "sv01-013"])
        .side(1)
        .game(lacking=["Helix Fossil MD 91"], permissive=True)
    )
    assert game.decision
    assert not [option for option in game.decision.options if 1 in option[1:]]


@pytest.mark.parametrize(
    ("of", "facts"), [("mfb-1", ("weaknesses", "retreat")), ("tk-xy-n-1", ("attacks",)), ("sve-001", ())]
)
def test_card_without_a_needed_fact_is_refused(of: str, facts: tuple[str, ...]) -> None:
    missing = [each for each in hand_made().lacks(card(of)) if each.code == "NO_FACT"]
    assert tuple(each.what for each in missing) == facts
    deck = [card("sv01-013")] * 4 + [card(of)] * 4 + [card("sve-001")] * 52
    if facts:
        with pytest.raises(NotSupported, match=rf"{facts[0]}\. No source has this fact \(NO_FACT\)"):
            Game.new((deck, deck), seed=0, options=GameOptions(programs=hand_made()))
