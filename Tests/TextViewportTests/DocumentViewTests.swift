import StyledDocuments
import Testing
import TextDocument
import TextFixtures

@testable import TextLayout
@testable import TextViewport

struct DocumentViewTests {
  private static let context = LayoutContext(fonts: FontCollection(folders: ["/usr/share/fonts"]))

  private func view(of text: StyledText, width: LayoutUnit = 240, height: LayoutUnit = 300) throws -> DocumentView {
    try DocumentView(StyledDocument(text), width: width, height: height, in: DocumentViewTests.context)
  }

  @Test(arguments: Corpus.languages) func `whatever happens, what is seen is as in a layout from scratch, and moves only as is told`(
    language: String
  ) async throws {
    let hasLists = ["en", "ar", "ja", "hi"].contains(language)
    var trace = try ViewTrace(
      Corpus.text(language, times: 4), seed: UInt64(truncatingIfNeeded: language.utf8.reduce(7) { $0 &* 31 &+ Int($1) }), hasLists: hasLists,
      in: DocumentViewTests.context)
    for step in 0..<Corpus.stepCount {
      let old = ScreenPicture(trace.view)
      let (name, invalidation) = try await trace.step()
      let new = ScreenPicture(trace.view)
      var found = new.differences(from: old, invalidation)
      found += try WholeLayout(trace.view).differences(&trace.random)
      #expect(found == [], "\(language), step \(step): \(name)")
      if !found.isEmpty { return }
    }
    let old = ScreenPicture(trace.view)
    for _ in 0..<4 where !trace.view.isExact {
      for try await part in trace.view.backgroundLayout().parts(taskCount: 2) { trace.view.take(part) }
    }
    #expect(trace.view.isExact && ScreenPicture(trace.view).differences(from: old, LayoutInvalidation()) == [])
    #expect(try WholeLayout(trace.view).differences(&trace.random) == [])
  }

  @Test(arguments: [.verticalRightToLeft, .verticalLeftToRight] as [WritingMode]) func `vertical text has its lines as in a layout from scratch`(
    mode: WritingMode
  ) async throws {
    var text = try Corpus.text("ja", times: 4)
    text.writingMode = mode
    var trace = try ViewTrace(text, seed: 3, hasLists: true, in: DocumentViewTests.context)
    for step in 0..<Corpus.stepCount {
      let old = ScreenPicture(trace.view)
      let (name, invalidation) = try await trace.step()
      var found = ScreenPicture(trace.view).differences(from: old, invalidation)
      found += try WholeLayout(trace.view).differences(&trace.random)
      #expect(found == [], "step \(step): \(name)")
    }
  }

  @Test func `an edit above leaves the screen as it is, and tells of nothing`() throws {
    var view = try view(of: Corpus.text("en", times: 20))
    try view.jump(to: TextOffset(view.document.length / 2))
    let (screen, top) = (ScreenPicture(view), view.top)
    let edited = try view.apply(StyledChange(10..<10, with: "some words, which take a line or two in such a narrow column\n"))
    #expect(edited.invalidation.isEmpty)
    #expect(ScreenPicture(view).differences(from: screen, LayoutInvalidation()) == [])
    #expect(view.top != top)
    // In the very paragraph that is cut by the screen's top, the line there stays, too.
    let line = view.anchor.offset
    _ = try view.apply(StyledChange(line - 1..<line - 1, with: "x"))
    #expect(view.anchor.distance <= .zero)
  }

  @Test func `items are counted anew only where an edit may make others of them`() throws {
    var document = StyledDocument(UTF8Text("before\none\ntwo 2\n33 44\nbehind"))
    _ = document.updateParagraphStyles(in: 7..<22) { $0.lists = [TextList("l", .decimal)] }
    var view = try DocumentView(document, width: 300, height: 400, in: DocumentViewTests.context)
    func marker(_ paragraph: Int) -> String? { view.visible.layout.paragraphs[paragraph].marker?.text }
    /// Whether the items are those that were counted before.
    func keeps(_ range: Range<Int>, _ text: String) throws -> Bool {
      let before = try #require(view.lists)
      try view.apply(StyledChange(range, with: UTF8Text(text)))
      var random = SplitMix64(seed: 1)
      #expect(try WholeLayout(view).differences(&random) == [], "\(range) by \(text)")
      return try #require(view.lists).isCounted(with: before)
    }
    #expect(try keeps(0..<3, "Long b"))  // before all items
    #expect(try keeps(12..<13, "xyz"))  // in the first one
    #expect(try keeps(12..<14, ""))
    #expect(try keeps(18..<18, "two more words "))
    #expect([1, 2, 3].map(marker) == ["1.", "2.", "3."])
    #expect(try !keeps(10..<11, "T"))  // its first letter, which the marker is set as
    #expect(try !keeps(16..<16, "new\n"))
    #expect([1, 2, 3, 4].map(marker) == ["1.", "2.", "3.", "4."])
    #expect(try !keeps(15..<16, ""))
    let digits = view.document.text.range(ofParagraph: 4).lowerBound
    #expect(try keeps(digits + 2..<digits + 2, "5"))
    #expect(try !keeps(digits + 2..<digits + 2, "\u{5D0}"))  // which turns the paragraph round
    #expect(view.visible.layout.paragraphs[4].marker?.isRightToLeft == true)
  }

  /// Paragraphs of which two of three are items, in a screen and far beyond.
  private func listed(paragraphs: Int) throws -> DocumentView {
    let paragraph = "some words of an item that is longer than its line\n"
    var document = StyledDocument(UTF8Text(String(repeating: paragraph, count: paragraphs)))
    for number in 0..<paragraphs where number % 3 > 0 {
      _ = document.updateParagraphStyles(in: document.text.range(ofParagraph: number)) { $0.lists = [TextList("l", .decimal)] }
    }
    return try DocumentView(document, width: 300, height: 400, in: DocumentViewTests.context)
  }

  @Test(arguments: [0, 1, 2]) func `typing among list items lays out the edited paragraph alone, and counts none`(paragraph: Int) throws {
    var view = try listed(paragraphs: 400)
    let start = view.document.text.range(ofParagraph: 3 + paragraph).lowerBound
    for number in 0..<12 {
      let (before, lists) = (view.visible.layout, try #require(view.lists))
      let geometries = before.paragraphs.map { $0.geometry(ofLine: 0) }
      let edited =
        number % 4 < 3
        ? StyledChange(start + 9 + number..<start + 9 + number, with: UTF8Text("x")) : StyledChange(start + 8..<start + 10, with: UTF8Text(""))
      try view.apply(edited)
      #expect(try #require(view.lists).isCounted(with: lists))
      let after = view.visible.layout
      #expect(after.paragraphs.count == before.paragraphs.count)
      #expect(zip(after.paragraphs, before.paragraphs).allSatisfy { $0.itemMarker === $1.itemMarker })
      // The others were not even filled again.
      let kept = after.paragraphs.indices.filter { after.paragraphs[$0].geometry(ofLine: 0) === geometries[$0] }
      #expect(kept == after.paragraphs.indices.filter { $0 != 3 + paragraph }, "edit \(number)")
      var random = SplitMix64(seed: UInt64(number))
      #expect(try WholeLayout(view).differences(&random) == [], "edit \(number)")
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func `whatever is typed among list items is shown as the whole text shows it`(seed: UInt64) throws {
    var view = try listed(paragraphs: 60)
    var random = SplitMix64(seed: seed)
    for number in 0..<60 {
      let length = view.document.length
      // Often at a paragraph's start or end, and several places at once, as undo has them.
      let changes = (0..<1 + random.number(below: 2)).map { _ in
        let place = min(view.anchor.offset + random.number(below: 600), length - 80)
        let text = view.document.text
        let start = random.number(below: 3) == 0 ? text.range(ofParagraph: text.paragraph(at: place)).lowerBound + random.number(below: 3) : place
        let inserted = ["a", "", "two words", "\u{5D0}", "\n", " "][random.number(below: 6)]
        return StyledChange(start..<start + random.number(below: 3), with: UTF8Text(inserted))
      }
      try view.apply(changes)
      if random.number(below: 10) == 0 { try view.scroll(by: 300) }
      #expect(try WholeLayout(view).differences(&random) == [], "edit \(number)")
    }
  }

  @Test func `an edit below the paragraph moves what follows and nothing else`() throws {
    var view = try view(of: StyledText("one\ntwo\nthree\nfour", style: CharacterStyle(families: ["Noto Sans"], size: 10)))
    let line = view.visible.layout.top(ofParagraph: 1)
    let edited = try view.apply(StyledChange(4..<4, with: "new\n"))
    #expect(edited.invalidation.moved.map(\.distance) == [line])
    #expect(edited.invalidation.changed.first?.start == line || edited.invalidation.changed.first?.start == .zero)
  }

  @Test func `the line of a caret that is held stays, whatever is put in above it`() throws {
    var view = try view(of: Corpus.text("en", times: 20))
    try view.jump(to: 5000)
    let caret = TextOffset(view.anchor.offset + 300)
    try view.hold(caret)
    func place(_ offset: TextOffset) -> LayoutUnit {
      let part = view.visible
      return part.layout.caretRect(for: part.local(Caret(offset))).origin.y + part.top - view.top
    }
    let before = place(caret)
    let word = "inserted "
    let start = view.anchor.offset - 300
    try view.apply(StyledChange(start..<start, with: UTF8Text(String(repeating: word, count: 30))))
    #expect(place(caret + 30 * word.utf16.count) == before)
  }

  @Test func `guesses become exact, and the screen does not move`() async throws {
    var view = try view(of: Corpus.text("de", times: 200), width: 150)
    try view.jump(toPlace: LayoutUnit(rawValue: view.length.rawValue / 2))
    #expect(!view.isExact && view.progress < 0.2)
    let screen = ScreenPicture(view)
    var progress: [Double] = []
    for try await part in view.backgroundLayout().parts(taskCount: 3) {
      view.take(part)
      progress.append(part.progress)
      #expect(ScreenPicture(view).differences(from: screen, LayoutInvalidation()) == [])
    }
    #expect(view.isExact && view.progress == 1 && progress == progress.sorted() && progress.last == 1)
    var random = SplitMix64(seed: 1)
    #expect(try WholeLayout(view).differences(&random) == [])
    // Now a place is exactly that place.
    for _ in 0..<20 {
      let place = LayoutUnit(rawValue: Int64.random(in: 0..<(view.length - view.height).rawValue, using: &random))
      try view.jump(toPlace: place)
      #expect(view.top == place)
    }
  }

  @Test func `what is edited meanwhile is not taken`() async throws {
    var view = try view(of: Corpus.text("fr", times: 60), width: 150)
    let background = view.backgroundLayout()
    try view.apply(StyledChange(60000..<70000, with: "short\n"))
    try view.apply(StyledChange(view.document.length..<view.document.length, with: "\nthe end"))
    for try await part in background.parts() { view.take(part) }
    #expect(!view.isExact && view.findings() == [])
    for try await part in view.backgroundLayout().parts() { view.take(part) }
    var random = SplitMix64(seed: 2)
    #expect(try view.isExact && WholeLayout(view).differences(&random) == [])
  }

  @Test func `who stops reading stops the work, and a cancelled task throws`() async throws {
    let view = try view(of: Corpus.text("fr", times: 400), width: 150)
    var count = 0
    for try await _ in view.backgroundLayout().parts(taskCount: 1) {
      count += 1
      break
    }
    #expect(count == 1)
    var context = view.context
    context.isCancelled = { true }
    var cancelled = view
    // What fails leaves the view as it was.
    #expect(throws: LayoutError.cancelled) { try cancelled.relay(in: context) }
    #expect(cancelled.context.isCancelled == nil && cancelled.findings() == [])
  }

  @Test func `what is out of sight is forgotten beyond a bound, and comes back as it was`() throws {
    var view = try view(of: Corpus.text("en", times: 200))
    view.keptUnits = 20000
    var tops: [LayoutUnit] = []
    for _ in 0..<60 {
      tops.append(view.top)
      try view.scroll(by: 1000)
      #expect(view.laidOutUnits <= 32000)
    }
    for top in tops.reversed() {
      try view.scroll(by: -1000)
      #expect(view.top == top)
    }
  }

  @Test func `odd requests have defined results`() throws {
    var view = try view(of: StyledText(""), width: 0, height: -5)
    try view.scroll(by: .unbounded)
    try view.scroll(by: 0 - .unbounded)
    try view.jump(to: -7)
    try view.jump(toParagraph: 1 << 40)
    try view.jump(toPlace: .unbounded)
    try view.reveal(TextOffset(1 << 40))
    try view.apply(StyledChange(5..<900, with: "x"))
    try view.resize(width: .unbounded)
    try view.resize(height: .unbounded, margin: -3)
    view.keptUnits = -1
    try view.scroll(by: 1)
    #expect(view.document.text.string == "x" && view.top == .zero && view.findings() == [] && view.isExact)
  }
}
