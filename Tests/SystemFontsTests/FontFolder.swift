import Foundation
import SystemFonts
import TextFixtures

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder of fonts with a fontconfig configuration and cache of its own; gone when the test is over.
final class FontFolder {
  let path: String
  /// The configuration file.
  var configuration: String { path + "/fonts.conf" }

  init(_ fonts: [String: FontRecipe] = [:], rules: String = "") throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path + "/fonts", withIntermediateDirectories: true)
    for (name, recipe) in fonts { try add(recipe.build(), as: name) }
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(path)/fonts</dir><cachedir>\(path)/cache</cachedir>\(rules)</fontconfig>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: configuration))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func add(_ bytes: [UInt8], as name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/fonts/" + name))
  }

  /// Adds a font as often as is asked, each time as another family: `Family 0000`, `Family 0001`, ...
  func add(_ count: Int, copiesOf recipe: FontRecipe) throws {
    var recipe = recipe
    recipe.familyName = "Family 0000"
    let bytes = recipe.build()
    // The digits as the name table has them, in UTF-16 and in ASCII. Nobody checks the checksums.
    let places = bytes.indices.dropLast(7).flatMap { at in
      bytes[at..<at + 8].elementsEqual([0, 48, 0, 48, 0, 48, 0, 48]) ? [(at + 1, 2)] : bytes[at..<at + 4].elementsEqual("0000".utf8) ? [(at, 1)] : []
    }
    for number in 0..<count {
      var copy = bytes
      let digits = String(format: "%04d", number).utf8
      for (start, step) in places {
        for (place, digit) in digits.enumerated() { copy[start + place * step] = digit }
      }
      try add(copy, as: "\(number).ttf")
    }
  }

  func systemFonts() throws -> SystemFonts { try SystemFonts(configuration: configuration) }

  /// How often a file in the folder is opened while the work goes on.
  func opens(during work: () throws -> Void) throws -> Int {
    let queue = inotify_init1(Int32(IN_NONBLOCK))
    defer { close(queue) }
    _ = unsafe inotify_add_watch(queue, path + "/fonts", UInt32(IN_OPEN))
    try work()
    var count = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let length = unsafe read(queue, &buffer, buffer.count), length > 0 {
      var at = 0
      while at + 16 <= length {
        // struct inotify_event: wd, mask, cookie, len, then so many bytes of name. An event without a name is the folder's own.
        let name = Int(buffer[at + 12]) | Int(buffer[at + 13]) << 8
        if name > 0 { count += 1 }
        at += 16 + name
      }
    }
    return count
  }
}

extension FontRecipe {
  /// A font of boxes for the given letters.
  static func letters(_ family: String, style: String = "Regular", weight: Int = 400, _ ranges: ClosedRange<Unicode.Scalar>...) -> FontRecipe {
    var recipe = FontRecipe(familyName: family, styleName: style)
    recipe.weightClass = weight
    for range in ranges { recipe.addCharacters(range, as: .base) }
    return recipe
  }

  /// A font whose weights go from 100 to 900, with two named places. FreeType takes fonts for variable that have a `gvar`, be it empty.
  static func variable(_ family: String) -> FontRecipe {
    var recipe = letters(family, "A"..."Z", "a"..."z")
    recipe.axes = [VariationAxisRecipe("wght", name: "Weight", minimum: 100, defaultValue: 400, maximum: 900)]
    recipe.instances = [NamedInstanceRecipe("Light", [300]), NamedInstanceRecipe("Semi Bold", [600])]
    let glyphs = recipe.glyphs.count
    let header = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 20, glyphs >> 8, glyphs & 255, 0, 0, 0, 0] as [Int]
    let end = 20 + 2 * (glyphs + 1)
    recipe.extraTables["gvar"] = (header + [end >> 8, end & 255] + Array(repeating: 0, count: 2 * (glyphs + 1) + 4)).map { UInt8($0) }
    return recipe
  }
}
