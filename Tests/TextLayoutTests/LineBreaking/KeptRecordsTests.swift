import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Lines of short paragraphs are kept in less than half the room, and read as they were.
@Suite struct KeptRecordsTests {
  private func record(
    unit: Int = 7, chunk: Int32 = 0, contentEnd: Int = 9, width: Int64 = 640, top: Int64 = 0, height: Int64 = 20, ascent: Int64 = 15,
    traits: LineRecord.Traits = []
  ) -> LineRecord {
    LineRecord(
      LinePosition(unit: unit, chunk: chunk, item: 3, piece: 65_535), contentEnd: contentEnd, traits, width: LayoutUnit(rawValue: width),
      top: LayoutUnit(rawValue: top), height: LayoutUnit(rawValue: height), ascent: LayoutUnit(rawValue: ascent))
  }

  private func fields(_ line: LineRecord) -> [Int64] {
    [
      Int64(line.start.unit), Int64(line.start.chunk), Int64(line.start.item), Int64(line.start.piece), Int64(line.start.entry.rawValue),
      Int64(line.contentEnd), Int64(line.traits.rawValue), line.width, line.top, Int64(line.height), Int64(line.ascent),
    ]
  }

  @Test func `a line that is held comes back as it was`() {
    for line in [
      record(), record(unit: 65_535, contentEnd: 65_535), record(width: 1 << 24 - 1), record(top: 1 << 24 - 1),
      record(height: 1 << 31 - 1, ascent: -1 << 31), record(width: 0, height: 0, ascent: 0),
      record(traits: [.isHardBreak, .startsRespelled, .startIsSettled]), record(traits: [.startsDivided]),
    ] {
      #expect(ShortRecord.holds(line))
      let short = ShortRecord(line, box: 255)
      #expect(short.box == 255)
      #expect(fields(short.line(in: RecordBox(line))) == fields(line))
    }
  }

  @Test func `a line with a number that needs more bits is not held`() {
    for line in [
      record(unit: 65_536), record(chunk: 1), record(contentEnd: 65_536), record(width: 1 << 24), record(width: -1), record(top: 1 << 24),
      record(top: -1),
    ] { #expect(!ShortRecord.holds(line), "\(fields(line))") }
  }

  @Test func `lines have few boxes`() {
    var boxes = RecordBoxes()
    for number in 0..<RecordBoxes.most {
      #expect(boxes.number(of: record(height: Int64(number), ascent: 9)) == number)
      #expect(boxes.number(of: record(height: Int64(number / 2), ascent: 9)) == number / 2)
    }
    #expect(boxes.number(of: record(height: 0, ascent: 8)) == nil)
    #expect(boxes.count == RecordBoxes.most && boxes[5] == RecordBox(record(height: 5, ascent: 9)))
  }

  @Test func `a width in which lines may be others is told in whole points, less than it is`() {
    let last = record()
    for (width, told) in [(0, 0), (63, 0), (64, 64), (4_000_000, 4_000_000), (4_194_303, 65_535 * 64), (5_000_000, 65_535 * 64)] as [(Int32, Int64)] {
      let summary = KeptLines.Summary(
        firstLine: 3, endUnit: 65_535, endChunk: 1, turningWidth: width, width: LayoutUnit(rawValue: 1 << 31 - 1), height: LayoutUnit(rawValue: 20),
        pixelHeight: 65_535)
      #expect(ShortSummary.holds(summary, last: last))
      let read = ShortSummary(summary).summary(last: last)
      #expect(read.turningWidth.rawValue == told)
      #expect(read.firstLine == 3 && read.end.unit == 65_535 && read.end.chunk == 1 && read.pixelHeight == 65_535)
      #expect(read.width == summary.width && read.height == summary.height)
    }
  }

  @Test func `so are the places of paragraphs`() {
    func place(start: Int = 5, pixels: Int = 0, rest: Int64 = 0, style: Int = 0) -> LaidPlace {
      LaidPlace(
        start: start, top: BlockLength(pixels: pixels, rest: LayoutUnit(rawValue: rest)), style: style, separatorLength: 2, grid: pixels != 0,
        isPlain: true, runsForward: false, mayRunForward: true)
    }
    let short = [place(), place(start: 65_535), place(pixels: 1 << 32 - 1), place(rest: 1 << 32 - 1), place(style: 255)]
    let long = [place(start: 65_536), place(pixels: 1 << 32), place(rest: 1 << 32), place(pixels: 3, rest: 1), place(rest: -1), place(style: 256)]
    func fields(_ place: LaidPlace) -> [Int] {
      [
        place.start, place.top.pixels, Int(place.top.rest.rawValue), place.style, place.separatorLength, place.grid ? 1 : 0, place.isPlain ? 1 : 0,
        place.runsForward ? 1 : 0, place.mayRunForward ? 1 : 0,
      ]
    }
    func isShort(_ places: LaidPlaces) -> Bool { if case .several = places { true } else { false } }
    #expect(isShort(LaidPlaces(short)) && LaidPlaces(short).map(fields) == short.map(fields))
    for place in long {
      let places = LaidPlaces(short + [place])
      #expect(!isShort(places) && places.map(fields) == (short + [place]).map(fields), "\(fields(place))")
    }
  }

  @Test(arguments: [10, 1200, 300_000]) func `paragraphs beside one that is too large are what they are alone`(size: Int) throws {
    let strings = ["ab cd ef gh", "ij", "kl mn op qr st"]
    try compareWithEachAlone(strings.indices.map { Fixture.text(strings[$0], size: $0 == 1 ? LayoutUnit(size) : 10) })
  }

  @Test(arguments: [RecordBoxes.most - 1, RecordBoxes.most, RecordBoxes.most + 1, 300]) func `so are paragraphs of many sizes`(count: Int) throws {
    // Each comes twice, so that a box is looked for that is not the last one.
    try compareWithEachAlone((0..<2 * count).map { Fixture.text("ab cd", size: LayoutUnit(5 + $0 % count)) })
  }

  private func compareWithEachAlone(_ paragraphs: [StyledText]) throws {
    let context = Fixture.context(Fixture.box10)
    var text = paragraphs[0]
    for paragraph in paragraphs.dropFirst() {
      text.append(Fixture.text("\n"))
      text.append(paragraph)
    }
    let together = try DocumentLayout(text, width: 60, in: context)
    var (line, top) = (0, LayoutUnit.zero)
    for (number, paragraph) in paragraphs.enumerated() {
      let alone = try DocumentLayout(paragraph, width: 60, in: context)
      for own in 0..<alone.lineCount {
        let (a, b) = (alone.line(at: own), together.line(at: line))
        #expect(b.rect.minY == a.rect.minY + top && b.rect.size == a.rect.size, "\(number) \(own)")
        line += 1
      }
      top += alone.size.height
    }
    #expect(line == together.lineCount && top == together.size.height)
  }
}
