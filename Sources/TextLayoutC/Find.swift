// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import TextFind
import TextLayout

/// Where a needle was found.
final class MatchesObject: Handle {
  static let name = "matches"
  let lent: LentList<tl_range>

  init(_ ranges: [TextRange]) { lent = LentList(ranges.map { tl_range($0) }) }
}

extension tl_find_options {
  /// What nothing else was asked for.
  fileprivate static var standard: tl_find_options {
    unsafe tl_find_options(struct_size: MemoryLayout<tl_find_options>.size, flags: 0, match: 0, language: nil)
  }

  fileprivate func checked() throws(Failure) -> FindOptions {
    let known =
      TL_FIND_IGNORES_CASE | TL_FIND_IGNORES_DIACRITICS | TL_FIND_IGNORES_WIDTH | TL_FIND_IGNORES_KANA | TL_FIND_REGULAR_EXPRESSION
    let bits = unsafe flags
    if bits & ~UInt32(known) != 0 { throw .value(Int32(bitPattern: bits), "set of options of a search") }
    func has(_ flag: Int) -> Bool { bits & UInt32(flag) != 0 }
    var options = FindOptions()
    options.isCaseSensitive = !has(TL_FIND_IGNORES_CASE)
    options.isDiacriticSensitive = !has(TL_FIND_IGNORES_DIACRITICS)
    options.isWidthSensitive = !has(TL_FIND_IGNORES_WIDTH)
    options.isKanaSensitive = !has(TL_FIND_IGNORES_KANA)
    options.isRegularExpression = has(TL_FIND_REGULAR_EXPRESSION)
    options.match = try unsafe value(match, of: [.contains, .startsWith, .fullWord], "place of a match")
    options.locale = unsafe language == nil ? nil : Language(try unsafe string(language, "language"))
    return options
  }
}

@c @implementation
public func tl_text_find(
  _ text: OpaquePointer?, _ needle: UnsafePointer<CChar>?, _ count: Int, _ options: UnsafePointer<tl_find_options>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) {
    let object = try unsafe TextObject.at(text)
    let needle = try unsafe TextLayoutC.text(utf8: needle, count, "needle")
    let options = try unsafe TextLayoutC.options(options, standard: tl_find_options.standard, size: \.struct_size).checked()
    return MatchesObject(try FindQuery(needle, options: options).ranges(in: object.text))
  }
}

@c @implementation
public func tl_matches_ranges(
  _ matches: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<tl_range>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe MatchesObject.at(matches).lent }
}

@c @implementation
public func tl_matches_release(_ matches: OpaquePointer?) { unsafe MatchesObject.release(matches) }
