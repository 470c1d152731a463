import TextLayout
import TextPictures

/// What figures about carets show on their text. All of it is asked of the layout, so that it is right for lines of any direction.
struct GalleryPlaces: Sendable {
  /// What is shown.
  enum Content: Sendable {
    /// A caret at each place where one may stand.
    case stops
    /// Where directions meet: the upper half of the primary and the lower half of the secondary caret.
    case splits
    /// The rectangles of a selection, and the carets at its ends.
    case selection([TextRange])
    /// The places that movement in a direction visits, numbered from the first.
    case order(MovementDirection)
  }

  let content: Content

  /// A picture's margin on each side, which has room for numbers.
  static let margin: LayoutUnit = 16

  func selection(in layout: DocumentLayout) -> PictureLayer? {
    guard case .selection(let ranges) = content else { return nil }
    return PictureLayer(.selection, layout.selectionRects(for: ranges).map { .fill($0.rect) })
  }

  func carets(in layout: DocumentLayout) -> PictureLayer? {
    switch content {
    case .stops: PictureLayer(.carets, layout.caretStops().map { line(layout.caretGeometry(for: Caret($0)).primary) })
    case .splits: PictureLayer(.carets, splits(in: layout).map { line($0.primary.half(isFirst: true)) })
    case .selection(let ranges):
      PictureLayer(
        .carets,
        ranges.flatMap { [Caret($0.lowerBound), Caret($0.upperBound, .upstream)] }.map { line(layout.caretGeometry(for: $0).edge) })
    case .order: PictureLayer(.carets, walk(in: layout).map { line(layout.caretGeometry(for: $0).edge) })
    }
  }

  func secondaryCarets(in layout: DocumentLayout) -> PictureLayer? {
    guard case .splits = content else { return nil }
    let halves = splits(in: layout).compactMap { $0.secondary?.half(isFirst: false) }
    return PictureLayer(name: "secondary-carets", halves.map(line), paint: .role(.inkBoxes))
  }

  func order(in layout: DocumentLayout) -> PictureLayer? {
    guard case .order = content else { return nil }
    let numbers = walk(in: layout).enumerated().flatMap { number, caret in
      let edge = layout.caretGeometry(for: caret).edge
      let isVertical = edge.size.width > edge.size.height
      return DrawnNumber(number).shapes(
        below: isVertical ? Point(x: edge.maxX + 6, y: edge.minY - 4) : Point(x: edge.minX, y: edge.maxY + 2))
    }
    return PictureLayer(name: "order", numbers, paint: .role(.lineBoxes))
  }

  /// What is to be read under the picture.
  func report(of layout: DocumentLayout) -> String {
    switch content {
    case .stops: "\(layout.caretStops().count) places for a caret."
    case .splits:
      splits(in: layout).isEmpty ? "One caret at each offset." : "Two carets at " + offsets(splits(in: layout).map(\.offset)) + "."
    case .selection(let ranges): "Selected: " + ranges.map(\.description).joined(separator: ", ") + "."
    case .order: "Offsets in this order: " + offsets(walk(in: layout).map(\.offset)) + "."
    }
  }

  private func offsets(_ offsets: [TextOffset]) -> String { offsets.map(\.description).joined(separator: " ") }

  private func line(_ edge: Rect) -> PictureShape { .line(from: edge.origin, to: Point(x: edge.maxX, y: edge.maxY)) }

  private func splits(in layout: DocumentLayout) -> [(offset: TextOffset, primary: Rect, secondary: Rect?)] {
    layout.caretStops().compactMap { stop in
      let geometry = layout.caretGeometry(for: Caret(stop))
      return geometry.secondary == nil ? nil : (stop, geometry.primary, geometry.secondary)
    }
  }

  /// The carets that movement visits: from as far as it goes in the other direction.
  private func walk(in layout: DocumentLayout) -> [Caret] {
    guard case .order(let direction) = content else { return [] }
    let limit = 400
    func walk(from caret: Caret, _ direction: MovementDirection) -> [Caret] {
      var carets = [caret]
      while carets.count < limit, let next = layout.caret(beside: carets[carets.count - 1], towards: direction) { carets.append(next) }
      return carets
    }
    return walk(from: walk(from: Caret(0), direction.opposite).last ?? Caret(0), direction)
  }
}

extension MovementDirection {
  fileprivate var opposite: MovementDirection {
    switch self {
    case .forward: .backward
    case .backward: .forward
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}

extension Rect {
  /// The half of an edge, along it.
  fileprivate func half(isFirst: Bool) -> Rect {
    let (width, height) = (LayoutUnit(rawValue: size.width.rawValue / 2), LayoutUnit(rawValue: size.height.rawValue / 2))
    return Rect(x: isFirst ? minX : minX + width, y: isFirst ? minY : minY + height, width: width, height: height)
  }
}
