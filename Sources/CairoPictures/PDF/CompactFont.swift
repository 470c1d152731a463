import TextLayout

/// A font program in the Compact Font Format (Adobe's technical notes 5176 and 5177) with the glyphs that it is given: each is a CID, in their order.
///
/// It is made of outlines and of nothing else of a font, so that a place on a variable font's axes is a font like any other, and a broken font can't break a reader.
struct CompactFont {
  private let unitsPerEm: Int
  private var programs: [[UInt8]] = []
  /// The box around all outlines, in font units.
  private(set) var box: (minX: Double, minY: Double, maxX: Double, maxY: Double) = (0, 0, 0, 0)

  /// A font of an empty glyph, which is CID 0.
  init(unitsPerEm: Int) {
    self.unitsPerEm = max(1, unitsPerEm)
    add([], width: 0)
  }

  /// The number of glyphs.
  var count: Int { programs.count }

  /// Adds a glyph of outlines, each moved by so many font units.
  mutating func add(_ parts: [(outline: GlyphOutline, x: Double, y: Double)], width: Double) {
    var program = GlyphProgram(width: width)
    for part in parts { program.add(part.outline, x: part.x, y: part.y) }
    if !program.isEmpty {
      box = (min(box.minX, program.minX), min(box.minY, program.minY), max(box.maxX, program.maxX), max(box.maxY, program.maxY))
    }
    programs.append(program.finished())
  }

  /// The font file. O(the outlines).
  func bytes(name: String) -> [UInt8] {
    let head: [UInt8] = [1, 0, 4, 4]
    let names = Self.index([Array(name.utf8)])
    let strings = Self.index([Array("Adobe".utf8), Array("Identity".utf8)])
    let noSubroutines: [UInt8] = [0, 0]
    // Strings of one's own are counted from 391 on.
    let collection = Self.number(391) + Self.number(392) + Self.number(0) + [12, 30]
    func topDictionary(_ offsets: (charset: Int, select: Int, glyphs: Int, fonts: Int)) -> [UInt8] {
      var dictionary = collection
      if unitsPerEm != 1000 {
        let step = Self.real(1 / Double(unitsPerEm))
        dictionary += step + Self.number(0) + Self.number(0) + step + Self.number(0) + Self.number(0) + [12, 7]
      }
      let corners = [box.minX.rounded(.down), box.minY.rounded(.down), box.maxX.rounded(.up), box.maxY.rounded(.up)]
      dictionary += corners.flatMap { Self.number(Int(min(max($0, -32000), 32000))) } + [5]
      dictionary += Self.number(programs.count) + [12, 34]
      dictionary += Self.number(offsets.charset) + [15] + Self.number(offsets.select) + [12, 37]
      return dictionary + Self.number(offsets.glyphs) + [17] + Self.number(offsets.fonts) + [12, 36]
    }
    let charset: [UInt8] = programs.count > 1 ? [2, 0, 1] + Self.two(programs.count - 2) : [0]
    let select: [UInt8] = [3, 0, 1, 0, 0, 0] + Self.two(programs.count)
    let glyphs = Self.index(programs)
    let settings = Self.number(0) + [20]  // the width of glyphs without one
    // All numbers have five bytes, so that the length does not depend on them.
    let start = head.count + names.count + Self.index([topDictionary((0, 0, 0, 0))]).count + strings.count + noSubroutines.count
    let selectStart = start + charset.count
    let glyphStart = selectStart + select.count
    let fontStart = glyphStart + glyphs.count
    func fonts(_ place: Int) -> [UInt8] { Self.index([Self.number(settings.count) + Self.number(place) + [18]]) }
    let settingsStart = fontStart + fonts(0).count
    return head + names + Self.index([topDictionary((start, selectStart, glyphStart, fontStart))]) + strings + noSubroutines + charset + select
      + glyphs
      + fonts(settingsStart) + settings
  }

  private static func two(_ number: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)] }

  private static func four(_ number: Int) -> [UInt8] { two(number >> 16) + two(number) }

  /// A whole number of a dictionary, in five bytes.
  private static func number(_ number: Int) -> [UInt8] { [29] + four(number) }

  /// A number with a fraction of a dictionary: nine digits and an exponent.
  private static func real(_ number: Double) -> [UInt8] {
    var (digits, exponent) = (number, 0)
    while digits < 1e8, exponent > -30 {
      digits *= 10
      exponent -= 1
    }
    let text = String(Int(digits.rounded())) + "c" + String(-exponent)
    var nibbles = text.map { $0 == "c" ? UInt8(12) : UInt8($0.hexDigitValue ?? 0) } + [15]
    if nibbles.count % 2 != 0 { nibbles.append(15) }
    return [30] + stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
  }

  /// Some data with their offsets.
  private static func index(_ parts: [[UInt8]]) -> [UInt8] {
    var bytes = two(parts.count)
    if parts.isEmpty { return bytes }
    bytes.append(4)
    var offset = 1
    bytes += four(offset)
    for part in parts {
      offset += part.count
      bytes += four(offset)
    }
    for part in parts { bytes += part }
    return bytes
  }
}

/// A glyph in Type 2 charstrings: lines and cubic curves, without hints.
private struct GlyphProgram {
  private var bytes: [UInt8] = []
  private let width: Double
  private var hasWidth = false
  /// Where the pen is, in font units as they are written: rounding does not add up.
  private var (x, y) = (0.0, 0.0)
  private var start = (0.0, 0.0)
  private(set) var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
  private(set) var isEmpty = true

  init(width: Double) { self.width = width }

  mutating func add(_ outline: GlyphOutline, x dx: Double, y dy: Double) {
    func place(_ vertex: GlyphOutline.Vertex) -> (Double, Double) {
      (Double(vertex.x) / Double(GlyphOutline.unitFraction) + dx, Double(vertex.y) / Double(GlyphOutline.unitFraction) + dy)
    }
    var current = (0.0, 0.0)
    for segment in outline.segments {
      switch segment {
      case .move(let end):
        current = place(end)
        putWidth()
        put(current)
        bytes.append(21)
        start = current
      case .line(let end):
        current = place(end)
        put(current)
        bytes.append(5)
      case .quadratic(let control, let end):
        let (c, e) = (place(control), place(end))
        put((current.0 + (c.0 - current.0) * 2 / 3, current.1 + (c.1 - current.1) * 2 / 3))
        put((e.0 + (c.0 - e.0) * 2 / 3, e.1 + (c.1 - e.1) * 2 / 3))
        put(e)
        bytes.append(8)
        current = e
      case .cubic(let first, let second, let end):
        put(place(first))
        put(place(second))
        current = place(end)
        put(current)
        bytes.append(8)
      case .close: current = start
      }
    }
  }

  func finished() -> [UInt8] {
    var program = self
    program.putWidth()
    return program.bytes + [14]
  }

  private mutating func putWidth() {
    if hasWidth { return }
    hasWidth = true
    if width != 0 { put(number: width) }
  }

  /// Adds the way to a place.
  private mutating func put(_ place: (Double, Double)) {
    isEmpty = false
    (minX, minY, maxX, maxY) = (min(minX, place.0), min(minY, place.1), max(maxX, place.0), max(maxY, place.1))
    x += put(number: place.0 - x)
    y += put(number: place.1 - y)
  }

  /// Adds a number in as few bytes as it takes, and answers what it was written as.
  @discardableResult private mutating func put(number: Double) -> Double {
    let fixed = Int32((min(max(number.isNaN ? 0 : number, -32000), 32000) * 65536).rounded())
    let whole = Int(fixed >> 16)
    if fixed & 0xFFFF != 0 {
      bytes.append(255)
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: fixed >> Int32(shift))) }
    } else if -107...107 ~= whole {
      bytes.append(UInt8(whole + 139))
    } else if 108...1131 ~= whole {
      bytes.append(UInt8((whole - 108) >> 8 + 247))
      bytes.append(UInt8((whole - 108) & 0xFF))
    } else if -1131...(-108) ~= whole {
      bytes.append(UInt8((-whole - 108) >> 8 + 251))
      bytes.append(UInt8((-whole - 108) & 0xFF))
    } else {
      bytes.append(28)
      bytes.append(UInt8(truncatingIfNeeded: whole >> 8))
      bytes.append(UInt8(truncatingIfNeeded: whole))
    }
    return Double(fixed) / 65536
  }
}
