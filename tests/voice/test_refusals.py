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
            "Five-four does not fit there: one.",
        ),
        (IllegalMove(Refusal.MUST_OPEN_WITH, tiles=(tile(1, 1),)), "You must open with double one."),
        (
            IllegalMove(Refusal.MUST_OPEN_WITH, tiles=(tile(1, 1), tile(2, 2))),
            "You must open with one of these: double one, double two.",
        ),
        (IllegalMove(Refusal.NOT_IN_HAND, tile=tile(0, 3)), "Blank-three is not in your hand."),
        (IllegalMove(Refusal.TOO_MANY_TOGETHER, number=2), "At most 2 tiles are laid in a turn."),
        (IllegalMove(Refusal.TOO_MANY_TOGETHER, number=1), "At most 1 tile is laid in a turn."),
    ],
)
def test_what_is_said(error: IllegalMove, text: str) -> None:
    assert describe(error, ENGLISH) == text
