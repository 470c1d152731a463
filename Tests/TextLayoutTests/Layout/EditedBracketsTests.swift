import Testing
import TextFixtures

@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// Edits of long paragraphs of two directions with brackets whose partners are far, or that have none.
@Suite struct EditedBracketsTests {
  /// Items with numbers, faces and remarks that nobody closes, in which numbers and names are at other levels.
  private static let texts = [
    "א) מילה 12 ו abc של :) ב) טקסט 3.5 (x y) של :( ",
    "١) كلمات 12 من abc هذا :) ب) نص 3.5 (x y) (في ",
    "a) words אבג 12 of :) b) more שלום 3 (טקסט x) and :( ",
  ]

  @Test(arguments: texts, [BaseDirection.automatic, .leftToRight, .rightToLeft])
  func `typing beside brackets without partners makes anew what is around it`(words: String, direction: BaseDirection) throws {
    let units = Array(words.utf16)
    // Of more than 63 open brackets none is followed.
    let plain = Array(words.filter { !"()[:".contains($0) }.utf16)
    var text = StyledText(
      utf16: (0..<20_000).map { 9000..<9400 ~= $0 ? units[$0 % units.count] : plain[$0 % plain.count] }, style: CharacterStyle(size: 15))
    var style = ParagraphStyle()
    style.baseDirection = direction
    text.setParagraphStyle(style, in: text.range)
    let context = LayoutContext(fonts: Noto.all)
    var layout = try DocumentLayout(text, width: 300, in: context)
    let isForward = (direction == .rightToLeft) == !words.hasPrefix("a") || direction == .automatic
    var followed = 0
    for number in 0..<20 {
      let edit = TextEdit(TextRange(9200 + number..<9200 + number), with: StyledText(utf16: [plain[number + 3]]).string)
      text.apply(edit)
      let before = Set(layout.stack.stretches.flatMap(\.shaped.blocks).map { ObjectIdentifier($0) })
      layout = try layout.edited(by: edit, of: text, in: context)
      followed += layout.stack.stretches.flatMap(\.shaped.blocks).count { !before.contains(ObjectIdentifier($0)) } <= 2 ? 1 : 0
    }
    if isForward { #expect(followed >= 16, "\(followed) of 20") }
    #expect(sameEverywhere(layout, try DocumentLayout(text, width: 300, in: context)))
  }

  @Test(arguments: 0..<12) func `brackets of two directions follow edits, wherever their partners are`(seed: Int) throws {
    var generator = TextGenerator.mixed(seed: 1914, index: seed)
    let words = ["abc", "אבג", "שלום", "كلمة", "12", "٣", "3.5", "x", "a-b", "ש"]
    let brackets = ["(", ")", "[", "]", "((", "))", ":)", "א)", "(x)", "[אב]", "«", "»", "\u{2329}", "\u{232A}", "\u{3008}", "\u{3009}"]
    var string = ""
    let share = generator.pick([3, 8, 20])
    while string.utf16.count < 2500 { string += generator.number(0...share) == 0 ? generator.pick(brackets) + " " : generator.pick(words) + " " }
    var text = StyledText(string, style: CharacterStyle(size: 15))
    var style = ParagraphStyle()
    style.baseDirection = generator.pick([.automatic, .leftToRight, .rightToLeft])
    text.setParagraphStyle(style, in: text.range)
    let fault = try faultFollowing(Fixture.isThorough ? 500 : 40, editsOf: text, &generator) {
      $0.number(0...3) == 0
        ? $0.pick(brackets + ["\u{200F}", "\t", "\u{2067}", "\u{2069}"]) : $0.pick(words + ["", " ", "a ", "ש "])
    }
    if let fault { Issue.record("\(fault)") }
  }

  @Test(arguments: 0..<8) func `brackets of several scripts take that of their partners beyond what was edited`(seed: Int) throws {
    var generator = TextGenerator.mixed(seed: 1915, index: seed)
    let words = ["abc", "漢字", "かな", "кот", "12", "한글", "x", "中文", "กขค"]
    let brackets = ["(", ")", "（", "）", "「", "」", "[", "]", "(漢", "x)", "（a", "字）"]
    var string = ""
    let share = generator.pick([4, 20, 60])
    while string.utf16.count < 2500 {
      string += (generator.number(0...share) == 0 ? generator.pick(brackets) : generator.pick(words)) + generator.pick(["", " "])
    }
    let text = StyledText(string, style: CharacterStyle(size: 15))
    let fault = try faultFollowing(Fixture.isThorough ? 500 : 40, editsOf: text, &generator) { $0.pick(brackets + words + ["", " "]) }
    if let fault { Issue.record("\(fault)") }
  }

  @Test func `a long paragraph is followed inside where a bracket of another script is closed`() throws {
    let context = LayoutContext(fonts: Noto.all)
    let inside = String(repeating: "some words of Latin ", count: 40)
    var text = StyledText(String(repeating: "漢字（\(inside)）漢字 ", count: 12), style: CharacterStyle(size: 15))
    let before = try DocumentLayout(text, width: 250, in: context)
    // Shortly before a bracket closes that was opened after Chinese characters, far before.
    let edit = TextEdit(TextRange(4836..<4836), with: "x")
    #expect(text.string(in: TextRange(4836..<4840)).contains("）"))
    text.apply(edit)
    let after = try before.edited(by: edit, of: text, in: context)
    let (old, new) = (before.stack.entry(0).stretch.shaped.blocks, after.stack.entry(0).stretch.shaped.blocks)
    #expect(new[0] === old[0] && new[new.count - 1] === old[old.count - 1])
    #expect(sameEverywhere(after, try DocumentLayout(text, width: 250, in: context)))
  }
}
