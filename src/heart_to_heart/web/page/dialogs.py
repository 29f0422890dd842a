"""The dialogs of the document, by the name in their data-dialog."""

from js import document

from .dom import find, make

#: Actions of what is loaded when first asked for: the module of page/sheets, and its function.
SHEETS = {
    "code": ("deal", "open_deal"),
    "submit-code": ("deal", "submit_code"),
    "daily": ("deal", "deal_daily"),
    "copy-code": ("deal", "copy_code"),
    "copy-game": ("deal", "copy_game"),
    "share": ("deal", "share"),
    "settings": ("settings", "open_settings"),
    "statistics": ("statistics", "open_statistics"),
    "keys": ("keys", "open_keys"),
    "data": ("data", "open_data"),
    "export-data": ("data", "export_data"),
    "ask-erase": ("data", "ask_erase"),
    "erase": ("data", "erase"),
    "rules": ("rules", "open_rules"),
    "examples": ("examples", "open_examples"),
    "watch": ("examples", "watch_game"),
    "watch-text": ("examples", "watch_text"),
    "first": ("examples", "first"),
    "back": ("examples", "back"),
    "forward": ("examples", "forward"),
    "last": ("examples", "last"),
    "play": ("examples", "play"),
    "speed-slow": ("examples", "slow"),
    "speed-normal": ("examples", "normal"),
    "speed-fast": ("examples", "fast"),
    "play-from-here": ("examples", "play_from_here"),
}


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


def sheet_action(module, name):
    """A function of page/sheets, loaded now."""
    return getattr(__import__("heart_to_heart.web.page.sheets." + module, None, None, [name]), name)
