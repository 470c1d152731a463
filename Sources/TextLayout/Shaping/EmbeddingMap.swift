/// Which embeddings, overrides and isolates are open around an edit of a paragraph: places there
/// are known by them to a window that begins or ends where some are.
struct EmbeddingMap {
  /// Text without controls.
  private struct Part {
    let start: Int
    let open: BidiEmbeddings
    /// Whether no isolate that is open here ends before the edit.
    var mayBegin = true
    /// Whether all isolates that are open here are open at the edit, or stay open as far as the map
    /// goes.
    var mayEnd = true
  }

  private let region: Range<Int>
  private var parts: [Part]
  /// How many controls are followed: each is a copy of what is open, and looks for its end or its
  /// direction.
  private static let mostParts = 1024

  /// The map of some units around an edit; nil where a separator closes all of them in between,
  /// what they are isn't sure, or they are too many.
  ///
  /// O(units + controls before them that nobody closes + chunks), and O(units) of the chunks that
  /// nobody has asked yet.
  init?(of region: Range<Int>, around edit: Range<Int>, in paragraph: ShapedParagraph) {
    guard var open = paragraph.embeddings(at: region.lowerBound) else { return nil }
    self.region = region
    parts = [Part(start: region.lowerBound, open: open)]
    var isKnown = true
    paragraph.forEachChunk(in: region) { chunk, range in
      for place in range {
        let unit = chunk.unit(at: place)
        guard isKnown, BidiControlTrail.mayHold(unit) else { continue }
        let bidiClass = UnicodeProperties.shared[UInt32(unit)].bidiClass
        guard bidiClass.bit & BidiClass.explicit != 0 else { continue }
        guard bidiClass != .paragraphSeparator, parts.count < EmbeddingMap.mostParts, let decided = paragraph.decided(bidiClass, at: place) else {
          isKnown = false
          continue
        }
        open.pass(decided)
        parts.append(Part(start: place + 1, open: open))
      }
    }
    if !isKnown { return nil }
    let (first, last) = (index(at: edit.lowerBound), index(at: edit.upperBound))
    var depth = parts[first...last].map(\.open.isolateDepth).min() ?? 0
    for part in (0..<first).reversed() {
      parts[part].mayBegin = parts[part].open.isolateDepth <= depth
      depth = min(depth, parts[part].open.isolateDepth)
    }
    depth = parts[last].open.isolateDepth
    var staying = parts[parts.count - 1].open.isolateDepth
    for part in parts.indices.dropFirst(last) {
      parts[part].mayEnd = parts[part].open.isolateDepth <= depth
      depth = min(depth, parts[part].open.isolateDepth)
    }
    for part in (last..<parts.count).reversed() {
      staying = min(staying, parts[part].open.isolateDepth)
      if parts[part].open.isolateDepth <= staying { parts[part].mayEnd = true }
    }
  }

  private func index(at unit: Int) -> Int { max(0, parts.partitionIndex { $0.start <= unit } - 1) }

  /// What is open at a unit that isn't a control. O(log controls).
  func open(at unit: Int) -> BidiEmbeddings { parts[index(at: unit)].open }

  /// The level of what is open at a unit, if a window may begin there, or end. O(log controls).
  func level(at unit: Int, isStart: Bool) -> UInt8? {
    guard region.contains(unit) else { return nil }
    let part = parts[index(at: unit)]
    return (isStart ? part.mayBegin : part.mayEnd) ? part.open.status.level : nil
  }

  /// Whether what is open in some units is at one level. O(controls).
  func isOneRun(_ range: Range<Int>) -> Bool {
    let parts = parts[index(at: range.lowerBound)...index(at: range.upperBound)]
    return parts.allSatisfy { $0.open.status.level == parts[parts.startIndex].open.status.level }
  }

  /// How few isolates are open anywhere in some units. O(controls).
  func isolateDepth(in range: Range<Int>) -> Int {
    parts[index(at: range.lowerBound)...index(at: range.upperBound)].map(\.open.isolateDepth).min() ?? 0
  }
}

extension ShapedParagraph {
  /// What is open before a unit; nil where that isn't sure. O(chunks + controls that nobody
  /// closes), and O(units) of chunks that nobody has asked yet, of the unit's own always.
  fileprivate func embeddings(at unit: Int) -> BidiEmbeddings? {
    var open = BidiEmbeddings(base: baseLevel)
    var isKnown = true
    forEachTrail(in: 0..<unit) { trail, start in
      isKnown = !trail.isFull
      for event in trail.events where isKnown {
        let control = decided(event.control, at: start + Int(event.unit))
        if let control { open.pass(control) } else { isKnown = false }
      }
      return isKnown
    }
    return isKnown ? open : nil
  }

  /// Whether any text from a unit on ends an isolate that is open there; nil where that isn't sure.
  /// O(chunks + controls that nobody closes), and O(units) of chunks that nobody has asked yet.
  func endsIsolate(from unit: Int) -> Bool? {
    var (depth, lowest) = (0, 0)
    var (isSeparated, isKnown) = (false, true)
    forEachTrail(in: unit..<unitCount) { trail, _ in
      isKnown = !trail.isFull
      for event in trail.events where !isSeparated {
        if event.control == .paragraphSeparator { isSeparated = true }
        if event.control.bit & BidiClass.isolates != 0 { depth += 1 }
        if event.control == .popDirectionalIsolate { depth -= 1 }
        lowest = min(lowest, depth)
      }
      return isKnown && !isSeparated && lowest == 0
    }
    return isKnown ? lowest < 0 : nil
  }

  /// Whether any embedding, override, isolate or separator is in it. O(chunks), and O(units) of
  /// those that nobody has asked yet.
  var hasControls: Bool {
    var hasControls = false
    forEachTrail(in: 0..<unitCount) { trail, _ in
      hasControls = !trail.isEmpty
      return !hasControls
    }
    return hasControls
  }

  /// Calls `body` with the controls of some units, a chunk at a time, and where it begins, as long
  /// as it wants more.
  private func forEachTrail(in range: Range<Int>, _ body: (_ trail: BidiControlTrail, _ start: Int) -> Bool) {
    var place = range.lowerBound
    while place < range.upperBound {
      let chunk = chunks[chunkNumber(at: place)]
      let end = min(chunk.end, range.upperBound)
      guard body(chunk.block.controls(place - chunk.start..<end - chunk.start), place) else { return }
      place = end
    }
  }

  /// A control as it is decided: FSI is LRI or RLI by the first strong character in it (X5c). Nil
  /// where that is far.
  fileprivate func decided(_ control: BidiClass, at unit: Int) -> BidiClass? {
    guard control == .firstStrongIsolate else { return control }
    let farthest = min(unitCount, unit + EditWindow.farthest)
    var decision = FirstStrong(inIsolate: true)
    forEachChunk(in: unit + 1..<farthest) { chunk, range in
      let units = unsafe UnsafeBufferPointer(rebasing: chunk.units[range.lowerBound - chunk.start..<range.upperBound - chunk.start])
      unsafe decision.read(units)
    }
    return decision.isolate ?? (farthest == unitCount ? .leftToRightIsolate : nil)
  }
}

extension ShapedBlock {
  /// The controls of some of its units that are not closed there, of all kept. O(1) for all when
  /// asked before, else O(units).
  fileprivate func controls(_ range: Range<Int>) -> BidiControlTrail {
    if range.count == units.count { return keptControls.value { unsafe BidiControlTrail(text(range)) } }
    return unsafe BidiControlTrail(text(range))
  }
}

/// Looks for the first strong character of a text that is in no isolate there: it decides the
/// direction of a paragraph (UAX #9 P2) and of an isolate.
struct FirstStrong {
  /// Whether the text is that of an isolate, which ends where it is closed.
  let isInIsolate: Bool
  /// Its class.
  private(set) var strong: BidiClass?
  private var depth = 0
  private var hasEnded = false

  init(inIsolate isInIsolate: Bool) { self.isInIsolate = isInIsolate }

  /// Which isolate FSI is, if that is decided.
  var isolate: BidiClass? {
    if let strong { return strong == .leftToRight ? .leftToRightIsolate : .rightToLeftIsolate }
    return hasEnded ? .leftToRightIsolate : nil
  }

  /// Reads more text. O(units up to the first strong character).
  mutating func read(_ units: UnsafeBufferPointer<UInt16>) {
    var index = 0
    while index < units.count, strong == nil, !hasEnded {
      let (scalar, length) = unsafe PlainText.scalar(units, at: index)
      let bidiClass = UnicodeProperties.shared[scalar].bidiClass
      index += length
      switch bidiClass {
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: depth += 1
      case .popDirectionalIsolate where depth > 0: depth -= 1
      case .popDirectionalIsolate where isInIsolate, .paragraphSeparator: hasEnded = true
      case .leftToRight where depth == 0, .rightToLeft where depth == 0, .arabicLetter where depth == 0: strong = bidiClass
      default: break
      }
    }
  }
}
