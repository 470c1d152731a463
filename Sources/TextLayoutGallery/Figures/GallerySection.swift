import CommandLineParts
import TextLayout

/// A part of the gallery, on pages of its own. A new one is a file in `Sections` and a name in ``all``.
struct GallerySection: Sendable {
  /// What its pages and its places in them are called: small letters and hyphens, no other section's.
  let name: String
  let title: String
  /// A sentence about what to look at.
  let introduction: String
  /// Its groups, of what is in the folders. The layouts are made later, a group at a time.
  let groups: @Sendable (GalleryInput) throws -> [GalleryGroup]

  /// The page's sections in order.
  static let all: [GallerySection] = [
    .languages, .lists, .titles, .hyphenation, .justification, .vertical, .flows, .textStyles, .textSizes, .preferredLanguages, .ink, .carets, .touch,
    .screens, .interfaces, .scenes,
  ]

  /// The sections of some names, in the page's order; all of them without a list of names.
  static func named(_ names: [String]?) throws -> [GallerySection] {
    guard let names else { return all }
    if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
      throw ToolError.usage("There is no section “\(unknown)”. There are: \(all.map(\.name).joined(separator: ", ")).")
    }
    return all.filter { names.contains($0.name) }
  }
}

/// Figures under a heading.
struct GalleryGroup {
  /// What its place in its section is called.
  let name: String
  let title: String
  /// A sentence about the group; may be empty.
  var introduction = ""
  /// Whether the contents lead to each figure.
  var listsFigures = false
  /// Whether a slider above the figures chooses which text size of them is shown. One group of the section at most.
  var hasSizeSlider = false
  var figures: [GalleryFigure]
}
