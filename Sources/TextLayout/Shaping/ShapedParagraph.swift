/// A paragraph's text as shaped: a view of a part of a ``ShapedStretch``, which it keeps alive.
package struct ShapedParagraph: Sendable {
  let stretch: ShapedStretch
  let setting: ParagraphSetting
  /// Its number in the stretch.
  let number: Int
  package let unitCount: Int

  /// A paragraph of a stretch by its number there. O(1).
  init(_ stretch: ShapedStretch, _ number: Int) {
    self.stretch = stretch
    self.number = number
    setting = stretch.setting(ofParagraph: number)
    unitCount = stretch.unitCount(ofParagraph: number)
  }

  package var chunks: ChunkList { ChunkList(stretch, paragraph: number) }
  package var styles: [ItemStyle] { setting.styles }
  package var baseStyle: ItemStyle { setting.baseStyle }
  var baseLevel: UInt8 { setting.baseLevel }
  var breakSettings: SharedBreakSettings { setting.breakSettings }
  package var breaking: BreakSettings { setting.breakSettings.settings }
  var boxes: LineBoxes? { setting.boxes }
  var environment: SharedEnvironment { setting.environment }
  var writingMode: WritingMode { setting.writingMode }
  /// See ``ParagraphOddity``.
  var bases: BidiLevels? { stretch.oddity(ofParagraph: number)?.bases }
  var missing: [Range<Int>] { stretch.oddity(ofParagraph: number)?.missing ?? [] }
  var decorations: ParagraphDecorations? { stretch.oddity(ofParagraph: number)?.decorations }
}

extension ShapedStretch {
  /// The units of a paragraph. O(1).
  @inline(__always)
  func unitCount(ofParagraph number: Int) -> Int {
    if !places.isEmpty { return places[number].unitCount(upTo: places[number + 1]) }
    if case .one(let block) = blocks { return block.units.count }
    return blocks.isEmpty ? 0 : start(ofBlock: blocks.count - 1) + blocks[blocks.count - 1].units.count
  }
}
