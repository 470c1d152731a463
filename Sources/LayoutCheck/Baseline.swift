import PlainJSON

/// Findings that are known, and left out: those of strings that nobody has had the time to mend.
///
///     var baseline = try Baseline(reading: bytes)
///     let new = baseline.unknown(findings)
///
/// A finding is known by its file, key, language and kind: not by its line, which moves, nor by its message, which changes with the string.
package struct Baseline: Hashable, Sendable {
  private struct Name: Hashable {
    let file: String
    let key: String
    let language: String
    let kind: String
  }

  /// Why a file is no baseline.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  private var counts: [Name: Int] = [:]
  private static let version = 1

  /// A baseline that knows some findings.
  package init(_ findings: [Finding]) {
    for finding in findings where finding.kind != .brokenCatalog { counts[Baseline.name(of: finding), default: 0] += 1 }
  }

  /// Reads what ``written`` writes.
  package init(reading bytes: [UInt8]) throws(Failure) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes, bounds: JSONReader.Bounds(valueCount: 1 << 26))
    } catch {
      throw Failure(description: "It is not JSON: \(error).")
    }
    guard value["version"] == .integer(Baseline.version), case .array(let known)? = value["known"] else {
      throw Failure(description: "It is no baseline of version \(Baseline.version): write it anew with --write-baseline.")
    }
    for (number, one) in known.enumerated() {
      guard case .string(let file)? = one["file"], case .string(let key)? = one["key"], case .string(let language)? = one["language"],
        case .string(let kind)? = one["kind"]
      else { throw Failure(description: "Entry \(number) needs file, key, language and kind.") }
      var count = 1
      if case .number(let told)? = one["count"] { count = max(1, min(told.integer ?? 1, 1 << 30)) }
      counts[Name(file: file, key: key, language: language, kind: kind), default: 0] += count
    }
  }

  private static func name(of finding: Finding) -> Name {
    Name(file: finding.file, key: finding.key, language: finding.language, kind: finding.kind.rawValue)
  }

  /// The findings that are not known: of several with one name those beyond the number that is. What is wrong with catalogues is never known. O(findings).
  package func unknown(_ findings: [Finding]) -> [Finding] {
    var left = counts
    return findings.filter { finding in
      let name = Baseline.name(of: finding)
      guard finding.kind != .brokenCatalog, let count = left[name], count > 0 else { return true }
      left[name] = count - 1
      return false
    }
  }

  /// The baseline as JSON, one finding on a line, in an order that doesn't depend on that of the findings.
  package var written: [UInt8] {
    var bytes = Array("{\"version\":\(Baseline.version),\"known\":[".utf8)
    let names = counts.keys.sorted { ($0.file, $0.key, $0.language, $0.kind) < ($1.file, $1.key, $1.language, $1.kind) }
    for (number, name) in names.enumerated() {
      bytes += Array((number == 0 ? "\n" : ",\n").utf8)
      var writer = JSONWriter()
      writer.object {
        $0.field("file", name.file)
        $0.field("key", name.key)
        $0.field("language", name.language)
        $0.field("kind", name.kind)
        if let count = counts[name], count > 1 { $0.field("count", count) }
      }
      bytes += writer.bytes
    }
    return bytes + Array((names.isEmpty ? "]}\n" : "\n]}\n").utf8)
  }
}
