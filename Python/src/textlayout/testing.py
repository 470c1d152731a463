"""A plugin for pytest: layouts are compared with what was recorded of them.

    def test_the_title(layout_snapshot, context):
        layout_snapshot(context.layout("A title: and more", width=120), "title", carets=True)

The records are files that `textlayout diff` and Swift's TextLayoutTesting read as well: `snapshots/`, the test module's name and the name that the test gives,
beside the test module. `pytest --textlayout-record` writes them, and nothing else does: a layout of which nothing is recorded is a failure.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Optional, Sequence, Tuple, Union

import pytest

from ._layout import Layout
from ._library import Error
from ._snapshot import compare

_ADVICE = "Run pytest with --textlayout-record, and look at what it has written."


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("textlayout")
    group.addoption(
        "--textlayout-record", action="store_true", help="record the snapshots of layouts anew instead of comparing with them; not where CI is set")
    group.addoption(
        "--textlayout-pictures", metavar="FOLDER", help="where pictures of layouts go that are not as they were recorded; beside other temporary files unless told")


class LayoutSnapshot:
    """Compares layouts with what was recorded of them; what the fixture `layout_snapshot` is."""

    def __init__(self, folder: Path, pictures: Path, is_recording: bool) -> None:
        self.folder = folder
        """Where the records of the test's module are."""
        self._pictures = pictures
        self._is_recording = is_recording

    def __call__(
        self, layout: Layout, name: str, *, glyphs: bool = False, carets: bool = False, selections: Sequence[Tuple[int, int]] = (),
        tolerance: float = 0, folder: Union[str, "os.PathLike[str]", None] = None,
    ) -> None:
        """Fails unless the layout's lines, and as told its glyphs, carets and selected ranges, are as they were recorded under a name.

        `tolerance` is how many points anything may move or grow. The message tells what has changed, and where pictures of both are.
        """
        __tracebackhide__ = True
        if not re.fullmatch(r"[\w\- .]{1,200}", name) or name.startswith("."):
            pytest.fail(f"{name!r} is no name of a file: use letters, digits, spaces, -, _ and .")
        new = layout.snapshot(glyphs=glyphs, carets=carets, selections=selections)
        path = (Path(folder) if folder is not None else self.folder) / f"{name}.layout"
        if self._is_recording:
            if os.environ.get("CI"):
                pytest.fail("Continuous integration compares and never records: the variable CI is set.")
            path.parent.mkdir(parents=True, exist_ok=True)
            if self._recorded(path) != new:
                path.write_bytes(new.encode())
            return
        old = self._recorded(path)
        if old is None:
            pytest.fail(f"Nothing is recorded at {path}. {_ADVICE}")
        try:
            difference = compare(old, new, tolerance)
        except Error as error:
            pytest.fail(f"{path}: {error}")
        if difference:
            page, picture = self._pictures / f"{name}.html", self._pictures / f"{name}.svg"
            self._pictures.mkdir(parents=True, exist_ok=True)
            page.write_bytes(difference.html(layout).encode())
            picture.write_bytes(difference.svg(layout).encode())
            (self._pictures / f"{name}.layout").write_bytes(new.encode())
            pytest.fail(
                f"The layout is not as it was recorded in {path}:\n{difference.text}If that is meant: {_ADVICE}\n"
                f"Both over each other: {picture} and {page}")

    @staticmethod
    def _recorded(path: Path) -> Optional[str]:
        return path.read_bytes().decode("utf-8", "replace") if path.exists() else None


@pytest.fixture
def layout_snapshot(request: pytest.FixtureRequest, tmp_path: Path) -> LayoutSnapshot:
    """Compares layouts with what was recorded of them: `layout_snapshot(layout, "title", carets=True)`."""
    folder = request.path.parent / "snapshots" / request.path.stem
    pictures = request.config.getoption("--textlayout-pictures")
    place = Path(pictures) / request.path.stem if pictures else tmp_path / "textlayout"
    return LayoutSnapshot(folder, place, bool(request.config.getoption("--textlayout-record")))
