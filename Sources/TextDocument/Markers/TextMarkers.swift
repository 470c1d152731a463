/// Places in a text that follow its edits: breakpoints, bookmarks, the ends of comments.
///
///     var markers = TextMarkers<String>()
///     markers.insert("here", at: 10)
///     markers.apply(change)                      // before, or after, the text does
///     markers.markers(in: 0..<100)               // "here", wherever it is now
///
/// A marker stands between two units and keeps to one of them: text that is put in at its place
/// comes behind it or before it. In text that is replaced all markers go to the start or the end of
/// what comes in its place, as ``TextChange/map(_:bias:)`` has it. Markers at one place keep the
/// order that they were put in, those that keep to the text before ahead of the others.
///
/// They stand in a tree, each by its distance from the one before: an edit costs O(log markers) and
/// those inside of what it replaces, however many follow. A copy is a snapshot, O(1).
public struct TextMarkers<ID: Equatable & Sendable>: Sendable {
  /// A marker and where it is.
  public struct Marker: Equatable, Sendable {
    /// Whose it is.
    public let id: ID
    /// The UTF-16 units before it.
    public let offset: Int
    /// The neighbour that it keeps to.
    public let bias: TextChange.Bias

    /// A marker at a place. O(1).
    public init(_ id: ID, at offset: Int, bias: TextChange.Bias = .after) {
      self.id = id
      self.offset = offset
      self.bias = bias
    }
  }

  struct Element: TreeElement {
    let id: ID
    let bias: TextChange.Bias
    let sum: Distance
  }

  /// How far the last of some markers is from the one before the first.
  struct Distance: TreeSum, Equatable {
    var units: Int
    static var zero: Distance { Distance(units: 0) }
    @inline(__always) static func + (a: Distance, b: Distance) -> Distance { Distance(units: a.units &+ b.units) }
  }

  private(set) var tree = Tree<Element>()

  /// No markers. O(1).
  public init() {}

  /// Some markers, in any order. O(n log n).
  public init(_ markers: some Sequence<Marker>) { tree = Tree(TextMarkers.elements(TextMarkers.ordered(Array(markers)), after: 0)) }

  /// How many there are. O(1).
  public var count: Int { tree.count }

  /// All of them in order. O(n).
  public var all: [Marker] { markers(numbered: 0..<count) }

  /// Those in a range of offsets, both its ends included, in order. O(log n + those).
  public func markers(in range: Range<Int>) -> [Marker] { markers(numbered: numbers(in: range)) }

  /// The numbers, in the order of all, of the markers in a range of offsets, both its ends
  /// included. O(log n).
  public func numbers(in range: Range<Int>) -> Range<Int> {
    let first = number { $0.units >= range.lowerBound }
    return first..<max(first, number { $0.units > range.upperBound })
  }

  /// The number of the first marker whose offset fulfils what later ones do.
  private func number(where holds: (Distance) -> Bool) -> Int {
    guard let place = tree.first(where: holds) else { return 0 }
    return holds(place.before + place.element.sum) ? place.number : count
  }

  /// The markers with some numbers in the order of all. O(log n + those).
  public func markers(numbered range: Range<Int>) -> [Marker] {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    var offset = tree.place(range.lowerBound).before.units
    return tree.elements(in: range).map { element in
      offset += element.sum.units
      return Marker(element.id, at: offset, bias: element.bias)
    }
  }

  /// Puts markers in a stable order: by places, and at one place by what they keep to.
  private static func ordered(_ markers: [Marker]) -> [Marker] {
    func isBefore(_ a: (offset: Int, element: Marker), _ b: (offset: Int, element: Marker)) -> Bool {
      if a.element.offset != b.element.offset { return a.element.offset < b.element.offset }
      if a.element.bias != b.element.bias { return a.element.bias == .before }
      return a.offset < b.offset
    }
    return markers.enumerated().sorted(by: isBefore).map(\.element)
  }

  private static func elements(_ markers: [Marker], after offset: Int) -> [Element] {
    var last = offset
    return markers.map { marker in
      defer { last = marker.offset }
      return Element(id: marker.id, bias: marker.bias, sum: Distance(units: marker.offset - last))
    }
  }

  /// Puts markers in the place of those with some numbers, and moves those behind by so much.
  private mutating func replace(_ numbers: Range<Int>, with markers: [Marker], moving distance: Int) {
    let start = numbers.lowerBound == count ? tree.sum.units : tree.place(numbers.lowerBound).before.units
    var elements = TextMarkers.elements(markers, after: start)
    var end = numbers.upperBound
    if end < count {
      let next = tree.place(end)
      let offset = next.before.units + next.element.sum.units + distance
      elements.append(
        Element(id: next.element.id, bias: next.element.bias, sum: Distance(units: offset - (markers.last?.offset ?? start))))
      end += 1
    }
    tree.replace(numbers.lowerBound..<end, with: elements)
  }
}

extension TextMarkers {
  /// Puts a marker at an offset, behind those of its bias that are there. O(log n + those at the
  /// offset).
  public mutating func insert(_ id: ID, at offset: Int, bias: TextChange.Bias = .after) {
    let numbers = numbers(in: offset..<offset)
    let new = TextMarkers.ordered(markers(numbered: numbers) + [Marker(id, at: offset, bias: bias)])
    replace(numbers, with: new, moving: 0)
  }

  /// Takes the markers in a range of offsets away, both its ends included, of which something
  /// holds, and answers with them. O(log n + those in the range).
  @discardableResult
  public mutating func remove(in range: Range<Int>, where isMeant: (Marker) -> Bool = { _ in true }) -> [Marker] {
    let numbers = numbers(in: range)
    let there = markers(numbered: numbers)
    replace(numbers, with: there.filter { !isMeant($0) }, moving: 0)
    return there.filter(isMeant)
  }

  /// Lets the markers follow a change of their text, whose places lie in it. O(log n + those at a
  /// place + the places that have a marker between them * log n).
  public mutating func apply(_ change: TextChange) {
    let splices = change.splices
    var edits: [TreeEdit<Element>] = []
    // The markers that move otherwise than the one before them: those at places, and the first one
    // behind.
    var touched = 0..<0
    var next = 0
    while next < splices.all.count {
      let those = numbers(in: splices.all[next].old)
      if those.lowerBound == count { break }
      if those.lowerBound > touched.upperBound || touched.isEmpty {
        if !touched.isEmpty { edits.append(TreeEdit(touched, with: moved(touched, splices))) }
        touched = those.lowerBound..<those.lowerBound
      }
      touched = touched.lowerBound..<max(touched.upperBound, min(those.upperBound + 1, count))
      next += 1
      if those.upperBound < count {
        // Places before the next marker only move it.
        let marker = tree.place(those.upperBound)
        next = max(next, splices.all.prefixCount { $0.old.upperBound < marker.before.units + marker.element.sum.units })
      }
    }
    if !touched.isEmpty { edits.append(TreeEdit(touched, with: moved(touched, splices))) }
    tree.apply(edits)
  }

  /// Markers where a change takes them.
  private func moved(_ numbers: Range<Int>, _ splices: TextSplices) -> [Element] {
    // The one before is at no place, or the first behind one: nothing overtakes it.
    let before = markers(numbered: numbers.lowerBound - 1..<numbers.lowerBound).first
    let moved = markers(numbered: numbers).map { Marker($0.id, at: splices.map($0.offset, bias: $0.bias), bias: $0.bias) }
    return TextMarkers.elements(TextMarkers.ordered(moved), after: before.map { splices.map($0.offset, bias: $0.bias) } ?? 0)
  }

  /// What is wrong with the markers; nothing if all is as it should be. For tests: O(n).
  ///
  /// - The tree is sound.
  /// - Markers are in order.
  func findings() -> [String] {
    var findings = tree.findings()
    let all = all
    if all != TextMarkers.ordered(all) { findings.append("markers out of order") }
    return findings
  }
}
