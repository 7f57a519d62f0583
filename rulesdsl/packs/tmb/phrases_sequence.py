"""What the steps of sequences do: `sequence baddie turn`, `round`, `battle`.

Comes in: the battle and the unit whose turn it is. Goes out: the step done. The order of the steps is content.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.tmb import encounters, ground, taken_turn
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.state import Unit

ONLY = "sequence"


@book.verb("choose targets of {unit:unit}", where=ONLY, example="choose targets of unit")
def choose_targets(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A Baddie's targets, before it moves (TMB-BT-002)."""
    game.choose_targets(unit)


@book.verb("pursue with {unit:unit}", where=ONLY, causes=("step",), example="pursue with unit")
def pursue_with(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A Melee Baddie moves towards its target (TMB-BT-003)."""
    game.pursue(unit)


@book.verb("use skills of {unit:unit}", where=ONLY, causes=("skills",), example="use skills of unit")
def use_skills_of(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """Skills without a timing of their own, for each target in range (TMB-BT-004)."""
    game.use_skills(unit)


@book.verb("roll dice of {unit:unit}", where=ONLY, causes=("before attack", "attack"), example="roll dice of unit")
def roll_dice_of(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """Tyrant Die, Def and Atk dice (TMB-BT-005)."""
    game.roll_dice(unit)


@book.verb(
    "resolve dice of {unit:unit}",
    where=ONLY,
    causes=("damage", "hp loss", "defeat", "ko", "tyrant die"),
    example="resolve dice of unit",
)
def resolve_dice_of(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """Def, Dmg, skills paid with bones, Tyrant Die (TMB-BT-006)."""
    game.resolve_dice(unit)


@book.verb("let everyone react", where=ONLY, causes=("reaction",), example="let everyone react")
def let_everyone_react(game: Battle, here: Attachment) -> None:
    """Units damaged in this turn react (TMB-BT-007)."""
    game.react()


@book.verb("offer rock for the loot of {unit:unit}", where=ONLY, example="offer rock for the loot of unit")
def offer_rock_for_loot(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A Gearloc may discard Loot or Trove Loot, each for one Lava position that turns to Rock (UNB-LOOT-002, UNB-LAVA-009)."""
    ground.offer_rock(game, unit)


@book.verb("prepare the party", where=ONLY, example="prepare the party")
def prepare_the_party(game: Battle, here: Attachment) -> None:
    """The cards of the Gearlocs come into force (TMB-BSU-001)."""
    game.prepare_party()


@book.verb("bring baddies from the queue", where=ONLY, causes=("entry", "step"), example="bring baddies from the queue")
def bring_baddies(game: Battle, here: Attachment) -> None:
    """Baddies enter until four are on the mat (TMB-BSU-003)."""
    game.enter_from_queue()


@book.verb("set up the queue", where=ONLY, causes=("entry", "step"), example="set up the queue")
def set_up_the_queue(game: Battle, here: Attachment) -> None:
    """The set-up of the Tyrant that is met: the Battle Queue is built (TMB-BSU-002)."""
    game.set_up_queue()


@book.verb("raise the baddie points by {amount:int}", example="on battle preparation { raise the baddie points by 2 }")
def raise_baddie_points(game: Battle, here: Attachment, amount: int) -> None:
    """The next Battle Queue is worth so many Pts more (TMB-BQ-006, TMB-BQ-017)."""
    game.points_bonus += amount


@book.verb("place the party", where=ONLY, causes=("entry", "step"), example="place the party")
def place_the_party(game: Battle, here: Attachment) -> None:
    """Gearlocs enter on start positions of their form (TMB-BSU-010)."""
    game.place_party()


@book.verb("roll initiative", where=ONLY, example="roll initiative")
def roll_initiative(game: Battle, here: Attachment) -> None:
    """Gearlocs roll their Ini Dice; the meter is built (TMB-BSU-009)."""
    game.roll_initiative()


@book.verb("play rounds", where=ONLY, causes=("round start", "round end", "turn start", "turn end"), example="play rounds")
def play_rounds(game: Battle, here: Attachment) -> None:
    """Rounds until the battle is decided."""
    game.play_rounds()


@book.verb("raise the round die", where=ONLY, example="raise the round die")
def raise_the_round_die(game: Battle, here: Attachment) -> None:
    """The next round begins (TMB-INI-003)."""
    game.next_round()


@book.verb("apply fatigue", where=ONLY, causes=("hp loss", "defeat", "ko"), example="apply fatigue")
def apply_fatigue(game: Battle, here: Attachment) -> None:
    """In Fatigue rounds every unit loses 1 HP (TMB-FAT-002)."""
    game.fatigue()


@book.verb("play turns", where=ONLY, causes=("turn start", "turn end"), example="play turns")
def play_turns(game: Battle, here: Attachment) -> None:
    """Everyone on the meter takes a turn (TMB-INI-001)."""
    game.play_turns()


@book.verb("close the round", where=ONLY, causes=("entry", "step"), example="close the round")
def close_the_round(game: Battle, here: Attachment) -> None:
    """Ini moves that waited, Baddies from the queue, revived Gearlocs (TMB-INI-014)."""
    game.end_round()


# ---- an Encounter -----------------------------------------------------------------------------------------------------


@book.verb("read the encounter", where=ONLY, example="read the encounter")
def read_the_encounter(game: Battle, here: Attachment) -> None:
    """The card may be discussed and Loot used before anything is chosen (TMB-ENC-001)."""
    encounters.read_card(game)


@book.verb("take one choice", where=ONLY, example="take one choice")
def take_one_choice(game: Battle, here: Attachment) -> None:
    """The Party Leader settles which choice is taken (TMB-ENC-002, TMB-ENC-023)."""
    encounters.take_choice(game)


@book.verb("carry out the choice", where=ONLY, causes=("round start", "round end", "entry"), example="carry out the choice")
def carry_out_the_choice(game: Battle, here: Attachment) -> None:
    """The battle or the peaceful way, up to success or failure (TMB-ENC-004, TMB-ENC-005)."""
    encounters.play_choice(game)


@book.verb("take the rewards", where=ONLY, example="take the rewards")
def take_the_rewards(game: Battle, here: Attachment) -> None:
    """All rewards of a success, none of a failure (TMB-REW-001, TMB-ENC-007)."""
    encounters.reward(game)


@book.verb("put the encounter away", where=ONLY, example="put the encounter away")
def put_the_encounter_away(game: Battle, here: Attachment) -> None:
    """A completed card is filed with its Progress, a failed one discarded (TMB-REW-002)."""
    encounters.put_away(game)


# ---- a turn that is taken for a Baddie --------------------------------------------------------------------------------


@book.verb("steer moves of {unit:unit}", where=ONLY, causes=("step",), example="steer moves of unit")
def steer_moves(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """The player who takes the turn moves it (TMB-TAKE-002)."""
    if unit is not None:
        taken_turn.take_moves(game, unit)


@book.verb("steer targets of {unit:unit}", where=ONLY, example="steer targets of unit")
def steer_targets(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """The player who takes the turn picks its targets."""
    if unit is not None:
        taken_turn.choose_targets(game, unit)


@book.verb("steer skills of {unit:unit}", where=ONLY, causes=("skills", "skill step"), example="steer skills of unit")
def steer_skills(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """The player who takes the turn may use its skills."""
    if unit is not None:
        taken_turn.use_skills(game, unit)


@book.verb("steer dice of {unit:unit}", where=ONLY, causes=("before attack", "attack"), example="steer dice of unit")
def steer_dice(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """The player who takes the turn may roll its dice."""
    if unit is not None:
        taken_turn.roll_dice(game, unit)
