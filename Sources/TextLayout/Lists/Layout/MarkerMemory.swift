import Synchronization

/// The markers that were shaped in a context, and how wide those of long lists are: so that a text that is laid out again, or another screen of it, shapes
/// none of them anew. Caches never change what a marker is.
final class MarkerMemory: Sendable {
  private let known = Mutex<[MarkerLook: MarkerSet]>([:])

  /// How many looks are kept before the memory begins anew.
  private static let mostLooks = 64

  /// The markers of a look. O(1).
  func markers(of look: MarkerLook) -> MarkerSet {
    known.withLock { known in
      if let found = known[look] { return found }
      if known.count >= Self.mostLooks { known.removeAll() }
      let made = MarkerSet(look)
      known[look] = made
      return made
    }
  }

  /// Forgets all of them. O(looks).
  func empty() { known.withLock { $0.removeAll() } }
}

/// All that decides what a marker looks like besides its text.
struct MarkerLook: Hashable, Sendable {
  var style: CharacterStyle
  var paragraph: ParagraphStyle
  var writingMode: WritingMode
  var environment: TypeEnvironment
}

/// The markers of one look.
final class MarkerSet: Sendable {
  let look: MarkerLook
  private let state = Mutex(State())

  private struct State {
    var shapes: [String: ItemMarker.Shape] = [:]
    var widths: [MarkerSpan: LayoutUnit] = [:]
  }

  /// How many markers, and how many widths of lists, are kept before the set begins anew.
  private static let mostEntries = 4096

  init(_ look: MarkerLook) { self.look = look }

  /// A marker as it was shaped, or as it is shaped now. O(its length).
  func shape(_ string: String, in context: LayoutContext) throws(LayoutError) -> ItemMarker.Shape {
    if let found = state.withLock({ $0.shapes[string] }) { return found }
    var text = StyledText(string, style: look.style, paragraphStyle: look.paragraph)
    text.writingMode = look.writingMode
    let layout = try ParagraphLayout(text.paragraph(at: 0), width: .unbounded, in: context)
    let shape = ItemMarker.Shape(text: text, layout: layout)
    state.withLock { state in
      if state.shapes.count >= Self.mostEntries { state.shapes.removeAll() }
      state.shapes[string] = shape
    }
    return shape
  }

  /// The width that a stretch of a list needs, measured now if it wasn't before.
  func width(of span: MarkerSpan, measure: () throws(LayoutError) -> LayoutUnit) throws(LayoutError) -> LayoutUnit {
    if let found = state.withLock({ $0.widths[span] }) { return found }
    let width = try measure()
    state.withLock { state in
      if state.widths.count >= Self.mostEntries { state.widths.removeAll() }
      state.widths[span] = width
    }
    return width
  }
}

/// The numbers of a list that has its room measured, and of the items around it as far as its markers show them.
struct MarkerSpan: Hashable, Sendable {
  var lists: [TextList]
  var enclosing: [Int]
  var numbers: ListSpan
}
