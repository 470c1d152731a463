@testable import TextLayout

/// The slow model of greedy lines: every place where a line may end is tried one after the other, the better ones first, and the width up to it is what
/// HarfBuzz answers for the part of each item that stands on the line. Nothing is remembered from one try to the next. A last line that is too short gets
/// more from the one before.
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
  let scripts: [ScriptRun]
  /// The tier of each unit as a place for a line to end; none where it is no place, or only as a boundary of graphemes.
  private let tiers: [Int: BreakTier]
  private let items: [WholeItemModel.Item]
  private let breaking: BreakSettings

  init(_ text: StyledText, in context: LayoutContext) throws {
    let paragraph = text.paragraph(at: 0)
    let shaped = try context.shape(paragraph)
    shaping = WholeItemModel(shaped)
    let places = BreakPlan(shaped, scratch: AnalysisScratch()).opportunities(in: 0..<shaped.unitCount, upTo: .emergency)
    tiers = Dictionary(uniqueKeysWithValues: places.indices.map { (places.unit($0), places.tier($0)) })
    style = paragraph.style
    breaking = shaped.breaking
    let analysis = try ParagraphAnalysis.analyze(paragraph, in: context.surroundings, scratch: AnalysisScratch())
    flags = analysis.flags
    scripts = analysis.scripts
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
    repairLastLine(&lines, width: width)
    if units.isEmpty || LineBreakCharacter.holds(units[units.count - 1]) {
      lines.append(Line(range: units.count..<units.count, contentEnd: units.count, width: 0, isHyphenated: false))
    }
    return lines
  }

  /// Moves what stands behind the last opportunity of the last line but one to the last line, if that was too short and gets longer by it.
  private func repairLastLine(_ lines: inout [Line], width: LayoutUnit) {
    guard style.lineBreaking.mode == .greedy, width < .unbounded, lines.count > 1, let last = lines.last else { return }
    let before = lines[lines.count - 2]
    let rooms = [lines.count - 2, lines.count - 1].map { number in
      let indent = number == 0 ? style.firstLineIndent : style.headIndent
      return (indent: indent, room: Int(max(.zero, width - indent - style.tailIndent).rawValue))
    }
    guard !LineBreakCharacter.holds(units[before.range.upperBound - 1]), !LineBreakCharacter.holds(units[last.range.upperBound - 1]),
      isTooShort(last, rooms[1].room)
    else { return }
    let wanted = ParagraphAnalysis.lineBreakAllowed | ParagraphAnalysis.graphemeStart
    let places = (before.range.lowerBound + 1..<max(before.range.lowerBound + 1, before.range.upperBound)).filter { flags[$0] & wanted == wanted }
    guard let place = places.last else { return }
    let shorter = line(before.range.lowerBound..<place, room: rooms[0].room, indent: rooms[0].indent)
    let longer = line(from: place, room: rooms[1].room, indent: rooms[1].indent)
    guard shorter.width <= rooms[0].room, longer.range.upperBound == last.range.upperBound, !isTooShort(longer, rooms[1].room) else { return }
    lines[lines.count - 2] = shorter
    lines[lines.count - 1] = longer
  }

  /// A line that fills less than a tenth of its room, or of one Chinese or Japanese character.
  private func isTooShort(_ line: Line, _ room: Int) -> Bool {
    let content = String(decoding: units[line.range.lowerBound..<line.contentEnd], as: UTF16.self)
    let letters = content.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    let ideographs = letters.filter { (0x3005...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value) || $0.value >= 0x20000 }
    return line.width * 10 < room || letters.count == 1 && ideographs.count == 1
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
    func lastFitting(_ lines: [Line]) -> Line? { lines.last { $0.width <= room && !($0.endsInSoftHyphen && $0.range.count == 1) } }
    if let fitting = lastFitting(candidates(opportunity)) { return fitting }
    let graphemes = candidates(ParagraphAnalysis.graphemeStart)
    guard let farthest = lastFitting(graphemes) else { return lineOfOneGrapheme(from: start, before: forced, room: room, indent: indent) }
    for (isSparing, tier) in [(true, BreakTier.undesirable), (true, .emergency), (false, .undesirable), (false, .emergency)]
    where style.lineBreaking.mode != .anywhere {
      let places = graphemes.filter { tiers[$0.range.upperBound] == tier && $0.range.upperBound <= farthest.range.upperBound }
      if let fitting = lastFitting(places.filter { !isSparing || !leavesOneLetter($0.range) }) { return fitting }
    }
    return farthest
  }

  /// Whether a line ends between two letters and leaves one of them alone: letters are counted as far as lines don't end willingly, thirty-two units at most.
  private func leavesOneLetter(_ line: Range<Int>) -> Bool {
    let place = line.upperBound
    guard place < units.count, breaking.namedLanguage(at: place - 1) != .und else { return false }
    func letters(_ range: Range<Int>) -> [Bool] {
      range.filter { flags[$0] & ParagraphAnalysis.graphemeStart != 0 }.map { BreakKind(scalar(at: $0)).isWordPart }
    }
    let wordStart = (line.lowerBound..<place).last { flags[$0] & ParagraphAnalysis.lineBreakAllowed != 0 } ?? line.lowerBound
    let wordEnd = (place + 1..<max(place + 1, units.count)).first { flags[$0] & ParagraphAnalysis.lineBreakAllowed != 0 } ?? units.count
    let before = letters(max(wordStart, place - 32)..<place)
    let after = letters(place..<min(wordEnd, place + 32))
    guard before.last == true, after.first == true else { return false }
    return before.count { $0 } == 1 || after.count { $0 } == 1
  }

  private func scalar(at unit: Int) -> UInt32 {
    unsafe units.withUnsafeBufferPointer { unsafe UnitWindow($0).scalar(at: unit) }
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
    var hasMark = false
    for item in items where item.range.overlaps(range) && item.range.lowerBound < contentEnd {
      let part = item.range.clamped(to: range)
      switch item.kind {
      case .text:
        x += width(of: part, upTo: contentEnd, item)
        if part.upperBound == range.upperBound, let mark = item.style.hyphen {
          hyphen = mark.scale.length(Int(mark.font.advance(mark.glyph)))
          hasMark = true
        }
      case .attachment: x += Int(item.style.attachment?.size.width.rawValue ?? 0)
      case .tab:
        let interval = Int(style.defaultTabInterval.rawValue)
        let position = Int(indent.rawValue) + x
        let advance = interval > 0 ? (position / interval + 1) * interval - position : 0
        x += min(advance, max(0, room - x))
      case .lineBreak: break
      }
    }
    let endsInSoftHyphen = range.upperBound < units.count && units[range.upperBound - 1] == 0xAD
    let isHyphenated = endsInSoftHyphen && hasMark
    return Line(
      range: range, contentEnd: contentEnd, width: x + (isHyphenated ? hyphen : 0), isHyphenated: isHyphenated, endsInSoftHyphen: endsInSoftHyphen,
      hyphen: hyphen)
  }

  /// The width of the clusters of an item's part that begin before the content's end.
  private func width(of part: Range<Int>, upTo contentEnd: Int, _ item: WholeItemModel.Item) -> Int {
    let all = shaping.whole(part, of: item)
    let glyphs = all.filter { $0.unit < contentEnd }
    var width = item.style.scale.length(glyphs.reduce(0) { $0 + $1.advance })
    if item.style.letterSpacing != .zero {
      let starts = Set(all.map(\.unit)).sorted() + [part.upperBound]
      let clusters = zip(starts, starts.dropFirst()).count { $0 < contentEnd && takesLetterSpacing($0..<$1) }
      width += clusters * Int(item.style.letterSpacing.rawValue)
    }
    for unit in part where unit < contentEnd && (units[unit] == 0x20 || units[unit] == 0xA0) { width += Int(item.style.wordSpacing.rawValue) }
    return width
  }

  /// Whether letter spacing stands behind a cluster: behind a grapheme of it that is seen, and that doesn't touch the next one that is.
  private func takesLetterSpacing(_ cluster: Range<Int>) -> Bool {
    cluster.contains { unit in
      guard flags[unit] & ParagraphAnalysis.graphemeStart != 0, isSeen(unit) else { return false }
      // A grapheme that goes on in another cluster takes its spacing there.
      guard (unit + 1...units.count).first(where: { flags[$0] & ParagraphAnalysis.graphemeStart != 0 }) ?? 0 <= cluster.upperBound else {
        return false
      }
      let next = (unit + 1..<max(unit + 1, units.count)).first { flags[$0] & ParagraphAnalysis.graphemeStart != 0 && isSeen($0) }
      return touching(unit) == nil || touching(unit) != next.flatMap(touching)
    }
  }

  private func facts(_ unit: Int) -> UnicodeFacts {
    unsafe units.withUnsafeBufferPointer { unsafe UnicodeProperties.shared[PlainText.scalar($0, at: unit).scalar] }
  }

  private func isSeen(_ unit: Int) -> Bool { !facts(unit).isDefaultIgnorable || facts(unit).isLetter }

  /// The script of a letter that touches others of it.
  private func touching(_ unit: Int) -> Script? {
    guard let script = scripts.first(where: { $0.end > unit })?.script, script.keepsLettersTogether, facts(unit).isLetter || facts(unit).isMark else {
      return nil
    }
    return script
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
