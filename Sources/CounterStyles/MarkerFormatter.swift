import TextBasics

/// Writes the markers of a format: a ``MarkerFormat`` that was read and whose names were looked up.
///
///     let formatter = MarkerFormatter("({decimal})")
///     formatter.marker(for: 2)          // "(2)"
///     formatter.representation(for: 2)  // "2"
///
/// O(the format's length) to make, O(the marker's length) for each marker.
public struct MarkerFormatter: Sendable {
  /// Whose meaning a name has that means two things.
  public enum Family: Hashable, Sendable {
    /// `NSTextList`'s: `decimal` has the digits of the language, `square` is ■.
    case apple
    /// CSS's: `decimal` has the digits 0 to 9, `square` is ◾.
    case css
    /// The ready-made styles': `myanmar` stands between parentheses. All else is CSS's.
    case readyMade
  }

  /// In which digits `decimal` is written in the family ``Family/apple``.
  public enum Numbering: Hashable, Sendable {
    /// 0 to 9.
    case latin
    /// The digits that are usual in the locale.
    case `default`
    /// The digits of the locale's own script.
    case native
  }

  /// What a format's names mean.
  public struct Options: Hashable, Sendable {
    /// Whose meaning names have.
    public var family = Family.apple
    /// The language and region of digits and alphabets.
    public var locale = Language.und
    /// The digits of `decimal`.
    public var numbering = Numbering.default
    /// Whether alphabetic formats become those of the locale's language: Cyrillic letters in
    /// Russian, kana in Japanese.
    public var localizesAlphabets = false

    /// `NSTextList`'s meanings in a locale, with its usual digits and Latin letters.
    public init(locale: Language = .und) { self.locale = locale }
  }

  private enum Part: Sendable {
    case text([UInt16])
    case style(CounterStyle)
  }

  private let parts: [Part]
  private let isTemplate: Bool
  /// The names that there are no styles of; decimal was taken for them.
  public let unknownNames: [String]

  /// The style of a plain name, or the first of a template.
  public let style: CounterStyle

  /// A formatter with the given options, whose names may be those of definitions too.
  public init(_ format: MarkerFormat, options: Options = Options(), styles: CounterStyleSet = CounterStyleSet()) {
    var unknown: [String] = []
    func style(_ name: Substring) -> CounterStyle {
      if let found = options.style(named: String(name), in: styles) { return found }
      unknown.append(String(name))
      return .decimal
    }
    var parts: [Part] = []
    var rest = format.written
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.text(Array(rest[..<open].utf16))) }
      parts.append(.style(style(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    isTemplate = !parts.isEmpty
    if parts.isEmpty {
      parts.append(.style(style(rest)))
    } else if !rest.isEmpty {
      parts.append(.text(Array(rest.utf16)))
    }
    self.parts = parts
    unknownNames = unknown
    self.style = parts.lazy.compactMap { if case .style(let style) = $0 { style } else { nil } }.first ?? .decimal
  }

  /// A formatter of a style; the unknown names are those that its definition has.
  public init(_ style: CounterStyle, unknownNames: [String] = []) {
    parts = [.style(style)]
    isTemplate = false
    self.unknownNames = unknownNames
    self.style = style
  }

  /// Whether markers tell which item it is.
  public var isOrdered: Bool { parts.contains { if case .style(let style) = $0 { style.isOrdered } else { false } } }

  /// What stands before the number. O(its length).
  public var prefix: String {
    guard isTemplate else { return style.prefix }
    guard case .text(let units)? = parts.first else { return "" }
    return String(decoding: units, as: UTF16.self)
  }

  /// What stands after the number. O(its length).
  public var suffix: String {
    guard isTemplate else { return style.suffix }
    guard case .text(let units)? = parts.last, parts.count > 1 else { return "" }
    return String(decoding: units, as: UTF16.self)
  }

  /// The whole marker of a number: `"(IV)"`, `"4. "`. O(its length).
  public func marker(for value: Int) -> String {
    var units: [UInt16] = []
    appendMarker(of: value, to: &units)
    return String(decoding: units, as: UTF16.self)
  }

  /// The number alone: `"IV"`. O(its length).
  public func representation(for value: Int) -> String { style.representation(for: value) }

  /// Puts a marker at the end of units: as ``marker(for:)``, without an allocation where the array
  /// has room. O(its length).
  public func appendMarker(of value: Int, to units: inout [UInt16]) {
    guard isTemplate else { return style.appendMarker(of: value, to: &units) }
    for part in parts {
      switch part {
      case .text(let text): units.append(contentsOf: text)
      case .style(let style): style.appendRepresentation(of: value, to: &units)
      }
    }
  }
}
