"""Words that eSpeak NG reads wrongly by itself come out as they are said."""

import subprocess

import pytest

from game.shell.speech.pronunciation import pronounced


def phonemes(text: str, lang: str = "ru") -> str:
    answer = subprocess.run(
        ["espeak-ng", "-v", lang, "-q", "-x", text], capture_output=True, text=True, check=True
    )
    return answer.stdout.strip()


@pytest.mark.parametrize(
    ("text", "stressed"),
    [
        ("5 костей", "kast;'ej"),
        ("Костей", "kast;'ej"),
        ("стоит", "st'oit"),
        ("уже", "uZ'E"),
        ("к краю", "kk@-r'Aju"),
        ("все края", "k@-raj'a"),
        ("Дубли кладут на разные края.", "k@-raj'a"),
        ("Правила этой игры", "Ig@-r'y"),
        ("С какой стороны?", "stVran'y"),
        ("Сколько стоят кости", "st'ojVt"),
        ("Другого голоса нет.", "g'olVsa"),
        ("в козлах", "zl'Ax"),
        ("отдуплиться", "Vddupl;'its"),
        ("в ряду", "r;Id'u"),
        ("Справа в вашем открытом ряду два", "r;Id'u"),
        ("Число на краю остаётся", "k@-raj'u"),
        ("На левом краю пять.", "k@-raj'u"),
        ("Программа выкладывает соплю сама", "sapl;'u"),
        ("Начало сопли", "sapl;'i"),
        ("Кости переходят тому игроку", "tam'u"),
        ("каждую к тому краю", "ktam'u"),
        ("Не давайте козлам", "kazl'Am"),
        ("с двумя дублями", "d'ubl;Vm;I"),
        ("с двумя дуплями", "d'upl;Vm;I"),
        ("на дупле шесть", "d'upl;I"),
        ("Отложено 3 яйца.", "jIjts'A"),
        ("Контрол, Шифт, F3", "t@-r'ol"),
        ("Энтер подтверждает", "'EntEr"),
        ("Бэкспейс", "sp'Ejs"),
        ("Делит", "dEl;'it"),
    ],
)
def test_the_stress_is_where_it_is_said(text: str, stressed: str) -> None:
    assert stressed in phonemes(pronounced(text, "ru")).replace("kVst", "kast")
    assert stressed not in phonemes(text)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Z: wróć do ostatniego wyboru ruchu.", "z'Et"),
        ("Control Z.", "z'Et"),
        ("Control Z wraca do ruchu.", "z'Ed"),
        ("Klawisz Z jest już zajęty.", "z'Et"),
        ("Naciśnij klawisz W.", "v'u"),
        ("Klawisze: Q, W, E.", "v'u"),
    ],
)
def test_a_polish_key_is_no_preposition(text: str, read: str) -> None:
    assert read in phonemes(pronounced(text, "pl"), "pl")
    assert read not in phonemes(text, "pl")


@pytest.mark.parametrize(
    "text", ["Z szóstek zostały dwie.", "W talonie jest pięć kamieni.", "Strzałka w lewo"]
)
def test_a_polish_preposition_is_no_key(text: str) -> None:
    assert pronounced(text, "pl") == text


def test_marks_in_a_text_stay_text() -> None:
    assert "[[" not in pronounced("a [[b]]", "en")
    assert pronounced("kostej", "pl") == "kostej"


def test_the_same_word_may_have_two_stresses() -> None:
    assert "kr'aI^" in pronounced("левый край и правый край, два края", "ru")
    assert pronounced("Яйца: очки отложены.", "ru") == "Яйца: очки отложены."


@pytest.mark.parametrize("text", ["Вы переходите по ряду влево", "на стол к ряду", "на том же по краю"])
def test_a_place_is_where_one_is(text: str) -> None:
    assert "[[" not in pronounced(text, "ru")


def test_only_whole_words() -> None:
    assert pronounced("отстоит", "ru") == "отстоит"
