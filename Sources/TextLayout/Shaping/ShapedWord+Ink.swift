import Synchronization

extension ShapedWord {
  /// The ink of all of the word's glyphs, in the style that it was shaped with. O(glyphs) the first
  /// time, then O(1).
  @inline(__always)
  func ink(in style: ItemStyle) -> WordInk {
    let known = unsafe knownInk.pointee.load(ordering: .relaxed)
    return known != 0 ? WordInk(bits: known) : foundInk(in: style)
  }

  private func foundInk(in style: ItemStyle) -> WordInk {
    let found = ink(ofClusters: 0..<clusterCount, in: style)
    unsafe knownInk.pointee.store(found.bits, ordering: .relaxed)
    return found
  }

  /// The ink of a range of the word's clusters. O(glyphs).
  func ink(ofClusters clusters: Range<Int>, in style: ItemStyle) -> WordInk {
    var ink = WordInk()
    let font = style.font
    let table = font.inkTable
    if style.orientation.flow != .horizontal {
      let isUpright = style.orientation == .upright
      forEachGlyph(inClusters: clusters) { glyph, _ in
        guard let box = table.box(of: glyph.glyph, font.makeInkBox) else { return }
        let origin = isUpright ? font.verticalOrigin(of: UInt32(glyph.glyph)).x : 0
        ink.include(upright: box, origin: origin, compression: compression, yOffset: glyph.yOffset)
      }
      return ink
    }
    forEachGlyph(inClusters: clusters) { glyph, _ in
      if let box = table.box(of: glyph.glyph, font.makeInkBox) { ink.include(box, yOffset: glyph.yOffset) }
    }
    return ink
  }
}
