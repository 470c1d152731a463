public import Foundation
public import TextLayout

/// Why a range of one kind is none of another.
public enum RangeConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The range is none at all: Foundation's `NSNotFound`, or a negative number.
  case noRange(location: Int, length: Int)
  /// The range reaches beyond the text, which has so many UTF-16 units.
  case outside(TextRange, length: Int)
  /// An end of the range is between the two units of a character, where strings have no index.
  case insideCharacter(TextOffset)

  public var description: String {
    switch self {
    case .noRange(let location, let length):
      "There is no range at \(location) of \(length) units. Ask before whether something was found."
    case .outside(let range, let length):
      "The range \(range) is not in a text of \(length) UTF-16 units. Clamp it, or use the text that it was made for."
    case .insideCharacter(let offset): "At \(offset) is the middle of a character. Move the range to a grapheme: `TextUnits.snapped(_:)`."
    }
  }
}

extension TextRange {
  /// The range of a text that a range of Foundation's is: both count UTF-16 units. Throws for
  /// `NSNotFound` and negative numbers. O(1).
  public init(_ range: NSRange) throws(RangeConversionError) {
    guard range.location != NSNotFound, range.location >= 0, range.length >= 0, range.length <= Int.max - range.location else {
      throw .noRange(location: range.location, length: range.length)
    }
    self.init(range.location..<range.location + range.length)
  }

  /// The range of an attributed string, as of the text that ``/TextLayout/StyledText/init(_:style:paragraphStyle:applying:)``
  /// makes of it. O(n).
  public init(_ range: Range<AttributedString.Index>, in attributed: some AttributedStringProtocol) {
    let start = attributed.utf16.distance(from: attributed.startIndex, to: range.lowerBound)
    self.init(start..<start + attributed.utf16.distance(from: range.lowerBound, to: range.upperBound))
  }

  /// The range of a string. O(n) for strings that aren't kept in UTF-16.
  public init(_ range: Range<String.Index>, in string: some StringProtocol) {
    let start = string.utf16.distance(from: string.startIndex, to: range.lowerBound)
    self.init(start..<start + string.utf16.distance(from: range.lowerBound, to: range.upperBound))
  }
}

extension NSRange {
  /// The range of a text as Foundation has it: both count UTF-16 units. O(1).
  public init(_ range: TextRange) { self.init(location: range.lowerBound.utf16, length: range.count) }
}

extension Range where Bound == String.Index {
  /// The range of a string that a range of its text is. Throws for one that reaches beyond it, or
  /// divides a pair of surrogates. O(n) for strings that aren't kept in UTF-16.
  public init(_ range: TextRange, in string: some StringProtocol) throws(RangeConversionError) {
    let units = string.utf16
    let length = units.count
    guard range.lowerBound.utf16 >= 0, range.upperBound.utf16 <= length else { throw .outside(range, length: length) }
    let start = units.index(string.startIndex, offsetBy: range.lowerBound.utf16)
    let end = units.index(start, offsetBy: range.count)
    for (index, offset) in [(start, range.lowerBound), (end, range.upperBound)] where units.dividesPair(at: index) { throw .insideCharacter(offset) }
    self = start..<end
  }
}

extension Range where Bound == AttributedString.Index {
  /// The range of an attributed string that a range of its text is. Throws for one that reaches
  /// beyond it, or divides a pair of surrogates. O(n).
  public init(_ range: TextRange, in attributed: some AttributedStringProtocol) throws(RangeConversionError) {
    let units = attributed.utf16
    let length = units.count
    guard range.lowerBound.utf16 >= 0, range.upperBound.utf16 <= length else { throw .outside(range, length: length) }
    let start = units.index(attributed.startIndex, offsetBy: range.lowerBound.utf16)
    let end = units.index(start, offsetBy: range.count)
    for (index, offset) in [(start, range.lowerBound), (end, range.upperBound)] where units.dividesPair(at: index) { throw .insideCharacter(offset) }
    self = start..<end
  }
}

extension BidirectionalCollection<UInt16> {
  /// Whether an index is between the two units of a pair of surrogates.
  fileprivate func dividesPair(at index: Index) -> Bool {
    index > startIndex && index < endIndex && UTF16.isTrailSurrogate(self[index]) && UTF16.isLeadSurrogate(self[self.index(before: index)])
  }
}
