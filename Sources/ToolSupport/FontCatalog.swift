import CommandLineParts
import TextLayout

/// A font that the tools know, and the scripts that it is asked for when HarfBuzz is measured alone.
package struct CatalogFont: Sendable {
  /// The family that styles ask for.
  package let family: String
  /// The file's name, without its folder.
  package let file: String
  /// Which of the file's faces.
  package var face = 0
  /// ISO 15924 tags.
  package var scripts: [String] = []
  /// Whether the peers of the engine are measured with it too: they have no others.
  package var isPeerFont = true

  /// The bold font of the family, as Noto's files are named.
  fileprivate var bold: CatalogFont {
    let name = file.hasSuffix("-Regular.ttf") || file.hasSuffix("-Regular.ttc") ? "\(file.dropLast(11))Bold\(file.suffix(4))" : file
    return CatalogFont(family: family, file: name, face: face, scripts: scripts, isPeerFont: isPeerFont)
  }
}

/// The font files of the measurements: the same ones that the peers get, and those of the corpus' other scripts.
package enum FontCatalog {
  /// The first one gives the default family.
  package static let fonts: [CatalogFont] = [
    CatalogFont(family: "Noto Sans", file: "NotoSans-Regular.ttf", scripts: ["Latn", "Grek", "Cyrl"]),
    CatalogFont(family: "Noto Sans Arabic", file: "NotoSansArabic-Regular.ttf", scripts: ["Arab"]),
    CatalogFont(family: "Noto Sans Hebrew", file: "NotoSansHebrew-Regular.ttf", scripts: ["Hebr"]),
    CatalogFont(family: "Noto Sans Devanagari", file: "NotoSansDevanagari-Regular.ttf", scripts: ["Deva"]),
    CatalogFont(family: "Noto Sans Thai", file: "NotoSansThai-Regular.ttf", scripts: ["Thai"]),
    CatalogFont(family: "Noto Sans Myanmar", file: "NotoSansMyanmar-Regular.ttf", scripts: ["Mymr"]),
    CatalogFont(family: "Noto Sans Khmer", file: "NotoSansKhmer-Regular.ttf", scripts: ["Khmr"]),
    CatalogFont(family: "Noto Nastaliq Urdu", file: "NotoNastaliqUrdu-Regular.ttf"),
    CatalogFont(family: "Noto Color Emoji", file: "NotoColorEmoji.ttf"),
    CatalogFont(family: "Noto Sans CJK SC", file: "NotoSansCJK-Regular.ttc", face: 2, scripts: ["Hani", "Hira", "Kana", "Hang", "Bopo"]),
    CatalogFont(family: "Noto Sans CJK JP", file: "NotoSansCJK-Regular.ttc", face: 0),
    CatalogFont(family: "Noto Sans CJK KR", file: "NotoSansCJK-Regular.ttc", face: 1),
    CatalogFont(family: "Noto Sans CJK TC", file: "NotoSansCJK-Regular.ttc", face: 3),
    CatalogFont(family: "Noto Sans Symbols", file: "NotoSansSymbols-Regular.ttf"),
    CatalogFont(family: "Noto Sans Symbols2", file: "NotoSansSymbols2-Regular.ttf"),
    CatalogFont(family: "Noto Sans Math", file: "NotoSansMath-Regular.ttf"),
    CatalogFont(family: "Noto Sans Armenian", file: "NotoSansArmenian-Regular.ttf", scripts: ["Armn"], isPeerFont: false),
    CatalogFont(family: "Noto Sans Georgian", file: "NotoSansGeorgian-Regular.ttf", scripts: ["Geor"], isPeerFont: false),
    CatalogFont(family: "Noto Sans Bengali", file: "NotoSansBengali-Regular.ttf", scripts: ["Beng"], isPeerFont: false),
    CatalogFont(family: "Noto Sans Tamil", file: "NotoSansTamil-Regular.ttf", scripts: ["Taml"], isPeerFont: false),
    CatalogFont(family: "Noto Sans Telugu", file: "NotoSansTelugu-Regular.ttf", scripts: ["Telu"], isPeerFont: false),
    CatalogFont(family: "Noto Sans Malayalam", file: "NotoSansMalayalam-Regular.ttf", scripts: ["Mlym"], isPeerFont: false),
    CatalogFont(family: "Noto Sans Lao", file: "NotoSansLao-Regular.ttf", scripts: ["Laoo"], isPeerFont: false),
    CatalogFont(family: "Noto Sans Ethiopic", file: "NotoSansEthiopic-Regular.ttf", scripts: ["Ethi"], isPeerFont: false),
    CatalogFont(family: "Noto Sans Mongolian", file: "NotoSansMongolian-Regular.ttf", scripts: ["Mong"], isPeerFont: false),
    CatalogFont(family: "Noto Serif Tibetan", file: "NotoSerifTibetan-Regular.ttf", scripts: ["Tibt"], isPeerFont: false),
  ]

  /// The font of a family; nil if it is not in the catalogue.
  package static func font(family: String) -> CatalogFont? { fonts.first { $0.family == family } }
}

extension Command.Option {
  /// Of the commands that find fonts.
  package static let fonts = Command.Option("fonts", "DIR", "looks for the font files there first")
}

/// Finds the catalogue's files on this machine.
package struct FontFinder: Sendable {
  private let folders: [String]

  /// - Parameter folder: is looked in first.
  package init(folder: String? = nil) {
    var folders: [String] = folder.map { [$0] } ?? []
    if let build = Environment["PEERS_BUILD"] { folders.append("\(build)/fonts") }
    if let home = Environment["PEERS_HOME"] { folders.append("\(home)/build/fonts") }
    if let cache = Environment["XDG_CACHE_HOME"] ?? Environment["HOME"].map({ "\($0)/.cache" }) {
      folders.append("\(cache)/textlayout-peers/build/fonts")
    }
    self.folders = folders + ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"]
  }

  /// Where a file is; nil if it is nowhere.
  package func path(of file: String) -> String? {
    folders.lazy.map { "\($0)/\(file)" }.first(where: Files.exists)
  }

  /// The fonts that a text in a language is laid out with: those of the peers, and what the language's families need besides.
  package func collection(for setting: TextSetting) throws -> FontCollection {
    for family in setting.families {
      if let font = FontCatalog.font(family: family), path(of: font.file) == nil { throw missing(font.file) }
    }
    return collection(of: FontCatalog.fonts.filter { $0.isPeerFont || setting.families.contains($0.family) })
  }

  /// The fonts of a language's families alone: what a program opens that names them.
  package func namedCollection(for setting: TextSetting) throws -> FontCollection {
    let fonts = FontCatalog.fonts.filter { setting.families.contains($0.family) }
    for font in fonts where path(of: font.file) == nil { throw missing(font.file) }
    return collection(of: fonts)
  }

  /// Every font of the catalogue that is installed; with their families' bold fonts, as far as they are, if asked.
  package func wholeCollection(withBold: Bool = false) throws -> FontCollection {
    let bold = withBold ? FontCatalog.fonts.map(\.bold) : []
    let fonts = collection(of: FontCatalog.fonts + bold)
    if fonts.faces.isEmpty { throw missing(FontCatalog.fonts[0].file) }
    return fonts
  }

  /// The whole collection, and behind it what else is installed of Noto's regular fonts that has a character which those before it lack: sans first. Opens
  /// fonts until nothing is lacking.
  package func wholeCollection(covering characters: Set<Unicode.Scalar>) throws -> FontCollection {
    var fonts = try wholeCollection()
    var lacking = characters.filter { character in
      let needsGlyph = !character.properties.isWhitespace && !character.properties.isDefaultIgnorableCodePoint
      return needsGlyph && !fonts.faces.contains { $0.coverage.contains(character) }
    }
    for prefix in ["NotoSans", "Noto"] {
      for folder in folders where Files.exists(folder) {
        for name in try Files.names(in: folder, endingIn: "-Regular.ttf") where name.hasPrefix(prefix) {
          if lacking.isEmpty { return fonts }
          guard let face = try? FontFace(path: "\(folder)/\(name)-Regular.ttf", index: 0) else { continue }
          let found = lacking.filter(face.coverage.contains)
          if found.isEmpty { continue }
          fonts.add(face)
          lacking.subtract(found)
        }
      }
    }
    return fonts
  }

  /// What to say of a file that is nowhere.
  package func missing(_ file: String) -> ToolError {
    .failure(
      "The font file \(file) is in none of: \(folders.joined(separator: ", ")). "
        + "Install Debian's fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji.")
  }

  private func collection(of fonts: [CatalogFont]) -> FontCollection {
    var files: [String] = []
    for font in fonts {
      if let path = path(of: font.file), !files.contains(path) { files.append(path) }
    }
    return FontCollection(files: files)
  }
}
