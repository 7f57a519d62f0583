"""What a player may do in its turn, and doing it (NAP-ACT, NAP-BLIND).

Comes in: the game, the player. Goes out: the legal answers, and the deeds with all their choices. Nothing is offered that can do
nothing (NAP-ACT-026).
"""

from __future__ import annotations

from rulesdsl.packs.splice import nob_cards, placing, supplies, uses
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import REQUEST, Event, NobCard, Option, Player

RESEARCH_DICE, RESEARCH_BADDIES, PLACE_DICE, PLACE_BADDIES = "research dice", "research baddies", "place dice", "place baddies"
END_REQUEST, END_OPPORTUNITY, USE, FULFIL, EFFORT, PASS = "end request", "end opportunity", "use", "fulfil", "effort", "pass"
STOP = Option("stop", "stop")

#: quantity of the `lab` card behind each of the four common Actions
SIZES = {RESEARCH_DICE: "research", RESEARCH_BADDIES: "research", PLACE_DICE: "place", PLACE_BADDIES: "place"}


def size(game: Lab, player: Player, what: str) -> int:
    """How often an Action draws or places (NAP-ACT-001, -004, -009, -013), after what cards change."""
    return game.quantity(what, player, game.number(SIZES[what]))


def possible(game: Lab, player: Player, what: str) -> bool:
    """Whether one of the four common Actions can do anything."""
    if player.actions < 1 or size(game, player, what) < 1 or not game.allowed(what, player):
        return False
    if what == RESEARCH_DICE:
        return bool(game.bag)
    if what == RESEARCH_BADDIES:
        return any(game.stacks.values())
    return bool(placing.dice_destinations(game) if what == PLACE_DICE else placing.baddie_destinations(game))


def requests(game: Lab) -> list[NobCard]:
    """The Requests that show; Demands and Setbacks cannot be ended by Actions (NAP-ACT-020, NAP-SETB-003)."""
    return [nob for nob in game.in_play if nob.side == REQUEST]


def options(game: Lab, player: Player) -> list[Option]:
    """Everything that the player may do now; passing is always possible."""
    found = [Option(what, what) for what in SIZES if possible(game, player, what)]
    if player.actions >= game.quantity("end request", player, game.number("end-request")) and game.allowed("end request", player):
        found += [Option(f"end request {nob.name}", END_REQUEST, nob) for nob in requests(game)]
    found += uses.fulfilments(game, player)
    found += uses.offered(game, player)
    if game.allowed("end opportunity", game.team):
        found += [Option(f"end opportunity {nob.name}", END_OPPORTUNITY, nob) for nob in nob_cards.endable(game)]
    return [*found, Option("pass", PASS)]


def take_actions(game: Lab, player: Player) -> None:
    """The player takes Actions until none is left and nothing free is wanted (NAP-TURN-006, NAP-TURN-007)."""
    while not game.result:
        found = options(game, player)
        if len(found) == 1:
            break
        chosen: Option = game.decide(player, "action", found)
        game.note("action", (player, chosen))
        if chosen.what == PASS:
            break
        do(game, player, chosen)
        nob_cards.settle(game)
        game.fire("action", Event(player, player=player))
    player.actions = 0


def do(game: Lab, player: Player, chosen: Option) -> None:
    """Do what was chosen."""
    what = chosen.what
    if what in SIZES:
        player.actions -= 1
        common(game, player, what)
    elif what == END_REQUEST:
        player.actions -= game.quantity("end request", player, game.number("end-request"))
        nob_cards.end(game, chosen.about)
    elif what == END_OPPORTUNITY:
        nob_cards.end(game, chosen.about)
    elif what == USE:
        uses.use(game, player, chosen)
    else:
        uses.work_on(game, player, chosen)


def common(game: Lab, player: Player, what: str) -> None:
    """One of the four common Actions: each step is done before the next is decided on (NAP-ACT-002)."""
    for number in range(size(game, player, what)):
        if not step(game, player, what, first=number == 0) or game.result:
            return
        nob_cards.settle(game)


def step(game: Lab, player: Player, what: str, *, first: bool) -> bool:
    """One draw or placement; False when there is none, or none is wanted. The first one is not optional."""
    if what == RESEARCH_DICE:
        if not game.bag:
            return False
        if not first and game.decide(player, "go on", [Option("draw", "draw"), STOP]) is STOP:
            return False
        return supplies.research_die(game)
    if what == RESEARCH_BADDIES:
        stacks = [Option(f"{points}pt", "stack", points) for points, chips in game.stacks.items() if chips]
        if not stacks:
            return False
        chosen = game.decide(player, "stack", stacks if first else [*stacks, STOP])
        return chosen is not STOP and supplies.research_baddie(game, chosen.about)
    return (placing.place_die if what == PLACE_DICE else placing.place_baddie)(game, player, first)
