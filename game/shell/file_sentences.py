"""What there is to say of files: one kept aside, one written, one that cannot be."""

import errno

from game.shell.files import MATCH, STATISTICS, CannotKeep, Damaged, Trouble, Written
from game.voice.catalogue import Catalogue

__all__ = ["about_trouble", "about_written"]


def about_trouble(trouble: Trouble, catalogue: Catalogue) -> str:
    """Give the sentence about a file."""
    match trouble:
        case CannotKeep():
            # Translators: the disk is full or the folder is read-only.
            return catalogue.gettext(
                "Nothing can be saved: the disk is full, or the folder is protected. You can play on."
            )
        case Damaged(name=name, kept=None) if name == MATCH:
            # Translators: the file with the saved match is damaged.
            return catalogue.gettext(
                "The saved match cannot be read. It is left as it is, and nothing is saved over it."
            )
        case Damaged(name=name, kept=None) if name == STATISTICS:
            # Translators: the file with the statistics is damaged.
            return catalogue.gettext(
                "The statistics cannot be read. They are left as they are, and nothing new is kept."
            )
        case Damaged(kept=None):
            # Translators: the file with the settings is damaged.
            return catalogue.gettext(
                "The settings cannot be read. They are left as they are, and none are saved over them."
            )
        case Damaged(name=name, kept=kept) if name == MATCH:
            # Translators: the file with the saved match is damaged; it lies under this name now.
            return catalogue.gettext("The saved match cannot be read. It is kept as {file}.", file=kept)
        case Damaged(name=name, kept=kept) if name == STATISTICS:
            # Translators: the file with the statistics is damaged; it lies under this name now.
            return catalogue.gettext(
                "The statistics cannot be read and begin anew. They are kept as {file}.", file=kept
            )
        case Damaged(kept=kept):
            # Translators: the file with the settings is damaged; it lies under this name now.
            return catalogue.gettext(
                "The settings cannot be read; the usual ones hold. They are kept as {file}.", file=kept
            )


def about_written(written: Written, catalogue: Catalogue) -> str:
    """Say where a file is that the player has asked for, or why there is none."""
    t = catalogue.gettext
    if written.error is None:
        # Translators: a file was written at the player's wish; its place follows.
        return t("The file is written: {file}.", file=written.path)
    match written.error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            # Translators: why a file could not be written.
            why = t("The disk is full.")
        case errno.EACCES | errno.EPERM | errno.EROFS:
            # Translators: why a file could not be written.
            why = t("The folder is protected, or another program has the file open.")
        case errno.ENOENT | errno.ENOTDIR:
            # Translators: why a file could not be written.
            why = t("The folder is not there.")
        case _:
            # Translators: why a file could not be written, in the words of the operating system.
            why = t("The system says: {error}.", error=written.error.strerror or written.error)
    # Translators: a file that the player wants cannot be written; its place and why follow.
    return t("The file cannot be written: {file}. {why}", file=written.path, why=why)
