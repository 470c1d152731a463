import Synchronization
import TextLayout

/// Where the ink of glyphs is, asked of each font once a glyph. Shared by threads; bounded by the fonts it speaks of.
final class InkCache: Sendable {
  /// A glyph's box, whether it was asked for, and whether it has ink.
  private enum Entry {
    case unknown, blank
    case box(GlyphBox)
  }

  private let fonts = Mutex<[FontInstance: [Entry]]>([:])
  private static let maximumFonts = 64

  init() {}

  /// The box around the ink of some runs, in their coordinates; nil if there is none. Edges are rounded outwards to 1/64 point. O(glyphs).
  func box(around runs: [GlyphRun]) -> Rect? {
    var ink: (left: Int64, top: Int64, right: Int64, bottom: Int64)?
    fonts.withLock { fonts in
      for run in runs {
        let size = min(max(run.size.rawValue, 0), 65536 << 6)
        let em = Int64(max(1, run.font.face.unitsPerEm))
        if fonts[run.font] == nil {
          if fonts.count >= InkCache.maximumFonts { fonts.removeAll() }
          fonts[run.font] = Array(repeating: .unknown, count: run.font.face.glyphCount)
        }
        guard var entries = fonts.updateValue([], forKey: run.font) else { continue }
        for glyph in run.glyphs {
          guard let box = InkCache.box(of: glyph.glyph, in: run.font, &entries) else { continue }
          let (x, y) = (glyph.origin.x.rawValue, glyph.origin.y.rawValue)
          let left = x &+ InkCache.scaledDown(box.minX, size, em)
          let right = x &- InkCache.scaledDown(0 &- box.maxX, size, em)
          let top = y &+ InkCache.scaledDown(0 &- box.maxY, size, em)
          let bottom = y &- InkCache.scaledDown(box.minY, size, em)
          let before = ink ?? (left, top, right, bottom)
          ink = (min(before.left, left), min(before.top, top), max(before.right, right), max(before.bottom, bottom))
        }
        fonts[run.font] = entries
      }
    }
    return ink.map { ink in
      Rect(
        x: LayoutUnit(rawValue: ink.left), y: LayoutUnit(rawValue: ink.top), width: LayoutUnit(rawValue: ink.right &- ink.left),
        height: LayoutUnit(rawValue: ink.bottom &- ink.top))
    }
  }

  private static func box(of glyph: UInt16, in font: FontInstance, _ entries: inout [Entry]) -> GlyphBox? {
    let index = Int(glyph)
    guard entries.indices.contains(index) else { return nil }
    switch entries[index] {
    case .blank: return nil
    case .box(let box): return box
    case .unknown:
      let found = font.inkBox(of: glyph)
      entries[index] = found.map { .box($0) } ?? .blank
      return found
    }
  }

  /// Font units at a size in 1/64 point, rounded down.
  private static func scaledDown(_ units: Int32, _ size: Int64, _ em: Int64) -> Int64 {
    let product = Int64(units) &* size
    let quotient = product / em
    return product % em < 0 ? quotient - 1 : quotient
  }
}
