"""Camera frames of badges, spoiled in eleven ways from mild to hopeless, the same ones in every run."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO

import segno
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter, ImageOps
from segno.consts import MODE_ALPHANUMERIC, MODE_BYTE

from server.badges.symbols import QUIET_MODULES, make_symbol
from server.domain.badge import base41
from server.domain.badge.link import prefix
from tests.domain.badge import vectors

SIZE = (1280, 720)
#: Frames of a kind: half of them show a printed card, half a driver's phone.
PER_KIND = 56
SYMBOLS = ("card", "live")
_IN_A_ROW = 4


@dataclass(frozen=True)
class Frame:
    """A picture as a JPEG, and the text that its code says."""

    kind: str
    symbol: str
    text: str
    jpeg: bytes


@dataclass(frozen=True)
class Code:
    """A badge's symbol with its quiet zone, and its text."""

    text: str
    image: Image.Image


def frames(every: int = 1) -> Iterator[Frame]:
    """All frames, or one of `every` so many of each kind."""
    codes = {"card": _card(), "live": _live()}
    for kind, spoil in KINDS.items():
        for number in range(0, PER_KIND, every):
            symbol = SYMBOLS[number // _IN_A_ROW % 2]
            dice = random.Random(f"{kind} {number}")
            yield _frame(kind, symbol, codes[symbol], spoil, number / (PER_KIND - 1), dice)


def _frame(kind: str, symbol: str, code: Code, spoil: Spoil, hardness: float, dice: random.Random) -> Frame:
    picture, quality = spoil(code.image, symbol, hardness, dice)
    out = BytesIO()
    picture.save(out, "JPEG", quality=quality)
    return Frame(kind, symbol, code.text, out.getvalue())


def _card() -> Code:
    symbol = make_symbol(vectors.ORIGIN, base41.encode(vectors.sealed()))
    return Code(symbol.text, Image.open(BytesIO(symbol.png)).convert("L"))


def _live() -> Code:
    """As the driver's phone draws it: the proof at error level M."""
    start, proof = prefix(vectors.ORIGIN), base41.encode(vectors.shown())
    segments = [(start, MODE_BYTE, "ascii"), (proof, MODE_ALPHANUMERIC)]
    out = BytesIO()
    segno.make_qr(segments, error="m", boost_error=False).save(out, kind="png", scale=8, border=QUIET_MODULES)
    return Code(start + proof, Image.open(out).convert("L"))


Spoil = Callable[[Image.Image, str, float, random.Random], tuple[Image.Image, int]]
_QUALITY = 80


def _scene(code: Image.Image, symbol: str, side: int, dice: random.Random) -> Image.Image:
    """A card or a phone near the middle of an uneven background."""
    picture = Image.linear_gradient("L").resize(SIZE).point(lambda value: 60 + value // 4)
    draw = ImageDraw.Draw(picture)
    for _ in range(12):
        x, y = dice.randrange(SIZE[0]), dice.randrange(SIZE[1])
        draw.rectangle((x, y, x + dice.randrange(20, 160), y + dice.randrange(20, 120)), fill=dice.randrange(30, 170))
    left = (SIZE[0] - side) // 2 + dice.randint(-40, 40)
    top = (SIZE[1] - side) // 2 + dice.randint(-25, 25)
    edge, paper = (side // 2, 244) if symbol == "card" else (side // 14, 255)
    draw.rectangle((left - edge // 3, top - side // 12, left + side + edge, top + side + side // 12), fill=paper)
    picture.paste(code.resize((side, side), Image.Resampling.LANCZOS), (left, top))
    return picture.filter(ImageFilter.GaussianBlur(0.6))  # no lens is sharper


def _near(code: Image.Image, symbol: str, dice: random.Random) -> Image.Image:
    return _scene(code, symbol, dice.randrange(300, 460), dice)


def _blur(code: Image.Image, symbol: str, hardness: float, dice: random.Random) -> tuple[Image.Image, int]:
    """Out of focus."""
    return _near(code, symbol, dice).filter(ImageFilter.GaussianBlur(0.6 + 3.2 * hardness)), _QUALITY


def _motion(code: Image.Image, symbol: str, hardness: float, dice: random.Random) -> tuple[Image.Image, int]:
    """Moved while the shutter was open."""
    picture, angle, steps = _near(code, symbol, dice), dice.random() * math.pi, 3 + round(10 * hardness)
    mixed = picture
    for step in range(1, steps):
        moved = ImageChops.offset(picture, round(step * math.cos(angle)), round(step * math.sin(angle)))
        mixed = Image.blend(mixed, moved, 1 / (step + 1))
    return mixed, _QUALITY


def _perspective(code: Image.Image, symbol: str, hardness: float, dice: random.Random) -> tuple[Image.Image, int]:
    """Seen from the side: one edge is far."""
    width, height = SIZE
    squeeze = 0.1 + 0.6 * hardness
    far = height * squeeze / 2 / (1 - squeeze)
    quad = (0, -far, 0, height + far, width * (1 + squeeze), height, width * (1 + squeeze), 0)
    turned = _near(code, symbol, dice).rotate(dice.choice((0, 90, 180, 270)), fillcolor=80)
    return turned.transform(SIZE, Image.Transform.QUAD, quad, Image.Resampling.BICUBIC, fillcolor=80), _QUALITY


def _low_contrast(code: Image.Image, symbol: str, hardness: float, dice: random.Random) -> tuple[Image.Image, int]:
    """Faded print, a dim screen, dusk."""
    pale = ImageEnhance.Contrast(_near(code, symbol, dice)).enhance(0.4 * (1 - hardness) + 0.03)
    return _grained(pale, 0.02, dice), _QUALITY


def _glare(code: Image.Image, symbol: str, hardness: float, dice: random.Random) -> tuple[Image.Image, int]:
    """The sun on the laminate or the glass."""
    across = 40 + round(300 * hardness)
    x, y = SIZE[0] // 2 + dice.randint(-130, 130), SIZE[1] // 2 + dice.randint(-130, 130)
    spot = Image.new("L", SIZE, 0)
    ImageDraw.Draw(spot).ellipse((x - across // 2, y - across // 3, x + across // 2, y + across // 3), fill=255)
    spot = spot.filter(ImageFilter.GaussianBlur(across / 6))
    return Image.composite(Image.new("L", SIZE, 255), _near(code, symbol, dice), spot), _QUALITY


def _jpeg(code: Image.Image, symbol: str, hardness: float, dice: random.Random) -> tuple[Image.Image, int]:
    """Sent on by a messenger that saves bytes."""
    return _near(code, symbol, dice), round(24 - 23 * hardness)


def _occlusion(code: Image.Image, symbol: str, hardness: float, dice: random.Random) -> tuple[Image.Image, int]:
    """A thumb, a sticker or dirt on a part of it."""
    side = 380
    picture = _scene(code, symbol, side, dice)
    across = side * math.sqrt(0.005 + 0.11 * hardness)
    x, y = SIZE[0] // 2 + dice.randint(-60, 130), SIZE[1] // 2 + dice.randint(-60, 130)
    box = (x - across / 2, y - across / 2, x + across / 2, y + across / 2)
    ImageDraw.Draw(picture).ellipse(box, fill=dice.choice((40, 120, 230)))
    return picture, _QUALITY


def _rotation(code: Image.Image, symbol: str, hardness: float, dice: random.Random) -> tuple[Image.Image, int]:
    """At any angle, not quite in focus."""
    turned = _near(code, symbol, dice).rotate(dice.uniform(5, 355), Image.Resampling.BICUBIC, fillcolor=80)
    return turned.filter(ImageFilter.GaussianBlur(1.9 * hardness)), _QUALITY


def _noise(code: Image.Image, symbol: str, hardness: float, dice: random.Random) -> tuple[Image.Image, int]:
    """A cheap sensor at night."""
    return _grained(_near(code, symbol, dice), 0.08 + 0.5 * hardness, dice), _QUALITY


def _small(code: Image.Image, symbol: str, hardness: float, dice: random.Random) -> tuple[Image.Image, int]:
    """Far from the camera."""
    return _scene(code, symbol, round(230 - 130 * hardness), dice), _QUALITY


def _inverted(code: Image.Image, symbol: str, hardness: float, dice: random.Random) -> tuple[Image.Image, int]:
    """A screen that turns colours over at night."""
    return ImageOps.invert(_near(code, symbol, dice)).filter(ImageFilter.GaussianBlur(0.1 + 2.2 * hardness)), _QUALITY


def _grained(picture: Image.Image, share: float, dice: random.Random) -> Image.Image:
    return Image.blend(picture, Image.frombytes("L", SIZE, dice.randbytes(SIZE[0] * SIZE[1])), share)


KINDS: dict[str, Spoil] = {
    "blur": _blur,
    "motion": _motion,
    "perspective": _perspective,
    "low contrast": _low_contrast,
    "glare": _glare,
    "jpeg": _jpeg,
    "occlusion": _occlusion,
    "rotation": _rotation,
    "noise": _noise,
    "small": _small,
    "inverted": _inverted,
}
