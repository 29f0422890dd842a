"""The dialogs of the document, by the name in their data-dialog."""

from js import document

from .dom import find


def dialog(name):
    """The dialog of a name."""
    return find('[data-dialog="%s"]' % name)


def open_dialog(name):
    """Open a dialog over the table, in the place of one that is open."""
    close_dialog()
    dialog(name).showModal()


def close_dialog():
    """Close the dialog that is open, if there is one."""
    open_now = opened()
    if open_now:
        open_now.close()


def opened():
    """The dialog that is open, or None."""
    return document.querySelector("dialog[open]")
