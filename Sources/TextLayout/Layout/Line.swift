/// One line of a layout.
public struct Line: Sendable {
  /// The text on the line, with the white space that hangs at its end and the line break character
  /// if it ends in one.
  public let range: TextRange
  /// Where the hanging white space begins.
  public let contentEnd: TextOffset
  /// The line box: as long as the content, as high as the line, or in vertical text as thick.
  public let rect: Rect
  /// From the paragraph's top to the baseline; of a vertical line from its left edge to the middle
  /// of Chinese characters.
  public let baseline: LayoutUnit
  /// The line ends at a line separator, vertical tab or form feed.
  public let isHardBreak: Bool
  /// The line shows a hyphen at its end: at a soft hyphen, or where a word is divided.
  public let isHyphenated: Bool
  /// The text that an ellipsis stands for, where a limit cut the line. Its units are the line's all
  /// the same: carets in it stand before the ellipsis, the one at its end behind it. Empty where
  /// what is hidden lies in the paragraphs below.
  public let hiddenRange: TextRange?

  /// Whether an ellipsis stands on the line for hidden text.
  public var isTruncated: Bool { hiddenRange != nil }
}

extension ParagraphLayout {
  /// How many lines there are: at least one. O(1).
  public var lineCount: Int { lineTable.count }

  /// The lines in order. Each is made when it is asked for: O(1).
  public var lines: some RandomAccessCollection<Line> { (0..<lineCount).lazy.map { line(at: $0) } }

  /// A line by its number, which is clamped to the lines there are. O(1).
  public func line(at number: Int) -> Line {
    let number = min(max(0, number), lineCount - 1)
    let record = lineTable.records[number]
    let width = contentWidth(ofLine: number)
    return Line(
      range: TextRange(range.lowerBound + Int(record.startUnit), range.lowerBound + lineTable.end(ofLine: number).unit),
      contentEnd: range.lowerBound + Int(record.contentEnd),
      rect: axes.rect(
        Rect(x: contentOffset(ofLine: number), y: LayoutUnit(rawValue: record.top), width: width, height: LayoutUnit(rawValue: Int64(record.height)))),
      baseline: axes.place(block: record.top + Int64(record.ascent)), isHardBreak: record.traits.contains(.isHardBreak),
      isHyphenated: record.traits.contains(.isHyphenated), hiddenRange: number + 1 == lineCount ? hiddenRange : nil)
  }

  /// The number of the line that holds an offset; an offset between two lines is on the second.
  /// Clamped. O(log lines).
  public func lineNumber(at offset: TextOffset) -> Int {
    lineTable.line(atUnit: min(max(offset, range.lowerBound), range.upperBound) - range.lowerBound)
  }

  /// The number of the line at a distance from the paragraph's top, or from where its first
  /// vertical line begins; the nearest line for distances outside. O(log lines).
  public func lineNumber(atBlockOffset offset: LayoutUnit) -> Int { lineTable.line(atBlockOffset: offset) }

  /// The room of a line.
  func extent(ofLine number: Int) -> LineExtent {
    let indents = indents
    var extent =
      rooms.map { $0.lines[number].extent } ?? LineSpace(width: width, indents, isRightToLeft: isRightToLeft).extent(ofLine: number)
    if extent.length.isUnbounded {
      // A paragraph may go on from a container with a bound into one without.
      let least = rooms == nil ? -.unbounded : LayoutUnit(rawValue: lineTable.records[number].width)
      extent.length = max(least, alignmentWidth - extent.startInset - indents.tail)
    }
    return extent
  }

  /// The edges of a line's container, or of the part of it that the line has.
  func edges(ofLine number: Int) -> LineSides {
    guard let rooms else { return LineSides(left: .zero, right: width) }
    return LineSides(left: rooms.lines[number].left, right: rooms.lines[number].right)
  }

  /// The width of a line's content as it is shown: justified lines fill their room, as far as they
  /// may.
  func contentWidth(ofLine number: Int) -> LayoutUnit {
    let width = LayoutUnit(rawValue: lineTable.records[number].width)
    if justifiedWidth(ofLine: number) == nil { return width }
    return width + LayoutUnit(rawValue: Int64(slices(ofLine: number).gained))
  }

  /// The width that a line is to be spread to; nil when it keeps its own.
  func justifiedWidth(ofLine number: Int) -> LayoutUnit? {
    guard alignment(ofLine: number) == .justified else { return nil }
    let length = extent(ofLine: number).length
    return length.rawValue > lineTable.records[number].width && !length.isUnbounded ? length : nil
  }

  /// How a line stands: in justified text, lines that end their paragraph or a forced line have an
  /// alignment of their own.
  private func alignment(ofLine number: Int) -> TextAlignment {
    guard style.alignment == .justified else { return style.alignment }
    let isLast = number + 1 == lineCount || lineTable.records[number].traits.contains(.isHardBreak)
    return isLast ? style.justification.lastLine : .justified
  }

  /// From the container's left edge to the left edge of a line's content. What has no room begins
  /// where lines do, and reaches out at their end, as CSS Text 3 has it (6.1); but what is set at
  /// the left stays there.
  func contentOffset(ofLine number: Int) -> LayoutUnit {
    let extent = extent(ofLine: number)
    let room = extent.length - contentWidth(ofLine: number)  // asked once: a justified line is measured for it
    let spare = max(.zero, room)
    let alignment = alignment(ofLine: number)
    let start = extent.offset + (isRightToLeft && alignment != .left ? min(.zero, room) : .zero)
    switch alignment.edge(isRightToLeft: isRightToLeft) {
    case .left: return start
    case .right: return start + spare
    case .center: return start + LayoutUnit(rawValue: spare.rawValue / 2)
    }
  }

  /// The line's slices in logical order, justified where the line is.
  func slices(ofLine number: Int) -> LineSlices {
    LineSlices(
      lineTable.filled(number), of: shaped, style: style, extent: extent(ofLine: number), justifiedTo: justifiedWidth(ofLine: number))
  }
}

/// The left and the right edge of a line's room, of a vertical one the upper and the lower.
struct LineSides {
  let left: LayoutUnit
  let right: LayoutUnit

  /// One of them: that of the greater places, or the other.
  subscript(atEnd isRight: Bool) -> LayoutUnit { isRight ? right : left }
}

/// The side on which a line's content stands.
enum AlignmentEdge { case left, center, right }

extension TextAlignment {
  func edge(isRightToLeft: Bool) -> AlignmentEdge {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .natural, .start, .justified: isRightToLeft ? .right : .left
    case .end: isRightToLeft ? .left : .right
    }
  }
}
