import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// What holds for all carets, hits and rectangles: over random text of both directions and the corpus.
struct GeometryPropertyTests {
  private static let letters: [UInt32] = Array(0x61...0x7A) + Array(0x30...0x39) + Array(0x5D0...0x5EA) + Array(0x627...0x64A)
  private static let others: [UInt32] =
    [0x28, 0x29, 0x2E, 0x2C, 0x09, 0x3000, 0x2067, 0x2066, 0x2069, 0x202B, 0x202C, 0x200F, 0x2028, 0x301, 0xAD, 0xAD, 0x20, 0x20, 0xD, 0xA]

  private static let noto = LayoutContext(fonts: Noto.all)

  /// A document of random text in a random width, alignment and direction.
  private static func document(_ round: Int, _ context: LayoutContext) throws -> DocumentLayout {
    var generator = TextGenerator(seed: 77, index: round, letters: Self.letters, others: Self.others)
    var style = ParagraphStyle()
    style.baseDirection = generator.pick([.automatic, .leftToRight, .rightToLeft])
    style.alignment = generator.pick([.natural, .natural, .left, .right, .center, .justified])
    style.firstLineIndent = generator.pick([0, 0, 15])
    style.lineSpacing = generator.pick([0, 3])
    let text = Fixture.text(generator.text(words: generator.number(0...14)), style)
    let width = generator.pick([LayoutUnit(Double(generator.number(15...200))), LayoutUnit(Double(generator.number(15...200))), .unbounded])
    let truncation = generator.number(0...4) == 0 ? Truncation(lineLimit: 2, position: generator.pick([.head, .middle, .tail])) : nil
    return try DocumentLayout(text, width: width, truncation: truncation, in: context)
  }

  /// A document with lines whose word spaces and marks give up some of their room.
  private static func squeezedDocument(_ round: Int, _ context: LayoutContext) throws -> DocumentLayout {
    var generator = TextGenerator(seed: 78, index: round, letters: [])
    let alphabet = Array("漢字仮名「『」』。、・ab   \u{A0}א")
    var style = ParagraphStyle(alignment: generator.pick([.natural, .natural, .right, .justified]))
    style.punctuationTrim = generator.pick([.normal, .trimBoth])
    style.squeezesPunctuation = true
    style.autospace = generator.pick([0, 0.25])
    let text = String((0..<generator.number(1...40)).map { _ in generator.pick(alphabet) })
    return try DocumentLayout(Fixture.text(text, style), width: LayoutUnit(Double(generator.number(20...120))), in: context)
  }

  static func forEachRandomDocument(_ body: (Int, DocumentLayout) throws -> Void) throws {
    let plain = Fixture.context(Fixture.box10)
    let ligatures = Fixture.context(Fixture.font(.carets10))
    for round in 0..<300 { try body(round, try document(round, round % 3 == 0 ? ligatures : plain)) }
    let marks = Fixture.context(Fixture.font(.box10Marks))
    for round in 300..<400 { try body(round, try squeezedDocument(round, marks)) }
  }

  static func forEachCorpusText(_ body: (String, DocumentLayout) throws -> Void) throws {
    for name in CorpusTexts.names {
      let text = StyledText(try CorpusTexts.text(name), style: CharacterStyle(families: ["Noto Sans"], size: 16))
      try body(name, try DocumentLayout(text, width: 300, in: Self.noto))
    }
  }

  // MARK: Cells

  @Test func `lines of plain text have the cells that are found the long way`() throws {
    var counts = (plain: 0, other: 0)
    func check(_ name: String, _ document: DocumentLayout) {
      for paragraph in document.paragraphs {
        for line in 0..<paragraph.lineCount {
          guard let found = LineCells(plain: paragraph, line: line) else {
            counts.other += 1
            continue
          }
          counts.plain += 1
          let expected = LineCells(paragraph, line: line, end: paragraph.lineTable.end(ofLine: line).unit)
          #expect(found.edges == expected.edges && found.starts == expected.starts, "\(name), line \(line)")
          #expect(
            found.visualOrder == expected.visualOrder && found.hangingEdge == expected.hangingEdge && expected.hyphen == nil, "\(name), line \(line)")
          #expect(
            found.runs.map(\.cells) == expected.runs.map(\.cells) && found.runs.map(\.level) == expected.runs.map(\.level), "\(name), line \(line)")
          #expect(
            found.runs.map(\.left) == expected.runs.map(\.left) && found.runs.map(\.right) == expected.runs.map(\.right), "\(name), line \(line)")
        }
      }
    }
    try Self.forEachRandomDocument { check("round \($0)", $1) }
    try Self.forEachCorpusText(check)
    #expect(counts.plain > 1000 && counts.other > 1000)
  }

  // MARK: Carets

  @Test func `edges are where the slow model has them`() throws {
    try Self.forEachRandomDocument { round, document in
      for paragraph in document.paragraphs where !paragraph.isTruncated {
        let model = GeometryModel(paragraph)
        for index in model.stops.indices.dropLast() {
          let expected = model.edges(ofStop: index)
          let place = paragraph.place(of: Caret(paragraph.range.lowerBound + model.stops[index]))
          let found = place.line.caretEdges(at: model.stops[index])
          #expect(found.next == expected.leading && found.nextLevel == expected.level, "round \(round), stop \(model.stops[index])")
          let end = model.stops[index + 1]
          if end <= place.line.end {
            let behind = place.line.caretEdges(at: end)
            #expect(behind.previous == expected.trailing && behind.previousLevel == expected.level, "round \(round), before \(end)")
          }
        }
      }
    }
  }

  /// T3.
  private func checkRoundTrips(_ document: DocumentLayout, _ name: String) {
    let stops = document.caretStops()
    var owners: [Rect: Set<Caret>] = [:]
    var carets: [(Caret, CaretGeometry)] = []
    for stop in stops {
      for affinity in [CaretAffinity.upstream, .downstream] {
        let caret = Caret(stop, affinity)
        let geometry = document.caretGeometry(for: caret)
        owners[geometry.edge, default: []].insert(caret)
        carets.append((caret, geometry))
      }
    }
    var failures: [String] = []
    for (caret, geometry) in carets {
      let point = Point(x: geometry.edge.minX, y: geometry.edge.minY + LayoutUnit(rawValue: geometry.edge.size.height.rawValue / 2))
      let found = document.caret(at: point)
      let isSame = document.caretGeometry(for: found).edge == geometry.edge
      // Several carets may stand at one edge: one of them is found. Where only one does, it is that one.
      let isRight = owners[geometry.edge]?.count == 1 ? found == caret : isSame || owners[geometry.edge]?.contains(found) == true
      if !isRight { failures.append("\(caret) at \(geometry.edge.minX),\(geometry.edge.minY) is answered \(found)") }
    }
    #expect(failures.isEmpty, "\(name): \(failures.count) carets: \(failures.prefix(3))")
  }

  @Test func `row 87: a point at a caret gives the caret`() throws {
    try Self.forEachRandomDocument { round, document in
      if document.paragraphs.allSatisfy({ paragraph in paragraph.lines.allSatisfy { $0.rect.size.height > .zero } }) {
        checkRoundTrips(document, "round \(round)")
      }
    }
    try Self.forEachCorpusText { name, document in checkRoundTrips(document, name) }
  }

  // MARK: Selections

  /// R6 for one range: sums, disjointness, middles.
  private func check(_ document: DocumentLayout, _ range: TextRange, _ name: String) {
    let rects = document.selectionRects(for: range, policy: SelectionPolicy(.standard))
    var sum: Int64 = 0
    for paragraph in document.paragraphs.indices {
      let layout = document.paragraphs[paragraph]
      for number in 0..<layout.lineCount {
        let line = layout.geometry(ofLine: number)
        let units = range.lowerBound - layout.range.lowerBound..<max(range.lowerBound, range.upperBound) - layout.range.lowerBound
        for cell in line.cells(touching: units.clamped(to: line.start..<max(line.start, line.end))) {
          let run = line.run(ofCell: cell)
          let a = line.clamped(line.leadingEdge(ofCell: cell, inRun: run))
          let b = line.clamped(line.trailingEdge(ofCell: cell, inRun: run))
          sum += abs(b - a)
          if a == b { continue }
          let middle = Point(
            x: LayoutUnit(rawValue: (a + b) / 2), y: LayoutUnit(rawValue: (line.block + line.blockEnd) / 2) + document.top(ofParagraph: paragraph))
          let holders = rects.filter { $0.rect.minX <= middle.x && middle.x < $0.rect.maxX && $0.rect.minY <= middle.y && middle.y <= $0.rect.maxY }
          if line.blockEnd > line.block {
            #expect(holders.count == 1, "\(name): the middle of cell \(cell) on line \(number) of \(paragraph) in \(range)")
          }
        }
      }
    }
    #expect(rects.reduce(0) { $0 + $1.rect.size.width.rawValue } == sum, "\(name): widths of \(range)")
    for (index, rect) in rects.enumerated() {
      for other in rects[(index + 1)...] {
        let apart =
          rect.rect.maxX <= other.rect.minX || other.rect.maxX <= rect.rect.minX || rect.rect.maxY <= other.rect.minY
          || other.rect.maxY <= rect.rect.minY
        #expect(apart, "\(name): \(rect.rect) and \(other.rect) of \(range)")
      }
    }
    #expect(
      rects.filter(\.containsStart).count == (rects.isEmpty ? 0 : 1) && rects.filter(\.containsEnd).count == (rects.isEmpty ? 0 : 1),
      "\(name): \(range)")
  }

  @Test func `rectangles are disjoint, as wide as their clusters, and hold their middles`() throws {
    try Self.forEachRandomDocument { round, document in
      var random = SplitMix64(seed: 5, index: round)
      let stops = document.caretStops()
      for _ in 0..<4 {
        let a = stops[random.number(below: stops.count)]
        let b = stops[random.number(below: stops.count)]
        check(document, TextRange(a, b), "round \(round)")
      }
    }
    try Self.forEachCorpusText { name, document in
      let stops = document.caretStops()
      check(document, TextRange(stops[stops.count / 5], stops[stops.count / 3]), name)
    }
  }

  @Test func `a selection is the sum of its parts`() throws {
    try Self.forEachRandomDocument { round, document in
      if document.isTruncated { return }
      var random = SplitMix64(seed: 6, index: round)
      let stops = document.caretStops()
      let places = (0..<3).map { _ in stops[random.number(below: stops.count)] }.sorted()
      let area = { (range: TextRange) -> Int64 in
        document.selectionRects(for: range, policy: SelectionPolicy(.standard)).reduce(0) { $0 + $1.rect.size.width.rawValue }
      }
      #expect(
        area(TextRange(places[0], places[2])) == area(TextRange(places[0], places[1])) + area(TextRange(places[1], places[2])), "round \(round)")
    }
  }

  // MARK: Visual order

  @Test func `the clusters of a line stand from left to right and are the line's text, each once`() throws {
    try Self.forEachRandomDocument { round, document in
      for number in 0..<document.lineCount {
        let clusters = document.visualClusters(ofLine: number)
        var right = LayoutUnit(rawValue: .min / 4)
        for (index, cluster) in clusters.enumerated() {
          #expect(cluster.left >= right || cluster.isInvisible, "round \(round), line \(number), cluster \(index)")
          #expect(clusters.index(holding: cluster.range.lowerBound) == index, "round \(round), line \(number), cluster \(index)")
          right = max(right, cluster.right)
        }
        let covered = clusters.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        #expect(zip(covered, covered.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }, "round \(round), line \(number)")
      }
    }
  }
}
