"""A screen reader in short, for the system's Python: tells as lines of JSON what AT-SPI tells it.

It asks for a reader's world to be switched on, and obeys lines of its input: "tree", "on", "off", "focus".
"""

import json
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

EVENTS = (
    "object:state-changed:focused",
    "object:announcement",
    "object:property-change:accessible-name",
    "window:activate",
    "window:deactivate",
)


def tell(kind: str, **fields: object) -> None:
    print(json.dumps({"kind": kind, **fields}), flush=True)


def switch(*, on: bool) -> None:
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", on)))
        where = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
        bus.call_sync(*where, value, None, 0, 5000, None)


def windows() -> Iterator[Any]:
    desktop = Atspi.get_desktop(0)
    for place in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(place)
        yield from children(program) if program is not None else ()


def children(node: Any) -> list[Any]:
    found = [node.get_child_at_index(number) for number in range(node.get_child_count())]
    return [child for child in found if child is not None]


def look(node: Any) -> dict[str, Any]:
    return {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "focused": node.get_state_set().contains(Atspi.StateType.FOCUSED),
        "children": [look(child) for child in children(node)],
    }


def obey(order: str) -> bool:
    try:
        if order in ("on", "off"):
            switch(on=order == "on")
            tell("done", order=order)
        elif order == "tree":
            tell("tree", windows=[look(window) for window in windows()])
        elif order == "focus":
            for window in windows():
                for child in children(window):
                    # It may have gone meanwhile.
                    with suppress(GLib.Error):
                        Atspi.Component.grab_focus(child)
            tell("done", order=order)
    except GLib.Error as error:
        tell("error", message=str(error))
    return False


def on_event(event: Any) -> None:
    if event.type != "object:state-changed:focused" or event.detail1:
        try:
            name = event.any_data if isinstance(event.any_data, str) else event.source.get_name()
            tell("event", type=event.type, detail=event.detail1, name=name)
        except GLib.Error as error:
            tell("error", message=str(error))


def listen() -> None:
    for line in sys.stdin:
        GLib.idle_add(obey, line.strip())
    GLib.idle_add(Atspi.event_quit)


switch(on=True)
listener = Atspi.EventListener.new(on_event)
for event_type in EVENTS:
    listener.register(event_type)
threading.Thread(target=listen, daemon=True).start()
tell("ready")
Atspi.event_main()
