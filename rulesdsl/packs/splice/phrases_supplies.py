"""What cards do with Lab Dice, Baddies and Nob cards.

Comes in: the game, the card in force. Goes out: the deed done by the rules; what is not there is left alone.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.splice import nob_cards, supplies, uses
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.phrasebook import book
from rulesdsl.packs.splice.state import DEMAND, REQUEST, Chip, LabDie, Member, NobCard, Option

RESEARCH = ("die researched", "baddie researched")
CARDS = ("card revealed", "card fulfilled", "card ended")
STOP = Option("stop", "stop")

# ---- Lab Dice ----------------------------------------------------------------------------------------------------------


@book.verb(
    "research {amount:int} dice", text="research {amount} Lab Dice", causes=RESEARCH, falls=True, example="research 2 dice"
)
def research_dice(game: Lab, here: Attachment, amount: int) -> None:
    """So many dice are drawn, rolled and put in the Research Area, as far as the bag goes (NAP-ACT-003)."""
    for _ in game.times(amount):
        supplies.research_die(game)


@book.verb("reroll {units:units}", example="reroll researched dice")
def reroll(game: Lab, here: Attachment, units: list[Member]) -> None:
    """Each of these Lab Dice is rolled where it lies (LAB-DIE-004)."""
    for die in units:
        if isinstance(die, LabDie) and die.face:
            supplies.roll_die(game, die)


@book.verb(
    "reroll up to {amount:int} researched dice",
    text="reroll up to {amount} researched Lab Dice",
    example="reroll up to 2 researched dice",
)
def reroll_up_to(game: Lab, here: Attachment, amount: int) -> None:
    """The team picks researched dice one by one, each once."""
    left = list(game.research_dice)
    for _ in game.times(amount):
        found = [Option(die.face, "die", die) for die in left]
        chosen: Option = game.decide(None, "die to reroll", [*found, STOP]) if found else STOP
        if chosen is STOP:
            return
        left.remove(chosen.about)
        supplies.roll_die(game, chosen.about)


@book.verb(
    "turn {unit:unit} to {symbol:symbol}",
    text="turn {unit} to {symbol}",
    example="team chooses one in researched dice { turn one to hp }",
)
def turn_to(game: Lab, here: Attachment, unit: Member | None, symbol: Ref) -> None:
    """A Lab Die shows another symbol from now on."""
    if isinstance(unit, LabDie):
        unit.face = symbol.name


@book.verb(
    "turn {unit:unit} to any symbol",
    text="turn {unit} to a symbol of your choice",
    example="team chooses one in researched dice { turn one to any symbol }",
)
def turn_to_any(game: Lab, here: Attachment, unit: Member | None) -> None:
    """The team picks one of the symbols on that die."""
    if isinstance(unit, LabDie):
        unit.face = uses.pick(game, "symbol", list(dict.fromkeys(unit.faces)), unit)


@book.verb("exhaust {units:units}", falls=True, example="exhaust placed dice")
def exhaust(game: Lab, here: Attachment, units: list[Member]) -> None:
    """Researched or placed Lab Dice go to the Exhausted area."""
    for die in units:
        if die in game.research_dice:
            game.research_dice.remove(die)
        elif die in game.slots:
            game.slots[game.slots.index(die)] = None
        else:
            continue
        supplies.exhaust(game, die)


@book.verb(
    "exhaust {amount:int} dice of the bag",
    text="Exhaust {amount} Lab Dice from the bag",
    falls=True,
    example="exhaust 2 dice of the bag",
)
def exhaust_from_the_bag(game: Lab, here: Attachment, amount: int) -> None:
    """So many dice out of the bag are Exhausted unrolled, as far as there are any."""
    for _ in game.times(amount):
        if game.bag:
            supplies.exhaust(game, game.bag.pop(0))


@book.verb("return {units:units} to the bag", text="put {units} back in the bag", example="return exhausted dice to the bag")
def return_to_the_bag(game: Lab, here: Attachment, units: list[Member]) -> None:
    """Exhausted or researched Lab Dice go back to the bag."""
    for die in units:
        for place in (game.exhausted, game.research_dice):
            if isinstance(die, LabDie) and die in place:
                place.remove(die)
                die.face = ""
                game.bag.append(die)
    supplies.shake_bag(game)


@book.verb("swap two placed dice", text="swap two Lab Dice in slots", example="swap two placed dice")
def swap_two_placed_dice(game: Lab, here: Attachment) -> None:
    """The team picks two dice that change their slots (LAB-MAT-013)."""
    places = [(f"{die.face} of slot {slot + 1}", slot) for slot, die in enumerate(game.slots) if die is not None]
    if len(places) > 1:
        one = uses.pick_named(game, "die to swap", places)
        other = uses.pick_named(game, "die to swap with", [place for place in places if place[1] != one], one)
        game.slots[one], game.slots[other] = game.slots[other], game.slots[one]


@book.verb("move a placed die", text="move a Lab Die to an empty slot", example="move a placed die")
def move_a_placed_die(game: Lab, here: Attachment) -> None:
    """The team picks a die in a slot and an empty slot for it (LAB-MAT-013)."""
    from rulesdsl.packs.splice.placing import slot_name

    places = [(f"{die.face} of slot {slot + 1}", slot) for slot, die in enumerate(game.slots) if die is not None]
    free = [(slot_name(game, slot), slot) for slot, die in enumerate(game.slots) if die is None]
    if places and free:
        one = uses.pick_named(game, "die to move", places)
        other = uses.pick_named(game, "slot", free, one)
        game.slots[other], game.slots[one] = game.slots[one], None


# ---- Baddies -----------------------------------------------------------------------------------------------------------


@book.verb(
    "research {amount:int} baddies worth {points:points}",
    text="research {amount} {points} Baddies",
    causes=RESEARCH,
    falls=True,
    example="research 1 baddies worth 5pt",
)
def research_baddies_worth(game: Lab, here: Attachment, amount: int, points: int) -> None:
    """So many Baddies off the top of a stack go to the Research Area."""
    for _ in game.times(amount):
        supplies.research_baddie(game, points)


@book.verb(
    "research {amount:int} baddies",
    text="research {amount} Baddies from any stacks",
    causes=RESEARCH,
    falls=True,
    example="research 2 baddies",
)
def research_baddies(game: Lab, here: Attachment, amount: int) -> None:
    """So many Baddies, each from a stack of the team's choice (NAP-ACT-005)."""
    for _ in game.times(amount):
        stacks = [(f"{points}pt", points) for points, chips in game.stacks.items() if chips]
        if stacks:
            supplies.research_baddie(game, uses.pick_named(game, "stack", stacks))


@book.verb("discard {units:units}", falls=True, example="discard researched baddies")
def discard(game: Lab, here: Attachment, units: list[Member]) -> None:
    """Researched Baddies, and Baddies in Tanks, are discarded."""
    for chip in units:
        if chip in game.research_baddies:
            game.research_baddies.remove(chip)
        elif chip in game.tanks and isinstance(chip, Chip):
            supplies.empty_tank(game, chip.tank)
        else:
            continue
        supplies.discard(game, chip)


@book.verb(
    "discard {amount:int} baddies off stack {points:points}",
    text="discard the top {amount} Baddies of the {points} stack",
    falls=True,
    example="discard 2 baddies off stack 1pt",
)
def discard_the_top(game: Lab, here: Attachment, amount: int, points: int) -> None:
    """Chips off the top of an Active Stack are discarded."""
    for _ in game.times(amount):
        chip = supplies.draw_baddie(game, points)
        if chip is not None:
            supplies.discard(game, chip)


@book.verb(
    "take back {amount:int} discarded baddies",
    text="put {amount} discarded Baddies in the Research Area",
    falls=True,
    example="take back 1 discarded baddies",
)
def take_back(game: Lab, here: Attachment, amount: int) -> None:
    """The team picks chips of the discard pile that go to the Research Area."""
    for _ in game.times(amount):
        if game.discard:
            chip = uses.pick_named(game, "baddie to take back", [(chip.name, chip) for chip in game.discard])
            game.discard.remove(chip)
            game.research_baddies.append(chip)


@book.verb(
    "put {unit:unit} under its stack",
    text="put {unit} at the bottom of its stack",
    example="team chooses one in researched baddies { put one under its stack }",
)
def put_under_its_stack(game: Lab, here: Attachment, unit: Member | None) -> None:
    """A researched Baddie goes to the bottom of its Active Stack."""
    if isinstance(unit, Chip) and unit in game.research_baddies and unit.points in game.stacks:
        game.research_baddies.remove(unit)
        game.stacks[unit.points].append(unit)


@book.verb("swap two tanks", text="swap the contents of two Tanks", example="swap two tanks")
def swap_two_tanks(game: Lab, here: Attachment) -> None:
    """The team picks two Tanks, of which one at least is filled (LAB-MAT-013)."""
    filled = [(f"tank {tank + 1}", tank) for tank, chip in enumerate(game.tanks) if chip is not None]
    if filled:
        one = uses.pick_named(game, "tank to swap", filled)
        others = [(f"tank {tank + 1}", tank) for tank in range(len(game.tanks)) if tank != one]
        other = uses.pick_named(game, "tank to swap with", others, one)
        game.tanks[one], game.tanks[other] = game.tanks[other], game.tanks[one]
        for tank in (one, other):
            chip = game.tanks[tank]
            if chip is not None:
                chip.tank = tank


# ---- Nob cards ---------------------------------------------------------------------------------------------------------


def _pick_card(game: Lab, question: str, cards: list[NobCard]) -> NobCard | None:
    found: NobCard | None = uses.pick_named(game, question, [(nob.name, nob) for nob in cards]) if cards else None
    return found


@book.verb(
    "reveal {amount:int} nob cards", text="reveal {amount} Nob cards", causes=CARDS, falls=True, example="reveal 1 nob cards"
)
def reveal_nob_cards(game: Lab, here: Attachment, amount: int) -> None:
    """More Nob cards come into play (NAP-TURN-011)."""
    for _ in game.times(amount):
        nob_cards.reveal(game)


@book.verb("end this card", causes=CARDS, falls=True, example="end this card")
def end_this_card(game: Lab, here: Attachment) -> None:
    """The card that says so lies face down from now on."""
    if isinstance(here.source, NobCard) and not here.source.face_down:
        nob_cards.end(game, here.source)


@book.verb("end a setback", text="end a Setback", causes=CARDS, falls=True, example="end a setback")
def end_a_setback(game: Lab, here: Attachment) -> None:
    """The team picks a Setback that is ended, whatever it asks for."""
    nob = _pick_card(game, "setback to end", nob_cards.open_setbacks(game))
    if nob is not None:
        nob_cards.end(game, nob)


@book.verb("end a request", text="end a Request", causes=CARDS, falls=True, example="end a request")
def end_a_request(game: Lab, here: Attachment) -> None:
    """The team picks a Request that is ended (NAP-ACT-018)."""
    nob = _pick_card(game, "request to end", [nob for nob in game.in_play if nob.side == REQUEST])
    if nob is not None:
        nob_cards.end(game, nob)


@book.verb("end a demand", text="end a Demand", causes=CARDS, falls=True, example="end a demand")
def end_a_demand(game: Lab, here: Attachment) -> None:
    """The team picks a Demand that is ended; only a card can do that (NAP-ACT-020, NAP-NOB-003)."""
    nob = _pick_card(game, "demand to end", [nob for nob in game.in_play if nob.side == DEMAND])
    if nob is not None:
        nob_cards.end(game, nob)


@book.verb("clear every nob card", text="clear what lies on the Nob cards", falls=True, example="clear every nob card")
def clear_every_nob_card(game: Lab, here: Attachment) -> None:
    """What lies on Nob cards leaves them: Baddies are discarded, dice Exhausted (NAP-FUL-003)."""
    from rulesdsl.packs.splice import requirements

    for nob in game.face_up():
        requirements.clear(game, nob)
