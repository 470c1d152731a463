"""The binding beside the header; sessions; threads."""

import copy
import ctypes
import json
import pickle
import re
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Callable, List

import numpy as np
import pytest

import textlayout
from conftest import FONTS
from textlayout import Context, Document, Edit, Editor, RequestError, RequestWarning, Session, Text, TextList
from textlayout import _arrays, _library

ROOT = Path(__file__).parents[2]


def header() -> str:
    return (ROOT / "Sources/CTextLayout/include/textlayout.h").read_text()


def test_each_function_of_the_header_is_bound() -> None:
    assert _library.ALL_FUNCTIONS == sorted(set(re.findall(r"\b(tl_[a-z0-9_]+)\(", header())))
    assert f"#define TL_ABI_VERSION {_library.ABI_VERSION}\n" in header()
    assert f"TL_ERROR_TEXT = {_library.ERROR_TEXT}," in header()


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


def test_copies_own_what_they_have(context: Context) -> None:
    text = Text("hello")
    layout = context.layout("hello")
    edit = Edit(0, 1, "J")
    width = layout.size[0]
    for again in (copy.copy, copy.deepcopy):
        copies = again(context), again(text), again(layout), again(edit)
        assert copies[0] is context and copies[2] is layout and copies[3] is edit
        assert copies[1] is not text and str(copies[1]) == "hello"
        copies[1].apply(edit)
        assert (str(copies[1]), str(text)) == ("Jello", "hello")
    # The originals go, and others take their memory.
    kept = copy.copy(text), copy.copy(layout)
    del text, layout, copies
    others = [Text("zzzzz") for _ in range(50)]
    assert str(kept[0]) == "hello" and kept[1].size[0] == width and len(others) == 50
    with pytest.raises(TypeError, match="Make another one"):
        copy.copy(Session())
    document = Document(context, "abc")
    other = copy.copy(document)
    other.insert(0, "zz")
    assert (str(other), str(document), document.undo()) == ("zzabc", "abc", False)
    editor = Editor("abc", session=Session(*FONTS))
    for again in (copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="An Editor can't be copied"):
            again(editor)
    for owner in (*kept, context):
        with pytest.raises(TypeError, match="can't be pickled"):
            pickle.dumps(owner)


def test_what_is_asked_at_the_interpreters_exit_is_answered(tmp_path: Path) -> None:
    script = "import atexit, textlayout\natexit.register(lambda: print(len(layout.svg()) > 100, int(stops['offset'].sum())))\n"
    script += f"layout = textlayout.Context(*{FONTS!r}).layout('hello world' * 300, width=50)\nstops = layout.stops\n"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout == f"True {sum(range(3301))}\n" and done.stderr == ""


def test_numbers_that_c_cannot_hold_are_told(context: Context) -> None:
    layout = context.layout("hello world")
    wrong: List[Callable[[], object]] = [
        lambda: Edit(2**64, 2**64 + 5, "X"), lambda: layout.caret(2**70), lambda: layout.select((0, 2**64 + 3)), lambda: Text("a").lists([TextList(start=2**63)]),
        lambda: Text("a").list_item(value=2**64 + 3), lambda: context.layout("a", line_limit=2**64 + 1), lambda: Text("a", features={"liga": -1}),
        lambda: Text("ab").annotate(0, 2, ["a"], base_lengths=[2**64 + 2]), lambda: Text("ab").string(0, 2**64 + 1),
    ]
    for call in wrong:
        with pytest.raises((OverflowError, ctypes.ArgumentError), match="A whole number of (32|64) bits was expected"):
            call()
    assert layout.unit(np.int64(3)) == layout.unit(3) == (0, 5)  # type: ignore[arg-type]
    offset = layout.stops["offset"][3]
    assert layout.caret(offset) == layout.caret(3) and layout.svg(caret=offset) == layout.svg(caret=3)
    session = Session()
    assert session.ask("marker", format="decimal", values=np.arange(1, 3)) == session.ask("marker", format="decimal", values=[1, 2])
    with pytest.raises(TypeError, match="A request has nothing for what is object"):
        session.ask("marker", format=object())
    with pytest.raises(ctypes.ArgumentError, match="A number was expected, not 'wide'"):
        context.layout("a", width="wide")  # type: ignore[arg-type]
    no_strings: List[Callable[[], object]] = [lambda: Text(b"x"), lambda: Text("a").find(5), lambda: Edit(0, 0, None)]  # type: ignore[arg-type]
    for call in no_strings:
        with pytest.raises(TypeError, match="A str was expected"):
            call()


def test_a_folder_without_fonts_is_named(tmp_path: Path) -> None:
    with pytest.raises(textlayout.Error, match=f"No file of a font is in {tmp_path}"):
        Context(tmp_path)


def test_a_family_may_stand_alone(context: Context) -> None:
    assert context.layout("abc", families="Noto Sans Mono").fonts == context.layout("abc", families=["Noto Sans Mono"]).fonts


def test_sessions_warn_and_say_what_json_lacks() -> None:
    session = Session("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf")
    with pytest.warns(RequestWarning, match="nope"):
        session.ask("layout", layout={"text": "a", "lists": [{"range": [0, 1], "markers": [{"format": "nope"}]}]})
    for number in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match="no NaN and no infinity"):
            session.ask("measure", layout={"text": "a", "width": number})
    error = json.loads(session.answer(b'{"id": 1, "op": "\xff"}'))
    assert error["id"] is None and error["error"]["code"] == "invalid-json"
