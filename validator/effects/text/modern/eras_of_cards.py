"""How the eras spoke of Energy cards and of cards in piles: the deck, the discard pile, the hand."""

from __future__ import annotations

from validator.effects.text.modern.patterns import ENERGY, HOSTS, rows

ENERGY_CARDS = rows(
    # (several cards are a number of cards, whatever each provides)
    (
        rf"\b(?P<cards>(?:for each|(?:different|same|greater) number of|[2-9]) {ENERGY}"
        r" cards?(?= attached))"
        rf"|\b({ENERGY}) cards?(?= attached)",
        r"\g<cards>\2",
    ),
    (
        rf"\b(discard (?:up to |all |an? |any amount of |\d+ )*{ENERGY}(?: cards)?), if any, attached",
        r"\1 attached",
    ),
    (
        rf"\b(discard (?:up to |all |an? |any amount of |\d+ )*{ENERGY}(?: cards)?) attached to ({HOSTS})",
        r"\1 from \2",
    ),
    (
        rf"\bif (the Defending Pokémon|your opponent's Active Pokémon) has any ({ENERGY}) attached to"
        rf" it, choose"
        r" (\d+) of them and discard it",
        r"discard \3 \2 from \1",
    ),
    (r"\bin order (?:to )?use this attack\b", "to use this attack"),
    (r"\bColorless(?=Colorless)", "{C} "),
    (r"\bColorless(?= (?:more|less)\b| in [^.]*Retreat Cost)", "{C}"),
)
PILES = rows(
    (
        r"\breturn ([^.,]* Energy (?:from|attached to) [^.,]*) to your hand\b",
        r"put \1 into your hand",
    ),
    (r"\b(look at the top \d+ cards of your deck), and you may\b", r"\1. You may"),
    (
        r"\byour opponent chooses 1 of their Benched Pokémon and switches it with their Active Pokémon\b",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (r"\b(?:shuffle your deck afterward|shuffle your deck after that)\b", "then, shuffle your deck"),
    (r"(?<=[^.]) and then, shuffle your deck\b", ". Then, shuffle your deck"),
    (
        r"(?:\.|,)? (?:and )?show (it|them|that card|those cards) to your opponent(?:,|\.)? (?:and|then)"
        r" put (?:it|them) (?=into|on)",
        r", reveal \1, and put \1 ",
    ),
    (r"\breveal that card, and put that card\b", "reveal it, and put it"),
    (r"\breveal those cards, and put those cards\b", "reveal them, and put them"),
    (
        r"\bsearch your discard pile for ([^.]*?), reveal (?:it|them), and put (?:it|them) (into your"
        r" hand|on top of your deck)",
        r"put \1 from your discard pile \2",
    ),
    (
        r"\bsearch your discard pile for ([^.]*?) and attach (?:it|them) to ",
        r"attach \1 from your discard pile to ",
    ),
    (
        rf"\b(?:take|choose) ((?:an?|all|(?:up to )?\d+) {ENERGY}) attached to ([^.,]*?) and attach"
        r" (?:it|them|that Energy card|that card|those cards) to ",
        r"move \1 from \2 to ",
    ),
    (
        rf"\b(?:take|choose) ((?:an?|(?:up to )?\d+) {ENERGY} cards?) from your (discard pile|hand),? and"
        r" attach (?:it|them) to ",
        r"attach \1 from your \2 to ",
    ),
    (
        rf"\b(if there are any ({ENERGY}) cards? in your (discard pile), (?:flip a coin\. If heads, )?)"
        r"(?:attach 1 of them|choose 1 of them and attach it) to ",
        r"\1attach a \2 card from your \3 to ",
    ),
    (r"\b(\d+) different types of (basic Energy cards)\b", r"\1 \2 of different types"),
    (r"\bto any of (your(?: [^.,]*?)? Pokémon),? (in any way you like)\b", r"to \1 \2"),
    (r"\bto a different one(?=[.,]|$)", "to another of your Pokémon"),
    (
        r"\b(look at the top \d+ cards of your deck), choose (?:as many|any number of) ([^.,]*?)"
        r"(?: as you like)?, and attach them to ",
        r"\1 and attach any number of \2 you find there to ",
    ),
    (
        r"(\breveal the top card of your deck\.[^.]*)\. If (?:not|it is not an? [^.,]*?), (?:put the card"
        r" back on|return it to)(?: the)?(?: top of)? your deck(?=\.|$)",
        r"\1",
    ),
    (r"\bany 1 (?=card\b)", "a "),
    (
        r"\b(search your deck for )(?=(?-i:[A-Z]))"
        r"(?!Pokémon|Basic|Stage|Evolution|Energy|Trainer|Item|Supporter)",
        r"\1a ",
    ),
    (r"\bput it on (?=this Pokémon\b)", "put it onto "),
    (
        r"\byour opponent returns the Defending Pokémon and all attached cards to their hand\b",
        "put the Defending Pokémon and all attached cards into your opponent's hand",
    ),
    (r"\bBasic Pokémon cards?\b", "Basic Pokémon"),
    (r"\bPokémon, each (with \d+ HP or (?:less|more)),", r"Pokémon \1"),
    (r"\bdraw a number of cards equal to the (?:total )?number of\b", "draw a card for each"),
    (r"\bsearch your deck for any card\b", "search your deck for a card"),
    (r"\bsearch your deck for any (?=\d+ cards?\b)", "search your deck for "),
    (
        r"(^|\. )choose (?:any )?(\d+) (?:of (?:those|these) cards|of them|cards you find there),? and put"
        r" (?:it|them) into your hand",
        r"\1put \2 of them into your hand",
    ),
    (
        r"\bchoose any number of (.*?), reveal them\b",
        r"choose any number of \1 you find there, reveal them",
    ),
    (
        r"\b(?P<in>(?:has|have|with) )(?P<name>(?-i:[A-Z])[\w']*(?: (?-i:[A-Z])[\w']*)*)"
        r"(?= in (?:its|their) names?\b)",
        r'\g<in>"\g<name>"',
    ),
    (r"\bthat the word \"", 'that have "'),
    (r"\b(?:has|have) the word (?=\")", "have "),
    (r"\bPokémon Tool card(s?)\b", r"Pokémon Tool\1"),
    (r"(?<!stage )\bEvolution cards?\b", "Evolution Pokémon"),
    (
        r"\bdiscard the top (card|\d+ cards) from (your|your opponent's) deck\b",
        r"discard the top \1 of \2 deck",
    ),
    (
        r"\blook at the top (\d+) cards of your deck, choose (\d+) of them, and put (?:it|them) into"
        r" your hand",
        r"look at the top \1 cards of your deck and put \2 of them into your hand",
    ),
    (
        r"\bchoose 1 card from your opponent's hand without looking and discard it\b",
        "discard a random card from your opponent's hand",
    ),
    (
        r"\bchoose 1 card from your opponent's hand without looking\b",
        "choose a random card from your opponent's hand",
    ),
    (
        r"\blook at (?:the|that) card you chose, then have your opponent shuffle that card into their deck\b",
        "your opponent reveals that card and shuffles it into their deck",
    ),
)
