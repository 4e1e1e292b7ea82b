"""Compare what compiled programs say in English with the printed texts they were compiled from.

`python -m tests.effects.agreement ../shared/sources` compiles every text of the pool, prints each program as
English and reduces both to what they speak of: numbers, types, Special Conditions, zones, sides, kinds of
cards, what is done, negations, choices, durations. What only one of the two speaks of is a finding, unless
`agreement.csv` lists it for that text, with its reason. It exits 1 when a finding is left, or a row of the
table is needless.

The printed text is not put through the compiler's own normaliser: a word that the compiler dropped is still
there to be missed.
"""

from __future__ import annotations

import csv
import json
import re
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from validator.effects.ir.lasting import Program
from validator.effects.text.describe import describe_program
from validator.effects.text.modern import TYPE_WORDS, read_number
from validator.sources.build import build_catalogue
from validator.sources.compile_effects import PrintedText, TextPile

ARGUED = Path(__file__).with_name("agreement.csv")
RENDERED_AS = {"attack": "attack", "ability": "ability", "energy": "energy"}
"""The kind a text is rendered as; every other is a Trainer's."""


def _rows(*rows: tuple[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(old), new) for old, new in rows)


PRINTED = _rows(
    # ---------------------------------------------------------------- whose: both sides
    (r"[,(]? ?\b(?:both )?yours (?:and|or) your opponent's\b[,)]?", " on both sides "),
    # ---------------------------------------------------------------- what only reminds, and what means
    (r"\(((?:excluding|except)[^)]*)\)", r" \1 "),
    (r"\([^)]*after applying weakness and resistance[^)]*\)", " after applying weakness and resistance "),
    (r"\([^()]*\)", " "),
    # ---------------------------------------------------------------- the rule lines of Trainer cards
    (r"\byou (?:can|may) play only (?:one|1) supporter card (?:each|during your) turn\b", ""),
    (r"\bwhen you play this card, put it next to your active pokémon\.", ""),
    (r"\bwhen your turn ends, discard this card\b", ""),
    (r"\byou may play as many item cards as you like during your turn\b", ""),
    (r"\battach (?:a pokémon tool|~) to 1 of your pokémon that doesn't (?:already )?have a [^.]*", ""),
    (r"\bif that pokémon is knocked out, discard this card\b", ""),
    (r"\bthis card stays in play when you play it\b", ""),
    (r"\bdiscard this card if another stadium card comes into play\b", ""),
    # ------------------------------------------------------------ an attack's printed damage is not an effect
    (r"\b(?:do|does) \d+ damage (?:plus|minus)\b", "does"),
    (r"[;.] if tails, (?:this|the) attack (?:just )?does \d+ damage(?= ?\.)", ""),
    (r"if you do, this attack does \d+ damage to the new defending pokémon", "if you do"),
    # ---------------------------------------------------------------- said in other words
    (r"\bdecks? for up to\b", "deck for"),
    (r"\beach player\b(?!'s)", "each player, the opponent too,"),
    (
        r"\b(plays?|played) ((?:any|an?|item|supporter|trainer|stadium|pokémon tool)\b[^.,]*?)"
        r" from (?:his or her|their|your|your opponent's) hand\b(?! to evolve)",
        r"\1 \2",
    ),
    (r"\bplayed [^.]*? from your hand (?=(?:during )?this turn)", "played a supporter "),
    (r"\bshows? (?:it|them|(?:that|those|the) cards?) to your opponent\b", "reveal"),
    (
        r"\b(can't (?:attach|be attached|be played)\b[^.;]*?)"
        r" from (?:his or her|their|your opponent's) hand\b(?! to evolve)",
        r"\1",
    ),
    (r"(\bdecks? for an? (?:number|amount) of [^.]*?) up to the\b", r"\1 the"),
    (r"\bignore all energy in [^.]*?\bcosts?\b", "costs no energy"),
    (r"\bthe attack cost of [^.]*? is 0\b", "costs no energy"),
    (r"\b(either|each) player's deck\b", r"\1 player's, the opponent's too, deck"),
    (r"\b(base damage is \d+) instead of \d+\b", r"\1"),
    (r"\bmore damage to (?:the )?active pokémon\b", "more damage to your opponent's active pokémon"),
    (
        r"\b((?:remove|heal) [^.]*?\bdamage (?:you did|done))"
        r" to (?:the )?(?:defending|your opponent's active) pokémon"
        r"(?: +after applying weakness and resistance)?",
        r"\1",
    ),
    (
        r"\bcan't be (?:asleep|confused|paralyzed|poisoned|burned|affected by [^.]*special)\b",
        r"prevent \g<0>",
    ),
    (r"\bmore than 1 (?:[^.]*? )?(?:ability|poké-body|poké-power)\b", "more than once"),
    (r"\byou may use this card only\b", "you can use this card only"),
    (r"(\bretreat cost[^.]*? is \d+) colorless\b", r"\1"),
    (r"\bwhen you play ~ from your hand(?! (?:to evolve|onto))", "when you play ~ from your hand or evolve"),
    (r"(?:\{c\}|\[c\]|\bcolorless)(?: energy)? (?=in [^.]*retreat cost)", ""),
    (r"\b(?:played|play) (any supporter[^.]*?|a supporter[^.]*?) from (?:your|their) hand\b", r"played \1"),
    (r"\bplayed [^.]*? from your hand during this turn\b", "played a supporter"),
    (r"\bif tails, this attack does nothing\b", "if heads or tails"),
    (r"\bin your hand when you are setting up to play\b", "setting up"),
    (r"\bface down\b", ""),
    (r"\bmega evolution\b", "mega"),
    (r"\b(?:any (?:number|amount) of|up to)\b", r"\g<0> may"),
    (r"([;.] if tails, (?:this|the) attack) does \d+ damage and\b", r"\1 does so and"),
    (r"(?:(?:pokémon powers|poké-powers|poké-bodies|abilities),? )+or any other effects", "or any effects"),
    (r"\bfor each special condition\b", "for each of asleep, burned, confused, paralyzed, poisoned"),
    (r"\bto another of (your|their|his or her)\b", r"to \1, in any way,"),
    (r"\bto a different one\b", "to your others, in any way,"),
    (r"\bas many\b([^.]*?)\bas you like\b", r"may \1"),
    (r"\bchoose (?:a|1) special condition\b", "asleep, burned, confused, paralyzed, or poisoned"),
    (r"\bplays? (an?[^.]*?) cards? from (?:their|his or her) hand\b", r"plays \1"),
    (r"\b(?:this|that) (?:ability|power)\b", ""),
)
"""What is said otherwise on cards than in a rendered program, each row with what it is read as."""

RENDERED = _rows(
    (
        r"\b(attach|move) (up to \d+|\d+|any number of|all) (?!damage counter)([^.\[]*?)"
        r" to 1 of your ([^.\[]*)(?=\.|$)",
        r"\1 \2 \3 in any way to \4",
    ),
    (r"\b(all of them are [^.;]*? cards, attach) them\b", r"\1 it"),
    (
        r"\battach (them|those of them [^.;\[]*?|up to as many [^.;\[]*?)"
        r" to 1 of your ([^.;)\[]*)(?=[.;)]|$)",
        r"attach \1 in any way to \2",
    ),
    (r"\bto 1 of your ([^.;\[]*?) other than \[", r"to your other \1, in any way, ["),
    (r"\bto another of your\b", "to your others, in any way,"),
    (r"\[[^]]*\]", " "),
    (r"\(counted in units of energy\)", " "),
    (r"\(even in the turn it came into play\)", " "),
    (r"\(it needs their energy\)", " "),
    (r"\(before applying weakness and resistance\)", " "),
    (r"\bto an active\b", "to your opponent's active"),
    (r"\bto a non-active\b", "to your opponent's benched"),
    (r"\(\d+\) ", " "),
    (r"\bdecks? for up to\b", "deck for"),
    (r"\beach player\b(?!'s)", "each player, the opponent too,"),
    (r"\bboth players\b", "each player, the opponent too,"),
    (r"\b(can't (?:play|attach) [^.;,]*?) from the hand\b", r"\1"),
    (r"\bmore than 1 (?:[^.]*? )?(?:ability|poké-body|poké-power)\b", "more than once"),
    (r"\bafter each player's turn\b", ""),
    (r"\bless (\w+) energy\b", r"less \1"),
    (r"\bof each player's turn\b", "of each turn"),
    (r"\bthis ability\b", ""),
    (r"\bknocked out by an attack of a\b", "knocked out by an attack of an opponent's"),
    (r"\bwas played from the hand onto the bench this turn\b", "was played this turn"),
    (r"\bdo this the number of [^:]* times: attach [^.]*? to 1 of your\b", r"\g<0> in any way"),
    (r"\bif tails, this attack does nothing\b", "if heads or tails"),
    (r"\ba card is in play as the stadium\b", "a stadium is in play"),
    (r"\bin play as the stadium\b", "in play"),
    (r"\b(?:any number of|up to)\b", r"\g<0> may"),
    (r"\b(from your deck onto [^.]*? to evolve it)(?![^.]*without shuffling)", r"\1 and shuffle"),
    (r"\botherwise, do this attack's damage\b", ""),
    (r"\botherwise, this attack does 0 damage instead\b", ""),
    (r"\b(heads\b.*)\botherwise\b", r"\1 if tails"),
    (r"\bbecomes a mega evolution pokémon\b", "becomes another"),
    (
        r"\b(trainer cards?[^.;]*?) (?:(?:and )?that (?:are|is)|\(only cards that are)"
        r" not (?:a )?supporter cards? or (?:a )?stadium cards?\b",
        r"\1",
    ),
    (r"\bitem cards, supporter cards, stadiums, or pokémon tools\b", "trainer cards"),
    (r"\bcoins flipped for [^.]*? being asleep is \d+\b", r"\g<0>, and tails lets it sleep"),
)
"""Phrases of a rendered program that differ from the printed ones, each with its reading."""

FEATURES: Mapping[str, re.Pattern[str]] = {
    name: re.compile(pattern)
    for name, pattern in {
        # ------------------------------------------------------------ conditions
        "asleep": r"\basleep\b",
        "confused": r"\bconfused\b",
        "paralyzed": r"\bparalyzed\b",
        "burned": r"\bburned\b",
        "poisoned": r"\bpoisoned\b",
        # ------------------------------------------------------------ chance and choice
        "coin": r"\bcoins?\b",
        "heads": r"\bheads\b",
        "tails": r"\btails\b",
        "up to": r"\bup to\b",
        "any way": r"\bin any way\b",
        "may": r"\bmay\b",
        "random": r"\brandom\b|\bwithout looking\b",
        # ------------------------------------------------------------ zones
        "deck": r"\bdecks?\b",
        "hand": r"\bhands?\b",
        "discard": r"\bdiscard",
        "prizes": r"\bprizes?\b",
        "lost zone": r"\blost zone\b",
        # ------------------------------------------------------------ sides
        "opponent": r"\bopponent|\bdefending\b",
        # ------------------------------------------------------------ what is done
        "draw": r"\bdraws?\b",
        "shuffle": r"\bshuffle",
        "weakness": r"\bweakness",
        "resistance": r"\bresistance",
        "retreat": r"\bretreat",
        "prevent": r"\bprevent",
        "evolve": r"\bevol",
        "knocked out": r"\bknock(?:ed|s)? (?:itself )?out\b",
        # ------------------------------------------------------------ kinds of cards
        "supporter": r"\bsupporters?\b",
        "item": r"\bitems?\b",
        "tool": r"\btools?\b",
        "stadium": r"\bstadiums?\b",
        "energy": r"\benerg",
        "special energy": r"\bspecial energy\b",
        "ability": r"\babilit|\bpoké-(?:power|body)|\bpokémon powers?\b",
        # ------------------------------------------------------------ time
        "next turn": r"\bnext turn\b",
    }.items()
}
"""What texts speak of, each with the words it is known by."""

_NUMBER = re.compile(r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b")
_COUNTERS_OFF = re.compile(r"\bremoves? (?:all special conditions and )?(\w+) damage counters?\b")
_COST = re.compile(r"((?:\{c\}|\[c\]|colorless)+)(?= (?:more|less)\b)")
_SYMBOL_OR_WORD = re.compile(r"\{c\}|\[c\]|colorless")
_SYMBOL = re.compile(r"[{\[]([grwlpfdmync])[}\]]")
_TYPE = re.compile(r"\b(grass|fire|water|lightning|psychic|fighting|darkness|metal|fairy|dragon|colorless)\b")


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """What only the printed text or only the program speaks of."""

    key: str
    side: str
    what: str


def speak_of(text: str, rows: Iterable[tuple[re.Pattern[str], str]]) -> frozenset[str]:
    """Reduce a text to what it speaks of: features, types and numbers from 2 on."""
    folded = " ".join(unicodedata.normalize("NFC", text).lower().replace("’", "'").split())
    folded = _COUNTERS_OFF.sub(_healed, folded)
    folded = _COST.sub(lambda match: f"{len(_SYMBOL_OR_WORD.findall(match[1]))} colorless", folded)
    for old, new in rows:
        folded = old.sub(new, folded)
    folded = _SYMBOL.sub(lambda match: f" {TYPE_WORDS[match[1].upper()].lower()} ", folded)
    found = {name for name, pattern in FEATURES.items() if pattern.search(folded)}
    found |= {f"type {match[1]}" for match in _TYPE.finditer(folded)}
    numbers = {read_number(match.group()) for match in _NUMBER.finditer(folded)}
    return frozenset(found | {f"number {each}" for each in numbers if each is not None and each > 1})


def _healed(match: re.Match[str]) -> str:
    """Damage counters that are removed are damage healed, ten for each."""
    if match[1] in ("a", "an"):
        return "heal 10 damage"
    number = read_number(match[1])
    return "heal damage" if number is None else f"heal {10 * number} damage"


def compare(text: PrintedText, program: Program, damage: str = "") -> Iterator[Finding]:
    """Yield what one of the two speaks of and the other does not."""
    own = text.text
    if text.name:
        own = re.sub(rf"(?<!\w){re.escape(text.name)}(?!\w)", "~", own)
    printed = speak_of(own, PRINTED)
    described = speak_of(describe_program(program, RENDERED_AS.get(text.kind, "trainer"), damage), RENDERED)
    yield from (Finding(text.key, "printed", what) for what in sorted(printed - described))
    yield from (Finding(text.key, "program", what) for what in sorted(described - printed))


def argued() -> dict[Finding, str]:
    """The committed exceptions, each with its reason."""
    with ARGUED.open(encoding="utf-8", newline="") as lines:
        return {Finding(row["key"], row["side"], row["what"]): row["reason"] for row in csv.DictReader(lines)}


def find_disagreements(source: Path, scratch: Path) -> tuple[int, list[Finding]]:
    """Compile the pool of a source; return how many texts were compared, and what disagrees.

    `scratch` is a directory for the set files.
    """
    pile = TextPile()
    build_catalogue(source, scratch, pile)
    damages = _damages(scratch)
    programs = pile.compile()
    compared, findings = 0, []
    for text in sorted(pile.texts):
        program = programs[text.key]
        if isinstance(program, Program):
            compared += 1
            findings += compare(text, program, damages[text.key])
    return compared, sorted(set(findings))


def _damages(sets: Path) -> Mapping[str, str]:
    """Return the printed damage of an attack with each text; that of `30×` where prints differ."""
    found: defaultdict[str, str] = defaultdict(str)
    for path in sorted(sets.glob("*.json")):
        for card in json.loads(path.read_text("utf-8"))["cards"]:
            for attack in card.get("attacks", ()):
                damage = attack.get("damage", "")
                if "text" in attack and not found[attack["text"]].endswith("×"):
                    found[attack["text"]] = damage
    return found


def main(arguments: list[str]) -> int:
    """Print what disagrees without a reason, and rows without a disagreement; then the totals."""
    with TemporaryDirectory() as scratch:
        compared, findings = find_disagreements(Path(arguments[0]), Path(scratch))
    known = argued()
    left = [each for each in findings if each not in known]
    for each in left:
        print(f"{each.key}: only the {each.side} says {each.what!r}")
    needless = [each for each in known if each not in findings]
    for each in needless:
        print(f"{each.key}: {each.what!r} of the {each.side} is argued for and agrees")
    texts = len({each.key for each in findings})
    print(
        f"{compared} texts compared, {texts} disagree in {len(findings)} points,"
        f" {len(left)} without a reason, {len(needless)} reasons without a point"
    )
    return 1 if left or needless or not compared else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
