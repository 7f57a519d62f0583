"""Setting up a game: dice, stacks, Nob Deck, Apprentices, the initial splice, the cards of the season (NAP-SETUP).

Comes in: a game with nothing on the table. Goes out: the lab before the first Day.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Card
from rulesdsl.engine.faults import GameFault
from rulesdsl.packs.splice import nob_cards, supplies, tyrant_mat
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import KINDS, STATS, Chip, Option, Player

NOB_KINDS = tuple(f"nob {kind}" for kind in KINDS)


class ShortStack(GameFault):
    """There are too few chips for a stack (NAP-STACK-011)."""


def lay_out_lab(game: Lab) -> None:
    """All Lab Dice in the bag; a first player by chance (NAP-SETUP-007)."""
    supplies.fill_bag(game)
    if len(game.players) > 1:
        game.first = game.roll("first player", len(game.players)) - 1


def build_stacks(game: Lab) -> None:
    """Random chips of the other boxes and of Splice & Dice, shuffled stack by stack (NAP-STACK-001 to NAP-STACK-008)."""
    for part in game.lab.parts("active stack"):
        points = int(part.head[0])
        chips: list[Chip] = []
        for splice, wanted in ((False, int(part.fields["others"])), (True, int(part.fields["splice"]))):
            known = game.library.chips(points, splice=splice)
            if len(known) < wanted:
                box = "of Splice & Dice" if splice else "of other boxes"
                raise ShortStack(f"the {points}Pt stack takes {wanted} Baddies {box}, and there are only {len(known)}")
            game.stream("stacks").shuffle(known)
            chips += [Chip(facts) for facts in known[:wanted]]
        game.stream("stacks").shuffle(chips)
        game.stacks[points] = chips


def shuffle_nob_deck(game: Lab) -> None:
    """The Nob Deck with all its cards (NAP-SETUP-010)."""
    game.nob_deck = [card for kind in NOB_KINDS for card in game.library.dealt(kind)]
    game.stream("nob deck").shuffle(game.nob_deck)


def deal_apprentices(game: Lab) -> None:
    """One Apprentice each; a player alone may draw two and keep one (NAP-APP-001, NAP-APP-002)."""
    deck = game.library.dealt("apprentice")
    game.stream("apprentices").shuffle(deck)
    for player in game.players:
        if player.apprentice is not None or not deck:
            continue
        choices = deck[: 2 if len(game.players) == 1 else 1]
        chosen: Option = game.decide(player, "apprentice", [Option(card.name, "apprentice", card) for card in choices])
        deck = deck[len(choices) :]
        give_apprentice(game, player, chosen.about)


def give_apprentice(game: Lab, player: Player, card: Card) -> None:
    """The player's own card is in force (NAP-APP-003)."""
    player.apprentice = card
    game.attach(card, player)
    game.note("apprentice", player)


def splice_initially(game: Lab) -> None:
    """The tops of the stacks give the Tyrant its Stats and types, and wait for the battle (NAP-INIT-001 to NAP-INIT-005)."""
    for part in game.lab.parts("active stack"):
        for _ in range(int(part.fields["initial"])):
            chip = supplies.draw_baddie(game, int(part.head[0]))
            if chip is not None:
                game.proto_queue.append(chip)
    shape_tyrant(game, game.proto_queue)


def shape_tyrant(game: Lab, chips: list[Chip]) -> None:
    """The highest of each Stat within its limit, and every type (BAT-INIT-002 to BAT-INIT-008, BAT-INIT-014)."""
    for stat in STATS:
        most = tyrant_mat.limits(game, stat)[1]
        game.tyrant.stats[stat] = min(most, max((chip.facts.stats[stat] for chip in chips), default=0))
    for chip in chips:
        game.tyrant.types += [kind for kind in chip.facts.types if kind not in game.tyrant.types]
    game.note("initial splice", chips)


def deal_season(game: Lab) -> None:
    """The Nob cards that begin in play (NAP-DIFF-001 to NAP-DIFF-005)."""
    season = game.library.get("season", game.season)
    found: list[int] = []
    for kind in season.fields["first-of"]:
        places = [place for place, card in enumerate(game.nob_deck) if nob_cards.kind_of(card) == kind and place not in found]
        if not places:
            raise GameFault(f"the season `{season.name}` begins with a {kind}, and the Nob Deck has none")
        found.append(places[0])
    dealt = [game.nob_deck[place] for place in sorted(found)]
    if dealt:
        game.nob_deck = [card for place, card in enumerate(game.nob_deck) if place not in found]
        game.stream("nob deck").shuffle(game.nob_deck)
    for card in dealt:
        nob_cards.enter(game, card)
    for _ in range(int(season.fields["top"])):
        nob_cards.reveal(game)
