extension FontCoverage {
  /// Whether a text with this scalar needs nothing that the font lacks: it has a glyph for it, or
  /// none is drawn. O(1).
  @inline(__always) func shows(_ scalar: UInt32) -> Bool {
    contains(scalar) || isSpared(scalar)
  }

  /// What is shown without a glyph of its own: characters that are invisible by default, tabs and
  /// line ends, spaces in place of other spaces, and U+2010 for U+2011. Not other controls: they
  /// show a box.
  @inline(never) private func isSpared(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true  // tabs, and what ends lines and paragraphs
    // Default_Ignorable_Code_Point of Unicode 15.0
    case 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164,
      0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: contains(0x20)
    case 0x2011: contains(0x2010)
    default: false
    }
  }

  /// Whether the font shows all of these scalars. O(scalars).
  func shows(_ scalars: Span<UInt32>) -> Bool {
    for index in scalars.indices where !shows(scalars[index]) { return false }
    return true
  }

  /// Whether the font shows all of a cluster in one of its forms. O(scalars).
  func shows(_ forms: ClusterForms) -> Bool {
    shows(forms.written.span) || !forms.apart.isEmpty && (shows(forms.apart.span) || shows(forms.together.span))
  }
}

/// A cluster as it is written and its canonical equivalents: where a font has glyphs for one of
/// them, the shaper finds them.
struct ClusterForms {
  let written: [UInt32]
  /// Taken apart as far as it goes; empty if both other forms are as written.
  private(set) var apart: [UInt32] = []
  /// Put together as far as it goes from left to right.
  private(set) var together: [UInt32] = []

  /// O(scalars).
  init(_ cluster: Span<UInt32>) {
    var written: [UInt32] = []
    written.reserveCapacity(cluster.count)
    for index in cluster.indices { written.append(cluster[index]) }
    self.written = written
    for scalar in written {
      var first = scalar
      var rest: [UInt32] = []
      while let step = HarfBuzzUnicode.decomposition(of: first) {
        if step.second != 0 { rest.append(step.second) }
        first = step.first
      }
      apart.append(first)
      apart.append(contentsOf: rest.reversed())
    }
    for part in apart {
      if let last = together.indices.last, let composed = HarfBuzzUnicode.composition(of: together[last], part) {
        together[last] = composed
      } else {
        together.append(part)
      }
    }
    if apart == written && together == written { (apart, together) = ([], []) }
  }
}
