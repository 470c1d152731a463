import SystemResources
import TextLayout

/// What a `layout` object describes, ready to be asked: a styled text in its context, and its layout, kept or made on demand.
package struct Subject: Sendable {
  var request: LayoutRequest
  let fonts: OpenFonts
  package internal(set) var text: StyledText
  /// The fonts with the request's languages, and how long the present question may take.
  package var context: LayoutContext
  /// How many runs and lists the request has.
  private let partCount: Int
  /// The layout, if it is kept.
  var kept: DocumentLayout?
  /// What was before it was changed, and what was taken back.
  var history = TextHistory()
  /// Where warnings about layouts to come go; nil once one is kept.
  private var warnings: WarningList?

  /// Opens the fonts and makes the styled text. O(text).
  package init(_ request: LayoutRequest, in call: Call) throws {
    self.request = request
    fonts = try call.session.fonts(request.fonts, until: call.deadline)
    context = fonts.context
    context.environment = request.environment
    context.breakingResources = try call.session.resources(request.resources)
    call.bound(&context)
    text = try Subject.text(of: request, fonts, call.session.limits, in: context)
    if request.resources.usesSystem { context.breakingResources = try Subject.systemResources(for: text, besides: context, call) }
    partCount = request.runs.count + request.lists.count
    warnings = call.warnings
    try warn(about: request, call.warnings)
    // What is in the text now is not kept twice.
    self.request.text = nil
    self.request.runs = []
    self.request.lists = []
    self.request.warnings = []
  }

  /// What breaks the lines of a text, with what the machine has for its languages. O(runs), and reading what was not read before.
  static func systemResources(for text: StyledText, besides context: LayoutContext, _ call: Call) throws -> BreakingResources {
    var languages = Set(context.environment.preferredLanguages)
    var start = text.range.lowerBound
    repeat {
      let run = text.styleRun(at: start)
      languages.insert(run.style.language)
      start = run.range.upperBound
    } while start < text.range.upperBound
    let machine = call.session.systemResources()
    let resources = machine.resources(for: languages, besides: context.breakingResources)
    let told = Set(languages.map(\.languageCode))
    for problem in machine.problems where told.contains(problem.resource.language.languageCode) {
      try call.warnings.add(Warning(.resourceLeftOut, problem.description, at: ["layout", "resources", "system"]))
    }
    return resources
  }

  /// Says what of a request is not done, or not as it says: no more than is told, as looking for a family that is not there asks all of them.
  private func warn(about request: LayoutRequest, _ list: WarningList) throws {
    let paths = fonts.leftOut.map { Warning(.fontLeftOut, $0.reason, at: request.fonts == nil ? [] : ["fonts", String($0.place)]) }
    func add(_ warnings: [Warning]) throws {
      for warning in warnings { try list.add(warning, in: warning.path.isEmpty ? [] : ["layout"]) }
    }
    try add(request.warnings + paths)
    try add(fonts.warnings(about: request.character.families, at: ["families"]))
    if request.markup != nil {
      // Only now is it known how much text is shown.
      try add(request.runs.enumerated().compactMap { Warning(range: $1.range, of: text.length, at: ["runs", String($0), "range"]) })
    }
    for (number, run) in request.runs.enumerated() where run.changes.families != nil {
      if list.isFull { break }
      try add(fonts.warnings(about: run.changes.families, at: ["runs", String(number), "families"]))
    }
    try add(request.hyphenationWarnings(context.breakingResources))
  }

  /// A layout, with what it lacks told.
  private func told(_ document: DocumentLayout) throws -> DocumentLayout {
    if let warnings, let warning = Warning(missing: document.missing, of: text) { try warnings.add(warning) }
    return document
  }

  private static func text(of request: LayoutRequest, _ fonts: OpenFonts, _ limits: Limits, in context: LayoutContext) throws -> StyledText {
    var style = CharacterStyle()
    style.families = fonts.families
    request.character.apply(to: &style)
    style.textStyle = request.textStyle
    var text = StyledText("")
    switch request.markup {
    case nil: text = StyledText(request.text ?? "", style: style, paragraphStyle: request.paragraph)
    case .markdown?:
      try check(length: request.text?.utf16.count ?? 0, limits)
      text = StyledText(markdown: request.text ?? "", style: request.markdownStyle(for: style))
    }
    text.writingMode = request.writing
    try check(text, limits)
    for list in request.lists {
      if let deadline = context.deadline, ContinuousClock.now > deadline { throw LayoutError.deadlineExceeded }
      list.apply(to: &text)
    }
    try apply(request.runs, to: &text, in: context)
    return text
  }

  /// Changes the styles of some ranges. O(text).
  static func apply(_ runs: [LayoutRequest.Run], to text: inout StyledText, in context: LayoutContext) throws {
    if runs.isEmpty { return }
    let stops = try text.boundaries(of: .grapheme, in: context)
    for run in runs {
      if let deadline = context.deadline, ContinuousClock.now > deadline { throw LayoutError.deadlineExceeded }
      let range = stops.snappedOutward(run.range ?? text.range)
      text.updateStyle(in: range) { run.changes.apply(toRunIn: &$0, in: context.environment) }
      if case .some(.some(let ruby)) = run.changes.ruby { text.annotate(range, with: ruby) }
      if case .some(.some(let ems)) = run.changes.spread { text.spread(range, over: ems) }
    }
  }

  /// What is limited of it; nil where nothing is.
  var truncation: Truncation? { request.truncation.limit }

  /// The layout: the kept one, or one made now. O(text), or O(1) if it is kept.
  package func document() throws -> DocumentLayout {
    if let kept { return kept }
    let length = request.writing.isVertical ? request.height : request.width
    return try told(DocumentLayout(text, width: length, truncation: truncation, in: context).placed(inWidth: request.width))
  }

  /// The same without a limit of lines or height: all paragraphs are in it.
  func wholeDocument() throws -> DocumentLayout {
    if request.truncation.limit == nil { return try document() }
    let length = request.writing.isVertical ? request.height : request.width
    return try told(DocumentLayout(text, width: length, in: context))
  }

  /// Edits the text; what was laid out is so no more. O(what is replaced and put in).
  mutating func apply(_ edit: TextEdit, _ limits: Limits) throws {
    text.apply(edit)
    kept = nil
    try Subject.check(text, limits)
  }

  static func check(_ text: StyledText, _ limits: Limits) throws { try check(length: text.length, limits) }

  /// Throws for a text that is longer than may be.
  static func check(length: Int, _ limits: Limits) throws {
    if length <= limits.textLength { return }
    throw RequestError(.textTooLong, "The text has \(length) UTF-16 units; \(limits.textLength) are allowed (--max-text).", at: ["text"])
  }

  /// Has another text in its place, and the layout of that, if there is one. O(1).
  mutating func setText(_ text: StyledText, laidOut: DocumentLayout?) {
    self.text = text
    kept = laidOut
    history = TextHistory()
    if laidOut != nil { warnings = nil }
  }

  /// Makes the layout, to be asked more than once.
  mutating func keep() throws {
    kept = try document()
    warnings = nil
  }

  /// What keeping it takes, by estimate: what the request said, and what was made of it.
  var keptBytes: Int {
    let styled = request.heldBytes + Subject.styleBytes * partCount
    return Subject.leastBytes + styled + Subject.unitBytes * text.length + laidOutBytes + history.keptBytes
  }

  private var laidOutBytes: Int { kept.map { Subject.lineBytes * $0.lineCount + Subject.paragraphBytes * $0.paragraphs.count } ?? 0 }

  /// What a unit of the text takes with its part of the lines, by estimate.
  var bytesPerUnit: Int { Subject.unitBytes + laidOutBytes / max(text.length, 1) }

  /// What a list of all runs of the text takes, by estimate.
  var bytesOfRuns: Int { Subject.styleBytes + Subject.runBytes * text.runCount }

  /// What the parts of a kept layout take, as measured over many of them: a subject without text, a run's style, where a run
  /// ends, a unit with its flags and glyphs, a line
  /// and a paragraph.
  private static let leastBytes = 8192
  private static let styleBytes = 1024
  private static let runBytes = 32
  private static let unitBytes = 48
  private static let lineBytes = 128
  private static let paragraphBytes = 1280
}

extension Truncation {
  /// Nil where nothing is limited.
  fileprivate var limit: Truncation? { lineLimit == nil && heightLimit == nil ? nil : self }
}

extension [TextOffset] {
  /// A range moved outward to places of this sorted list; an empty one stays empty. O(log count).
  fileprivate func snappedOutward(_ range: TextRange) -> TextRange {
    if range.isEmpty { return range }
    let start = Swift.max(0, firstIndex(after: range.lowerBound) - 1)
    let end = Swift.min(count - 1, firstIndex(after: range.upperBound - 1))
    return TextRange(self[start], self[Swift.max(start, end)])
  }

  /// The index of the first element that is greater.
  private func firstIndex(after offset: TextOffset) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
