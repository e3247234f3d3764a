"""The end of a hand in every game, as the player in seat 0 hears it."""

import pytest
from positions import Position

from game.core.results import Standing
from game.voice.accounts import Accounts
from game.voice.catalogue import Catalogue
from game.voice.words import Names

ENGLISH = Catalogue("en")


def accounts(position: Position, *, terse: bool = False) -> Accounts:
    rules = position.rules
    return Accounts(ENGLISH, rules, Names(ENGLISH, 0, rules.seats, pairs=rules.pairs), terse=terse)


def score(position: Position) -> str:
    return " ".join(accounts(position).score(position.result))


def ending(position: Position) -> str:
    return accounts(position).ending(position.result)


def over(position: Position) -> str:
    return accounts(position).match_end(position.result)


class TestDonkey:
    def test_everybody_writes_and_the_nearest_is_named(self) -> None:
        position = Position("osiol", 3, accounts=(0, 60, 0), first_hand=False, opener=0)
        position.domino("", "0-1", "5-5 1-2")
        assert score(position) == (
            "Left neighbour writes 1 point. Right neighbour writes 13 points. "
            "You have 0 points. Left neighbour: 61 points. Right neighbour: 13 points. "
            "Nearest to the donkey: left neighbour, 40 points to go. You open the next hand."
        )

    def test_ones_own_comes_first_and_too_few_points_are_not_written(self) -> None:
        position = Position("osiol", 2).domino("5-5 0-2", "", by=1)
        assert score(position) == (
            "You would write 12 points, too few to begin an account. "
            "You have 0 points. Opponent: 0 points. Opponent opens the next hand."
        )

    def test_a_lone_double_blank_is_written_with_the_reason(self) -> None:
        position = Position("osiol", 2).domino("", "0-0")
        assert score(position).startswith("Opponent writes 25 points. Double blank alone is written as 25. ")
        pair = Position("osiol", 4, pairs=True, accounts=(3, 3), first_hand=False, opener=0)
        pair.domino("", "0-0", "1-2", "1-1")
        assert score(pair).startswith(
            "Your pair writes 3 points. The other pair writes 27 points. "
            "Double blank alone is written as 25. "
        ), "the pips of the partner count too"

    def test_the_winner_of_a_fish_writes_too(self) -> None:
        position = Position("osiol", 2, accounts=(1, 1), first_hand=False, opener=0).fish("0-1", "1-1")
        assert score(position).startswith("You win the hand. You write 1 point. Opponent writes 2 points. ")

    def test_a_tie_is_written_all_the_same(self) -> None:
        position = Position("osiol", 2, accounts=(1, 1), first_hand=False, opener=0).fish("0-2", "1-1")
        assert score(position).startswith(
            "It is a tie, nobody wins the hand. You write 2 points. Opponent writes 2 points. "
        )

    def test_equals_are_named_together(self) -> None:
        said = accounts(Position("osiol", 3)).standing(Standing((100, 4, 100)))
        assert said[-1] == "Nearest to the donkey: you, right neighbour, 1 point to go."

    def test_the_end_of_the_match(self) -> None:
        position = Position("osiol", 2, accounts=(100, 3), first_hand=False, opener=0)
        position.domino("0-1", "", by=1)
        assert over(position) == "The match is over. You are the donkey."
        assert "Nearest" not in score(position)
        other = Position("osiol", 2, accounts=(3, 100), first_hand=False, opener=0).domino("", "0-1")
        assert over(other) == "The match is over. Opponent is the donkey."


class TestGoat:
    def test_the_nearest_to_the_goat_is_named(self) -> None:
        position = Position("kozel", 2, accounts=(10, 0), first_hand=False, opener=0).domino("", "5-5 1-2")
        assert score(position) == (
            "Opponent writes 13 points. You have 10 points. Opponent: 13 points. You open the next hand."
        )
        # Of two the accounts have said it; of three it is said who is nearest.
        three = Position("kozel", 3, accounts=(10, 0, 7), first_hand=False, opener=0)
        assert "Nearest to the goat: left neighbour, 112 points to go." in score(
            three.domino("", "5-5 1-2", "1-1")
        )

    def test_terse_says_what_has_changed(self) -> None:
        position = Position("kozel", 2, accounts=(10, 0), first_hand=False, opener=0).domino("", "5-5 1-2")
        assert accounts(position, terse=True).score(position.result) == [
            "Opponent writes 13 points.",
            "Opponent: 13 points.",
            "You open the next hand.",
        ]

    @pytest.mark.parametrize(
        ("double", "reason"),
        [
            ("0-0", "25 of them because the hand was begun with double blank."),
            ("6-6", "50 of them because the hand was begun with double six."),
        ],
    )
    def test_the_bonus_names_its_double(self, double: str, reason: str) -> None:
        position = Position("kozel", 2, first_hand=False, opener=0).domino(
            "", "1-2", table=double, last=f"{double[0]}-5>R"
        )
        assert reason in score(position)


def yard(*, pairs: bool = True, sitting: int | None = None, eggs: int = 0) -> Position:
    return Position(
        "yard",
        4 if pairs else 2,
        pairs=pairs,
        sitting=sitting,
        eggs=eggs,
        first_hand=False,
        opener=0,
    )


class TestYardGoat:
    def test_who_has_too_few_points_does_not_sit_down(self) -> None:
        assert score(yard().domino("", "6-6 1-2", "1-1", "2-2 0-5")) == (
            "The other pair does not sit down on the goat: 24 points, the limit is 25. "
            "You open the next hand."
        )
        assert score(yard(pairs=False).domino("5-5 0-2", "", by=1)) == (
            "You do not sit down on the goat: 12 points, the limit is 13. Opponent opens the next hand."
        )

    def test_who_has_enough_sits_down_and_the_winner_takes_double_six(self) -> None:
        assert score(yard(pairs=False).domino("", "5-5 1-2")) == (
            "Opponent sits down on the goat: 13 points, the limit is 13. "
            "You open the next hand with double six."
        )
        assert score(yard(pairs=False).domino("5-5 1-2", "", by=1)) == (
            "You sit down on the goat: 13 points, the limit is 13. "
            "Opponent opens the next hand with double six."
        )

    def test_eggs_count_for_the_limit(self) -> None:
        assert score(yard(pairs=False, eggs=10).domino("", "1-2")) == (
            "Opponent sits down on the goat: 13 points, the limit is 13. "
            "10 of them are eggs carried over. You open the next hand with double six."
        )

    def test_a_tie_leaves_everything(self) -> None:
        assert score(yard(pairs=False).fish("0-2", "1-1")) == (
            "It is a tie: 2 eggs are carried over. You open the next hand."
        )
        assert score(yard(pairs=False, sitting=1).fish("0-2", "1-1", by=1)) == (
            "It is a tie: 2 eggs are carried over. Opponent still sits on the goat. "
            "You open the next hand with double six."
        )

    def test_who_wins_gets_up(self) -> None:
        assert score(yard(sitting=0).domino("", "5-5", "1-1", "5-6")) == (
            "Your pair gets up from the goat. Everything begins anew, as in the first hand."
        )
        assert score(yard(pairs=False, sitting=0).domino("", "5-5")) == (
            "You get up from the goat. Everything begins anew, as in the first hand."
        )

    def test_who_wins_a_fish_seats_the_others(self) -> None:
        assert score(yard(pairs=False, sitting=1).fish("1-2", "0-1")) == (
            "Opponent wins the hand. Opponent gets up from the goat. You sit down on the goat instead. "
            "Opponent opens the next hand with double six."
        )

    def test_who_loses_again_is_the_goat(self) -> None:
        position = yard(pairs=False, sitting=0).domino("0-1", "", by=1)
        assert score(position) == "You lose again while you sit on the goat."
        assert over(position) == "The match is over. You are the goat."
        pair = yard(sitting=1).domino("", "0-1", "0-2", "1-1")
        assert score(pair) == "The other pair loses again while sitting on the goat."

    def test_special_goats(self) -> None:
        officer = yard(pairs=False).domino("", "1-1", table="0-4", last="0-0>L")
        assert score(officer) == "The hand is finished with double blank."
        assert over(officer) == "The match is over. Opponent is the officer goat!"
        general = yard(pairs=False).domino("", "1-1", table="0-6", last="0-0>L+6-6>R")
        assert score(general) == "The hand is finished with double blank, double six."
        assert over(general) == "The match is over. Opponent is the general goat!"

    @pytest.mark.parametrize(
        ("sitting", "text"),
        [
            (None, "Nobody sits on the goat."),
            (0, "Your pair sits on the goat."),
            (1, "The other pair sits on the goat."),
        ],
    )
    def test_who_sits_is_told_when_asked(self, sitting: int | None, text: str) -> None:
        position = yard(sitting=sitting)
        assert accounts(position).standing(position.match.standing) == [text]
        alone = yard(pairs=False, sitting=0)
        assert accounts(alone).standing(alone.match.standing) == ["You sit on the goat."]


class TestFish:
    def test_all_have_passed(self) -> None:
        position = Position("pass", 2).set_up("3-5 1-1 5-5", "3-6 0-2", table="3-4").play("0 pass", "1 pass")
        assert ending(position) == "Fish! Everybody has passed."
        assert score(position) == (
            "Opponent wins the hand. Opponent writes 20 points. You have 0 points. Opponent: 20 points."
        ), "in Pass nothing is taken off"

    def test_a_round_has_brought_nothing(self) -> None:
        position = Position("blitz-blind", 2).set_up("0-1 1-1", "4-4 4-5", table="3-6", boneyard="2-3")
        position.play("0 pass", "1 pass")
        assert ending(position) == "Fish! A whole round has brought nothing, and no tile in the rows fits."
        assert score(position).startswith(
            "You win the hand. You write 14 points. That is 17 of the others, less 3 of the winner. "
        )

    def test_a_tie_without_eggs(self) -> None:
        position = Position("spider", 2)
        position.set_up("2-0 0-5", "5-2 0-0", table="1-1", turn=1)
        assert position.result.tied
        assert score(position).startswith("It is a tie, nobody scores. You have 0 points.")

    def test_who_blocks_is_named(self) -> None:
        assert ending(Position("blitz", 2).fish("0-1", "1-1")) == "Fish! You have blocked the table."
        assert ending(Position("blitz", 2).fish("0-1", "1-1", by=1)) == "Fish! Opponent blocks the table."
