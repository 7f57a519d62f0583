"""Random skills, effects, baddies and tyrants of Too Many Bones. Comes in: a `Random`. Goes out: text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from card_maker import CardMaker, Sight


class TmbMaker(CardMaker):
    """Makes texts of skills, effects, baddies and tyrants."""

    words: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "direction": ("left", "right"),
        "stat": ("hp", "dex", "attack", "defense"),
        "letter": ("r", "m"),
        "ground": ("slime", "lava"),
        "result": ("number", "bones"),
    }
    names = ("Attack", "Poultice", "Nothing")
    groups = ("(all units)", "(all opposing units)", "(all gearlocs)", "(all baddies)")
    somebody = "(active unit)"
    choosers = ("party", "owner")
    scopes = ("turn", "round", "battle")

    def skill(self, name: str, params: int, handlers: int) -> str:
        """A skill."""
        sight = Sight({"unit": ["self"], "int": ["n"] if params else []})
        head = "(n: 1..6)" if params else ""
        return f'skill "{name}"{head} {{\n' + "\n".join(self.behaviour(sight, handlers)) + "\n}\n"

    def effect(self, name: str, params: int, handlers: int) -> str:
        """A status effect."""
        sight = Sight({"unit": ["bearer"], "int": ["n"] if params else []}, owner="bearer")
        head = "(n: 1..6)" if params else ""
        flag = self.random.choice(("negative", "positive"))
        return f"effect {name}{head} {{\n{flag}\n" + "\n".join(self.behaviour(sight, handlers)) + "\n}\n"

    def chip(self) -> list[str]:
        """The fields of a chip."""
        random = self.random
        skills = []
        for name, params in random.sample(self.named["skill"], 2):
            numbers = "".join(f" {random.randint(1, 3)}" for _ in range(params))
            bones = f"bp {random.randint(1, 2)} " if random.random() < 0.25 else ""
            skills.append(f'{bones}"{name}"{numbers}')
        kind = random.choice(self.named["type"])[0]
        return [
            f'types: "{kind}"',
            f"hp: {random.randint(1, 8)} ini: {random.randint(1, 9)}",
            f"form: {random.choice(('melee', 'ranged'))}",
            f"attack: {random.randint(1, 4)} defense: {random.randint(0, 2)}",
            f"target: {random.choice(('strongest', 'weakest'))} {random.randint(1, 2)}",
            f"skills: {', '.join(skills)}",
        ]

    def baddie(self, name: str) -> str:
        """A Baddie."""
        return f'baddie "{name}" {{\n' + "\n".join([*self.chip(), f"points: {self.random.choice((1, 1, 5, 5, 20))}"]) + "\n}\n"

    def tyrant(self, name: str) -> str:
        """A Tyrant with a die."""
        sight = Sight({"unit": ["self", "target"]})
        faces = [f"face {one}, {one + 1} {self.block(sight)}" for one in (1, 3, 5)]
        fields = [*self.chip(), "days: 8 progress: 5"]
        return f'tyrant "{name}" {{\n' + "\n".join(fields) + f'\ndie "Die of {name}" {{\n' + "\n".join(faces) + "\n}\n}\n"
