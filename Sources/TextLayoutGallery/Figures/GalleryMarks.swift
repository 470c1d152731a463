import TextLayout
import TextPictures

/// What figures about line heights show beside their text: which line is how high, and what sticks out of it.
struct GalleryMarks: Sendable {
  /// The box that ink is held against, from the layout's top left corner; nil for each line's own.
  var box: Size?
  /// Whether what sticks out is marked and named.
  var showsClipping = true

  /// A picture's margin on each side, which is the same for figures that are to be compared, but holds all ink.
  func margin(of layout: DocumentLayout) -> LayoutUnit {
    let overflow = layout.inkOverflow()
    return max(GalleryMarks.margin, max(overflow.top, overflow.left, overflow.bottom, overflow.right) + 2)
  }

  /// The ordinary margin.
  static let margin: LayoutUnit = 24

  /// How wide text is set in such figures, so that with their margins they are as wide as others.
  static let width = GallerySection.pictureWidth - margin - margin

  /// Every other line of a layout, shaded as wide as the layout.
  static func bands(of layout: DocumentLayout) -> PictureLayer {
    var shapes: [PictureShape] = []
    var number = 0
    for (paragraph, top) in zip(layout.paragraphs, layout.tops) {
      for line in paragraph.lines {
        if number.isMultiple(of: 2) {
          shapes.append(.fill(Rect(x: .zero, y: top + line.rect.minY, width: layout.width, height: line.rect.size.height)))
        }
        number += 1
      }
    }
    return PictureLayer(name: "bands", shapes, paint: .role(.selection), isBehindText: true)
  }

  /// The parts of clusters that stick out, and the box that they stick out of if it is not their line.
  func clipping(of layout: DocumentLayout) -> PictureLayer? {
    guard showsClipping else { return nil }
    var shapes = box.map { [PictureShape.frame(Rect(x: .zero, y: .zero, width: $0.width, height: $0.height))] } ?? []
    for (paragraph, top) in zip(layout.paragraphs, layout.tops) {
      let box = box.map { Rect(x: .zero, y: .zero - top, width: $0.width, height: $0.height) }
      let clipped = paragraph.clipping(in: box)
      if clipped.isEmpty { continue }
      for number in 0..<paragraph.lineCount {
        let bounds = box ?? paragraph.line(at: number).rect
        for run in paragraph.glyphRuns(ofLine: number) {
          for glyph in run.glyphs {
            guard let ink = run.inkBounds(of: glyph) else { continue }
            for cluster in clipped where cluster.range.contains(glyph.offset) {
              guard let part = ink.part(beyond: cluster.edge, of: bounds) else { continue }
              shapes.append(.fill(Rect(x: part.minX, y: part.minY + top, width: part.size.width, height: part.size.height)))
            }
          }
        }
      }
    }
    return PictureLayer(name: "clipping", shapes, paint: .role(.carets), isBehindText: true)
  }
}

extension GalleryMarks {
  /// How high the lines are and what sticks out, as HTML for a figure.
  func report(of layout: DocumentLayout, _ figure: GalleryFigure) -> String {
    var heights: [String] = []
    for paragraph in layout.paragraphs {
      let style = figure.text.paragraphStyle(at: paragraph.range.lowerBound).textStyle
      let own = GalleryMarks.heights(of: paragraph, style, in: figure.context.environment)
      if heights.last != own { heights.append(own) }
    }
    let report = "<div class=\"report\">Lines: \(heights.joined(separator: ", ")).\n"
    return report + (showsClipping ? clippingReport(of: layout, figure) : "") + "</div>\n"
  }

  private func clippingReport(of layout: DocumentLayout, _ figure: GalleryFigure) -> String {
    let clipped = layout.clipping(in: box.map { Rect(x: .zero, y: .zero, width: $0.width, height: $0.height) })
    let place = box == nil ? "lines" : "the box"
    if clipped.isEmpty { return "<div class=\"kept\">Nothing sticks out of \(place).</div>" }
    let shown = clipped.prefix(GalleryMarks.listedCount).map { cluster in
      "<bdi>\(PageText.escaped(figure.text.string(in: cluster.range)))</bdi> \(cluster.edge) \(GalleryMarks.decimal(cluster.amount))"
    }
    let rest = clipped.count > shown.count ? ", …" : "."
    return "<div class=\"clipped\">Sticks out of \(place), \(clipped.count) in all: \(shown.joined(separator: ", "))\(rest)</div>"
  }

  /// How many clusters that stick out are named.
  private static let listedCount = 4

  /// A paragraph's style, its leading, and the heights that its lines have instead.
  private static func heights(of paragraph: ParagraphLayout, _ style: TextStyle?, in environment: TypeEnvironment) -> String {
    var heights: [String] = []
    for line in paragraph.lines {
      let height = decimal(line.rect.size.height, scale: environment.displayScale)
      if !heights.contains(height) { heights.append(height) }
    }
    let found = heights.joined(separator: " and ")
    guard let style else { return found }
    let leading = decimal(environment.font(of: style).leading)
    return heights == [leading] ? "\(style.role) \(found)" : "\(style.role) \(leading) → \(found)"
  }

  /// A length in points, to a hundredth. One that is a number of pixels, but for what the rounding of its two edges to 1/64 point made of it, is that number.
  private static func decimal(_ length: LayoutUnit, scale: Double = 64) -> String {
    let whole = (length.points * scale).rounded() / scale
    let points = abs(whole - length.points) < 1.5 / 64 ? whole : length.points
    let hundredths = Int((points * 100).rounded())
    let fraction = hundredths % 100
    if fraction == 0 { return "\(hundredths / 100)" }
    return fraction % 10 == 0 ? "\(hundredths / 100).\(fraction / 10)" : "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension DocumentLayout {
  /// From the layout's top to each paragraph's.
  fileprivate var tops: [LayoutUnit] { paragraphs.indices.map(top(ofParagraph:)) }
}

extension Rect {
  /// What of it lies beyond an edge of another; nil for nothing.
  fileprivate func part(beyond edge: ClippedCluster.Edge, of box: Rect) -> Rect? {
    let part =
      switch edge {
      case .top: Rect(x: minX, y: minY, width: size.width, height: min(maxY, box.minY) - minY)
      case .bottom: Rect(x: minX, y: max(minY, box.maxY), width: size.width, height: maxY - max(minY, box.maxY))
      case .left: Rect(x: minX, y: minY, width: min(maxX, box.minX) - minX, height: size.height)
      case .right: Rect(x: max(minX, box.maxX), y: minY, width: maxX - max(minX, box.maxX), height: size.height)
      }
    return part.size.width > .zero && part.size.height > .zero ? part : nil
  }
}
