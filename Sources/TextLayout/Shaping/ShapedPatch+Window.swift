extension ShapedPatch {
  /// The shapes of an edited paragraph's part as they come of the text around it alone, where they
  /// are those that all of the paragraph would give them; nil where that isn't sure.
  ///
  /// `window` is the edited text of an ``EditWindow/context``, shaped as a paragraph of the same
  /// style. What of it belongs to a whole paragraph is asked here: its direction, brackets, which
  /// styles there are and in what order, and rules of fonts that are possible or not in all of an
  /// item.
  ///
  /// O(window), O(items of the paragraph) where its styles are met in another order.
  init?(_ window: ShapedParagraph, _ edit: inout EditWindow, growth: Int, rules: [ItemRules], in paragraph: ShapedParagraph) {
    self.window = window
    var numbers: [UInt32] = []
    numbers.reserveCapacity(window.styles.count)
    for style in window.styles {
      guard let number = paragraph.styles.firstIndex(where: { $0 === style }) else { return nil }
      numbers.append(UInt32(number))
    }
    styles = numbers
    let start = edit.context.lowerBound
    guard paragraph.isOrdinary, window.isOrdinary, window.baseLevel == paragraph.baseLevel, window.unitCount == edit.context.count + growth,
      start > 0 || window.baseStyle === paragraph.baseStyle
    else { return nil }
    let before = edit.oldText(in: paragraph)
    let after = WindowText(window, 0..<window.unitCount, level: edit.level(in: paragraph))
    func meets(_ old: Int, _ new: Int) -> Bool {
      if old == 0 && new == 0 || old == paragraph.unitCount && new == window.unitCount { return true }
      guard let item = paragraph.item(goingOnAt: old), let own = window.item(goingOnAt: new) else { return false }
      return numbers[Int(own.style)] == item.style && own.level == item.level && paragraph.styles[item.style].shaper.cutting != .never
        && window.beginsPiece(at: new)
    }
    guard edit.resolvesAlone(before, after, window, in: paragraph), meets(edit.lower, edit.lower - start),
      let upper = edit.uppers.first(where: { meets($0, $0 - start + growth) })
    else { return nil }
    old = edit.lower..<upper
    new = edit.lower - start..<upper - start + growth
    self.rules = rules.map { ItemRules(unit: $0.unit > edit.lower ? $0.unit + growth : $0.unit, rules: $0.rules) }
    guard ShapedPatch.keepsLanguage(of: paragraph, before, after),
      !before.hasBrackets && !after.hasBrackets || keepsBrackets(before, after, of: paragraph, in: edit),
      before.styles.elementsEqual(after.styles.lazy.map { Int(numbers[$0]) }) || keepsOrder(of: paragraph, in: edit.context)
    else { return nil }
  }

  /// What no font covers in the edited paragraph: on each side of a cut, what is missing there, as
  /// the item that goes on at it is in the same style on both. O(what is missing).
  func missing(in paragraph: ShapedParagraph) -> [Range<Int>] {
    let (own, others) = (paragraph.missing, window.missing)
    if own.isEmpty && others.isEmpty { return [] }
    var missing = MissingRanges()
    for range in own { missing.append(range.clamped(to: 0..<old.lowerBound)) }
    let shift = old.lowerBound - new.lowerBound
    for range in others {
      let range = range.clamped(to: new)
      missing.append(range.lowerBound + shift..<range.upperBound + shift)
    }
    for range in own {
      let range = range.clamped(to: old.upperBound..<max(old.upperBound, paragraph.unitCount))
      missing.append(range.lowerBound + growth..<range.upperBound + growth)
    }
    return missing.ranges
  }

  /// Whether styles are still met in the order of their numbers, and all of them. O(items).
  private func keepsOrder(of paragraph: ShapedParagraph, in context: Range<Int>) -> Bool {
    var next = 0
    func meet(_ style: Int) -> Bool {
      if style == next { next += 1 }
      return style < next
    }
    for chunk in paragraph.chunks {
      for item in chunk.items where chunk.start + item.start < context.lowerBound {
        guard meet(item.style) else { return false }
      }
    }
    for chunk in window.chunks {
      for item in chunk.items {
        guard meet(Int(styles[item.style])) else { return false }
      }
    }
    for chunk in paragraph.chunks {
      for item in chunk.items where chunk.start + item.end > context.upperBound {
        guard meet(item.style) else { return false }
      }
    }
    return next == paragraph.styles.count
  }

  /// Whether Han characters that have no language stay in that of the paragraph, which kana and
  /// Hangul anywhere in it decide (``BreakSettings/han``).
  private static func keepsLanguage(of paragraph: ShapedParagraph, _ before: WindowText, _ after: WindowText) -> Bool {
    if before.hasKana == after.hasKana, before.hasHangul == after.hasHangul { return true }
    if after.hasKana { return paragraph.breaking.han == .japanese }
    return !before.hasKana && after.hasHangul && paragraph.breaking.han == .korean
  }
}

/// A part of a paragraph, by what of it may hang together with what is beyond.
struct WindowText {
  /// The numbers of its styles, each where it is met first.
  private(set) var styles: [Int] = []
  /// Whether any of it is at another level than its start.
  private(set) var hasOtherLevels = false
  /// Whether it has separators of paragraphs, which begin levels anew.
  private var isUnclear = false
  /// Whether an embedding, override or isolate begins or ends between a bracket and its partner.
  private var pairsAcrossControls = false
  /// Whether any of them begins or ends in it.
  private(set) var hasControls = false
  private(set) var hasBrackets = false
  /// Those without a partner in it, counted from its start.
  private(set) var brackets = BracketTrail()
  private(set) var hasKana = false
  private(set) var hasHangul = false

  /// As many styles as text has mostly: fonts for its letters and what is between them.
  private static let usualStyles = 4

  /// Characters of both kana, which are of neither script.
  private static func isKanaMark(_ unit: UInt16) -> Bool {
    0x3031...0x3035 ~= unit || 0x3099...0x309C ~= unit || unit == 0x30A0 || unit == 0x30FC || unit == 0xFF70
  }

  /// Where letters begin that are kana or hangul: none before it is.
  private static let firstOfKorean: UInt16 = 0x1100

  /// Some units of a paragraph, which begin at a level.
  init(_ paragraph: ShapedParagraph, _ range: Range<Int>, level: UInt8) {
    let start = range.lowerBound
    let properties = UnicodeProperties.shared
    styles.reserveCapacity(WindowText.usualStyles)
    paragraph.forEachChunk(in: range) { chunk, range in
      for item in chunk.items where chunk.start + item.end > range.lowerBound && chunk.start + item.start < range.upperBound {
        if !styles.contains(item.style) { styles.append(item.style) }
        if item.level != level { hasOtherLevels = true }
      }
      for place in range {
        let unit = chunk.unit(at: place)
        let facts = properties[UInt32(unit)]  // all brackets and controls are in the first plane
        // Nearly all text, of which nothing is to be said.
        if unit < WindowText.firstOfKorean, facts.isLetter || unit == 0x20 { continue }
        if facts.bidiClass == .paragraphSeparator { isUnclear = true }
        if facts.bidiClass.bit & (BidiClass.embeddingControls | BidiClass.isolateControls) != 0 {
          hasControls = true
          if !closesBrackets { pairsAcrossControls = true }
        }
        if facts.script == .hangul { hasHangul = true }
        if facts.script == .hiragana || facts.script == .katakana || WindowText.isKanaMark(unit) { hasKana = true }
        guard facts.isBracket else { continue }
        hasBrackets = true
        brackets.add(unit, facts, at: place - start)
      }
    }
  }

  /// Whether its levels are the same without the text beyond: between strong characters at the
  /// paragraph's level nothing but brackets hangs together with that, and these only where there is
  /// text of both directions (UAX #9 N0). Where a bracket and its partner stand on two sides of the
  /// window's end, there is such a character between them.
  ///
  /// Embeddings, overrides and isolates lift what is in them above that level (X2 to X5c). So none
  /// is open at the window's ends, which are such characters, and whatever begins or ends in it
  /// does so there, or nowhere. Brackets must have their partners before the next control then:
  /// only those are sure to be read together.
  var isResolvedAlone: Bool { !hasOtherLevels || !isUnclear && !pairsAcrossControls && closesBrackets }

  /// Whether they are so where it is known which brackets have partners beyond: all are of one run
  /// then, and those without a partner in it close others or are closed behind it, in this order.
  var isResolvedWithPairs: Bool {
    let events = brackets.events
    return !isUnclear && !hasControls && !brackets.isFull && events.drop { !$0.opens }.allSatisfy(\.opens)
  }

  /// Whether all brackets have their partner in it.
  var closesBrackets: Bool { brackets.events.isEmpty && !brackets.isFull }

  /// Whether brackets are closed that were opened before it.
  fileprivate var closesOthers: Bool { brackets.events.contains { !$0.opens } }

  /// Whether more text can resolve it.
  fileprivate var needsMore: Bool { !isResolvedAlone && !isUnclear && !pairsAcrossControls && !brackets.isFull }
}

extension ShapedParagraph {
  /// Whether it is text in horizontal lines of which nothing odd is kept but what no font covers.
  fileprivate var isOrdinary: Bool {
    guard writingMode == .horizontal, stretch.places.isEmpty else { return false }
    guard let oddity = stretch.oddity(ofParagraph: number) else { return true }
    return oddity.bases == nil && oddity.decorations == nil
  }
}

extension EditWindow {
  /// Makes the window so wide that all brackets in it have their partner there, where that makes a
  /// difference; it stays as it is if that is too far away. O(window · brackets).
  mutating func balance(in paragraph: ShapedParagraph) {
    var window = self
    while true {
      let text = window.oldText(in: paragraph)
      if text.isResolvedAlone { break }
      guard text.needsMore, window.widen(toStart: text.closesOthers, in: paragraph) else { return }
    }
    self = window
  }
}
