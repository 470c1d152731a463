import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// What sheets answer is what lines answer the long way, by their runs and cells.
struct LineSheetTests {
  /// How many answers there were, and how many were left to the line.
  private final class Count {
    var answered = 0
    var open = 0
    var isEnough: Bool { answered > 20 * open && answered > 1000 }
  }

  private let carets = Count()
  private let hits = Count()
  private let steps = Count()

  private func layOut(_ text: String, width: LayoutUnit) throws -> ParagraphLayout {
    try ParagraphLayout(Fixture.text(text), width: width, in: Fixture.context(Fixture.box10))
  }

  private func check(_ layout: ParagraphLayout, _ name: String) {
    for number in 0..<layout.lineCount {
      let line = layout.geometry(ofLine: number)
      guard let sheet = line.sheet else { continue }
      checkCarets(sheet, line, layout, name)
      checkSteps(sheet, line, layout, name)
      checkHits(sheet, line, "\(name), line \(number)")
    }
  }

  private func checkCarets(_ sheet: LineSheet, _ line: LineGeometry, _ layout: ParagraphLayout, _ name: String) {
    for unit in line.start...line.end {
      guard let found = sheet.primaryEdge(at: unit) else {
        carets.open += 1
        continue
      }
      carets.answered += 1
      let resolved = line.resolved(unit)
      #expect(resolved < line.end || unit == line.end || line.number + 1 == layout.lineCount, "\(name), unit \(unit) may be on the next line")
      #expect(found == line.clamped(line.primaryEdge(at: resolved)), "\(name), line \(line.number), unit \(unit)")
    }
    #expect(sheet.primaryEdge(at: line.start - 1) == nil && sheet.primaryEdge(at: line.end + 1) == nil && sheet.primaryEdge(at: .max) == nil)
  }

  private func checkSteps(_ sheet: LineSheet, _ line: LineGeometry, _ layout: ParagraphLayout, _ name: String) {
    for unit in line.start...line.end {
      for isUp in [false, true] {
        guard let found = sheet.step(from: unit, isUp: isUp) else {
          steps.open += 1
          continue
        }
        steps.answered += 1
        for affinity in [CaretAffinity.upstream, .downstream] {
          if affinity == .upstream, unit == line.start, line.number > 0 { continue }
          let gap = line.gap(from: line.gap(of: line.resolved(unit), affinity), toRight: isUp)
          let expected = gap.map { line.caret(at: $0) }
          #expect(
            expected?.unit == found && expected?.affinity == .downstream && expected?.secondary == nil && found < line.end,
            "\(name), line \(line.number): from \(unit) \(affinity) \(isUp ? "up" : "down")")
        }
      }
    }
    #expect(sheet.step(from: .min, isUp: true) == nil && sheet.step(from: .max, isUp: false) == nil)
  }

  private func checkHits(_ sheet: LineSheet, _ line: LineGeometry, _ name: String) {
    var places: Set<Int64> = [-(1 << 54), 1 << 54, 0]
    for cell in 0..<line.cellCount {
      let run = line.run(ofCell: cell)
      let edges = [line.leadingEdge(ofCell: cell, inRun: run), line.trailingEdge(ofCell: cell, inRun: run)]
      let clamped = edges.map { line.clamped($0) }
      for place in edges + clamped + [(edges[0] + edges[1]) / 2, (clamped[0] + clamped[1]) / 2] { places.formUnion([place - 1, place, place + 1]) }
    }
    for place in places {
      guard let found = sheet.hit(at: place) else {
        hits.open += 1
        continue
      }
      hits.answered += 1
      #expect(found == line.hit(at: place), "\(name), at \(place)")
    }
  }

  private func checkIsQuick() {
    #expect(carets.isEnough, "\(carets.open) carets of \(carets.answered) were left open")
    #expect(hits.answered > 10 * hits.open && hits.answered > 1000, "\(hits.open) hits of \(hits.answered) were left open")
    #expect(steps.answered > 1000, "\(steps.open) steps of \(steps.answered) were left open")
  }

  @Test func `sheets answer as lines do on random text of both directions`() throws {
    try GeometryPropertyTests.forEachRandomDocument { round, document in
      for paragraph in document.paragraphs { check(paragraph, "round \(round)") }
    }
    #expect(carets.answered > 10_000 && hits.answered > 10_000 && steps.answered > 1000)
  }

  @Test func `sheets answer as lines do on the corpus, and leave hardly anything open`() throws {
    try GeometryPropertyTests.forEachCorpusText { name, document in
      for paragraph in document.paragraphs.prefix(20) { check(paragraph, name) }
    }
    checkIsQuick()
  }

  @Test func `a line of a thousand cells is searched before it is counted`() throws {
    for text in [
      String(repeating: "abcdefghij ", count: 100), String(repeating: "אבגדהוזחטי ", count: 100), String(repeating: "abc אבג ", count: 150),
    ] {
      check(try layOut(text, width: .unbounded), String(text.prefix(8)))
    }
    #expect(hits.open < 40 && carets.open == 0)
  }

  @Test func `a hit beside the text is answered by the sheet, at its end itself by the line`() throws {
    let line = try layOut("abc", width: 100).geometry(ofLine: 0)
    let sheet = try #require(line.sheet)
    #expect(sheet.hit(at: -1) == LineHit(unit: 0, affinity: .downstream))
    #expect(sheet.hit(at: 30 * 64 + 1) == LineHit(unit: 3, affinity: .upstream))
    #expect(sheet.hit(at: 30 * 64) == nil)
    #expect(sheet.hit(at: 14 * 64) == LineHit(unit: 1, affinity: .downstream, cell: 1..<2, fraction: 0.4))
    #expect(sheet.hit(at: 15 * 64)?.unit == 2 && sheet.hit(at: 15 * 64)?.affinity == .upstream)
  }
}
