@testable import TextLayout

/// The slow model of greedy lines: every place where a line may end is tried one after the other, and the width up to it is what HarfBuzz answers for the
/// part of each item that stands on the line. Nothing is remembered from one try to the next.
struct GreedyModel {
  struct Line: Equatable, CustomStringConvertible {
    var range: Range<Int>
    var contentEnd: Int
    var width: Int
    var isHyphenated: Bool
    var endsInSoftHyphen = false
    var hyphen = 0

    static func == (a: Line, b: Line) -> Bool {
      a.range == b.range && a.contentEnd == b.contentEnd && a.width == b.width && a.isHyphenated == b.isHyphenated
    }

    var description: String { "\(range) to \(contentEnd)\(isHyphenated ? "-" : "") \(width)" }
  }

  let shaping: WholeItemModel
  let style: ParagraphStyle
  /// What Unicode says of each unit, from an analysis of its own.
  let flags: [UInt8]
  private let items: [WholeItemModel.Item]

  init(_ text: StyledText, in context: LayoutContext) throws {
    let paragraph = text.paragraph(at: 0)
    shaping = WholeItemModel(try context.shape(paragraph))
    style = paragraph.style
    flags = ParagraphAnalysis.analyze(paragraph, in: context, scratch: AnalysisScratch()).flags
    items = shaping.items
  }

  private var units: [UInt16] { shaping.units }

  /// The lines of the paragraph in a width.
  func lines(width: LayoutUnit) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < units.count {
      let indents = (lines.isEmpty ? style.firstLineIndent : style.headIndent) + style.tailIndent
      let line = line(from: start, room: Int(max(.zero, width - indents).rawValue), indent: indents - style.tailIndent)
      lines.append(line)
      start = line.range.upperBound
    }
    if units.isEmpty || LineBreakCharacter.holds(units[units.count - 1]) {
      lines.append(Line(range: units.count..<units.count, contentEnd: units.count, width: 0, isHyphenated: false))
    }
    return lines
  }

  private func line(from start: Int, room: Int, indent: LayoutUnit) -> Line {
    let forced = (start..<units.count).first { LineBreakCharacter.holds(units[$0]) }.map { $0 + 1 } ?? units.count
    func candidates(_ flag: UInt8) -> [Line] {
      // Unicode allows a line to end between a space and a mark that stands on it; here graphemes stay whole.
      let wanted = flag | ParagraphAnalysis.graphemeStart
      return (start + 1...forced).filter { flags[$0] & wanted == wanted || $0 == forced }.map { line(start..<$0, room: room, indent: indent) }
    }
    let opportunity = style.lineBreaking.mode == .anywhere ? ParagraphAnalysis.graphemeStart : ParagraphAnalysis.lineBreakAllowed
    if style.lineBreaking.mode == .none { return line(start..<forced, room: .max, indent: indent) }
    // The last that fits; a place after a soft hyphen may fail for the hyphen alone, and a later one fit. A hyphen alone is no line.
    for flag in [opportunity, ParagraphAnalysis.graphemeStart] {
      let fitting = candidates(flag).last { $0.width <= room && !($0.endsInSoftHyphen && $0.range.count == 1) }
      if let fitting { return fitting }
    }
    return lineOfOneGrapheme(from: start, before: forced, room: room, indent: indent)
  }

  /// The line whose first grapheme does not fit: it stands alone, with the white space and the line break after it. A soft hyphen before it is nothing to
  /// see, and one after it shows only if its hyphen has room.
  private func lineOfOneGrapheme(from start: Int, before limit: Int, room: Int, indent: LayoutUnit) -> Line {
    func graphemeEnd(_ unit: Int) -> Int { (unit + 1...limit).first { flags[$0] & ParagraphAnalysis.graphemeStart != 0 } ?? limit }
    var end = graphemeEnd(start)
    if units[start] == 0xAD, end < limit { end = graphemeEnd(end) }
    while end < limit, flags[end] & ParagraphAnalysis.isWhiteSpace != 0, graphemeEnd(end) == end + 1 { end += 1 }
    if end + 1 == limit, LineBreakCharacter.holds(units[end]) { end = limit }
    var line = line(start..<end, room: room, indent: indent)
    if line.isHyphenated, line.width > room {
      line.isHyphenated = false
      line.width -= line.hyphen
    }
    return line
  }

  private func line(_ range: Range<Int>, room: Int, indent: LayoutUnit) -> Line {
    var contentEnd = range.upperBound
    while contentEnd > range.lowerBound,
      flags[contentEnd - 1] & ParagraphAnalysis.isWhiteSpace != 0 || LineBreakCharacter.holds(units[contentEnd - 1])
    { contentEnd -= 1 }
    var x = 0
    var hyphen = 0
    for item in items where item.range.overlaps(range) && item.range.lowerBound < contentEnd {
      let part = item.range.clamped(to: range)
      switch item.kind {
      case .text:
        x += width(of: part, upTo: contentEnd, item)
        if part.upperBound == range.upperBound { hyphen = item.style.scale.length(item.style.hyphen.advance) }
      case .attachment: x += Int(item.style.attachment?.size.width.rawValue ?? 0)
      case .tab:
        let interval = Int(style.defaultTabInterval.rawValue)
        let position = Int(indent.rawValue) + x
        let advance = interval > 0 ? (position / interval + 1) * interval - position : 0
        x += min(advance, max(0, room - x))
      case .lineBreak: break
      }
    }
    let isHyphenated = range.upperBound < units.count && units[range.upperBound - 1] == 0xAD
    return Line(
      range: range, contentEnd: contentEnd, width: x + (isHyphenated ? hyphen : 0), isHyphenated: isHyphenated, endsInSoftHyphen: isHyphenated,
      hyphen: hyphen)
  }

  /// The width of the clusters of an item's part that begin before the content's end.
  private func width(of part: Range<Int>, upTo contentEnd: Int, _ item: WholeItemModel.Item) -> Int {
    let glyphs = shaping.whole(part, of: item).filter { $0.unit < contentEnd }
    let clusters = Set(glyphs.map(\.unit)).count
    var width = item.style.scale.length(glyphs.reduce(0) { $0 + $1.advance }) + clusters * Int(item.style.letterSpacing.rawValue)
    for unit in part where unit < contentEnd && (units[unit] == 0x20 || units[unit] == 0xA0) { width += Int(item.style.wordSpacing.rawValue) }
    return width
  }
}

extension ParagraphLayout {
  /// The layout's lines in the model's terms.
  var modelLines: [GreedyModel.Line] {
    (0..<lineCount).map { number in
      let record = lineTable.records[number]
      return GreedyModel.Line(
        range: Int(record.startUnit)..<lineTable.end(ofLine: number).unit, contentEnd: Int(record.contentEnd), width: Int(record.width),
        isHyphenated: record.traits.contains(.isHyphenated))
    }
  }
}
