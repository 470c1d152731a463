import Foundation
import Testing

@testable import TextLayout

/// Every style against `Corpus/Conformance/counters.py`, an implementation with tables of its own.
@Suite struct CounterStyleConformanceTests {
  private struct Rows: Decodable {
    let first: Int
    let count: Int
    /// The checksums of all values, and of the first thousand.
    let styles: [String: [String]]
  }

  private static let rows: Rows = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Corpus/Conformance/counters.json").standardized
    return try! JSONDecoder().decode(Rows.self, from: Data(contentsOf: file))
  }()

  /// FNV-1a over the units of the markers, each followed by a line feed.
  private static func checksum(of style: CounterStyle, count: Int) -> String {
    var units: [UInt16] = []
    for value in rows.first..<rows.first + count {
      style.appendMarker(of: value, to: &units)
      units.append(10)
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    unsafe units.withUnsafeBufferPointer { units in
      var place = 0
      while place < units.count {
        hash = (hash ^ UInt64(unsafe units[place])) &* 0x100_0000_01B3
        place += 1
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static let isThorough = ProcessInfo.processInfo.environment["TEXTLAYOUT_ALL_FONTS"] == "1"

  @Test func `ten thousand markers of every style of CSS, a thousand of the others or as many, are those of the independent model`() throws {
    var differing: [String] = []
    for name in CounterStyle.names {
      let style = try #require(CounterStyle.named(name))
      let isOfCSS = CounterStyleTable.predefined.contains("\n\(name) ")
      let isWhole = isOfCSS || Self.isThorough
      let sum = Self.checksum(of: style, count: isWhole ? Self.rows.count : 1000)
      if Self.rows.styles[name]?[isWhole ? 0 : 1] != sum { differing.append(name) }
    }
    #expect(differing == [])
  }

  @Test func `the model has every style of the engine, and the engine every style of the model`() {
    #expect(Set(CounterStyle.names) == Set(Self.rows.styles.keys))
  }

  @Test func `the digits of numeric styles are Unicode's, in their order`() {
    let exceptions: Set = ["cjk-decimal", "new-base-60", "lower-hexadecimal", "upper-hexadecimal", "bamum", "super-decimal"]
    for (name, entry) in CounterStyleTable.entries where entry.header.system == "numeric" && !exceptions.contains(name) {
      let style = CounterStyle.named(name) ?? .decimal
      for digit in 0..<style.core.symbols.count {
        let scalar = style.representation(for: digit).unicodeScalars.last
        #expect(scalar?.properties.numericType == .decimal && scalar?.properties.numericValue == Double(digit), "\(name) \(digit)")
      }
    }
  }
}
