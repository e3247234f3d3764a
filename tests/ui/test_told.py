"""What is told is what can be done now: turned-up tiles, cuts, rows, selections, keys."""

import json

from player import Player
from tables import at, moves_of, own

from game.app import App
from game.settings import Settings
from game.ui.outputs import SaveMatch
from game.ui.saved import session_of
from game.voice.utterance import SpeechClass

MINE = "2-3 0-5 4-4 3-6 1-6"
TABLE = ("3-5", "5-6>R")
OTHERS = ["5-5 0-5 1-5", "6-6 0-6 0-1"]
EVEN = ("1-1", "1-4>R0", "1-6>R1", "6-3>R1", "4-2>R0")
CROSS = ("1-1", "1-5>L", "1-3>R")


def again(player: Player) -> Player:
    """Leave and go on: the match as its save has it, at a table of its own."""
    saved = [out.record for out in player.heard if isinstance(out, SaveMatch)][-1]
    assert saved
    thinker = player.app._thinker
    anew = Player(App(Settings(voice_checked=True), thinker, seed=1))
    anew.heard = anew.app.start_match(session_of(saved, thinker))
    return anew


def test_the_last_move_of_a_bot_that_chooses_an_end_is_no_silence() -> None:
    for row, said in (
        ("1-4 2-2 5-5 3-6", "Opponent turns up six-three."),
        ("1-4 2-2 5-5", "Nobody has moved yet."),
    ):
        mine = "2-3 0-5 4-4 1-6 0-1"
        bots = ["turn"] if "3-6" in row else []
        player = at("blind", [mine, row], table=TABLE, turn=1, bots=bots, pace=0.1)
        player.wait(1)
        assert player.press("F2") == said


def test_an_utterance_of_nothing_is_no_answer() -> None:
    player = at("kozel", ["1-2 3-4", "5-5 0-0"], table=("3-5",))
    player.app._screens[-1].press = lambda key, intent: (player.app.say("", SpeechClass.ANSWER), True)[1]  # type: ignore[method-assign,func-returns-value]
    player.press("F2")
    assert player.cues() == ["move/cannot"]


def test_ones_own_tile_that_waits_is_named_by_every_answer() -> None:
    player = at("blind", ["2-3 0-5 4-4 1-6 3-6", "1-4 2-2 0-6 5-5 1-3"], table=TABLE)
    player.press("Space")
    waits = "You have turned up six-three: choose its end."
    loaded = again(player)
    assert f"Your turn. {waits}" in loaded.words()
    assert loaded.words().endswith("Six-three: which end? Choose with the arrows. Left: three. Right: six.")
    assert loaded.press("T") == f"Your turn. {waits}"
    loaded.press("Escape")
    assert waits in loaded.press("F1")
    assert "F4" not in loaded.press("F1")


def test_a_series_that_goes_on_says_so_after_loading() -> None:
    player = at("blitz-blind", [MINE, "1-4 2-2 0-6 5-5 1-3"], table=TABLE, boneyard="0-0")
    player.press("Space")
    assert again(player).words().endswith("Your turn. Turn up the next tile or end your turn.")


def test_a_row_is_looked_at_once_also_over_a_save() -> None:
    player = at("blitz-blind", [MINE, "1-4 2-2 0-6 5-5 1-3"])
    assert own(player) == "? ? ? ? ?"
    player.press("Home", "Space")
    loaded = again(player)
    assert loaded.press("Home") == "A closed tile. 1 of 5 from the left."
    assert not loaded.app.session.memorising  # type: ignore[union-attr]
    assert "looked" not in json.loads(at("kozel", ["1-2", "5-5"], table=("3-5",)).app.session.record())  # type: ignore[union-attr]


def test_a_tile_cuts_no_more_when_the_cuts_are_used_up() -> None:
    hands = ["4-6 2-3 0-4 2-5", "5-5 0-5 1-5", "6-6 2-6 0-1"]
    moves = ["0 cut 4-6 @1 give right", "2 6-6>R1", "0 0-4>R0", "1 0-5>R0", "2 2-6>R1"]
    sticking = ("1-1", "1-4>R0", "1-6>R1", "6-3>R1")
    one = at("sausage", hands, table=sticking, moves=moves, record={"options": {"cuts": 1}})
    cutting = one.app._screens[-1].speech.describe.cutting()  # type: ignore[attr-defined]
    assert cutting == frozenset()
    assert "Control Enter" not in one.press("F1")
    assert one.press("T") == "Your turn. You can lay 2 tiles. You have no cuts left."


def test_how_many_cuts_are_left_is_told() -> None:
    player = at("sausage", ["4-6 0-2 0-0", *OTHERS], table=EVEN)
    assert player.press("T") == (
        "Your turn. You can lay 1 tile. You can cut with 1 tile. You have 2 cuts left."
    )
    free = at("sausage", ["4-6 0-2 0-0", *OTHERS], table=EVEN, record={"options": {"cuts": 0}})
    assert free.press("T") == "Your turn. You can lay 1 tile. You can cut with 1 tile."


def test_a_joint_whose_tile_is_laid_is_not_told_and_the_others_keep_their_numbers() -> None:
    table = ("1-1", "1-4>R0", "1-6>R1", "4-4>R0", "6-2>R1", "4-6>R0", "2-5>R1")
    player = at("sausage", ["2-3 0-2 0-0", *OTHERS], table=table)
    assert player.press("A") == (
        "Upper right: six. Lower right: five. Joint 2: four and two. Joint 3: six and five."
    )


def test_in_games_of_one_tile_nothing_is_selected() -> None:
    one, alone = "In this game one tile is laid in a turn.", "Double three can only be laid alone now."
    no_double = "Six-three is not a double, and only doubles are laid together."
    for game, hand, table, said in (
        ("pass", "3-3 1-5 2-6", ("3-5",), one),
        ("osiol", "3-6 4-5 0-2", CROSS, no_double),
        ("kozel", "3-3 1-5 2-6", ("3-5",), alone),
    ):
        player = at(game, [hand, "2-2 0-0 1-4"], table=table)
        assert (player.press("Shift+Space"), player.cues()) == (said, ["move/cannot"]), game
        player.press("Space")
        assert moves_of(player), game


def test_numbers_in_the_blind_games() -> None:
    player = at("blind", [MINE, "1-4 2-2 0-6 5-5 1-3"], table=TABLE, boneyard="0-0")
    assert player.press("5") == "Five: 2 on the table, 5 unseen."
    player = at("blitz-blind", [MINE, "1-4 2-2 0-6 5-5 1-3"])
    assert player.press("6") == "Six: 0 on the table, 2 in your hand, 5 unseen."
    player.press("Space")
    assert player.press("6") == "Six: 0 on the table, 7 unseen."
    player = at("blitz-blind", ["1-6 0-3 5-0", "0-0 1-1"], table=TABLE)
    assert player.press("0") == "Blank: 0 on the table, 2 in your hand, 4 unseen. Known with others: 1."


def test_open_rows_are_named_with_the_counts() -> None:
    player = at("blitz-blind", ["1-6 0-3 5-0", "0-0 1-1"], table=TABLE)
    assert player.press("F3") == (
        "You have 3 tiles. Opponent: 2 tiles. Opponent, open row: double blank, double one."
    )


def test_whose_turn_it_is_after_a_hand() -> None:
    player = at("kozel", ["3-6", "5-5 0-0"], table=("3-5",))
    player.press("Space")
    player.wait(1)
    assert (
        player.press("T")
        == "The hand is over. Press Space to deal the next hand. I goes over your moves of this hand."
    )


def test_arms_are_walked_by_their_names_from_either_side() -> None:
    player = at("osiol", ["3-6 4-5 0-2", "2-2 0-0 1-4"], table=(*CROSS, "5-2>L", "1-6>U"))
    player.press("Up")
    heard = [player.press("Home")] + [player.press("Right") for _ in range(4)]
    assert heard == [
        "Double one, the spinner.",
        "One-five, left arm.",
        "Five-two, left arm, the end.",
        "One-three, right arm, the end.",
        "One-six, upper arm, the end.",
    ]


def test_closed_arms_are_told_where_they_are() -> None:
    player = at("osiol", ["3-6 4-5 0-2", "2-2 0-0 1-4"], table=(*CROSS, "5-5x>L"))
    assert player.press("A") == "The left end is closed. Right: three. Up: one. Down: one."
    player = at("osiol", ["3-6 4-5 0-2", "2-2 0-0 1-4"], table=(*CROSS, "1-6>D", "6-6x>D"))
    player.press("Up")
    assert player.press("End") == "Double six face down, lower arm, the end."


def test_a_lane_that_sticks_out_is_walked_so() -> None:
    player = at("sausage", ["4-6 3-3 0-2", *OTHERS], table=("1-1", "1-4>R0", "1-6>R1", "6-3>R1"))
    player.press("Up")
    assert player.press("End") == "Six-three, lower lane on the right, sticks out."


def test_what_is_asked_with_a_selection_is_answered_after_it() -> None:
    player = at("blitz", ["3-5 5-1 1-1 0-4", "2-2 2-6 0-6 0-1"], table=("3-4",))
    player.press("Shift+Space", "Right", "Shift+Space")
    assert player.press("Q") == "Left: one. So it is with the selected tiles."
    assert player.press("A") == "Left: one. Right: four. So it is with the selected tiles."
    assert player.press("T") == (
        "Selected tiles: five-three, left; five-one, left. 2 more tiles can go with them. Space: lay."
    )
    assert player.press("F3").startswith("You have 4 tiles.")


def test_games_without_eggs_say_so() -> None:
    assert (
        at("blitz", ["3-5 5-1", "2-2 2-6"], table=("3-4",)).press("Ctrl+Shift+F3") == "This game has no eggs."
    )
    assert at("kozel", ["3-5 5-1", "2-2 2-6"], table=("3-4",)).press("G") == "No eggs are carried over."


def test_help_twice_lists_the_keys_unless_something_has_happened() -> None:
    player = at("kozel", ["3-5 5-1", "2-2 2-6"], table=("3-4",))
    first = player.press("F1")
    assert player.press("F1").startswith("All keys")
    player = at("kozel", ["3-5 5-1", "5-2 2-6"], table=("3-4",), bots=["5-2>L"], pace=0.1)
    assert player.press("F1") == first
    player.press("Space")
    assert not player.press("F1").startswith("All keys")
    player.wait(1)
    assert not player.press("F1").startswith("All keys")


def test_the_same_answer_twice_is_one_message() -> None:
    player = at("kozel", ["3-5 5-1", "2-2 2-6"], table=("3-4",))
    before = len(player.app.history.entries)
    player.press("A", "A", "A")
    assert len(player.app.history.entries) == before + 1


def test_a_long_series_names_its_end_once() -> None:
    hands = ["3-0 0-0 0-4", "3-5 5-1 1-1 2-2"]
    player = at("blitz", hands, table=("3-4",), turn=1, bots=["3-5>L+1-5>L+1-1>L"], pace=0.1)
    assert "Opponent: left: five-three, five-one, double one. Left is now one." in player.wait(1)


def test_a_tile_drawn_in_an_open_row_ends_the_turn_and_says_so() -> None:
    hands = ["2-4 0-5", "1-1 2-2 5-6 0-1 0-2"]
    player = at("blind", hands, table=("3-6",), boneyard="3-4 4-4")
    assert player.press("D") == "You draw four-three. Your turn ends. 1 tile in the boneyard."


def test_ones_own_draw_that_ended_the_turn_is_told_once() -> None:
    player = at("blind", ["2-3 0-5 4-4 3-6 1-1", "1-4 2-2 0-6 5-5 1-3"], table=TABLE, boneyard="0-0 0-1")
    player.press("Space", "F4")
    assert player.press("F2").endswith("You draw a tile. Your turn ends. 1 tile in the boneyard.")
    assert player.press("F2") == "Nobody has moved since."


def test_the_tiles_of_a_piece_are_known_with_who_got_them() -> None:
    hands = ["4-6 3-3 5-5 0-3", "0-0 0-5 5-3 1-3"]
    table = ("1-1", "1-4>R0", "1-6>R1", "2-4>R0")
    player = at("sausage", hands, table=table, bots=["pass"], pace=0.1)
    player.press("Home", "U", "Space")
    assert player.press("1") == "One: 0 on the table, 0 in your hand, 4 unseen. Known with others: 3."
    assert (
        "You cut with six-four. Opponent gets the left piece, 3 tiles. Double one, four-one"
        in player.press("F2")
    )


def test_what_is_not_open_yet_is_said_with_its_own_arm() -> None:
    hands = ["3-5 0-1", "6-1 6-2", "0-0 1-1", "2-2 4-4"]
    player = at("sevastopol", hands, table=("6-6", "6-5>R"))
    assert player.press("A") == "Left: six. Right: five, not yet open. Up: six. Down: six."
    player = at("sausage", ["4-6 3-3 0-2", *OTHERS], table=("1-1", "1-4>R0", "1-6>R1", "6-3>R1"))
    assert player.press("E") == "Upper right: four. Lower right: three, sticks out."


def test_a_first_tile_that_is_no_double_says_its_ends() -> None:
    player = at("blind", ["2-3 0-5 4-4 3-6 1-2", "1-4 2-2 0-6 5-5 1-3"], opener=0)
    assert player.press("Space").startswith("You open: two-one. Left: one. Right: two.")


def test_a_tile_that_fits_nowhere_says_all_ends_with_a_selection_too() -> None:
    player = at("blitz", ["3-5 2-6 5-1", "2-2 0-6 0-1"], table=("3-4",))
    player.press("Home", "Shift+Space", "Right")
    assert player.press("S") == "Six-two does not fit. Left: five. Right: four."


def test_in_games_of_one_tile_the_reason_is_the_rule() -> None:
    player = at("sausage", ["1-6 0-2", *OTHERS[:1], "6-6 0-6 0-1"], table=("1-1",))
    assert player.press("S") == "In this game one tile is laid in a turn."


def test_tiles_fit_nowhere_when_the_hand_is_over() -> None:
    player = at("kozel", ["5-5 0-1", "3-6"], table=("3-5",), turn=1, bots=["3-6>L"], pace=0.1)
    assert player.press("Home") == "Double five, fits right."
    assert "Press Space to deal the next hand." in player.wait(2)
    assert player.press("Home") == "Double five."


def test_help_names_space_for_the_row_of_the_focus() -> None:
    player = at("kozel", ["3-3 1-5 2-6", "2-2 0-0 1-4"], table=("3-5",))
    assert "Space lays a tile." in player.press("F1")
    assert "Space" not in player.press("Up", "F1")
    drawing = at("pass", ["5-5 1-2", "6-6 0-6 2-6 0-4"], table=("3-4",), boneyard="0-0")
    assert "Space draws a tile. Backspace passes." in drawing.press("Up", "Up", "F1")
    assert drawing.press("Space").startswith("You draw double blank.")


def test_selected_tiles_are_laid_from_every_row() -> None:
    for ups in (0, 1, 2):
        player = at("blitz", ["3-5 5-1 1-1 0-4", "2-2 2-6 0-6 0-1"], table=("3-4",), boneyard="6-6")
        player.press("Home", "Shift+Space", "Right", "Shift+Space", *["Up"] * ups)
        said = player.press("F1")
        assert "Space lays the selected tiles." in said
        assert "Space lays a tile." not in said
        player.press("Space")
        assert moves_of(player) == ["0 3-5>L+1-5>L"]


def test_a_closed_row_is_turned_up_from_the_table() -> None:
    player = at("blind", ["2-3 0-5 4-4 3-6 1-6", "1-4 2-2 0-6 5-5 1-3"], table=TABLE)
    assert "Space turns up the right-hand tile of your row." in player.press("Up", "F1")
    assert player.press("Space").startswith("Six-one, right.")


def test_a_record_begun_with_is_saved_at_once() -> None:
    player = at("kozel", ["3-5 1-2", "6-6 0-6"], table=("3-4",))
    assert any(isinstance(out, SaveMatch) and out.record for out in player.heard)


def test_who_took_the_boneyard_is_not_called_without_a_number() -> None:
    player = at(
        "kozel",
        ["3-4 1-1", "6-6 0-2"],
        table=("3-5", "5-2>R", "2-3>R"),
        boneyard="0-0",
        turn=1,
        bots=["draw", "pass"],
        pace=0.1,
    )
    player.wait(1)
    assert "Without it at their last try: opponent." in player.press("3")


def test_ones_own_move_in_a_closed_row_is_called_so() -> None:
    player = at("blind", ["2-3 0-5 4-4 1-6", "1-4 2-2 0-6 5-5"], table=TABLE)
    player.press("Space")
    assert player.press("F2").startswith("Your move. Six-one, right.")
