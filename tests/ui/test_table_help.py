"""The help names the keys that matter in the game at hand; points and rows where a match goes on."""

from tables import at

OTHER = "6-6 0-6 2-6 0-1"
CROSS = ("1-1", "1-5>L", "1-3>R")
SELECTS = "Shift Space selects tiles to be laid in one turn, or unselects them."
TURNS_OVER = "Control Space lays a double face down or turns a selected double over."


def test_selecting_is_named_where_tiles_go_together() -> None:
    assert SELECTS in at("kozel", ["3-3 4-4 1-2", OTHER], table=("3-4",)).press("F1")
    assert SELECTS not in at("kozel", ["3-3 1-4 1-2", OTHER], table=("3-4",)).press("F1")
    assert SELECTS in at("blitz", ["3-5 5-1", "6-6 0-6"], table=("3-4",)).press("F1")


def test_face_down_is_named_where_the_game_has_it() -> None:
    for game, has in (("osiol", True), ("spider", True), ("kozel", False)):
        table = CROSS if has else ("1-5", "1-3>L")
        assert (TURNS_OVER in at(game, ["5-5 3-3", OTHER], table=table).press("F1")) is has, game


def test_drawing_and_passing_are_named_where_they_are_possible() -> None:
    player = at("pass", ["5-5 1-2", "6-6 0-6 2-6 0-4"], table=("3-4",), boneyard="0-0")
    assert "F4 draws a tile. Backspace passes. I gives a hint. The arrows go" in player.press("F1")
    player = at("kozel", ["3-5 1-2", OTHER], table=("3-4",))
    assert "F4" not in player.press("F1")
    assert "Backspace" not in player.press("F1")


def test_cuts_are_named_where_there_is_a_joint() -> None:
    cuts = "Control Enter lays a tile across, as a cut."
    assert cuts not in at("sausage", ["1-3 0-2", OTHER], table=("1-1",)).press("F1")
    joint = ("1-1", "1-4>R0", "1-3>R1")
    assert cuts not in at("sausage", ["4-5 0-2", OTHER], table=joint).press("F1")
    assert cuts in at("sausage", ["4-3 0-2", OTHER], table=joint).press("F1")


def test_passing_by_choice() -> None:
    player = at("pass", ["3-5 1-2", OTHER], table=("3-4",))
    assert player.press("Backspace").startswith("You pass.")


def test_who_sits_on_the_goat_is_said_instead_of_points() -> None:
    record = {"start": {"sitting": 0, "opener": 1, "first_hand": False}}
    player = at("yard", ["3-5 1-2", "6-6 0-0"], table=("3-4",), record=record)
    assert player.press("Shift+F3") == "You sit on the goat."


def test_the_drip_comes_in_its_order() -> None:
    record = {"start": {"sitting": 0, "opener": 1, "first_hand": False}}
    player = at("yard", ["3-5 1-2 3-4", "6-6 0-0 1-1"], record=record, bots=["6-6"], pace=0.2)
    assert player.wait(1).startswith(
        "Opponent opens: double six. The drip under the double six: double blank"
    )


def test_taking_back_is_named_in_practice_once_there_is_a_move_to_take_back() -> None:
    player = at("kozel", ["3-5 4-4 1-5", OTHER], table=("3-4",), bots=["2-6>L"], pace=0.1)
    takes_back = "Control Z goes back to your last choice."
    assert takes_back not in player.press("F1")
    player.press("Home", "Space")
    assert takes_back in player.press("F1")
    player.press("Ctrl+Z")
    assert takes_back not in player.press("F1")
