import Foundation
import Testing

@testable import CounterStyles
@testable import TextLayout

/// Every style against `Corpus/Conformance/counters.py`, an implementation with tables of its own.
@Suite struct CounterStyleConformanceTests {
  private struct Rows: Decodable {
    let first: Int
    let count: Int
    /// The checksum of all values.
    let styles: [String: String]
  }

  private static let rows: Rows = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Corpus/Conformance/counters.json").standardized
    return try! JSONDecoder().decode(Rows.self, from: Data(contentsOf: file))
  }()

  /// FNV-1a over the units of the markers, each followed by a line feed.
  private static func checksum(of style: CounterStyle) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(rows.count * 16)
    for value in rows.first..<rows.first + rows.count {
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

  @Test func `ten thousand markers of every style are those of the independent model`() async throws {
    let differing = await withTaskGroup(of: String?.self) { group in
      for name in CounterStyle.names {
        group.addTask {
          CounterStyle.named(name).map(Self.checksum) == Self.rows.styles[name] ? nil : name
        }
      }
      return await group.reduce(into: []) { names, name in names += name.map { [$0] } ?? [] }
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
