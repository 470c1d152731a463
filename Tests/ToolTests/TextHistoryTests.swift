import Testing
import TextLayout

@testable import TextLayoutProtocol

/// What is kept of a text's changes is bounded, however many they are and however much each is.
struct TextHistoryTests {
  private func settings(_ name: String, _ number: Int) -> JSONValue { .object(of: [name: .integer(number)]) }

  private func renewal(_ bytes: Int, at place: Int = 0) -> TextHistory.Renewal {
    TextHistory.Renewal(units: bytes, hull: place..<place + bytes, bytesPerUnit: 1, fixedBytes: 0)
  }

  @Test func `the earliest steps go first`() {
    var history = TextHistory()
    for number in 0..<300 { history.note(StyledText("\(number)"), nil, renewal(1), joins: false) }
    #expect(history.undo.count == TextHistory.limit && history.keptBytes == TextHistory.limit)
    #expect(history.undo.first?.text.string == "100")
    let undone = history.back(from: StyledText("now"), nil)
    #expect(undone?.text.string == "299")
    let redone = history.again(from: StyledText("299"), nil)
    #expect(redone?.text.string == "now")
  }

  @Test func `steps that take much go earlier, but for the last`() {
    var history = TextHistory()
    for number in 0..<9 { history.note(StyledText("\(number)"), nil, renewal(TextHistory.mostBytes / 3), joins: false) }
    #expect(history.undo.map(\.text.string) == ["6", "7", "8"])
    history.note(StyledText("joined"), nil, renewal(TextHistory.mostBytes, at: TextHistory.mostBytes), joins: true)
    #expect(history.undo.map(\.text.string) == ["8"])
    history.note(StyledText("great"), nil, renewal(2 * TextHistory.mostBytes), joins: false)
    #expect(history.undo.map(\.text.string) == ["great"])
  }

  @Test func `typing at one place takes what one letter does, and at many places no more than what lies between them`() {
    var history = TextHistory()
    let margin = TextHistory.Renewal.margin
    for number in 0..<50 {
      let letter = TextHistory.Renewal(units: margin, hull: number..<number, bytesPerUnit: 1, fixedBytes: 10)
      history.note(StyledText("\(number)"), nil, letter, joins: true)
    }
    #expect(history.undo.count == 1 && history.keptBytes == 10 + margin + 49)
    history.note(StyledText("far"), nil, TextHistory.Renewal(units: 5, hull: 100_000..<100_005, bytesPerUnit: 1, fixedBytes: 10), joins: true)
    #expect(history.keptBytes == 10 + margin + 100_005)
  }

  @Test func `settings are kept for the states that have not seen them, and no longer`() throws {
    var history = TextHistory()
    for number in 0..<1000 { history.note(settings: settings(number % 2 == 0 ? "width" : "size", number)) }
    #expect(history.keptBytes == 0)
    history.note(StyledText("first"), nil, renewal(0), joins: false)
    for number in 0..<100 { history.note(settings: settings(number % 2 == 0 ? "width" : "size", number)) }
    history.note(StyledText("second"), nil, renewal(0), joins: false)
    history.note(settings: settings("width", 7))
    history.note(settings: settings("width", 8))
    let undone = history.back(from: StyledText("now"), nil)
    let second = try #require(undone)
    #expect(history.settings(since: second) == [settings("width", 8)])
    let undoneAgain = history.back(from: second.text, nil)
    let first = try #require(undoneAgain)
    #expect(history.settings(since: first).count == 101)
    // Whoever goes on setting things has forgotten at some time what was before.
    for number in 0..<1000 { history.note(settings: settings(number % 2 == 0 ? "width" : "size", number)) }
    #expect(history.undo.isEmpty && history.redo.isEmpty && history.keptBytes == 0)
  }
}
