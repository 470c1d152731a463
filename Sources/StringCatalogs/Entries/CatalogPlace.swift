import TextBasics

/// What a catalogue's path says: the language that it is in, and what is called the same in all languages.
///
///     CatalogPlace("App/de.lproj/Localizable.strings")   // language de, table App/*/Localizable.strings
///     CatalogPlace("res/values-b+sr+Latn/strings.xml")   // language sr-Latn, table res/values/strings.xml
package struct CatalogPlace: Hashable, Sendable {
  /// The tag, with hyphens; nil where no part of the path is one.
  package let language: String?
  /// The path with the language left open: catalogues of one table are translations of each other.
  package let table: String

  /// O(path).
  package init(_ path: String) {
    var names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let last = names.indices.last else {
      (language, table) = (nil, path)
      return
    }
    // The file itself, then its folders: no more than three, as a language that stands farther away is the language of something else.
    let places = Array(names.indices.suffix(4).reversed())
    // gettext's folders are languages for sure, whatever files in them are called: `de/LC_MESSAGES/sm.mo` is not Samoan.
    let told = places.first { $0 < last && names[$0 + 1] == "LC_MESSAGES" }
    for place in (told.map { [$0] } ?? []) + places {
      let isTold = place == told
      let sure = isTold ? CatalogPlace.tag(names[place], isTold: true).map { ($0, "*") } : nil
      guard let (tag, open) = sure ?? (place == last ? CatalogPlace.file(names[place]) : CatalogPlace.folder(names[place])) else { continue }
      names[place] = open
      (language, table) = (tag, names.joined(separator: "/"))
      return
    }
    (language, table) = (nil, path)
  }

  private static func folder(_ name: String) -> (tag: String?, open: String)? {
    if name == "Base.lproj" { return (nil, "*") }
    if name.hasSuffix(".lproj") { return tag(name.dropLast(6)).map { ($0, "*") } }
    if name == "values" { return (nil, name) }
    if name.hasPrefix("values-") {
      // values-de-rAT, values-b+sr+Latn, values-mcc310-de: Android's qualifiers, of which the language
      // is the first but for a network's codes.
      let parts = name.dropFirst(7).split(separator: "-").drop { $0.hasPrefix("mcc") || $0.hasPrefix("mnc") }
      if let first = parts.first, first.hasPrefix("b+") { return tag(first.dropFirst(2).replacing("+", with: "-")).map { ($0, "values") } }
      let region = parts.dropFirst().first.flatMap { $0.count == 3 && $0.hasPrefix("r") ? "-" + $0.dropFirst() : nil } ?? ""
      return tag((parts.first ?? "") + region).map { ($0, "values") }
    }
    return tag(name[...]).map { ($0, "*") }
  }

  private static func file(_ name: String) -> (tag: String?, open: String)? {
    let stem = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
    let ending = name[stem.endIndex...]
    if let found = tag(stem) { return (found, "*" + ending) }
    // app_de, app_zh_Hans, messages.de, messages-de: the longest part behind a mark that is a tag.
    for mark in stem.indices where "._-".contains(stem[mark]) {
      if let found = tag(stem[stem.index(after: mark)...]) { return (found, stem[...mark] + "*" + ending) }
    }
    return nil
  }

  /// Languages of three letters that software is translated into. Any other word of three letters in a path is likelier to be something else.
  private static let longCodes: Set<String> = [
    "ace", "ach", "ast", "bal", "ban", "ber", "bho", "brx", "ceb", "chr", "ckb", "crh", "csb", "doi", "dsb", "fil", "frp", "fur", "gsw", "haw", "hil",
    "hmn",
    "hsb", "ilo", "jam", "kab", "kok", "lij", "lmo", "mai", "mhr", "mni", "nan", "nap", "nds", "nso", "oci", "pap", "pms", "quz", "sah", "sat", "scn",
    "sco",
    "shn", "syr", "szl", "tet", "tlh", "tok", "tzm", "udm", "vec", "vro", "wae", "wal", "yue", "zgh",
  ]

  /// A tag with hyphens, if this is one: a language of two letters, or of three that software is translated into, and then scripts, regions and variants.
  ///
  /// - Parameter isTold: whether the text is said to be a language, so that any of two or three letters is one.
  package static func tag(_ text: some StringProtocol, isTold: Bool = false) -> String? {
    // de_DE.UTF-8@euro: what the C library's locales have behind the language is none of it, but for scripts.
    let parts = String(text).split { $0 == "@" || $0 == "." }
    guard let first = parts.first, parts.count <= 1 || text.contains("@") else { return nil }
    var subtags = first.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map { String($0) }
    if text.contains("@"),
      let script = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"][parts.last.map(String.init) ?? ""]
    {
      subtags.insert(script, at: 1)
    }
    guard let code = subtags.first?.lowercased(), subtags.count <= 5 else { return nil }
    let isLanguage = Language(code).languageCode != "und"
    guard isTold ? 2...3 ~= code.count && code.allSatisfy({ $0.isASCII && $0.isLetter }) : code.count == 2 && isLanguage || longCodes.contains(code)
    else {
      return nil
    }
    for subtag in subtags.dropFirst() {
      guard 2...8 ~= subtag.count, subtag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return nil }
      // A region or a script, or a variant: `de_DE`, `zh-Hans`, `ca-valencia`. Words of three letters are none.
      if subtag.count == 3, Int(subtag) == nil { return nil }
      if subtag.count == 2, subtag.contains(where: \.isNumber) { return nil }
    }
    return ([code] + subtags.dropFirst()).joined(separator: "-")
  }
}
