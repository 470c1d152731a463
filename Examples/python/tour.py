"""Lays out, tells glyphs, hits, selects a word and draws: python tour.py picture.svg"""
import sys

import textlayout

context = textlayout.Context()
text = textlayout.Text("The café is called مقهى today.", size=16, families=["Noto Sans"]).style(4, 8, weight=700)
layout = context.layout(text, width=160)
for line in layout.lines:
    print(line["range"], line["baseline"])
for run in layout.runs:
    glyphs = layout.glyphs[run["first_glyph"]:][:run["glyph_count"]]
    print(layout.fonts[run["font"]].family, glyphs["glyph"], glyphs["x"])
hit = layout.hit(40, 10)
start, end = layout.unit(hit.caret.offset)
print(text.string(start, end), "from", start, "to", end)
selection = layout.select((start, end))
open(sys.argv[1], "w").write(layout.svg(selection=selection, caret=hit.caret))
