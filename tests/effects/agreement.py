"""Compare what compiled programs say in English with the printed texts they were compiled from.

`python -m tests.effects.agreement ../shared/sources` compiles every text of the pool, prints each program as
English and reduces both to what they speak of: numbers, types, Special Conditions, zones, sides, kinds of
cards, what is done, negations, choices, durations. What only one of the two speaks of is a finding, and a
program that leaves more to a player's will than the words "may", "up to" and the like of its text, unless
`agreement.csv` lists it for that text, with its reason. The clauses in `CLAUSES` are found in the nodes
of a program. Programs declared by hand are compared like the compiled ones. It exits 1 when a finding is
left, or a row of the table is needless.

The printed text is not put through the compiler's own normaliser: a word that the compiler dropped is still
there to be missed. Parentheses count too, but for the reminders in `PRINTED`.
"""

from __future__ import annotations

import csv
import json
import re
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from validator.cards import library
from validator.catalogue.load import Catalogue
from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.lasting import Program
from validator.effects.ir.nodes import slot_names, walk
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
    (r"[,(]? ?\b(?:both )?yours? (?:and|or) your opponent's\b[,)]?", " on both sides "),
    (r"\beach player pays\b([^.]*?) to retreat his or her\b", r"on both sides pay\1 to retreat"),
    (r"\b(either|each) player's (active pokémon|deck)\b", r"\1 player's, the opponent's too, \2"),
    # ---------------------------------------------------------------- what only reminds, and what means
    (r"\bdon't apply weakness (?:and|or) resistance for benched pokémon\b", ""),
    (r"\(even if [^()]*\bknock(?:ed)? out\b[^()]*\)", ""),
    (r"\b(this attack does \d+ more damage) \(before applying weakness and resistance\)", r"\1"),
    (r"\(all if there are less than \d+\.?\)", ""),
    (r"\(choose 1 if there are 2\)", ""),
    (r"\(no matter what type [^()]*? is still (?:\w+\b)?", ""),
    (r"\(this (?:does not|doesn't) count as a knock(?:ed out pokémon| out)\.?\)", ""),
    (r"\((?:any|all) other effects of attacks, [^()]*? still happen\.?\)", ""),
    (r",? and don't apply weakness(?: and resistance)? to this damage\b", ""),
    (
        r"\((?:benching or evolving|this effect lasts until|(?:you|that player) still needs? the necessary"
        r" energy) [^()]*\)",
        "",
    ),
    (r"\bthis power (?:works|can be used) even (?:if|while) [^.]*", ""),
    (r"\binstead of (?:(?:in )?the discard pile|discarding it)\b", ""),
    (r"\brounded (up|down) to (?:the )?nearest 10\b", r"rounded \1"),
    # ---------------------------------------------------------------- the rule lines of Trainer cards
    (r"\byou (?:can|may) play only (?:one|1) supporter card (?:each|during your) turn\b", ""),
    (r"\bwhen your turn ends, discard this card\b", ""),
    (r"\byou may play as many item cards as you like during your turn\b", ""),
    (r"\battach (?:a pokémon tool|~) to 1 of your pokémon that doesn't (?:already )?have a [^.]*", ""),
    (r"\bthat doesn't (?:already )?have a pokémon tool attached to it\b", ""),
    (r"\bif that pokémon is knocked out, discard this card\b", ""),
    (
        r"\bif this is the only card in your hand, you can't play this card\b",
        "only if at least 2 cards are in your hand",
    ),
    (
        r"\bdiscard (?:it|this card) at the end of your opponent's next turn\b",
        "discard this card at the end of your opponent's turn",
    ),
    (
        r"\bthat pokémon ma?y use? this card's attack instead of its own\b",
        "that pokémon can use this card's attack",
    ),
    (r"\bdiscard this card if another stadium card comes into play\b", ""),
    # ------------------------------------------------------------ an attack's printed damage is not an effect
    (r"\b(?:do|does) \d+ damage (?:plus|minus)\b", "does"),
    (
        r"(?:; if heads|[;.]\)? if (?:tails|not|1 or both (?:of them )?are tails)),"
        r" (?:this|the) attack (?:just )?does \d+ damage(?: \(to the defending pokémon\))?(?= ?\.)",
        "",
    ),
    (r"\b(\d+ damage instead) of \d+\b", r"\1"),
    (r"\bthis attack does (?:nothing|no damage) to the defending pokémon\b", "this attack does no damage"),
    (r"if you do, this attack does \d+ damage to the new defending pokémon", "if you do"),
    # ---------------------------------------------------------------- said in other words
    (r"\bdecks? for up to\b", "deck for"),
    (r"\beach player\b(?!'s)", "each player, the opponent too,"),
    (r"\bshows? (?:it|them|(?:that|those|the) (?:cards?|pokémon)) to your opponent\b", "reveal"),
    (r"\bsearch for up to\b", "search for"),
    (r"\bmove as many (?=[^.]*\bin any way you like\b)", "move any number of "),
    (r"(\bdraw (?:up to \d+ )?cards) from your deck\b", r"\1"),
    (
        r"\bdraw (?:(an?|\d+) cards? from the bottom|the bottom (\d+) cards) of your deck\b",
        r"put the bottom \1\2 cards of your deck into your hand",
    ),
    (r"\bthe (?:\d+ other|other \d+) cards\b", "the other cards"),
    (r"\b(?:baby pokémon, )?basic pokémon\b[^.;]{,10}? evolution(?: cards?\b| pokémon\b)?\)?", "pokémon"),
    (r"\bis evolved from\b", "has under it"),
    (r"\bprevious evolutions\b", "cards under it"),
    (r"(\bcopies that attack) except for its energy costs?( and anything else required[^.]*)?", r"\1"),
    (r"\buntil it is (\d+) ?hp away from being knocked out\b", r"until \1 hp are left"),
    (
        r"\bif the defending pokémon (?:isn't|would be) knocked out by (?:(?:the )?damage from )?"
        r"this attack\b",
        "if the defending pokémon has hp left or not",
    ),
    (
        r"\b(?:unless this attack knocks|if this attack doesn't knock) out the defending pokémon\b",
        "if the defending pokémon has hp left",
    ),
    (
        r"\bif (?:this attack|~) (?:damages|does (?:any )?damage to) the defending pokémon"
        r" \(after applying weakness and resistance\)",
        "if it does damage",
    ),
    (
        r"(\b\d+ or (?:less|more) damage is done to [^.()]*?) \(after applying weakness and resistance\)",
        r"\1",
    ),
    (
        r"\bit now takes (\d)0 poison damage(?: instead of 10)? after each player's turn\b",
        r"\1 damage counters each time",
    ),
    (
        r"\bremove (?:(?:from [^.]*? )?a number of damage counters(?![^.]*\b(?:half|damage done)\b)"
        r"|that many damage counters|1 of (?:those damage counters|them))",
        "heal 10 damage for each",
    ),
    (r"\bflip [23] coins(?=\. if the first\b)", "flip a coin for each"),
    (r"\bcolorless(?: energy)? (more|less)(?= to retreat\b)", r"\1"),
    (r"(\bdecks? for an? (?:number|amount) of [^.]*?) up to the\b", r"\1 the"),
    (r"\bthe attack cost of [^.]*? is 0\b", "costs no energy"),
    (r"\b(base damage (?:of [^.]*? )?is \d+) instead of \d+\b", r"\1"),
    (r"\bmore damage to (?:the )?active pokémon\b", "more damage to your opponent's active pokémon"),
    (
        r"\b((?:remove|heal) [^.]*?\bdamage (?:you did|done))"
        r" to (?:the )?(?:defending|your opponent's active) pokémon"
        r"(?: \(after applying weakness and resistance\))?",
        r"\1",
    ),
    (r"\bmore than 1 (?:[^.]*? )?(?:ability|poké-body|poké-power)\b", "more than once"),
    (r"\byou may use this card only\b", "you can use this card only"),
    (r"(\bretreat cost[^.]*? is(?: \d+)?) colorless\b", r"\1"),
    (r"\bwhen you play ~ from your hand(?! (?:to evolve|onto))", "when you play ~ from your hand or evolve"),
    (r"(?:\{c\}|\[c\]|\bcolorless)(?: energy)? (?=in [^.]*retreat cost)", ""),
    (r"\bif tails,? this attack does nothing\b", "if heads or tails"),
    (r"\bin your hand when you are setting up to play\b", "setting up"),
    (
        r"\bplays an? ([^.]*?)cards? from their hand, prevent all effects of (?:that card|it)\b",
        r"prevent all effects of \1",
    ),
    (r"\b((?:opponent|player|too,) can't play [^.;,]*? cards?)(?= during|[.;,])", r"\1 from hand"),
    (r"\bcan have (?:up to )?(\d+) pokémon on\b", r"can't have more than \1 pokémon on"),
    (r"\b(?:any (?:number|amount) of|up to)\b", r"\g<0> may"),
    (r"([;.]\)? if tails, (?:this|the) attack) does \d+ damage and\b", r"\1 does so and"),
    (r"(?:(?:pokémon powers|poké-powers|poké-bodies|abilities),? )+or any other effects", "or any effects"),
    (
        r"\ba type of your choice other than colorless\b",
        "grass, fire, water, lightning, psychic, fighting, darkness, metal, fairy, or dragon",
    ),
    (r"\bas many\b([^.]*?)\bas you like\b", r"may \1"),
    (r"\bchoose (?:a|1) special condition\b", "asleep, burned, confused, paralyzed, or poisoned"),
    (r"\b(?:this|that) (?:ability|power)\b", ""),
)
"""What is said otherwise on cards than in a rendered program, each row with what it is read as."""

RENDERED = _rows(
    (r"\bunown \[(\w)\]", r"unown \1"),
    (r"\bbasic pokémon\b([^.;]{,30}?) or \(?(?:an )?evolution pokémon\b", r"pokémon\1"),
    (r"\b(trainer cards?[^.;]*?),? \(?except (?:any )?supporter cards? and (?:any )?stadium cards?\b", r"\1"),
    (r"\(it needs their energy\)", ""),
    (r"\bevolved from\b(?![^.,]* during this turn)", "has under it"),
    (r"\bif tails, do this attack's damage\b", ""),
    (r"(?:[.;] this effect ends if either pokémon|\buntil it) leaves the active spot or evolves\b", ""),
    (r"\ba special condition of your choice\b", "asleep, burned, confused, paralyzed, or poisoned"),
    (r"\bif tails, this attack does no damage(?=[.)])", ""),
    (
        r"\bif this attack did any damage to (?:the defending|your opponent's active) pokémon",
        "if it does damage",
    ),
    (r"\bcoins for being asleep during\b", r"\g<0>, and tails lets it sleep,"),
    (r"\bfor each [^.]*?, attach [^.]*? to 1 of your\b", r"\g<0> in any way"),
    (r"\bif this attack did not knock out the defending pokémon\b", "if the defending pokémon has hp left"),
    (r"\bthat player takes (?=\d+ (?:fewer|more) prize)", "your opponent takes "),
    (r", up to may (\d+ damage)\b", r", and not more than \1"),
    (r"\bitem cards, supporter cards, stadiums, or pokémon tools\b", "trainer cards"),
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
        "shuffle": r"\bshuffl",
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
        "ability": r"\babilit|\bpoké-(?:power|body|bodies)|\bpokémon powers?\b",
        # ------------------------------------------------------------ time
        "next turn": r"\bnext turn\b",
    }.items()
}
"""What texts speak of, each with the words it is known by."""

_NUMBER = re.compile(r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b")
_COUNTERS_OFF = re.compile(r"\bremoves? (?:all special conditions and )?(\w+) damage counters?\b")
_COST = re.compile(r"((?:(?:\{c\}|\[c\]|colorless) ?)+)(?= (?:or )?(?:more|less)\b)")
_SYMBOL_OR_WORD = re.compile(r"\{c\}|\[c\]|colorless")
_SYMBOL = re.compile(r"[{\[]([grwlpfdmync])[}\]]")
_TYPE = re.compile(r"\b(grass|fire|water|lightning|psychic|fighting|darkness|metal|fairy|dragon|colorless)\b")


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """What only the printed text or only the program speaks of."""

    key: str
    side: str
    what: str


NEEDED: set[re.Pattern[str]] = set()
"""Patterns of the two tables without which a text that was compared would disagree in more points."""


def needless_rows() -> list[str]:
    """Return the patterns of the tables that no text compared so far needed."""
    return [old.pattern for old, _ in (*PRINTED, *RENDERED) if old not in NEEDED]


def speak_of(
    text: str, rows: Iterable[tuple[re.Pattern[str], str]], used: set[re.Pattern[str]] | None = None
) -> frozenset[str]:
    """Reduce a text to what it speaks of: features, types and numbers from 2 on.

    Patterns of `rows` that change the text are added to `used`.
    """
    folded = _folded(text)
    folded = _COUNTERS_OFF.sub(_healed, folded)
    folded = _COST.sub(lambda match: f"{len(_SYMBOL_OR_WORD.findall(match[1]))} colorless", folded)
    for old, new in rows:
        folded, times = old.subn(new, folded)
        if times and used is not None:
            used.add(old)
    folded = _SYMBOL.sub(lambda match: f" {TYPE_WORDS[match[1].upper()].lower()} ", folded)
    found = {name for name, pattern in FEATURES.items() if pattern.search(folded)}
    found |= {f"type {match[1]}" for match in _TYPE.finditer(folded)}
    numbers = {read_number(match.group()) for match in _NUMBER.finditer(folded)}
    return frozenset(found | {f"number {each}" for each in numbers if each is not None and each > 1})


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).lower().replace("’", "'").split())


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
    english = describe_program(program, RENDERED_AS.get(text.kind, "trainer"), damage)
    used: set[re.Pattern[str]] = set()
    printed = speak_of(own, PRINTED, used)
    described = speak_of(english, (*PRINTED, *RENDERED), used)
    for row in used - NEEDED:
        kept = [[each for each in rows if each[0] is not row] for rows in (PRINTED, RENDERED)]
        if len(speak_of(own, kept[0]) ^ speak_of(english, (*kept[0], *kept[1]))) > len(printed ^ described):
            NEEDED.add(row)
    yield from (Finding(text.key, "printed", what) for what in sorted(printed - described))
    yield from (Finding(text.key, "program", what) for what in sorted(described - printed))
    if declines(_in_one_sentence(program)) > len(_LEAVE.findall(_RULE_LINES.sub("", _folded(own)))):
        yield Finding(text.key, "program", "a choice to decline")


CLAUSES: Mapping[str, re.Pattern[str]] = {
    "stopped by a special condition": re.compile(
        r"\b(?:can't (?:be used|use)|stops? working)\b[^.]*\bspecial condition"
    ),
    "stopped while asleep": re.compile(r"\b(?:can't (?:be used|use)|stops? working)\b[^.]*\basleep"),
    "knocked out by damage": re.compile(r"\bknocked out by (?:(?:the|this) )?damage\b"),
    "knocked out by an attack": re.compile(r"\bknocked out by (?!(?:(?:the|this) )?damage)[^.,]*?\battack"),
    "another": re.compile(
        r"\b(?:another of|other than this pokémon|except for this pokémon)\b"
        r"|\b(?:your|their|his or her|any|each|all|every) other (?:\[?[\w{}é'-]+\]? ){0,2}pokémon\b"
    ),
}
"""Clauses of a printed text that must be found in the nodes of its program, by what they are called."""


def compare_clauses(text: PrintedText, program: Program) -> Iterator[Finding]:
    """Yield the clauses of a printed text that its program lacks, or has otherwise.

    What is printed is read from the text alone. A Knock Out is also what the HP that are left show;
    "another" is also what the Bench is, or a move that never ends where it began.
    """
    own = text.text
    if text.name:
        own = own.replace(text.name, "~")
    own = _folded(own)
    printed = {name for name, clause in CLAUSES.items() if clause.search(own)}
    found, implied = clauses_of(program)
    stop, asleep, damage, attack, other = CLAUSES
    if (stop in printed) != (stop in found) and not (stop in printed and stop in implied):
        yield Finding(text.key, "printed" if stop in printed else "program", stop)
    if asleep in printed and asleep not in implied:
        yield Finding(text.key, "printed", asleep)
    for one, instead in ((damage, attack), (attack, damage)):
        if instead in found and instead not in printed:
            yield Finding(text.key, "program", instead)
        elif one in printed and one not in found | implied:
            yield Finding(text.key, "printed", one)
    if other in printed and other not in found | implied:
        yield Finding(text.key, "printed", other)
    if other in found and not _BESIDE.search(own):
        yield Finding(text.key, "program", other)


_BESIDE = re.compile(
    r"\b(?:others?|another|excluding|except|different|rest|remaining|(?:you|that) discarded|didn't choose"
    r"|can't (?:choose|return))\b"
)
"""Words for one beside some other, wherever they are in a text."""


def clauses_of(program: Program) -> tuple[set[str], set[str]]:
    """Return the clauses that nodes of a program have, and those that others may imply."""
    stop, asleep, damage, attack, other = CLAUSES
    found, implied = set(), set()
    for _, node in walk(program):
        match node:
            case lasting.Activated(no_conditions=True):
                found.add(stop)
            case lasting.ReplaceKnockOut(by_attack=True, effects=effects):
                found.add(attack if effects else damage)
            case lasting.On(event=what) | lasting.Delayed(when=what) | slots.Happened(what=what):
                found |= {damage} if what == "knocked out by attack" else set()
                found |= {attack} if what == "knocked out in attack" else set()
            case lasting.ReplaceMove(by_attack=True):
                found.add(damage)
            case lasting.Modify(quantity="prizes", against=against) if against != slots.ANY:
                found.add(damage)
            case slots.Field(field="remaining hp"):
                implied |= {damage, attack}
            case slots.Filter():
                beside = node.other or node.but or any(each.this for each in node.none_of)
                found |= {other} if beside else set()
                implied |= {stop if node.affected == ("*",) else asleep} if node.affected else set()
                implied |= {damage, attack} if node.max_remaining == 0 else set()
            case steps.MoveCounters() | slots.Select(zone="bench"):
                implied.add(other)
            case steps.Attach(onto=onto) if not isinstance(onto, slots.Choice):
                implied.add(other)
    return found, implied


_LEAVE = re.compile(r"\bmay\b|\bup to\b|\bany (?:number|amount)\b|\bas (?:many|much|often)\b")
_RULE_LINES = re.compile(
    r"\byou (?:can|may) play only 1 supporter card\b|\byou may play as many item cards as you like\b"
)


def declines(node: Any) -> int:
    """Count the choices in a program that a player may decline, or make with fewer than the number.

    A card of a kind that one player alone looks for need not be found, whatever the text says (D-72).
    """
    if isinstance(node, tuple):
        return sum(declines(each) for each in dict.fromkeys(node))
    if not is_dataclass(node):
        return 0
    if isinstance(node, steps.Mode):
        return max(declines(option) for option in node.options)
    return _may_be_left(node) + sum(declines(getattr(node, name)) for name in slot_names(type(node)))


def _may_be_left(node: Any) -> bool:
    match node:
        case steps.May() | lasting.Activated() | lasting.On(optional=True):
            return True
        case slots.Choice(up_to=up_to, n=n) | steps.MoveCounters(up_to=up_to, n=n):
            return up_to or n is None or getattr(node, "repeat", False)
        case steps.Draw(up_to=up_to) | steps.PlaceCounters(up_to=up_to):
            return up_to
        case steps.LookAt(must=must, up_to=up_to, take=take, public=public):
            return up_to or (not must and take != 0 and (public or take != 1))
    return False


def _in_one_sentence(program: Program) -> tuple[Any, ...]:
    """Return the parts, those of one sentence about playing and evolving once."""
    played = [part for part in program.parts if isinstance(part, lasting.On)]
    twins = [part for part in played if replace(part, event="benched from hand") in played]
    return tuple(part for part in program.parts if part not in twins or part.event == "benched from hand")


def argued() -> dict[Finding, str]:
    """The committed exceptions, each with its reason."""
    with ARGUED.open(encoding="utf-8", newline="") as lines:
        return {Finding(row["key"], row["side"], row["what"]): row["reason"] for row in csv.DictReader(lines)}


def find_disagreements(source: Path, scratch: Path) -> tuple[int, list[Finding]]:
    """Compare the texts of a source with their programs; return how many there are, and what disagrees.

    Programs are those of the card data: `test_a_rebuild_gives_the_committed_programs` compiles them again.
    Those declared by hand take the place of compiled ones. `scratch` is a directory for the set files.
    """
    pile = TextPile()
    build_catalogue(source, scratch, pile)
    damages = _damages(scratch)
    programs = library(Catalogue.open()).programs
    assert programs.declared.keys() <= {text.key for text in pile.texts}
    compared, findings = 0, []
    for text in sorted(pile.texts):
        program = programs.get(text.key)
        if program is not None:
            compared += 1
            findings += compare_clauses(text, program)
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
    for pattern in (rows := needless_rows()):
        print(f"no text needs the row {pattern}")
    texts = len({each.key for each in findings})
    print(
        f"{compared} texts compared, {texts} disagree in {len(findings)} points,"
        f" {len(left)} without a reason, {len(needless)} reasons without a point"
    )
    return 1 if left or needless or rows or not compared else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
