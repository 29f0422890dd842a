"""The dialogs of the document, by the name in their data-dialog."""

from js import Event, document

from .dom import find, make


def dialog(name):
    """The dialog of a name."""
    return find('[data-dialog="%s"]' % name)


def open_dialog(name):
    """Open a dialog over the table, in the place of one that is open."""
    close_dialog()
    dialog(name).showModal()


def close_dialog():
    """Close the dialog that is open, if there is one.

    The browser tells of it some time later; whoever listens hears it at once, and then once more.
    """
    open_now = opened()
    if open_now:
        open_now.close()
        open_now.dispatchEvent(Event.new("close"))


def opened():
    """The dialog that is open, or None."""
    return document.querySelector("dialog[open]")


def new_dialog(name, title, words):
    """A dialog made anew, with a title and a button to close it; returns what its content goes in.

    It is made each time it is opened, so it always speaks the language of now.
    """
    old = dialog(name)
    if old:
        old.remove()
    heading = name + "-title"
    root = make("dialog", document.body, data_dialog=name, aria_labelledby=heading)
    make("h2", root, title, id=heading)
    content = make("div", root)
    choices = make("div", root, class_="choices")
    make("button", choices, words.say("Close"), type="button", class_="main", data_action="close")
    return content
