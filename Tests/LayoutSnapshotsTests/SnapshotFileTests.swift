import LayoutSnapshots
import Testing
import TextFixtures
import TextLayout

/// The file of a snapshot: what is in it, and what can be read.
struct SnapshotFileTests {
  @Test func `a snapshot is a line of text for each thing, in whole numbers of 1/64 point`() throws {
    var snapshot = try SnapshotFixture.snapshot("hello world", parts: .carets, selecting: [[TextRange(3..<8)]])
    snapshot.engine = ["icu": "72.1"]
    let digest = try #require(snapshot.request?.attributes)
    #expect(
      snapshot.encoded == """
        textlayout-snapshot 1
        engine icu="72.1"
        layout attributes=\(digest) parts=carets size=3200,1280 width=3840 writing=horizontal
        paragraph 0..11 text="hello world"
        line 0 at=0,0 baseline=512 hanging=1 range=0..6 size=3200,640 text="hello "
          caret 0 at=0,0 line=0
          caret 1 at=640,0 line=0
          caret 2 at=1280,0 line=0
          caret 3 at=1920,0 line=0
          caret 4 at=2560,0 line=0
          caret 5 at=3200,0 line=0
          caret 6^ at=3840,0 line=0
        line 1 at=0,640 baseline=512 range=6..11 size=3200,640 text="world"
          caret 6 at=0,0 line=1
          caret 7 at=640,0 line=1
          caret 8 at=1280,0 line=1
          caret 9 at=1920,0 line=1
          caret 10 at=2560,0 line=1
          caret 11 at=3200,0 line=1
        selection 3..8
          rect 3..8/0 at=1920,0 range=3..6 size=1920,640
          rect 3..8/1 at=0,640 range=6..8 size=1280,640

        """)
  }

  @Test func `a font is known by the hash of its file`() throws {
    let snapshot = try SnapshotFixture.snapshot("ab")
    let bytes = FontRecipe.box10.build()
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    #expect(snapshot.fonts["Box10 Regular"]?.file == String(repeating: "0", count: 16 - digits.count) + digits)
    #expect(snapshot.lines[0].runs?.map(\.font) == ["Box10 Regular"])
    #expect(snapshot.encoded.contains("\n    glyph 0/0/1 at=640,0 id="))
    // One byte of the file, which no table knows of.
    let other = try FontFace(bytes: bytes + [0])
    #expect(other.contentHash != (try FontFace(bytes: bytes)).contentHash)
    #expect(other.fingerprint == (try FontFace(bytes: bytes)).fingerprint)
  }

  static let texts = [
    "", "hello world", "one\n\ntwo", "quotes \" and \\ and\ttabs\u{2028}\u{200D}\u{301}x", "שלום abc ערב", "👩‍🍳 é e\u{301}", "end\n", "a\r\nb",
  ]

  @Test(arguments: texts) func `what is written is read again`(string: String) throws {
    for width in [LayoutUnit(20), 60, .unbounded] {
      let range = TextRange(0..<string.utf16.count)
      let snapshot = try SnapshotFixture.snapshot(string, width: width, selecting: [[range], [TextRange(0..<1), TextRange(2..<3)]])
      let read = try LayoutSnapshot(parsing: snapshot.encoded)
      #expect(read == snapshot)
      #expect(read.encoded == snapshot.encoded)
    }
    let screen = LayoutSnapshot(of: try SnapshotFixture.screen())
    #expect(try LayoutSnapshot(parsing: screen.encoded) == screen)
    #expect(screen.screen?.elements.count == 3)
  }

  @Test(arguments: ["-5..-1", "-1..3", "5..3", "0..", "9223372036854775807..-1"]) func `a range that is none is told`(range: String) throws {
    let encoded = try SnapshotFixture.snapshot("hello").encoded
    let broken = encoded.replacing("paragraph 0..5", with: "paragraph " + range)
    #expect(broken != encoded)
    #expect(throws: SnapshotError.self) { try LayoutSnapshot(parsing: broken) }
  }

  @Test func `lines of the file may be in any order, and end as they like`() throws {
    let snapshot = try SnapshotFixture.snapshot("hello world שלום\nmore", selecting: [[TextRange(3..<8)]])
    let lines = snapshot.encoded.split(separator: "\n").map(String.init)
    var random = SplitMix64(seed: 24)
    for _ in 0..<20 {
      let shuffled = lines[...0] + lines.dropFirst().shuffled(using: &random)
      #expect(try LayoutSnapshot(parsing: shuffled.joined(separator: "\r\n\n")) == snapshot)
    }
  }

  @Test func `the same layout is the same bytes, whatever came before`() throws {
    let string = "hello world שלום"
    let first = try SnapshotFixture.snapshot(string)
    _ = try SnapshotFixture.snapshot("other words")
    let again = LayoutSnapshot(
      of: try SnapshotFixture.layout(string, width: 30).resized(to: 60, in: SnapshotFixture.boxes), text: SnapshotFixture.text(string))
    #expect(first.encoded == again.encoded)
  }

  @Test func `a paragraph by itself has the snapshot of a document of one`() throws {
    let text = SnapshotFixture.text("hello world")
    let paragraph = try ParagraphLayout(text, width: 60, in: SnapshotFixture.boxes)
    #expect(LayoutSnapshot(of: paragraph, text: text).encoded == (try SnapshotFixture.snapshot("hello world")).encoded)
  }

  @Test func `the digest of styles tells styles apart, and knows equal ones by any name`() throws {
    func digest(_ change: (inout StyledText) -> Void) throws -> String? {
      var text = SnapshotFixture.text("hello world")
      change(&text)
      let layout = try DocumentLayout(text, width: 60, in: SnapshotFixture.boxes)
      return LayoutSnapshot(of: layout, text: text, parts: []).request?.attributes
    }
    let plain = try digest { _ in }
    let changed: [String?] = [
      try digest { $0.updateStyle(in: TextRange(0..<5)) { $0.weight = .bold } },
      try digest { $0.updateStyle(in: TextRange(1..<5)) { $0.weight = .bold } },
      try digest { $0.updateStyle(in: TextRange(0..<5)) { $0.color = TextColor(red: 1, green: 0, blue: 0) } },
      try digest { $0.updateStyle(in: TextRange(0..<5)) { $0.language = "de" } },
      try digest { $0.updateStyle(in: TextRange(0..<5)) { $0.features = [FontFeature("smcp")] } },
      try digest { $0 = StyledText("hello world", style: CharacterStyle(size: 10), paragraphStyle: ParagraphStyle(alignment: .center)) },
    ]
    #expect(Set(changed + [plain]).count == changed.count + 1)
    #expect(try digest { $0.updateStyle(in: TextRange(0..<5)) { $0.weight = .regular } } == plain)
    #expect(LayoutSnapshot(of: try SnapshotFixture.layout("a")).request?.attributes == nil)
  }

  @Test(arguments: [
    ("", 1, 1, SnapshotError.Problem.noSnapshot),
    ("{}", 1, 1, .noSnapshot),
    ("textlayout-snapshot one", 1, 1, .noSnapshot),
    ("textlayout-snapshot 2\nanything", 1, 21, .newerVersion(2)),
    ("textlayout-snapshot 1\nlien 0", 2, 1, .unknownRecord("lien")),
    ("textlayout-snapshot 1\n<<<<<<< ours", 2, 1, .conflictMarker),
    ("textlayout-snapshot 1\n\nline 0 at=0,0 colour=1", 3, 15, .unknownField("colour", of: "line")),
    ("textlayout-snapshot 1\nline 0 at=0,0", 2, 1, .missingField("range", of: "line")),
    ("textlayout-snapshot 1\nparagraph 0..1 text=\"a", 2, 23, .expected("A quotation mark", found: "")),
    ("textlayout-snapshot 1\nparagraph 0..1 text=\"\\q\"", 2, 22, .expected("An escape", found: "\\q")),
    ("textlayout-snapshot 1\nparagraph 0..1 text=\"\\u{D800}\"", 2, 22, .expected("A character’s number, such as \\u{200B}", found: "\\u{D800}")),
    ("textlayout-snapshot 1\nparagraph 1..0 text=\"\"", 2, 11, .expected("A range, such as 3..9,", found: "1..0")),
    ("textlayout-snapshot 1\nscreen at=1 size=1,1", 2, 11, .expected("Two numbers, such as 64,128,", found: "1")),
    (
      "textlayout-snapshot 1\nscreen at=1,1 size=1,99999999999999999999", 2, 20,
      .expected("Two numbers, such as 64,128,", found: "1,99999999999999999999")
    ),
    ("textlayout-snapshot 1\nscreen at=1,1 at=1,1", 2, 15, .repeated("at")),
    ("textlayout-snapshot 1\nscreen at=1,1 size=1,1\nscreen at=1,1 size=1,1", 3, 1, .repeated("screen")),
    ("textlayout-snapshot 1\nsection 0 at=1,1 size=1,1", 2, 9, .missing("screen")),
    ("textlayout-snapshot 1\nrect 0..1/0 at=1,1 range=0..1 size=1,1", 2, 6, .missing("selection 0..1")),
    ("textlayout-snapshot 1\nline 1 at=0,0 baseline=0 range=0..0 size=0,0 text=\"\"", 2, 6, .missing("line 0")),
    ("textlayout-snapshot 1\nglyph 0/0/0 at=0,0 id=1 of=0", 2, 7, .missing("run")),
    ("textlayout-snapshot 1\nlayout parts=carets,words size=0,0 width=0", 2, 14, .expected("carets or glyphs", found: "words")),
    ("textlayout-snapshot 1\ncaret 0 at=0,0 line=0", 2, 7, .missing("part carets of the layout")),
  ])
  func `what can't be read is told with its line and column`(text: String, line: Int, column: Int, problem: SnapshotError.Problem) {
    #expect(throws: SnapshotError(line: line, column: column, problem)) { try LayoutSnapshot(parsing: text) }
  }

  @Test func `a newer file is refused, with what to do`() {
    let error = #expect(throws: SnapshotError.self) { try LayoutSnapshot(parsing: "textlayout-snapshot 9\n") }
    #expect(error?.description.hasPrefix("line 1, column 21: Its form is version 9, and this TextLayout reads versions up to 1: update") == true)
  }

  @Test func `a damaged file is an error or a snapshot, and can be compared and drawn`() throws {
    let whole = try SnapshotFixture.snapshot("hello world שלום\nmore", selecting: [[TextRange(3..<8)]])
    let bytes = Array(
      (whole.encoded + LayoutSnapshot(of: try SnapshotFixture.screen()).encoded.split(separator: "\n").dropFirst(2).joined(separator: "\n")).utf8)
    #expect(throws: Never.self) { try LayoutSnapshot(parsing: String(decoding: bytes, as: UTF8.self)) }
    var random = SplitMix64(seed: 7)
    var (read, refused) = (0, 0)
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: 22..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[place] = UInt8.random(in: 0x20..<0x7F, using: &random)
        case 1: damaged[place] = UInt8(ascii: "9")
        default: damaged.removeSubrange(place..<min(damaged.count, place + Int.random(in: 1..<40, using: &random)))
        }
      }
      guard let snapshot = try? LayoutSnapshot(parsing: String(decoding: damaged, as: UTF8.self)) else {
        refused += 1
        continue
      }
      read += 1
      let difference = SnapshotDifference(from: whole, to: snapshot)
      #expect(difference.text().isEmpty == difference.isEmpty)
      _ = SnapshotDifference(from: snapshot, to: whole).html()
      #expect(try LayoutSnapshot(parsing: snapshot.encoded) == snapshot)
    }
    #expect(read > 50 && refused > 50)
  }
}
