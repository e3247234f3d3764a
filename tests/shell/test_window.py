"""The picture: everything in sight, every letter there, contrast enough, at every size."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from inspector import Inspector

from game.core.cross import Cross
from game.core.layouts import Line
from game.core.sausage import Sausage
from game.core.table import Laid, Path, Placement
from game.core.tiles import DOUBLE_SIX, Tile
from game.shell.letters import font, wrapped
from game.shell.paint import Canvas
from game.shell.plan import Spot
from game.shell.snake import snake
from game.shell.themes import THEMES, Look, contrast
from game.shell.window import Window, draw
from game.ui.keys import Intent
from game.ui.scene import Button, HandTile, Scene, SeatView, TableView
from game.voice.catalogue import LANGUAGES, load
from game.voice.words import Names


@pytest.fixture(autouse=True)
def _letters() -> None:
    pygame.font.init()


def test_the_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_the_font_has_the_letters_of_all_languages() -> None:
    letters = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя" + "aąbcćdeęfghijklłmnńoóprsśtuwyzźż" + "–—«»„”…’"
    for text in (letters, letters.upper()):
        assert [x for x, metrics in zip(text, font(20).metrics(text), strict=True) if metrics is None] == []
    # A letter that is missing would be drawn as the same box everywhere.
    shapes = {pygame.image.tobytes(font(20).render(x, True, (0, 0, 0)), "RGBA") for x in "жщыąęłĄ"}
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


BUTTONS = (Button(Intent.PASS, "Pass the turn"), Button(Intent.MENU, "Menu"), Button(Intent.HELP, "Help"))


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
    return Scene("Ryba", table=TableView(**{**fields, **changes}), buttons=BUTTONS)


def picture(scene: Scene, size: tuple[int, int] = (800, 600), caption: str = "", lang: str = "en") -> bytes:
    surface = pygame.Surface(size)
    draw(Canvas(surface), scene, caption, load(lang))
    return pygame.image.tobytes(surface, "RGB")


def inspected(
    scene: Scene, look: Look, size: tuple[int, int] = (800, 600), caption: str | None = "", lang: str = "en"
) -> Inspector:
    canvas = Inspector(pygame.Surface(size), look)
    draw(canvas, scene, caption, load(lang))
    return canvas


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
    "menu": Scene("Меню", tuple(f"Пункт {number}" for number in range(40)), 39, buttons=BUTTONS),
    "long lines": Scene("Zasady " * 30, ("Bardzo długi wiersz, który nie mieści się w oknie. " * 40,) * 3, 2),
    "one long word": Scene("x" * 300, ("x" * 300,)),
    "before the first tile": table(0),
    "table": table(),
    "many tiles in the hand": table(28, 26, index=25),
    "walking the table": table(row="table", index=3),
    "boneyard": table(row="boneyard", index=0),
    "which end": table(offered=("L", "R")),
    "cross": table(row="table", **LAYOUTS["cross"]),
    "sausage": table(
        row="table", joint=1, given=tuple(DOUBLE_SIX[:9]), offered=("R0", "L1"), **LAYOUTS["sausage"]
    ),
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


@pytest.mark.parametrize("size", [(1, 1), (1, 700), (1000, 1), (199, 149)])
def test_a_window_made_too_small_does_not_end_the_game(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window(size)
    window.draw(table(), "Your turn.", load("en"), Look(zoom=200))
    assert pygame.display.get_surface().get_at((0, 0)) == pygame.Color(Look().theme.back)
    pygame.display.quit()


@pytest.mark.parametrize("focus", [0, 1, 20, 38, 39])
def test_the_focused_line_is_in_sight(focus: int) -> None:
    shown = picture(Scene("Menu", tuple(f"Item {number}" for number in range(40)), focus))
    assert shown.count(bytes(THEMES["dark"].focus)) > 4000


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
    frame = picture(table(row="table", index=-1, **fields)).count(bytes(THEMES["dark"].focus))
    assert all(shown.count(bytes(THEMES["dark"].focus)) > frame + 150 for shown in pictures)


@pytest.mark.parametrize(
    ("layout", "change"),
    [
        ("cross", {"offered": ("U",)}),
        ("cross", {"ends": ()}),
        ("sausage", {"offered": ("R0", "R1")}),
        ("sausage", {"joint": 0}),
        ("sausage", {"given": DOUBLE_SIX}),
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


LOOKS = [Look(theme, zoom) for theme in THEMES.values() for zoom in (100, 200)]


@pytest.mark.parametrize("look", LOOKS, ids=[f"{name}-{zoom}" for name in THEMES for zoom in (100, 200)])
@pytest.mark.parametrize("name", SCENES)
def test_all_that_is_drawn_stands_out_and_nothing_lies_over_letters(name: str, look: Look) -> None:
    canvas = inspected(SCENES[name], look, caption="Your turn. Left: five. Right: three.")
    assert canvas.weak == set()
    assert canvas.outside == []
    assert canvas.pairs


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
@pytest.mark.parametrize("name", ["table", "cross", "sausage", "blind", "menu", "which end"])
def test_so_it_is_in_large_windows(name: str, size: tuple[int, int]) -> None:
    canvas = inspected(SCENES[name], Look(THEMES["light"], 120), size, caption="Your turn.")
    assert canvas.weak == set()
    assert canvas.outside == []


def test_the_inspector_sees_what_does_not_stand_out() -> None:
    canvas = Inspector(pygame.Surface((200, 100)), Look())
    canvas.text("grey", 20, (90, 90, 90), (10, 10))
    canvas.text("over", 20, (255, 255, 255), (10, 10))
    canvas.text("beyond the edge of it", 40, (255, 255, 255), (10, 60))
    canvas.disc((150, 30), 10, (60, 60, 60))
    assert {what for what, *_ in canvas.weak} == {"grey", "over", "disc"}
    assert canvas.outside == ["beyond the edge of it"]


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize("words", [1, 12, 60, 250])
@pytest.mark.parametrize("scene", ["menu", "table"])
def test_no_caption_is_cut(scene: str, words: int, zoom: int) -> None:
    caption = " ".join(f"dwadzieścia{number}" for number in range(words))
    canvas = inspected(SCENES[scene], Look(zoom=zoom), caption=caption)
    assert canvas.outside == []
    assert set(caption.split()) <= set(" ".join(canvas.written).split())


def test_without_captions_the_picture_has_the_room() -> None:
    caption = "The last sentence."
    with_it, without = (inspected(table(), Look(), caption=text) for text in (caption, None))
    assert caption in with_it.written
    assert caption not in without.written
    lowest = [max(rect.bottom for rect, _ in canvas.targets) for canvas in (with_it, without)]
    assert lowest[1] > lowest[0] + 50


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_name_is_cut(lang: str, zoom: int) -> None:
    names = [Names(load(lang), 0, 4, pairs=pairs).seat(seat) for pairs in (True, False) for seat in range(4)]
    longest = sorted(names, key=len)[-4:]
    seats = tuple(
        SeatView(place, name, 20, 101, place == "left")
        for place, name in zip(("me", "left", "opposite", "right"), longest, strict=True)
    )
    canvas = inspected(table(seats=seats, eggs=125), Look(zoom=zoom), lang=lang)
    assert canvas.outside == []
    # A line that is broken is written in two parts.
    written = " ".join(canvas.written)
    assert all(name in written for name in longest)
    for rect, target in canvas.targets:
        if target.part == "seat":
            inside = [word for name in longest for word in name.split() if font(9).size(word)[0] > rect.width]
            assert inside == []


@pytest.mark.parametrize("text", ["", "a", "x" * 200, "one two three " * 9, f"{'y' * 50} z"])
def test_lines_are_as_wide_as_they_may_be_and_nothing_is_lost(text: str) -> None:
    face = font(20)
    lines = wrapped(text, 20, 100)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(face.size(line)[0] <= 100 for line in lines)


def test_the_picture_grows_with_the_zoom() -> None:
    tiles = [
        next(
            rect.height
            for rect, target in inspected(table(), Look(zoom=zoom), (1920, 1080)).targets
            if target.part == "hand"
        )
        for zoom in (80, 100, 120)
    ]
    assert tiles == sorted(set(tiles))


@pytest.mark.parametrize("layout", [*LAYOUTS, "line"])
@pytest.mark.parametrize("size", [(800, 600), (3840, 2160)])
def test_the_mouse_reaches_all_that_can_be_reached(layout: str, size: tuple[int, int]) -> None:
    fields = LAYOUTS.get(layout, {})
    scene = table(joint=0 if layout == "sausage" else None, **fields)
    canvas = inspected(scene, Look(), size)
    view = scene.table
    assert view
    found: dict[str, set[object]] = {}
    for rect, target in canvas.targets:
        top = next(other for box, other in reversed(canvas.targets) if box.collidepoint(rect.center))
        if top == target:
            found.setdefault(target.part, set()).add(target.end or target.intent or target.at)
    assert found["hand"] == set(range(len(view.hand)))
    assert found["laid"] == set(range(sum(len(path.tiles) for path in view.paths)))
    assert found["end"] == {end for end, _ in view.ends}
    assert found["button"] == {button.intent for button in BUTTONS}
    assert found["boneyard"] == {0}
    assert len(found["seat"]) == 4
    assert ("joint" in found) == (layout == "sausage")


def test_the_mouse_reaches_each_line_that_is_seen() -> None:
    lines = tuple(f"Item {number}" for number in range(40))
    canvas = inspected(Scene("Menu", lines, 20, buttons=BUTTONS), Look())
    at = [target.at for _, target in canvas.targets if target.part == "line"]
    assert 20 in at
    assert at == list(range(at[0], at[0] + len(at)))
    assert len(at) > 8
