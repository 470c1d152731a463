import Foundation
import Synchronization
import TextFixtures
import TextLayout

/// The fonts that scenes name: fixtures by their recipes' names without spaces, installed Noto fonts by their families.
///
/// `Noto Sans Thai` is `NotoSansThai-Regular.ttf`, `Noto Sans/Bold` is `NotoSans-Bold.ttf`, `Noto Sans CJK JP` a face of a collection. Each is opened
/// once in a process; folders are never searched.
enum SceneFonts {
  enum Source: Sendable {
    case fixture(FontRecipe)
    case file(path: String, index: Int)
  }

  private static let fixtures: [String: FontRecipe] = {
    let recipes: [FontRecipe] = [
      .box10, .box10Ligature, .box10Kern, .box10Marks, .box10Slanted, .box10Vertical, .box10SpaceRules, .carets10, .columns10, .wide10, .noMetrics,
    ]
    return Dictionary(uniqueKeysWithValues: recipes.map { ($0.familyName.filter { $0 != " " }, $0) })
  }()

  private static let folder = "/usr/share/fonts/truetype/noto/"
  private static let collection = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
  private static let collectionFaces = ["JP", "KR", "SC", "TC", "HK"]

  static func isInstalled(_ name: String) -> Bool { fixtures[name] == nil }

  /// The family that a name stands for.
  static func family(of name: String) -> String {
    fixtures[name]?.familyName ?? String(name.prefix { $0 != "/" })
  }

  /// Where a font comes from.
  static func source(of name: String) throws(SceneError.Problem) -> Source {
    if let recipe = fixtures[name] { return .fixture(recipe) }
    guard name.hasPrefix("Noto ") else { throw .unknownFont(name) }
    var path = folder + family(of: name).filter { $0 != " " }
    var index = 0
    if name.hasPrefix("Noto Sans CJK ") {
      guard let face = collectionFaces.firstIndex(where: { name.hasSuffix($0) }) else { throw .unknownFont(name) }
      (path, index) = (collection, face)
    } else if name == "Noto Color Emoji" {
      path += ".ttf"
    } else {
      path += "-\(name.split(separator: "/").dropFirst().first ?? "Regular").ttf"
    }
    guard FileManager.default.fileExists(atPath: path) else { throw .missingFont(path: path) }
    return .file(path: path, index: index)
  }

  private static let faces = Mutex<[String: FontFace]>([:])
  private static let contexts = Mutex<[[String]: LayoutContext]>([:])

  static func face(_ name: String) throws -> FontFace {
    try faces.withLock { faces in
      if let known = faces[name] { return known }
      let face: FontFace
      switch try source(of: name) {
      case .fixture(let recipe): face = try FontFace(bytes: recipe.build())
      case .file(let path, let index): face = try FontFace(path: path, index: index)
      }
      faces[name] = face
      return face
    }
  }

  /// A collection of some fonts, in order.
  static func collection(_ names: [String]) throws -> FontCollection {
    var collection = FontCollection()
    for name in names { collection.add(try face(name)) }
    return collection
  }

  /// A context over some fonts, the same for the same names.
  static func context(_ names: [String]) throws -> LayoutContext {
    if let known = contexts.withLock({ $0[names] }) { return known }
    let made = LayoutContext(fonts: try collection(names))
    return contexts.withLock { contexts in
      contexts[names] = contexts[names] ?? made
      return contexts[names] ?? made
    }
  }
}

extension SceneError.Problem: Error {}
