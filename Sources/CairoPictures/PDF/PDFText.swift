/// What PDF files are written in: bytes, numbers, strings.
struct PDFText {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

  /// A number to five places, and a space behind it. What is no number is 0.
  mutating func append(_ number: Double) {
    append(PDFText.number(number))
    bytes.append(0x20)
  }

  /// Numbers and the operator behind them.
  mutating func append(_ numbers: Double..., operator name: String) {
    for number in numbers { append(number) }
    append(name)
    bytes.append(0x0A)
  }

  /// A number to five places, without zeros at its end. Beyond a billion it is a billion: no reader knows more.
  static func number(_ number: Double) -> String {
    if number.isNaN { return "0" }
    let scaled = Int((min(max(number, -1e9), 1e9) * 100_000).rounded())
    var digits = String(scaled.magnitude % 100_000)
    digits = String(repeating: "0", count: 5 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return (scaled < 0 ? "-" : "") + String(scaled.magnitude / 100_000) + (digits.isEmpty ? "" : "." + digits)
  }

  /// Text for people, in UTF-16.
  static func string(_ text: String) -> String { "<FEFF" + hex(text) + ">" }

  /// The UTF-16 units of a text in hexadecimal digits.
  static func hex(_ text: String) -> String { text.utf16.map(hex).joined() }

  /// Four hexadecimal digits.
  static func hex(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// ASCII between parentheses.
  static func literal(_ text: String) -> String {
    "(" + text.replacing("\\", with: "\\\\").replacing("(", with: "\\(").replacing(")", with: "\\)") + ")"
  }
}

/// A PDF file on its way: numbered objects.
struct PDFFile {
  private var bodies: [[UInt8]] = []

  /// The number of an object that is written later.
  mutating func reserve() -> Int {
    bodies.append([])
    return bodies.count
  }

  mutating func write(_ body: String, as number: Int) { bodies[number - 1] = Array(body.utf8) }

  mutating func add(_ body: String) -> Int {
    let number = reserve()
    write(body, as: number)
    return number
  }

  /// Adds a stream, packed.
  mutating func add(stream: [UInt8], _ entries: String = "") -> Int {
    let packed = Deflate.zlib(stream)
    var text = PDFText()
    text.append("<< \(entries)\(entries.isEmpty ? "" : " ")/Filter /FlateDecode /Length \(packed.count) >>\nstream\n")
    text.append(packed)
    text.append("\nendstream")
    let number = reserve()
    bodies[number - 1] = text.bytes
    return number
  }

  /// The whole file. O(its length).
  func bytes(catalog: Int, information: Int) -> [UInt8] {
    var text = PDFText()
    // Bytes beyond ASCII say that the file is not text.
    text.append("%PDF-1.5\n%")
    text.append([0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
    var places: [Int] = []
    for (index, body) in bodies.enumerated() {
      places.append(text.bytes.count)
      text.append("\(index + 1) 0 obj\n")
      text.append(body)
      text.append("\nendobj\n")
    }
    let start = text.bytes.count
    text.append("xref\n0 \(bodies.count + 1)\n0000000000 65535 f \n")
    for place in places {
      let digits = String(place)
      text.append(String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n")
    }
    text.append("trailer\n<< /Size \(bodies.count + 1) /Root \(catalog) 0 R /Info \(information) 0 R >>\nstartxref\n\(start)\n%%EOF\n")
    return text.bytes
  }
}
