import StyledDocuments
import TextDocument
import TextFixtures
import TextLayout

@testable import TextViewport

/// A view of a document to which all sorts of things happen, and a layout of the whole document
/// made anew beside it.
struct ViewTrace {
  var view: DocumentView
  var random: SplitMix64
  private let snippets: [String]
  private var history = ChangeHistory<StyledDocument, Int>()
  /// What was begun in the background, to be taken later.
  private var background: BackgroundLayout?
  private let hasLists: Bool

  init(_ text: StyledText, seed: UInt64, hasLists: Bool, in context: LayoutContext) throws {
    random = SplitMix64(seed: seed)
    self.hasLists = hasLists
    let string = text.string
    snippets = string.split(separator: " ").prefix(60).map(String.init) + ["\n", "\r\n", "\r", "\u{2029}", "👩‍🍳", "a\nb\n\nc", " "]
    view = try DocumentView(StyledDocument(text), width: 240, height: 300, margin: 100, keptUnits: 3000, in: context)
    view.blockLength = 400
    // Cut anew: it was made with blocks of the usual length.
    try view.resize(width: 250)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Something happens; what it was, and what the view says became other.
  mutating func step() async throws -> (name: String, invalidation: LayoutInvalidation) {
    let length = view.document.length
    switch number(0...19) {
    case 0, 1, 2: return ("scroll", try view.scroll(by: LayoutUnit(rawValue: Int64(number(-60000...60000)))))
    case 3: return ("jump to an offset", try view.jump(to: TextOffset(number(-5...length + 5))))
    case 4: return ("jump to a paragraph", try view.jump(toParagraph: number(-1...view.document.text.paragraphCount)))
    case 5: return ("jump to a place", try view.jump(toPlace: LayoutUnit(rawValue: Int64(number(-100...Int(view.length.rawValue) + 100)))))
    case 6: return ("reveal", try view.reveal(TextOffset(number(0...length))))
    case 7: return ("resize the width", try view.resize(width: LayoutUnit(Double(number(60...400)))))
    case 8: return ("resize the height", try view.resize(height: LayoutUnit(Double(number(0...500))), margin: LayoutUnit(Double(number(0...200)))))
    case 9:
      var context = view.context
      context.environment.sizeCategory = [.small, .large, .accessibility2].randomElement(using: &random) ?? .large
      return ("another size category", try view.relay(in: context))
    case 10:
      view.keptUnits = number(0...6000)
      return ("keep less", try view.scroll(by: 0))
    case 11: return try await takeBackground()
    case 12: return ("style", try view.apply(styleChange()).invalidation)
    case 13:
      try view.hold(number(0...1) == 0 ? nil : TextOffset(view.anchor.offset + number(0...200)))
      return ("hold", LayoutInvalidation())
    default: return ("edit", try edit())
    }
  }

  /// A range near the screen, or anywhere.
  private mutating func range(upTo longest: Int) -> Range<Int> {
    let length = view.document.length
    let lower = number(0...3) == 0 ? number(0...length) : min(length, max(0, view.anchor.offset + number(-300...600)))
    return lower..<min(length, lower + number(0...longest))
  }

  private mutating func styleChange() -> StyledChange {
    let range = range(upTo: 40)
    var copy = view.document
    let undo: StyledChange
    switch number(0...2) {
    case 0:
      let size = Double(number(9...20))
      undo = copy.updateStyle(in: range) { $0.size = LayoutUnit(size) }
    case 1:
      let spacing = LayoutUnit(Double(number(0...20)))
      undo = copy.updateParagraphStyles(in: range) {
        $0.paragraphSpacing = spacing
        $0.paragraphSpacingBefore = spacing
      }
    default:
      let lists = hasLists && number(0...1) == 0 ? [TextList("l", .decimal)] : []
      undo = copy.updateParagraphStyles(in: range) { $0.lists = lists }
    }
    // The change is what undoes its undoing.
    return copy.apply(undo)
  }

  private mutating func edit() throws -> LayoutInvalidation {
    let length = view.document.length
    var changes: [StyledChange] = []
    for _ in 0..<number(1...2) {
      let text = number(0...3) == 0 || length > 20000 ? "" : (0..<number(1...4)).map { _ in snippets.randomElement(using: &random) ?? "" }.joined()
      let longest = number(0...9) == 0 ? 3000 : number(0...1) == 0 ? 0 : 12
      changes.append(StyledChange(range(upTo: longest), with: UTF8Text(text)))
      if number(0...30) == 0 { changes.append(StyledChange(0..<length, with: UTF8Text(number(0...1) == 0 ? "" : "one\ntwo\n"))) }
    }
    let before = view
    let edited = try view.apply(changes)
    if number(0...4) == 0 {
      // Undone at once: the document is what it was.
      let again = try view.apply(edited.undo)
      guard view.document.styledText == before.document.styledText else { throw TraceFailure(what: "undo") }
      var both = LayoutInvalidation()
      both.changed = [LayoutInvalidation.Span(.zero, view.height)]
      return again.invalidation.isEmpty && edited.invalidation.isEmpty ? both : both
    }
    return edited.invalidation
  }

  /// Takes what was begun some steps ago, and begins again. Nothing on the screen moves.
  private mutating func takeBackground() async throws -> (String, LayoutInvalidation) {
    if let background {
      var left = number(1...6)
      for try await part in background.parts(taskCount: 2) {
        view.take(part)
        left -= 1
        if left == 0 { break }
      }
    }
    background = view.backgroundLayout()
    return ("take", LayoutInvalidation())
  }
}

struct TraceFailure: Error {
  let what: String
}
