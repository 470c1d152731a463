"""Layouts, and their arrays over the engine's memory."""

import gc
from typing import Any, List, cast

import numpy as np
import pytest

import textlayout
from textlayout import Context, Layout, Text

MIXED = "The café is called مقهى 👍🏽 today.\nA second paragraph"


def test_lines_hold_all_of_the_text(context: Context) -> None:
    layout = context.layout(MIXED, width=120, size=16)
    lines = layout.lines
    assert lines["range"]["start"][0] == 0
    assert lines["range"]["end"][-1] == len(layout.text)
    assert (lines["rect"]["width"] <= 120).all()
    assert lines["rect"]["height"].sum() == layout.size[1]
    assert layout.container[0] == 120
    assert set(lines["paragraph"]) == {0, 1}


def test_glyphs_belong_to_runs_and_runs_to_lines(context: Context) -> None:
    layout = context.layout(MIXED, width=120, size=16)
    runs, glyphs = layout.runs, layout.glyphs
    assert (np.repeat(np.arange(len(runs)), runs["glyph_count"]) == glyphs["run"]).all()
    assert (np.repeat(np.arange(len(layout.lines)), layout.lines["run_count"]) == runs["line"]).all()
    starts, ends = runs["range"]["start"][glyphs["run"]], runs["range"]["end"][glyphs["run"]]
    assert ((starts <= glyphs["offset"]) & (glyphs["offset"] < ends)).all()
    assert layout.fonts[runs["font"][0]].family == "Noto Sans"
    assert layout.fonts[0].path.endswith("NotoSans-Regular.ttf")
    assert layout.fonts[0].units_per_em == 1000


def test_arrays_are_the_engines_memory_and_keep_it(context: Context) -> None:
    layout = context.layout("Some words", width=60)
    glyphs = layout.glyphs
    address = glyphs.__array_interface__["data"][0]
    assert layout.glyphs.__array_interface__["data"][0] == address
    assert not glyphs.flags.writeable and not glyphs.flags.owndata
    with pytest.raises(ValueError):
        glyphs["x"] = 0
    before = glyphs.copy()
    part = glyphs["x"][2:]
    del layout, glyphs
    gc.collect()
    others = [context.layout(f"other words {number}", width=60).glyphs["x"].sum() for number in range(50)]
    assert len(others) == 50
    assert (part == before["x"][2:]).all()


def test_stops_are_where_carets_stand(context: Context) -> None:
    layout = context.layout(MIXED, width=120, size=16)
    stops = layout.stops
    # The thumb with its colour is one character of four units.
    assert len(stops) == len(layout.text) + 1 - 3
    for stop in stops[::5]:
        place = layout.caret(int(stop["offset"]))
        assert tuple(place.primary) == tuple(stop["rect"])
        assert place.line == stop["line"]


def test_another_width(context: Context) -> None:
    layout = context.layout("several words that stand on one line", size=16)
    assert len(layout.lines) == 1
    narrow = layout.with_width(60)
    assert (narrow.glyphs == context.layout("several words that stand on one line", width=60, size=16).glyphs).all()
    assert len(narrow.lines) > 4


def test_limits_and_truncation(context: Context) -> None:
    layout = context.layout("several words that stand on more lines", width=80, line_limit=1, truncation="middle", size=16)
    assert len(layout.lines) == 1
    assert layout.lines["flags"][0] & textlayout.LINE_TRUNCATED
    assert layout.runs["flags"].max() & textlayout.RUN_ELLIPSIS
    with pytest.raises(textlayout.Error, match="time limit"):
        context.layout("abcdef ghi " * 200000, width=80, time_limit=1e-6)


def test_missing_glyphs(context: Context) -> None:
    layout = context.layout("a\U000F0000b")
    assert layout.missing.tolist() == [(1, 3)]
    assert len(context.layout("ab").missing) == 0


def test_an_empty_text_has_a_line(context: Context) -> None:
    layout = context.layout("")
    assert len(layout.lines) == 1 and len(layout.glyphs) == 0 and layout.size[1] > 20


def test_pictures(context: Context) -> None:
    layout = context.layout("A picture", width=200)
    selection = layout.select((2, 9))
    svg = layout.svg(margin=20, layers=["line_boxes"], dark=True, selection=selection, caret=9)
    assert svg.startswith("<svg ") and "tl-selection" in svg and "tl-line-boxes" in svg
    assert layout.png(scale=2).startswith(b"\x89PNG")
    assert layout._repr_svg_() == layout.svg()
    with pytest.raises(textlayout.Error, match="pixels"):
        layout.png(scale=64, margin=60000)


def test_places(context: Context) -> None:
    layout = context.layout("One word שתי מילים and more", width=90, size=16)
    hit = layout.hit(5, 5)
    assert hit.cluster == (0, 1) and 0 < hit.fraction < 1 and hit.line == 0
    assert layout.unit(5) == (4, 8)
    assert layout.unit(5, "document") == (0, 27)
    down = layout.move(3, "down")
    assert down.goal is not None and down.offset > 8
    assert layout.move(down, "up").offset == 3
    rects = layout.select((0, 3), (9, 12), purpose="standard").rects
    assert rects["range"]["start"][0] == 0 and rects["flags"][-1] & textlayout.RECT_RTL


def test_batches_are_the_same_on_any_number_of_threads(context: Context) -> None:
    texts = [f"text number {number} مقهى " * (number % 5 + 1) for number in range(101)]
    one = context.layout_all(texts, width=100, threads=1, size=14)
    many = context.layout_all(texts, width=100, threads=4, size=14)
    assert len(one) == len(many) == len(texts)
    for number, (a, b) in enumerate(zip(one, many)):
        assert str(a.text) == texts[number]
        assert (a.glyphs == b.glyphs).all() and (a.lines == b.lines).all()
    assert context.layout_all([], width=100) == []
    styled = context.layout_all([Text("a", weight=700), Text("b")])
    assert styled[0].fonts[0].style == "Bold"


def test_contexts() -> None:
    with pytest.raises(textlayout.Error, match="None of the fonts") as caught:
        Context("/none/such.ttf")
    assert caught.value.code == 6
    context = Context("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf", "/none/such.ttf")
    assert context.families == ["Noto Sans"]
    assert len(context.problems) == 1 and "/none/such.ttf" in context.problems[0]
    japanese = context.with_languages("ja", "en")
    assert isinstance(japanese.layout("a"), Layout)
    system = Context()
    assert len(system.families) > 50
    with pytest.raises(textlayout.Error):
        context.with_hyphenation("de", "/none/such.dic")


def test_what_is_wrong_is_told(context: Context) -> None:
    layout = context.layout("One two", width=100)
    for call in (
        lambda: context.layout("a", width=float("nan")), lambda: layout.hit(float("nan"), 0), lambda: layout.caret(99), lambda: layout.unit(-1),
        lambda: layout.select((5, 3)), lambda: Text("abc", size=-1), lambda: Text("abc").style(0, 9, weight=700), lambda: layout.svg(scale=0),
    ):
        with pytest.raises(textlayout.Error):
            call()
    colors: List[Any] = ["red", "#+1+2+3", "# 1 2 3", "#xyzxyz", "#fffff", (), (0.5,), (0.5, 0.5), (0, 0, 0, 1, 1)]
    for color in colors:
        with pytest.raises(ValueError, match="A colour (is|has)"):
            Text("a", color=color)
    three: List[Any] = [(1, 2), (1, 2, 3, 4)]
    for numbers in three:
        with pytest.raises(ValueError, match="(indents|attachment) is three numbers, not [24]"):
            Text("a").paragraph(indents=numbers)
        with pytest.raises(ValueError, match="(indents|attachment) is three numbers, not [24]"):
            Text("a", attachment=numbers)
    for wrong in (lambda: layout.move(0, "sideways"), lambda: Text("a").paragraph(alignment="middle")):
        with pytest.raises(ValueError):
            wrong()
    with pytest.raises(UnicodeEncodeError):
        Text("\ud83d")
    with pytest.raises(TypeError):
        context.layout(Text("a"), size=3)
    with pytest.raises(TypeError):
        Text("a", colour=cast(Any, "red"))
