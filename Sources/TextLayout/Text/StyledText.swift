/// Attributed text: UTF-16 code units, a ``CharacterStyle`` for each unit and a ``ParagraphStyle``
/// for each paragraph.
///
///     var text = StyledText("Hello, world")
///     text.updateStyle(in: TextRange(7..<12)) { $0.weight = .bold }
///
/// A value: copies are O(1) and share everything, edits share what they leave alone. Offsets and
/// ranges beyond the text are clamped to it, and ends of ranges inside a surrogate pair snap
/// outward. A text in one style holds its units and nothing else.
public struct StyledText: Sendable {
  /// Where the units are.
  enum Backing: Sendable {
    case storage(TextStorage)
    case custom(any TextSource)
  }

  var backing: Backing
  /// One style for each unit.
  var styles: RunList<CharacterStyle>
  /// One style for each unit and one for the end of the text, which belongs to the last paragraph;
  /// the same for all units of a paragraph.
  var paragraphStyles: RunList<ParagraphStyle>
  /// Which way the lines of all paragraphs run. A layout is of the mode that the text had.
  public var writingMode = WritingMode.horizontal

  init(_ backing: Backing, styles: RunList<CharacterStyle>, paragraphStyles: RunList<ParagraphStyle>) {
    self.backing = backing
    self.styles = styles
    self.paragraphStyles = paragraphStyles
  }

  private init(_ backing: Backing, length: Int, _ style: CharacterStyle, _ paragraphStyle: ParagraphStyle) {
    self.init(backing, styles: RunList(style, count: length), paragraphStyles: RunList(paragraphStyle, count: length + 1))
  }

  private init(_ storage: TextStorage, _ style: CharacterStyle, _ paragraphStyle: ParagraphStyle) {
    self.init(.storage(storage), length: storage.length, style, paragraphStyle)
  }

  /// A string in one style. O(n).
  public init(_ string: String, style: CharacterStyle = .init(), paragraphStyle: ParagraphStyle = .init()) {
    self.init(TextStorage(string), style, paragraphStyle)
  }

  /// A string that is for something: size, weight, line heights and the way in which lines break
  /// come from a text style. O(n).
  public init(_ string: String, textStyle: TextStyle, families: [String] = [], language: Language = .und) {
    self.init(
      string, style: CharacterStyle(textStyle: textStyle, families: families, language: language),
      paragraphStyle: ParagraphStyle(textStyle: textStyle))
  }

  /// The text of some UTF-8 bytes, in one style. Broken UTF-8 reads as one U+FFFD unit for each
  /// maximal subpart, as Unicode recommends, and ``utf8Offset(of:)`` and ``offset(utf8:)`` speak of
  /// the bytes as given. O(n).
  public init(utf8 bytes: some Sequence<UInt8>, style: CharacterStyle = .init(), paragraphStyle: ParagraphStyle = .init()) {
    self.init(TextStorage(utf8: bytes), style, paragraphStyle)
  }

  /// The text of some UTF-16 code units, in one style. A lone surrogate reads as one U+FFFD unit.
  /// O(n).
  public init(utf16 units: some Sequence<UInt16>, style: CharacterStyle = .init(), paragraphStyle: ParagraphStyle = .init()) {
    self.init(TextStorage(utf16: units), style, paragraphStyle)
  }

  /// The text of a source, in one style. The source is kept, not copied, until the first edit.
  /// O(1).
  public init(source: any TextSource, style: CharacterStyle = .init(), paragraphStyle: ParagraphStyle = .init()) {
    if let storage = source as? TextStorage {
      self.init(storage, style, paragraphStyle)
    } else {
      self.init(.custom(source), length: min(max(source.length, 0), StyledText.longestCustomLength), style, paragraphStyle)
    }
  }

  /// What a source may claim to hold: beyond it, sums of offsets would overflow.
  private static let longestCustomLength = 1 << 48

  /// The number of UTF-16 code units. O(1).
  public var length: Int { styles.count }
  /// Whether there are no units. O(1).
  public var isEmpty: Bool { length == 0 }
  /// The whole text. O(1).
  public var range: TextRange { TextRange(0..<length) }

  /// The revision of what the text stands on: a number that increases with each edit. O(1).
  public var revision: UInt64 {
    switch backing {
    case .storage(let storage): storage.revision
    case .custom(let source): source.revision
    }
  }

  /// What the text stands on. O(1).
  public var source: any TextSource {
    switch backing {
    case .storage(let storage): storage
    case .custom(let source): source
    }
  }
}

extension StyledText: Equatable {
  /// Whether two texts have the same units, the same styles and the same writing mode. O(n).
  public static func == (a: StyledText, b: StyledText) -> Bool {
    guard a.writingMode == b.writingMode && a.styles == b.styles && a.paragraphStyles == b.paragraphStyles else { return false }
    var position = 0
    while position < a.length {
      let ours = a.units(from: position)
      let theirs = b.units(from: position)
      let count = min(ours.count, theirs.count)
      guard ours.prefix(count).elementsEqual(theirs.prefix(count)) else { return false }
      position += count
    }
    return true
  }
}
