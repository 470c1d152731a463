"""The fonts of all tests, which the set-up installs."""

import pytest

from textlayout import Context

FONTS = ("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf", "/usr/share/fonts/truetype/noto")


@pytest.fixture(scope="session")
def context() -> Context:
    return Context(*FONTS)
