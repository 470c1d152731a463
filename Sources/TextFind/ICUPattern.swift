import CICU
import TextLayout

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

  /// What a search has come to.
  enum Outcome {
    case match(Match)
    /// There is none.
    case none
    /// It has to pause: no match begins before an index.
    case paused(Int)
    /// No match begins before an index; one at it or a little behind it might, if the text went on.
    case endReached(Int)
  }

  /// The expression while it is on a text.
  @safe struct Find {
    fileprivate let handle: OpaquePointer

    /// The first match that begins at an index or behind it, and before a limit.
    ///
    /// With `stopsAtEnd`, a search ends where an attempt to match comes to the end of the units
    /// without a match. Where it is to `pause`, it ends between attempts, or in one that takes
    /// long.
    func first(from index: Int, before limit: Int = .max, stopsAtEnd: Bool = false, _ pause: inout FindPause) throws(FindError) -> Outcome {
      var search = tl_pattern_search()
      search.from = Int32(clamping: index)
      search.limit = Int32(clamping: limit)
      search.stopsAtEnd = stopsAtEnd
      let found = unsafe withUnsafeMutablePointer(to: &pause) { pause in
        unsafe tl_pattern_find(
          handle, &search, { unsafe $0?.assumingMemoryBound(to: FindPause.self).pointee.check(after: $1 < 0 ? .max : Int($1)) ?? false }, pause)
      }
      switch Int(found) {
      case TL_FOUND: return .match(Match(range: Int(search.start)..<Int(max(search.start, search.end)), hitsEnd: search.hitEnd))
      case TL_NOT_FOUND: return .none
      case TL_PAUSED: return .paused(Int(search.start))
      case TL_END_REACHED: return .endReached(Int(search.start))
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
