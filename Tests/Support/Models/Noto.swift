import TextLayout

/// The fonts that the project's set-up installs.
enum Noto {
  static let folder = "/usr/share/fonts/truetype/noto"
  static let sans = folder + "/NotoSans-Regular.ttf"
  static let serif = folder + "/NotoSerif-Regular.ttf"
  static let arabic = folder + "/NotoSansArabic-Regular.ttf"
  static let emoji = folder + "/NotoColorEmoji.ttf"
  static let cjkFolder = "/usr/share/fonts/opentype/noto"
  static let sansCJK = cjkFolder + "/NotoSansCJK-Regular.ttc"

  /// All of them, Noto Sans first.
  static let all = FontCollection(files: [sans], folders: [folder, cjkFolder])
}
