"""Which card a line means, and what is said about it: on the built-in cards, and on made-up ones."""

from __future__ import annotations

from datetime import date

import pytest

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.preferred_print import plays_alike
from validator.catalogue.sets import Alias, CardSet
from validator.decks.deck import Deck, ResolvedLine
from validator.decks.likeness import likeness
from validator.decks.load import load_decks
from validator.decks.matcher import is_incomplete
from validator.decks.resolve import resolve
from validator.decks.write import write_deck
from validator.findings import Finding
from validator.formats.season_cache import open_season
from validator.reports.check_run import fails
from validator.services.decks.check import check_text


def load(text: str, catalogue: Catalogue) -> Deck:
    (deck,) = load_decks(text, catalogue)
    return deck


def match_line(line: str, catalogue: Catalogue) -> tuple[ResolvedLine, tuple[Finding, ...]]:
    deck = load(line, catalogue)
    (line_match,) = deck.lines
    return line_match, deck.findings


@pytest.mark.parametrize(
    ("line", "card_id", "how"),
    [
        ("4 Nest Ball SVI 181", "sv01-181", "set and number"),
        ("4 Nest Ball svi 181", "sv01-181", "set and number"),
        ("4 NEST BALL SVI 181", "sv01-181", "set and number"),
        ("4 Pokegear 3.0 SVI 186", "sv01-186", "set and number"),
        ("2 Boss’s Orders (Ghetsis) PAL 172", "sv02-172", "set and number"),
        ("2 Professor's Research (Professor Sada) SVI 189", "sv01-189", "set and number"),
        ("1 PokeStop PGO 68", "swsh10.5-068", "set and number"),
        ("1 Aggron-V BRS 96", "swsh9-096", "set and number"),
        ("4 Double Turbo Energy - Special BRS 151", "swsh9-151", "set and number"),
        ("1 Legacy Energy - Special - ACESPEC TWM 167", "sv06-167", "set and number"),
        ("4 Telepathic {P} Energy POR 88", "me03-088", "set and number"),
        ("1 Ditto {*} LOT 154", "sm8-154", "set and number"),
        ("4 Arven SV1 166", "sv01-166", "set and number"),
        ("2 Gardevoir SIT-TG 5", "swsh12tg-TG05", "set and number"),
        ("2 Gardevoir SIT TG05", "swsh12tg-TG05", "alias"),
        ("1 Oranguru BRS 198", "swsh9tg-TG12", "gallery number"),
        ("1 Manaphy CRZ GG6", "swsh12.5gg-GG06", "alias"),
        ("1 Manaphy CRZ-GG 6", "swsh12.5gg-GG06", "set and number"),
        ("1 Rowlet SHF 74", "swsh4.5sv-SV001", "gallery number"),
        ("1 Rowlet SHF SV001", "swsh4.5sv-SV001", "set and number"),
        ("1 Dragonite V PR SWSH154", "swshp-SWSH154", "alias"),
        ("1 Dragonite V PR-SW 154", "swshp-SWSH154", "set and number"),
        ("1 Dragonite V PR-SW SWSH154", "swshp-SWSH154", "set and number"),
        ("1 Teal Mask Ogerpon ex SVP 166", "svp-166", "set and number"),
        ("1 Snivy LTR RC1", "bw11-RC1", "set and number"),
        ("1 Diglett base1-47", "base1-47", "id"),
        ("1 Technical Machine TS-1 LA 136", "dp6-136", "set and number"),
        ("3 Basic {R} Energy SVE 2", "sve-002", "set and number"),
        ("3 Fire Energy SVE 2", "sve-002", "set and number"),
        ("4 Unit Energy LPM UPR 138", "sm5-138", "set and number"),
        ("1 Unown V SIT 65", "swsh12-065", "set and number"),
    ],
)
def test_set_and_number(catalogue: Catalogue, line: str, card_id: str, how: str) -> None:
    line_match, findings = match_line(line, catalogue)
    assert line_match.card is not None
    assert (line_match.card.id, line_match.how, findings) == (card_id, how, ())


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("4 Energy Removal 2", "Energy Removal 2"),
        ("1 Technical Machine TS-1", "Technical Machine TS-1"),
        ("4 Unit Energy LPM", "Unit Energy LPM"),
        ("1 Multi Technical Machine 01", "Multi Technical Machine 01"),
        ("1 Alph Lithograph HS ONE", "Alph Lithograph"),
        ("4 Pokégear 3.0", "Pokégear 3.0"),
        ("1 Pikachu SM76", "Pikachu"),
    ],
)
def test_words_at_the_border_of_name_and_code(catalogue: Catalogue, line: str, name: str) -> None:
    line_match, findings = match_line(line, catalogue)
    assert line_match.card is not None
    assert line_match.card.name == name
    assert all(f.severity != "error" for f in findings)


@pytest.mark.parametrize(
    ("line", "type_", "how"),
    [
        ("8 Fire Energy 2", "Fire", "basic energy"),
        ("8 Fire Energy BRS R", "Fire", "basic energy"),
        ("8 Basic {P} Energy Energy 13", "Psychic", "basic energy"),
        ("8 Psychic Energy TK-AlolanRaichu 20", "Psychic", "basic energy"),
        ("8 Water Energy - Basic SVE 99", "Water", "basic energy"),
        ("9 grass SVE 1", "Grass", "set and number"),
        ("2 Feuer-Energie", "Fire", "basic energy"),
        ("2 Basic { Darkness } Energy FOO 3", "Darkness", "basic energy"),
        ("2 Fire Energy 30C 200", "Fire", "basic energy"),
        ("2 Fire Energy SVI 196", "Fire", "basic energy"),
    ],
)
def test_basic_energy_under_any_number(catalogue: Catalogue, line: str, type_: str, how: str) -> None:
    line_match, findings = match_line(line, catalogue)
    assert line_match.card is not None
    assert line_match.card.is_basic_energy
    assert (line_match.card.provides, line_match.how) == ((type_,), how)
    assert [(f.code, f.severity) for f in findings] == ([("IDN009", "info")] if how == "basic energy" else [])


def test_special_energy_with_the_name_of_a_basic_one(catalogue: Catalogue) -> None:
    line_match, findings = match_line("1 Darkness Energy RS 93", catalogue)
    assert line_match.card is not None
    assert (line_match.card.energy, line_match.how, findings) == ("Special", "set and number", ())


def test_a_number_that_the_set_does_not_have(catalogue: Catalogue) -> None:
    line_match, (finding,) = match_line("2 Boss's Orders PAL 712", catalogue)
    assert (line_match.card, line_match.how, line_match.count) == (None, "unresolved", 2)
    assert (finding.code, finding.severity, finding.undetermined) == ("IDN001", "error", False)
    assert "sv02-172" in finding.cards
    assert finding.suggestion is not None
    assert finding.suggestion.edit is not None
    assert finding.suggestion.edit.text == "2 Boss's Orders PAL 172"
    assert not finding.suggestion.safe


def test_a_number_of_another_card(catalogue: Catalogue) -> None:
    line_match, (finding,) = match_line("4 Ultra Ball SVI 191", catalogue)
    assert line_match.card is None
    assert (finding.code, finding.severity) == ("IDN002", "error")
    assert finding.cards[0] == "sv01-191"
    shown = [catalogue.card(card_id).name for card_id in finding.cards]
    assert shown == ["Rare Candy", "Ultra Ball"]
    assert "Rare Candy" in finding.message
    assert "Ultra Ball" in finding.message


def test_a_pokemon_of_the_same_line_is_another_card(catalogue: Catalogue) -> None:
    line_match, (finding,) = match_line("1 Doduo MEW 85", catalogue)
    assert line_match.card is None
    assert finding.code == "IDN002"
    line_match, (finding,) = match_line("1 Fezandipiti SFA 38", catalogue)
    assert line_match.card is None
    assert finding.code == "IDN002"


def test_no_such_name(catalogue: Catalogue) -> None:
    line_match, (finding,) = match_line("3 Nets Bal", catalogue)
    assert line_match.card is None
    assert (finding.code, finding.severity) == ("IDN003", "error")
    assert "Nest Ball" in [catalogue.card(card_id).name for card_id in finding.cards]
    line_match, (finding,) = match_line("3 Xyzzy Qwfp QQQ 12", catalogue)
    assert finding.code == "IDN003"


@pytest.mark.parametrize(
    ("line", "card_id"),
    [
        ("3 Cypermaniac's Codebreaking TEF 198", "sv05-198"),
        ("3 iron leave ex TEF 25", "sv05-025"),
        ("4 Fight Gong MEG 116", "me01-116"),
        ("1 Milotic SV 35", "pl3-35"),
    ],
)
def test_a_misspelt_name(catalogue: Catalogue, line: str, card_id: str) -> None:
    line_match, (finding,) = match_line(line, catalogue)
    assert line_match.card is not None
    assert (line_match.card.id, line_match.how) == (card_id, "misspelt name")
    assert (finding.code, finding.severity) == ("IDN005", "warning")
    assert finding.suggestion is not None
    assert finding.suggestion.safe


def test_ex_in_the_wrong_case_is_a_misspelling(catalogue: Catalogue) -> None:
    line_match, (finding,) = match_line("2 Charizard EX OBF 125", catalogue)
    assert line_match.card is not None
    assert (line_match.card.name, line_match.how, finding.code) == ("Charizard ex", "misspelt name", "IDN005")


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("1 Steven's Metagross ex SV 10 145", "Steven's Metagross ex"),
        ("4 Dawn M 2 77", "Dawn"),
        ("1 Snorlax SVALT 34", "Snorlax"),
        ("2 Professor's Research SWSHALT 22", "Professor's Research"),
        ("1 Lost Vacuum CS6bC 123", "Lost Vacuum"),
        ("1 Bibarel S12a 130", "Bibarel"),
        ("1 Ultra Ball SV1S 70", "Ultra Ball"),
    ],
)
def test_client_only_codes(catalogue: Catalogue, line: str, name: str) -> None:
    line_match, (finding,) = match_line(line, catalogue)
    assert line_match.card is not None
    assert (line_match.card.name, line_match.how) == (name, "client-only number")
    assert (finding.code, finding.severity) == ("IDN006", "info")


def test_an_unknown_code_is_a_warning(catalogue: Catalogue) -> None:
    line_match, (finding,) = match_line("3 N FAC 105", catalogue)
    assert line_match.card is not None
    assert (line_match.card.name, finding.code, finding.severity) == ("N", "IDN011", "warning")


@pytest.mark.parametrize("line", ["3 Glumanda OBF 26", "3 Salamèche OBF 26"])
def test_names_of_other_languages(catalogue: Catalogue, line: str) -> None:
    line_match, (finding,) = match_line(line, catalogue)
    assert line_match.card is not None
    assert (line_match.card.name, line_match.how) == ("Charmander", "set and number")
    assert (finding.code, finding.severity) == ("IDN007", "info")
    assert finding.suggestion is not None
    assert finding.suggestion.edit is not None
    assert finding.suggestion.edit.text == "3 Charmander OBF 26"


def test_a_foreign_name_alone(catalogue: Catalogue) -> None:
    line_match, (finding,) = match_line("3 Sonderbonbon", catalogue)
    assert line_match.card is not None
    assert (line_match.card.name, line_match.how, finding.code) == ("Rare Candy", "foreign name", "IDN007")


@pytest.mark.parametrize(
    "line", ["4 Pikachu 30C 12", "4 Pikachu 30C CC12", "2 Zekrom ex DLR 40", "1 Pikachu MEP 150"]
)
def test_sets_that_are_not_in_the_catalogue_yet(catalogue: Catalogue, line: str) -> None:
    line_match, (finding,) = match_line(line, catalogue)
    assert (line_match.card, line_match.how) == (None, "not in catalogue")
    assert line_match.set_id
    assert (finding.code, finding.severity, finding.undetermined) == ("IDN008", "warning", True)
    assert catalogue.set(line_match.set_id).name in finding.message


@pytest.mark.parametrize(
    "line",
    [
        "4 巢穴球",
        "2 <小霞的>海星星 CSV1C 12",
        "1 ニャースex",
        "4 Гнездо",
        "4 كرة",
        "2 רמת",
        "1 ลูกบอล",
        "3 피카츄",
    ],
)
def test_names_in_other_scripts(catalogue: Catalogue, line: str) -> None:
    line_match, findings = match_line(line, catalogue)
    assert line_match.card is None
    assert {(f.code, f.severity, f.undetermined) for f in findings} == {("IDN010", "warning", True)}
    assert [f.where.line for f in findings] == [0, 1]
    assert findings[0].message.startswith("0 of 1 lines were read; 1 line")
    assert "English, French, German, Italian, Portuguese and Spanish" in findings[0].message


_UNREAD = "4 巢穴球\n4 皮卡丘\n"


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("52 Psychic Energy\n" + _UNREAD, "undetermined"),
        ("Trainer: 2\n" + _UNREAD + "Energy: 1\n52 Psychic Energy", "undetermined"),
        ("53 Psychic Energy\n" + _UNREAD, "illegal"),
        ("5 Nest Ball SVI 181\n47 Psychic Energy\n" + _UNREAD, "illegal"),
        ("1 Prime Catcher TEF 157\n1 Hero's Cape TEF 152\n50 Psychic Energy\n" + _UNREAD, "illegal"),
        ("4 Nest Bll\n48 Psychic Energy\n" + _UNREAD, "illegal"),
        ("4 Nest Ball SVI 999\n48 Psychic Energy\n" + _UNREAD, "illegal"),
        ("4 巢穴球 SVI 999\n56 Psychic Energy\n", "illegal"),
        ("0 Nest Ball\n52 Psychic Energy\n" + _UNREAD, "illegal"),
    ],
)
def test_unread_names_leave_the_verdict_open_unless_there_is_another_error(text: str, verdict: str) -> None:
    (report,) = check_text(text, on=date(2025, 6, 1))
    assert report.verdict == verdict
    errors = [f for f in report.findings if f.severity == "error"]
    assert bool(errors) == (verdict == "illegal")
    assert "DCK003" not in {f.code for f in errors}
    assert all(fails(f, "error", allow_undetermined=True) for f in errors)


def test_a_name_alone(catalogue: Catalogue) -> None:
    line_match, (finding,) = match_line("4 Nest Ball", catalogue)
    assert line_match.card is not None
    assert (line_match.how, finding.code, finding.severity) == ("name", "IDN004", "info")
    assert len(line_match.alternatives) == len(catalogue.named("Nest Ball")) - 1
    assert finding.suggestion is not None
    assert finding.suggestion.safe
    line_match, (finding,) = match_line("4 Charmander", catalogue)
    assert line_match.card is not None
    assert (finding.code, finding.severity) == ("IDN004", "warning")
    newest = max(catalogue.set(card.set_id).release for card in catalogue.named("Charmander"))
    assert catalogue.set(line_match.card.set_id).release == newest


def test_a_name_in_a_set(catalogue: Catalogue) -> None:
    line_match, findings = match_line("4 Canari ASC", catalogue)
    assert line_match.card is not None
    assert (line_match.card.code, line_match.how, findings) == ("ASC", "name in set", ())
    line_match, _ = match_line("2 Serena [SWSH12]", catalogue)
    assert line_match.card is not None
    assert (line_match.card.id, line_match.how) == ("swsh12-164", "name in set")
    assert {card.set_id for card in line_match.alternatives} <= {"swsh12", "swsh12tg"}
    line_match, (finding,) = match_line("4 Nest Ball ASC", catalogue)
    assert (line_match.card, finding.code) == (None, "IDN012")


def test_edits_preserve_text_before_the_count(catalogue: Catalogue) -> None:
    deck = load("##Pokémon - 1\n  * 3 iron leave ex TEF 25 PH", catalogue)
    (edit,) = [f.suggestion.edit for f in deck.findings if f.code == "IDN005" and f.suggestion]
    assert edit is not None
    assert (edit.line, edit.text) == (2, "  * 3 Iron Leaves ex TEF 25 PH")


def test_safe_edits_fix_their_findings(catalogue: Catalogue) -> None:
    text = "Pokémon: 2\n3 iron leave ex TEF 25\n3 Glumanda OBF 26\n\n"
    text += "Trainer: 2\n4 Dawn M 2 77\n4 Iono\n\nEnergy: 1\n9 Fire Energy 2"
    deck = load(text, catalogue)
    lines = text.split("\n")
    for finding in deck.findings:
        assert finding.suggestion is not None
        assert finding.suggestion.edit is not None
        assert finding.suggestion.safe
        lines[finding.suggestion.edit.line - 1] = finding.suggestion.edit.text
    fixed = load("\n".join(lines), catalogue)
    assert fixed.findings == ()
    assert [line.card for line in fixed.lines] == [line.card for line in deck.lines]


def test_json_lines_have_no_edits(catalogue: Catalogue) -> None:
    deck = load('[{"name": "iron leave ex", "set": "TEF", "number": 25, "count": 3}]', catalogue)
    (finding,) = deck.findings
    assert finding.suggestion is not None
    assert finding.suggestion.edit is None


def test_findings_are_sorted_and_repeatable(catalogue: Catalogue) -> None:
    text = "Pokémon: 9\n3 Nets Bal\n0 Ultra Ball SVI 196\n4 Iono\n2 ...\nTotal Cards: 61"
    deck = load(text, catalogue)
    assert [f.sort_key for f in deck.findings] == sorted(f.sort_key for f in deck.findings)
    assert load(text, catalogue) == deck
    assert load(text, Catalogue.open()) == deck
    assert deck.total == 9
    assert not deck.complete


def test_unreadable_lines_are_reported_once(catalogue: Catalogue) -> None:
    deck = load("4 ...\n4 Iono PAL 185", catalogue)
    assert [f.code for f in deck.findings] == ["LST001"]
    assert (deck.lines[0].card, deck.lines[0].how, deck.total) == (None, "unresolved", 8)


# Made-up cards


def card(card_id: str, number: str, name: str, hp: int = 60) -> Card:
    set_id = card_id.partition("-")[0]
    return Card(card_id, set_id, set_id.upper(), number, name, name, "Pokémon", "Basic", hp=hp)


def card_set(set_id: str, release: str, printed: int | None, *aliases: Alias) -> CardSet:
    return CardSet(
        set_id, f"Set {set_id}", "Series", release, set_id.upper(), aliases, "verified", printed, 0
    )


@pytest.fixture(scope="module")
def made_up() -> Catalogue:
    return Catalogue.of(
        [
            card("aaa-1", "1", "Foomon", hp=60),
            card("aaa-2", "2", "Barmon", hp=70),
            card("bbb-1", "1", "Foomon", hp=60),
            card("bbb-2", "2", "Barmon", hp=90),
            card("bbb-T1", "T1", "Bazmon", hp=90),
        ],
        [
            card_set("aaa", "2020-01-01", 2),
            card_set("bbb", "2021-01-01", 9, Alias("AAA", "T")),
            card_set("ccc", "2030-01-01", None),
        ],
    )


def test_prints_that_play_alike_are_an_info(made_up: Catalogue) -> None:
    line_match, (finding,) = match_line("4 Foomon", made_up)
    assert line_match.card is not None
    assert (line_match.card.id, finding.code, finding.severity) == ("bbb-1", "IDN004", "info")
    line_match, (finding,) = match_line("4 Barmon", made_up)
    assert line_match.card is not None
    assert (line_match.card.id, [c.id for c in line_match.alternatives], finding.severity) == (
        "bbb-2",
        ["aaa-2"],
        "warning",
    )


def test_gaps_of_a_set_are_unknown_up_to_its_printed_total(made_up: Catalogue) -> None:
    assert match_line("1 Quxmon BBB 8", made_up)[0].how == "not in catalogue"
    assert match_line("1 Quxmon BBB 10", made_up)[1][0].code == "IDN001"
    assert match_line("1 Quxmon AAA 3", made_up)[1][0].code == "IDN001"
    assert match_line("1 Quxmon CCC 1", made_up)[0].set_id == "ccc"
    assert is_incomplete(made_up.set("ccc"), None)
    assert not is_incomplete(made_up.set("aaa"), "3")


def test_aliases_with_a_prefix(made_up: Catalogue) -> None:
    assert match_line("1 Bazmon AAA T1", made_up)[0].how == "alias"


def test_likeness() -> None:
    assert likeness("Mewtwo EX", "Mewtwo ex") == 100
    assert likeness("Pikachu", "Pikachu δ") == 100
    assert likeness("Milotic", "Milotic C") == 100
    assert likeness("Battle Compressor", "Battle Compressor Team Flare Gear") >= 85
    assert likeness("Doduo", "Dodrio") < 85
    assert likeness("Iono", "Arven") < 50


def test_plays_alike_compares_facts(made_up: Catalogue) -> None:
    assert plays_alike(made_up.card("aaa-1"), made_up.card("bbb-1"))
    assert not plays_alike(made_up.card("aaa-2"), made_up.card("bbb-2"))


def test_same_line_is_resolved_once(made_up: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    from validator.decks import resolve as module
    from validator.decks.parse import read_decks

    calls: list[str] = []
    original = module.match_line

    def counting(catalogue: Catalogue, name: str, *rest: object, **more: object) -> object:
        calls.append(name)
        return original(catalogue, name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "match_line", counting)
    (deck_list,) = read_decks("1 Foomon AAA 1\n2 Foomon AAA 1\n3 Foomon BBB 1")
    fresh = Catalogue.of([card("aaa-1", "1", "Foomon"), card("bbb-1", "1", "Foomon")], made_up.sets()[:2])
    resolve(deck_list, fresh)
    resolve(deck_list, fresh)
    assert calls == ["Foomon", "Foomon"]


def test_unresolved_lines_are_written_unchanged(catalogue: Catalogue) -> None:
    deck = load("4 Nets Bal XYZ 12\n4 Iono PAL 185", catalogue)
    for dialect in ("plain", "ptcgl", "ptcgo", "limitless"):
        assert "4 Nets Bal XYZ 12" in write_deck(deck, dialect)


@pytest.mark.parametrize(
    ("line", "card_id"),
    [
        ("4 Battle Compressor Team Flare Gear PHF 92", "xy4-92"),
        ("1 Head Ringer Team Flare Hyper Gear PHF 97", "xy4-97"),
        ("1 Jamming Net Team Flare Hyper Gear PHF 98", "xy4-98"),
        ("1 Target Whistle Team Flare Gear PHF 106", "xy4-106"),
        ("1 Battle Compressor (Team Flare Gear) PHF 92", "xy4-92"),
        ("1 Kyurem PLF 31", "bw9-31"),
        ("1 Team Plasma Kyurem PLF 31", "bw9-31"),
        ("1 Ditto Prism Star LOT 154", "sm8-154"),
        ("1 Ditto {*} LOT 154", "sm8-154"),
        ("1 Garchomp LV.X MD 97", "dp5-97"),
        ("1 Garchomp Lv.X MD 97", "dp5-97"),
        ("1 Master Ball - ACESPEC TEF 153", "sv05-153"),
        ("1 Master Ball (ACE SPEC) TEF 153", "sv05-153"),
        ("1 Professor's Research - Professor Sada SVI 189", "sv01-189"),
        ("2 Boss's Orders - Ghetsis PAL 172", "sv02-172"),
        ("1 M Gardevoir EX STS 79", "xy11-79"),
        ("1 Pikachu δ HP 79", "ex13-79"),
        ("1 Pikachu (Delta Species) HP 79", "ex13-79"),
    ],
)
def test_names_as_ptcgo_and_other_tools_write_them(catalogue: Catalogue, line: str, card_id: str) -> None:
    line_match, findings = match_line(line, catalogue)
    assert line_match.card is not None
    assert (line_match.card.id, findings) == (card_id, ())


def test_a_team_plasma_name_alone_is_a_team_plasma_card(catalogue: Catalogue) -> None:
    line_match, _ = match_line("1 Team Plasma Kyurem", catalogue)
    assert line_match.card is not None
    assert "Team Plasma" in line_match.card.markers


@pytest.mark.parametrize(
    ("line", "edit"),
    [
        ("4 Ultra Ball SVI 191", "4 Ultra Ball SVI 196"),
        ("1 Wingull RCL 44", "1 Wingull RCL 41"),
        ("3 Nest Bal", "3 Nest Ball PAF 84"),
        ("3 Nets Bal", None),
        ("1 Iono SSP 57", None),
        ("4 Team Rocket Grunt", None),
        ("3 Retry Badge M 5 74", None),
        ("1 Psyduck PR-SV 262", None),
        ("2 Boss's Orders PAL 712", "2 Boss's Orders PAL 172"),
        ("4 Nest Ball ASC", None),
        ("4 ピカチュウ SV8 16", None),
        ("4 ピカチュウ SSP 57", None),
        ("4 Dunsparce XQZ 300", None),
    ],
)
def test_a_suggested_edit_is_no_other_card(catalogue: Catalogue, line: str, edit: str | None) -> None:
    _, (*_, finding) = match_line(line, catalogue)
    suggestion = finding.suggestion
    assert suggestion is not None
    assert (suggestion.edit.text if suggestion.edit else None) == edit
    assert not suggestion.safe


def test_a_japanese_name_under_a_code_with_an_english_namesake(catalogue: Catalogue) -> None:
    line_match, (_, finding) = match_line("4 ピカチュウ SV8 16", catalogue)
    assert (line_match.card, finding.code) == (None, "IDN010")


def test_a_name_of_several_languages_is_ambiguous(catalogue: Catalogue) -> None:
    line_match, (finding,) = match_line("4 Loupe", catalogue)
    assert (line_match.card, finding.code, finding.severity, finding.undetermined) == (
        None, "IDN015", "warning", True,
    )  # fmt: skip
    assert "ambiguous" in finding.message
    assert {catalogue.card(card_id).name for card_id in finding.cards} == {"Magnifier", "Wide Lens"}
    assert finding.suggestion is not None
    assert finding.suggestion.edit is None


def test_the_language_of_the_list_decides(catalogue: Catalogue) -> None:
    german = load("4 Lilia\n3 Glumanda\n4 Sonderbonbon", catalogue)
    assert german.lines[0].card is not None
    assert german.lines[0].card.name == "Iris"
    by_heading = load("Pokémon: 1\n3 Charmander MEW 4\nDresseur: 1\n4 Lilia", catalogue)
    assert by_heading.lines[1].card is not None
    assert by_heading.lines[1].card.name == "Lileep"
    beast_ball = load("4 Ultraball\n3 Glumanda\n2 Bisasam", catalogue).lines[0].card
    assert beast_ball is not None
    assert beast_ball.name == "Beast Ball"
    english = load("4 Ultra Ball\n3 Charmander", catalogue)
    assert english.lines[0].card is not None
    assert english.lines[0].card.name == "Ultra Ball"


def test_the_number_or_the_legality_decides_an_ambiguous_name(catalogue: Catalogue) -> None:
    from datetime import date

    from validator.formats.load import load_format

    line_match, _ = match_line("4 Loupe 95", catalogue)
    assert line_match.card is not None
    assert line_match.card.id == "xy6-95"
    season = open_season(load_format("standard"), date(2026, 7, 20), catalogue)
    (deck,) = load_decks("4 Aurore", catalogue, "-", season)
    assert deck.lines[0].card is not None
    assert deck.lines[0].card.name == "Dawn"
    assert [finding.code for finding in deck.findings] == ["IDN007"]


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("1 Dragapult ex TWM l3O", "1 Dragapult ex TWM 130"),
        ("1 Dragapult ex TWM 13O", "1 Dragapult ex TWM 130"),
        ("1 Ultra Ball MEG I3l", "1 Ultra Ball MEG 131"),
        ("1 Iono PAL 1B5", "1 Iono PAL 185"),
    ],
)
def test_letters_that_look_like_digits(catalogue: Catalogue, line: str, written: str) -> None:
    _, (finding,) = match_line(line, catalogue)
    assert finding.code == "IDN001" and finding.suggestion and finding.suggestion.edit
    assert finding.suggestion.edit.text == written


def test_a_set_with_cards_is_not_called_missing(catalogue: Catalogue) -> None:
    _, (finding,) = match_line("2 Foo MEP", catalogue)
    assert "a card of that name in MEP Black Star Promos (MEP)" in finding.message


@pytest.mark.parametrize("on", ["2024-09-01", "2025-09-01", "2026-07-20"])
def test_the_edit_of_an_unknown_name_is_a_legal_print(catalogue: Catalogue, on: str) -> None:
    from datetime import date

    from validator.formats.load import load_format

    season = open_season(load_format("standard"), date.fromisoformat(on), catalogue)
    for line in ("4 Ultra Bal", "4 Rare Candi", "1 Artazonn", "2 Counter Cacher"):
        (deck,) = load_decks(line, catalogue, "-", season)
        (finding,) = deck.findings
        (card,) = (catalogue.card(each) for each in finding.cards[:1])
        legal = [each for each in catalogue.named(card.name) if season.legality_of(each).legal]
        assert finding.code == "IDN003" and (season.legality_of(card).legal or not legal), line


@pytest.mark.parametrize(
    ("line", "card_id"),
    [
        ("4 Reshiram CEL 113", "cel25cc-CC020"),
        ("1 Reshiram CEL 2", "cel25-2"),
        ("1 Charizard CEL 4", "cel25cc-CC002"),
        ("1 Claydol CEL 15", "cel25cc-CC016"),
        ("1 Zekrom CEL 114A", "cel25cc-CC021"),
        ("1 Crobat V SWSH 98", "swshp-SWSH098"),
        ("1 Pikachu SVP SVP27", "svp-027"),
        ("1 P Energy", "mee-005"),
        ("1 Basic Psychic Energy Card", "mee-005"),
        ("1 Psychic Energies", "mee-005"),
        ("1 Tapu Koko SM30", "smp-SM30"),  # not of a Japanese set
        ("1 Piplup DP03", "dpp-DP03"),
        ("1 Arceus V (SWSH204)", "swshp-SWSH204"),
        ("1 Mewtwo-EX [BW45]", "bwp-BW45"),
        ("1 Tapu Koko PROMO SM 30", "smp-SM30"),
        ("1 Arceus V Black Star Promo SWSH204", "swshp-SWSH204"),
        ("1 Charmander Promo 47", "svp-047"),
        ("1 Charmander PR 47", "svp-047"),
        ("1 Mewtwo-EX PR-BLW-45", "bwp-BW45"),
        ("1 Reshiram CEL-CC 113", "cel25cc-CC020"),
        ("1 Charizard CEL-CC 4", "cel25cc-CC002"),
        ("1 Unown [A] UF A", "exu-A"),
        ("1 Unown A UF A/28", "exu-A"),
        ("1 Unown A UF", "exu-A"),
        ("1 Pikachu EX5.5 5", "ex5.5-5"),
        ("1 Pikachu EX5.5", "ex5.5-5"),
    ],
)
def test_numbers_and_names_as_players_write_them(
    catalogue: Catalogue, line: str, card_id: str | None
) -> None:
    line_match, _ = match_line(line, catalogue)
    assert (line_match.card.id if line_match.card else None) == card_id


@pytest.mark.parametrize("line", ["1 Tapu Koko SM 30", "1 Arceus V SWSH #204", "1 Mewtwo-EX BW-45"])
def test_the_letters_of_a_promo_are_no_code_of_a_newer_set(line: str) -> None:
    (report,) = check_text(line, format="expanded", on=date(2026, 11, 28))
    assert not [finding for finding in report.findings if finding.code == "IDN008"]
