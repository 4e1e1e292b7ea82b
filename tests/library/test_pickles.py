"""Pickled decks and games are read in another process, and with another catalogue where one is in use."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import validator
from tests.cards.decks import deck
from tests.conftest import ROOT
from validator.bots.base import pick_at_random
from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.engine.errors import SaveError
from validator.game import Game
from validator.rng import Rng

LIST = "4 Dreepy ASC 158\n3 Drakloak ASC 159\n3 Dragapult ex ASC 160\n4 Psychic Energy SVE 5"

READ_A_DECK = """
import pickle, sys
deck = pickle.load(open(sys.argv[1], "rb"))
print(len(deck), deck[0], deck.count("Dreepy"), repr(deck))
"""
READ_A_GAME = """
import pickle, sys
game = pickle.load(open(sys.argv[1], "rb"))
print(game.key().hex(), game.seat(0).information_key().hex(), game.seat(1).information_key().hex())
"""
PLAY = "from tests.library.test_pickles import played_keys; print(*played_keys())"


def in_a_process(script: str, *arguments: Path, seed: int = 0) -> str:
    """Run a script in a process with a hash seed of its own, and return what it prints."""
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    command = [sys.executable, "-c", script, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def play_some(game: Game, decisions: int = 40) -> Game:
    chance = Rng(5)
    for _ in range(decisions):
        game.choose(*pick_at_random(game.decision, chance))
    return game


def played_keys() -> list[str]:
    """Play a game and return its key and those of the seats and of a spectator on the way."""
    game = Game.new(deck("dragapult-2026"), deck("starmie-2026"), seed=5)
    chance, found = Rng(5), []
    for number in range(60):
        if number % 6 == 0:
            found.append(game.key())
            found += [game.seat(player).information_key() for player in (0, 1, None)]
        game.choose(*pick_at_random(game.decision, chance))
    return [key.hex() for key in found]


@pytest.mark.slow
def test_keys_are_the_same_in_every_process_and_for_every_hash_seed() -> None:
    one, other = in_a_process(PLAY, seed=1), in_a_process(PLAY, seed=4711)
    assert one == other
    assert one.split() == played_keys()
    assert len(set(one.split())) == len(one.split()) == 40


def test_a_pickled_deck_is_read_in_another_process(tmp_path: Path) -> None:
    found = validator.read_deck(LIST)
    (tmp_path / "deck").write_bytes(pickle.dumps(found))
    assert in_a_process(READ_A_DECK, tmp_path / "deck") == f"14 {found[0]} 4 {found!r}"
    assert pickle.loads(pickle.dumps(found)) == found


def test_a_pickled_game_is_read_in_another_process(tmp_path: Path) -> None:
    game = play_some(Game.new(deck("dragapult-2026"), deck("starmie-2026"), seed=3))
    (tmp_path / "game").write_bytes(pickle.dumps(game))
    keys = [game.key(), game.seat(0).information_key(), game.seat(1).information_key()]
    assert in_a_process(READ_A_GAME, tmp_path / "game", seed=99).split() == [key.hex() for key in keys]


def stronger(card: Card) -> Card:
    """A print with 10 more HP."""
    return card if card.hp is None else replace(card, hp=card.hp + 10)


def renamed(card: Card) -> Card:
    """A print that the built-in catalogue lacks."""
    return replace(card, id=f"own-{card.id}")


@pytest.mark.parametrize("change", [stronger, renamed])
def test_a_game_of_another_catalogue_is_read_while_it_is_in_use(change: Callable[[Card], Card]) -> None:
    cards = [change(card) for card in deck("dragapult-2026")]
    built_in = validator.load_catalogue()
    sets = {card.set_id: built_in.set(card.set_id) for card in cards}
    own = Catalogue.of({card.id: card for card in cards}.values(), sets.values())
    game = play_some(Game.new(cards, seed=8))
    data = pickle.dumps(game)

    with validator.use(own):
        again = pickle.loads(data)
        assert Game.from_bytes(game.to_bytes()).key() == game.key()
    assert again.key() == game.key()
    assert {facts.card for facts in again.table.defs} == set(cards)

    with pytest.raises(SaveError) as refused:
        pickle.loads(data)
    assert "validator.use(cards)" in refused.value.remedy


def test_the_catalogue_in_use_ends_with_its_block() -> None:
    empty = Catalogue.of((), ())
    game = play_some(Game.new(deck("dragapult-2026"), seed=8), 5)
    data = pickle.dumps(game)
    with pytest.raises(SaveError), validator.use(empty):
        pickle.loads(data)
    with validator.use(empty), validator.use(validator.load_catalogue()):
        assert pickle.loads(data).key() == game.key()
    assert pickle.loads(data).key() == game.key()


def test_a_pickled_deck_retains_the_cards_of_its_catalogue() -> None:
    built_in = validator.load_catalogue()
    card = stronger(validator.find_card("Dreepy ASC 158"))
    own = Catalogue.of([card], [built_in.set(card.set_id)])
    found = validator.read_deck("4 Dreepy ASC 158", cards=own)
    again = pickle.loads(pickle.dumps(found))
    assert again == found and again[0] == card != built_in.card(card.id)
