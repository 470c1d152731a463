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
/// Where no target is named, bytes that begin as a font file do are that font, and otherwise the last byte chooses the target.
/// - Returns: what should hold and doesn't. Traps, hangs and what the sanitizers see end the process.
func findings(in bytes: [UInt8], of target: FuzzTarget? = nil) -> [String] {
  var findings = Findings()
  if FontCase.isFont(bytes), (target ?? .fonts) == .fonts {
    FontCase.run(font: bytes, &findings)
  } else {
    var input = FuzzInput(bytes)
    (target ?? FuzzTarget(choosing: input.byte())).run(&input, &findings)
  }
  return findings.sentences
}
