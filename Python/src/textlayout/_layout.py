"""Layouts, and what they are asked."""

from __future__ import annotations

import ctypes
import operator
from dataclasses import dataclass
from typing import Any, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from . import _library as lib
from ._arrays import lent
from ._text import Edit, Text, choice

LINE_HARD_BREAK, LINE_HYPHENATED, LINE_TRUNCATED = 1, 2, 4
RUN_RTL, RUN_TURNED, RUN_ELLIPSIS, RUN_BESIDE = 1, 2, 4, 8
RECT_RTL, RECT_HAS_START, RECT_HAS_END, RECT_VERTICAL = 1, 2, 4, 8

_MOVEMENTS = ["forward", "backward", "left", "right", "up", "down"]
_UNITS = ["character", "word", "sentence", "line", "paragraph", "document"]
_PURPOSES = ["selection", "standard"]
_TRUNCATIONS = ["tail", "middle", "head"]
_LAYERS = ["line_boxes", "ink_boxes", "baselines"]


class Rect(NamedTuple):
    """A rectangle in points: y goes down."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Caret:
    """A place between two characters."""

    offset: int
    upstream: bool = False
    """Whether it stands behind the text before it, where that is elsewhere than the text behind it: at the end of a line that goes on."""
    goal: Optional[float] = None
    """The place on the line that movement up and down keeps to."""

    def _c(self) -> lib.Caret:
        return lib.Caret(self.offset, int(self.upstream), int(self.goal is not None), self.goal or 0)

    @staticmethod
    def _of(caret: lib.Caret) -> "Caret":
        return Caret(caret.offset, bool(caret.affinity), caret.goal if caret.has_goal else None)


@dataclass(frozen=True)
class Hit:
    """What a point is at."""

    caret: Caret
    cluster: Tuple[int, int]
    """The character under the point; empty where there is none."""
    fraction: float
    """How much of that character is before the point."""
    line: int


@dataclass(frozen=True)
class Marker:
    """What stands in front of a list's item."""

    text: str
    """What is drawn."""
    label: str
    """What it says without prefix and suffix."""
    range: Tuple[int, int]
    """The range of the item's paragraph."""
    rect: Rect
    baseline: float
    number: int
    """The item's number in its list."""
    is_right_to_left: bool


@dataclass(frozen=True)
class Annotation:
    """What a ruby says of its base, or of a part of it, at its place beside a line."""

    text: str
    range: Tuple[int, int]
    """What of the text it belongs to."""
    side: str
    """over, under or behind; in vertical lines what is over stands to the right."""
    rect: Rect
    line: int


@dataclass(frozen=True)
class CaretPlace:
    """Where a caret is seen."""

    primary: Rect
    secondary: Rect
    """Where text of the other direction would be inserted: elsewhere where directions meet."""
    edge: Rect
    line: int


@dataclass(frozen=True)
class Font:
    """A font that glyphs are numbered in."""

    family: str
    style: str
    path: str
    face: int
    units_per_em: int
    coordinates: Tuple[float, ...]


def _rect(rect: lib.Rect) -> Rect:
    return Rect(rect.x, rect.y, rect.width, rect.height)


def layout_options(
    line_limit: Optional[int] = None, height_limit: Optional[float] = None, time_limit: Optional[float] = None, truncation: str = "tail"
) -> lib.LayoutOptions:
    """What is seldom asked for, as C has it."""
    return lib.LayoutOptions(
        ctypes.sizeof(lib.LayoutOptions), line_limit or 0, float("inf") if height_limit is None else height_limit, time_limit or 0,
        choice(truncation, _TRUNCATIONS, "truncation"), 0)


class Selection(lib.Owned):
    """A selection's rectangles: `rects` is an array with `rect`, `range` and `flags`."""

    _release = "tl_selection_release"

    def __init__(self, pointer: ctypes.c_void_p) -> None:
        """Selections are made by `Layout.select`."""
        self._adopt(pointer)

    @property
    def rects(self) -> NDArray[np.void]:
        """The engine's own memory, not a copy, from top to bottom. O(1)."""
        return lent("tl_selection_rects", self, self._pointer, "selection_rect")


class Layout(lib.Owned):
    """A text laid out. It never changes; any number of threads may use it.

    Lines, runs, glyphs, stops and missing ranges are NumPy arrays with named fields over the engine's own memory: not copied, not to be written to, and
    valid as long as they are held. Offsets are UTF-16 units, lengths points. In a notebook a layout shows itself.
    """

    _release = "tl_layout_release"

    def __init__(self, pointer: ctypes.c_void_p) -> None:
        """Layouts are made by `Context.layout`."""
        self._adopt(pointer)

    def __repr__(self) -> str:
        width, height = self.size
        return f"<textlayout.Layout {len(self.lines)} lines, {width:g} x {height:g}>"

    @property
    def text(self) -> Text:
        """The text as it was laid out. O(1)."""
        return Text._of(lib.new("tl_layout_text", self._pointer))

    @property
    def size(self) -> Tuple[float, float]:
        """The width and height that the lines take. O(1)."""
        return self._size("tl_layout_size")

    @property
    def container(self) -> Tuple[float, float]:
        """The room that they stand in. O(1)."""
        return self._size("tl_layout_container")

    def _size(self, name: str) -> Tuple[float, float]:
        size = lib.Size()
        lib.call(name, self._pointer, ctypes.byref(size))
        return size.width, size.height

    @property
    def lines(self) -> NDArray[np.void]:
        """The lines: `range`, `content_end`, `hidden`, `rect`, `baseline`, `first_run`, `run_count`, `paragraph`, `flags`. O(n) once, then O(1)."""
        return lent("tl_layout_lines", self, self._pointer, "line")

    @property
    def runs(self) -> NDArray[np.void]:
        """Glyphs of one font: `range`, `first_glyph`, `glyph_count`, `x`, `width`, `size`, `font`, `line`, `flags` and more. O(n) once, then O(1)."""
        return lent("tl_layout_runs", self, self._pointer, "run")

    @property
    def glyphs(self) -> NDArray[np.void]:
        """The glyphs: `x`, `y`, `offset`, `glyph`, `run`. O(n) once, then O(1)."""
        return lent("tl_layout_glyphs", self, self._pointer, "glyph")

    @property
    def stops(self) -> NDArray[np.void]:
        """Where carets may stand: `rect`, `offset`, `line`. O(n) once, then O(1)."""
        return lent("tl_layout_stops", self, self._pointer, "stop")

    @property
    def missing(self) -> NDArray[np.void]:
        """The text that no font has glyphs for: `start`, `end`. O(n) once, then O(1)."""
        return lent("tl_layout_missing", self, self._pointer, "range")

    @property
    def markers(self) -> List[Marker]:
        """The markers of list items, from top to bottom. O(paragraphs) once, then O(markers)."""
        start, count = ctypes.POINTER(lib.Marker)(), ctypes.c_size_t()
        lib.call("tl_layout_markers", self._pointer, ctypes.byref(start), ctypes.byref(count))
        return [
            Marker(
                marker.text.decode(), marker.label.decode(), (marker.range.start, marker.range.end), _rect(marker.rect), marker.baseline,
                marker.number, bool(marker.flags & 1))
            for marker in start[:count.value]
        ]

    @property
    def annotations(self) -> List[Annotation]:
        """The rubies of the lines, in the order of their bases. O(n) once, then O(annotations)."""
        start, count = ctypes.POINTER(lib.Annotation)(), ctypes.c_size_t()
        lib.call("tl_layout_annotations", self._pointer, ctypes.byref(start), ctypes.byref(count))
        sides = ["", "over", "under", "behind"]
        return [
            Annotation(
                annotation.text.decode(), (annotation.range.start, annotation.range.end), sides[annotation.side], _rect(annotation.rect), annotation.line)
            for annotation in start[:count.value]
        ]

    @property
    def fonts(self) -> List[Font]:
        """The fonts of the runs, by their numbers. O(fonts)."""
        start, count = ctypes.POINTER(lib.Font)(), ctypes.c_size_t()
        lib.call("tl_layout_fonts", self._pointer, ctypes.byref(start), ctypes.byref(count))
        return [
            Font(
                font.family.decode(), font.style.decode(), font.path.decode(), font.face, font.units_per_em,
                tuple(font.coordinates[axis] for axis in range(font.coordinate_count)))
            for font in start[:count.value]
        ]

    def hit(self, x: float, y: float) -> Hit:
        """What a point is at. O(log n) where the line was asked about before."""
        hit = lib.Hit()
        lib.call("tl_layout_hit", self._pointer, x, y, ctypes.byref(hit))
        return Hit(Caret._of(hit.caret), (hit.cluster.start, hit.cluster.end), hit.fraction, hit.line)

    def caret(self, caret: Union[Caret, int]) -> CaretPlace:
        """Where a caret is seen. Cost as of `hit`."""
        place = lib.CaretPlace()
        lib.call("tl_layout_caret", self._pointer, ctypes.byref(_caret(caret)), ctypes.byref(place))
        return CaretPlace(_rect(place.primary), _rect(place.secondary), _rect(place.edge), place.line)

    def move(self, caret: Union[Caret, int], movement: str, unit: str = "character") -> Caret:
        """Where a caret is after a movement (forward, backward, left, right, up, down) by a unit (character, word, sentence, line, paragraph, document)."""
        moved = lib.Caret()
        lib.call(
            "tl_layout_move", self._pointer, ctypes.byref(_caret(caret)), choice(movement, _MOVEMENTS, "movement"), choice(unit, _UNITS, "unit"),
            ctypes.byref(moved))
        return Caret._of(moved)

    def unit(self, offset: int, unit: str = "word") -> Tuple[int, int]:
        """The unit at an offset: what a double click selects."""
        found = lib.Range()
        lib.call("tl_layout_unit", self._pointer, offset, choice(unit, _UNITS, "unit"), ctypes.byref(found))
        return found.start, found.end

    def select(self, *ranges: Tuple[int, int], purpose: str = "selection") -> Selection:
        """The rectangles of selected ranges. `purpose` is selection, or standard for what the characters take alone. O(lines of the selection)."""
        told = (lib.Range * len(ranges))(*(lib.Range(start, end) for start, end in ranges))
        return Selection(lib.new("tl_layout_select", self._pointer, told, len(ranges), choice(purpose, _PURPOSES, "purpose")))

    def with_width(self, width: float = float("inf")) -> "Layout":
        """The same text in lines of another width: what was shaped stays."""
        return Layout(lib.new("tl_layout_with_width", self._pointer, width))

    def edited(self, edit: Edit) -> Tuple["Layout", Edit]:
        """The layout of the text after an edit, and the edit that leads back. Only the paragraphs that it touches are laid out."""
        undo = ctypes.c_void_p()
        layout = Layout(lib.new("tl_layout_edit", self._pointer, edit._pointer, ctypes.byref(undo)))
        return layout, Edit._of(undo)

    def svg(
        self, *, margin: float = 8, scale: float = 1, layers: Sequence[str] = (), dark: bool = False, transparent: bool = False,
        selection: Optional[Selection] = None, caret: Union[Caret, int, None] = None,
    ) -> str:
        """The layout as an SVG file. `layers` are drawn beside the text: line_boxes, ink_boxes, baselines. O(layout)."""
        return self._picture("tl_layout_svg", margin, scale, layers, dark, transparent, selection, caret).decode()

    def png(
        self, *, margin: float = 8, scale: float = 1, layers: Sequence[str] = (), dark: bool = False, transparent: bool = False,
        selection: Optional[Selection] = None, caret: Union[Caret, int, None] = None,
    ) -> bytes:
        """The same as a PNG file. O(pixels + layout)."""
        return self._picture("tl_layout_png", margin, scale, layers, dark, transparent, selection, caret)

    def pdf(
        self, *, margin: float = 8, scale: float = 1, layers: Sequence[str] = (), dark: bool = False, transparent: bool = False,
        selection: Optional[Selection] = None, caret: Union[Caret, int, None] = None,
    ) -> bytes:
        """The same as a PDF file of one page, whose text can be searched and copied, with its fonts in it. O(layout)."""
        return self._picture("tl_layout_pdf", margin, scale, layers, dark, transparent, selection, caret)

    def _picture(
        self, name: str, margin: float, scale: float, layers: Sequence[str], dark: bool, transparent: bool, selection: Optional[Selection],
        caret: Union[Caret, int, None],
    ) -> bytes:
        bits = sum({1 << choice(layer, _LAYERS, "layer") for layer in layers})
        options = lib.PictureOptions(ctypes.sizeof(lib.PictureOptions), margin, scale, bits, int(not transparent), int(dark), 0)
        place = None if caret is None else ctypes.byref(_caret(caret))
        return lib.take_bytes(lib.new(name, self._pointer, ctypes.byref(options), selection._pointer if selection else None, place))

    def snapshot(self, *, glyphs: bool = True, carets: bool = True, selections: Sequence[Tuple[int, int]] = ()) -> str:
        """The layout as a text that is kept in a file and compared: lines, and as told glyphs, carets, and what each range of `selections` looks like.

        Lengths are whole numbers of 1/64 point, fonts are known by the hashes of their files. O(layout), and once for each font O(its file).
        """
        ranges = (lib.Range * len(selections))(*(lib.Range(start, end) for start, end in selections))
        parts = int(glyphs) | int(carets) << 1
        return lib.take_bytes(lib.new("tl_layout_snapshot", self._pointer, parts, ranges, len(selections))).decode()

    def _repr_svg_(self) -> str:
        return self.svg()


def _caret(caret: Union[Caret, int]) -> Any:
    return (caret if isinstance(caret, Caret) else Caret(operator.index(caret)))._c()
