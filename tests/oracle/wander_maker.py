"""Random items, statuses, heroes, enemies and events of Wander. Comes in: a `Random`. Goes out: text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from card_maker import CardMaker, Sight


class WanderMaker(CardMaker):
    """Makes texts of items, statuses, heroes, enemies and events."""

    words: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "side": ("north", "east", "south", "west"),
        "kind": ("melee", "knowledge"),
        "token": ("chest", "potion"),
    }
    names = ("Grunt", "Nothing")
    groups = ("(all heroes)", "(all enemies)", "(engaged enemies)", "(downed heroes)")
    somebody = "(active hero)"
    choosers = ("players", "owner")
    scopes = ("turn", "move", "attack", "round", "encounter", "scenario")

    def item(self, name: str, handlers: int) -> str:
        """An item of some type with handlers."""
        random = self.random
        sight = Sight({"unit": ["self"]})
        keyword = random.choice(("reach", "pierce", "cleave", "aoe", "charge", "confuse", "knockdown"))
        fields = random.choice(
            (
                ["type: accessory"],
                ["type: helm"],
                ["type: off-hand paws: 1"],
                [f"type: weapon paws: 1 attack: {random.randint(1, 5)} axe keywords: one-handed, melee, {keyword}"],
                [f"type: weapon paws: 2 attack: {random.randint(1, 5)} ranged keywords: two-handed, ranged, {keyword}"],
            )
        )
        head = [f"deck: {random.choice(('treasure', 'starting'))}", *fields]
        use = (
            f'use "dare" {{\ncost: {random.randint(0, 2)}\nonce-a-turn\n{self.block(sight)[2:]}' if random.random() < 0.4 else ""
        )
        return f'item "{name}" {{\n' + "\n".join([*head, *self.behaviour(sight, handlers), use]).rstrip() + "\n}\n"

    def status(self, name: str, handlers: int) -> str:
        """A status effect."""
        sight = Sight({"unit": ["bearer"]}, owner="bearer")
        return f"status {name} {{\nof: heroes, enemies\n" + "\n".join(self.behaviour(sight, handlers)) + "\n}\n"

    def hero(self, name: str) -> str:
        """A hero with odd gear and an ability on each tier."""
        random = self.random
        items = [item for item, _ in self.named["item"] if item.startswith("Odd")]
        gear = random.sample(items, min(3, len(items)))
        sight = Sight({"unit": ["self"]})
        lines = [f"hp: {random.randint(2, 6)} defense: {random.randint(0, 3)} knowledge: {random.randint(0, 3)}"]
        lines += ["gear: " + ", ".join(f'"{item}"' for item in gear)] if gear else []
        for tier in range(1, 6):
            body = "\n".join(self.behaviour(sight, 1))
            lines.append(f'ability {tier} "Odd {name} {tier}" {{\n{body}\n}}')
        return f'hero "{name}" {{\n' + "\n".join(lines) + "\n}\n"

    def event(self, name: str) -> str:
        """An Event Card with a check."""
        sight = Sight({"unit": ["hero"]}, owner="hero")
        check = self.random.choice(("knowledge", "defense"))
        rows = [f"outcome 0-1 {self.block(sight)}", f"outcome from 2 {self.block(sight)}"]
        return f'event "{name}" {{\ncheck: {check} copies: 6\n' + "\n".join(rows) + "\n}\n"

    def enemy(self, name: str) -> str:
        """An enemy type with a handler."""
        random = self.random
        sight = Sight({"unit": ["self"]})
        lines = [f"form: {random.choice(('melee', 'ranged'))} xp: {random.randint(0, 3)}"]
        lines += self.behaviour(sight, 1)
        for level in (1, 2, 3):
            lines.append(
                f"level {level} {{ hp: {random.randint(1, 6)} defense: {random.randint(0, 2)} attack: {random.randint(0, 3)} }}"
            )
        return f'enemy "{name}" {{\n' + "\n".join(lines) + "\n}\n"

    def spawn(self, name: str) -> str:
        """A Spawn Card that brings odd enemies."""
        known = [enemy for enemy, _ in self.named["enemy"]]
        rows = [f'tier {tier} {{ enemies: {self.random.randint(1, 3)} "{self.random.choice(known)}" }}' for tier in range(1, 6)]
        return f'spawn "{name}" {{\ncopies: 6\n' + "\n".join(rows) + "\n}\n"
