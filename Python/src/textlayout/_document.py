"""Documents: texts that are edited, with their layouts."""

from __future__ import annotations

from typing import List, Union

from ._context import Context
from ._layout import Layout
from ._text import Edit, Text

class Document:
    """A text that is edited, its layout, and what is to be undone.

    >>> document = Document(Context(), "A cat sat.", width=200)
    >>> document.replace(2, 5, "dog")
    >>> str(document)
    'A dog sat.'
    >>> document.undo()
    True
    >>> str(document)
    'A cat sat.'

    An edit lays out the paragraphs that it touches and no others. `layout` is a value: who holds an earlier one still has it.
    """

    def __init__(self, context: Context, text: Union[str, Text] = "", width: float = float("inf"), **options: object) -> None:
        """A document; `options` as of `Context.layout`."""
        self._layout = context.layout(text, width, **options)  # type: ignore[arg-type]
        self._undos: List[Edit] = []
        self._redos: List[Edit] = []

    def __copy__(self) -> "Document":
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, _undos=list(self._undos), _redos=list(self._redos))
        return other

    @property
    def layout(self) -> Layout:
        """The layout of the text as it is now. O(1)."""
        return self._layout

    def __str__(self) -> str:
        return str(self._layout.text)

    def __len__(self) -> int:
        """The number of UTF-16 units. O(1)."""
        return len(self._layout.text)

    def replace(self, start: int, end: int, replacement: Union[str, Text]) -> None:
        """Puts text in the place of a range of UTF-16 offsets. O(the paragraphs that it touches)."""
        self._undos.append(self._apply(Edit(start, end, replacement)))
        self._redos = []

    def insert(self, offset: int, text: Union[str, Text]) -> None:
        """Puts text in at an offset. Cost as of `replace`."""
        self.replace(offset, offset, text)

    def resize(self, width: float) -> None:
        """Lays the text out in lines of another width."""
        self._layout = self._layout.with_width(width)

    def undo(self) -> bool:
        """Takes the last edit back, styles too; false where there is none."""
        return self._turn(self._undos, self._redos)

    def redo(self) -> bool:
        """Makes the edit again that was taken back last; false where there is none."""
        return self._turn(self._redos, self._undos)

    def _turn(self, source: List[Edit], target: List[Edit]) -> bool:
        if not source:
            return False
        target.append(self._apply(source.pop()))
        return True

    def _apply(self, edit: Edit) -> Edit:
        self._layout, undo = self._layout.edited(edit)
        return undo

    def _repr_svg_(self) -> str:
        return self._layout.svg()
