import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The fonts of a style are found once, however many styles a document has, and shared by styles
/// that only look otherwise.
@Suite struct StyledFontsTests {
  private let context = Fixture.context(Fixture.box10)
  private let setting = ItemSetting(autospace: 0, trimsMarks: false, isVertical: false)
  private let plain = CharacterStyle(families: ["Box10"], size: 10)

  /// One style for each field that cuts items.
  private var shapes: [CharacterStyle] {
    let changes: [(inout CharacterStyle) -> Void] = [
      { $0.families = ["Box10", "Other"] }, { $0.size = 11 }, { $0.weight = .bold }, { $0.width = .condensed }, { $0.slant = .italic },
      { $0.features = [FontFeature("kern", 0)] }, { $0.features = [FontFeature("liga", 0), FontFeature("kern", 0)] },
      { $0.variations = [FontVariation("wght", 400)] }, { $0.synthesis = .bold }, { $0.language = "de" }, { $0.letterSpacing = 1 },
      { $0.wordSpacing = 1 }, { $0.baselineOffset = 1 }, { $0.orientation = .upright }, { $0.combining = .all },
      { $0.attachment = Attachment(size: Size(width: 1, height: 1)) }, { $0.textStyle = .body },
    ]
    return [plain] + changes.map { change in plain.with(change) }
  }

  @Test func `hundreds of styles are each found again`() throws {
    let scratch = LayoutScratch().items
    let styles = shapes + (0..<300).map { number in plain.with { $0.size = LayoutUnit(20 + Double(number)) } }
    let met = try styles.map { ObjectIdentifier(try scratch.fonts(for: $0, setting: setting, in: context.items)) }
    #expect(Set(met).count == styles.count)
    for number in styles.indices.reversed() {
      // Another object, so that it is found by what it says, and another tag, which cuts no item.
      let again = styles[number].with { $0.tag = "\(number)" }
      #expect(try ObjectIdentifier(scratch.fonts(for: again, setting: setting, in: context.items)) == met[number])
    }
  }

  @Test func `styles are told apart by their hashes, whatever they differ in`() {
    let raised = (0..<1000).map { number in plain.with { $0.baselineOffset = LayoutUnit(Double(number)) } }
    let drawn = (1...1000).map { number in plain.with { $0.attachment = Attachment(size: Size(width: LayoutUnit(Double(number)), height: 1)) } }
    let styles = shapes.filter { $0.baselineOffset == 0 && $0.attachment == nil } + raised.dropFirst() + drawn
    #expect(Set(styles.map { StyledFonts.Key(style: $0, setting: setting).hashValue }).count == styles.count)
  }

  @Test func `what stands in another setting or environment is another`() throws {
    let scratch = LayoutScratch().items
    var large = context
    large.environment.sizeCategory = .accessibility3
    let first = try scratch.fonts(for: plain, setting: setting, in: context.items)
    let vertical = ItemSetting(autospace: 0, trimsMarks: false, isVertical: true)
    #expect(try scratch.fonts(for: plain, setting: vertical, in: context.items) !== first)
    let second = try scratch.fonts(for: plain, setting: setting, in: large.items)
    #expect(second !== first && second.stands(in: large.items) && !second.stands(in: context.items))
    #expect(try scratch.fonts(for: plain, setting: setting, in: context.items).stands(in: context.items))
  }

  @Test func `more styles than are kept are found anew`() throws {
    let scratch = LayoutScratch().items
    for number in 0..<2500 {
      let style = plain.with { $0.size = LayoutUnit(rawValue: 640 + Int64(number)) }
      #expect(try scratch.fonts(for: style, setting: setting, in: context.items).stands(for: style, setting: setting, in: context.items))
    }
  }
}

extension CharacterStyle {
  fileprivate func with(_ change: (inout CharacterStyle) -> Void) -> CharacterStyle {
    var style = self
    change(&style)
    return style
  }
}
