/// The formats of catalogues.
package enum CatalogFormat: String, Hashable, Sendable, CaseIterable {
  /// Xcode's string catalogues.
  case xcstrings
  /// Apple's `"key" = "text";`.
  case strings
  /// Apple's property lists of plural forms.
  case stringsdict
  /// Android's `strings.xml`.
  case android
  /// gettext's texts.
  case po
  /// gettext's compiled files.
  case mo
  /// XLIFF 1.2 and 2.
  case xliff
  /// Flutter's application resource bundles.
  case arb
  /// Objects of strings, nested or not; i18next's and Chrome's are such.
  case json
  /// Tables with a row for each key, or for each string.
  case csv

  /// The endings of file names that each format has.
  package static let endings: KeyValuePairs<String, CatalogFormat> = [
    "xcstrings": .xcstrings, "strings": .strings, "stringsdict": .stringsdict, "xml": .android, "po": .po, "pot": .po, "mo": .mo, "gmo": .mo,
    "xliff": .xliff, "xlf": .xliff, "arb": .arb, "json": .json, "csv": .csv, "tsv": .csv,
  ]

  /// The format that a file's name says; nil if its ending is none of ``endings``.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    guard let found = CatalogFormat.endings.first(where: { $0.key == ending })?.value else { return nil }
    self = found
  }

  /// Which placeholders its strings have, unless they say otherwise.
  package var placeholderStyles: PlaceholderStyles {
    switch self {
    case .xcstrings, .strings, .stringsdict, .android: .printf
    case .po, .mo: []
    case .xliff: [.printf, .doubleBraces]
    case .arb: .braces
    case .json, .csv: [.printf, .braces, .doubleBraces, .dollarBraces]
    }
  }
}
