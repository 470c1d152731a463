import Foundation
import LayoutCheck
import Testing
import TextLayout

struct ReportTests {
  private func report() throws -> (FindingReport, CheckRun) {
    let run = try CheckFixture.run(
      [
        "en.lproj/L & M.strings": "\"a<b\" = \"abc def\";\n\"c\" = \"ab\";", "de.lproj/L.strings": "oops\n\"d\" = \"abcdef\";",
        "fr.lproj/L.strings": "\"e\" = \"x\";",
      ],
      CheckFixture.setting(width: 50, lines: 1))
    return (
      FindingReport(run.findings(), files: ["en.lproj/L & M.strings", "de.lproj/L.strings", "fr.lproj/L.strings"], stringCount: run.count), run
    )
  }

  @Test func `a person reads a line for each finding under its file, and how many there are`() throws {
    let text = String(decoding: try report().0.written(as: .table), as: UTF8.self)
    #expect(
      text.hasPrefix(
        "en.lproj/L & M.strings\n  1  en  a<b  error  truncation      2 lines of 50 points; 1 is shown, and “def” is cut off.\n      would fit: one more line"
      ))
    #expect(text.hasSuffix("\n\n3 findings in 4 strings: 3 errors.\n"), "\(text)")
    #expect(String(decoding: FindingReport([], files: [], stringCount: 1).written(as: .table), as: UTF8.self) == "Nothing found in 1 string.\n")
  }

  @Test func `a finding in JSON has ten fields in their order`() throws {
    let bytes = try report().0.written(as: .json)
    let list = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
    #expect(list.count == 3)
    for finding in list {
      #expect(Set(finding.keys) == ["file", "line", "key", "language", "kind", "severity", "message", "width", "needed", "suggestion"])
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.hasPrefix(
        "[\n{\"file\":\"en.lproj/L & M.strings\",\"line\":1,\"key\":\"a<b\",\"language\":\"en\",\"kind\":\"truncation\",\"severity\":\"error\",\"message\":\""
      ))
    #expect(text.contains(",\"width\":50,\"needed\":70,\"suggestion\":\"one more line"))
    #expect(String(decoding: FindingReport([], files: [], stringCount: 0).written(as: .json), as: UTF8.self) == "[]\n")
  }

  @Test(arguments: [FindingReport.Format.junit, .html]) func `markup is well-formed whatever keys and files are called`(
    _ format: FindingReport.Format
  ) throws {
    let (report, run) = try report()
    let text = String(decoding: report.written(as: format) { run.picture(of: $0, number: $1) }, as: UTF8.self)
    #expect(text.contains("L &amp; M.strings") && text.contains("a&lt;b") && !text.contains("a<b"))
    if format == .junit {
      #expect(text.contains("<testsuites name=\"textlayout check\" tests=\"4\" failures=\"2\" errors=\"1\">"))
      #expect(text.contains("<testcase classname=\"fr.lproj/L.strings\" name=\"all strings\"/>"))
      #expect(XMLBalance.isWellFormed(text))
    } else {
      // Two strings have pictures, a broken file has none.
      #expect(
        text.components(separatedBy: "<svg ").count == 3 && text.contains("<tr data-severity=\"error\" data-kind=\"truncation\" data-language=\"en\"")
      )
      #expect(!text.contains("http://") || !text.contains("src="))
    }
  }

  @Test func `SARIF names rules, levels and places`() throws {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(try report().0.written(as: .sarif))) as? [String: Any])
    #expect(root["version"] as? String == "2.1.0")
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let rules = try #require(((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == Finding.Kind.allCases.map(\.rawValue) && results.count == 3)
    for result in results { #expect(rules[try #require(result["ruleIndex"] as? Int)]["id"] as? String == result["ruleId"] as? String) }
    let place = try #require((results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    #expect((place["artifactLocation"] as? [String: Any])?["uri"] as? String == "en.lproj/L%20%26%20M.strings")
  }

  @Test func `a baseline knows findings wherever their lines have moved, but no broken files, and as many as there were`() throws {
    let findings = try report().0.findings
    let baseline = Baseline(findings)
    let again = try Baseline(reading: baseline.written)
    #expect(again == baseline && again.written == baseline.written)
    #expect(again.unknown(findings).kinds == [.brokenCatalog])
    var moved = findings.filter { $0.kind != .brokenCatalog }
    for index in moved.indices { moved[index].line += 10 }
    #expect(again.unknown(moved).isEmpty && again.unknown(moved + [moved[0]]).count == 1)
    for text in ["", "[]", "{\"version\":2,\"known\":[]}", "{\"version\":1,\"known\":[{}]}"] {
      #expect(throws: Baseline.Failure.self) { try Baseline(reading: Array(text.utf8)) }
    }
  }
}

/// Looks whether each element of a text ends where it should.
private enum XMLBalance {
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    for part in text.split(separator: "<").dropFirst() {
      guard let end = part.firstIndex(of: ">") else { return false }
      let tag = part[..<end]
      if tag.hasPrefix("/") {
        if open.popLast() != tag.dropFirst() { return false }
      } else if !tag.hasSuffix("/"), !tag.hasPrefix("?") {
        open.append(tag.prefix { $0 != " " })
      }
    }
    return open.isEmpty
  }
}
