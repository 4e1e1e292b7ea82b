"""How Abilities, Stadiums, Pokémon Tools and Special Energy since Black & White say what they do."""

from __future__ import annotations

from validator.effects.text.modern.patterns import rows

_NAME = r"(?-i:[A-Z])[\w-]*"

LATER_ABILITIES = rows(
    # ------------------------------------------------------------------ whose attacks
    (rf"\byour ((?!Pokémon){_NAME})'s attacks do\b", r"attacks used by your \1 do"),
    (
        rf"\byour ((?!Pokémon){_NAME})'s and ({_NAME})'s attacks do\b",
        r"attacks used by your \1 and \2 do",
    ),
    (
        rf"\byour ({_NAME}) in play get (\+ \d+ HP), and their attacks do\b",
        r"your \1 in play get \2. Attacks used by your \1 do",
    ),
    (r"\byour opponent's (Pokémon VSTAR)'s attacks\b", r"attacks used by your opponent's \1"),
    (r"\bfrom the attacks of (?=your opponent's)", "from attacks used by "),
    (
        rf"\bin the costs of each of your ({_NAME}(?:, {_NAME})*,? and {_NAME})'s attacks",
        r"in the costs of attacks used by your \1",
    ),
    (
        r"\bin the costs of each of your (Pokémon in play that has the [^.]*? attack)\b",
        r"in the costs of attacks used by your \1",
    ),
    (r"\bfor each of their (Pokémon-GX and Pokémon-EX in play)\b", r"for each of your opponent's \1"),
    (r"\bthe Attacking Pokémon-EX\b", "the Attacking Pokémon"),
    (
        r"\bany damage done by an opponent's attack to each of (your [^.]*?) is reduced by\b",
        r"any damage done to each of \1 by an opponent's attack is reduced by",
    ),
    # ------------------------------------------------------------------ what is prevented
    (
        r"\bprevent all effects of (the opponent's) attacks, including damage,",
        r"prevent all damage from and effects of attacks from \1 Pokémon",
    ),
    (
        r"\b(prevent all damage from and effects of attacks from your opponent's )"
        r"([^.]*?) done to this Pokémon, and by your opponent's ([^.]*)",
        r"\1\2 done to this Pokémon. \1\3 done to this Pokémon",
    ),
    (
        r"\byour opponent's attacks and Abilities can't put damage counters on (your Benched Pokémon)",
        r"prevent all damage counters from being put on \1 by effects of your opponent's Pokémon's attacks"
        r" and Abilities",
    ),
    (r"\bdamage can't be healed from any Pokémon\b", "each Pokémon in play can't be healed"),
    # ------------------------------------------------------------------ exceptions and properties
    (
        r"\b(Pokémon in play) (have no (?:Abilities|Retreat Cost)), except (Pokémon-GX and Pokémon-EX)",
        r"\1, except \3, \2",
    ),
    (r"\beach Pokémon Tool in play has no effect\b", "Pokémon Tools attached to each Pokémon have no effect"),
    (r"\bPokémon with (\d+ HP or less remaining)", r"Pokémon that have \1"),
    (r"\beach of (your \{.\} Pokémon's Resistance)\b", r"\1"),
    (r"\bUnit Energy \{(\w)\} \{(\w)\} \{(\w)\} attached\b", r'a "Unit Energy \1\2\3" attached'),
    (
        r"\bthis Pokémon's type is both Fighting and Metal\b",
        "this Pokémon is {F} and {M} type",
    ),
    (
        r"\b(the [^.]*? this card is attached to) (takes [^.]*? after applying Weakness and Resistance)"
        r" and (has no Weakness)",
        r"\1 \2. \1 \3",
    ),
    (r"\b(it has no Retreat Cost) and no Weakness\b", r"\1, and it has no Weakness"),
    (r"\b(that Pokémon gets \+ \d+ HP and) (?=can't be)", r"\1 that Pokémon "),
    (
        r"\b(as long as [^.]*?), ◇ \(Prism Star\) (Pokémon in play) can't attack and have no Abilities",
        r"\1, Prism Star \2 can't attack. \1, Prism Star \2 have no Abilities",
    ),
    # ------------------------------------------------------------------ Special Conditions
    (r"\b(their new Active Pokémon is) (?=Poisoned)", r"\1 now "),
    (
        r"\bthe Special Condition (Poisoned) is not removed when (your opponent's) Pokémon evolve or devolve",
        r"\2 \1 Pokémon don't recover from that Special Condition when they evolve or devolve",
    ),
    (
        r"\bput (\d+ damage counters) on (your opponent's Confused Pokémon during Pokémon Checkup)",
        r"put \1 on each of \2",
    ),
    (
        r"\bchoose ((?:\w+, )+or \w+)\. Your opponent's Active Pokémon is now affected by that Special"
        r" Condition",
        r"your opponent's Active Pokémon is now \1, your choice",
    ),
    (
        r"\bif any damage is done to this Pokémon by attacks, flip (?:a|1) coin\. If heads, (reduce that"
        r" damage by \d+) after applying Weakness and Resistance",
        r"if this Pokémon would be damaged by attacks after applying Weakness and Resistance, flip a coin. If"
        r" heads, \1",
    ),
    # ------------------------------------------------------------------ when
    (
        r"\bonce during your turn, (if this Pokémon is in the Active Spot), when (you attach [^.]*?)"
        r" to it, ",
        r"once during your turn, when \2 to this Pokémon, \1, ",
    ),
    (
        r"\bwhenever you attach an Energy from your hand to it, it is now\b",
        "whenever you attach an Energy card from your hand to this Pokémon, this Pokémon is now",
    ),
    (r"\bor on the turn (?=this Pokémon was put into play)", "or the turn "),
    (
        r"\bif this Pokémon is Asleep, flip (\d+ coins) instead of 1 during Pokémon Checkup\. If either of"
        r" them is tails, this Pokémon is still Asleep",
        r"the owner of this Pokémon flips \1 for being Asleep during Pokémon Checkup",
    ),
    (
        r"\bif a Pokémon is Asleep, its owner flips (\d+ coins) instead of 1 for that Special Condition"
        r" during Pokémon Checkup\. If either of them is tails, that Pokémon is still Asleep",
        r"the owner of each Pokémon in play flips \1 for being Asleep during Pokémon Checkup",
    ),
    (
        r"\bSpecial Conditions are not removed when Pokémon evolve or devolve",
        "Special Conditions can't be removed from Pokémon in play by evolving or devolving",
    ),
    (
        r"\bwhenever a player flips a coin for the Special Condition Burned during Pokémon Checkup, that"
        r" Special Condition isn't removed even if the result is heads",
        "Pokémon in play don't recover from being Burned during Pokémon Checkup",
    ),
    (
        r"\bwhenever your opponent flips a coin for their Burned Pokémon during Pokémon Checkup, it doesn't"
        r" recover from that Special Condition even if the result is heads",
        "your opponent's Pokémon don't recover from being Burned during Pokémon Checkup",
    ),
    # ------------------------------------------------------------------ where cards go
    (r"(?<=on the bottom of their deck) without looking at it\b", ""),
    (
        r"\b(have each player shuffle)( their hand into their deck and draw)(?= \d+ cards)",
        r"\1s\2s",
    ),
    (
        r"(?<=search your deck for a Pokémon) that isn't a Pokémon-GX or Pokémon-EX\b",
        ", except Pokémon-GX and Pokémon-EX",
    ),
    (r"\b(switch this Pokémon with an? \w+) GX (?=in your hand)", r"\1-GX "),
    (r"\b(until they have \d+ cards) left (in their hand)", r"\1 \2"),
    (
        r"\bdiscard all cards attached to this Pokémon and return it to your hand\b",
        "put this Pokémon into your hand",
    ),
    (
        r"\bdiscard all cards attached to this Pokémon and put it on the bottom of your deck\b",
        "put this Pokémon on the bottom of your deck and discard all attached cards",
    ),
    (
        r"\bchoose any (basic Energy cards you find there) and attach (?:them|those) to (your Pokémon in any"
        r" way you like)",
        r"you may attach any number of \1 to \2",
    ),
    (
        r"\bdiscards Energy for its Retreat Cost, put that Energy into\b",
        "retreats, put the Energy discarded for its Retreat Cost into",
    ),
    (r"\bduring your turn, you may play (\d+ Supporter cards)\b", r"you may play \1 during your turn"),
)
"""What these texts say in other words."""
