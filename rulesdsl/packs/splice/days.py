"""Days, turns and Cleanup (NAP-DAY, NAP-TURN, NAP-CLEAN). Their order stands in `sequence` cards.

Comes in: the game. Goes out: the next Day, or the end of the game.
"""

from __future__ import annotations

from rulesdsl.packs.splice import actions, nob_cards, requirements, supplies
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import DEMAND, ENDED, PUNISHMENT, REQUEST, REWARD, Event, NobCard, Option, Player

#: a card that keeps the Day from ending does so for this many turns at most
MOST_TURNS = 60


def play_days(game: Lab) -> None:
    """Day after Day until the Tyrant is ready or the game is lost (NAP-OVR-003)."""
    while not game.result:
        game.play("day", game.team, lambda: Event(game.team))
        next_day(game)


def next_day(game: Lab) -> None:
    """After Cleanup: the battle when the Progress is there, else the next Day (NAP-CLEAN-013, NAP-LOSS-004)."""
    if game.result:
        return
    if game.progress >= game.number("progress"):
        game.win()
    elif game.day >= game.days:
        game.lose("the Tyrant is not ready after the last Day")
    else:
        game.day += 1


def begin_day(game: Lab) -> None:
    """A Day begins; what may be used once a Day may be used again (NAP-DAY-001)."""
    game.day_over = False
    game.tick("day")
    game.note("day", game.day)
    nob_cards.settle(game)


def play_turns(game: Lab) -> None:
    """Players take turns one by one until enough Nob cards are in play (NAP-DAY-003 to NAP-DAY-006)."""
    turns = 0
    while not game.result and turns < MOST_TURNS:
        game.player = game.players[game.first]
        play_turn(game, game.player)
        game.first = (game.first + 1) % len(game.players)
        turns += 1
        if day_ends(game):
            break
    game.player = None


def play_turn(game: Lab, player: Player) -> None:
    """One turn (NAP-TURN-001)."""
    game.player = player
    game.turns += 1
    game.tick("turn")
    game.note("turn", player)
    game.play("turn", player, lambda: Event(player, player=player))


def day_ends(game: Lab) -> bool:
    """Whether the End of Day follows: so many cards in play, or a card has said so (NAP-TURN-008, NAP-TURN-011)."""
    return game.day_over or len(game.in_play) >= game.quantity("cards", game.team, game.number("cards"))


def begin_turn(game: Lab, player: Player) -> None:
    """The player has its Actions."""
    player.actions = max(0, game.quantity("actions", player, game.number("actions")))


def reveal_cards(game: Lab, player: Player) -> None:
    """One Nob card, whether wanted or not (NAP-TURN-002). When none is left to be revealed the Day ends with this turn."""
    for _ in range(game.quantity("reveals", player, 1)):
        if not game.result and nob_cards.reveal(game) is None:
            game.day_over = True


def take_actions(game: Lab, player: Player) -> None:
    """The Actions of the turn."""
    actions.take_actions(game, player)


# ---- Cleanup -----------------------------------------------------------------------------------------------------------


def offer_endings(game: Lab) -> None:
    """Fulfilled Opportunities may be ended for nothing, before splicing and in Cleanup (NAP-OPP-006, NAP-CLEAN-001)."""
    while game.allowed("end opportunity", game.team):
        found = [Option(nob.name, "end", nob) for nob in nob_cards.endable(game)]
        chosen: Option = game.decide(None, "end opportunity", [*found, actions.STOP]) if found else actions.STOP
        if chosen is actions.STOP:
            return
        nob_cards.end(game, chosen.about)


def end_rewards_and_punishments(game: Lab) -> None:
    """Those that still show are ended (NAP-CLEAN-002)."""
    for nob in showing(game, REWARD, PUNISHMENT):
        nob_cards.end(game, nob)


def turn_tasks(game: Lab) -> None:
    """Demands become Punishments, then Requests become Demands: one stage each (NAP-CLEAN-003, -004, -008)."""
    demands, requests = showing(game, DEMAND), showing(game, REQUEST)
    for nob in demands:
        if nob.side == DEMAND:
            requirements.clear(game, nob)
            nob_cards.turn(game, nob, PUNISHMENT)
    for nob in requests:
        if nob.side == REQUEST:
            nob_cards.turn(game, nob, DEMAND)
            requirements.drop_useless(game, nob)
    nob_cards.settle(game)


def discard_ended(game: Lab) -> None:
    """Ended cards leave play (NAP-CLEAN-010)."""
    for nob in showing(game, ENDED):
        game.in_play.remove(nob)
        game.nob_discard.append(nob.card)


def clear_baddies(game: Lab) -> None:
    """Baddies in Tanks and Research Area are discarded (NAP-CLEAN-011)."""
    supplies.clear_baddies(game)


def return_dice(game: Lab) -> None:
    """Lab Dice go back to the bag, those on Nob cards excepted (NAP-CLEAN-012)."""
    supplies.return_dice(game)


def showing(game: Lab, *sides: str) -> list[NobCard]:
    """The cards in play that show one of these sides."""
    return [nob for nob in game.in_play if nob.side in sides]
