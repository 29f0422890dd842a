"""The document, in as few words as the page needs."""

from js import document

#: What :func:`write` and :func:`read` take for the text of an element, in the place of a name.
TEXT = ""


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


def read(element, name):
    """What an element has under a name, as :func:`write` takes it; None if nothing."""
    if name == TEXT:
        return element.textContent
    return element.getAttribute(name)


def write(element, name, value):
    """Give an element's attribute, custom property (named --…) or TEXT a value; None takes it away.

    early.js does the same.
    """
    if name == TEXT:
        element.textContent = value
    elif name.startswith("--"):
        element.style.setProperty(name, value)
    else:
        set_attribute(element, name, value)


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
