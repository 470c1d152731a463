/// Elements of which there is mostly one, which needs no array.
enum Few<Element: Sendable>: RandomAccessCollection, Sendable {
  case one(Element)
  case several([Element])

  /// The elements of an array, which is copied into no more room than it needs. O(n).
  init(_ elements: [Element]) { self = elements.count == 1 ? .one(elements[0]) : .several(elements.exactCopy()) }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .one: 1
    case .several(let elements): elements.count
    }
  }

  @inline(__always)
  subscript(position: Int) -> Element {
    switch self {
    case .one(let element):
      precondition(position == 0, "no such element")
      return element
    case .several(let elements): return elements[position]
    }
  }
}
