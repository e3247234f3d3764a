"""The deal, draws and the end of a match as the player in seat 0 hears them."""

import pytest
from positions import Position

from game.core.events import Dealt, Drew, Event, OpenerNamed
from game.core.tiles import Tile, parse_tiles, tile
from game.rules.catalogue import find
from game.voice.catalogue import Catalogue
from game.voice.narrator import Narrator, Verbosity
from game.voice.utterance import Utterance
from game.voice.words import Names

ENGLISH = Catalogue("en")


def told(game: str, seats: int, *events: Event, verbosity: Verbosity = Verbosity.NORMAL) -> list[Utterance]:
    rules = find(game).rules(seats)
    return Narrator(ENGLISH, rules, Names(ENGLISH, 0, seats, pairs=False), verbosity).tell(events)


def text(game: str, seats: int, *events: Event, verbosity: Verbosity = Verbosity.NORMAL) -> str:
    return " ".join(utterance.text for utterance in told(game, seats, *events, verbosity=verbosity))


@pytest.mark.parametrize(
    ("game", "seats", "dealt", "said"),
    [
        ("kozel", 2, Dealt((7, 7), 14), "The tiles are dealt. You have 7 tiles. 14 tiles in the boneyard."),
        ("kozel", 4, Dealt((7, 7, 7, 7), 0), "The tiles are dealt. You have 7 tiles."),
        (
            "blind",
            3,
            Dealt((5, 5, 5), 13, (0, 1, 2)),
            "The tiles are dealt. You have 5 tiles, face down. 13 tiles in the boneyard.",
        ),
        (
            "blitz-blind",
            2,
            Dealt((7, 7), 14, (0, 1)),
            "The tiles are dealt. You have 7 tiles. 14 tiles in the boneyard.",
        ),
        (
            "spider",
            2,
            Dealt((7, 7), 13),
            "The tiles are dealt. You have 7 tiles. 1 tile is put aside unseen. 13 tiles in the boneyard.",
        ),
    ],
)
def test_the_deal(game: str, seats: int, dealt: Dealt, said: str) -> None:
    assert text(game, seats, dealt) == said
    assert text(game, seats, dealt, verbosity=Verbosity.TERSE) == "The tiles are dealt."


@pytest.mark.parametrize(
    ("reason", "tiles", "mine", "others"),
    [
        ("first_double", "1-1", "You open with double one.", ""),
        ("by_right", "", "You open with any tile.", ""),
        ("by_right", "2-2 0-0", "You open with one of these: double two, double blank.", ""),
        ("lowest_tile", "0-1", "Nobody has a double. You open with blank-one.", ""),
        ("heaviest_tile", "5-6", "Nobody has a double. You open with six-five.", ""),
        (
            "lot",
            "5-6",
            "The lot falls on you. You open with your right-hand tile.",
            "The lot decides: opponent opens.",
        ),
        ("sitting", "6-6", "You take double six and open with it.", ""),
        (
            "by_right_next",
            "3-3",
            "The winner has no double. You open with double three.",
            "The winner has no double: opponent opens.",
        ),
    ],
)
def test_who_opens_and_why(reason: str, tiles: str, mine: str, others: str) -> None:
    must = parse_tiles(tiles) or None
    assert text("blind", 2, OpenerNamed(0, reason, must)) == mine
    assert text("blind", 2, OpenerNamed(1, reason, None)) == others


@pytest.mark.parametrize(
    ("seat", "drawn", "said"),
    [
        (0, tile(3, 4), "You draw four-three. It fits. 5 tiles in the boneyard."),
        (0, tile(1, 1), "You draw double one. It does not fit. 5 tiles in the boneyard."),
        (0, None, "You draw a tile. Your turn ends. 5 tiles in the boneyard."),
        (1, tile(3, 4), "Opponent draws four-three. 5 tiles in the boneyard."),
        (1, None, "Opponent draws 1 tile. 5 tiles in the boneyard."),
    ],
)
def test_draws(seat: int, drawn: Tile | None, said: str) -> None:
    [utterance] = told("blind", 2, Drew(seat, drawn, 5, (3, 6)))
    assert utterance.text == said
    assert utterance.braille == (f"+{drawn.high}:{drawn.low} B5" if drawn else "+1 B5")


def test_draws_in_a_row_are_one_sentence() -> None:
    draws = [Drew(1, None, left, (3, 6)) for left in (7, 6, 5)]
    assert text("kozel", 2, *draws) == "Opponent draws 3 tiles. 5 tiles in the boneyard."


@pytest.mark.parametrize(
    ("game", "accounts", "by", "cue"),
    [
        ("osiol", (100, 0), 1, "match/donkey"),
        ("osiol", (0, 100), 0, "match/won"),
        ("kozel", (124, 0), 1, "match/goat"),
        ("blitz", (0, 99), 1, "match/lost"),
        ("blitz", (99, 0), 0, "match/won"),
    ],
)
def test_the_sound_of_a_match_that_is_over(game: str, accounts: tuple[int, int], by: int, cue: str) -> None:
    position = Position(game, 2, accounts=accounts, first_hand=False, opener=0)
    position.domino(*("" if seat == by else "1-1" for seat in (0, 1)), by=by)
    last = Narrator(ENGLISH, position.rules, Names(ENGLISH, 0, 2, pairs=False)).tell(position.state.log)[-1]
    assert last.cue == cue
    assert last.text.startswith("The match is over.")


@pytest.mark.parametrize(("game", "braille"), [("kozel", "0 13"), ("yard", "")])
def test_the_accounts_in_braille_where_there_are_any(game: str, braille: str) -> None:
    position = Position(game, 2).domino("", "5-5 1-2")
    told = Narrator(ENGLISH, position.rules, Names(ENGLISH, 0, 2, pairs=False)).tell(position.state.log)
    assert told[-1].braille == braille
