"""Lays out text in any script: lines, glyphs, carets, hits, selections and pictures.

>>> import textlayout
>>> context = textlayout.Context()
>>> layout = context.layout("Hello, مقهى 世界!", width=80, size=16)
>>> layout.hit(5, 5).caret.offset
0

`Context` has the fonts and makes layouts of strings or of a `Text` with styles; a `Layout` has arrays of lines and glyphs and answers where things are;
a `Document` is edited, an `Editor` has carets and a screen as well, over text of any length; a `Session` answers requests in JSON. Offsets count UTF-16 units:
`utf16_offset` and `string_index` convert.
"""

from ._context import Context
from ._document import Document
from ._editor import Editor, Sight
from ._layout import (
    LINE_HARD_BREAK, LINE_HYPHENATED, LINE_TRUNCATED, RECT_HAS_END, RECT_HAS_START, RECT_RTL, RECT_VERTICAL, RUN_BESIDE, RUN_ELLIPSIS, RUN_RTL,
    RUN_TURNED, Annotation, Caret, CaretPlace, Font, Hit, Layout, Marker, Rect, Selection,
)
from ._library import VERSIONS as versions, Error
from ._session import RequestError, RequestWarning, Session
from ._snapshot import Difference, compare
from ._text import Edit, Emphasis, Marking, Ruby, Text, TextList, string_index, utf16_offset

__version__ = versions.split(",")[0].split()[1]
"""The engine's version."""

__all__ = [
    "LINE_HARD_BREAK", "LINE_HYPHENATED", "LINE_TRUNCATED", "RECT_HAS_END", "RECT_HAS_START", "RECT_RTL", "RECT_VERTICAL", "RUN_BESIDE",
    "RUN_ELLIPSIS", "RUN_RTL", "RUN_TURNED", "Annotation", "Caret", "CaretPlace", "Context", "Difference", "Document", "Edit", "Editor", "Emphasis",
    "Error", "Font", "Hit", "Layout", "Marker", "Marking", "Rect", "RequestError",
    "RequestWarning", "Ruby", "Selection", "Session", "Sight", "Text", "TextList", "compare", "string_index", "utf16_offset", "versions",
]
