"""Contexts: fonts, and what makes layouts."""

from __future__ import annotations

import ctypes
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any, List, Optional, Sequence, Union

from . import _library as lib
from ._layout import Layout, layout_options
from ._text import Text, choice

_SIZE_CATEGORIES = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3", "accessibility4",
    "accessibility5",
]


class Context(lib.Owned):
    """Fonts, languages, hyphenation patterns and caches: make one and keep it. It never changes; any number of threads may use it.

    >>> context = Context()                                     # the machine's fonts
    >>> context.layout("Hello, world", width=60).lines["baseline"]  # doctest: +SKIP
    array([18.1875, 41.359375])
    """

    _release = "tl_context_release"

    def __init__(self, *paths: Union[str, "os.PathLike[str]"], system: Optional[bool] = None) -> None:
        """The fonts of files and folders in their order, then those of the machine if `system`: if no path is named, unless told. O(files)."""
        names = [os.fspath(path) for path in paths]
        wanted = not names if system is None else system
        self._adopt(lib.new("tl_context_create_system" if wanted else "tl_context_create_files", lib.strings(names), len(names)))

    def with_hyphenation(self, language: str, path: Union[str, "os.PathLike[str]"]) -> "Context":
        """The same fonts and caches, with a file of patterns that words of a language are divided by. O(file)."""
        return Context._of(lib.new("tl_context_with_hyphenation", self._pointer, lib.encoded(language), lib.encoded(os.fspath(path))))

    def with_languages(self, *tags: str) -> "Context":
        """The same fonts and caches, for a reader of some languages, the most preferred first. O(1)."""
        return Context._of(lib.new("tl_context_with_languages", self._pointer, lib.strings(list(tags)), len(tags)))

    def with_size_category(self, category: str) -> "Context":
        """The same fonts and caches, for a reader who has chosen how large text styles are: xSmall to large, xxxLarge, accessibility5. O(1)."""
        return Context._of(lib.new("tl_context_with_size_category", self._pointer, choice(category, _SIZE_CATEGORIES, "category")))

    @property
    def families(self) -> List[str]:
        """The names of the fonts' families. O(families)."""
        return self._strings("tl_context_families")

    @property
    def problems(self) -> List[str]:
        """Which files and folders could not be used, and why."""
        return self._strings("tl_context_problems")

    def _strings(self, name: str) -> List[str]:
        start, count = ctypes.POINTER(ctypes.c_char_p)(), ctypes.c_size_t()
        lib.call(name, self._pointer, ctypes.byref(start), ctypes.byref(count))
        return [string.decode() for string in start[:count.value] if string is not None]

    def layout(
        self, text: Union[str, Text], width: float = float("inf"), *, line_limit: Optional[int] = None, height_limit: Optional[float] = None,
        time_limit: Optional[float] = None, truncation: str = "tail", **style: Any,
    ) -> Layout:
        """Lays a text out in lines of a width in points. `style` is that of a string, as `Text.style` takes it.

        At most `line_limit` lines and `height_limit` points are shown; `truncation` (tail, middle, head) is where an ellipsis stands for the rest. It
        takes `time_limit` seconds at most. O(n) once words and characters were seen before.
        """
        options = layout_options(line_limit, height_limit, time_limit, truncation)
        made = _text(text, style)
        return Layout(lib.new("tl_layout_create", self._pointer, made._pointer, width, ctypes.byref(options)))

    def layout_all(
        self, texts: Sequence[Union[str, Text]], width: float = float("inf"), *, threads: Optional[int] = None, line_limit: Optional[int] = None,
        height_limit: Optional[float] = None, time_limit: Optional[float] = None, truncation: str = "tail", **style: Any,
    ) -> List[Layout]:
        """Lays many texts out on all cores, or so many threads: other threads of Python go on meanwhile. The same layouts in the same order always."""
        options = layout_options(line_limit, height_limit, time_limit, truncation)
        made = [_text(text, style) for text in texts]
        count = max(1, threads or os.cpu_count() or 1)
        # Several parts for each thread, as texts are not alike.
        size = max(1, -(-len(made) // (4 * count)))
        parts = [made[start:start + size] for start in range(0, len(made), size)]

        def work(part: List[Text]) -> List[Layout]:
            pointers = (ctypes.c_void_p * len(part))(*(text._pointer.value for text in part))
            layouts = (ctypes.c_void_p * len(part))()
            lib.call("tl_layout_create_all", self._pointer, pointers, len(part), width, ctypes.byref(options), layouts)
            return [Layout(ctypes.c_void_p(layout)) for layout in layouts]

        if count == 1 or len(parts) < 2:
            return [layout for part in parts for layout in work(part)]
        with ThreadPoolExecutor(count) as pool:
            return [layout for part in pool.map(work, parts) for layout in part]


def _text(text: Union[str, Text], style: Any) -> Text:
    if isinstance(text, Text):
        if style:
            raise TypeError("A Text has its own style: change it by Text.style.")
        return text
    return Text(text, **style)
