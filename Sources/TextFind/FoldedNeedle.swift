import TextLayout

/// A needle that is compared by Unicode's foldings, and the machine that finds it: Knuth, Morris
/// and Pratt's, behind a scan that passes over text in which the needle can't be. No text and no
/// needle makes it read a character more than twice.
struct FoldedNeedle: Sendable {
  private let scalars: [UInt32]
  /// For each number of scalars that are matched, the number of them that still are when the next
  /// one differs.
  private let fallbacks: [Int32]
  private let table: FoldTable
  private let scan: AnchorScan
  /// How many places the last scalars began at are remembered, less one: a power of two less one.
  private let ringMask: Int

  /// Nil if nothing is left of the needle. O(needle).
  init?(_ needle: [UInt16], folding: TextFolding) {
    table = FoldTable.table(of: folding)
    scalars = table.folded(needle)
    if scalars.isEmpty { return nil }
    scan = AnchorScan(scalars, folding: folding)
    fallbacks = FoldedNeedle.fallbacks(of: scalars)
    var ring = 1
    while ring < scalars.count { ring *= 2 }
    ringMask = ring - 1
  }

  /// Entry n is the length of the longest proper beginning of the first n scalars that they also
  /// end with. O(needle).
  static func fallbacks(of scalars: [some Equatable]) -> [Int32] {
    var fallbacks = [Int32](repeating: 0, count: scalars.count + 1)
    var length = 0
    for index in scalars.indices.dropFirst() {
      while length > 0, scalars[index] != scalars[length] { length = Int(fallbacks[length]) }
      if scalars[index] == scalars[length] { length += 1 }
      fallbacks[index + 1] = Int32(length)
    }
    return fallbacks
  }

  /// Whether windows may be short: what is prepared for each is not.
  var isShort: Bool { ringMask < FindWindow.shortLength }

  /// Where the needle may be next, in the chunks that the text has there, without a copy of them:
  /// reading begins at `start`; where `isFound` is false, it is nowhere between. At least so many
  /// units are looked at, but for those behind the text's end. O(distance).
  func next(in text: StyledText, from offset: Int, _ count: Int) -> (start: Int, isFound: Bool) {
    let end = min(text.length, offset + count)
    var place = offset
    while place < end {
      let units = text.units(from: place)
      if units.isEmpty { break }
      let found = unsafe units.withUnsafeBufferPointer { units -> (anchor: Int, start: Int?)? in
        guard let anchor = unsafe scan.candidate(in: units, from: 0) else { return nil }
        return (anchor, unsafe scan.start(before: anchor, in: units))
      }
      guard let found else {
        place += units.count
        continue
      }
      return (found.start.map { place + $0 } ?? start(before: place + found.anchor, in: text, notBefore: offset), true)
    }
    return (place >= text.length ? text.length : start(before: place, in: text, notBefore: offset), false)
  }

  /// Where reading has to begin to find all of the needle whose anchor is at an offset or behind
  /// it. O(needle's front + characters that are dropped).
  private func start(before offset: Int, in text: StyledText, notBefore first: Int) -> Int {
    var reach = 256
    while true {
      let from = max(first, offset - reach)
      let units = text.units(in: TextRange(from..<min(text.length, offset + 2)))
      // Halves of pairs are not cut off.
      let origin = text.clamped(TextRange(from..<offset)).lowerBound
      if let start = unsafe units.withUnsafeBufferPointer({ unsafe scan.start(before: offset - origin, in: $0) }) {
        return max(first, origin + start)
      }
      if from == first { return first }
      reach *= 4
    }
  }

  /// Finds the needle in a window, from an offset to a limit, and calls with each place that is
  /// equal to it: `accept` says whether it is a result; then the search goes on behind it.
  /// Characters are read that begin before the limit; ``FindWindow/margin`` says how many units
  /// there have to be behind it. Returns where the next window has to begin: at the limit, or
  /// before it, where what may be the needle begins. O(the window).
  func search(
    _ units: UnsafeBufferPointer<UInt16>, from start: Int, limit: Int, accept: (_ start: Int, _ end: Int) -> Bool
  ) -> Int {
    var text = unsafe FoldedText(units, table: table, from: start)
    var starts = [Int](repeating: start, count: ringMask + 1)
    var length = 0
    var read = 0  // how many scalars, counted through the ring
    var due = start  // how far reading has to go on, though nothing is matched
    return unsafe scalars.withUnsafeBufferPointer { needle in
      unsafe starts.withUnsafeMutableBufferPointer { starts in
        unsafe fallbacks.withUnsafeBufferPointer { fallbacks in
          while true {
            if text.isBetween {
              if text.position >= limit { break }
              if length == 0, text.position >= due {
                let place = unsafe scan.candidate(in: units, from: text.position)
                if place == nil, limit == units.count { return limit }
                // Behind the window's end there may be an anchor of what begins in it.
                let first = unsafe max(text.position, scan.start(before: place ?? units.count, in: units) ?? 0)
                if place == nil || first >= limit { return min(first, limit) }
                text.move(to: first)
                due = (place ?? first) + 1
              }
            }
            guard let element = text.next() else { break }
            while length > 0, unsafe needle[length] != element.scalar { length = unsafe Int(fallbacks[length]) }
            unsafe starts[read & ringMask] = element.isFirst ? element.start : ~element.start
            read += 1
            guard unsafe needle[length] == element.scalar else { continue }
            length += 1
            guard length == needle.count else { continue }
            let first = unsafe starts[(read - length) & ringMask]
            length = unsafe Int(fallbacks[length])
            if first < 0 || !element.isLast { continue }
            let end = text.endOfDropped(from: element.end)
            // In a window that goes on, more of them may follow.
            if end == units.count, limit < units.count { return first }
            if accept(first, end) {
              text.move(to: end)
              length = 0
              due = end
            }
          }
          // A result may have gone beyond the limit; what the text ends in can't become one.
          if length == 0 || limit == units.count { return max(limit, text.position) }
          let first = unsafe starts[(read - length) & ringMask]
          return min(limit, first < 0 ? ~first : first)
        }
      }
    }
  }
}
