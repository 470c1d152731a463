"""The binding beside the header; sessions; threads."""

import ctypes
import re
import threading
import time
from pathlib import Path
from typing import List

import numpy as np
import pytest

import textlayout
from textlayout import Context, RequestError, Session
from textlayout import _arrays, _library

ROOT = Path(__file__).parents[2]


def header() -> str:
    return (ROOT / "Sources/CTextLayout/include/textlayout.h").read_text()


def test_each_function_of_the_header_is_bound() -> None:
    assert _library.ALL_FUNCTIONS == sorted(set(re.findall(r"\b(tl_[a-z0-9_]+)\(", header())))
    assert f"#define TL_ABI_VERSION {_library.ABI_VERSION}\n" in header()


def test_each_function_takes_as_much_as_in_the_header() -> None:
    text = re.sub(r"/\*.*?\*/", "", header(), flags=re.S)
    for name, arguments in re.findall(r"\b(tl_[a-z0-9_]+)\(([^)]*)\);", text):
        bound = getattr(_library.library, name).argtypes
        assert len(bound) == (0 if arguments == "void" else arguments.count(",") + 1), name


def test_structures_are_as_large_as_in_the_recorded_interface() -> None:
    recorded = dict(re.findall(r"^tl_([a-z_]+): (\d+) bytes", (ROOT / "Tests/CInterface/abi/abi.txt").read_text(), re.M))
    structures = {
        "size": _library.Size, "rect": _library.Rect, "range": _library.Range, "feature": _library.Feature, "variation": _library.Variation,
        "color": _library.Color, "layout_options": _library.LayoutOptions, "picture_options": _library.PictureOptions, "caret": _library.Caret,
        "hit": _library.Hit, "caret_place": _library.CaretPlace, "font": _library.Font, "tab_stop": _library.TabStop,
        "list": _library.TextList, "list_item": _library.ListItem, "marker": _library.Marker, "ruby": _library.Ruby,
        "emphasis": _library.Emphasis, "marking": _library.Marking, "annotation": _library.Annotation, "find_options": _library.FindOptions,
    }
    sizes = {name: ctypes.sizeof(type_) for name, type_ in structures.items()}
    sizes.update({name: type_.itemsize for name, type_ in _arrays.TYPES.items()})
    assert sizes == {name: int(size) for name, size in recorded.items()}


def test_sessions() -> None:
    session = Session("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf")
    assert session.ask("hello")["protocol"] == 1
    handle = session.ask("keep", layout={"text": "One two", "width": 40})["handle"]
    assert session.ask("hit", layout=handle, point=[3, 3])["offset"] == 0
    assert session.ask("marker", format="lower-roman", values=[4])["representations"] == ["iv"]
    with pytest.raises(RequestError, match="no operation") as caught:
        session.ask("layuot")
    assert caught.value.code == "unsupported-operation" and caught.value.field == "op"


def test_other_threads_of_python_go_on(context: Context) -> None:
    """What takes long holds no lock of the interpreter's: another thread counts meanwhile."""
    text = textlayout.Text("A long text of many words. " * 20000)
    counts: List[int] = []
    done = threading.Event()

    def count() -> None:
        while not done.is_set():
            counts.append(1)
            time.sleep(0.0005)

    thread = threading.Thread(target=count)
    thread.start()
    start = time.perf_counter()
    context.layout(text, width=300)
    took = time.perf_counter() - start
    done.set()
    thread.join()
    assert took < 0.01 or len(counts) > 3


def test_versions() -> None:
    assert textlayout.versions.startswith(f"TextLayout {textlayout.__version__}, ICU ")
    assert np.dtype(_arrays.TYPES["glyph"]).itemsize == 32
