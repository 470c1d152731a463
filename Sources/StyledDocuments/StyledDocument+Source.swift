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
  /// How often the text was edited, as the caller said.
  public let revision: UInt64

  /// A text, of which the caller says how often it was edited. O(1).
  public init(_ text: UTF8Text, revision: UInt64 = 0) {
    self.text = text
    self.revision = revision
  }

  /// The number of UTF-16 units. O(1).
  public var length: Int { text.length }

  /// The units of the piece that an offset lies in, two thousand at most. O(log n + piece).
  public func chunk(at offset: TextOffset) -> TextChunk {
    guard let chunk = text.chunk(at: offset.utf16) else { return TextChunk(start: 0, units: []) }
    return TextChunk(start: TextOffset(chunk.start.utf16), units: text.units(in: chunk.start.utf16..<chunk.start.utf16 + chunk.counts.utf16)[...])
  }
}

extension StyledDocument {
  /// The text as a source of the engine's, by which it is read where it is. O(1).
  public var source: DocumentSource { DocumentSource(text) }

  /// The document as the engine has texts, which reads its units where they are. O(runs).
  public func readInPlace(revision: UInt64 = 0) -> StyledText {
    if text.isEmpty { return styledText }
    return StyledText(
      source: DocumentSource(text, revision: revision), writingMode: writingMode,
      styles: styles.runs(in: 0..<length).map { ($0.value, $0.range.count) },
      paragraphStyles: paragraphStyles.runs(in: 0..<length + 1).map { ($0.value, $0.range.count) })
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
