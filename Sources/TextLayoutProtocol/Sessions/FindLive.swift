import TextFind
import TextLayout

/// A search that goes on in steps, and what is done with its results.
struct FindLive: LiveSession {
  static let name = "find"
  static let summary = "A search in steps: results as they are found, the highlighted one, and replacements."
  static let options = FieldTable<Question>(
    [
      Field("needle", .string, "What is looked for.") { $1.needle = try $0.asString() },
      Field("options", FindQuestion.table.shape, "What counts as the same, and where results may stand.") {
        try FindQuestion.table.read($0, into: &$1.options)
      },
      Field("start", .integer(), "Where the search begins: first what is in sight; 0 unless told.") { $1.start = TextOffset(try $0.asInteger()) },
      Field("limit", .integer(0...1_000_000), "How many results are kept; 100,000 unless told. Others are counted.") {
        $1.limit = try $0.asInteger(in: 0...1_000_000)
      },
    ], required: ["needle": "A session of this kind needs this field."])
  static let noOptions = Question()
  static let events = FieldTable<Step>([
    Field("search", .integer(1...1 << 30), "Searches so many units more.") { $1.units = try $0.asInteger(in: 1...1 << 30) },
    Field("milliseconds", .number(0...60_000), "How long that may take; the rest is left to the next event.") {
      $1.milliseconds = try $0.asNumber(in: 0...60_000)
    },
    Field(
      "highlight", .either([.words(["next", "previous"]), .integer(), .null]), "Highlights the next or previous result, one by its number, or none."
    ) {
      $1.highlight = try Highlight($0)
    },
    Field("from", .integer(), "Highlights the first result from an offset on, or else the first of all.") {
      $1.highlight = .from(TextOffset(try $0.asInteger()))
    },
    Field("edit", Edit.table.shape, "The text was edited: results follow.") {
      var edit = Edit()
      try Edit.table.read($0, into: &edit)
      $1.edit = TextEdit(edit.range, with: edit.text)
    },
    Field("replace", .string, "Answers the edit that replaces the highlighted result; nothing is edited.") {
      $1.replacement = (try $0.asString(), false)
    },
    Field("replaceAll", .string, "Answers the edits that replace all results, the last one first, once the search is finished.") {
      $1.replacement = (try $0.asString(), true)
    },
    Field("preserveCase", .boolean, "Whether a replacement is written as what it replaces; false unless told.") {
      $1.preservesCase = try $0.asBoolean()
    },
  ])
  static let noEvent = Step()

  private var session: FindSession
  private(set) var generation: UInt64 = 0
  private let limit: Int
  private let needle: String
  /// The text's length when the search began.
  private let startLength: Int

  init(_ question: Question, _ subject: Subject, _ call: Call) throws {
    limit = question.limit
    needle = question.needle
    startLength = subject.text.length
    do throws(FindError) {
      let query = try FindQuery(question.needle, options: question.options)
      session = FindSession(query, in: subject.text, startingAt: question.start, resultLimit: question.limit)
    } catch {
      throw RequestError(find: error).inside("options")
    }
  }

  var textLength: Int { session.text.length }

  var keptBytes: Int { 16 * min(limit, session.text.length) + FindLive.queryBytes(needle) + 8 * max(0, session.text.length - startLength) }

  func growth(by step: Step) -> Int { step.edit.map { 64 * $0.replacement.length } ?? 0 }

  /// What a needle takes once it is made ready to be looked for, as measured.
  private static func queryBytes(_ needle: String) -> Int { 16 * needle.utf8.count }

  mutating func take(_ step: Step, _ call: Call, _ state: inout JSONWriter) throws {
    let before = (session.total, session.highlighted, session.isFinished, session.text.revision, session.progress)
    if let edit = step.edit {
      try Subject.check(length: session.text.length + edit.replacement.length, call.session.limits)
      session.apply(edit)
    }
    var found: [TextRange] = []
    if let units = step.units {
      // A little of the call's time is left for the answer.
      let own = step.milliseconds.map { ContinuousClock.now + .microseconds(Int($0 * 1000)) }
      let last = call.deadline.map { $0 - .milliseconds(100) }
      found = Array(
        try session.advance(units: units, deadline: [own, last].compactMap { $0 }.min(), isCancelled: { call.isCancelled() || call.isHurried() }))
    }
    switch step.highlight {
    case nil: break
    case .next?: session.highlightNext()
    case .previous?: session.highlightPrevious()
    case .index(let index)?: session.highlight(index)
    case .from(let offset)?: session.highlightNext(from: offset)
    }
    let after = (session.total, session.highlighted, session.isFinished, session.text.revision, session.progress)
    if before != after { generation += 1 }
    try state.list("found", found) { $0.value($1) }
    state.field("total", session.total)
    state.field("progress", session.progress)
    state.field("finished", session.isFinished)
    state.field("cut", session.hasCutMatches)
    state.name("current")
    if let index = session.highlightedIndex { state.value(index) } else { state.null() }
    state.name("highlighted")
    if let range = session.highlighted { state.value(range) } else { state.null() }
    state.field("label", session.label())
    if let replacement = step.replacement { try write(replacement.text, all: replacement.all, step.preservesCase, call, to: &state) }
  }

  private func write(_ text: String, all: Bool, _ preservesCase: Bool, _ call: Call, to state: inout JSONWriter) throws {
    let edits =
      all
      ? try session.replacements(with: text, preservingCase: preservesCase, deadline: call.deadline, isCancelled: call.isCancelled)
      : try session.replacement(with: text, preservingCase: preservesCase).map { [$0] }
    guard let edits else {
      if call.isCancelled() { throw LayoutError.cancelled }
      if let deadline = call.deadline, ContinuousClock.now >= deadline { throw LayoutError.deadlineExceeded }
      state.name("edits")
      return state.null()
    }
    try state.list("edits", edits) { writer, edit in
      writer.object {
        $0.field("range", edit.range)
        $0.field("text", edit.replacement.string)
      }
    }
  }

  /// What a search begins with.
  struct Question: Sendable {
    var needle = ""
    var options = FindOptions()
    var start: TextOffset = 0
    var limit = 100_000
  }

  /// What is done next.
  struct Step: Sendable {
    var units: Int?
    var milliseconds: Double?
    var highlight: Highlight?
    var edit: TextEdit?
    var replacement: (text: String, all: Bool)?
    var preservesCase = false
  }

  enum Highlight: Sendable {
    case next
    case previous
    case index(Int?)
    case from(TextOffset)

    init(_ value: JSONValue) throws {
      switch value {
      case .null: self = .index(nil)
      case .string: self = try value.asWord(["next": .next, "previous": .previous])
      default: self = .index(try value.asInteger())
      }
    }
  }

  private struct Edit: Sendable {
    var range = TextRange(0..<0)
    var text = ""

    static let table = FieldTable<Edit>(
      [
        Field("range", .range, "[start, end) of the text before.") { $1.range = try $0.asRange() },
        Field("text", .string, "What stands there now.") { $1.text = try $0.asString() },
      ], required: ["range": "An edit needs this field.", "text": "An edit needs this field."])
  }
}
