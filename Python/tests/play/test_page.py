"""The page in chromium: what is typed, selected and drawn."""

from __future__ import annotations

import time
from typing import Any, List, Tuple

import pytest

import textlayout

from .acts import compose, drag_below, drag_selected, keystrokes, text_state
from .conftest import Sheet


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
    sheet.page.mouse.dblclick(*sheet.place(5))
    assert sheet.selection == [[4, 7]]
    drag_selected(sheet, 5, 0)
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


def test_the_caret_goes_along_by_pages(sheet: Sheet) -> None:
    sheet.page.evaluate("(text) => playground.editor.insert(text, 'paste')", "\n".join(f"line {number:03}" for number in range(200)))
    press = sheet.page.keyboard.press
    press("Control+Home")
    press("End")
    press("PageDown")
    [[place, end]] = sheet.selection
    assert place == end and place % 9 == 8, "the ends of lines keep their place"
    page = place // 9
    assert 5 < page < 100
    press("Shift+PageDown")
    assert sheet.selection == [[place, place + 9 * page]]
    press("PageUp")
    press("PageUp")
    assert sheet.selection[0][0] < 9
    assert sheet.errors == []


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
    press("PageUp")
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


def test_a_text_that_is_too_long_is_told(sheet: Sheet) -> None:
    sheet.page.keyboard.type("kept")
    sheet.page.evaluate("() => playground.editor.insert('x'.repeat(2000001), 'paste').catch((error) => { window.told = error.message; })")
    sheet.settle()
    assert sheet.text == "kept"
    assert "2,000,000" in sheet.page.evaluate("() => window.told")
