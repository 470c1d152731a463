import TextLayout
import ToolSupport

/// A part of the gallery. A new one is a file in `Sections` and a name in ``all``.
struct GallerySection: Sendable {
  /// What its place in the page is called: small letters and hyphens, no other section's.
  let name: String
  let title: String
  /// A sentence about what to look at.
  let introduction: String
  /// Its groups, of what is in the folders. The layouts are made later, one at a time.
  let groups: @Sendable (GalleryInput) throws -> [GalleryGroup]

  /// The page's sections in order.
  static let all: [GallerySection] = [
    .languages, .lists, .titles, .hyphenation, .justification, .vertical, .textStyles, .textSizes, .preferredLanguages, .ink, .carets, .touch,
    .scenes,
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
  /// Whether a slider above the figures chooses which text size of them is shown. One group of the page at most.
  var hasSizeSlider = false
  var figures: [GalleryFigure]

  /// Whether the figures stand beside each other in rows, and not below each other in columns.
  var comparesFigures: Bool { figures.contains { $0.marks != nil } }
}

/// A text to be laid out and shown.
struct GalleryFigure {
  /// What its place in its group is called.
  let name: String
  let title: String
  /// How it is set, in the words of the scenes; may be empty.
  var settings = ""
  /// Whether the caption has the beginning of the text, with what can't be seen as escapes.
  var showsSource = false
  /// Whether the caption says why each line ends where it does.
  var showsLineEnds = false
  /// Whether the picture has line boxes, baselines and ink to be switched on: not where it is of characters alone.
  var showsBoxes = true
  let text: StyledText
  let width: LayoutUnit
  let context: LayoutContext
  /// The name of the file beside the page that the layout's dump goes to; nil for none.
  var dumpFile: String?
  /// What is shown of lines and ink beside the text; nil for nothing.
  var marks: GalleryMarks?
  /// What is shown of carets, selections and movement; nil for nothing.
  var places: GalleryPlaces?
  /// What is shown of a touch; nil for nothing.
  var touch: GalleryTouch?
  /// The position of the group's slider at which the figure is shown; nil for a figure that is always there.
  var sizeCategory: ContentSizeCategory?
  /// Whether the command says what of the text no font has a glyph for.
  var reportsMissingGlyphs = false
}
