/// Makes a ruby of HTML's `ruby` element as its tags are met: `rb`, `rt`, `rtc` and `rp` in it, end
/// tags left out or not.
///
///     <ruby>東京<rt>とうきょう</rt></ruby>                    // a group
///     <ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby>           // each character by itself
///     <ruby style="ruby-merge: auto">…                        // a word
///     <ruby>東京<rt>とうきょう<rtc>Tokyo</ruby>               // the second one below
package struct RubyElement {
  private enum Mode {
    case base, annotation, hidden
  }

  /// Where the base begins, UTF-16 units.
  package let start: Int
  private let style: String
  private var mode = Mode.base
  private var bases: [Range<Int>] = []
  private var baseStart: Int
  private var over: [String] = []
  private var under: [String] = []
  private var isUnder = false
  /// Whether an `rtc` began, and no tag in it.
  private var isBare = false
  private var text = ""

  /// An element that begins, with the value of its `style`.
  package init(at start: Int, style: String) {
    self.start = start
    self.style = style.lowercased().filter { !$0.isWhitespace }
    baseStart = start
  }

  /// Whether text is no part of the base.
  package var takesText: Bool { mode != .base }

  /// Adds text that is no part of the base.
  package mutating func append(_ part: some StringProtocol) {
    if mode == .annotation { text += part }
  }

  /// A tag in it begins where the base's text goes so far. Answers whether it is one of its own.
  package mutating func begin(_ name: String, at offset: Int) -> Bool {
    switch name {
    case "rb": close(at: offset, then: .base)
    case "rt": close(at: offset, then: .annotation)
    case "rtc":
      close(at: offset, then: .annotation)
      raise()
      (isUnder, isBare) = (true, true)
    case "rp": close(at: offset, then: .hidden)
    default: return false
    }
    return true
  }

  /// A tag in it ends.
  package mutating func end(_ name: String, at offset: Int) -> Bool {
    switch name {
    case "rb": closeBase(at: offset)
    case "rt", "rp": close(at: offset, then: isUnder ? .hidden : .base)
    case "rtc":
      close(at: offset, then: .base)
      isUnder = false
    default: return false
    }
    return true
  }

  private mutating func close(at offset: Int, then next: Mode) {
    if mode == .annotation {
      let words = text.split { $0.isWhitespace }.joined(separator: " ")
      // What stands right in an `rtc` is one text; tags in one are several.
      if !isBare || !words.isEmpty {
        if isUnder { under.append(words) } else { over.append(words) }
      }
      text = ""
    }
    isBare = false
    closeBase(at: offset)
    mode = next
  }

  /// The first annotations stand over the base, also those of an `rtc` (CSS Ruby 1, 2.2).
  private mutating func raise() {
    if over.isEmpty { swap(&over, &under) }
  }

  private mutating func closeBase(at offset: Int) {
    if offset > baseStart {
      // A base after annotations begins behind those that had none.
      if !over.isEmpty { over += Array(repeating: "", count: max(0, bases.count - over.count)) }
      bases.append(baseStart..<offset)
    }
    baseStart = offset
  }

  /// The ruby of an element that ends, and its base; nil where it annotates nothing. `units` are
  /// those of a range of the text.
  package mutating func finish(at offset: Int, units: (Range<Int>) -> [UInt16]) -> (range: Range<Int>, ruby: Ruby)? {
    close(at: offset, then: .base)
    raise()
    guard offset > start, !bases.isEmpty, !(over.allSatisfy(\.isEmpty) && under.allSatisfy(\.isEmpty)) else { return nil }
    if style.contains("ruby-position:under") { swap(&over, &under) }
    var ruby = Ruby(over, under: under, .group)
    let isBeside = style.contains("ruby-position:inter-character")
    if isBeside { ruby.scale = Ruby(bopomofo: []).scale }
    let isMerged = style.contains("ruby-merge:merge") || style.contains("ruby-merge:collapse")
    if isMerged || bases.count == 1 && !isBeside {
      ruby.over = over.isEmpty ? [] : [over.joined()]
      ruby.under = under.isEmpty ? [] : [under.joined()]
      return (start..<offset, ruby)
    }
    ruby.grouping = isBeside ? .bopomofo : style.contains("ruby-merge:auto") ? .jukugo : .mono
    ruby.over += Array(repeating: "", count: max(0, bases.count - over.count))
    let lengths = bases.map { RubyElement.characterCount(units($0)) }
    ruby.baseLengths = lengths.allSatisfy { $0 == 1 } ? [] : lengths
    return (start..<offset, ruby)
  }

  /// How many grapheme clusters units are.
  private static func characterCount(_ units: [UInt16]) -> Int {
    let flags = ParagraphAnalysis.analyze(units: units.span, scratch: AnalysisScratch()).flags
    return units.indices.count { flags[$0] & ParagraphAnalysis.graphemeStart != 0 }
  }
}
