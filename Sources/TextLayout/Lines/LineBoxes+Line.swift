extension LineBoxes {
  /// In how many lines ``UniformLineHeights/automatic`` makes all as high as the highest.
  private static let labelLineCount = 3

  /// The box of a line; the fonts' own box is asked where the fonts decide. O(1), in paragraphs
  /// that hold something unusual O(items); O(words) for ``SizingRule/noClip``.
  @inline(__always)
  func box(of line: FilledLine, in paragraph: ShapedParagraph, _ style: ParagraphStyle, font: () -> (height: LayoutUnit, ascent: LayoutUnit))
    -> StyleBox
  {
    if growth.isEmpty, rule != .noClip { return base }
    return grownBox(of: line, paragraph, style, font: font)
  }

  private func grownBox(
    of line: FilledLine, _ paragraph: ShapedParagraph, _ style: ParagraphStyle, font: () -> (height: LayoutUnit, ascent: LayoutUnit)
  ) -> StyleBox {
    var box = base
    if isFontBased {
      let own = font()
      box = StyleBox(ascent: Int(own.ascent.rawValue), descent: Int((own.height - own.ascent).rawValue))
    }
    if !growth.isEmpty { grow(&box, line, paragraph) }
    if rule == .noClip, !holdsAnyLine(box, of: paragraph, line) {
      box = box.holding(self.box(holding: paragraph.ink(of: line, style)))
    } else if rule == .compact, box.height > maximum {
      box.ascent -= box.height - maximum  // as with the fonts' own boxes, what is taken away is taken above the baseline
    }
    let limit = Int(Int32.max) / 4
    return StyleBox(ascent: min(max(box.ascent, -limit), limit), descent: min(max(box.descent, -limit), limit))
  }

  /// The box that ink needs; nil where there is none. O(1).
  func box(holding ink: LineInk) -> StyleBox? {
    ink.isBlank
      ? nil : StyleBox(ascent: grid.pixels(holding: Int(ink.ascent.rawValue)), descent: grid.pixels(holding: Int(ink.descent.rawValue)))
  }

  /// Whether a box holds the ink of whatever line of the paragraph: then no line has to be looked
  /// at, unless it shows what the paragraph doesn't. O(1) when it was asked before, and O(words)
  /// the first time.
  private func holdsAnyLine(_ box: StyleBox, of paragraph: ShapedParagraph, _ line: FilledLine) -> Bool {
    guard line.cut == nil, line.head == nil, line.tail == nil, let bound = paragraph.inkBound else { return false }
    return holds(bound, box)
  }

  /// What stands on a line; of a line that a limit cut only what shows.
  private func grow(_ box: inout StyleBox, _ line: FilledLine, _ paragraph: ShapedParagraph) {
    if let cut = line.cut {
      for part in [cut.before, cut.after] {
        if let part { grow(&box, part, paragraph) }
      }
      return
    }
    var grown = box
    paragraph.forEachItem(of: line) { _, item, range in
      if !range.isEmpty, let own = growth[item.style] { grown = grown.union(own) }
    }
    box = grown
  }

  /// Whether lines that turned out of different heights are all to be as high as the highest. O(1).
  func evensOut(lineCount: Int) -> Bool {
    switch uniform {
    case .automatic: !isFontBased && lineCount <= LineBoxes.labelLineCount
    case .always: true
    case .never: false
    }
  }

  /// Whether lines can be of different heights at all. O(1).
  var mayDiffer: Bool { !growth.isEmpty || rule == .noClip }

  /// Whether every line of a paragraph that shows nothing but its text has the ``base`` box. O(1)
  /// when it was asked before; else O(words) for ``SizingRule/noClip``.
  func isEven(in paragraph: ShapedParagraph) -> Bool {
    growth.isEmpty && (rule != .noClip || !isFontBased && paragraph.inkBound.map { holds($0, base) } ?? false)
  }

  private func holds(_ ink: LineInk, _ box: StyleBox) -> Bool {
    ink.isBlank || grid.pixels(holding: Int(ink.ascent.rawValue)) <= box.ascent && grid.pixels(holding: Int(ink.descent.rawValue)) <= box.descent
  }
}
