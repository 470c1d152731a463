"""Snapshots of layouts, compared."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Optional, Tuple

from . import _library as lib
from ._layout import Layout
from ._text import choice

_FORMATS = ["text", "svg", "html"]


@dataclass(frozen=True)
class Difference:
    """How a layout is not as it was."""

    old: str
    """The snapshot as it was."""
    new: str
    """The snapshot as it is."""
    tolerance: float
    """How many points anything may move or grow without being a change."""
    changes: int
    """How many changes there are."""
    text: str
    """The changes for people; empty where nothing differs."""

    def __bool__(self) -> bool:
        return self.changes > 0

    def svg(self, layout: Optional[Layout] = None) -> str:
        """Both over each other: the same in grey, what was in red, what is now in blue. Glyphs are outlines where a layout gives their fonts."""
        return _compared(self.old, self.new, self.tolerance, "svg", layout)[1]

    def html(self, layout: Optional[Layout] = None) -> str:
        """A page of both, with the changes in words."""
        return _compared(self.old, self.new, self.tolerance, "html", layout)[1]


def compare(old: str, new: str, tolerance: float = 0) -> Difference:
    """How a snapshot differs from another; what is no snapshot is an `Error` with its line and column. O(the snapshots).

    >>> import textlayout
    >>> context = textlayout.Context()
    >>> wide, narrow = (context.layout("one two", width=width).snapshot() for width in (200, 40))
    >>> bool(textlayout.compare(wide, wide)), bool(textlayout.compare(wide, narrow))
    (False, True)
    """
    changes, text = _compared(old, new, tolerance, "text", None)
    return Difference(old, new, tolerance, changes, text)


def _compared(old: str, new: str, tolerance: float, form: str, layout: Optional[Layout]) -> Tuple[int, str]:
    first, second, changes = old.encode(), new.encode(), ctypes.c_int64()
    answer = lib.new(
        "tl_snapshot_compare", first, len(first), second, len(second), tolerance, choice(form, _FORMATS, "form"), layout._pointer if layout else None,
        ctypes.byref(changes))
    return changes.value, lib.take_bytes(answer).decode()
