"""Looks: a view as what 54 elements show, and what changes from one view to the next."""

from hypothesis import given
from hypothesis import strategies as st

from heart_to_heart.play.looks import (
    BACK,
    ELEMENTS,
    FACE,
    HEIGHT,
    KNOT,
    Looks,
    apply_change,
    differences,
    faces_of,
    gathered,
)
from heart_to_heart.play.session import STOCK, Session, saved_game
from heart_to_heart.play.settings import Settings
from heart_to_heart.play.view import HEART, IN_STOCK, IN_WASTE, REMOVED, View, view_of
from heart_to_heart.rules.deal import Deal
from heart_to_heart.rules.game import Game
from heart_to_heart.rules.heart import PLACES, TIP
from heart_to_heart.rules.position import WASTE

CODE = "HH1-N-AAAAAAM"
TARGETS = st.lists(st.sampled_from([STOCK, STOCK, WASTE, *PLACES]), max_size=60)
#: What may stay in a look when it no longer matters.
LASTING = {FACE, BACK, KNOT, HEIGHT}


class English:
    """Words that put nothing into another language."""

    def say(self, sentence: str, **data: object) -> str:
        """The sentence, filled in."""
        return sentence.format(**data)

    def count(self, one: str, other: str, n: int, **data: object) -> str:
        """The right one of two."""
        return self.say(one if n == 1 else other, n=n, **data)


def session(**settings: object) -> Session:
    """The example's deal."""
    return Session(saved_game(Game(Deal.from_code(CODE))), Settings(settings), lambda: 0)


def dressed(looks: Looks, settings: Settings | None = None, language: str = "en") -> Looks:
    """Looks that can name and draw their cards."""
    looks.dress(English(), faces_of(settings or Settings(), language))
    return looks


def whole(view: View) -> dict[int, dict[str, str]]:
    """The looks of a view as they come about at once, without what may stay."""
    looks = dressed(Looks())
    looks.show(view)
    return strict(looks.shown)


def strict(looks: dict[int, dict[str, str]]) -> dict[int, dict[str, str]]:
    """Looks without what may stay."""
    return {
        element: {name: value for name, value in look.items() if name not in LASTING}
        for element, look in looks.items()
    }


@given(TARGETS)
def test_step_by_step_shows_what_shows_at_once(targets: list[int]) -> None:
    """However it came about: with each action in two steps, or in one, or as a whole at the end."""
    playing = session()
    in_two, in_one = dressed(Looks(gathered())), dressed(Looks(gathered()))
    for target in [None, *targets]:
        if target is not None:
            playing.tap(target)
        view = view_of(playing)
        in_two.move(view)
        in_two.show(view)
        in_one.show(view)
        assert strict(in_two.shown) == strict(in_one.shown) == whole(view)
        assert in_two.seen() == in_one.seen()


@given(TARGETS)
def test_the_changes_are_all_that_differs(targets: list[int]) -> None:
    """Made in the looks from before, they give those after; and a second time there are none."""
    playing = session()
    looks = dressed(Looks())
    shown: dict[int, dict[str, str]] = {element: {} for element in ELEMENTS}
    for target in targets:
        playing.tap(target)
        view = view_of(playing)
        for element, change in looks.move(view) + looks.show(view):
            assert change
            apply_change(shown[element], change)
        assert shown == looks.shown
        assert looks.move(view) == looks.show(view) == []


@given(TARGETS)
def test_what_is_kept_of_a_table_leads_back_to_it(targets: list[int]) -> None:
    """As the first frame does: from the page as it was built to what was seen, and to a turn."""
    playing = session()
    for target in targets:
        playing.tap(target)
    looks = dressed(Looks(gathered()))
    looks.show(view_of(playing))
    frame = gathered()
    for element, change in differences(gathered(), looks.seen()):
        apply_change(frame[element], change)
    next_visit = dressed(Looks(frame))
    assert strict(next_visit.shown) == strict(looks.shown)
    changes = next_visit.show(view_of(playing))
    assert all(change.keys() <= LASTING for _, change in changes)  # drawings that were not seen
    playing.tap(STOCK)
    turned = view_of(playing)
    for element, change in looks.changes(turned):
        apply_change(frame[element], change)
    assert strict(frame) == whole(turned)


def test_a_tap_changes_few_elements() -> None:
    """A turn concerns the card, those under it in both piles, the piles and what rings it."""
    playing = session()
    looks = dressed(Looks(gathered()))
    looks.show(view_of(playing))
    playing.tap(STOCK)
    view = view_of(playing)
    moved = looks.move(view)
    assert len(moved) == 1
    assert len(looks.show(view)) <= 8


def test_a_card_s_look_at_each_place() -> None:
    """In the heart a button with its place and name; in the piles a height; and then nothing."""
    playing = session()
    looks = dressed(Looks(gathered()))
    looks.show(view_of(playing))
    tip = looks.shown[TIP]
    assert tip["data-where"] == HEART
    assert tip["data-place"] == str(TIP)
    assert "data-free" in tip
    assert tip["tabindex"] == "0"
    assert "the tip, free" in tip["aria-label"]
    covered = looks.shown[1]
    assert "data-free" not in covered
    assert covered["tabindex"] == "-1"
    assert looks.shown[52]["data-where"] == IN_WASTE
    assert looks.shown[52][HEIGHT] == "1"
    stock = looks.shown[26]
    assert stock["data-where"] == IN_STOCK
    assert "data-rank" not in stock
    assert FACE not in stock
    for target in [*[STOCK] * 9, TIP, WASTE]:
        playing.tap(target)
    looks.show(view_of(playing))
    assert strict(looks.shown)[TIP] == {"data-where": REMOVED}


def test_no_look_tells_what_lies_in_the_stock() -> None:
    """Face down, a card shows nothing that tells it from others but its height."""
    looks = dressed(Looks(gathered()))
    looks.show(view_of(session()))
    for number in range(26, 52):
        assert looks.shown[number].keys() <= {"data-where", "data-buried", BACK, HEIGHT}


def test_faces_follow_the_settings_and_the_language() -> None:
    """Large print, and the letters that the player's language puts on court cards."""
    settings = Settings({"cards": "large", "local_letters": True})
    romanian, english = (dressed(Looks(), settings, language) for language in ("ro", "en"))
    view = view_of(session())
    ranks = {card.rank for card in view.cards if card.where == HEART}
    assert {"J", "Q", "K"} & ranks
    for looks in (romanian, english):
        looks.show(view)
    for place in PLACES:
        rank = view.rank_at(place)
        letter = {"J": "V", "Q": "D", "K": "R"}.get(rank, rank)
        assert romanian.shown[place][FACE] == f"#large-{letter}"
        assert english.shown[place][FACE] == f"#large-{rank}"


def test_gathered_has_one_back_on_top() -> None:
    """So is the page built: all face down on the stock, and one drawing is enough."""
    looks = gathered()
    assert list(looks) == list(ELEMENTS)
    assert [element for element, look in looks.items() if BACK in look] == [TIP]
    assert all(looks[number]["data-where"] == IN_STOCK for number in range(1, 53))
