extension FontTables {
  /// `hhea`: the height of a line, the slope of the caret and the extremes of the advances.
  var hhea: [UInt8] {
    let bounds = bounds
    let advances = recipe.glyphs.map(\.advance)
    let rightBearings = recipe.glyphs.map { $0.advance - $0.outline.xMax }
    var node = TableNode(uint16s: [1, 0])
    node.appendInt16(recipe.metrics.ascent, -recipe.metrics.descent, recipe.metrics.lineGap)
    node.appendUInt16(advances.reduce(0, max))
    node.appendInt16(bounds.xMin, rightBearings.reduce(Int(Int16.max), min), bounds.xMax)
    node.appendInt16(recipe.slope.rise, recipe.slope.run, recipe.slope.offset)
    node.appendUInt16(0, 0, 0, 0, 0, Self.statedCount(of: advances))
    return node.bytes
  }

  /// `hmtx`: the advance and the left bearing of each glyph.
  var hmtx: [UInt8] {
    Self.metrics(advances: recipe.glyphs.map(\.advance), bearings: recipe.glyphs.map(\.outline.xMin))
  }

  /// The number of glyphs whose advance a metrics table states.
  ///
  /// All that follow have the advance of the last one stated, a saving that readers have to know.
  private static func statedCount(of advances: [Int]) -> Int {
    let count = advances.lastIndex { $0 != advances.last }.map { $0 + 2 }
    return count ?? min(advances.count, 1)
  }

  /// The table of advances and bearings in one direction.
  private static func metrics(advances: [Int], bearings: [Int]) -> [UInt8] {
    let statedCount = statedCount(of: advances)
    var node = TableNode()
    for (index, (advance, bearing)) in zip(advances, bearings).enumerated() {
      if index < statedCount { node.appendUInt16(advance) }
      node.appendInt16(bearing)
    }
    return node.bytes
  }

  /// `vhea`: the width of a column and the extremes of the vertical advances.
  func vhea(_ vertical: VerticalMetricsRecipe) -> [UInt8] {
    let measures = recipe.glyphs.map { verticalMeasures(of: $0, vertical) }
    let bottomBearings = measures.map { $0.advance - $0.topBearing - $0.extent }
    var node = TableNode(uint16s: [1, 0x1000])
    node.appendInt16(vertical.ascent, -vertical.descent, vertical.lineGap)
    node.appendUInt16(measures.map(\.advance).reduce(0, max))
    node.appendInt16(measures.map(\.topBearing).reduce(Int(Int16.max), min))
    node.appendInt16(bottomBearings.reduce(Int(Int16.max), min))
    node.appendInt16(measures.map { $0.topBearing + $0.extent }.reduce(Int(Int16.min), max))
    node.appendInt16(vertical.caretRise, vertical.caretRun, 0)
    node.appendUInt16(0, 0, 0, 0, 0, Self.statedCount(of: measures.map(\.advance)))
    return node.bytes
  }

  /// `vmtx`: the vertical advance and the top bearing of each glyph.
  func vmtx(_ vertical: VerticalMetricsRecipe) -> [UInt8] {
    let measures = recipe.glyphs.map { verticalMeasures(of: $0, vertical) }
    return Self.metrics(advances: measures.map(\.advance), bearings: measures.map(\.topBearing))
  }

  /// What a glyph measures in vertical lines: its own numbers, or those that follow from its horizontal ones.
  private func verticalMeasures(
    of glyph: GlyphRecipe,
    _ vertical: VerticalMetricsRecipe
  ) -> (advance: Int, topBearing: Int, extent: Int) {
    let advance = glyph.advanceHeight ?? (glyph.advance == 0 ? 0 : vertical.advanceHeight)
    guard case .box(_, let yMin, _, let yMax) = glyph.outline else {
      return (advance, glyph.topSideBearing ?? recipe.metrics.ascent, 0)
    }
    return (advance, glyph.topSideBearing ?? recipe.metrics.ascent - yMax, yMax - yMin)
  }

  /// `OS/2`, version 4: weight, width, and the other two opinions on the height of a line.
  ///
  /// The bits for Unicode ranges and code pages are zero: what the font covers is what `cmap` says.
  var os2: [UInt8] {
    let metrics = recipe.metrics
    let advances = recipe.glyphs.map(\.advance).filter { $0 != 0 }
    let codes = recipe.characterMap.keys.map { min(Int($0.value), 0xFFFF) }
    var node = TableNode(uint16s: [4])
    node.appendInt16(advances.isEmpty ? 0 : advances.reduce(0, +) / advances.count)
    node.appendUInt16(recipe.weightClass, recipe.widthClass, 0)
    node.appendInt16(metrics.unitsPerEm / 2, metrics.unitsPerEm / 2, 0, metrics.unitsPerEm / 10)
    node.appendInt16(metrics.unitsPerEm / 2, metrics.unitsPerEm / 2, 0, metrics.unitsPerEm / 2)
    node.appendInt16(metrics.strikeoutThickness, metrics.strikeoutPosition, 0)
    node.appendBytes(Array(repeating: 0, count: 10))
    node.appendUInt32(0, 0, 0, 0)
    node.appendTag("TXFX")
    node.appendUInt16(selectionBits, codes.min() ?? 0, codes.max() ?? 0)
    node.appendInt16(metrics.typoAscent, -metrics.typoDescent, metrics.typoLineGap)
    node.appendUInt16(metrics.winAscent, metrics.winDescent)
    node.appendUInt32(0, 0)
    node.appendInt16(metrics.xHeight, metrics.capHeight)
    node.appendUInt16(0, 0x20, 0)
    return node.bytes
  }

  /// `fsSelection`: italic, bold, regular, and whether the typographic metrics are the ones to use.
  private var selectionBits: Int {
    let style = (recipe.isItalic ? 1 : 0) | (recipe.isBold ? 1 << 5 : 0)
    return (style == 0 ? 1 << 6 : style) | (recipe.metrics.usesTypoMetrics ? 1 << 7 : 0)
  }
}

extension GlyphOutline {
  /// The left edge; 0 for an empty glyph.
  fileprivate var xMin: Int {
    guard case .box(let xMin, _, _, _) = self else { return 0 }
    return xMin
  }

  /// The right edge; 0 for an empty glyph.
  fileprivate var xMax: Int {
    guard case .box(_, _, let xMax, _) = self else { return 0 }
    return xMax
  }
}
