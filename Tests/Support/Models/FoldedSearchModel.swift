@testable import TextFind
@testable import TextLayout

/// The slow model of a search by foldings in a text of any length: all of the text is folded, and the needle compared at each place of that.
struct FoldedSearchModel {
  private let units: [UInt16]
  private let table: FoldTable
  private let elements: [FoldedText.Element]

  init(_ text: String, _ folding: TextFolding) {
    units = Array(text.utf16)
    table = FoldTable.table(of: folding)
    elements = unsafe units.withUnsafeBufferPointer { units in
      var reader = unsafe FoldedText(units, table: FoldTable.table(of: folding))
      var elements: [FoldedText.Element] = []
      while let next = reader.next() { elements.append(next) }
      return elements
    }
  }

  /// The results, without overlap.
  func ranges(of needle: String) -> [Range<Int>] {
    let wanted = table.folded(Array(needle.utf16))
    if wanted.isEmpty { return [] }
    let edges = TextEdges(StyledText(utf16: units))
    var results: [Range<Int>] = []
    var index = 0
    while index + wanted.count <= elements.count {
      defer { index += 1 }
      guard elements[index].scalar == wanted[0] else { continue }
      let found = elements[index..<index + wanted.count]
      guard let first = found.first, let last = found.last, first.isFirst, last.isLast, results.last.map({ $0.upperBound <= first.start }) ?? true,
        zip(found, wanted).allSatisfy({ $0.scalar == $1 })
      else { continue }
      let end = unsafe units.withUnsafeBufferPointer { unsafe FoldedText($0, table: table).endOfDropped(from: last.end) }
      if edges.isGraphemeEdge(first.start), edges.isGraphemeEdge(end) { results.append(first.start..<end) }
    }
    return results
  }
}
