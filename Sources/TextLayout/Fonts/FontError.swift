/// Why a font could not be opened, with what to do about it in its description.
public struct FontError: Error, Hashable, Sendable {
  /// What was found.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be read; the text says why.
    case unreadable(String)
    /// The bytes do not begin as TrueType, OpenType or a collection of them, or end before their
    /// table of contents does.
    case notAFont
    /// The bytes are a WOFF or WOFF2 web font, which must be unpacked first.
    case webFont
    /// There is no face with this index; the file has `count` faces.
    case noSuchFace(index: Int, count: Int)
    /// A table without which there is no font is missing or cut short.
    case unusableTable(FontTag)
    /// There is not one glyph.
    case noGlyphs
    /// No character map that speaks Unicode.
    case noCharacterMap
    /// A folder has more than so many files and folders in it.
    case folderTooLarge(entryLimit: Int)
    /// Folders are in each other deeper than so many.
    case folderTooDeep(depthLimit: Int)
    /// There was no time to look through a folder.
    case folderTooSlow
  }

  /// What was found.
  public let reason: Reason
  /// The file's path as the client gave it; nil for bytes.
  public let path: String?

  init(_ reason: Reason, path: String? = nil) {
    self.reason = reason
    self.path = path
  }
}

extension FontError: CustomStringConvertible {
  private static let advice = "Name the folder that the fonts are in, or the files."

  private var folder: String { path.map { "The font folder \($0)" } ?? "The font folder" }

  /// Whether there was more to look through than may be: the fonts that were found are not all
  /// there are. O(1).
  public var isAboutTooMuch: Bool {
    switch reason {
    case .folderTooLarge, .folderTooDeep, .folderTooSlow: true
    default: false
    }
  }

  public var description: String {
    let subject = path.map { "The font file \($0)" } ?? "The font"
    switch reason {
    case .unreadable(let why):
      return "\(subject) cannot be read: \(why). Check the path and its permissions."
    case .notAFont:
      return "\(subject) is no TrueType or OpenType font, or only the beginning of one. Give a whole .ttf, .otf, .ttc or .otc file."
    case .webFont:
      return "\(subject) is a compressed web font. Unpack it to .ttf or .otf first."
    case .noSuchFace(let index, let count):
      return "\(subject) has no face \(index). Give an index from 0 to \(count - 1)."
    case .unusableTable(let tag):
      return "\(subject) has no usable table “\(tag)”: it is damaged or not meant for layout. Get a new copy of it."
    case .noGlyphs:
      return "\(subject) has no glyphs. Get a new copy of it."
    case .noCharacterMap:
      return "\(subject) has no Unicode character map. Use a font with a Unicode “cmap” table."
    case .folderTooLarge(let limit):
      return "\(folder) has more than \(limit) files and folders in it. \(FontError.advice)"
    case .folderTooDeep(let limit):
      return "\(folder) has folders in folders more than \(limit) deep. \(FontError.advice)"
    case .folderTooSlow:
      return "\(folder) could not be looked through in time. \(FontError.advice)"
    }
  }
}

/// A font file that a collection skipped, and why.
public struct FontProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file or folder as the collection came to it.
  public let path: String
  /// Why it was skipped.
  public let error: FontError

  public var description: String { error.description }
}
