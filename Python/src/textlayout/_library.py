"""The shared library, and its functions as ctypes has them: textlayout.h in Python."""

from __future__ import annotations

import ctypes
import operator
import os
import weakref
from ctypes import POINTER, c_char_p, c_double, c_float, c_int32, c_int64, c_size_t, c_uint16, c_uint32, c_void_p
from pathlib import Path
from typing import Any, ClassVar, Dict, List, Tuple, Type, TypeVar

ABI_VERSION = 1
ERROR_TEXT = 2
TERMINATED = c_size_t(-1).value
END = 2**63 - 1


class Error(Exception):
    """What the engine was asked for can't be done; the text says what to do about it."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code
        """The code: one of the `TL_ERROR_...` of textlayout.h."""


def whole(kind: Any, value: Any) -> int:
    """A whole number, if a C type holds it: ctypes cuts off what has more bits."""
    number = operator.index(value)
    if kind(number).value != number:
        raise OverflowError(f"A whole number of {8 * ctypes.sizeof(kind)} bits was expected{', not below 0' * (kind(-1).value > 0)}, not {number}.")
    return number


class _Whole:
    """A whole number as an argument."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind

    def from_param(self, value: Any) -> Any:
        return self._kind(whole(self._kind, value))


class _Real:
    """A number as an argument."""

    @staticmethod
    def from_param(value: Any) -> c_double:
        try:
            return c_double(value)
        except TypeError:
            raise TypeError(f"A number was expected, not {value!r}.") from None


class Structure(ctypes.Structure):
    """What C takes by its address."""

    def __init__(self, *values: Any) -> None:
        for (_, kind), value in zip(self._fields_, values):  # type: ignore[misc]
            if kind in (c_int32, c_int64, c_uint32):
                whole(kind, value)
        super().__init__(*values)


class Size(Structure):
    """tl_size."""

    _fields_ = [("width", c_double), ("height", c_double)]


class Rect(Structure):
    """tl_rect."""

    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class Range(Structure):
    """tl_range."""

    _fields_ = [("start", c_int64), ("end", c_int64)]


class Feature(Structure):
    """tl_feature."""

    _fields_ = [("tag", ctypes.c_char * 4), ("value", c_uint32)]


class Variation(Structure):
    """tl_variation."""

    _fields_ = [("tag", ctypes.c_char * 4), ("reserved", c_uint32), ("value", c_double)]


class TabStop(Structure):
    """tl_tab_stop."""

    _fields_ = [("position", c_double), ("alignment", c_int32), ("reserved", c_uint32)]


class TextList(Structure):
    """tl_list."""

    _fields_ = [("format", c_char_p), ("id", c_char_p), ("start", c_int64), ("flags", c_uint32), ("reserved", c_uint32)]


class ListItem(Structure):
    """tl_list_item."""

    _fields_ = [("value", c_int64), ("has_value", c_int32), ("state", c_int32), ("is_continuation", c_int32), ("reserved", c_uint32)]


class FindOptions(Structure):
    """tl_find_options."""

    _fields_ = [("struct_size", c_size_t), ("flags", c_uint32), ("match", c_int32), ("language", c_char_p)]


class Color(Structure):
    """tl_color."""

    _fields_ = [("red", c_float), ("green", c_float), ("blue", c_float), ("alpha", c_float)]


class LayoutOptions(Structure):
    """tl_layout_options."""

    _fields_ = [
        ("struct_size", c_size_t), ("line_limit", c_int64), ("height_limit", c_double), ("time_limit", c_double),
        ("truncation", c_int32), ("reserved", c_uint32),
    ]


class PictureOptions(Structure):
    """tl_picture_options."""

    _fields_ = [
        ("struct_size", c_size_t), ("margin", c_double), ("scale", c_double), ("layers", c_uint32),
        ("paints_background", c_int32), ("is_dark", c_int32), ("reserved", c_uint32),
    ]


class Caret(Structure):
    """tl_caret."""

    _fields_ = [("offset", c_int64), ("affinity", c_int32), ("has_goal", c_int32), ("goal", c_double)]


class Hit(Structure):
    """tl_hit."""

    _fields_ = [("caret", Caret), ("cluster", Range), ("fraction", c_double), ("line", c_uint32), ("reserved", c_uint32)]


class CaretPlace(Structure):
    """tl_caret_place."""

    _fields_ = [("primary", Rect), ("secondary", Rect), ("edge", Rect), ("line", c_uint32), ("reserved", c_uint32)]


class Font(Structure):
    """tl_font."""

    _fields_ = [
        ("family", c_char_p), ("style", c_char_p), ("path", c_char_p), ("coordinates", POINTER(c_double)),
        ("coordinate_count", c_size_t), ("face", c_uint32), ("units_per_em", c_uint32),
    ]


class Marker(Structure):
    """tl_marker."""

    _fields_ = [
        ("text", c_char_p), ("label", c_char_p), ("range", Range), ("rect", Rect), ("baseline", c_double), ("number", c_int64),
        ("flags", c_uint32), ("reserved", c_uint32),
    ]


class Ruby(Structure):
    """tl_ruby."""

    _fields_ = [
        ("struct_size", c_size_t), ("over", POINTER(c_char_p)), ("over_count", c_size_t), ("under", POINTER(c_char_p)), ("under_count", c_size_t),
        ("base_lengths", POINTER(c_int64)), ("base_length_count", c_size_t), ("families", POINTER(c_char_p)), ("family_count", c_size_t),
        ("scale", c_double), ("grouping", c_int32), ("alignment", c_int32), ("overhangs", c_int32), ("reserved", c_uint32),
    ]


class Emphasis(Structure):
    """tl_emphasis."""

    _fields_ = [("text", c_char_p), ("shape", c_int32), ("side", c_int32), ("is_open", c_int32), ("reserved", c_uint32)]


class Marking(Structure):
    """tl_marking."""

    _fields_ = [
        ("range", Range), ("ruby", POINTER(Ruby)), ("emphasis", POINTER(Emphasis)), ("number", c_double), ("kind", c_int32), ("choice", c_int32),
    ]


class Annotation(Structure):
    """tl_annotation."""

    _fields_ = [("text", c_char_p), ("range", Range), ("rect", Rect), ("side", c_int32), ("line", c_uint32)]


_STRINGS = POINTER(c_char_p)
_OUT = POINTER(c_void_p)
_COUNT = POINTER(c_size_t)
_INT32, _INT64 = _Whole(c_int32), _Whole(c_int64)
_STYLE: List[Any] = [c_void_p, _INT64, _INT64]

# Each function with what it takes. All answer a status but those of `_OTHERS`.
FUNCTIONS: Dict[str, List[Any]] = {
    "tl_context_create_files": [_STRINGS, c_size_t, _OUT],
    "tl_context_create_system": [_STRINGS, c_size_t, _OUT],
    "tl_context_with_hyphenation": [c_void_p, c_char_p, c_char_p, _OUT],
    "tl_context_with_languages": [c_void_p, _STRINGS, c_size_t, _OUT],
    "tl_context_with_size_category": [c_void_p, _INT32, _OUT],
    "tl_context_problems": [c_void_p, POINTER(_STRINGS), _COUNT],
    "tl_context_families": [c_void_p, POINTER(_STRINGS), _COUNT],
    "tl_text_create_utf8": [c_char_p, c_size_t, _OUT],
    "tl_text_create_utf16": [POINTER(c_uint16), c_size_t, _OUT],
    "tl_text_copy": [c_void_p, _OUT],
    "tl_text_utf8": [c_void_p, _INT64, _INT64, _OUT],
    "tl_text_utf16_offset": [c_void_p, _INT64, POINTER(c_int64)],
    "tl_text_utf8_offset": [c_void_p, _INT64, POINTER(c_int64)],
    "tl_text_set_families": _STYLE + [_STRINGS, c_size_t],
    "tl_text_set_size": _STYLE + [_Real],
    "tl_text_set_weight": _STYLE + [_Real],
    "tl_text_set_width": _STYLE + [_Real],
    "tl_text_set_italic": _STYLE + [_INT32],
    "tl_text_set_language": _STYLE + [c_char_p],
    "tl_text_set_features": _STYLE + [POINTER(Feature), c_size_t],
    "tl_text_set_variations": _STYLE + [POINTER(Variation), c_size_t],
    "tl_text_set_letter_spacing": _STYLE + [_Real],
    "tl_text_set_word_spacing": _STYLE + [_Real],
    "tl_text_set_baseline_offset": _STYLE + [_Real],
    "tl_text_set_color": _STYLE + [POINTER(Color)],
    "tl_text_set_background": _STYLE + [POINTER(Color)],
    "tl_text_set_underline": _STYLE + [_INT32],
    "tl_text_set_strikethrough": _STYLE + [_INT32],
    "tl_text_set_link": _STYLE + [c_char_p],
    "tl_text_set_attachment": _STYLE + [_Real, _Real, _Real],
    "tl_text_set_orientation": _STYLE + [_INT32],
    "tl_text_set_combining": _STYLE + [_INT32],
    "tl_text_annotate": _STYLE + [POINTER(Ruby)],
    "tl_text_spread": _STYLE + [_Real],
    "tl_text_set_note": _STYLE + [_Real],
    "tl_text_set_emphasis": _STYLE + [POINTER(Emphasis)],
    "tl_text_markings": _STYLE + [_OUT],
    "tl_markings_list": [c_void_p, POINTER(POINTER(Marking)), _COUNT],
    "tl_text_set_text_style": _STYLE + [_INT32],
    "tl_text_set_alignment": _STYLE + [_INT32],
    "tl_text_set_direction": _STYLE + [_INT32],
    "tl_text_set_breaking": _STYLE + [_INT32],
    "tl_text_set_hyphenation": _STYLE + [_INT32],
    "tl_text_set_indents": _STYLE + [_Real, _Real, _Real],
    "tl_text_set_line_height": _STYLE + [_Real, _Real, _Real],
    "tl_text_set_spacing": _STYLE + [_Real, _Real, _Real],
    "tl_text_set_tab_interval": _STYLE + [_Real],
    "tl_text_set_tab_stops": _STYLE + [POINTER(TabStop), c_size_t],
    "tl_text_set_lists": _STYLE + [POINTER(TextList), c_size_t],
    "tl_text_set_list_item": _STYLE + [POINTER(ListItem)],
    "tl_text_set_writing": [c_void_p, _INT32],
    "tl_layout_create": [c_void_p, c_void_p, _Real, POINTER(LayoutOptions), _OUT],
    "tl_layout_create_all": [c_void_p, _OUT, c_size_t, _Real, POINTER(LayoutOptions), _OUT],
    "tl_layout_with_width": [c_void_p, _Real, _OUT],
    "tl_layout_text": [c_void_p, _OUT],
    "tl_layout_size": [c_void_p, POINTER(Size)],
    "tl_layout_container": [c_void_p, POINTER(Size)],
    "tl_layout_lines": [c_void_p, _OUT, _COUNT],
    "tl_layout_runs": [c_void_p, _OUT, _COUNT],
    "tl_layout_glyphs": [c_void_p, _OUT, _COUNT],
    "tl_layout_fonts": [c_void_p, POINTER(POINTER(Font)), _COUNT],
    "tl_layout_stops": [c_void_p, _OUT, _COUNT],
    "tl_layout_markers": [c_void_p, POINTER(POINTER(Marker)), _COUNT],
    "tl_layout_annotations": [c_void_p, POINTER(POINTER(Annotation)), _COUNT],
    "tl_layout_missing": [c_void_p, _OUT, _COUNT],
    "tl_layout_hit": [c_void_p, _Real, _Real, POINTER(Hit)],
    "tl_layout_caret": [c_void_p, POINTER(Caret), POINTER(CaretPlace)],
    "tl_layout_move": [c_void_p, POINTER(Caret), _INT32, _INT32, POINTER(Caret)],
    "tl_layout_unit": [c_void_p, _INT64, _INT32, POINTER(Range)],
    "tl_layout_select": [c_void_p, POINTER(Range), c_size_t, _INT32, _OUT],
    "tl_selection_rects": [c_void_p, _OUT, _COUNT],
    "tl_edit_create_utf8": [_INT64, _INT64, c_char_p, c_size_t, _OUT],
    "tl_edit_create_utf16": [_INT64, _INT64, POINTER(c_uint16), c_size_t, _OUT],
    "tl_edit_create_text": [_INT64, _INT64, c_void_p, _OUT],
    "tl_edit_map": [c_void_p, _INT64, _INT32, POINTER(c_int64)],
    "tl_text_apply": [c_void_p, c_void_p, _OUT],
    "tl_layout_edit": [c_void_p, c_void_p, _OUT, _OUT],
    "tl_text_find": [c_void_p, c_char_p, c_size_t, POINTER(FindOptions), _OUT],
    "tl_matches_ranges": [c_void_p, POINTER(POINTER(Range)), _COUNT],
    "tl_layout_svg": [c_void_p, POINTER(PictureOptions), c_void_p, POINTER(Caret), _OUT],
    "tl_layout_png": [c_void_p, POINTER(PictureOptions), c_void_p, POINTER(Caret), _OUT],
    "tl_layout_pdf": [c_void_p, POINTER(PictureOptions), c_void_p, POINTER(Caret), _OUT],
    "tl_layout_snapshot": [c_void_p, c_uint32, POINTER(Range), c_size_t, _OUT],
    "tl_snapshot_compare": [c_char_p, c_size_t, c_char_p, c_size_t, _Real, _INT32, c_void_p, POINTER(c_int64), _OUT],
    "tl_session_create": [_STRINGS, c_size_t, _Real, _OUT],
    "tl_session_ask": [c_void_p, c_char_p, c_size_t, _OUT],
}
_OTHERS: Dict[str, Tuple[Any, List[Any]]] = {
    "tl_abi_version": (c_uint32, []),
    "tl_version": (c_char_p, []),
    "tl_error_message": (c_char_p, []),
    "tl_bytes_data": (c_void_p, [c_void_p]),
    "tl_bytes_count": (c_size_t, [c_void_p]),
    "tl_bytes_release": (None, [c_void_p]),
    "tl_context_retain": (c_void_p, [c_void_p]),
    "tl_context_release": (None, [c_void_p]),
    "tl_text_release": (None, [c_void_p]),
    "tl_text_length": (c_int64, [c_void_p]),
    "tl_layout_retain": (c_void_p, [c_void_p]),
    "tl_layout_release": (None, [c_void_p]),
    "tl_selection_release": (None, [c_void_p]),
    "tl_markings_release": (None, [c_void_p]),
    "tl_matches_release": (None, [c_void_p]),
    "tl_edit_release": (None, [c_void_p]),
    "tl_session_release": (None, [c_void_p]),
}
ALL_FUNCTIONS = sorted([*FUNCTIONS, *_OTHERS])


def _load() -> ctypes.CDLL:
    """The library that TEXTLAYOUT_LIBRARY names, or else the one beside this file."""
    own = Path(__file__).with_name("libtextlayout.so.1")
    library = ctypes.CDLL(os.environ.get("TEXTLAYOUT_LIBRARY") or str(own))
    for name, arguments in FUNCTIONS.items():
        function = getattr(library, name)
        function.argtypes = arguments
        function.restype = c_int32
    for name, (result, arguments) in _OTHERS.items():
        function = getattr(library, name)
        function.argtypes = arguments
        function.restype = result
    if library.tl_abi_version() != ABI_VERSION:
        raise ImportError(f"The library's interface has version {library.tl_abi_version()}, this package is for {ABI_VERSION}.")
    return library


library = _load()
VERSIONS: str = library.tl_version().decode()
"""The versions of the engine and of what its results depend on."""


def call(name: str, *arguments: Any) -> None:
    """Calls a function that answers a status; raises what is wrong. Other threads of Python go on meanwhile."""
    status = getattr(library, name)(*arguments)
    if status != 0:
        raise Error(status, library.tl_error_message().decode())


def new(name: str, *arguments: Any) -> c_void_p:
    """Calls a function that gives an object."""
    pointer = c_void_p()
    call(name, *arguments, ctypes.byref(pointer))
    return pointer


Kind = TypeVar("Kind", bound="Owned")


class Owned:
    """What has an object of the engine's, and gives it back when it goes itself."""

    _release: ClassVar[str]
    _pointer: c_void_p

    def _adopt(self, pointer: c_void_p) -> None:
        self._pointer = pointer
        # Who is called at the interpreter's exit may still ask: memory goes with the process.
        weakref.finalize(self, getattr(library, self._release), pointer).atexit = False

    @classmethod
    def _of(cls: Type[Kind], pointer: c_void_p) -> Kind:
        owner = cls.__new__(cls)
        owner._adopt(pointer)
        return owner

    def __copy__(self: Kind) -> Kind:
        """It never changes, so that it is its own copy."""
        return self

    def __deepcopy__(self: Kind, memo: Any) -> Kind:
        return self.__copy__()

    def __reduce__(self) -> Any:
        raise TypeError(f"A {type(self).__name__} is memory of this process: it can't be pickled. Send what it was made from.")


def strings(values: List[str]) -> Any:
    """A list of strings for C."""
    return (c_char_p * len(values))(*(encoded(value) for value in values))


def encoded(value: str) -> bytes:
    """A string for C, which ends it at a zero."""
    if b"\0" in utf8(value):
        raise ValueError("A name can't have a zero in it.")
    return utf8(value)


def utf8(value: str) -> bytes:
    """The bytes of a string."""
    if not isinstance(value, str):
        raise TypeError(f"A str was expected, not {value!r}.")
    return value.encode()


def take_bytes(pointer: c_void_p) -> bytes:
    """The bytes of an object that is released."""
    try:
        return ctypes.string_at(library.tl_bytes_data(pointer), library.tl_bytes_count(pointer))
    finally:
        library.tl_bytes_release(pointer)
