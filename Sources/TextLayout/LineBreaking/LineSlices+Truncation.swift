extension LineSlices {
  /// The slices of a truncated line: what is kept before the hidden text, the ellipsis in its
  /// place, what is kept behind it.
  init(_ line: FilledLine, cut: LineCut, of paragraph: ShapedParagraph, style: ParagraphStyle, extent: LineExtent) {
    self.init(empty: line, of: paragraph, extent: extent)
    var x = 0
    func end() -> Int { slices.last.map { $0.x + $0.advance } ?? 0 }
    if let before = cut.before {
      slices = LineSlices(before, of: paragraph, style: style, extent: extent).slices
      x = end()
    }
    slices.append(LineSlice(ellipsis: cut, of: paragraph, x: x))
    x = end()
    guard let after = cut.after else { return }
    var rest = extent
    rest.startInset += LayoutUnit(rawValue: Int64(x))
    rest.length = extent.length.isUnbounded ? .unbounded : extent.length - LayoutUnit(rawValue: Int64(x))
    for var slice in LineSlices(after, of: paragraph, style: style, extent: rest).slices {
      slice.x += x
      slices.append(slice)
    }
  }
}

extension LineSlice {
  /// The ellipsis of a truncated line: one box that stands for all that is hidden.
  fileprivate init(ellipsis cut: LineCut, of paragraph: ShapedParagraph, x: Int) {
    self.init(
      style: cut.ellipsis.shaped.styles.first ?? paragraph.baseStyle, level: cut.level, kind: .attachment, range: cut.hidden, x: x,
      advance: Int(truncatingIfNeeded: cut.ellipsis.width.rawValue), parts: [])
    ellipsis = cut.ellipsis
  }
}
