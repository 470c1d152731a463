import TextLayout
import ToolSupport

/// Hyphenation patterns that are installed where Debian's packages put them.
enum InstalledPatterns {
  private static let folder = "/usr/share/hyphen"

  /// The patterns of a language: those of the file whose name begins with it, in the order of names. None where none is installed.
  static func resources(for language: String) throws -> BreakingResources {
    var resources = BreakingResources()
    let names = (try? Files.names(in: folder, endingIn: ".dic")) ?? []
    guard let name = names.sorted().first(where: { $0 == "hyph_\(language)" || $0.hasPrefix("hyph_\(language)_") }) else { return resources }
    do throws(HyphenationError) {
      resources.setHyphenation(try HyphenationPatterns(contentsOf: "\(folder)/\(name).dic", language: Language(language)), for: Language(language))
    } catch {
      throw ToolError.failure(error.description)
    }
    return resources
  }
}
