import CommandLineParts
import TextLayout

/// Hyphenation patterns that are installed where Debian's packages put them.
enum InstalledPatterns {
  private static let folder = "/usr/share/hyphen"

  /// The patterns of a language: those of the file whose name begins with it, in the order of names. None where none is installed.
  static func resources(for language: String) throws -> BreakingResources {
    var resources = BreakingResources()
    guard let path = path(for: language) else { return resources }
    do throws(HyphenationError) {
      resources.setHyphenation(try HyphenationPatterns(contentsOf: path, language: Language(language)), for: Language(language))
    } catch {
      throw ToolError.failure(error.description)
    }
    return resources
  }

  /// Where the patterns of a language are; nil where none are installed.
  static func path(for language: String) -> String? {
    let names = (try? Files.names(in: folder, endingIn: ".dic")) ?? []
    let name = names.sorted().first { $0 == "hyph_\(language)" || $0.hasPrefix("hyph_\(language)_") }
    return name.map { "\(folder)/\($0).dic" }
  }
}
