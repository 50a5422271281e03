"""What happens to a badge between the printer and the camera."""

from __future__ import annotations

import random
from io import BytesIO

from PIL import Image, ImageDraw, ImageEnhance, ImageFilter


def card_photo(png: bytes, code_side: int = 430, size: tuple[int, int] = (1280, 720)) -> Image.Image:
    """A card lying on a dark seat."""
    scene = Image.new("RGB", size, (58, 52, 49))
    code = Image.open(BytesIO(png)).convert("RGB").resize((code_side, code_side), Image.Resampling.LANCZOS)
    scene.paste((250, 250, 247), (size[0] // 2 - code_side // 2 - 30, 60, size[0] // 2 + code_side, size[1] - 60))
    scene.paste(code, (size[0] // 2 - code_side // 2, size[1] // 2 - code_side // 2))
    return scene


def blurred(photo: Image.Image) -> Image.Image:
    return photo.filter(ImageFilter.GaussianBlur(1.6))


def turned(photo: Image.Image) -> Image.Image:
    return photo.rotate(23, Image.Resampling.BICUBIC, fillcolor=(58, 52, 49))


def in_perspective(photo: Image.Image) -> Image.Image:
    """Seen from the side: the far edge is shorter."""
    width, height = photo.size
    quad = (-90, -60, 40, height + 40, width - 10, height - 110, width + 60, 90)
    return photo.transform(photo.size, Image.Transform.QUAD, quad, Image.Resampling.BICUBIC)


def in_shade(photo: Image.Image) -> Image.Image:
    return ImageEnhance.Brightness(ImageEnhance.Contrast(photo).enhance(0.35)).enhance(0.5)


def with_glare(photo: Image.Image) -> Image.Image:
    """A white spot of the sun on the laminate, over some modules."""
    spot = Image.new("L", photo.size, 0)
    ImageDraw.Draw(spot).ellipse((600, 300, 690, 370), fill=255)
    return Image.composite(Image.new("RGB", photo.size, "white"), photo, spot.filter(ImageFilter.GaussianBlur(6)))


def scratched(photo: Image.Image) -> Image.Image:
    """Scratches and a thumb on a corner of the data."""
    worn = photo.copy()
    draw = ImageDraw.Draw(worn)
    for offset in (0, 60, 130):
        draw.line((470 + offset, 250, 560 + offset, 520), fill=(235, 235, 230), width=4)
    draw.ellipse((770, 480, 850, 560), fill=(150, 104, 78))
    return worn


def noisy(photo: Image.Image, grain_share: float = 0.25) -> Image.Image:
    """A cheap sensor at dusk."""
    dice = random.Random(7)
    grain = Image.frombytes("L", photo.size, dice.randbytes(photo.width * photo.height))
    return Image.blend(photo, grain.convert("RGB"), grain_share)


def shaken(photo: Image.Image) -> Image.Image:
    """Moved while the shutter was open."""
    shots = [photo.transform(photo.size, Image.Transform.AFFINE, (1, 0, step, 0, 1, step / 2)) for step in range(4)]
    mixed = shots[0]
    for number, shot in enumerate(shots[1:], 2):
        mixed = Image.blend(mixed, shot, 1 / number)
    return mixed


def inverted(photo: Image.Image) -> Image.Image:
    """A screen in dark mode."""
    return Image.eval(photo, lambda value: 255 - value)


def far(photo: Image.Image) -> Image.Image:
    """Small in a big picture."""
    scale = 0.34
    small = photo.resize((round(photo.width * scale), round(photo.height * scale)), Image.Resampling.LANCZOS)
    scene = Image.new("RGB", photo.size, (90, 110, 90))
    scene.paste(small, (700, 90))
    return scene


def jpeg(photo: Image.Image, quality: int = 60, **options: object) -> bytes:
    out = BytesIO()
    photo.save(out, "JPEG", quality=quality, **options)
    return out.getvalue()


def lying_on_its_side(photo: Image.Image) -> bytes:
    """As phones store an upright photo: turned, with a note about it (EXIF orientation 6)."""
    exif = Image.Exif()
    exif[0x0112] = 6
    return jpeg(photo.rotate(90, expand=True), exif=exif)


DAMAGES = [blurred, turned, in_perspective, in_shade, with_glare, scratched, noisy, shaken, inverted, far]
