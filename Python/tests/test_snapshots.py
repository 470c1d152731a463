"""Snapshots of layouts, and the plugin for pytest that compares them."""

from pathlib import Path

import pytest

import textlayout
from textlayout import Context, Error, compare
from textlayout.testing import LayoutSnapshot

pytest_plugins = ["pytester"]

_TEST = """
import textlayout

CONTEXT = textlayout.Context("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf")

def test_title(layout_snapshot):
    layout_snapshot(CONTEXT.layout("A title: and more", width={width}, size=16), "{name}", carets=True, selections=[(0, 5)], tolerance={tolerance})
"""


def test_a_snapshot_is_the_same_text_each_time(context: Context) -> None:
    first, second = (context.layout("Hello, مقهى", width=60).snapshot(selections=[(0, 3)]) for _ in range(2))
    assert first == second
    lines = first.split("\n")
    assert lines[0] == "textlayout-snapshot 1"
    for kind in ("engine ", "layout ", "paragraph 0..11 ", "font ", "line 0 ", "  run 0/0 ", "    glyph 0/0/0 ", "  caret 0 ", "selection 0..3", "  rect 0..3/0 "):
        assert any(line.startswith(kind) for line in lines), kind
    plain = context.layout("Hello", width=60).snapshot(glyphs=False, carets=False)
    assert "glyph" not in plain and "caret" not in plain and "\nfont " not in plain


def test_a_difference_is_told_and_drawn(context: Context) -> None:
    wide, narrow = context.layout("one two", width=200), context.layout("one two", width=40)
    same = compare(wide.snapshot(), wide.snapshot())
    assert not same and same.changes == 0 and same.text == ""
    difference = compare(wide.snapshot(), narrow.snapshot())
    assert difference and "the text breaks elsewhere, 1 line before and 2 now" in difference.text
    assert "<use " in difference.svg(narrow) and "<use " not in difference.svg()
    assert difference.html().startswith("<!doctype html>")


def test_what_is_no_snapshot_is_an_error_with_its_place(context: Context) -> None:
    snapshot = context.layout("one").snapshot()
    with pytest.raises(Error, match="line 1, column 21: Its form is version 2"):
        compare(snapshot.replace("textlayout-snapshot 1", "textlayout-snapshot 2"), snapshot)
    with pytest.raises(Error, match="line 2, column 1: There is no record"):
        compare(snapshot.replace("engine", "motor"), snapshot)
    with pytest.raises(Error):
        compare(snapshot, snapshot, tolerance=-1)
    with pytest.raises(Error):
        context.layout("one").snapshot(selections=[(0, 99)])


def _write(pytester: pytest.Pytester, width: float = 100, name: str = "title", tolerance: float = 0) -> None:
    pytester.makepyfile(test_titles=_TEST.format(width=width, name=name, tolerance=tolerance))


def test_nothing_is_recorded_but_by_the_switch(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    _write(pytester)
    record = pytester.path / "snapshots/test_titles/title.layout"
    result = pytester.runpytest("-p", "no:cacheprovider")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*Nothing is recorded at *title.layout. Run pytest with --textlayout-record*"])
    assert not record.exists()
    pytester.runpytest("-p", "no:cacheprovider", "--textlayout-record").assert_outcomes(passed=1)
    assert record.read_text().startswith("textlayout-snapshot 1\n")
    pytester.runpytest("-p", "no:cacheprovider").assert_outcomes(passed=1)


def test_what_has_changed_is_told_and_drawn(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    _write(pytester)
    pytester.runpytest("-p", "no:cacheprovider", "--textlayout-record").assert_outcomes(passed=1)
    record = (pytester.path / "snapshots/test_titles/title.layout").read_bytes()
    _write(pytester, width=60)
    result = pytester.runpytest("-p", "no:cacheprovider", "--textlayout-pictures", "pictures")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*is not as it was recorded in *title.layout*", "*width 100 is now 60*", "*the text breaks elsewhere*", "*title.svg and *title.html*"])
    assert "textLength=" in (pytester.path / "pictures/test_titles/title.svg").read_text()
    assert (pytester.path / "pictures/test_titles/title.html").exists()
    assert (pytester.path / "snapshots/test_titles/title.layout").read_bytes() == record
    _write(pytester, width=100.5, tolerance=1)
    pytester.runpytest("-p", "no:cacheprovider").assert_outcomes(passed=1)


def test_continuous_integration_never_records(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    _write(pytester)
    result = pytester.runpytest("-p", "no:cacheprovider", "--textlayout-record")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*never records*"])
    assert not (pytester.path / "snapshots").exists()


def test_a_name_that_leads_out_of_the_folder_is_refused(context: Context, tmp_path: Path) -> None:
    check = LayoutSnapshot(tmp_path / "records", tmp_path, True)
    for name in ("", "../a", ".a", "a/b", "a\0"):
        with pytest.raises(pytest.fail.Exception, match="is no name of a file"):
            check(context.layout("a"), name)
    assert not list(tmp_path.iterdir())


def test_layouts_are_as_they_were_recorded(context: Context, layout_snapshot: LayoutSnapshot) -> None:
    text = textlayout.Text("The café is called مقهى today.", size=16).style(4, 8, weight=700)
    layout_snapshot(context.layout(text, width=160), "cafe", glyphs=True, carets=True, selections=[(4, 20)])
