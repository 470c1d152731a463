#!/usr/bin/env python3
"""SkParagraph, by the module skia-python: a Paragraph for each paragraph.

    skparagraph.py version | start|measure LOCALE FAMILIES FILE

Paragraphs are made from Python, which takes a microsecond or two of each; a new width and questions go through the library of skparagraph.cpp, whose path is in
SKIA_QUESTIONS, without Python. Keystrokes make the paragraph anew: there is no other way.
"""

import ctypes
import json
import os
import statistics
import sys
from typing import Callable, List

import skia

WIDTH, NEXT_WIDTH, SIZE = 400, 360, 16
QUESTIONS = 100_000


def report(task: str, value: float, unit: str) -> None:
    print(json.dumps({"engine": "skia", "task": task, "value": float(f"{value:.6g}"), "unit": unit}), flush=True)


def maker(locale: str, families: str) -> Callable[[str], skia.textlayout.Paragraph]:
    """What lays a paragraph out."""
    layouts = skia.textlayout
    fonts = layouts.FontCollection()
    fonts.setDefaultFontManager(skia.FontMgr())
    unicode = skia.Unicodes.ICU.Make()
    text_style = layouts.TextStyle()
    text_style.setFontSize(SIZE)
    text_style.setFontFamilies(families.split(","))
    text_style.setLocale(locale)
    style = layouts.ParagraphStyle()
    style.setTextStyle(text_style)

    def lay_out(text: str) -> skia.textlayout.Paragraph:
        builder = layouts.ParagraphBuilder.make(style, fonts, unicode)
        builder.addText(text)
        paragraph = builder.Build()
        paragraph.layout(WIDTH)
        return paragraph

    return lay_out


def library() -> ctypes.CDLL:
    found = ctypes.CDLL(os.environ["SKIA_QUESTIONS"])
    for name in ("height", "resize", "now", "resident", "peak"):
        getattr(found, "skia_" + name).restype = ctypes.c_double
    found.skia_lines.restype = ctypes.c_size_t
    found.skia_allocations.restype = ctypes.c_long
    return found


def address(paragraph: skia.textlayout.Paragraph) -> int:
    """Where the paragraph itself is: the first word behind the object's header."""
    return ctypes.c_void_p.from_address(id(paragraph) + object.__basicsize__).value or 0


def unit_count(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def measure(locale: str, families: str, path: str) -> None:
    questions = library()
    data = open(path, "rb").read()
    megabytes = len(data) / 1e6
    sources = [text for text in data.decode().split("\n") if text]
    started = questions.skia_now()
    lay_out = maker(locale, families)
    first = lay_out(sources[0][:20])
    report("open", (questions.skia_now() - started) * 1e3, "ms")
    bottom = questions.skia_height(ctypes.c_void_p(address(first)), ctypes.c_size_t(unit_count(sources[0][:20])))
    if abs(bottom - first.Height) > 8:
        sys.exit(f"skparagraph.cpp was written for another Skia: {bottom} is not {first.Height}")

    before, allocated = questions.skia_resident(), questions.skia_allocations()
    started = questions.skia_now()
    laid = [lay_out(text) for text in sources]
    report("cold", megabytes / (questions.skia_now() - started), "MB/s")
    if allocated >= 0:
        report("allocations", (questions.skia_allocations() - allocated) / len(sources), "per paragraph")
        return
    report("memory", questions.skia_resident() - before, "MB")
    report("peak", questions.skia_peak(), "MB")

    count = len(laid)
    pointers = (ctypes.c_void_p * count)(*[address(paragraph) for paragraph in laid])
    units = (ctypes.c_size_t * count)(*[unit_count(text) for text in sources])
    tops = (ctypes.c_double * count)()
    height = 0.0
    for index, paragraph in enumerate(laid):
        tops[index] = height
        height += paragraph.Height
    lines = questions.skia_lines(pointers, ctypes.c_size_t(count))
    report("lines", lines, "lines")
    report("width", megabytes / questions.skia_resize(pointers, ctypes.c_size_t(count), ctypes.c_double(NEXT_WIDTH)), "MB/s")
    questions.skia_resize(pointers, ctypes.c_size_t(count), ctypes.c_double(WIDTH))
    started = questions.skia_now()
    again = [lay_out(text) for text in sources]
    report("warm", megabytes / (questions.skia_now() - started), "MB/s")
    del again

    typed = sources[len(sources) // 3]
    typed = typed[len(typed) // 3:]

    def key(text: str, keys: int) -> float:
        place = len(text) // 2
        taken: List[float] = []
        for number in range(keys):
            character = typed[number % len(typed)]
            pressed = questions.skia_now()
            text = text[:place] + character + text[place:]
            place += 1
            lay_out(text)
            taken.append((questions.skia_now() - pressed) * 1e6)
        return statistics.median(taken)

    report("key", key(sources[len(sources) // 2], 100), "us")
    report("key.long", key(data[:QUESTIONS].decode("utf-8", "ignore").replace("\n", " "), 20), "us")

    # Last: some texts have places about which Skia ends the process when it is asked.
    times = (ctypes.c_double * 3)()
    for kind, most in (("first", min(QUESTIONS, lines // 4)), ("again", QUESTIONS)):
        questions.skia_ask(
            pointers, ctypes.c_size_t(count), tops, ctypes.c_double(height), units, ctypes.c_size_t(most), ctypes.c_bool(kind == "first"), times)
        for name, value in zip(("hit", "caret", "rects"), times):
            report(f"{name}.{kind}", value, "ns")


def main() -> None:
    if sys.argv[1:] == ["version"]:
        print(f"SkParagraph of skia-python {skia.__version__}")
    elif len(sys.argv) == 5 and sys.argv[1] == "start":
        paragraph = maker(sys.argv[2], sys.argv[3])(open(sys.argv[4], encoding="utf-8").read(40).split("\n")[0])
        print(paragraph.Height)
    elif len(sys.argv) == 5 and sys.argv[1] == "measure":
        measure(*sys.argv[2:])
    else:
        sys.exit(__doc__)
    sys.stdout.flush()
    os._exit(0)  # what Skia takes down at its end is nobody's measurement


main()
