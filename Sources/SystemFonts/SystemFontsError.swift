/// Why there are no system fonts, with what to do about it in its description.
public enum SystemFontsError: Error, Hashable, Sendable {
  /// Fontconfig found no configuration of its own: nothing says where fonts are.
  case noConfiguration
  /// The configuration file that was named cannot be read or understood.
  case unusableConfiguration(path: String)
  /// The configuration names folders, but there is no usable font in them.
  case noFonts(folders: [String])
  /// Fontconfig had no memory left.
  case outOfMemory
}

extension SystemFontsError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noConfiguration:
      return "Fontconfig has no configuration. Install it (Debian: apt-get install fontconfig-config), or name one in FONTCONFIG_FILE."
    case .unusableConfiguration(let path):
      return "The fontconfig configuration \(path) cannot be read. Check the path, its permissions, and that it is well-formed XML (xmllint)."
    case .noFonts(let folders):
      let places = folders.isEmpty ? "the configuration names no folder" : "looked in \(folders.joined(separator: ", "))"
      return """
        There are no TrueType or OpenType fonts: \(places). Install some (Debian: apt-get install fonts-dejavu-core), or open files with FontCollection.
        """
    case .outOfMemory:
      return "Fontconfig has no memory left. Free some, or open fewer fonts."
    }
  }
}
