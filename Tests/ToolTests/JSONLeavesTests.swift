import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Documents read leaf by leaf, broken ones among them.
struct JSONLeavesTests {
  private func leaves(_ text: String) -> (leaves: [String], errors: [Int]) {
    var leaves: [String] = []
    let errors = JSONReader.leaves(of: Array(text.utf8)) {
      leaves.append("\($0.path.joined(separator: ".")) \($0.value.text) \($0.nameOffset) \($0.offset)")
    }
    return (leaves, errors.map(\.offset))
  }

  @Test func `leaves have the names that lead to them, and where they begin`() {
    #expect(leaves("{\"a\": [1, {\"b\": null}], \"c\": {}}").leaves == ["a.0 1 7 7", "a.1.b null 11 16", "c {} 24 29"])
    #expect(leaves("3").leaves == [" 3 0 0"])
  }

  @Test(
    arguments: [
      ("{\"a\": 1 \"b\": 2}", ["a", "b"], [8]), ("{\"a\": x, \"b\": 2}", ["b"], [6]), ("{\"a\": \"x\ny\", \"b\": 2}", ["b"], [8, 9]),
      ("{\"a\": 1,}", ["a"], [8]),
      ("{\"a\": 1", ["a"], [7]), ("{\"a\": [1}, \"b\": 2", ["a.0", "a.2"], [8]), ("{a: 1, \"b\": 2}", ["b"], [1]), ("{} x", [""], [3]), ("", [], [0]),
    ])
  func `behind what is wrong leaves go on`(_ text: String, _ paths: [String], _ errors: [Int]) {
    let found = leaves(text)
    #expect(found.leaves.map { String($0.split(separator: " ", omittingEmptySubsequences: false)[0]) } == paths, "\(found)")
    #expect(Array(found.errors.prefix(errors.count)) == errors, "\(found)")
  }

  @Test func `leaves of hostile documents are bounded`() {
    #expect(leaves(String(repeating: "[", count: 100_000)).errors.count == 1)
    #expect(leaves("[" + String(repeating: "x,", count: 100_000)).errors.count == 100)
    #expect(leaves(String(repeating: "{\"a\":", count: 100_000)).errors.count == 1)
  }
}
