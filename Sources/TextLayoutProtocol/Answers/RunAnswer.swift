import TextLayout

/// A run as `layout` answers it, in the container's coordinates.
struct RunAnswer {
  let run: GlyphRun
  /// What is added to the run's coordinates.
  var origin = Point(x: .zero, y: .zero)
  let line: Rect
  /// Whether the line runs from top to bottom.
  var isVertical = false
  let showsGlyphs: Bool

  func write(to writer: inout JSONWriter, _ labels: inout FontLabels) throws {
    try writer.object {
      $0.field("range", run.range)
      $0.field("direction", run.isRightToLeft ? "rtl" : "ltr")
      $0.field("font", labels[run.font])
      $0.field("size", run.size)
      if run.isBeside { $0.field("beside", run.ellipsis?.string ?? "") }
      if isVertical {
        $0.field("rect", Rect(x: line.minX, y: run.x, width: line.size.width, height: run.width))
        $0.field("turned", run.form.isTurned)
        if run.form.compression != 1 { $0.field("compression", run.form.compression) }
      } else {
        $0.field("rect", Rect(x: run.x, y: line.minY, width: run.width, height: line.size.height))
      }
      guard showsGlyphs else { return }
      try $0.list("glyphs", run.glyphs) { writer, glyph in
        writer.object {
          $0.field("glyph", Int(glyph.glyph))
          $0.name("origin")
          $0.value(Point(x: glyph.origin.x + origin.x, y: glyph.origin.y + origin.y))
          $0.field("offset", glyph.offset.utf16)
        }
      }
    }
  }
}
