"""Functions in plain English: one in at most 60 characters, those of a card in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from validator.effects.functions.phrases import (
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
from validator.effects.functions.taxonomy import COST_OF, FUNCTION_OF
from validator.effects.functions.text_function import CardFunctions, TextFunction

LONGEST = 60
"""The greatest length of a function in words."""


def in_words(function: TextFunction, *, limits: bool = True) -> str:
    """Return a function in at most 60 characters; with `limits` the flags that still fit are in brackets."""
    writer = _WRITERS.get(function.word)
    text = writer(function) if writer is not None else PLAIN.get(function.word) or _meaning(function)
    text = _fitted(text[:1].upper() + text[1:])
    if not limits:
        return text
    notes: list[str] = []
    for flag, words in FLAGS:
        if flag not in function.flags or words in notes:
            continue
        if len(f"{text} ({', '.join((*notes, words))})") > LONGEST:
            break
        notes.append(words)
    return f"{text} ({', '.join(notes)})" if notes else text


def card_in_words(functions: CardFunctions, limit: int = LONGEST) -> str:
    """Return what a card does in one line of at most `limit` characters: each function once, in the order of
    its texts, as many as fit.
    """
    said: dict[str, str] = {}
    for each in functions.does:
        said.setdefault(each.word, in_words(each, limits=False))
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


def _meaning(function: TextFunction) -> str:
    row = FUNCTION_OF.get(function.word) or COST_OF.get(function.word)
    return row.meaning if row is not None else function.word


def counted(amount: int | str | None, kind: str | None) -> str:
    """Return a number of cards of a kind: `a Basic Pokémon`, `2 Item cards`, `all Energy`."""
    noun = NOUNS.get(kind or "any", "card")
    many = f"{noun}s" if f" {noun}".endswith(COUNTED) else noun
    if amount == 1:
        return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"
    return f"{'all' if amount == 'all' else 'some' if amount in ('x', None) else amount} {many}"


def _number(function: TextFunction, unit: str) -> str:
    return f"{function.amount} {unit}" if isinstance(function.amount, int) else unit


def _draw(function: TextFunction) -> str:
    cards = counted(function.amount, "any") if isinstance(function.amount, int) else "cards"
    if function.kind == "until":
        return f"draw until you have {cards}" if cards != "cards" else "draw until you have a number of cards"
    if function.kind == "look":
        amount = function.amount if isinstance(function.amount, int) else "some"
        return f"look at the top cards and take {amount}"
    return f"draw {cards}"


def _new_hand(function: TextFunction) -> str:
    cards = f"{function.amount} cards" if isinstance(function.amount, int) else "cards"
    return f"{'discard' if function.kind == 'discard' else 'put away'} your hand and draw {cards}"


def _search(function: TextFunction) -> str:
    it = counted(function.amount, function.kind)
    if function.source == "top" and function.place == "hand":
        return f"look at the top cards for {it}"
    return FROM_DECK.get(function.place or "hand", FROM_DECK["hand"]).format(it=it)


def _recover(function: TextFunction) -> str:
    source = SOURCES.get(function.source or "discard", "the discard pile")
    return BACK.get(function.place or "hand", BACK["hand"]).format(
        it=counted(function.amount, function.kind), source=source
    )


def _fill_discard(function: TextFunction) -> str:
    return AWAY[function.place or "discard"].format(
        it=f"{counted(function.amount, function.kind)} of your deck"
    )


def _look(function: TextFunction) -> str:
    whose = "your opponent's" if function.whom == "opponent" else "your"
    if function.kind == "hand":
        return f"look at {whose} hand"
    return f"{'order' if function.kind == 'order' else 'look at'} the top of {whose} deck"


def _theirs(where: str) -> Callable[[TextFunction], str]:
    def write(function: TextFunction) -> str:
        it = f"{counted(function.amount, function.kind)} of your opponent's {where}"
        if (function.amount, function.kind) == ("all", "any"):
            it = f"your opponent's {where}"
        return AWAY.get(function.place or "discard", AWAY["discard"]).format(it=it)

    return write


def _attach(function: TextFunction) -> str:
    source = SOURCES.get(function.source or "hand", "the top of your deck")
    kind = "energy" if function.kind in ("named", "any", None) else function.kind
    return f"attach {counted(function.amount, kind)} from {source}"


def _move_energy(function: TextFunction) -> str:
    whose = "your opponent's" if function.kind == "opponent" else "your"
    return f"move {counted(function.amount, 'energy')} between {whose} Pokémon"


def _provides(function: TextFunction) -> str:
    number = f"{function.amount} " if isinstance(function.amount, int) and function.amount > 1 else ""
    if function.kind is None:
        return f"provides {number}Energy"
    kind = "Energy of every type" if function.kind == "any" else f"{function.kind.capitalize()} Energy"
    return f"provides {number}{kind}"


def _remove(function: TextFunction) -> str:
    if function.kind == "stadium":
        it = "the Stadium"
    else:
        owner = "your" if function.whom == "you" else "your opponent's"
        it = f"{counted(function.amount, function.kind)} of {owner} Pokémon"
    return AWAY.get(function.place or "discard", AWAY["discard"]).format(it=it)


def _evolve(function: TextFunction) -> str:
    return {
        "deck": "evolve from your deck",
        "skip": "evolve past a stage",
        "fast": "evolve earlier than the rules allow",
        "replace": "exchange a Pokémon in play for another card",
    }.get(function.kind or "", "evolve a Pokémon")


def _pokemon_out(function: TextFunction) -> str:
    mine = function.word == "pick-up"
    many = "one of your" if function.amount == 1 else "your"
    it = "this Pokémon" if function.kind == "self" else f"{many} Pokémon" if mine else "an opponent's Pokémon"
    return AWAY.get(function.place or "hand", AWAY["hand"]).format(it=it)


def _leaves_play(function: TextFunction) -> str:
    it = "this Pokémon" if function.kind == "self" else "your Pokémon"
    return AWAY[function.place].format(it=it) if function.place else f"Knock Out {it}"


def _devolve(function: TextFunction) -> str:
    return "devolve your Pokémon" if function.whom == "you" else "devolve your opponent's Pokémon"


def _damage(text: str) -> Callable[[TextFunction], str]:
    """Return a writer of a text with a number of damage: `{n}` is the number with a blank before it."""

    def write(function: TextFunction) -> str:
        return text.format(n=f" {function.amount}" if isinstance(function.amount, int) else "")

    return write


def _spread(function: TextFunction) -> str:
    to = {"one": "1 of your opponent's Pokémon", "all": "all of your opponent's Pokémon"}
    damage = f"{function.amount} damage" if isinstance(function.amount, int) else "damage"
    whom = to.get(function.kind or "", "some of your opponent's Pokémon")
    return f"{damage} to {whom}"


def _counters(function: TextFunction) -> str:
    number = function.amount if isinstance(function.amount, int) else ""
    counters = f"{number} damage counter{'' if number == 1 else 's'}".strip()
    to = {"one": "an opponent's Pokémon", "all": "all opponent's Pokémon", "split": "opponent's Pokémon"}
    whom = to.get(function.kind or "", "some opponent's Pokémon")
    return f"put {counters} on {whom}"


def _heal(function: TextFunction) -> str:
    amount = f"{function.amount} damage" if isinstance(function.amount, int) else "damage"
    if function.amount == "all":
        amount = "all damage"
    return f"heal {amount} from {WHOSE.get(function.kind or 'any', 'your Pokémon')}"


def _condition(function: TextFunction) -> str:
    if function.place == "stronger":
        return f"{(function.kind or '').capitalize()} is stronger"
    return f"makes the opponent's Active Pokémon {(function.kind or 'affected').capitalize()}"


def _dearer(function: TextFunction) -> str:
    if function.kind == "hp":
        return "your opponent's Pokémon have less HP"
    if function.kind == "retreat":
        return "your opponent's Retreat Costs are higher"
    return "your opponent's attacks cost more"


def _survive(function: TextFunction) -> str:
    if isinstance(function.amount, int):
        return f"stay in play with {function.amount} HP in place of a Knock Out"
    what = "the Pokémon" if function.kind == "pokemon" else "the card"
    return f"keep {what} in place of discarding it"


def _prizes(function: TextFunction) -> str:
    number = function.amount if isinstance(function.amount, int) else ""
    if function.kind == "fewer":
        fewer = "no" if function.amount == "all" else "fewer"
        return f"your opponent takes {fewer} Prize cards"
    return f"take {number} more Prize card{'' if number == 1 else 's'}".replace("  ", " ")


def _cost_of_hand(function: TextFunction) -> str:
    it = (
        "your hand"
        if function.amount == "all" and function.kind == "any"
        else counted(function.amount, function.kind)
    )
    where = "" if it == "your hand" else " of your hand"
    return AWAY.get(function.place or "discard", AWAY["discard"]).format(it=it + where)


def _own_energy(function: TextFunction) -> str:
    it = f"{counted(function.amount, function.kind)} of your Pokémon"
    return AWAY.get(function.place or "discard", AWAY["discard"]).format(it=it)


_WRITERS: Mapping[str, Callable[[TextFunction], str]] = MappingProxyType(
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
        "retreat": lambda function: (
            "no Retreat Cost" if function.amount == "all" else f"Retreat Cost {_number(function, 'less')}"
        ),
        "scale": _damage("does{n} more damage"),
        "boost": _damage("attacks of your Pokémon do{n} more damage"),
        "spread": _spread,
        "counters": _counters,
        "thorns": _damage("does{n} damage to the Attacking Pokémon"),
        "move-counters": lambda function: (
            "move damage counters to your opponent's Pokémon"
            if function.whom == "opponent"
            else "move damage counters between your Pokémon"
        ),
        "pierce": lambda function: f"damage ignores {STEPS.get(function.kind or '', 'effects')}",
        "heal": _heal,
        "cure": lambda function: f"remove Special Conditions from {WHOSE.get(function.kind or 'any')}",
        "protect": lambda function: PROTECTED.get(function.kind or "", "Prevent effects"),
        "reduce-damage": _damage("takes{n} less damage"),
        "more-hp": _damage("has{n} more HP"),
        "survive": _survive,
        "change": lambda function: f"changes the {STEPS.get(function.kind or '', 'type')} of Pokémon",
        "condition": _condition,
        "lock": lambda function: LOCKED.get(function.kind or "", "Keeps your opponent from something"),
        "dearer": _dearer,
        "cheaper-attack": _damage("attacks cost{n} less Energy"),
        "copy": lambda function: (
            "use the effect of another Supporter card"
            if function.kind == "supporter"
            else f"use another card's {function.kind or 'attack'}"
        ),
        "lends": lambda function: f"gives an {function.kind or 'attack'} to a Pokémon",
        "prizes": _prizes,
        "coin": lambda function: "flips a coin" if function.amount == 1 else "flips coins",
        "energy": _own_energy,
        "recoil": _damage("does{n} damage to your own Pokémon"),
        "rest": lambda function: f"can't {function.kind or 'attack'} next turn",
        "discard-hand": _cost_of_hand,
        "return-hand": _cost_of_hand,
        "self-condition": lambda function: f"makes your own Pokémon {(function.kind or '').capitalize()}",
    }
)


def list_in_words(functions: Iterable[TextFunction]) -> tuple[str, ...]:
    """Return functions in words, each text once."""
    return tuple(dict.fromkeys(in_words(each) for each in functions))
