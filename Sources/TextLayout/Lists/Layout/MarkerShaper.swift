/// What markers are made of besides their items.
struct MarkerContext {
  let memory: MarkerMemory
  /// What makes them lines.
  let inserter: LineInserter
  /// Throws when the layout under way should be given up.
  let checkpoint: () throws(LayoutError) -> Void

  var surroundings: Surroundings { inserter.surroundings }
}

/// Shapes markers, and measures what room they need.
struct MarkerShaper {
  let context: MarkerContext
  private var texts = MarkerText()
  /// The look that was met last.
  private var last: (first: CharacterStyle, look: MarkerLook, markers: MarkerSet, em: LayoutUnit)?

  /// How many items of a list are measured besides those that are laid out, where their markers
  /// have no digits.
  private static let measuredCount = 1000

  init(context: MarkerContext) { self.context = context }

  /// What the markers of a paragraph look like.
  struct Look {
    let markers: MarkerSet
    /// The text size.
    let em: LayoutUnit

    var style: CharacterStyle { markers.look.style }
  }

  /// What the marker of a paragraph looks like. O(1), O(the distance to the first letter) for the
  /// direction.
  mutating func look(of paragraph: Paragraph) -> Look {
    let first = paragraph.styleRuns.first?.style ?? CharacterStyle()
    let lineStyle = Self.lineStyle(of: paragraph)
    if let last, last.first == first, last.look.paragraph == lineStyle, last.look.writingMode == paragraph.writingMode {
      return Look(markers: last.markers, em: last.em)
    }
    let style = Self.style(from: first)
    let look = MarkerLook(style: style, paragraph: lineStyle, writingMode: paragraph.writingMode, environment: context.surroundings.environment.value)
    let markers = context.memory.markers(of: look)
    let em = context.surroundings.resolved(style).size
    last = (first, look, markers, em)
    return Look(markers: markers, em: em)
  }

  /// The style of a marker: that of the item's first characters, without what asks for attention.
  private static func style(from first: CharacterStyle) -> CharacterStyle {
    var style = first.textStyle.map { CharacterStyle(textStyle: $0) } ?? CharacterStyle()
    style.families = first.families
    style.language = first.language
    style.features = first.features
    style.variations = first.variations
    style.synthesis = first.synthesis
    style.color = first.color
    style.width = first.width
    style.orientation = first.orientation
    if case .digits = first.combining { style.combining = first.combining }
    if first.textStyle == nil { style.size = first.size }
    return style
  }

  /// How a marker's only line is made: in the item's direction, so that the marker is isolated from
  /// the text, and with the heights of its text style.
  private static func lineStyle(of paragraph: Paragraph) -> ParagraphStyle {
    var style = paragraph.isRightToLeft ? rightToLeft : leftToRight
    guard let textStyle = paragraph.style.textStyle else { return style }
    style.textStyle = textStyle
    style.sizingRule = paragraph.style.sizingRule
    style.lineHeightMultiple = paragraph.style.lineHeightMultiple
    style.minimumLineHeight = paragraph.style.minimumLineHeight
    style.maximumLineHeight = paragraph.style.maximumLineHeight
    return style
  }

  private static let leftToRight = lineStyle(.leftToRight)
  private static let rightToLeft = lineStyle(.rightToLeft)

  private static func lineStyle(_ direction: BaseDirection) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.baseDirection = direction
    style.lineBreaking.mode = .none
    return style
  }

  /// The marker of an item.
  mutating func marker(of item: ListItem, _ membership: ListMembership, _ look: Look) throws(LayoutError) -> ItemMarker.Sign? {
    guard let list = membership.lists.last else { return nil }
    let text = texts.marker(of: item, in: membership.lists, state: membership.item.state, language: context.surroundings.language(of: look.style))
    let placement: ItemMarker.Placement =
      switch list.alignment {
      case .automatic: texts.formatter(for: list, in: context.surroundings.language(of: look.style)).isOrdered ? .end : .centered
      case .start: .start
      case .end: .end
      }
    return ItemMarker.Sign(line: try look.markers.line(text.text, by: context.inserter), label: text.label, placement: placement)
  }

  /// Whether the room of a list follows from its longest number: where all digits are single
  /// characters.
  mutating func hasDigits(_ list: TextList, _ look: Look) -> Bool {
    let formatter = texts.formatter(for: list, in: context.surroundings.language(of: look.style))
    return formatter.style.core.algorithm == .numeric && formatter.style.core.symbols.areSingleScalars
  }

  /// How wide the markers of a list get whose items have some numbers: written in digits, as the
  /// longest number in the widest digit; else as the widest of the first thousand. `enclosing` are
  /// numbers of the lists around it. Measured once for a look.
  mutating func width(of numbers: ListSpan, in lists: [TextList], enclosing: [Int], _ look: Look) throws(LayoutError) -> LayoutUnit {
    guard let list = lists.last else { return .zero }
    let shown = list.prependsEnclosing ? lists : [list]
    let around = list.prependsEnclosing ? enclosing : []
    let hasDigits = hasDigits(list, look)
    var asked = numbers
    if !hasDigits { asked.high = min(asked.high, asked.low.addingSaturating(Self.measuredCount - 1)) }
    var texts = texts
    let span = MarkerSpan(lists: shown, enclosing: around, numbers: asked)
    let width = try look.markers.width(of: span) { () throws(LayoutError) in
      let language = context.surroundings.language(of: look.style)
      func width(_ number: Int) throws(LayoutError) -> LayoutUnit {
        let item = ListItem(numbers: around + [number], isContinuation: false)
        return try look.markers.line(texts.marker(of: item, in: shown, state: nil, language: language).text, by: context.inserter).width
      }
      guard hasDigits else {
        var widest = LayoutUnit.zero
        for number in asked.low...asked.high { widest = max(widest, try width(number)) }
        return widest
      }
      let digits = try widestDigits(of: texts.formatter(for: list, in: language).style, look)
      return max(try digits.width(asked.low, width), try digits.width(asked.high, width))
    }
    self.texts = texts
    return width
  }

  /// The digits of a style by their advances.
  private func widestDigits(of counter: CounterStyle, _ look: Look) throws(LayoutError) -> WidestDigits {
    let zero = try look.markers.line(counter.representation(for: 0), by: context.inserter).width
    var widest = WidestDigits(base: counter.core.symbols.count, digit: 1, spare: .zero)
    var width = LayoutUnit.zero
    for digit in 1..<counter.core.symbols.count {
      let own = try look.markers.line(counter.representation(for: digit), by: context.inserter).width
      if own > width { (widest.digit, width) = (digit, own) }
    }
    widest.spare = max(.zero, zero - width)
    return widest
  }
}

/// How wide numbers of a length get.
private struct WidestDigits {
  let base: Int
  /// The widest of the digits that a number can begin with.
  var digit: Int
  /// How much wider zero is.
  var spare: LayoutUnit

  /// The width of a number in the widest digit, by what measures numbers; its own where that is no
  /// number any more.
  func width(_ number: Int, _ measure: (Int) throws(LayoutError) -> LayoutUnit) throws(LayoutError) -> LayoutUnit {
    var rest = number.magnitude
    var widest = 0
    var count: Int64 = 0
    var isNumber = true
    repeat {
      rest /= UInt(base)
      count += 1
      let (tens, overflows) = widest.multipliedReportingOverflow(by: base)
      let (sum, overflowsToo) = tens.addingReportingOverflow(digit)
      isNumber = isNumber && !overflows && !overflowsToo
      widest = sum
    } while rest > 0
    let width = try measure(isNumber ? (number < 0 ? -widest : widest) : number)
    return min(width + LayoutUnit(rawValue: spare.rawValue * count), .styleMaximum)
  }
}

extension Paragraph {
  /// Whether the paragraph runs from right to left: as its style says, or by its first strong
  /// character outside of isolates (UAX #9 P2, P3). O(the distance to that character).
  var isRightToLeft: Bool {
    switch style.baseDirection {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .automatic: break
    }
    var depth = 0
    var index = units.startIndex
    while index < units.endIndex {
      var scalar = UInt32(units[index])
      index += 1
      if scalar & 0xFC00 == 0xD800, index < units.endIndex, units[index] & 0xFC00 == 0xDC00 {
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + UInt32(units[index] & 0x3FF)
        index += 1
      }
      switch UnicodeProperties.shared[scalar].bidiClass {
      case .leftToRight where depth == 0: return false
      case .rightToLeft where depth == 0, .arabicLetter where depth == 0: return true
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: depth += 1
      case .popDirectionalIsolate: depth = max(0, depth - 1)
      case .paragraphSeparator: return false
      default: break
      }
    }
    return false
  }
}
