"""The mouse: a click does what a key would do there, is heard like one, and never does what was not meant."""

from collections.abc import Callable
from typing import Any

import pytest
from learner import Learner
from player import Player
from tables import at, moves_of

from game.core.tiles import Tile
from game.rules.catalogue import find
from game.settings import KeyChoice
from game.ui.keys import Intent
from game.ui.scene import TableView, Target
from game.ui.screens.home import read_rules

Start = Callable[..., Player]

LINE: dict[str, Any] = {"table": ["3-4"], "boneyard": "0-0 1-1"}


def click(player: Player, target: Target, *, second: bool = False) -> str:
    player.now += 0.5
    player.heard = player.app.click(target, player.now, second=second)
    return player.words()


def table(player: Player) -> TableView:
    view = player.app.scene().table
    assert view
    return view


def hand(player: Player, tile: Tile) -> Target:
    """Point at one of the player's tiles, as the picture does."""
    number = [held.tile for held in table(player).hand].index(tile)
    return Target("hand", number, tile=tile)


def button(player: Player, label: str) -> Target:
    intents = {button.label: button.intent for button in player.app.scene().buttons}
    return Target("button", intent=intents[label])


def labels(player: Player) -> list[str]:
    return [button.label for button in player.app.scene().buttons]


def test_a_click_on_a_tile_lays_it() -> None:
    player = at("kozel", ["4-6 1-5", "0-1 0-2"], **LINE)
    assert "Right is now six" in click(player, hand(player, Tile(4, 6)))
    assert moves_of(player) == ["0 4-6>R"]


def test_a_tile_that_fits_two_ends_is_asked_for_and_the_end_is_clicked() -> None:
    player = at("kozel", ["3-4 1-5", "0-1 0-2"], table=["4-6", "3-6>R"], boneyard="0-0")
    assert "which end?" in click(player, hand(player, Tile(3, 4)))
    assert table(player).offered == ("L", "R")
    assert "which end?" in click(player, hand(player, Tile(1, 5)))
    assert "Left is now" in click(player, Target("end", end="L"))
    assert moves_of(player) == ["0 3-4>L"]


def test_an_end_that_is_not_asked_for_is_said() -> None:
    player = at("kozel", ["4-6 1-5", "0-1 0-2"], **LINE)
    assert click(player, Target("end", end="R")) == "Right: four."
    assert moves_of(player) == []


def test_any_tile_of_an_arm_is_the_arm() -> None:
    player = at(
        "osiol",
        ["1-2 0-5", "0-1 0-2"],
        table=["6-6", "1-6>L", "2-6>R", "3-6>U", "4-6>D"],
        boneyard="0-0",
    )
    assert "which end?" in click(player, hand(player, Tile(1, 2)))
    tiles = [laid.tile for path in table(player).paths for laid in path.tiles]
    click(player, Target("laid", tiles.index(Tile(2, 6))))
    assert moves_of(player) == ["0 1-2>R"]


def test_the_right_button_selects_and_the_left_one_lays_what_is_selected() -> None:
    player = at("kozel", ["3-3 4-4 1-5", "0-1 0-2"], **LINE)
    assert click(player, hand(player, Tile(3, 3)), second=True).startswith("Selected: double three")
    assert click(player, hand(player, Tile(4, 4)), second=True).startswith("Selected: double four")
    assert [held.selected for held in table(player).hand] == [True, True, False]
    click(player, hand(player, Tile(3, 3)))
    assert moves_of(player) == ["0 3-3>L+4-4>R"]


def test_a_tile_on_the_table_gets_the_focus_and_is_named() -> None:
    player = at("kozel", ["4-6 1-5", "0-1 0-2"], **LINE)
    assert click(player, Target("laid", 0)) == "Three-four, left end, right end."
    assert (table(player).row, table(player).index) == ("table", 0)
    assert player.press("Down").startswith("Your tiles.")


def test_the_boneyard_is_clicked_to_take_a_tile_and_named_with_the_other_button() -> None:
    player = at("kozel", ["1-5 2-5", "0-1 0-2"], table=["3-4"], boneyard="0-0 3-3")
    assert "2 tiles in the boneyard" in click(player, Target("boneyard"), second=True)
    assert table(player).row == "boneyard"
    assert click(player, Target("boneyard")).startswith("You draw")
    assert len(table(player).hand) == 3


def test_the_seats_say_how_many_tiles_and_points_there_are() -> None:
    player = at("kozel", ["4-6 1-5", "0-1 0-2"], **LINE)
    assert click(player, Target("seat")) == player.press("F3")
    assert click(player, Target("seat"), second=True) == player.press("Shift+F3")


def test_a_tile_that_is_not_there_any_more_is_not_laid() -> None:
    player = at("kozel", ["4-6 1-5", "0-1 0-2"], **LINE)
    seen = hand(player, Tile(4, 6))
    click(player, seen)
    assert click(player, seen) == ""
    assert player.cues() == ["move/cannot"]
    assert moves_of(player) == ["0 4-6>R"]


def test_a_click_on_nothing_is_heard() -> None:
    player = at("kozel", ["4-6 1-5", "0-1 0-2"], **LINE)
    click(player, Target("nothing"))
    assert player.cues() == ["move/cannot"]


def test_out_of_turn_a_click_says_so() -> None:
    player = at("kozel", ["4-6 1-5", "0-1 3-6"], turn=1, **LINE)
    assert "not your turn" in click(player, hand(player, Tile(4, 6)))


def test_the_wheel_walks_but_chooses_no_end() -> None:
    player = at("kozel", ["3-4 1-5", "0-1 0-2"], table=["4-6", "3-6>R"], boneyard="0-0")
    assert click(player, Target("wheel", 1)) == player.press("Right")
    player.press("Home", "Space")
    assert table(player).offered
    assert "which end?" in click(player, Target("wheel", 1))
    assert moves_of(player) == []
    assert click(player, button(player, "Keep the tile")) == "Nothing is laid."
    assert "Keep the tile" not in labels(player)


def test_after_a_hand_only_the_button_goes_on() -> None:
    player = at("kozel", ["4-6", "0-1 0-2"], table=["3-4"], turn=0)
    click(player, hand(player, Tile(4, 6)))
    player.wait(3)
    assert "Go on" in labels(player)
    session = player.app.session
    assert session
    assert session.hand_over
    click(player, Target("laid", 0))
    click(player, Target("boneyard"))
    assert session.hand_over
    click(player, button(player, "Go on"))
    assert not session.hand_over


def test_a_move_is_taken_back_by_its_button_where_nothing_is_counted(start: Start) -> None:
    player = at("kozel", ["4-6 4-5 1-5", "0-1 0-2"], **LINE)
    click(player, hand(player, Tile(4, 6)))
    assert click(player, button(player, "Take back")).startswith("Taken back: ")
    assert moves_of(player) == []
    assert "Take back" not in labels(start(match=True))


def test_passing_has_a_button_where_it_is_a_choice() -> None:
    player = at("pass", ["4-6 1-5", "0-1 0-2"], **LINE)
    click(player, button(player, "Pass the turn"))
    assert moves_of(player) == ["0 pass"]
    assert "Pass the turn" not in labels(at("kozel", ["4-6 1-5", "0-1 0-2"], **LINE))


def test_a_double_is_laid_face_down_by_its_button() -> None:
    player = at("osiol", ["1-1 0-5", "0-1 0-2"], table=["6-6", "1-6>L"], boneyard="0-0")
    player.press("Home")
    click(player, button(player, "Face down"))
    assert moves_of(player) == ["0 1-1x>L"]
    assert "Face down" not in labels(at("kozel", ["4-6 1-5", "0-1 0-2"], **LINE))


SAUSAGE: dict[str, Any] = {"table": ["3-3", "3-6>R0", "3-5>R1", "1-6>R0", "1-5>R1"], "boneyard": "0-0 0-3"}


def test_a_cut_is_made_by_the_mouse() -> None:
    player = at("sausage", ["5-6 1-1 0-4", "0-1 0-2"], **SAUSAGE)
    assert click(player, hand(player, Tile(5, 6))) == "Six-five only cuts: press Control Enter."
    assert "The left piece" in click(player, button(player, "Lay across"))
    assert (table(player).joint, len(table(player).given)) == (0, 3)
    # The other button goes to the other piece at the same joint, and back.
    assert "The right piece" in click(player, Target("joint", 0), second=True)
    assert set(table(player).given) == {Tile(1, 6), Tile(1, 5)}
    assert "The left piece" in click(player, Target("joint", 0), second=True)
    # Where this tile cannot cut nothing is done.
    assert "Joint 1" in click(player, Target("joint", 1))
    assert "Joint 1" in click(player, hand(player, Tile(1, 1)))
    assert moves_of(player) == []
    click(player, Target("joint", 0))
    assert moves_of(player) == ["0 cut 5-6 @1 give left"]


def test_one_click_chooses_an_end_that_would_need_two_arrows() -> None:
    player = at(
        "sausage",
        ["5-6 0-6 1-1", "4-4 4-5"],
        table=["3-3", "3-6>R0", "3-5>R1", "2-6>R0", "1-5>R1", "0-2>R0", "0-1>R1"],
        boneyard="0-0",
        bots=["3-5>L1"],
    )
    click(player, hand(player, Tile(5, 6)))
    click(player, button(player, "Lay across"))
    click(player, button(player, "Cut"))
    player.wait(3)
    click(player, hand(player, Tile(0, 6)))
    assert table(player).offered == ("L0", "R0", "R1")
    click(player, Target("end", end="R0"))
    assert moves_of(player)[-1] == "0 0-6>R0"


def test_a_joint_is_named() -> None:
    player = at("sausage", ["5-6 1-1", "0-1 0-2"], **SAUSAGE)
    assert click(player, Target("joint", 0)).startswith("Joint 1: ")


def test_the_look_at_a_row_is_not_ended_by_a_click_on_it(start: Start) -> None:
    player = start(match=True, game="blitz-blind")
    session = player.app.session
    assert session
    assert session.memorising
    tile = table(player).hand[1].tile
    assert click(player, Target("hand", 1, tile=tile))
    assert session.memorising
    click(player, button(player, "Close the row"))
    assert not session.memorising


# Menus and texts.


def test_a_click_in_a_menu_chooses(start: Start) -> None:
    player = start()
    lines = player.app.scene().lines
    assert click(player, Target("line", lines.index("Settings"))).startswith("Settings.")
    assert player.app.scene().title == "Settings"
    click(player, button(player, "Back"))
    assert player.app.scene().lines == lines


def test_the_other_button_goes_the_other_way_in_a_value(start: Start) -> None:
    player = start()
    player.press("S", "Space", "S", "Space")
    # The first item is the theme, the second the zoom.
    assert player.app.scene().title in ("Sounds", "Screen")
    while player.app.scene().title != "Screen":
        player.press("Escape", "S", "Space")
    click(player, Target("line", 1))
    assert player.app.settings.zoom == 120
    click(player, Target("line", 1), second=True)
    click(player, Target("line", 1), second=True)
    assert player.app.settings.zoom == 80
    assert click(player, Target("line", 99)) == ""
    assert player.cues() == ["move/cannot"]


def test_the_wheel_goes_along_a_menu_and_a_text(start: Start) -> None:
    player = start()
    assert click(player, Target("wheel", 1)) == player.press("Home", "Down")
    read_rules(player.app, find("kozel"))
    second = click(player, Target("wheel", 1)).rpartition("heading. ")[2]
    assert click(player, Target("line", 1)) == second
    assert click(player, Target("wheel", -1))
    assert player.app.scene().focus == 0


def test_where_a_key_is_asked_for_only_back_is_taken(start: Start) -> None:
    player = start()
    while player.app.scene().title != "Keys":
        player.press("Escape")
        click(player, Target("line", player.app.scene().lines.index("Settings")))
        click(player, Target("line", player.app.scene().lines.index("Keys")))
    for _ in range(2):
        click(player, Target("line", 1))
    player.press("Space")
    before = player.app.settings.keys
    for target in (Target("line", 0), Target("wheel", 1), Target("button", intent=Intent.HELP)):
        click(player, target)
    assert player.app.settings.keys == before
    assert click(player, button(player, "Back"))


def test_another_line_of_the_keys_begins_with_its_first_key(start: Start) -> None:
    mine = {"lay": ("Space", "Enter", "J"), "draw": ("F4", "D", "O")}
    player = start(keys=KeyChoice(changes={"classic": mine}))
    for wanted in ("Settings", "Keys", "Laying and drawing"):
        click(player, Target("line", player.app.scene().lines.index(wanted)))
    assert player.press("Right", "Right") == "J. 3 of 3."
    # The other button goes to the key before, and there is none before the first.
    assert click(player, Target("line", 2), second=True) == "F4. 1 of 3."
    assert player.cues() == ["menu/edge"]


def test_in_a_search_buttons_type_nothing(start: Start) -> None:
    player = start()
    player.press("R", "Space", "Space", "Ctrl+F")
    title = player.app.scene().title
    click(player, button(player, "Help"))
    assert "Nothing is typed." in player.app.scene().lines
    click(player, button(player, "Back"))
    assert player.app.scene().title != title


def test_key_help_says_what_a_click_does_and_does_nothing() -> None:
    player = at("kozel", ["4-6 1-5", "0-1 0-2"], **LINE)
    player.press("Ctrl+F1")
    assert click(player, hand(player, Tile(4, 6))).startswith("Enter: Lays the tile")
    assert click(player, button(player, "Menu")).startswith("Escape: ")
    assert moves_of(player) == []
    player.press("Ctrl+F1")


def test_the_voice_check_is_answered_by_a_click(start: Start) -> None:
    player = start(voices=("one", "two"), voice_checked=False)
    click(player, Target("line", 0), second=True)
    click(player, Target("line", 0))
    assert player.app.settings.voice_checked
    assert player.app.settings.voice == "two"


def test_the_lesson_answers_clicks_as_keys() -> None:
    player = Learner().player
    table_before = table(player)
    assert click(player, Target("boneyard"))
    assert click(player, Target("seat"))
    assert len(table(player).hand) == len(table_before.hand)


# The zoom.


@pytest.mark.parametrize("key", ["Ctrl+=", "Ctrl+Shift+="])
def test_the_zoom_is_changed_said_and_kept(start: Start, key: str) -> None:
    player = start()
    assert player.press(key) == "Zoom 120 percent."
    assert player.app.settings.zoom == 120
    assert player.press("Ctrl+-", "Ctrl+-") == "Zoom 80 percent."
    assert player.press("Ctrl+-") == "Zoom 80 percent."
    assert player.cues() == ["menu/edge"]
    for _ in range(9):
        player.press(key)
    assert player.words() == "Zoom 200 percent."
    assert player.cues() == ["menu/edge"]


def test_a_zoom_from_a_file_leads_to_a_known_one(start: Start) -> None:
    player = start(zoom=133)
    assert player.press("Ctrl+=") == "Zoom 160 percent."


def test_the_screen_has_its_settings(start: Start) -> None:
    player = start()
    click(player, Target("line", player.app.scene().lines.index("Settings")))
    said = click(player, Target("line", player.app.scene().lines.index("Screen")))
    assert said == "Screen. Colours: dark. 1 of 3."
    assert player.press("Right") == "light."
    assert player.press("Right") == "yellow on black."
    assert player.app.settings.theme == "yellow"
    assert player.press("Down") == "Zoom: 100 percent. 2 of 3."
    assert player.press("Right") == "120 percent."
    assert player.press("Down") == "Captions: yes. 3 of 3."
    assert player.press("Right") == "no."
    assert not player.app.settings.captions
