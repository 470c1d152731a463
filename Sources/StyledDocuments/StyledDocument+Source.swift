public import TextDocument
public import TextLayout

/// The text of a document where it is: UTF-16 units for the engine, made of a piece of the tree
/// when they are asked for.
///
///     let plain = StyledText(source: document.source)       // O(1): nothing is copied
///
/// It holds the text as it was when it was asked for, whatever is edited since.
public struct DocumentSource: TextSource {
  private let text: UTF8Text
  /// The units of the text that are its own.
  private let range: Range<Int>
  /// How often the text was edited, as the caller said.
  public let revision: UInt64

  /// A text, of which the caller says how often it was edited. O(1).
  public init(_ text: UTF8Text, revision: UInt64 = 0) { self.init(text, in: 0..<text.length, revision: revision) }

  /// Some units of a text.
  fileprivate init(_ text: UTF8Text, in range: Range<Int>, revision: UInt64) {
    self.text = text
    self.range = range
    self.revision = revision
  }

  /// The number of UTF-16 units. O(1).
  public var length: Int { range.count }

  /// The units of the piece that an offset lies in, two thousand at most. O(log n + piece).
  public func chunk(at offset: TextOffset) -> TextChunk {
    guard !range.isEmpty, let chunk = text.chunk(at: range.lowerBound + min(max(0, offset.utf16), range.count - 1)) else {
      return TextChunk(start: 0, units: [])
    }
    let own = (chunk.start.utf16..<chunk.start.utf16 + chunk.counts.utf16).clamped(to: range)
    return TextChunk(start: TextOffset(own.lowerBound - range.lowerBound), units: text.units(in: own)[...])
  }
}

extension StyledDocument {
  /// The text as a source of the engine's, by which it is read where it is. O(1).
  public var source: DocumentSource { DocumentSource(text) }

  /// The document as the engine has texts, which reads its units where they are. O(runs).
  public func readInPlace(revision: UInt64 = 0) -> StyledText { readInPlace(0..<length, revision: revision) }

  /// The same for a part of it: ``styledText(in:)`` without a copy. O(log n + the part's runs).
  package func readInPlace(_ range: Range<Int>, revision: UInt64 = 0) -> StyledText {
    let range = clamped(range)
    if range.isEmpty { return styledText(in: range) }
    return StyledText(
      source: DocumentSource(text, in: range, revision: revision), writingMode: writingMode,
      styles: styles.runs(in: range).map { ($0.value, $0.range.count) },
      paragraphStyles: paragraphStyles.runs(in: range.lowerBound..<range.upperBound + 1).map { ($0.value, $0.range.count) })
  }
}

extension StyledChange {
  /// The change as the engine's edits say where offsets go, from its first place to its last as
  /// one; the text that it puts in is as long as this one's, and says nothing. O(1).
  ///
  ///     selection = selection.mapped(through: change.offsetEdit)
  public var offsetEdit: TextEdit {
    let splices = textChange.splices
    return TextEdit(TextRange(splices.old), puttingIn: splices.new.count)
  }
}

extension TextEdit {
  /// An edit that says where offsets go, and not what comes there: so many units. O(1).
  package init(_ range: TextRange, puttingIn count: Int) {
    self.init(range, with: StyledText(source: BlankSource(length: count)))
  }
}

/// So many units that are nothing.
private struct BlankSource: TextSource {
  let length: Int
  var revision: UInt64 { 0 }
  func chunk(at offset: TextOffset) -> TextChunk { TextChunk(start: offset, units: [0x20]) }
}
