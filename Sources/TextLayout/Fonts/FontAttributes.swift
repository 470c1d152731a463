/// How heavy a font is, from 1 to 1000.
public struct FontWeight: Hashable, Sendable {
  /// The weight on OpenType's scale, where 400 is regular and 700 bold.
  public let value: Double

  /// A weight, clamped to 1...1000; not-a-number is regular. O(1).
  public init(_ value: Double) { self.value = value.isNaN ? 400 : min(max(value, 1), 1000) }

  public static let thin = FontWeight(100)
  public static let extraLight = FontWeight(200)
  public static let light = FontWeight(300)
  public static let regular = FontWeight(400)
  public static let medium = FontWeight(500)
  public static let semibold = FontWeight(600)
  public static let bold = FontWeight(700)
  public static let extraBold = FontWeight(800)
  public static let black = FontWeight(900)
}

/// How wide a font is, in percent of the normal width, from 50 to 200.
public struct FontWidth: Hashable, Sendable {
  /// The percentage, as the `wdth` axis counts it.
  public let percent: Double

  /// A width, clamped to 50...200; not-a-number is normal. O(1).
  public init(percent: Double) { self.percent = percent.isNaN ? 100 : min(max(percent, 50), 200) }

  public static let ultraCondensed = FontWidth(percent: 50)
  public static let extraCondensed = FontWidth(percent: 62.5)
  public static let condensed = FontWidth(percent: 75)
  public static let semiCondensed = FontWidth(percent: 87.5)
  public static let normal = FontWidth(percent: 100)
  public static let semiExpanded = FontWidth(percent: 112.5)
  public static let expanded = FontWidth(percent: 125)
  public static let extraExpanded = FontWidth(percent: 150)
  public static let ultraExpanded = FontWidth(percent: 200)
}

/// Whether and how a font leans.
public enum FontSlant: Hashable, Sendable {
  /// Upright.
  case none
  /// An italic: letters of another shape.
  case italic
  /// Upright letters that lean clockwise by so many degrees.
  case oblique(degrees: Double)
}

/// The four-letter name of a feature, an axis or a table of a font.
public struct FontTag: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The four bytes, the first highest.
  public let rawValue: UInt32

  /// The tag of four bytes, the first highest. O(1).
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The tag of the first four characters. Missing ones, and those outside printable ASCII, are
  /// spaces. O(1).
  public init(_ name: String) {
    var bytes = name.unicodeScalars.prefix(4).map { (0x20...0x7E).contains($0.value) ? $0.value : 0x20 }
    while bytes.count < 4 { bytes.append(0x20) }
    rawValue = bytes.reduce(0) { $0 << 8 | $1 }
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// The four characters; bytes outside printable ASCII are shown as `?`.
  public var description: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> UInt32($0)) }
    return String(bytes.map { (0x20...0x7E).contains($0) ? Character(Unicode.Scalar($0)) : "?" })
  }
}

/// A setting of an OpenType feature: `FontFeature("liga", 0)` turns ligatures off.
public struct FontFeature: Hashable, Sendable {
  /// The feature.
  public var tag: FontTag
  /// 0 is off, 1 on; features with alternatives count them from 1.
  public var value: UInt32

  /// The feature, on or set to a value.
  public init(_ tag: FontTag, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}

/// A place on an axis of a variable font: `FontVariation("GRAD", 88)`. The font clamps it to the
/// axis.
public struct FontVariation: Hashable, Sendable {
  /// The axis.
  public var tag: FontTag
  /// The place, in the axis's own units.
  public var value: Double

  /// The axis, set to a value.
  public init(_ tag: FontTag, _ value: Double) {
    self.tag = tag
    self.value = value
  }
}
