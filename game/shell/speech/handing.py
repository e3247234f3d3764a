"""How an order is handed to a voice: whole, or piece by piece where each has a place of its own."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from game.shell.speech.backend import Backend
from game.shell.speech.queue import Order
from game.voice.spoken import spoken

__all__ = ["Calls", "hand_over"]

T = TypeVar("T")


class Calls(Protocol):
    """How the worker calls into a back end: watched, and whatever is raised comes out as a BackendError."""

    def __call__(self, name: str, function: Callable[[], T], /) -> T: ...


def hand_over(call: Calls, backend: Backend, order: Order, is_stale: Callable[[Order], bool]) -> str | None:
    """Let the voice say the order, until that is cut off; give its name, None if it has said nothing."""
    if not backend.places:
        call(
            backend.name,
            lambda: backend.speak(
                spoken(order.text, order.lang),
                interrupt=order.interrupt,
                lang=order.lang,
                pan=order.pan,
                seat=order.seat,
            ),
        )
        return backend.name
    pieces = [piece for part in order.parts for piece in part.parts or (part,)]
    for index, piece in enumerate(pieces):
        if is_stale(order):
            return backend.name if index else None
        call(
            backend.name,
            lambda piece=piece, first=index == 0: backend.speak(  # type: ignore[misc]
                spoken(piece.text, piece.lang),
                interrupt=order.interrupt and first,
                lang=piece.lang,
                pan=piece.pan,
                seat=piece.seat,
            ),
        )
    return backend.name
