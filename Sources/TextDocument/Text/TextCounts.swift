/// How long a text is, in all units that are asked for.
public struct TextCounts: Hashable, Sendable {
  /// Bytes as they are written to a file, broken ones included.
  public internal(set) var utf8 = 0
  /// UTF-16 code units: what the engine counts in. A broken sequence counts as one.
  public internal(set) var utf16 = 0
  /// Unicode scalars. A broken sequence counts as one.
  public internal(set) var scalars = 0
  /// Where a line has to end: LF, CR, CR LF, NEL, PS, which end paragraphs, and LS, VT and FF,
  /// which don't. There is one line more.
  public internal(set) var lineBreaks = 0
  /// Where a paragraph ends, as the engine sees it. There is one paragraph more.
  public internal(set) var paragraphBreaks = 0
  /// Sequences of bytes that are no UTF-8; they read as U+FFFD.
  public internal(set) var brokenSequences = 0

  /// Whether every byte is ASCII, so that all units are the same.
  var isASCII: Bool { utf8 == utf16 && brokenSequences == 0 }
}

extension TextCounts: TreeSum {
  @usableFromInline package static var zero: TextCounts { TextCounts() }

  @usableFromInline @inline(__always)
  package static func + (a: TextCounts, b: TextCounts) -> TextCounts {
    var sum = a
    sum.utf8 &+= b.utf8
    sum.utf16 &+= b.utf16
    sum.scalars &+= b.scalars
    sum.lineBreaks &+= b.lineBreaks
    sum.paragraphBreaks &+= b.paragraphBreaks
    sum.brokenSequences &+= b.brokenSequences
    return sum
  }
}

/// What offsets into a text count.
public enum TextUnit: Hashable, Sendable, CaseIterable {
  /// Bytes, as they stand in a file.
  case utf8
  /// UTF-16 code units, as the engine counts.
  case utf16
  /// Unicode scalars.
  case scalars
}

extension TextCounts {
  /// The length in a unit. O(1).
  @inline(__always)
  public subscript(unit: TextUnit) -> Int {
    switch unit {
    case .utf8: utf8
    case .utf16: utf16
    case .scalars: scalars
    }
  }
}
