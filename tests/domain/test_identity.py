"""CPF numbers and plates."""

from __future__ import annotations

import pytest

from server.domain.identity import complete_cpf, format_cpf, normalize_cpf, normalize_plate, plate_twin


@pytest.mark.parametrize("text", ["123.456.789-09", "12345678909", " 123 456 789 09 "])
def test_a_cpf_is_kept_as_eleven_digits(text):
    assert normalize_cpf(text) == "12345678909"


def test_zeros_dropped_by_a_spreadsheet_come_back():
    full = complete_cpf("001234567")

    assert normalize_cpf(str(int(full))) == full


@pytest.mark.parametrize("text", ["12345678900", "111.111.111-11", "1234567890a", "", "123456789012", "٣٢٣٤٥٦٧٨٩٠٩"])
def test_what_is_no_cpf_is_refused(text):
    with pytest.raises(ValueError, match="not a CPF"):
        normalize_cpf(text)


def test_check_digits_can_be_found():
    assert complete_cpf("123456789") == "12345678909"
    assert format_cpf("12345678909") == "123.456.789-09"


@pytest.mark.parametrize(("text", "plate"), [("abc-1234", "ABC1234"), ("ABC 1D23", "ABC1D23"), ("sjm6f21", "SJM6F21")])
def test_both_patterns_of_plate_are_taken(text, plate):
    assert normalize_plate(text) == plate


@pytest.mark.parametrize("text", ["AB12345", "ABC12345", "ABCD123", "", "ABC123", "ÁBC1234"])
def test_what_is_no_plate_is_refused(text):
    with pytest.raises(ValueError, match="not a plate"):
        normalize_plate(text)


def test_a_plate_has_a_twin_in_the_other_pattern():
    assert plate_twin("ABC1323") == "ABC1D23"
    assert plate_twin("ABC1D23") == "ABC1323"
    assert plate_twin("ABC1X23") == "ABC1X23"
