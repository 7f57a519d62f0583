"""Using Loot: in the owner's turn, and by anybody outside of battles (TMB-LOOT-006 to TMB-LOOT-010).

Comes in: a Battle and a Gearloc. Goes out: the uses that are possible now; a use carried out. What it does stands on the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.engine.cards import Attachment, Section
from rulesdsl.packs.tmb.backup import bank, fits
from rulesdsl.packs.tmb.gearloc import current_stat, game_event
from rulesdsl.packs.tmb.loot import discard, put_in_force
from rulesdsl.packs.tmb.options import BankBones, Done, UseLoot
from rulesdsl.packs.tmb.state import Gearloc, HeldLoot, Unit

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

DONE = Done()


def uses_of(game: Battle, gearloc: Gearloc, where: str) -> list[UseLoot]:
    """What a Gearloc may do with its Loot now; `where` is "battle" or "outside" (TMB-LOOT-008, TMB-LOOT-009, TMB-LOOT-012)."""
    if gearloc.hp <= 0:
        return []
    found: list[UseLoot] = []
    for held in [*gearloc.loot, *game.adventure.laid_out]:
        if held in game.adventure.laid_out:
            held.owner = gearloc
        if held.locks or held.playing:
            continue
        for section in held.card.parts("use"):
            if section.fields.get("where", "battle") in (where, "anywhere") and possible(game, held, section, where):
                found.append(UseLoot(held, section))
    return found


def possible(game: Battle, held: HeldLoot, section: Section, where: str) -> bool:
    """Whether Dex, limit, target and condition allow a use."""
    gearloc = held.owner
    limit = section.fields.get("limit")
    if limit and held.spent.get(section.name) == game.clock.get(limit, 0):
        return False
    if where == "battle":
        cost = int(section.fields.get("dex") or 0)
        if cost and cost > current_stat(game, gearloc, "dex") - gearloc.dex_spent:
            return False
        if "targeted" in section.flags and not game.on_mat(game_event(gearloc).target):
            return False
    return section.when is None or section.when(game, Attachment(section, gearloc, (held.uses,), held), game_event(gearloc))


def run_loot(game: Battle, use: UseLoot) -> None:
    """Use a card: pay its Dex, do what it says, then turn it down a use (TMB-LOOT-006, TMB-LOOT-007, TMB-LOOT-010)."""
    held, section = use.held, use.section
    gearloc = held.owner
    limit = section.fields.get("limit")
    if limit:
        held.spent[section.name] = game.clock.get(limit, 0)
    gearloc.dex_spent += int(section.fields.get("dex") or 0)
    game.note("loot used", held)
    if held in game.adventure.laid_out:
        game.adventure.notes["laid out loot used"] = 1
        if "single-battle" in held.card.flags:
            game.adventure.laid_out.remove(held)
            gearloc.loot.append(held)
    if "single-battle" in held.card.flags:
        held.playing = True
        put_in_force(game, held)
    if section.body is not None:
        game.perform(section.body, Attachment(section, gearloc, (held.uses,), held), game_event(gearloc))
    if not held.playing:
        use_up(game, held)


def use_up(game: Battle, held: HeldLoot) -> None:
    """One use less; without any left the card is discarded. Permanent loot stays (TMB-LOOT-006, TMB-LOOT-007)."""
    if "permanent" in held.card.flags or not (held in held.owner.loot or held in game.adventure.laid_out):
        return
    held.uses -= 1
    if held.uses <= 0:
        discard(game, held)


def offer_outside(game: Battle) -> None:
    """While no battle is on, everybody may use Loot (TMB-LOOT-008)."""
    while True:
        options = [use for gearloc in game.party for use in uses_of(game, gearloc, "outside")]
        if not options:
            return
        chosen = game.decide(None, "loot", [*options, DONE])
        if chosen is DONE:
            return
        run_loot(game, chosen)


def roll_attack(game: Battle, owner: object, count: int, unit: Unit | None) -> None:
    """Atk dice that are no attack: their hits are one Dmg, a Gearloc may bank its bones (TMB-LOOT-015, TMB-LOOT-016)."""
    if unit is None or not game.on_mat(unit):
        return
    gearloc = owner if isinstance(owner, Gearloc) else None
    stream = f"attack {gearloc.name}" if gearloc is not None else "attack"
    rolled = [game.attack_faces[game.roll(stream) - 1] for _ in range(count)]
    game.deal_damage(gearloc, unit, sum(value for value in rolled if value > 0))
    if gearloc is not None and game.on_mat(gearloc):
        for value in rolled:
            if value < 0 and fits(gearloc, 1) and game.decide(gearloc, "bank", [BankBones(1), DONE], gearloc) is not DONE:
                bank(game, gearloc, 1)
