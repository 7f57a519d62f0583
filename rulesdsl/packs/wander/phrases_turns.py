"""Phrases for the turns of heroes: the steps of `sequence hero turn`, free attacks and steps, Darkness Tiles and Event Cards.

Comes in: the game, the card in force, whom it is about. Goes out: what `hero_turn`, `movement`, `darkness` and `events` do.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.wander import darkness, events, hero_turn, movement, tracker
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.state import Event, Hero, Model, Space

SEQUENCE = "sequence"
STEPS = ("step", "darkness", "objective", "item")
ATTACK = ("attack", "hits", "wounding", "crit", "double crit", "attack end", "defeat")
MOVES = ("move", "move end", "before dodge", "dodge", "defense crit", "wounds", "downed", *STEPS)

# ---- the steps of a turn ------------------------------------------------------------------------------------------------


@book.verb("begin turn of {unit:unit}", where=SEQUENCE, causes=("rally",), example="begin turn of unit")
def begin_turn_of(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """The hero has its ACTIONS (WAN-TURN-001)."""
    if isinstance(unit, Hero):
        hero_turn.begin_turn(game, unit)


@book.verb("try to rally with {unit:unit}", where=SEQUENCE, causes=("rally", *STEPS), example="try to rally with unit")
def try_to_rally_with(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A DOWNED hero rolls for its RALLY (WAN-RALLY-001)."""
    if isinstance(unit, Hero):
        hero_turn.try_to_rally(game, unit)


@book.verb("take actions with {unit:unit}", where=SEQUENCE, causes=("action", *MOVES, *ATTACK), example="take actions with unit")
def take_actions_with(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """The hero's player takes ACTIONS until the turn is over (WAN-TURN-007)."""
    if isinstance(unit, Hero):
        hero_turn.take_actions(game, unit)


@book.verb("end turn of {unit:unit}", where=SEQUENCE, example="end turn of unit")
def end_turn_of(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """Nothing more can be done; a DOWNED hero makes no checks (WAN-DOWNED-009)."""
    if isinstance(unit, Hero):
        hero_turn.end_turn(game, unit)


# ---- what cards let heroes do -------------------------------------------------------------------------------------------


@book.verb(
    "let {unit:unit} charge", causes=ATTACK, example="on move end of self { let self charge }", text="{unit} may attack for free"
)
def let_charge(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A hero may attack an enemy without an ACTION (WAN-KEY-007); a keyword, as often as the table plays it (WAN-KEY-008)."""
    if isinstance(unit, Hero) and unit in game.standing():
        hero_turn.charge(game, unit, limited=here.card.kind == "keyword")


@book.verb(
    "let {unit:unit} move {count:int} spaces freely",
    causes=STEPS,
    falls=True,
    example="let self move 1 spaces freely",
    text="{unit} may move {count} spaces, without DODGE and whatever the water",
)
def let_move_freely(game: Encounter, here: Attachment, unit: Model | None, count: int) -> None:
    """A hero may move so many spaces as after a RALLY: no DODGE, no water (WAN-RALLY-007)."""
    if isinstance(unit, Hero) and count > 0:
        movement.free_steps(game, unit, count)


@book.verb("end the turn of {unit:unit}", falls=True, example="end the turn of unit", text="{unit}'s turn is over")
def end_the_turn_of(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """The hero whose turn it is takes no more ACTIONS; the checks at the end of the turn are made."""
    if isinstance(unit, Hero) and unit is game.turn_of:
        unit.memory[hero_turn.OVER] = True


@book.verb("let {unit:unit} step up", falls=True, example="let self step up", text="{unit}'s card goes to slot 1")
def let_step_up(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A hero's card goes to slot 1, as by Step Up (WAN-STEP-003)."""
    if isinstance(unit, Hero):
        tracker.move_to_top(game, unit)


@book.verb(
    "let {unit:unit} fall back", falls=True, example="let self fall back", text="{unit}'s card goes to the end of the tracker"
)
def let_fall_back(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A hero's card goes to the end, as by Fall Back (WAN-STEP-004)."""
    if isinstance(unit, Hero):
        tracker.move_to_bottom(game, unit)


# ---- darkness and events ------------------------------------------------------------------------------------------------


@book.verb(
    "reveal a darkness tile close to {unit:unit}",
    causes=STEPS,
    falls=True,
    example="reveal a darkness tile close to self",
    text="{unit} uncovers and resolves a CLOSE Darkness Tile",
)
def reveal_a_tile(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A hero uncovers a face-down Darkness Tile beside it and resolves it where it stands ("reveal", WAN-DARK-002)."""
    if not isinstance(unit, Hero) or unit.space is None:
        return
    hidden: list[Space] = sorted((space for space in unit.space.exits if space.dark), key=lambda space: (space.y, space.x))
    if hidden:
        darkness.uncover(game, unit, game.decide(unit, "reveal", hidden, unit))


@book.condition(
    "the tile shows {symbol:word}", event=True, example="on darkness of self when the tile shows treasure { heal self for 1 }"
)
def the_tile_shows(game: Encounter, here: Attachment, event: Event, symbol: str) -> bool:
    """Whether the Darkness Tile of the window has a symbol: treasure, event or objective (WAN-DARK-002)."""
    return event.symbol == symbol


@book.verb(
    "draw an event for {unit:unit}",
    falls=True,
    causes=("item",),
    example="draw an event for self",
    text="{unit} draws an Event Card",
)
def draw_an_event(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A hero draws the top card of the Event Deck and resolves it (WAN-EVENT-001)."""
    if isinstance(unit, Hero):
        events.draw_event(game, unit)


@book.verb("trap {unit:unit}", causes=("status", "before status"), example="trap unit", text="{unit} is TRAPPED")
def trap(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """An Event Card TRAPS a hero: no MOVE and no ATTACK until its `escape` is made (WAN-STATUS-025)."""
    if isinstance(unit, Hero):
        events.trap(game, unit, here)
