import TextLayout

extension SnapshotDifference {
  /// Compares lines; answers the pairs that have the same text, by their numbers.
  mutating func compareLines(_ offsets: OffsetMap) -> [(old: Int, new: Int)] {
    var numbers: [Range<Int>: Int] = [:]
    for (number, line) in new.lines.enumerated() where numbers[line.range] == nil { numbers[line.range] = number }
    let partners = old.lines.map { line in offsets(line.range).flatMap { numbers[$0] } }
    var pairs: [(old: Int, new: Int)] = []
    var (oldNumber, newNumber) = (0, 0)
    while oldNumber < old.lines.count || newNumber < new.lines.count {
      if oldNumber < old.lines.count, partners[oldNumber] == newNumber {
        pairs.append((oldNumber, newNumber))
        oldNumber += 1
        newNumber += 1
        continue
      }
      let (firstOld, firstNew) = (oldNumber, newNumber)
      while oldNumber < old.lines.count, (partners[oldNumber] ?? -1) < firstNew { oldNumber += 1 }
      newNumber = oldNumber < old.lines.count ? partners[oldNumber] ?? new.lines.count : new.lines.count
      add(.brokenElsewhere(old: firstOld..<oldNumber, new: firstNew..<newNumber))
    }
    for (oldNumber, newNumber) in pairs { compareLine(old.lines[oldNumber], new.lines[newNumber], newNumber) }
    return pairs
  }

  private mutating func compareLine(_ was: LayoutSnapshot.Line, _ now: LayoutSnapshot.Line, _ number: Int) {
    let subject = SnapshotChange.Subject.lines(number...number)
    compare(subject, was.rect, now.rect, joining: true)
    compare(subject, "baseline", was.baseline, now.baseline)
    compare(subject, "text", Array(was.text.utf16), Array(now.text.utf16)) { quoted(String(decoding: $0, as: Unicode.UTF16.self)) }
    compare(subject, "hanging units", was.hanging, now.hanging) { "\($0)" }
    compare(subject, "end", was.isHardBreak, now.isHardBreak) { $0 ? "a line separator" : "none" }
    compare(subject, "hyphen", was.isHyphenated, now.isHyphenated) { $0 ? "shown" : "none" }
    compare(subject, "hidden units", was.hidden, now.hidden) { $0.map { "\($0)" } ?? "none" }
  }

  // MARK: Glyphs

  /// A glyph of a line, from the line's corner along the line and from its baseline.
  private struct PlacedGlyph {
    var id: Int
    var font: String
    var size: LayoutUnit
    var place: Point
    var offset: Int
  }

  /// What tells a glyph from others of its line: what it belongs to, its cluster, and its number in that.
  private struct GlyphKey: Hashable {
    var kind: LayoutSnapshot.Run.Kind
    var offset: Int
    var number: Int
  }

  private func glyphs(
    of line: LayoutSnapshot.Line, isVertical: Bool, _ offsets: (Int) -> Int?
  ) -> (order: [GlyphKey], glyphs: [GlyphKey: PlacedGlyph]) {
    var (order, glyphs): ([GlyphKey], [GlyphKey: PlacedGlyph]) = ([], [:])
    // How many glyphs each cluster has so far, by the key of its first.
    var counts: [GlyphKey: Int] = [:]
    for run in line.runs ?? [] {
      for glyph in run.glyphs {
        // Inside of what differs, a place that no glyph of the other text has.
        let offset = run.kind == .text ? offsets(glyph.offset) ?? -1 - glyph.offset : glyph.offset
        var key = GlyphKey(kind: run.kind, offset: offset, number: 0)
        let first = key
        key.number = counts[first] ?? 0
        counts[first] = key.number + 1
        order.append(key)
        let begin = isVertical ? Point(x: .zero, y: run.start) : Point(x: run.start, y: .zero)
        glyphs[key] = PlacedGlyph(
          id: glyph.id, font: run.font, size: run.size, place: Point(x: glyph.origin.x + begin.x, y: glyph.origin.y + begin.y), offset: glyph.offset)
      }
    }
    return (order, glyphs)
  }

  mutating func compareGlyphs(_ pairs: [(old: Int, new: Int)], _ offsets: OffsetMap) {
    let isVertical = new.request?.writingMode.isVertical ?? false
    for (oldNumber, newNumber) in pairs {
      guard let oldRuns = old.lines[oldNumber].runs, let newRuns = new.lines[newNumber].runs, oldRuns != newRuns else { continue }
      let was = glyphs(of: old.lines[oldNumber], isVertical: isVertical) { offsets($0) }
      let now = glyphs(of: new.lines[newNumber], isVertical: isVertical) { $0 }
      func subject(_ glyph: PlacedGlyph) -> SnapshotChange.Subject { .glyphs(line: newNumber, units: glyph.offset...glyph.offset) }
      for key in was.order where now.glyphs[key] == nil { if let glyph = was.glyphs[key] { add(.removed(subject(glyph)), joining: true) } }
      for key in now.order where was.glyphs[key] == nil { if let glyph = now.glyphs[key] { add(.added(subject(glyph)), joining: true) } }
      // Neighbours that move by the same are one change; nil stands for one that doesn't move.
      var moves: [SnapshotChange?] = []
      for key in now.order {
        guard let own = was.glyphs[key], let other = now.glyphs[key] else { continue }
        if own.font != other.font || own.id != other.id {
          compare(subject(other), "glyph", "\(own.id) of \(own.font)", "\(other.id) of \(other.font)") { $0 }
        }
        compare(subject(other), "text size", own.size, other.size)
        let distance = Point(x: other.place.x - own.place.x, y: other.place.y - own.place.y)
        moves.append(differs(distance.x, .zero) || differs(distance.y, .zero) ? .moved(subject(other), by: distance) : nil)
      }
      add(moves)
      compareRuns(oldRuns, newRuns, newNumber, offsets)
    }
  }

  /// What runs are besides their glyphs.
  private mutating func compareRuns(_ was: [LayoutSnapshot.Run], _ now: [LayoutSnapshot.Run], _ line: Int, _ offsets: OffsetMap) {
    struct Key: Hashable {
      var kind: LayoutSnapshot.Run.Kind
      var range: Range<Int>?
    }
    func keys(_ runs: [LayoutSnapshot.Run], _ map: (Range<Int>) -> Range<Int>?) -> [Key] {
      runs.map { Key(kind: $0.kind, range: $0.kind == .text ? map($0.range) : $0.range) }
    }
    let (oldKeys, newKeys) = (keys(was) { offsets($0) }, keys(now) { $0 })
    guard let first = now.first ?? was.first else { return }
    guard oldKeys == newKeys else {
      let subject = SnapshotChange.Subject.glyphs(line: line, units: first.range.lowerBound...first.range.lowerBound)
      return compare(subject, "runs", oldKeys, newKeys) { keys in
        keys.isEmpty
          ? "none" : keys.map { "\($0.kind == .text ? "" : "\($0.kind) ")\($0.range.map { "\($0)" } ?? "other text")" }.joined(separator: ", ")
      }
    }
    for (own, other) in zip(was, now) {
      let subject = SnapshotChange.Subject.glyphs(line: line, units: other.range.lowerBound...max(other.range.lowerBound, other.range.upperBound - 1))
      // Of runs without glyphs, and the room behind the last one.
      compare(subject, "length", own.length, other.length)
      if own.glyphs.isEmpty, other.glyphs.isEmpty {
        compare(subject, "beginning", own.start, other.start)
        compare(subject, "font", own.font, other.font) { $0 }
        compare(subject, "text size", own.size, other.size)
      }
      compare(subject, "direction", own.isRightToLeft, other.isRightToLeft) { $0 ? "right to left" : "left to right" }
      compare(subject, "orientation", own.isTurned, other.isTurned) { $0 ? "turned" : "upright" }
      compare(subject, "imitated bold", own.emboldening, other.emboldening)
      compare(subject, "imitated slant", own.shear, other.shear) { "\($0)/65536" }
    }
  }

  // MARK: Carets

  private struct CaretKey: Hashable {
    var offset: Int
    var isUpstream: Bool
  }

  mutating func compareCarets(_ pairs: [(old: Int, new: Int)], _ offsets: OffsetMap) {
    guard let was = old.carets, let now = new.carets else { return }
    let partners = Dictionary(pairs.map { ($0.old, $0.new) }) { first, _ in first }
    let newLines = Set(pairs.map(\.new))
    var oldPlaces: [CaretKey: LayoutSnapshot.CaretPlace] = [:]
    for place in was {
      guard let line = partners[place.line] else { continue }  // its line breaks elsewhere, which is told
      var place = place
      place.line = line
      if let offset = offsets(place.offset) {
        oldPlaces[CaretKey(offset: offset, isUpstream: place.isUpstream)] = place
      } else {
        add(.removed(.carets(line: line, offsets: place.offset...place.offset)), joining: true)
      }
    }
    var moves: [SnapshotChange?] = []
    for place in now where newLines.contains(place.line) {
      let subject = SnapshotChange.Subject.carets(line: place.line, offsets: place.offset...place.offset)
      guard let own = oldPlaces.removeValue(forKey: CaretKey(offset: place.offset, isUpstream: place.isUpstream)) else {
        add(.added(subject), joining: true)
        continue
      }
      compare(subject, "line", own.line, place.line) { "\($0)" }
      let distance = Point(x: place.rect.minX - own.rect.minX, y: place.rect.minY - own.rect.minY)
      moves.append(differs(distance.x, .zero) || differs(distance.y, .zero) ? .moved(subject, by: distance) : nil)
      if differs(own.rect.size.width, place.rect.size.width) || differs(own.rect.size.height, place.rect.size.height) {
        add(.resized(subject, old: own.rect.size, new: place.rect.size))
      }
      compareSecondary(subject, own.secondary, place.secondary)
    }
    for place in oldPlaces.values.sorted(by: { ($0.line, $0.offset) < ($1.line, $1.offset) }) {
      add(.removed(.carets(line: place.line, offsets: place.offset...place.offset)), joining: true)
    }
    add(moves)
  }

  private mutating func add(_ moves: [SnapshotChange?]) {
    for (number, move) in moves.enumerated() {
      if let move { add(move, joining: number > 0 && moves[number - 1] != nil) }
    }
  }

  private mutating func compareSecondary(_ subject: SnapshotChange.Subject, _ was: Rect?, _ now: Rect?) {
    let isSame =
      if let was, let now {
        ![(was.minX, now.minX), (was.minY, now.minY), (was.size.width, now.size.width), (was.size.height, now.size.height)].contains {
          differs($0.0, $0.1)
        }
      } else {
        was == nil && now == nil
      }
    if !isSame { compare(subject, "secondary place", was, now) { $0.map { "\($0)" } ?? "none" } }
  }
}
