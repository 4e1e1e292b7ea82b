"""What the rule matrix decides where the documents are silent: D-05, D-61, D-70 and EVOLVE-04."""

from __future__ import annotations

import pytest

from tests.engine.rules.opening import deal, go_first, set_up
from tests.engine.rules.shared import *
from validator.effects.ir.lasting import Permit
from validator.engine.board.chance_source import Scripted
from validator.engine.errors import SetUpError
from validator.engine.game import Game

LATIAS_EX = "sv08-076"
EEVEE, ESPEON_EX = "sv08.5-074", "sv08.5-034"


class _NeverABasic(Scripted):
    """A shuffle that always leaves the deck in the order of its numbers, and counts."""

    __slots__ = ("shuffles",)
    shuffles: int

    def shuffle(self, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        self.shuffles += 1
        return tuple(sorted(cards))


@pytest.mark.rule("D-05")
@pytest.mark.parametrize(("first", "shuffles"), [([FIRE] * 59 + [CHARMANDER], 2002), ([CHARMANDER], 1002)])
@pytest.mark.parametrize("edition", ["bw2012", "sv2023"])
def test_a_thousand_rounds_are_played_whether_both_redraw_or_one(
    edition: str, first: list[str], shuffles: int
) -> None:
    chance = _NeverABasic([1])
    chance.shuffles = 0
    with pytest.raises(SetUpError, match="1000"):
        go_first(deal(edition, first, [*[GRASS] * 59, MAKUHITA], chance=chance, undo=False))
    assert chance.shuffles == shuffles


@pytest.mark.rule("D-70", "SETUP-14")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
def test_an_ability_of_a_face_down_pokemon_changes_nothing_yet(edition: str) -> None:
    """Latias ex takes the Retreat Cost off Basic Pokémon; before the reveal that would show it."""
    game = deal(edition, [LATIAS_EX, GROWLITHE], [MAKUHITA, BAGON])
    go_first(game)
    pick(game, "Growlithe")
    pick(game, "Latias ex")
    assert _retreat_costs(game) == [2, 2]
    set_up(game)
    assert _retreat_costs(game) == [0, 0]


def _retreat_costs(game: Game) -> list[int]:
    side = game.view_for(0).to_dict()["sides"][0]
    return [mon["retreat_cost"] for mon in (side["active"], *side["bench"])]


def _evolving(game: Game) -> list[int]:
    """The Pokémon that may evolve, by their numbers."""
    assert game.decision
    rows = zip(game.decision.options, options(game), strict=True)
    return [option[2] for option, row in rows if row[0] == "evolve"]


@pytest.mark.rule("EVOLVE-04", "D-61")
@expected(ex2004=False, bw2012=False, xy2015=False, swsh2020=True, sv2023=True)
def test_an_ability_may_let_its_pokemon_evolve_on_the_first_turn(edition: str, wanted: bool) -> None:
    """Eevee of Prismatic Evolutions, while it is Active, from the hand; only by editions with exceptions."""
    board = Position(edition, turn=2, player=1)
    board.side(1, active=EEVEE, bench=[EEVEE], hand=[ESPEON_EX, FIRE])
    game = board.game()
    assert _evolving(game) == ([active(game, 1).uid] if wanted else [])


@pytest.mark.rule("D-61", "EVOLVE-02")
@ALL
def test_a_text_that_names_the_turn_of_playing_overrides_the_wait(edition: str) -> None:
    """Eevee played this turn evolves by its own text, another Basic does not."""
    board = Position(edition, turn=5)
    fresh = {"since": 5}
    board.side(0, active=(EEVEE, fresh), bench=[(CHIKORITA, fresh)], hand=[ESPEON_EX, BAYLEEF])
    game = board.game()
    assert _evolving(game) == [active(game, 0).uid]


@pytest.mark.rule("D-61", "EVOLVE-04")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
def test_the_exception_of_the_first_turn_alone_does_not_shorten_the_wait(edition: str) -> None:
    """What names the first turn of the player says nothing of the turn a Pokémon is played in."""
    board = Position(edition, turn=2, player=1)
    board.declare(EEVEE, "ability", "Boosted Evolution", Permit("evolve on first turn"))
    board.side(1, active=EEVEE, bench=[(EEVEE, {"since": 2})], hand=[ESPEON_EX, FIRE])
    game = board.game()
    assert _evolving(game) == [active(game, 1).uid]
