"""A battle of a few plain cards written by hand: no engine, no cards, no journal. The yardstick of whole battles.

Its rules are those of the land mat for units without skills: initiative, movement, targets, Atk and Def dice, Fatigue, the end.
Decisions are taken at random, as the random agent does. `VANILLA` holds the same units as cards for the engine.
"""

from __future__ import annotations

from collections import deque
from random import Random

VANILLA = """
baddie Plain Brawler {
  source: house
  types: Orc   points: 1   hp: 4   ini: 4   form: melee   attack: 2   defense: 1   target: weakest
}
baddie Plain Archer {
  source: house
  types: Orc   points: 5   hp: 5   ini: 5   form: ranged   attack: 2   defense: 0   target: weakest
}
tyrant Plain Chief {
  source: house
  types: Orc   days: 8   progress: 5   hp: 9   ini: 6   form: melee   attack: 3   defense: 1   target: strongest
  dieless
}
gearloc Plain Fighter {
  source: house
  form: melee   hp: 6   dex: 4   attack: 3   defense: 2   ini: 1, 2, 3, 4, 5, 6
}
gearloc Plain Shooter {
  source: house
  form: ranged   hp: 5   dex: 4   attack: 3   defense: 1   ini: 1, 2, 3, 4, 5, 6
}
"""

ROWS, COLUMNS = 4, 4
ATTACK = (1, 1, 2, 2, -1, -1)
DEFENSE = (1, 1, 2, 0, -1, -1)
BRAWLER, ARCHER, CHIEF = (4, 4, False, 2, 1, False), (5, 5, True, 2, 0, False), (9, 6, False, 3, 1, True)
PARTY = ((6, 4, 3, 2, False), (5, 4, 3, 1, True))
AROUND = {
    (row, column): [
        (row + down, column + right)
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
        if 0 <= row + down < ROWS and 0 <= column + right < COLUMNS
    ]
    for row in range(ROWS)
    for column in range(COLUMNS)
}


class Piece:
    """A unit."""

    __slots__ = ("attack", "chief", "defense", "dex", "dice", "hp", "ini", "party", "place", "ranged")

    def __init__(
        self, hp: int, ini: int, ranged: bool, attack: int, defense: int, party: bool, dex: int = 0, chief: bool = False
    ) -> None:
        self.hp = hp
        self.ini = ini
        self.ranged = ranged
        self.attack = attack
        self.defense = defense
        self.party = party
        self.dex = dex
        self.chief = chief
        self.dice: list[int] = []
        self.place = (0, 0)


class Fight:
    """One battle."""

    def __init__(self, seed: int, points: int = 8) -> None:
        self.random = Random(seed).random
        self.taken: dict[tuple[int, int], Piece] = {}
        self.units: list[Piece] = []
        self.queue = [CHIEF, *([ARCHER] * (points // 5)), *([BRAWLER] * (points % 5))]
        self.turns = 0
        self.round = 1
        self.chief: Piece | None = None
        self.fill()
        for number, (hp, dex, attack, defense, ranged) in enumerate(PARTY):
            piece = Piece(hp, self.below(6) + 1, ranged, attack, defense, True, dex)
            self.put(
                piece, self.pick([place for place in AROUND if place[0] == (3 if ranged else 2) and place not in self.taken])
            )
            assert number < 4
        self.meter = sorted(self.units, key=lambda piece: -piece.ini)

    def below(self, number: int) -> int:
        return int(self.random() * number)

    def pick(self, items: list[tuple[int, int]]) -> tuple[int, int]:
        return items[self.below(len(items))]

    def put(self, piece: Piece, place: tuple[int, int]) -> None:
        self.units.append(piece)
        self.taken[place] = piece
        piece.place = place

    def fill(self) -> list[Piece]:
        """Baddies enter until four stand on the mat."""
        entered = []
        while self.queue and sum(not piece.party for piece in self.units) < 4:
            hp, ini, ranged, attack, defense, chief = self.queue[0]
            free = [(0 if ranged else 1, column) for column in range(COLUMNS) if (0 if ranged else 1, column) not in self.taken]
            if not free:
                break
            self.queue.pop(0)
            piece = Piece(hp, ini, ranged, attack, defense, False, chief=chief)
            if chief:
                self.chief = piece
            self.put(piece, free[0])
            entered.append(piece)
        return entered

    def over(self) -> bool:
        return not any(piece.party for piece in self.units) or (self.chief is not None and self.chief.hp <= 0)

    def play(self) -> bool:
        """Whether the party wins."""
        while True:
            if self.round > 5:
                for piece in list(self.units):
                    self.lose(piece, 1)
            for piece in list(self.meter):
                if self.over():
                    return any(piece.party for piece in self.units)
                if piece.hp > 0:
                    self.turns += 1
                    (self.party_turn if piece.party else self.baddie_turn)(piece)
            if self.over():
                return any(piece.party for piece in self.units)
            self.meter += self.fill()
            self.round += 1

    def lose(self, piece: Piece, amount: int) -> None:
        piece.hp -= min(amount, piece.hp)
        if piece.hp == 0 and piece in self.units:
            self.units.remove(piece)
            self.meter.remove(piece)
            del self.taken[piece.place]

    def hurt(self, piece: Piece, amount: int) -> None:
        """Def dice stop hits, then HP go."""
        while piece.dice and amount > 0:
            value = piece.dice.pop()
            if value > amount:
                piece.dice.append(value - amount)
            amount -= min(value, amount)
        if amount > 0:
            self.lose(piece, amount)

    def foes(self, piece: Piece) -> list[Piece]:
        """Who is in range."""
        if piece.ranged:
            return [other for other in self.units if other.party != piece.party]
        near = (self.taken.get(place) for place in AROUND[piece.place])
        return [other for other in near if other is not None and other.party != piece.party]

    def step(self, piece: Piece, place: tuple[int, int]) -> None:
        del self.taken[piece.place]
        self.taken[place] = piece
        piece.place = place

    def pursue(self, piece: Piece) -> None:
        """Up to two steps on a shortest way to the closest foe."""
        came: dict[tuple[int, int], tuple[int, int] | None] = {piece.place: None}
        ring = deque([piece.place])
        while ring:
            place = ring.popleft()
            for after in AROUND[place]:
                other = self.taken.get(after)
                if other is not None and other.party and place != piece.place:
                    way = [place]
                    while came[way[-1]] is not None and came[way[-1]] != piece.place:
                        way.append(came[way[-1]])  # type: ignore[arg-type]
                    self.step(piece, way[max(-2, -len(way))])
                    return
                if other is None and after not in came:
                    came[after] = place
                    ring.append(after)

    def baddie_turn(self, piece: Piece) -> None:
        if not piece.ranged and not self.foes(piece):
            self.pursue(piece)
        foes = self.foes(piece)
        rolled = [DEFENSE[self.below(6)] for _ in range(piece.defense - len(piece.dice))]
        if foes:
            best = (max if piece.chief else min)(foe.hp for foe in foes)
            tied = [foe for foe in foes if foe.hp == best]
            target = tied[self.below(len(tied))]
            hits = sum(value for value in [ATTACK[self.below(6)] for _ in range(piece.attack)] if value > 0)
            piece.dice += [value for value in rolled if value > 0]
            self.hurt(target, hits)
        else:
            piece.dice += [value for value in rolled if value > 0]

    def party_turn(self, piece: Piece) -> None:
        left = piece.dex
        while left > 0:
            options = [place for place in AROUND[piece.place] if place not in self.taken]
            chosen = self.below(len(options) + 1)
            if chosen == len(options):
                break
            self.step(piece, options[chosen])
            left -= 1
        foes = self.foes(piece)
        number = self.below(len(foes) + 1) if foes else 0
        target = foes[number] if number < len(foes) else None
        attack = defense = 0
        while left > 0:
            options = []
            if target is not None and attack < piece.attack:
                options.append("attack")
            if defense + len(piece.dice) < piece.defense:
                options.append("defense")
            chosen = self.below(len(options) + 1)
            if chosen == len(options):
                break
            left -= 1
            if options[chosen] == "attack":
                attack += 1
            else:
                defense += 1
        hits = [value for value in [ATTACK[self.below(6)] for _ in range(attack)] if value > 0]
        shields = [value for value in [DEFENSE[self.below(6)] for _ in range(defense)] if value > 0]
        while hits or shields:
            number = self.below(int(bool(hits)) + len(shields) + 1)
            if hits and number == 0:
                if target is not None and target.hp > 0:
                    self.hurt(target, sum(hits))
                hits = []
            elif number - int(bool(hits)) < len(shields) and len(piece.dice) < 4:
                piece.dice.append(shields.pop(number - int(bool(hits))))
            else:
                break
