extension CounterStyle.Core {
  /// CSS Counter Styles 3, 7.1.4: digits 0 to 9, then the markers of ten, hundred and thousand.
  /// Zeros between digits become one, those at the end none.
  func appendChinese(_ value: UInt, isInformal: Bool, to units: inout [UInt16]) -> Bool {
    guard value <= 9999 else { return false }
    if value == 0 {
      symbols.append(0, to: &units)
      return true
    }
    var place: UInt = 1000
    var marker = 12
    var isZeroOwed = false
    var isFirst = true
    while place > 0 {
      let digit = Int(value / place % 10)
      if digit > 0 {
        if isZeroOwed { symbols.append(0, to: &units) }
        isZeroOwed = false
        // Informally ten is just its marker, where nothing stands before it.
        if !(isInformal && isFirst && digit == 1 && place == 10) { symbols.append(digit, to: &units) }
        if place > 1 { symbols.append(marker, to: &units) }
        isFirst = false
      } else {
        isZeroOwed = !isFirst
      }
      place /= 10
      marker -= 1
    }
    return true
  }

  /// CSS Counter Styles 3, 7.2: pairs of decimal digits, each but the last with a sign for hundred
  /// or ten thousand. The symbols are 1 to 9, 10 to 90 and the two signs.
  func appendEthiopic(_ value: UInt, to units: inout [UInt16]) {
    var groupCount = 0
    var rest = value
    while rest > 0 {
      groupCount += 1
      rest /= 100
    }
    var unit: UInt = 1
    for _ in 1..<max(1, groupCount) { unit *= 100 }
    var group = groupCount - 1
    while group >= 0 {
      let pair = Int(value / unit % 100)
      let isOdd = group % 2 == 1
      let isBareOne = pair == 1 && groupCount > 1 && (group == groupCount - 1 || isOdd)
      if pair > 0, !isBareOne {
        if pair >= 10 { symbols.append(8 + pair / 10, to: &units) }
        if pair % 10 > 0 { symbols.append(pair % 10 - 1, to: &units) }
      }
      if isOdd {
        if pair > 0 { symbols.append(18, to: &units) }
      } else if group > 0 {
        symbols.append(19, to: &units)
      }
      unit /= 100
      group -= 1
    }
  }
}
