import PlainJSON
import TextLayout

extension FindingReport {
  /// SARIF 2.1.0, as code hosts show it beside the lines of files.
  var sarif: [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      $0.field("version", "2.1.0")
      $0.name("runs")
      $0.array { $0.object { run(&$0) } }
    }
    return writer.bytes + [0x0A]
  }

  private func run(_ writer: inout JSONWriter) {
    let kinds = Finding.Kind.allCases
    writer.name("tool")
    writer.object {
      $0.name("driver")
      $0.object {
        $0.field("name", "textlayout check")
        $0.field("version", TextLayoutVersion.textLayout)
        $0.name("rules")
        $0.array {
          for kind in kinds {
            $0.object {
              $0.field("id", kind.rawValue)
              $0.name("shortDescription")
              $0.object { $0.field("text", kind.meaning) }
              $0.name("defaultConfiguration")
              $0.object { $0.field("level", kind.severity.rawValue) }
            }
          }
        }
      }
    }
    writer.field("columnKind", "unicodeCodePoints")
    writer.name("results")
    writer.array {
      for finding in findings { $0.object { result(finding, kinds.firstIndex(of: finding.kind) ?? 0, &$0) } }
    }
  }

  private func result(_ finding: Finding, _ rule: Int, _ writer: inout JSONWriter) {
    writer.field("ruleId", finding.kind.rawValue)
    writer.field("ruleIndex", rule)
    writer.field("level", finding.severity.rawValue)
    writer.name("message")
    let name = finding.key.isEmpty ? "" : "“\(finding.key)” (\(finding.language)): "
    let suggestion = finding.suggestion.map { " Would fit: \($0)." } ?? ""
    writer.object { $0.field("text", name + finding.message + suggestion) }
    writer.name("locations")
    writer.array {
      $0.object {
        $0.name("physicalLocation")
        $0.object {
          $0.name("artifactLocation")
          $0.object { $0.field("uri", finding.file.asURI) }
          $0.name("region")
          $0.object { $0.field("startLine", finding.line) }
        }
        if !finding.key.isEmpty {
          $0.name("logicalLocations")
          $0.array { $0.object { $0.field("fullyQualifiedName", finding.key) } }
        }
      }
    }
    writer.name("partialFingerprints")
    writer.object { $0.field("string/v1", "\(finding.file)|\(finding.key)|\(finding.language)|\(finding.kind.rawValue)") }
    writer.name("properties")
    writer.object {
      $0.field("key", finding.key)
      $0.field("language", finding.language)
      $0.field("width", or: finding.width)
      $0.field("needed", or: finding.needed)
    }
  }
}

extension String {
  /// A path as a reference (RFC 3986): what may not stand in one is written with percent signs.
  fileprivate var asURI: String {
    let digits = Array("0123456789ABCDEF")
    return utf8.reduce(into: "") { result, byte in
      let isPlain = 0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || "-._~/@+,".utf8.contains(byte)
      result += isPlain ? String(Unicode.Scalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
  }
}
