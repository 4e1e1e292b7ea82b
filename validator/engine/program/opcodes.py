"""Opcodes of linked programs, and their names."""

from __future__ import annotations

from typing import Final

# --- where: zones of `Select`
Z_SELF: Final = 0
Z_ACTIVE: Final = 1
Z_BENCH: Final = 2
Z_PLAY: Final = 3
Z_ATTACKER: Final = 4
Z_HOST: Final = 5
Z_HAND: Final = 6
Z_DECK: Final = 7
Z_DISCARD: Final = 8
Z_PRIZES: Final = 9
Z_LOST: Final = 10
Z_STADIUM: Final = 11
Z_DEFENDING: Final = 12
Z_FACE_DOWN: Final = 13
ZONES: Final = {
    "self": Z_SELF,
    "active": Z_ACTIVE,
    "bench": Z_BENCH,
    "play": Z_PLAY,
    "attacker": Z_ATTACKER,
    "host": Z_HOST,
    "hand": Z_HAND,
    "deck": Z_DECK,
    "discard": Z_DISCARD,
    "prizes": Z_PRIZES,
    "lost": Z_LOST,
    "stadium": Z_STADIUM,
    "defending": Z_DEFENDING,
    "face-down prizes": Z_FACE_DOWN,
}
PLAY_ZONES: Final = frozenset({Z_SELF, Z_ACTIVE, Z_BENCH, Z_PLAY, Z_ATTACKER, Z_HOST, Z_DEFENDING})

YOU: Final = 0
OPPONENT: Final = 1
BOTH: Final = 2
OWNER: Final = 3
SIDES: Final = {"you": YOU, "opponent": OPPONENT, "both": BOTH, "owner": OWNER}

# --- targets
TARGETS: Final = 6
T_SELECT: Final = 0
T_ATTACHED: Final = 1
T_TOP: Final = 2
T_IT: Final = 3
T_THIS: Final = 4
T_TOGETHER: Final = 5

# --- amounts (a plain int is its own value)
AMOUNTS: Final = 18
A_COUNT: Final = 0
A_UNITS: Final = 1
A_COUNTERS: Final = 2
A_FIELD: Final = 3
A_PRIZES: Final = 4
A_HEADS: Final = 5
A_TAILS: Final = 6
A_DONE: Final = 7
A_NUMBER: Final = 8
A_UNUSED: Final = 9
A_TAKEN: Final = 10
A_LINEAR: Final = 11
A_HALF: Final = 12
A_SUM: Final = 13
A_LEAST: Final = 14
A_GREATEST: Final = 15
A_ROOM: Final = 16
A_TYPES: Final = 17

# --- conditions
CONDITION_KINDS: Final = 11
C_COMPARE: Final = 0
C_EXISTS: Final = 1
C_PASSES: Final = 2
C_TURN: Final = 3
C_HAPPENED: Final = 4
C_NOT: Final = 5
C_ALL: Final = 6
C_ANY: Final = 7
C_USED_UP: Final = 8
C_WON: Final = 9
C_SPARE: Final = 10

# --- what only a Pokémon in play can answer of a filter: its slots, then two separate questions
CHECKS: Final[tuple[str, ...]] = (
    "active",
    "this",
    "other",
    "types",
    "damaged",
    "min_counters",
    "most_hp",
    "least_hp",
    "max_remaining",
    "weakest",
    "powered",
    "max_units",
    "min_energy",
    "energy_of",
    "special_energy",
    "holding",
    "tooled",
    "evolved",
    "ability",
    "ability_name",
    "powers",
    "weakness",
    "resistance",
    "affected",
    "fresh",
    "moved",
    "counts as",
    "provides",
)
CHECK: Final = {name: number for number, name in enumerate(CHECKS)}

# --- places a card can be in (events, moves)
IN_DECK: Final = 0
IN_HAND: Final = 1
IN_DISCARD: Final = 2
IN_PRIZES: Final = 3
IN_LOST: Final = 4
IN_PLAY: Final = 5
IN_STADIUM: Final = 6
IN_NOWHERE: Final = 7
PLACES: Final[tuple[str, ...]] = ("deck", "hand", "discard", "prizes", "lost", "play", "stadium", "nowhere")

# --- Special Conditions that turn the card
AWAKE: Final = 0
ASLEEP: Final = 1
CONFUSED: Final = 2
PARALYZED: Final = 3
TURNED: Final = {"Asleep": ASLEEP, "Confused": CONFUSED, "Paralyzed": PARALYZED}
TURNED_NAMES: Final[tuple[str, ...]] = ("", "Asleep", "Confused", "Paralyzed")
CONDITIONS: Final[tuple[str, ...]] = ("Poisoned", "Burned", "Asleep", "Paralyzed", "Confused")

# --- operations: of the effect programs first, then those of the rules themselves
OPERATIONS: Final[tuple[str, ...]] = (
    "jump",
    "unless",
    "may",
    "mode",
    "mode_skip",
    "each_start",
    "each_next",
    "repeat_start",
    "repeat_next",
    "choose",
    "choose_number",
    "remember",
    "choose_attack",
    "rock_paper_scissors",
    "tell_name",
    "limit",
    "flip",
    "attack_damage",
    "ignore",
    "hit",
    "damage",
    "counters",
    "split_counters",
    "move_counters",
    "heal",
    "knock_out",
    "mark",
    "inflict",
    "cure",
    "draw",
    "move",
    "search",
    "look",
    "take_looked",
    "rest",
    "reveal",
    "order",
    "shuffle",
    "put_into_play",
    "attach",
    "switch",
    "promote",
    "enter",
    "evolve",
    "devolve",
    "replace_card",
    "take_prizes",
    "show_prizes",
    "swap_prizes",
    "shuffle_prizes",
    "cancel",
    "use_attack",
    "use_effect",
    "attack_again",
    "extra_turn",
    "end_effects",
    "end_turn",
    "end_game",
    "lay",
    "pay",
    "finish_trainer",
    # the rules themselves
    "setup_flip",
    "setup_first",
    "setup_deal",
    "setup_both",
    "setup_place",
    "setup_bonus",
    "setup_bonus_bench",
    "setup_reveal",
    "turn_start",
    "turn_draw",
    "main",
    "after_attack",
    "turn_end",
    "checkup_order",
    "checkup_block",
    "checkup_knock_outs",
    "next_turn",
    "announce",
    "cancel_check",
    "confusion",
    "attack_stands",
    "before_damage",
    "triggers",
    "ko_begin",
    "bench_limit",
    "tool_limit",
    "ko_prizes",
    "ko_promote",
    "ko_end",
    "retreat",
    "ko_at_once",
    "keep",
)
OP: Final = {name: number for number, name in enumerate(OPERATIONS)}


def compare(left: int, op: str, right: int) -> bool:
    """Compare two amounts with the operator of a `Compare` node."""
    if op == ">=":
        return left >= right
    if op == "==":
        return left == right
    if op == "<":
        return left < right
    if op == ">":
        return left > right
    if op == "<=":
        return left <= right
    return left != right
