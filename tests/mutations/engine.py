"""Change the engine in one place at a time and see whether a test fails.

`python -m tests.mutations.engine [--only NAME] [--wide]` runs the tests of each mutation on a copy of the
project; a mutation that no test notices "survives". With `--wide` survivors are run against all rules,
kinds of card and effects too. Exit code 1 if fewer than 90% are caught.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_COPIED = ("validator", "tests")
_WIDE = ("tests/engine/rules", "tests/engine/kinds", "tests/effects/behaviour")
_GOAL = 0.9


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change: in `file` (below `validator/engine`) `old`, which is there once, becomes `new`.

    `tests` are the names of test files in `tests/engine/rules`, or paths below `tests`.
    """

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    @property
    def path(self) -> Path:
        """The file, below the root of the project."""
        return Path("validator", "engine", self.file)

    @property
    def test_paths(self) -> tuple[str, ...]:
        """The test files, below the root of the project."""
        return tuple(
            f"tests/{name}" if "/" in name else f"tests/engine/rules/test_{name}.py" for name in self.tests
        )

    def apply(self, text: str) -> str:
        """Return the changed text. Raises `ValueError` unless `old` is there exactly once."""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.name}: {self.old!r} is {text.count(self.old)} times in {self.file}.")
        return text.replace(self.old, self.new)


def _in(file: str, *rows: tuple[str, str, str, str]) -> tuple[Mutation, ...]:
    """Make the mutations of a file from rows of name, old, new and names of tests."""
    return tuple(Mutation(name, file, old, new, tuple(tests.split())) for name, old, new, tests in rows)


MUTATIONS: tuple[Mutation, ...] = (
    *_in(
        "phases/sudden_death.py",
        ("prizes stay turned up in Sudden Death", "    g.seen = frozenset()\n", "", "sudden_death"),
        ("extra turns stay in Sudden Death", "    g.extra_turns = ()\n", "", "sudden_death"),
        ("effects stay in Sudden Death", "    g.effects = ()\n", "", "sudden_death"),
        ("the Stadium stays in Sudden Death", "    g.stadium = g.facing = -1\n", "", "sudden_death"),
        ("Sudden Death without limit", "g.sudden_death >= g.sudden_limit", "False", "sudden_death"),
        ("facts stay in Sudden Death", "    g.facts_own = ((), ())\n", "", "sudden_death"),
    ),
    *_in(
        "phases/turn.py",
        ("no draw for the first player", "g.turn == 1 and not g.rules.first_draws", "False", "first_turn"),
        ("no loss without cards", 'end_game(g, 1 - g.player, "deck-out")', "pass", "winning"),
        ("Supporter mark stays", "    side.supporter_done = 0\n", "", "trainers turn"),
        ("marks of the turn stay", "side.retreat_done = False", "side.retreat_done", "retreat turn energy"),
        ("uses of the turn stay", "    g.used = frozenset()\n", "", "abilities"),
        (
            "an ended turn goes on",
            "        if g.end_turn:\n            return\n",
            "",
            "abilities",
        ),
        (
            "effects of this turn last",
            '    if until == "end of turn":\n        return True\n',
            "",
            "lasting_effects",
        ),
        (
            "until the opponent's turn ends with an own extra turn",
            "g.player != lasting.player and g.turn > lasting.born",
            "g.turn > lasting.born",
            "lasting_effects",
        ),
        (
            "until your next turn ends at once",
            "g.player == lasting.player and g.turn > lasting.born",
            "g.player == lasting.player",
            "turn attacks effects/behaviour/test_changes.py",
        ),
        ("no extra turn", "        g.player = player\n", "        g.player = 1 - g.player\n", "first_turn"),
        (
            "an extra turn stays",
            "        g.extra_turns = tuple(rest)\n",
            "",
            "first_turn lasting_effects sudden_death",
        ),
        (
            "history is not kept",
            "    g.facts_last, g.facts = g.facts, ()\n",
            "    g.facts = ()\n",
            "lasting_effects",
        ),
    ),
    *_in(
        "phases/main_actions.py",
        (
            "a failed retreat flip leaves the retreat",
            "            side.retreat_done = True\n            return\n",
            "            return\n",
            "retreat",
        ),
        (
            "several retreats a turn",
            '    side.retreat_done = True\n    emit(g, "retreat"',
            '    emit(g, "retreat"',
            "retreat",
        ),
        ("several Energy a turn", "    g.sides[g.player].energy_done = True\n", "", "energy"),
        ("several Supporters a turn", "        side.supporter_done += 1\n", "", "trainers"),
        ("several Stadiums a turn", "    side.stadium_done = True\n", "", "trainers"),
        ("the old Stadium stays", "        add_card(g, old, IN_DISCARD, IN_STADIUM)\n", "", "trainers"),
    ),
    *_in(
        "phases/attack.py",
        (
            "Confused Pokémon attack",
            '"confusion", mon, 3), counters=True)\n        fail(g, f)\n',
            '"confusion", mon, 3), counters=True)\n',
            "conditions",
        ),
        (
            "Confusion puts 20",
            'queries.aggregate(g, "confusion", mon, 3)',
            'queries.aggregate(g, "confusion", mon, 2)',
            "conditions",
        ),
        ("no coin for a Baby", ".baby and not flip_coin(g, f.player)", ".baby and False", "engine/kinds"),
        (
            "a GX attack every turn",
            "gx_used = True",
            "gx_used = False",
            "engine/kinds/test_gx.py",
        ),
        (
            "a VSTAR Power every turn",
            "vstar_used = True",
            "vstar_used = False",
            "engine/kinds/test_v.py",
        ),
        ("Weakness on the Bench", "(active or benched) and opposing", "opposing", "damage bench"),
        (
            "Weakness to one's own",
            "(active or benched) and opposing and weakness",
            "(active or benched) and weakness",
            "damage effects/behaviour/test_pokemon.py",
        ),
        ("no addition of Weakness", "value = value * factor + addition", "value = value * factor", "damage"),
        ("Resistance adds", "                value -= less\n", "                value += less\n", "damage"),
        (
            "Tera on the Bench takes damage",
            "if g.facts_of(target).tera and not g.is_active(target):",
            "if False:",
            "engine/kinds",
        ),
        (
            "damage is not recorded as a hit",
            "    g.attack.hits = (*attack.hits, (target.uid, value))\n",
            "",
            "effects/behaviour/test_triggers.py",
        ),
        (
            "an attack that cannot be paid goes on",
            "    if not payable(g, f, ins[1]):\n        fail(g, f)\n",
            "",
            "attacks",
        ),
    ),
    *_in(
        "phases/checkup.py",
        (
            "Poison puts nothing",
            "        place_damage(g, mon, 10 * extra, counters=True)\n",
            "",
            "conditions",
        ),
        (
            "Burn heads damages too",
            "        if not _flip(g, mon):\n            place_damage(g, mon, 10 * counters",
            "        _flip(g, mon)\n        if True:\n            place_damage(g, mon, 10 * counters",
            "conditions",
        ),
        (
            "Burn recovers never",
            "    if heads and not _retained",
            "    if False and not _retained",
            "conditions",
        ),
        (
            "sleepers wake on any heads",
            "if all(coins) and",
            "if any(coins) and",
            "lasting_effects",
        ),
        (
            "Paralysis ends at once",
            "(mon.paralyzed < g.turn or g.rules.paralysis_ends_same_turn)",
            "True",
            "conditions",
        ),
        ("Paralysis ends for both", "        and mon.owner == g.player\n", "", "conditions"),
        (
            "the order of the Checkup",
            "for step in (_poison, _burn, _sleep, _paralysis):",
            "for step in (_burn, _poison, _sleep, _paralysis):",
            "checkup conditions",
        ),
        (
            "a skipped Checkup happens",
            "    if skip:\n        f.pc += 2\n        return\n",
            "",
            "lasting_effects",
        ),
    ),
    *_in(
        "queries/quantities.py",
        ("one damage more to fall", "    return damage >= (", "    return damage > (", "knock_outs"),
    ),
    *_in(
        "phases/knockout.py",
        ("one Prize card for all", "    value = g.facts_of(mon).prizes\n", "    value = 1\n", "engine/kinds"),
        (
            "Prizes to the owner",
            "    due[1 - mon.owner] += value\n",
            "    due[mon.owner] += value\n",
            "knock_outs",
        ),
        (
            "turn player promotes first",
            "last = g.player if g.rules.turn_player_falls_last else 1 - g.player",
            "last = 1 - g.player",
            "knock_outs",
        ),
        ("no win by the last Prize card", "int(not g.sides[player].prizes) + ", "", "winning"),
        ("no win without Pokémon", " + int(other.active is None and not other.bench)", "", "winning"),
        (
            "a double win goes to the first",
            "    if ways[0] == ways[1]:\n",
            "    if False:\n",
            "winning sudden_death",
        ),
        (
            "Prize cards all at once",
            "n = 1 if g.rules.prizes_one_at_a_time else count",
            "n = count",
            "knock_outs decisions",
        ),
    ),
    *_in(
        "phases/setup.py",
        ("six cards at the start", "OPENING_HAND: Final = 7", "OPENING_HAND: Final = 6", "setup"),
        (
            "five Prize cards",
            "count = 1 if g.sudden_death else 6",
            "count = 1 if g.sudden_death else 5",
            "setup",
        ),
        ("the winner goes first always", "winner if given[0][0] == YES else 1 - winner", "winner", "setup"),
        (
            "extra cards without limit",
            "            due = min(due, g.rules.mulligan_limit)\n",
            "            pass\n",
            "mulligans",
        ),
        (
            "extra cards for both mulligans",
            "        if not g.rules.mulligan_full:\n",
            "        if True:\n",
            "mulligans",
        ),
    ),
    *_in(
        "changes/in_play.py",
        (
            "conditions stay on the Bench",
            "        clear_conditions(g, mon)\n",
            "",
            "bench conditions retreat",
        ),
        (
            "the Bench ends effects of Abilities too",
            "return bool(lasting.part.of_attack) or not benched",
            "return True",
            "lasting_effects",
        ),
        (
            "the Bench ends no effects",
            "    drop_effects(g, mon.uid, gone=True, benched=True)\n",
            "",
            "lasting_effects",
        ),
        (
            "conditions stay when evolving",
            "        _recover_by_evolving(g, mon)\n    drop_effects(g, mon.uid)\n    mon.m",
            "        pass\n    drop_effects(g, mon.uid)\n    mon.m",
            "evolving",
        ),
        (
            "effects stay when evolving",
            "    drop_effects(g, mon.uid)\n    mon.marks",
            "    mon.marks",
            "evolving",
        ),
        ("a Mega Evolution keeps the turn", "        g.end_turn = 1\n", "        pass\n", "engine/kinds"),
        (
            "devolved Pokémon evolve again",
            "    mon.cards = mon.cards[:-1]\n    mon.evolved = g.turn\n",
            "    mon.cards = mon.cards[:-1]\n",
            "evolving effects/behaviour/test_evolving.py",
        ),
        (
            "heal below zero",
            "gone = min(amount - amount % 10, mon.damage)",
            "gone = amount - amount % 10",
            "trainers damage effects/behaviour/test_damage.py",
        ),
        (
            "conditions add up",
            "        mon.turned = TURNED[name]\n",
            "        mon.turned = mon.turned or TURNED[name]\n",
            "conditions",
        ),
        (
            "conditions on the Bench",
            "    if not g.is_active(mon):\n        return False\n",
            "",
            "conditions effects/behaviour/test_damage.py",
        ),
    ),
    *_in(
        "legal/abilities.py",
        (
            "an Ability many times",
            'if node.limit == "once" and use_key(part, name, source, player) in g.used:',
            "if False:",
            "abilities",
        ),
        (
            "Powers of the sick",
            "if part.needs_health and (mon.turned or mon.poison or mon.burn):",
            "if False:",
            "abilities",
        ),
        (
            "Abilities of the Active Spot on the Bench",
            'if where == "active" and not g.is_active(mon):',
            "if False:",
            "abilities effects/behaviour/test_ability_use.py",
        ),
    ),
    *_in(
        "legal/evolving.py",
        (
            "evolve on the first turn",
            "    if own_turn(g) == 1:\n        return FIRST_TURN_EVOLUTION\n",
            "",
            "evolving first_turn",
        ),
    ),
    *_in(
        "legal/actions.py",
        (
            "free actions after an attack",
            '    if "attacked" not in g.used:\n',
            "    if True:\n",
            "turn attacks kinds_in_play effects/behaviour/test_identity.py",
        ),
    ),
    *_in(
        "legal/retreat_and_attack.py",
        (
            "the sleeping retreat",
            "asleep = mon.turned in (ASLEEP, PARALYZED)",
            "asleep = False",
            "retreat conditions",
        ),
        (
            "the sleeping attack",
            "asleep = mon.turned == ASLEEP and not may_use_asleep(attack)",
            "asleep = False",
            "conditions",
        ),
        ("the Paralyzed attack", "(asleep or mon.turned == PARALYZED)", "asleep", "conditions"),
        (
            "no retreat without Bench is checked",
            "    if not side.bench:\n        return NO_BENCH\n",
            "",
            "retreat",
        ),
        ("first player attacks", "        or g.rules.first_attacks\n", "        or True\n", "first_turn"),
        (
            "retreat without Energy",
            "len(queries.units_of(g, mon)) >= queries.retreat_cost(g, mon)",
            "True",
            "retreat",
        ),
    ),
    *_in(
        "legal/trainers.py",
        (
            "first player plays Supporters",
            "        and not g.rules.first_supporter\n",
            "        and False\n",
            "first_turn",
        ),
        (
            "Stadium of the same name",
            "        if _same_stadium(g, facts):\n            return SAME_STADIUM\n",
            "",
            "trainers",
        ),
    ),
    *_in(
        "legal/attaching.py",
        (
            "two Tools",
            'if facts.kind == "Pokémon Tool" and len(g.tools_of(mon)) >= tool_slots(g, mon):',
            "if False:",
            "trainers",
        ),
    ),
    *_in(
        "queries/collect.py",
        (
            "Tools are not suppressed",
            'wanted = {"tool": "tools", "energy": "energy"}.get(source) or ability_kind(g, source)',
            "wanted = ability_kind(g, source)",
            "lasting_effects",
        ),
        (
            "Special Energy is not suppressed",
            '                    if "energy" in what:\n',
            "                    if False:\n",
            "engine/kinds/test_labels.py effects/behaviour/test_stadiums.py effects/behaviour/test_locks.py",
        ),
        (
            "BREAK loses Abilities",
            '    if len(mon.cards) > 1 and top.stage in ("BREAK", "LV.X"):',
            "    if False:",
            "engine/kinds/test_upper_cards.py",
        ),
        (
            "Poké-Bodies are off like Poké-Powers",
            '"Poké-Body": "bodies"',
            '"Poké-Body": "powers"',
            "engine/rules/test_abilities.py effects/behaviour/test_locks.py",
        ),
    ),
    *_in(
        "queries/permissions.py",
        (
            "prevention of one's own too",
            'if node.source == "opponent" and source == mon.owner:',
            "if False:",
            "effects/behaviour/test_pokemon.py",
        ),
    ),
    *_in(
        "queries/quantities.py",
        (
            "same effects add up",
            "            if part.key in seen:\n                continue\n",
            "",
            "lasting_effects",
        ),
        (
            "a lower Bench limit is ignored",
            "return min(smaller) if smaller else max(values)",
            "return max(values)",
            "lasting_effects",
        ),
    ),
    *_in(
        "queries/energy.py",
        (
            "any Energy pays any cost",
            "        known = pays[key] = _matches(typed, units)\n",
            "        known = pays[key] = True\n",
            "energy attacks",
        ),
    ),
    *_in(
        "ops/turn.py",
        (
            "an Ability ends no turn",
            "    g.end_turn = 1\n",
            "    g.end_turn = 0\n",
            "abilities",
        ),
        ("an extra turn is the other player's", "(f.player, ins[1])", "(1 - f.player, ins[1])", "first_turn"),
    ),
    *_in(
        "ops/damage.py",
        (
            "counters ignore prevention",
            "if n <= 0 or _counters_blocked(g, f, mon):",
            "if n <= 0:",
            "effects/behaviour/test_prevention.py effects/behaviour/test_counters.py",
        ),
    ),
)


def prepare(folder: Path) -> None:
    """Copy the project into a directory; data are linked, not copied."""
    for path in ROOT.iterdir():
        if path.name in _COPIED:
            shutil.copytree(path, folder / path.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif not path.name.startswith("."):
            (folder / path.name).symlink_to(path)


def passes(folder: Path, paths: Sequence[str]) -> bool:
    """Return whether tests pass in a copy of the project."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *paths]
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return done.returncode == 0


def is_caught(folder: Path, mutation: Mutation, *, wide: bool) -> bool:
    """Return whether a test fails with a mutation."""
    path = folder / mutation.path
    original = path.read_text("utf-8")
    path.write_text(mutation.apply(original), "utf-8")
    try:
        return not passes(folder, mutation.test_paths) or (wide and not passes(folder, _WIDE))
    finally:
        path.write_text(original, "utf-8")


def main(arguments: Sequence[str]) -> int:
    """Try the mutations; print each, and how many were caught."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="try the mutations whose name contains this text")
    parser.add_argument("--wide", action="store_true", help="run survivors against all rules and effects")
    options = parser.parse_args(arguments)
    chosen = [mutation for mutation in MUTATIONS if options.only in mutation.name]
    caught = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder)
        for mutation in chosen:
            found = is_caught(folder, mutation, wide=options.wide)
            caught += found
            print(f"{'caught  ' if found else 'SURVIVED'} {mutation.file}: {mutation.name}", flush=True)
    print(f"{caught} of {len(chosen)} mutations caught")
    return int(caught < _GOAL * len(chosen))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
