"""Boards as SVG: well formed, complete for who looks, and without a hidden card."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from xml.etree import ElementTree

import pytest

from tests.cards.decks import deck
from tests.engine.games import Pairing, pairings
from tests.engine.kit import hand_made
from validator.bots.base import pick_at_random
from validator.game import Game, GameOptions, PokemonView, Seat
from validator.rng import Rng
from validator.svg import board_svg

GAMES = [pytest.param(pairing, id=pairing.name) for pairing in islice(pairings(47), 12)]
OPTIONS = GameOptions(programs=hand_made())
SVG = "{http://www.w3.org/2000/svg}"


def texts_of(picture: str) -> str:
    """All text of a picture; fails where it is not well formed."""
    return "\n".join(ElementTree.fromstring(picture).itertext())


def visible_names(seat: Seat) -> set[str]:
    """The names of all cards that the seat sees."""
    view = seat.view
    cards = [view.stadium] if view.stadium is not None else []
    for side in view.sides:
        cards += [*(side.hand or ()), *side.discard, *side.lost_zone, *side.resolving]
        cards += [card for card in side.prizes if card is not None]
        for pokemon in side.in_play:
            if isinstance(pokemon, PokemonView):
                cards += [pokemon.card, *pokemon.energy, *pokemon.tools, *pokemon.under]
    return {card.name for card in cards}


@pytest.mark.parametrize("pairing", GAMES)
@pytest.mark.slow
def test_the_picture_of_a_seat_has_no_hidden_card(pairing: Pairing) -> None:
    """Worlds that differ only in hidden cards look the same, and no name stands there that is not seen."""
    game = pairing.start(3)
    chance = Rng(3)
    names = {facts.card.name for facts in game.table.defs if len(facts.card.name) > 1}  # not the letter N
    for number in range(150):
        if game.is_over:
            break
        if number % 5 == 0:
            for player in (0, 1):
                seat = game.seat(player)
                picture = board_svg(seat)
                assert picture == board_svg(seat.imagine(number + 1).seat(player))
                hidden = names - visible_names(seat)
                seen = "\n".join(visible_names(seat))
                text = texts_of(picture)
                assert not [name for name in hidden if name in text and name not in seen]
            text = texts_of(board_svg(game))
            assert board_svg(game) == board_svg(game.seat(None)) and "Hand:" not in text
        game.choose(*pick_at_random(game.decision, chance))


def test_a_seat_sees_its_own_hand_and_all_pokemon_in_play() -> None:
    game = Game.new(deck("dragapult-2026"), deck("starmie-2026"), seed=3, options=OPTIONS)
    chance = Rng(3)
    for _ in range(40):
        game.choose(*pick_at_random(game.decision, chance))
    for player in (0, 1):
        view = game.seat(player).view
        picture = board_svg(view)
        text = texts_of(picture)
        for side in view.sides:
            for pokemon in side.in_play:
                assert isinstance(pokemon, PokemonView)
                assert f"{pokemon.name}, {pokemon.remaining_hp} of {pokemon.hp} HP" in text
            assert f"Player {side.player + 1} · hand {side.hand_count} · deck {side.deck_count}" in text
        own = view.sides[player].hand
        assert own and own[0].name in text
        bottom = text.rindex("· hand")
        assert text[:bottom].endswith(f"Player {player + 1} ")
        assert picture.count("<circle") == sum(
            len(pokemon.energy)
            for side in view.sides
            for pokemon in side.in_play
            if isinstance(pokemon, PokemonView)
        )


def test_face_down_pokemon_have_no_name() -> None:
    game = Game.new(deck("dragapult-2026"), deck("starmie-2026"), seed=3, options=OPTIONS)
    chance = Rng(3)
    while not game.turn and game.state.sides[0].active is None:
        game.choose(*pick_at_random(game.decision, chance))
    assert game.turn == 0 and game.state.sides[0].active is not None
    active = game.seat(0).view.sides[0].active
    assert isinstance(active, PokemonView)
    assert active.name in texts_of(board_svg(game.seat(0)))
    assert active.name not in texts_of(board_svg(game.seat(1)))
    assert active.name not in texts_of(board_svg(game))


def test_notebooks_get_the_picture() -> None:
    game = Game.new(deck("dragapult-2026"), seed=3, options=OPTIONS)
    assert game._repr_svg_() == board_svg(game)
    assert game.seat(1)._repr_svg_() == board_svg(game.seat(1))
    assert game.seat(1).view._repr_svg_() == board_svg(game.seat(1))


def test_names_are_escaped() -> None:
    cards = [replace(card, name=f"<b>&{card.name}") for card in deck("dragapult-2026")]
    game = Game.new(cards, seed=3, options=GameOptions(programs=hand_made(), permissive=True))
    chance = Rng(3)
    while not game.seat(0).view.sides[0].hand:
        game.choose(*pick_at_random(game.decision, chance))
    picture = board_svg(game.seat(0))
    assert "<b>" not in picture and "&lt;b&gt;&amp;" in picture
    assert "<b>&" in texts_of(picture)
    assert len(list(ElementTree.fromstring(picture).iter(f"{SVG}text"))) > 4
