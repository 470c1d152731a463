/// How far is looked for fonts in folders, and the folders in those.
///
///     var search = FontFolderSearch()
///     search.deadline = .now + .seconds(1)
///     let fonts = FontCollection(folders: ["fonts"], search: search)
///
/// A folder that has more in it than may be looked through gives no fonts and is one of the
/// collection's problems. File systems that show devices and processes are never looked through.
/// O(1).
public struct FontFolderSearch: Sendable {
  /// How many files and folders are looked at, in all folders together. O(1).
  public var entryLimit = 1 << 15
  /// How deep folders are in each other. O(1).
  public var depthLimit = 32
  /// When the search is given up; nil for never. O(1).
  public var deadline: ContinuousClock.Instant?
  /// Whether a file or folder may be looked at: asked for each font and folder that is come to, by
  /// its path without links. Nil for all. O(1).
  public var isAllowed: (@Sendable (_ resolvedPath: String) -> Bool)?

  /// The usual bounds. O(1).
  public init() {}

  /// Whether the time is over.
  var isLate: Bool { deadline.map { ContinuousClock.now > $0 } ?? false }
}
