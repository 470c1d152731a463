import LayoutCheck
import StringCatalogs

@testable import TextLayout

/// A catalogue of localised strings, of any bytes: what is read of it is within its bounds, and its strings can be checked.
enum CatalogCase {
  private static let endings = CatalogFormat.endings.map(\.key)

  /// Reads what is left of an input as a catalogue of a chosen format.
  static func run(_ input: inout FuzzInput, _ findings: inout Findings) {
    let path = "a." + input.pick(endings)
    let language = input.pick(["", "de", "ar", "x-nonsense-\u{0}"])
    let bytes = input.rest()
    let catalog = Catalog(reading: bytes, path: path, language: language)
    findings.require(catalog.problems.count <= Catalog.mostProblems, "\(path): \(catalog.problems.count) problems")
    findings.require(catalog.problems.allSatisfy { $0.line >= 1 && $0.column >= 1 }, "\(path): a problem before the first line")
    // A plural form, a choice or a cell takes a byte at least; a message with choices is cut off at so many forms.
    findings.require(catalog.entries.count <= 64 * (bytes.count + 1), "\(path): \(catalog.entries.count) strings of \(bytes.count) bytes")
    for entry in catalog.entries {
      findings.require(entry.line >= 1 && entry.column >= 1, "\(path): \(entry.key) stands nowhere")
      let length = entry.text.utf8.count
      var end = 0
      for placeholder in entry.placeholders {
        findings.require(
          placeholder.range.lowerBound >= end && placeholder.range.upperBound <= length && !placeholder.range.isEmpty,
          "\(path): the placeholder \(placeholder.name) at \(placeholder.range) of \(length) bytes")
        end = placeholder.range.upperBound
      }
    }
    findings.require(Catalog(reading: bytes, path: path, language: language) == catalog, "\(path): read twice, it is another")
    check(catalog, &findings)
  }

  /// Lays some of the strings out: what is found stands in the catalogue, and every report of it can be written.
  private static func check(_ whole: Catalog, _ findings: inout Findings) {
    var catalog = whole
    catalog.entries = Array(whole.entries.prefix(16))
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking.mode = whole.entries.count.isMultiple(of: 2) ? .title : .greedy
    var setting = CheckSetting(context: FuzzFonts.contexts[0], character: CharacterStyle(size: 10), paragraph: paragraph)
    (setting.width, setting.lines) = (60, 1)
    var plan = CheckPlan(rules: [CheckRule(keys: [], settings: [setting])])
    plan.pseudoLanguages = Array(PseudoLanguage.allCases)
    let run = CheckRun([catalog], plan)
    do {
      try run.work()
    } catch {
      findings.require(false, "strings can't be checked: \(error)")
    }
    let found = run.findings()
    findings.require(found.allSatisfy { $0.file == catalog.path && $0.line >= 1 }, "a finding stands nowhere")
    for format in FindingReport.Format.allCases {
      let report = FindingReport(found, files: [catalog.path], stringCount: run.count)
      findings.require(!report.written(as: format) { run.picture(of: $0, number: $1) }.isEmpty, "a report is empty")
    }
  }
}
