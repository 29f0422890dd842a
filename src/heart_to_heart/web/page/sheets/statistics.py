"""The statistics: what the games so far came to, in figures and two small charts."""

from js import Date, Intl
from jsffi import to_js

from ....play.statistics import MINUTES, Statistics
from ....rules.errors import N_
from ..bar import clock_text
from ..dialogs import new_dialog, open_dialog
from ..dom import make
from ..store import today

_WEEKS = 4
_NONE = "–"
_NO_GAMES = N_(
    "No game has ended yet. A game counts here as soon as you win it, or leave it for another "
    "after its first move."
)


def open_statistics(context):
    """Read the results and show them."""
    words = context.words
    context.read_results(
        lambda results, errors: _show(words, Statistics(results), errors),
        lambda error: _show(words, Statistics(), [error]),
    )


def _show(words, statistics, errors):
    content = new_dialog("statistics", words.say("Statistics"), words)
    for error in errors:
        make("p", content, words.error(error), class_="error", data_unread=True)
    figures = statistics.figures
    if figures.played:
        _figures(words, make("dl", content, class_="figures wide"), figures)
        _days(words, content, statistics.by_day(today(), _WEEKS))
        if figures.won:
            _times(words, content, statistics.by_minutes())
    elif not errors:
        make("p", content, words.say(_NO_GAMES), data_no_games=True)
    open_dialog("statistics")


def _figures(words, place, figures):
    share = figures.share_won
    shown = (
        (words.say("Played"), "played", figures.played),
        (words.say("Games won"), "won", figures.won),
        (words.say("Share won"), "share", _NONE if share is None else "%d %%" % share),
        (words.say("Wins in a row"), "streak", figures.streak),
        (words.say("Most in a row"), "longest", figures.longest),
        (words.say("Best time"), "best", _time(figures.best_time)),
        (words.say("Average time"), "average", _time(figures.average_time)),
        (words.say("Fewest moves"), "fewest", _or_none(figures.fewest_moves)),
    )
    for name, key, value in shown:
        pair = make("div", place)
        make("dt", pair, name)
        make("dd", pair, str(value), data_statistic=key)


def _days(words, content, days):
    make("h3", content, words.say("Games of the last four weeks"))
    most = max(played for _, played, _ in days)
    chart = make("ol", content, class_="chart")
    names = _day_names(words, days)
    for name, (_, played, won) in zip(names, days):
        label = words.count(
            "{day}: {n} game, {won} won", "{day}: {n} games, {won} won", played, day=name, won=won
        )
        _bar(chart, label, played, won, most)
    _axis(content, names[0], words.say("coloured: won"), words.say("today"))


def _times(words, content, counts):
    make("h3", content, words.say("Times of the games won, in minutes"))
    chart = make("ol", content, class_="chart")
    for minute, won in enumerate(counts):
        label = words.count(
            "Minute {minute}: {n} game won",
            "Minute {minute}: {n} games won",
            won,
            minute=minute + 1,
        )
        if minute == MINUTES:
            label = words.count("Longer: {n} game won", "Longer: {n} games won", won)
        _bar(chart, label, won, won, max(counts))
    _axis(content, "1", words.say("{n} and more", n=MINUTES + 1))


def _day_names(words, days):
    """Days as the player's language writes them, such as 30 November."""
    written = Intl.DateTimeFormat.new(
        words.language, to_js({"day": "numeric", "month": "long", "timeZone": "UTC"})
    )
    return [written.format(Date.new(day)) for day, _, _ in days]


def _axis(content, *texts):
    """What the ends of a chart mean, for those who see it: each bar says its own."""
    axis = make("p", content, class_="axis", aria_hidden="true")
    for text in texts:
        make("span", axis, text)


def _bar(chart, label, whole, part, most):
    """One bar of a chart; the label says its figures to those who listen or point at it."""
    bar = make("li", chart, title=label)
    make("span", bar, label, class_="unseen")
    for name, value in (("--whole", whole), ("--part", part)):
        bar.style.setProperty(name, str(value / most if most else 0))


def _time(milliseconds):
    return _NONE if milliseconds is None else clock_text(milliseconds)


def _or_none(value):
    return _NONE if value is None else value
