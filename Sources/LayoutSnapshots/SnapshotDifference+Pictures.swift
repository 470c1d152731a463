public import TextLayout
import TextPictures

extension SnapshotDifference {
  /// The two layouts over each other, as an SVG file: what is the same in both in grey, what was in red, what is now in blue.
  ///
  /// Glyphs are outlines where their fonts are given, such as those of ``LayoutSnapshot/fonts(of:)``; the text of others is in a font of the viewer's, as long
  /// as it was. Nothing is fetched. O(the snapshots).
  public func svg(fonts: [LayoutSnapshot.Font: FontInstance] = [:]) -> String {
    var glyphs = SnapshotGlyphs(prefix: "")
    let body = overlay(fonts, &glyphs)
    return SnapshotSVG.element(body, [old, new], title: summary, glyphs.definitions)
  }

  /// A page of the changes in words, the overlay, whose layers can be switched, and each layout by itself. It needs nothing else. O(the snapshots).
  ///
  /// - Parameter title: what is compared.
  public func html(title: String = "Layout difference", fonts: [LayoutSnapshot.Font: FontInstance] = [:]) -> String {
    func picture(_ snapshot: LayoutSnapshot, _ prefix: String) -> String {
      var glyphs = SnapshotGlyphs(prefix: prefix)
      let pieces = SnapshotDrawing(snapshot, fonts: fonts, glyphs: &glyphs).pieces.joined(separator: "\n")
      return SnapshotSVG.element("<g class=\"tl-same\">\n\(pieces)\n</g>\n", [snapshot], title: prefix, glyphs.definitions)
    }
    var glyphs = SnapshotGlyphs(prefix: "both-")
    let body = overlay(fonts, &glyphs)
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title.markup)</title>
      <style>
      :root { font: 15px/1.4 system-ui, sans-serif; color-scheme: light dark }
      body { margin: 1.5rem }
      pre { overflow-x: auto; padding: .75rem; border: 1px solid #8885 }
      figure { margin: 0 0 1rem; display: inline-block; vertical-align: top }
      figure svg { background: #fff; max-width: 95vw; height: auto; border: 1px solid #8885 }
      body:has(#same:not(:checked)) .both .tl-same, body:has(#old:not(:checked)) .both .tl-old,
      body:has(#new:not(:checked)) .both .tl-new { display: none }
      </style>
      <h1>\(title.markup)</h1>
      <p>\(summary).</p>
      <pre>\(text(limit: 1000).markup)</pre>
      <p><label><input type="checkbox" id="same" checked> the same in both</label>
      <label><input type="checkbox" id="old" checked> what was (red)</label>
      <label><input type="checkbox" id="new" checked> what is now (blue)</label></p>
      <figure class="both"><figcaption>both</figcaption>
      \(SnapshotSVG.element(body, [old, new], title: "both", glyphs.definitions))</figure>
      <figure><figcaption>what was</figcaption>
      \(picture(old, "old-"))</figure>
      <figure><figcaption>what is now</figcaption>
      \(picture(new, "new-"))</figure>
      </html>

      """
  }

  /// What is in both, in the old one and in the new one, as three groups.
  private func overlay(_ fonts: [LayoutSnapshot.Font: FontInstance], _ glyphs: inout SnapshotGlyphs) -> String {
    let was = SnapshotDrawing(old, fonts: fonts, glyphs: &glyphs).pieces
    let now = SnapshotDrawing(new, fonts: fonts, glyphs: &glyphs).pieces
    func counted(_ pieces: [String]) -> [String: Int] { pieces.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    /// The pieces that are not used up by those of the other.
    func without(_ pieces: [String], _ other: [String], sharing: Bool) -> [String] {
      var left = counted(other)
      return pieces.filter { piece in
        guard let count = left[piece], count > 0 else { return !sharing }
        left[piece] = count - 1
        return sharing
      }
    }
    let groups = [("same", without(now, was, sharing: true)), ("old", without(was, now, sharing: false)), ("new", without(now, was, sharing: false))]
    return groups.map { "<g class=\"tl-\($0.0)\">\n\($0.1.map { $0 + "\n" }.joined())</g>\n" }.joined()
  }
}

extension LayoutSnapshot {
  /// The layout by itself, as an SVG file; see ``SnapshotDifference/svg(fonts:)`` about fonts. O(the snapshot).
  public func svg(fonts: [Font: FontInstance] = [:]) -> String {
    var glyphs = SnapshotGlyphs(prefix: "")
    let pieces = SnapshotDrawing(self, fonts: fonts, glyphs: &glyphs).pieces.map { $0 + "\n" }.joined()
    return SnapshotSVG.element("<g class=\"tl-same\">\n\(pieces)</g>\n", [self], title: "Layout", glyphs.definitions)
  }
}

/// What is around the pieces of a picture.
enum SnapshotSVG {
  static func element(_ body: String, _ snapshots: [LayoutSnapshot], title: String, _ definitions: String) -> String {
    var size = Size(width: 1, height: 1)
    for snapshot in snapshots {
      for rect in snapshot.rects { size = Size(width: max(size.width, rect.maxX), height: max(size.height, rect.maxY)) }
    }
    let (width, height) = (size.width + 16, size.height + 16)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="-8 -8 \(width) \(height)">
      <title>\(title.markup)</title>
      <style>
      .tl-same { fill: #555; stroke: #555 } .tl-old { fill: #d0021b; stroke: #d0021b } .tl-new { fill: #0a58ca; stroke: #0a58ca }
      .tl-old, .tl-new { mix-blend-mode: multiply } text, use { stroke: none }
      .box, .section { fill: none; stroke-width: .5; stroke-opacity: .5 } .baseline { stroke-width: .5; stroke-opacity: .5 }
      .caret { stroke-width: .75 } .selection { fill-opacity: .2; stroke: none } .element { fill-opacity: .08; stroke-width: .75 }
      text { font-family: sans-serif }
      </style>
      <defs>
      \(definitions)</defs>
      \(body)</svg>

      """
  }
}

extension LayoutSnapshot {
  /// Where anything stands.
  fileprivate var rects: [Rect] {
    lines.map(\.rect) + selections.values.flatMap { $0.map(\.rect) }
      + (screen.map { Array($0.sections.values) + $0.elements.values.map(\.frame) } ?? [])
  }
}
