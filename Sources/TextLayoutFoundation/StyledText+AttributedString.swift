public import Foundation
public import TextLayout

extension StyledText {
  /// The text of an attributed string. What its attributes say is laid over a style: links and languages everywhere, bold, italic, code and strikethrough
  /// (`inlinePresentationIntent`) where Foundation has them. Where a run has a style of the engine's own (`characterStyle`, `paragraphStyle` of
  /// `AttributeScopes.TextLayoutAttributes`), that counts in place of the one that is told. O(n).
  ///
  ///     var greeting = AttributedString("Grüß Gott")
  ///     greeting.languageIdentifier = "de"
  ///     let text = StyledText(greeting, style: CharacterStyle(size: 16))
  ///
  /// - Parameters:
  ///   - style: what the attributes change.
  ///   - paragraphStyle: the style of all paragraphs.
  ///   - applying: called for each run with its attributes, after those that are known: for attributes of your own.
  public init(
    _ attributed: AttributedString, style: CharacterStyle = CharacterStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle(),
    applying: (_ attributes: AttributeContainer, _ style: inout CharacterStyle) -> Void = { _, _ in }
  ) {
    self.init(String(attributed.characters), style: style, paragraphStyle: paragraphStyle)
    var start = 0
    for run in attributed.runs {
      let end = start + attributed.utf16.distance(from: run.range.lowerBound, to: run.range.upperBound)
      var changed = run.attributes[CharacterStyleAttribute.self] ?? style
      changed.apply(run.attributes)
      applying(run.attributes, &changed)
      if changed != style { setStyle(changed, in: TextRange(start..<end)) }
      if let paragraphStyle = run.attributes[ParagraphStyleAttribute.self] { setParagraphStyle(paragraphStyle, in: TextRange(start..<end)) }
      start = end
    }
  }
}

extension AttributedString {
  /// The text of a styled text with what Foundation has attributes for: links and languages, and bold, italic and strikethrough where it has those. O(n).
  ///
  /// With `keepsStyles` it carries the engine's own styles, too, and is the same text when it is made one again: all but an unpaired surrogate, which no
  /// string of Swift's holds, and the styles of an empty text.
  public init(_ text: StyledText, keepsStyles: Bool = false) {
    self.init()
    var offset = text.range.lowerBound
    while offset < text.range.upperBound {
      let run = text.styleRun(at: offset)
      var attributes = AttributeContainer(run.style)
      if keepsStyles { attributes[CharacterStyleAttribute.self] = run.style }
      append(AttributedString(text.string(in: run.range), attributes: attributes))
      offset = run.range.upperBound
    }
    if keepsStyles { keepParagraphStyles(of: text) }
  }

  /// Gives each paragraph the style that it has in the text, with its separator.
  private mutating func keepParagraphStyles(of text: StyledText) {
    var start = 0
    var index = startIndex
    for end in text.paragraphEnds {
      let next = utf16.index(index, offsetBy: end - start)
      self[index..<next][ParagraphStyleAttribute.self] = text.paragraphStyle(at: TextOffset(start))
      start = end
      index = next
    }
  }
}

extension CharacterStyle {
  fileprivate mutating func apply(_ attributes: AttributeContainer) {
    if let url = attributes.link { link = url.absoluteString }
    if let identifier = attributes.languageIdentifier { language = Language(identifier) }
    #if canImport(Darwin)
      guard let intent = attributes.inlinePresentationIntent else { return }
      if intent.contains(.stronglyEmphasized) { weight = .bold }
      if intent.contains(.emphasized) { slant = .italic }
      if intent.contains(.code) { families = ["monospace"] }
      if intent.contains(.strikethrough) { strikethrough = LineDecoration() }
    #endif
  }
}

extension AttributeContainer {
  fileprivate init(_ style: CharacterStyle) {
    self.init()
    if let link = style.link.flatMap({ URL(string: $0) }) { self.link = link }
    if style.language != .und { self.languageIdentifier = style.language.tag }
    #if canImport(Darwin)
      var intent: InlinePresentationIntent = []
      if style.weight.value >= FontWeight.bold.value { intent.insert(.stronglyEmphasized) }
      if style.slant != .none { intent.insert(.emphasized) }
      if style.strikethrough != nil { intent.insert(.strikethrough) }
      if !intent.isEmpty { self.inlinePresentationIntent = intent }
    #endif
  }
}

extension StyledText {
  /// Where each paragraph ends, with its separator.
  fileprivate var paragraphEnds: [Int] { paragraphs.map { $0.rangeWithSeparator.upperBound.utf16 } }
}
