/// The markers that were shaped in a context, and how wide those of long lists are: so that a text
/// that is laid out again, or another screen of it, shapes none of them anew. Caches never change
/// what a marker is.
final class MarkerMemory: Sendable {
  private let account: MemoryAccount
  private let known: AgingObjects<MarkerLook, MarkerSet>

  init(_ account: MemoryAccount) {
    self.account = account
    known = AgingObjects(account)
  }

  /// The markers of a look. O(1).
  func markers(of look: MarkerLook) -> MarkerSet { known.object(for: look) ?? known.keep(MarkerSet(look, account), for: look) }

  /// Forgets the markers that nobody asked for since the last time.
  func age() {
    for set in known.living { set.age() }
    known.age()
  }
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
  private let lines: AgingCache<String, InsertedLine>
  private let widths: AgingCache<MarkerSpan, LayoutUnit>
  private let charge: MemoryCharge

  /// About what a look takes, and a marker that is shaped: its text and line.
  private static let lookSize = 4096
  private static let markerSize = 2560

  init(_ look: MarkerLook, _ account: MemoryAccount) {
    self.look = look
    lines = AgingCache(account)
    widths = AgingCache(account)
    charge = MemoryCharge(MarkerSet.lookSize, to: account)
  }

  /// A marker as it was shaped, or as it is shaped now. O(its length).
  func line(_ string: String, by inserter: LineInserter) throws(LayoutError) -> InsertedLine {
    if let found = lines.value(for: string) { return found }
    var text = StyledText(string, style: look.style, paragraphStyle: look.paragraph)
    text.writingMode = look.writingMode
    return lines.keep(
      try inserter.insert(text, text.paragraph(at: 0)), for: string, bytes: MarkerSet.markerSize + 64 * string.utf8.count)
  }

  /// The width that a stretch of a list needs, measured now if it wasn't before.
  func width(of span: MarkerSpan, measure: () throws(LayoutError) -> LayoutUnit) throws(LayoutError) -> LayoutUnit {
    if let found = widths.value(for: span) { return found }
    return widths.keep(try measure(), for: span, bytes: 128 * span.lists.count + 8 * span.enclosing.count)
  }

  fileprivate func age() {
    lines.age()
    widths.age()
  }
}

/// The numbers of a list that has its room measured, and of the items around it as far as its
/// markers show them.
struct MarkerSpan: Hashable, Sendable {
  var lists: [TextList]
  var enclosing: [Int]
  var numbers: ListSpan
}
