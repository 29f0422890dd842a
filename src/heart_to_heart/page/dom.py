"""The document, in as few words as the page needs."""

from js import document


def find(selector):
    """The first element of a CSS selector."""
    return document.querySelector(selector)


def find_all(selector):
    """All elements of a CSS selector."""
    return list(document.querySelectorAll(selector))


def set_attribute(element, name, value):
    """Set an attribute; None removes it, and True gives it no value."""
    if value is None or value is False:
        element.removeAttribute(name)
    else:
        element.setAttribute(name, "" if value is True else str(value))


def set_attributes(element, old, new):
    """Bring the attributes of an element from one dictionary's values to another's."""
    for name, value in new.items():
        if old.get(name) != value:
            set_attribute(element, name, value)
    for name in old:
        if name not in new:
            element.removeAttribute(name)
