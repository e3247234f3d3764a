"""Why a move is refused, as the player hears it."""

import pytest

from game.core.moves import IllegalMove, Refusal
from game.core.tiles import tile
from game.voice.catalogue import Catalogue
from game.voice.refusals import describe

ENGLISH = Catalogue("en")
FIVE_FOUR = tile(5, 4)


@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_is_one_whole_sentence(refusal: Refusal) -> None:
    error = IllegalMove(refusal, tile=FIVE_FOUR, end="L", number=3, seat=1, tiles=(tile(1, 1), tile(0, 0)))
    text = describe(error, ENGLISH)
    assert text[0].isupper()
    assert text.endswith(".")
    assert "{" not in text
    assert "None" not in text


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (
            IllegalMove(Refusal.DOES_NOT_FIT, tile=FIVE_FOUR, end="L", number=3),
            "Five-four does not fit the left end, three.",
        ),
        (
            IllegalMove(Refusal.DOES_NOT_FIT, tile=tile(6, 6), end="R", number=0),
            "Double six does not fit the right end, blank.",
        ),
        (
            IllegalMove(Refusal.DOES_NOT_FIT, tile=FIVE_FOUR, end="R0", number=1),
            "Five-four does not fit the upper lane on the right, one.",
        ),
        (IllegalMove(Refusal.MUST_OPEN_WITH, tiles=(tile(1, 1),)), "You must open with double one."),
        (
            IllegalMove(Refusal.MUST_OPEN_WITH, tiles=(tile(1, 1), tile(2, 2))),
            "You must open with one of these: double one, double two.",
        ),
        (IllegalMove(Refusal.NOT_IN_HAND, tile=tile(0, 3)), "Blank-three is not in your hand."),
        (IllegalMove(Refusal.TOO_MANY_TOGETHER, number=2), "At most 2 tiles are laid in a turn."),
        (IllegalMove(Refusal.TOO_MANY_TOGETHER, number=1), "At most 1 tile is laid in a turn."),
        (
            IllegalMove(Refusal.DOES_NOT_CUT, tile=FIVE_FOUR, tiles=(tile(4, 6),)),
            "Five-four does not cut there, only six-four does.",
        ),
        (IllegalMove(Refusal.CAN_PLAY), "You have a tile that fits, so you must play it."),
        (IllegalMove(Refusal.CAN_PLAY, tiles=(FIVE_FOUR,)), "You can cut with five-four, so you must."),
        (IllegalMove(Refusal.NO_SUCH_JOINT, number=0), "There is no joint, so nothing can be cut."),
        (IllegalMove(Refusal.NO_SUCH_JOINT, number=1), "There is only 1 joint."),
        (IllegalMove(Refusal.NO_SUCH_JOINT, number=2), "There are only 2 joints."),
        (
            IllegalMove(Refusal.NO_CUTS_LEFT, number=1),
            "You cannot cut any more: 1 cut is allowed in a hand.",
        ),
        (
            IllegalMove(Refusal.NO_CUTS_LEFT, number=2),
            "You cannot cut any more: 2 cuts are allowed in a hand.",
        ),
        (
            IllegalMove(Refusal.TURNED_UP_FIRST, tile=FIVE_FOUR),
            "You have turned up five-four, so lay it first.",
        ),
        (
            IllegalMove(Refusal.STICKS_OUT, tile=FIVE_FOUR, end="R0", number=4),
            "Five-four cannot be laid there: this lane sticks out, the other one comes first.",
        ),
        (
            IllegalMove(Refusal.SIDES_FIRST, tile=FIVE_FOUR, end="L"),
            "Five-four has to wait: first every side of the first double must be begun.",
        ),
    ],
)
def test_what_is_said(error: IllegalMove, text: str) -> None:
    assert describe(error, ENGLISH) == text
