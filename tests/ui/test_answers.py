"""The questions at the table are answered rightly, with the plurals of each language (must hold 4)."""

import json
from collections.abc import Callable, Mapping

import pytest
from player import Player

from game.app import App
from game.core.tiles import DOUBLE_SIX, format_tiles
from game.settings import Settings
from game.thinking import InlineThinker
from game.ui.saved import session_of
from game.voice.utterance import SpeechClass

Start = Callable[..., Player]
NUMBERS = (1, 2, 5, 11, 21, 22)
TILES = {
    "en": ("tile", "tiles", "tiles", "tiles", "tiles", "tiles"),
    "ru": ("кость", "кости", "костей", "костей", "кость", "кости"),
    "pl": ("kamień", "kamienie", "kamieni", "kamieni", "kamieni", "kamienie"),
}
EGGS = {
    "en": ("egg", "eggs", "eggs", "eggs", "eggs", "eggs"),
    "ru": ("яйцо", "яйца", "яиц", "яиц", "яйцо", "яйца"),
    "pl": ("jajko", "jajka", "jajek", "jajek", "jajek", "jajka"),
}
POINTS = {
    "en": ("point", "points", "points", "points", "points", "points"),
    "ru": ("очко", "очка", "очков", "очков", "очко", "очка"),
    "pl": ("punkt", "punkty", "punktów", "punktów", "punktów", "punkty"),
}
CASES = [
    pytest.param(game, lang, at, id=f"{game}-{lang}-{NUMBERS[at]}")
    for game in ("kozel", "classic")
    for lang in ("en", "ru", "pl")
    for at in range(len(NUMBERS))
]


def at_record(record: Mapping[str, object], language: str, **changes: object) -> Player:
    """Give a player at the table of a record."""
    thinker = InlineThinker()
    settings = Settings(language=language, voice_checked=True)
    player = Player(App(settings, thinker, seed=1))
    text = json.dumps({"ryba": 1, "seats": 2, **record, **changes})
    player.heard = player.app.start_match(session_of(text, thinker))
    return player


def position(game: str, mine: int, boneyard: int, **start: object) -> dict[str, object]:
    """Give a record: 3-4 on the table, `mine` tiles in my hand, one in the other's, `boneyard` to draw."""
    rest = [tile for tile in DOUBLE_SIX if str(tile) not in ("3-4", "0-3")]
    hands = ["0-3 " + format_tiles(rest[: mine - 1]) if mine > 1 else "0-3", str(rest[mine - 1])]
    deal = {"hands": hands, "boneyard": format_tiles(rest[mine : mine + boneyard])}
    return {"game": game, "start": start, "hands": [{"deal": deal, "setup": ["3-4"], "turn": 0, "moves": []}]}


@pytest.mark.parametrize(("game", "lang", "at"), CASES)
def test_tiles_in_the_boneyard(game: str, lang: str, at: int) -> None:
    player = at_record(position(game, 1, NUMBERS[at]), lang)
    assert f"{NUMBERS[at]} {TILES[lang][at]}" in player.press("Shift+F4").rstrip(".").replace(".", " ")
    assert player.press("B") == player.press("Shift+F4")


@pytest.mark.parametrize(("game", "lang", "at"), CASES)
def test_tiles_in_the_hands(game: str, lang: str, at: int) -> None:
    player = at_record(position(game, NUMBERS[at], 1), lang)
    said = player.press("F3")
    assert f"{NUMBERS[at]} {TILES[lang][at]}." in said
    assert f"1 {TILES[lang][0]}." in said
    assert player.press("C") == said


@pytest.mark.parametrize(("game", "lang", "at"), CASES)
def test_eggs(game: str, lang: str, at: int) -> None:
    player = at_record(position(game, 2, 1, eggs=NUMBERS[at]), lang)
    assert f"{NUMBERS[at]} {EGGS[lang][at]}" in player.press("Ctrl+Shift+F3").rstrip(".")
    assert player.press("G") == player.press("Ctrl+Shift+F3")


@pytest.mark.parametrize(("game", "lang", "at"), CASES)
def test_points(game: str, lang: str, at: int) -> None:
    player = at_record(position(game, 2, 1, accounts=[NUMBERS[at], 5]), lang)
    said = player.press("Shift+F3")
    assert f"{NUMBERS[at]} {POINTS[lang][at]}." in said
    assert f"5 {POINTS[lang][2]}." in said
    assert said.index(f"{NUMBERS[at]} {POINTS[lang][at]}") < said.rindex(f"5 {POINTS[lang][2]}")


@pytest.mark.parametrize(
    ("lang", "left", "right", "ends"),
    [
        ("en", "Left: three.", "Right: four.", "Left: three. Right: four."),
        ("ru", "Слева: три.", "Справа: четыре.", "Слева: три. Справа: четыре."),
        ("pl", "Z lewej: trzy.", "Z prawej: cztery.", "Z lewej: trzy. Z prawej: cztery."),
    ],
)
def test_ends(lang: str, left: str, right: str, ends: str) -> None:
    player = at_record(position("kozel", 2, 1), lang)
    assert player.press("Shift+Left") == player.press("Q") == left
    assert player.press("Shift+Right") == player.press("E") == right
    assert player.press("A") == ends


def test_no_end_is_asked_of_an_empty_table(start: Start) -> None:
    record = {"game": "classic", "hands": [{"deal": {"hands": ["0-0 1-2", "3-4 5-5"]}}]}
    player = at_record(record, "en")
    assert player.press("Shift+Left") == "The table is empty."
    assert player.press("W") == "The table is empty."
    # The row is not named besides.
    assert player.press("Up") == "The table is empty."


def test_the_last_move_and_all_since_mine() -> None:
    deal = {"hands": ["3-5 1-1 0-4", "4-5 2-2 0-6", "2-5 0-1 2-6"], "boneyard": "6-6"}
    hand = {"deal": deal, "setup": ["3-4"], "turn": 0, "moves": ["0 3-5>L", "1 4-5>R", "2 2-5>R"]}
    player = at_record({"game": "kozel", "seats": 3, "hands": [hand]}, "en")
    assert player.press("F2") == "Right neighbour: five-two, right. Right is now two."
    assert player.press("F2") == (
        "Left neighbour: five-four, right. Right is now five. "
        "Right neighbour: five-two, right. Right is now two."
    )
    player.press("T")
    assert player.press("M") == "Right neighbour: five-two, right. Right is now two."


def test_the_last_hand() -> None:
    deal = {"hands": ["5-6 4-4 0-2", "5-5"]}
    hand = {"deal": deal, "setup": ["3-5"], "turn": 0, "moves": ["0 5-6>R"]}
    nothing = at_record({"game": "kozel", "hands": [{**hand, "moves": []}]}, "en")
    assert nothing.press("Ctrl+F3") == "No hand has been finished in this match yet."
    player = at_record({"game": "kozel", "hands": [hand]}, "en")
    assert player.press("Ctrl+F3") == (
        "Fish! You have blocked the table. You are left with double four, blank-two: 10 points. "
        "Opponent is left with double five: 10 points. It is a tie: 10 eggs are carried over. "
        "You have 0 points. Opponent: 0 points. You open the next hand."
    )
    assert player.press("R") == player.press("Ctrl+F3")


def test_where_the_tiles_with_a_number_are_and_who_passed() -> None:
    deal = {"hands": ["3-3 1-1 4-4", "2-2 0-6", "2-5 0-1"]}
    hand = {"deal": deal, "setup": ["3-4"], "turn": 0, "moves": ["0 3-3>L", "1 pass", "2 pass"]}
    player = at_record({"game": "kozel", "seats": 3, "hands": [hand]}, "en")
    assert player.press("3") == (
        "Three: 2 on the table, 0 in your hand, 5 unseen. "
        "Without it at their last try: left neighbour, right neighbour."
    )
    assert player.press("1") == "One: 0 on the table, 1 in your hand, 6 unseen."


def test_whose_turn_and_what_can_be_done() -> None:
    assert at_record(position("kozel", 1, 1), "en").press("T") == "Your turn. You can lay 1 tile."
    deal = {"hands": ["1-1", "2-2"], "boneyard": "3-3"}
    hand = {"deal": deal, "setup": ["3-4"], "turn": 0}
    assert at_record({"game": "kozel", "hands": [hand]}, "en").press("T") == (
        "Your turn. Nothing fits: draw from the boneyard."
    )
    other = at_record({"game": "kozel", "hands": [{**hand, "turn": 1}]}, "en")
    assert other.press("T") == "To move: opponent."


def test_answers_are_answers(start: Start) -> None:
    player = start(match=True)
    player.wait(2)
    for key in (
        "F2",
        "F3",
        "Shift+F3",
        "Ctrl+F3",
        "Ctrl+Shift+F3",
        "Shift+Left",
        "A",
        "Shift+F4",
        "T",
        "5",
        "F1",
    ):
        player.press(key)
        assert len(player.said(SpeechClass.ANSWER)) == 1, key
