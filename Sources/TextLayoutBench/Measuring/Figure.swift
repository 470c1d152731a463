#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One figure: what was measured of which engine in which language. Its line of JSON is what the peer bench reads.
struct Figure: Sendable, Equatable {
  var engine: String
  var task: String
  var language: String
  var value: Double
  var unit: String

  /// `{"engine":"textlayout","task":"T1.cold","lang":"en","value":12.3,"unit":"MB/s"}`
  var json: String {
    "{\"engine\":\"\(Figure.escaped(engine))\",\"task\":\"\(Figure.escaped(task))\",\"lang\":\"\(Figure.escaped(language))\","
      + "\"value\":\(Figure.number(value)),\"unit\":\"\(Figure.escaped(unit))\"}"
  }

  /// Six significant digits; all of those before the point. JSON knows no infinity: what took no time at all counts as 0.
  private static func number(_ value: Double) -> String {
    guard value.isFinite && value != 0 else { return "0" }
    if let whole = Int(exactly: value) { return String(whole) }
    let digits = 5 - log10(value.magnitude).rounded(.down)
    guard digits > 0 else { return String(Int(exactly: value.rounded()) ?? 0) }
    return String((value * pow(10, digits)).rounded() / pow(10, digits))
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A figure from a line that this tool printed; nil for any other line.
  init?(json line: some StringProtocol) {
    guard line.hasPrefix("{"), line.hasSuffix("}") else { return nil }
    var fields: [String: String] = [:]
    for field in line.dropFirst().dropLast().split(separator: ",") {
      let parts = field.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      fields[String(parts[0].filter { $0 != "\"" })] = String(parts[1].filter { $0 != "\"" })
    }
    guard let engine = fields["engine"], let task = fields["task"], let language = fields["lang"],
      let value = fields["value"].flatMap({ Double($0) }), let unit = fields["unit"]
    else { return nil }
    self.init(engine: engine, task: task, language: language, value: value, unit: unit)
  }

  init(engine: String = "textlayout", task: String, language: String, value: Double, unit: String) {
    self.engine = engine
    self.task = task
    self.language = language
    self.value = value
    self.unit = unit
  }
}
