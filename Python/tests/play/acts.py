"""What tests of the page do to it."""

from __future__ import annotations

import json
from typing import Any, List
from urllib.parse import quote

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


def drag_selected(sheet: Sheet, place: int, to: int) -> None:
    """Drags what is selected around a place to another."""
    x, y = sheet.place(place)
    end = sheet.place(to)
    sheet.page.mouse.move(x, y)
    sheet.page.mouse.down()
    sheet.page.mouse.move(x - 20, y)
    sheet.settle()
    sheet.page.mouse.move(end[0] + 1, end[1])
    sheet.settle()
    sheet.page.mouse.up()
    sheet.settle()


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
