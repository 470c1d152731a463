/// The parts of a filled line in logical order: what each item contributes, with positions along
/// the line.
///
/// The one account of where things stand on a line. Filling, carets, glyphs and dumps all come down
/// to ``LineSlice/offset(ofUnit:)``.
struct LineSlices {
  let paragraph: ShapedParagraph
  let line: FilledLine
  let extent: LineExtent
  var slices: [LineSlice] = []
  /// The parts of notes that stand on it.
  var notes: [NotePart] = []
  /// Whether rows of a note end where text may not, as they had no room otherwise.
  var cutsRows = false
  /// What justification widened the line by, 1/64 point.
  var gained = 0
  /// Where what stands on it ends, 1/64 point, before it is justified.
  private(set) var length = 0

  init(_ line: FilledLine, of paragraph: ShapedParagraph, style: ParagraphStyle, extent: LineExtent, justifiedTo width: LayoutUnit? = nil) {
    if let cut = line.cut {
      self.init(line, cut: cut, of: paragraph, style: style, extent: extent)
      return
    }
    self.init(empty: line, of: paragraph, extent: extent)
    var chunkNumber = Int(line.start.chunk)
    var itemNumber = Int(line.start.item)
    var x = 0
    // The first slice of the note that is being added.
    var note: (first: Int, note: SetNote)?
    let hasNotes = !paragraph.setting.notes.isEmpty
    while chunkNumber < paragraph.chunks.count {
      let chunk = paragraph.chunks[chunkNumber]
      if itemNumber == chunk.items.count {
        chunkNumber += 1
        itemNumber = 0
        continue
      }
      let item = chunk.items[itemNumber]
      let start = max(chunk.start + item.start, line.start.unit)
      if start >= line.end.unit { break }
      let range = start..<max(start, min(chunk.start + item.end, line.end.unit))
      if hasNotes {
        let own = item.kind == .text ? paragraph.styles[item.style].note?.note : nil
        if let open = note, open.note != own {
          x = setRows(from: open.first, style: style)
          note = nil
        }
        if let own, note == nil { note = (slices.count, own) }
      }
      switch item.kind {
      case .text: x = appendText(chunk, item, range, x)
      case .attachment:
        append(item, range, x, advance: Int(truncatingIfNeeded: paragraph.styles[item.style].attachment?.size.width.rawValue ?? 0))
      case .tab:
        let available = Int(truncatingIfNeeded: max(.zero, extent.length).rawValue)
        let room = style.lineBreaking.mode == .none ? Int.max / 4 : max(0, available - x)
        let advance = TabRuler(style).advance(at: Int(truncatingIfNeeded: extent.startInset.rawValue) + x) {
          FollowingWidth(paragraph: paragraph, chunk: chunkNumber, item: itemNumber + 1, limit: room)
        }
        append(item, range, x, advance: min(advance, room))
      case .lineBreak: append(item, range, x, advance: 0)
      }
      if let last = slices.last, last.row == nil { x = last.x + last.advance }
      itemNumber += 1
    }
    if let note { x = setRows(from: note.first, style: style) }
    length = x
    if let width { justify(to: width, style.justification) }
  }

  /// A line without slices yet.
  init(empty line: FilledLine, of paragraph: ShapedParagraph, extent: LineExtent) {
    self.paragraph = paragraph
    self.line = line
    self.extent = extent
  }

  private mutating func append(_ item: ChunkItem, _ range: Range<Int>, _ x: Int, advance: Int) {
    slices.append(
      LineSlice(style: paragraph.styles[item.style], level: item.level, kind: item.kind, range: range, x: x, advance: advance, parts: []))
  }

  /// Adds an item's part on the line; answers where it ends.
  private mutating func appendText(_ chunk: ShapedChunk, _ item: ChunkItem, _ range: Range<Int>, _ x: Int) -> Int {
    var parts: [LineSlice.Part] = []
    let edges = line.edges
    let isStartChunk = chunk.start <= line.start.unit && line.start.unit < chunk.end
    var number = item.firstPiece
    if isStartChunk, Int(line.start.piece) > number, chunk.isSame(as: paragraph.chunks[Int(line.start.chunk)]) { number = Int(line.start.piece) }
    while number < item.endPiece {
      let piece = chunk.pieces[number]
      var word = piece.word
      var start = chunk.start + Int(piece.start)
      let end = start + word.unitCount
      if start >= range.upperBound { break }
      if let tail = line.tail?.word, range.upperBound == line.end.unit, end > line.end.unit {
        word = tail
        start = max(start, line.start.unit)
      } else if let head = line.head?.word, start <= line.start.unit {
        word = head
        start = line.start.unit
      }
      let first = word.cluster(atUnit: max(0, range.lowerBound - start))
      let last = word.cluster(atUnit: min(word.unitCount, range.upperBound - start))
      parts.append(LineSlice.Part(word: word, start: start, clusters: first..<max(first, last), chunk: chunk, edges: edges))
      number += 1
    }
    let extendsLast = item.continues && slices.last.map { $0.kind == .text && $0.range.upperBound == range.lowerBound } ?? false
    if extendsLast {
      slices[slices.count - 1].extend(to: range.upperBound, parts)
    } else {
      slices.append(
        LineSlice(style: paragraph.styles[item.style], level: item.level, kind: .text, range: range, x: x, advance: 0, parts: parts))
    }
    slices[slices.count - 1].measure()
    return slices[slices.count - 1].x + slices[slices.count - 1].advance
  }

  /// How far along the line a unit stands, in logical order: the advances of everything before it,
  /// 1/64 point.
  func advance(upTo unit: Int) -> Int {
    if let note = notes.last(where: { $0.units.lowerBound < unit }), note.contentEnd <= unit, unit <= note.units.upperBound {
      return note.x + note.width
    }
    guard let slice = slices.last(where: { $0.range.lowerBound <= unit }) else { return 0 }
    return slice.x + slice.offset(ofUnit: min(unit, slice.range.upperBound))
  }
}

/// A stretch of one item on a line.
struct LineSlice {
  let style: ItemStyle
  var level: UInt8
  let kind: TextItem.Kind
  /// The paragraph's units that it covers.
  private(set) var range: Range<Int>
  /// Where it starts on the line in logical order, and how long it is: 1/64 point.
  var x: Int
  var advance: Int
  private(set) var parts: [Part]
  /// What is shown in place of the units, where they are hidden.
  var ellipsis: InsertedLine?
  /// Where it stands in a note.
  var row: Row?
  /// What the line's gaps gain when it is justified, those before the slice with them.
  private var gaps: LineGaps?
  /// Whether nothing but its line's gaps sets its clusters apart or closer together.
  private let isPlain: Bool

  /// The part of a word that stands in the slice.
  struct Part {
    let word: ShapedWord
    /// The paragraph's unit at which the word starts.
    let start: Int
    let clusters: Range<Int>
    let chunk: ShapedChunk
    let edges: LineEdges
    /// What the parts before it in the slice come to: advance in font units, letter and word
    /// spacing in 1/64 point.
    fileprivate(set) var advanceBefore = 0
    fileprivate(set) var spacingBefore = 0
    /// The spacing before each ``markStep``-th cluster, where the part is long and spaced: no
    /// question adds up all of it.
    fileprivate var marks: [Int] = []
    fileprivate static let markStep = 32

    init(word: ShapedWord, start: Int, clusters: Range<Int>, chunk: ShapedChunk, edges: LineEdges) {
      self.word = word
      self.start = start
      self.clusters = clusters
      self.chunk = chunk
      self.edges = edges
    }

    var advance: Int { word.prefix(ofCluster: clusters.upperBound) - word.prefix(ofCluster: clusters.lowerBound) }
    var units: Range<Int> { start + word.unit(ofCluster: clusters.lowerBound)..<start + word.unit(ofCluster: clusters.upperBound) }
  }

  init(style: ItemStyle, level: UInt8, kind: TextItem.Kind, range: Range<Int>, x: Int, advance: Int, parts: [Part]) {
    self.style = style
    self.level = level
    self.kind = kind
    self.range = range
    self.x = x
    self.advance = advance
    self.parts = parts
    isPlain = style.isPlain && parts.first?.edges.squeeze.hasSpaces != true
    sumUp(from: 0)
  }

  /// The part of a slice that stands in a row of a note, from a place on.
  init(_ slice: LineSlice, _ units: Range<Int>, x: Int, _ row: Row, _ edges: LineEdges) {
    let parts = slice.parts.compactMap { part -> Part? in
      let first = part.word.cluster(atUnit: max(0, units.lowerBound - part.start))
      let last = part.word.cluster(atUnit: max(0, min(part.word.unitCount, units.upperBound - part.start)))
      let clusters = max(first, part.clusters.lowerBound)..<max(first, part.clusters.lowerBound, min(last, part.clusters.upperBound))
      return clusters.isEmpty ? nil : Part(word: part.word, start: part.start, clusters: clusters, chunk: part.chunk, edges: edges)
    }
    self.init(
      style: row.isSecond ? slice.style.secondRow ?? slice.style : slice.style, level: slice.level, kind: .text, range: units, x: x, advance: 0,
      parts: parts)
    self.row = row
    measure()
  }

  mutating func extend(to end: Int, _ more: [Part]) {
    range = range.lowerBound..<end
    let count = parts.count
    parts += more
    sumUp(from: count)
  }

  /// Sets what stands before each part, from a part on.
  private mutating func sumUp(from first: Int) {
    if !isPlain {
      for index in first..<parts.count { parts[index].mark(style) }
    }
    for index in max(first, 1)..<max(first, 1, parts.count) {
      let previous = parts[index - 1]
      parts[index].advanceBefore = previous.advanceBefore + previous.advance
      if !isPlain { parts[index].spacingBefore = previous.spacingBefore + previous.spacing(upTo: previous.units.upperBound, style) }
    }
  }

  /// Lets the line's gaps widen the slice and move it.
  mutating func widen(_ gaps: LineGaps) {
    self.gaps = gaps
    let before = gaps.gain(upTo: range.lowerBound)
    x += before
    advance += gaps.gain(upTo: range.upperBound) - before
  }

  /// The gap behind the cluster that ends at a unit.
  func gap(behind unit: Int) -> LineGaps.Gap? { gaps?.gap(before: unit) }

  /// Whether positions are a function of the advances alone.
  var isUniform: Bool { isPlain && gaps == nil }

  mutating func measure() { advance = offset(ofUnit: range.upperBound) }

  var isRightToLeft: Bool { level & 1 != 0 }

  /// The advance from the slice's start to the cluster that holds a unit, in logical order: 1/64
  /// point. O(log parts + log part).
  func offset(ofUnit unit: Int) -> Int {
    guard kind == .text else { return unit >= range.upperBound ? advance : 0 }
    let index = parts.partitionIndex { $0.units.lowerBound < unit } - 1
    guard index >= 0 else { return 0 }
    let part = parts[index]
    let cluster = unit >= part.units.upperBound ? part.clusters.upperBound : part.word.cluster(atUnit: unit - part.start)
    let start = part.start + part.word.unit(ofCluster: cluster)
    let fontUnits = part.advanceBefore + part.word.prefix(ofCluster: cluster) - part.word.prefix(ofCluster: part.clusters.lowerBound)
    return offset(advance: fontUnits, spacing: spacing(before: start, in: part), at: start)
  }

  /// The same where the advances and the spacing before a cluster are known, which begins at a
  /// unit. O(log gaps).
  func offset(advance: Int, spacing: Int, at unit: Int) -> Int {
    var offset = style.scale.length(advance) + spacing
    if let gaps { offset += gaps.gain(upTo: unit) - gaps.gain(upTo: range.lowerBound) }
    return offset
  }

  /// Letter and word spacing from the slice's start to where a cluster of a part begins, 1/64
  /// point. O(log part).
  func spacing(before unit: Int, in part: Part) -> Int { isPlain ? 0 : part.spacingBefore + part.spacing(upTo: unit, style) }

  /// That of one cluster of a part. O(the cluster).
  func spacing(ofCluster cluster: Int, in part: Part) -> Int { isPlain ? 0 : part.spacing(ofCluster: cluster, style) }
}

extension LineSlice.Part {
  fileprivate func spacing(ofCluster cluster: Int, _ style: ItemStyle) -> Int {
    word.spacing(word.unit(ofCluster: cluster)..<word.unit(ofCluster: cluster + 1), style, in: chunk, at: start, edges: edges)
  }

  fileprivate func spacing(upTo end: Int, _ style: ItemStyle) -> Int {
    let mark = marks.isEmpty ? 0 : min(marks.count - 1, (word.cluster(atUnit: end - start) - clusters.lowerBound) / LineSlice.Part.markStep)
    let first = clusters.lowerBound + mark * LineSlice.Part.markStep
    let rest = word.spacing(word.unit(ofCluster: first)..<end - start, style, in: chunk, at: start, edges: edges)
    return marks.isEmpty ? rest : marks[mark] + rest
  }

  /// Sums up the spacing of a long part. O(the part).
  fileprivate mutating func mark(_ style: ItemStyle) {
    let step = LineSlice.Part.markStep
    guard clusters.count > 2 * step else { return }
    var sum = 0
    for first in stride(from: clusters.lowerBound, to: clusters.upperBound, by: step) {
      marks.append(sum)
      let units = word.unit(ofCluster: first)..<word.unit(ofCluster: min(first + step, clusters.upperBound))
      sum += word.spacing(units, style, in: chunk, at: start, edges: edges)
    }
  }

  /// How far the glyphs of a cluster stand behind where it begins, 1/64 point: by the automatic
  /// space before it, and the room that an annotation needs there; less than nothing by what a
  /// mark gives up of the room in front of it.
  func lead(ofCluster cluster: Int, _ style: ItemStyle) -> Int {
    let unit = start + word.unit(ofCluster: cluster)
    var lead = style.base?.room(before: unit, edges) ?? 0
    if style.autospace != .zero, unit != edges.start, chunk.flags(at: unit) & ParagraphAnalysis.autospaced != 0 {
      lead += style.autospace(before: unit, edges)
    }
    return lead - leftTrim(ofCluster: cluster, style)
  }

  /// What the mark of a cluster gives up to the left of its ink, or above it: 1/64 point.
  func leftTrim(ofCluster cluster: Int, _ style: ItemStyle) -> Int {
    let unit = start + word.unit(ofCluster: cluster)
    guard let mark = style.trims?[chunk.unit(at: unit)], mark.left > 0 else { return 0 }
    return style.trim(at: unit, in: chunk, edges) * mark.left / mark.amount
  }
}
