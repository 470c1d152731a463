/// The fonts that a text may use, in order.
///
///     let fonts = FontCollection(files: ["Body.ttf"], folders: ["/usr/share/fonts"])
///     fonts.families        // ["Body", ...]
///     fonts.problems        // what could not be opened, and why
///
/// The first face gives the default family: name the file that texts are meant for first. The rest
/// serve texts that ask for their family, and as fallback for scripts that the asked families don't
/// cover. A collection is a value: copies share the faces and what is known of them.
///
/// Where a ``FontProvider`` stands behind the files, its faces follow theirs; it also says which
/// family stands in for another, and the order of fallback among its own. Its faces are opened one
/// by one, when a text first needs them.
public struct FontCollection: Sendable {
  /// The faces, and what is known of them as a whole.
  private(set) var shelf: FontShelf
  private var cascades: FontCascadeCache
  private let skipped: [FontProblem]

  /// No fonts: every text is laid out without glyphs until some are added.
  public init() {
    self.init(faces: [], problems: [])
  }

  /// The fonts of the files, in their order, then those in the folders and their subfolders, in the
  /// order of their paths.
  ///
  /// A path may end in `#` and an index to name one face of a collection file; without it, all of
  /// its faces are added. In folders, files that end in `.ttf`, `.otf`, `.ttc` or `.otc` are taken,
  /// as far as the search goes. A file that was come to before is not added again. What cannot be
  /// used is listed in ``problems``. O(files): of each only the table of contents is read.
  public init(files: [String] = [], folders: [String] = [], search: FontFolderSearch = FontFolderSearch()) {
    var loading = FontLoading(search)
    for file in files { loading.add(file: file) }
    for folder in folders { loading.add(folder: folder) }
    self.init(faces: loading.faces, problems: loading.problems)
  }

  /// The fonts of the files and folders, as above, then those that a provider describes, of which
  /// none is opened.
  public init(files: [String] = [], folders: [String] = [], provider: some FontProvider) {
    let named = FontCollection(files: files, folders: folders)
    self.init(faces: named.shelf.faces, provider: provider, problems: named.skipped)
  }

  private init(faces: [FontFace], provider: (any FontProvider)? = nil, problems: [FontProblem]) {
    shelf = FontShelf(faces: faces, described: provider.map(DescribedFace.all) ?? [], provider: provider)
    cascades = .make()
    skipped = problems
  }

  /// The faces in order. Those of a provider that are not open yet are opened now: O(faces) then.
  public var faces: [FontFace] { shelf.described.isEmpty ? shelf.faces : (0..<shelf.count).compactMap(shelf.face) }

  /// The names of the families, each once, in the order of their first faces. Opens nothing.
  /// O(faces).
  public var families: [String] { shelf.families.map { shelf.familyName($0.faces[0]) } }

  /// The files and folders that were skipped, in the order they were come to; then the provider's
  /// faces that a text needed and that could not be opened, in their order. O(the provider's
  /// faces).
  public var problems: [FontProblem] { skipped + shelf.described.compactMap(\.problem) }

  /// Adds a face after the others, but before those of a provider. O(faces).
  public mutating func add(_ face: FontFace) {
    shelf = FontShelf(faces: shelf.faces + [face], described: shelf.described, provider: shelf.provider)
    cascades = .make()
  }

  /// The fonts of the asked families that come nearest to the asked style, one for each family, in
  /// order; those of the default family if the collection has none of the asked. Empty only for a
  /// collection without faces. O(families) once the query was asked before.
  public func fonts(for query: FontQuery) -> [FontInstance] {
    cascade(for: query).asked
  }

  /// Who answers for each cluster of a text in this style. O(1) for a query asked before.
  func cascade(for query: FontQuery) -> FontCascade { cascades.cascade(for: normalized(query), in: self) }

  /// A query without what makes no difference to the fonts that it finds.
  func normalized(_ query: FontQuery) -> FontQuery {
    var query = query.normalized(usesOpticalSize: shelf.usesOpticalSize)
    // Only a provider chooses families by language; what it is not asked about must not tell
    // cascades apart.
    query.language = shelf.provider == nil ? .und : Language(query.language.shapingTag)
    return query
  }

  /// A cascade of its own for a query that is ``normalized(_:)``. O(families).
  func makeCascade(for query: FontQuery, _ account: MemoryAccount) -> FontCascade { FontCascade(query, over: shelf, account) }
}

/// The cascades of a collection that were used lately without a layout context.
private final class FontCascadeCache: AgingCaches {
  private static let limit = 16 << 20
  private let account = MemoryAccount(limit: limit)
  private let cascades: AgingObjects<FontQuery, FontCascade>

  private init() { cascades = AgingObjects(account) }

  static func make() -> FontCascadeCache {
    let cache = FontCascadeCache()
    cache.account.add(cache)
    return cache
  }

  func cascade(for query: FontQuery, in fonts: FontCollection) -> FontCascade {
    cascades.object(for: query) ?? cascades.keep(fonts.makeCascade(for: query, account), for: query)
  }

  func age() {
    for cascade in cascades.living { cascade.age() }
    cascades.age()
  }
}
