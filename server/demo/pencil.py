"""Drawing in the portrait's own pixels on a larger sheet, so that edges come out smooth."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import ImageDraw

from server.demo.faces import Color

Box = tuple[float, float, float, float]
Point = tuple[float, float]


#: The head fills more of the frame than it is drawn: enlarged around this point of the sheet.
_ZOOM, _MIDDLE = 1.16, (75, 92)


class Pencil:
    """Shapes of ImageDraw, enlarged."""

    def __init__(self, draw: ImageDraw.ImageDraw, scale: int) -> None:
        self._draw, self._scale = draw, scale

    def ellipse(self, box: Box, color: Color) -> None:
        self._draw.ellipse(self._box(box), fill=color)

    def rounded(self, box: Box, radius: float, color: Color) -> None:
        self._draw.rounded_rectangle(self._box(box), radius * self._scale * _ZOOM, fill=color)

    def outline(self, box: Box, radius: float, color: Color, width: float) -> None:
        self._draw.rounded_rectangle(self._box(box), radius * self._scale * _ZOOM, outline=color, width=self._width(width))

    def polygon(self, points: Sequence[Point], color: Color) -> None:
        self._draw.polygon([self._point(point) for point in points], fill=color)

    def chord(self, box: Box, start: float, end: float, color: Color) -> None:
        self._draw.chord(self._box(box), start, end, fill=color)

    def arc(self, box: Box, start: float, end: float, color: Color, width: float) -> None:
        self._draw.arc(self._box(box), start, end, fill=color, width=self._width(width))

    def line(self, points: Sequence[Point], color: Color, width: float) -> None:
        scaled = [self._point(point) for point in points]
        self._draw.line(scaled, fill=color, width=self._width(width), joint="curve")

    def _point(self, point: Point) -> Point:
        (x, y), (middle_x, middle_y) = point, _MIDDLE
        return ((x - middle_x) * _ZOOM + middle_x) * self._scale, ((y - middle_y) * _ZOOM + middle_y + 4) * self._scale

    def _box(self, box: Box) -> Box:
        left, top, right, bottom = box
        return (*self._point((left, top)), *self._point((right, bottom)))

    def _width(self, width: float) -> int:
        return max(1, round(width * self._scale * _ZOOM))
