extension FontInstance {
  /// How far a baseline of the font is above the alphabetic one, in font units. O(the BASE table).
  public func height(of baseline: TextBaseline) -> Int32 {
    switch baseline {
    case .alphabetic: 0
    case .ideographic: ideographicBox.bottom
    case .central: Int32(clamping: (Int(ideographicBox.bottom) + Int(ideographicBox.top)) / 2)
    case .hanging: hangingBaseline
    case .capMiddle: metrics.capHeight / 2
    case .top: metrics.ascent
    case .bottom: -metrics.descent
    }
  }

  /// The lower and the upper edge of the box of Chinese characters above the baseline, in font
  /// units: BASE states both, or one, an em from the other; or none, and it is from the descent to
  /// the ascent.
  var ideographicBox: (bottom: Int32, top: Int32) {
    let bottom = statedBaseline(.ideographicBottom)
    let top = statedBaseline(.ideographicTop)
    if bottom == nil && top == nil { return (-metrics.descent, metrics.ascent) }
    let em = face.unitsPerEm
    return (bottom ?? (top ?? 0) &- em, top ?? (bottom ?? 0) &+ em)
  }

  /// What letters of Indic scripts hang from.
  private var hangingBaseline: Int32 {
    if let stated = statedBaseline(.hanging) { return stated }
    let letter = glyph(for: 0x915).flatMap(inkBox)
    return letter?.maxY ?? face.unitsPerEm * 6 / 10
  }
}
