"""What cards offer to do: uses of Apprentices, Benefits and Rewards, Actions that fulfil a card, and what these cost.

Comes in: the game, the player. Goes out: the legal answers, and the deeds. A cost is paid in full or not at all (NAP-FUL-012).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesdsl.engine.cards import Attachment, Section
from rulesdsl.packs.splice import nob_cards, requirements, supplies, tyrant_mat
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.library import Needs, payments
from rulesdsl.packs.splice.state import Event, NobCard, Option, Player

# ---- paying ------------------------------------------------------------------------------------------------------------


def can_pay(game: Lab, pay: tuple[tuple[int, str], ...]) -> bool:
    """Whether everything can be paid in full (NAP-FUL-013)."""
    return all(payable(game, amount, thing) for amount, thing in pay)


def payable(game: Lab, amount: int, thing: str) -> bool:
    """Whether an amount of a thing can be paid."""
    tyrant = game.tyrant
    match thing:
        case "any-stat":
            return bool(tyrant_mat.droppable(game, amount))
        case "any-track":
            return any(peg >= amount for peg in tyrant.pegs.values())
        case "tyrant-die":
            return len(tyrant.dice) >= amount
        case "skill":
            return sum(chip is not None for chip in tyrant.skills) >= amount
        case "progress":
            return game.progress >= amount
        case "researched-die":
            return len(game.research_dice) >= amount
        case "researched-baddie":
            return len(game.research_baddies) >= amount
        case "placed-die":
            return sum(die is not None for die in game.slots) >= amount
        case _:
            return len(supplies.in_tanks(game)) >= amount


def pay(game: Lab, costs: tuple[tuple[int, str], ...]) -> None:
    """Pay everything; the team chooses which Stat, Track, die, Baddie."""
    for amount, thing in costs:
        if thing == "any-stat":
            tyrant_mat.change_stat(game, pick(game, "stat to lower", tyrant_mat.droppable(game, amount)), -amount)
        elif thing == "any-track":
            tracks = [track for track, peg in game.tyrant.pegs.items() if peg >= amount]
            tyrant_mat.move_peg(game, pick(game, "track to move back", tracks), -amount)
        elif thing == "progress":
            tyrant_mat.change_progress(game, -amount)
        else:
            for _ in range(amount):
                pay_one(game, thing)


def pay_one(game: Lab, thing: str) -> None:
    """Pay one die or Baddie."""
    match thing:
        case "tyrant-die":
            tyrant_mat.remove_die(game)
        case "skill":
            tyrant_mat.lose_skill(game)
        case "researched-die":
            die = pick_named(game, "die to exhaust", [(die.face, die) for die in game.research_dice])
            game.research_dice.remove(die)
            supplies.exhaust(game, die)
        case "researched-baddie":
            chip = pick_named(game, "baddie to discard", [(chip.name, chip) for chip in game.research_baddies])
            game.research_baddies.remove(chip)
            supplies.discard(game, chip)
        case "placed-die":
            places = [(f"{die.face} of slot {slot + 1}", slot) for slot, die in enumerate(game.slots) if die is not None]
            slot = pick_named(game, "die to exhaust", places)
            die, game.slots[slot] = game.slots[slot], None
            supplies.exhaust(game, die)
        case _:
            chip = pick_named(game, "baddie to discard", [(chip.name, chip) for chip in supplies.in_tanks(game)])
            supplies.empty_tank(game, chip.tank)
            supplies.discard(game, chip)


def pick(game: Lab, question: str, names: list[str], about: Any = None) -> str:
    """The team picks a name."""
    return str(pick_named(game, question, [(name, name) for name in names], about))


def pick_named(game: Lab, question: str, things: list[tuple[str, Any]], about: Any = None) -> Any:
    """The team picks one of several named things; `about` is what it is to be used for."""
    return game.decide(None, question, [Option(label, "pick", thing) for label, thing in things], about).about


# ---- Actions that fulfil a card ------------------------------------------------------------------------------------------


def fulfilments(game: Lab, player: Player) -> list[Option]:
    """Actions that Nob cards ask for: all at once, or one by one (NAP-FUL-012)."""
    found = []
    for nob in game.face_up():
        needs = requirements.asked(game, nob)
        if needs is None or not game.allowed("card action", player):
            continue
        if needs.effort and nob.effort < needs.effort:
            last = nob.effort + 1 == needs.effort
            if player.actions >= 1 and (not last or can_pay(game, needs.pay)):
                found.append(Option(f"work on {nob.name}", "effort", nob))
        elif (needs.actions or needs.pay) and not needs.effort and at_once(game, player, nob, needs):
            found.append(Option(f"fulfil {nob.name}", "fulfil", nob))
    return found


def at_once(game: Lab, player: Player, nob: NobCard, needs: Needs) -> bool:
    """Whether the player can do all that a card asks for in one go."""
    return player.actions >= needs.actions and can_pay(game, needs.pay) and requirements.met(game, nob, spent=True)


def work_on(game: Lab, player: Player, chosen: Option) -> None:
    """Spend Actions on a card, and pay what it asks for with the last of them."""
    nob: NobCard = chosen.about
    needs = requirements.asked(game, nob)
    assert needs is not None
    if chosen.what == "effort":
        player.actions -= 1
        nob.effort += 1
        if nob.effort == needs.effort:
            pay(game, needs.pay)
        return
    player.actions -= needs.actions
    pay(game, needs.pay)
    nob_cards.fulfil(game, nob)


# ---- uses ----------------------------------------------------------------------------------------------------------------


def sources(game: Lab, player: Player) -> Iterator[tuple[Section, NobCard | Player]]:
    """The `use` sections within reach: of the player's own Apprentice and of every side that shows (NAP-APP-003, NAP-ACT-022)."""
    if player.apprentice is not None:
        for section in player.apprentice.parts("use"):
            yield section, player
    for nob in game.face_up():
        if nob.here is not None:
            for section in nob.here.card.parts("use"):
                yield section, nob


def limited(game: Lab, section: Section, source: NobCard | Player) -> bool:
    """Whether it was used already in the span that it may be used once in (NAP-OPP-005); what is free, once a turn."""
    day, turn = source.used.get(section.name, (-1, -1))
    if "once-a-day" in section.flags and day == game.day:
        return True
    return ("once-a-turn" in section.flags or not section.fields["cost"]) and turn == game.turns


def offered(game: Lab, player: Player) -> list[Option]:
    """The uses that the player may make now."""
    if not game.allowed("card action", player):
        return []
    found = []
    for section, source in sources(game, player):
        if player.actions < int(section.fields["cost"]) or limited(game, section, source):
            continue
        nob = source if isinstance(source, NobCard) else None
        if can_pay(game, payments(section)) and requirements.holds(game, section, nob):
            found.append(Option(section.name, "use", source, section))
    return found


def use(game: Lab, player: Player, chosen: Option) -> None:
    """Pay for a use and do what it says."""
    section, source = chosen.section, chosen.about
    assert section is not None
    player.actions -= int(section.fields["cost"])
    source.used[section.name] = (game.day, game.turns)
    pay(game, payments(section))
    if section.body is not None:
        nob = source if isinstance(source, NobCard) else None
        owner = game.team if nob is not None else player
        game.perform(section.body, Attachment(section, owner, source=nob), Event(player, card=nob, player=player))
