"""The translations check finds each kind of fault, and finds none in this repository."""

from pathlib import Path

import pytest

from game.tools import translations
from game.tools.messages import ExtractionError
from game.tools.translation_check import faults

CODE = """
from game.voice.catalogue import Catalogue, N_

HELP = {
    # Translators: Help for the key that passes the turn.
    "pass": N_("Pass your turn."),
}

def say(c: Catalogue, who: str, count: int) -> list[str]:
    return [
        # Translators: A player plays a tile.
        c.gettext("{who} plays.", who=who),
        # Translators: How many tiles a player holds.
        c.ngettext("{who} holds one tile.", "{who} holds {n} tiles.", count, who=who),
        # Translators: The left end of the line.
        c.pgettext("end", "Left."),
    ]
"""
# The beginning of each rule is what differs.
RULES = {"ru": "n % 10 == 1 && n % 100 != 11 ? 0", "pl": "n == 1 ? 0"}
TRANSLATED = {
    "ru": {
        "Pass your turn.": ["Пас."],
        "{who} plays.": ["{who}: ход."],
        "Left.": ["Слева."],
        "{who} holds one tile.": ["{who}: {n} камень.", "{who}: {n} камня.", "{who}: {n} камней."],
    },
    "pl": {
        "Pass your turn.": ["Pasujesz."],
        "{who} plays.": ["{who}: ruch."],
        "Left.": ["Po lewej."],
        "{who} holds one tile.": ["{who}: {n} kamień.", "{who}: {n} kamienie.", "{who}: {n} kamieni."],
    },
}


class Project:
    """A package of one module, and its two translations."""

    def __init__(self, folder: Path) -> None:
        self.code = folder / "game"
        self.locales = folder / "locales"
        self.module = self.code / "module.py"
        self.code.mkdir()
        self.module.write_text(CODE, encoding="utf-8")

    def run(self, *arguments: str) -> int:
        return translations.main(arguments, code=self.code, locales=self.locales)

    def po(self, lang: str) -> Path:
        return self.locales / lang / "LC_MESSAGES" / "ryba.po"

    def replace(self, path: Path, old: str, new: str) -> None:
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{old!r} is not in {path}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def translate(self, lang: str) -> None:
        """Fill in the empty lines below each message, as a translator does."""
        lines: list[str] = []
        english = ""
        for line in self.po(lang).read_text(encoding="utf-8").splitlines():
            keyword, _, text = line.partition(" ")
            if keyword == "msgid":
                english = text.strip('"')
            if keyword.startswith("msgstr") and english:
                form = int(keyword[7]) if keyword != "msgstr" else 0
                line = f'{keyword} "{TRANSLATED[lang][english][form]}"'  # noqa: PLW2901
            lines.append(line)
        self.po(lang).write_text("\n".join(lines) + "\n", encoding="utf-8")

    def faults(self) -> list[str]:
        return faults(self.code, self.locales)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = Project(tmp_path)
    made.run("update")
    for lang in ("ru", "pl"):
        made.translate(lang)
    return made


def test_a_complete_project_has_no_faults(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert project.faults() == []
    assert project.run("check") == 0
    assert capsys.readouterr().out == ""


def test_check_lists_every_fault_and_fails(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.replace(project.po("ru"), "Пас.", "")
    project.replace(project.po("pl"), "Po lewej.", "")
    assert project.run("check") == 1
    assert capsys.readouterr().out.splitlines() == [
        "ru: 'Pass your turn.': untranslated",
        "pl: 'Left.': untranslated",
    ]


# In which file, what a translator or programmer changes there, and what the check then says.
CATALOGUE_FAULTS = {
    "untranslated": ("ru", "Слева.", "", "untranslated"),
    "a plural form untranslated": ("pl", "{who}: {n} kamienie.", "", "untranslated"),
    "fuzzy": ("ru", 'msgctxt "end"', '#, fuzzy\nmsgctxt "end"', "fuzzy"),
    "English": ("pl", "Po lewej.", "Left.", "equal to the English"),
    "an English plural form": ("pl", "{who}: {n} kamieni.", "{who} holds {n} tiles.", "equal to the English"),
    "a placeholder missing": ("ru", "{who}: ход.", "Ход.", "lacks {who}"),
    "a placeholder too many": ("ru", "Слева.", "Слева {who}.", "has too many: {who}"),
    "a placeholder misspelt": ("pl", "{who}: ruch.", "{kto}: ruch.", "has too many: {kto}"),
    "a placeholder missing in one form": ("ru", "{who}: {n} камня.", "{n} камня.", "lacks {who}"),
    "the number missing in the first form": ("pl", "{who}: {n} kamień.", "{who}: jeden kamień.", "lacks {n}"),
    "a brace left open": ("pl", "{who}: ruch.", "{who: ruch.", "placeholders of '{who: ruch.' are wrong"),
    "a placeholder by position": ("ru", "{who}: ход.", "{}: ход.", "has no plain name"),
    "a format that cannot be": ("ru", "{who}: ход.", "{who:%q}: ход.", "cannot be said for 0"),
    "the Polish rule in Russian": ("ru", RULES["ru"], RULES["pl"], "wrong Plural-Forms"),
    "the Russian rule in Polish": ("pl", RULES["pl"], RULES["ru"], "wrong Plural-Forms"),
    "four plurals": ("ru", "nplurals=3", "nplurals=4", "wrong Plural-Forms"),
    "a rule that is none": ("pl", "plural=n == 1", "plural=m == 1", "wrong Plural-Forms"),
    "no rule": ("pl", '"Plural-Forms: ', '"X-Forms: ', "no Plural-Forms"),
    "a square bracket": ("ru", "Слева.", "Слева [1].", "'['"),
    "a bar": ("ru", "Слева.", "Слева | справа.", "'|'"),
    "an ending in brackets": ("ru", "{who}: ход.", "{who} сходил(а).", "'л(а)'"),
    "a slash": ("pl", "{who}: ruch.", "{who} zagrał/zagrała.", "'/'"),
    "an arrow": ("pl", "Po lewej.", "Po lewej → 5.", "'→'"),
    "a tile as digits": ("ru", "Пас.", "Пас: 5-3.", "'5-3'"),
    "a message gone": (
        "ru",
        'msgid "Pass your turn."',
        'msgid "Pass."',
        "behind the code at 'Pass your turn.'",
    ),
    "a message too many": ("ru", 'msgid "Pass your turn."', 'msgid "Pass."', "holds 'Pass.'"),
    "a comment behind": ("pl", "#. A player plays a tile.", "#. Somebody plays.", "behind the code at"),
    "no text format": ("pl", 'msgctxt "end"', 'what is "end"', "cannot be read"),
}


@pytest.mark.parametrize(("lang", "old", "new", "fault"), CATALOGUE_FAULTS.values(), ids=CATALOGUE_FAULTS)
def test_a_fault_in_a_translation(project: Project, lang: str, old: str, new: str, fault: str) -> None:
    project.replace(project.po(lang), old, new)
    found = project.faults()
    assert any(line.startswith(f"{lang}: ") and fault in line for line in found), found


CODE_FAULTS = {
    "no comment": ("        # Translators: A player plays a tile.\n", "", "no comment for translators"),
    "a comment without the tag": ("Translators: A player", "A player", "no comment for translators"),
    "a symbol": ('"Left."', '"Left / right."', "'/'"),
    "an s in brackets": ('"Left."', '"Left end (s)."', "'(s)'"),
    "a wrong brace": ('"Pass your turn."', '"Pass {"', "its placeholders are wrong"),
    "placeholders differ": ("{who} holds one", "One holds one", "singular and plural have different"),
    "an f-string": (
        'c.gettext("{who} plays.", who=who)',
        'c.gettext(f"{who} plays.")',
        "put together at run time",
    ),
    "a sum": ('N_("Pass your turn.")', 'N_("Pass " + "x".upper())', "put together at run time"),
    "a value not given": (
        '"{who} plays.", who=who',
        '"{who} plays."',
        "is given nothing, its message needs {who}",
    ),
    "a value not used": ('"end", "Left."', '"end", "Left.", n=1', "is given {n}, its message needs nothing"),
    "a new message": (
        'N_("Pass your turn.")',
        'N_("Pass your turn.") + N_("Go.")',
        "behind the code at 'Go.'",
    ),
}


@pytest.mark.parametrize(("old", "new", "fault"), CODE_FAULTS.values(), ids=CODE_FAULTS)
def test_a_fault_in_the_code(project: Project, old: str, new: str, fault: str) -> None:
    project.replace(project.module, old, new)
    found = project.faults()
    assert any(fault in line for line in found), found


def test_what_cannot_be_collected_is_said(project: Project) -> None:
    project.replace(project.module, 'c.gettext("{who} plays.", who=who)', 'c.gettext(f"{who} plays.")')
    with pytest.raises(ExtractionError, match=r"game/module\.py: a message is put together"):
        project.run("extract")


def test_a_message_of_a_data_table_is_behind_in_every_file(project: Project) -> None:
    project.replace(project.module, "Pass your turn.", "Let the turn pass.")
    where = {line.split(":")[0] for line in project.faults() if "Let the turn pass." in line}
    assert where == {"ryba.pot", "ru", "pl"}


def test_a_missing_translation_is_a_fault(project: Project) -> None:
    project.po("pl").unlink()
    assert [line for line in project.faults() if line.startswith("pl: cannot be read")]


def test_the_allow_list(project: Project) -> None:
    project.replace(project.po("pl"), "Po lewej.", "Left.")
    same = project.locales / "same.txt"
    same.write_text("# Said alike everywhere:\nLeft.\n", encoding="utf-8")
    assert project.faults() == []
    same.write_text("Left.\nRight.\n", encoding="utf-8")
    assert project.faults() == ["same.txt: 'Right.' is no message of the code"]


def test_files_change_only_with_the_messages(project: Project) -> None:
    files = [project.locales / "ryba.pot", project.po("ru"), project.po("pl")]
    before = [path.read_text(encoding="utf-8") for path in files]
    project.module.write_text("\n\n\n" + CODE, encoding="utf-8")
    project.run("update")
    assert [path.read_text(encoding="utf-8") for path in files] == before
    assert not any("Date:" in text or "ADDRESS" in text for text in before)


def test_update_keeps_translations_and_guesses_none(project: Project) -> None:
    project.replace(project.module, '"{who} plays."', '"{who} plays now."')
    project.run("update")
    text = project.po("ru").read_text(encoding="utf-8")
    assert 'msgid "{who} plays now."\nmsgstr ""' in text
    assert 'msgstr "Пас."' in text
    assert "fuzzy" not in text
    assert '#~ msgid "{who} plays."' in text
    project.run("update", "--prune")
    assert "#~" not in project.po("ru").read_text(encoding="utf-8")


def test_the_translations_of_this_repository() -> None:
    assert faults(translations.CODE, translations.LOCALES) == []
