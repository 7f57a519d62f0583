"""What the linter must know of several cards at once, maps apart: dice symbols, gear, weapons for abilities, readings.

Comes in: facts of all cards. Goes out: findings about one of them. `set_facts` says what is kept of a card.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.lang.phrases import Fact, Facts, Kept, Path, SetFinding
from rulesdsl.packs.wander.card_nodes import dice_of, items_of, names_in, sections_of, shown, stands_in, word_of
from rulesdsl.packs.wander.checks_tiles import near

DECKS = ("starting", "relic")


def set_facts(card: Any) -> list[Kept]:
    """What the checks below need of a card."""
    part = card.part
    kept: list[Kept] = [("named", (kind, name), ()) for kind, name in card.uses if kind == "item"]
    if part.kind == "symbol die":
        kept += [("die", (), ()), *[_symbol(part, symbol) for symbol in sections_of(part, "symbol")]]
    elif part.kind == "item":
        keywords = tuple(names_in(part, "keywords"))
        attack = _attack(part, (*keywords, word_of(part, "type")), ())
        kept += [*attack, ("item", (word_of(part, "deck"), word_of(part, "type"), bool(attack), keywords, stands_in(part)), ())]
    elif part.kind == "hero":
        kept += [("gear", (name,), ("gear", str(place))) for place, name in enumerate(names_in(part, "gear"), start=1)]
        for ability in sections_of(part, "ability"):
            kept += _attack(ability, tuple(names_in(ability, "keywords")), (ability,))
            if not stands_in(part):
                kept += [("with", (name, ability.name), (ability, "with")) for name in names_in(ability, "with")]
    elif part.kind == "readings" and word_of(part, "die"):
        kept.append(("wanted die", (word_of(part, "die"),), ("die",)))
    return kept


def _symbol(part: Any, symbol: Any) -> Kept:
    succeeds = tuple(shown(item) for item in items_of(symbol, "succeeds"))
    return ("symbol", (symbol.name, symbol.name in items_of(part, "faces"), succeeds), (symbol,))


def _attack(part: Any, words: tuple[str, ...], way: Path) -> list[Kept]:
    """Dice with their symbol and what their successes are: of a melee attack, else of a ranged one (WAN-ITEM-005)."""
    dice, symbol = dice_of(part)
    if not dice or not symbol:
        return []
    form = "melee" if "melee" in words else "ranged" if "ranged" in words or "spell" in words else ""
    return [("attack", (dice, symbol, form), (*way, "attack"))]


# ---- dice ---------------------------------------------------------------------------------------------------------------


def check_symbols(facts: Facts) -> list[SetFinding]:
    """Every symbol beside attack dice is on a die and a success of that attack (WAN-DICE-003 to WAN-DICE-006)."""
    symbols = facts.about("symbol")
    names = list(dict.fromkeys(fact.data[0] for fact in symbols if fact.data[1]))
    found: list[SetFinding] = []
    if not names:
        return found
    for fact in facts.about("attack"):
        dice, symbol, form = fact.data
        if symbol not in names:
            known = ", ".join(f"`{name}`" for name in names)
            found.append(
                _with_mend(("RD0207", f"no die shows `{symbol}`", f"the symbols are {known}", fact), dice, near(symbol, names))
            )
        elif form and not any(fact.data[0] == symbol and form in fact.data[2] for fact in symbols):
            good = [name for name in names if any(other.data[0] == name and form in other.data[2] for other in symbols)]
            help_text = f"its successes are {', '.join(f'`{name}`' for name in good)}"
            close = form if form in good else good[0] if good else ""
            found.append(_with_mend(("RD0207", f"`{symbol}` is no success of a {form} attack", help_text, fact), dice, close))
    return found


def _with_mend(found: tuple[str, str, str, Fact], dice: int, symbol: str) -> SetFinding:
    return (*found, (f"{dice} {symbol}", f"write `{dice} {symbol}`")) if symbol else found


def check_wanted_dice(facts: Facts) -> list[SetFinding]:
    """The die of a `readings` card is there (WAN-DICE-002)."""
    dice = [fact.name for fact in facts.about("die")]
    found: list[SetFinding] = []
    for fact in facts.about("wanted die"):
        name = fact.data[0]
        if name.casefold() in [die.casefold() for die in dice] or facts.in_doubt("symbol die", name):
            continue
        close = near(name, dice)
        known = ", ".join(f"`{die}`" for die in dice)
        help_text = (
            f"did you mean `{close}`?"
            if close
            else f"there are {known}"
            if known
            else f"declare it: `symbol die {name} {{ ... }}`"
        )
        finding = ("RD0203", f"there is no symbol die `{name}`", help_text, fact)
        found.append((*finding, (f'"{close}"', f'write `"{close}"`')) if close else finding)
    return found


# ---- items and heroes -----------------------------------------------------------------------------------------------------


def check_gear(facts: Facts) -> list[SetFinding]:
    """Starting Equipment comes from no shuffled deck; what is handed out by name is named by some card (WAN-HERO-002)."""
    decks = {fact.name: fact.data[0] for fact in facts.about("item")}
    found: list[SetFinding] = []
    for fact in facts.about("gear"):
        name = fact.data[0]
        if decks.get(name, "starting") != "starting":
            message = f"`{name}` is no Starting Equipment: it comes from `deck: {decks[name]}`"
            found.append(("RD0207", message, f"give the hero another item, or write `deck: starting` in `{name}`", fact))
    named = [fact.data[1] for fact in facts.about("named")]
    for fact in facts.about("item"):
        if fact.data[0] in DECKS and fact.name not in named and not fact.data[4]:
            help_text = (
                "name it in the `gear` of a hero" if fact.data[0] == "starting" else "name it in the `rewards` of a scenario"
            )
            found.append(("RD0604", f"no card hands out the item `{fact.name}`", help_text, fact))
    return found


def check_weapons(facts: Facts) -> list[SetFinding]:
    """Some weapon has the keyword that an ability asks for (WAN-ATTACK-018, WAN-ITEM-021)."""
    tools = [fact.data for fact in facts.about("item") if fact.data[2] and not fact.data[4]]
    found: list[SetFinding] = []
    for fact in facts.about("with"):
        word, ability = fact.data
        if word != "weapon" and not any(word == kind or word in keywords for _, kind, _, keywords, _ in tools):
            message = f"no item that attacks has the keyword `{word}`, so `{ability}` can never be used"
            found.append(("RD0605", message, "name the keyword of a weapon or spell of the set", fact))
    return found
