/// Small text beside other text that says how that is read or what it means: furigana, pinyin, a
/// gloss.
///
///     text.annotate(TextRange(0..<2), with: Ruby("とうきょう"))                    // 東京 as a whole
///     text.annotate(TextRange(0..<2), with: Ruby(["とう", "きょう"], .mono))       // each character by itself
///     text.annotate(TextRange(0..<2), with: Ruby(["とう", "きょう"], .jukugo))     // a word that may be divided
///     text.annotate(TextRange(0..<2), with: Ruby("とうきょう", under: "Tokyo"))    // on both sides
///
/// The text that it stands beside is its *base*: the units that touch and have one ruby in their
/// style (``CharacterStyle/ruby``). A base is no wider than its own text unless its annotation is.
/// No line ends inside it, unless no line can hold it or lines may end anywhere; then the
/// annotation stands where it begins. An annotation is one line; a separator, line break or tab in
/// it is a space.
public struct Ruby: Hashable, Sendable {
  /// Which text belongs to which characters (JLReq 3.3.1).
  public enum Grouping: UInt8, Hashable, Sendable, CaseIterable {
    /// All of the text to all of the base.
    case group
    /// Each text to a base of its own. A line may end between two of them.
    case mono
    /// As ``mono`` where every text has room beside its own characters or the word is divided at a
    /// line's end; else as ``group``, for what stands on one line. For up to sixteen texts; more
    /// are ``mono``.
    case jukugo
    /// Each text to a base of its own, and to its right in all lines: bopomofo from top to bottom,
    /// with a tone beside the last or, a light one, above the first (CLReq on bopomofo). None is
    /// below.
    case bopomofo
  }

  /// Where an annotation stands that is shorter than its base (CSS Ruby 1, `ruby-align`).
  public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
    /// Spread for a group, and centred where each character has its own (JLReq 3.3.5, 3.3.6).
    case automatic
    /// Spread: half as much room at both ends as between two characters. Letters of other than East
    /// Asian scripts stay together.
    case spaceAround
    /// Spread from end to end.
    case spaceBetween
    /// In the middle.
    case center
    /// Where the base begins.
    case start
  }

  /// The texts above the base, in vertical lines to its right: one for each base, or all for one.
  public var over: [String]
  /// The texts below it, in vertical lines to its left.
  public var under: [String]
  /// Which text belongs to which characters.
  public var grouping: Grouping
  /// How many characters (grapheme clusters) each base has, where it isn't one: a number for each
  /// of the first texts. The last base has whatever is left, and texts that have no base left are
  /// part of the last one's. A group has one base, and doesn't look at it.
  public var baseLengths: [Int] = []
  /// Where a text stands that is shorter than its base.
  public var alignment = Alignment.automatic
  /// The annotation's size, of its base's: from 0 to 1; what is no number is one half (JLReq
  /// 3.3.3).
  public var scale = 0.5
  /// The families of the annotation's font; those of its base where there are none.
  public var families: [String] = []
  /// Whether an annotation that is wider than its base may stand over kana, marks and dashes beside
  /// that, by up to a character of its own (JLReq 3.3.8).
  public var overhangs = true
  /// Tells it from equal ones that it touches, of which there are two at most.
  var number: UInt8 = 0

  /// Annotations above, and below, of characters one by one or of a word. O(1).
  public init(_ over: [String], under: [String] = [], _ grouping: Grouping) {
    self.over = over
    self.under = under
    self.grouping = grouping
  }

  /// One annotation of all of a base, perhaps with another one below. O(1).
  public init(_ over: String, under: String = "") { self.init([over], under: under.isEmpty ? [] : [under], .group) }

  /// Bopomofo of characters one by one, three tenths as large as those. O(1).
  ///
  ///     text.annotate(TextRange(0..<2), with: Ruby(bopomofo: ["ㄊㄞˊ", "ㄅㄟˇ"]))   // 臺北
  public init(bopomofo: [String]) {
    self.init(bopomofo, .bopomofo)
    scale = 0.3
  }

  /// The most texts of a jukugo.
  static let longestWord = 16
}

/// A ruby and the text that it annotates.
public struct RubyRun: Hashable, Sendable {
  /// The base: units that touch and have the ruby.
  public let range: TextRange
  /// What stands beside it.
  public let ruby: Ruby
}

extension StyledText {
  /// Annotates a range. A part of it that has another ruby loses that; the rest of the other's base
  /// keeps it. Beyond the text there is nothing to annotate, nor in an empty range. O(runs).
  ///
  /// A range over several paragraphs is a base in each. A tab, an attachment or a line break ends
  /// one: what stands before the first of them is annotated.
  public mutating func annotate(_ range: TextRange, with ruby: Ruby) {
    let range = clamped(range)
    if range.isEmpty { return }
    let touched = styles(touching: range).map(\.ruby)
    var ruby = ruby
    ruby.number = 0
    while touched.contains(ruby) { ruby.number += 1 }
    updateStyle(in: TextRange(range)) { $0.ruby = ruby }
  }

  /// Where the units that have the ruby of a unit end, which come after it.
  private func rubyEnd(from start: Int) -> Int {
    let ruby = styles.value(at: start).ruby
    var index = styles.runIndex(at: start)
    while index + 1 < styles.runCount, styles[run: index + 1].value.ruby == ruby { index += 1 }
    return styles[run: index].end
  }

  /// The rubies of a part of the text with their bases, in order. O(runs).
  public func rubyRuns(in part: TextRange) -> [RubyRun] {
    let part = clamped(part)
    var runs: [RubyRun] = []
    var start = part.lowerBound
    while start < part.upperBound {
      let end = min(rubyEnd(from: start), part.upperBound)
      if let ruby = styles.value(at: start).ruby { runs.append(RubyRun(range: TextRange(start..<end), ruby: ruby)) }
      start = end
    }
    return runs
  }
}
