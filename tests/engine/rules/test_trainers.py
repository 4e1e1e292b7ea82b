"""Trainer cards: Items, Supporters, Stadiums, Tools, Technical Machines, fossils (TRAINER)."""

from __future__ import annotations

import pytest

from tests.engine.rules.shared import *
from validator.effects.ir.lasting import AsBasic, ExtraAttack, On
from validator.effects.ir.slots import *
from validator.effects.ir.steps import *
from validator.engine.game import Game
from validator.engine.program.opcodes import IN_DISCARD, PARALYZED
from validator.engine.queries import hp_of, retreat_cost

FOSSIL = "sm5-134"  # Unidentified Fossil
RARE_FOSSIL = "swsh3-167"
MACHINE = "ecard1-144"  # Multi Technical Machine 01: Paralyzing Gaze, discarded at the end of the turn
MACHINE_STAYS = "dp6-136"  # Technical Machine TS-1, which stays
MACHINE_TOOL = "sv04-176"  # Technical Machine: Blindside, a Pokémon Tool
ROCK_GUARD = "bw9-108"  # ACE SPEC Pokémon Tool
HEAD_RINGER = "xy4-97"  # Team Flare Hyper Gear
SEISMITOAD = ("attack", "Quaking Punch")


def _locked(edition: str, hand: list[str], *texts: str) -> Game:
    """The opponent has used Quaking Punch: no Items this turn. A Basic Pokémon keeps the turn open."""
    board = Position(edition, turn=4, player=1, active=SNORLAX, hand=[*hand, CHARMANDER])
    board.side(1, active=(SEISMITOAD_EX, {"energy": [WATER, WATER]}))
    game = board.after(*SEISMITOAD)
    assert game.state.player == 0
    return game


@pytest.mark.rule("TRAINER-01")
@ALL
def test_a_trainer_card_does_its_text_and_is_discarded(edition: str) -> None:
    game = Position(edition, active=(SNORLAX, {"damage": 50}), hand=[POTION, CHARMANDER]).game()
    since = len(game.state.events)
    act(game, "play", "Potion")
    assert log_of(game, since) == ["play", "heal", "move"]
    assert game.state.events[-1][5] == IN_DISCARD
    assert active(game, 0).damage == 20
    assert names(game, game.state.sides[0].discard) == ["Potion"]


@pytest.mark.rule("TRAINER-02")
@ALL
def test_any_number_of_items_a_turn(edition: str) -> None:
    game = Position(edition, active=SNORLAX, hand=[POKE_BALL] * 5 + [CHARMANDER]).game([0, 0, 0, 0, 0])
    for _ in range(5):
        act(game, "play", "Poké Ball")
    assert names(game, game.state.sides[0].discard) == ["Poké Ball"] * 5


@pytest.mark.rule("TRAINER-03", "TEXT-08")
@ALL
def test_one_supporter_a_turn(edition: str) -> None:
    board = Position(edition, active=SNORLAX, hand=[TV_REPORTER, TV_REPORTER, POTION, CHARMANDER])
    game = board.after("play", "TV Reporter", choosing=["Potion"])
    assert game.state.player == 0 and not offers(game, "play")
    act(game, "end")
    act(game, "end")
    assert offers(game, "play", "TV Reporter")


@pytest.mark.rule("TRAINER-04", "FIRST-03", "FIRST-04")
@expected(ex2004=True, bw2012=True, xy2015=True, swsh2020=False, sv2023=False)
def test_a_supporter_on_the_starting_players_first_turn(edition: str, wanted: bool) -> None:
    board = Position(edition, turn=1, active=SNORLAX, hand=[TV_REPORTER, CHARMANDER])
    board.side(1, active=SNORLAX, hand=[TV_REPORTER, CHARMANDER])
    game = board.game()
    assert offers(game, "play", "TV Reporter") is wanted
    act(game, "end")
    assert offers(game, "play", "TV Reporter")


@pytest.mark.rule("TRAINER-05", "TRAINER-06")
@ALL
def test_one_stadium_a_turn_and_it_stays(edition: str) -> None:
    board = Position(edition, active=SNORLAX, hand=[LOW_PRESSURE, HIGH_PRESSURE, CHARMANDER])
    game = board.after("play", "Low Pressure System")
    assert kinds_of_options(game) == {"bench", "end"}
    act(game, "end")
    assert name_of(game, game.state.stadium) == "Low Pressure System"
    act(game, "end")
    assert name_of(game, game.state.stadium) == "Low Pressure System"
    assert offers(game, "play", "High Pressure System")


@pytest.mark.rule("TRAINER-07", "D-15")
@ALL
def test_a_new_stadium_ends_the_old_one_which_moves_to_its_owner(edition: str) -> None:
    """While it is there it is there for both players."""
    board = Position(edition, active=ELECTRIKE, bench=[BAYLEEF], hand=[LOW_PRESSURE])
    board.side(1, active=ELECTRIKE, bench=[CHARMANDER], hand=[HIGH_PRESSURE, CORPHISH])
    game = board.after("play", "Low Pressure System")
    assert game.state.player == 1  # nothing was left to do
    hp = [[hp_of(game.state, mon) for mon in side.pokemon] for side in game.state.sides]
    assert hp == [[50, 100], [50, 50]]
    act(game, "play", "High Pressure System")
    hp = [[hp_of(game.state, mon) for mon in side.pokemon] for side in game.state.sides]
    assert hp == [[40, 90], [40, 50]]
    assert retreat_cost(game.state, bench(game, 1)[0]) == 0
    assert names(game, game.state.sides[0].discard) == ["Low Pressure System"]
    assert game.state.sides[1].discard == ()


@pytest.mark.rule("TRAINER-08", "D-14")
@pytest.mark.parametrize(("card", "printed"), [(LOW_PRESSURE, False), (SKYARROW, True)])
@expected(ex2004=True, bw2012=True, xy2015=True, swsh2020=False, sv2023=False)
def test_a_stadium_of_the_same_name(edition: str, wanted: bool, card: str, printed: bool) -> None:
    """Later editions forbid it; a Stadium that prints the ban itself is forbidden in all of them."""
    game = Position(edition, active=SNORLAX, hand=[card, CHARMANDER], stadium=(card, 1)).game()
    assert offers(game, "play") is (wanted and not printed)
    if offers(game, "play"):
        act(game, "play")
        assert game.state.stadium // 60 == 0
        assert len(game.state.sides[1].discard) == 1


@pytest.mark.rule("TRAINER-09", "TRAINER-10")
@ALL
def test_a_tool_stays_on_its_pokemon_one_at_a_time(edition: str) -> None:
    board = Position(edition)
    board.side(0, active=(SNORLAX, {"tools": [HARD_CHARM]}), bench=[CORPHISH], hand=[MUSCLE_BAND, CHARMANDER])
    game = board.game()
    assert [row for row in options(game) if row[0] == "tool"] == [("tool", "Muscle Band", "Corphish")]
    act(game, "tool", "Muscle Band", "Corphish")
    assert [names(game, mon.tools) for mon in game.state.sides[0].pokemon] == [
        ["Hard Charm"],
        ["Muscle Band"],
    ]
    assert game.state.sides[0].discard == ()
    act(game, "end")
    act(game, "end")
    assert names(game, bench(game, 0)[0].tools) == ["Muscle Band"]


@pytest.mark.rule("TRAINER-11", "TRAINER-20", "D-56")
@pytest.mark.parametrize("tool", ["ex3-83", HARD_CHARM])
@expected(ex2004=False, bw2012=False, xy2015=False, swsh2020=False, sv2023=True)
def test_whether_what_stops_items_stops_tools(edition: str, wanted: bool, tool: str) -> None:
    """The edition decides, whatever the time of the Tool; Supporters and Stadiums are not Items in any."""
    game = _locked(edition, [tool, POTION, TV_REPORTER, LOW_PRESSURE], HARD_CHARM, POTION, TV_REPORTER)
    assert active(game, 0).damage == 30  # Potion could do something
    assert offers(game, "tool") is wanted
    assert not offers(game, "play", "Potion")
    assert offers(game, "play", "TV Reporter") and offers(game, "play", "Low Pressure System")


@pytest.mark.rule("TRAINER-12")
@ALL
def test_any_number_of_tools_a_turn(edition: str) -> None:
    board = Position(edition)
    board.side(0, active=SNORLAX, bench=[CORPHISH, GROWLITHE], hand=[MUSCLE_BAND] * 3 + [CHARMANDER])
    game = board.game()
    for name in ("Growlithe", "Snorlax", "Corphish"):
        act(game, "tool", "Muscle Band", name)
    assert [len(mon.tools) for mon in game.state.sides[0].pokemon] == [1, 1, 1]


def _machines(edition: str) -> Board:
    board = Position(edition)
    board.declare(
        MACHINE,
        "trainer",
        "",
        ExtraAttack("Paralyzing Gaze", ("Colorless",), "", (Inflict(("Paralyzed",)),)),
        On("end of turn", (discard(ThisCard()),), "you"),
    )
    board.declare(MACHINE_STAYS, "trainer", "", ExtraAttack("Evoluter", (), "", (Draw(1),)))
    board.declare(
        MACHINE_TOOL,
        "trainer",
        "",
        ExtraAttack(
            "Blindside",
            ("Colorless",) * 3,
            "",
            (Damage(Choice(Select("play", "opponent", Filter(damaged=True))), 100),),
        ),
        On("end of turn", (discard(ThisCard()),), "you"),
    )
    return board


@pytest.mark.rule("TRAINER-13")
@ALL
def test_a_technical_machine_lends_its_holder_an_attack(edition: str) -> None:
    board = _machines(edition)
    board.side(0, active=(CORPHISH, {"energy": [WATER]}), bench=[CHARMANDER], hand=[MACHINE])
    game = act(board.game(), "tool", "Multi Technical Machine 01", "Corphish")
    assert [row[1] for row in options(game) if row[0] == "attack"] == ["Irongrip", "Paralyzing Gaze"]
    act(game, "attack", "Paralyzing Gaze")
    assert active(game, 1).turned == PARALYZED


@pytest.mark.rule("TRAINER-14")
@ALL
def test_a_technical_machine_stays_unless_its_text_discards_it(edition: str) -> None:
    board = _machines(edition)
    board.side(
        0,
        active=(CORPHISH, {"energy": [WATER], "tools": [MACHINE_STAYS]}),
        bench=[(CHARMANDER, {"tools": [MACHINE]})],
    )
    game = act(board.game(), "attack", "Evoluter")
    assert names(game, active(game, 0).tools) == ["Technical Machine TS-1"]
    assert bench(game, 0)[0].tools == ()
    assert names(game, game.state.sides[0].discard) == ["Multi Technical Machine 01"]


@pytest.mark.rule("TRAINER-15", "DAMAGE-12")
@ALL
def test_a_machines_attack_uses_its_holders_energy_type_and_place(edition: str) -> None:
    """Water Energy on a Fire holder: Bayleef, weak to Fire, feels it; the Benched holder does nothing."""
    board = _machines(edition)
    board.side(
        0,
        active=(CHARMANDER, {"energy": [WATER, WATER], "tools": [MACHINE_TOOL]}),
        bench=[(CORPHISH, {"energy": [WATER] * 3, "tools": [MACHINE_TOOL]})],
        hand=[WATER],
    )
    board.side(1, active=(BAYLEEF, {"damage": 10}), bench=[(ARON, {"damage": 10})])
    game = board.game()
    assert not offers(game, "attack", "Blindside")
    act(game, "energy", "Water Energy", "Charmander")
    assert offers(game, "attack", "Blindside")
    act(game, "attack", "Blindside", choosing=["Bayleef"])
    assert [event[4] for event in game.state.events if event[0] == "damage"] == [200]


@pytest.mark.rule("D-33", "TRAINER-10")
@ALL
def test_a_technical_machine_takes_the_place_of_a_tool_only_if_it_is_one(edition: str) -> None:
    board = _machines(edition)
    board.side(
        0,
        active=(CORPHISH, {"tools": [MUSCLE_BAND]}),
        bench=[CHARMANDER],
        hand=[MACHINE, MACHINE_TOOL],
    )
    game = board.game()
    assert [row for row in options(game) if row[0] == "tool"] == [
        ("tool", "Multi Technical Machine 01", "Corphish"),
        ("tool", "Multi Technical Machine 01", "Charmander"),
        ("tool", "Technical Machine: Blindside", "Charmander"),
    ]


def _fossils(edition: str) -> Board:
    board = Position(edition)
    board.declare(FOSSIL, "trainer", "", AsBasic(60))
    board.declare(RARE_FOSSIL, "trainer", "", AsBasic(60))
    board.declare("ex6-92", "trainer", "", Search(((BASIC_POKEMON, 1),), "bench"))
    board.declare("bw1-97", "trainer", "", Search(((POKEMON, None),), "hand"))
    return board


@pytest.mark.rule("TRAINER-16", "TRAINER-17")
@ALL
def test_a_fossil_is_a_basic_pokemon_in_play_alone(edition: str) -> None:
    board = _fossils(edition)
    board.side(
        0, active=SNORLAX, hand=["ex6-92", "bw1-97", FOSSIL], deck=[FOSSIL, CHARMANDER], discard=[FOSSIL]
    )
    game = act(board.game(), "play", "Great Ball")
    assert options(game) == [("card", "Charmander")]
    pick(game, "Charmander")
    act(game, "play", "Unidentified Fossil")
    fossil = bench(game, 0)[1]
    top = game.state.facts_of(fossil)
    assert (top.stage, top.category, hp_of(game.state, fossil)) == ("Basic", 0, 60)
    hand = game.state.sides[0].hand
    act(game, "play", "Poké Ball")  # any Pokémon, but the deck has none left
    assert names(game, game.state.sides[0].hand) == [
        name for name in names(game, hand) if name != "Poké Ball"
    ]


@pytest.mark.rule("TRAINER-17")
@pytest.mark.parametrize("card", [FOSSIL, RARE_FOSSIL])
@ALL
def test_a_fossil_is_an_item_that_needs_room_on_the_bench(edition: str, card: str) -> None:
    board = _fossils(edition)
    board.side(0, active=SNORLAX, bench=[CORPHISH] * 4, hand=[card, card, POTION])
    game = act(board.game(), "play")
    assert len(bench(game, 0)) == 5
    assert not any(row[1].endswith("Fossil") for row in options(game) if row[0] == "play")
    locked = Position(edition, turn=4, player=1)
    locked.declare(card, "trainer", "", AsBasic(60))
    locked.side(0, active=SNORLAX, hand=[card, CHARMANDER])
    locked.side(1, active=(SEISMITOAD_EX, {"energy": [WATER, WATER]}))
    game = act(locked.game(), *SEISMITOAD)
    assert offers(game, "bench", "Charmander") and not offers(game, "play")


def _tag_team(edition: str, hand: list[str]) -> Game:
    """Mallow & Lana in hand, Snorlax with 100 damage in the Active Spot."""
    board = Position(edition)
    board.declare(
        "sm12-198",
        "trainer",
        "",
        May(
            (
                Price((discard(Choice(YOUR_HAND, 2)),)),
                Switch(),
                Heal(Select("bench", where=Filter(damaged=True)), 120),
            ),
            (Switch(),),
        ),
    )
    board.side(0, active=(SNORLAX, {"damage": 110}), bench=[CORPHISH], hand=["sm12-198", *hand])
    return board.game()


@pytest.mark.rule("TRAINER-18", "D-58")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
def test_a_tag_team_supporter_is_a_supporter_whose_bonus_needs_the_whole_discard(edition: str) -> None:
    game = act(act(_tag_team(edition, [TV_REPORTER, CHARMANDER, FIRE]), "play", "Mallow & Lana"), "yes")
    pick(game, "Charmander", "Fire Energy")
    assert bench(game, 0)[0].damage == 0
    assert names(game, game.state.sides[0].discard) == ["Charmander", "Fire Energy", "Mallow & Lana"]
    assert not offers(game, "play", "TV Reporter")
    game = _tag_team(edition, [CHARMANDER])
    act(game, "play", "Mallow & Lana")  # one other card is not enough to be asked
    assert game.decision and game.decision.kind == "main"
    assert (name_of(game, bench(game, 0)[0].uid), bench(game, 0)[0].damage) == ("Snorlax", 110)
    assert names(game, game.state.sides[0].hand) == ["Charmander"]


@pytest.mark.rule("TRAINER-19")
@pytest.mark.parametrize("edition", ["xy2015", "swsh2020", "sv2023", "current"])
def test_hyper_gear_attaches_to_an_opponents_pokemon_ex(edition: str) -> None:
    board = Position(edition, active=SEISMITOAD_EX, hand=[HEAD_RINGER, CHARMANDER])
    board.side(1, active=CORPHISH, bench=[(SEISMITOAD_EX, {"energy": [WATER, WATER]})])
    game = board.game()
    assert [row for row in options(game) if row[0] == "tool"] == [("tool", "Head Ringer", "Seismitoad-EX")]
    act(game, "tool", "Head Ringer")
    holder = bench(game, 1)[0]
    assert names(game, holder.tools) == ["Head Ringer"]
    assert active(game, 0).tools == ()


@pytest.mark.rule("TRAINER-21")
@ALL
def test_trainer_cards_are_played_in_the_free_part_of_ones_own_turn(edition: str) -> None:
    board = Position(edition)
    board.declare("ex3-55", "attack", "Pebble Throw", Damage(Choice(Select("bench", "opponent")), 10))
    board.side(
        0,
        active=("ex3-55", {"energy": ["sve-006"], "damage": 20}),
        hand=[POTION],
        bench=[(CORPHISH, {"damage": 10})],
    )
    board.side(1, active=(SNORLAX, {"damage": 20}), bench=[CORPHISH, GROWLITHE], hand=[POTION])
    game = board.game()
    mine = [
        option[1] // 60 for option, row in zip(_raw(game), options(game), strict=True) if row[0] == "play"
    ]
    assert mine == [0]  # one Potion, one's own
    act(game, "attack", "Pebble Throw")
    assert kinds_of_options(game) == {"pokemon"}  # the attack has begun
    pick(game, "Corphish")
    assert game.state.player == 1
    theirs = [
        option[1] // 60 for option, row in zip(_raw(game), options(game), strict=True) if row[0] == "play"
    ]
    assert theirs == [1]


def _raw(game: Game) -> tuple[tuple[int, ...], ...]:
    assert game.decision
    return game.decision.options


@pytest.mark.rule("TRAINER-22", "TRAINER-11")
@expected(xy2015=False, swsh2020=False, sv2023=True, bw2012=False)
def test_an_ace_spec_tool_is_what_a_tool_is_in_the_edition(edition: str, wanted: bool) -> None:
    game = _locked(edition, [ROCK_GUARD])
    assert offers(game, "tool", "Rock Guard") is wanted
    board = Position(edition)
    board.side(0, active=(SNORLAX, {"tools": [HARD_CHARM]}), bench=[CORPHISH], hand=[ROCK_GUARD, CHARMANDER])
    game = board.game()
    assert [row for row in options(game) if row[0] == "tool"] == [("tool", "Rock Guard", "Corphish")]


@pytest.mark.rule("D-48", "TRAINER-03")
@ALL
def test_using_the_effect_of_a_supporter_is_not_playing_it(edition: str) -> None:
    """Chimecho's Chime uses a Supporter of the opponent's discard pile, which stays there."""
    board = Position(edition)
    board.declare("ex2-10", "attack", "Supernatural", Draw(1))
    board.side(0, active=("ex5-17", {"energy": [FIRE]}), hand=[TV_REPORTER])
    board.side(1, active=SNORLAX, discard=[TV_REPORTER])
    game = act(board.game(), "play", "TV Reporter")
    game.choose(0)
    assert not offers(game, "play")
    act(game, "attack", "Chime")
    game.choose(0)
    assert len(game.state.sides[0].hand) == 4  # two cards more from each
    assert names(game, game.state.sides[1].discard) == ["TV Reporter"]
    assert [fact[0] for fact in game.state.facts_last].count("supporter played") == 1


@pytest.mark.rule("D-54")
@pytest.mark.parametrize(
    ("attached", "under", "hand"),
    [
        ("discard", "discard", ["Lairon"]),
        ("discard", "with", ["Aron", "Lairon"]),
        ("with", "with", ["Aron", "Fire Energy", "Lairon", "Muscle Band"]),
    ],
)
@ALL
def test_cards_on_a_pokemon_follow_the_text_or_are_discarded(
    edition: str, attached: str, under: str, hand: list[str]
) -> None:
    board = Position(edition)
    board.declare(
        "ex6-99", "trainer", "", Flip(), Move(Choice(YOUR_POKEMON), "hand", attached=attached, under=under)
    )
    board.side(
        0,
        active=CORPHISH,
        bench=[((ARON, "ex1-36"), {"energy": [FIRE], "tools": [MUSCLE_BAND], "damage": 20})],
        hand=["ex6-99"],
    )
    game = act(board.game([1]), "play", "Super Scoop Up", choosing=["Lairon"])
    side = game.state.sides[0]
    assert sorted(names(game, side.hand)) == hand
    everything = ["Aron", "Fire Energy", "Lairon", "Muscle Band"]
    assert sorted(names(game, side.discard)) == sorted(
        [*(name for name in everything if name not in hand), "Super Scoop Up"]
    )


@pytest.mark.rule("D-54", "TRAINER-19")
@pytest.mark.parametrize("edition", ["xy2015", "swsh2020", "sv2023", "current"])
def test_a_card_of_the_other_player_moves_to_its_owner(edition: str) -> None:
    board = Position(edition)
    board.declare("ex6-99", "trainer", "", Flip(), Move(Choice(YOUR_POKEMON), "hand", attached="with"))
    board.side(0, active=CORPHISH, bench=[SEISMITOAD_EX], hand=["ex6-99"])
    board.side(1, active=SNORLAX, hand=[HEAD_RINGER, CHARMANDER])
    board.turn, board.player = 4, 1
    game = act(act(board.game([1]), "tool", "Head Ringer"), "end")
    act(game, "play", "Super Scoop Up", choosing=["Seismitoad-EX"])
    assert "Head Ringer" in names(game, game.state.sides[1].discard)
