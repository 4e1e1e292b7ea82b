"""The smallest games: vanilla Pokémon, basic Energy."""

from __future__ import annotations

from tests.engine.kit import Board, act, active, bench, hp_left, kinds, names, offers, options


def test_an_attack_does_its_damage_and_ends_the_turn() -> None:
    game = Board(active=("sv01-013", {"energy": ["sve-001"]}), theirs="sv01-052").game()
    before = hp_left(game, active(game, 1))
    act(game, "attack")
    assert hp_left(game, active(game, 1)) < before
    assert game.state.player == 1
    assert kinds(game)[-2:] == ["turn", "draw"]


def test_a_knock_out_gives_a_prize_card_and_a_new_active_pokemon() -> None:
    board = Board(active=("sv01-013", {"energy": ["sve-001"]}))
    board.side(1, active=("sv01-052", {"damage": 60, "energy": ["sve-003"]}), bench=["sv01-011", "sv01-020"])
    game = board.after("attack")
    assert game.decision and (game.decision.player, game.decision.kind) == (0, "prizes")
    game.choose(2)
    assert len(game.state.sides[0].prizes) == 5
    assert (game.decision.player, game.decision.kind) == (1, "new active")
    act(game, "pokemon", "Smoliv")
    assert names(game, [active(game, 1).cards[-1]]) == ["Smoliv"]
    assert len(bench(game, 1)) == 1
    assert sorted(names(game, game.state.sides[1].discard)) == ["Quaxly", "Water Energy"]


def test_evolving_waits_a_turn() -> None:
    game = Board(active="sv01-013", bench=[("sv01-013", {"since": 3})], hand=["sv01-014"]).game()
    assert [option for option in options(game) if option[0] == "evolve"] == [
        ("evolve", "Floragato", "Sprigatito")
    ]
    assert offers(game, "end")
