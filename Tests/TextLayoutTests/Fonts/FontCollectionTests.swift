import Foundation
import Testing

@testable import TextLayout
@testable import TextModels

@Suite struct FontCollectionTests {
  /// A folder that is gone when the test is over.
  private final class Folder {
    let path: String

    init(_ files: [String: [UInt8]]) throws {
      path = NSTemporaryDirectory() + "/" + UUID().uuidString
      for (name, bytes) in files {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func collection(_ fonts: [FixtureFont]) throws -> FontCollection {
    var collection = FontCollection()
    for font in fonts { collection.add(try FontFace(bytes: font.bytes)) }
    return collection
  }

  private func styles(_ collection: FontCollection, _ query: FontQuery) -> [String] {
    collection.fonts(for: query).map(\.face.description)
  }

  @Test func `an empty collection answers nothing and does not trap`() {
    let fonts = FontCollection()
    #expect(fonts.faces.isEmpty && fonts.families.isEmpty && fonts.problems.isEmpty)
    let cascade = fonts.cascade(for: FontQuery(families: ["Noto Sans"]))
    let text: [UInt32] = [0x41]
    #expect(cascade.primary == nil && cascade.font(for: text.span, script: 0, language: "") == nil && !cascade.primaryCovers(0x41))
  }

  @Test func `files come first, folders after them in the order of their paths, each file once`() throws {
    let folder = try Folder([
      "b/two.otf": FixtureFont(family: "Two").bytes, "b.ttf": FixtureFont(family: "B").bytes, "a/x/deep.TTF": FixtureFont(family: "Deep").bytes,
      "c.ttc": FixtureFont.collection([FixtureFont(family: "C0"), FixtureFont(family: "C1")]), "readme.txt": [1, 2, 3],
    ])
    let fonts = FontCollection(files: [folder.path + "/b/two.otf"], folders: [folder.path, folder.path + "/a"])
    #expect(fonts.families == ["Two", "Deep", "B", "C0", "C1"])
    #expect(fonts.problems.isEmpty)
  }

  @Test func `a folder with more in it than may be looked through gives no fonts, and says what to do`() throws {
    let folder = try Folder([
      "a.ttf": FixtureFont(family: "A").bytes, "b/c/d/deep.ttf": FixtureFont(family: "Deep").bytes, "x.txt": [], "y.txt": [],
    ])
    func reasons(_ change: (inout FontFolderSearch) -> Void) -> [FontError.Reason] {
      var search = FontFolderSearch()
      change(&search)
      let fonts = FontCollection(folders: [folder.path], search: search)
      #expect(fonts.faces.isEmpty && fonts.problems.allSatisfy(\.error.isAboutTooMuch))
      #expect(fonts.problems.allSatisfy { $0.description.contains("Name the folder that the fonts are in") })
      return fonts.problems.map(\.error.reason)
    }
    // A folder counts with what is in it: 4, 1, 1 and 1.
    #expect(reasons { $0.entryLimit = 6 } == [.folderTooLarge(entryLimit: 6)])
    #expect(reasons { $0.entryLimit = 3 } == [.folderTooLarge(entryLimit: 3)])
    #expect(reasons { $0.depthLimit = 3 } == [.folderTooDeep(depthLimit: 3)])
    #expect(reasons { $0.deadline = .now - .seconds(1) } == [.folderTooSlow])
    var search = FontFolderSearch()
    search.entryLimit = 7
    search.depthLimit = 4
    #expect(FontCollection(folders: [folder.path], search: search).families == ["A", "Deep"])
    search.isAllowed = { !$0.hasSuffix("/c") }
    #expect(FontCollection(folders: [folder.path], search: search).families == ["A"])
  }

  @Test func `the disk's root is no font folder, and devices and processes are not looked through`() {
    // Linux: no fonts, and no end either.
    #expect(FontCollection(folders: ["/proc", "/sys", "/dev"]).faces.isEmpty)
    #expect(FontCollection(files: ["/dev/zero", "/dev/null", "a\u{0}.ttf"], folders: ["/\u{0}"]).problems.count == 4)
  }

  @Test func `a number sign names one face of a file`() throws {
    let folder = try Folder([
      "c.ttc": FixtureFont.collection([FixtureFont(family: "C0"), FixtureFont(family: "C1")]), "d#1": FixtureFont(family: "D").bytes,
    ])
    let fonts = FontCollection(files: [folder.path + "/c.ttc#1", folder.path + "/d#1", folder.path + "/c.ttc#2"])
    #expect(fonts.families == ["C1", "D"])
    #expect(fonts.problems.map(\.error.reason) == [.noSuchFace(index: 2, count: 2)])
  }

  @Test func `what cannot be opened is skipped and reported`() throws {
    let folder = try Folder(["bad.ttf": [1, 2, 3], "good.ttf": FixtureFont(family: "Good").bytes])
    let fonts = FontCollection(files: ["/no/such/font.ttf"], folders: [folder.path, "/no/such/folder"])
    #expect(fonts.families == ["Good"])
    #expect(fonts.problems.map(\.path) == ["/no/such/font.ttf", folder.path + "/bad.ttf", "/no/such/folder"])
    #expect(fonts.problems[1].description.contains("bad.ttf is no TrueType or OpenType font"))
  }

  @Test func `links that lead in a circle end`() throws {
    let folder = try Folder(["good.ttf": FixtureFont(family: "Good").bytes])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/again", withDestinationPath: folder.path)
    #expect(FontCollection(folders: [folder.path]).families == ["Good"])
  }

  @Test func `a file that shrinks while it is used loses what was not yet read`() throws {
    let folder = try Folder(["good.ttf": FixtureFont(family: "Good").bytes + [UInt8](repeating: 0, count: 5000)])
    let face = try FontFace(path: folder.path + "/good.ttf")
    try Data([0]).write(to: URL(fileURLWithPath: folder.path + "/good.ttf"))
    #expect(face.coverage.isEmpty || face.coverage.contains("A"))
    #expect(face.instance().glyph(for: 0x1F600) == nil)
  }

  @Test func `a family is found by any of its names in any case`() throws {
    let fonts = try collection([FixtureFont(family: "First"), FixtureFont(family: "Second", names: [(3, 1, 0x411, 1, "第二")])])
    #expect(styles(fonts, FontQuery(families: ["  SECOND "])) == ["Second Regular"])
    #expect(styles(fonts, FontQuery(families: ["第二", "Nowhere", "first"])) == ["Second Regular", "First Regular"])
    #expect(styles(fonts, FontQuery(families: ["Nowhere"])) == ["First Regular"])
    #expect(styles(fonts, FontQuery()) == ["First Regular"])
  }

  @Test func `the default family is one with letters if there is any`() throws {
    let fonts = FontCollection(folders: [Noto.folder])
    #expect(fonts.faces.first?.familyName == "Noto Color Emoji")
    #expect(fonts.fonts(for: FontQuery()).first?.face.hasColorGlyphs == false)
    #expect(FontCollection(files: [Noto.emoji]).fonts(for: FontQuery()).first?.face.familyName == "Noto Color Emoji")
  }

  @Test(arguments: [
    (450, [400, 500, 600], 500), (400, [300, 500, 600], 500), (400, [300, 600], 300), (500, [450, 600], 450), (350, [100, 300, 400], 300),
    (300, [400, 900], 400), (600, [500, 700, 900], 700), (900, [100, 500], 500),
  ])
  func `the nearest weight is CSS's`(_ asked: Double, _ weights: [Int], nearest: Double) throws {
    let fonts = try collection(weights.map { FixtureFont(weight: UInt16($0)) })
    #expect(fonts.fonts(for: FontQuery(weight: FontWeight(asked))).map(\.face.weight) == [FontWeight(nearest)])
  }

  @Test(arguments: [
    (FontSlant.italic, [0x40, 0x201, 0x1], 0x1), (.italic, [0x40, 0x200], 0x200), (.oblique(degrees: 14), [0x1, 0x200], 0x200),
    (.none, [0x1, 0x200], 0x200),
  ])
  func `the nearest slant is CSS's`(_ asked: FontSlant, _ selections: [Int], nearest: Int) throws {
    let fonts = try collection(selections.map { FixtureFont(style: String($0), selection: UInt16($0)) })
    #expect(fonts.fonts(for: FontQuery(slant: asked)).map(\.face.styleName) == [String(nearest)])
  }

  @Test func `width comes before slant and slant before weight`() throws {
    let fonts = try collection([
      FixtureFont(style: "Wide Bold Italic", weight: 700, width: 7, selection: 0x21), FixtureFont(style: "Narrow", width: 3),
      FixtureFont(style: "Narrow Italic", width: 3, selection: 1), FixtureFont(style: "Narrow Bold", weight: 700, width: 3, selection: 0x20),
    ])
    let query = FontQuery(weight: .bold, width: .semiCondensed, slant: .italic)
    #expect(styles(fonts, query) == ["Fixture Narrow Italic"])
    #expect(styles(fonts, FontQuery(width: .expanded)) == ["Fixture Wide Bold Italic"])
  }

  @Test func `a variable face reaches the weights of its axis`() throws {
    let axis = FixtureFont.Axis(tag: "wght", minimum: 300, normal: 400, maximum: 650)
    let fonts = try collection([FixtureFont(style: "Bold", weight: 700, selection: 0x20), FixtureFont(style: "Variable", axes: [axis])])
    #expect(styles(fonts, FontQuery(weight: .semibold)) == ["Fixture Variable"])
    #expect(fonts.fonts(for: FontQuery(weight: .semibold)).first?.coordinates == [600])
    #expect(styles(fonts, FontQuery(weight: .bold)) == ["Fixture Bold"])
    #expect(styles(fonts, FontQuery(weight: .thin)) == ["Fixture Variable"])
  }

  @Test func `queries that choose the same fonts share a cascade`() throws {
    var fonts = try collection([FixtureFont()])
    let copy = fonts
    #expect(fonts.cascade(for: FontQuery(size: 12)) === copy.cascade(for: FontQuery(families: [], size: 99)))
    #expect(fonts.cascade(for: FontQuery()) !== fonts.cascade(for: FontQuery(weight: .bold)))
    for weight in 1...1000 { _ = fonts.cascade(for: FontQuery(weight: FontWeight(Double(weight)))) }
    fonts.add(try FontFace(bytes: FixtureFont(axes: [.init(tag: "opsz", minimum: 8, normal: 12, maximum: 72)]).bytes))
    #expect(copy.faces.count == 1 && fonts.faces.count == 2)
    #expect(fonts.cascade(for: FontQuery(size: 12.1)) === fonts.cascade(for: FontQuery(size: 12.2)))
    #expect(fonts.cascade(for: FontQuery(size: 12)) !== fonts.cascade(for: FontQuery(size: 12.5)))
  }

  @Test func `odd numbers in a query have a defined answer`() throws {
    let fonts = try collection([FixtureFont(axes: [.init(tag: "opsz", minimum: 8, normal: 12, maximum: 72)])])
    for size in [-1, 0, .nan, .infinity, -.infinity, 1e300] as [Double] {
      let query = FontQuery(slant: .oblique(degrees: .nan), variations: [FontVariation("wght", .nan)], size: LayoutUnit(size))
      #expect(fonts.cascade(for: query) === fonts.cascade(for: query))
      #expect((8...72).contains(fonts.fonts(for: query)[0].coordinates[0]))
    }
  }
}
