/// The text of a scene: what is written stands for itself, escapes for what can't be seen.
enum SceneText {
  /// The units of a line of a scene file.
  static func units(of line: Substring, _ place: ScenePlace) throws(SceneError) -> [UInt16] {
    var units: [UInt16] = []
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        units += Array(UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
        continue
      }
      switch rest.popFirst() {
      case "t": units.append(0x09)
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "s": units.append(0x20)
      case "-": units.append(0x2D)
      case "\\": units.append(0x5C)
      case "u": units += try codePoint(&rest, place)
      case let other: throw place.error(.unknownEscape("\\" + (other.map { String($0) } ?? "")))
      }
    }
    return units
  }

  /// `{200B}`; a surrogate is taken as it is, so that a text can be ill-formed.
  private static func codePoint(_ rest: inout Substring.UnicodeScalarView, _ place: ScenePlace) throws(SceneError) -> [UInt16] {
    let digits = String(rest.dropFirst().prefix { $0 != "}" })
    guard rest.first == "{", let value = UInt32(digits, radix: 16), value <= 0x10FFFF, digits.unicodeScalars.count + 2 <= rest.count else {
      throw place.error(.unknownEscape("\\u" + String(rest.prefix(8))))
    }
    rest = rest.dropFirst(digits.unicodeScalars.count + 2)
    guard let scalar = Unicode.Scalar(value) else { return [UInt16(value)] }
    return Array(UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
  }

  /// Where each paragraph starts.
  static func paragraphStarts(_ units: [UInt16]) -> [Int] {
    var starts = [0]
    for index in units.indices where [0x0A, 0x0D, 0x85, 0x2029].contains(units[index]) {
      if units[index] == 0x0D, index + 1 < units.count, units[index + 1] == 0x0A { continue }
      starts.append(index + 1)
    }
    return starts
  }
}
