extension LineTable {
  /// Cuts the first line's box above and the last one's below to edges, where `keepsInk` no further
  /// than to their ink. O(lines).
  mutating func trim(_ edges: TextBoxTrim, of paragraph: ShapedParagraph, _ style: ParagraphStyle, keepsInk: Bool) {
    guard !edges.isNone, let last = records.indices.last else { return }
    let base = paragraph.baseStyle
    let isFlipped = paragraph.writingMode.isFlipped
    if edges.over != .none {
      let ink = keepsInk || edges.over == .ink ? paragraph.ink(of: filled(0), style).seen(isFlipped) : LineInk()
      let ascent = LayoutUnit(rawValue: Int64(records[0].ascent))
      // Nothing that is drawn is cut off; but a line that was too low for its ink before stays so.
      let least = keepsInk && !ink.isBlank ? min(ink.ascent, ascent) : LayoutUnit(rawValue: .min)
      let growth = bounded(max(edges.over.height(in: base, ink) ?? ascent, least) - ascent, line: 0)
      grow(line: 0, over: growth, under: .zero)
      for number in records.indices.dropFirst() { move(line: number, by: growth) }
    }
    if edges.under != .none {
      let ink = keepsInk || edges.under == .ink ? paragraph.ink(of: filled(last), style).seen(isFlipped) : LineInk()
      let descent = bottom(ofLine: last) - baseline(ofLine: last)
      let least = keepsInk && !ink.isBlank ? min(ink.descent, descent) : LayoutUnit(rawValue: .min)
      grow(line: last, over: .zero, under: bounded(max(edges.under.depth(in: base, ink) ?? descent, least) - descent, line: last))
    }
  }

  /// A growth that leaves a line's height from 0 to what a line may have.
  private func bounded(_ growth: LayoutUnit, line number: Int) -> LayoutUnit {
    let height = LayoutUnit(rawValue: Int64(records[number].height))
    return min(max(growth, .zero - height), max(.zero, LineStacker.greatestHeight - height))
  }
}

extension TextBoxTrim.OverEdge {
  /// From the baseline up to the edge; nil for none, and for ink that there isn't.
  fileprivate func height(in style: ItemStyle, _ ink: LineInk) -> LayoutUnit? {
    switch self {
    case .none: nil
    case .capHeight: style.scale.roundedUp(Int(style.font.metrics.capHeight)) - style.centralHeight
    case .xHeight: style.scale.roundedUp(Int(style.font.metrics.xHeight)) - style.centralHeight
    case .ideographic: style.scale.roundedUp(Int(style.font.ideographicBox.top)) - style.centralHeight
    case .ink: ink.isBlank ? nil : ink.ascent
    }
  }
}

extension TextBoxTrim.UnderEdge {
  /// From the baseline down to the edge; nil for none, and for ink that there isn't.
  fileprivate func depth(in style: ItemStyle, _ ink: LineInk) -> LayoutUnit? {
    switch self {
    case .none: nil
    case .alphabetic: style.centralHeight
    case .ideographic: style.scale.roundedUp(-Int(style.font.height(of: .ideographic))) + style.centralHeight
    case .ink: ink.isBlank ? nil : ink.descent
    }
  }
}

extension ItemStyle {
  /// How far the baseline of vertical lines is above the font's alphabetic one, which is that of
  /// horizontal lines.
  fileprivate var centralHeight: LayoutUnit { baselineOffset - alphabeticRise }
}

extension LineInk {
  /// The ink as it is seen from where lines begin.
  fileprivate func seen(_ isFlipped: Bool) -> LineInk { isFlipped ? LineInk(ascent: descent, descent: ascent) : self }
}
