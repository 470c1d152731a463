import PlainJSON
import TextLayout

/// What was checked and what was found, to be written in one of some formats.
package struct FindingReport: Sendable {
  /// What programs and people read.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case table, json, junit, sarif, html
  }

  /// What was found, in order.
  package var findings: [Finding]
  /// The catalogues that were read.
  package var files: [String]
  /// How many strings were checked.
  package var stringCount: Int
  /// How many findings a baseline knew already.
  package var knownCount = 0

  package init(_ findings: [Finding], files: [String], stringCount: Int) {
    self.findings = findings
    self.files = files
    self.stringCount = stringCount
  }

  /// How many findings are so bad.
  func count(_ severity: Finding.Severity) -> Int { findings.count { $0.severity == severity } }

  /// `3 findings in 120 strings: 2 errors, 1 warning.`
  package var summary: String {
    let counts: [(Int, String)] = [(count(.error), "error"), (count(.warning), "warning"), (count(.note), "note")]
    let told = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    let strings = "\(stringCount) string\(stringCount == 1 ? "" : "s")"
    let known = knownCount == 0 ? "" : " \(knownCount) known finding\(knownCount == 1 ? " is" : "s are") left out."
    if findings.isEmpty { return "Nothing found in \(strings).\(known)" }
    return "\(findings.count) finding\(findings.count == 1 ? "" : "s") in \(strings): \(told).\(known)"
  }

  /// The report in a format, as UTF-8.
  ///
  /// - Parameter picture: an SVG of a finding, for HTML; nil where there is none.
  package func written(as format: Format, picture: (_ finding: Finding, _ number: Int) -> [UInt8]? = { _, _ in nil }) -> [UInt8] {
    switch format {
    case .table: Array(table.utf8)
    case .json: json
    case .junit: Array(junit.utf8)
    case .sarif: sarif
    case .html: html(picture)
    }
  }
}

extension FindingReport {
  /// A line for each finding, under its file, and what would fit under that.
  private var table: String {
    var lines: [String] = []
    var file: String?
    let rows = findings.map { ["\($0.line)", $0.language, $0.key.plain, $0.severity.rawValue, $0.kind.rawValue] }
    // Keys may be whole sentences: what is longer pushes its own line out.
    let widths = (0..<5).map { column in min(24, rows.map { $0[column].count }.max() ?? 0) }
    for (finding, row) in zip(findings, rows) {
      if finding.file != file {
        if file != nil { lines.append("") }
        lines.append(finding.file)
        file = finding.file
      }
      let cells = zip(row, widths).map { $0.0.padded(to: $0.1) }
      lines.append("  \(cells.joined(separator: "  "))  \(finding.message.plain)")
      if let suggestion = finding.suggestion { lines.append("      would fit: \(suggestion.plain)") }
    }
    if !lines.isEmpty { lines.append("") }
    return (lines + [summary]).joined(separator: "\n") + "\n"
  }

  /// A list of objects, one on a line.
  private var json: [UInt8] {
    var bytes = Array("[".utf8)
    for (number, finding) in findings.enumerated() {
      bytes += Array((number == 0 ? "\n" : ",\n").utf8)
      var writer = JSONWriter()
      writer.object { $0.fields(of: finding) }
      bytes += writer.bytes
    }
    return bytes + Array((findings.isEmpty ? "]\n" : "\n]\n").utf8)
  }
}

extension JSONWriter {
  /// The fields of a finding.
  fileprivate mutating func fields(of finding: Finding) {
    field("file", finding.file)
    field("line", finding.line)
    field("key", finding.key)
    field("language", finding.language)
    field("kind", finding.kind.rawValue)
    field("severity", finding.severity.rawValue)
    field("message", finding.message)
    field("width", or: finding.width)
    field("needed", or: finding.needed)
    name("suggestion")
    if let suggestion = finding.suggestion { value(suggestion) } else { null() }
  }

  /// A length in points, or null.
  mutating func field(_ name: StaticString, or length: LayoutUnit?) {
    self.name(name)
    if let length { value(sixtyFourths: length.rawValue) } else { null() }
  }
}

extension String {
  /// The text on one line, with nothing in it that moves a terminal's cursor or turns its lines round.
  var plain: String {
    guard unicodeScalars.contains(where: String.isUnseen) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { String.isUnseen($0) ? ($0.value == 4 ? "|" : " ") : $0 }))
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || 0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
      || 0x2028...0x2029 ~= scalar.value
  }

  /// The text with spaces behind it, up to so many characters.
  fileprivate func padded(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
