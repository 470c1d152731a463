/// Shapes markers.
struct MarkerShaper {
  let context: LayoutContext
  private var texts = MarkerText()
  private var known: [Key: ItemMarker.Shape] = [:]
  private var widestDigits: [DigitKey: Int] = [:]

  private struct Key: Hashable {
    var text: String
    var style: CharacterStyle
    var paragraph: ParagraphStyle
  }

  private struct DigitKey: Hashable {
    var zero: String
    var style: CharacterStyle
  }

  /// How many shapes are kept to be used again: bullets, and the first numbers of lists.
  private static let keptCount = 1024

  init(context: LayoutContext) { self.context = context }

  /// A marker and where it stands.
  struct Marker: Sendable {
    var shape: ItemMarker.Shape
    var label: String
    var placement: ItemMarker.Placement
  }

  /// The style of an item's marker: that of its first characters, without what asks for attention.
  func style(for paragraph: Paragraph) -> CharacterStyle {
    let first = paragraph.styleRuns.first?.style ?? CharacterStyle()
    var style = first.textStyle.map { CharacterStyle(textStyle: $0) } ?? CharacterStyle()
    style.families = first.families
    style.language = first.language
    style.features = first.features
    style.variations = first.variations
    style.synthesis = first.synthesis
    style.foreground = first.foreground
    style.width = first.width
    if first.textStyle == nil { style.size = first.size }
    return style
  }

  /// The marker of an item.
  mutating func shape(_ item: ListItem, of paragraph: Paragraph, _ style: CharacterStyle) throws(LayoutError) -> Marker? {
    guard let membership = paragraph.style.membership, let list = membership.lists.last else { return nil }
    let text = texts.marker(of: item, in: membership.lists, state: membership.item.state, language: context.language(of: style))
    let isOrdered = texts.formatter(for: list, in: context.language(of: style)).isOrdered
    let placement: ItemMarker.Placement =
      switch list.alignment {
      case .automatic: isOrdered ? .end : .centered
      case .start: .start
      case .end: .end
      }
    return Marker(shape: try shape(text.text, style, markerStyle(for: paragraph)), label: text.label, placement: placement)
  }

  /// The width of the widest number that is as long as an item's, and its length in digits; nil where numbers have no digits, or where none is longer
  /// than so many.
  mutating func widestNumber(of item: ListItem, _ membership: ListMembership, _ style: CharacterStyle, longerThan length: Int)
    throws(LayoutError) -> (width: LayoutUnit, length: Int)?
  {
    guard let list = membership.lists.last else { return nil }
    let formatter = texts.formatter(for: list, in: context.language(of: style))
    guard formatter.style.core.algorithm == .numeric, formatter.style.core.symbols.areSingleScalars else { return nil }
    let count = item.number.magnitude.description.utf8.count + (item.number < 0 ? 1 : 0)
    guard count > length else { return nil }
    var widest = item
    var number = 0
    let digit = try widestDigit(of: formatter.style, style)
    for _ in 0..<item.number.magnitude.description.utf8.count { number = min(number, Int.max / 10 - 1) * 10 + digit }
    widest = ListItem(numbers: item.numbers.dropLast() + [item.number < 0 ? -number : number], isContinuation: false)
    let text = texts.marker(of: widest, in: membership.lists, state: nil, language: context.language(of: style))
    return (try shape(text.text, style, ParagraphStyle()).width, count)
  }

  /// The digit with the greatest advance; not 0, which no number begins with.
  private mutating func widestDigit(of counter: CounterStyle, _ style: CharacterStyle) throws(LayoutError) -> Int {
    let key = DigitKey(zero: counter.representation(for: 0), style: style)
    if let found = widestDigits[key] { return found }
    var widest = (digit: 1, width: LayoutUnit.zero)
    for digit in 1..<min(10, counter.core.symbols.count) {
      let width = try shape(counter.representation(for: digit), style, ParagraphStyle()).width
      if width > widest.width { widest = (digit, width) }
    }
    widestDigits[key] = widest.digit
    return widest.digit
  }

  /// How a marker's only line is made: in the item's direction, so that the marker is isolated from the text, and with the heights of its text style.
  private func markerStyle(for paragraph: Paragraph) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.baseDirection = paragraph.isRightToLeft ? .rightToLeft : .leftToRight
    style.lineBreaking.mode = .none
    style.textStyle = paragraph.style.textStyle
    style.sizingRule = paragraph.style.sizingRule
    if paragraph.style.textStyle != nil {
      style.lineHeightMultiple = paragraph.style.lineHeightMultiple
      style.minimumLineHeight = paragraph.style.minimumLineHeight
      style.maximumLineHeight = paragraph.style.maximumLineHeight
    }
    return style
  }

  private mutating func shape(_ string: String, _ style: CharacterStyle, _ paragraphStyle: ParagraphStyle) throws(LayoutError) -> ItemMarker.Shape {
    let key = Key(text: string, style: style, paragraph: paragraphStyle)
    if let found = known[key] { return found }
    let text = StyledText(string, style: style, paragraphStyle: paragraphStyle)
    let layout = try ParagraphLayout(text.paragraph(at: 0), width: .unbounded, in: context)
    let shape = ItemMarker.Shape(text: text, layout: layout, width: layout.line(at: 0).rect.size.width)
    if known.count < Self.keptCount { known[key] = shape }
    return shape
  }
}

extension Paragraph {
  /// Whether the paragraph runs from right to left: as its style says, or by its first strong character outside of isolates (UAX #9 P2, P3). O(the distance
  /// to that character).
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
