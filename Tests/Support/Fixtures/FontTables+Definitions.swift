extension FontTables {
  /// `GDEF`: what each glyph is to the layout rules; nil when the recipe says nothing about any.
  ///
  /// Version 1.2 only where there are mark glyph sets: older readers know 1.0.
  var definitions: [UInt8]? {
    let recipe = recipe.definitions
    let classes = Dictionary(
      self.recipe.glyphs.compactMap { glyph in glyph.definitionClass.map { (glyph.name, $0.rawValue) } }
    ) { first, _ in first }
    let isEmpty =
      classes.isEmpty && recipe.ligatureCarets.isEmpty && recipe.markAttachmentClasses.isEmpty
      && recipe.markGlyphSets.isEmpty
    guard !isEmpty else { return nil }
    var node = TableNode(uint16s: [1, recipe.markGlyphSets.isEmpty ? 0 : 2])
    node.appendLink(to: classes.isEmpty ? nil : encoder.classes(classes))
    node.appendLink(to: nil)
    node.appendLink(to: recipe.ligatureCarets.isEmpty ? nil : ligatureCarets)
    node.appendLink(to: recipe.markAttachmentClasses.isEmpty ? nil : encoder.classes(recipe.markAttachmentClasses))
    if !recipe.markGlyphSets.isEmpty { node.appendLink(to: markGlyphSets) }
    return node.serialized()
  }

  /// The list of ligatures with carets.
  private var ligatureCarets: TableNode {
    let carets = recipe.definitions.ligatureCarets
    var node = TableNode()
    node.appendLink(to: encoder.coverage(of: carets.keys))
    node.appendUInt16(carets.count)
    for (_, places) in encoder.inCoverageOrder(carets) {
      var list = TableNode(uint16s: [places.count])
      for place in places { list.appendLink(to: place.node) }
      node.appendLink(to: list)
    }
    return node
  }

  /// The sets of marks that lookups can name.
  private var markGlyphSets: TableNode {
    let sets = recipe.definitions.markGlyphSets
    var node = TableNode(uint16s: [1, sets.count])
    for set in sets { node.appendWideLink(to: encoder.coverage(of: set)) }
    return node
  }
}

extension LigatureCaretRecipe {
  /// The table of the caret.
  fileprivate var node: TableNode {
    switch self {
    case .coordinate(let coordinate):
      var node = TableNode(uint16s: [1])
      node.appendInt16(coordinate)
      return node
    case .contourPoint(let point):
      return TableNode(uint16s: [2, point])
    }
  }
}
