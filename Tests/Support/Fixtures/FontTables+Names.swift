extension FontTables {
  /// The first name number that the format leaves to fonts: those of axes and instances start here.
  private static let firstFreeName = 256

  /// The name number of an axis.
  private func nameNumber(ofAxis index: Int) -> Int {
    Self.firstFreeName + index
  }

  /// The name number of a named instance.
  private func nameNumber(ofInstance index: Int) -> Int {
    Self.firstFreeName + recipe.axes.count + index
  }

  /// `name`: in American English for Windows, which all systems read.
  var names: [UInt8] {
    let entries = nameEntries
    let header = 6 + 12 * entries.count
    var node = TableNode(uint16s: [0, entries.count, header])
    var storage = TableNode()
    for (number, text) in entries {
      let start = storage.bytes.count
      for unit in text.utf16 { storage.appendUInt16(Int(unit)) }
      node.appendUInt16(3, 1, 0x409, number, storage.bytes.count - start, start)
    }
    node.appendBytes(storage.bytes)
    return node.bytes
  }

  /// The names of the font by their number.
  ///
  /// Menus of old know four styles: any other becomes part of the family there, and numbers 16 and 17 tell the truth.
  private var nameEntries: [(number: Int, text: String)] {
    let family = recipe.familyName
    let style = recipe.styleName
    let isPlain = ["Regular", "Italic", "Bold", "Bold Italic"].contains(style)
    let postScript = "\(family)-\(style)".unicodeScalars.filter { (0x21...0x7E).contains($0.value) }
    var entries = [
      (1, isPlain ? family : "\(family) \(style)"),
      (2, isPlain ? style : "Regular"),
      (3, "TextFixtures: \(family) \(style)"),
      (4, style == "Regular" ? family : "\(family) \(style)"),
      (5, "Version 1.000"),
      (6, String(String.UnicodeScalarView(postScript))),
    ]
    if !isPlain { entries += [(16, family), (17, style)] }
    for (index, axis) in recipe.axes.enumerated() { entries.append((nameNumber(ofAxis: index), axis.name)) }
    for (index, place) in recipe.instances.enumerated() { entries.append((nameNumber(ofInstance: index), place.name)) }
    return entries
  }

  /// `fvar`: the axes and the named instances; nil for a font without axes.
  var variations: [UInt8]? {
    guard !recipe.axes.isEmpty else { return nil }
    var node = TableNode(uint16s: [1, 0, 16, 2, recipe.axes.count, 20])
    node.appendUInt16(recipe.instances.count, 4 + 4 * recipe.axes.count)
    for (index, axis) in recipe.axes.enumerated() {
      node.appendTag(axis.tag)
      node.appendFixed(axis.minimum)
      node.appendFixed(axis.defaultValue)
      node.appendFixed(axis.maximum)
      node.appendUInt16(0, nameNumber(ofAxis: index))
    }
    for (index, place) in recipe.instances.enumerated() {
      precondition(place.coordinates.count == recipe.axes.count, "an instance has a coordinate for each axis")
      node.appendUInt16(nameNumber(ofInstance: index), 0)
      for coordinate in place.coordinates { node.appendFixed(coordinate) }
    }
    return node.bytes
  }

  /// `kern`, format 0: pairs sorted by their glyphs; nil for a font without pairs.
  var legacyKerning: [UInt8]? {
    guard !recipe.legacyKerning.isEmpty else { return nil }
    let pairs = recipe.legacyKerning
      .map { (left: encoder.number(of: $0.left), right: encoder.number(of: $0.right), value: $0.value) }
      .sorted { ($0.left, $0.right) < ($1.left, $1.right) }
    var node = TableNode(uint16s: [0, 1, 0, 14 + 6 * pairs.count, 1, pairs.count])
    node.appendSearchHelp(count: pairs.count, size: 6)
    for pair in pairs {
      node.appendUInt16(pair.left, pair.right)
      node.appendInt16(pair.value)
    }
    return node.bytes
  }
}
