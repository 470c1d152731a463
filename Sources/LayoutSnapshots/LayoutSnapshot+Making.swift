public import TextLayout

extension LayoutSnapshot {
  /// What a document's layout is now.
  ///
  /// - Parameters:
  ///   - text: the text that it was laid out from; without it the snapshot doesn't know whether another one is styled the same.
  ///   - parts: what is recorded besides lines.
  ///   - selections: ranges, each list of them with what it looks like when it is selected.
  /// - Complexity: O(the layout), and once for each font O(its file).
  public init(of layout: DocumentLayout, text: StyledText? = nil, parts: SnapshotParts = .all, selections: [[TextRange]] = []) {
    let paragraphs = layout.paragraphs.indices.map { (layout.paragraphs[$0], layout.origin(ofParagraph: $0)) }
    self.init(paragraphs, layout.laidOut, width: layout.width, size: layout.size, text, parts, selections)
  }

  /// The same of one paragraph.
  ///
  /// - Complexity: O(the layout), and once for each font O(its file).
  public init(of layout: ParagraphLayout, text: StyledText? = nil, parts: SnapshotParts = .all, selections: [[TextRange]] = []) {
    let origin = Point(x: .zero, y: .zero)
    self.init([(layout, origin)], layout.laidOut, width: layout.width, size: layout.size, text, parts, selections)
  }

  private init(
    _ parts: [(layout: ParagraphLayout, origin: Point)], _ whole: LaidOutText, width: LayoutUnit, size: Size, _ text: StyledText?,
    _ wanted: SnapshotParts, _ selections: [[TextRange]]
  ) {
    engine = LayoutSnapshot.presentEngine
    let attributes = text.map { StyleDigest.digits(of: $0, paragraphs: parts.map(\.layout.range)) }
    request = Request(width: width.isUnbounded ? .unbounded : width, size: size, writingMode: whole.writingMode, attributes: attributes)
    let labels = SnapshotFonts(of: wanted.contains(.glyphs) ? parts.map(\.layout) : [])
    fonts = labels.fonts
    for (layout, origin) in parts {
      let units = layout.textUnits
      let start = layout.range.lowerBound.utf16
      paragraphs.append(
        Paragraph(
          range: layout.range.utf16, separator: layout.separatorLength, isRightToLeft: layout.isRightToLeft, missing: layout.missing.map(\.utf16),
          text: String(decoding: units, as: Unicode.UTF16.self)))
      for number in 0..<layout.lineCount {
        let line = layout.line(at: number)
        let shown = line.range.utf16
        lines.append(
          Line(
            range: shown, hanging: line.range.upperBound - line.contentEnd, rect: line.rect.moved(by: origin),
            baseline: line.baseline - (layout.writingMode.isVertical ? line.rect.minX : line.rect.minY), isHardBreak: line.isHardBreak,
            isHyphenated: line.isHyphenated, hidden: line.hiddenRange?.utf16,
            text: String(decoding: units[shown.lowerBound - start..<shown.upperBound - start], as: Unicode.UTF16.self),
            runs: wanted.contains(.glyphs) ? runs(of: layout, line: number, line, labels) : nil))
      }
    }
    if wanted.contains(.carets) { carets = caretPlaces(in: whole) }
    let end = paragraphs.last.map { $0.range.upperBound + $0.separator } ?? 0
    for selection in selections where !selection.isEmpty {
      let ranges = selection.map { $0.clamped(to: TextRange(0..<end)) }
      self.selections[ranges.map(\.utf16)] = whole.selectionRects(for: ranges).map {
        SelectedRect(rect: $0.rect, range: $0.range.utf16, isRightToLeft: $0.isRightToLeft)
      }
    }
  }

  /// What layouts are made with here.
  static var presentEngine: [String: String] {
    ["icu": TextLayoutVersion.icu, "unicode": TextLayoutVersion.unicode, "harfbuzz": TextLayoutVersion.harfBuzz]
  }

  private func runs(of layout: ParagraphLayout, line number: Int, _ line: TextLayout.Line, _ labels: SnapshotFonts) -> [Run] {
    let marker = number == 0 ? layout.marker?.glyphRuns ?? [] : []
    return marker.map { run($0, .marker, line, layout.writingMode.isVertical, labels) }
      + layout.glyphRuns(ofLine: number).map {
        run($0, $0.isBeside ? .beside : $0.ellipsis == nil ? .text : .ellipsis, line, layout.writingMode.isVertical, labels)
      }
  }

  private func run(_ run: GlyphRun, _ kind: Run.Kind, _ line: TextLayout.Line, _ isVertical: Bool, _ labels: SnapshotFonts) -> Run {
    let begin = isVertical ? Point(x: line.baseline, y: run.x) : Point(x: run.x, y: line.baseline)
    return Run(
      kind: kind, range: run.range.utf16, font: labels.label(of: run.font), size: run.size,
      start: run.x - (isVertical ? line.rect.minY : line.rect.minX), length: run.width, isRightToLeft: run.isRightToLeft, isTurned: run.form.isTurned,
      emboldening: run.synthetic?.emboldening ?? .zero, shear: run.synthetic.map { Int(($0.shear * 65536).rounded()) } ?? 0,
      glyphs: run.glyphs.map { glyph in
        Glyph(id: Int(glyph.glyph), offset: glyph.offset.utf16, origin: Point(x: glyph.origin.x - begin.x, y: glyph.origin.y - begin.y))
      })
  }

  private func caretPlaces(in layout: LaidOutText) -> [CaretPlace] {
    layout.caretStops().flatMap { offset -> [CaretPlace] in
      let places = [CaretAffinity.upstream, .downstream].map { affinity -> CaretPlace in
        let place = layout.caretGeometry(for: Caret(offset, affinity))
        let corner = lines.indices.contains(place.line) ? lines[place.line].rect.origin : Point(x: .zero, y: .zero)
        let back = Point(x: .zero - corner.x, y: .zero - corner.y)
        return CaretPlace(
          offset: offset.utf16, isUpstream: affinity == .upstream, line: place.line, rect: place.primary.moved(by: back),
          secondary: place.secondary?.moved(by: back))
      }
      let isSame = places[0].line == places[1].line && places[0].rect == places[1].rect && places[0].secondary == places[1].secondary
      return isSame ? [places[1]] : places
    }
  }
}

extension ParagraphLayout {
  /// The units of the paragraph. O(n).
  fileprivate var textUnits: [UInt16] { shaped.chunks.flatMap { chunk in (chunk.start..<chunk.end).map(chunk.unit(at:)) } }
}

/// The fonts of a layout, each under a label: its name, which is no other font's.
struct SnapshotFonts {
  private(set) var known: [FontInstance: LayoutSnapshot.Font] = [:]
  private var labels: [FontInstance: String] = [:]

  init(of paragraphs: some Sequence<ParagraphLayout>) {
    for layout in paragraphs {
      for number in 0..<layout.lineCount { for run in layout.glyphRuns(ofLine: number) { add(run.font) } }
      for run in layout.marker?.glyphRuns ?? [] { add(run.font) }
    }
    // By their hashes where they have one name: the label doesn't depend on which comes first in the text.
    let groups = Dictionary(grouping: known) { $0.value.label }
    for (label, fonts) in groups {
      for (index, font) in fonts.sorted(by: { $0.value.order < $1.value.order }).enumerated() {
        labels[font.key] = index == 0 ? label : "\(label) #\(index + 1)"
      }
    }
  }

  private mutating func add(_ font: FontInstance) {
    if known[font] == nil { known[font] = LayoutSnapshot.Font(font) }
  }

  func label(of font: FontInstance) -> String { labels[font] ?? "" }

  var fonts: [String: LayoutSnapshot.Font] {
    Dictionary(known.map { (label(of: $0.key), $0.value) }) { first, _ in first }
  }
}

extension LayoutSnapshot.Font {
  /// What a snapshot knows of a font. O(its file) once.
  init(_ font: FontInstance) {
    var axes: [String: Int] = [:]
    for (axis, value) in zip(font.face.axes, font.coordinates) where value != axis.defaultValue {
      axes[axis.tag.description] = Int((value * 65536).rounded())
    }
    self.init(file: font.face.contentHash.description, face: font.face.index, name: font.face.description, axes: axes)
  }

  /// The name, and the values of axes.
  fileprivate var label: String {
    axes.sorted { $0.key < $1.key }.reduce(name) { name, axis in
      let value = axis.value % 65536 == 0 ? String(axis.value / 65536) : String(Double(axis.value) / 65536)
      return "\(name) \(axis.key)=\(value)"
    }
  }

  fileprivate var order: String { "\(file) \(face)" }
}
