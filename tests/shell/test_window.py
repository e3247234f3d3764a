"""The picture: everything in sight, every letter there, contrast enough, at every size."""

from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.cross import Cross
from game.core.layouts import Line
from game.core.sausage import Sausage
from game.core.table import Laid, Path, Placement
from game.core.tiles import DOUBLE_SIX, Tile
from game.shell import paint
from game.shell.plan import Spot
from game.shell.snake import snake
from game.shell.window import draw
from game.ui.scene import HandTile, Scene, SeatView, TableView
from game.voice.catalogue import load


@pytest.fixture(autouse=True)
def _letters() -> None:
    pygame.font.init()


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *product((paint.TEXT, paint.DIM, paint.ACCENT, paint.FOCUS), (paint.BACK, paint.PANEL)),
        *product((paint.ACCENT, paint.SELECTED, paint.FOCUS, paint.TEXT), (paint.CLOTH,)),
        *product((paint.SELECTED, paint.GOOD), (paint.BACK,)),
        (paint.BACK, paint.FOCUS),
        (paint.BACK, paint.ACCENT),
        (paint.BACK, paint.SELECTED),
        (paint._INK, paint._BONE),
        (paint._BONE, paint.CLOTH),
        (paint._BONE, paint.BACK),
    ],
)
def test_everything_stands_out_from_its_ground(ink: paint.Colour, ground: paint.Colour) -> None:
    assert paint.contrast(ink, ground) >= 7


def test_the_contrast_is_that_of_wcag() -> None:
    assert paint.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert paint.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_the_font_has_the_letters_of_all_languages() -> None:
    letters = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя" + "aąbcćdeęfghijklłmnńoóprsśtuwyzźż" + "–—«»„”…’"
    for text in (letters, letters.upper()):
        assert [
            x for x, metrics in zip(text, paint.font(20).metrics(text), strict=True) if metrics is None
        ] == []
    # A letter that is missing would be drawn as the same box everywhere.
    shapes = {pygame.image.tobytes(paint.font(20).render(x, True, paint.TEXT), "RGBA") for x in "жщыąęłĄ"}
    assert len(shapes) == 7


def boxes(spots: list[Spot]) -> list[tuple[float, float, float, float]]:
    return [(spot.x, spot.y, spot.x + spot.width, spot.y + spot.height) for spot in spots]


@st.composite
def lines(draw: st.DrawFn) -> tuple[Laid, ...]:
    """Give a line as it grows in a hand, at both ends."""
    line = Line()
    stock = draw(st.permutations(DOUBLE_SIX))
    for tile in stock[: draw(st.integers(1, 28))]:
        ends = line.fits(tile) if line.row else (None,)
        if ends:
            line = line.lay((Placement(tile, draw(st.sampled_from(ends))),))
    return line.row


@settings(max_examples=150, deadline=None)
@given(lines(), st.floats(12, 60))
def test_the_line_lies_within_its_columns_without_gaps_or_overlaps(
    row: tuple[Laid, ...], columns: float
) -> None:
    spots, start, end, height = snake(row, columns)
    assert len(spots) == len(row)
    for left, top, right, bottom in boxes(spots):
        assert left >= 0
        assert right <= columns
        assert top >= 0
        assert bottom <= height
    for (l1, t1, r1, b1), (l2, t2, r2, b2) in pairwise(boxes(spots)):
        # Neighbours touch along an edge.
        aside = l2 in (r1, l1 - (r2 - l2)) and min(b1, b2) > max(t1, t2)
        below = t2 == b1 and min(r1, r2) > max(l1, l2)
        assert aside or below
    for i, (l1, t1, r1, b1) in enumerate(boxes(spots)):
        for l2, t2, r2, b2 in boxes(spots)[i + 1 :]:
            assert r1 <= l2 or r2 <= l1 or b1 <= t2 or b2 <= t1
    for x, y in (start, end):
        # The marks are circles of a radius of 0.72.
        assert 0.72 <= x <= columns - 0.72
        assert 0.2 <= y <= height - 0.2
        for l1, t1, r1, b1 in boxes(spots):
            assert max(l1 - x, 0, x - r1) ** 2 + max(t1 - y, 0, y - b1) ** 2 >= 0.4**2


def test_numbers_that_meet_lie_side_by_side() -> None:
    row = Line().lay((Placement(Tile(0, 1)),)).lay((Placement(Tile(1, 2), "R"), Placement(Tile(0, 0), "L")))
    spots, start, end, _ = snake(row.paths[0].tiles, 40)
    assert [(spot.x, spot.first) for spot in spots] == [(2, "top"), (3, "left"), (5, "left")]
    assert start == (1, 1)
    assert end == (8, 1)


def table(laid: int = 20, held: int = 7, **changes: Any) -> Scene:
    line = Line()
    for tile in DOUBLE_SIX[:laid]:
        ends = line.fits(tile) if line.row else (None,)
        if ends:
            line = line.lay((Placement(tile, ends[0]),))
    fields: dict[str, Any] = {
        "paths": line.paths,
        "ends": tuple(line.ends.items()),
        "hand": tuple(HandTile(tile, tile.high == 3, tile.low == 1) for tile in DOUBLE_SIX[:held]),
        "row": "hand",
        "index": 1,
        "seats": tuple(
            SeatView(place, "Player on the other side", 7, 101, place == "me")
            for place in ("me", "left", "opposite", "right")
        ),
        "boneyard": 12,
        "eggs": 25,
    }
    return Scene("Ryba", table=TableView(**{**fields, **changes}))


def picture(scene: Scene, size: tuple[int, int] = (800, 600), caption: str = "", lang: str = "en") -> bytes:
    surface = pygame.Surface(size)
    draw(surface, scene, caption, load(lang))
    return pygame.image.tobytes(surface, "RGB")


def cross() -> dict[str, Any]:
    """Give the fields of a table with a cross of 28 tiles less those that fit nowhere; one arm is closed."""
    layout = Cross().lay((Placement(Tile(6, 6)),)).lay((Placement(Tile(0, 6), "L"),))
    layout = layout.lay((Placement(Tile(0, 0), "L", face_down=True),))
    for number, tile in enumerate(DOUBLE_SIX[1:-1]):
        if tile != Tile(0, 6) and (ends := layout.takes(tile)):
            layout = layout.lay((Placement(tile, ends[number % len(ends)]),))
    return {"paths": layout.paths, "ends": tuple(layout.ends.items())}


def sausage() -> dict[str, Any]:
    """Give the fields of a table with a sausage that has been cut and has grown again on both sides."""
    layout = Sausage().lay((Placement(Tile(3, 3)),))
    for tile, end in ((Tile(3, 6), "R0"), (Tile(3, 5), "R1")):
        layout = layout.lay((Placement(tile, end),))
    layout = layout.cut(Tile(5, 6), 1, "left")
    for number, tile in enumerate(DOUBLE_SIX * 2):
        laid = [laid.tile for path in layout.paths for laid in path.tiles]
        if tile not in laid and (ends := layout.takes(tile)):
            layout = layout.lay((Placement(tile, ends[number % len(ends)]),))
    assert len(layout.joints) > 3
    return {"paths": layout.paths, "ends": tuple(layout.ends.items())}


def dripping() -> dict[str, Any]:
    line = Line().lay((Placement(Tile(6, 6)),)).lay((Placement(Tile(4, 6), "R"),))
    line = line.hung([Tile(0, 0), Tile(2, 2)])
    return {"paths": line.paths, "ends": tuple(line.ends.items())}


LAYOUTS = {"cross": cross(), "sausage": sausage(), "drip": dripping()}

SEAT = SeatView("left", "Left neighbour", 3, None, True)

SCENES = {
    "empty": Scene("Ryba"),
    "menu": Scene("Меню", tuple(f"Пункт {number}" for number in range(40)), 39),
    "long lines": Scene("Zasady " * 30, ("Bardzo długi wiersz, który nie mieści się w oknie. " * 40,) * 3, 2),
    "one long word": Scene("x" * 300, ("x" * 300,)),
    "before the first tile": table(0),
    "table": table(),
    "many tiles in the hand": table(28, 26, index=25),
    "walking the table": table(row="table", index=3),
    "boneyard": table(row="boneyard", index=0),
    "which end": table(offered=("L", "R")),
    "cross": table(row="table", **LAYOUTS["cross"]),
    "sausage": table(row="table", joint=1, **LAYOUTS["sausage"]),
    "drip": table(row="table", **LAYOUTS["drip"]),
    "blind": table(hand=(HandTile(None),) * 7, seats=(replace(SEAT, row=(Tile(1, 2), None)),)),
    "an open row without tiles": table(seats=(replace(SEAT, row=()),)),
    "a long open row": table(seats=(replace(SEAT, points=101, row=DOUBLE_SIX),) * 4),
    "face down": table(held=0, paths=(Path("line", (Laid(Tile(0, 0), 0, 0, face_down=True),)),)),
}


@pytest.mark.parametrize("size", [(320, 200), (800, 600), (1280, 720), (600, 1200), (3840, 2160)])
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_can_be_drawn_at_every_size(name: str, size: tuple[int, int]) -> None:
    assert any(picture(SCENES[name], size, "Caption. " * 60, "ru"))


@pytest.mark.parametrize("focus", [0, 1, 20, 38, 39])
def test_the_focused_line_is_in_sight(focus: int) -> None:
    shown = picture(Scene("Menu", tuple(f"Item {number}" for number in range(40)), focus))
    assert shown.count(bytes(paint.FOCUS)) > 4000


@pytest.mark.parametrize(
    "change",
    [
        {"index": 2},
        {"row": "table"},
        {"row": "boneyard"},
        {"boneyard": 11},
        {"eggs": 0},
        {"offered": ("L", "R")},
        {"ends": (("L", 6), ("R", 0))},
        {"hand": (HandTile(None),)},
        {"seats": (SeatView("me", "You", 3, 0, False),)},
    ],
)
def test_each_thing_that_changes_is_seen(change: dict[str, Any]) -> None:
    assert picture(table(**change)) != picture(table())


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_focus_is_seen_on_each_tile(layout: str) -> None:
    fields = LAYOUTS[layout]
    count = sum(len(path.tiles) for path in fields["paths"])
    pictures = [picture(table(row="table", index=index, **fields)) for index in range(count)]
    assert len(set(pictures)) == count
    # The frame stands out from that of the row.
    frame = picture(table(row="table", index=-1, **fields)).count(bytes(paint.FOCUS))
    assert all(shown.count(bytes(paint.FOCUS)) > frame + 150 for shown in pictures)


@pytest.mark.parametrize(
    ("layout", "change"),
    [
        ("cross", {"offered": ("U",)}),
        ("cross", {"ends": ()}),
        ("sausage", {"offered": ("R0", "R1")}),
        ("sausage", {"joint": 0}),
        ("drip", {"paths": LAYOUTS["drip"]["paths"][:2]}),
    ],
)
def test_each_thing_that_changes_on_a_layout_is_seen(layout: str, change: dict[str, Any]) -> None:
    assert picture(table(**{**LAYOUTS[layout], **change})) != picture(table(**LAYOUTS[layout]))


def test_each_joint_is_seen_when_it_is_chosen() -> None:
    pictures = [picture(table(joint=joint, **LAYOUTS["sausage"])) for joint in (None, 0, 1, 2)]
    assert len(set(pictures)) == 4


@pytest.mark.parametrize(
    "change",
    [
        {"sits": True},
        {"points": 0},
        {"row": (Tile(1, 2), None)},
        {"row": (Tile(1, 2), Tile(3, 3))},
        {"row": ()},
    ],
)
def test_each_thing_that_changes_at_a_seat_is_seen(change: dict[str, Any]) -> None:
    assert picture(table(seats=(replace(SEAT, **change),))) != picture(table(seats=(SEAT,)))
