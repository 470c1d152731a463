import TextLayout

extension ListMarker {
  /// Writes the marker as `layout` answers it.
  func write(to writer: inout JSONWriter, _ labels: inout FontLabels, _ writingMode: WritingMode, showsGlyphs: Bool) throws {
    try writer.object {
      $0.field("range", range)
      $0.field("text", text)
      $0.field("label", label)
      $0.field("number", item.number)
      try $0.list("numbers", item.numbers) { $0.value($1) }
      $0.field("level", item.level)
      $0.name("state")
      if let state { $0.value(state == .checked ? "checked" : "unchecked") } else { $0.null() }
      $0.field("direction", isRightToLeft ? "rtl" : "ltr")
      $0.field("rect", rect)
      $0.field("baseline", baseline)
      try $0.list("runs", glyphRuns) {
        try RunAnswer(run: $1, line: rect, isVertical: writingMode.isVertical, showsGlyphs: showsGlyphs).write(to: &$0, &labels)
      }
    }
  }
}
