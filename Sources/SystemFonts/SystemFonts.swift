public import TextLayout

/// The machine's fonts, found and matched by fontconfig.
///
///     let fonts = try SystemFonts()
///     let context = LayoutContext(fonts: fonts.collection)
///     fonts.family("sans-serif", language: "ja")  // "Noto Sans CJK JP"
///
/// What fontconfig has cached is read, and no font file is opened until a text needs it. A value: it stays as it was made, whatever is installed
/// meanwhile; ``refreshed()`` gives the fonts of now. Copies share all that is known.
public struct SystemFonts: Sendable {
  private let snapshot: FontconfigSnapshot
  /// The fonts as layouts take them. Copies of this value, and values that compare equal, share its open faces and caches.
  public let collection: FontCollection

  /// The fonts of the machine and its user. Fontconfig reads its environment: FONTCONFIG_FILE, XDG_DATA_HOME, and the user's languages (FC_LANG, LC_ALL,
  /// LC_CTYPE, LANG), which it prefers among fonts for texts that name no language; where layouts must be the same for every user, set FC_LANG.
  public init() throws(SystemFontsError) {
    try self.init(FontconfigSnapshot(configuration: nil))
  }

  /// The fonts that a fontconfig configuration file leads to, and nothing else.
  public init(configuration path: String) throws(SystemFontsError) {
    try self.init(FontconfigSnapshot(configuration: path))
  }

  private init(_ snapshot: FontconfigSnapshot) {
    self.snapshot = snapshot
    collection = FontCollection(provider: snapshot)
  }

  /// The fonts of now: this same value if neither a font folder nor the configuration has changed, else a new one. O(folders) if nothing has.
  public func refreshed() throws(SystemFontsError) -> SystemFonts {
    snapshot.isUpToDate ? self : SystemFonts(try FontconfigSnapshot(configuration: snapshot.configuration))
  }

  /// These fonts behind files that a program names itself: those come first, both for texts that ask for no family and as fallback.
  public func collection(after files: [String], folders: [String] = []) -> FontCollection {
    FontCollection(files: files, folders: folders, provider: snapshot)
  }

  /// Every face and every named instance of a variable face, in a fixed order, as fontconfig describes it. O(1).
  public var fonts: [DescribedFont] { snapshot.fonts }

  /// The names of the families, each once, in alphabetical order. O(fonts log fonts).
  public var families: [String] { Set(snapshot.fonts.compactMap(\.families.first)).sorted() }

  /// The font files, each once, in the order of their paths. O(fonts log fonts).
  public var files: [String] { Set(snapshot.fonts.map(\.path)).sorted() }

  /// What was passed over, and why: files in the font folders that fontconfig could make nothing of and the engine neither, in the order of their
  /// paths; then faces that a text needed and that could not be opened. To have all of those, ask for `collection.faces` first.
  /// Reads the font folders: O(files).
  public var skipped: [FontProblem] {
    let known = Set(snapshot.fonts.map(\.path))
    let others = snapshot.fontconfig.fontFolders.flatMap(FolderListing.fontFiles).filter { !known.contains($0) }
    return FontCollection(files: others.sorted()).problems + collection.problems
  }

  /// The name of the family that a text gets which asks for this one: its own, or that of the family that stands in for it; nil if no family does, and
  /// the text's next family or the default family is taken. O(1) for a name that a family bears.
  public func family(_ name: String, language: Language = .und) -> String? {
    let places = snapshot.places(named: name, language: language)
    return places.first.flatMap { snapshot.fonts[$0].families.first }
  }

  /// The faces of the family that a text gets which asks for this one, named instances of variable faces among them.
  public func fonts(ofFamily name: String, language: Language = .und) -> [DescribedFont] {
    snapshot.places(named: name, language: language).map { snapshot.fonts[$0] }
  }
}

extension SystemFonts: Equatable {
  /// Whether both are the same reading of the machine's fonts.
  public static func == (a: SystemFonts, b: SystemFonts) -> Bool { a.snapshot === b.snapshot }
}
