"""How the Encounters of scenarios lie: tiles beside one another, and what stands on them (WAN-SETUP-001, WAN-ENC-001).

Comes in: facts of tiles and scenarios. Goes out: findings about items of scenarios. `layout_facts` says what is kept of a card.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rulesdsl.lang.phrases import Fact, Facts, Kept, SetFinding
from rulesdsl.packs.wander.card_nodes import items_of, many, sections_of, shown, word_of
from rulesdsl.packs.wander.checks_scenarios import darkness_of, portal_of, tile_of, token_of, wall_of
from rulesdsl.packs.wander.checks_tiles import drawing_of
from rulesdsl.packs.wander.drawing import CLOSED, TOKENS, Drawing, read_drawing
from rulesdsl.packs.wander.state import DIRECTIONS, EAST, OPPOSITE, SOUTH, STEPS

READ = {"tiles": tile_of, "walls": wall_of, "tokens": token_of, "portals": portal_of, "darkness": darkness_of}


def layout_facts(card: Any) -> list[Kept]:
    """Of a tile its drawings; of a scenario what is laid in each Encounter, by the number of the Encounter."""
    part = card.part
    if part.kind == "tile":
        sides = [(side, drawing_of(side)[0]) for side in sections_of(part, "side")]
        drawn = [("side", (side.name, items_of(side, "map") if drawing else ()), (side,)) for side, drawing in sides]
        return [("tile", (), ()), *drawn]
    if part.kind != "scenario":
        return []
    kept: list[Kept] = []
    for number, encounter in enumerate(sections_of(part, "encounter")):
        whole = True
        for name, read in READ.items():
            for place, item in enumerate(items_of(encounter, name), start=1):
                found = read(item)
                whole = whole and found is not None
                if found is not None:
                    kept.append((name, (number, *found), (encounter, name, str(place))))
        leads = tuple(shown(item) for item in items_of(encounter, "leads"))
        kept.append(("encounter", (number, encounter.name, word_of(encounter, "spawns"), leads, whole), (encounter,)))
        kept += [("darkness at all", (number,), (encounter, "darkness"))] if "darkness" in encounter.field_at else []
    return kept


@dataclass(slots=True)
class Place:
    """A space of an Encounter: its sign, the laid tile that it is of, and the directions in which that tile draws a wall."""

    sign: str
    tile: Fact
    walls: tuple[str, ...]
    marks: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Layout:
    """The map of an Encounter by column and row; `sure`: every tile of it is known and lies where it should."""

    places: dict[tuple[int, int], Place] = field(default_factory=dict)
    sure: bool = True


def check_layouts(facts: Facts) -> list[SetFinding]:
    """Every Encounter of every scenario."""
    sides = {(fact.name, fact.data[0]): fact.data[1] for fact in facts.about("side")}
    tiles = {fact.name: None for fact in facts.about("tile")}
    drawings = {key: read_drawing(lines) if lines else None for key, lines in sides.items()}
    found: list[SetFinding] = []
    layouts: dict[tuple[Any, ...], Layout] = {}
    for encounter in facts.about("encounter"):
        laid = _of(facts, encounter, "tiles")
        layout = Layout(sure=encounter.data[4])
        found += _twice(laid)
        for fact in laid:
            found += _known(fact, tiles, facts)
            drawing = drawings.get((fact.data[1], fact.data[2]))
            if drawing is None:
                layout.sure = False
            else:
                found += _lay(layout, fact, drawing)
        if laid and layout.sure:
            layouts.setdefault((encounter.file, encounter.line, encounter.data[1]), layout)
            found += _apart(layout, laid)
            found += _borders(layout)
            found += _pieces(layout, facts, encounter)
            found += _counts(layout, facts, encounter)
    for encounter in facts.about("encounter"):
        found += _flipped(layouts, encounter)
    return found


def _of(facts: Facts, encounter: Fact, topic: str) -> list[Fact]:
    """The facts of a topic that are of one Encounter."""
    return [
        fact
        for fact in facts.about(topic)
        if (fact.file, fact.line, fact.data[0]) == (encounter.file, encounter.line, encounter.data[0])
    ]


def shown_tile(fact: Fact) -> str:
    """A laid tile as it is written: `8A`."""
    return f"{fact.data[1]}{fact.data[2].upper()}"


def shown_place(x: int, y: int) -> str:
    """A space in words."""
    return f"column {x} row {y}"


# ---- tiles --------------------------------------------------------------------------------------------------------------


def _twice(laid: list[Fact]) -> Iterable[SetFinding]:
    """A tile of the box lies in one place, with one side up (WAN-TILE-002)."""
    for number, fact in enumerate(laid):
        first = next((other for other in laid[:number] if other.data[1] == fact.data[1]), None)
        if first is not None:
            message = f"tile {fact.data[1]} is laid twice, as `{shown_tile(first)}` and as `{shown_tile(fact)}`"
            yield "RD0223", message, "lay another tile: there is one of each number", fact


def _known(fact: Fact, tiles: dict[str, None], facts: Facts) -> Iterable[SetFinding]:
    """RD0203 for a tile that is not there; that a side of it is missing is said of the tile itself."""
    number = fact.data[1]
    if number not in tiles and not facts.in_doubt("tile", number):
        known = ", ".join(f"`{name}`" for name in sorted(tiles, key=int_or_last)[:20])
        help_text = f"there are {known}; or declare it" if known else "declare it"
        yield "RD0203", f"there is no tile `{number}`", f'{help_text}: `tile "{number}" {{ ... }}`', fact


def int_or_last(name: str) -> tuple[int, str]:
    """The order of tiles: by number, then all others."""
    return (int(name), "") if name.isdecimal() else (10**9, name)


def _lay(layout: Layout, fact: Fact, drawing: Drawing) -> Iterable[SetFinding]:
    column, row = fact.data[3:5]
    over: tuple[int, int, Place] | None = None
    for (x, y), sign in drawing.spaces.items():
        key = (column + x, row + y)
        if key in layout.places:
            over = over or (*key, layout.places[key])
            continue
        walls = tuple(side for side in DIRECTIONS if drawing.walls.get((x, y, side)))
        layout.places[key] = Place(sign, fact, walls, [TOKENS[sign]] if TOKENS[sign] else [])
    if over is not None:
        layout.sure = False
        there, size = shown_tile(over[2].tile), f"{many(drawing.columns, 'column')} and {many(drawing.rows, 'row')}"
        message = f"`{shown_tile(fact)}` lies on `{there}` at {shown_place(*over[:2])}"
        yield "RD0223", message, f"it has {size}: move it until it lies beside the others", fact


def _apart(layout: Layout, laid: list[Fact]) -> Iterable[SetFinding]:
    """Every tile touches another one, so that they are one map (WAN-ENC-001)."""
    touching: dict[str, list[str]] = {shown_tile(fact): [] for fact in laid}
    for (x, y), place in layout.places.items():
        for across, down in STEPS.values():
            other = layout.places.get((x + across, y + down))
            if other is not None and other.tile is not place.tile:
                touching[shown_tile(place.tile)].append(shown_tile(other.tile))
    reached = [shown_tile(laid[0])]
    for name in reached:
        reached += [other for other in dict.fromkeys(touching[name]) if other not in reached]
    for fact in laid:
        if shown_tile(fact) not in reached:
            help_text = f"move it until it lies beside `{shown_tile(laid[0])}` or a tile that does"
            yield "RD0223", f"`{shown_tile(fact)}` does not touch the other tiles", help_text, fact
            return


def _borders(layout: Layout) -> Iterable[SetFinding]:
    """RD0608 once for each pair of tiles whose drawings disagree on a border between them."""
    told: list[tuple[Fact, Fact]] = []
    for (x, y), place in layout.places.items():
        for side in (EAST, SOUTH):
            across, down = STEPS[side]
            other = layout.places.get((x + across, y + down))
            if other is None or other.tile is place.tile or CLOSED in (place.sign, other.sign):
                continue
            walls = (side in place.walls, OPPOSITE[side] in other.walls)
            pair = (place.tile, other.tile)
            if walls[0] != walls[1] and pair not in told:
                told.append(pair)
                drawn, bare = (place, other) if walls[0] else (other, place)
                message = (
                    f"between {shown_place(x, y)} and {shown_place(x + across, y + down)}"
                    f" `{shown_tile(drawn.tile)}` draws a wall, `{shown_tile(bare.tile)}` none"
                )
                yield "RD0608", message, "the wall counts: draw it on both tiles, or on none", max(pair, key=lambda fact: fact.at)


# ---- what stands on them ----------------------------------------------------------------------------------------------------


def _pieces(layout: Layout, facts: Facts, encounter: Fact) -> Iterable[SetFinding]:
    for fact in _of(facts, encounter, "tokens"):
        word, x, y = fact.data[1:]
        place = layout.places.get((x, y))
        yield from _stands(layout, f"the {word} in {shown_place(x, y)}", x, y, fact)
        if place is not None and word in place.marks:
            yield "RD0223", f"there is a {word} in {shown_place(x, y)} already", "leave it out, or move it", fact
        elif place is not None:
            place.marks.append(word)
    for fact in _of(facts, encounter, "portals"):
        _, x, y = fact.data
        yield from _stands(layout, f"the portal in {shown_place(x, y)}", x, y, fact)
    walls: list[tuple[tuple[int, int], ...]] = []
    for fact in _of(facts, encounter, "walls"):
        side, x, y = fact.data[1:]
        across, down = STEPS[side]
        border = tuple(sorted([(x, y), (x + across, y + down)]))
        off = [key for key in border if key not in layout.places]
        if len(off) == 2:
            yield from _stands(layout, f"the wall of {shown_place(x, y)}", x, y, fact)
        elif off:
            help_text = "leave it out: the edge of the map stops everything already"
            yield "RD0223", f"{shown_place(x, y)} has the edge of the map on its {side} side", help_text, fact
        elif border in walls:
            yield "RD0223", f"on the {side} side of {shown_place(x, y)} a wall stands already", "leave it out, or move it", fact
        walls.append(border)


def _stands(layout: Layout, what: str, x: int, y: int, fact: Fact) -> Iterable[SetFinding]:
    """RD0223 for what lies beside the map or on a space that nobody enters."""
    place = layout.places.get((x, y))
    if place is None:
        columns = [column for column, _ in layout.places]
        rows = [row for _, row in layout.places]
        help_text = f"the tiles lie in the columns {min(columns)} to {max(columns)} and the rows {min(rows)} to {max(rows)}"
        yield "RD0223", f"{what} lies on no tile", help_text, fact
    elif place.sign == CLOSED:
        yield (
            "RD0223",
            f"{what} lies on a closed space of `{shown_tile(place.tile)}`",
            "move it to a space that can be entered",
            fact,
        )


def _counts(layout: Layout, facts: Facts, encounter: Fact) -> Iterable[SetFinding]:
    """As many Darkness Tiles as spaces for them; a start, Spawn Points, a ladder where they are needed."""
    number, _, spawns, leads, _ = encounter.data
    marks = [mark for place in layout.places.values() for mark in place.marks]
    dark = marks.count("darkness")
    named = sum(fact.data[2] for fact in _of(facts, encounter, "darkness"))
    if dark != named:
        where = next(iter(_of(facts, encounter, "darkness at all")), encounter)
        message = f"the tiles have {many(dark, 'space')} for Darkness Tiles, but `darkness` names {named}"
        help_text = f"let its numbers add up to {dark}" if dark else "leave `darkness` out, or draw spaces `D`"
        yield "RD0223", message, help_text, where
    if number == 0 and "start" not in marks:
        help_text = "add `start` with column and row to `tokens`, or draw a space `H`"
        yield "RD0223", "the heroes have no space to begin on", help_text, encounter
    if spawns == "cards" and "spawn" not in marks:
        help_text = "add `spawn` with column and row to `tokens`, or write `spawns: none`"
        yield "RD0223", "enemies have no space to arrive on, but Spawn Cards are drawn", help_text, encounter
    if "ladder" in marks and not leads:
        yield "RD0205", "the ladder leads nowhere", "add `leads: Name` with the encounter on the other level", encounter
    elif leads and "ladder" not in marks:
        help_text = "add `ladder` with column and row to `tokens`, or leave `leads` out"
        yield "RD0223", "there is no ladder that could lead to another encounter", help_text, encounter


def _flipped(layouts: dict[tuple[Any, ...], Layout], encounter: Fact) -> Iterable[SetFinding]:
    """A ladder flips its tile: the heroes stay where they are, on the other side, unless they have a start (WAN-TOKEN-015)."""
    _, name, _, leads, _ = encounter.data
    above = layouts.get((encounter.file, encounter.line, name))
    below = layouts.get((encounter.file, encounter.line, leads[0])) if leads else None
    if above is None or below is None or any("start" in place.marks for place in below.places.values()):
        return
    for key, place in above.places.items():
        other = below.places.get(key)
        if "ladder" in place.marks and (other is None or _spot(other.tile) != _spot(place.tile)):
            _, number, side, column, row = place.tile.data
            flipped = f'"{number}{"B" if side == "a" else "A"}" {column} {row}'
            message = f"the ladder of `{name}` turns `{shown_tile(place.tile)}` over, but `{leads[0]}` has no `{flipped}`"
            yield "RD0223", message, f"lay `{flipped}` in `{leads[0]}`, or give it a `start` in `tokens`", encounter


def _spot(tile: Fact) -> tuple[Any, ...]:
    """Number, column and row of a laid tile, whichever side is up."""
    return (tile.data[1], *tile.data[3:])
