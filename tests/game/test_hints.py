"""Previews of attacks are what then happens; what is not offered has a reason, and the reason is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.engine.kit import Board, card, everything
from tests.game.falsify import CHECKS, bears_out
from tests.game.previews import compare
from tests.soak.traces import start
from validator.bots.base import pick_at_random
from validator.engine.game import Game
from validator.engine.views.actions import (
    AssembleUnion,
    AttachEnergy,
    AttachTool,
    Evolve,
    PlayCard,
    PutOnBench,
    Retreat,
    UseAbility,
    UseAttack,
)
from validator.rng import Rng
from validator.services.explanations.hints import attack_previews, why_not

POSITIONS = 1_000
CARD_ACTIONS = PutOnBench | AssembleUnion | Evolve | AttachEnergy | AttachTool | PlayCard


def positions(most: int) -> Iterator[Game]:
    """Yield positions of random games in which a player is to choose an action."""
    number = 0
    while True:
        chance = Rng(99, number)
        game = start(number, chance)
        while decision := game.decision:
            if decision.kind == "main" and chance.below(3) == 0:
                yield game
                most -= 1
                if not most:
                    return
            game.choose(*pick_at_random(decision, chance))
        number += 1


def test_previews_are_what_happens() -> None:
    tally = compare(0, 600, every=3)
    assert tally.wrong == []
    assert tally.kinds["sure"] > 100 and tally.kinds["choice"] > 20 and tally.kinds["coins"] > 20
    assert tally.without <= tally.attacks / 100


def test_a_hidden_card_may_decide_that_there_is_no_damage() -> None:
    assert compare(161, 100).wrong == []


@pytest.mark.slow
def test_ten_thousand_previews_are_what_happens() -> None:
    tally = compare(1_000, 10_000)
    assert tally.wrong == []


def test_everything_withheld_has_a_true_reason() -> None:
    codes: Counter[str] = Counter()
    wrong = []
    for game in positions(POSITIONS):
        seat = game.decision.player
        state = game.state
        offered = game.decision.actions
        cards = {each.card.id for each in offered if isinstance(each, CARD_ACTIONS)}
        attacks = {each.attack.name for each in offered if isinstance(each, UseAttack)}
        used = {(each.source, each.ability) for each in offered if isinstance(each, UseAbility)}
        reasons = why_not(game, seat)
        told = {state.table.ids[each.card] for each in reasons if each.subject == "hand"}
        hand = {state.table.ids[each] for each in state.sides[seat].hand}
        assert told == hand - cards
        view = game.view_for(seat)
        for each in reasons:
            codes[each.code] += 1
            if bears_out(state, seat, each) is False:
                wrong.append(f"{each} in turn {state.turn}")
            if each.subject == "ability" and each.pokemon is not None:
                assert (view.pokemon(each.pokemon), each.name) not in used or each.index is None
        active = view.sides[seat].active
        if active is not None:
            not_usable = {each.name for each in reasons if each.subject == "attack"}
            assert {each.name for each in active.attacks} == attacks | not_usable
        retreats = any(isinstance(each, Retreat) for each in offered)
        assert retreats is not any(each.subject == "retreat" for each in reasons)
    assert wrong == []
    assert len(codes) > 15
    checked = sum(count for code, count in codes.items() if code in CHECKS)
    assert checked > 0.97 * codes.total(), codes


def test_the_open_choice_comes_first() -> None:
    chance = Rng(3, 1)
    game = start(3, chance)
    while decision := game.decision:
        if (
            decision.kind not in ("main", "prizes", "new active")
            and game.turn
            and decision.player == game.turn_player
        ):
            reasons = why_not(game, decision.player)
            hand = game.state.sides[decision.player].hand
            assert bool(reasons) is bool(hand)
            assert all(each.sentence.startswith("Finish ") and each.code == "wait" for each in reasons)
            assert why_not(game, 1 - decision.player) == ()
            return
        game.choose(*pick_at_random(decision, chance))
    pytest.fail("no choice was open in the game")


def test_a_preview_that_a_hidden_card_decides_shows_nothing_else() -> None:
    board = Board(edition="sv2023", active=("hgss4-42", {"energy": ["sve-002", "sve-002"]}))
    board.side(1, active="sv01-052")
    for attack in card("hgss4-42").attacks:
        program = everything().program(attack.text)
        if program is not None:
            board.declare("hgss4-42", "attack", attack.name, *program.parts)
    game = board.game(chance="seeded")
    preview = next(each for each in attack_previews(game, 0).values() if each.attack == "Eruption")
    assert preview.hidden and preview.text == "Depends on your deck"
    assert preview.defending is None and preview.prizes is None


def test_same_position_gives_same_previews() -> None:
    for game in positions(20):
        seat = game.decision.player
        assert attack_previews(game, seat) == attack_previews(game.copy(), seat)
