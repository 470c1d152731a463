/// Fonts that are known by description before any is opened, and a view of which goes with what:
/// the fonts of a machine, of a server, of an index.
///
/// A ``FontCollection`` over a provider opens a face when a text first needs it. Which font a text
/// is set in follows from what the provider says, so it must always say the same: a provider whose
/// fonts change is another provider.
public protocol FontProvider: Sendable {
  /// Every face, in a fixed order; faces are named by their places in it.
  var fonts: [DescribedFont] { get }

  /// The scalars that a face has glyphs for, as far as is known without opening it. Asked at most a
  /// few times for each face.
  func coverage(of face: Int) -> FontCoverage

  /// The faces of the family that stands in for one that no face bears the name of: `Arial`,
  /// `sans-serif`. None if there is no such family.
  func substitutes(for family: String, language: Language) -> [Int]

  /// The faces of the family for texts that ask for none, or for none that exists.
  func defaultFamily(language: Language) -> [Int]

  /// The faces in the order in which they are asked for text of a script that the asked families
  /// lack. What it leaves out is not asked.
  func fallbacks(for query: FontQuery, script: Script) -> [Int]
}

/// A face of a font file, as it is described before it is opened.
public struct DescribedFont: Hashable, Sendable {
  /// The font file.
  public var path: String
  /// Which of the file's faces it is.
  public var index: Int
  /// Which of a variable face's named instances it is, counted from 0; nil for the face as a whole.
  public var namedInstance: Int?
  /// The names of the family in every language, the one to show first.
  public var families: [String]
  /// The name within the family, like `Bold Italic`.
  public var style: String
  /// The weights that the face reaches on OpenType's scale: one, or those of its axis.
  public var weights: ClosedRange<Double>
  /// The widths that the face reaches, in percent: one, or those of its axis.
  public var widths: ClosedRange<Double>
  /// How the letters lean.
  public var slant: FontSlant
  /// Whether glyphs have colours of their own, as emoji do.
  public var hasColorGlyphs: Bool
  /// Whether the face changes with the size of the text.
  public var hasOpticalSizes: Bool

  /// A regular, upright face without colours.
  public init(path: String, index: Int = 0, families: [String], style: String = "Regular") {
    self.path = path
    self.index = index
    self.families = families
    self.style = style
    weights = 400...400
    widths = 100...100
    slant = .none
    hasColorGlyphs = false
    hasOpticalSizes = false
  }
}
