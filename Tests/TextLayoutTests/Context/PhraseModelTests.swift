import Testing

@testable import TextLayout

@Suite struct PhraseModelTests {
  private func starts(_ json: String, in text: String) throws -> [Int] {
    let model = try PhraseModel(bytes: Array(json.utf8))
    var starts: [Int] = []
    model.forEachPhraseStart(in: text.unicodeScalars.map(\.value)) { starts.append($0) }
    return starts
  }

  private func reason(_ json: String) -> PhraseModelError.Reason? {
    do throws(PhraseModelError) {
      _ = try PhraseModel(bytes: Array(json.utf8))
      return nil
    } catch { return error.reason }
  }

  @Test func `a phrase begins where the weights sum to more than half of all`() throws {
    #expect(try starts(#"{"UW3": {"は": 10}}"#, in: "今日は天気") == [3])
    #expect(try starts(#"{"UW3": {"は": 10}, "UW4": {"天": -6}}"#, in: "今日は天気は") == [3])
    #expect(try starts(#"{"UW3": {"は": 10, "日": 10}}"#, in: "今日は天気") == [])
  }

  @Test func `features look at one to three characters around the place`() throws {
    for (feature, key) in [
      ("UW1", "a"), ("UW2", "b"), ("UW3", "c"), ("UW4", "d"), ("UW5", "e"), ("UW6", "f"), ("BW1", "bc"), ("BW2", "cd"), ("BW3", "de"), ("TW1", "abc"),
      ("TW2", "bcd"), ("TW3", "cde"), ("TW4", "def"),
    ] { #expect(try starts("{\"\(feature)\": {\"\(key)\": 1}}", in: "abcdef") == [3], "\(feature)") }
  }

  @Test func `escapes and white space of JSON`() throws {
    #expect(try starts(" { \"UW3\" :\n{ \"\\u306f\" : 10 , \"\\ud83d\\ude00\" : 9 } } ", in: "今日は天気") == [3])
  }

  @Test(arguments: [
    "", "{", "[]", #"{"UW3": 1}"#, #"{"UW3": {"a": "b"}}"#, #"{"UW3": {"a": 1}"#, #"{"UW3": {"a": 1}} x"#, #"{"UW3": {"a": 1,}}"#,
    #"{"UW3": {"a\q": 1}}"#,
    "{\"UW3\": {\"a", #"{"UW3": {"a": 12345678901}}"#,
  ])
  func `what is no model names the byte where it stops being one`(json: String) {
    guard case .malformed(let byte)? = reason(json) else {
      Issue.record("no error, or another one: \(json)")
      return
    }
    #expect(0...json.utf8.count ~= byte)
  }

  @Test func `a model without a known feature, and a file that isn't there`() {
    #expect(reason(#"{"XX": {"a": 1}, "UW1": {"ab": 2}}"#) == .noWeights)
    #expect(throws: PhraseModelError.self) { try PhraseModel(path: "Corpus/no-such-model.json") }
  }

  @Test func `no prefix of a model traps`() {
    let json = Array(#"{"UW3": {"は": 10, "\u306f\n": -3}, "TW4": {"abc": 1}}"#.utf8)
    for count in 0..<json.count { #expect(throws: PhraseModelError.self) { try PhraseModel(bytes: Array(json[..<count])) } }
  }
}
