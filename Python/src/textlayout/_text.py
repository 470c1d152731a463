"""Texts with styles."""

from __future__ import annotations

import ctypes
import re
from dataclasses import dataclass
from typing import Any, List, Mapping, Optional, Sequence, Tuple, Union

from . import _library as lib

ColorLike = Union[str, Tuple[float, float, float], Tuple[float, float, float, float]]
"""A colour: `"#rrggbb"`, `"#rrggbbaa"`, or parts from 0 to 1."""

_COLOR = re.compile("#(?:[0-9a-fA-F]{2}){3,4}")
_DECORATIONS = ["none", "solid", "double", "dotted", "dashed", "wavy"]
_ALIGNMENTS = ["natural", "start", "end", "left", "right", "center", "justified"]
_DIRECTIONS = ["automatic", "ltr", "rtl"]
_BREAKINGS = ["body", "title", "balance", "pretty", "anywhere", "none"]
_HYPHENATIONS = ["whenNeeded", "automatic", "none"]
_TEXT_STYLES = [
    "none", "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption1", "caption2",
    "extraLargeTitle", "extraLargeTitle2",
]
_TAB_ALIGNMENTS = ["start", "end", "center", "decimal"]
_MATCHES = ["contains", "startsWith", "fullWord"]
_STATES = [None, "unchecked", "checked"]
_ORIENTATIONS = ["mixed", "upright", "sideways"]
_GROUPINGS = ["group", "mono", "jukugo", "bopomofo"]
_RUBY_ALIGNMENTS = ["automatic", "around", "between", "center", "start"]
_MARKS = ["automatic", "dot", "circle", "doubleCircle", "triangle", "sesame"]
_SIDES = ["automatic", "over", "under"]
_MARKINGS = ["ruby", "emphasis", "spread", "note", "orientation", "combining"]
_WRITINGS = ["horizontal", "vertical-rl", "vertical-lr"]


def utf16_offset(string: str, index: int) -> int:
    """The UTF-16 offset of an index of a string: what the engine counts in. O(index).

    >>> utf16_offset("👍 ok", 2)
    3
    """
    return index + sum(character > "\uffff" for character in string[:index])


def string_index(string: str, offset: int) -> int:
    """The index of a UTF-16 offset in a string; of one inside of a character, that of the character. O(offset)."""
    units = 0
    for index, character in enumerate(string):
        units += 2 if character > "\uffff" else 1
        if units > offset:
            return index
    return len(string)


def choice(word: str, words: List[str], name: str) -> int:
    """The number of a word."""
    if word not in words:
        raise ValueError(f"{name} is one of {', '.join(words)}, not {word!r}.")
    return words.index(word)


def _color(value: ColorLike) -> lib.Color:
    if isinstance(value, str):
        if not _COLOR.fullmatch(value):
            raise ValueError(f'A colour is "#rrggbb" or "#rrggbbaa", not {value!r}.')
        parts = [byte / 255 for byte in bytes.fromhex(value[1:])]
    else:
        parts = list(value)
        if len(parts) not in (3, 4):
            raise ValueError(f"A colour has three or four parts, not {len(parts)}.")
    return lib.Color(*parts, *([1.0] if len(parts) == 3 else []))


def _names(families: Union[str, Sequence[str]]) -> List[str]:
    return [families] if isinstance(families, str) else list(families)


def _three(numbers: Sequence[float], name: str) -> Sequence[float]:
    if len(numbers) != 3:
        raise ValueError(f"{name} is three numbers, not {len(numbers)}.")
    return numbers


def _tag(name: str) -> bytes:
    tag = name.encode()
    if len(tag) != 4:
        raise ValueError(f"A tag has four letters, not {name!r}.")
    return tag


@dataclass(frozen=True)
class TextList:
    """A list that paragraphs are items of.

    >>> text = Text("one\\ntwo").lists([TextList("lower-roman")])
    """

    format: str = "decimal"
    """What stands in front of an item: a name such as decimal, disc or lower-alpha, or a template such as `({upper-roman})`."""
    id: Optional[str] = None
    """What makes paragraphs one list; None where all of a format are one."""
    start: Optional[int] = None
    """The first item's number; None for 1, and in a reversed list for the number of items."""
    reversed: bool = False
    """Whether numbers go down."""
    prepends_enclosing: bool = False
    """Whether the enclosing item's number stands before the own one."""
    localizes_alphabets: bool = False
    """Whether alphabetic formats are the alphabet of the text's language."""

    def _c(self) -> lib.TextList:
        bits = (self.start is not None) | self.reversed << 1 | self.prepends_enclosing << 2 | self.localizes_alphabets << 3
        return lib.TextList(lib.encoded(self.format), None if self.id is None else lib.encoded(self.id), self.start or 0, bits, 0)


@dataclass(frozen=True)
class Ruby:
    """Small text beside other text: what `Text.annotate` takes."""

    over: Tuple[str, ...]
    under: Tuple[str, ...]
    grouping: str
    base_lengths: Tuple[int, ...]
    alignment: str
    scale: float
    families: Tuple[str, ...]
    overhangs: bool

    @classmethod
    def _of(cls, ruby: lib.Ruby) -> "Ruby":
        def texts(start: Any, count: int) -> Tuple[str, ...]:
            return tuple(start[number].decode() for number in range(count))

        return cls(
            texts(ruby.over, ruby.over_count), texts(ruby.under, ruby.under_count), _GROUPINGS[ruby.grouping],
            tuple(ruby.base_lengths[number] for number in range(ruby.base_length_count)), _RUBY_ALIGNMENTS[ruby.alignment], ruby.scale,
            texts(ruby.families, ruby.family_count), ruby.overhangs == 1)


@dataclass(frozen=True)
class Emphasis:
    """A mark beside each character: what `Text.emphasize` takes."""

    mark: str
    side: str
    open: bool

    @classmethod
    def _of(cls, emphasis: lib.Emphasis) -> "Emphasis":
        mark = _MARKS[emphasis.shape] if emphasis.shape < len(_MARKS) else emphasis.text.decode()
        return cls(mark, _SIDES[emphasis.side], emphasis.is_open == 1)


@dataclass(frozen=True)
class Marking:
    """One thing that a stretch of a text was given by a function of `Text`."""

    kind: str
    """ruby (by `annotate`), emphasis (by `emphasize`), spread, note, orientation or combining (by `style`)."""
    range: Tuple[int, int]
    value: Union[Ruby, Emphasis, float, int, str]
    """What it was given: a `Ruby`, an `Emphasis`, the ems it is spread over, the scale of a note, or the word or number that `style` takes."""

    @classmethod
    def _of(cls, marking: lib.Marking) -> "Marking":
        kind = _MARKINGS[marking.kind - 1]
        value: Union[Ruby, Emphasis, float, int, str] = marking.number
        if kind == "ruby":
            value = Ruby._of(marking.ruby.contents)
        elif kind == "emphasis":
            value = Emphasis._of(marking.emphasis.contents)
        elif kind == "orientation":
            value = _ORIENTATIONS[marking.choice]
        elif kind == "combining":
            value = "all" if marking.choice == 16 else marking.choice
        return cls(kind, (marking.range.start, marking.range.end), value)


class Text(lib.Owned):
    """Attributed text: what is laid out.

    >>> text = Text("The café is called مقهى today.", size=16)
    >>> text.style(4, 8, weight=700, color="#aa0000").paragraph(alignment="justified")  # doctest: +ELLIPSIS
    <textlayout...Text ...>

    Offsets count UTF-16 units (see `utf16_offset`). For one thread at a time.
    """

    _release = "tl_text_release"

    def __init__(self, string: str = "", **style: Any) -> None:
        """A text; `style` is that of all characters, as `style` takes it. O(n)."""
        data = lib.utf8(string)
        self._adopt(lib.new("tl_text_create_utf8", data, len(data)))
        if style:
            self.style(**style)

    def __len__(self) -> int:
        """The number of UTF-16 units. O(1)."""
        return int(lib.library.tl_text_length(self._pointer))

    def __str__(self) -> str:
        """The text without its styles. O(n)."""
        return self.string()

    def __repr__(self) -> str:
        return f"<textlayout.Text {self.string(0, min(len(self), 40))!r}>"

    def string(self, start: int = 0, end: Optional[int] = None) -> str:
        """A range of the text. O(range)."""
        return lib.take_bytes(lib.new("tl_text_utf8", self._pointer, start, lib.END if end is None else end)).decode()

    def copy(self) -> "Text":
        """A text with the same units and styles. O(1)."""
        return Text._of(lib.new("tl_text_copy", self._pointer))

    def __copy__(self) -> "Text":
        return self.copy()

    def utf16_offset(self, utf8_offset: int) -> int:
        """The UTF-16 offset of a UTF-8 offset. O(log n)."""
        return self._offset("tl_text_utf16_offset", utf8_offset)

    def utf8_offset(self, utf16_offset: int) -> int:
        """The UTF-8 offset of a UTF-16 offset. O(log n)."""
        return self._offset("tl_text_utf8_offset", utf16_offset)

    def _offset(self, name: str, offset: int) -> int:
        result = ctypes.c_int64()
        lib.call(name, self._pointer, offset, ctypes.byref(result))
        return result.value

    def style(
        self, start: int = 0, end: Optional[int] = None, *, families: Union[str, Sequence[str], None] = None, size: Optional[float] = None,
        weight: Optional[float] = None, width: Optional[float] = None, italic: Optional[bool] = None, language: Optional[str] = None,
        features: Optional[Mapping[str, int]] = None, variations: Optional[Mapping[str, float]] = None,
        letter_spacing: Optional[float] = None, word_spacing: Optional[float] = None, baseline_offset: Optional[float] = None,
        color: Optional[ColorLike] = None, background: Optional[ColorLike] = None, underline: Optional[str] = None,
        strikethrough: Optional[str] = None, link: Optional[str] = None, attachment: Optional[Tuple[float, float, float]] = None,
        text_style: Optional[str] = None, orientation: Optional[str] = None, combining: Union[str, int, None] = None,
    ) -> "Text":
        """Gives the characters of a range what is named, and answers the text itself. O(runs).

        `families` is one or several; sizes and distances are points, `weight` is 1 to 1000, `width` percent; `underline` and `strikethrough` are none, solid, double, dotted,
        dashed or wavy; `attachment` is the width, the height and the descent of what stands in the place of each U+FFFC. `text_style` (body, title1,
        caption2 and so on, or none) is what the text is for: it gives size and weight, as large as the context's size category says, and the
        paragraphs their line heights and breaking. In vertical lines `orientation` (mixed, upright, sideways) says how characters stand, and
        `combining` which of them stand side by side in the room of one: none, all, or from 1 to 4 each number of so many digits at most.
        """
        place = (self._pointer, start, lib.END if end is None else end)
        if text_style is not None:
            lib.call("tl_text_set_text_style", *place, choice(text_style, _TEXT_STYLES, "text_style"))
        if families is not None:
            names = _names(families)
            lib.call("tl_text_set_families", *place, lib.strings(names), len(names))
        numbers = {
            "size": size, "weight": weight, "width": width, "letter_spacing": letter_spacing, "word_spacing": word_spacing,
            "baseline_offset": baseline_offset,
        }
        for name, number in numbers.items():
            if number is not None:
                lib.call(f"tl_text_set_{name}", *place, number)
        if italic is not None:
            lib.call("tl_text_set_italic", *place, int(italic))
        for name, string in {"language": language, "link": link}.items():
            if string is not None:
                lib.call(f"tl_text_set_{name}", *place, lib.encoded(string))
        if features is not None:
            settings = (lib.Feature * len(features))(*(lib.Feature(_tag(tag), value) for tag, value in features.items()))
            lib.call("tl_text_set_features", *place, settings, len(features))
        if variations is not None:
            axes = (lib.Variation * len(variations))(*(lib.Variation(_tag(tag), 0, value) for tag, value in variations.items()))
            lib.call("tl_text_set_variations", *place, axes, len(variations))
        for name, paint in {"color": color, "background": background}.items():
            if paint is not None:
                lib.call(f"tl_text_set_{name}", *place, ctypes.byref(_color(paint)))
        for name, pattern in {"underline": underline, "strikethrough": strikethrough}.items():
            if pattern is not None:
                lib.call(f"tl_text_set_{name}", *place, choice(pattern, _DECORATIONS, name))
        if attachment is not None:
            lib.call("tl_text_set_attachment", *place, *_three(attachment, "attachment"))
        if orientation is not None:
            lib.call("tl_text_set_orientation", *place, choice(orientation, _ORIENTATIONS, "orientation"))
        if combining is not None:
            count = combining if isinstance(combining, int) else 16 * choice(combining, ["none", "all"], "combining")
            lib.call("tl_text_set_combining", *place, count)
        return self

    def annotate(
        self, start: int, end: int, over: Union[str, Sequence[str]] = (), *, under: Union[str, Sequence[str]] = (), grouping: Optional[str] = None,
        base_lengths: Sequence[int] = (), alignment: str = "automatic", scale: float = 0.5, families: Union[str, Sequence[str]] = (), overhangs: bool = True,
    ) -> "Text":
        """Sets small text beside a range (ruby), in the place of what stood there, and answers the text itself. O(runs).

        `over` and `under` are a text each for all of the range, or one for each of its characters; with neither, nothing stands there any more.
        `grouping`: group, mono, jukugo (a word that a line may end in), bopomofo; mono where there are several texts. `base_lengths`: how many
        characters each belongs to, where that isn't one. `alignment`, where the text is shorter than its base: automatic, around, between, center,
        start. `scale`: its size, of the base's. `overhangs`: whether a longer one may stand over kana and marks beside its base.

        >>> text = Text("東京へ行く").annotate(0, 2, ["とう", "きょう"], grouping="jukugo").annotate(3, 4, "い")

        `Layout.annotations` tells where they stand.
        """
        texts = [[side] if isinstance(side, str) else list(side) for side in (over, under)]
        if not any(texts):
            lib.call("tl_text_annotate", self._pointer, start, end, None)
            return self
        group = choice(grouping, _GROUPINGS, "grouping") if grouping is not None else int(max(len(side) for side in texts) > 1)
        lengths = (ctypes.c_int64 * len(base_lengths))(*(lib.whole(ctypes.c_int64, length) for length in base_lengths))
        names = _names(families)
        lists = [lib.strings(side) for side in (*texts, names)]
        ruby = lib.Ruby(
            ctypes.sizeof(lib.Ruby), lists[0], len(texts[0]), lists[1], len(texts[1]), lengths, len(lengths), lists[2], len(names), scale, group,
            choice(alignment, _RUBY_ALIGNMENTS, "alignment"), int(overhangs), 0)
        lib.call("tl_text_annotate", self._pointer, start, end, ctypes.byref(ruby))
        return self

    def emphasize(self, start: int, end: int, mark: Optional[str] = "automatic", *, side: str = "automatic", open: bool = False) -> "Text":
        """Sets a mark beside each character of a range, or none, and answers the text itself. O(runs).

        `mark`: automatic, dot, circle, doubleCircle, triangle, sesame, or any character. `side`: automatic, over, under. `open`: an outline.
        """
        if mark is None:
            lib.call("tl_text_set_emphasis", self._pointer, start, end, None)
            return self
        shape = _MARKS.index(mark) if mark in _MARKS else len(_MARKS)
        emphasis = lib.Emphasis(
            lib.encoded(mark) if shape == len(_MARKS) else None, shape, choice(side, _SIDES, "side"), int(open), 0)
        lib.call("tl_text_set_emphasis", self._pointer, start, end, ctypes.byref(emphasis))
        return self

    def spread(self, start: int, end: int, ems: float) -> "Text":
        """Makes a range as long as so many ems by room between its characters, as names in a list; 0 takes the room away. Answers the text
        itself. O(runs).
        """
        lib.call("tl_text_spread", self._pointer, start, end, ems)
        return self

    def note(self, start: int, end: int, scale: float = 0.5) -> "Text":
        """Makes a range a note inside of its line, in two rows one above the other, of characters that are so large as a part of their size;
        0 makes it no note. Brackets around it stand outside of the range. Answers the text itself. O(runs).
        """
        lib.call("tl_text_set_note", self._pointer, start, end, scale)
        return self

    def markings(self, start: int = 0, end: Optional[int] = None) -> List[Marking]:
        """What a range was given by `annotate`, `emphasize`, `spread`, `note`, and as the orientation and combining of `style`: by where it begins,
        then in this order. What goes on before or behind the range is cut there. O(runs of the text).

        >>> Text("東京へ").annotate(0, 2, "とうきょう").spread(0, 3, 5).markings()[1]
        Marking(kind='spread', range=(0, 3), value=5.0)
        """
        markings = lib.new("tl_text_markings", self._pointer, start, lib.END if end is None else end)
        try:
            first, count = ctypes.POINTER(lib.Marking)(), ctypes.c_size_t()
            lib.call("tl_markings_list", markings, ctypes.byref(first), ctypes.byref(count))
            return [Marking._of(marking) for marking in first[:count.value]]
        finally:
            lib.library.tl_markings_release(markings)

    def paragraph(
        self, start: int = 0, end: Optional[int] = None, *, alignment: Optional[str] = None, direction: Optional[str] = None,
        breaking: Optional[str] = None, hyphenation: Optional[str] = None, indents: Optional[Tuple[float, float, float]] = None,
        line_height: Optional[Tuple[float, float, float]] = None, spacing: Optional[Tuple[float, float, float]] = None,
        tab_interval: Optional[float] = None, tab_stops: Optional[Sequence[Union[float, Tuple[float, str]]]] = None,
    ) -> "Text":
        """Gives the paragraphs that a range touches what is named, and answers the text itself. O(runs + the paragraphs' lengths).

        `alignment`: natural, start, end, left, right, center, justified. `direction`: automatic, ltr, rtl. `breaking`: body, title, balance, pretty,
        anywhere, none. `hyphenation`: whenNeeded, automatic, none. `indents`: of the first line, of the others, and at their ends. `line_height`:
        what the fonts' is multiplied by, the least and the greatest. `spacing`: between lines, before and after the paragraph. `tab_stops`: how far
        they are from the head edge, each with start, end, center or decimal if it is not start.
        """
        place = (self._pointer, start, lib.END if end is None else end)
        words = {
            "alignment": (alignment, _ALIGNMENTS), "direction": (direction, _DIRECTIONS), "breaking": (breaking, _BREAKINGS),
            "hyphenation": (hyphenation, _HYPHENATIONS),
        }
        for name, (word, known) in words.items():
            if word is not None:
                lib.call(f"tl_text_set_{name}", *place, choice(word, known, name))
        for name, numbers in {"indents": indents, "line_height": line_height, "spacing": spacing}.items():
            if numbers is not None:
                lib.call(f"tl_text_set_{name}", *place, *_three(numbers, name))
        if tab_interval is not None:
            lib.call("tl_text_set_tab_interval", *place, tab_interval)
        if tab_stops is not None:
            pairs = [stop if isinstance(stop, tuple) else (stop, "start") for stop in tab_stops]
            stops = (lib.TabStop * len(pairs))(*(lib.TabStop(at, choice(word, _TAB_ALIGNMENTS, "alignment"), 0) for at, word in pairs))
            lib.call("tl_text_set_tab_stops", *place, stops, len(pairs))
        return self

    def lists(self, lists: Sequence[TextList], start: int = 0, end: Optional[int] = None) -> "Text":
        """Makes the paragraphs that a range touches items of lists, the outermost first; of none if there is none. Answers the text itself.

        `Layout.markers` tells what stands in front of them. O(runs + the paragraphs' lengths).
        """
        made = (lib.TextList * len(lists))(*(list._c() for list in lists))
        lib.call("tl_text_set_lists", self._pointer, start, lib.END if end is None else end, made, len(lists))
        return self

    def list_item(
        self, start: int = 0, end: Optional[int] = None, *, value: Optional[int] = None, state: Optional[str] = None, continuation: bool = False
    ) -> "Text":
        """Says what the paragraphs that a range touches are in their lists, and answers the text itself. O(runs + the paragraphs' lengths).

        `value`: a number, from which the next ones go on. `state`: checked or unchecked. `continuation`: they go on with the item before.
        """
        if state not in _STATES:
            raise ValueError(f"state is checked, unchecked or None, not {state!r}.")
        item = lib.ListItem(value or 0, int(value is not None), _STATES.index(state), int(continuation), 0)
        lib.call("tl_text_set_list_item", self._pointer, start, lib.END if end is None else end, ctypes.byref(item))
        return self

    def find(
        self, needle: str, *, case_sensitive: bool = True, diacritic_sensitive: bool = True, width_sensitive: bool = True,
        kana_sensitive: bool = True, match: str = "contains", regular_expression: bool = False, language: Optional[str] = None,
    ) -> List[Tuple[int, int]]:
        """Where a needle is: all places, in order and without overlap, as ranges of UTF-16 offsets. O(n), but for regular expressions.

        `match`: contains, startsWith, fullWord. `language`: whose collation says what is the same; None for Unicode's foldings.

        >>> Text("A cat, a Cat").find("cat", case_sensitive=False)
        [(2, 5), (9, 12)]
        """
        bits = (not case_sensitive) | (not diacritic_sensitive) << 1 | (not width_sensitive) << 2 | (not kana_sensitive) << 3 | regular_expression << 4
        options = lib.FindOptions(
            ctypes.sizeof(lib.FindOptions), bits, choice(match, _MATCHES, "match"), None if language is None else lib.encoded(language))
        data = lib.utf8(needle)
        matches = lib.new("tl_text_find", self._pointer, data, len(data), ctypes.byref(options))
        try:
            start, count = ctypes.POINTER(lib.Range)(), ctypes.c_size_t()
            lib.call("tl_matches_ranges", matches, ctypes.byref(start), ctypes.byref(count))
            return [(place.start, place.end) for place in start[:count.value]]
        finally:
            lib.library.tl_matches_release(matches)

    def writing(self, mode: str) -> "Text":
        """Says which way lines run: horizontal, vertical-rl or vertical-lr. Answers the text itself. O(1)."""
        lib.call("tl_text_set_writing", self._pointer, choice(mode, _WRITINGS, "mode"))
        return self

    def apply(self, edit: "Edit") -> "Edit":
        """Edits the text, and answers the edit that takes it back. O(what is replaced and put in + n / 4096)."""
        return Edit._of(lib.new("tl_text_apply", self._pointer, edit._pointer))


class Edit(lib.Owned):
    """A change of a text: a range, and what comes in its place, which has the style of what it replaces unless it is a `Text`."""

    _release = "tl_edit_release"

    def __init__(self, start: int, end: int, replacement: Union[str, Text]) -> None:
        """An edit of a range of UTF-16 offsets. O(replacement)."""
        if isinstance(replacement, Text):
            self._adopt(lib.new("tl_edit_create_text", start, end, replacement._pointer))
        else:
            data = lib.utf8(replacement)
            self._adopt(lib.new("tl_edit_create_utf8", start, end, data, len(data)))

    def map(self, offset: int, keeps_before: bool = False) -> int:
        """Where an offset of the text before the edit is after it. O(1)."""
        result = ctypes.c_int64()
        lib.call("tl_edit_map", self._pointer, offset, int(keeps_before), ctypes.byref(result))
        return result.value
