"""Hair and beards of drawn portraits."""

from __future__ import annotations

import math

from server.demo.faces import Color, Face, mix, shade
from server.demo.pencil import Pencil

_CENTER, _TOP = 75, 52


def draw_back_hair(pencil: Pencil, face: Face) -> None:
    """What falls behind head and shoulders."""
    half, hair = face.width / 2, shade(face.hair, 0.9)
    left, right = _CENTER - half, _CENTER + half
    if face.cut == "long":
        pencil.rounded((left - 9, 46, right + 9, 172), 34, hair)
    elif face.cut == "bob":
        pencil.rounded((left - 9, 46, right + 9, 130), 30, hair)
    elif face.cut == "bun":
        pencil.ellipse((_CENTER - 15, 26, _CENTER + 15, 54), hair)
    elif face.cut == "curls":
        _ring(pencil, face, 14, half + 6, 44, 168, 412)
        pencil.ellipse((left - 8, 46, right + 8, 140), hair)
    elif face.cut == "afro":
        pencil.ellipse((left - 15, 30, right + 15, 122 if face.woman else 106), hair)
    elif face.cut == "braids":
        for side in (-1, 1):
            for step in range(9):
                x, y = _CENTER + side * (half + 2 + step * 0.4), 92 + step * 9
                pencil.ellipse((x - 6, y - 6, x + 6, y + 6), hair if step % 2 else shade(face.hair, 1.08))


def draw_front_hair(pencil: Pencil, face: Face) -> None:
    """What frames the forehead."""
    half = face.width / 2
    left, right = _CENTER - half - 2, _CENTER + half + 2
    draw = _CUTS.get(face.cut)
    if draw:
        draw(pencil, face, left, right)
    elif face.cut == "bald":
        pencil.arc((_CENTER - 16, 56, _CENTER + 10, 76), 200, 280, shade(face.skin, 1.22), 2.2)


def draw_beard(pencil: Pencil, face: Face) -> None:
    """Beard and moustache; the mouth is drawn over them."""
    bottom, half = _TOP + face.height, face.width / 2
    if face.beard == "none":
        return
    color = mix(face.skin, face.hair, 0.42 if face.beard == "stubble" else 0.88)
    if face.beard in ("full", "stubble"):
        jaw = half * 0.86
        pencil.chord((_CENTER - jaw, _TOP + 22, _CENTER + jaw, bottom + (1.5 if face.beard == "full" else 0)), 8, 172, color)
        pencil.ellipse((_CENTER - jaw + 6, bottom - 42, _CENTER + jaw - 6, bottom - 15), face.skin)
    elif face.beard == "goatee":
        pencil.rounded((_CENTER - 9, bottom - 12, _CENTER + 9, bottom + 0.5), 6, color)
    y = bottom - 19
    pencil.chord((_CENTER - 12, y - 3.5, _CENTER + 12, y + 8), 184, 356, color)


def _short(pencil: Pencil, face: Face, left: float, right: float) -> None:
    pencil.chord((left, 46, right, 116), 183, 357, face.hair)
    pencil.chord((left + 7, 63, right - 7, 104), 180, 360, face.skin)
    _sideburns(pencil, face, 96)


def _crop(pencil: Pencil, face: Face, left: float, right: float) -> None:
    fade = mix(face.hair, face.skin, 0.3)
    pencil.chord((left, 48, right, 116), 183, 357, fade)
    pencil.chord((left + 2, 46, right - 2, 100), 186, 354, face.hair)
    pencil.chord((left + 7, 64, right - 7, 104), 180, 360, face.skin)
    _sideburns(pencil, face, 92, fade)


def _side(pencil: Pencil, face: Face, left: float, right: float) -> None:
    pencil.chord((left, 44, right, 116), 184, 356, face.hair)
    pencil.chord((left + 8, 66, right - 5, 106), 180, 360, face.skin)
    pencil.polygon(
        [(left + 4, 70), (left + 14, 58), (right - 8, 58), (right - 14, 66), (left + 26, 73), (left + 5, 84)], face.hair
    )
    pencil.line([(right - 18, 49), (right - 21, 60)], shade(face.hair, 1.25), 1.2)
    _sideburns(pencil, face, 94)


def _receding(pencil: Pencil, face: Face, left: float, right: float) -> None:
    pencil.chord((left, 48, right, 116), 182, 358, face.hair)
    pencil.chord((left + 5, 52, right - 5, 118), 176, 364, face.skin)
    pencil.chord((_CENTER - 9, 47, _CENTER + 9, 62), 180, 360, face.hair)
    _sideburns(pencil, face, 95)


def _curly(pencil: Pencil, face: Face, left: float, right: float) -> None:
    pencil.chord((left, 46, right, 116), 182, 358, face.hair)
    pencil.chord((left + 7, 66, right - 7, 104), 180, 360, face.skin)
    _ring(pencil, face, 6.5, face.width / 2 - 3, 72, 196, 344)
    _sideburns(pencil, face, 92)


def _afro(pencil: Pencil, face: Face, left: float, right: float) -> None:
    pencil.chord((left - 2, 40, right + 2, 118), 190, 350, shade(face.hair, 0.95))
    pencil.chord((left + 6, 64, right - 6, 104), 180, 360, face.skin)


def _parted(pencil: Pencil, face: Face, left: float, right: float) -> None:
    """Parted in the middle, falling at both sides."""
    pencil.chord((left - 3, 44, right + 3, 118), 182, 358, face.hair)
    pencil.chord((left + 7, 58, right - 7, 108), 180, 360, face.skin)
    for side, edge in ((-1, left), (1, right)):
        inward = -side
        lock = [(_CENTER, 55), (_CENTER + side * 12, 65), (edge + inward * 10, 74), (edge + inward * 6, 88)]
        pencil.polygon([*lock, (edge + inward * 3, 112), (edge + side * 3, 104), (edge + side * 2, 66)], face.hair)
    pencil.line([(_CENTER, 45), (_CENTER, 57)], shade(face.hair, 1.2), 1.1)


def _fringe(pencil: Pencil, face: Face, left: float, right: float) -> None:
    pencil.chord((left - 4, 44, right + 4, 120), 182, 358, face.hair)
    pencil.chord((left + 6, 70, right - 6, 100), 180, 360, face.skin)
    for side, edge in ((-1, left), (1, right)):
        pencil.polygon([(edge + side * 3, 80), (edge - side * 7, 78), (edge - side * 2, 112), (edge + side * 3, 122)], face.hair)


def _tied(pencil: Pencil, face: Face, left: float, right: float) -> None:
    pencil.chord((left, 46, right, 116), 183, 357, face.hair)
    pencil.chord((left + 5, 61, right - 5, 108), 180, 360, face.skin)
    for step in (-12, 0, 12):
        pencil.line([(_CENTER + step * 0.5, 48), (_CENTER + step * 1.4, 59)], shade(face.hair, 1.16), 1)


def _curls(pencil: Pencil, face: Face, left: float, right: float) -> None:
    pencil.chord((left - 3, 42, right + 3, 118), 184, 356, face.hair)
    pencil.chord((left + 6, 66, right - 6, 104), 180, 360, face.skin)
    _ring(pencil, face, 8, face.width / 2, 72, 178, 362)


def _ring(pencil: Pencil, face: Face, size: float, radius: float, y: float, start: int, end: int) -> None:
    """Curls around the head."""
    y = y if y > 60 else 90
    for place, angle in enumerate(range(start, end, 17)):
        turn = math.radians(angle)
        x, up = _CENTER + radius * math.cos(turn), y + (radius * 0.78) * math.sin(turn)
        tone = shade(face.hair, 1.07) if place % 2 else face.hair
        pencil.ellipse((x - size, up - size, x + size, up + size), tone)


def _sideburns(pencil: Pencil, face: Face, until: float, color: Color | None = None) -> None:
    half = face.width / 2
    for side in (-1, 1):
        x = _CENTER + side * half
        pencil.polygon(
            [(x + side * 1.6, 78), (x - side * 4, 76), (x - side * 2.4, until), (x + side * 1.2, until)], color or face.hair
        )


_CUTS = {
    "short": _short,
    "crop": _crop,
    "side": _side,
    "receding": _receding,
    "curly": _curly,
    "afro": _afro,
    "long": _parted,
    "bob": _fringe,
    "bun": _tied,
    "tied": _tied,
    "braids": _parted,
    "curls": _curls,
}
