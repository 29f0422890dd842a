"""The document, in as few words as the page needs."""

from js import document


def find(selector, within=document):
    """The first element of a CSS selector."""
    return within.querySelector(selector)


def find_all(selector, within=document):
    """All elements of a CSS selector."""
    return list(within.querySelectorAll(selector))


def set_attribute(element, name, value):
    """Set an attribute; None or False removes it, and True gives it no value."""
    if value is None or value is False:
        element.removeAttribute(name)
    else:
        element.setAttribute(name, "" if value is True else str(value))


def make(tag, parent=None, text=None, **attributes):
    """A new element; ``data_action="x"`` sets data-action, ``class_`` the class."""
    element = document.createElement(tag)
    for name, value in attributes.items():
        set_attribute(element, name.rstrip("_").replace("_", "-"), value)
    if text is not None:
        element.textContent = text
    if parent is not None:
        parent.appendChild(element)
    return element
