import Testing

@testable import TextLayout

/// Unicode's own tests of the bidirectional algorithm: levels after L1 and visual order after L2, the text as one line.
@Suite struct BidiConformanceTests {
  private let scratch = AnalysisScratch()

  @Test func `levels and order are those of BidiCharacterTest`() throws {
    var report = ConformanceReport()
    try UnicodeDataFile("BidiCharacterTest.txt").forEachRow { line, row in
      let fields = row.split(separator: UInt8(ascii: ";"))
      var units: [UInt16] = []
      var offsets: [Int] = []
      for token in fields[0].split(separator: 0x20) {
        offsets.append(units.count)
        units.append(utf16: UInt32(String(decoding: token, as: UTF8.self), radix: 16)!)
      }
      let expected = Expected(levels: fields[3], order: fields[4])
      let direction = BidiDirection(rawValue: fields[1].first! - UInt8(ascii: "0"))!
      let base = fields[2].first! - UInt8(ascii: "0")
      let analysis = ParagraphAnalysis.analyze(units: units.span, baseDirection: direction, scratch: scratch)
      let found = LineResult(of: analysis, units)
      let passes = analysis.baseLevel == base && found.agrees(with: expected, offsets: offsets)
      report.row(line, passes: passes, "\(String(decoding: row, as: UTF8.self)): found \(found)")
    }
    #expect(report.rows == 91707, "BidiCharacterTest.txt has other rows than that of Unicode 15.0")
    #expect(report.failures.isEmpty, "\(report.summary)")
  }

  @Test func `levels and order are those of BidiTest`() throws {
    var report = ConformanceReport()
    var levels: ArraySlice<UInt8> = []
    var expected = Expected(levels: [], order: [])
    // Rows of a block whose levels have been looked at already have the same verdict: half a million rows take a debug build too long otherwise.
    var verdicts: [[UInt8]: Bool] = [:]
    try UnicodeDataFile("BidiTest.txt").forEachRow { line, row in
      if row.starts(with: "@Levels:".utf8) { levels = row.dropFirst(8) }
      if row.starts(with: "@Reorder:".utf8) { expected = Expected(levels: levels, order: row.dropFirst(9)) }
      guard row.first != UInt8(ascii: "@") else { return verdicts.removeAll(keepingCapacity: true) }
      let (units, directions) = Self.parse(row)
      for (bit, direction) in [(1, BidiDirection.automatic), (2, .leftToRight), (4, .rightToLeft)] as [(UInt8, BidiDirection)]
      where directions & bit != 0 {
        // The scripts and boundaries of the other stages are left out.
        let levels = unsafe units.withUnsafeBufferPointer { unsafe scratch.bidi.levels(of: $0, direction, scratch.work) }
        let result = LineResult(of: levels, units)
        let passes = verdicts[result.levels] ?? result.agrees(with: expected)
        verdicts[result.levels] = passes
        report.row(line, passes: passes, "\(String(decoding: row, as: UTF8.self)) \(direction): found \(result)")
      }
    }
    #expect(report.rows == 770241, "BidiTest.txt has other rows than that of Unicode 15.0")
    #expect(report.failures.isEmpty, "\(report.summary)")
  }

  /// Reads `L R EN; 7`: scalars of the classes, and the directions as bits.
  static func parse(_ row: ArraySlice<UInt8>) -> (units: [UInt16], directions: UInt8) {
    var units: [UInt16] = []
    var name: UInt32 = 0
    var directions: UInt8 = 0
    for byte in row {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): name = name << 8 | UInt32(byte)
      case UInt8(ascii: "0")...UInt8(ascii: "7"): directions = byte - UInt8(ascii: "0")
      default:
        if name != 0 { units.append(representative(of: name)) }
        name = 0
      }
    }
    return (units, directions)
  }

  /// A scalar of a class, the letters of whose name are the bytes of a number.
  private static func representative(of name: UInt32) -> UInt16 {
    switch name {
    case 0x4C: 0x61  // L
    case 0x52: 0x5D0  // R
    case 0x454E: 0x30  // EN
    case 0x4553: 0x2B  // ES
    case 0x4554: 0x23  // ET
    case 0x414E: 0x660  // AN
    case 0x4353: 0x2C  // CS
    case 0x42: 0x2029  // B
    case 0x53: 0x09  // S
    case 0x5753: 0x20  // WS
    case 0x4F4E: 0x21  // ON
    case 0x414C: 0x627  // AL
    case 0x4E534D: 0x300  // NSM
    case 0x424E: 0xAD  // BN
    case 0x4C5245: 0x202A  // LRE
    case 0x524C45: 0x202B  // RLE
    case 0x504446: 0x202C  // PDF
    case 0x4C524F: 0x202D  // LRO
    case 0x524C4F: 0x202E  // RLO
    case 0x4C5249: 0x2066  // LRI
    case 0x524C49: 0x2067  // RLI
    case 0x465349: 0x2068  // FSI
    case 0x504449: 0x2069  // PDI
    default: 0
    }
  }
}

/// A row's levels, nil for what has none, and the order of the scalars that have one.
private struct Expected {
  var levels: [UInt8?]
  var order: [Int]

  init(levels: ArraySlice<UInt8>, order: ArraySlice<UInt8>) {
    self.levels = levels.split(whereSeparator: { $0 <= 0x20 }).map { UInt8(String(decoding: $0, as: UTF8.self)) }
    self.order = order.split(whereSeparator: { $0 <= 0x20 }).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
}

/// A text laid out as one line: the level of each unit, and the units in visual order.
private struct LineResult: CustomStringConvertible {
  var levels: [UInt8] = []
  private var runs: [LevelRun] = []

  init(of levels: BidiLevels, _ units: [UInt16]) {
    let flags = [UInt8](repeating: 0, count: units.count + 1)
    self.init(of: ParagraphAnalysis(flags: flags, bidi: levels, baseLevel: levels.baseLevel(at: 0), scripts: []), units)
  }

  init(of analysis: ParagraphAnalysis, _ units: [UInt16]) {
    analysis.lineLevels(in: 0..<units.count, units: units.span, into: &runs)
    for run in runs { while levels.count < run.end { levels.append(run.level) } }
  }

  var order: [Int] {
    var order: [Int] = []
    for index in ParagraphAnalysis.visualOrder(levels: runs.map(\.level)) {
      let start = index == 0 ? 0 : runs[index - 1].end
      if runs[index].level & 1 == 0 {
        for unit in start..<runs[index].end { order.append(unit) }
      } else {
        for unit in (start..<runs[index].end).reversed() { order.append(unit) }
      }
    }
    return order
  }

  /// Whether levels and order are those expected. `offsets` are those of the scalars, if any has two units.
  func agrees(with expected: Expected, offsets: [Int]? = nil) -> Bool {
    let offsets = offsets ?? Array(levels.indices)
    guard offsets.count == expected.levels.count else { return false }
    var isSeen = [Bool](repeating: false, count: levels.count)
    var scalarAt = [Int](repeating: -1, count: levels.count)
    for (scalar, offset) in offsets.enumerated() {
      guard let level = expected.levels[scalar] else { continue }
      if levels[offset] != level { return false }
      isSeen[offset] = true
      scalarAt[offset] = scalar
    }
    return order.filter { isSeen[$0] }.map { scalarAt[$0] } == expected.order
  }

  var description: String { "levels \(levels), order \(order)" }
}
