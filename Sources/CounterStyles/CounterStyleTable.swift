import Synchronization

/// The styles that have names.
///
/// The tables are lists of lines. `# system options "prefix" "suffix" "negative"` begins a group;
/// every other line is a name and its symbols. A symbol is a code point, a range of them, several
/// joined by `_`, or ASCII letters after an apostrophe; in `additive` groups its weight stands
/// before it. Groups of `decades` list the symbols of 1 to 9, 10 to 90 and so on, `spelled` ones
/// digits and then the markers of ten, hundred and thousand, and those of groups that say `extends`
/// the style that they are like.
enum CounterStyleTable {
  /// A line of the tables.
  struct Entry: Sendable {
    let header: Header
    let symbols: Substring
  }

  /// What a group has in common.
  struct Header: Sendable {
    var system = ""
    var range: ClosedRange<Int>?
    var padLength = 0
    var fallback = "decimal"
    var prefix: String?
    var suffix: String?
    var negative = "-"
  }

  /// A name that CSS and the ready-made styles both have is CSS's.
  static let entries = entries(of: readyMade).merging(entries(of: predefined)) { $1 }

  private static func entries(of table: String) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    var header = Header()
    for line in table.split(separator: "\n") {
      if line.hasPrefix("# ") {
        header = Header(line.dropFirst(2))
      } else if let space = line.firstIndex(of: " ") {
        entries[String(line[..<space])] = Entry(header: header, symbols: line[line.index(after: space)...])
      }
    }
    return entries
  }

  /// The ready-made styles under names that mean others in CSS.
  private static let differing: [String: CounterStyle] = {
    let own = entries(of: predefined)
    return entries(of: readyMade).filter { own[$0.key] != nil }.mapValues { CounterStyle(core: CounterStyle.Core($0)) }
  }()

  private static let known = Mutex<[String: CounterStyle]>([:])

  /// The style of a name as the ready-made styles have it, where CSS has another under that name.
  /// Made at the first call.
  static func readyMadeStyle(named name: String) -> CounterStyle? { differing[name.lowercased()] }

  /// A style of the tables. Made at the first call.
  static func style(named name: String) -> CounterStyle? {
    if let found = known.withLock({ $0[name] }) { return found }
    let lower = name.utf8.contains { (0x41...0x5A).contains($0) } ? name.lowercased() : name
    guard let entry = entries[lower] else { return nil }
    let style = lower == "decimal" ? CounterStyle.decimal : CounterStyle(core: CounterStyle.Core(entry))
    known.withLock { $0[lower] = style }
    return style
  }
}

extension CounterStyleTable.Header {
  /// A line that begins a group.
  fileprivate init(_ line: Substring) {
    // Quoted parts have odd numbers.
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    for word in parts[0].split(separator: " ") {
      let sides = word.split(separator: "=", maxSplits: 1)
      switch (sides[0], sides.count) {
      case (_, 1): system = String(word)
      case ("range", _): range = Self.range(sides[1])
      case ("pad", _): padLength = Int(sides[1]) ?? 0
      default: fallback = String(sides[1])
      }
    }
    if parts.count > 1 { prefix = String(parts[1]) }
    if parts.count > 3 { suffix = String(parts[3]) }
    if parts.count > 5 { negative = String(parts[5]) }
  }

  private static func range(_ text: Substring) -> ClosedRange<Int> {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
    return (ends[0] ?? Int.min)...(ends[1] ?? Int.max)
  }
}

extension CounterStyleTable.Entry {
  /// The symbols, with the weights of those that have one written before them.
  fileprivate var weightedSymbols: [(weight: UInt, symbol: String)] {
    symbols.split(separator: " ").flatMap { item -> [(UInt, String)] in
      let sides = item.split(separator: "=", maxSplits: 1)
      let weight = sides.count == 2 ? UInt(sides[0]) ?? 0 : 0
      return Self.symbols(sides[sides.count - 1]).map { (weight, $0) }
    }
  }

  private static func symbols(_ item: Substring) -> [String] {
    if item.hasPrefix("'") { return [String(item.dropFirst())] }
    func scalar(_ digits: Substring) -> Unicode.Scalar { UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}" }
    let ends = item.split(separator: "..")
    guard ends.count == 2 else {
      return [String(String.UnicodeScalarView(item.split(separator: "_").map(scalar)))]
    }
    return (scalar(ends[0]).value...scalar(ends[1]).value).compactMap { Unicode.Scalar($0).map { String($0) } }
  }
}

extension CounterStyle.Core {
  /// A style as its line describes it.
  fileprivate convenience init(_ entry: CounterStyleTable.Entry) {
    let header = entry.header
    if header.system == "extends", let base = CounterStyleTable.style(named: String(entry.symbols))?.core {
      var affixes = CounterStyleDefinition(.cyclic)
      affixes.prefix = header.prefix
      affixes.suffix = header.suffix
      self.init(extending: base, by: affixes, fallback: base.fallback ?? base)
      return
    }
    let listed = entry.weightedSymbols
    var symbols = listed.map(\.symbol)
    var weights: [UInt] = []
    let algorithm: CounterStyle.Algorithm
    switch header.system {
    case "cyclic": algorithm = .cyclic
    case "fixed": algorithm = .fixed(first: 1)
    case "fixed-from-0": algorithm = .fixed(first: 0)
    case "symbolic": algorithm = .symbolic
    case "alphabetic": algorithm = .alphabetic
    case "chinese-informal": algorithm = .chinese(isInformal: true)
    case "chinese-formal": algorithm = .chinese(isInformal: false)
    case "ethiopic": algorithm = .ethiopic
    case "additive":
      algorithm = .additive
      weights = listed.map(\.weight)
    case "decades":
      algorithm = .additive
      weights = symbols.indices.map { UInt($0 % 9 + 1) * Self.powerOfTen($0 / 9) }
      symbols.reverse()
      weights.reverse()
    case "spelled", "spelled-short":
      algorithm = .additive
      (weights, symbols) = Self.spelled(symbols, dropsOne: header.system == "spelled-short")
    default: algorithm = .numeric
    }
    self.init(
      algorithm: algorithm, symbols: SymbolList(symbols), weights: weights, ranges: header.range.map { [$0] },
      pad: header.padLength > 0 ? CounterStyleDefinition.Padding(header.padLength, symbols[0]) : nil,
      negative: CounterStyleDefinition.Affixes(before: header.negative), prefix: header.prefix ?? "", suffix: header.suffix ?? ". ",
      fallback: CounterStyleTable.style(named: header.fallback)?.core ?? CounterStyle.decimal.core)
  }

  private static func powerOfTen(_ exponent: Int) -> UInt { (0..<exponent).reduce(1) { power, _ in power * 10 } }

  /// Nine digits of each of four places, each before its place's marker, and zero if there is a
  /// sign for it.
  private static func spelled(_ symbols: [String], dropsOne: Bool) -> (weights: [UInt], symbols: [String]) {
    var weights: [UInt] = []
    var spelled: [String] = []
    for place in (0...3).reversed() {
      for digit in (1...9).reversed() {
        weights.append(UInt(digit) * powerOfTen(place))
        let isBare = dropsOne && digit == 1 && place > 0
        spelled.append((isBare ? "" : symbols[digit]) + (place > 0 ? symbols[9 + place] : ""))
      }
    }
    if symbols[0] != "\0" {
      weights.append(0)
      spelled.append(symbols[0])
    }
    return (weights, spelled)
  }
}
