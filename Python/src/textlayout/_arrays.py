"""Lists of the engine's as NumPy arrays: its own memory, which the arrays keep alive."""

from __future__ import annotations

import ctypes
from ctypes import c_char, c_size_t, c_void_p
from typing import Any, Dict

import numpy as np
from numpy.typing import NDArray

from . import _library as lib

_RECT = np.dtype([("x", "f8"), ("y", "f8"), ("width", "f8"), ("height", "f8")])
_RANGE = np.dtype([("start", "i8"), ("end", "i8")])

TYPES: Dict[str, "np.dtype[np.void]"] = {
    "line": np.dtype([
        ("range", _RANGE), ("content_end", "i8"), ("hidden", _RANGE), ("rect", _RECT), ("baseline", "f8"), ("first_run", "i8"),
        ("run_count", "i8"), ("paragraph", "u4"), ("flags", "u4"),
    ]),
    "run": np.dtype([
        ("range", _RANGE), ("first_glyph", "i8"), ("glyph_count", "i8"), ("x", "f8"), ("width", "f8"), ("size", "f8"), ("compression", "f8"),
        ("emboldening", "f8"), ("shear", "f8"), ("font", "u4"), ("line", "u4"), ("flags", "u4"), ("reserved", "u4"),
    ]),
    "glyph": np.dtype([("x", "f8"), ("y", "f8"), ("offset", "i8"), ("glyph", "u4"), ("run", "u4")]),
    "stop": np.dtype([("rect", _RECT), ("offset", "i8"), ("line", "u4"), ("reserved", "u4")]),
    "range": _RANGE,
    "selection_rect": np.dtype([("rect", _RECT), ("range", _RANGE), ("flags", "u4"), ("reserved", "u4")]),
}


def lent(function: str, owner: Any, pointer: c_void_p, kind: str) -> NDArray[np.void]:
    """What a function lends, without a copy. The array can't be written to, and keeps its owner. O(1)."""
    start, count = c_void_p(), c_size_t()
    lib.call(function, pointer, ctypes.byref(start), ctypes.byref(count))
    dtype = TYPES[kind]
    if not count.value or not start.value:
        return np.empty(0, dtype)
    memory = (c_char * (count.value * dtype.itemsize)).from_address(start.value)
    # NumPy keeps the ctypes array, and that the owner.
    memory._owner = owner  # type: ignore[attr-defined]
    array: NDArray[np.void] = np.frombuffer(memoryview(memory), dtype)
    array.flags.writeable = False
    return array
