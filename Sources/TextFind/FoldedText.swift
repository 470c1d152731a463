import TextLayout

/// Reads units as folded scalars, decomposed and in canonical order, and tells for each where in
/// the units it comes from.
///
/// Marks behind one another are put in order as Unicode's canonical ordering has it, up to 32 at a
/// time.
@safe struct FoldedText {
  /// A folded scalar and the units that it comes from.
  struct Element {
    var scalar: UInt32
    /// Where the units begin, if the scalar is the first that comes from there.
    var start: Int
    /// Where they end, if the scalar is the last that comes from there.
    var end: Int
    /// Whether ``start`` and ``end`` are such places. A result can't begin or end where they are
    /// none.
    var isFirst = true
    var isLast = true
  }

  private let units: UnsafeBufferPointer<UInt16>
  private let table: FoldTable
  /// The next unit to be read.
  private(set) var position: Int
  /// What was read at once, and how much of it was given.
  private var waiting: [(element: Element, order: UInt32)] = []
  private var given = 0

  static let longestRun = 32

  init(_ units: UnsafeBufferPointer<UInt16>, table: FoldTable, from position: Int = 0) {
    unsafe self.units = units
    self.table = table
    self.position = position
  }

  /// Whether nothing that was read is still to be given.
  @inline(__always) var isBetween: Bool { given == waiting.count }

  /// Goes on elsewhere.
  mutating func move(to place: Int) {
    position = place
    given = waiting.count
  }

  /// The next folded scalar; nil at the end of the units. O(1), but for marks.
  @inline(__always) mutating func next() -> Element? {
    if given < waiting.count {
      given += 1
      return waiting[given - 1].element
    }
    while unsafe position < units.count {
      let start = position
      let (scalar, length) = unsafe PlainText.scalar(units, at: start)
      let folded = table[scalar]
      if folded.isOne, folded.combiningClass == 0 {
        position = start + length
        return Element(scalar: folded.scalar, start: start, end: position)
      }
      if gather() { return waiting[0].element }
    }
    return nil
  }

  /// Where the characters behind a place end that are folded to nothing; 4096 units behind it at
  /// most.
  func endOfDropped(from start: Int) -> Int {
    var place = start
    while unsafe place < units.count, place < start + 4096 {
      let (scalar, length) = unsafe PlainText.scalar(units, at: place)
      let folded = table[scalar]
      if folded.isOne { break }
      if unsafe table.page(of: scalar)[folded.place] != 0 { break }
      place += length
    }
    return place
  }

  /// Reads a character that is folded to several scalars, none, or a mark, and the marks behind it.
  /// Says whether anything is left of them.
  @inline(never) private mutating func gather() -> Bool {
    waiting.removeAll(keepingCapacity: true)
    while unsafe position < units.count, waiting.count < FoldedText.longestRun {
      let (scalar, length) = unsafe PlainText.scalar(units, at: position)
      let folded = table[scalar]
      if folded.isOne {
        if folded.combiningClass == 0 { break }
        waiting.append((Element(scalar: folded.scalar, start: position, end: position + length), folded.combiningClass))
      } else {
        let page = unsafe table.page(of: scalar)
        let count = unsafe Int(page[folded.place])
        // What begins with a letter begins another run.
        if !waiting.isEmpty, count > 0, unsafe FoldedScalar(bits: page[folded.place + 1]).combiningClass == 0 { break }
        for index in 0..<count {
          let part = unsafe FoldedScalar(bits: page[folded.place + 1 + index])
          let element = Element(
            scalar: part.scalar, start: position, end: position + length, isFirst: index == 0, isLast: index == count - 1)
          waiting.append((element, part.combiningClass))
        }
      }
      position += length
      if waiting.isEmpty { break }
    }
    given = min(1, waiting.count)
    order()
    return !waiting.isEmpty
  }

  /// Canonical ordering: marks between two letters by their classes, equal ones as they are. What
  /// was moved has no place of its own.
  private mutating func order() {
    var start = 0
    while start < waiting.count {
      var end = start + 1
      if waiting[start].order != 0 {
        while end < waiting.count, waiting[end].order != 0 { end += 1 }
        let places = (first: waiting[start].element, last: waiting[end - 1].element)
        var isMoved = false
        for index in start + 1..<max(start + 1, end) {
          var place = index
          while place > start, waiting[place - 1].order > waiting[place].order {
            waiting.swapAt(place - 1, place)
            place -= 1
            isMoved = true
          }
        }
        if isMoved { settle(start..<end, places.first, places.last) }
      }
      start = end
    }
  }

  /// Marks that were put in order: the first begins where they all do, the last ends there.
  private mutating func settle(_ range: Range<Int>, _ first: Element, _ last: Element) {
    for index in range {
      waiting[index].element.isFirst = index == range.lowerBound && first.isFirst
      waiting[index].element.isLast = index == range.upperBound - 1 && last.isLast
    }
    waiting[range.lowerBound].element.start = first.start
    waiting[range.upperBound - 1].element.end = last.end
  }
}
