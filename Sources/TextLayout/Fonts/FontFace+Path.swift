extension FontFace {
  /// The path of the font file as the client gave it; nil for a face made from bytes. ``index``
  /// tells which of the file's faces this is. O(1).
  public var path: String? { tables.file.path }
}
