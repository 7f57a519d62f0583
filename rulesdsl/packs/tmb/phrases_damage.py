"""Phrases for damage, HP, Def and attacks.

Comes in: the battle, the card in force, amounts and units. Goes out: changed units. Every rule stands in damage.py and
baddie_turn.py; a phrase only says what is asked for.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.tmb.baddie_turn import bones_in, hits_in
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.resolving import offer_bones
from rulesdsl.packs.tmb.state import Event, Gearloc, Unit

HURTS = ("before damage", "damage", "before hp loss", "hp loss", "before defeat", "defeat", "before ko", "ko")


def dealer(here: Attachment) -> Unit | None:
    """Who counts as the source: the owner of the card, for effects whoever applied them."""
    if here.card.kind == "effect":
        return here.source if isinstance(here.source, Unit) else None
    return here.owner if isinstance(here.owner, Unit) else None


# ---- damage and HP ---------------------------------------------------------------------------------------------------


@book.verb("deal {amount:int} [true] damage to {units:units}", causes=HURTS, example="deal 2 true damage to target")
def deal(game: Battle, here: Attachment, amount: int, units: list[Unit], *, true: bool = False) -> None:
    """Deal Dmg, or True Dmg that Def and Buff HP do not stop (TMB-DMG-001, TMB-DMG-002)."""
    source = dealer(here)
    for unit in units:
        game.deal_damage(source, unit, amount, true=true)


@book.verb("deal {amount:int} lava damage to {units:units}", causes=HURTS, example="deal 1 lava damage to self")
def deal_lava(game: Battle, here: Attachment, amount: int, units: list[Unit]) -> None:
    """Lava Dmg is True Dmg (UNB-DMG-001); units of the type Break do not take it (UNB-CHIP-001)."""
    for unit in units:
        game.deal_damage(None, unit, amount, true=True, cause="lava")


@book.verb("take {amount:int} hp from {units:units}", causes=HURTS[2:], example="take 1 hp from target")
def take_hp(game: Battle, here: Attachment, amount: int, units: list[Unit]) -> None:
    """HP loss that is no Dmg (TMB-DMG-015)."""
    for unit in units:
        game.lose_hp(unit, amount, dealer(here))


@book.verb("steal {amount:int} hp from {units:units}", causes=HURTS[2:], example="steal 1 hp from target")
def steal_hp(game: Battle, here: Attachment, amount: int, units: list[Unit]) -> None:
    """Take HP and heal the owner of the card by what was lost; what is above the HP Stat is lost (TMB-DMG-014)."""
    for unit in units:
        game.heal(here.owner, game.lose_hp(unit, amount, dealer(here)))


@book.verb("heal {units:units} for {amount:int}", example="heal self for 2")
def heal(game: Battle, here: Attachment, units: list[Unit], amount: int) -> None:
    """Give back HP up to the HP Stat."""
    for unit in units:
        game.heal(unit, amount)


@book.verb("heal {units:units} to full hp", example="heal self to full hp")
def heal_to_full(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """Give back all HP."""
    for unit in units:
        game.heal(unit, game.max_hp(unit))


@book.verb("set the hp of {units:units} to {amount:int}", example="set the hp of self to 2")
def set_hp(game: Battle, here: Attachment, units: list[Unit], amount: int) -> None:
    """Set current HP, within 1 and the HP Stat; it is neither Dmg nor healing."""
    for unit in units:
        unit.hp = max(1, min(amount, game.max_hp(unit)))


@book.verb("defeat {units:units}", causes=HURTS[4:], example="defeat self")
def defeat_units(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """Defeat units outright; a Gearloc is knocked out."""
    for unit in units:
        game.defeat(unit, dealer(here))


# ---- changes of the running damage -----------------------------------------------------------------------------------


@book.verb(
    "make it true damage",
    event=True,
    example="before damage to any opposing unit when source is self { make it true damage }",
)
def make_it_true(game: Battle, here: Attachment, event: Event) -> None:
    """The running damage ignores Def and Buff HP."""
    event.true = True


@book.verb(
    "redirect it to {units:units}",
    event=True,
    causes=HURTS,
    falls=True,
    example="before damage to self { redirect it to weakest of all allied units }",
)
def redirect_it(game: Battle, here: Attachment, event: Event, units: list[Unit]) -> None:
    """The running damage lands on others instead; damage that was redirected once is not redirected again."""
    others = [unit for unit in units if unit is not event.subject and game.on_mat(unit)]
    if event.cause == "redirected" or not others:
        return
    event.prevented = True
    for unit in others:
        game.deal_damage(
            event.source, unit, event.amount, true=event.true, attack=event.attack, dice=event.dice, cause="redirected"
        )


@book.verb(
    "spread {amount:int} damage to {units:units}",
    event=True,
    causes=HURTS,
    falls=True,
    example="on damage to any opposing unit when source is self { spread amount damage to units adjacent to unit }",
)
def spread(game: Battle, here: Attachment, event: Event, amount: int, units: list[Unit]) -> None:
    """A part of the running damage also hits others; what was spread is not spread again."""
    if event.cause in ("damage", "redirected"):
        for unit in units:
            game.deal_damage(event.source, unit, amount, true=event.true, cause="spread")


@book.verb(
    "share out {amount:int} damage among {units:units}",
    causes=HURTS,
    example="share out 3 damage among all gearlocs",
    text="{amount} damage is dealt among {units} as the party wishes",
)
def share_out_damage(game: Battle, here: Attachment, amount: int, units: list[Unit]) -> None:
    """Dmg is dealt point by point; the party names a unit for each, at most 20 of them."""
    for _ in game.times(max(0, amount)):
        left = [unit for unit in units if game.on_mat(unit)]
        unit = game.one_of(left, "share of damage", here.owner)
        if unit is None or game.result:
            return
        game.deal_damage(None, unit, 1)


@book.verb(
    "ignore the first {amount:int} damage of the turn",
    event=True,
    example="before damage to self { ignore the first 2 damage of the turn }",
)
def ignore_first(game: Battle, here: Attachment, event: Event, amount: int) -> None:
    """Up to that much Dmg of each turn does nothing."""
    unit = event.subject
    if unit is None:
        return
    used = max(0, min(amount - unit.ignored_this_turn, event.amount))
    unit.ignored_this_turn += used
    event.amount -= used


# ---- Def -----------------------------------------------------------------------------------------------------------------


@book.verb(
    "put {amount:int} defense in dice on {units:units} up to its defense",
    example="put 2 defense in dice on self up to its defense",
)
def fill_defense(game: Battle, here: Attachment, amount: int, units: list[Unit]) -> None:
    """Def dice of 1 until the amount is reached or the unit has as many active dice as its Def Stat."""
    for unit in units:
        room = game.quantity("defense", unit, unit.printed_defense) - len(unit.defense_dice)
        if amount > 0 and room > 0:
            room = min(room, amount)
            share, rest = divmod(amount, room)
            unit.defense_dice += [min(2, share + (1 if number < rest else 0)) for number in range(room)]


# ---- attacks ----------------------------------------------------------------------------------------------------------------


@book.verb("attack {unit:unit} with {number:int} dice", causes=("attack", *HURTS), example="attack target with 1 dice")
def attack_with(game: Battle, here: Attachment, unit: Unit | None, number: int) -> None:
    """The owner rolls that many Atk dice at a unit and deals the hits, outside its roll step."""
    strike(game, here.owner, unit, number)


@book.verb(
    "let {attacker:unit} attack {unit:unit} with {number:int} dice",
    causes=("attack", *HURTS),
    example="let target attack self with 1 dice",
)
def let_attack(game: Battle, here: Attachment, attacker: Unit | None, unit: Unit | None, number: int) -> None:
    """Another unit rolls that many Atk dice at a unit and deals the hits."""
    strike(game, attacker, unit, number)


@book.verb(
    "let {units:units} attack their targets with {number:int} dice",
    causes=("attack", *HURTS),
    example="let all baddies of type Beast attack their targets with 1 dice",
)
def let_attack_their_targets(game: Battle, here: Attachment, units: list[Unit], number: int) -> None:
    """Each of the units rolls that many Atk dice at its own target in range."""
    for unit in units:
        if not game.on_mat(unit):
            continue
        for target in game.by_icon(unit.target_rule, game.in_range(unit), game.target_number(unit)):
            strike(game, unit, target, number)


def strike(game: Battle, attacker: Unit | None, target: Unit | None, number: int) -> int:
    """Roll Atk dice at a unit and deal the hits at once. Gives the HP lost."""
    if attacker is None or target is None or number <= 0 or not game.on_mat(target):
        return 0
    event = Event(attacker, source=attacker, target=target, attack=True)
    event.dice = game.roll_faces("attack", number)
    target.memory["attacked by"] = attacker
    game.announce(event)
    if isinstance(attacker, Gearloc):
        offer_bones(game, attacker, bones_in(event.dice))
    return game.apply_hits(event)


@book.verb("roll {number:int} more attack dice", event=True, example="on attack of self { roll 1 more attack dice }")
def roll_more(game: Battle, here: Attachment, event: Event, number: int) -> None:
    """Add Atk dice to the running attack; their hits are dealt with it."""
    more = game.roll_faces("attack", max(0, number))
    event.dice += more
    event.amount += hits_in(more)


@book.verb("reroll bones of this attack", event=True, example="on attack of self { reroll bones of this attack }")
def reroll_bones(game: Battle, here: Attachment, event: Event) -> None:
    """Each Atk die of the running attack that shows bones is rolled once more (SD-DIE-001)."""
    for number, value in enumerate(event.dice):
        if value < 0:
            event.dice[number] = game.roll_faces("attack", 1)[0]
    event.amount = hits_in(event.dice)


@book.verb("add {amount:int} hits to this attack", event=True, example="on attack of self { add 1 hits to this attack }")
def add_hits(game: Battle, here: Attachment, event: Event, amount: int) -> None:
    """More Dmg in the running attack (SD-DIE-029)."""
    event.amount = max(0, event.amount + amount)


@book.quantity("attack dice that hit", event=True, example="if attack dice that hit is at least 2 { heal self for 1 }")
def dice_that_hit(game: Battle, here: Attachment, event: Event) -> int:
    """How many Atk dice of the running attack or damage show no bones and at least one hit."""
    return sum(1 for value in event.dice if value > 0)


@book.quantity("bones of this attack", event=True, example="if bones of this attack is at least 1 { heal self for 1 }")
def bones_of_this_attack(game: Battle, here: Attachment, event: Event) -> int:
    """The bones on the Atk dice of the running attack."""
    return bones_in(event.dice)
