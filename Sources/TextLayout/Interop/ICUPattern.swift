import CICU

/// A regular expression of ICU's, and its owner.
@safe final class ICUPattern: @unchecked Sendable {  // The handle is only copied from; each text has a copy.
  private let handle: OpaquePointer

  /// Reads an expression of at least one unit.
  init(_ units: [UInt16], _ options: FindOptions) throws(FindError) {
    var offset: Int32 = -1
    var reason: UnsafePointer<CChar>?
    let stack = Int32(clamping: max(1024, options.patternStack))
    let work = Int32(clamping: max(1, options.patternWork))
    let opened = unsafe tl_pattern_open(units, Int32(clamping: units.count), !options.isCaseSensitive, stack, work, &offset, &reason)
    guard let handle = unsafe opened else {
      let word = unsafe reason.map { unsafe String(cString: $0) } ?? ""
      throw .invalidPattern(reason: word, offset: offset < 0 ? nil : Int(offset))
    }
    unsafe self.handle = handle
  }

  deinit { unsafe tl_pattern_close(handle) }

  /// A match: its units, and whether more text behind them might have changed it.
  struct Match {
    var range: Range<Int>
    var hitsEnd: Bool
  }

  /// The expression while it is on a text.
  @safe struct Find {
    fileprivate let handle: OpaquePointer

    /// The first match that begins at an index or behind it.
    func first(from index: Int) throws(FindError) -> Match? {
      var start: Int32 = 0
      var end: Int32 = 0
      var hitsEnd = false
      switch Int(unsafe tl_pattern_find(handle, Int32(clamping: index), &start, &end, &hitsEnd)) {
      case TL_FOUND: return Match(range: Int(start)..<Int(max(start, end)), hitsEnd: hitsEnd)
      case TL_NOT_FOUND: return nil
      case TL_TOO_LONG: throw .patternTooSlow
      case TL_TOO_DEEP: throw .patternTooDeep
      default: throw .unavailable
      }
    }

    /// A group of the last match; nil if it has no such group or the group took no part.
    func group(_ number: Int) -> Range<Int>? {
      var start: Int32 = 0
      var end: Int32 = 0
      guard unsafe tl_pattern_group(handle, Int32(clamping: number), &start, &end), end >= start else { return nil }
      return Int(start)..<Int(end)
    }
  }

  /// Puts the expression on some units for as long as `body` takes.
  func withMatches<Answer>(in units: [UInt16], _ body: (Find) throws(FindError) -> Answer) throws(FindError) -> Answer {
    guard let copy = unsafe tl_pattern_clone(handle) else { throw .unavailable }
    defer { unsafe tl_pattern_close(copy) }
    // A result, because the function in between throws whatever its body throws, without its type.
    let result: Result<Answer, FindError> = unsafe units.withUnsafeBufferPointer { units in
      var none: UInt16 = 0
      let isStarted = unsafe units.baseAddress.map { unsafe tl_pattern_start(copy, $0, Int32(clamping: units.count)) }
      guard unsafe isStarted ?? tl_pattern_start(copy, &none, 0) else { return .failure(.unavailable) }
      do throws(FindError) {
        return .success(try body(unsafe Find(handle: copy)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
