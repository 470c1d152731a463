@testable import TextModels

/// A font written by the test that needs it: a few glyphs without outlines, and the tables that the test is about.
struct FixtureFont {
  struct Axis {
    var tag: String
    var minimum: Double
    var normal: Double
    var maximum: Double
  }

  var family = "Fixture"
  var style = "Regular"
  /// Further names: platform, encoding, language, name, text.
  var names: [(UInt16, UInt16, UInt16, UInt16, String)] = []
  var unitsPerEm: UInt16 = 1000
  /// The scalars of glyphs 1, 2, ...
  var scalars: [UInt32] = Array(0x20...0x7E)
  /// The advance of every glyph.
  var advance: UInt16 = 500
  /// What every advance grows by from the default to the maximum of the first axis.
  var advanceGrowth: Int16 = 0
  /// What the x-height grows by from the default to the maximum of the first axis.
  var xHeightGrowth: Int16 = 0
  var axes: [Axis] = []
  var weight: UInt16 = 400
  var width: UInt16 = 5
  var selection: UInt16 = 0x40
  var macStyle: UInt16 = 0
  var codePages: UInt32 = 1
  var horizontal: (Int16, Int16, Int16) = (800, -200, 90)
  var typographic: (Int16, Int16, Int16) = (750, -250, 60)
  var windows: (UInt16, UInt16) = (900, 300)
  /// Base, selector: a format 14 subtable where the sequence has the base's own glyph.
  var variationSequences: [(UInt32, UInt32)] = []
  /// Tables to add, to replace, or, where they are empty, to leave out.
  var tables: [String: [UInt8]] = [:]

  /// The font file.
  var bytes: [UInt8] {
    var all: [String: [UInt8]] = [
      "head": head, "maxp": u32(0x5000) + u16(UInt16(scalars.count + 1)), "hhea": hhea, "hmtx": hmtx, "cmap": cmap, "name": name, "OS/2": os2,
      "post": u32(0x30000) + u32(0) + i16(-100) + i16(50) + [UInt8](repeating: 0, count: 20),
    ]
    if !axes.isEmpty {
      all["fvar"] = fvar
      all["HVAR"] = u32(0x10000) + u32(20) + u32(0) + u32(0) + u32(0) + variationStore([Int16](repeating: advanceGrowth, count: scalars.count + 1))
      // One record: the tag, then the outer and inner index into the store.
      let record = tag("xhgt") + u16(0) + u16(0)
      all["MVAR"] = u32(0x10000) + u16(0) + u16(8) + u16(1) + u16(20) + record + variationStore([xHeightGrowth])
    }
    for (tag, table) in tables { all[tag] = table.isEmpty ? nil : table }
    return FixtureFont.file(all)
  }

  /// The bytes of a collection of these fonts, each with tables of its own.
  static func collection(_ fonts: [FixtureFont]) -> [UInt8] {
    var header = tag("ttcf") + u32(0x10000) + u32(UInt32(fonts.count))
    var body: [UInt8] = []
    let start = 12 + 4 * fonts.count
    for font in fonts {
      header += u32(UInt32(start + body.count))
      body += file(font.parts, at: start + body.count)
    }
    return header + body
  }

  /// The same tables as in ``bytes``, by tag.
  private var parts: [String: [UInt8]] {
    let file = bytes
    var parts: [String: [UInt8]] = [:]
    for record in 0..<Int(file[4]) << 8 + Int(file[5]) {
      let at = 12 + 16 * record
      let number = { (offset: Int) in file[at + offset..<at + offset + 4].reduce(0) { $0 << 8 | Int($1) } }
      parts[String(decoding: file[at..<at + 4], as: UTF8.self)] = Array(file[number(8)..<number(8) + number(12)])
    }
    return parts
  }

  private static func file(_ tables: [String: [UInt8]], at start: Int = 0) -> [UInt8] {
    var directory = u32(0x10000) + u16(UInt16(tables.count)) + u16(0) + u16(0) + u16(0)
    var body: [UInt8] = []
    for (name, table) in tables.sorted(by: { $0.key < $1.key }) {
      directory += tag(name) + u32(0) + u32(UInt32(start + 12 + 16 * tables.count + body.count)) + u32(UInt32(table.count))
      body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return directory + body
  }

  private var head: [UInt8] {
    u32(0x10000) + u32(0) + u32(0) + u32(0x5F0F_3CF5) + u16(0) + u16(unitsPerEm) + [UInt8](repeating: 0, count: 24) + u16(macStyle) + u16(8) + i16(2)
      + i16(0) + i16(0)
  }

  private var hhea: [UInt8] {
    u32(0x10000) + i16(horizontal.0) + i16(horizontal.1) + i16(horizontal.2) + u16(advance) + [UInt8](repeating: 0, count: 6) + i16(1) + i16(0)
      + [UInt8](repeating: 0, count: 12) + u16(1)
  }

  private var hmtx: [UInt8] { u16(advance) + i16(0) + scalars.flatMap { _ in i16(0) } }

  private var cmap: [UInt8] {
    var groups: [UInt8] = []
    for (index, scalar) in scalars.enumerated().sorted(by: { $0.element < $1.element }) {
      groups += u32(scalar) + u32(scalar) + u32(UInt32(index + 1))
    }
    let format12 = u16(12) + u16(0) + u32(UInt32(16 + groups.count)) + u32(0) + u32(UInt32(scalars.count)) + groups
    guard !variationSequences.isEmpty else { return u16(0) + u16(1) + u16(3) + u16(10) + u32(12) + format12 }
    var records: [UInt8] = []
    var lists: [UInt8] = []
    for (base, selector) in variationSequences {
      records += u24(selector) + u32(UInt32(10 + 11 * variationSequences.count + lists.count)) + u32(0)
      lists += u32(1) + u24(base) + [0]
    }
    let format14 = u16(14) + u32(UInt32(10 + records.count + lists.count)) + u32(UInt32(variationSequences.count)) + records + lists
    return u16(0) + u16(2) + u16(0) + u16(5) + u32(20) + u16(3) + u16(10) + u32(UInt32(20 + format14.count)) + format14 + format12
  }

  private var name: [UInt8] {
    let all = [(3, 1, 0x409, 1, family), (3, 1, 0x409, 2, style)] + names
    var records: [UInt8] = []
    var texts: [UInt8] = []
    for (platform, encoding, language, name, text) in all {
      let encoded = platform == 1 ? Array(text.utf8) : text.utf16.flatMap { u16($0) }
      records += u16(platform) + u16(encoding) + u16(language) + u16(name) + u16(UInt16(encoded.count)) + u16(UInt16(texts.count))
      texts += encoded
    }
    return u16(0) + u16(UInt16(all.count)) + u16(UInt16(6 + records.count)) + records + texts
  }

  private var os2: [UInt8] {
    var table = u16(4) + i16(500) + u16(weight) + u16(width) + [UInt8](repeating: 0, count: 18) + i16(60) + i16(300)
    table += [UInt8](repeating: 0, count: 62 - table.count) + u16(selection) + u16(0x20) + u16(0x7E)
    table += i16(typographic.0) + i16(typographic.1) + i16(typographic.2) + u16(windows.0) + u16(windows.1)
    return table + u32(codePages) + u32(0) + i16(480) + i16(700) + [UInt8](repeating: 0, count: 6)
  }

  private var fvar: [UInt8] {
    var table = u32(0x10000) + u16(16) + u16(2) + u16(UInt16(axes.count)) + u16(20) + u16(0) + u16(UInt16(4 * axes.count + 4))
    for axis in axes { table += tag(axis.tag) + fixed(axis.minimum) + fixed(axis.normal) + fixed(axis.maximum) + u16(0) + u16(256) }
    return table
  }

  /// Deltas that grow from 0 at the default of the first axis to these at its maximum.
  private func variationStore(_ deltas: [Int16]) -> [UInt8] {
    let regionAxes = axes.indices.flatMap { i16(0) + i16($0 == 0 ? 0x4000 : 0) + i16($0 == 0 ? 0x4000 : 0) }
    let regions = u16(UInt16(axes.count)) + u16(1) + regionAxes
    let data = u16(UInt16(deltas.count)) + u16(1) + u16(1) + u16(0) + deltas.flatMap(i16)
    return u16(1) + u32(12) + u16(1) + u32(UInt32(12 + regions.count)) + regions + data
  }
}

private func u16(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
private func i16(_ value: Int16) -> [UInt8] { u16(UInt16(bitPattern: value)) }
private func u24(_ value: UInt32) -> [UInt8] { Array(u32(value).dropFirst()) }
private func u32(_ value: UInt32) -> [UInt8] { u16(UInt16(value >> 16)) + u16(UInt16(value & 0xFFFF)) }
private func fixed(_ value: Double) -> [UInt8] { u32(UInt32(bitPattern: Int32(value * 65536))) }
private func tag(_ text: String) -> [UInt8] { Array(text.utf8) }
