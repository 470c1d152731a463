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
}
