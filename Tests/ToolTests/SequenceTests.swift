import Foundation
import Testing
import TextFixtures

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Every sequence of `Corpus/Sequences`, asked as any program would ask it, against what was recorded.
///
/// `TEXTLAYOUT_RECORD=1` records the states anew; look at what changed before it is committed.
struct SequenceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Corpus/Sequences").standardized
  private static let isRecording = ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] == "1"

  /// The states of a file's sequences, with the fixture fonts.
  private func states(of file: SequenceFile) throws -> [[[String]]] {
    let scratch = try Scratch()
    try Data(FontRecipe.box10.build()).write(to: URL(filePath: scratch.file("Box10.ttf")))
    let session = Session(defaultFonts: .files([scratch.file("Box10.ttf")]))
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    return try file.sequences.map { sequence in
      let request = try sequence.request()
      let answer = try JSONReader.value(of: Inquiry(Array(request.text.utf8), handles: handles).answer(call).line)
      guard let ok = answer["ok"] else { throw SequenceFile.Mistake("\(sequence.header) is answered \(answer.text)") }
      let text = sequence.text.joined(separator: "\n")
      guard case .array(let states)? = ok["states"] else { return [SequenceState(ok, text: text).lines] }
      return states.map { SequenceState($0, text: text).lines }
    }
  }

  @Test(arguments: ["composition", "lasso", "touch"])
  func `every sequence goes as it was recorded`(_ name: String) throws {
    let url = Self.folder.appending(path: name + ".sequences")
    let file = try SequenceFile(String(contentsOf: url, encoding: .utf8))
    let states = try states(of: file)
    #expect(file.sequences.count >= 4)
    if Self.isRecording { return try file.recorded(states).write(to: url, atomically: true, encoding: .utf8) }
    for (sequence, states) in zip(file.sequences, states) {
      for (event, state) in zip(sequence.events, states) where event.state.map(String.init) != state {
        let recorded = event.state.map { "- \($0)" } + state.map { "+ \($0)" }
        Issue.record("\(name).sequences: \(sequence.name)\n> \(event.event)\n\(recorded.joined(separator: "\n"))")
      }
    }
  }

  @Test func `another state than the recorded one is told`() throws {
    let file = try SequenceFile("--- one ---\nab\n> down 2,5\n  touching, tap 1: |ab\n> up\n")
    let states = try states(of: file)
    #expect(states.count == 1 && states[0].map(\.first) == ["touching, tap 1: |ab", "idle, tap 1: |ab"])
    #expect(file.sequences[0].events[1].state.isEmpty)
    #expect(throws: SequenceFile.Mistake.self) { try self.states(of: SequenceFile("--- one colour=red ---\nab\n> down 2,5")) }
    #expect(throws: SequenceFile.Mistake.self) { try SequenceFile("--- one ---\n  nothing") }
  }
}
