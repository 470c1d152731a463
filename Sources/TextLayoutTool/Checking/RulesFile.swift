import CommandLineParts
import InterfaceLayout
import LayoutCheck
import StringCatalogs
import TextLayout

/// What a file of rules for `check` says.
///
///     {"layout": {"style": "body"}, "rules": [{"keys": "button.*", "width": 120, "lines": 1}]}
///
/// A rule has the fields of the protocol's `layout` object beside its own: what a rule doesn't say of how strings are shown, `layout` says of all of them.
struct RulesFile: Sendable {
  private var layout: [JSONMember] = []
  private var rules: [RuleFields] = []
  private var sourceLanguage = "en"
  private var languages: [String] = []
  private var pseudoLanguages: [PseudoLanguage] = []
  private var severities: [Finding.Kind: Finding.Severity?] = [:]
  private var samples: [String: [String]] = [:]

  /// Reads a file's value.
  init(_ value: JSONValue) throws {
    var file = RulesFile()
    try RulesFile.table.read(value, into: &file)
    self = file
  }

  private init() {}

  /// The rules with their fonts opened, and their screens laid out.
  func plan(_ call: Call) throws -> CheckPlan {
    var made: [CheckRule] = []
    for (number, rule) in rules.enumerated() {
      do {
        made.append(try rule.rule(layout, severities, samples, call))
      } catch {
        throw RequestError(error).inside(String(number)).inside("rules")
      }
    }
    var plan = CheckPlan(rules: made)
    plan.sourceLanguage = sourceLanguage
    plan.languages = languages
    plan.pseudoLanguages = pseudoLanguages
    return plan
  }

  /// The files that it leads to, besides fonts: descriptions of screens.
  var screens: [String] { rules.compactMap(\.screen?.file) }

  static let table = FieldTable<RulesFile>(
    [
      Field("layout", .object([]), "Fields of the protocol's layout object, for all rules that don't say otherwise: fonts, style, breaking.") {
        $1.layout = try RuleFields.checked($0.asMap())
      },
      Field("rules", .list(.object([])), "The rules in their order: of those that apply to a string the first counts.") {
        $1.rules = try $0.elements { try RuleFields($0) }
      },
      Field("sourceLanguage", .string, "The language that strings are translated from; en unless told.") {
        let tag = try $0.asString()
        $1.sourceLanguage = CatalogPlace.tag(tag) ?? tag
      },
      Field("languages", .list(.string), "The languages that all strings are to be in, for pseudo-languages; those that there are unless told.") {
        $1.languages = try $0.elements { try $0.asString() }
      },
      Field(
        "pseudoLanguages", .list(.words(PseudoLanguage.allCases.map(\.rawValue))),
        "What is checked in the place of translations that are not there yet: longer, accented, mirrored."
      ) { $1.pseudoLanguages = try $0.elements { try RulesFile.word($0) } },
      Field("severities", .map(.any), "How bad findings of a kind are: error, warning or note; off for those that don't count.") {
        $1.severities = try RulesFile.severities($0)
      },
      Field("samples", .map(.list(.string)), "Values of placeholders, by name or by kind: text, integer, decimal, date.") {
        $1.samples = try RulesFile.samples($0)
      },
    ], required: ["rules": "A file of rules needs a list of them."])

  fileprivate static func severities(_ value: JSONValue) throws -> [Finding.Kind: Finding.Severity?] {
    var found: [Finding.Kind: Finding.Severity?] = [:]
    for member in try value.asMap() {
      do {
        let kind: Finding.Kind = try word(.string(member.name))
        found[kind] = .some(member.value == .string("off") ? nil : try word(member.value))
      } catch let error as RequestError {
        throw error.inside(member.name)
      }
    }
    return found
  }

  fileprivate static func samples(_ value: JSONValue) throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    for member in try value.asMap() {
      do {
        found[member.name] = try member.value.elements { try $0.asString() }
      } catch let error as RequestError {
        throw error.inside(member.name)
      }
    }
    return found
  }

  /// One of the words that a type has.
  fileprivate static func word<Word: RawRepresentable & CaseIterable>(_ value: JSONValue) throws -> Word where Word.RawValue == String {
    let text = try value.asString()
    if let found = Word(rawValue: text) { return found }
    let names = Word.allCases.map(\.rawValue)
    throw RequestError(.invalidValue, "“\(text)” is none of \(names.joined(separator: ", ")).\(Suggestion.question(for: text, among: names))")
  }
}

/// What one rule says.
private struct RuleFields: Sendable {
  /// An element of a screen that shows the strings.
  struct Screen: Sendable {
    var file = ""
    var element = ""
  }

  private var keys: [String] = []
  private var files: [String] = []
  private var languages: [String] = []
  private var sizeCategories: [JSONValue] = []
  private var severities: [Finding.Kind: Finding.Severity?] = [:]
  private var samples: [String: [String]] = [:]
  private(set) var screen: Screen?
  private var layout: [JSONMember] = []

  /// Reads a rule: what is none of its own fields is one of a layout.
  init(_ value: JSONValue) throws {
    let names = Set(RuleFields.table.fields.map(\.name))
    var own: [JSONMember] = []
    for member in try value.asMap() {
      if names.contains(member.name) { own.append(member) } else { layout.append(member) }
    }
    try RuleFields.table.read(own, into: &self)
    layout = try RuleFields.checked(layout)
  }

  /// The fields of a layout, all of which a rule can have: texts come from catalogues.
  static func checked(_ members: [JSONMember]) throws -> [JSONMember] {
    let others = ["text", "markup", "runs", "lists"]
    let known = LayoutRequest.table.fields.map(\.name).filter { !others.contains($0) }
    for member in members where !known.contains(member.name) {
      let names = table.fields.map(\.name) + known
      throw RequestError(.unknownField, "There is no such field.\(Suggestion.question(for: member.name, among: names))", at: [member.name])
    }
    var scratch = LayoutRequest()
    try LayoutRequest.table.read(members, into: &scratch)
    return members
  }

  /// The rule, with one setting for each size category.
  func rule(
    _ shared: [JSONMember], _ severities: [Finding.Kind: Finding.Severity?], _ samples: [String: [String]], _ call: Call
  ) throws -> CheckRule {
    var members = layout
    func add(_ others: [JSONMember]) { members += others.filter { other in !members.contains { $0.name == other.name } } }
    var room: (width: LayoutUnit, height: LayoutUnit)?
    if let screen {
      do {
        let shown = try screen.shown(call)
        room = (shown.width, shown.height)
        add(shown.style)
      } catch {
        throw RequestError(error).inside("screen")
      }
    }
    add(shared)
    var settings: [CheckSetting] = []
    for category in sizeCategories.isEmpty ? [nil] : sizeCategories.map(Optional.some) {
      var members = members
      if let category { members = members.filter { $0.name != "sizeCategory" } + [JSONMember(name: "sizeCategory", value: category)] }
      members.append(JSONMember(name: "text", value: .string("x")))
      let request = try LayoutRequest(.object(members))
      let subject = try Subject(request, in: call)
      var setting = CheckSetting(context: subject.context, character: subject.text.style(at: 0), paragraph: subject.text.paragraphStyle(at: 0))
      setting.writing = request.writing
      let (width, height) = (room?.width ?? request.width, room?.height ?? request.height)
      setting.width = request.writing.isVertical ? height : width
      setting.height = request.writing.isVertical ? width : height
      setting.lines = request.truncation.lineLimit
      if sizeCategories.count > 1, case .string(let name)? = category { setting.name = "at \(name)" }
      settings.append(setting)
    }
    var rule = CheckRule(keys: keys.map { NamePattern($0) }, settings: settings)
    rule.files = files.map { NamePattern($0) }
    rule.languages = languages
    rule.severities = severities.merging(self.severities) { $1 }
    rule.samples = samples.merging(self.samples) { $1 }
    return rule
  }

  private static let patterns = Shape.either([.string, .list(.string)])

  private static func texts(_ value: JSONValue) throws -> [String] {
    if case .string(let text) = value { return [text] }
    return try value.elements { try $0.asString() }
  }

  static let table = FieldTable<RuleFields>([
    Field("keys", patterns, "Which strings, by their keys: a pattern with * and ?, or some; all unless told.") { $1.keys = try texts($0) },
    Field("files", patterns, "Which strings, by the paths of their catalogues; all unless told.") { $1.files = try texts($0) },
    Field("languages", patterns, "Which strings, by their languages: de is de-AT, too; all unless told.") { $1.languages = try texts($0) },
    Field("lines", .integer(0...Int.max).orNull, "How many lines are shown at most; 0 and null have no limit.") {
      $1.layout.append(JSONMember(name: "lineLimit", value: $0))
    },
    Field("sizeCategories", .list(.string), "The text sizes that readers may have chosen: each is checked.") {
      $1.sizeCategories = try $0.elements { value in
        _ = try RuleFields.checked([JSONMember(name: "sizeCategory", value: value)])
        return value
      }
    },
    Field("severities", .map(.any), "How bad findings of a kind are; off for those that don't count.") {
      $1.severities = try RulesFile.severities($0)
    },
    Field("samples", .map(.list(.string)), "Values of placeholders, by name or by kind.") { $1.samples = try RulesFile.samples($0) },
    Field("screen", Screen.table.shape, "The element of a screen that shows the strings: it gives the room, and what the screen says of its text.") {
      $1.screen = try $0.read(Screen.table, into: Screen())
    },
  ])
}

extension RuleFields.Screen {
  fileprivate static let table = FieldTable<RuleFields.Screen>(
    [
      Field("file", .path, "The description of the screen, as render --screen takes it.") { $1.file = try $0.asPath() },
      Field("element", .string, "The element: section/item, or kind/section/index.") { $1.element = try $0.asString() },
    ], required: ["file": "A screen has a file.", "element": "A screen shows the strings in an element of it."])

  /// The room that the element has for its text, and what the screen says of how that is shown.
  fileprivate func shown(_ call: Call) throws -> (width: LayoutUnit, height: LayoutUnit, style: [JSONMember]) {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: try Files.readText(file, limit: 1 << 28))
    } catch let error as JSONError {
      throw RequestError(.invalidValue, "\(file) is not JSON: \(error)", at: ["file"])
    } catch let error as SystemFailure {
      throw RequestError(.invalidValue, error.description, at: ["file"])
    }
    let screen = try ScreenFile(value, style: [])
    let layout = try screen.layout(call)
    let id: ElementID
    do { id = try ElementID(named: element) } catch let error as RequestError { throw error.inside("element") }
    guard let frame = layout.frame(of: id) else { throw RequestError(.outOfRange, "The screen has no element “\(element)”.", at: ["element"]) }
    let padding = screen.texts[id]?.padding ?? .zero
    // What is measured is as large as its text wants; the rest is as large as the screen says.
    let proposal = layout.proposal(for: id)
    let width = proposal.map { $0.width ?? .unbounded } ?? frame.size.width
    let height = proposal.map { $0.height ?? .unbounded } ?? frame.size.height
    func inside(_ length: LayoutUnit, _ before: LayoutUnit, _ after: LayoutUnit) -> LayoutUnit {
      length.isUnbounded ? length : max(.zero, length - before - after)
    }
    let names = Set(LayoutRequest.table.fields.map(\.name)).subtracting(["text", "markup", "runs", "lists", "width", "height"])
    var style: [JSONMember] = []
    for source in [value["texts"]?[element]?["layout"], value["style"]] {
      guard case .object(let members)? = source else { continue }
      style += members.filter { member in names.contains(member.name) && !style.contains { $0.name == member.name } }
    }
    return (inside(width, padding.leading, padding.trailing), inside(height, padding.top, padding.bottom), style)
  }
}
