"""What the linter must know of this game beyond kinds, fields and types: skills of chips, the dice of a Gearloc.

Comes in: the typed part of a card, read by its attributes alone. Goes out: findings `(code, message, help, path)`, with path
the sections, the field and the item (from 1) that they are about. It must not look at other cards: what a reference knows of
its card is all there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rulesdsl.lang.phrases import Finding, Kept, Told
from rulesdsl.packs.tmb.faces import BLANK, BONES, NUMBER
from rulesdsl.packs.tmb.phrasebook import book

BACKUP = "bp"
RED = "red"
STATS = ("hp", "dex", "attack", "defense")


def check_chip(part: Any) -> list[Finding]:
    """The types and skills of a Baddie or Tyrant (TMB-CHIP-012 to TMB-CHIP-015, SD-DUAL-007)."""
    found: list[Finding] = []
    if part.kind not in ("baddie", "tyrant"):
        return found
    names = [getattr(item, "name", "") for item in part.fields.get("types", ())]
    for number, name in enumerate(names, start=1):
        if name in names[: number - 1]:
            found.append(("RD0207", f"the type `{name}` is given twice", "name each type once", ("types", str(number))))
    for number, item in enumerate(part.fields.get("skills", ()), start=1):
        found += [(code, message, help_text, ("skills", str(number))) for code, message, help_text in _skill(item)]
    return found


def _skill(item: Any) -> list[tuple[str, str, str]]:
    if not isinstance(item, tuple):
        return []
    words, skill = item[:-1], item[-1]
    name = f"{skill.name} {' '.join(map(str, skill.args))}".strip()
    if len(words) != 2 or words[0] != BACKUP or not isinstance(words[1], int):
        shown = " ".join(map(str, words))
        return [
            (
                "RD0207",
                f"`{shown}` cannot stand before the skill `{skill.name}`",
                f"write `{name}`, or `{BACKUP} 2 {name}` for one that needs 2 bones",
            )
        ]
    if words[1] < 1:
        return [
            (
                "RD0208",
                f"a Backup Plan skill needs at least 1 bones, not {words[1]}",
                f"write `{BACKUP} 1 {name}`, or `{name}` alone for a skill that is always on",
            )
        ]
    if not skill.acts:
        return [
            (
                "RD0221",
                f"as a Backup Plan skill `{skill.name}` does nothing: it has no `on` handler for its own unit",
                f"give it as a black skill: `{name}`",
            )
        ]
    return []


def chip_facts(card: Any) -> list[Kept]:
    """What is known of a Baddie by its chip, for packs that borrow it: of each one that is no stand-in, under the topic `chip`,

        (points, hp, ini, attack, defense, form, types, extra, target, skills, copies)

    `defense` is the Armor where there is one, else the Def dice; `form` is a word, `target` a word and a number such as
    `("weakest", 1)`; `types` and `skills` are names, Backup Plan skills among the others; `extra` are the 5Pt Baddies that it
    brings. The name of the chip is the fact's own. A chip with a wrong field has no fact.
    """
    part = card.part
    if part.kind != "baddie" or "stand-in" in part.flags:
        return []
    read = part.fields.get
    numbers = tuple(read(name) for name in ("points", "hp", "ini", "attack", "defense", "armor", "extra", "copies"))
    form, target = read("form"), read("target")
    words = (form, target[0], target[1]) if isinstance(target, tuple) and len(target) == 2 else ()
    if not all(type(number) is int for number in numbers) or [type(word) for word in words] != [str, str, int]:
        return []
    points, hp, ini, attack, defense, armor, extra, copies = numbers
    names = [_names_of(read(name)) for name in ("types", "skills")]
    return [("chip", (points, hp, ini, attack, armor or defense, form, names[0], extra, target, names[1], copies), ())]


def _names_of(items: Any) -> tuple[str, ...]:
    """The cards that the items of a field refer to, without the words before them."""
    last = [item[-1] if isinstance(item, tuple) and item else item for item in items or ()]
    return tuple(str(getattr(item, "name", item)) for item in last)


# ---- Gearlocs -----------------------------------------------------------------------------------------------------------


def check_gearloc(part: Any) -> list[Finding]:
    """The dice of a Gearloc: faces against results, names in `build`, `after` and `needs` (TMB-SKL-002, TMB-SKL-009)."""
    if part.kind != "gearloc":
        return []
    dice = [section for section in part.sections if section.kind == "skill die"]
    names = [die.name for die in dice]
    found: list[Finding] = [
        (code, message, help_text, ("build", number))
        for code, message, help_text, number in _names(part.fields.get("build"), names, STATS)
    ]
    for die in dice:
        others = [name for name in names if name != die.name]
        for field in ("after", "needs"):
            found += [
                (code, message, help_text, (die.name, field, number))
                for code, message, help_text, number in _names(die.fields.get(field), others)
            ]
        found += [(code, message, help_text, (die.name, *path)) for code, message, help_text, path in _faces(die)]
    return found


def _names(value: Any, known: Sequence[str], words: Sequence[str] = ()) -> Iterable[tuple[str, str, str, str]]:
    items = value if isinstance(value, tuple) else (value,) if value else ()
    for number, item in enumerate(items, start=1):
        name = " ".join(map(str, item)) if isinstance(item, tuple) else str(item)
        if name not in known and name not in words:
            close = next((other for other in (*known, *words) if other.casefold() == name.casefold()), "")
            listed = ", ".join(f"`{other}`" for other in known)
            help_text = (
                f"did you mean `{close}`?" if close else f"its other dice are {listed}" if listed else "it has no other die"
            )
            yield "RD0203", f"there is no skill die `{name}` here", help_text, str(number)


def _faces(die: Any) -> list[Told]:
    results = {section.name: section for section in die.sections if section.kind == "result"}
    named: list[str] = []
    found: list[Told] = []
    for number, item in enumerate(die.fields.get("faces", ()), start=1):
        word, value, good = _face(item)
        if good:
            named.append(word)
        for code, message, help_text in _face_problems(item, word, value, good, die, results):
            if (code, message) not in [finding[:2] for finding in found]:
                found.append((code, message, help_text, ("faces", str(number))))
    for word, result in results.items():
        if word == BLANK:
            message = f"a face that shows {BLANK} does nothing, so it has no result"
            found.append(("RD0207", message, "remove this result, or give it another word", (word,)))
        elif word not in named:
            found.append(
                ("RD0207", f"no face of `{die.name}` shows `{word}`", f"add `{word}` to `faces`, or remove this result", (word,))
            )
        elif len(result.params) > 1:
            found.append(
                (
                    "RD0210",
                    f"the result `{word}` takes {len(result.params)} numbers, but a face shows one at most",
                    f"write `result {word}(n)`",
                    (word,),
                )
            )
    return found


def _face(item: Any) -> tuple[str, Any, bool]:
    """The word of a face, its number or None, and whether it is written as a face is."""
    atoms = list(item) if isinstance(item, tuple) else [item]
    red = len(atoms) > 1 and atoms[0] == RED
    if red:
        atoms.pop(0)
    if isinstance(atoms[0], int):
        return NUMBER, atoms[0], len(atoms) == 1
    value = atoms[1] if len(atoms) > 1 else None
    return str(atoms[0]), value, len(atoms) < 3 and (value is None or isinstance(value, int)) and not (red and atoms[0] == BLANK)


def _face_problems(item: Any, word: str, value: Any, good: bool, die: Any, results: dict[str, Any]) -> list[tuple[str, str, str]]:
    shown = " ".join(map(str, item)) if isinstance(item, tuple) else str(item)
    if not good:
        return [
            (
                "RD0207",
                f"`{shown}` is no face of a skill die",
                f"a face is `{BONES} 2`, `{BLANK}`, a number, or the word of a result with its number",
            )
        ]
    if word in (BONES, BLANK):
        return []
    if word not in results:
        if word == NUMBER and die.fields.get("counter"):
            return []
        has = ", ".join(f"`{name}`" for name in results)
        what = f"`{shown}` of `{die.name}` has no result"
        return [
            (
                "RD0207",
                what,
                f"add `result {word}{'' if value is None else '(n)'} {{ ... }}`" + (f"; it has {has}" if has else ""),
            )
        ]
    if results[word].params and value is None:
        return [("RD0210", f"the result `{word}` takes a number, but this face shows none", f"write `{word} 1`")]
    return []


book.checks.append(check_chip)
book.checks.append(check_gearloc)
book.facts.append(chip_facts)
