"""Cards of the Black & White era (2011–2013)."""

from validator.cards.shapes import *
from validator.effects.ir.lasting import *
from validator.effects.ir.slots import *
from validator.effects.ir.steps import *
from validator.effects.registry import ability, attack, energy, trainer

ability("bwp-BW32 Victini", "Victory Star", Permit("flip again", YOUR_POKEMON))

attack(
    "bwp-BW47 Rayquaza-EX",
    "Dragon Burst",
    mode(
        (discard(Attached(SELF, where=basic_energy("Fire"))),),
        (discard(Attached(SELF, where=basic_energy("Lightning"))),),
    ),
    AttackDamage("times", Done()),
)

attack(
    "bw3-56 Beheeyem",
    "Synchronoise",
    Choose(Choice(DEFENDING, name="Defending")),
    Damage(Select("bench", "opponent", Filter(kin="Defending")), 20),
)

ability(
    "bw6-22 Ho-Oh-EX",
    "Rebirth",
    activated(
        *on_heads(
            PutIntoPlay(ThisCard()),
            Attach(Choice(Select("discard", where=BASIC_ENERGY), 3, distinct="type"), SELF),
        ),
        where="discard",
    ),
)

attack(
    "bw7-15 Whimsicott",
    "Fluffy Tag",
    Choose(Choice(YOUR_BENCH, name="new")),
    Switch(to=It("new")),
    Modify("damage dealt", "add", 40, It("new"), Filter(active=True), lasts=YOUR_NEXT_TURN),
)

ability(
    "bw7-126 Audino",
    "Busybody",
    activated(
        price(Reveal(ThisCard())),
        Heal(YOUR_ACTIVE, 10),
        Cure(YOUR_ACTIVE, choose=True),
        discard(ThisCard()),
        where="hand",
    ),
)

trainer(
    "bw7-130 Hugh",
    discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-5), by="opponent")),
    Draw(side="opponent", until=5),
    discard(Choice(YOUR_HAND, Linear(Count(YOUR_HAND), plus=-5))),
    Draw(until=5),
)

attack("bw8-70 Beheeyem", "Damakinesis", repeat(MoveCounters(YOUR_POKEMON, DEFENDING), times=6))

trainer(
    "bw8-130 Victory Piece",
    Modify("attack cost", "none", scope=Select("host", where=Filter(name=("Victini-EX",)))),
)

attack(
    "bw9-56 Cofagrigus",
    "Slap of Misfortune",
    Forbid("flip heads", OPPONENT_POKEMON, lasts=Duration("opponent's next turn", "player")),
)

trainer(
    "bw9-101 Ghetsis",
    Reveal(OPPONENT_HAND),
    Move(Select("hand", "opponent", ITEM), "deck"),
    Draw(Done()),
    Shuffle("opponent"),
)

trainer("bw10-92 G Booster", Grant(ThisCard(), Select("host", where=Filter(name=("Genesect-EX",)))))

trainer("bw10-93 G Scope", Grant(ThisCard(), Select("host", where=Filter(name=("Genesect-EX",)))))
