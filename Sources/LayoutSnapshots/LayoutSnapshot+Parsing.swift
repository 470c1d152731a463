import TextLayout

extension LayoutSnapshot {
  /// Reads a file. Records may be in any order, and fields in any order in them: what a merge or a person has moved is the same snapshot.
  ///
  /// Throws where a record is not understood, with its line and column; files of a later form are refused. O(n log n).
  public init(parsing text: String) throws(SnapshotError) {
    let records = Dictionary(grouping: try SnapshotReader.records(of: text), by: \.kind)
    func all(_ kind: SnapshotRecordKind) -> [SnapshotRecord] { records[kind] ?? [] }
    func only(_ kind: SnapshotRecordKind) throws(SnapshotError) -> SnapshotRecord? {
      if let second = all(kind).dropFirst().first { throw second.place.error(.repeated(kind.rawValue)) }
      return all(kind).first
    }
    if let record = try only(.engine) { engine = record.fields.mapValues(\.text) }
    let layout = try only(.layout)
    if let layout { request = try Request(layout) }
    let parts = Set((layout?.fields["parts"]?.text ?? "").split(separator: ","))
    if let value = layout?.fields["parts"], let other = parts.subtracting(["carets", "glyphs"]).sorted().first {
      throw value.place.error(.expected("carets or glyphs", found: String(other)))
    }

    for record in all(.paragraph) {
      paragraphs.append(
        Paragraph(
          range: try record.keyRange(), separator: try record.int("separator", default: 0), isRightToLeft: record.has("rtl"),
          missing: try record.ranges("missing"), text: try record.text("text")))
    }
    paragraphs.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    for record in all(.font) {
      if fonts[record.key.text] != nil { throw record.error(.repeated(record.key.text)) }
      fonts[record.key.text] = try Font(record)
    }

    let runs = try LayoutSnapshot.grouped(try LayoutSnapshot.ordered(all(.run), 2), under: all(.line).count, "line")
    var glyphs: [[Int]: [SnapshotRecord]] = [:]
    for (path, record) in try LayoutSnapshot.ordered(all(.glyph), 3) { glyphs[Array(path.prefix(2)), default: []].append(record) }
    for (path, record) in try LayoutSnapshot.ordered(all(.line), 1) {
      var line = try Line(record)
      if parts.contains("glyphs") { line.runs = [] }
      for (index, run) in (runs[path] ?? []).enumerated() {
        if line.runs == nil { throw run.error(.missing("part glyphs of the layout")) }
        line.runs?.append(try Run(run, glyphs: glyphs.removeValue(forKey: path + [index]) ?? []))
      }
      lines.append(line)
    }
    if let lost = glyphs.values.first?.first { throw lost.error(.missing("run")) }

    if parts.contains("carets") { carets = [] }
    var seen: Set<String> = []
    for record in all(.caret) {
      if carets == nil { throw record.error(.missing("part carets of the layout")) }
      if !seen.insert(record.key.text).inserted { throw record.error(.repeated("caret " + record.key.text)) }
      carets?.append(try CaretPlace(record, lines))
    }
    carets?.sort { ($0.offset, $0.isUpstream ? 0 : 1) < ($1.offset, $1.isUpstream ? 0 : 1) }

    for record in all(.selection) {
      let ranges = try record.keyRanges(isNumbered: false).ranges
      if selections.updateValue([], forKey: ranges) != nil { throw record.error(.repeated("selection " + record.key.text)) }
    }
    var rects: [(ranges: [Range<Int>], number: Int, record: SnapshotRecord)] = []
    for record in all(.rect) {
      let (ranges, number) = try record.keyRanges(isNumbered: true)
      rects.append((ranges, number, record))
    }
    for (ranges, number, record) in rects.sorted(by: { $0.number < $1.number }) {
      guard let count = selections[ranges]?.count else { throw record.error(.missing("selection \(ranges.key)")) }
      if count != number { throw record.error(number < count ? .repeated("rect " + record.key.text) : .missing("rect \(ranges.key)/\(count)")) }
      selections[ranges]?.append(SelectedRect(rect: try record.frame(), range: try record.range(), isRightToLeft: record.has("rtl")))
    }

    if let record = try only(.screen) { screen = Screen(contentSize: try record.size(), offset: try record.point()) }
    for record in all(.section) + all(.element) + all(.warning) where screen == nil { throw record.error(.missing("screen")) }
    for record in all(.section) {
      let number = try record.path(1)[0]
      if screen?.sections.updateValue(try record.frame(), forKey: number) != nil { throw record.error(.repeated("section \(number)")) }
    }
    for record in all(.element) {
      let element = Element(frame: try record.frame(), zIndex: try record.int("level", default: 0), isPinned: record.has("pinned"))
      if screen?.elements.updateValue(element, forKey: record.key.text) != nil { throw record.error(.repeated(record.key.text)) }
    }
    for (_, record) in try LayoutSnapshot.ordered(all(.warning), 1) { screen?.warnings.append(try record.text("text")) }
  }

  /// Records in the order of their numbers, which begin at 0 under each one above and leave none out.
  private static func ordered(_ records: [SnapshotRecord], _ depth: Int) throws(SnapshotError) -> [(path: [Int], record: SnapshotRecord)] {
    var ordered: [(path: [Int], record: SnapshotRecord)] = []
    for record in records { ordered.append((try record.path(depth), record)) }
    ordered.sort { $0.path.lexicographicallyPrecedes($1.path) }
    var expected: [Int] = []
    for (path, record) in ordered {
      if path.dropLast() != expected.dropLast() || expected.isEmpty { expected = path.dropLast() + [0] }
      if path.last != expected.last {
        let name = expected.map(String.init).joined(separator: "/")
        throw record.error(
          (path.last ?? 0) < (expected.last ?? 0) ? .repeated("\(record.kind) \(record.key.text)") : .missing("\(record.kind) \(name)"))
      }
      expected[depth - 1] += 1
    }
    return ordered
  }

  /// Records under the ones that they are parts of.
  private static func grouped(
    _ records: [(path: [Int], record: SnapshotRecord)], under count: Int, _ name: String
  ) throws(SnapshotError) -> [[Int]: [SnapshotRecord]] {
    var groups: [[Int]: [SnapshotRecord]] = [:]
    for (path, record) in records {
      if path[0] >= count { throw record.error(.missing("\(name) \(path[0])")) }
      groups[path.dropLast(), default: []].append(record)
    }
    return groups
  }
}

extension LayoutSnapshot.Request {
  fileprivate init(_ record: SnapshotRecord) throws(SnapshotError) {
    let mode = try record.word("writing", default: Mode.horizontal, "horizontal, vertical-rl or vertical-lr")
    self.init(
      width: try record.length("width"), size: try record.size(), writingMode: mode.meaning, attributes: record.fields["attributes"]?.text)
  }

  private enum Mode: String {
    case horizontal
    case rightToLeft = "vertical-rl"
    case leftToRight = "vertical-lr"

    var meaning: WritingMode {
      switch self {
      case .horizontal: .horizontal
      case .rightToLeft: .verticalRightToLeft
      case .leftToRight: .verticalLeftToRight
      }
    }
  }
}

extension LayoutSnapshot.Font {
  fileprivate init(_ record: SnapshotRecord) throws(SnapshotError) {
    self.init(file: try record.text("file"), face: try record.int("face"), name: try record.text("name"))
    guard let value = record.fields["axes"] else { return }
    for part in value.text.split(separator: ",") {
      guard let mark = part.lastIndex(of: ":"), let number = Int(part[part.index(after: mark)...]), number.magnitude <= 1 << 40 else {
        throw value.place.error(.expected("Values of axes, such as wght:26214400,", found: value.text))
      }
      axes[String(part[..<mark])] = number
    }
  }
}

extension LayoutSnapshot.Line {
  fileprivate init(_ record: SnapshotRecord) throws(SnapshotError) {
    self.init(
      range: try record.range(), hanging: try record.int("hanging", default: 0), rect: try record.frame(), baseline: try record.length("baseline"),
      isHardBreak: record.has("hard"), isHyphenated: record.has("hyphenated"), hidden: try record.optionalRange("hidden"),
      text: try record.text("text"))
  }
}

extension LayoutSnapshot.Run {
  fileprivate init(_ record: SnapshotRecord, glyphs: [SnapshotRecord]) throws(SnapshotError) {
    self.init(
      kind: try record.word("kind", default: .text, "text, ellipsis, beside or marker"), range: try record.range(), font: try record.text("font"),
      size: try record.length("em"), start: try record.length("from"), length: try record.length("length"), isRightToLeft: record.has("rtl"),
      isTurned: record.has("turned"), emboldening: try record.length("bold", default: .zero), shear: try record.int("lean", default: 0))
    for glyph in glyphs {
      self.glyphs.append(LayoutSnapshot.Glyph(id: try glyph.int("id"), offset: try glyph.int("of"), origin: try glyph.point()))
    }
  }
}

extension LayoutSnapshot.CaretPlace {
  fileprivate init(_ record: SnapshotRecord, _ lines: [LayoutSnapshot.Line]) throws(SnapshotError) {
    let (offset, isUpstream) = try record.caretKey()
    let line = try record.int("line")
    let usual = Size(width: .zero, height: lines.indices.contains(line) ? lines[line].rect.size.height : .zero)
    self.init(
      offset: offset, isUpstream: isUpstream, line: line, rect: Rect(origin: try record.point(), size: try record.size(default: usual)),
      secondary: record.has("second") ? Rect(origin: try record.point("second"), size: try record.size("secondSize", default: usual)) : nil)
  }
}
