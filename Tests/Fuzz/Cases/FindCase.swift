import TextFind

@testable import TextLayout

/// A search in any text, with any needle and options: results are in order and in the text; going on in steps, from elsewhere and after an edit finds the same.
enum FindCase {
  static func run(_ input: inout FuzzInput, _ findings: inout Findings) {
    let options = options(&input)
    let start = input.byte()
    let step = 1 + input.number(below: 40)
    let needle = needle(&input, isPattern: options.isRegularExpression)
    var text = input.text(upTo: 600)
    guard let query = try? FindQuery(needle, options: options) else { return }  // a FindError, as the signature says
    var session = FindSession(query, in: text, startingAt: TextOffset(Int(start)), resultLimit: .max)
    do throws(FindError) {
      while !session.isFinished { try session.advance(units: step) }
      let whole = try query.ranges(in: text)
      findings.require(
        session.results == whole, "in steps of \(step) from \(start): \(session.results), not \(whole), for \(needle.debugDescription)")
    } catch {
      // Work and stack are bounded for expressions alone; as much of the text as was searched stays.
      findings.require(options.isRegularExpression, "a search without an expression fails: \(error)")
    }
    check(session, in: text, &findings)
    for _ in 0..<input.number(below: 3) {
      session.highlight(input.number(below: 5))
      let replacement = input.text(upTo: 5).string
      let isKept = input.flag()
      guard
        let edit = input.flag()
          ? (try? session.replacement(with: replacement, preservingCase: isKept)) : TextEdit(input.range(in: text.length), with: replacement)
      else { continue }
      text.apply(edit)
      session.apply(edit)
      let isDone = (try? session.finish()) != nil
      check(session, in: text, &findings)
      if isDone, let whole = try? query.ranges(in: text) {
        findings.require(session.results == whole, "after an edit: \(session.results), not \(whole), for \(needle.debugDescription)")
      }
    }
    _ = (session.highlightNext(), session.highlightPrevious(), session.label(), session.decoration(at: input.offset(in: text.length)))
    session.discard(input.range(in: text.length))
    check(session, in: text, &findings)
  }

  private static func check(_ session: FindSession, in text: StyledText, _ findings: inout Findings) {
    findings.require(
      session.results.allSatisfy { $0.lowerBound >= 0 && $0.upperBound.utf16 <= text.length && !$0.isEmpty }, "results beyond \(text.length) units")
    findings.require(zip(session.results, session.results.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "results overlap")
    findings.require(session.total >= session.results.count, "\(session.total) results of which \(session.results.count) are kept")
  }

  private static func options(_ input: inout FuzzInput) -> FindOptions {
    var options = FindOptions()
    options.isRegularExpression = input.number(below: 4) == 1
    options.isCaseSensitive = !input.flag()
    options.isDiacriticSensitive = !input.flag()
    options.isWidthSensitive = !input.flag()
    options.isKanaSensitive = !input.flag()
    options.match = input.pick([.contains, .startsWith, .fullWord])
    options.locale = input.number(below: 8) == 1 ? Language(input.pick(["de", "sv", "ja", "tr", "x-none"])) : nil
    options.patternWork = 50
    return options
  }

  /// Pieces of expressions, so that most of what is put together is one.
  private static let pieces = [
    "a", "b", ".", "\\w", "\\d", "\\s", "\\b", "\\X", "[a-f]", "[^x]", "(a|b)", "(", ")", "|", "*", "+", "?", "{0}", "{2,3}", "+?", "^", "$", "(?i)",
    "(?=a)",
    "(?<=b)", "(?<!a)", "(?>a+)", "\\1", "\\p{L}", "\u{301}", "\u{5D0}", "\\R", "[[:alpha:]&&[^b]]", "\\Q", "\\", "[",
  ]

  private static func needle(_ input: inout FuzzInput, isPattern: Bool) -> String {
    if isPattern { return (0..<input.number(below: 8)).map { _ in input.pick(pieces) }.joined() }
    return input.text(upTo: input.number(below: 6)).string
  }
}
