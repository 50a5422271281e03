"""What a drawn face is made of: chosen by chance, the same for the same seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

Color = tuple[int, int, int]

SKINS: tuple[Color, ...] = (
    (72, 44, 30),
    (92, 57, 38),
    (112, 71, 47),
    (134, 87, 58),
    (156, 105, 72),
    (178, 125, 88),
    (198, 146, 108),
    (216, 168, 130),
    (232, 190, 156),
    (240, 204, 176),
)
_BLACK, _DARK, _BROWN, _CHESTNUT = (24, 20, 19), (43, 31, 26), (74, 50, 36), (104, 70, 44)
_GREY, _WHITE = (128, 124, 122), (196, 194, 192)
SHIRTS: tuple[Color, ...] = (
    (134, 52, 46),
    (32, 74, 122),
    (44, 104, 84),
    (58, 64, 78),
    (196, 150, 58),
    (118, 82, 128),
    (226, 226, 222),
    (72, 120, 158),
    (156, 84, 56),
    (38, 44, 58),
)
GROUNDS: tuple[Color, ...] = ((204, 214, 224), (214, 220, 214), (222, 216, 208), (208, 212, 222), (216, 222, 228))
MEN_HAIR = ("short", "short", "crop", "crop", "side", "side", "curly", "afro", "bald", "receding", "receding")
WOMEN_HAIR = ("long", "long", "bob", "bob", "bun", "bun", "curls", "curls", "afro", "braids", "tied")


@dataclass(frozen=True)
class Face:
    """The traits of a face."""

    woman: bool
    skin: Color
    hair: Color
    cut: str
    width: int
    height: int
    shirt: Color
    collar: str
    ground: Color
    beard: str
    glasses: bool
    earrings: bool
    smile: int
    brow: int
    nose: int


def a_face(random: Random, woman: bool, age: int) -> Face:
    """A face for a person of an age."""
    skin = random.choice(SKINS)
    beards = ("none", "none", "none", "stubble", "full", "moustache", "goatee")
    return Face(
        woman=woman,
        skin=skin,
        hair=_hair_color(random, skin, age),
        cut=random.choice(WOMEN_HAIR if woman else MEN_HAIR),
        width=random.randint(50, 55) if woman else random.randint(52, 59),
        height=random.randint(70, 76),
        shirt=random.choice(SHIRTS),
        collar=random.choice(("crew", "crew", "polo", "vee")),
        ground=random.choice(GROUNDS),
        beard="none" if woman else random.choice(beards),
        glasses=random.random() < (0.3 if age > 45 else 0.12),
        earrings=woman and random.random() < 0.6,
        smile=random.randint(0, 3),
        brow=random.randint(-1, 2),
        nose=random.randint(0, 2),
    )


def shade(color: Color, factor: float) -> Color:
    """A colour darker (below 1) or lighter (above 1)."""
    if factor <= 1:
        return tuple(int(part * factor) for part in color)  # type: ignore[return-value]
    return tuple(int(part + (255 - part) * (factor - 1)) for part in color)  # type: ignore[return-value]


def mix(one: Color, other: Color, share: float) -> Color:
    """A colour between two; `share` of the other."""
    return tuple(int(a + (b - a) * share) for a, b in zip(one, other, strict=True))  # type: ignore[return-value]


def _hair_color(random: Random, skin: Color, age: int) -> Color:
    if age > 52 and random.random() < 0.6:
        return random.choice((_GREY, _GREY, _WHITE))
    light = sum(skin) > 480
    return random.choice((_BLACK, _DARK, _BROWN, _CHESTNUT) if light else (_BLACK, _BLACK, _DARK))
