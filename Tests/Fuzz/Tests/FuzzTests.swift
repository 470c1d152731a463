import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

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

  @Test(.timeLimit(.minutes(10)), arguments: FuzzTarget.allCases) func `every target alone, choices at random before text`(_ target: FuzzTarget) {
    for index in 0..<Self.count {
      var random = SplitMix64(seed: 74, index: index)
      let text = Self.corpus[index % Self.corpus.count]
      let start = random.number(below: text.count)
      let choices = (0..<random.number(below: 300)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(findings(in: text[start...].prefix(random.number(below: 200)) + choices, of: target) == [], "input \(index)")
    }
  }

  @Test func `the last byte reaches every target`() {
    #expect(Set((UInt8.min...UInt8.max).map(FuzzTarget.init(choosing:))) == Set(FuzzTarget.allCases))
  }

  private static let catalogs = [
    "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"en\": {\"stringUnit\": {\"value\": \"x %d\"}}}}}}",
    "/* c */ \"a\" = \"x\\U00e9 %1$@ %%\";\n", "<resources><string name=\"a\">x \\u00e9 <b>&amp;</b> %s</string></resources>",
    "#, c-format\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"x %d\"\nmsgstr[1] \"y\"\n",
    "<xliff><file source-language=\"en\" target-language=\"de\"><trans-unit id=\"a\"><source>x</source><target>y<x id=\"1\"/></target></trans-unit></file></xliff>",
    "{\"@@locale\": \"en\", \"a\": \"{n, plural, one{x '{y}'} other{# {z}}}\"}", "key,en,de\na,\"x \"\"{y}\"\"\",z\n",
  ]

  @Test(.timeLimit(.minutes(10))) func `catalogues with bytes changed at random, in every format`() {
    for index in 0..<20 * Self.count {
      var random = SplitMix64(seed: 73, index: index)
      var bytes = Array(Self.catalogs[index % Self.catalogs.count].utf8)
      for _ in 0..<random.number(below: 8) { bytes[random.number(below: bytes.count)] = UInt8(truncatingIfNeeded: random.next()) }
      if random.number(below: 4) == 0 { bytes.removeSubrange(random.number(below: bytes.count)...) }
      // The choices: a catalogue, its format, its language.
      #expect(findings(in: bytes + [UInt8(index % 4), UInt8(truncatingIfNeeded: random.next()), 7]) == [], "catalogue \(index)")
    }
  }
}
