import Foundation
import Testing
import TextFixtures

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// The rows of Corpus/Conformance: questions and their answers as the rules have them, asked as any program would ask them.
struct CaretConformanceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Corpus/Conformance").standardized

  /// One session for each font that rows name.
  private final class Engines {
    private let scratch: Scratch
    private var sessions: [String: Session] = [:]

    init() throws { scratch = try Scratch() }

    func answer(_ row: JSONValue) throws -> JSONValue {
      guard case .string(let font)? = row["font"], case .object(let query)? = row["query"], let layout = row["layout"] else {
        throw ConformanceError.notARow
      }
      let session = try session(font)
      let handles = HandleTable(session: session)
      let call = Call(session: session, deadline: nil, isCancelled: { false })
      let request = JSONValue.object(query + [JSONMember(name: "layout", value: layout)])
      return try JSONReader.value(of: Inquiry(Array(request.text.utf8), handles: handles).answer(call).line)
    }

    private func session(_ font: String) throws -> Session {
      if let known = sessions[font] { return known }
      let recipes: [FontRecipe] = [.box10, .carets10, .box10Slanted, .columns10]
      guard let recipe = recipes.first(where: { $0.familyName == font }) else { throw ConformanceError.unknownFont(font) }
      try Data(recipe.build()).write(to: URL(filePath: scratch.file("\(font).ttf")))
      let session = Session(defaultFonts: .files([scratch.file("\(font).ttf")]))
      sessions[font] = session
      return session
    }
  }

  private enum ConformanceError: Error {
    case notARow
    case unknownFont(String)
  }

  @Test(arguments: [
    ("selection", 200), ("derived-caret", 400), ("derived-hit", 300), ("derived-rects", 200), ("movement", 550), ("units", 150),
    ("derived-left", 300), ("derived-right", 300), ("vertical", 260), ("derived-vertical", 300), ("touch", 60),
  ])
  func `every row is answered as the rules have it`(_ file: String, _ least: Int) throws {
    let text = try String(contentsOf: Self.folder.appending(path: file + ".jsonl"), encoding: .utf8)
    let engines = try Engines()
    var count = 0
    var failures: [String] = []
    for line in text.split(separator: "\n") {
      count += 1
      let row = try JSONValue(String(line))
      let expected = try #require(row["expected"])
      #expect(row["authority"] != nil, "\(line)")
      let answer = try engines.answer(row)
      if let ok = answer["ok"], ok.holds(expected) { continue }
      failures.append("\(line)\n  is answered \(answer.text)")
    }
    #expect(count >= least)
    #expect(failures.isEmpty, "\(failures.count) of \(count) rows:\n\(failures.prefix(10).joined(separator: "\n"))")
  }

  @Test func `a row with another answer fails`() throws {
    let answer = try JSONValue("{\"rect\":[10,0,20,10.0],\"line\":null,\"more\":1}")
    #expect(answer.holds(try JSONValue("{\"rect\":[10,0,20,10],\"line\":null}")))
    for other in ["{\"rect\":[10,0,20,11]}", "{\"rect\":[10,0,20]}", "{\"line\":0}", "{\"less\":1}", "{\"rect\":[10,0,20,10,0]}"] {
      #expect(!answer.holds(try JSONValue(other)), "\(other)")
    }
  }
}

extension JSONValue {
  /// Whether an answer has all that is expected of it: objects may have more members, lists have as many elements, numbers are equal.
  func holds(_ expected: JSONValue) -> Bool {
    switch (self, expected) {
    case (.object, .object(let members)): return members.allSatisfy { member in self[member.name].map { $0.holds(member.value) } ?? false }
    case (.array(let mine), .array(let others)): return mine.count == others.count && zip(mine, others).allSatisfy { $0.holds($1) }
    case (.number(let mine), .number(let other)): return mine.double == other.double
    default: return self == expected
    }
  }
}
