"""Playing an Encounter card: the choice, the battle or the peaceful way, success or failure, Rewards (TMB-ENC).

Comes in: a Battle whose party and decks stand, and a card. Goes out: the card filed, discarded or back in the deck. The order
of the steps is content (`sequence encounter`); what the card does stands on the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.engine.cards import Attachment, Card, Section
from rulesdsl.engine.faults import GameFault
from rulesdsl.packs.tmb.adventure import Deck
from rulesdsl.packs.tmb.kinds_adventure import BATTLE_CHOICE, GENERAL, PEACEFUL_CHOICE, STAND_IN
from rulesdsl.packs.tmb.laid_out import give_back, put_back
from rulesdsl.packs.tmb.lasting import count_battle, end_by_day, make_lasting
from rulesdsl.packs.tmb.loot import arm_loot
from rulesdsl.packs.tmb.loot_use import offer_outside
from rulesdsl.packs.tmb.options import TakeChoice
from rulesdsl.packs.tmb.rewards import give_rewards, run_part
from rulesdsl.packs.tmb.state import Event

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

SUCCESS, FAILURE = "success", "failure"
#: Encounters of one day: a card may bring in another one, which may do the same
MOST_IN_A_ROW = 12
MATS = {"base": "Base", "land": "Land", "water": "Raft", "lava": "Lava"}
#: what a choice needs that cannot be played yet, and what it is called
MISSING = {"water": "a water battle, on the raft", "lava": "a battle on the lava mat"}
MISSING_FLAGS = {"darkness": "the battle modifier Darkness", "shaky-ground": "the battle modifier Shaky Ground"}

# ---- choices ----------------------------------------------------------------------------------------------------------


def choices_of(card: Card) -> list[Section]:
    """The choices of a card, in its order (TMB-ENC-003)."""
    return [part for part in card.sections if part.kind in (BATTLE_CHOICE, PEACEFUL_CHOICE)]


def mat_of(card: Card, choice: Section) -> str:
    """The mat side of a battle choice, as its field says it, else that of the box (UND-ENC-001, UNB-ENC-001)."""
    named = str(choice.fields.get("mat") or "")
    return named or {"base": "base", "unbreakable": "lava"}.get(str(card.fields.get("box") or "base"), "land")


def missing_for(card: Card, choice: Section) -> str:
    """What a choice needs that no battle has yet; "" when it can be played."""
    if choice.kind != BATTLE_CHOICE:
        return ""
    if mat_of(card, choice) in MISSING:
        return MISSING[mat_of(card, choice)]
    return next((text for flag, text in MISSING_FLAGS.items() if flag in choice.flags), "")


def refusal(card: Card) -> str:
    """Why a card cannot be played at all; "" when one of its choices can."""
    reasons = {choice.name: missing_for(card, choice) for choice in choices_of(card)}
    if not reasons:
        return f"the encounter `{card.name}` has no choice"
    if not all(reasons.values()):
        return ""
    needs = "; ".join(f"`{name}` is {reason}" for name, reason in reasons.items())
    return f"the encounter `{card.name}` cannot be played yet: {needs}"


def holds(game: Battle, part: Section) -> bool:
    """Whether the condition in the head of a part of the card holds; without one it does."""
    return part.when is None or bool(
        part.when(game, Attachment(part, game.adventure.stage, memory=game.adventure.notes), Event())
    )


def open_choices(game: Battle, card: Card) -> list[Section]:
    """The choices that may be taken now."""
    found = []
    for choice in choices_of(card):
        if missing_for(card, choice) and not game.adventure.unfinished:
            game.note("choice closed", (choice, missing_for(card, choice)))
        elif holds(game, choice):
            found.append(choice)
        else:
            game.note("choice not met", choice)
    return found


# ---- the steps --------------------------------------------------------------------------------------------------------


def play_encounters(game: Battle) -> str:
    """Play the card that comes, and every one that it brings in at once. Gives how the last one ended."""
    adventure = game.adventure
    for gearloc in game.party:
        arm_loot(game, gearloc)
    ended = ""
    while adventure.coming is not None and adventure.played < MOST_IN_A_ROW:
        card, adventure.coming = adventure.coming, None
        adventure.played += 1
        play_card(game, card)
        ended = adventure.outcome or ended
    game.result = ended or FAILURE
    game.note("day over", game.result)
    return game.result


def play_card(game: Battle, card: Card) -> None:
    """Play one card by its sequence."""
    reason = refusal(card)
    if reason and not game.adventure.unfinished:
        raise GameFault(reason)
    adventure = game.adventure
    adventure.open(card)
    adventure.calm = True
    end_by_day(game)
    game.note("encounter", card)
    game.play("encounter", None, Event)
    adventure.calm = False


def read_card(game: Battle) -> None:
    """Before anything is chosen: Loot may be used (TMB-ENC-001, TMB-LOOT-008)."""
    offer_outside(game)


def take_choice(game: Battle) -> None:
    """Exactly one choice is taken; the Party Leader settles it (TMB-ENC-002, TMB-ENC-023). Without any the card fails."""
    adventure = game.adventure
    if adventure.card is None:
        return
    options = [TakeChoice(choice) for choice in open_choices(game, adventure.card)]
    leader = game.party[0] if game.party else None
    adventure.choice = game.decide(leader, "choice", options, adventure.card).section if options else None


def play_choice(game: Battle) -> None:
    """The battle or the peaceful way; a choice may lead to another one in its place."""
    adventure = game.adventure
    tried: list[Section] = []
    while adventure.choice is not None and adventure.choice not in tried:
        choice = adventure.choice
        tried.append(choice)
        game.note("choice", choice)
        adventure.failed, adventure.instead = False, ""
        won = fight(game, choice) if choice.kind == BATTLE_CHOICE else act(game, choice)
        other = next((part for part in choices_of(adventure.card) if part.name == adventure.instead), None)  # type: ignore[arg-type]
        if other is None:
            adventure.outcome = SUCCESS if won or "completes-anyway" in choice.flags else FAILURE
            break
        adventure.choice = other
    adventure.outcome = adventure.outcome or FAILURE
    game.note("encounter over", adventure.outcome)


def act(game: Battle, choice: Section) -> bool:
    """A peaceful choice succeeds unless its text fails it (TMB-ENC-004)."""
    run_part(game, choice)
    return not game.adventure.failed


def fight(game: Battle, choice: Section) -> bool:
    """A battle choice: what its text does first, the battle with the card's handlers in force, its result (TMB-ENC-005)."""
    adventure = game.adventure
    card = adventure.card
    assert card is not None
    game.clear()
    run_part(game, choice)
    if adventure.failed or adventure.instead:
        return False
    mat = mat_of(card, choice)
    game.mat = game.library.mat(MATS[mat])
    in_force = [game.attach(part, adventure.stage) for part in (card, choice) if part.hooks or part.modifiers or part.permits]
    for here in in_force:
        here.memory = adventure.notes
    adventure.calm = False
    base, game.base = game.base, mat == "base" or game.base
    won = game.play_battle() == SUCCESS
    game.base = base
    adventure.calm = True
    game.result = ""
    for here in in_force:
        game.detach(here)
    for here in list(adventure.stage.attached):
        game.detach(here)
    count_battle(game)
    return won


def build_queue(game: Battle) -> None:
    """The Battle Queue that the choice asks for, else the plain Baddie Pts (BASE-ENC-001, TMB-ENC-024)."""
    choice = game.adventure.choice
    if choice is None:
        return
    parts = choice.parts("queue")
    if not parts:
        game.build_queue(game.baddie_points())
    for part in parts:
        run_part(game, part)


def reward(game: Battle) -> None:
    """Choice rewards, then the general ones; none after a failure (TMB-REW-001, TMB-ENC-007)."""
    adventure = game.adventure
    card, choice = adventure.card, adventure.choice
    if card is None:
        return
    parts = [choice, card] if choice is not None else [card]
    if adventure.outcome == SUCCESS:
        for part in parts:
            give_rewards(game, part)
    else:
        for part in parts:
            for section in part.parts("failure"):
                run_part(game, section)


def put_away(game: Battle) -> None:
    """A completed card is filed with its Progress and its Persistent effects, another one is discarded.

    TMB-REW-002, TMB-ENC-016.
    """
    adventure = game.adventure
    card, choice = adventure.card, adventure.choice
    if card is None:
        return
    if adventure.outcome == SUCCESS:
        parts = [choice, card] if choice is not None else [card]
        progress = sum(int(part.fields.get("progress") or 0) for part in parts)
        if progress or not adventure.returned:
            adventure.filed.append((card, progress))
            adventure.gain("progress", progress)
        for part in parts:
            for section in part.parts("persistent"):
                if holds(game, section):
                    make_lasting(game, section)
    elif not adventure.returned:
        adventure.encounters.discarded.append(card)
    put_back(game)
    give_back(game)
    offer_outside(game)
    game.note("encounter done", card)


# ---- the Encounter deck -----------------------------------------------------------------------------------------------


def deck_of(game: Battle) -> Deck:
    """The Encounter deck: unless somebody laid it out, the general cards that can be played, shuffled."""
    deck = game.adventure.encounters
    if not deck.made:
        deck.made = True
        every = game.library.kind("encounter").values()
        listed = [card for card in every if card.fields.get("deck") == GENERAL and STAND_IN not in card.flags]
        deck.cards += [card for card in listed if card is not game.adventure.card and not refusal(card)]
        game.stream("encounters").shuffle(deck.cards)
    return deck


def shuffle_in(game: Battle, card: Card, top: int = 0) -> None:
    """A card is shuffled into the deck, or among its top cards only."""
    deck = deck_of(game)
    rest = deck.cards[top - 1 :] if top else []
    mixed = [card, *(deck.cards[: top - 1] if top else deck.cards)]
    game.stream("encounters").shuffle(mixed)
    deck.cards = mixed + rest


def put_on_top(game: Battle, card: Card) -> None:
    """A card goes on top of the deck."""
    deck_of(game).cards.insert(0, card)


def draw_encounter(game: Battle) -> None:
    """The top card of the deck is met as soon as this one is put away."""
    deck = deck_of(game)
    if deck.cards:
        game.adventure.coming = deck.cards.pop(0)
