"""What a seat may know: nothing hidden, everything it was shown, and imagined games that agree with it."""

from __future__ import annotations

import copy
import json
import pickle
from itertools import islice

import pytest

from tests.cards.decks import deck
from tests.engine.games import Pairing, pairings
from tests.engine.kit import Board, act, catalogue, hand_made
from validator.bots.base import pick_at_random
from validator.cards import library
from validator.catalogue.load import built_in_catalogue
from validator.engine.board.chance_source import Scripted
from validator.engine.board.ledger import BIT
from validator.engine.board.state import State
from validator.engine.board.zones import move_card, reveal, shuffle
from validator.engine.checks.invariants import check_state
from validator.engine.errors import IllegalAction, NoLog, StaleDecision
from validator.engine.game import Game, GameOptions
from validator.engine.program.opcodes import IN_DECK, IN_HAND
from validator.errors import UsageError
from validator.rng import Rng

GAMES = [pytest.param(pairing, id=pairing.name) for pairing in islice(pairings(31), 18)]
PLAYERS = (0, 1)
OPTIONS = GameOptions(programs=hand_made())


@pytest.mark.parametrize("pairing", GAMES)
@pytest.mark.slow
def test_an_imagined_game_agrees_with_what_the_seat_knows(pairing: Pairing) -> None:
    """The law: for the seat, the imagined game is the real one."""
    game = pairing.start(7)
    chance = Rng(7)
    for number in range(220):
        if game.is_over:
            break
        if number % 7 == 0 or (game.decision.kind != "main" and number % 3 == 0):
            for player in PLAYERS:
                seat = game.seat(player)
                imagined = seat.imagine(number)
                if player == game.to_move:
                    check_state(imagined.state)
                other = imagined.seat(player)
                assert other.information_key() == seat.information_key()
                assert list(other.legal_actions) == list(seat.legal_actions)
                assert other.view == seat.view and other.knowledge == seat.knowledge
        game.choose(*pick_at_random(game.decision, chance))


def hidden_from(state: State, player: int) -> set[int]:
    """The cards that a player neither sees nor knows."""
    found: set[int] = set()
    for owner, side in enumerate(state.sides):
        found |= {*side.deck, *side.prizes} - state.seen
        if owner != player:
            found |= set(side.hand)
            if not state.turn:
                found |= {card for mon in side.pokemon for card in mon.all_cards}
    return {card for card in found if not state.known[player] & BIT[card]}


@pytest.mark.parametrize("pairing", GAMES[::2])
@pytest.mark.slow
def test_a_seat_does_not_depend_on_hidden_cards(pairing: Pairing) -> None:
    """Two games that differ only in hidden cards look the same, pickled views included."""
    game = pairing.start(9)
    chance = Rng(9)
    for number in range(160):
        if game.is_over:
            break
        if number % 10 == 0:
            for player in PLAYERS:
                other = game.seat(player).imagine(number + 1, log=True)
                mine, theirs = game.seat(player), other.seat(player)
                assert mine.observation() == theirs.observation()
                assert repr(mine) == repr(theirs) and repr(mine.view) == repr(theirs.view)
                assert pickle.dumps(mine.view) == pickle.dumps(theirs.view)
                numbers = {n for side in mine.view.sides for n in shown_in(side)}
                shown = shown_by_options(game, player)
                assert not (hidden_from(game.state, player) - shown) & numbers
        game.choose(*pick_at_random(game.decision, chance))


def shown_in(side) -> set[int]:  # type: ignore[no-untyped-def]
    cards = [*(side.hand or ()), *side.discard, *side.lost_zone, *side.resolving]
    cards += [card for card in side.prizes if card is not None]
    for each in side.in_play:
        if hasattr(each, "energy"):
            cards += [each.card, *each.energy, *each.tools, *each.under]
    return {card.number for card in cards}


def shown_by_options(game: Game, player: int) -> set[int]:
    decision = game.decision
    return {o[1] for o in decision.options if o[0] == 9} if decision.player == player else set()


def test_cards_looked_at_stay_and_the_rest_of_the_deck_does_not() -> None:
    """After "look at the top cards" the order below them is not known."""
    top = ["sv01-013", "sve-001", "sv01-020", "sve-001", "sve-002"]
    game = Board(hand=["swsh4-142"], deck=[*top, *["sve-003", "sv01-014"] * 10], deck_size=40).game()
    state = game.state
    deck_before = state.sides[0].deck
    reveal(state, 0, deck_before[:5], 1)
    worlds = [game.seat(0).imagine(seed).state.sides[0].deck for seed in range(20)]
    assert {world[:5] for world in worlds} == {deck_before[:5]}
    assert len({world[5:] for world in worlds}) == 20
    assert [card.id for card in game.seat(0).knowledge.deck_top(0)] == top
    assert game.seat(1).knowledge.deck_top(0) == ()


def test_search_reveals_the_prize_cards_as_a_set() -> None:
    prizes = ["sv01-013", "sv01-020", "sve-002", "sve-003", "sv01-014", "sve-004"]
    game = Board(hand=["sv01-181"], deck=["sv01-052"] * 4, prizes=prizes).game()
    assert game.seat(0).knowledge.prize_set is None
    act(game, "play", game.table.defs[game.state.sides[0].hand[0]].name)
    assert game.decision.kind == "search"
    knowledge = game.seat(0).knowledge
    assert knowledge.prize_set is not None
    assert sorted(card.id for card in knowledge.prize_set) == sorted(prizes)
    game.choose(*next(iter(game.answers())))
    worlds = [game.seat(0).imagine(seed).state.sides[0] for seed in range(20)]
    assert {frozenset(world.prizes) for world in worlds} == {frozenset(game.state.sides[0].prizes)}
    assert len({world.prizes for world in worlds}) > 10 and len({world.deck for world in worlds}) == 20
    assert game.seat(1).knowledge.prize_set is None
    others = [game.seat(1).imagine(seed).state.sides[0].prizes for seed in range(20)]
    assert len({frozenset(each) for each in others}) > 10


def test_a_card_shown_on_its_way_into_a_hand_is_known_there() -> None:
    game = Board().side(0, discard=["sv01-014"], hand=["sve-001"] * 3).side(1).game()
    state = game.state
    card = state.sides[0].discard[0]
    move_card(state, card, IN_HAND)
    assert [each.number for each in game.seat(1).knowledge.hand] == [card]
    assert all(card in game.seat(1).imagine(seed).state.sides[0].hand for seed in range(20))
    hidden = next(each for each in state.sides[0].hand if each != card)
    move_card(state, hidden, IN_DECK)  # it may have been the known one
    assert game.seat(1).knowledge.hand == ()
    move_card(state, card, IN_DECK, shown=True, bottom=True)
    assert game.seat(1).knowledge.decks[0][-1][1].number == card
    shuffle(state, 0)
    assert game.seat(1).knowledge.decks[0] == ()


def test_another_list_can_be_imagined_for_the_opponent() -> None:
    first, second = deck("dragapult-2026"), deck("starmie-2026")
    game = Game.new(first, second, seed=5, options=GameOptions(programs=hand_made()))
    chance = Rng(4)
    while game.turn < 3 and not game.is_over:
        game.choose(*pick_at_random(game.decision, chance))
    player = game.to_move
    assert player is not None
    own = (first, second)[1 - player]
    changed = list(own)
    seat = game.seat(player)
    hidden = [own[card % 60] for card in hidden_from(game.state, player) if card // 60 == 1 - player]
    swapped = hidden[0]
    changed[changed.index(swapped)] = catalogue().card("sve-008")
    imagined = seat.imagine(5, opponent=changed)
    assert sorted(imagined.table.ids[60 * (1 - player) : 60 * (1 - player) + 60]) == sorted(
        card.id for card in changed
    )
    assert imagined.seat(player).view.to_dict() == seat.view.to_dict()
    assert seat.imagine(5, opponent=lambda seed: changed).key() == imagined.key()
    check_state(imagined.state)
    with pytest.raises(UsageError, match="does not fit"):
        seat.imagine(5, opponent=[catalogue().card("sve-008")] * 60)


def test_a_seat_hides_the_decision_of_the_other_and_does_not_act_for_it() -> None:
    game = Board().side(0).side(1).game()
    player = game.to_move
    assert player is not None
    mine, other = game.seat(player), game.seat(0 if player else 1)
    assert mine.legal_actions and not other.legal_actions
    assert mine.decision and other.decision and other.decision.options == ()
    with pytest.raises(IllegalAction):
        other.push(0)
    with pytest.raises(TypeError, match="hidden"):
        pickle.dumps(mine)
    assert repr(mine) == f"<Seat {player} of game turn {game.turn}, to move>"
    with pytest.raises(UsageError):
        game.seat(None).imagine(1)


def test_the_record_needs_a_log() -> None:
    game = Game.new(deck("starmie-2026"), seed=1, options=GameOptions(programs=hand_made(), log=False))
    with pytest.raises(NoLog):
        game.seat(0).information_key()
    logged = Game.new(deck("starmie-2026"), seed=1, options=GameOptions(programs=hand_made()))
    player = logged.to_move or 0
    imagined = logged.seat(player).imagine(1)
    assert imagined.seat(player).information_key() == logged.seat(player).information_key()
    with pytest.raises(NoLog):
        imagined.seat(1 - player).information_key()  # type: ignore[arg-type]
    imagined.choose(*next(imagined.answers()))
    with pytest.raises(NoLog):
        imagined.seat(player).information_key()


@pytest.mark.parametrize("pairing", [each for each in GAMES if " - " in str(each.id)])
def test_copies_keys_and_saves_agree(pairing: Pairing) -> None:
    game = pairing.start(3)
    chance = Rng(3)
    keys = set()
    for number in range(150):
        if game.is_over:
            break
        if number % 15 == 0:
            key = game.key()
            assert key not in keys and len(key) == 16
            keys.add(key)
            for again in (copy.copy(game), copy.deepcopy(game), game.copy(log=False)):
                assert again.key() == key and again is not game
            saved = Game.from_dict(json.loads(game.to_json()), programs=game.table.library)
            assert saved.key() == key and saved.to_dict() == game.to_dict()
            assert saved.seat(0).information_key() == game.seat(0).information_key()
        game.choose(*pick_at_random(game.decision, chance))


def test_a_game_is_pickled() -> None:
    game = Game.new(deck("dragapult-2026"), deck("starmie-2026"), seed=2)
    chance = Rng(2)
    for _ in range(30):
        game.choose(*pick_at_random(game.decision, chance))
    again = pickle.loads(pickle.dumps(game))
    assert again.to_dict() == game.to_dict() and again.key() == game.key()
    again.choose(*next(again.answers()))
    again.undo()
    assert again.key() == game.key()
    assert Game.from_bytes(game.to_bytes()).key() == game.key()
    assert Game.from_json(game.to_json(log=False)).key() == game.key()


def test_actions_and_events_are_pickled_and_decisions_are_not() -> None:
    game = Game.new(deck("dragapult-2026"), deck("starmie-2026"), seed=2, options=OPTIONS)
    chance = Rng(2)
    for _ in range(25):
        game.choose(*pick_at_random(game.decision, chance))
    for values in (game.decision.actions, tuple(game.legal_actions), tuple(game.seat(0).events())):
        assert pickle.loads(pickle.dumps(values)) == values
    with pytest.raises(TypeError, match="decision"):
        pickle.dumps(game.legal_actions)


def test_the_actions_of_a_decision_are_read_while_it_is_open() -> None:
    game = Game.new(deck("dragapult-2026"), deck("starmie-2026"), seed=2, options=OPTIONS)
    read, unread = game.decision, game.copy()
    actions = read.actions
    late = unread.decision
    game.choose(*next(game.answers()))
    unread.choose(*next(unread.answers()))
    assert read.actions is actions
    with pytest.raises(StaleDecision):
        _ = late.actions


def test_an_old_keyword_is_named() -> None:
    with pytest.raises(TypeError, match="GameOptions\\(edition=…\\)"):
        Game.new(deck("starmie-2026"), edition="sv2023")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="unexpected"):
        Game.new(deck("starmie-2026"), editions="sv2023")  # type: ignore[arg-type]
    assert repr(GameOptions(edition="sv2023", undo=False)) == "GameOptions(edition='sv2023', undo=False)"
    assert repr(GameOptions()) == "GameOptions()" and GameOptions.fast == GameOptions(undo=False, log=False)


def test_a_seed_is_drawn_and_preserved() -> None:
    first, second = (Game.new(deck("starmie-2026"), options=OPTIONS) for _ in range(2))
    assert first.seed is not None and first.seed != second.seed
    again = Game.new(deck("starmie-2026"), seed=first.seed, options=OPTIONS)
    assert again.key() == first.key()
    assert repr(first).startswith("<Game turn 0, player ") and repr(first.decision).startswith(
        "<Decision 1: "
    )


def test_a_full_bench_beside_one_that_may_only_start_active_is_imagined() -> None:
    """Five Pokémon lie face down, and the list has only four that may start on the Bench."""
    mine, theirs = deck("dragapult-2026"), deck("starmie-2026")
    hand = [60 + place for place in (0, 4, 5, 6, 7, 12, 13)]  # Cinderace, four Staryu, two other cards
    options = GameOptions(
        programs=library(built_in_catalogue()),
        chance=Scripted(coins=[0], orders=[(0, tuple(range(60))), (1, hand)]),
    )
    game = Game.new(mine, theirs, options=options)
    game.choose(0)
    assert game.decision is not None and game.decision.kind == "active"
    game.choose(0)
    game.choose(0, 1, 2, 3)
    assert game.decision is not None and game.decision.player == 0
    down = len(game.state.sides[1].pokemon)
    assert down == 5
    for seed in range(20):
        side = game.seat(0).imagine(seed).state.sides[1]
        names = [theirs[mon.cards[-1] - 60].name for mon in side.pokemon]
        assert len(names) == down
        assert names[1:].count("Staryu") == down - 1
