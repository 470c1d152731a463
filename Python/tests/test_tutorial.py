"""The tutorial's program prints what the article says."""

import contextlib
import io
import os
import pathlib
import re

ARTICLE = pathlib.Path(__file__).parents[2] / "Sources/TextLayout/TextLayout.docc/TutorialPython.md"


def test_the_program_prints_what_the_article_says() -> None:
    """TEXTLAYOUT_RECORD=1 writes what is printed anew."""
    article = ARTICLE.read_text(encoding="utf-8")
    program = re.search(r"```python\n(.*?)```\n", article, re.S)
    printed = re.search(r"```text\n(.*?)```\n", article, re.S)
    assert program and printed
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(program.group(1), "tutorial", "exec"), {})
    if "TEXTLAYOUT_RECORD" in os.environ:
        start, end = printed.span(1)
        ARTICLE.write_text(article[:start] + output.getvalue() + article[end:], encoding="utf-8")
        return
    assert output.getvalue() == printed.group(1)
