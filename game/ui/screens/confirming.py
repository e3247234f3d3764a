"""A question before something is lost: a menu of two answers, the safe one first."""

from collections.abc import Callable
from typing import NamedTuple

from game.ui.host import Host
from game.ui.screens.menu import Item, Menu

__all__ = ["Answer", "confirm"]


class Answer(NamedTuple):
    label: str
    help: str


def confirm(host: Host, question: str, *, no: Answer, yes: Answer, act: Callable[[], None]) -> Menu:
    """Give the question; `no` goes back, `yes` acts."""

    def item(answer: Answer, choose: Callable[[], None]) -> Item:
        return Item(lambda: answer.label, lambda: answer.help, choose)

    return Menu(host, lambda: question, lambda: (item(no, host.close), item(yes, act)))
