/// A needle that is compared by Unicode's foldings, and the machine that finds it: Knuth, Morris and Pratt's, behind a scan that passes over text in which
/// the needle can't begin. No text and no needle makes it read a character more than twice.
struct FoldedNeedle: Sendable {
  private let scalars: [UInt32]
  /// For each number of scalars that are matched, the number of them that still are when the next one differs.
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

  /// Entry n is the length of the longest proper beginning of the first n scalars that they also end with. O(needle).
  private static func fallbacks(of scalars: [UInt32]) -> [Int32] {
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

  /// How many units from an offset on the needle can't begin at, in the chunk that the text has there, without a copy of it. O(units).
  func passed(_ text: StyledText, from offset: Int) -> Int {
    unsafe text.units(from: offset).prefix(1 << 20).withUnsafeBufferPointer { unsafe scan.passed($0) }
  }

  /// Finds the needle in a window, from an offset to a limit, and calls with each place that is equal to it: `accept` says whether it is a result; then the
  /// search goes on behind it. Characters are read that begin before the limit; ``FindWindow/margin`` says how many units there have to be behind it.
  /// Returns where the next window has to begin: at the limit, or before it, where what may be the needle begins. O(the window).
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
                let next = unsafe scan.next(in: units, from: text.position)
                if next.place >= limit { return limit }
                text.move(to: next.place)
                due = next.place + next.count
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
