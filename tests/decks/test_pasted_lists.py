"""Kinds of lists that people paste: separators, notes, sideboards, JSON tallies, deck files."""

from __future__ import annotations

import json
from time import process_time

import pytest

from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.decks.parse import read_decks
from validator.errors import InputError

CARDS = [(4, "Ultra Ball SVI 196"), (3, "Charcadet SSP 32"), (2, "Iono PAL 185")]


def load(text: str, catalogue: Catalogue) -> Deck:
    (deck,) = load_decks(text, catalogue)
    return deck


def cards(deck: Deck) -> list[tuple[int, str | None]]:
    return [(line.count, line.card.label if line.card else None) for line in deck.lines]


@pytest.mark.parametrize(
    "text",
    [
        "4 Ultra Ball SVI 196; 3 Charcadet SSP 32; 2 Iono PAL 185;",
        "4 Ultra Ball SVI 196||3 Charcadet SSP 32||2 Iono PAL 185",
        "4x Ultra Ball SVI 196 | 3x Charcadet SSP 32 | 2x Iono PAL 185",
        "4 Ultra Ball SVI 196, 3 Charcadet SSP 32, 2 Iono PAL 185",
        "4 Ultra Ball SVI 196\n3 Charcadet SSP 32; 2 Iono PAL 185",
        "4 SVI 196\n3 SSP 32\nPAL 185 x2",
        "4 SVI-196\n3x SSP/32\n2 sv02-185",
        "4 Ultra Ball SVI 196 G\n3 Charcadet SSP 32 [H]\n2 Iono PAL 185 (G)",
        "4 Ultra Ball SVI 196 $0.25\n3 Charcadet SSP 32 - €0,20\n2 Iono PAL 185 G 1.50€",
        "4 Ultra Ball SVI 196/198 G Reverse Holofoil NM\n3 Charcadet SSP 032/191 @ $0.10\n"
        "2 Iono PAL 185 Near Mint",
        "４　Ultra Ball SVI １９６\n３ Charcadet SSP ３２\n２ Iono PAL １８５",
        "- 4x Ultra Ball SVI 196\n- 3x Charcadet SSP 32\n- 2x Iono PAL 185",
        "• 4 Ultra Ball SVI 196\n• x3 Charcadet SSP 32\n• 2 x Iono PAL 185",
        "**4** Ultra Ball SVI 196\n**3** Charcadet SSP 32\n- [ ] 2 Iono PAL 185",
        "Ultra Ball SVI 196 (x4)\nCharcadet SSP 32 3x\nIono PAL 185 ×2",
        "4\tUltra Ball\tSVI\t196\n3\tCharcadet\tSSP\t32\n2\tIono\tPAL\t185",
        "4\u00a0Ultra Ball\u00a0SVI\u00a0196\n3 Charcadet SSP\u202f32\n2 Iono PAL 185",
        "Trainer: 2\n4 | Ultra Ball | SVI | 196\n3 | Charcadet | SSP | 32\n2 | Iono | PAL | 185",
        "| Qty | Card | Set | No |\n|---|:--|:---:|--:|\n| 4 | Ultra Ball | SVI | 196 |\n"
        "| 3 | Charcadet | SSP | 32 |\n"
        "| 2 | Iono | Paldea Evolved | 185 |",
        '{"Ultra Ball SVI 196": 4, "Charcadet SSP 32": "3", "Iono PAL 185": 2}',
        '{"name": "X", "cards": {"Ultra Ball SVI 196": 4, "Charcadet SSP 32": 3, "Iono PAL 185": 2}}',
        '[["Ultra Ball SVI 196", 4], [3, "Charcadet SSP 32"], ["Iono", "PAL", 185, 2]]',
        '{"deck": "4 Ultra Ball SVI 196\\n3 Charcadet SSP 32\\n2 Iono PAL 185"}',
        '["4 Ultra Ball SVI 196", "3 Charcadet SSP 32", "2 Iono PAL 185"]',
        '{"Ultra Ball": {"count": 4, "set": "SVI", "number": 196}, "Charcadet SSP 32": {"count": 3}, '
        '"Iono": {"count": 2, "set": "PAL", "number": 185}}',
        '<deck version="0.8"><meta><game>pokemon</game></meta><superzone name="Deck">'
        + '<card><name id="SVI196">Ultra Ball</name><set>SVI</set></card>' * 4
        + '<card><name id="SSP-032">Charcadet</name><set>SSP</set></card>\n' * 3
        + '<card><name id="185">Iono</name><set>Paldea Evolved</set></card>' * 2
        + "</superzone></deck>",
        "4 Ultra Ball SVI 196 // never 3\n3 Charcadet SSP 32 # tech\n2 Iono PAL 185 <!-- x -->",
        "4 Ultra Ball SVI 196 -- x\n3 Charcadet SSP 32; tech\n2 Iono PAL 185 → best",
        "sep=;\nAnzahl;Name;Set;Nummer\n4;Ultra Ball;SVI;196\n3;Charcadet;SSP;32\n2;Iono;PAL;185",
        "Nom,Extension,Numéro,Quantité\nUltra Ball,SVI,196,4\nCharcadet,SSP,32,3\nIono,PAL,185,2",
        "Cantidad,Nombre,Expansión,Número\n4,Ultra Ball,SVI,196\n3,Charcadet,SSP,32\n2,Iono,PAL,185",
        "Qtà\tCarta\tEspansione\tNumero\n4\tUltra Ball\tSVI\t196\n3\tCharcadet\tSSP\t32\n2\tIono\tPAL\t185",
        "Quantity,Name,Set,Number\n4,Ultra Ball,SVI,196\nQuantity,Name,Set,Number\n"
        "3,Charcadet,SSP,32\n2,Iono,PAL,185",
        "\u200e4 Ultra\u200f Ball SVI 1\u206996\n3 Char\u202acadet SSP 32\u200d\n2 Iono PAL 185",
        "`4` Ultra Ball SVI 196\n[3] Charcadet SSP 32\n(2) Iono PAL 185",
        "Ultra Ball SVI 196 (4)\nCharcadet SSP 32: 3\nIono PAL 185 [2]",
        "4: Ultra Ball SVI 196\n3x: Charcadet SSP 32\n*2* Iono PAL 185",
        "1. 4 Ultra Ball SVI 196\n2) 3x Charcadet SSP 32\n3. Iono PAL 185 x2",
        "4 Ultra Ball SVI 196      3 Charcadet SSP 32\n2 Iono PAL 185",
        "<table><tr><td>4</td><td>Ultra Ball</td><td>SVI</td><td>196</td></tr><tr><td>3</td>"
        "<td>Charcadet</td><td>SSP</td><td>32</td></tr>\n<tr>\n<td>2</td>\n<td>Iono</td>"
        "\n<td>PAL</td>\n<td>185</td>\n</tr></table>",
        '<h2>My deck</h2><table class="x"><tr><th>Qty<th>Card<th>Set<th>No<tr><td>4<td>'
        '<a href="/x">Ultra Ball</a>'
        "<td>SVI<td>196<tr><td>3<td>Charcadet<td>SSP<td>32<tr><td>2<td>Iono<td>PAL<td>185</table>",
        "4 Ultra Ball SVI 196<br>3 Charcadet SSP 32<br/>2 Iono PAL 185",
        "<ul><li>4 Ultra Ball SVI 196</li><li>3 Charcadet SSP 32</li><li>2 Iono PAL 185</li></ul>",
        "<p>4 Ultra Ball SVI 196</p><p>3 Charcadet SSP 32</p><p>2 Iono PAL 185</p>",
        "•4 Ultra Ball SVI 196\n>3 Charcadet SSP 32\n🔥 2 Iono PAL 185",
        "● 4 Ultra Ball SVI 196\n[ ] 3 Charcadet SSP 32\n✅2 Iono PAL 185",
        "*4 Ultra Ball SVI 196*\n_3x Charcadet SSP 32_\n~~2 Iono PAL 185~~",
        "4枚 Ultra Ball SVI 196\n3 枚 Charcadet SSP 32\nIono PAL 185 x2枚",
        "Ultra Ball SVl 196 4장\n3장 Charcadet SSP 32\n2 Iono PAl 185",
        "+4 Ultra Ball SVI 196\n3 copies of Charcadet SSP 32\nqty: 2 Iono PAL 185",
        "4 pcs Ultra Ball SVI 196\n3 of Charcadet SSP 32\n2-Iono PAL 185",
        "1\t4\tUltra Ball\tSVI\t196\n2\t3\tCharcadet\tSSP\t32\n3\t2\tIono\tPAL\t185",
        "4 Ultra Ball SVI 196 - always\n3 Charcadet SSP 32 | a note\n2 Iono PAL 185 – draw",
        "Pokémon (1)            Trainer (2)\n3 Charcadet SSP 32     4 Ultra Ball SVI 196\n"
        "                       2 Iono PAL 185",
        "My deck\nNumber of cards,Card name,Set,No\n4,Ultra Ball,SVI,196\n3,Charcadet,SSP,32\n2,Iono,PAL,185",
        "20 Pokémon, 32 Trainer, 8 Energy\n4 Ultra Ball SVI 196\n3 Charcadet SSP 32\n2 Iono PAL 185\n9 cards",
        '{"sv01-196": 4, "sv08-032": {"count": 3}, "sv02-185": 2}',
        "4, Ultra Ball, SVI, 196\n3, Charcadet, SSP, 32\n2, Iono, PAL, 185",
        "Ultra Ball, SVI, 196, 4\nCharcadet, SSP, 32, 3\nIono, PAL, 185, 2",
        "Ultra Ball,4,SVI,196\nCharcadet,3,SSP,32\nIono,2,PAL,185",
        "4 Ultra Ball, SVI, 196\n3 Charcadet, SSP 32\n2 Iono PAL, 185",
        "4.0\tUltra Ball\tSVI\t196.0\n3.0\tCharcadet\tSSP\t32.0\n2.0\tIono\tPAL\t185.0",
        "4,0;Ultra Ball;SVI;196\n3,0;Charcadet;SSP;32\n2,0;Iono;PAL;185",
        "'4\tUltra Ball\tSVI\t196\n'3\tCharcadet\tSSP\t32\n'2\tIono\tPAL\t185",
        "4 Ultra Ball SVI 196 NEW\n3 Charcadet SSP 32 need 1\n2 Iono PAL 185 _tech_",
        "4 Ultra Ball SVI 196 #1\n3 Charcadet SSP 32 x borrowed\n2 Iono PAL 185 Supporter",
        "4\u205fUltra Ball\u1680SVI 196\n3\u205fCharcadet SSP 32\n2 Iono PAL\u205f185",
        "[12:30, 5/6/2026] Tom: 4 Ultra Ball SVI 196\n[5/6/26, 12:31:05] Tom: 3 Charcadet SSP 32\n"
        "2 Iono PAL 185",
        ">!4 Ultra Ball SVI 196\n3 Charcadet SSP 32\n2 Iono PAL 185!<",
        "**4x** *Ultra Ball* `SVI 196`\n**3x** *Charcadet* `SSP 32`\n**2x** *Iono* `PAL 185`",
        "[list][*]4 Ultra Ball SVI 196\n[*]3 Charcadet SSP 32\n[*]2 Iono PAL 185[/list]",
        "1 4 Ultra Ball SVI 196\n2 3 Charcadet SSP 32\n3 2 Iono PAL 185",
        "1| 4 Ultra Ball SVI 196\n2| 3 Charcadet SSP 32\n3| 2 Iono PAL 185",
        "a) 4 Ultra Ball SVI 196\nb) 3 Charcadet SSP 32\nc) 2 Iono PAL 185",
        "① 4 Ultra Ball SVI 196\n② 3 Charcadet SSP 32\n③ 2 Iono PAL 185",
        "4) Ultra Ball SVI 196\n3) Charcadet SSP 32\n2) Iono PAL 185",
        "4. Ultra Ball SVI 196\n3. Charcadet SSP 32\n2. Iono PAL 185",
        "4* Ultra Ball SVI 196\nX 3 Charcadet SSP 32\n2✕ Iono PAL 185",
        "4х Ultra Ball SVI 196\n3ⅹ Charcadet SSP 32\n2 Iono PAL 185",
        "Ultra Ball SVI 196 4 copies\nCharcadet SSP 32 (3 copies)\nIono PAL 185 x2",
        "4 Stk. Ultra Ball SVI 196\n3 Stück Charcadet SSP 32\n2 Stk Iono PAL 185",
        "4 Ultra Ball SVI No. 196\n3 Charcadet SSP № 32\n2 Iono PAL n°185",
        "4 Ultra Ball SVI_196\n3 Charcadet SSP_32\n2 Iono PAL-185",
        "4 Ultra Ball 196 SVI\n3 Charcadet 032/191 SSP\n2 Iono 185/193 PAL",
        "4 SVI 196 Ultra Ball\n[SSP 32] Charcadet x3\n2 sv02-185 Iono",
        "[SVI 196] Ultra Ball x4\n[SSP 32] Charcadet x3\n[PAL 185] Iono x2",
        "4\nUltra Ball SVI 196\n3\nCharcadet SSP 32\n2\nIono PAL 185",
        "4\nUltra Ball\nSVI\n196\n\n3\nCharcadet\nSSP\n32\n\n2\nIono\nPAL\n185",
        "4 Ultra Ball SVI\n196\n3 Charcadet SSP\n32\n2 Iono PAL\n185",
        "Ultra Ball SVI 196\n4\nCharcadet SSP 32\n3\nIono PAL 185\n2",
        "{\\rtf1\\ansi\n{\\fonttbl\\f0 Helvetica;}\n\\f0\\fs24 4 Ultra Ball SVI 196\\\n"
        "3 Charcadet SSP 32\\par 2 Iono PAL 185}",
        '<?xml version="1.0"?><cockatrice_deck version="1"><zone name="main">'
        '<card number="4" name="Ultra Ball SVI 196"/><card number="3" name="Charcadet SSP 32"/>'
        '<card number="2" name="Iono PAL 185"/></zone></cockatrice_deck>',
    ],
)
def test_the_same_cards_in_many_forms(catalogue: Catalogue, text: str) -> None:
    deck = load(text, catalogue)
    assert sorted(cards(deck), reverse=True) == CARDS
    assert all(finding.severity == "info" for finding in deck.findings)


def test_a_card_on_several_lines_has_no_edit(catalogue: Catalogue) -> None:
    deck = load("4\nUltra Bal SVI 196\n3\nCharcadt SSP 32\n2\nIno PAL 185\n", catalogue)
    assert [line.count for line in deck.lines] == [4, 3, 2]
    assert deck.findings and not [each for each in deck.findings if each.suggestion and each.suggestion.edit]


def test_a_first_line_that_looks_like_a_card_is_noted(catalogue: Catalogue) -> None:
    deck = load("Prime Catcher TEF 157\n4 Ultra Ball SVI 196\n3 Charcadet SSP 32", catalogue)
    assert len(deck.lines) == 2
    assert any("Prime Catcher TEF 157" in finding.message for finding in deck.findings)


@pytest.mark.parametrize(
    "text",
    [
        "https://limitlesstcg.com/decks/list/123?x=4,5",
        "my deck\n<https://example.org/deck/4-4>",
        "www.example.org/4",
    ],
)
def test_a_link_is_not_a_list(catalogue: Catalogue, text: str) -> None:
    with pytest.raises(InputError, match=r"link, not a deck list.*paste the list, not its link"):
        load_decks(text, catalogue)


def test_a_saved_deck_of_tabletop_simulator(catalogue: Catalogue) -> None:
    cards = ["Ultra Ball SVI 196", "Iono", "Ultra Ball SVI 196", ""]
    objects = [{"Name": "CardCustom", "Nickname": name, "CardID": 100} for name in cards]
    saved = {"SaveName": "", "ObjectStates": [{"Name": "DeckCustom", "ContainedObjects": objects}]}
    (deck,) = load_decks(json.dumps(saved), catalogue)
    assert [(line.count, line.card and line.card.name) for line in deck.lines] == [
        (2, "Ultra Ball"), (1, "Iono"), (1, None),
    ]  # fmt: skip
    assert "LST001" in {each.code for each in deck.findings}


def test_words_after_a_bar_are_a_comment(catalogue: Catalogue) -> None:
    deck = load("4 Ultra Ball | best card\n3 Charcadet | svi | 39", catalogue)
    assert [line.card and line.card.label for line in deck.lines][1:] == ["Charcadet SVI 39"]
    assert deck.lines[0].card is not None and deck.lines[0].card.name == "Ultra Ball"


@pytest.mark.parametrize(
    ("first", "code"), [("lO Fire Energy", "LST001"), ("Iono - 4", "LST015"), ("I choose you", None)]
)
def test_a_first_line_that_may_be_a_card_is_never_only_the_title(
    catalogue: Catalogue, first: str, code: str | None
) -> None:
    deck = load(f"{first}\n4 Ultra Ball SVI 196", catalogue)
    assert [each.code for each in deck.findings if each.where.line == 1] == [code] * bool(code)


@pytest.mark.parametrize(
    "heading",
    [
        *("*Trainer:* 9", "*Trainer* (9)", "**Trainer**", "_Trainer_", "__Trainer (9)__", "~~Trainer~~ 9"),
        *(
            "***Trainer***",
            "Trainer x9",
            "9 Trainer",
            "9x Trainers:",
            "Trainer - 9",
            "Trainer=9",
            "(9) Trainer",
        ),
        *("> **Trainer** - 9", "- Trainer (9)", "🎒 Trainer: 9", "Trainer 🎒", "[Trainer]", "[b]Trainer[/b]"),
        *(
            "Trainer: 9x",
            "Trainer: 9 cards",
            "Trainer, 9",
            "9 Trainer cards",
            "| Trainer | 9 |",
            "**9 Items**",
        ),
    ],
)
def test_a_heading_in_any_signs_opens_its_section(heading: str) -> None:
    (deck,) = read_decks(f"*Pokémon:* 3\n3 Charcadet SSP 32\n{heading}\n4 Iono PAL 185\n5 Ultra Ball SVI 196")
    assert [(entry.count, entry.section) for entry in deck.entries] == [
        (3, "pokemon"),
        (4, "trainer"),
        (5, "trainer"),
    ]
    assert {finding.code for finding in deck.findings} <= {"LST016"}


@pytest.mark.parametrize(
    "form", ["{} ({})", "{} x{}", "{}: {}", "{} {}", "{} - {}", "{}\t{}", "{},{}", "{} [{}]"]
)
def test_names_with_their_counts_after_them(catalogue: Catalogue, form: str) -> None:
    names = [("Iono", 4), ("Pokégear 3.0", 3), ("Energy Removal 2", 2), ("Mew ex", 1)]
    deck = load("Pokémon (4)\n" + "\n".join(form.format(*row) for row in names), catalogue)
    assert [(line.card and line.card.name, line.count) for line in deck.lines] == names


def test_the_number_of_a_card_is_no_count() -> None:
    with pytest.raises(InputError, match="no line starts with a count"):
        read_decks("Iono PAL 85\nCharcadet SSP 32\nUltra Ball sv1 96")


@pytest.mark.parametrize(
    "line", ["🔥" * 399, "[ ] " * 99, "> " * 199, "a" + "." * 390 + "4", "a " * 195 + "4"]
)
def test_many_signs_cost_no_more_than_their_length(line: str) -> None:
    start = process_time()
    with pytest.raises(InputError):
        read_decks(f"{line}\n" * 50)
    assert process_time() - start < 1


@pytest.mark.parametrize(
    "text",
    [
        "2 Pikachu ex A1 96\n1 Zapdos ex A1a 104\n2 Poké Ball P-A 5\nEnergy: Lightning",
        "2x Pikachu ex (A1-096)\n1x Zapdos ex (B1-104)",
        "count,name,set,number\n2,Pikachu ex,A1,96\n1,Zapdos ex,A4b,104",
        '[{"name": "Pikachu ex", "set": "A1", "number": 96, "count": 2}, '
        '{"name": "Mew", "set": "P-A", "number": 1}]',
    ],
)
def test_a_list_of_tcg_pocket_is_called_that(text: str) -> None:
    with pytest.raises(InputError, match="this is a Pokémon TCG Pocket list"):
        read_decks(text)
    decks = read_decks("4 Iono PAL 185\n2 Pikachu ex A1 96")  # one such line is an unknown code
    assert [entry.code for entry in decks[0].entries] == ["PAL", "A1"]


def test_ex_unown_is_in_unseen_forces(catalogue: Catalogue) -> None:
    deck = load("4 Unown UF A\n3 Unown UF Z/28\n2 Unown UF !\n1 Unown UF ?/28", catalogue)
    assert [line.card and line.card.id for line in deck.lines] == ["exu-A", "exu-Z", "exu-!", "exu-?"]
    assert not deck.findings


def test_code_and_number_without_a_name(catalogue: Catalogue) -> None:
    (finding,) = load("4 SSP 32", catalogue).findings
    assert (finding.code, finding.severity) == ("IDN016", "info")
    assert finding.suggestion is not None
    assert finding.suggestion.edit is not None
    assert (finding.suggestion.edit.text, finding.suggestion.safe) == ("4 Charcadet SSP 32", True)
    assert cards(load("4 MEW 16\n1 N FCO 105", catalogue)) == [(4, "Pidgey MEW 16"), (1, "N FCO 105")]


@pytest.mark.parametrize(
    "line",
    [
        "1 Unown G LOT 92",
        "1 Technical Machine TS-1 LA 136",
        "4 Energy Removal 2",
        "1 Unown V SIT 65",
        "4 Fire Energy BRS R",
    ],
)
def test_a_letter_of_a_name_is_no_regulation_mark(catalogue: Catalogue, line: str) -> None:
    deck = load(line, catalogue)
    assert not [finding for finding in deck.findings if finding.code == "LST019"]


def test_edits_never_replace_a_line_with_several_cards(catalogue: Catalogue) -> None:
    deck = load("4 Ultra Bal SVI 196; 3 SSP 32; 2 Fire Energy", catalogue)
    suggestions = [finding.suggestion for finding in deck.findings if finding.suggestion]
    assert suggestions
    assert all(suggestion.edit is None for suggestion in suggestions)


@pytest.mark.parametrize(
    "text",
    [
        "4 Charcadet SSP 32\nTotal Cards: 4\n\nSideboard:\n2 Iono PAL 185\n1 Arven SVI 166",
        "Deck\n4 Charcadet SSP 32\n\nSideboard\n2 Iono PAL 185\n1 Arven SVI 166",
        "Pokémon: 1\n4 Charcadet SSP 32\n\nMaybeboard (3)\n2 Iono PAL 185\n1 Arven SVI 166",
        "4 Charcadet SSP 32\nSB: 2 Iono PAL 185\nSB: 1 Arven SVI 166",
        "Pokémon: 1\n4 Charcadet SSP 32\n\nSideboard:\nTrainer: 2\n2 Iono PAL 185\n1 Arven SVI 166",
        '{"pokemon": [{"name": "Charcadet", "set": "SSP", "number": 32, "count": 4}], '
        '"sideboard": [{"name": "Iono", "count": 2}, {"name": "Arven", "count": 1}]}',
        '{"cards": {"Charcadet SSP 32": 4}, "maybeboard": {"Iono PAL 185": 2, "Arven SVI 166": 1}}',
        "count,name,set,number,section\n4,Charcadet,SSP,32,main\n2,Iono,PAL,185,Sideboard\n"
        "1,Arven,SVI,166,Sideboard",
        '<deck><superzone name="Deck"><card qty="4"><name id="SSP32">Charcadet</name></card></superzone>'
        '<superzone name="Sideboard"><card qty="3"><name>Iono</name></card></superzone></deck>',
    ],
)
def test_a_sideboard_is_left_out_with_a_notice(catalogue: Catalogue, text: str) -> None:
    deck = load(text, catalogue)
    assert cards(deck) == [(4, "Charcadet SSP 32")]
    (finding,) = [each for each in deck.findings if each.code == "LST020"]
    assert finding.severity == "info"
    assert "3 cards" in finding.message


def test_another_deck_after_a_sideboard_is_still_a_deck() -> None:
    one = "Pokémon: 1\n4 Charcadet SSP 32\nEnergy: 1\n56 Fire Energy SVE 2\n"
    decks = read_decks(f"{one}\nSideboard:\n1 Iono PAL 185\n\n{one}")
    assert [sum(entry.count for entry in deck.entries) for deck in decks] == [60, 60]


@pytest.mark.parametrize(
    "after",
    [
        "Usage:\n1. Search Charcadet with Nest Ball\n2 Charcadet in hand are ideal\n3 copies are too few",
        "How to play: begin with 2 Charcadet\n4 Energy cards are enough",
        "Tech options:\n1 Iono PAL 185\n1 Arven SVI 166",
        "I play 2 of them.\n3 is a good number",
    ],
)
@pytest.mark.parametrize(
    "trailer", ["\nTotal Cards: 60\n", "\nTotal Cards - 60\n\nhttps://example.org/list\n"]
)
def test_text_after_a_list_is_no_second_deck(after: str, trailer: str) -> None:
    one = "Pokémon: 1\n4 Charcadet SSP 32\nEnergy: 1\n56 Fire Energy SVE 2\n"
    (deck,) = read_decks(f"{one}{trailer}\n{after}")
    assert sum(entry.count for entry in deck.entries) == 60
    assert not [finding for finding in deck.findings if finding.severity == "error"]
    assert {finding.code for finding in deck.findings} & {"LST015", "LST020"}


def test_usage_below_a_list_without_a_trailer_is_text() -> None:
    (deck,) = read_decks("Pokémon: 1\n4 Charcadet SSP 32\n\nUsage: try it\n2 Charcadet in play")
    assert [entry.count for entry in deck.entries] == [4]


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ("Deck: Gholdengo\nFormat: Standard", "Gholdengo"),
        ("Format: Standard\nDeck: Gholdengo", "Gholdengo"),
        ("Deck Name: Gholdengo\nPlayer: Ana\nDate: 2026-07-20", "Gholdengo"),
        ("# Deck: Gholdengo", "Gholdengo"),
        ("Gholdengo\nFormat: Standard", "Gholdengo"),
        ("Gholdengo\n\nDecklist", "Gholdengo"),
        ("Format: Standard", None),
        ("Deck:", None),
    ],
)
@pytest.mark.parametrize("cards_below", ["\n4 Charcadet SSP 32", "\n\nPokémon: 1\n4 Charcadet SSP 32"])
def test_the_name_of_a_deck(head: str, name: str | None, cards_below: str) -> None:
    (deck,) = read_decks(head + cards_below)
    assert (deck.name, len(deck.entries)) == (name, 1)


def test_json_that_is_no_tally_is_refused() -> None:
    for text in ('{"version": 1}', '{"a": {"b": 1}}', '{"ok": true}', '{"total": 60, "id": 7}'):
        with pytest.raises(InputError):
            read_decks(text)


def test_a_hostile_deck_file_costs_no_more_than_its_length() -> None:
    bomb = '<!DOCTYPE a [<!ENTITY b "&c;&c;">]><deck>' + "<card><name>&b;" * 20_000
    with pytest.raises(InputError):
        read_decks(bomb)
    (deck,) = read_decks("<deck>" + "<card><name>&b;</name></card>" * 10_000 + "</deck>")
    assert sum(entry.count for entry in deck.entries) == 10_000


def test_unreadable_line_after_the_total_is_a_comment() -> None:
    text = "Total Cards: 60\n3 Pikachu 30C 1\n1 Goldeen [ME05] 13\nsome words"
    (deck,) = read_decks(text)
    assert deck.comments == ((3, "1 Goldeen [ME05] 13"), (4, "some words"))
