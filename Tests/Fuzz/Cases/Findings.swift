/// What a case found that should hold and doesn't: one sentence for each.
struct Findings {
  private(set) var sentences: [String] = []

  mutating func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition, sentences.count < 8 { sentences.append(sentence()) }
  }

  mutating func add(_ more: [String], at place: @autoclosure () -> String) {
    for sentence in more { require(false, "\(place()): \(sentence)") }
  }
}

/// Runs one case that bytes describe: the entry of the fuzzer and of its smoke test.
///
/// Bytes that begin as a font file do are that font. Otherwise the last byte tells what the rest is: a text that is styled, edited, laid out and asked,
/// the same in columns and around shapes, the damage to be done to a font that text is laid out with, or a catalogue of localised strings.
/// - Returns: what should hold and doesn't. Traps, hangs and what the sanitizers see end the process.
func findings(in bytes: [UInt8]) -> [String] {
  var findings = Findings()
  if FontCase.isFont(bytes) {
    FontCase.run(font: bytes, &findings)
  } else {
    var input = FuzzInput(bytes)
    switch input.byte() % 8 {
    case 3: FontCase.run(&input, &findings)
    case 5: FlowCase.run(&input, &findings)
    case 7: CatalogCase.run(&input, &findings)
    default: TextCase.run(&input, &findings)
    }
  }
  return findings.sentences
}
