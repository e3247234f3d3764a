"""A tile that is laid, and one that would fit, sounds as its place does (audio-first.md section 4)."""

import pytest
from tables import at

from game.core.events import Played
from game.core.table import End, Placement
from game.core.tiles import parse_tile
from game.rules.catalogue import find
from game.voice.catalogue import Catalogue
from game.voice.cues import cue_named
from game.voice.ends import ENDS
from game.voice.narrator import Narrator
from game.voice.utterance import Utterance
from game.voice.words import Names

HEIGHTS = {"L": "", "R": "", "U": "_upper", "D": "_lower"} | {
    f"{side}{lane}": height for side in "LR" for lane, height in enumerate(("_upper", "_lower"))
}
SPREAD = {"L": -1.0, "R": 1.0}
CATALOGUE = Catalogue("en")


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize(("laid", "kind"), [("3-5", "place"), ("4-4", "double"), ("4-4x", "face_down")])
def test_left_and_right_by_pan_above_and_below_by_pitch(end: End, laid: str, kind: str) -> None:
    placement = Placement(parse_tile(laid.removesuffix("x")), end, laid.endswith("x"))
    if placement.face_down and not ENDS[end].down:
        return
    tell = Narrator(CATALOGUE, find("kozel").rules(2), Names(CATALOGUE, 0, 2, pairs=False))
    [told] = tell.tell([Played(1, (placement,), {"L": 3, "R": 4}, {"L": 5, "R": 4}, 3)])
    assert told.cue == f"tile/{kind}{HEIGHTS[end]}"
    assert cue_named(told.cue)
    assert told.pan == SPREAD.get(end[0], 0.0)


def test_a_tile_is_selected_where_it_is_in_the_hand() -> None:
    player = at("osiol", ["4-4 1-5 6-6", "5-5 0-1"], table=("4-6",))
    heard = []
    for key in ("Home", "Shift+Space", "End", "Shift+Space", "Shift+Space"):
        player.press(key)
        heard += [
            (out.cue, out.pan) for out in player.heard if isinstance(out, Utterance) and out.cue != "row/move"
        ]
    assert heard == [("tile/select", -1.0), ("tile/select", 1.0), ("tile/unselect", 1.0)]


CROSS = ("6-6", "6-1>L", "6-2>R", "6-3>U", "6-4>D")
LANES = ("1-1", "1-4>R0", "1-6>R1")


@pytest.mark.parametrize(
    ("game", "table", "tile", "cue"),
    [
        ("sevastopol", CROSS, "1-5", "row/fits_left"),
        ("sevastopol", CROSS, "2-5", "row/fits_right"),
        ("sevastopol", CROSS, "3-5", "row/fits_upper"),
        ("sevastopol", CROSS, "4-5", "row/fits_lower"),
        ("sevastopol", CROSS, "3-4", "row/fits_both"),
        ("sevastopol", CROSS, "0-5", "row/fits_none"),
        ("sausage", LANES, "4-5", "row/fits_upper"),
        ("sausage", LANES, "3-6", "row/fits_lower"),
        ("sausage", ("1-1",), "1-5", "row/fits_right"),
        ("sausage", LANES, "2-3", "row/fits_none"),
    ],
)
def test_in_terse_speech_a_tile_sounds_as_the_ends_that_it_fits(
    game: str, table: tuple[str, ...], tile: str, cue: str
) -> None:
    hands = [f"{tile} 0-0", "5-5 0-1", "0-2 0-3", "0-4 0-6"]
    player = at(game, hands, table=table, verbosity="terse")
    player.press("End")
    player.press("Left")
    assert player.cues() == [cue]
