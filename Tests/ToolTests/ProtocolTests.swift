import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// The protocol's documentation and schema say what the tool does. `TEXTLAYOUT_RECORD=1` writes the answers and the schema anew.
@Suite(.serialized) struct ProtocolTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let articles = [
    "Protocol", "ProtocolAccessibility", "ProtocolEditing", "ProtocolInterfaces", "ProtocolLists", "ProtocolPlaces", "ProtocolTouch",
    "ProtocolWarnings",
  ].map {
    root.appending(path: "Sources/TextLayout/TextLayout.docc/\($0).md")
  }
  private static let schemaFile = root.appending(path: "Sources/TextLayoutTool/Schema/request.schema.json")
  private static let isRecording = ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] != nil

  /// Fields of answers that differ from run to run.
  private static let changing: Set<String> = ["cpuMicroseconds", "residentBytes", "uptimeSeconds"]

  /// A request in an article, and the answer under it.
  private struct Example {
    let request: String
    let answer: String
    let range: Range<String.Index>
  }

  private static func examples(in text: String) throws -> [Example] {
    var examples: [Example] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "```json\n"), let end = rest[start.upperBound...].firstRange(of: "```\n") {
      let block = text[start.upperBound..<end.lowerBound]
      if let arrow = block.firstRange(of: "\n->\n") {
        let answer = arrow.upperBound..<end.lowerBound
        examples.append(Example(request: String(block[..<arrow.lowerBound]), answer: String(text[answer]), range: answer))
      }
      rest = text[end.upperBound...]
    }
    return examples
  }

  @Test func `every example of the articles is answered as it says`() throws {
    var count = 0
    for article in Self.articles {
      let text = try String(contentsOf: article, encoding: .utf8)
      let examples = try Self.examples(in: text)
      count += examples.count
      let session = Session()
      let handles = HandleTable(session: session)
      let call = Call(session: session, deadline: nil, isCancelled: { false })
      var recorded = text
      var answers: [String] = []
      for example in examples {
        let answer = try JSONReader.value(of: Inquiry(Array(example.request.utf8), handles: handles).answer(call).line).settled(Self.changing)
        answers.append(answer.pretty() + "\n")
        if !Self.isRecording { #expect(try JSONValue(example.answer).text == answer.text, "\(example.request)") }
      }
      guard Self.isRecording else { continue }
      for (example, answer) in zip(examples, answers).reversed() { recorded.replaceSubrange(example.range, with: answer) }
      try recorded.write(to: article, atomically: true, encoding: .utf8)
    }
    #expect(count >= Operation.all.count + 5)
  }

  @Test func `every operation, error code and option of serve is in the articles`() throws {
    let text = try Self.articles.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for operation in Operation.all { #expect(text.contains("\"op\": \"\(operation.name)\""), "\(operation.name)") }
    for code in RequestError.Code.allCases { #expect(text.contains("| `\(code.rawValue)` | \(code.meaning) |"), "\(code.rawValue)") }
    for field in LayoutRequest.table.fields { #expect(text.contains("| `\(field.name)` | \(field.summary) |"), "\(field.name)") }
  }

  @Test func `every warning is in the articles`() throws {
    let text = try Self.articles.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for code in Warning.Code.allCases { #expect(text.contains("| `\(code.rawValue)` | \(code.meaning) |"), "\(code.rawValue)") }
  }

  @Test func `the shapes of nested fields are in their article`() throws {
    let file = Self.root.appending(path: "Sources/TextLayout/TextLayout.docc/ProtocolShapes.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let table = NestedShapes.table
    for field in ["runs", "lists", "lineHeight", "indents", "tabStops", "resources", "events", "selection"] {
      #expect(table.contains("| `\(field)` |"))
    }
    let heading = "## Shapes\n\n"
    let start = try #require(text.firstRange(of: heading)).upperBound
    if Self.isRecording { try (text[..<start] + table).write(to: file, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix(heading + table))
  }

  @Test func `the schema in the repository is the one that the tables make`() throws {
    let text = RequestSchema.value.pretty(width: 200) + "\n"
    if Self.isRecording { try text.write(to: Self.schemaFile, atomically: true, encoding: .utf8) }
    #expect(try JSONValue(String(contentsOf: Self.schemaFile, encoding: .utf8)) == RequestSchema.value)
  }

  @Test func `good examples fit the schema, and no longer when a name or a type in them is changed`() throws {
    let check = SchemaCheck(root: RequestSchema.value)
    for example in try Self.articles.flatMap({ try Self.examples(in: String(contentsOf: $0, encoding: .utf8)) }) {
      guard let request = try? JSONValue(example.request), (try? JSONValue(example.answer))?["ok"] != nil else { continue }
      #expect(check.problem(request) == nil, "\(example.request): \(check.problem(request) ?? "")")
      for mutant in request.mutants { #expect(check.problem(mutant) != nil, "\(mutant.text)") }
    }
  }

  @Test func `what the schema takes is read, and what it refuses is not`() throws {
    let check = SchemaCheck(root: RequestSchema.value)
    let samples = [
      "{\"op\":\"layout\",\"layout\":{\"text\":\"a\",\"width\":null}}", "{\"op\":\"layout\",\"layout\":{\"text\":\"a\",\"width\":\"1\"}}",
      "{\"op\":\"layout\",\"layout\":{\"text\":\"a\",\"features\":[\"smcp\"]}}",
      "{\"op\":\"layout\",\"layout\":{\"text\":\"a\",\"weight\":\"bold\"}}",
      "{\"op\":\"layout\",\"layout\":{\"text\":\"a\",\"weight\":\"fat\"}}", "{\"op\":\"layout\"}", "{\"op\":\"drop\"}", "{\"op\":\"fonts\"}",
      "{\"op\":\"boundaries\",\"layout\":{\"text\":\"\"},\"unit\":\"word\"}", "{\"op\":\"boundaries\",\"layout\":{\"text\":\"\"},\"unit\":\"wrd\"}",
      "{\"op\":\"layout\",\"layout\":{\"text\":\"a\",\"runs\":[{\"range\":[0,1,2]}]}}", "{\"op\":\"hello\",\"x\":1}",
    ]
    let session = Session(defaultFonts: .files([BuiltTool.box10]))
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    for sample in samples {
      let isOK = Inquiry(Array(sample.utf8), handles: handles).answer(call).isOK
      #expect((check.problem(try JSONValue(sample)) == nil) == isOK, "\(sample)")
    }
  }
}

extension JSONValue {
  /// The same with 0 for the values under some names.
  fileprivate func settled(_ names: Set<String>) -> JSONValue {
    switch self {
    case .object(let members):
      .object(members.map { JSONMember(name: $0.name, value: names.contains($0.name) ? .integer(0) : $0.value.settled(names)) })
    case .array(let elements): .array(elements.map { $0.settled(names) })
    default: self
    }
  }

  /// On several lines: what is short stays on one.
  fileprivate func pretty(width: Int = 140, indentation: String = "") -> String {
    let line = text.replacing("\":", with: "\": ").replacing(",\"", with: ", \"").replacing("},{", with: "}, {")
    if line.utf8.count + indentation.utf8.count <= width { return (try? JSONValue(line)) == self ? line : text }
    let inner = indentation + "  "
    switch self {
    case .object(let members):
      let lines = members.map { inner + JSONValue.string($0.name).text + ": " + $0.value.pretty(width: width, indentation: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
    case .array(let elements):
      return "[\n" + elements.map { inner + $0.pretty(width: width, indentation: inner) }.joined(separator: ",\n") + "\n\(indentation)]"
    default: return text
    }
  }

  /// The request with one name changed, or one value given another type, at each place where that must not be.
  fileprivate var mutants: [JSONValue] {
    guard case .object(let members) = self else { return [] }
    return members.indices.flatMap { index -> [JSONValue] in
      var renamed = members
      renamed[index].name += "x"
      var mutants: [JSONValue] = [.object(renamed)]
      if members[index].name != "id" {
        var retyped = members
        retyped[index].value = .boolean(true) == members[index].value ? .integer(1) : .boolean(true)
        mutants.append(.object(retyped))
        mutants += members[index].value.mutants.map { inner in
          var changed = members
          changed[index].value = inner
          return .object(changed)
        }
      }
      return mutants
    }
  }
}
