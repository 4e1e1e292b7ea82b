"""Words of the glossaries: counters and markers, discard pile, marks of once a game, Poké-Powers (GLOSS)."""

from __future__ import annotations

import pytest

from tests.engine.rules.shared import *
from validator.engine.game import Game

ARCANINE = "hgss1-1"


def markers(game: Game, player: int, place: str = "active") -> list[list[object]]:
    """The markers on a player's Active Pokémon, or on its first Benched one."""
    side = game.view_for(None).to_dict()["sides"][player]
    row = side["active"] if place == "active" else side["bench"][0]
    found: list[list[object]] = row["markers"]
    return found


@pytest.mark.rule("GLOSS-01", "BENCH-08")
@expected(ex2004=True, bw2012=True, xy2015=True, swsh2020=False, sv2023=False)
def test_char_counter_stays_on_the_bench_by_the_glossary(edition: str, wanted: bool) -> None:
    """The rule is dropped later: there it goes with all other effects of attacks. Damage always stays."""
    board = Position(edition, active=(QUILAVA, {"energy": [FIRE] * 3}), hand=[GUST, GRASS])
    board.declare(QUILAVA, "attack", "Char", *CHAR)
    board.side(1, active=(LUGIA_GX, {}), bench=[CORPHISH], hand=[GRASS])
    game = act(board.game([1]), "attack", "Char")
    assert markers(game, 1) == [["Char", 1]]
    end_turns(game)
    act(game, "play", "Gust of Wind")
    assert (markers(game, 1, "bench") == [["Char", 1]]) is wanted
    assert (markers(game, 1, "bench") == []) is not wanted
    assert bench(game, 1)[0].damage == 30 and markers(game, 1) == []


@pytest.mark.rule("GLOSS-01", "BENCH-08")
@ALL
def test_a_char_counter_is_removed_when_the_pokemon_evolves_and_damage_does_not(edition: str) -> None:
    board = Position(edition, active=(QUILAVA, {"energy": [FIRE] * 3}), hand=[GRASS])
    board.declare(QUILAVA, "attack", "Char", *CHAR)
    board.side(1, active=GROWLITHE, hand=[ARCANINE, GRASS])
    game = act(board.game([1]), "attack", "Char")
    assert markers(game, 1) == [["Char", 1]] and active(game, 1).damage == 30
    act(game, "evolve")
    assert markers(game, 1) == [] and active(game, 1).damage == 30


@pytest.mark.rule("GLOSS-02")
@ALL
def test_effects_that_move_counters_leave_the_markers_of_poison_and_burn(edition: str) -> None:
    """Damage Swap takes all three damage counters off the Poisoned and Burned Active Pokémon."""
    game = duel(edition, (CHARMANDER, {"damage": 30, "conditions": "PB"}), CORPHISH, bench=(ALAKAZAM,))
    for _ in range(3):
        act(game, "ability", "Damage Swap")
        if game.decision and game.decision.kind != "main":
            pick(game, "Charmander")
    assert (active(game, 0).damage, bench(game, 0)[0].damage) == (0, 30)
    assert conditions(game, 0) == ["Burned", "Poisoned"]
    assert game.view_for(None).to_dict()["sides"][0]["bench"][0]["conditions"] == []


@pytest.mark.rule("GLOSS-03", "ZONE-13")
@pytest.mark.parametrize("seat", [0, 1, None])
@ALL
def test_anybody_may_look_through_a_discard_pile(edition: str, seat: int | None) -> None:
    game = Position(edition, discard=[CHARMANDER, FIRE], theirs={"discard": [CORPHISH, GUST]}).game()
    piles = [[row["name"] for row in side["discard"]] for side in game.view_for(seat).to_dict()["sides"]]
    assert piles == [["Charmander", "Fire Energy"], ["Corphish", "Gust of Wind"]]


@pytest.mark.rule("GLOSS-05")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
def test_a_second_gx_attack_is_not_legal_though_there_is_no_marker(edition: str) -> None:
    """No object is needed: the mark is the player's, and another Pokémon-GX may not attack so either."""
    lugia = (LUGIA_GX, {"energy": [FIRE] * 3})
    game = duel(edition, lugia, CORPHISH, bench=(lugia,), other_bench=(CHIKORITA, CORPHISH))
    act(game, "attack", "Lost Purge GX", choosing=["Chikorita"])
    end_turns(game)
    assert offers(game, "attack", "Psychic") and not offers(game, "attack", "Lost Purge GX")
    act(game, "retreat")
    assert offers(game, "attack", "Psychic") and not offers(game, "attack", "Lost Purge GX")
    assert [side["gx_used"] for side in game.view_for(None).to_dict()["sides"]] == [True, False]
    assert attached(game, active(game, 0)) == ["Fire Energy"] * 3


@pytest.mark.rule("GLOSS-07", "ABIL-07")
@pytest.mark.parametrize("letter", ["", "S", "B", "C", "Z", "P"])
@ALL
def test_a_special_condition_switches_most_poke_powers_off(edition: str, letter: str) -> None:
    game = Position(edition, active=(BELDUM, {"conditions": letter}), hand=[GRASS], bench=[BELDUM]).game()
    assert options(game).count(("ability", "Magnetic Call", "Beldum")) == (1 if letter else 2)
