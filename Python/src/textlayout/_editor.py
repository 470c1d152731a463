"""Editors: texts of any length that are edited, of which only what is in sight is laid out."""

from __future__ import annotations

import time
from typing import Any, Dict, List, NamedTuple, Optional, Tuple

from ._session import Session

_PIECE = 1 << 20
"""How many characters are told at once."""


class Sight(NamedTuple):
    """What of an editor's text is laid out: the paragraphs on its screen, and some above and below."""

    start: int
    """Its first UTF-16 unit in the text."""
    end: int
    """The unit behind its last one."""
    first_paragraph: int
    """The number of its first paragraph."""
    top: float
    """From the text's top to its own; guessed as long as not all that is above was ever in sight."""
    offset: float
    """From its top to the screen's."""


class Editor:
    """A text with carets, an undo history and a screen. It may have a hundred megabytes: an edit costs what is in sight. For one thread at a time.

    >>> editor = Editor("One two three.", width=200, size=16)
    >>> editor.move("forward", by="word")
    >>> editor.insert(",")
    >>> str(editor)
    'One, two three.'
    >>> editor.selection
    [(4, 4)]
    >>> editor.undo()
    True
    >>> editor.find("two"), editor.replace_all("t", "T")
    ((4, 7), 2)

    Offsets count UTF-16 units of the whole text. Several carets are several ranges of `selection`, and what is typed goes to all of them.
    """

    def __init__(self, text: str = "", width: float = float("inf"), height: float = 800, *, session: Optional[Session] = None,
                 platform: str = "linux", **layout: Any) -> None:
        """An editor of a text whose screen is so high; `layout` has other fields of the protocol's layouts, such as `size`, `language` or `style`.

        The fonts are those of the session, or the machine's. Whose words are stops is said by `platform`: "macOS", "windows" or "linux".
        """
        self._session = session or Session()
        begun = self._session.ask(
            "begin", kind="editor", layout={"text": "", "width": _length(width), **layout}, options={"height": height, "platform": platform})
        self._handle: str = begun["session"]
        self._sight: Optional[Tuple[str, int, Sight]] = None
        self._state: Dict[str, Any] = {}
        self.append(text)

    def __copy__(self) -> "Editor":
        raise TypeError("An Editor can't be copied: what it keeps is its session's. Make another one of its text.")

    def __deepcopy__(self, memo: Any) -> "Editor":
        return self.__copy__()

    def close(self) -> None:
        """Gives back what the session keeps of it; nothing may be asked of it any more."""
        for handle in [self._handle, *([self._sight[0]] if self._sight else [])]:
            self._session.ask("drop", handle=handle)

    def _send(self, **event: Any) -> Dict[str, Any]:
        """Does something, and takes note of what comes of it."""
        states: List[Dict[str, Any]] = self._session.ask("send", session=self._handle, events=[{"time": time.monotonic(), **event}])["states"]
        self._state = states[0]
        return self._state

    # What there is.

    def __str__(self) -> str:
        return self.text()

    def __len__(self) -> int:
        """The number of UTF-16 units. O(1)."""
        return int(self._state["units"])

    def text(self, start: int = 0, end: Optional[int] = None) -> str:
        """The text of a range, or all of it."""
        return str(self._send(read=[start, len(self) if end is None else end])["text"])

    @property
    def paragraphs(self) -> int:
        """How many paragraphs there are."""
        return int(self._state["paragraphs"])

    @property
    def selection(self) -> List[Tuple[int, int]]:
        """What is selected, in order; an empty range is a caret."""
        return [(start, end) for start, end in self._state["selection"]["ranges"]]

    @property
    def marked(self) -> Optional[Tuple[int, int]]:
        """What an input method is composing."""
        marked = self._state["marked"]
        return None if marked is None else (marked[0], marked[1])

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._state["canUndo"])

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to do again."""
        return bool(self._state["canRedo"])

    # What is done to it.

    def append(self, text: str) -> None:
        """Adds to the end, as what is read of a file by and by: no step, and nothing is selected."""
        for start in range(0, max(1, len(text)), _PIECE):
            self._send(append=text[start:start + _PIECE])

    def insert(self, text: str) -> None:
        """Types a text in the place of what is selected. What is typed without a pause is one step."""
        self._send(insert=text)

    def paste(self, text: str) -> None:
        """The same as a step of its own."""
        self._send(paste=text)

    def paragraph(self) -> None:
        """Return: begins a paragraph, in a list the next item."""
        self._send(paragraph=True)

    def delete(self, direction: str = "backward", by: str = "character") -> None:
        """Deletes what is selected, or what a movement would pass."""
        self._send(delete={"direction": direction, "destination": by})

    def drop(self, start: int, end: int, at: int, copy: bool = False) -> None:
        """Puts a range elsewhere, as dragging it does, and selects it there."""
        self._send(drop={"range": [start, end], "at": at, "copy": copy})

    def style(self, **changes: Any) -> None:
        """Sets what is selected so: `weight="bold"`, `size=20`, whatever a run of the protocol has. At a caret it is what is typed next."""
        self._send(style=changes)

    def undo(self) -> bool:
        """Takes the last step back; false where there is none."""
        return self.can_undo and bool(self._send(undo=True))

    def redo(self) -> bool:
        """Does the step again that was taken back last; false where there is none."""
        return self.can_redo and bool(self._send(redo=True))

    def compose(self, text: str) -> None:
        """What an input method composes, in the place of what it composed before."""
        self._send(compose=text)

    def commit(self, text: Optional[str] = None) -> None:
        """Ends the composition with a text, or with what is there."""
        self._send(commit=text)

    def cancel(self) -> None:
        """Gives the composition up."""
        self._send(cancel=True)

    # What is selected and found.

    def select(self, *ranges: Tuple[int, int]) -> None:
        """Selects some ranges; empty ones are carets."""
        self._send(select={"ranges": [list(one) for one in ranges]})

    def select_all(self) -> None:
        """Selects all of the text."""
        self._send(selectAll=True)

    def move(self, direction: str, by: str = "character", extend: bool = False) -> None:
        """Moves the carets `forward`, `backward`, `left`, `right`, `up` or `down`, by a `character`, `word`, `line`, `paragraph` or `document`."""
        self._send(move={"direction": direction, "destination": by, "extend": extend})

    def find(self, needle: str, backward: bool = False, **options: Any) -> Optional[Tuple[int, int]]:
        """Selects the next result behind what is selected, at the end the first one, and answers its range; `options` as of the operation `find`."""
        found = self._send(find={"needle": needle, "backward": backward, "options": options})["found"]
        return None if found is None else (found[0], found[1])

    def replace_all(self, needle: str, text: str, **options: Any) -> int:
        """Puts a text in the place of all results, as one step, and answers how many there were."""
        return int(self._send(replaceAll={"needle": needle, "with": text, "options": options})["replaced"])

    # What is seen.

    @property
    def top(self) -> float:
        """From the text's top to the screen's; guessed as long as not all that is above was ever in sight."""
        return float(self._state["top"])

    @property
    def content_height(self) -> float:
        """From the text's top to its end; guessed in the same way, unless it `is_exact`."""
        return float(self._state["length"])

    @property
    def is_exact(self) -> bool:
        """Whether the height of all of the text is known."""
        return bool(self._state["exact"])

    def scroll(self, distance: float) -> None:
        """Scrolls towards the end, or back where it is negative."""
        self._send(scroll=distance)

    def scroll_to(self, place: float) -> None:
        """Scrolls so far from the text's top."""
        self._send(scrollTo=place)

    def reveal(self, offset: int) -> None:
        """Scrolls as little as is needed to see an offset."""
        self._send(reveal=offset)

    def resize(self, width: Optional[float] = None, height: Optional[float] = None) -> None:
        """Breaks lines for another width, shows more or less at once, or both."""
        event: Dict[str, Any] = {}
        if width is not None:
            # One without a bound is said as a layout says it.
            event["settings"] = {"width": _length(width)}
        if height is not None:
            event["height"] = height
        self._send(**event)

    @property
    def sight(self) -> Sight:
        """What is laid out now."""
        return self._kept()[2]

    def ask(self, op: str, **fields: Any) -> Dict[str, Any]:
        """The answer to a request of the protocol about what is in sight: `layout`, `hit`, `caret`, `rects`, `draw`. Offsets and places count from its start."""
        return self._session.ask(op, layout=self._kept()[0], **fields)

    def _kept(self) -> Tuple[str, int, Sight]:
        generation = int(self._state["generation"])
        if self._sight is None or self._sight[1] != generation:
            if self._sight is not None:
                self._session.ask("drop", handle=self._sight[0])
            part = self._session.ask("part", session=self._handle)
            sight = Sight(part["range"][0], part["range"][1], part["firstParagraph"], part["top"], part["offset"])
            self._sight = (part["handle"], generation, sight)
        return self._sight


def _length(value: float) -> Optional[float]:
    """A length as JSON has it: null without a bound."""
    return None if value == float("inf") else value
