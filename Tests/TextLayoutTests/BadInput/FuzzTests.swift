import Testing
import TextFixtures

@testable import TextLayout

/// The fuzzer's cases, over inputs that are the same on every run: `make fuzz` looks for new ones.
@Suite struct FuzzTests {
  private static let corpus: [[UInt8]] = CorpusTexts.names.compactMap { try? Array(CorpusTexts.text($0).utf8) }

  private static let count = Fixture.isThorough ? 20_000 : 60

  @Test(.timeLimit(.minutes(10))) func `choices at random before text at random`() {
    for index in 0..<Self.count {
      var random = SplitMix64(seed: 71, index: index)
      let bytes = (0..<random.number(below: 300)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(findings(in: bytes) == [], "random bytes \(index)")
    }
  }

  @Test(.timeLimit(.minutes(10))) func `choices at random before text of the corpus`() {
    for index in 0..<Self.count {
      var random = SplitMix64(seed: 72, index: index)
      let text = Self.corpus[index % Self.corpus.count]
      let start = random.number(below: text.count)
      let choices = (0..<64).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(findings(in: text[start...].prefix(200) + choices) == [], "corpus text \(index)")
    }
  }
}
