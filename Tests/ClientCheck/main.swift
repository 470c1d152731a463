import TextLayout

let fonts = FontCollection(files: ["/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"], folders: ["/usr/share/fonts"])
let context = LayoutContext(fonts: fonts)

var text = StyledText("The café is called مقهى 👩‍🍳 today.", style: CharacterStyle(families: ["Noto Sans"], size: 16))
text.updateStyle(in: TextRange(4..<8)) { $0.weight = .bold }

let layout = try DocumentLayout(text, width: 160, in: context)
for (number, line) in layout.lines.enumerated() {
  print("line \(number): units \(line.range), baseline at \(line.baseline) points")
  for run in layout.glyphRuns(ofLine: number) {
    print("  units \(run.range): glyphs \(run.glyphs.map(\.glyph)) of \(run.font.face) from x = \(run.x)")
  }
}
// The README's example ends here.

print(try foundationReport(of: layout, saying: text))
