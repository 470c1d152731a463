import CTextLayout
import CairoPictures
import SystemFonts
import TextFind
import TextLayout

/// Why a call of the interface failed: the code that it answers, and what its message says.
struct Failure: Error {
  let code: Int
  let message: String

  init(_ code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  /// An argument that is NULL and may not be.
  static func null(_ name: String) -> Failure { Failure(TL_ERROR_NULL, "`\(name)` is NULL. Give the address of one.") }

  /// A value that an enumeration doesn't have.
  static func value(_ value: Int32, _ name: String) -> Failure {
    Failure(TL_ERROR_VALUE, "\(value) is no \(name). Take one of the constants in textlayout.h.")
  }

  /// The failure that an error of the engine's stands for.
  init(_ error: any Error) {
    switch error {
    case let error as Failure: self = error
    case LayoutError.noFonts: self.init(TL_ERROR_FONTS, LayoutError.noFonts.description)
    case LayoutError.deadlineExceeded:
      self.init(TL_ERROR_TIME, "The time limit has passed. Allow more, or lay out less text at a time.")
    case let error as SystemFontsError: self.init(TL_ERROR_FONTS, error.description)
    case let error as BreakingResourceError: self.init(TL_ERROR_FILE, error.description)
    case FindError.patternTooSlow, FindError.patternTooDeep: self.init(TL_ERROR_TIME, "\(error)")
    case let error as PictureError: self.init(TL_ERROR_SIZE, error.description)
    default: self.init(TL_ERROR_VALUE, "\(error)")
    }
  }
}

/// What a call answers: what `body` throws becomes its code, and the thread's message.
func answer(_ body: () throws -> Void) -> tl_status {
  do {
    try body()
    return tl_status(TL_OK)
  } catch {
    let failure = Failure(error)
    var message = failure.message
    message.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { unsafe tl_set_error_message($0.baseAddress, $0.count) }
    }
    return tl_status(failure.code)
  }
}

extension Double {
  /// The number, if it is one of a range.
  func checked(_ name: String, in range: ClosedRange<Double>) throws(Failure) -> Double {
    if range.contains(self) { return self }
    throw Failure(TL_ERROR_NUMBER, "`\(name)` is \(self). It is a number from \(range.lowerBound) to \(range.upperBound).")
  }

  /// The length in points that the number is, if it is one that texts have.
  func checkedLength(_ name: String) throws(Failure) -> LayoutUnit {
    LayoutUnit(try checked(name, in: -Double.greatestLength...Double.greatestLength))
  }

  /// The place in points that the number is: as far out as the engine puts anything.
  func checkedPlace(_ name: String) throws(Failure) -> LayoutUnit {
    LayoutUnit(try checked(name, in: -LayoutUnit.maximum.points...LayoutUnit.maximum.points))
  }

  /// The length that the number is, if it is zero, positive or without a bound.
  func checkedLimit(_ name: String) throws(Failure) -> LayoutUnit { LayoutUnit(try checked(name, in: 0...Double.infinity)) }

  /// The longest length that is taken for one: far beyond any text, and far from where sums overflow.
  private static let greatestLength = 1_099_511_627_776.0
}

extension StyledText {
  /// The range between two offsets, if it is one of the text.
  func checkedRange(_ start: Int64, _ end: Int64) throws(Failure) -> TextRange {
    // TL_END.
    let end = end == Int64.max ? Int64(length) : end
    if 0 <= start, start <= end, end <= length { return TextRange(Int(start)..<Int(end)) }
    throw Failure(TL_ERROR_RANGE, "\(start)..<\(end) is no range of the text, which has \(length) UTF-16 units.")
  }

  /// The offset, if it is one of the text.
  func checkedOffset(_ offset: Int64) throws(Failure) -> TextOffset { try checkedRange(offset, offset).lowerBound }
}
