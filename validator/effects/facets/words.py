"""Facets in plain English: one in at most 60 characters, those of a card in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from validator.effects.facets.facet import CardFacets, Facet
from validator.effects.facets.phrases import (
    AWAY,
    BACK,
    COUNTED,
    FLAGS,
    FROM_DECK,
    LOCKED,
    NOUNS,
    PLAIN,
    PROTECTED,
    SHORTER,
    SOURCES,
    STEPS,
    WHOSE,
)
from validator.effects.facets.taxonomy import COST_OF, FUNCTION_OF

LONGEST = 60
"""The greatest length of a facet in words."""


def in_words(facet: Facet, *, limits: bool = True) -> str:
    """Return a facet in at most 60 characters; with `limits` the flags that still fit are in brackets."""
    writer = _WRITERS.get(facet.function)
    text = writer(facet) if writer is not None else PLAIN.get(facet.function) or _meaning(facet)
    text = _fitted(text[:1].upper() + text[1:])
    if not limits:
        return text
    notes: list[str] = []
    for flag, words in FLAGS:
        if flag not in facet.flags or words in notes:
            continue
        if len(f"{text} ({', '.join((*notes, words))})") > LONGEST:
            break
        notes.append(words)
    return f"{text} ({', '.join(notes)})" if notes else text


def card_in_words(facets: CardFacets, limit: int = LONGEST) -> str:
    """Return what a card does in one line of at most `limit` characters: each function once, in the order of
    its texts, as many as fit.
    """
    said: dict[str, str] = {}
    for each in facets.does:
        said.setdefault(each.function, in_words(each, limits=False))
    line = ""
    for text in dict.fromkeys(said.values()):
        longer = f"{line}; {text[:1].lower()}{text[1:]}" if line else text
        if len(longer) > limit:
            break
        line = longer
    return line


def _fitted(text: str) -> str:
    """Return a text that is too long with shorter words for whose the cards are."""
    for long, short in SHORTER:
        if len(text) > LONGEST:
            text = text.replace(long, short)
    return text


def _meaning(facet: Facet) -> str:
    row = FUNCTION_OF.get(facet.function) or COST_OF.get(facet.function)
    return row.meaning if row is not None else facet.function


def counted(amount: int | str | None, kind: str | None) -> str:
    """Return a number of cards of a kind: `a Basic Pokémon`, `2 Item cards`, `all Energy`."""
    noun = NOUNS.get(kind or "any", "card")
    many = f"{noun}s" if f" {noun}".endswith(COUNTED) else noun
    if amount == 1:
        return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"
    return f"{'all' if amount == 'all' else 'some' if amount in ('x', None) else amount} {many}"


def _number(facet: Facet, unit: str) -> str:
    return f"{facet.amount} {unit}" if isinstance(facet.amount, int) else unit


def _draw(facet: Facet) -> str:
    cards = counted(facet.amount, "any") if isinstance(facet.amount, int) else "cards"
    if facet.kind == "until":
        return f"draw until you have {cards}" if cards != "cards" else "draw until you have a number of cards"
    if facet.kind == "look":
        return f"look at the top cards and take {facet.amount if isinstance(facet.amount, int) else 'some'}"
    return f"draw {cards}"


def _new_hand(facet: Facet) -> str:
    cards = f"{facet.amount} cards" if isinstance(facet.amount, int) else "cards"
    return f"{'discard' if facet.kind == 'discard' else 'put away'} your hand and draw {cards}"


def _search(facet: Facet) -> str:
    it = counted(facet.amount, facet.kind)
    if facet.source == "top" and facet.place == "hand":
        return f"look at the top cards for {it}"
    return FROM_DECK.get(facet.place or "hand", FROM_DECK["hand"]).format(it=it)


def _recover(facet: Facet) -> str:
    source = SOURCES.get(facet.source or "discard", "the discard pile")
    return BACK.get(facet.place or "hand", BACK["hand"]).format(
        it=counted(facet.amount, facet.kind), source=source
    )


def _fill_discard(facet: Facet) -> str:
    return AWAY[facet.place or "discard"].format(it=f"{counted(facet.amount, facet.kind)} of your deck")


def _look(facet: Facet) -> str:
    whose = "your opponent's" if facet.whom == "opponent" else "your"
    if facet.kind == "hand":
        return f"look at {whose} hand"
    return f"{'order' if facet.kind == 'order' else 'look at'} the top of {whose} deck"


def _theirs(where: str) -> Callable[[Facet], str]:
    def write(facet: Facet) -> str:
        it = f"{counted(facet.amount, facet.kind)} of your opponent's {where}"
        if (facet.amount, facet.kind) == ("all", "any"):
            it = f"your opponent's {where}"
        return AWAY.get(facet.place or "discard", AWAY["discard"]).format(it=it)

    return write


def _attach(facet: Facet) -> str:
    source = SOURCES.get(facet.source or "hand", "the top of your deck")
    kind = "energy" if facet.kind in ("named", "any", None) else facet.kind
    return f"attach {counted(facet.amount, kind)} from {source}"


def _move_energy(facet: Facet) -> str:
    whose = "your opponent's" if facet.kind == "opponent" else "your"
    return f"move {counted(facet.amount, 'energy')} between {whose} Pokémon"


def _provides(facet: Facet) -> str:
    number = f"{facet.amount} " if isinstance(facet.amount, int) and facet.amount > 1 else ""
    if facet.kind is None:
        return f"provides {number}Energy"
    kind = "Energy of every type" if facet.kind == "any" else f"{facet.kind.capitalize()} Energy"
    return f"provides {number}{kind}"


def _remove(facet: Facet) -> str:
    if facet.kind == "stadium":
        it = "the Stadium"
    else:
        owner = "your" if facet.whom == "you" else "your opponent's"
        it = f"{counted(facet.amount, facet.kind)} of {owner} Pokémon"
    return AWAY.get(facet.place or "discard", AWAY["discard"]).format(it=it)


def _evolve(facet: Facet) -> str:
    return {
        "deck": "evolve from your deck",
        "skip": "evolve past a stage",
        "fast": "evolve earlier than the rules allow",
        "replace": "exchange a Pokémon in play for another card",
    }.get(facet.kind or "", "evolve a Pokémon")


def _pokemon_out(facet: Facet) -> str:
    mine = facet.function == "pick-up"
    many = "one of your" if facet.amount == 1 else "your"
    it = "this Pokémon" if facet.kind == "self" else f"{many} Pokémon" if mine else "an opponent's Pokémon"
    return AWAY.get(facet.place or "hand", AWAY["hand"]).format(it=it)


def _leaves_play(facet: Facet) -> str:
    it = "this Pokémon" if facet.kind == "self" else "your Pokémon"
    return AWAY[facet.place].format(it=it) if facet.place else f"Knock Out {it}"


def _devolve(facet: Facet) -> str:
    return "devolve your Pokémon" if facet.whom == "you" else "devolve your opponent's Pokémon"


def _damage(text: str) -> Callable[[Facet], str]:
    """Return a writer of a text with a number of damage: `{n}` is the number with a blank before it."""

    def write(facet: Facet) -> str:
        return text.format(n=f" {facet.amount}" if isinstance(facet.amount, int) else "")

    return write


def _spread(facet: Facet) -> str:
    to = {"one": "1 of your opponent's Pokémon", "all": "all of your opponent's Pokémon"}
    damage = f"{facet.amount} damage" if isinstance(facet.amount, int) else "damage"
    whom = to.get(facet.kind or "", "some of your opponent's Pokémon")
    return f"{damage} to {whom}"


def _counters(facet: Facet) -> str:
    number = facet.amount if isinstance(facet.amount, int) else ""
    counters = f"{number} damage counter{'' if number == 1 else 's'}".strip()
    to = {"one": "an opponent's Pokémon", "all": "all opponent's Pokémon", "split": "opponent's Pokémon"}
    whom = to.get(facet.kind or "", "some opponent's Pokémon")
    return f"put {counters} on {whom}"


def _heal(facet: Facet) -> str:
    amount = f"{facet.amount} damage" if isinstance(facet.amount, int) else "damage"
    if facet.amount == "all":
        amount = "all damage"
    return f"heal {amount} from {WHOSE.get(facet.kind or 'any', 'your Pokémon')}"


def _condition(facet: Facet) -> str:
    if facet.place == "stronger":
        return f"{(facet.kind or '').capitalize()} is stronger"
    return f"makes the opponent's Active Pokémon {(facet.kind or 'affected').capitalize()}"


def _dearer(facet: Facet) -> str:
    if facet.kind == "hp":
        return "your opponent's Pokémon have less HP"
    if facet.kind == "retreat":
        return "your opponent's Retreat Costs are higher"
    return "your opponent's attacks cost more"


def _survive(facet: Facet) -> str:
    if isinstance(facet.amount, int):
        return f"stay in play with {facet.amount} HP in place of a Knock Out"
    what = "the Pokémon" if facet.kind == "pokemon" else "the card"
    return f"keep {what} in place of discarding it"


def _prizes(facet: Facet) -> str:
    number = facet.amount if isinstance(facet.amount, int) else ""
    if facet.kind == "fewer":
        fewer = "no" if facet.amount == "all" else "fewer"
        return f"your opponent takes {fewer} Prize cards"
    return f"take {number} more Prize card{'' if number == 1 else 's'}".replace("  ", " ")


def _cost_of_hand(facet: Facet) -> str:
    it = "your hand" if facet.amount == "all" and facet.kind == "any" else counted(facet.amount, facet.kind)
    where = "" if it == "your hand" else " of your hand"
    return AWAY.get(facet.place or "discard", AWAY["discard"]).format(it=it + where)


def _own_energy(facet: Facet) -> str:
    it = f"{counted(facet.amount, facet.kind)} of your Pokémon"
    return AWAY.get(facet.place or "discard", AWAY["discard"]).format(it=it)


_WRITERS: Mapping[str, Callable[[Facet], str]] = MappingProxyType(
    {
        "draw": _draw,
        "new-hand": _new_hand,
        "search": _search,
        "recover": _recover,
        "fill-discard": _fill_discard,
        "look": _look,
        "disrupt": _theirs("hand"),
        "mill": _theirs("deck"),
        "attach": _attach,
        "move-energy": _move_energy,
        "provides": _provides,
        "remove": _remove,
        "evolve": _evolve,
        "pick-up": _pokemon_out,
        "bounce": _pokemon_out,
        "leaves-play": _leaves_play,
        "devolve": _devolve,
        "retreat": lambda facet: (
            "no Retreat Cost" if facet.amount == "all" else f"Retreat Cost {_number(facet, 'less')}"
        ),
        "scale": _damage("does{n} more damage"),
        "boost": _damage("attacks of your Pokémon do{n} more damage"),
        "spread": _spread,
        "counters": _counters,
        "thorns": _damage("does{n} damage to the Attacking Pokémon"),
        "move-counters": lambda facet: (
            "move damage counters to your opponent's Pokémon"
            if facet.whom == "opponent"
            else "move damage counters between your Pokémon"
        ),
        "pierce": lambda facet: f"damage ignores {STEPS.get(facet.kind or '', 'effects')}",
        "heal": _heal,
        "cure": lambda facet: f"remove Special Conditions from {WHOSE.get(facet.kind or 'any')}",
        "protect": lambda facet: PROTECTED.get(facet.kind or "", "Prevent effects"),
        "reduce-damage": _damage("takes{n} less damage"),
        "more-hp": _damage("has{n} more HP"),
        "survive": _survive,
        "change": lambda facet: f"changes the {STEPS.get(facet.kind or '', 'type')} of Pokémon",
        "condition": _condition,
        "lock": lambda facet: LOCKED.get(facet.kind or "", "Keeps your opponent from something"),
        "dearer": _dearer,
        "cheaper-attack": _damage("attacks cost{n} less Energy"),
        "copy": lambda facet: (
            "use the effect of another Supporter card"
            if facet.kind == "supporter"
            else f"use another card's {facet.kind or 'attack'}"
        ),
        "lends": lambda facet: f"gives an {facet.kind or 'attack'} to a Pokémon",
        "prizes": _prizes,
        "coin": lambda facet: "flips a coin" if facet.amount == 1 else "flips coins",
        "energy": _own_energy,
        "recoil": _damage("does{n} damage to your own Pokémon"),
        "rest": lambda facet: f"can't {facet.kind or 'attack'} next turn",
        "discard-hand": _cost_of_hand,
        "return-hand": _cost_of_hand,
        "self-condition": lambda facet: f"makes your own Pokémon {(facet.kind or '').capitalize()}",
    }
)


def list_in_words(facets: Iterable[Facet]) -> tuple[str, ...]:
    """Return facets in words, each text once."""
    return tuple(dict.fromkeys(in_words(each) for each in facets))
