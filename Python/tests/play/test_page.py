"""The page in chromium: what is typed, selected and drawn."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any, Iterator, List, Set, Tuple
from urllib.parse import quote

import pytest

import textlayout

from .conftest import Sheet


def text_state(text: str, **more: Any) -> str:
    return "#" + quote(json.dumps({"text": text, "settings": {}, "layers": [], **more}))


def compose(sheet: Sheet, steps: List[str], end: str) -> None:
    """An input method at work: what it shows on the way, and what it puts in."""
    session = sheet.page.context.new_cdp_session(sheet.page)
    for step in steps:
        session.send("Input.imeSetComposition", {"text": step, "selectionStart": len(step), "selectionEnd": len(step)})
        sheet.settle()
    session.send("Input.insertText", {"text": end})
    sheet.settle()


def test_english_is_typed(sheet: Sheet) -> None:
    sheet.page.keyboard.type("Hello, office!")
    assert sheet.text == "Hello, office!" and sheet.selection == [[14, 14]]
    sheet.page.keyboard.press("ArrowLeft")
    sheet.page.keyboard.press("Shift+Home")
    assert sheet.selection == [[0, 13]]
    sheet.page.keyboard.type("Bye")
    assert sheet.text == "Bye!"
    sheet.picture("english")


def test_japanese_is_composed(sheet: Sheet) -> None:
    sheet.page.keyboard.type("今日は")
    session = sheet.page.context.new_cdp_session(sheet.page)
    for step in ["n", "に", "にほ", "にほん", "日本"]:
        session.send("Input.imeSetComposition", {"text": step, "selectionStart": len(step), "selectionEnd": len(step)})
    assert sheet.text == "今日は日本"
    assert sheet.page.evaluate("() => playground.editor.marked") == [3, 5]
    # The hidden input, beside which candidates are shown, stands at the caret.
    box = sheet.page.locator("#input").bounding_box()
    x, y = sheet.place(5)
    assert abs(box["x"] - x) < 3 and box["y"] <= y <= box["y"] + box["height"]
    sheet.picture("composition")
    session.send("Input.insertText", {"text": "日本"})
    assert sheet.text == "今日は日本" and sheet.page.evaluate("() => playground.editor.marked") is None
    sheet.page.keyboard.press("Control+z")
    assert sheet.text == "今日は"


def test_a_composition_is_given_up(sheet: Sheet) -> None:
    compose(sheet, ["か", "かん"], "")
    assert sheet.text == "" and sheet.page.evaluate("() => playground.editor.marked") is None


def test_arabic_is_typed(sheet: Sheet) -> None:
    sheet.page.keyboard.type("السلام عليكم 123 abc")
    assert sheet.text == "السلام عليكم 123 abc"
    # Right to left: the first caret stands at the sheet's right edge, and the left arrow goes forward.
    assert sheet.place(0)[0] > sheet.place(5)[0]
    sheet.page.keyboard.press("Control+Home")
    sheet.page.keyboard.press("ArrowLeft")
    assert sheet.selection == [[1, 1]]
    sheet.picture("arabic")


def test_thai_is_typed_and_deleted(sheet: Sheet) -> None:
    sheet.page.keyboard.type("สวัสดีครับที่นี่")
    assert sheet.text == "สวัสดีครับที่นี่"
    # A backspace takes one mark of a cluster away; the right arrow passes the cluster.
    sheet.page.keyboard.press("Backspace")
    assert sheet.text == "สวัสดีครับที่นี"
    sheet.page.keyboard.press("Control+Backspace")
    assert sheet.text == "สวัสดีครับที่"
    sheet.picture("thai")


def test_words_are_selected_by_clicks_and_dragged(sheet: Sheet, address: str) -> None:
    sheet.page.keyboard.type("one two three")
    x, y = sheet.place(5)
    sheet.page.mouse.dblclick(x, y)
    assert sheet.selection == [[4, 7]]
    to = sheet.place(0)
    sheet.page.mouse.move(x, y)
    sheet.page.mouse.down()
    sheet.page.mouse.move(x - 20, y)
    sheet.settle()
    sheet.page.mouse.move(to[0] + 1, to[1])
    sheet.settle()
    sheet.page.mouse.up()
    assert sheet.text == "twoone  three" and sheet.selection == [[0, 3]]
    sheet.page.keyboard.press("Control+z")
    assert sheet.text == "one two three"


def test_a_mouse_selects_what_it_passes(sheet: Sheet) -> None:
    sheet.page.keyboard.type("one two three")
    (x, y), (to, _) = sheet.place(2), sheet.place(9)
    sheet.page.mouse.move(x, y)
    sheet.page.mouse.down()
    sheet.page.mouse.move(to, y, steps=6)
    sheet.settle()
    sheet.page.mouse.up()
    assert sheet.selection == [[2, 9]]
    sheet.page.keyboard.press("Control+c")
    sheet.page.keyboard.press("End")
    sheet.page.keyboard.press("Control+v")
    assert sheet.text == "one two threee two t"


def test_a_selection_that_is_dragged_beyond_the_sheet_scrolls_it(sheet: Sheet) -> None:
    sheet.page.evaluate("(text) => playground.editor.insert(text, 'paste')", "\n".join(f"line {number}" for number in range(400)))
    sheet.page.evaluate("() => { playground.view.scroller.scrollTop = 0; }")
    x, y = sheet.place(5)
    bottom = drag_below(sheet, x, y)
    sheet.page.wait_for_function("() => playground.view.scroller.scrollTop > 1500")
    sheet.page.mouse.up()
    [[start, end]] = sheet.selection
    assert start == 5 and sheet.place(end)[1] > bottom - 60


def drag_below(sheet: Sheet, x: float, y: float) -> float:
    """Presses at a point, and drags to below the sheet. Answers where that ends."""
    box = sheet.page.locator("#scroller").bounding_box()
    bottom = float(box["y"] + box["height"])
    sheet.page.mouse.move(x, y)
    sheet.page.mouse.down()
    sheet.page.mouse.move(x + 3, y + 40, steps=3)
    sheet.settle()
    sheet.page.mouse.move(x + 3, bottom + 20)
    return bottom


def test_the_keys_of_a_mac_are_its_own(browser: Any, address: str) -> None:
    context = browser.new_context(viewport={"width": 1180, "height": 720})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'platform', {value: 'MacIntel'})")
    sheet = Sheet(page).open(address, text_state("one two\nthree four"))
    press = page.keyboard.press
    for key, selection in [
        ("Alt+ArrowRight", [[3, 3]]), ("Meta+ArrowRight", [[7, 7]]), ("Meta+Shift+ArrowLeft", [[0, 7]]), ("Meta+ArrowDown", [[18, 18]]),
        ("Alt+Shift+ArrowLeft", [[14, 18]]), ("Meta+ArrowUp", [[0, 0]]), ("Meta+a", [[0, 18]]), ("Control+a", [[0, 18]]),
    ]:
        press(key)
        assert sheet.selection == selection, key
    press("ArrowRight")
    page.keyboard.type("!")
    press("Meta+z")
    assert sheet.text == "one two\nthree four"
    press("Meta+Shift+z")
    assert sheet.text == "one two\nthree four!"
    # Control with an arrow is the system's there.
    press("Control+ArrowLeft")
    assert sheet.selection == [[18, 18]]
    press("Meta+f")
    assert page.is_visible("#find")
    assert sheet.errors == []
    context.close()


def test_several_carets_type_together(sheet: Sheet) -> None:
    sheet.page.keyboard.type("ab ab ab")
    sheet.select(0, 0)
    for offset in (3, 6):
        x, y = sheet.place(offset)
        sheet.page.keyboard.down("Alt")
        sheet.page.mouse.click(x, y)
        sheet.page.keyboard.up("Alt")
    assert sheet.selection == [[0, 0], [3, 3], [6, 6]]
    sheet.page.keyboard.type("x")
    assert sheet.text == "xab xab xab"
    sheet.page.keyboard.press("Backspace")
    assert sheet.text == "ab ab ab"


def test_undo_takes_back_what_was_typed_together(sheet: Sheet) -> None:
    sheet.page.keyboard.type("one two")
    sheet.page.keyboard.press("Control+z")
    assert sheet.text == "one "
    sheet.page.keyboard.press("Control+Shift+z")
    assert sheet.text == "one two" and sheet.selection == [[7, 7]]


def test_lists_go_on_and_end(sheet: Sheet, address: str) -> None:
    sheet.page.select_option("#sample", "welcome")
    text = sheet.text
    end = textlayout.utf16_offset(text, text.index("this line.") + len("this line."))
    sheet.select(end, end)
    sheet.page.keyboard.press("Enter")
    sheet.page.keyboard.type("New")
    markers = sheet.ask(op="layout")["markers"]
    outer = min(marker["level"] for marker in markers)
    assert [marker["number"] for marker in markers if marker["level"] == outer] == [1, 2, 3]
    sheet.page.keyboard.press("Enter")
    sheet.page.keyboard.press("Enter")
    after = sheet.ask(op="layout")["markers"]
    assert len(after) == len(markers)
    sheet.picture("list")
    sheet.look("welcome")


def test_links_have_a_menu(sheet: Sheet) -> None:
    sheet.page.select_option("#sample", "welcome")
    at = sheet.text.index("link") + 2
    x, y = sheet.place(at)
    sheet.page.mouse.click(x, y, button="right")
    sheet.page.wait_for_selector("#menu button:has-text('Copy Link')")
    assert sheet.page.locator("#menu button").all_inner_texts() == ["Open Link", "Copy Link"]


def test_the_edit_menu_makes_bold(sheet: Sheet) -> None:
    sheet.page.keyboard.type("make it bold")
    sheet.select(8, 12)
    x, y = sheet.place(10)
    sheet.page.mouse.click(x, y, button="right")
    sheet.page.click("#menu button:has-text('Bold')")
    runs = sheet.ask(op="layout")["lines"][0]["runs"]
    assert [run["font"] for run in runs] == ["Noto Sans Regular", "Noto Sans Bold"]
    sheet.page.keyboard.press("Control+z")
    assert len(sheet.ask(op="layout")["lines"][0]["runs"]) == 1


def test_find_and_replace(sheet: Sheet) -> None:
    sheet.page.keyboard.type("cat, Cat and concat")
    sheet.page.keyboard.press("Control+f")
    sheet.page.fill("#needle", "cat")
    sheet.settle()
    assert sheet.page.inner_text("#found") == "1 of 3"
    sheet.picture("found")
    sheet.page.check("#find-word")
    sheet.page.fill("#replacement", "dog")
    sheet.settle()
    assert sheet.page.inner_text("#found").endswith("of 2")
    sheet.page.click("#replace-all")
    assert sheet.text == "dog, dog and concat"


def test_a_finger_selects_and_moves_handles(browser: Any, address: str) -> None:
    context = browser.new_context(viewport={"width": 700, "height": 600}, has_touch=True, is_mobile=True)
    sheet = Sheet(context.new_page()).open(address, text_state("one two three four"))
    session = context.new_cdp_session(sheet.page)

    def touch(kind: str, x: float = 0, y: float = 0) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else [{"x": x, "y": y}]})

    x, y = sheet.place(5)
    for _ in range(2):
        touch("touchStart", x, y)
        touch("touchEnd")
        sheet.settle()
    assert sheet.selection == [[4, 7]]
    sheet.page.wait_for_selector("#menu button:has-text('Copy')")
    knob = sheet.place(7)
    to = sheet.place(13)
    touch("touchStart", knob[0], knob[1] + 12)
    sheet.settle()
    touch("touchMove", (knob[0] + to[0]) / 2, to[1] + 12)
    sheet.settle()
    touch("touchMove", to[0], to[1] + 12)
    sheet.settle()
    assert sheet.selection == [[4, 13]]
    assert sheet.page.is_visible("#lens")
    sheet.look("touch")
    touch("touchEnd")
    sheet.settle()
    assert not sheet.page.is_visible("#lens")
    # A finger that rests brings the loupe and moves the caret.
    x, y = sheet.place(17)
    touch("touchStart", x, y)
    sheet.page.wait_for_selector("#lens", state="visible")
    touch("touchEnd")
    assert sheet.errors == []
    context.close()


def test_settings_change_the_layout_and_the_address(sheet: Sheet) -> None:
    sheet.page.keyboard.type("A few words that take more than one line in a narrow column.")
    wide = sheet.ask(op="layout")
    sheet.page.evaluate("() => { const s = document.querySelector('#panel input[name=width]'); s.value = 160; s.dispatchEvent(new Event('input')); }")
    narrow = sheet.ask(op="layout")
    assert len(wide["lines"]) < len(narrow["lines"]) and narrow["size"][0] <= 160
    sheet.page.select_option("#panel select[name=writing]", "vertical-rl")
    assert sheet.ask(op="caret", offset=3)["primary"][3] == 0
    sheet.page.select_option("#panel select[name=writing]", "horizontal")
    sheet.page.wait_for_timeout(400)
    address = sheet.page.url
    assert "160" in address
    sheet.page.goto("about:blank")
    sheet.open(address)
    assert sheet.text.startswith("A few words") and sheet.ask(op="layout")["size"] == narrow["size"]
    sheet.page.keyboard.press("Control+z")


# A text in which each setting shows: words to divide, spaces to stretch, a language that draws its letters otherwise, and a script whose lines are higher.
SETTINGS_TEXT = "Donaudampfschifffahrtsgesellschaft und Straßenverkehrszulassungsordnung, безпека тестування бгдпт: ภาษาไทยที่นี่ first office. " * 2
SETTINGS: List[Tuple[str, str, List[str]]] = [
    ("input", "width", ["90", "300", "900"]), ("input", "sizeCategory", [str(number) for number in range(12)]), ("input", "lineHeight", ["0.7", "1.5", "2"]),
    ("words", "language", ["de", "sr", "th"]), ("words", "preferredLanguages", ["ar", "ur, th", ""]), ("select", "writing", ["vertical-rl", "vertical-lr"]),
    ("select", "breaking", ["title", "balance"]), ("select", "hyphenation", ["automatic", "none"]), ("select", "alignment", ["center", "end", "justified"]),
    ("select", "justification", ["everyScript"]), ("select", "sizingRule", ["compact", "noClip"]),
]


def test_every_control_of_the_panel_is_tried_here(sheet: Sheet) -> None:
    names = sheet.page.evaluate("() => [...document.querySelectorAll('#panel section:first-child [name]')].map((one) => one.name)")
    assert sorted(names) == sorted(name for _, name, _ in SETTINGS)
    layers = sheet.page.evaluate("() => [...document.querySelectorAll('#panel section:nth-child(2) [name]')].map((one) => one.name)")
    assert sorted(layers) == ["breaks", "carets", "flashes", "ink", "items", "lines", "order", "words"]


@pytest.mark.parametrize("kind, name, values", SETTINGS, ids=[name for _, name, _ in SETTINGS])
def test_each_setting_is_the_engines(sheet: Sheet, kind: str, name: str, values: List[str]) -> None:
    sheet.page.evaluate("(text) => playground.editor.insert(text, 'paste')", SETTINGS_TEXT)
    sheet.settle()
    if name == "justification":
        sheet.page.select_option("#panel select[name=alignment]", "justified")
    if name in ("breaking", "hyphenation"):
        set_control(sheet, "input", "width", "260")
    if name == "hyphenation":
        set_control(sheet, "words", "language", "de")
    drawn = [sheet.ask(op="draw")]
    for value in values:
        set_control(sheet, kind, name, value)
        drawn.append(sheet.ask(op="draw"))
        # What is on the sheet is what the engine has: no setting is on its way any more.
        shown = sheet.page.evaluate("() => playground.view.drawn.size")
        assert shown == drawn[-1]["size"]
    assert any(one != drawn[0] for one in drawn[1:]), name


def set_control(sheet: Sheet, kind: str, name: str, value: str) -> None:
    """Sets a control of the panel as its user does."""
    if kind == "select":
        sheet.page.select_option(f"#panel select[name={name}]", value)
    elif kind == "words":
        sheet.page.fill(f"#panel input[name={name}]", value)
        sheet.page.keyboard.press("Tab")
    else:
        sheet.page.evaluate(
            "([name, value]) => { const s = document.querySelector(`#panel input[name=${name}]`); s.value = value; s.dispatchEvent(new Event('input')); }", [name, value])
    sheet.settle()


def test_the_edge_is_dragged(sheet: Sheet) -> None:
    sheet.page.keyboard.type("A few words that take more than one line.")
    box = sheet.page.locator("#edge").bounding_box()
    x, y = box["x"] + 9, box["y"] + 200
    sheet.page.mouse.move(x, y)
    sheet.page.mouse.down()
    sheet.page.mouse.move(x - 150, y, steps=5)
    sheet.page.mouse.up()
    sheet.settle()
    assert sheet.page.evaluate("() => playground.chosen.width") == 260
    assert sheet.ask(op="layout")["size"][0] <= 260


def test_layers_show_what_the_engine_says(sheet: Sheet) -> None:
    sheet.page.keyboard.type("Words مقهى and 漢字.")
    for name in ["lines", "ink", "carets", "order", "breaks", "items", "flashes"]:
        sheet.page.check(f"#panel input[name={name}]")
    sheet.page.wait_for_function("() => playground.view.layers.breaks")
    layers = sheet.page.evaluate("() => playground.view.layers")
    assert len(layers["lines"]) == 1 and len(layers["carets"]) == len("Words مقهى and 漢字.") + 1
    place = next(one for one in layers["breaks"] if one["tier"] == 1)
    x, y = sheet.place(place["offset"])
    sheet.page.mouse.move(place["rect"][0] + x - sheet.ask(op="caret", offset=place["offset"])["primary"][0], y)
    sheet.page.wait_for_selector("#tip", state="visible")
    assert sheet.page.inner_text("#tip") == f"Tier 1: {place['rule']}"
    sheet.picture("layers")
    sheet.look("layers")


def pixels(sheet: Sheet) -> str:
    """The sheet's picture, with its caret."""
    picture = sheet.page.evaluate(
        "() => { const v = playground.view; v.showsCaret = true; v.lastChange = performance.now(); v.paint(); return document.getElementById('canvas').toDataURL(); }")
    return str(picture)


@pytest.mark.parametrize("layer", ["lines", "ink", "carets", "order", "breaks", "items", "words"])
def test_each_layer_is_drawn_while_its_switch_is_on(sheet: Sheet, layer: str) -> None:
    sheet.page.keyboard.type("Words مقهى and 漢字.")
    sheet.settle()
    pictures = []
    for is_on in [True, False, True, False]:
        sheet.page.set_checked(f"#panel input[name={layer}]", is_on)
        sheet.page.wait_for_function("([layer, isOn]) => Boolean(playground.view.layers[layer]) === isOn", arg=[layer, is_on])
        pictures.append(pixels(sheet))
    assert [pictures.index(picture) for picture in pictures] == [0, 1, 0, 1]


def test_what_an_edit_lays_out_anew_flashes(sheet: Sheet) -> None:
    sheet.page.keyboard.type("One")
    sheet.settle()
    sheet.page.check("#panel input[name=flashes]")
    sheet.page.click("#canvas", position={"x": 300, "y": 200})
    sheet.page.keyboard.press("x")
    sheet.settle()
    sheet.page.wait_for_timeout(50)
    flashing = pixels(sheet)
    sheet.page.wait_for_timeout(900)
    assert pixels(sheet) != flashing


def test_words_that_are_kept_are_told_from_others(sheet: Sheet) -> None:
    sheet.page.keyboard.type("again and again 漢字")
    sheet.page.check("#panel input[name=words]")
    sheet.page.wait_for_function("() => playground.view.layers.words")
    text = sheet.text
    words = [(text[slice(*word["range"])], word["kept"]) for word in sheet.page.evaluate("() => playground.view.layers.words")]
    assert words == [("again ", True), ("and ", True), ("again ", True), ("漢字", False)]
    x, y = sheet.place(2)
    sheet.page.mouse.move(x, y)
    sheet.page.wait_for_selector("#tip:has-text('Shaped once, and found again')")
    sheet.look("words")


def test_the_browsers_own_rendering_stands_beside(sheet: Sheet) -> None:
    sheet.page.keyboard.type("Side by side")
    sheet.page.check("#panel input[name=browser]")
    sheet.settle()
    assert sheet.page.inner_text("#browser-text") == "Side by side"
    sheet.look("browser")


def test_scenes_follow_their_container(sheet: Sheet) -> None:
    sheet.page.click("button[data-view=scenes]")
    canvas = sheet.page.locator("#scenes canvas")
    sheet.page.wait_for_function("() => document.querySelector('#scenes canvas').width === 420")
    first = canvas.evaluate("(canvas) => canvas.toDataURL()")
    canvas.hover()
    sheet.page.mouse.wheel(0, 120)
    sheet.page.wait_for_timeout(150)
    assert canvas.evaluate("(canvas) => canvas.toDataURL()") != first
    box = canvas.bounding_box()
    sheet.page.mouse.move(box["x"] + box["width"] - 8, box["y"] + box["height"] - 8)
    sheet.page.mouse.down()
    sheet.page.mouse.move(box["x"] + box["width"] + 92, box["y"] + box["height"] - 8, steps=4)
    sheet.page.mouse.up()
    sheet.page.wait_for_function("() => document.querySelector('#scenes canvas').width === 520")
    sheet.look("scenes")
    # The address brings the scene back as it was: which one, how far scrolled, how large.
    sheet.page.select_option("#scenes select", "Grid")
    canvas.hover()
    sheet.page.mouse.wheel(0, 150)
    sheet.page.wait_for_timeout(500)
    shown = canvas.evaluate("(canvas) => canvas.toDataURL()")
    again = sheet.page.url
    sheet.page.goto("about:blank")
    sheet.open(again)
    sheet.page.wait_for_function("() => document.querySelector('#scenes canvas').width === 520")
    sheet.page.wait_for_timeout(100)
    assert canvas.evaluate("(canvas) => canvas.toDataURL()") == shown


def keystrokes(sheet: Sheet, text: str) -> float:
    """How many milliseconds usually pass from a key to its picture, measured in the page. The best of some rounds, as the machine may have other work: how
    much it has is seen in a bare question to the engine and back, which takes less than 1.5 ms where there is nothing else to do; where it takes longer,
    all of a key's way is taken to be slower by as much."""
    best = float("inf")
    for _ in range(5):
        sheet.page.evaluate("() => { Object.assign(playground.meter, {keys: [], frames: [], engine: []}); }")
        for letter in text:
            sheet.page.keyboard.press("Space" if letter == " " else letter)
            sheet.settle()
        keys, frames, engine = sheet.page.evaluate("() => { const m = playground.meter; return [m.keys, m.frames, m.engine]; }")
        assert len(keys) == len(text)
        bare = sheet.page.evaluate(BARE)
        usual = sorted(keys)[len(keys) // 2]
        best = min(best, usual / max(1, bare / 1.5))
        print(f"\nkey to picture {usual:.1f} ms, slowest tenth {sorted(keys)[len(keys) * 9 // 10]:.1f} ms; to the frame "
              f"{sorted(frames)[len(frames) // 2]:.1f} ms; engine {sorted(engine)[len(engine) // 2]} µs; a bare question {bare:.1f} ms", end="")
        if best < 8:
            break
    return best


BARE = """async () => {
  const times = [];
  for (let round = 0; round < 40; round++) {
    const start = performance.now();
    await playground.wire.ask({op: 'hello'});
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 5));
  }
  return times.sort((a, b) => a - b)[20];
}"""


def test_a_key_is_in_the_picture_within_eight_milliseconds(sheet: Sheet) -> None:
    sheet.page.select_option("#sample", "welcome")
    sheet.settle()
    sheet.page.evaluate("() => playground.editor.select({ranges: [[40, 40]]})")
    assert keystrokes(sheet, "a quick brown fox jumps over the lazy dog ") < 8


def test_a_megabyte_is_pasted_scrolled_and_typed_into(sheet: Sheet) -> None:
    paragraph = "The quick brown fox jumps over the lazy dog, and again it does. " * 8 + "\n"
    text = paragraph * (1_000_000 // len(paragraph))
    sheet.page.evaluate("(text) => playground.editor.insert(text, 'paste')", text)
    assert len(sheet.text) == len(text)
    start = time.perf_counter()
    sheet.page.evaluate("() => { playground.view.scroller.scrollTop = 300000; }")
    sheet.page.wait_for_function("() => playground.view.drawn.firstLine > 1000")
    sheet.settle()
    scrolled = time.perf_counter() - start
    offset = sheet.page.evaluate("() => playground.editor.wire.ask({op: 'hit', layout: playground.editor.handle, point: [50, 300100]}).then((hit) => hit.offset)")
    sheet.select(offset, offset)
    sheet.page.evaluate("() => { playground.meter.keys = []; playground.meter.engine = []; }")
    sheet.page.keyboard.type("xyz")
    assert sheet.text[offset:offset + 3] == "xyz"
    keys, engine = sheet.page.evaluate("() => [playground.meter.keys, playground.meter.engine]")
    print(f"\nin a megabyte: scrolled in {scrolled * 1000:.0f} ms, a key {max(keys):.1f} ms, engine {max(engine)} µs")
    assert max(keys) < 500


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
    x, y = sheet.place(8)
    sheet.page.mouse.dblclick(x, y)
    assert sheet.selection == [[7, 10]]
    to = sheet.place(0)
    sheet.page.mouse.move(x, y)
    sheet.page.mouse.down()
    sheet.page.mouse.move(x - 20, y)
    sheet.settle()
    sheet.page.mouse.move(to[0] + 1, to[1])
    sheet.settle()
    sheet.page.mouse.up()
    sheet.settle()
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


def test_a_text_that_is_too_long_is_told(sheet: Sheet) -> None:
    sheet.page.keyboard.type("kept")
    sheet.page.evaluate("() => playground.editor.insert('x'.repeat(2000001), 'paste').catch((error) => { window.told = error.message; })")
    sheet.settle()
    assert sheet.text == "kept"
    assert "2,000,000" in sheet.page.evaluate("() => window.told")
