"""Files that the page opens: long ones, which the engine keeps, and short ones."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any, Iterator, Set

import pytest

import textlayout

from .acts import compose, drag_below, drag_selected, keystrokes
from .conftest import Sheet


def open_file(sheet: Sheet, path: Path) -> None:
    """Opens a file that is too long for a text of the page, and waits until all of it was read."""
    sheet.page.set_input_files("#file", str(path))
    sheet.page.wait_for_function("() => playground.editor.isFile && playground.editor.progress === 1", timeout=300_000)
    sheet.settle()


def in_sight(sheet: Sheet) -> str:
    """The text that is laid out of a file."""
    return str(sheet.page.evaluate("() => playground.editor.shown()"))


def top_line(sheet: Sheet) -> str:
    """The text of the line at the top of the sheet."""
    sheet.settle()
    line = sheet.page.evaluate(
        "async () => { const v = playground.view; const { lines } = await playground.wire.ask({op: 'layout', layout: playground.editor.handle,"
        " visible: [0, v.corner.y + 40, 100, 1]}); return lines[0].range; }")
    return textlayout.Text(in_sight(sheet)).string(*line)


def scroll_to(sheet: Sheet, share: float) -> None:
    """Drags the thumb to a share of its way."""
    sheet.page.evaluate("(share) => { const s = playground.view.scroller; s.scrollTop = share * (s.scrollHeight - s.clientHeight); }", share)
    sheet.page.wait_for_timeout(50)
    sheet.settle()


@pytest.fixture(scope="module")
def long_file(tmp_path_factory: Any) -> Iterator[Path]:
    """A hundred megabytes, whose paragraphs begin with their numbers."""
    path = tmp_path_factory.mktemp("files") / "long.txt"
    sentence = "The quick brown fox jumps over the lazy dog, naïve café, مقهى 喫茶店. " * 4
    with path.open("w") as file:
        file.writelines(f"{number:06}. {sentence}\n" for number in range(100_000_000 // len(f"000000. {sentence}\n".encode()) + 1))
    assert path.stat().st_size >= 100_000_000
    yield path
    path.unlink()


def test_a_file_of_a_hundred_megabytes_is_opened_scrolled_and_edited(sheet: Sheet, long_file: Path) -> None:
    start = time.perf_counter()
    sheet.page.set_input_files("#file", str(long_file))
    sheet.page.wait_for_function("() => playground.editor.isFile && playground.view.drawn", timeout=30_000)
    seen = time.perf_counter() - start
    # What was read can be looked at before the rest is there.
    assert sheet.page.evaluate("() => playground.editor.progress") < 1
    assert top_line(sheet).startswith("000000. ")
    open_at = sheet.page.evaluate("() => playground.editor.progress")
    assert open_at < 1
    sheet.page.wait_for_function("() => playground.editor.progress === 1", timeout=300_000)
    read = time.perf_counter() - start
    text = long_file.read_text()
    assert sheet.page.evaluate("() => playground.editor.units") == textlayout.utf16_offset(text, len(text))
    last = text.rstrip("\n").rsplit("\n", 1)[1][:6]
    # From one end to the other by the thumb, each place soon after.
    times = []
    for share in [0.5, 1.0, 0.25, 0.75, 0.0]:
        start = time.perf_counter()
        scroll_to(sheet, share)
        times.append(time.perf_counter() - start - 0.05)
        number = int(re.findall(r"^(\d{6})\.", in_sight(sheet), re.MULTILINE)[0])
        assert abs(number - share * int(last)) < 0.02 * int(last), share
    assert top_line(sheet).startswith("000000. ")
    # By the wheel, no line is left out: numbers follow each other.
    scroll_to(sheet, 0.5)
    sheet.page.mouse.move(500, 400)
    numbers: Set[int] = set()
    for _ in range(30):
        sheet.page.mouse.wheel(0, 250)
        sheet.page.wait_for_timeout(20)
        sheet.settle()
        numbers |= {int(found) for found in re.findall(r"^(\d{6})\.", in_sight(sheet), re.MULTILINE)}
    assert numbers == set(range(min(numbers), max(numbers) + 1)) and len(numbers) > 50
    # What is typed is where the caret is, in the picture at once, and undone.
    x, y = 500, 400
    sheet.page.mouse.click(x, y)
    before = in_sight(sheet)
    keys = keystrokes(sheet, "a quick brown fox jumps ")
    assert "a quick brown fox jumps " not in before and "a quick brown fox jumps " in in_sight(sheet)
    while sheet.page.evaluate("() => playground.editor.canUndo"):
        sheet.page.keyboard.press("Control+z")
        sheet.settle()
    assert in_sight(sheet) == before
    # To the ends by keys; the thumb follows.
    sheet.page.keyboard.press("Control+End")
    sheet.settle()
    assert in_sight(sheet).rstrip("\n").rsplit("\n", 1)[1].startswith(last)
    sheet.page.wait_for_function("() => { const s = playground.view.scroller; return s.scrollTop >= s.scrollHeight - s.clientHeight - 2; }")
    sheet.page.keyboard.press("Control+Home")
    sheet.settle()
    sheet.page.wait_for_function("() => playground.view.scroller.scrollTop === 0")
    assert sheet.selection == [[0, 0]] and top_line(sheet).startswith("000000. ")
    sheet.look("file")
    print(f"\na hundred megabytes: seen after {seen * 1000:.0f} ms, read after {read:.1f} s; scrolled in {max(times) * 1000:.0f} ms at most, "
          f"a key {keys:.1f} ms")
    assert max(times) < 2 and keys < 16


def test_a_long_file_is_edited_as_a_text_is(sheet: Sheet, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    lines = [f"{number:06} one two three" for number in range(100_000)]
    path.write_text("\n".join(lines))
    open_file(sheet, path)
    assert sheet.page.is_visible("#save")
    # A word is selected by clicks, dragged, and dragged back by undo.
    sheet.page.mouse.dblclick(*sheet.place(8))
    assert sheet.selection == [[7, 10]]
    drag_selected(sheet, 8, 0)
    assert in_sight(sheet).startswith("one000000  two") and sheet.selection == [[0, 3]]
    sheet.page.keyboard.press("Control+z")
    sheet.settle()
    # A selection grows beyond what is in sight, from where it began.
    sheet.page.mouse.click(*sheet.place(7))
    drag_below(sheet, *sheet.place(7))
    sheet.page.wait_for_function("() => playground.editor.base > 5000")
    sheet.page.mouse.up()
    sheet.settle()
    selected = sheet.page.evaluate("() => playground.editor.selected()")
    assert len(selected) > 5000 and "\n".join(lines)[7:].startswith(selected)
    sheet.page.keyboard.press("Control+Home")
    sheet.settle()
    # Composed, in bold, copied and pasted, at several carets.
    sheet.select(0, 0)
    compose(sheet, ["に", "にほ"], "日本")
    assert in_sight(sheet).startswith("日本000000")
    sheet.select(2, 8)
    sheet.page.mouse.click(*sheet.place(4), button="right")
    sheet.page.click("#menu button:has-text('Bold')")
    sheet.settle()
    runs = sheet.ask(op="layout", visible=[0, 0, 100, 1])["lines"][0]["runs"]
    assert {run["range"][0]: run["font"] for run in runs}[2] == "Noto Sans Bold" and runs[-1]["font"] == "Noto Sans Regular"
    sheet.select(0, 2)
    sheet.page.keyboard.press("Control+c")
    sheet.settle()
    sheet.page.keyboard.press("ArrowRight")
    sheet.page.keyboard.press("Control+v")
    sheet.page.wait_for_function("() => playground.editor.shown().then((text) => text.startsWith('日本日本000000'))")
    sheet.page.keyboard.down("Alt")
    sheet.page.mouse.click(*sheet.place(0))
    sheet.page.keyboard.up("Alt")
    assert sheet.selection == [[0, 0], [4, 4]]
    sheet.page.keyboard.type("x")
    sheet.settle()
    assert in_sight(sheet).startswith("x日本日本x000000")
    # Found by Return, from where the caret is on, and in what was out of sight; then replaced.
    sheet.page.keyboard.press("Control+f")
    sheet.page.fill("#needle", "077777")
    sheet.page.keyboard.press("Enter")
    sheet.settle()
    [[start, end]] = sheet.selection
    assert textlayout.Text(in_sight(sheet)).string(start, end) == "077777"
    sheet.page.fill("#replacement", "here")
    sheet.page.click("#replace")
    sheet.settle()
    assert "\nhere one two three\n" in in_sight(sheet) and sheet.page.inner_text("#found") == "Not found"
    sheet.page.fill("#needle", "three")
    sheet.page.fill("#replacement", "3")
    sheet.page.click("#replace-all")
    sheet.page.wait_for_function("() => document.getElementById('found').textContent === '100,000 replaced'")
    sheet.page.keyboard.press("Escape")
    # Set in another width, and saved.
    sheet.page.evaluate("() => { const s = document.querySelector('#panel input[name=width]'); s.value = 300; s.dispatchEvent(new Event('input')); }")
    sheet.settle()
    assert sheet.ask(op="layout")["size"][0] <= 300
    with sheet.page.expect_download() as download:
        sheet.page.click("#save")
    expected = "\n".join(lines).replace("three", "3").replace("077777", "here")
    assert Path(download.value.path()).read_text() == "x日本日本x" + expected
    # Another text takes its place, and the engine forgets it.
    sheet.page.select_option("#sample", "welcome")
    sheet.page.wait_for_function("() => !playground.editor.isFile && playground.editor.text.startsWith('Type here')")
    sheet.settle()
    stats = sheet.page.evaluate("() => playground.wire.ask({op: 'stats'})")
    assert stats["keptBytes"] < 1_000_000
    assert not sheet.page.is_visible("#save")


def test_a_short_file_is_a_text(sheet: Sheet, tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    path.write_bytes("one\r\ntwo 漢字".encode())
    sheet.page.set_input_files("#file", str(path))
    sheet.page.wait_for_function("() => playground.editor.text.startsWith('one')")
    assert sheet.text == "one\ntwo 漢字" and not sheet.page.is_visible("#save")
