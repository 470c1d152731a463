import TextLayout

@testable import TextFlow

extension FlowLayout {
  /// What a flow promises and doesn't hold: one sentence for each.
  ///
  /// - The containers and what they don't hold have all of the text, once and in order.
  /// - Lines stand in their containers, those beside each other on one baseline, and none over another on its page.
  /// - No line stands where a shape or its margin is, or over what floats; what floats does not stand over what else floats.
  /// - A caret stands on its page, on a line of its container; the point there is nearest to a caret of the same place.
  /// - Rectangles of a selection have no part in common.
  func findings(of text: StyledText, wholly: Bool) -> [String] {
    var findings: [String] = []
    func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
      if !condition, findings.count < 8 { findings.append(sentence()) }
    }
    var end: TextOffset = 0
    for container in containers {
      require(container.range.lowerBound == end, "container \(container.number) begins at \(container.range.lowerBound), not at \(end)")
      end = container.range.upperBound
    }
    if let overset = oversetRange {
      require(overset.lowerBound == end && overset.upperBound == TextOffset(text.length), "overset \(overset) behind \(end)")
    } else {
      require(end == TextOffset(text.length), "the text ends at \(end)")
    }
    let floating = containers.flatMap(\.floats).map(\.offset)
    require(Set(floating).count == floating.count, "something floats at two places")
    for page in 0..<pageCount {
      var boxes: [(rect: Rect, container: Int)] = []
      for line in lines(onPage: page) {
        guard let container = containers.first(where: { $0.number == line.container }) else {
          require(false, "a line in no container")
          continue
        }
        let (rect, content) = (line.rect, container.container.content)
        let isAlone = container.lines.count == 1
        // A single letter or attachment may be longer than its room.
        if line.line.contentEnd - line.line.range.lowerBound <= 1 { continue }
        let fitsAlong = writingMode.isVertical ? rect.minY >= content.minY : rect.minX >= content.minX
        require(fitsAlong, "a line begins before its container: \(rect) in \(content)")
        let across = writingMode.isVertical ? (rect.minX, rect.maxX, content.minX, content.maxX) : (rect.minY, rect.maxY, content.minY, content.maxY)
        let isFirst = placedRow(line.line.range.lowerBound) == container.rows.lowerBound
        require(isAlone || isFirst || across.0 >= across.2 && across.1 <= across.3, "a line sticks out of its container: \(rect) in \(content)")
        for exclusion in container.container.exclusions where exclusion.isFilled && !container.axes.lineLength.isUnbounded {
          require(!exclusion.meets(rect), "a line over a shape: \(rect), \(exclusion.shape) with \(exclusion.margin)")
        }
        for float in container.floats.map({ container.axes.page(inline: $0.inline, block: $0.block) }) {
          require(!rect.overlaps(float), "a line over what floats: \(rect), \(float)")
        }
        for other in boxes where other.container == line.container && rect.overlaps(other.rect) {
          require(false, "two lines at one place: \(rect), \(other.rect)")
        }
        boxes.append((rect, line.container))
      }
      for container in containers where container.container.page == page {
        for (index, float) in container.floats.enumerated() {
          for other in container.floats[..<index] {
            require(!float.inline.overlaps(other.inline) || !float.block.overlaps(other.block), "two float at one place: \(float), \(other)")
          }
        }
      }
    }
    for unit in stride(from: 0, through: text.length, by: wholly ? 1 : 7) {
      let caret = Caret(TextOffset(unit))
      guard let place = caretRect(for: caret) else {
        require(oversetRange.map { $0.lowerBound <= caret.offset } ?? false, "no place for the caret at \(unit)")
        continue
      }
      let rect = place.rect
      let middle = writingMode.isVertical ? Point(x: rect.midX, y: rect.minY) : Point(x: rect.minX, y: rect.midY)
      // What is higher than its container sticks out of it, perhaps into another one.
      guard let container = containers.first(where: { $0.number == place.container }), container.container.content.contains(middle) else { continue }
      guard let hit = hitTest(middle, onPage: place.page) else {
        require(false, "nothing is hit at \(middle)")
        continue
      }
      // Where directions meet, a caret is seen at two places; and one that takes no room, beside its neighbours.
      let seen = galley.caretGeometry(for: hit.caret)
      let places = [seen.primary, seen.edge, seen.secondary ?? seen.edge].map { galley.axes.lineRect($0) }
      let own = galley.axes.lineRect(galley.caretRect(for: caret))
      require(
        places.contains { $0.minX == own.minX && $0.minY == own.minY } || own.height == .zero,
        "the caret at \(unit) is at \(rect), and what is hit there is \(hit.caret)")
    }
    let rects = selectionRects(for: [TextRange(0, TextOffset(text.length))])
    for (index, own) in rects.enumerated() {
      for other in rects[max(0, index - 12)..<index] where other.place.container == own.place.container {
        require(!own.place.rect.overlaps(other.place.rect), "two rectangles of a selection at one place: \(own.place.rect), \(other.place.rect)")
      }
    }
    return findings
  }

  /// The top of the row that holds an offset, on the galley.
  private func placedRow(_ offset: TextOffset) -> LayoutUnit {
    let rect = galley.axes.lineRect(galley.caretRect(for: Caret(offset)))
    return rect.minY
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    guard let shared = intersection(other) else { return false }
    return shared.width > .zero && shared.height > .zero
  }
}

extension Exclusion {
  fileprivate var isFilled: Bool {
    switch shape {
    case .rectangle(let rect), .ellipse(let rect): rect.width > .zero && rect.height > .zero
    case .polygon(let points): points.count > 2
    }
  }

  /// Whether a rectangle holds a point of the shape or of its margin: asked at a grid of points.
  fileprivate func meets(_ rect: Rect) -> Bool {
    let margin = max(0, self.margin.points)
    let steps = 12
    let (left, right) = (rect.minX.points - margin, rect.maxX.points + margin)
    let (top, bottom) = (rect.minY.points - margin, rect.maxY.points + margin)
    if right <= left || bottom <= top { return false }
    for i in 1..<steps {
      for j in 1..<steps {
        let x = left + (right - left) * Double(i) / Double(steps)
        let y = top + (bottom - top) * Double(j) / Double(steps)
        if holds(x, y) { return true }
      }
    }
    return false
  }

  private func holds(_ x: Double, _ y: Double) -> Bool {
    switch shape {
    case .rectangle(let rect): return x > rect.minX.points && x < rect.maxX.points && y > rect.minY.points && y < rect.maxY.points
    case .ellipse(let rect):
      let (a, b) = (rect.width.points / 2, rect.height.points / 2)
      let (dx, dy) = ((x - rect.minX.points - a) / a, (y - rect.minY.points - b) / b)
      return dx * dx + dy * dy < 1
    case .polygon(let points):
      var isInside = false
      for (number, from) in points.enumerated() {
        let to = points[(number + 1) % points.count]
        if (from.y.points > y) != (to.y.points > y),
          x < from.x.points + (to.x.points - from.x.points) * (y - from.y.points) / (to.y.points - from.y.points)
        {
          isInside.toggle()
        }
      }
      return isInside
    }
  }
}
