import TextLayout

/// What `edit` asks: changes of a kept text and of how it is set.
struct TextChange: Sendable {
  /// A range of the text as it was, and what comes in its place.
  struct Edit: Sendable {
    var range = TextRange(0..<0)
    var text = ""
    /// What is copied in place of a text, with its styles.
    var copied: TextRange?
  }

  enum Step: Sendable { case change, undo, redo }

  var edits: [Edit] = []
  var runs: [LayoutRequest.Run] = []
  var lists: [ListFields] = []
  var settings: JSONValue?
  var step = Step.change
  var joins = false

  fileprivate var changesText: Bool { changesStyles || !edits.isEmpty }
  fileprivate var changesStyles: Bool { !(runs.isEmpty && lists.isEmpty) }
}

extension Subject {
  /// Changes a kept text. Answers what was laid out anew: a range that holds it; nil for nothing. O(the paragraphs that edits touch), or O(text) where
  /// styles, lists or settings are changed.
  mutating func change(_ change: TextChange, _ call: Call) throws -> TextRange? {
    var damage: TextRange?
    switch change.step {
    case .undo: damage = try restore(history.back(from: text, kept), call)
    case .redo: damage = try restore(history.again(from: text, kept), call)
    case .change:
      if change.changesText {
        history.note(text, kept, renewal(by: change), joins: change.joins)
        damage = try edit(change.edits, call)
      }
      if change.changesStyles {
        try Subject.apply(change.runs, to: &text, in: context)
        for list in change.lists { list.apply(to: &text) }
        kept = nil
        damage = text.range
      }
    }
    if let settings = change.settings {
      history.note(settings: settings)
      try set(settings, call)
      damage = text.range
    }
    if request.resources.usesSystem, change.changesStyles || change.settings != nil {
      context.breakingResources = try call.session.resources(request.resources)
      context.breakingResources = try Subject.systemResources(for: text, besides: context, call)
    }
    if kept == nil { kept = try document() }
    return damage
  }

  /// What a change makes anew, at most.
  private func renewal(by change: TextChange) -> TextHistory.Renewal {
    let ranges = change.edits.map { text.clamped($0.range) }
    let all = 0..<text.length
    let units = change.changesStyles ? text.length : ranges.reduce(0) { min(text.length, $0 + $1.count + TextHistory.Renewal.margin) }
    let hull = (ranges.map(\.lowerBound).min() ?? 0)..<(ranges.map(\.upperBound).max() ?? 0)
    return TextHistory.Renewal(units: units, hull: change.changesStyles ? all : hull, bytesPerUnit: bytesPerUnit, fixedBytes: bytesOfRuns)
  }

  /// Puts texts in the place of ranges that have nothing in common.
  private mutating func edit(_ edits: [TextChange.Edit], _ call: Call) throws -> TextRange? {
    let before = text
    var damage: TextRange?
    var end = TextOffset(Int.max)
    // From the last to the first: an edit moves nothing that stands before it. Of those at one place
    // the insertions come first, in the order that they are given in.
    let inOrder = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset) < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (number, edit) in inOrder.reversed() {
      if edit.range.upperBound > end {
        throw RequestError(.invalidValue, "Edits share no text: this range reaches into that of another.", at: ["edits", String(number), "range"])
      }
      end = edit.range.lowerBound
      let made = edit.copied.map { TextEdit(edit.range, with: before[$0]) } ?? TextEdit(edit.range, with: edit.text)
      let applied = made.clamped(to: text)
      text.apply(applied)
      try Subject.check(text, call.session.limits)
      if request.truncation == Truncation() { kept = try kept?.edited(by: applied, of: text, in: context) } else { kept = nil }
      damage = damage.map { applied.map($0, growing: true) }
      let own = touched(TextRange(applied.range.lowerBound, applied.range.lowerBound + applied.replacement.length))
      damage = damage.map { TextRange(min($0.lowerBound, own.lowerBound), max($0.upperBound, own.upperBound)) } ?? own
    }
    return damage
  }

  /// The paragraphs that were laid out anew around what was put in.
  private func touched(_ range: TextRange) -> TextRange {
    guard let kept else { return text.range }
    let first = kept.paragraphs[kept.paragraphNumber(at: range.lowerBound)].range
    return TextRange(first.lowerBound, kept.paragraphs[kept.paragraphNumber(at: range.upperBound)].range.upperBound)
  }

  private mutating func restore(_ state: TextHistory.State?, _ call: Call) throws -> TextRange? {
    guard let state else { return nil }
    (text, kept) = (state.text, state.layout)
    for settings in history.settings(since: state) { try set(settings, call) }
    return text.range
  }

  /// Sets the whole text otherwise, as far as the fields say.
  private mutating func set(_ settings: JSONValue, _ call: Call) throws {
    let changes = try SettingsChange(settings, of: request)
    let old = request
    request = changes.request
    context.environment = request.environment
    if changes.names.contains("resources") { context.breakingResources = try call.session.resources(request.resources) }
    if changes.names.isSubset(of: ["width", "height"]), let laidOut = kept, request.truncation == Truncation(), old.truncation == Truncation() {
      let length = request.writing.isVertical ? request.height : request.width
      kept = try laidOut.resized(to: length, in: context).placed(inWidth: request.width)
      return
    }
    kept = nil
    text.writingMode = request.writing
    if changes.touchesCharacters {
      text.updateStyle(in: text.range) { changes.apply(to: &$0) }
    }
    if changes.touchesParagraphs { try setParagraphs(changes) }
  }

  /// Paragraph by paragraph, those of one style that follow each other together.
  private mutating func setParagraphs(_ changes: SettingsChange) throws {
    let starts = [0] + (try text.boundaries(of: .paragraph, in: context)).filter { 0 < $0 && $0 < text.range.upperBound }
    var first = starts[0]
    var style = text.paragraphStyle(at: first)
    let before = text
    for start in starts.dropFirst() {
      let next = before.paragraphStyle(at: start)
      if next == style { continue }
      text.setParagraphStyle(try changes.paragraph(style), in: TextRange(first, start))
      (first, style) = (start, next)
    }
    // To the end, with the empty paragraph there, whose style may be another.
    let last = before.paragraphStyle(at: before.range.upperBound)
    text.setParagraphStyle(try changes.paragraph(style), in: TextRange(first, before.range.upperBound))
    if last != style { text.setParagraphStyle(try changes.paragraph(last), in: TextRange(before.range.upperBound, before.range.upperBound)) }
  }
}

/// Fields of a `layout` object that change a text which is there.
private struct SettingsChange {
  let settings: JSONValue
  let names: Set<String>
  /// What the request is with them.
  let request: LayoutRequest
  private let characters: CharacterChanges
  /// The text style in the size and weight that were said, with it or before.
  private let textStyle: TextStyle?

  /// What is about the characters, and what about neither them nor paragraphs.
  private static let characterNames = Set(CharacterChanges.fields(of: \LayoutRequest.character).map(\.name))
  private static let otherNames: Set<String> = [
    "width", "height", "sizeCategory", "preferredLanguages", "typesettingLanguage", "displayScale", "writing", "lineLimit", "truncation", "ellipsis",
    "resources",
  ]
  /// What belongs to a text from its beginning.
  private static let fixedNames: Set<String> = ["text", "markup", "fonts", "runs", "lists"]

  init(_ settings: JSONValue, of request: LayoutRequest) throws {
    guard case .object(let members) = settings else { throw RequestError(.wrongType, "An object is expected here, not \(settings.kind).") }
    self.settings = settings
    names = Set(members.map(\.name))
    if let fixed = members.first(where: { SettingsChange.fixedNames.contains($0.name) }) {
      throw RequestError(.invalidValue, "This can't be changed by settings.", at: ["settings", fixed.name])
    }
    var next = request
    next.character = CharacterChanges()
    try LayoutRequest.table.read(settings, into: &next)
    characters = next.character
    var all = request.character
    all.size = characters.size ?? all.size
    all.weight = characters.weight ?? all.weight
    textStyle = next.textStyle.map { all.applied(to: $0) }
    next.character = all
    next.textStyle = textStyle
    self.request = next
  }

  var touchesCharacters: Bool { names.contains("style") || !names.isDisjoint(with: SettingsChange.characterNames) }

  /// A style of the text with them.
  func apply(to style: inout CharacterStyle) {
    characters.apply(to: &style)
    // A run with a size of its own is in no text style.
    if names.contains("style") || style.textStyle != nil && changesTextStyle { style.textStyle = textStyle }
    if names.contains("style"), textStyle == nil {
      let usual = CharacterStyle()
      style.size = request.character.size ?? usual.size
      style.weight = request.character.weight ?? usual.weight
    }
  }

  var touchesParagraphs: Bool { changesTextStyle || !names.subtracting(SettingsChange.characterNames).isSubset(of: SettingsChange.otherNames) }

  /// Whether the text style is another, or has another size.
  private var changesTextStyle: Bool { names.contains("style") || textStyle != nil && names.contains("size") }

  /// A paragraph's style with them.
  func paragraph(_ style: ParagraphStyle) throws -> ParagraphStyle {
    var own = request
    own.paragraph = style
    try LayoutRequest.table.read(settings, into: &own)
    if changesTextStyle { own.paragraph.textStyle = textStyle }
    if !names.isDisjoint(with: ["breaking", "style"]) {
      own.paragraph.lineBreaking.mode = own.breakingMode ?? textStyle?.lineBreaking.mode ?? .greedy
    }
    return own.paragraph
  }
}
