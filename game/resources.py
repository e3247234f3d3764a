"""Where the sounds and the translations lie: in the installed package, or beside it in a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_dir(name: str) -> Path:
    """Return the folder `name` ("locales" or "sounds"); FileNotFoundError if it is gone."""
    installed = _PACKAGE / "data" / name
    if installed.is_dir():
        return installed
    checkout = _PACKAGE.parent / name
    # Beside an installed package lie other people's folders: only a checkout has our pyproject.toml there.
    if checkout.is_dir() and (_PACKAGE.parent / "pyproject.toml").is_file():
        return checkout
    raise FileNotFoundError(f"Ryba's folder {name!r} is missing: looked for {installed} and {checkout}.")
