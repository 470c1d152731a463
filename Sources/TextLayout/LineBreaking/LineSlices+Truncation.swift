extension LineSlices {
  /// The slices of a truncated line: what is kept before the hidden text, the ellipsis in its
  /// place, what is kept behind it.
  init(_ line: FilledLine, cut: LineCut, of paragraph: ShapedParagraph, style: ParagraphStyle, extent: LineExtent) {
    self.init(empty: line, of: paragraph, extent: extent)
    var x = 0
    if let before = cut.before {
      let own = LineSlices(before, of: paragraph, style: style, extent: extent)
      (slices, notes, x) = (own.slices, own.notes, own.length)
    }
    slices.append(LineSlice(ellipsis: cut, of: paragraph, x: x))
    x += slices[slices.count - 1].advance
    guard let after = cut.after else { return }
    var rest = extent
    rest.startInset += LayoutUnit(rawValue: Int64(x))
    rest.length = extent.length.isUnbounded ? .unbounded : extent.length - LayoutUnit(rawValue: Int64(x))
    let own = LineSlices(after, of: paragraph, style: style, extent: rest)
    for var slice in own.slices {
      slice.x += x
      slice.row?.part += notes.count
      slices.append(slice)
    }
    for var note in own.notes {
      note.x += x
      notes.append(note)
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
