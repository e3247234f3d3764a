"""Where the sounds and the translations lie: in the installed package, or beside it in a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_dir(name: str) -> Path:
    """Return the folder `name` ("locales" or "sounds"); FileNotFoundError if it is gone."""
    folder = place_of(name)
    if folder.is_dir():
        return folder
    raise FileNotFoundError(
        f"Ryba's folder {name!r} is missing: looked for {folder} and {_PACKAGE.parent / name}."
    )


def place_of(name: str) -> Path:
    """Return where the folder `name` is, or should be in the installed package."""
    installed, checkout = _PACKAGE / "data" / name, _PACKAGE.parent / name
    # Beside an installed package lie other people's folders: only a checkout has our pyproject.toml there.
    if not installed.is_dir() and checkout.is_dir() and (_PACKAGE.parent / "pyproject.toml").is_file():
        return checkout
    return installed
