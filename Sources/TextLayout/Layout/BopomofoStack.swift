/// Bopomofo of one character: symbols one below the other, and a tone.
///
/// A symbol stands in a square of its own, and the ink of the tone to the right of the last one,
/// about the height of its upper edge, in a room half as wide. A light tone stands above the first,
/// half as high. The room for a tone is there without one, so that the characters of a line stand
/// at like distances (CLReq on bopomofo).
struct BopomofoStack {
  private struct Symbol {
    let runs: [GlyphRun]
    let width: Int
    let frame: CharacterFrame

    /// The edges of its ink; nil without any.
    var ink: (left: Int, right: Int, top: Int, bottom: Int)? {
      var bounds = InkBounds()
      for run in runs { bounds.include(run.ink) }
      if bounds.isEmpty { return nil }
      return (Int(bounds.left), Int(bounds.right), Int(bounds.top), Int(bounds.bottom))
    }
  }

  /// The side of a symbol's square, 1/64 point.
  private let em: Int
  private var symbols: [Symbol] = []
  private var tone: Symbol?
  private var lightTone: Symbol?

  init(em: Int) { self.em = em }

  /// Adds a symbol or a tone, whose glyphs have their baseline through the origin.
  mutating func add(_ character: Character, _ runs: [GlyphRun], width: Int, _ frame: CharacterFrame) {
    let symbol = Symbol(runs: runs, width: width, frame: frame)
    switch character {
    case "\u{2C9}", "\u{2CA}", "\u{2C7}", "\u{2CB}", "\u{2EA}", "\u{2EB}": tone = symbol
    case "\u{2D9}": lightTone = symbol
    default: symbols.append(symbol)
    }
  }

  /// All of them as an annotation of horizontal lines, to be put behind its base, or of vertical
  /// ones, above it.
  func annotation(_ text: StyledText, isVertical: Bool) -> Annotation {
    let height = symbols.count * em + (lightTone == nil ? 0 : em / 2)
    let width = em + em / 2
    // The upper left corner, as seen from the annotation's origin.
    let (left, top) = isVertical ? (-em / 2, 0) : (0, -height / 2)
    var runs: [GlyphRun] = []
    func place(_ symbol: Symbol, x: Int, baseline: Int) {
      let distance = Point(x: LayoutUnit(rawValue: Int64(left + x)), y: LayoutUnit(rawValue: Int64(top + baseline)))
      for run in symbol.runs {
        var moved = run.moved(by: distance, along: .zero)
        moved.x = isVertical ? distance.y - symbol.frame.over : distance.x
        runs.append(moved)
      }
    }
    func place(_ symbol: Symbol, y: Int) {
      place(symbol, x: (em - symbol.width) / 2, baseline: y + Int(truncatingIfNeeded: symbol.frame.over.rawValue))
    }
    if let lightTone { place(lightTone, y: -em / 4) }
    for (number, symbol) in symbols.enumerated() { place(symbol, y: height - (symbols.count - number) * em) }
    if let tone, let ink = tone.ink {
      place(tone, x: em + em / 4 - (ink.left + ink.right) / 2, baseline: max(0, height - em) - (ink.top + ink.bottom) / 2)
    }
    func half(_ length: Int) -> LayoutUnit { LayoutUnit(rawValue: Int64(length - length / 2)) }
    let frame =
      isVertical
      ? CharacterFrame(over: LayoutUnit(rawValue: Int64(width - em / 2)), under: half(em)) : CharacterFrame(over: half(height), under: half(height))
    return Annotation(
      text: text, runs: runs, width: isVertical ? height : width, gaps: [], size: em, frame: frame, ink: runs.isEmpty ? nil : frame)
  }
}
