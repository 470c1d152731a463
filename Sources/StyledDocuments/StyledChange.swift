public import TextDocument
public import TextLayout

/// A change of a ``StyledDocument``: of its text, with what the new text is set in, or of styles
/// alone.
///
///     document.apply(StyledChange(2..<5, with: "dog"))
///     document.apply(StyledChange([2..<5, 9..<12], with: "dog"))      // in both places at once
///
/// It says what the engine's `TextEdit` says, and can be made of one.
public struct StyledChange: ContentChange {
  /// What new units, or paragraphs, are set in: what is put in all places, one behind the other.
  enum Styling<Value: Equatable & Sendable>: Sendable {
    /// What is around them.
    case inherited
    /// Their own.
    case own(TextRuns<Value>)
    /// Their own; and the unit that follows each place, the text's end included, gets the last one.
    /// Where places touch, the last of them is meant.
    case restored(TextRuns<Value>)

    /// The runs that it has of its own.
    var runs: TextRuns<Value>? {
      switch self {
      case .inherited: nil
      case .own(let own), .restored(let own): own
      }
    }
  }

  /// Where something is replaced. Where only styles change, as many units are there as before.
  public let splices: TextSplices
  /// Nil where the text stays.
  let replacement: UTF8Text?
  let styles: Styling<CharacterStyle>
  let paragraphStyles: Styling<ParagraphStyle>

  init(_ splices: TextSplices, replacement: UTF8Text?, styles: Styling<CharacterStyle>, paragraphStyles: Styling<ParagraphStyle>) {
    self.splices = splices
    self.replacement = replacement
    self.styles = styles
    self.paragraphStyles = paragraphStyles
  }

  /// Puts a text in the place of a range, in the given style or else in that of the text: of the
  /// first unit replaced or, where none is, of the unit before. An attachment is not inherited. New
  /// paragraphs are like the one they are put into. O(1).
  public init(_ range: Range<Int>, with text: UTF8Text, style: CharacterStyle? = nil) {
    self.init(TextChange(range, with: text), style: style)
  }

  /// The same in several ranges, which are in order and apart: those that overlap one before them
  /// are left alone. O(ranges + what they get).
  public init(_ ranges: [Range<Int>], with text: UTF8Text, style: CharacterStyle? = nil) {
    self.init(TextChange(ranges, with: text), style: style)
  }

  /// A change of the text, in the given style or else in that of the text at each place. O(1).
  public init(_ change: TextChange, style: CharacterStyle? = nil) {
    self.init(
      change.splices, replacement: change.replacement, styles: style.map { .own(TextRuns($0, count: change.replacement.length)) } ?? .inherited,
      paragraphStyles: .inherited)
  }

  /// Puts a document in the place of a range, its styles with it. A paragraph has the style of its
  /// first unit: what is put into the middle of one takes that one's style up to its own first
  /// separator. O(1).
  public init(_ range: Range<Int>, with document: StyledDocument) {
    self.init(
      TextSplices(range, putting: document.length), replacement: document.text, styles: .own(document.styles),
      paragraphStyles: .own(document.paragraphStyles))
  }

  /// The engine's edit. O(what it puts in).
  public init(_ edit: TextEdit) {
    let new = StyledDocument(edit.replacement)
    self.init(
      TextSplices(edit.range.utf16, putting: new.length), replacement: new.text, styles: edit.styling == .inherited ? .inherited : .own(new.styles),
      paragraphStyles: edit.paragraphStyling == .inherited
        ? .inherited : edit.paragraphStyling == .own ? .own(new.paragraphStyles) : .restored(new.paragraphStyles))
  }

  /// From the first unit that is replaced to the last, of the text before. O(1).
  public var range: Range<Int> { splices.old }

  /// What it does to the text, for what follows that: markers, a layout. O(1).
  public var textChange: TextChange {
    guard let replacement else { return TextChange(range.lowerBound..<range.lowerBound, with: UTF8Text()) }
    return TextChange(splices, dealing: replacement)
  }

  /// The text that comes in the places; nothing where only styles change. O(1).
  public var inserted: UTF8Text { replacement ?? UTF8Text() }

  /// Whether the text stays, and styles change. O(1).
  public var isStyling: Bool { replacement == nil }

  /// Whether it puts list items in. O(runs of paragraph styles).
  public var mentionsLists: Bool {
    guard let runs = paragraphStyles.runs else { return false }
    return runs.runs(in: 0..<runs.count).contains { !$0.value.lists.isEmpty }
  }

  /// The bytes of the text, a hundred for each run, and 32 for each of several places. O(1).
  public var byteCount: Int {
    inserted.counts.utf8 + 100 * ((styles.runs?.runCount ?? 0) + (paragraphStyles.runs?.runCount ?? 0)) + splices.byteCount
  }

  /// The change that also takes away what was put in behind its places: what follows gets back what
  /// it had before the first. O(places).
  public func deletingAlso(_ other: StyledChange) -> StyledChange? {
    guard let replacement, !other.isStyling, let both = splices.deletingAlso(other.splices) else { return nil }
    return StyledChange(both, replacement: replacement, styles: styles, paragraphStyles: paragraphStyles)
  }

  /// Changes of the same document as one, if all are of one kind: each of its own place, in order
  /// and apart, and either all of text or all of styles. Nil for others. O(changes + what they put
  /// in).
  package static func together(_ changes: [StyledChange]) -> StyledChange? {
    if changes.count < 2 { return changes.first }
    let counts = changes.map(\.splices.newCount)
    guard let styles = Styling.together(changes.map(\.styles), counts),
      let paragraphStyles = Styling.together(changes.map(\.paragraphStyles), counts)
    else { return nil }
    let places = changes.flatMap(\.splices.all)
    let splices = TextSplices(places.lazy.map(\.old), putting: places.lazy.map(\.new.count))
    guard splices.all.count == places.count else { return nil }
    // A unit that follows a place is one of the next place where they touch.
    if case .restored = paragraphStyles, !splices.areApart { return nil }
    let texts = changes.compactMap(\.replacement)
    if texts.isEmpty { return StyledChange(splices, replacement: nil, styles: styles, paragraphStyles: paragraphStyles) }
    guard texts.count == changes.count else { return nil }
    return StyledChange(splices, replacement: UTF8Text(joining: texts), styles: styles, paragraphStyles: paragraphStyles)
  }
}

extension StyledChange.Styling {
  /// One behind the other, if all are of one kind; of their own ones as many units as are put in.
  fileprivate static func together(_ all: [Self], _ counts: [Int]) -> Self? {
    let runs = all.compactMap(\.runs)
    guard let first = runs.first else { return .inherited }
    let restored = all.filter { if case .restored = $0 { true } else { false } }.count
    guard runs.count == all.count, restored == 0 || restored == all.count else { return nil }
    var joined: [(value: Value, count: Int)] = []
    for (own, count) in zip(runs, counts) {
      own.forEachRun(in: 0..<(restored > 0 ? own.count : count)) { joined.append(($0, $1.count)) }
    }
    let together = TextRuns(first.value(at: 0), runs: joined)
    return restored > 0 ? .restored(together) : .own(together)
  }
}

extension TextSplices {
  /// Whether there is a unit between each two places.
  var areApart: Bool { zip(all, all.dropFirst()).allSatisfy { $0.old.upperBound < $1.old.lowerBound } }
}
