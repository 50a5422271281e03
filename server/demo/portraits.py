"""Drawing portraits: flat, front view, plain ground, as in an official photo."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PIL import Image, ImageDraw

from server.demo.faces import Color, Face, a_face, mix, shade
from server.demo.hair import draw_back_hair, draw_beard, draw_front_hair
from server.demo.pencil import Pencil
from server.registry.people import PORTRAIT_SIZE, encode_portrait

_SCALE = 3
_CENTER, _TOP = 75, 52


def draw_portrait(random: Random, woman: bool, age: int) -> bytes:
    """The JPEG of an invented person."""
    return encode_portrait(_draw(a_face(random, woman, age)))


def _draw(face: Face) -> Image.Image:
    image = _ground(face.ground).copy()
    pencil = Pencil(ImageDraw.Draw(image), _SCALE)
    draw_back_hair(pencil, face)
    _draw_body(pencil, face)
    _draw_head(pencil, face)
    draw_beard(pencil, face)
    _draw_mouth(pencil, face)
    _draw_eyes(pencil, face)
    _draw_nose(pencil, face)
    draw_front_hair(pencil, face)
    _draw_extras(pencil, face)
    return image.resize(PORTRAIT_SIZE, Image.Resampling.LANCZOS, reducing_gap=None)


@lru_cache(maxsize=16)
def _ground(color: Color) -> Image.Image:
    """A ground a little lighter at the top left."""
    width, height = PORTRAIT_SIZE
    small = Image.new("RGB", (2, 2))
    small.putdata([shade(color, 1.35), shade(color, 1.1), color, shade(color, 0.9)])
    return small.resize((width * _SCALE, height * _SCALE), Image.Resampling.BICUBIC)


def _draw_body(pencil: Pencil, face: Face) -> None:
    skin, shirt = face.skin, face.shirt
    half = 62 if face.woman else 68
    pencil.rounded((_CENTER - half, 145, _CENTER + half, 250), 34, shirt)
    pencil.polygon([(_CENTER - half + 20, 151), (_CENTER - 14, 134), (_CENTER + 14, 134), (_CENTER + half - 20, 151)], shirt)
    neck = 12 if face.woman else 15
    pencil.rounded((_CENTER - neck, 112, _CENTER + neck, 149), 9, shade(skin, 0.86))
    if face.collar == "vee":
        pencil.polygon([(_CENTER - 17, 135), (_CENTER + 17, 135), (_CENTER, 161)], shade(skin, 0.93))
    else:
        pencil.ellipse((_CENTER - 19, 125, _CENTER + 19, 151), shade(skin, 0.93))
    pencil.rounded((_CENTER - neck, 118, _CENTER + neck, 141), 9, shade(skin, 0.86))
    _draw_collar(pencil, face)
    for side in (-1, 1):
        pencil.line([(_CENTER + side * (half - 22), 175), (_CENTER + side * (half - 19), 193)], shade(shirt, 0.82), 1.4)


def _draw_collar(pencil: Pencil, face: Face) -> None:
    dark = shade(face.shirt, 0.78)
    if face.collar == "crew":
        pencil.arc((_CENTER - 20, 123, _CENTER + 20, 153), 0, 180, dark, 3)
    elif face.collar == "polo":
        for side in (-1, 1):
            edge = [(_CENTER + side * 18, 132), (_CENTER + side * 24, 143), (_CENTER + side * 9, 159), (_CENTER, 149)]
            pencil.polygon(edge, dark)
        pencil.line([(_CENTER, 153), (_CENTER, 193)], dark, 1.5)
    else:
        for side in (-1, 1):
            pencil.line([(_CENTER + side * 18, 134), (_CENTER, 162)], dark, 3)


def _draw_head(pencil: Pencil, face: Face) -> None:
    half, bottom = face.width / 2, _TOP + face.height
    for side in (-1, 1):
        x = _CENTER + side * (half - 0.5)
        pencil.ellipse((x - 5, 86, x + 5, 104), shade(face.skin, 0.92))
        pencil.ellipse((x - 2.4, 90, x + 2.4, 100), shade(face.skin, 0.8))
    jaw = 0.78 if face.woman else 0.86
    pencil.ellipse((_CENTER - half, _TOP, _CENTER + half, bottom - 8), face.skin)
    pencil.ellipse((_CENTER - half * jaw, _TOP + 20, _CENTER + half * jaw, bottom), face.skin)
    pencil.polygon(
        [
            (_CENTER - half + 0.3, 90),
            (_CENTER + half - 0.3, 90),
            (_CENTER + half * jaw - 0.8, bottom - 27),
            (_CENTER - half * jaw + 0.8, bottom - 27),
        ],
        face.skin,
    )
    blush = mix(face.skin, (214, 96, 80), 0.14)
    for side in (-1, 1):
        x = _CENTER + side * half * 0.55
        pencil.ellipse((x - 6, 103, x + 6, 111), blush)


def _draw_eyes(pencil: Pencil, face: Face) -> None:
    brow = shade(mix(face.hair, face.skin, 0.12), 0.9)
    for side in (-1, 1):
        x, y = _CENTER + side * 12.5, 93
        pencil.ellipse((x - 5.6, y - 3.2, x + 5.6, y + 3.4), (246, 243, 238))
        pencil.ellipse((x - 3, y - 3.1, x + 3, y + 3.1), (58, 38, 26))
        pencil.ellipse((x - 1.5, y - 1.5, x + 1.5, y + 1.5), (16, 12, 10))
        pencil.ellipse((x - 1.9, y - 2, x - 0.6, y - 0.7), (250, 250, 250))
        pencil.arc((x - 6.2, y - 4.4, x + 6.2, y + 5.2), 200, 340, shade(face.skin, 0.42), 1.5 if face.woman else 1.1)
        inner, outer = (x - side * 5.5, y - 8 + face.brow * 0.4), (x + side * 7, y - 7.6)
        middle = (x + side * 1.5, y - 10.4)
        pencil.line([inner, middle, outer], brow, 1.9 if face.woman else 2.8)


def _draw_nose(pencil: Pencil, face: Face) -> None:
    shadow, wide = shade(face.skin, 0.78), 4.4 + face.nose
    pencil.arc((_CENTER - wide, 101, _CENTER + wide, 111), 25, 155, shadow, 1.7)
    for side in (-1, 1):
        x = _CENTER + side * (wide - 1.2)
        pencil.arc((x - 2.4, 104.5, x + 2.4, 110), 90 if side < 0 else 270, 270 if side < 0 else 90, shadow, 1.1)


def _draw_mouth(pencil: Pencil, face: Face) -> None:
    y = _TOP + face.height - 13
    lip = mix(face.skin, (168, 44, 54) if face.woman else (150, 62, 58), 0.55 if face.woman else 0.38)
    half = 9.5 if face.woman else 10.5
    lift = face.smile * 0.9
    pencil.chord((_CENTER - half, y - 4.5 - lift, _CENTER + half, y + 4.6), 5, 175, lip)
    pencil.chord((_CENTER - half + 1, y - 2.6, _CENTER + half - 1, y + 2.8), 182, 358, shade(lip, 0.88))
    pencil.arc((_CENTER - half, y - 4.6 - lift, _CENTER + half, y + 1.2), 12, 168, shade(lip, 0.6), 1.1)


def _draw_extras(pencil: Pencil, face: Face) -> None:
    if face.earrings:
        for side in (-1, 1):
            x = _CENTER + side * (face.width / 2 + 1)
            pencil.ellipse((x - 1.9, 104, x + 1.9, 108), (226, 190, 96))
    if face.glasses:
        frame = (38, 36, 40)
        for side in (-1, 1):
            x = _CENTER + side * 12.5
            pencil.outline((x - 9.5, 86, x + 9.5, 101), 5, frame, 1.5)
            pencil.line([(x + side * 9.5, 91), (_CENTER + side * face.width / 2, 92)], frame, 1.4)
        pencil.line([(_CENTER - 3, 91.5), (_CENTER + 3, 91.5)], frame, 1.5)
