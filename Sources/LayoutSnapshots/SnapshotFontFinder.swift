public import TextLayout

extension LayoutSnapshot {
  /// The fonts of a layout, by what a snapshot of it knows of them: what its pictures are drawn with.
  ///
  /// - Complexity: O(the layout), and once for each font O(its file).
  public static func fonts(of layout: some LaidOut) -> [Font: FontInstance] {
    let found = SnapshotFonts(of: (0..<layout.laidOut.paragraphCount).lazy.map { layout.laidOut.paragraph($0) })
    return Dictionary(found.known.map { ($0.value, $0.key) }) { first, _ in first }
  }

  /// Those of the snapshot's fonts that are in a collection: the same file, whatever it is called and wherever it is.
  ///
  /// - Complexity: O(faces of the collection), which are all opened, and O(the file) of each that has the name of one that is looked for.
  public func fonts(in collection: FontCollection) -> [Font: FontInstance] {
    let wanted = Set(fonts.values)
    let names = Set(wanted.map(\.name))
    var found: [Font: FontInstance] = [:]
    if wanted.isEmpty { return found }
    for face in collection.faces where names.contains(face.description) {
      for font in wanted where found[font] == nil && font.face == face.index && font.file == face.contentHash.description {
        found[font] = face.instance(variations: font.axes.map { FontVariation(FontTag($0.key), Double($0.value) / 65536) })
      }
      if found.count == wanted.count { break }
    }
    return found
  }
}
