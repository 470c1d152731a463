import Testing

@testable import TextLayout

/// The slow model: ICU's own iterators; and the comparison of our boundaries with theirs.
struct BoundaryComparison {
  private let scratch = AnalysisScratch()
  /// The texts that differ, in code points, at most twenty.
  private(set) var failures: [String] = []

  /// Compares the line flags of a text, those of one pass for all rules as well. Those of all its lines at once, as a line feed separates what
  /// stands before and after.
  mutating func compareLines(_ units: [UInt16], _ rules: LineRules, _ strictness: LineBreakStrictness) {
    var ours = [UInt8](repeating: 0, count: units.count + 1)
    var theirs = ours
    let languages = [LanguageRun(end: units.count, language: rules == .eastAsian ? "ja" : "en")]
    unsafe units.withUnsafeBufferPointer { text in
      unsafe ours.withUnsafeMutableBufferPointer { unsafe LineOpportunities.mark(text, languages, strictness, flags: $0, scratch) }
      unsafe theirs.withUnsafeMutableBufferPointer { unsafe scratch.markLines(text, locale: rules.locale(for: strictness), flags: $0) }
    }
    report(units, ours, theirs, "\(rules) \(strictness)")
    let lineBits = ParagraphAnalysis.lineBreakAllowed | ParagraphAnalysis.lineBreakMandatory
    report(units, joint(units, rules, strictness).map { $0 & lineBits }, theirs, "\(rules) \(strictness) in one pass")
  }

  /// Compares the grapheme flags of a text.
  mutating func compareGraphemes(_ units: [UInt16]) {
    var ours = [UInt8](repeating: 0, count: units.count + 1)
    var theirs = ours
    theirs[0] = ParagraphAnalysis.graphemeStart
    theirs[units.count] = ParagraphAnalysis.graphemeStart
    unsafe units.withUnsafeBufferPointer { text in
      unsafe ours.withUnsafeMutableBufferPointer {
        var survey = TextSurvey()
        unsafe survey.read(text, flags: $0, LayoutWork())
      }
      unsafe theirs.withUnsafeMutableBufferPointer { unsafe scratch.markGraphemes(text, flags: $0) }
    }
    report(units, ours.map { $0 & ParagraphAnalysis.graphemeStart }, theirs, "graphemes")
    report(units, joint(units, .standard, .strict).map { $0 & ParagraphAnalysis.graphemeStart }, theirs, "graphemes in one pass")
  }

  /// The flags that one pass reads.
  private func joint(_ units: [UInt16], _ rules: LineRules, _ strictness: LineBreakStrictness) -> [UInt8] {
    var flags = [UInt8](repeating: 0xFF, count: units.count + 1)
    unsafe units.withUnsafeBufferPointer { text in
      unsafe flags.withUnsafeMutableBufferPointer {
        _ = unsafe ParagraphAnalysis.read(text, .automatic, rules, strictness, flags: $0, scratch) { _ in }
      }
    }
    return flags
  }

  private mutating func report(_ units: [UInt16], _ ours: [UInt8], _ theirs: [UInt8], _ what: String) {
    guard ours != theirs, failures.count < 20 else { return }
    let difference = ours.indices.first { ours[$0] != theirs[$0] }!
    let start = units[..<difference].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = units[difference...].firstIndex(of: 0x0A) ?? units.count
    let text = units[start..<min(end, start + 40)].map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
    failures.append("\(what): \(text) at \(difference - start): ours \(ours[difference]), ICU's \(theirs[difference])")
  }
}
