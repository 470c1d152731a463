import CICU

extension HyphenationPatterns {
  /// Where a word may be divided, in order.
  ///
  ///     patterns.points(in: "Zucker")
  ///
  /// A word that has soft hyphens is divided there and nowhere else; so is one that `exceptions`
  /// has, at its points. Otherwise each part between hyphens, digits and other characters that are
  /// no letters is divided on its own: as a word at the word's ends, and as the part of a compound
  /// inside. Capitals count as their small letters, and letters spelled with combining marks as the
  /// letters that they spell. O(length).
  public func points(in word: String, limits: HyphenationLimits = HyphenationLimits(), exceptions: HyphenationExceptions? = nil) -> [HyphenationPoint]
  {
    var points: [HyphenationPoint] = []
    var scratch = HyphenationScratch()
    findPoints(in: Array(word.utf16).span, limits: limits, exceptions: exceptions, scratch: &scratch, into: &points)
    return points
  }

  /// Adds the points of a word, with buffers that are used again from word to word. O(length), and
  /// no allocation once the buffers have grown.
  package func findPoints(
    in units: Span<UInt16>, limits: HyphenationLimits, exceptions: HyphenationExceptions? = nil, scratch: inout HyphenationScratch,
    into points: inout [HyphenationPoint]
  ) {
    let first = points.count
    if Self.addSoftHyphens(of: units, to: &points) { return }
    if let exceptions, let offsets = exceptions.offsets(in: units) {
      for offset in offsets { points.append(HyphenationPoint(offset: offset, kind: .author)) }
      return
    }
    var position = 0
    var isInside = false
    while position < units.count {
      readPart(of: units, from: &position, into: &scratch)
      let count = scratch.letters.count - 2
      guard count > 0 else { continue }
      let isLast = position >= units.count
      if count >= limits.word {
        scratch.found.removeAll(keepingCapacity: true)
        divide(1..<count + 1, level: 0, isInner: (isInside, !isLast), depth: 0, &scratch)
        let before = max(limits.before, isInside ? lengths.compoundBefore ?? 1 : lengths.before ?? 1, 1)
        let after = max(limits.after, isLast ? lengths.after ?? 1 : lengths.compoundAfter ?? 1, 1)
        for place in scratch.found where fits(place, count, before: before, after: after) {
          if let point = point(at: place, in: units, scratch) { points.append(point) }
        }
      }
      isInside = true
    }
    if !unbreakable.isEmpty { removeUnbreakable(in: units, from: first, of: &points) }
  }

  /// An author's soft hyphens take precedence: they are points, and nothing else is.
  private static func addSoftHyphens(of units: Span<UInt16>, to points: inout [HyphenationPoint]) -> Bool {
    var isFound = false
    for position in units.indices where units[position] == 0xAD {
      isFound = true
      if position > 0, position + 1 < units.count { points.append(HyphenationPoint(offset: position + 1, kind: .author)) }
    }
    return isFound
  }

  /// Skips what is no letter, then reads letters up to what is none again.
  private func readPart(of units: Span<UInt16>, from position: inout Int, into scratch: inout HyphenationScratch) {
    scratch.letters.removeAll(keepingCapacity: true)
    scratch.starts.removeAll(keepingCapacity: true)
    scratch.letters.append(PatternAlphabet.edge)
    scratch.starts.append(Int32(truncatingIfNeeded: position))
    while position < units.count {
      let unit = units[position]
      var letter = alphabet[unit]
      var end = position + 1
      if unit == 0x27 || unit == 0x2019 {
        if !readsApostrophes { letter = PatternAlphabet.none }
      } else if unit < 0x80 {
        // ASCII hyphens and digits are never letters, whatever the patterns have.
        if !(0x61...0x7A ~= unit | 0x20) { letter = PatternAlphabet.none }
      } else if 0x2010...0x2015 ~= unit {
        letter = PatternAlphabet.none
      }
      if letter == PatternAlphabet.none, !Self.isUnknownLetter(units, position, &end) {
        position += 1
        if scratch.letters.count > 1 { break }
        scratch.starts[0] = Int32(truncatingIfNeeded: position)
        continue
      }
      if end < units.count, Self.joinsLetter(units[end]) { letter = joined(units, position, &end) ?? letter }
      scratch.letters.append(letter)
      scratch.starts.append(Int32(truncatingIfNeeded: position))
      position = end
    }
    scratch.letters.append(PatternAlphabet.edge)
    // What is no letter at the word's end does not make its last part an inner one.
    while position < units.count, !Self.mayBeLetter(units[position]) { position += 1 }
  }

  /// Whether a unit that no pattern has is a letter all the same: it counts, and matches nothing.
  private static func isUnknownLetter(_ units: Span<UInt16>, _ position: Int, _ end: inout Int) -> Bool {
    let unit = units[position]
    if unit < 0x80 { return 0x61...0x7A ~= unit | 0x20 }
    if 0xD800...0xDBFF ~= unit, position + 1 < units.count, 0xDC00...0xDFFF ~= units[position + 1] {
      let scalar = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(units[position + 1]) & 0x3FF
      end = position + 2
      return tl_is_letter(scalar)
    }
    return tl_is_letter(UInt32(unit)) || tl_is_mark(UInt32(unit))
  }

  private static func mayBeLetter(_ unit: UInt16) -> Bool {
    if unit < 0x80 { return 0x61...0x7A ~= unit | 0x20 || 0x30...0x39 ~= unit }
    return 0xD800...0xDFFF ~= unit || tl_is_letter(UInt32(unit))
  }

  /// Combining marks of European scripts and joiners, which patterns leave out.
  @inline(__always) private static func joinsLetter(_ unit: UInt16) -> Bool { 0x300...0x36F ~= unit || unit == 0x200C || unit == 0x200D }

  /// The letter that a base and its marks spell, if the patterns have it.
  private func joined(_ units: Span<UInt16>, _ position: Int, _ end: inout Int) -> PatternAlphabet.Letter? {
    if alphabet[units[end]] != PatternAlphabet.none { return nil }  // the patterns count it as a letter: Indic ones do
    var spelling: [UInt16] = []
    for inside in position..<end { spelling.append(units[inside]) }
    while end < units.count, Self.joinsLetter(units[end]) {
      if units[end] < 0x2000 { spelling.append(units[end]) }
      end += 1
    }
    guard let character = String(decoding: spelling, as: UTF16.self).lowercased().first else { return nil }
    let letter = alphabet[character]
    return letter == PatternAlphabet.none ? nil : letter
  }

  /// Finds the places in some of the letters, as if they were a word: at the first of two levels
  /// the parts of a compound, and each part again on its own, until one has no parts; then its
  /// syllables.
  private func divide(_ range: Range<Int>, level: Int, isInner: (start: Bool, end: Bool), depth: Int, _ scratch: inout HyphenationScratch) {
    // Each call has the end of the buffer of values for itself.
    let base = scratch.levels.count
    defer { scratch.levels.removeLast(scratch.levels.count - base) }
    let marks = match(range, level: level, &scratch)
    let values = base + 1 - range.lowerBound  // plus a letter's number: where the value of the boundary before it is
    if levels.count < 2 || level == 1 {
      let first = range.lowerBound + (isInner.start ? lengths.compoundBefore ?? 1 : 1)
      let last = range.upperBound - (isInner.end ? lengths.compoundAfter ?? 1 : 1)
      for joint in range.dropFirst() where scratch.levels[values + joint] & 1 == 1 {
        let mark = marks.isEmpty ? nil : marks[joint]
        // Where the spelling changes, other letters are counted: the place's own.
        if first <= joint && joint <= last || mark != nil {
          scratch.found.append(HyphenationScratch.Place(boundary: joint, kind: .syllable, level: level, mark: mark))
        }
      }
      return
    }
    var start = range.lowerBound
    if depth < Self.maximumDepth {
      for joint in range.dropFirst() where scratch.levels[values + joint] & 1 == 1 {
        if joint - start > 1 {
          divide(start..<joint, level: 0, isInner: (start > range.lowerBound || isInner.start, true), depth: depth + 1, &scratch)
        }
        scratch.found.append(
          HyphenationScratch.Place(boundary: joint, kind: .compound, level: level, mark: marks.isEmpty ? nil : marks[joint]))
        start = joint
      }
    }
    if start == range.lowerBound {
      divide(range, level: 1, isInner: isInner, depth: depth, &scratch)
    } else if range.upperBound - start > 1 {
      divide(start..<range.upperBound, level: 0, isInner: (true, isInner.end), depth: depth + 1, &scratch)
    }
  }

  /// How often a part of a compound may have parts; no word of any language comes near.
  private static let maximumDepth = 8

  /// Whether enough letters are left on both sides, as the word is spelled when it is divided.
  private func fits(_ place: HyphenationScratch.Place, _ count: Int, before: Int, after: Int) -> Bool {
    guard let mark = place.mark else { return place.boundary > before && count - place.boundary + 1 >= after }
    let change = levels[place.level].changes[mark.change]
    return mark.first - 1 + change.before.count >= before && count - mark.end + 1 + change.after.count >= after
  }

  /// Runs one level's patterns over some of the letters with edges on both sides; their values are
  /// put at the end of the buffer. Returns the changes, with the word's own letter numbers.
  private func match(_ range: Range<Int>, level: Int, _ scratch: inout HyphenationScratch) -> [Int: ChangeMark] {
    let edges = (scratch.letters[range.lowerBound - 1], scratch.letters[range.upperBound])
    scratch.letters[range.lowerBound - 1] = PatternAlphabet.edge
    scratch.letters[range.upperBound] = PatternAlphabet.edge
    let base = scratch.levels.count
    scratch.levels.append(contentsOf: repeatElement(0, count: range.count + 3))
    var marks: [Int: ChangeMark] = [:]
    unsafe scratch.letters.withUnsafeBufferPointer { letters in
      unsafe scratch.levels.withUnsafeMutableBufferPointer { values in
        unsafe levels[level].match(
          UnsafeBufferPointer(rebasing: letters[range.lowerBound - 1...range.upperBound]),
          levels: UnsafeMutableBufferPointer(rebasing: values[base...]), marks: &marks)
      }
    }
    scratch.letters[range.lowerBound - 1] = edges.0
    scratch.letters[range.upperBound] = edges.1
    let moved = range.lowerBound - 1
    if marks.isEmpty || moved == 0 { return marks }
    return Dictionary(
      uniqueKeysWithValues: marks.map { ($0 + moved, ChangeMark(first: $1.first + moved, end: $1.end + moved, change: $1.change)) })
  }

  /// The point of a place, unless it would stand inside a grapheme cluster.
  private func point(at place: HyphenationScratch.Place, in units: Span<UInt16>, _ scratch: borrowing HyphenationScratch) -> HyphenationPoint? {
    let offset = Int(scratch.starts[place.boundary])
    if units[offset] >= 0x300, Self.isInsideCluster(units[offset - 1], units[offset]) { return nil }
    guard let mark = place.mark else { return HyphenationPoint(offset: offset, kind: place.kind) }
    let change = levels[place.level].changes[mark.change]
    let end = mark.end < scratch.starts.count ? Int(scratch.starts[mark.end]) : units.count
    let range = Int(scratch.starts[mark.first])..<max(end, Int(scratch.starts[mark.first]))
    let isCapital = isCapital(units, range)
    return HyphenationPoint(
      offset: offset, kind: place.kind,
      change: SpellingChange(
        range: range, before: isCapital ? change.before.uppercased() : change.before, after: isCapital ? change.after.uppercased() : change.after))
  }

  /// Whether there is no grapheme boundary between two units of a word, as far as letters go.
  /// UAX #29 GB9, GB9a and, for the viramas, GB9c.
  private static func isInsideCluster(_ before: UInt16, _ after: UInt16) -> Bool {
    if tl_goes_on_grapheme(UInt32(after)) { return true }
    switch before {
    case 0x94D, 0x9CD, 0xACD, 0xB4D, 0xC4D, 0xD4D, 0x200D: return true
    default: return 0xDC00...0xDFFF ~= after
    }
  }

  /// Whether letters are in capitals, so that what replaces them has to be.
  private func isCapital(_ units: Span<UInt16>, _ range: Range<Int>) -> Bool {
    let outer = max(0, range.lowerBound - 1)..<min(units.count, range.upperBound + 1)
    return outer.allSatisfy { position in
      guard let scalar = Unicode.Scalar(units[position]) else { return false }
      return scalar.properties.isUppercase
    }
  }

  /// Takes away the points beside what the file wants nothing divided next to.
  private func removeUnbreakable(in units: Span<UInt16>, from first: Int, of points: inout [HyphenationPoint]) {
    func stands(_ text: [UInt16], at offset: Int) -> Bool {
      guard offset >= 0, offset + text.count <= units.count else { return false }
      return text.indices.allSatisfy { units[offset + $0] == text[$0] }
    }
    let kept = points[first...].filter { point in
      !unbreakable.contains { stands($0, at: point.offset) || stands($0, at: point.offset - $0.count) }
    }
    points.replaceSubrange(first..., with: kept)
  }
}

/// Buffers that hyphenation uses again from word to word.
package struct HyphenationScratch {
  /// A place that was found, in letters.
  struct Place {
    /// The letter that begins the next line, the first letter being 1.
    var boundary: Int
    var kind: HyphenationPoint.Kind
    /// The level whose patterns found it.
    var level: Int
    var mark: ChangeMark?
  }

  /// The letters of a part between two edges.
  fileprivate(set) var letters: [PatternAlphabet.Letter] = []
  /// The offset of each letter in units, with the first letter at index 1.
  fileprivate(set) var starts: [Int32] = []
  fileprivate(set) var levels: [UInt8] = []
  fileprivate(set) var found: [Place] = []

  package init() {}
}
