import Foundation
import Testing

@Suite struct BenchTextTests {
  private func generate(_ language: String, bytes: Int, seed: Int = 1) throws -> [UInt8] {
    let scratch = try Scratch()
    let outcome = try BenchTool.call(
      "generate", language, scratch.file("text"), "--bytes", "\(bytes)", "--seed", "\(seed)", "--texts", BenchTool.texts)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: scratch.file("text"))))
  }

  @Test(arguments: ["en", "ar", "km", "zh", "emoji"]) func `generated text is as long as asked, and whole`(_ language: String) throws {
    for count in [100, 3000] {
      let text = try generate(language, bytes: count)
      #expect(text.count <= count && text.count > count * 3 / 4, "\(text.count) of \(count)")
      #expect(text.last == 10)
      #expect(String(validating: text, as: UTF8.self) != nil, "cut inside a character")
      let lines = text.split(separator: 10, omittingEmptySubsequences: false).dropLast()
      #expect(lines.allSatisfy { !$0.isEmpty && $0.count <= 1500 })
    }
  }

  @Test func `the same call generates the same text, another seed another one`() throws {
    #expect(try generate("de", bytes: 5000) == generate("de", bytes: 5000))
    #expect(try generate("de", bytes: 5000) != generate("de", bytes: 5000, seed: 2))
  }

  @Test func `about a tenth of the words are new`() throws {
    func words(_ text: String) -> [Substring] { text.split { !$0.isLetter } }
    let known = try Set(words(String(contentsOfFile: "\(BenchTool.texts)/ru.txt", encoding: .utf8)))
    let generated = words(String(decoding: try generate("ru", bytes: 20_000), as: UTF8.self))
    let new = Double(generated.count { !known.contains($0) }) / Double(generated.count)
    #expect((0.05...0.15).contains(new), "\(new)")
  }
}
