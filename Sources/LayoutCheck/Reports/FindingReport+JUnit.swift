import TextPictures

extension FindingReport {
  /// JUnit's XML, as continuous integration reads it: a suite for each catalogue, a failed case for each finding; a catalogue without any has one that passed.
  var junit: String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let byFile = Dictionary(grouping: findings, by: \.file)
    let failures = findings.count { $0.kind != .brokenCatalog }
    let errors = findings.count - failures
    let passed = files.count { byFile[$0] == nil }
    lines.append("<testsuites name=\"textlayout check\" tests=\"\(findings.count + passed)\" failures=\"\(failures)\" errors=\"\(errors)\">")
    for file in files {
      let found = byFile[file] ?? []
      let broken = found.count { $0.kind == .brokenCatalog }
      lines.append(
        "  <testsuite name=\"\(file.markup)\" tests=\"\(max(1, found.count))\" failures=\"\(found.count - broken)\" errors=\"\(broken)\">")
      if found.isEmpty { lines.append("    <testcase classname=\"\(file.markup)\" name=\"all strings\"/>") }
      for finding in found {
        let name = [finding.key, finding.language, finding.kind.rawValue].filter { !$0.isEmpty }.joined(separator: ", ")
        let element = finding.kind == .brokenCatalog ? "error" : "failure"
        var text = "\(finding.file):\(finding.line): \(finding.severity.rawValue): \(finding.message)"
        if let suggestion = finding.suggestion { text += "\nwould fit: \(suggestion)" }
        lines.append("    <testcase classname=\"\(file.markup)\" name=\"\(name.markup)\" file=\"\(file.markup)\" line=\"\(finding.line)\">")
        lines.append("      <\(element) type=\"\(finding.kind.rawValue)\" message=\"\(finding.message.markup)\">\(text.markup)</\(element)>")
        lines.append("    </testcase>")
      }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }
}
