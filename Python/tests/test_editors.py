"""Editors: carets, undo, and what is in sight of texts of any length."""

import time
from typing import Any

import pytest

from conftest import FONTS
from textlayout import Editor, RequestError, Session


def editor(text: str = "", **options: Any) -> Editor:
    return Editor(text, session=Session(*FONTS), **{"width": 200, "height": 100, "size": 10, **options})


def on_screen(made: Editor, offset: int) -> float:
    """From the screen's top to a caret's."""
    return float(made.ask("caret", offset=offset - made.sight.start)["primary"][1]) - made.sight.offset


def test_what_is_typed_goes_to_all_carets_and_is_undone() -> None:
    made = editor("ab ab")
    made.select((0, 0), (3, 3))
    made.insert("x")
    assert str(made) == "xab xab" and made.selection == [(1, 1), (5, 5)] and len(made) == 7
    made.delete()
    made.delete("forward")
    assert str(made) == "b b"
    assert made.can_undo and made.undo() and made.can_redo
    while made.undo():
        pass
    assert str(made) == "ab ab" and not made.can_undo
    assert made.redo() and str(made) == "xab xab"


def test_words_are_passed_selected_dragged_and_replaced() -> None:
    made = editor("one two three")
    made.move("forward", by="word")
    made.move("forward", by="word", extend=True)
    assert made.selection == [(3, 7)]
    made.drop(3, 7, at=0)
    assert str(made) == " twoone three" and made.selection == [(0, 4)]
    assert made.find("three") == (8, 13) and made.find("four") is None
    assert made.find("ONE", backward=True, caseSensitive=False) == (4, 7)
    assert made.replace_all("e", "E") == 3 and str(made) == " twoonE thrEE"
    made.select_all()
    made.paste("new")
    made.paragraph()
    assert str(made) == "new\n" and made.paragraphs == 2


def test_an_input_method_composes() -> None:
    made = editor("ab")
    made.select((1, 1))
    made.compose("に")
    made.compose("にほ")
    assert made.marked == (1, 3) and str(made) == "aにほb"
    made.commit("日本")
    assert made.marked is None and str(made) == "a日本b"
    made.compose("x")
    made.cancel()
    assert str(made) == "a日本b"


def test_a_style_is_seen_in_what_is_in_sight() -> None:
    made = editor("make it bold")
    made.select((8, 12))
    made.style(weight="bold")
    assert [run["font"] for run in made.ask("layout")["lines"][0]["runs"]] == ["Noto Sans Regular", "Noto Sans Bold"]
    with pytest.raises(RequestError, match="weight") as wrong:
        made.style(weigth="bold")
    assert wrong.value.field == "events.0.style.weigth"


def test_a_long_text_is_scrolled_and_edited_where_it_is_seen() -> None:
    made = editor()
    paragraph = "The quick brown fox jumps over the lazy dog, and again it does.\n"
    for _ in range(20):
        made.append(paragraph * (1_000_000 // len(paragraph)))
    assert made.paragraphs == 20 * (1_000_000 // len(paragraph)) + 1 and not made.is_exact
    made.scroll_to(made.content_height / 2)
    sight = made.sight
    assert sight.start > len(made) / 3 and sight.end - sight.start < 50_000
    assert made.top == sight.top + sight.offset
    # What is in sight counts from its own start.
    offset = made.ask("hit", point=[0, sight.offset + 1])["offset"]
    assert made.text(sight.start + offset, sight.start + offset + 9) == "The quick"
    made.select((sight.start + offset, sight.start + offset))
    start = time.perf_counter()
    for _ in range(20):
        made.insert("x")
        assert made.ask("layout")["lines"]
    assert (time.perf_counter() - start) / 20 < 0.1
    assert made.text(sight.start + offset, sight.start + offset + 23) == "x" * 20 + "The"
    before = on_screen(made, made.selection[0][0])
    made.scroll(-30)
    assert on_screen(made, made.selection[0][0]) == before + 30
    made.resize(width=400, height=50)
    assert made.sight.end - made.sight.start < 50_000
    made.resize(width=float("inf"))
    assert len(made.ask("layout")["lines"]) > 0
    made.move("forward", by="document")
    assert made.selection == [(len(made), len(made))] and made.sight.end == len(made)
    made.reveal(0)
    assert made.top == 0


def test_what_is_closed_is_given_back() -> None:
    session = Session(*FONTS)
    made = Editor("one", session=session)
    assert made.sight.end == 3
    made.close()
    assert session.ask("stats")["handles"] == 0
    with pytest.raises(RequestError):
        made.insert("x")
