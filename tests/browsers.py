"""A real Chromium for tests and benchmarks, with a camera that shows what a test puts before it."""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import BrowserContext, Playwright

PHONE = {"width": 360, "height": 640}
DESK = {"width": 1280, "height": 800}
#: What a context may do. Playwright denies what this list leaves out, Background Sync too.
PERMISSIONS = ["camera", "geolocation", "background-sync", "clipboard-read", "clipboard-write"]
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
)


def chromium() -> str:
    """The browser's program: CHROMIUM, or the system's."""
    for name in (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name) if name else None
        if found:
            return found
    raise RuntimeError("a browser is missing: sudo apt-get install chromium")


def show_to_camera(picture: Image.Image | bytes, video: Path, tilt: float = 0.0) -> Path:
    """Writes the one-frame video that the fake camera plays: the picture at the middle of a 1280 × 720 view."""
    image = picture if isinstance(picture, Image.Image) else Image.open(io.BytesIO(picture))
    card = image.convert("RGB")
    card.thumbnail((520, 520))
    card = card.rotate(tilt, expand=True, fillcolor=(150, 155, 150), resample=Image.Resampling.BICUBIC)
    view = Image.new("RGB", (1280, 720), (150, 155, 150))
    view.paste(card, ((1280 - card.width) // 2, (720 - card.height) // 2))
    view.save(video, "JPEG", quality=90, subsampling="4:2:0", progressive=False)
    return video


@contextmanager
def phone(
    playwright: Playwright,
    profile: Path,
    video: Path | None = None,
    place: tuple[float, float] | None = None,
    flags: tuple[str, ...] = (),
    **options: object,
) -> Iterator[BrowserContext]:
    """A phone's browser on a profile folder: closing and opening it again on the same folder is a restart of the phone."""
    every = [*_FLAGS, *flags, *([f"--use-file-for-fake-video-capture={video}"] if video else [])]
    context = playwright.chromium.launch_persistent_context(
        str(profile),
        executable_path=chromium(),
        args=every,
        locale="pt-BR",
        timezone_id="America/Bahia",
        permissions=PERMISSIONS,
        geolocation={"latitude": place[0], "longitude": place[1], "accuracy": 6} if place else None,
        **{"viewport": PHONE, "device_scale_factor": 2, "has_touch": True, **options},  # type: ignore[arg-type]
    )
    context.set_default_timeout(15_000)
    try:
        yield context
    finally:
        context.close()
