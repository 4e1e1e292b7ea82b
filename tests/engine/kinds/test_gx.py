"""Pokémon-GX, TAG TEAM, Ultra Beasts, Prism Star, dual types, TAG TEAM Supporters (GX, TAG, UB, PRISM, …)."""

from __future__ import annotations

import pytest

from tests.engine.kinds.by_kind import *
from validator.engine.game import Game, GameOptions

WITH_GX = pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
RESHIRAM = "smp-SM201"  # Reshiram & Charizard-GX 270: Double Blaze GX FFF 200, 100 more with three more Fire
DEDENNE = "sm10-57"  # Dedenne-GX 160: Static Shock LC 50, Tingly Return GX LC 50
BRIONNE, PRIMARINA_GX = "sm8-66", "sm1-42"
BUZZWOLE = "sm6-77"  # an Ultra Beast that is not a GX: Sledgehammer F 30, 90 more at four Prize cards
BEAST_ENERGY = "sm6-117"
VICTINI, LYSANDRE, HEAT_FACTORY = "sm7.5-7", "sm6-110", "sm8-178"
PIKACHU_GX = "smp-SM232"
BISHARP = "xy11-64"  # Darkness and Metal: Retaliate C 30
MALLOW_LANA, GUZMA_HALA = "sm12-198", "sm12-193"
FULL_METAL_LAB = "sv05-148"  # Metal Pokémon take 30 less


# --------------------------------------------------------------------------- GX


@pytest.mark.rule("GX-01")
@WITH_GX
def test_gx_is_part_of_the_name(edition: str) -> None:
    board = Board(edition, active=PIKACHU_GX, bench=[PIKACHU], hand=[RAICHU])
    assert evolutions(board.game()) == [("Raichu", "Pikachu")]


@pytest.mark.rule("GX-02", "GX-03")
@WITH_GX
def test_one_gx_attack_a_player_and_game_over_all_pokemon_gx(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=(DEDENNE, {"energy": [LIGHTNING] * 2}), bench=[(RESHIRAM, {"energy": [FIRE] * 3})])
    board.side(1, active=(DEDENNE, {"energy": [LIGHTNING] * 2}), bench=[RIOLU])
    game = board.after("attack", "Tingly Return GX")
    assert [side.gx_used for side in game.state.sides] == [True, False]
    assert top(game, active(game, 0)) == "Reshiram & Charizard-GX"
    act(game, "end")
    assert not offers(game, "attack", "Double Blaze GX")
    assert offers(game, "attack", "Outrage")


@pytest.mark.rule("GX-06", "GX-02")
@WITH_GX
def test_normal_attacks_of_a_pokemon_gx_are_not_limited(edition: str) -> None:
    game = Board(edition, active=(DEDENNE, {"energy": [LIGHTNING] * 2}), once="G", theirs=MEOWTH_V).game()
    assert not offers(game, "attack", "Tingly Return GX")
    act(game, "attack", "Static Shock")
    assert active(game, 1).damage == 50


@pytest.mark.rule("GX-04")
@WITH_GX
def test_a_pokemon_gx_gives_two_prize_cards_a_tag_team_three(edition: str) -> None:
    assert prizes_taken(edition, DEDENNE) == 2
    assert prizes_taken(edition, RESHIRAM) == 3


@pytest.mark.rule("GX-05")
@WITH_GX
def test_a_pokemon_gx_of_stage_2_evolves_normally(edition: str) -> None:
    game = Board(
        edition,
        active=("sm1-39", BRIONNE),
        bench=[(("sm1-39", BRIONNE), {"evolved": 3}), "sm1-39"],
        hand=[PRIMARINA_GX, DEDENNE],
    ).game()
    assert evolutions(game) == [("Primarina-GX", "Brionne")]
    assert offers(game, "bench", "Dedenne-GX")
    act(game, "evolve", "Primarina-GX")
    assert top(game, active(game, 0)) == "Primarina-GX"


# --------------------------------------------------------------------------- TAG TEAM


@pytest.mark.rule("TAG-01")
@WITH_GX
def test_a_tag_team_is_a_basic_pokemon_that_may_start(edition: str) -> None:
    deck = [catalogue().card(each) for each in [RESHIRAM] * 30 + [FIRE] * 30]
    game = Game.new((deck, deck), seed=5, options=GameOptions(programs=hand_made(), edition=edition))
    while game.decision and game.decision.kind != "main":
        game.choose(*range(game.decision.low))
    assert top(game, active(game, 0)) == "Reshiram & Charizard-GX"
    assert prizes_taken(edition, RESHIRAM) == 3


@pytest.mark.rule("TAG-02")
@WITH_GX
def test_a_tag_team_gives_three_prize_cards(edition: str) -> None:
    assert prizes_taken(edition, RESHIRAM) == 3


@pytest.mark.rule("TAG-03")
@WITH_GX
@pytest.mark.parametrize(("energy", "damage"), [(3, 200), (5, 200), (6, 300)])
def test_the_gx_attack_of_a_tag_team_has_its_bonus_with_extra_energy(
    edition: str, energy: int, damage: int
) -> None:
    board = Board(edition, active=(RESHIRAM, {"energy": [FIRE] * energy}))
    board.side(1, active=(MEOWTH_V, MEOWTH_VMAX), bench=[RIOLU])
    game = board.after("attack", "Double Blaze GX")
    done = [event[4] for event in game.state.events if event[0] == "damage"]
    assert done == [damage]
    assert game.state.sides[0].gx_used


# --------------------------------------------------------------------------- Ultra Beasts


@pytest.mark.rule("UB-01")
@WITH_GX
def test_an_effect_on_ultra_beasts_looks_for_the_label(edition: str) -> None:
    """Beast Energy is every type and adds 30 damage on an Ultra Beast, one Colorless on another Pokémon."""
    for attacker, energy, attack, damage in (
        (BUZZWOLE, [BEAST_ENERGY], "Sledgehammer", 60),
        (LUCARIO, [BEAST_ENERGY, FIGHTING, FIGHTING], "Metal Claw", 40),
    ):
        game = Board(
            edition, active=(attacker, {"energy": energy}), theirs={"active": RESHIRAM, "bench": [RIOLU]}
        ).after("attack", attack)
        assert active(game, 1).damage == damage
    board = Board(edition)
    board.side(0, active=(LUCARIO, {"energy": [FIGHTING, BEAST_ENERGY, BEAST_ENERGY]}), bench=[RIOLU])
    assert not offers(board.game(), "attack", "Pulse Blast")


@pytest.mark.rule("UB-02")
@WITH_GX
def test_an_ultra_beast_that_is_no_gx_gives_one_prize_card(edition: str) -> None:
    assert prizes_taken(edition, BUZZWOLE) == 1


@pytest.mark.rule("UB-03")
@WITH_GX
@pytest.mark.parametrize(("prizes", "damage"), [(3, 30), (4, 120), (5, 30)])
def test_an_attack_may_read_the_prize_cards_of_a_player(edition: str, prizes: int, damage: int) -> None:
    game = Board(
        edition, active=(BUZZWOLE, {"energy": [FIGHTING]}), theirs={"active": RESHIRAM, "prizes": prizes}
    ).after("attack", "Sledgehammer")
    assert active(game, 1).damage == damage


# --------------------------------------------------------------------------- Prism Star


@pytest.mark.rule("PRISM-03", "PRISM-04")
@WITH_GX
def test_a_prism_star_card_moves_to_the_lost_zone_from_wherever_it_is_discarded(edition: str) -> None:
    """A Supporter played, a Stadium replaced, a Pokémon discarded from the hand, attached Energy paid."""
    game = Board(
        edition,
        active=(BUZZWOLE, {"energy": [BEAST_ENERGY, FIGHTING]}),
        bench=[(VICTINI, {})],
        hand=[LYSANDRE, "swsh5-137", QUICK_BALL, VICTINI],
        deck=[RIOLU],
        theirs={"active": LUCARIO, "discard": [RIOLU]},
        stadium=HEAT_FACTORY,
    ).after("play", "Lysandre ◇")
    assert zone(game, 0, "lost") == ["Lysandre ◇"]
    assert zone(game, 1, "lost") == ["Riolu"]
    act(game, "play", "Tower of Darkness")
    assert zone(game, 0, "lost") == ["Lysandre ◇", "Heat Factory ◇"]
    act(game, "play", "Quick Ball")
    game.choose()
    assert zone(game, 0, "lost")[-1] == "Victini ◇"
    act(game, "retreat")
    assert zone(game, 0, "lost")[-1] == "Beast Energy ◇"
    assert zone(game, 0, "discard") == ["Quick Ball", "Fighting Energy"]


@pytest.mark.rule("PRISM-04")
@WITH_GX
def test_a_prism_star_card_from_the_deck_moves_to_the_lost_zone(edition: str) -> None:
    game = Board(
        edition,
        active=(("hgss3-87", "hgss3-88"), {"energy": [FIGHTING] * 4}),
        deck=[VICTINI, FIRE, BEAST_ENERGY],
        theirs=(MEOWTH_V, MEOWTH_VMAX),
    ).after("attack", "Massive Eruption")
    assert zone(game, 0, "lost") == ["Victini ◇", "Beast Energy ◇"]


@pytest.mark.rule("D-35", "PRISM-04")
@WITH_GX
def test_a_prism_star_card_that_moves_elsewhere_is_not_redirected(edition: str) -> None:
    board = Board(edition, active=LUCARIO, bench=[(VICTINI, {"energy": [BEAST_ENERGY]})], hand=["xy4-91"])
    game = board.after("play", "AZ", choosing=["Victini ◇"])
    assert zone(game, 0, "hand") == ["Victini ◇"]
    assert zone(game, 0, "lost") == ["Beast Energy ◇"]


# --------------------------------------------------------------------------- dual types


@pytest.mark.rule("DUAL-01")
@WITH_GX
def test_an_effect_on_either_type_reaches_a_dual_type_pokemon(edition: str) -> None:
    """Azumarill is Water and Metal."""
    for in_play, damage in ((False, 40), (True, 10)):
        board = Board(edition, active=(LUCARIO, {"energy": [FIGHTING] * 3}))
        board.side(1, active=("ecard1-120", "ex11-19"), bench=[RIOLU])
        if in_play:
            board.put_stadium(FULL_METAL_LAB)
        game = act(board.game(), "attack", "Metal Claw")
        assert active(game, 1).damage == damage


@pytest.mark.rule("DUAL-02")
@WITH_GX
def test_either_type_of_an_attacker_meets_weakness(edition: str) -> None:
    """Bisharp is Darkness and Metal."""
    for defender, damage in (("sv07-059", 60), ("swsh1-81", 60), (LUCARIO, 30)):
        game = Board(
            edition, active=(BISHARP, {"energy": [METAL]}), theirs={"active": defender, "bench": [RIOLU]}
        ).after("attack", "Retaliate")
        assert [event[4] for event in game.state.events if event[0] == "damage"] == [damage]


# --------------------------------------------------------------------------- TAG TEAM Supporters


@pytest.mark.rule("TTSUP-01", "TTSUP-02", "D-58")
@WITH_GX
@pytest.mark.parametrize("bonus", [True, False])
def test_a_tag_team_supporter_adds_to_its_effect_for_cards_discarded(edition: str, bonus: bool) -> None:
    game = Board(
        edition, active=(LUCARIO, {"damage": 80}), bench=[PIKACHU], hand=[MALLOW_LANA, GRASS, FIRE, "bw1-101"]
    ).after("play", "Mallow & Lana")
    act(game, "yes" if bonus else "no")
    if bonus:
        pick(game, "Grass Energy", "Fire Energy")
    assert top(game, active(game, 0)) == "Pikachu"
    assert bench(game, 0)[0].damage == (0 if bonus else 80)
    discarded = ["Grass Energy", "Fire Energy"] if bonus else []
    assert zone(game, 0, "discard") == [*discarded, "Mallow & Lana"]
    assert not offers(game, "play", "Professor Juniper")


@pytest.mark.rule("TTSUP-02", "D-58")
@WITH_GX
def test_a_bonus_that_cannot_be_paid_in_full_is_not_offered(edition: str) -> None:
    board = Board(edition, active=(LUCARIO, {"damage": 80}), bench=[PIKACHU], hand=[MALLOW_LANA, GRASS])
    game = board.after("play", "Mallow & Lana")
    assert top(game, active(game, 0)) == "Pikachu" and bench(game, 0)[0].damage == 80


@pytest.mark.rule("TTSUP-01", "TTSUP-02")
@WITH_GX
@pytest.mark.parametrize(
    ("bonus", "found"),
    [(True, {"Path to the Peak", "Air Balloon", "Beast Energy ◇"}), (False, {"Path to the Peak"})],
)
def test_a_bonus_may_widen_a_search(edition: str, bonus: bool, found: set[str]) -> None:
    deck = ["swsh6-148", "swsh1-156", BEAST_ENERGY, ULTRA_BALL, GRASS]
    board = Board(edition, active=LUCARIO, hand=[GUZMA_HALA, GRASS, FIRE], deck=deck)
    game = act(board.after("play", "Guzma & Hala"), "yes" if bonus else "no")
    assert {row[1] for row in options(game)} == found
    pick(game, *sorted(found))
    assert set(zone(game, 0, "hand")) >= found
