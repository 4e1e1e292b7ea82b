"""How attacks of the EX, Diamond & Pearl and HeartGold & SoulSilver years said what is chosen."""

from __future__ import annotations

from validator.effects.text.modern.patterns import DEFENDER, DEFENDING, ENERGY, rows

_ENERGY_ON = rf"(an?|all|\d+|up to \d+|any number of) ({ENERGY}(?: cards?)?) attached to ([^.,]*?)"
"""Energy and the Pokémon that it is attached to."""
_IT = r"(?:it|them|that card|that Energy card|those cards|those Energy cards)"
_SHUFFLED = r"(?:then, shuffle your deck|your opponent shuffles their deck(?: afterward)?)"
"""After what is put on top of a deck."""

TAKEN_FROM = rows(
    (
        rf"\b(?:choose|remove) {_ENERGY_ON}(?:,| and| and have your opponent) shuffle {_IT} (?:back )?into"
        r" (your|their|your opponent's) deck\b",
        r"shuffle \1 \2 attached to \3 into \4 deck",
    ),
    (
        rf"\b(?:choose|remove) {_ENERGY_ON}(?: and|,) (?:return|put) {_IT} (?:back )?(?:to|into)"
        r" (your|their|your opponent's) hand\b",
        r"put \1 \2 attached to \3 into \4 hand",
    ),
    (
        rf"\b(?:choose|remove) {_ENERGY_ON}(?: and|,|\.) (?:Your opponent returns|return) {_IT} to"
        r" (their|your opponent's) hand\b",
        r"put \1 \2 attached to \3 into your opponent's hand",
    ),
    (
        rf"\b(?:choose|remove) {_ENERGY_ON}(?: and|,) put {_IT} (in the Lost Zone)\b",
        r"put \1 \2 attached to \3 \4",
    ),
    (
        rf"\b(?:choose|remove) {_ENERGY_ON}(?: and|,) put {_IT} (?:on|at) the bottom of (your"
        rf" opponent's|their)"
        r" deck\b",
        r"put \1 \2 attached to \3 on the bottom of \4 deck",
    ),
    (rf"\bchoose {_ENERGY_ON}(?: and|,) discard {_IT}", r"discard \1 \2 attached to \3"),
    (
        r"\breturn (\d+ of your Pokémon and all attached cards) (?:to|in) your hand\b",
        r"put \1 into your hand",
    ),
    (
        r"\breturn ((?:any number of|all|an?|\d+) (?:(?!this attack)[^.,])*? attached to [^.,]*?) to your"
        r" hand\b",
        r"put \1 into your hand",
    ),
    (r"\b(all attached cards) back (?=into)", r"\1 "),
    (
        r"\bput ([^.]*? and all attached cards) (?:to )?on top of (your|your opponent's) deck\."
        rf" {_SHUFFLED}",
        r"shuffle \1 into \2 deck",
    ),
)
"""Cards that are chosen first and then go somewhere."""

HANDS = rows(
    (
        r"\b(reveal cards from )(?:the top of )?(your deck until you reveal [^.,]*), reveal it, and put it"
        r" into\b",
        r"\1the top of \2. Put it into",
    ),
    (
        r"\bsearch your deck for (Pokémon that has [^.,]*?), show (up to \d+) of them to your opponent,",
        r"search your deck for \2 \1, reveal them,",
    ),
    (
        r"\bchoose any number of (Energy cards) from your hand and show them to your opponent\. (This"
        r" attack does \d+ damage for each) Energy card you chose(?: in this way)?\. Put those Energy cards"
        r" on top of your deck\.",
        r"reveal any number of \1 from your hand and put them into your deck. \2 card you shuffled into"
        r" your deck in this way.",
    ),
    (r"(?<=with their Active Pokémon), if any\b", ""),
    (
        r"\blook at your opponent's hand(?:,| and) choose (?:1|a) card\. Your opponent discards the card"
        r" you chose\b",
        "look at your opponent's hand. Discard a card you find there",
    ),
    (
        r"\blook at your opponent's hand(?:,| and) choose 1 ([^.,]*? you find there)\. Your opponent puts"
        r" it (?:at|on) the bottom of their deck\b",
        r"look at your opponent's hand. Choose a \1 and put it on the bottom of their deck",
    ),
    (
        r"\b(look at the top \d+ cards of your deck), choose (?:1|a) ([^.,]*? you find there), (?=reveal)",
        r"\1. Choose a \2, ",
    ),
    (
        r"\b(if your opponent has [^.,]*? Benched Pokémon, )choose 1 of them and return that Pokémon and"
        r" all attached cards to your opponent's hand\b",
        r"\1put 1 of your opponent's Benched Pokémon and all attached cards into your opponent's hand",
    ),
    (r"\b(all attached cards) back to (?=your opponent's hand)", r"\1 into "),
    (
        r"\b(?:choose|discard) (?:a|1) card from your opponent's hand without looking(?: and discard"
        r" it)?(?=[.,]|$)",
        "discard a random card from your opponent's hand",
    ),
    (
        r"\bchoose (\d+) cards from your opponent's hand without looking\. Look at the cards you chose,"
        r" then have your opponent shuffle those cards into their deck\b",
        r"choose \1 random cards from your opponent's hand. Your opponent reveals those cards and shuffles"
        r" them into their deck",
    ),
    (
        r"\blook at your opponent's hand(?:,| and) choose (?:1|a) card, then have your opponent shuffle"
        r" that card into their deck\b",
        "look at your opponent's hand. Choose a card you find there and shuffle it into their deck",
    ),
    (
        r"\b(attach an? [^.,]*?card), excluding the one you discarded, (from your discard pile to [^.,]*)",
        r"\1 \2. You can't choose a card you discarded with the effect of this card",
    ),
    (
        r"\blook at your opponent's hand(?:,| and) choose (?:1 card|(an? [^.,]*?)) you find there,? and"
        r" discard it\b",
        r"look at your opponent's hand. Discard \1 you find there",
    ),
    (
        r"\blook at your opponent's hand(?:,| and) choose (?:1|a) card,? and discard it\b",
        "look at your opponent's hand. Discard a card you find there",
    ),
    (r"\bput the 4 other cards\b", "put the other cards"),
    (
        r"\bput the other cards back on top of your deck\. (?:Then, )?shuffle your deck(?: afterward)?\b",
        "shuffle the other cards back into your deck",
    ),
    (r"\bthe other revealed cards\b", "the other cards"),
    (r"\breveal cards from your deck until\b", "reveal cards from the top of your deck until"),
    (r"\bthe top (\d+) cards in (?=either|your)", r"the top \1 cards of "),
    (r"\bin any order you like\b", "in any order"),
)
"""Cards of a hand and of a deck that are looked at."""

SWITCHES = rows(
    (
        rf"\bchoose (1 of your opponent's Benched Pokémon(?: that [^.]*?)?) and switch (?:it|that Pokémon)"
        rf" with {DEFENDING}",
        r"switch \1 with their Active Pokémon",
    ),
    (
        rf"\b(?<!opponent )switch {DEFENDER} with 1 of their Benched Pokémon",
        "switch 1 of your opponent's Benched Pokémon with their Active Pokémon",
    ),
    (
        rf"\b({DEFENDER})( is now [^.]*?)\. Before applying (?:this|these) effects?, (you may"
        r" switch [^.]*)\. (?:If you do, )?The new (?:Defending|Active) Pokémon is now [^.]*",
        r"\3. Your opponent's Active Pokémon\2",
    ),
    (
        rf"\bbefore using this effect, (you may switch [^.]*)\. {DEFENDER} is now\b",
        r"\1. Your opponent's Active Pokémon is now",
    ),
    (
        rf"\A{DEFENDER} is now [^.]*\. (before doing damage, you may switch [^.]*)\. The new Active Pokémon"
        rf" is now"
        r" ([^.]*)",
        r"\1. Your opponent's Active Pokémon is now \2",
    ),
    (r"\bYour opponent chooses the Defending Pokémon to switch\.?", ""),
)
"""Pokémon that are switched before an effect."""

_TOP_STAGE = r"the highest Stage Evolution (?:card|Pokémon)"
"""The card that is taken off a Pokémon that is devolved."""
DEVOLVED = rows(
    (
        rf"\bchoose 1 of either player's Evolved Pokémon, remove {_TOP_STAGE} from that Pokémon, and put it"
        rf" into"
        r" that player's hand\b",
        "devolve 1 of evolved Pokémon in play by putting the highest Stage Evolution card on it into that"
        " player's hand",
    ),
    (
        r"\bif your opponent has any Evolved Pokémon in play, choose 1 of them and (?=flip)",
        "if your opponent has any Evolved Pokémon in play, choose 1 of your opponent's Evolved Pokémon and ",
    ),
    (
        rf"\bif your opponent has any Evolved Pokémon in play, (remove {_TOP_STAGE} from each of) them\b",
        r"\1 your opponent's Evolved Pokémon",
    ),
    (
        rf"\b(?:remove|take|your opponent takes) {_TOP_STAGE} (?:from|on) ([^.,]*?)(?:,? and|, then)"
        rf" (?:have your opponent )?shuffle[sd]? {_IT} into (?:their|your opponent's) deck\b",
        r"devolve \1 by shuffling the highest Stage Evolution card on it into your opponent's deck",
    ),
    (
        rf"\b(?:remove|take) {_TOP_STAGE} (?:from|on) ([^.,]*?),? and (?:put|return) {_IT}"
        r" (?:back )?(?:in)?to (?:their|your opponent's) hand\b",
        r"devolve \1 by putting the highest Stage Evolution card on it into your opponent's hand",
    ),
    (
        rf"\b(?:remove|take) {_TOP_STAGE} (?:from|on) ([^.,]*?),? and (?:put|return) {_IT} (?:back"
        rf" )?(?:in)?to"
        r" your hand\b",
        r"devolve \1 by putting the highest Stage Evolution card on it into your hand",
    ),
    (
        rf"\b(devolve [^.,]*?) and put {_TOP_STAGE} on it into (your opponent's|your) hand\b",
        r"\1 by putting the highest Stage Evolution card on it into \2 hand",
    ),
    (
        rf"\b(devolve [^.,]*?) by removing {_TOP_STAGE} from it\. Your opponent shuffles that card into"
        rf" their"
        r" deck\b",
        r"\1 by shuffling the highest Stage Evolution card on it into your opponent's deck",
    ),
)
"""Pokémon whose highest Stage is taken off."""

_SHOWN = (
    r"(?:, reveal (?:it|them),|, show (?:it|them) to your opponent,|\. Show (?:it|them) to your opponent)?"
)
DISCARD_PILES = rows(
    (
        r"\b(for each (?:basic |special )?(?:\{[a-z]\} )?(?:or \{[a-z]\} )?Energy(?: cards?)?) you"
        r" (discarded|returned|chose)(?= ?(?:[.,;]|$|to ))",
        r"\1 you \2 in this way",
    ),
    (
        r"\bsearch your discard pile for all Energy cards\. This attack does (\d+) damage for each Energy"
        r" card you find there, reveal them, and put them on top of your deck\. Then, shuffle your deck\b",
        r"this attack does \1 damage for each Energy card in your discard pile. Shuffle those cards into"
        r" your deck",
    ),
    (
        rf"\bsearch your discard pile for any number of ({ENERGY}) cards{_SHOWN} and this attack does (\d+)"
        r" damage for each [^.]* you chose(?: in this way)?\. Put those cards on top of your deck\. Then,"
        r" shuffle your deck\b",
        r"shuffle any number of \1 cards from your discard pile into your deck. This attack does \2 damage"
        r" for each card you shuffled into your deck in this way",
    ),
    (
        r"\bput those Energy cards on top of (your|your opponent's) deck\."
        rf" {_SHUFFLED}",
        r"shuffle those Energy cards into \1 deck",
    ),
    (
        r"\bsearch (your|your opponent's) discard pile for (?=this"
        r" Pokémon|(?-i:[A-Z])(?!asic|okémon|rainer|tage|volution|nergy|upporter))",
        r"search \1 discard pile for a ",
    ),
    (
        rf"\bsearch (your|your opponent's) discard pile for ([^.]*?){_SHOWN} and shuffle {_IT} into"
        r" (?:your|their) deck\b",
        r"shuffle \2 from \1 discard pile into \1 deck",
    ),
    (
        rf"\bsearch your opponent's discard pile for (?:any (?=\d|a ))?([^.]*?){_SHOWN} and (?:then )?put"
        rf" {_IT}"
        r" (on top of their deck|into (?:their|your opponent's) hand|onto their Bench)",
        r"put \1 from your opponent's discard pile \2",
    ),
    (
        rf"\bsearch your discard pile for ([^.]*?){_SHOWN} and (?:then )?put {_IT} (into your hand|on top"
        rf" of your"
        r" deck(?: in any order)?|onto your Bench)",
        r"put \1 from your discard pile \2",
    ),
    (
        r"\bput (\d+ [^.,]*? from your discard pile) on top of your deck\. Then, shuffle your deck\b",
        r"shuffle \1 into your deck",
    ),
    (r"\b(\d+) cards in any combination\b", r"\1 in any combination"),
    (r"\bany combination of (\d+) ", r"\1 in any combination of "),
    (
        r"\bin any combination of (\{[a-z]\}) and (\{[a-z]\}) (Energy cards)",
        r"\1 or \2 \3",
    ),
)
"""Cards of a discard pile."""

CHOICES = (*TAKEN_FROM, *HANDS, *SWITCHES, *DEVOLVED, *DISCARD_PILES)
"""Turns of phrase that come after those of piles and of switching."""
