from __future__ import annotations

import pytest

from validator.decks.parse_line import MAX_COUNT, CardText, read_card_text, split_count


@pytest.mark.parametrize(
    ("line", "count", "rest", "column"),
    [
        ("4 Nest Ball SVI 181", 4, "Nest Ball SVI 181", 1),
        ("4x Nest Ball", 4, "Nest Ball", 1),
        ("4 x Nest Ball", 4, "Nest Ball", 1),
        ("4xNest Ball", 4, "Nest Ball", 1),
        ("4X Nest Ball", 4, "Nest Ball", 1),
        ("4× Nest Ball", 4, "Nest Ball", 1),
        ("4Nest Ball", 4, "Nest Ball", 1),
        ("Nest Ball x4", 4, "Nest Ball", 1),
        ("Nest Ball SVI 181 ×4", 4, "Nest Ball SVI 181", 1),
        ("巢穴球 x4", 4, "巢穴球", 1),
        ("巢穴球×4", 4, "巢穴球", 1),
        ("4 巢穴球", 4, "巢穴球", 1),
        ("* 4 Ralts BUS 91", 4, "Ralts BUS 91", 3),
        ("- 4 Ralts", 4, "Ralts", 3),
        ("* - 2x Ralts", 2, "Ralts", 5),
        ("• 1 Ralts", 1, "Ralts", 3),
        ("0 Ralts", 0, "Ralts", 1),
        ("-2 Ralts", -2, "Ralts", 1),
        ("4 Xatu EVS 65", 4, "Xatu EVS 65", 1),
        ("4 xerneas", 4, "xerneas", 1),
        ("3", 3, "", 1),
        ("1000000 Nest Ball", 1_000_000, "Nest Ball", 1),
        ("99999999999999999999 Nest Ball", MAX_COUNT, "Nest Ball", 1),
    ],
)
def test_counts(line: str, count: int, rest: str, column: int) -> None:
    counted = split_count(line)
    assert counted is not None
    assert (counted.count, counted.rest, counted.column) == (count, rest, column)


@pytest.mark.parametrize(
    "line", ["Nest Ball", "Pokémon: 12", "1st place", "2024-05-22", "10:30", "Porygon2", "x4"]
)
def test_no_count(line: str) -> None:
    assert split_count(line) is None


def text(name: str, code: str | None = None, number: str | None = None, **more: str) -> CardText:
    return CardText(name, code, number, **more)


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("Pidgey MEW 16", text("Pidgey", "MEW", "16")),
        ("Mimikyu PAL 97 PH", text("Mimikyu", "PAL", "97", foil="PH")),
        ("Technical Machine: Devolution PAR 177", text("Technical Machine: Devolution", "PAR", "177")),
        ("Pokégear 3.0 SVI 186", text("Pokégear 3.0", "SVI", "186")),
        ("Pokégear 3.0", text("Pokégear 3.0")),
        ("Tapu Lele-GX GRI 60", text("Tapu Lele-GX", "GRI", "60")),
        ("N DEX 96", text("N", "DEX", "96")),
        ("Unown V SIT 65", text("Unown V", "SIT", "65")),
        ("Arceus & Dialga & Palkia-GX CEC 156", text("Arceus & Dialga & Palkia-GX", "CEC", "156")),
        ("Ditto {*} LOT 154", text("Ditto {*}", "LOT", "154")),
        ("Basic {P} Energy Energy 13", text("Basic {P} Energy", "Energy", "13")),
        ("Psychic Energy XYEnergy 8", text("Psychic Energy", "XYEnergy", "8")),
        ("Psychic Energy TK-AlolanRaichu 20", text("Psychic Energy", "TK-AlolanRaichu", "20")),
        ("Fire Energy 2", text("Fire Energy", None, "2")),
        ("Fire Energy BRS R", text("Fire Energy", "BRS", "R")),
        ("grass SVE 1", text("grass", "SVE", "1")),
        ("nest ball svi 181", text("nest ball", "svi", "181")),
        ("Dragonite V PR SWSH154", text("Dragonite V", "PR", "SWSH154")),
        ("Dragonite V PR-SW 154", text("Dragonite V", "PR-SW", "154")),
        ("Manaphy CRZ GG6", text("Manaphy", "CRZ", "GG6")),
        ("Gardevoir SIT-TG 5", text("Gardevoir", "SIT-TG", "5")),
        ("Judge SIT TG 25", text("Judge", "SIT", "TG25")),
        ("Dragonite V PR SW 154", text("Dragonite V", "PR-SW", "154")),
        ("Pikachu 30C 12", text("Pikachu", "30C", "12")),
        ("Steven's Metagross ex SV 10 145", text("Steven's Metagross ex", "SV 10", "145")),
        ("Dawn M 2 77", text("Dawn", "M 2", "77")),
        ("Snivy SV 11B 1", text("Snivy", "SV 11B", "1")),
        ("Mega Venusaur ex M 1L 3", text("Mega Venusaur ex", "M 1L", "3")),
        ("Rhyperior SV 10", text("Rhyperior", "SV", "10")),
        ("Canari ASC", text("Canari", "ASC")),
        ("Goldeen [ME05] 13", text("Goldeen", "ME05", "13")),
        ("Serena [SWSH12]", text("Serena", "SWSH12")),
        ("Unown [J] UF 5", text("Unown [J]", "UF", "5")),
        ("Bill base1-91", text("Bill", card_id="base1-91")),
        ("Nest Ball (SVI 181)", text("Nest Ball", "SVI", "181")),
        ("Nest Ball (SVI) 181/198", text("Nest Ball", "SVI", "181")),
        ("Nest Ball SVI 181/198", text("Nest Ball", "SVI", "181")),
        ("Nest Ball SVI #181", text("Nest Ball", "SVI", "181")),
        ("Nest Ball SVI-181", text("Nest Ball", "SVI", "181")),
        ("Prime Catcher TEF 157 (ACE SPEC)", text("Prime Catcher", "TEF", "157", dropped="(ACE SPEC)")),
        ("Boss's Orders RCL     189", text("Boss's Orders", "RCL", "189")),
        ("Charizard EX 12", text("Charizard EX", None, "12")),
        ("老大的指令（坂木）", text("老大的指令（坂木）")),
    ],
)
def test_names_codes_and_numbers(rest: str, expected: CardText) -> None:
    assert read_card_text(rest) == expected


@pytest.mark.parametrize("rest", ["", "...", "-", "a" * 161])
def test_what_names_no_card(rest: str) -> None:
    assert read_card_text(rest) is None
