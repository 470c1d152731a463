extension ParagraphStack {
  /// A line by its number in the stack, clamped to the lines there are. O(log paragraphs).
  func stackedLine(_ number: Int) -> StackedLine {
    var low = 0
    var high = paragraphCount - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if firstLine(ofParagraph: middle) <= number { low = middle } else { high = middle - 1 }
    }
    let line = number &- firstLine(ofParagraph: low)
    return StackedLine(paragraph: low, line: min(max(0, line), paragraph(low).lineCount - 1))
  }

  func visualLine(_ number: Int) -> VisualLine {
    let found = stackedLine(number)
    let layout = paragraph(found.paragraph)
    return VisualLine(layout.geometry(ofLine: found.line), origin: layout.range.lowerBound, top: top(ofParagraph: found.paragraph))
  }

  /// Calls with each line from one to another, both included.
  private func forEachLine(from first: StackedLine, through last: StackedLine, _ body: (LineGeometry, ParagraphLayout) -> Void) {
    var current = first
    while current <= last {
      let layout = paragraph(current.paragraph)
      body(layout.geometry(ofLine: current.line), layout)
      current.line += 1
      if current.line == layout.lineCount { current = StackedLine(paragraph: current.paragraph + 1, line: 0) }
    }
  }

  /// What lies between two points as it is seen: on one line what is between them; on several, from the upper point to its line's end, the lines between, and from
  /// the last line's start to the lower point.
  func naturalRanges(from anchor: Point, to focus: Point) -> [TextRange] {
    let axes = axes
    var (start, startPlace) = (line(atBlock: axes.block(of: anchor)), axes.inline(of: anchor))
    var (end, endPlace) = (line(atBlock: axes.block(of: focus)), axes.inline(of: focus))
    if end < start { (start, startPlace, end, endPlace) = (end, endPlace, start, startPlace) }
    var ranges: [TextRange] = []
    var current = start
    forEachLine(from: start, through: end) { line, layout in
      let far: Int64 = 1 << 55
      let lineEnd = line.isRightToLeft ? -far : far
      let from = current == start ? startPlace : -lineEnd
      let to = current == end ? endPlace : lineEnd
      for units in line.units(between: from, to) {
        ranges.append(TextRange(layout.range.lowerBound + units.lowerBound, layout.range.lowerBound + units.upperBound))
      }
      current.line += 1
      if current.line == layout.lineCount {
        // A separator between two lines of the selection is selected.
        if current.paragraph < end.paragraph, layout.shownSeparatorLength > 0 {
          ranges.append(TextRange(layout.range.upperBound, layout.range.upperBound + layout.shownSeparatorLength))
        }
        current = StackedLine(paragraph: current.paragraph + 1, line: 0)
      }
    }
    return TextRange.merged(ranges)
  }

  /// What lies in a rectangle, line by line: the lines that meet it, each with the text between its sides.
  func rectangularRanges(from anchor: Point, to focus: Point) -> [[TextRange]] {
    let axes = axes
    let first = line(atBlock: min(axes.block(of: anchor), axes.block(of: focus)))
    let last = line(atBlock: max(axes.block(of: anchor), axes.block(of: focus)))
    var lines: [[TextRange]] = []
    forEachLine(from: first, through: last) { line, layout in
      let units = line.units(between: axes.inline(of: anchor), axes.inline(of: focus))
      lines.append(units.map { TextRange(layout.range.lowerBound + $0.lowerBound, layout.range.lowerBound + $0.upperBound) })
    }
    return lines
  }

  /// The places where carets may stand, in order.
  func stops(inside: ClusterCarets) -> [TextOffset] {
    var stops: [TextOffset] = []
    for number in 0..<paragraphCount {
      let layout = paragraph(number)
      layout.appendStops(inside, to: &stops)
    }
    return stops
  }
}

/// Whether carets stand inside of a cluster that shows several graphemes.
public enum ClusterCarets: Hashable, Sendable {
  /// At each grapheme, as Unicode has it.
  case graphemes
  /// Not inside the conjuncts of Indic and related scripts: each akshara is one.
  case aksharas
}

extension ParagraphLayout {
  /// Adds the paragraph's stops: the starts of its graphemes and its end. O(units).
  fileprivate func appendStops(_ inside: ClusterCarets, to stops: inout [TextOffset]) {
    for chunk in shaped.chunks {
      for item in chunk.items {
        for piece in chunk.pieces[Int(item.firstPiece)..<Int(item.endPiece)] where item.kind == .text && inside == .aksharas {
          let start = chunk.start + Int(piece.start)
          for unit in start..<start + piece.word.unitCount where chunk.flags(at: unit) & ParagraphAnalysis.caretStart != 0 {
            let cluster = start + piece.word.unit(ofCluster: piece.word.cluster(atUnit: unit - start))
            if cluster == unit || !Conjuncts.contains(chunk.unit(at: cluster)) { stops.append(range.lowerBound + unit) }
          }
        }
        if item.kind == .text, inside == .aksharas { continue }
        for unit in chunk.start + Int(item.start)..<chunk.start + Int(item.end) where chunk.flags(at: unit) & ParagraphAnalysis.caretStart != 0 {
          stops.append(range.lowerBound + unit)
        }
      }
    }
    if stops.last != range.upperBound { stops.append(range.upperBound) }
  }
}

/// The scripts that write conjuncts, by their blocks.
private enum Conjuncts {
  static func contains(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0900...0x0DFF, 0x0F00...0x109F, 0x1700...0x17FF, 0x1900...0x1CFF, 0xA800...0xABFF: true
    case 0xD804...0xD806: true  // the first units of the Indic scripts beyond the BMP
    default: false
    }
  }
}
