"""Photos of badges are read, damage and all; other files get a reason."""

from __future__ import annotations

import random
import struct
import zlib
from io import BytesIO

import pytest
import segno
from PIL import Image, ImageEnhance, ImageFilter

from server.badges import decoding, readers
from server.badges.decoding import decode_photo
from server.badges.errors import (
    EmptyPhoto,
    HeicPhoto,
    NoCodeFound,
    NotAPhoto,
    PdfInsteadOfPhoto,
    ReadersBusy,
    TooManyPixels,
    TruncatedPhoto,
)
from server.badges.photos import LONGEST_SIDE, open_photo
from server.badges.symbols import make_symbol
from server.domain.badge import base41
from tests.domain.badge import vectors
from tests.server.badges import damage

SYMBOL = make_symbol(vectors.ORIGIN, base41.encode(vectors.sealed()))
PHOTO = damage.card_photo(SYMBOL.png)


@pytest.mark.parametrize("harm", damage.DAMAGES, ids=lambda harm: harm.__name__)
def test_a_damaged_badge_is_read_as_it_was_written(harm):
    assert decode_photo(damage.jpeg(harm(PHOTO))).text == SYMBOL.text


def test_a_clean_photo_is_read_by_the_first_reader():
    reading = decode_photo(damage.jpeg(PHOTO))

    assert (reading.text, reading.reader) == (SYMBOL.text, readers.ZXING)


def test_a_small_blurred_code_is_read_by_another_step():
    small = damage.card_photo(SYMBOL.png, code_side=112)

    assert decode_photo(damage.jpeg(small, quality=85)).text == SYMBOL.text


def test_an_image_on_its_side_is_put_upright():
    assert open_photo(damage.lying_on_its_side(PHOTO)).size == PHOTO.size
    assert decode_photo(damage.lying_on_its_side(PHOTO)).text == SYMBOL.text


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_other_formats_of_photos_are_read(kind):
    out = BytesIO()
    PHOTO.save(out, kind)

    assert decode_photo(out.getvalue()).text == SYMBOL.text


def test_a_see_through_image_is_read_on_white():
    code = Image.open(BytesIO(SYMBOL.png)).convert("L")
    clear = Image.merge("LA", (Image.new("L", code.size, 0), Image.eval(code, lambda value: 255 - value)))
    out = BytesIO()
    clear.save(out, "PNG")

    assert decode_photo(out.getvalue()).text == SYMBOL.text


def test_of_several_codes_the_badge_counts():
    pix = BytesIO()
    segno.make("00020126580014br.gov.bcb.pix0136a629532e").save(pix, kind="png", scale=8)
    scene = damage.card_photo(SYMBOL.png)
    scene.paste(Image.open(pix).convert("RGB").resize((240, 240)), (20, 40))

    assert decode_photo(damage.jpeg(scene, 90)).text == SYMBOL.text


def test_a_big_photo_is_made_small_first():
    big = damage.jpeg(PHOTO.resize((5120, 2880)), 50)

    assert max(open_photo(big).size) == LONGEST_SIDE
    assert decode_photo(big).text == SYMBOL.text


def a_png_that_says(width: int, height: int) -> bytes:
    """A few bytes that claim to be a huge image."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(64))) + chunk(b"IEND", b"")


def a_jpeg_of_many_scans(count: int) -> bytes:
    """A progressive JPEG of some kilobytes that asks for a pass over all its pixels again and again."""
    data = damage.jpeg(Image.new("L", (4000, 4000), 99), progressive=True)
    last = data.rindex(b"\xff\xda")
    return data[:last] + data[last:-2] * count + data[-2:]


CLEAN = damage.jpeg(PHOTO, 90)
PNG = BytesIO()
PHOTO.save(PNG, "PNG")


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"", EmptyPhoto),
        (b"%PDF-1.7\n%\xe2\xe3", PdfInsteadOfPhoto),
        (b"\n\n%PDF-1.4", PdfInsteadOfPhoto),
        (b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic", HeicPhoto),
        (b"\x00\x00\x00\x1cftypavif\x00\x00\x00\x00", HeicPhoto),
        (b"\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00", NotAPhoto),
        (b"prefixo 127", NotAPhoto),
        (b"\xff\xd8\xff\xe0", NotAPhoto),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", NotAPhoto),
        (b"GIF89a" + bytes(40), NotAPhoto),
        (CLEAN[: len(CLEAN) // 2], TruncatedPhoto),
        (PNG.getvalue()[:4000], TruncatedPhoto),
        (a_jpeg_of_many_scans(3000), NotAPhoto),
        (a_png_that_says(9000, 9000), TooManyPixels),
        (a_png_that_says(60_000, 60_000), TooManyPixels),
        (a_png_that_says(1000, 1000), TruncatedPhoto),
        (damage.jpeg(Image.new("RGB", (800, 600), "gray")), NoCodeFound),
        (damage.jpeg(Image.new("RGB", (1, 1))), NoCodeFound),
    ],
)
def test_other_files_get_a_reason(data, error):
    with pytest.raises(error):
        decode_photo(data)


def test_a_progressive_photo_is_read():
    assert decode_photo(damage.jpeg(PHOTO, progressive=True)).text == SYMBOL.text


def test_what_a_phone_writes_behind_a_photo_does_not_count():
    video = b"\x00\x00\x00\x18ftypmp42" + b"\xff\xda\x00\x02" * 500

    assert decode_photo(CLEAN + video).text == SYMBOL.text


def test_no_step_is_begun_when_time_is_up(monkeypatch):
    begun = []
    steps = [(name, lambda _image, name=name: begun.append(name)) for name in (readers.ZXING, readers.ZBAR)]
    monkeypatch.setattr(decoding, "_STEPS", steps)
    monkeypatch.setattr(decoding, "_MOST_SECONDS", -1)

    with pytest.raises(NoCodeFound):
        decoding.read_image(PHOTO)

    assert begun == [readers.ZXING]


@pytest.mark.parametrize(
    ("spoil", "reader"),
    [
        (lambda photo: photo.filter(ImageFilter.GaussianBlur(3.4)), readers.ZXING_SHARPENED),
        (lambda photo: ImageEnhance.Contrast(photo).enhance(0.05), readers.ZXING_SHARPENED),
        (lambda photo: damage.noisy(photo, 0.55), readers.ZXING_HALVED),
    ],
    ids=["out of focus", "pale", "grainy"],
)
def test_a_later_look_reads_what_the_first_missed(spoil, reader):
    reading = decoding.read_image(spoil(PHOTO).convert("L"))

    assert (reading.text, reading.reader) == (SYMBOL.text, reader)


def test_a_full_house_is_said_in_time(monkeypatch):
    monkeypatch.setattr(decoding, "_WAIT_SECONDS", 0.01)
    for _ in range(decoding._AT_ONCE):
        decoding._turns.acquire()

    try:
        with pytest.raises(ReadersBusy):
            decode_photo(CLEAN)
    finally:
        for _ in range(decoding._AT_ONCE):
            decoding._turns.release()


def test_without_zbar_photos_are_read_and_the_lack_is_said(monkeypatch):
    monkeypatch.setattr(readers, "pyzbar", None)

    reading = decode_photo(CLEAN)

    assert (reading.text, reading.missing_readers) == (SYMBOL.text, ["pyzbar"])


@pytest.mark.parametrize("seed", range(30))
def test_damaged_files_never_crash(seed):
    dice = random.Random(seed)
    data = bytearray(CLEAN)
    for _ in range(40):
        data[dice.randrange(len(data))] = dice.randrange(256)

    try:
        assert decode_photo(bytes(data)).text == SYMBOL.text
    except (NoCodeFound, NotAPhoto, TruncatedPhoto, TooManyPixels):
        return


@pytest.mark.parametrize(
    ("name", "data", "status", "code"),
    [
        ("cracha.jpg", b"", 422, "empty_photo"),
        ("cracha.jpg", b"%PDF-1.7\n%\xe2\xe3", 415, "pdf_not_photo"),
        ("IMG_0007.HEIC", b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic", 415, "heic_photo"),
        ("cracha.jpg", b"prefixo 127", 415, "not_a_photo"),
        ("cracha.jpg", CLEAN[: len(CLEAN) // 2], 422, "truncated_photo"),
        ("cracha.png", a_png_that_says(60_000, 60_000), 413, "too_many_pixels"),
        ("cracha.jpg", damage.jpeg(Image.new("RGB", (800, 600), "gray")), 422, "no_code_found"),
    ],
)
def test_the_answer_says_what_is_wrong_with_a_file(signed_in, name, data, status, code):
    form = {"photo": (BytesIO(data), name)}

    answer = signed_in("inspector").post("/api/badges/decode", data=form, content_type="multipart/form-data")

    assert (answer.status_code, answer.json["code"]) == (status, code)
