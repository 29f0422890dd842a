"""Days as texts such as 2026-11-30, and counting with them: the proleptic Gregorian calendar.

A day's number counts from 1 for 0001-01-01, as in CPython's ``date.toordinal``.
"""

_LAST_YEAR = 9999
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

# Reckoned in years that begin with March, so that a leap day is the last of its year.
_DAYS_TO_MARCH = 306
_DAYS_IN_400_YEARS = 146_097


def day_number(day: str) -> int:
    """The number of a day; raises ValueError if there is no such day."""
    digits = day[:4] + day[5:7] + day[8:]
    if len(day) != 10 or day[4] != "-" or day[7] != "-" or digits.strip("0123456789"):
        raise ValueError("no day")
    year, month, date = int(day[:4]), int(day[5:7]), int(day[8:])
    if not (year and 1 <= month <= 12 and 1 <= date <= _length(year, month)):
        raise ValueError("no day")
    return _number(year, month, date)


def day_text(number: int) -> str:
    """The day of a number; raises ValueError if its year is not 1 to 9999."""
    if not 1 <= number <= _number(_LAST_YEAR, 12, 31):
        raise ValueError("no day")
    since = number + _DAYS_TO_MARCH - 1  # 0 is the first of March of year 0
    year = since * 400 // _DAYS_IN_400_YEARS
    # By the average length of a year this may be a day or two behind, but never ahead.
    if _days_before(year + 1) <= since:
        year += 1
    of_year = since - _days_before(year)
    month = (5 * of_year + 2) // 153
    date = of_year - (153 * month + 2) // 5 + 1
    if month >= 10:
        year += 1
    return "%04d-%02d-%02d" % (year, (month + 2) % 12 + 1, date)


def _length(year: int, month: int) -> int:
    """How many days a month has."""
    if month == 2 and year % 4 == 0 and (year % 100 or year % 400 == 0):
        return 29
    return _LENGTHS[month - 1]


def _number(year: int, month: int, date: int) -> int:
    if month < 3:
        year -= 1
    # Five months from March on have 153 days, and again the next five.
    of_year = (153 * ((month + 9) % 12) + 2) // 5 + date - 1
    return _days_before(year) + of_year - _DAYS_TO_MARCH + 1


def _days_before(year: int) -> int:
    """The days from the first of March of year 0 to that of another year."""
    return 365 * year + year // 4 - year // 100 + year // 400
