import TextLayout
import TextPictures

/// A snapshot's parts as pieces of SVG, each of which says by itself what is seen: two snapshots share the pieces that are the same in both.
struct SnapshotDrawing {
  /// The pieces, from back to front.
  private(set) var pieces: [String] = []
  private let fonts: [LayoutSnapshot.Font: FontInstance]
  /// The paragraphs' starts and units, which runs without their font are written from.
  private let texts: [(start: Int, units: [UInt16])]

  init(_ snapshot: LayoutSnapshot, fonts: [LayoutSnapshot.Font: FontInstance], glyphs: inout SnapshotGlyphs) {
    self.fonts = fonts
    texts = snapshot.paragraphs.map { ($0.range.lowerBound, Array($0.text.utf16)) }
    for rects in snapshot.selections.sorted(by: { $0.key.key < $1.key.key }) {
      for rect in rects.value { pieces.append("<rect class=\"selection\"\(rect.rect.attributes)/>") }
    }
    let isVertical = snapshot.request?.writingMode.isVertical ?? false
    for line in snapshot.lines {
      pieces.append("<rect class=\"box\"\(line.rect.attributes)/>")
      let along = isVertical ? line.rect.minX + line.baseline : line.rect.minY + line.baseline
      pieces.append(
        isVertical
          ? "<path class=\"baseline\" d=\"M\(along) \(line.rect.minY)V\(line.rect.maxY)\"/>"
          : "<path class=\"baseline\" d=\"M\(line.rect.minX) \(along)H\(line.rect.maxX)\"/>")
      if line.runs == nil { draw(line.text, in: line.rect, baseline: along, em: line.rect.size.height, isVertical, isRightToLeft: false) }
      for run in line.runs ?? [] { draw(run, of: line, along, isVertical, snapshot, &glyphs) }
    }
    for caret in snapshot.carets ?? [] {
      let corner = snapshot.lines.indices.contains(caret.line) ? snapshot.lines[caret.line].rect.origin : Point(x: 0, y: 0)
      let rect = caret.rect.moved(by: corner)
      pieces.append("<path class=\"caret\" d=\"M\(rect.minX) \(rect.minY)L\(rect.maxX) \(rect.maxY)\"/>")
    }
    if let screen = snapshot.screen {
      for (number, frame) in screen.sections.sorted(by: { $0.key < $1.key }) {
        pieces.append("<rect class=\"section\"\(frame.attributes)><title>section \(number)</title></rect>")
      }
      for (name, element) in screen.elements.sorted(by: { ($0.value.zIndex, $0.key) < ($1.value.zIndex, $1.key) }) {
        pieces.append("<rect class=\"element\"\(element.frame.attributes)><title>\(name.markup)</title></rect>")
        let em = min(10, element.frame.size.height)
        pieces.append(
          "<text x=\"\(element.frame.minX + 2)\" y=\"\(element.frame.minY + em)\" font-size=\"\(em)\">\(name.markup)</text>")
      }
    }
  }

  private mutating func draw(
    _ run: LayoutSnapshot.Run, of line: LayoutSnapshot.Line, _ baseline: LayoutUnit, _ isVertical: Bool, _ snapshot: LayoutSnapshot,
    _ glyphs: inout SnapshotGlyphs
  ) {
    let start = run.start + (isVertical ? line.rect.minY : line.rect.minX)
    guard let font = snapshot.fonts[run.font], let instance = fonts[font] else {
      let box =
        isVertical
        ? Rect(x: line.rect.minX, y: start, width: line.rect.size.width, height: run.length)
        : Rect(x: start, y: line.rect.minY, width: run.length, height: line.rect.size.height)
      let text = run.kind == .text ? text(in: run.range) : "…"
      return draw(text, in: box, baseline: baseline, em: run.size, isVertical, isRightToLeft: run.isRightToLeft)
    }
    let begin = isVertical ? Point(x: baseline, y: start) : Point(x: start, y: baseline)
    let scale = Double(run.size.rawValue) / 64 / Double(max(1, instance.face.unitsPerEm))
    for glyph in run.glyphs {
      guard let name = glyphs.name(of: glyph.id, in: instance, font) else { continue }
      let place = Point(x: glyph.origin.x + begin.x, y: glyph.origin.y + begin.y)
      let form = (run.isTurned ? "rotate(90)" : "") + (run.shear == 0 ? "" : "matrix(1 0 \(-Double(run.shear) / 65536) 1 0 0)")
      pieces.append("<use href=\"#\(name)\" transform=\"translate(\(place.x) \(place.y))\(form)scale(\(scale))\"/>")
    }
  }

  /// Text whose font is not there, in one of the viewer's, made as long as it was.
  private mutating func draw(_ text: String, in rect: Rect, baseline: LayoutUnit, em: LayoutUnit, _ isVertical: Bool, isRightToLeft: Bool) {
    let text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    guard !text.allSatisfy({ $0 == " " }), rect.size.width > .zero, rect.size.height > .zero else { return }
    let size = min(em, max(1, isVertical ? rect.size.width : rect.size.height))
    let turn = isVertical ? " transform=\"translate(\(rect.minX) \(rect.minY))rotate(90)\"" : " x=\"\(rect.minX)\" y=\"\(baseline)\""
    let length = isVertical ? rect.size.height : rect.size.width
    pieces.append(
      "<text\(turn) font-size=\"\(size)\" textLength=\"\(length)\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">\(text.markup)</text>")
  }
}

/// The outlines that pictures of snapshots share, each under a name.
struct SnapshotGlyphs {
  private struct Key: Hashable {
    var font: LayoutSnapshot.Font
    var glyph: Int
  }

  private let prefix: String
  private var names: [Key: String?] = [:]
  private(set) var definitions = ""

  init(prefix: String) { self.prefix = prefix }

  /// The name of a glyph's outline; nil if it has none.
  mutating func name(of glyph: Int, in instance: FontInstance, _ font: LayoutSnapshot.Font) -> String? {
    let key = Key(font: font, glyph: glyph)
    if let known = names[key] { return known }
    let path = UInt16(exactly: glyph).map { instance.outline(of: $0).svgPath } ?? ""
    let name = path.isEmpty ? nil : "\(prefix)g\(names.count)"
    if let name { definitions += "<path id=\"\(name)\" d=\"\(path)\"/>\n" }
    names[key] = .some(name)
    return name
  }
}

extension SnapshotDrawing {
  /// The text of some units; empty outside of paragraphs. O(log paragraphs + the units).
  private func text(in range: Range<Int>) -> String {
    let number = texts.partitionIndex { $0.start <= range.lowerBound } - 1
    guard number >= 0 else { return "" }
    let (first, units) = texts[number]
    let (start, end) = (range.lowerBound - first, min(range.upperBound - first, units.count))
    return start < end ? String(decoding: units[start..<end], as: Unicode.UTF16.self) : ""
  }
}

extension Rect {
  fileprivate var attributes: String {
    " x=\"\(minX)\" y=\"\(minY)\" width=\"\(max(.zero, size.width))\" height=\"\(max(.zero, size.height))\""
  }
}
