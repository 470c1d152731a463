public import TextLayout

/// A place on a page.
public struct PagePlace: Hashable, Sendable {
  /// The number of the page.
  public var page: Int
  /// The number of the container on it, among all of the sequence.
  public var container: Int
  /// Where it is on the page.
  public var rect: Rect
}

/// A line on its page.
public struct PlacedLine: Sendable {
  /// The paragraph whose line it is.
  public let layout: ParagraphLayout
  /// The line's number in it.
  public let number: Int
  /// The number of its container.
  public let container: Int
  /// What places in the paragraph's own coordinates are moved by to stand on the page.
  public let offset: Point

  /// The line itself, in the paragraph's coordinates. O(1).
  public var line: Line { layout.line(at: number) }
  /// The line's box on the page. O(1).
  public var rect: Rect { line.rect.moved(by: offset) }
}

extension FlowLayout {
  /// The lines of a page, in the text's order. Each is made when it is asked for: O(log
  /// paragraphs).
  public func lines(onPage page: Int) -> some RandomAccessCollection<PlacedLine> {
    let containers = containers(onPage: page)
    let first = containers.first?.lines.lowerBound ?? 0
    // Containers of one page follow each other, and so do their lines.
    return (first..<max(first, containers.last?.lines.upperBound ?? 0)).lazy.map { placed($0) }
  }

  /// The lines of a container, by its place among the ``containers``. Each is made when it is asked
  /// for: O(log paragraphs).
  public func lines(of container: FilledContainer) -> some RandomAccessCollection<PlacedLine> {
    container.lines.lazy.map { placed($0, container) }
  }

  private func placed(_ line: Int) -> PlacedLine { placed(line, storage.filled[storage.filled.partitionIndex { $0.lines.upperBound <= line }]) }

  private func placed(_ number: Int, _ container: FilledContainer) -> PlacedLine {
    let found = galley.stackedLine(number)
    let layout = galley.paragraph(found.paragraph)
    let own = layout.line(at: found.line).rect
    // The paragraph's own box of the line, turned to lines and back to the page.
    let lines = layout.axes.lineRect(own).moved(by: Point(x: .zero, y: galley.top(ofParagraph: found.paragraph)))
    let rect = page(lines, container)
    return PlacedLine(
      layout: layout, number: found.line, container: container.number, offset: Point(x: rect.minX - own.minX, y: rect.minY - own.minY))
  }

  /// A box among the galley's lines on its container's page.
  private func page(_ lines: Rect, _ container: FilledContainer) -> Rect {
    container.axes.page(
      inline: lines.minX.rawValue..<max(lines.minX, lines.maxX).rawValue,
      block: container.block(lines.minY.rawValue)..<container.block(max(lines.minY, lines.maxY).rawValue))
  }

  /// A rectangle of the galley on its page; nil where no container holds it.
  private func page(_ rect: Rect) -> PagePlace? {
    let lines = galley.axes.lineRect(rect)
    let number = storage.rowed.partitionIndex { $0.rows.lowerBound <= lines.minY } - 1
    guard number >= 0, lines.minY <= storage.rowed[number].rows.upperBound else { return nil }
    let container = storage.rowed[number]
    return PagePlace(page: container.container.page, container: container.number, rect: page(lines, container))
  }

  /// A rectangle of the ``galley`` on its page, such as gestures, handles and loupes answer that
  /// were asked there: one that lies on a line. Nil where no container holds it. O(log containers).
  public func pagePlace(ofGalley rect: Rect) -> PagePlace? { page(rect) }

  /// The point of the ``galley`` that is at a point of a page, in the container that is nearest;
  /// nil where the page holds no line. O(the page's containers).
  public func galleyPoint(_ point: Point, onPage page: Int) -> Point? { galleyPlace(of: point, onPage: page)?.point }

  /// Where a caret is seen: as ``/TextLayout/LaidOut/caretRect(for:)`` has it, on its page; nil in
  /// text that no container holds. Cost as of that, and O(log containers).
  public func caretRect(for caret: Caret) -> PagePlace? { page(galley.caretRect(for: caret)) }

  /// Where an attachment stands: on its line, beside lines or between them; nil where there is none
  /// or no container holds it. Cost as of ``/TextLayout/LaidOut/attachmentRect(at:)``, and O(what
  /// floats).
  public func attachmentRect(at offset: TextOffset) -> PagePlace? {
    for container in storage.filled {
      guard let float = container.floats.first(where: { $0.offset == offset }) else { continue }
      return PagePlace(
        page: container.container.page, container: container.number, rect: container.axes.page(inline: float.inline, block: float.block))
    }
    return galley.attachmentRect(at: offset).flatMap { page($0) }
  }

  /// The attachments of a page that stand beside its lines or between them, in the text's order.
  /// O(those).
  public func floats(onPage page: Int) -> [(offset: TextOffset, rect: Rect)] {
    containers(onPage: page).flatMap { container in
      container.floats.map { (offset: $0.offset, rect: container.axes.page(inline: $0.inline, block: $0.block)) }
    }.sorted { $0.offset < $1.offset }
  }

  /// The rectangles of a selection on their pages: as
  /// ``/TextLayout/LaidOut/selectionRects(for:policy:)-([TextRange],_)`` has them. Lines that the
  /// selection goes on from are filled to the edge of their own room, and nothing is filled where a
  /// shape, the end of a container or what floats is between two rows. O(lines of the selection).
  public func selectionRects(for ranges: [TextRange], policy: SelectionPolicy = SelectionPolicy()) -> [(place: PagePlace, rect: SelectionRect)] {
    galley.selectionRects(for: ranges, policy: policy).compactMap { own in
      guard let place = page(own.rect) else { return nil }
      var rect = own
      rect.rect = place.rect
      return (place, rect)
    }
  }

  /// What a point of a page is at: the nearest caret of the container that is nearest, its line in
  /// the ``galley``, and the cluster under the point if there is one. Nil where the page holds no
  /// line. Cost as of ``/TextLayout/LaidOut/hitTest(_:outside:)``, and O(the page's containers).
  public func hitTest(_ point: Point, onPage page: Int) -> TextHit? {
    guard let place = galleyPlace(of: point, onPage: page) else { return nil }
    var hit = galley.hitTest(place.point)
    if place.isBeyond { (hit.cluster, hit.fraction) = (nil, nil) }
    return hit
  }

  /// The point of the galley that is nearest to a point of a page, and whether that is above or
  /// below all rows of its container.
  private func galleyPlace(of point: Point, onPage page: Int) -> (point: Point, isBeyond: Bool)? {
    let candidates = storage.rowed[storage.pages[page]?.rowed ?? 0..<0]
    func distance(_ container: FilledContainer) -> Double {
      let rect = container.container.content
      let x = max(rect.minX.points - point.x.points, point.x.points - rect.maxX.points, 0)
      let y = max(rect.minY.points - point.y.points, point.y.points - rect.maxY.points, 0)
      return x * x + y * y
    }
    guard let nearest = candidates.min(by: { distance($0) < distance($1) }) else { return nil }
    let (inline, block) = nearest.axes.lines(point)
    let (first, end) = ((nearest.rows.lowerBound - nearest.top).rawValue, (nearest.rows.upperBound - nearest.top).rawValue)
    let clamped = min(max(block, first), max(first, end - 1))
    return (galley.axes.point(inline: inline, block: nearest.top.rawValue + clamped), clamped != block)
  }
}
