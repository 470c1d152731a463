"""Texts, edits and documents."""

from dataclasses import asdict

import pytest

from textlayout import Context, Document, Edit, Emphasis, Error, Marking, Ruby, Text, TextList, string_index, utf16_offset


def test_offsets() -> None:
    string = "a👍b"
    text = Text(string)
    assert len(text) == 4 and str(text) == string
    assert [utf16_offset(string, index) for index in range(4)] == [0, 1, 3, 4]
    assert [string_index(string, offset) for offset in range(5)] == [0, 1, 1, 2, 3]
    assert text.utf16_offset(5) == 3 and text.utf8_offset(3) == 5
    assert text.string(1, 3) == "👍"


@pytest.mark.parametrize("style", [
    {"families": ["Noto Serif"]}, {"size": 20}, {"weight": 700}, {"italic": True}, {"features": {"liga": 0, "smcp": 1}}, {"letter_spacing": 1},
    {"word_spacing": 3}, {"baseline_offset": 4}, {"color": "#ff0000"}, {"background": (1, 1, 0, 0.5)}, {"underline": "wavy"},
    {"strikethrough": "solid"}, {"link": "https://example.org/"}, {"language": "tr"},
])
def test_each_style_is_seen(context: Context, style: "dict[str, object]") -> None:
    words = "First office words, 1/2"
    plain = context.layout(Text(words), width=100).svg()
    assert context.layout(Text(words).style(0, 12, **style), width=100).svg() != plain  # type: ignore[arg-type]


@pytest.mark.parametrize("style", [
    {"alignment": "center"}, {"direction": "rtl"}, {"breaking": "none"}, {"indents": (20, 10, 5)}, {"line_height": (1.5, 0, float("inf"))},
    {"spacing": (2, 3, 4)},
])
def test_each_paragraph_style_is_seen(context: Context, style: "dict[str, object]") -> None:
    words = "First office words,\nand more"
    plain = context.layout(Text(words), width=100).svg()
    assert context.layout(Text(words).paragraph(**style), width=100).svg() != plain  # type: ignore[arg-type]


def test_other_styles(context: Context) -> None:
    assert context.layout(Text("\ufffc").style(attachment=(30, 20, 5))).lines["rect"]["width"][0] == 30
    assert context.layout(Text("a\tb").paragraph(tab_interval=50)).size[0] > 50
    vertical = context.layout(Text("縦書き").writing("vertical-rl"), width=100)
    assert vertical.size[1] > vertical.size[0]
    assert len(Text("wide", width=75, variations={"wdth": 75})) == 4


def test_hyphenation(context: Context) -> None:
    english = context.with_hyphenation("en", "/usr/share/hyphen/hyph_en_US.dic")
    text = Text("An extraordinary representation", language="en", size=16).paragraph(hyphenation="automatic")
    assert english.layout(text, width=110).lines["flags"].max() & 2


def test_edits() -> None:
    text = Text("a cat")
    copy = text.copy()
    edit = Edit(2, 5, "dog!")
    undo = text.apply(edit)
    assert str(text) == "a dog!" and str(copy) == "a cat"
    assert edit.map(5) == 6 and edit.map(2, keeps_before=True) == 2
    text.apply(undo)
    assert str(text) == "a cat"


def test_a_document_is_the_layout_of_its_text(context: Context) -> None:
    document = Document(context, Text("One word. Another\nparagrph", size=16), width=70)
    states = [document.layout]
    for start, end, new in [(0, 0, "Now: "), (4, 8, "longer word"), (8, 9, "\n"), (3, 20, ""), (0, 5, "👍🏽")]:
        document.replace(start, end, new)
        again = context.layout(document.layout.text, width=70)
        assert (document.layout.glyphs == again.glyphs).all() and (document.layout.lines == again.lines).all()
        states.append(document.layout)
    document.insert(len(document), Text(" bold", weight=700))
    assert document.undo()
    for state in reversed(states[:-1]):
        assert document.undo()
        assert (document.layout.glyphs == state.glyphs).all()
    assert not document.undo()
    assert document.redo() and str(document).startswith("Now: ")
    document.resize(300)
    assert document.layout.container[0] == 300
    assert document._repr_svg_().startswith("<svg")


def test_text_styles(context: Context) -> None:
    title = Text("A title").style(text_style="title1")
    assert context.layout(title).runs["size"][0] == 28
    assert context.with_size_category("accessibility5").layout(title).runs["size"][0] > 40
    assert context.layout(title.style(text_style="none")).runs["size"][0] == 17
    with pytest.raises(ValueError, match="text_style is one of"):
        title.style(text_style="heading")
    with pytest.raises(ValueError, match="category is one of"):
        context.with_size_category("huge")


def test_tab_stops(context: Context) -> None:
    def behind(*stops: object) -> float:
        layout = context.layout(Text("a\tb1.5", size=10).paragraph(tab_stops=stops))  # type: ignore[arg-type]
        return layout.caret(2).primary.x

    assert behind(120) == 120 and behind((120, "start")) == 120
    assert behind((120, "end")) < behind((120, "decimal")) < behind((120, "center")) < 120


def test_lists(context: Context) -> None:
    text = Text("one\ntwo\nand more\ninner").lists([TextList()]).list_item(8, 8, continuation=True)
    text.lists([TextList(), TextList("({lower-alpha})", start=3)], 17)
    markers = context.layout(text, width=200).markers
    assert [marker.label for marker in markers] == ["1", "2", "c"]
    assert [marker.number for marker in markers] == [1, 2, 3]
    assert markers[2].text == "(c)" and markers[2].range == (17, 22) and not markers[2].is_right_to_left
    assert markers[0].rect.x < markers[2].rect.x
    assert context.layout(text.lists([])).markers == []
    with pytest.raises(ValueError, match="state is"):
        text.list_item(state="done")
    with pytest.raises(Error):
        text.lists([TextList()] * 65)


def test_annotations(context: Context) -> None:
    assert Text("ab").annotate(0, 2, "a", families="Noto Sans").markings() == Text("ab").annotate(0, 2, "a", families=["Noto Sans"]).markings()
    text = Text("abc def", size=16).annotate(0, 3, ["x", "yy", "z"]).annotate(4, 7, under="below", scale=0.25, overhangs=False)
    found = context.layout(text).annotations
    assert [(place.text, place.range, place.side, place.line) for place in found] == [
        ("x", (0, 1), "over", 0), ("yy", (1, 2), "over", 0), ("z", (2, 3), "over", 0), ("below", (4, 7), "under", 0)]
    assert found[0].rect.y < found[3].rect.y and found[3].rect.height < found[0].rect.height
    two = context.layout(text.annotate(0, 3, ["xy", "z"], base_lengths=[2], grouping="jukugo").annotate(4, 7))
    assert [(place.text, place.range) for place in two.annotations] == [("xy", (0, 2)), ("z", (2, 3))]
    with pytest.raises(ValueError, match="grouping is one of"):
        text.annotate(0, 1, "x", grouping="word")
    with pytest.raises(Error):
        text.annotate(0, 1, "x", base_lengths=[0], grouping="mono")


def test_emphasis_marks(context: Context) -> None:
    text = Text("abc", size=16)
    runs = len(context.layout(text).runs)
    assert len(context.layout(text.emphasize(0, 2)).runs) == runs + 3  # the text in two runs, and two marks
    assert (context.layout(text.emphasize(0, 2, "x", side="under", open=True)).runs["flags"] & 8 > 0).sum() == 2
    assert len(context.layout(text.emphasize(0, 2, None)).runs) == runs
    with pytest.raises(ValueError, match="side is one of"):
        text.emphasize(0, 1, side="left")


def test_spread(context: Context) -> None:
    text = Text("a b", size=16).spread(0, 3, 5)
    assert context.layout(text).size[0] == 80
    assert context.layout(text.spread(0, 3, 0)).size[0] < 40
    with pytest.raises(Error):
        text.spread(0, 3, -1)


def test_note(context: Context) -> None:
    text = Text("(abc abc)", size=16)
    whole = context.layout(text).size
    noted = context.layout(text.note(1, 8)).size
    assert noted[0] < whole[0] / 2 and noted[1] == whole[1]
    assert context.layout(text.note(1, 8, 0)).size == whole
    with pytest.raises(Error):
        text.note(1, 8, 2)


def test_markings(context: Context) -> None:
    ruby = Ruby(("xy", "z"), ("below",), "jukugo", (2, 1), "center", 0.25, ("Noto Serif",), False)
    mark = Emphasis("x", "under", True)
    text = Text("abcdef (gh gh gh) 12 34", size=16).annotate(0, 3, **asdict(ruby)).emphasize(1, 5, **asdict(mark)).spread(3, 6, 5)
    text.note(8, 16, 0.75).style(17, orientation="upright").style(18, 20, combining=2).style(21, 23, combining="all")
    expected = [
        ("ruby", (0, 3), ruby), ("emphasis", (1, 5), mark), ("spread", (3, 6), 5), ("note", (8, 16), 0.75), ("orientation", (17, 23), "upright"),
        ("combining", (18, 20), 2), ("combining", (21, 23), "all")]
    assert text.markings() == [Marking(kind, place, value) for kind, place, value in expected]  # type: ignore[arg-type]
    assert [marking.range for marking in text.markings(4, 9)] == [(4, 5), (4, 6), (8, 9)]
    plain = Text("ab").annotate(0, 2, "x").emphasize(0, 1).markings()
    assert plain[0].value == Ruby(("x",), (), "group", (), "automatic", 0.5, (), True) and plain[1].value == Emphasis("automatic", "automatic", False)
    assert Text("ab").markings() == []
    with pytest.raises(Error):
        text.markings(0, 99)


def test_vertical_text(context: Context) -> None:
    def length(**style: object) -> float:
        return float(context.layout(Text("12", size=16).style(**style).writing("vertical-rl")).size[1])  # type: ignore[arg-type]

    assert length(combining=2) == length(combining="all") == 16 < length(combining=1) == length(combining="none")
    assert length(orientation="upright") != length(orientation="sideways")
    with pytest.raises(ValueError, match="combining is one of"):
        length(combining="digits")


def test_find() -> None:
    text = Text("A cat, a Cat, 👍 concat")
    assert text.find("cat") == [(2, 5), (20, 23)]
    assert text.find("CAT", case_sensitive=False, match="fullWord") == [(2, 5), (9, 12)]
    assert text.find("[cC]a", regular_expression=True) == [(2, 4), (9, 11), (20, 22)]
    assert text.find("nothing") == [] and text.find("") == []
    assert Text("résumé").find("resume", diacritic_sensitive=False) == [(0, 6)]
    with pytest.raises(Error, match="regular expression"):
        text.find("(", regular_expression=True)


def test_pdf(context: Context) -> None:
    assert context.layout("A page", width=100).pdf(margin=20).startswith(b"%PDF-")
