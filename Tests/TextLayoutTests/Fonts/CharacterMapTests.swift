import Testing

@testable import TextLayout
@testable import TextModels

@Suite struct CharacterMapTests {
  @Test func `ranges read off a table are those that HarfBuzz finds scalar by scalar, in every installed font`() throws {
    var counts = (read: 0, left: 0)
    for face in Noto.all.faces {
      guard let map = unsafe face.blob("cmap")?.withBytes({ unsafe CharacterMap($0, glyphCount: face.glyphCount) }) ?? nil else {
        counts.left += 1
        continue
      }
      counts.read += 1
      var expected: [ClosedRange<UInt32>] = []
      face.harfBuzz.forEachMappedRange { expected.append($0) }
      #expect(map.ranges == expected, "\(face)")
    }
    #expect(counts.read > 10 && counts.left > 10)
  }

  /// A table with one subtable of format 12.
  private func table(_ groups: [(UInt32, UInt32, UInt32)], platform: UInt16 = 3, encoding: UInt16 = 10, count: Int? = nil) -> [UInt8] {
    func u16(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
    func u32(_ value: UInt32) -> [UInt8] { u16(UInt16(value >> 16)) + u16(UInt16(value & 0xFFFF)) }
    let length = UInt32(16 + 12 * groups.count)
    return u16(0) + u16(1) + u16(platform) + u16(encoding) + u32(12) + u16(12) + u16(0) + u32(length) + u32(0) + u32(UInt32(count ?? groups.count))
      + groups.flatMap { u32($0.0) + u32($0.1) + u32($0.2) }
  }

  private func ranges(_ table: [UInt8], glyphs: Int = 100) -> [ClosedRange<UInt32>]? {
    unsafe table.withUnsafeBytes { unsafe CharacterMap($0, glyphCount: glyphs)?.ranges }
  }

  @Test func `neighbours are joined, and glyphs that are none or beyond the face's are left out`() {
    #expect(ranges(table([(0x20, 0x22, 3), (0x23, 0x23, 90), (0x30, 0x30, 0), (0x40, 0x42, 0)])) == [0x20...0x23, 0x41...0x42])
    #expect(ranges(table([(0x20, 0x2F, 95), (0x40, 0x40, 100)])) == [0x20...0x24])
    #expect(ranges(table([(0x10FFFE, 0xFFFF_FFFF, 1)])) == [0x10FFFE...0x10FFFF])
    #expect(ranges(table([])) == [])
  }

  @Test func `what is out of order, cut short or of another format is left to HarfBuzz`() {
    #expect(ranges(table([(0x30, 0x31, 1), (0x20, 0x21, 3)])) == nil)
    #expect(ranges(table([(0x20, 0x28, 1), (0x28, 0x29, 3)])) == nil)
    #expect(ranges(table([(0x21, 0x20, 1)])) == nil)
    #expect(ranges(table([(0x20, 0x21, 1)], count: 2)) == nil)
    #expect(ranges(table([(0x20, 0x21, 1)], count: 0x7FFF_FFFF)) == nil)
    #expect(ranges(table([(0x20, 0x21, 1)], platform: 3, encoding: 0)) == nil)
    #expect(ranges(table([(0x20, 0x21, 1)], platform: 3, encoding: 1)) == nil)
    let whole = table([(0x20, 0x21, 1)])
    for count in whole.indices { #expect(ranges(Array(whole[..<count])) == nil) }
  }
}
