import Foundation
import StringCatalogs
import Testing

/// Catalogues that nobody here wrote: those of the programs that are installed.
struct InstalledCatalogTests {
  private static let paths: [String] = {
    let root = "/usr/share/locale"
    let languages = (try? FileManager.default.contentsOfDirectory(atPath: root).sorted()) ?? []
    let all = languages.flatMap { language -> [String] in
      let folder = "\(root)/\(language)/LC_MESSAGES"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
      return names.filter { $0.hasSuffix(".mo") }.map { "\(folder)/\($0)" }
    }
    // A few hundred of them show the same as thousands, which `make test-all` reads.
    let step = ProcessInfo.processInfo.environment["TEXTLAYOUT_EXHAUSTIVE"] == nil ? max(1, all.count / 200) : 1
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }()

  @Test(
    .enabled(
      if: !paths.isEmpty,
      "No compiled catalogues are installed below /usr/share/locale: a package with translations, such as gettext-base, brings some."))
  func `installed catalogues are read whole, each in its language`() throws {
    var entryCount = 0
    var encodings = 0
    for path in InstalledCatalogTests.paths {
      let catalog = Catalog(reading: Array(try Data(contentsOf: URL(filePath: path))), path: path)
      // Some old ones are in encodings of their time, which is told.
      if catalog.problems.contains(where: { $0.code == .encoding }) {
        encodings += 1
        continue
      }
      #expect(catalog.problems.isEmpty, "\(path): \(catalog.problems.prefix(2))")
      #expect(catalog.entries.allSatisfy { !$0.language.isEmpty && $0.line == 1 }, "\(path)")
      entryCount += catalog.entries.count
    }
    #expect(entryCount > InstalledCatalogTests.paths.count && encodings < InstalledCatalogTests.paths.count)
  }

  /// The paths below a folder whose names end so.
  private static func paths(below folder: String, _ suffix: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  private static let translatorsFiles = paths(below: "/usr/share/texlive/tlpkg/translations", ".po")

  @Test(.enabled(if: !translatorsFiles.isEmpty, "No .po files are installed: texlive-base brings some."))
  func `translators' files are read whole, and what they say is what their compiler keeps`() throws {
    for path in Self.translatorsFiles {
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      let catalog = Catalog(reading: bytes, path: path)
      #expect(catalog.problems.isEmpty, "\(path): \(catalog.problems.prefix(2))")
      // Each entry of the file but its head and what is obsolete is a string.
      let text = String(decoding: bytes, as: UTF8.self)
      let count = text.split(separator: "\n").count { $0.hasPrefix("msgid \"") } - 1
      #expect(Set(catalog.entries.map { "\($0.line)" }).count == count, "\(path)")
      #expect(catalog.entries.contains { $0.isTranslated } && catalog.entries.allSatisfy { !$0.language.isEmpty })
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let office = paths(below: root.appending(path: ".build/catalogs").path, ".mo")

  @Test(.enabled(if: !office.isEmpty, "run `make catalogs` for LibreOffice's catalogues"))
  func `LibreOffice's catalogues are read whole, each in its language, with their placeholders`() throws {
    var counts: [String: Int] = [:]
    for path in Self.office {
      let catalog = Catalog(reading: Array(try Data(contentsOf: URL(filePath: path))), path: path)
      #expect(catalog.problems.isEmpty, "\(path): \(catalog.problems.prefix(2))")
      for entry in catalog.entries { counts[entry.language, default: 0] += 1 }
    }
    #expect(Set(counts.keys) == ["de", "ja", "ar", "hi", "th"])
    #expect(counts.values.allSatisfy { $0 > 10_000 }, "\(counts)")
  }
}
