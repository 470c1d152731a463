/// A line of plain text, as ``PlainScan`` finds it.
struct PlainLine {
  var start = LinePosition()
  var end = LinePosition()
  var contentEnd = 0
  var width = LayoutUnit.zero
  var height = LineHeight()
  /// Whether it ends between two characters that are kerned.
  var partsPair = false

  /// The last word, where it ends inside of one that reads otherwise there: the shape of what
  /// stands on the line. O(the word).
  func tail(in chunk: ChunkParts, _ setting: ParagraphSetting, _ scratch: ShapingScratch) -> KeptWord? {
    guard partsPair else { return nil }
    let piece = chunk.pieces[Int(end.piece)]
    let pieceStart = Int(piece.start)
    let shaper = setting.styles[chunk.items[Int(end.item)].style].shaper
    let shown = max(pieceStart, start.unit - chunk.start)..<end.unit - chunk.start
    scratch.countReshaping(shown.count)
    return unsafe shaper.reshape(chunk.units, shown, of: piece.word, startingAt: pieceStart, scratch: scratch)
  }

  /// The same in a paragraph.
  func tail(in paragraph: ShapedParagraph, _ scratch: ShapingScratch) -> KeptWord? {
    partsPair ? tail(in: paragraph.chunks.parts(Int(end.chunk)), paragraph.setting, scratch) : nil
  }
}

/// The quick way to fill a line: for lines of plain text that end behind a piece, or between
/// clusters of one, where at most the kerning of a pair is lost. A rule of the font may see across,
/// as in nearly all of Burmese, if it does nothing there that shows.
///
/// Most lines are like that. What is found is what ``LineScan`` says, without the state that only
/// other lines need; nothing is where it isn't sure. White space at the line's end hangs; soft
/// hyphens, tabs, attachments, line breaks, text that is spaced and words without a place that fits
/// are left to the whole scan. It counts no references: whoever asks holds the paragraph.
struct PlainScan {
  private let styles: KeptElements<PlainStyle>
  /// The units of the paragraph.
  private let unitCount: Int
  private let opportunity: UInt8
  /// As of ``ParagraphSetting``.
  private let repeatsHyphens: Bool
  /// Whether nothing but advances decides where lines of plain text end.
  private let mayFind: Bool
  /// The chunk that lines are looked for in, and its number.
  private var chunk: ChunkParts
  private var chunkNumber: Int32 = 0
  private var isLastChunk: Bool
  private var start = LinePosition()
  private var stretch = Stretch()
  /// Whether the stretch is the line's first, so that the next line in its item finds it ready.
  private var isFirst = false
  /// The stretch before it on the line, if there is one.
  private var before = Stretch()
  private var hasBefore = false
  /// The line that was found last.
  private(set) var line = PlainLine()
  /// The piece that had no room on it, if the next place at which a line may end is behind that.
  private var nextPiece: Int?

  /// The part of an item that the line may hold.
  private struct Stretch {
    var item = 0
    var firstPiece = 0
    var endPiece = 0
    /// Where it ends, counted from the chunk's start.
    var end = 0
    /// The prefixes where it begins and ends.
    var startPrefix = 0
    var endPrefix = 0
    /// Where it begins on the line, 1/64 point.
    var x = 0
    var scale = FontScale(size: 0, unitsPerEm: 1)
    var spaceAdvance = 0
    /// The height of the line so far, the stretch included.
    var height = LineHeight()
    /// The greatest advance that has room from where it begins on the line, and that room.
    var reach = 0
    var room = -1

    @inline(__always)
    mutating func reach(in lineRoom: Int) -> Int {
      if lineRoom != room {
        room = lineRoom
        reach = scale.greatestAdvance(within: lineRoom - x)
      }
      return reach
    }
  }

  /// A scan of the lines of a paragraph that has text. It finds none if it may not.
  init(_ paragraph: ShapedParagraph, _ rules: PlainRules, mayFind: Bool = true) {
    self.mayFind = mayFind && rules.fillsPlainly
    styles = paragraph.setting.plainStyles
    repeatsHyphens = paragraph.setting.repeatsHyphens
    unitCount = paragraph.unitCount
    opportunity = rules.opportunity
    let chunks = paragraph.chunks
    chunk = chunks.parts(0)
    isLastChunk = chunks.count == 1
  }

  /// A scan of the lines of a paragraph that is all of a chunk.
  @inline(__always)
  init(_ chunk: ChunkParts, _ setting: ParagraphSetting, _ rules: PlainRules) {
    mayFind = rules.fillsPlainly
    styles = setting.plainStyles
    repeatsHyphens = setting.repeatsHyphens
    unitCount = chunk.unitCount
    opportunity = rules.opportunity
    self.chunk = chunk
    isLastChunk = true
  }

  /// Looks for the line of the paragraph that starts at a position: whether there is one, which is
  /// ``line``, or it takes the whole scan to say. A paragraph that is all of a chunk need not be
  /// told. Without a scratch no line is found that begins or ends where a rule of the font sees
  /// across. O(the line's pieces).
  mutating func find(
    from position: LinePosition, _ extent: LineExtent, in paragraph: ShapedParagraph?, scratch: ShapingScratch?
  ) -> Bool {
    guard mayFind, position.entry == .plain, begin(at: position, in: paragraph, scratch) else { return false }
    let room = Int(truncatingIfNeeded: max(.zero, extent.length).rawValue)
    while true {
      let limit = stretch.startPrefix + stretch.reach(in: room)
      var number = stretch.firstPiece
      while number < stretch.endPiece {
        if endPrefix(number) > limit { return overflow(number, limit, scratch) }
        number += 1
      }
      let x = stretch.x + stretch.scale.length(stretch.endPrefix - stretch.startPrefix)
      guard stretch.item + 1 < chunk.items.count else { return endParagraph(x) }
      let held = stretch
      guard enter(held.item + 1, x: x, height: held.height) else { return false }
      before = held
      hasBefore = true
      isFirst = false
    }
  }

  /// Looks for the line that starts at a position and ends before a unit where a line may end,
  /// whatever its length: what ``LineFiller`` fills to a given end. O(the line's pieces).
  mutating func close(from position: LinePosition, at unit: Int, in paragraph: ShapedParagraph?, scratch: ShapingScratch?) -> Bool {
    guard mayFind, position.entry == .plain, begin(at: position, in: paragraph, scratch) else { return false }
    while chunk.start + stretch.end < unit {
      let x = stretch.x + stretch.scale.length(stretch.endPrefix - stretch.startPrefix)
      guard enter(stretch.item + 1, x: x, height: stretch.height) else { return false }
      isFirst = false
    }
    var number = stretch.firstPiece
    while end(ofPiece: number, in: stretch) < unit { number += 1 }
    if end(ofPiece: number, in: stretch) == unit { return end(behind: number, of: stretch) }
    let piece = chunk.pieces[number]
    let offset = unit - chunk.start - Int(piece.start)
    guard !isWhite(unit - 1), !isSoftHyphen(unit - 1), let prefix = prefix(of: piece, cutAt: offset, in: stretch, scratch) else { return false }
    return end(inside: number, at: unit, contentEnd: unit, prefix: Int(piece.prefix) + prefix, of: stretch)
  }

  /// The last place in the chunk at which a line willingly ends, before one unit and after another.
  /// O(distance).
  func opportunity(before end: Int, after start: Int) -> Int? {
    LineFiller.place(opportunity, before: end, after: start) { chunk.flags(at: $0) }
  }

  /// Goes to where a line starts, if that is in plain text whose beginning stands as it was shaped.
  private mutating func begin(at position: LinePosition, in paragraph: ShapedParagraph?, _ scratch: ShapingScratch?) -> Bool {
    start = position
    if Int(position.item) >= chunk.items.count || chunkNumber != position.chunk {
      guard let paragraph else { return false }
      let chunks = paragraph.chunks
      start = paragraph.startingInChunk(position)
      chunk = chunks.parts(Int(start.chunk))
      chunkNumber = start.chunk
      isLastChunk = Int(chunkNumber) + 1 == chunks.count
      isFirst = false
    }
    hasBefore = false
    if !isFirst || stretch.item != Int(start.item) { isFirst = enter(Int(start.item), x: 0, height: LineHeight()) }
    let number = Int(start.piece)
    guard isFirst, number < stretch.endPiece, !mayOpen(in: paragraph) else { return false }
    stretch.firstPiece = number
    let piece = chunk.pieces[number]
    let offset = start.unit - chunk.start - Int(piece.start)
    stretch.startPrefix = Int(piece.prefix)
    if offset > 0 {
      let word = piece.word
      let cluster = word.cluster(atUnit: offset)
      // What a pair took from a simple word's unit stands before the cut.
      if !word.header.isSimple {
        guard word.unit(ofCluster: cluster) == offset,
          !word.isUnsafe(beforeCluster: cluster) || isUnchanged(cluster..<word.clusterCount, of: piece, in: stretch, scratch)
        else { return false }
      }
      stretch.startPrefix += word.prefix(ofCluster: cluster)
    }
    return true
  }

  /// Whether the line may begin with more than its text. O(1).
  @inline(__always)
  private func mayOpen(in paragraph: ShapedParagraph?) -> Bool {
    if start.unit == 0 || start.unit == unitCount { return false }
    if start.unit > chunk.start { return LineEdge.mayFollow(chunk.unit(at: start.unit - 1), repeatingHyphens: repeatsHyphens) }
    return paragraph?.mayOpen(at: start, in: chunk) ?? true
  }

  /// Goes on in an item, if that is plain text.
  private mutating func enter(_ number: Int, x: Int, height: LineHeight) -> Bool {
    guard number < chunk.items.count else { return false }
    let item = chunk.items[number]
    let style = styles[item.style]
    guard item.kind == .text, style.isPlain, x == 0 || !item.continues else { return false }
    stretch = Stretch(
      item: number, firstPiece: item.firstPiece, endPiece: item.endPiece, end: item.end, startPrefix: 0, endPrefix: item.advance, x: x,
      scale: style.scale, spaceAdvance: style.spaceAdvance, height: height)
    stretch.height.include(style)
    return true
  }

  /// The prefix behind a piece of the stretch.
  @inline(__always)
  private func endPrefix(_ number: Int) -> Int { number + 1 < stretch.endPiece ? Int(chunk.pieces[number + 1].prefix) : stretch.endPrefix }

  /// The unit behind a piece of the stretch.
  @inline(__always)
  private func end(ofPiece number: Int, in stretch: Stretch) -> Int {
    chunk.start + (number + 1 < stretch.endPiece ? Int(chunk.pieces[number + 1].start) : stretch.end)
  }

  /// Where the content of a piece of a stretch ends, and the prefix there.
  @inline(__always)
  private func content(ofPiece number: Int, in stretch: Stretch) -> (end: Int, prefix: Int) {
    let piece = chunk.pieces[number]
    if let spaceCount = piece.trailingSpaceCount {
      let prefix = number + 1 < stretch.endPiece ? Int(chunk.pieces[number + 1].prefix) : stretch.endPrefix
      return (end(ofPiece: number, in: stretch) - spaceCount, prefix - spaceCount * stretch.spaceAdvance)
    }
    let header = piece.word.header
    return (chunk.start + Int(piece.start) + Int(header.trimmedUnitCount), Int(piece.prefix) + Int(header.trimmedAdvance))
  }

  @inline(__always)
  private func isWhite(_ unit: Int) -> Bool { chunk.flags(at: unit) & ParagraphAnalysis.isWhiteSpace != 0 }

  // MARK: Ends

  /// The paragraph's last line, of which all fits.
  private mutating func endParagraph(_ x: Int) -> Bool {
    guard isLastChunk, !isWhite(unitCount - 1) else { return false }
    return end(at: unitCount, contentEnd: unitCount, item: chunk.items.count, piece: chunk.pieces.count, prefix: stretch.endPrefix, of: stretch)
  }

  /// The least width, above the one in which it was found, in which the last line that was found
  /// might hold more, where it isn't the paragraph's last. O(1).
  @inline(__always)
  func widthForMore(than width: LayoutUnit) -> LayoutUnit {
    guard let nextPiece else { return LayoutUnit(rawValue: width.rawValue + 1) }
    return LayoutUnit(rawValue: Int64(stretch.x + stretch.scale.length(content(ofPiece: nextPiece, in: stretch).prefix - stretch.startPrefix)))
  }

  /// The line, given the first piece that does not fit.
  private mutating func overflow(_ number: Int, _ limit: Int, _ scratch: ShapingScratch?) -> Bool {
    nextPiece = nil
    let piece = chunk.pieces[number]
    let pieceStart = chunk.start + Int(piece.start)
    let pieceEnd = end(ofPiece: number, in: stretch)
    if isWhite(pieceEnd - 1) {
      let content = content(ofPiece: number, in: stretch)
      guard hasContent(content.end, number, of: stretch) else {
        return isWhiteBehindItem(number, content.end, of: stretch) && isFollowedVisibly(number) && end(behind: number, of: stretch)
      }
      if content.prefix <= limit {
        // Its white space hangs, and what follows has no room.
        return isFollowedVisibly(number) && end(behind: number, of: stretch)
      }
    }
    if hasPlace(inside: max(pieceStart, start.unit) + 1..<pieceEnd) {
      switch lastPlace(inside: piece, of: stretch, limit, scratch) {
      case .unknown: return false
      case .none: break
      case .at(let unit, let contentEnd, let prefix): return end(inside: number, at: unit, contentEnd: contentEnd, prefix: prefix, of: stretch)
      }
    } else {
      nextPiece = number
    }
    if let isSure = end(before: number, of: stretch, limit, scratch) { return isSure }
    return hasBefore && end(before: before.endPiece, of: before, before.startPrefix + before.reach, scratch) ?? false
  }

  /// Ends the line at the last place before a piece at which a line may end: behind another, or
  /// inside of one. Whether that is sure; nil where the stretch has no such place.
  private mutating func end(before number: Int, of stretch: Stretch, _ limit: Int, _ scratch: ShapingScratch?) -> Bool? {
    var number = number - 1
    while number >= stretch.firstPiece {
      let piece = chunk.pieces[number]
      let pieceStart = chunk.start + Int(piece.start)
      let pieceEnd = end(ofPiece: number, in: stretch)
      if chunk.flags(at: pieceEnd) & opportunity != 0 { return end(behind: number, of: stretch) }
      if hasPlace(inside: max(pieceStart, start.unit) + 1..<pieceEnd) {
        guard case .at(let unit, let contentEnd, let prefix) = lastPlace(inside: piece, of: stretch, limit, scratch) else { return false }
        return end(inside: number, at: unit, contentEnd: contentEnd, prefix: prefix, of: stretch)
      }
      number -= 1
    }
    return nil
  }

  /// Ends the line behind a piece, whose white space takes no room.
  private mutating func end(behind number: Int, of stretch: Stretch) -> Bool {
    let pieceStart = chunk.start + Int(chunk.pieces[number].start)
    let pieceEnd = end(ofPiece: number, in: stretch)
    let content = content(ofPiece: number, in: stretch)
    guard chunk.flags(at: pieceEnd) & opportunity != 0, pieceStart >= start.unit, !isSoftHyphen(pieceEnd - 1),
      hasContent(content.end, number, of: stretch) || isWhiteBehindItem(number, content.end, of: stretch)
    else { return false }
    return end(
      at: pieceEnd, contentEnd: content.end, item: number + 1 == stretch.endPiece ? stretch.item + 1 : stretch.item, piece: number + 1,
      prefix: content.prefix, of: stretch)
  }

  /// Ends the line inside a piece.
  private mutating func end(inside number: Int, at unit: Int, contentEnd: Int, prefix: Int, of stretch: Stretch) -> Bool {
    let piece = chunk.pieces[number]
    _ = end(at: unit, contentEnd: contentEnd, item: stretch.item, piece: number, prefix: prefix, of: stretch)
    line.partsPair = piece.word.header.isSimple && piece.word.needsReshaping(atUnit: unit - chunk.start - Int(piece.start))
    return true
  }

  private mutating func end(at unit: Int, contentEnd: Int, item: Int, piece: Int, prefix: Int, of stretch: Stretch) -> Bool {
    line.partsPair = false
    line.start = start
    line.end = LinePosition(unit: unit, chunk: chunkNumber, item: Int32(truncatingIfNeeded: item), piece: Int32(truncatingIfNeeded: piece))
    line.contentEnd = contentEnd
    line.width = LayoutUnit(rawValue: Int64(stretch.x + stretch.scale.length(prefix - stretch.startPrefix)))
    line.height = stretch.height
    return true
  }

  /// Whether what stands before the white space that a piece ends in is text of the line: of the
  /// piece, or of the one before it where the piece is nothing but white.
  @inline(__always)
  private func hasContent(_ end: Int, _ number: Int, of stretch: Stretch) -> Bool {
    let pieceStart = chunk.start + Int(chunk.pieces[number].start)
    return end > start.unit && !isWhite(end - 1) && (end > pieceStart || number > stretch.firstPiece)
  }

  /// Whether a piece is nothing but white space at the beginning of an item that follows text of
  /// the line, as between words of different directions: the line's content ends with that text.
  @inline(__always)
  private func isWhiteBehindItem(_ number: Int, _ contentEnd: Int, of stretch: Stretch) -> Bool {
    let pieceStart = chunk.start + Int(chunk.pieces[number].start)
    return contentEnd == pieceStart && number == stretch.firstPiece && pieceStart > start.unit && !isWhite(pieceStart - 1)
  }

  private func isSoftHyphen(_ unit: Int) -> Bool { chunk.unit(at: unit) == 0xAD }

  /// Whether a piece is followed by another of plain text that begins with something that takes
  /// room and is no white space: it does not hang as well.
  private func isFollowedVisibly(_ number: Int) -> Bool {
    guard number + 1 < chunk.pieces.count else { return false }
    if number + 1 == stretch.endPiece {
      let next = chunk.items[stretch.item + 1]
      guard next.kind == .text, styles[next.style].isPlain else { return false }
    }
    let piece = chunk.pieces[number + 1]
    let start = chunk.start + Int(piece.start)
    if piece.beginsPlainly { return !isWhite(start) }
    let header = piece.word.header
    return !isWhite(start) && !isWhite(start + piece.word.unit(ofCluster: 1) - 1) && piece.word.advance(ofCluster: 0) >= 0 && header.advance >= 0
      && header.trimmedAdvance >= 0
  }

  // MARK: Places inside of pieces

  @inline(__always)
  private func hasPlace(inside units: Range<Int>) -> Bool {
    let wanted = opportunity | ParagraphAnalysis.graphemeStart
    var unit = units.lowerBound
    while unit < units.upperBound {
      if chunk.flags(at: unit) & wanted == wanted { return true }
      unit += 1
    }
    return false
  }

  private enum Place {
    case none
    /// Where the line ends, where its content does, and the prefix there.
    case at(unit: Int, contentEnd: Int, prefix: Int)
    /// It takes the whole scan to say.
    case unknown
  }

  /// The last place inside a piece up to which the line fits.
  private func lastPlace(inside piece: Piece, of stretch: Stretch, _ limit: Int, _ scratch: ShapingScratch?) -> Place {
    let word = piece.word
    let header = word.header
    let pieceStart = chunk.start + Int(piece.start)
    if header.isSimple, let place = lastPlace(insideSimple: piece, of: stretch, limit) { return place }
    if header.goesBack { return .unknown }
    let lineStart = max(pieceStart, start.unit)
    let first = word.cluster(atUnit: lineStart - pieceStart)
    var cluster = word.lastCluster(from: first, within: limit - Int(piece.prefix))
    while cluster + 1 < word.clusterCount, isWhite(pieceStart + word.unit(ofCluster: cluster + 1) - 1) { cluster += 1 }
    var next = pieceStart + word.unit(ofCluster: cluster + 1)
    while true {
      let unit = pieceStart + word.unit(ofCluster: cluster)
      if next - unit > 1, hasPlace(inside: unit + 1..<next) { return .unknown }
      if cluster == first { return .none }
      if hasPlace(inside: unit..<unit + 1) { break }
      next = unit
      cluster -= 1
    }
    let end = pieceStart + word.unit(ofCluster: cluster)
    if isSoftHyphen(end - 1) || header.isSimple && word.needsReshaping(atUnit: cluster) { return .unknown }
    if !header.isSimple, word.isUnsafe(beforeCluster: cluster), !isUnchanged(first..<cluster, of: piece, in: stretch, scratch) { return .unknown }
    // White space at the end takes no room.
    var contentEnd = end
    while cluster > first, isWhite(contentEnd - 1) {
      cluster -= 1
      contentEnd -= 1
      if pieceStart + word.unit(ofCluster: cluster) != contentEnd { return .unknown }
    }
    if cluster == first { return .unknown }
    return .at(unit: end, contentEnd: contentEnd, prefix: Int(piece.prefix) + word.prefix(ofCluster: cluster))
  }

  /// The same for a simple word, where each unit is a cluster: from the last that has room back to
  /// the first place, where the pair that it parts may have taken or given room; nil where white
  /// space hangs behind it.
  private func lastPlace(insideSimple piece: Piece, of stretch: Stretch, _ limit: Int) -> Place? {
    let word = piece.word
    let pieceStart = chunk.start + Int(piece.start)
    let first = max(0, start.unit - pieceStart)
    let before = Int(piece.prefix) + word.prefix(ofCluster: first)
    var (end, advance) = word.simpleClusters(from: first, within: limit - before)
    if end + 1 < word.unitCount, isWhite(pieceStart + end) { return nil }
    var steps = 0
    while end > first {
      let unit = pieceStart + end
      if hasPlace(inside: unit..<unit + 1) {
        if isWhite(unit - 1) || isSoftHyphen(unit - 1) || steps == LineScan.mostSteps { return .unknown }
        let prefix = before + advance - adjustment(of: word, before: end, in: stretch)
        if prefix <= limit { return .at(unit: unit, contentEnd: unit, prefix: prefix) }
        steps += 1
      }
      end -= 1
      advance -= word.advance(ofCluster: end)
    }
    return Place.none
  }

  // MARK: Cuts

  /// The advance of what stands before a unit of a word of the stretch on a line that ends there;
  /// nil where it has to be shaped again to know.
  private func prefix(of piece: Piece, cutAt unit: Int, in stretch: Stretch, _ scratch: ShapingScratch?) -> Int? {
    let word = piece.word
    if word.header.isSimple { return word.prefix(ofCluster: unit) - adjustment(of: word, before: unit, in: stretch) }
    let cluster = word.cluster(atUnit: unit)
    let first = word.cluster(atUnit: max(0, start.unit - chunk.start - Int(piece.start)))
    guard word.unit(ofCluster: cluster) == unit,
      !word.isUnsafe(beforeCluster: cluster) || isUnchanged(first..<cluster, of: piece, in: stretch, scratch)
    else { return nil }
    return word.prefix(ofCluster: cluster)
  }

  /// Whether clusters of a general word stand as they were shaped on a line that begins or ends
  /// with them.
  private func isUnchanged(_ clusters: Range<Int>, of piece: Piece, in stretch: Stretch, _ scratch: ShapingScratch?) -> Bool {
    guard let scratch else { return false }
    return unsafe styles[chunk.items[stretch.item].style].isUnchanged(
      chunk.units, clusters, of: piece.word, startingAt: Int(piece.start), scratch: scratch)
  }

  /// What the pair around a place in a simple word of the stretch adds to the advance of its first
  /// unit, and a line that ends between the two does not have.
  @inline(__always)
  private func adjustment(of word: ShapedWord, before unit: Int, in stretch: Stretch) -> Int {
    guard word.needsReshaping(atUnit: unit) else { return 0 }
    return word.advance(ofCluster: unit - 1) - styles[chunk.items[stretch.item].style].advance(ofSimple: unit - 1, in: word)
  }
}

/// What a paragraph's style says of lines of plain text, read once: without counting references.
struct PlainRules {
  /// As of ``ParagraphStyle``.
  private(set) var fillsPlainly: Bool
  private let fillsUndividedPlainly: Bool
  let opportunity: UInt8
  /// Whether each line is filled as far as it goes, whatever that means for others.
  let isGreedy: Bool
  let lineSpacing: LayoutUnit
  let heights: LineHeightLimits

  init(_ style: ParagraphStyle) {
    fillsPlainly = style.fillsPlainly
    fillsUndividedPlainly = style.fillsUndividedPlainly
    opportunity = style.opportunity
    isGreedy = style.lineBreaking.mode == .greedy
    lineSpacing = style.lineSpacing
    heights = style.lineHeightLimits
  }

  /// The same where no word is divided to fill a line.
  var withoutDivisions: PlainRules {
    var rules = self
    rules.fillsPlainly = fillsUndividedPlainly
    return rules
  }
}

extension ParagraphStyle {
  /// Whether nothing but advances decides where lines end that lie in one item of plain text.
  var fillsPlainly: Bool { fillsUndividedPlainly && lineBreaking.hyphenation != .automatic }

  /// The same where no word is divided to fill a line.
  var fillsUndividedPlainly: Bool { lineBreaking.mode != .none && punctuationTrim == .spaceAll && !hangsPunctuation }

  /// Whether lines end in some places rather than in others.
  var hasTiers: Bool { lineBreaking.mode != .anywhere && lineBreaking.mode != .none }

  /// What a unit must be for a line to end before it.
  var opportunity: UInt8 { lineBreaking.mode == .anywhere ? ParagraphAnalysis.graphemeStart : ParagraphAnalysis.lineBreakAllowed }
}

extension FilledLine {
  init(_ line: PlainLine, tail: KeptWord?) {
    self.init(
      start: line.start, end: line.end, contentEnd: line.contentEnd, width: line.width, ascent: line.height.ascent, descent: line.height.descent,
      lineGap: line.height.lineGap)
    self.tail = tail
  }
}
