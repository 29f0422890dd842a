"""What can be wrong with what the app has kept or is asked to set."""

from ..rules.errors import N_, HeartToHeartError


class SettingError(HeartToHeartError):
    """There is no such setting, or it has no such choice."""

    SENTENCES = {"setting-unknown": N_("There is no setting {name} with the choice {choice}.")}


class SavedError(HeartToHeartError):
    """Something kept that cannot be read."""

    SENTENCES = {
        "saved-damaged": N_("The saved game is damaged and could not be opened."),
        "saved-newer": N_("The saved game was written by a newer version of Heart to Heart."),
        "saved-nowhere": N_("This browser keeps nothing: the game ends with the page."),
        "saved-not": N_(
            "The browser could not save the game; its storage may be full. You can play on."
        ),
        "saved-superseded": N_(
            "A newer version of Heart to Heart is open in another window: here nothing is saved "
            "any more until the page is reloaded."
        ),
        "saved-unguarded": N_(
            "This browser cannot tell whether the game is open in another window too: two windows "
            "could overwrite each other's game."
        ),
        "not-erased": N_("The browser could not delete anything: everything is still there."),
        "settings-damaged": N_("The saved settings are damaged and could not be read."),
        "statistics-damaged": N_("A result in the statistics is damaged and could not be read."),
        "statistics-newer": N_(
            "A result in the statistics was written by a newer version of Heart to Heart."
        ),
        "statistics-unread": N_(
            "The browser could not read the results of your games. Reload the page to try again."
        ),
        "backup-damaged": N_(
            "This file is damaged or not from Heart to Heart: nothing was taken from it."
        ),
        "backup-newer": N_(
            "This file was written by a newer version of Heart to Heart: nothing was taken from it."
        ),
        "backup-long": N_("This file is far too large for one of Heart to Heart."),
    }
