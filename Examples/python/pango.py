"""The same by Pango, PyGObject and cairo: python pango.py picture.svg"""
import re
import sys

import cairo
import gi

gi.require_version("Pango", "1.0")
gi.require_version("PangoCairo", "1.0")
from gi.repository import Pango, PangoCairo

string = "The café is called مقهى today."
data = string.encode()


def index(character):
    return len(string[:character].encode())


def character(index):
    return len(data[:index].decode())


surface = cairo.SVGSurface(sys.argv[1], 176, 80)
pen = cairo.Context(surface)
layout = PangoCairo.create_layout(pen)
layout.set_text(string, -1)
font = Pango.FontDescription("Noto Sans")
font.set_absolute_size(16 * Pango.SCALE)
layout.set_font_description(font)
bold = Pango.attr_weight_new(Pango.Weight.BOLD)
bold.start_index, bold.end_index = index(4), index(8)
attributes = Pango.AttrList()
attributes.insert(bold)
layout.set_attributes(attributes)
layout.set_width(160 * Pango.SCALE)
layout.set_wrap(Pango.WrapMode.WORD_CHAR)
lines = layout.get_iter()
while True:
    line = lines.get_line_readonly()
    print(line.start_index, line.start_index + line.length, lines.get_baseline() / Pango.SCALE)
    if not lines.next_line():
        break
# PyGObject hands out neither glyphs nor the marks of words: fonts alone are told, and words are found by a regular expression.
runs = layout.get_iter()
while True:
    run = runs.get_run_readonly()
    if run:
        print(run.item.analysis.font.describe().get_family())
    if not runs.next_run():
        break
inside, hit, trailing = layout.xy_to_index(40 * Pango.SCALE, 10 * Pango.SCALE)
start, end = next(word.span() for word in re.finditer(r"\w+", string) if word.end() > character(hit))
print(string[start:end], "from", start, "to", end)
pen.set_source_rgb(1, 1, 1)
pen.paint()
pen.translate(8, 8)
number, _ = layout.index_to_line_x(index(start), False)
line = layout.get_line_readonly(number)
lines = layout.get_iter()
for _ in range(number):
    lines.next_line()
_, extents = lines.get_line_extents()
pen.set_source_rgba(0.3, 0.6, 1, 0.3)
# Half of `get_x_ranges` is lost in PyGObject: this is right where the word runs one way.
left, right = sorted(line.index_to_x(index(place), False) for place in (start, end))
pen.rectangle(left / Pango.SCALE, extents.y / Pango.SCALE, (right - left) / Pango.SCALE, extents.height / Pango.SCALE)
pen.fill()
pen.set_source_rgb(0.11, 0.1, 0.1)
PangoCairo.show_layout(pen, layout)
caret, _ = layout.get_cursor_pos(hit)
pen.set_source_rgb(0.8, 0, 0.1)
pen.rectangle(caret.x / Pango.SCALE, caret.y / Pango.SCALE, 1, caret.height / Pango.SCALE)
pen.fill()
surface.finish()
