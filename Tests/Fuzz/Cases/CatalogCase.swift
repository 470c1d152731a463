import StringCatalogs

/// A catalogue of localised strings, of any bytes: what is read of it is within its bounds.
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
  }
}
