"""Characters that people paste, brought to plain ones. The same on every interpreter and locale."""

# Every character that Unicode calls white space, and the invisible ones that travel with it.
SPACES = (
    " \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006"
    "\u2007\u2008\u2009\u200a\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff"
)
DASHES = "-_\xad\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
QUOTES = "\"'`\u00b4\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a"

_FULL_WIDTH_FIRST, _FULL_WIDTH_LAST, _FULL_WIDTH_SHIFT = 0xFF01, 0xFF5E, 0xFEE0


def upper(char: str) -> str:
    """An ASCII letter in upper case, any other character as it is.

    ``str.upper`` is not used: it would also make an I of the Turkish ı.
    """
    return chr(ord(char) - 32) if "a" <= char <= "z" else char


def plain(char: str) -> str:
    """A full-width character as its ASCII twin, ASCII letters in upper case, others as they are."""
    point = ord(char)
    if _FULL_WIDTH_FIRST <= point <= _FULL_WIDTH_LAST:
        point -= _FULL_WIDTH_SHIFT
    return upper(chr(point))


def strip(text: str, before: str, after: str) -> str:
    """The text without characters of ``before`` at its beginning and of ``after`` at its end.

    ``str.strip`` is not used: in MicroPython it takes single bytes off, and breaks characters.
    """
    first, last = 0, len(text)
    while first < last and text[first] in before:
        first += 1
    while first < last and text[last - 1] in after:
        last -= 1
    return text[first:last]


def is_count(digits: str) -> bool:
    """Whether this is a whole number from 1 to 99 in ASCII digits, without leading zeros."""
    return 1 <= len(digits) <= 2 and all("0" <= d <= "9" for d in digits) and digits[0] != "0"
