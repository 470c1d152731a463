import Foundation
import Testing

@testable import TextLayout

@Suite struct FontProviderTests {
  /// Fonts in files, and a promise for each of what it covers.
  private struct Provider: FontProvider {
    var fonts: [DescribedFont]
    var promises: [ClosedRange<UInt32>]
    var order: [Int]

    func coverage(of face: Int) -> FontCoverage { FontCoverage([promises[face]]) }
    func substitutes(for family: String, language: Language) -> [Int] { family == "alias" ? [language == "ja" ? 1 : 0] : [] }
    func defaultFamily(language: Language) -> [Int] { [0] }
    func fallbacks(for query: FontQuery, script: Script) -> [Int] { order }
  }

  private func withProvider(
    _ fonts: [FixtureFont], promises: [ClosedRange<UInt32>], order: [Int], _ body: (FontCollection, [String]) throws -> Void
  ) throws {
    let folder = NSTemporaryDirectory() + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let paths = fonts.indices.map { "\(folder)/\($0).ttf" }
    for (font, path) in zip(fonts, paths) { try Data(font.bytes).write(to: URL(fileURLWithPath: path)) }
    let described = zip(fonts, paths).map { DescribedFont(path: $1, families: [$0.family]) }
    try body(FontCollection(provider: Provider(fonts: described, promises: promises, order: order)), paths)
  }

  private func family(_ scalar: UInt32, _ fonts: FontCollection, _ query: FontQuery = FontQuery()) -> String? {
    let text = [scalar]
    return fonts.cascade(for: query).font(for: text.span, script: Script.latin.tag, language: "en").map {
      $0.instance.face.familyName + ($0.missing ? ", missing" : "")
    }
  }

  @Test func `the provider's order decides among faces that keep what was promised`() throws {
    let scalars: KeyValuePairs<String, [UInt32]> = ["Zero": [0x20], "One": [0x41, 0x42], "Two": [0x41], "Three": [0x41, 0x42]]
    let fonts = scalars.map { FixtureFont(family: $0.key, scalars: $0.value) }
    try withProvider(fonts, promises: [0x20...0x20, 0x41...0x41, 0x41...0x42, 0x42...0x42], order: [0, 1, 2, 3]) { fonts, _ in
      #expect(family(0x41, fonts) == "One")
      #expect(family(0x42, fonts) == "Three", "One does not promise it, Two does not keep it")
      #expect(family(0x43, fonts) == "Zero, missing")
      #expect(fonts.families == ["Zero", "One", "Two", "Three"])
    }
  }

  @Test func `only faces that promise are opened, and what cannot be is passed over`() throws {
    try withProvider(["One", "Two", "Three"].map { FixtureFont(family: $0) }, promises: [0x41...0x41, 0x42...0x42, 0x42...0x42], order: [0, 1, 2]) {
      fonts, paths in
      for path in paths[1...] { try Data([0]).write(to: URL(fileURLWithPath: path)) }
      #expect(family(0x41, fonts) == "One" && fonts.problems.isEmpty)
      #expect(family(0x42, fonts) == "One", "the only one that can be opened has it, promised or not")
    }
  }

  @Test func `aliases depend on the language, and only a provider tells languages apart`() throws {
    try withProvider(["One", "Two"].map { FixtureFont(family: $0) }, promises: [0x41...0x41, 0x41...0x41], order: []) { fonts, _ in
      #expect(family(0x41, fonts, FontQuery(families: ["Alias"], language: "en")) == "One")
      #expect(family(0x41, fonts, FontQuery(families: ["Alias"], language: "ja")) == "Two")
      #expect(fonts.cascade(for: FontQuery(language: "de-AT")) === fonts.cascade(for: FontQuery(language: "de")))
    }
    let plain = FontCollection()
    #expect(plain.cascade(for: FontQuery(language: "ja")) === plain.cascade(for: FontQuery(language: "en")))
  }

  @Test func `a face that is added comes before the provider's`() throws {
    try withProvider([FixtureFont(family: "One", scalars: [0x41, 0x42])], promises: [0x41...0x42], order: [0]) { fonts, _ in
      var fonts = fonts
      fonts.add(try FontFace(bytes: FixtureFont(family: "Own", scalars: [0x41]).bytes))
      #expect(fonts.faces.map(\.familyName) == ["Own", "One"])
      #expect(family(0x41, fonts) == "Own" && family(0x42, fonts) == "One")
    }
  }

  @Test func `a provider that names faces it does not have is not believed`() throws {
    try withProvider([FixtureFont(family: "One")], promises: [0x41...0x42], order: [7, -1, 0]) { fonts, _ in
      #expect(family(0x41, fonts) == "One")
      let empty = FontCollection(provider: Provider(fonts: [], promises: [], order: [1]))
      #expect(empty.fonts(for: FontQuery()).isEmpty && family(0x41, empty) == nil)
    }
  }
}
