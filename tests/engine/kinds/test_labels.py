"""Labels, owners and words of names: Team Plasma, ACE SPEC, SP, owners, Delta Species, regions, Ancient and
Future, Rule Box, Radiant, Baby, Lost Zone (PLASMA, ACE, SP, OWNER, DELTA, REG, LABEL, RAD, LOST).
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.kinds.by_kind import *
from validator.engine.queries import abilities_of, hp_of

MODERN = pytest.mark.parametrize("edition", ["sv2023", "current"])
WITH_PLASMA = pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
PURRLOIN, LIEPARD, PLASMA_LIEPARD = "bw1-66", "bw1-67", "bw8-84"
UMBREON, EEVEE, GRUNT = "bw9-64", "bw5-83", "bw8-125"  # Umbreon: +20 HP for Team Plasma Pokémon
SANDSHREW, SANDSLASH = "pl3-124", "base3-41"
BROCKS_SANDSHREW, BROCKS_SANDSLASH = "gym1-72", "gym1-23"
LEDYBA, LEDIAN = "ecard3-73", "ex7-23"  # 40 less damage from Pokémon with an owner in the name
DRAPION_E4, BROCKS_ONIX = "pl2-17", "gym1-69"
RADIANT_GRENINJA, RADIANT_HEATRAN = "swsh10-046", "swsh10-027"
COMFEY, LYSANDRE, LUGIA_GX, LOST_REMOVER = "swshp-SWSH242", "sm6-110", "sm8-159", "col1-80"
DRUM, KORAIDON, IRON_JUGULIS = "sv05-141", "sv08-116", "sv05-139"


# --------------------------------------------------------------------------- Team Plasma


@pytest.mark.rule("PLASMA-01")
@WITH_PLASMA
def test_an_effect_on_team_plasma_reads_the_label_of_any_card(edition: str) -> None:
    game = Board(
        edition,
        active=(EEVEE, UMBREON),
        bench=[(PURRLOIN, LIEPARD), (PURRLOIN, PLASMA_LIEPARD)],
        hand=[GRUNT, LIEPARD, PLASMA_LIEPARD, "bw9-26"],
        theirs=(EEVEE, UMBREON),
    ).game()
    mine = game.state.sides[0].pokemon
    assert [hp_of(game.state, mon) for mon in mine] == [120, 80, 100]
    act(game, "play", "Team Plasma Grunt")
    assert sorted(row[1] for row in options(game)) == ["Liepard", "Seismitoad"]
    assert game.decision
    chosen = [option[1] for option in game.decision.options]
    assert all("Team Plasma" in game.table.defs[card].markers for card in chosen)


@pytest.mark.rule("PLASMA-02", "PLASMA-03", "D-57")
@WITH_PLASMA
def test_team_plasma_is_no_part_of_a_name(edition: str) -> None:
    game = Board(edition, active=PURRLOIN, bench=["tk-bw-z-1"], hand=[PLASMA_LIEPARD, LIEPARD]).game()
    assert evolutions(game) == [("Liepard", "Purrloin")] * 4
    plasma, plain = (game.table.defs[card] for card in game.state.sides[0].hand)
    assert plasma.key == plain.key
    act(game, "evolve", "Liepard", "Purrloin")
    assert top(game, active(game, 0)) == "Liepard"
    assert "Team Plasma" in game.state.facts_of(active(game, 0)).markers


# --------------------------------------------------------------------------- ACE SPEC


@pytest.mark.rule("ACE-01", "ACE-02")
@MODERN
def test_an_ace_spec_card_is_played_as_the_trainer_card_it_is(edition: str) -> None:
    """Prime Catcher is an Item and stopped as one; Hero's Cape is a Tool that stays."""
    prime_catcher, cape = "sv05-157", "sv05-152"
    board = Board(edition, active=LUCARIO, bench=[PIKACHU], hand=[prime_catcher, cape])
    board.side(1, active=LUCARIO, bench=[RIOLU])
    game = board.after("tool", "Hero's Cape", "Lucario")
    assert hp_left(game, active(game, 0)) == 190
    act(game, "play", "Prime Catcher")
    assert [top(game, active(game, player)) for player in (0, 1)] == ["Pikachu", "Riolu"]
    assert zone(game, 0, "discard") == ["Prime Catcher"]
    board = Board(edition, active=(PIKACHU_UNION, {"energy": [LIGHTNING] * 3}))
    board.side(1, active=(MEOWTH_V, MEOWTH_VMAX), bench=[RIOLU], hand=[prime_catcher, cape])
    game = board.after("attack", "Disconnect")
    assert not offers(game, "play") and offers(game, "tool", "Hero's Cape")


@pytest.mark.rule("ACE-02")
def test_an_ace_spec_energy_card_is_attached_like_every_energy() -> None:
    game = Board("current", active=LUCARIO, hand=["sv06-167"]).after("energy", "Legacy Energy")
    assert attached(game, active(game, 0)) == ["Legacy Energy"]


# --------------------------------------------------------------------------- SP, owners, Delta Species


@pytest.mark.rule("SP-02", "OWNER-01")
@pytest.mark.parametrize("edition", ["ex2004", "bw2012", "swsh2020", "sv2023"])
def test_a_pokemon_sp_is_no_card_with_an_owner(edition: str) -> None:
    """Ledian takes 40 less damage from Pokémon with an owner in the name."""
    for attacker, energy, attack, damage in (
        (DRAPION_E4, [PSYCHIC, GRASS], "Body Slam", 20),
        (BROCKS_ONIX, [FIGHTING, FIGHTING, GRASS], "Rock Throw", 0),
    ):
        board = Board(edition, active=(attacker, {"energy": energy}))
        board.side(1, active=(LEDYBA, LEDIAN), bench=[RIOLU])
        game = board.after("attack", attack, coins=[0])
        assert active(game, 1).damage == damage


@pytest.mark.rule("OWNER-01", "OWNER-02")
@pytest.mark.parametrize("edition", ["ex2004", "bw2012", "swsh2020", "sv2023"])
def test_pokemon_of_an_owner_and_plain_ones_do_not_mix_in_evolving(edition: str) -> None:
    board = Board(edition, active=SANDSHREW, bench=[BROCKS_SANDSHREW], hand=[SANDSLASH, BROCKS_SANDSLASH])
    assert sorted(evolutions(board.game())) == [
        ("Brock's Sandslash", "Brock's Sandshrew"),
        ("Sandslash", "Sandshrew"),
    ]


@pytest.mark.rule("DELTA-01")
@pytest.mark.parametrize("edition", ["bw2012", "swsh2020", "sv2023"])
def test_the_delta_sign_is_no_part_of_a_name(edition: str) -> None:
    board = Board(edition, active="ex11-66", bench=["base1-26"], hand=["ex11-41", "sv03.5-148"])
    rows = evolutions(board.game())
    assert sorted(rows) == [
        ("Dragonair", "Dratini"),
        ("Dragonair", "Dratini δ"),
        ("Dragonair δ", "Dratini"),
        ("Dragonair δ", "Dratini δ"),
    ]


# --------------------------------------------------------------------------- regions


@pytest.mark.rule("REG-01", "REG-02")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
def test_a_regional_word_counts_in_evolving(edition: str) -> None:
    board = Board(
        edition,
        active=MEOWTH,
        bench=["sm1-78", "swsh12.5-084", "base1-60", "swsh1-81"],
        hand=["sm1-79", "swsh1-82", "swsh8-200"],
    )
    assert sorted(evolutions(board.game())) == [
        ("Alolan Persian", "Alolan Meowth"),
        ("Galarian Rapidash", "Galarian Ponyta"),
        ("Persian", "Meowth"),
    ]


@pytest.mark.rule("REG-03")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
def test_the_evolves_from_text_decides_whatever_the_region(edition: str) -> None:
    """Alolan Raichu names plain Pikachu; no card of the catalogue leaves its region the other way."""
    game = Board(edition, active=PIKACHU, bench=["sv09-044"], hand=["smp-SM65"]).game()
    assert evolutions(game) == [("Alolan Raichu", "Pikachu")]
    act(game, "evolve", "Alolan Raichu")
    assert top(game, active(game, 0)) == "Alolan Raichu"


# --------------------------------------------------------------------------- Ancient, Future, Rule Box


@pytest.mark.rule("LABEL-01", "LABEL-02")
def test_an_effect_on_ancient_cards_reads_the_label() -> None:
    board = Board("current")
    board.side(
        0, active=KORAIDON, bench=[KORAIDON, IRON_JUGULIS, "svp-145", LUCARIO], hand=[DRUM], deck=[GRASS] * 6
    )
    game = board.after("play", "Awakening Drum")
    assert len(zone(game, 0, "hand")) == 3
    labelled, plain = catalogue().card("sv08-116"), catalogue().card("sv01-124")
    assert "Ancient" in labelled.markers and "Ancient" not in plain.markers
    assert (plain.name, plain.key) == (labelled.name, labelled.key)


RULE_BOX: dict[str, tuple[Any, bool]] = {
    "Pokémon-EX": (LUCARIO_EX, True),
    "Mega": ((LUCARIO_EX, MEGA_LUCARIO_EX), True),
    "GX": ("sm10-57", True),
    "V": (MEOWTH_V, True),
    "VMAX": ((MEOWTH_V, MEOWTH_VMAX), True),
    "VSTAR": (("swsh9-013", "swsh9-014"), True),
    "ex": (PIKACHU_EX, True),
    "Radiant": (RADIANT_HEATRAN, True),
    "BREAK": ((PIKACHU, "xy8-49", "xy8-50"), True),
    "Prism Star": ("sm7.5-7", True),
    "V-UNION": (MEWTWO, True),
    "plain": (LUCARIO, False),
    "Restored": ("bw3-66", False),
    "Delta Species": ("ex11-66", False),
}


@pytest.mark.rule("LABEL-03", "D-32")
@MODERN
@pytest.mark.parametrize("kind", sorted(RULE_BOX))
def test_an_effect_on_pokemon_without_a_rule_box_knows_every_kind(edition: str, kind: str) -> None:
    """Neutralization Zone prevents the damage of Pokémon ex to Pokémon without one."""
    victim, has_box = RULE_BOX[kind]
    board = Board(edition, active=(PIKACHU_EX, {"energy": [LIGHTNING] * 3}))
    board.side(1, active=victim, bench=[RIOLU])
    board.put_stadium(NEUTRALIZATION_ZONE)
    game = board.after("attack", "Thunderbolt")
    assert ("damage" in kinds(game)) is has_box
    assert ("prevented" in kinds(game)) is not has_box


# --------------------------------------------------------------------------- Radiant


@pytest.mark.rule("RAD-02")
@MODERN
def test_a_radiant_pokemon_has_a_rule_box(edition: str) -> None:
    for in_play in (False, True):
        board = Board(edition, active=RADIANT_GRENINJA, hand=[GRASS, FIRE], deck=[RIOLU] * 3)
        if in_play:
            board.put_stadium(PATH_TO_THE_PEAK)
        game = board.game()
        assert offers(game, "ability", "Concealed Cards") is not in_play
        assert bool(abilities_of(game.state, active(game, 0))) is not in_play


@pytest.mark.rule("RAD-03", "RAD-04")
@MODERN
def test_a_radiant_pokemon_is_basic_and_evolves_from_and_into_nothing(edition: str) -> None:
    """Its name is not the plain one, so what evolves from Greninja does not go on it."""
    game = Board(
        edition,
        active=RADIANT_GRENINJA,
        bench=["xy0-13", ("xy0-13", "xy0-14")],
        hand=["xy9-41", RADIANT_GRENINJA],
    ).game()
    assert evolutions(game) == [("Greninja BREAK", "Greninja")]
    act(game, "bench", "Radiant Greninja")
    assert top(game, bench(game, 0)[-1]) == "Radiant Greninja"


@pytest.mark.rule("RAD-05", "RAD-01")
@MODERN
def test_a_radiant_pokemon_gives_one_prize_card(edition: str) -> None:
    assert prizes_taken(edition, RADIANT_GRENINJA) == 1
    assert prizes_taken(edition, RADIANT_HEATRAN) == 1


# --------------------------------------------------------------------------- Baby


@pytest.mark.rule("D-27")
@pytest.mark.parametrize("edition", ["ex2004", "bw2012", "xy2015", "swsh2020", "sv2023"])
@pytest.mark.parametrize("heads", [True, False])
def test_a_baby_pokemons_printed_rule_requires_a_coin_before_every_attack(edition: str, heads: bool) -> None:
    """Its opponent flips before anything of the attack is done; on tails the turn ends without it."""
    game = Board(
        edition, active=(LUCARIO, {"energy": [FIGHTING] * 3}), theirs={"active": "neo2-66", "bench": [RIOLU]}
    ).after("attack", "Metal Claw", coins=[int(heads)])
    assert ("knocked out" in kinds(game)) is heads
    if not heads:
        assert game.state.player == 1
        assert active(game, 1).damage == 0


# --------------------------------------------------------------------------- Lost Zone


@pytest.mark.rule("LOST-01")
@pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_a_trainer_card_may_put_cards_in_the_lost_zone(edition: str) -> None:
    game = Board(
        edition, active=LUCARIO, hand=[LOST_REMOVER], theirs=(LUCARIO, {"energy": ["bw4-92", GRASS]})
    ).after("play", "Lost Remover")
    assert zone(game, 1, "lost") == ["Double Colorless Energy"]


@pytest.mark.rule("LOST-01", "LOST-02")
@MODERN
def test_abilities_and_rules_put_cards_face_up_in_the_lost_zone_for_good(edition: str) -> None:
    board = Board(
        edition, active=COMFEY, hand=["sv02-188", LYSANDRE], deck=[PIKACHU, RIOLU], discard=[LUCARIO, MEOWTH]
    )
    board.side(1, active=LUCARIO)
    game = board.after("ability", "Flower Selecting", choosing=["Pikachu"])
    assert zone(game, 0, "hand")[-1] == "Pikachu"
    assert zone(game, 0, "lost") == ["Riolu"]
    moved = [
        event for event in game.state.events if event[0] == "move" and event[3] in game.state.sides[0].lost
    ]
    assert moved and moved[-1][1] == 3  # both players see it
    act(game, "play", "Super Rod")
    assert {row[1] for row in options(game)} == {"Lucario", "Meowth"}


@pytest.mark.rule("LOST-03", "D-29", "LOST-01")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
def test_a_pokemon_put_in_the_lost_zone_is_not_knocked_out(edition: str) -> None:
    board = Board(edition, active=(LUGIA_GX, {"energy": [WATER] * 3}))
    board.side(1, active=((MEOWTH_V, MEOWTH_VMAX), {"energy": [GRASS]}), bench=[RIOLU, PIKACHU])
    game = board.after("attack", "Lost Purge GX")
    assert zone(game, 1, "lost") == ["Grass Energy", "Meowth V", "Meowth VMAX"]
    assert game.decision and (game.decision.player, game.decision.kind) == (1, "new active")
    pick(game, "Pikachu")
    assert len(zone(game, 0, "prizes")) == 6 and "knocked out" not in kinds(game)
