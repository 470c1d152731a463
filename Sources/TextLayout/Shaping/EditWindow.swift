/// Which part of a shaped paragraph is read and shaped again when a little of it is edited.
///
///     let window = EditWindow(around: 5000..<5001, in: shaped)
///     window.lower     // a few words before the edit: from there shapes are replaced,
///     window.uppers    // up to the first of these where new pieces meet the old ones
///     window.context   // some more on both sides, so that these are shaped as in the paragraph
///
/// It ends where each of the stages begins anew, whatever is before:
/// - where UAX #14 lets a line end, behind a space or before an East Asian letter: ICU's rules
///   begin anew at each end of a line that they find, and no dictionary and no address goes on
///   there;
/// - before a letter of one script: neither the script nor the font of what follows comes of what
///   is before, but for brackets;
/// - in the paragraph's own direction: levels beyond it are resolved the same without it (UAX #9 W1
///   to N2 look no further than the next strong character), but for brackets; where there is no
///   such place, at any strong character, given the embeddings that are open there;
/// - between pieces of one item, so that the new shapes go on with those before them.
///
/// Data of a program has no such places where it has no spaces. There it ends between any two
/// characters of ASCII at which a piece begins, so far from the edit that no rule for lines looks
/// there, and holds as much again (``init(withinWordsAround:in:)``).
struct EditWindow {
  /// What is analysed and shaped, in units of the old paragraph.
  private(set) var context: Range<Int>
  /// From where on new shapes stand for the old ones.
  let lower: Int
  /// Up to where they may, in order.
  let uppers: [Int]
  /// What is open around the edit, where its ends may be in embeddings or isolates.
  let map: EmbeddingMap?
  private let isOfAnyDirection: Bool
  /// Whether it may end between any characters.
  let isWithinWords: Bool
  /// Whether both its texts are at one level of what is open throughout; known when the new one was
  /// read.
  var isOneRun = true
  /// The brackets of its new text that have partners beyond it, where it is resolved by them.
  var pairedBeyond: [Int]?
  /// Whether pairs of brackets that go beyond it are in the paragraph's direction whatever it
  /// holds.
  var settlesPairs = false
  /// Its old text, if that was read.
  private var oldText: WindowText?

  /// How much of text without spaces is shaped again before what was edited, and twice that behind
  /// it: farther than any rule for lines looks there. Where there are spaces, rules look at the
  /// word on each side of one, and words are enough: the edited ones and the one behind them.
  private static let leastPart = 16
  /// How much more is read, so that what is at the ends of the part is known. Where there are
  /// spaces, a word on each side.
  private static let leastContext = 24
  /// How much more at a time, where that was not enough.
  private static let step = 64
  /// How far a place is looked for, and how long a window is at most.
  static let farthest = 2048
  /// How far in text of any direction.
  static let near = 512
  /// How far from an edit in data without spaces it ends: farther than any rule for lines looks in
  /// an address and in the word behind it, by as much as flags are compared.
  private static let partWithinWords = BreakGlue.longestAddress + WordDivider.longestWord + 2 * step
  /// How many places may be met in text without spaces, where pieces are runs of characters that
  /// an edit shifts.
  private static let mostUppers = 4

  /// The window for an edit of some units, not the paragraph's first; nil where there is no place
  /// to begin or to end it nearby. O(what it holds), O(log chunks), and what an ``EmbeddingMap``
  /// costs where nothing around the edit is in the paragraph's own direction.
  init?(around edit: Range<Int>, in paragraph: ShapedParagraph) {
    if let window = EditWindow(around: edit, in: paragraph, nil, isOfAnyDirection: false) {
      self = window
      return
    }
    guard let map = EditWindow.map(around: edit, reach: 2 * EditWindow.farthest + EditWindow.leastPart + EditWindow.leastContext, in: paragraph),
      let window = EditWindow(around: edit, in: paragraph, map, isOfAnyDirection: false)
        ?? EditWindow(around: edit, in: paragraph, map, isOfAnyDirection: true)
    else { return nil }
    self = window
  }

  /// The window for an edit, of which only places in the next few hundred units are looked at, in
  /// text of whatever direction: it may not be resolved alone where one in the paragraph's own
  /// direction is. O(what it holds), and what an ``EmbeddingMap`` costs.
  init?(inAnyDirectionAround edit: Range<Int>, in paragraph: ShapedParagraph) {
    guard let map = EditWindow.map(around: edit, reach: EditWindow.near, in: paragraph),
      let window = EditWindow(around: edit, in: paragraph, map, isOfAnyDirection: true)
    else { return nil }
    self = window
  }

  /// The window for an edit in data without spaces: nil where there are no pieces of ASCII nearby,
  /// or its font's rules look at what is around a word. Nothing shows that each stage begins anew
  /// where it ends: what was found there has to be compared (``meetsFlags(of:growth:in:)``).
  /// O(what it holds).
  init?(withinWordsAround edit: Range<Int>, in paragraph: ShapedParagraph) {
    var walk = PlaceWalk(paragraph, nil, isOfAnyDirection: false, isWithinWords: true)
    guard let lower = walk.place(atOrBefore: edit.lowerBound - EditWindow.partWithinWords),
      let start = walk.place(atOrBefore: lower - EditWindow.partWithinWords),
      let upper = walk.place(atOrAfter: edit.upperBound + EditWindow.partWithinWords),
      let end = walk.place(atOrAfter: upper + EditWindow.partWithinWords)
    else { return nil }
    self.lower = lower
    uppers = [upper]
    context = start..<end
    map = nil
    isOfAnyDirection = false
    isWithinWords = true
  }

  private static func map(around edit: Range<Int>, reach: Int, in paragraph: ShapedParagraph) -> EmbeddingMap? {
    EmbeddingMap(of: max(0, edit.lowerBound - reach)..<min(paragraph.unitCount, edit.upperBound + reach), around: edit, in: paragraph)
  }

  private init?(around edit: Range<Int>, in paragraph: ShapedParagraph, _ map: EmbeddingMap?, isOfAnyDirection: Bool) {
    var walk = PlaceWalk(paragraph, map, isOfAnyDirection: isOfAnyDirection)
    guard let lower = walk.word(atOrBefore: edit.lowerBound, orLeast: EditWindow.leastPart),
      let start = lower == 0 ? 0 : walk.word(atOrBefore: lower - 1, orLeast: EditWindow.leastContext),
      let next = walk.word(atOrAfter: edit.upperBound, orLeast: EditWindow.leastPart),
      let first = walk.word(atOrAfter: next + 1, orLeast: EditWindow.leastPart)
    else { return nil }
    var uppers = [first]
    while uppers.count < EditWindow.mostUppers, walk.isEastAsian(uppers[uppers.count - 1]),
      let next = walk.place(atOrAfter: uppers[uppers.count - 1] + 1)
    {
      uppers.append(next)
    }
    let last = uppers[uppers.count - 1]
    guard let end = walk.word(atOrAfter: last + 1, orLeast: EditWindow.leastContext) else { return nil }
    self.map = map
    self.isOfAnyDirection = isOfAnyDirection
    isWithinWords = false
    self.lower = lower
    self.uppers = uppers
    context = start..<end
  }

  /// Where its new text has to be cut into pieces, of those that begin inside of words.
  func cuts(growth: Int) -> [Int] {
    isWithinWords ? [lower - context.lowerBound, uppers[0] - context.lowerBound + growth] : []
  }

  /// The script that goes on at its start, where that is no letter perhaps. O(log chunks).
  func scriptBefore(in paragraph: ShapedParagraph) -> Script? {
    guard isWithinWords, let item = paragraph.item(goingOnAt: context.lowerBound) else { return nil }
    return paragraph.styles[item.style].script
  }

  /// Whether Unicode says of the text where new shapes meet old ones what it said of it there.
  /// Always so where it begins anew. O(1).
  func meetsFlags(of new: ShapedParagraph, growth: Int, in paragraph: ShapedParagraph) -> Bool {
    if !isWithinWords { return true }
    for (place, shift) in [(lower, 0), (uppers[0], growth)] {
      let near = max(context.lowerBound, place - EditWindow.step)..<min(context.upperBound, place + EditWindow.step)
      for unit in near where paragraph.flags(at: unit) != new.flags(at: unit - context.lowerBound + shift) { return false }
    }
    return true
  }

  /// What of its old text may hang together with what is beyond. O(units) when asked first.
  mutating func oldText(in paragraph: ShapedParagraph) -> WindowText {
    if let oldText { return oldText }
    let text = WindowText(paragraph, context, level: level(in: paragraph))
    oldText = text
    return text
  }

  /// Makes the context longer, to a place farther on one side; false where there is none, or it is
  /// as long as it may be. It may be asked for each step.
  mutating func widen(toStart: Bool, in paragraph: ShapedParagraph) -> Bool {
    var walk = PlaceWalk(paragraph, map, isOfAnyDirection: isOfAnyDirection, isWithinWords: isWithinWords)
    guard context.count < EditWindow.farthest, toStart ? context.lowerBound > 0 : context.upperBound < paragraph.unitCount,
      let place = toStart
        ? walk.place(atOrBefore: context.lowerBound - EditWindow.step) : walk.place(atOrAfter: context.upperBound + EditWindow.step)
    else { return false }
    context = toStart ? place..<context.upperBound : context.lowerBound..<place
    oldText = nil
    return true
  }

  /// Walks over a paragraph in search of places at which it may be begun anew.
  private struct PlaceWalk {
    private let chunks: ChunkList
    private let paragraph: ShapedParagraph
    private let map: EmbeddingMap?
    private let isOfAnyDirection: Bool
    private let isWithinWords: Bool
    private var chunk: ChunkParts

    init(_ paragraph: ShapedParagraph, _ map: EmbeddingMap?, isOfAnyDirection: Bool, isWithinWords: Bool = false) {
      self.paragraph = paragraph
      self.map = map
      self.isOfAnyDirection = isOfAnyDirection
      self.isWithinWords = isWithinWords
      chunks = paragraph.chunks
      chunk = chunks.parts(0)
    }

    /// The last place at a unit or before it; the paragraph's start is one.
    mutating func place(atOrBefore unit: Int) -> Int? {
      var place = unit
      while place > 0 {
        if place < unit - EditWindow.farthest { return nil }
        if isPlace(place, isStart: true) { return place }
        place -= 1
      }
      return 0
    }

    /// The first place at a unit or behind it; the paragraph's end is one.
    mutating func place(atOrAfter unit: Int) -> Int? {
      var place = unit
      while place < paragraph.unitCount {
        if place > unit + EditWindow.farthest { return nil }
        if isPlace(place, isStart: false) { return place }
        place += 1
      }
      return paragraph.unitCount
    }

    /// The same, so many units before it at least where that is in text without spaces.
    mutating func word(atOrBefore unit: Int, orLeast least: Int) -> Int? {
      let word = place(atOrBefore: unit)
      if let word, word > 0, isEastAsian(word) { return place(atOrBefore: unit - least) }
      return word
    }

    /// The same, so many units behind it at least where that is in text without spaces.
    mutating func word(atOrAfter unit: Int, orLeast least: Int) -> Int? {
      let word = place(atOrAfter: unit)
      if let word, isEastAsian(word) { return place(atOrAfter: unit + least) }
      return word
    }

    /// Whether a place is one in text without spaces.
    mutating func isEastAsian(_ place: Int) -> Bool { place < paragraph.unitCount && unit(at: place - 1) != 0x20 }

    private mutating func unit(at place: Int) -> UInt16 {
      if place < chunk.start || place >= chunk.end {
        chunk = chunks.parts(paragraph.chunkNumber(at: place))
      }
      return chunk.unit(at: place)
    }

    private mutating func isPlace(_ place: Int, isStart: Bool) -> Bool {
      guard place > 1 else { return false }
      let before = unit(at: place - 1)
      if isWithinWords { return isPlaceWithinWord(place, behind: before) }
      let facts = UnicodeProperties.shared[UInt32(unit(at: place))]
      guard before == 0x20 || facts.script.isEastAsian else { return false }
      let flags = chunk.flags(at: place)
      guard flags & ParagraphAnalysis.graphemeStart != 0, flags & ParagraphAnalysis.lineBreakRaw != 0, facts.isLetter, facts.isOfOneScript,
        facts.graphemeClass != .prepend, facts.bidiClass.bit & BidiClass.strong != 0, let item = paragraph.item(goingOnAt: place),
        let level = map == nil ? paragraph.baseLevel : map?.level(at: place, isStart: isStart),
        item.level == level || isOfAnyDirection, paragraph.beginsPiece(at: place)
      else { return false }
      return before != 0x20 || !UnicodeProperties.shared[UInt32(unit(at: place - 2))].isWhiteSpace
    }

    private mutating func isPlaceWithinWord(_ place: Int, behind before: UInt16) -> Bool {
      guard 0x20...0x7E ~= before, 0x20...0x7E ~= unit(at: place), chunk.flags(at: place) & ParagraphAnalysis.graphemeStart != 0,
        let item = paragraph.item(goingOnAt: place), item.level == paragraph.baseLevel, paragraph.beginsPiece(at: place)
      else { return false }
      let shaper = paragraph.styles[item.style].shaper
      return shaper.cutting == .spaces && !shaper.keepsEdges && !shaper.isJoining
    }
  }
}

extension ShapedParagraph {
  /// The item of text that holds both the unit at a position and the one before it. O(log n).
  func item(goingOnAt unit: Int) -> ChunkItem? {
    guard unit > 0, unit < unitCount else { return nil }
    let chunk = chunks.parts(chunkNumber(at: unit))
    let item = chunk.items[chunk.itemNumber(at: unit)]
    return item.kind == .text && (chunk.start + item.start < unit || item.continues) ? item : nil
  }

  /// What Unicode says of a unit. O(log n).
  fileprivate func flags(at unit: Int) -> UInt8 { chunks.parts(chunkNumber(at: unit)).flags(at: unit) }

  /// The level of a unit. O(log n).
  func level(at unit: Int) -> UInt8 {
    let chunk = chunks.parts(chunkNumber(at: unit))
    return chunk.items[chunk.itemNumber(at: unit)].level
  }

  /// Whether a piece begins with the unit at a position. O(log n).
  func beginsPiece(at unit: Int) -> Bool {
    let chunk = chunks.parts(chunkNumber(at: unit))
    let index = chunk.pieces.partitionIndex { chunk.start + Int($0.start) <= unit } - 1
    return index >= 0 && chunk.start + Int(chunk.pieces[index].start) == unit
  }

  /// Calls `body` with the chunks of some units, and which of them each holds.
  func forEachChunk(in range: Range<Int>, _ body: (ChunkParts, Range<Int>) -> Void) {
    guard !range.isEmpty else { return }
    let chunks = chunks
    for number in chunkNumber(at: range.lowerBound)...chunkNumber(at: range.upperBound - 1) {
      let chunk = chunks.parts(number)
      body(chunk, range.clamped(to: chunk.start..<chunk.end))
    }
  }
}

extension ChunkParts {
  /// The number of the item that holds a unit of the paragraph. O(log items).
  func itemNumber(at unit: Int) -> Int { max(0, items.partitionIndex { start + Int($0.start) <= unit } - 1) }
}
