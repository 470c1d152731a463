"""A playground and a browser for the tests of the page. TEXTLAYOUT_RECORD=1 records the pictures anew."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, Iterator, List

import pytest

playwright = pytest.importorskip("playwright.sync_api")

FONTS = [
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf", "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf", "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
]
PICTURES = Path(__file__).with_name("pictures")
RECORDS = bool(os.environ.get("TEXTLAYOUT_RECORD"))
LOOKED_AT = os.environ.get("TEXTLAYOUT_PICTURES")
"""A folder for pictures of whole pages, to look at."""


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """A playground's address, with its token."""
    command = [sys.executable, "-c", "import sys; from textlayout.play import main; sys.exit(main())", "--port", "0", "--no-browser", "--fonts", *FONTS]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    yield process.stdout.readline().strip()
    process.terminate()
    process.wait(10)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium. Not for the whole session: while it is there, the thread has a loop of its own, and servers begin none."""
    with playwright.sync_playwright() as library:
        executable = shutil.which("chromium") or shutil.which("google-chrome")
        started = library.chromium.launch(executable_path=executable, args=["--no-sandbox", "--force-color-profile=srgb", "--disable-gpu"])
        yield started
        started.close()


class Sheet:
    """A page of the playground."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.errors: List[str] = []
        page.on("console", lambda message: self.errors.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, address: str, state: str = "") -> "Sheet":
        self.page.goto(address + state)
        self.page.wait_for_selector("html[data-ready=true]")
        return self

    def settle(self) -> None:
        """Waits until all events have had their answers."""
        for _ in range(2):
            self.page.evaluate("() => new Promise((done) => setTimeout(done, 20)).then(() => playground.pointer.settled).then(() => playground.editor.settled)")

    @property
    def text(self) -> str:
        self.settle()
        return str(self.page.evaluate("() => playground.editor.text"))

    @property
    def selection(self) -> List[List[int]]:
        self.settle()
        ranges: List[List[int]] = self.page.evaluate("() => playground.editor.selection.ranges")
        return ranges

    def ask(self, **request: Any) -> Dict[str, Any]:
        """What the engine answers about the present layout."""
        self.settle()
        answer: Dict[str, Any] = self.page.evaluate("(request) => playground.wire.ask({...request, layout: playground.editor.handle})", request)
        return answer

    def place(self, offset: int) -> List[float]:
        """Where the caret of an offset stands on the page: the middle of its height."""
        rect = self.ask(op="caret", offset=offset)["primary"]
        point: List[float] = self.page.evaluate(
            "([x, y, w, h]) => { const c = playground.view.corner, b = playground.view.scroller.getBoundingClientRect();"
            "return [x - c.x + b.left, y - c.y + h / 2 + b.top]; }", rect)
        return point

    def select(self, start: int, end: int) -> None:
        self.page.evaluate("(range) => playground.editor.select({ranges: [range]})", [start, end])
        self.settle()

    def picture(self, name: str) -> None:
        """Compares what is drawn with what was recorded: as the caret blinks and fonts are the machine's, no more than a few pixels may differ a little."""
        self.settle()
        self.page.evaluate("() => { const v = playground.view; v.showsCaret = true; v.lastChange = performance.now(); v.paint(); }")
        data = self.page.evaluate("() => document.getElementById('canvas').toDataURL('image/png')")
        import base64

        made = base64.b64decode(data.split(",")[1])
        file = PICTURES / f"{name}.png"
        if RECORDS:
            PICTURES.mkdir(exist_ok=True)
            file.write_bytes(made)
            return
        assert file.exists(), f"{name} was never recorded: TEXTLAYOUT_RECORD=1 records it"
        different = self.page.evaluate(COMPARE, [data, "data:image/png;base64," + base64.b64encode(file.read_bytes()).decode()])
        assert different <= 0.0005, f"{different:.2%} of the pixels of {name} are others than recorded"

    def look(self, name: str) -> None:
        """Writes a picture of the whole page, if anybody wants to look at it."""
        if LOOKED_AT:
            self.page.screenshot(path=f"{LOOKED_AT}/{name}.png")


COMPARE = """async (sources) => {
  const pixels = async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await pixels(sources[0]), await pixels(sources[1])];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let different = 0;
  for (let index = 0; index < a.data.length; index += 4) {
    if ([0, 1, 2, 3].some((part) => Math.abs(a.data[index + part] - b.data[index + part]) > 48)) different += 1;
  }
  return different / (a.width * a.height);
}"""


@pytest.fixture
def sheet(browser: Any, address: str) -> Iterator[Sheet]:
    """An empty sheet; when its test is done, nothing may have been said on the console."""
    context = browser.new_context(viewport={"width": 1180, "height": 720}, device_scale_factor=1, reduced_motion="reduce")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    sheet = Sheet(context.new_page()).open(address, "#%7B%22sample%22%3A%22empty%22%7D")
    yield sheet
    errors = sheet.errors
    context.close()
    assert errors == []
