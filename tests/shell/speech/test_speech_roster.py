"""Which voice is next."""

from game.shell.speech.roster import HUNG_REST, LONGEST_HUNG_REST, LONGEST_REST, REST, Roster


def test_the_chosen_voice_is_first_then_the_list() -> None:
    assert Roster(["a", "b", "c"], "c").candidates(0.0) == ["c", "a", "b"]
    assert Roster(["a", "b", "c"], "unknown").candidates(0.0) == ["a", "b", "c"]
    assert Roster(["a", "b", "c"], "c").candidates(0.0, first="b") == ["b", "c", "a"]


def test_a_failed_voice_rests_longer_each_time() -> None:
    roster = Roster(["a", "b"])
    roster.failed("a", 0.0)
    assert roster.candidates(REST - 0.1) == ["b"]
    assert roster.candidates(REST) == ["a", "b"]
    roster.failed("a", REST)
    assert roster.rests("a", REST + 2 * REST - 0.1)
    for _ in range(9):
        roster.failed("a", 10.0)
    assert not roster.rests("a", 10.0 + LONGEST_REST)
    roster.failed("a", 1000.0)
    assert not roster.rests("a", 1000.0 + REST)


def test_a_hung_voice_rests_until_its_call_has_returned() -> None:
    roster = Roster(["a", "b"])
    roster.failed("a", 0.0, hung=True)
    assert roster.rests("a", LONGEST_HUNG_REST)
    roster.came_free("a")
    assert roster.rests("a", HUNG_REST - 1)
    assert not roster.rests("a", HUNG_REST)


def test_a_look_tells_what_is_new() -> None:
    roster = Roster(["a", "b"])
    assert not roster.see("a", present=False)
    assert not roster.see("b", present=True)
    assert roster.found == ["b"]
    assert roster.see("a", present=True)
    assert not roster.see("a", present=True)
    assert roster.found == ["a", "b"]


def test_a_voice_that_came_up_needs_no_rest() -> None:
    roster = Roster(["a"])
    roster.see("a", present=False)
    roster.failed("a", 0.0)
    roster.see("a", present=True)
    assert not roster.rests("a", 0.1)


def test_f5_walks_round_the_voices_found() -> None:
    roster = Roster(["a", "b", "c", "d"])
    for name in "abd":
        roster.see(name, present=True)
    assert roster.after("b") == ["d", "a"]
    assert roster.after("d") == ["a", "b"]
    assert roster.after(None) == ["a", "b", "d"]
    roster.failed("d", 0.0, hung=True)
    assert roster.after("b") == ["a"]
