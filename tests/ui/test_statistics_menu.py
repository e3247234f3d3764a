"""The statistics by keys: a match is played, its numbers are heard, written to a file, and deleted."""

import csv
from dataclasses import replace

import pytest
from player import Player

from game.app import App
from game.core.statistics import Scope, Statistics, read_statistics, write_statistics
from game.core.tally import Tally
from game.rules.catalogue import GAMES, find
from game.settings import Settings
from game.thinking import InlineThinker
from game.tools.autoplay import play_hands
from game.ui.labels import GAME_NAMES
from game.ui.levels import LEVELS
from game.ui.outputs import KeepStatistics, SaveMatch, WriteStatistics
from game.ui.saved import session_of
from game.ui.session import Session
from game.ui.statistics import DELIMITERS, all_lines, game_lines, statistics_csv, total_lines
from game.voice.catalogue import load
from game.voice.statistics import tally_lines

LANGS = ("en", "ru", "pl")


def played_out(lang: str = "en", hands: int = 99) -> Player:
    """Play a short match with keys to its end; the main menu is in front then."""
    settings = Settings(
        voice_checked=True, language=lang, pace=0.0, game="classic", house_rules={"classic": {"target": 25}}
    )
    app = App(settings, InlineThinker(), seed=3)
    app.start_match()
    for _ in play_hands(app, hands):
        pass
    player = Player(app, now=500.0)
    player.press("Space" if hands == 99 else "Escape")
    if hands != 99:
        player.press("End", "Space")
    return player


def into(player: Player) -> str:
    """Go from the main menu into the statistics."""
    player.press("End", "Up")
    return player.press("Space")


@pytest.mark.parametrize("lang", LANGS)
def test_a_match_that_was_played_is_heard_in_the_statistics(lang: str) -> None:
    player = played_out(lang)
    t, n = load(lang).gettext, load(lang).ngettext
    player.press("End")
    assert player.press("Up").startswith(f"{t('Statistics')}. ")
    one = n("{n} match", "{n} matches", 1)
    assert (
        player.press("Space")
        == f"{t('Statistics')}. {t('All games')}: {one}. "
        + t("{position} of {count}", position=1, count=4)
        + "."
    )
    game = t(GAME_NAMES["classic"])
    assert player.press("Down").startswith(f"{game}: {one}. ")
    cell = t("{players}; opponents: {level}", players=t("two players"), level=t(LEVELS["club"]))
    heading = t("{line}, heading.", line=f"{cell[0].upper()}{cell[1:]}")
    assert player.press("Space") == f"{game}. {heading}"
    tally = player.app.statistics.tally(Scope("classic"))
    lines = [player.press("Down") for _ in tally_lines(load(lang), tally, "winner")]
    assert lines == tally_lines(load(lang), tally, "winner")
    assert player.press("Down") == lines[-1]
    assert player.cues() == ["menu/edge"]
    assert tally.matches == 1
    assert tally.hands > 1
    # All games together are the same here, without the points.
    player.press("Escape", "Home")
    player.press("Space", "Down")
    assert player.words() == lines[0]


def test_the_numbers_are_kept_before_the_save_that_they_come_from() -> None:
    settings = Settings(voice_checked=True, game="classic", pace=0.0)
    app = App(settings, InlineThinker(), seed=3)
    kinds = [type(out) for out in app.start_match() if isinstance(out, KeepStatistics | SaveMatch)]
    assert kinds == [KeepStatistics, SaveMatch]
    for _ in play_hands(app, 1):
        pass
    assert app.session
    record = app.session.record()
    counted = app.statistics
    assert counted.tally(Scope()).hands == 1
    # Saved again, left, continued: nothing is counted twice, and nothing is written.
    later = App(settings, InlineThinker(), seed=9, saved=record, statistics=counted)
    later.start()
    later.continue_match()
    later.save()
    assert [out for out in later._drain() if isinstance(out, KeepStatistics)] == []
    assert later.statistics is counted
    # Where the statistics are those of before the hand, it is counted now.
    behind = replace(counted, tallies={}, counted=dict.fromkeys(counted.counted, 0))
    other = App(settings, InlineThinker(), seed=9, saved=record, statistics=behind)
    other.start()
    other.continue_match()
    kept = [out.text for out in other._drain() if isinstance(out, KeepStatistics)]
    assert [read_statistics(text) for text in kept] == [counted]


def test_a_match_left_and_continued_goes_on_counting() -> None:
    player = played_out(hands=1)
    assert player.app.statistics.tally(Scope()).hands == 1
    assert into(player).startswith("Statistics. All games: 0 matches.")
    assert "No match has been finished yet." in player.press("Space", "Down")
    player.press("Escape", "Escape", "Home", "Space", "Space")
    for _ in play_hands(player.app, 99):
        pass
    tally = player.app.statistics.tally(Scope())
    assert player.app.session
    assert (tally.matches, tally.hands) == (1, len(player.app.session.match.hands))


def test_a_match_without_a_name_does_not_count() -> None:
    app = App(Settings(voice_checked=True, pace=0.0), InlineThinker(), seed=3)
    app.new_match()
    assert app.session
    practice = Session(app.session.match, app.session.game, "club", InlineThinker())
    before = app.statistics
    app.begin(practice)
    for _ in play_hands(app, 1):
        pass
    assert practice.hand_over
    assert app.statistics is before
    # And it stays so when it is saved and continued.
    assert session_of(practice.record(), InlineThinker()).counts_as == ""
    assert session_of(app_record(), InlineThinker()).counts_as == "1/3"


def app_record() -> str:
    app = App(Settings(voice_checked=True), InlineThinker(), seed=3)
    return [out.record for out in app.start_match() if isinstance(out, SaveMatch)][-1] or ""


@pytest.mark.parametrize("lang", LANGS)
def test_without_a_hand_there_is_nothing_to_write_or_delete(lang: str) -> None:
    player = Player(App(Settings(voice_checked=True, language=lang), InlineThinker(), seed=3))
    player.app.start()
    t = load(lang).gettext
    only = f"{t('No hand has been played yet')}."
    assert into(player) == f"{t('Statistics')}. {only}"
    assert (player.press("Space"), player.cues()[-1]) == (only, "menu/edge")
    assert t("Every hand is counted when it ends.") in player.press("F1")


@pytest.mark.parametrize("lang", LANGS)
def test_deleting_asks_first_and_no_is_the_first_answer(lang: str) -> None:
    player = played_out(lang)
    t = load(lang).gettext
    into(player)
    assert player.press("End").startswith(t("Reset the statistics"))
    assert player.press("Space").startswith(f"{t('Delete all statistics?')} {t('No, keep them')}.")
    assert player.press("Space").startswith(f"{t('Statistics')}. {t('Reset the statistics')}.")
    assert player.app.statistics.tally(Scope()).matches == 1
    player.press("Space", "Escape", "Space", "Down")
    assert player.words().startswith(t("Yes, delete them"))
    said = player.press("Space")
    assert said.startswith(f"{t('Statistics')}. {t('No hand has been played yet')}.")
    assert said.endswith(t("The statistics are deleted."))
    assert player.app.statistics.tallies == {}
    [kept] = [out.text for out in player.heard if isinstance(out, KeepStatistics)]
    assert read_statistics(kept) == player.app.statistics


@pytest.mark.parametrize("lang", LANGS)
def test_the_file_holds_the_numbers_in_rows_and_columns(lang: str) -> None:
    player = played_out(lang)
    into(player)
    player.press("End", "Up")
    assert player.words().startswith(load(lang).gettext("Write a CSV file"))
    player.press("Space")
    [text] = [out.csv for out in player.heard if isinstance(out, WriteStatistics)]
    heads, row = csv.reader(text.splitlines(), delimiter=DELIMITERS[lang])
    t = load(lang).gettext
    assert row[:3] == [t(GAME_NAMES["classic"]), t("two players"), t(LEVELS["club"])]
    tally = player.app.statistics.tally(Scope("classic"))
    read = dict(zip(heads, row, strict=True))
    assert read[t("Matches")] == "1"
    assert read[t("Hands")] == str(tally.hands)
    assert read[t("Points")] == str(tally.points)
    assert read[t("Hands won")] == str(tally.hands_won)
    assert len(set(heads)) == len(heads)


def filled() -> Statistics:
    """Give statistics of every game at each of its tables, each number of each tally another one."""
    tallies = {}
    for at, game in enumerate(GAMES):
        for seats, pairs in game.tables:
            for level in LEVELS:
                n = 100 * (at + 1) + 10 * seats + 5 * pairs + len(level)
                tallies[Scope(game.id, seats, pairs, level)] = Tally(
                    n,
                    n - 2,
                    1,
                    3,
                    4,
                    n + 20,
                    n,
                    2,
                    n + 1,
                    n + 2,
                    n + 3,
                    n + 4,
                    n + 5,
                    n + 6,
                    n + 7,
                    {"goat": n},
                )
        tallies[Scope(game.id)] = Tally(hands=at + 1)
    return Statistics(tallies)


@pytest.mark.parametrize("lang", LANGS)
def test_the_file_of_everything_is_read_back_number_by_number(lang: str) -> None:
    statistics = read_statistics(write_statistics(filled()))
    text = statistics_csv(load(lang), statistics)
    rows = list(csv.reader(text.splitlines(), delimiter=DELIMITERS[lang]))[1:]
    cells = [cell for game in statistics.games for cell in statistics.cells(game)]
    assert len(rows) == len(cells) == sum(len(game.tables) for game in GAMES) * len(LEVELS)
    for cell, row in zip(cells, rows, strict=True):
        tally = statistics.tally(cell)
        names = (
            *("matches", "matches_won", "matches_lost", "matches_drawn", "streak", "best_streak"),
            *("hands", "hands_won", "hands_lost", "hands_drawn", "dominoes", "fish_made", "fish_suffered"),
            *("eggs", "points", "average", "most", "most_others"),
        )
        assert row[3 : 3 + len(names)] == [str(getattr(tally, name)) for name in names]
        assert row[3 + len(names) :] == [str(tally.titles["goat"]), "0", "0", "0"]


def test_several_tables_and_levels_get_a_heading_each() -> None:
    statistics = filled()
    lines = game_lines(load("en"), statistics, find("kozel"))
    players = ("Two players", "Three players", "Four players", "Four, in pairs")
    levels = ("novices", "club players", "masters", "grandmasters")
    assert [line for line in lines if line.startswith("#")] == [
        f"# {table}; opponents: {level}" for table in players for level in levels
    ]
    # Above them stands the game as a whole.
    assert lines[1] == "1 hand played: 0 won, 1 lost."
    assert [line for line in total_lines(load("en"), statistics) if line.startswith("#")] == [
        "# Opponents: novices",
        "# Opponents: club players",
        "# Opponents: masters",
        "# Opponents: grandmasters",
    ]
    headings = [line for line in all_lines(load("en"), statistics) if line.startswith("#")]
    assert [f"# {GAME_NAMES[game.id]}" for game in GAMES] == [
        line for line in headings if line.removeprefix("# ") in GAME_NAMES.values()
    ]
