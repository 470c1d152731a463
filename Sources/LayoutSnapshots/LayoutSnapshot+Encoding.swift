import TextDump
import TextLayout

extension LayoutSnapshot {
  /// The file: a line for each record, in an order of its own, so that equal snapshots are equal bytes.
  ///
  ///     textlayout-snapshot 1
  ///     engine harfbuzz="6.0.0" icu="72.1" unicode="15.0"
  ///     layout parts=carets size=3200,1280 width=3840 writing=horizontal
  ///     paragraph 0..11 text="hello world"
  ///     line 0 at=0,0 baseline=512 hanging=1 range=0..6 size=3200,640 text="hello "
  ///       caret 0 at=0,0 line=0
  ///
  /// - Complexity: O(the snapshot · log).
  public var encoded: String {
    var text = "textlayout-snapshot \(LayoutSnapshot.version)\n"
    if !engine.isEmpty { text += SnapshotRecordKind.engine.written(engine.mapValues { SnapshotField.text($0) }) }
    if let request { text += written(request) }
    for paragraph in paragraphs {
      text += SnapshotRecordKind.paragraph.written(
        [paragraph.range].key,
        [
          "missing": paragraph.missing.isEmpty ? nil : .word(paragraph.missing.key), "rtl": paragraph.isRightToLeft ? .flag : nil,
          "separator": paragraph.separator == 0 ? nil : .int(paragraph.separator), "text": .text(paragraph.text),
        ])
    }
    for (label, font) in fonts.sorted(by: { $0.key < $1.key }) {
      let axes = font.axes.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: ",")
      text += SnapshotRecordKind.font.written(
        DumpText.quoted(label),
        ["axes": axes.isEmpty ? nil : .text(axes), "face": .int(font.face), "file": .word(font.file), "name": .text(font.name)])
    }
    let caretsOfLines = Dictionary(grouping: carets ?? [], by: \.line)
    for (number, line) in lines.enumerated() {
      text += written(line, number)
      for (index, run) in (line.runs ?? []).enumerated() { text += written(run, "\(number)/\(index)") }
      for caret in caretsOfLines[number] ?? [] { text += written(caret, on: line) }
    }
    for caret in carets ?? [] where !lines.indices.contains(caret.line) { text += written(caret, on: nil) }
    for (ranges, rects) in selections.sorted(by: { $0.key.lexicographicallyPrecedes($1.key, by: Self.order) }) {
      text += SnapshotRecordKind.selection.written(ranges.key, [:])
      for (index, rect) in rects.enumerated() {
        text += SnapshotRecordKind.rect.written(
          "\(ranges.key)/\(index)",
          ["at": .point(rect.rect.origin), "range": .range(rect.range), "rtl": rect.isRightToLeft ? .flag : nil, "size": .size(rect.rect.size)])
      }
    }
    if let screen { text += written(screen) }
    return text
  }

  private static func order(_ a: Range<Int>, _ b: Range<Int>) -> Bool { (a.lowerBound, a.upperBound) < (b.lowerBound, b.upperBound) }

  private func written(_ request: Request) -> String {
    let writing =
      switch request.writingMode {
      case .horizontal: "horizontal"
      case .verticalRightToLeft: "vertical-rl"
      case .verticalLeftToRight: "vertical-lr"
      }
    let parts = (carets == nil ? [] : ["carets"]) + (lines.contains { $0.runs != nil } ? ["glyphs"] : [])
    return SnapshotRecordKind.layout.written([
      "attributes": request.attributes.map { .word($0) }, "parts": parts.isEmpty ? nil : .word(parts.joined(separator: ",")),
      "size": .size(request.size), "width": .length(request.width), "writing": .word(writing),
    ])
  }

  private func written(_ line: Line, _ number: Int) -> String {
    SnapshotRecordKind.line.written(
      String(number),
      [
        "at": .point(line.rect.origin), "baseline": .length(line.baseline), "hanging": line.hanging == 0 ? nil : .int(line.hanging),
        "hard": line.isHardBreak ? .flag : nil, "hidden": line.hidden.map { .range($0) }, "hyphenated": line.isHyphenated ? .flag : nil,
        "range": .range(line.range), "size": .size(line.rect.size), "text": .text(line.text),
      ])
  }

  private func written(_ run: Run, _ key: String) -> String {
    let line = SnapshotRecordKind.run.written(
      key,
      [
        "bold": run.emboldening == .zero ? nil : .length(run.emboldening), "em": .length(run.size), "font": .text(run.font),
        "from": .length(run.start), "kind": run.kind == .text ? nil : .word(run.kind.rawValue), "lean": run.shear == 0 ? nil : .int(run.shear),
        "length": .length(run.length), "range": .range(run.range), "rtl": run.isRightToLeft ? .flag : nil, "turned": run.isTurned ? .flag : nil,
      ])
    return run.glyphs.enumerated().reduce(into: line) { text, element in
      let glyph = element.element
      text += SnapshotRecordKind.glyph.written(
        "\(key)/\(element.offset)", ["at": .point(glyph.origin), "id": .int(glyph.id), "of": .int(glyph.offset)])
    }
  }

  private func written(_ caret: CaretPlace, on line: Line?) -> String {
    let usual = Size(width: .zero, height: line?.rect.size.height ?? .zero)
    return SnapshotRecordKind.caret.written(
      "\(caret.offset)\(caret.isUpstream ? "^" : "")",
      [
        "at": .point(caret.rect.origin), "line": .int(caret.line), "second": caret.secondary.map { .point($0.origin) },
        "secondSize": caret.secondary.flatMap { $0.size == usual ? nil : .size($0.size) },
        "size": caret.rect.size == usual ? nil : .size(caret.rect.size),
      ])
  }

  private func written(_ screen: Screen) -> String {
    var text = SnapshotRecordKind.screen.written(["at": .point(screen.offset), "size": .size(screen.contentSize)])
    for (number, frame) in screen.sections.sorted(by: { $0.key < $1.key }) {
      text += SnapshotRecordKind.section.written(String(number), ["at": .point(frame.origin), "size": .size(frame.size)])
    }
    for (name, element) in screen.elements.sorted(by: { LayoutSnapshot.precedes($0.key, $1.key) }) {
      text += SnapshotRecordKind.element.written(
        DumpText.quoted(name),
        [
          "at": .point(element.frame.origin), "level": element.zIndex == 0 ? nil : .int(element.zIndex), "pinned": element.isPinned ? .flag : nil,
          "size": .size(element.frame.size),
        ])
    }
    for (number, warning) in screen.warnings.enumerated() { text += SnapshotRecordKind.warning.written(String(number), ["text": .text(warning)]) }
    return text
  }

  /// Whether a name comes before another: numbers in them by their value.
  static func precedes(_ a: String, _ b: String) -> Bool {
    func parts(_ name: String) -> [(number: Int?, text: Substring)] {
      name.split(whereSeparator: { $0 == " " || $0 == "/" }).map { (Int($0), $0) }
    }
    for (own, other) in zip(parts(a), parts(b)) where own.text != other.text {
      if let first = own.number, let second = other.number, first != second { return first < second }
      return own.text < other.text
    }
    return a < b
  }
}
