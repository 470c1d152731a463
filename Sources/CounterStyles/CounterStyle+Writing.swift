extension CounterStyle.Core {
  /// The greatest length of a representation in scalars, where it may grow with the value: CSS lets
  /// longer ones go to the fallback.
  static let greatestLength = 60

  /// Writes a value; false where the style can't, whatever was written until then. O(its length).
  func append(_ value: Int, to units: inout [UInt16]) -> Bool {
    guard ranges.contains(where: { $0.contains(value) }) else { return false }
    let start = units.count
    let isNegative = value < 0 && algorithm.hasSign
    if isNegative { units.append(contentsOf: minusBefore) }
    let body = units.count
    guard appendBody(value, to: &units) else { return false }
    if padLength > 0, !pad(from: body, isNegative: isNegative, &units) { return false }
    if isNegative { units.append(contentsOf: minusAfter) }
    return fallback == nil || units.count - start <= Self.greatestLength || isShort(units[start...])
  }

  /// Whether units have no more scalars than are written. Numbers of one scalar for a digit always
  /// end by themselves.
  private func isShort(_ units: ArraySlice<UInt16>) -> Bool {
    switch algorithm {
    case .numeric where symbols.areSingleScalars && padLength <= Self.greatestLength: true
    case .alphabetic where symbols.areSingleScalars && padLength <= Self.greatestLength: true
    default: String(decoding: units, as: UTF16.self).unicodeScalars.count <= Self.greatestLength
    }
  }

  private func appendBody(_ value: Int, to units: inout [UInt16]) -> Bool {
    switch algorithm {
    case .cyclic:
      let count = symbols.count
      // value - 1 modulo the count; the least value has no predecessor.
      symbols.append(((value % count) + count + count - 1) % count, to: &units)
      return true
    case .fixed(let first):
      let (index, overflows) = value.subtractingReportingOverflow(first)
      guard !overflows, symbols.ends.indices.contains(index) else { return false }
      symbols.append(index, to: &units)
      return true
    case .symbolic: return appendSymbolic(value.magnitude, to: &units)
    case .alphabetic:
      guard value != 0, fitsDigits(value.magnitude, isAlphabetic: true) else { return false }
      appendAlphabetic(value.magnitude, to: &units)
      return true
    case .numeric:
      guard fitsDigits(value.magnitude, isAlphabetic: false) else { return false }
      appendNumeric(value.magnitude, to: &units)
      return true
    case .additive: return appendAdditive(value.magnitude, to: &units)
    case .chinese(let isInformal): return appendChinese(value.magnitude, isInformal: isInformal, to: &units)
    case .ethiopic:
      appendEthiopic(value.magnitude, to: &units)
      return value != 0
    }
  }

  private func appendSymbolic(_ value: UInt, to units: inout [UInt16]) -> Bool {
    guard value > 0 else { return false }
    let count = UInt(symbols.count)
    let index = Int((value - 1) % count)
    let times = (value - 1) / count + 1
    guard fits(times, index, after: 0) else { return false }
    for _ in 0..<times { symbols.append(index, to: &units) }
    return true
  }

  /// Whether a symbol fits so many times after so many scalars.
  private func fits(_ times: UInt, _ index: Int, after length: Int) -> Bool {
    times <= UInt(Self.greatestLength) && length + Int(times) * max(1, symbols.scalarCount(of: index)) <= Self.greatestLength
  }

  /// Whether digits are not longer than they may be, before they are written: a symbol may have a
  /// million scalars. O(digits).
  private func fitsDigits(_ value: UInt, isAlphabetic: Bool) -> Bool {
    if fallback == nil || symbols.areSingleScalars { return true }
    var (rest, length) = (value, 0)
    repeat {
      let (next, digit) = (isAlphabetic ? rest - 1 : rest).quotientAndRemainder(dividingBy: UInt(symbols.count))
      length += symbols.scalarCount(of: Int(digit))
      rest = next
    } while rest > 0 && length <= Self.greatestLength
    return length <= Self.greatestLength
  }

  /// The digits from the highest on: at most 64 deep.
  private func appendAlphabetic(_ value: UInt, to units: inout [UInt16]) {
    let count = UInt(symbols.count)
    let (rest, digit) = (value - 1).quotientAndRemainder(dividingBy: count)
    if rest > 0 { appendAlphabetic(rest, to: &units) }
    symbols.append(Int(digit), to: &units)
  }

  private func appendNumeric(_ value: UInt, to units: inout [UInt16]) {
    let (rest, digit) = value.quotientAndRemainder(dividingBy: UInt(symbols.count))
    if rest > 0 { appendNumeric(rest, to: &units) }
    symbols.append(Int(digit), to: &units)
  }

  private func appendAdditive(_ value: UInt, to units: inout [UInt16]) -> Bool {
    if value == 0 {
      guard weights.last == 0 else { return false }
      symbols.append(weights.count - 1, to: &units)
      return true
    }
    var rest = value
    var length = 0
    for (index, weight) in weights.enumerated() where weight > 0 && weight <= rest {
      let (times, remainder) = rest.quotientAndRemainder(dividingBy: weight)
      guard fits(times, index, after: length) else { return false }
      for _ in 0..<times { symbols.append(index, to: &units) }
      length += Int(times) * symbols.scalarCount(of: index)
      rest = remainder
      if rest == 0 { return true }
    }
    return false
  }

  /// CSS Counter Styles 3, 2.1.5: as many symbols in front as are missing, graphemes counted with
  /// those of the sign.
  private func pad(from start: Int, isNegative: Bool, _ units: inout [UInt16]) -> Bool {
    let isPlain = units[start...].allSatisfy { $0 < 0x80 }
    let length = isPlain ? units.count - start : String(decoding: units[start...], as: UTF16.self).count
    let missing = padLength - length - (isNegative ? minusLength : 0)
    guard missing > 0 else { return true }
    guard missing <= Self.greatestLength, padSymbol.scalarCount(of: 0) <= Self.greatestLength else { return false }
    for _ in 0..<missing { units.insert(contentsOf: padSymbol.units, at: start) }
    return true
  }
}
