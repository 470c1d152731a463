import TextLayout

/// What a picture is painted with: the colour of a role, which the picture's ``PictureColors`` decide, or one of the text's own.
public enum PicturePaint: Hashable, Sendable {
  /// The colour that stands for a role.
  case role(PictureRole)
  /// A colour that the text itself names.
  case color(TextColor)
}

/// The parts of a picture that have a colour of their own. The raw values are the names in an SVG's classes and variables: `tl-line-boxes`.
public enum PictureRole: String, Hashable, Sendable, CaseIterable {
  /// Behind everything.
  case background
  /// Text without a colour of its own.
  case text
  /// Text that leads somewhere and has no colour of its own.
  case link
  /// Selected text's background.
  case selection
  /// Carets.
  case carets
  /// The boxes of lines.
  case lineBoxes = "line-boxes"
  /// Baselines.
  case baselines
  /// The boxes around ink.
  case inkBoxes = "ink-boxes"
}

/// The colours of a picture, one for each role; text that names its own colour keeps it.
public struct PictureColors: Hashable, Sendable {
  private var colors: [PictureRole: TextColor]

  /// Dark text on white.
  public static let light = PictureColors(
    background: .hex(0xFFFFFF), text: .hex(0x1C1B1A), link: .hex(0x0A58CA), selection: .hex(0x4C9AFF, alpha: 0.3), carets: .hex(0xD0021B),
    lineBoxes: .hex(0x6B7DB3), baselines: .hex(0xC2571A), inkBoxes: .hex(0x2E8B57))

  /// Light text on black.
  public static let dark = PictureColors(
    background: .hex(0x16181B), text: .hex(0xEDEBE8), link: .hex(0x7FB2FF), selection: .hex(0x4C9AFF, alpha: 0.4), carets: .hex(0xFF6B6B),
    lineBoxes: .hex(0x8497D0), baselines: .hex(0xF2A36B), inkBoxes: .hex(0x6FCF97))

  private init(
    background: TextColor, text: TextColor, link: TextColor, selection: TextColor, carets: TextColor, lineBoxes: TextColor, baselines: TextColor,
    inkBoxes: TextColor
  ) {
    colors = [
      .background: background, .text: text, .link: link, .selection: selection, .carets: carets, .lineBoxes: lineBoxes, .baselines: baselines,
      .inkBoxes: inkBoxes,
    ]
  }

  /// The colour of a role.
  ///
  ///     var colors = PictureColors.light
  ///     colors[.text] = TextColor(red: 0, green: 0, blue: 0.5)
  public subscript(role: PictureRole) -> TextColor {
    get { colors[role] ?? .hex(0) }
    set { colors[role] = newValue }
  }

  /// The colour that a paint comes to. O(1).
  public func color(of paint: PicturePaint) -> TextColor {
    switch paint {
    case .role(let role): self[role]
    case .color(let color): color
    }
  }
}

extension TextColor {
  fileprivate static func hex(_ rgb: UInt32, alpha: Float = 1) -> TextColor {
    func part(_ shift: UInt32) -> Float { Float(rgb >> shift & 0xFF) / 255 }
    return TextColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }
}
