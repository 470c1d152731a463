public import TextDocument
public import TextLayout

/// A text of any length with what the layout engine sets it in: a character style for each unit and
/// a paragraph style, lists among them, for each paragraph, in trees beside it.
///
///     var document = StyledDocument(text)
///     let undo = document.updateStyle(in: 0..<5) { $0.weight = .bold }
///     let before = document                              // a snapshot: nothing is copied
///     let shown = document.styledText(ofParagraphs: 100..<140)
///     document.apply(undo)
///
/// It says of edits what the engine's `StyledText` says, which keeps its runs in one array and
/// costs as much as it has: here an edit costs what it touches. Offsets are UTF-16 units; ranges
/// beyond the text are clamped, and ends inside of a surrogate pair snap outward, also those of an
/// empty range, which then is the pair.
public struct StyledDocument: Sendable {
  /// The text.
  public private(set) var text: UTF8Text
  /// The style of each unit.
  public private(set) var styles: TextRuns<CharacterStyle>
  /// The paragraph style of each unit, the same for all of a paragraph; and one more, for the
  /// text's end, which belongs to the last paragraph.
  public private(set) var paragraphStyles: TextRuns<ParagraphStyle>
  /// Which way the lines of all paragraphs run.
  public var writingMode = WritingMode.horizontal

  /// A text in one style. O(1).
  public init(_ text: UTF8Text, style: CharacterStyle = .init(), paragraphStyle: ParagraphStyle = .init()) {
    self.text = text
    styles = TextRuns(style, count: text.length)
    paragraphStyles = TextRuns(paragraphStyle, count: text.length + 1)
  }

  /// The engine's text. O(n).
  public init(_ text: StyledText) {
    self.text = UTF8Text(text.string)
    styles = TextRuns(text.style(at: 0), runs: text.styleRuns)
    paragraphStyles = TextRuns(text.paragraphStyle(at: 0), runs: text.paragraphStyleRuns)
    writingMode = text.writingMode
  }

  /// How many UTF-16 units there are. O(1).
  public var length: Int { text.length }

  /// A range as the document takes it: within its text, and cutting no surrogate pair. O(log n).
  public func clamped(_ range: Range<Int>) -> Range<Int> {
    let lower = text.clamped(range.lowerBound..<range.lowerBound).lowerBound
    let upper = text.clamped(range.upperBound..<range.upperBound).lowerBound
    // Inside of a pair the text rounds down.
    return lower..<(upper < min(range.upperBound, length) ? upper + 2 : upper)
  }

  /// A part of the document as the engine lays it out, its paragraphs as a document of their own.
  /// O(log n + the range).
  public func styledText(in range: Range<Int>) -> StyledText {
    let range = clamped(range)
    if range.isEmpty {
      var empty = StyledText("", style: styles.value(at: range.lowerBound), paragraphStyle: paragraphStyles.value(at: range.lowerBound))
      empty.writingMode = writingMode
      return empty
    }
    return StyledText(
      source: StyledText(utf16: text.units(in: range)).source, writingMode: writingMode,
      styles: styles.runs(in: range).map { (value: $0.value, count: $0.range.count) },
      paragraphStyles: paragraphStyles.runs(in: range.lowerBound..<range.upperBound + 1).map { (value: $0.value, count: $0.range.count) })
  }

  /// Some paragraphs as the engine lays them out, by their numbers; clamped. The last one's
  /// separator is no part of it, so that no empty paragraph follows. O(log n + the paragraphs).
  public func styledText(ofParagraphs numbers: Range<Int>) -> StyledText {
    let numbers = numbers.clamped(to: 0..<text.paragraphCount)
    guard let last = numbers.last else { return styledText(in: 0..<0) }
    let lower = text.range(ofParagraph: numbers.lowerBound).lowerBound
    var upper = text.range(ofParagraph: last).upperBound
    if last + 1 < text.paragraphCount {
      let isPair = upper > lower + 1 && text.units(in: upper - 2..<upper) == [0x0D, 0x0A]
      upper -= isPair ? 2 : 1
    }
    return styledText(in: lower..<upper)
  }

  /// The whole document as the engine lays it out. O(n).
  public var styledText: StyledText { styledText(in: 0..<text.length) }
}

extension StyledDocument: EditableContent {
  /// Changes the document, and answers with the change that undoes that, styles included, in the
  /// same places. O(places * log n + pieces and runs replaced and put in).
  @discardableResult
  public mutating func apply(_ change: StyledChange) -> StyledChange {
    let splices = text.settled(change.splices, isWhole: true)
    let followed = splices.followed
    let old = (
      styles: StyledChange.Styling.own(styles.parts(splices.all.lazy.map(\.old))),
      paragraphStyles: StyledChange.Styling.restored(paragraphStyles.parts(followed.all.lazy.map(\.old)))
    )
    guard let replacement = change.replacement else {
      if case .own(let new) = change.styles, new.count == splices.oldCount { styles.replace(splices.unchanged, with: new) }
      if case .restored(let new) = change.paragraphStyles, new.count == followed.oldCount {
        paragraphStyles.replace(followed.unchanged, with: new)
      }
      return StyledChange(splices.unchanged, replacement: nil, styles: old.styles, paragraphStyles: old.paragraphStyles)
    }

    if case .own(let new) = change.styles, new.count == replacement.length {
      styles.replace(splices, with: new)
    } else {
      styles.replace(splices, with: inheritedStyles(for: splices))
    }
    switch change.paragraphStyles {
    case .own(let new) where new.count >= replacement.length: paragraphStyles.replace(splices, with: new[0..<replacement.length])
    case .restored(let new) where new.count == followed.newCount: paragraphStyles.replace(followed, with: new)
    default: paragraphStyles.replace(splices, with: paragraphStyles.spread(to: splices))
    }
    let undo = text.apply(TextChange(splices, dealing: replacement))
    settleParagraphStyles(in: splices)
    return StyledChange(undo.splices, replacement: undo.replacement, styles: old.styles, paragraphStyles: old.paragraphStyles)
  }

  /// The styles that text put in gets when it has none of its own: of the first unit that it
  /// replaces or, where there is none, of the one before.
  private func inheritedStyles(for splices: TextSplices) -> TextRuns<CharacterStyle> {
    var reader = RunReader(styles)
    let counts = splices.all.lazy.map { splice -> (value: CharacterStyle, count: Int) in
      let style = reader.value(at: splice.old.isEmpty ? max(splice.old.lowerBound - 1, 0) : splice.old.lowerBound)
      return (style.inherited(inPlaceOf: splice.old, of: text.length) { styles.value(at: $0) }, splice.new.count)
    }
    return TextRuns(reader.value(at: 0), runs: Array(counts))
  }

  /// Gives each paragraph the style of its first unit, where an edit may have put runs' ends inside
  /// paragraphs: each end moves to the next paragraph's start.
  private mutating func settleParagraphStyles(in splices: TextSplices) {
    var place = splices.new.lowerBound
    while true {
      let end = paragraphStyles.run(at: max(place - 1, 0)).range.upperBound
      let next = end < place ? paragraphStyles.run(at: place).range.upperBound : end
      // Only ends at places, and right behind them, may be wrong.
      let number = splices.all.prefixCount { $0.new.upperBound + 1 < next }
      guard number < splices.all.count, next < paragraphStyles.count else { return }
      if next < splices.all[number].new.lowerBound {
        place = splices.all[number].new.lowerBound
        continue
      }
      let paragraph = text.paragraph(at: next)
      if text.counts(beforeParagraph: paragraph).utf16 < next {
        let stop = paragraph + 1 < text.paragraphCount ? text.counts(beforeParagraph: paragraph + 1).utf16 : text.length + 1
        paragraphStyles.set(paragraphStyles.value(at: next - 1), in: next..<stop)
        place = stop
      } else {
        place = next + 1
      }
    }
  }
}

extension TextRuns {
  /// For each place, as many units as are put in, with the value of the unit there.
  fileprivate func spread(to splices: TextSplices) -> TextRuns {
    var reader = RunReader(self)
    return TextRuns(value(at: splices.old.lowerBound), runs: splices.all.map { (reader.value(at: $0.old.lowerBound), $0.new.count) })
  }
}

extension TextSplices {
  /// How many units are replaced, in all places together.
  fileprivate var oldCount: Int { all.reduce(0) { $0 + $1.old.count } }

  /// The same places with what they replace in them.
  fileprivate var unchanged: TextSplices { TextSplices(all.lazy.map(\.old), putting: all.lazy.map(\.old.count)) }

  /// The places with the unit that follows them, which stays; where they touch, only the last has
  /// one.
  fileprivate var followed: TextSplices {
    func isLast(_ number: Int) -> Bool { number + 1 == all.count || all[number].old.upperBound < all[number + 1].old.lowerBound }
    return TextSplices(
      all.indices.lazy.map { all[$0].old.lowerBound..<all[$0].old.upperBound + (isLast($0) ? 1 : 0) },
      putting: all.indices.lazy.map { all[$0].new.count + (isLast($0) ? 1 : 0) })
  }
}
