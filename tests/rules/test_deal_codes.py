"""Deal codes: written in one way, read leniently, refused clearly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heart_to_heart import DEALS, Deal, DealCodeError, HeartToHeartError, read_code, write_code
from tests.support.strategies import codes, damaged, numbers, spelled_codes
from tests.support.texts import FORGIVEN, REFUSED

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (0, "HH1-N-AAAAAAA"),
        (1, "HH1-N-AAAAAAB"),
        (12, "HH1-N-AAAAAAM"),
        (31, "HH1-N-AAAAAA7"),
        (32, "HH1-N-AAAAABA"),
        (2**34, "HH1-N-QAAAAAA"),
        (2**35 - 1, "HH1-N-7777777"),
    ],
)
def test_number_and_code(number: int, code: str) -> None:
    assert write_code(number) == code
    assert read_code(code) == number
    assert Deal(number).code == code


@given(numbers)
def test_a_number_survives_being_written_and_read(number: int) -> None:
    code = write_code(number)
    assert read_code(code) == number
    assert code.startswith("HH1-N-")
    assert len(code) == 13
    assert int("".join(f"{ALPHABET.index(letter):05b}" for letter in code[6:]), 2) == number


@pytest.mark.parametrize("text", FORGIVEN.values(), ids=FORGIVEN.keys())
def test_forgiven(text: str) -> None:
    """Bug 39: lower case, blanks, look-alikes and quotes."""
    assert read_code(text) == 12
    assert Deal.from_code(text).code == "HH1-N-AAAAAAM"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("HH1-N-0AAAAAA", "HH1-N-OAAAAAA"),
        ("HH1-N-A1AAAA1", "HH1-N-AIAAAAI"),
        ("HH1-N-88AAAAA", "HH1-N-BBAAAAA"),
        ("hh1n0180180", "HH1-N-OIBOIBO"),
        ("ＨＨ１Ｎ０１８ＡＡＡＡ", "HH1-N-OIBAAAA"),
    ],
)
def test_digits_that_look_like_letters(text: str, code: str) -> None:
    assert write_code(read_code(text)) == code


@given(spelled_codes())
def test_every_spelling_gives_its_number(spelled: tuple[int, str]) -> None:
    number, text = spelled
    assert read_code(text) == number


def test_every_white_space_of_unicode_is_forgiven() -> None:
    for space in filter(str.isspace, map(chr, range(0x110000))):
        assert read_code(f"{space}HH1-N-AAA{space}AAAM{space}") == 12


@pytest.mark.parametrize(("text", "fault"), REFUSED, ids=[ascii(text)[:40] for text, _ in REFUSED])
def test_refused(text: str, fault: str) -> None:
    """Nothing is guessed beyond what is forgiven, and each fault has its own message."""
    with pytest.raises(DealCodeError) as refusal:
        read_code(text)
    assert refusal.value.code == fault
    with pytest.raises(DealCodeError):
        Deal.from_code(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Expected a deal code such as HH1-N-AAAAAAM, but there was nothing."),
        ("xyz", "A deal code of this game begins with HH1, not with “XYZ”."),
        ("HH2-N-AAAAAAM", "This version deals codes that begin with HH1, not with “HH2”."),
        ("HH1-E-AAAAAAM", "After HH1 a deal code has N for the normal rules, not “E”."),
        (
            "HH1-N-AAAAAA9",
            "A deal code has only the letters A to Z and the digits 2 to 7 after HH1-N, not “9”.",
        ),
        ("HH1-N-AAAAA", "A deal code has 7 letters after HH1-N, not just 5."),
        ("HH1-N-AAAAAAAAA", "A deal code has 7 letters after HH1-N, not 9."),
    ],
)
def test_the_message_says_what_was_expected_and_what_came(text: str, message: str) -> None:
    with pytest.raises(DealCodeError) as refusal:
        read_code(text)
    assert str(refusal.value) == message


@pytest.mark.parametrize("number", [-1, DEALS, -DEALS, 10**30])
def test_numbers_of_no_deal_are_refused(number: int) -> None:
    with pytest.raises(DealCodeError) as refusal:
        Deal(number)
    assert refusal.value.code == "code-number"
    assert str(DEALS - 1) in str(refusal.value)
    with pytest.raises(DealCodeError):
        write_code(number)


@given(st.one_of(st.text(), st.text("HhNn1-A27 .\"'", max_size=20), damaged(codes)))
def test_any_text_is_a_code_or_refused_with_a_sentence(text: str) -> None:
    try:
        number = read_code(text)
    except HeartToHeartError as refusal:
        assert str(refusal).endswith(".")  # noqa: PT017
    else:
        assert read_code(write_code(number)) == number


def test_equal_deals() -> None:
    assert Deal(12) == Deal.from_code("HH1-N-AAAAAAM")
    assert Deal(12) != Deal(13)
    assert Deal(12) != 12
    assert len({Deal(12), Deal(12), Deal(13)}) == 2
    assert repr(Deal(12)) == "Deal.from_code('HH1-N-AAAAAAM')"
