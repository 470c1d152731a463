import CTextLayout
import Synchronization
import TextLayout

/// A layout with what it is a layout of, and what of it is lent.
final class LayoutObject: Handle, Sendable {
  static let name = "layout"
  let layout: DocumentLayout
  let text: StyledText
  /// Without a deadline.
  let context: LayoutContext
  private let lines = Mutex<LentLines?>(nil)
  private let stops = Mutex<LentList<tl_stop>?>(nil)
  private let missing = Mutex<LentList<tl_range>?>(nil)
  private let markers = Mutex<LentMarkers?>(nil)
  private let annotations = Mutex<LentAnnotations?>(nil)

  init(_ layout: DocumentLayout, of text: StyledText, in context: LayoutContext) {
    self.layout = layout
    self.text = text
    self.context = context
  }

  /// Lays a text out as options say.
  convenience init(_ text: StyledText, width: Double, _ options: tl_layout_options, in context: LayoutContext) throws {
    let width = try width.checkedLimit("width")
    let layout = try DocumentLayout(text, width: width, truncation: try options.truncation(), in: try options.bounded(context))
    self.init(layout.placed(inWidth: text.writingMode.isVertical ? nil : width), of: text, in: context)
  }

  func lendLines() -> LentLines {
    lines.withLock { lines in
      let lent = lines ?? LentLines(layout)
      lines = lent
      return lent
    }
  }

  func lendStops() -> LentList<tl_stop> {
    stops.withLock { stops in
      let lent =
        stops
        ?? LentList(
          layout.caretStops().map { offset in
            let place = layout.caretGeometry(for: Caret(offset))
            return tl_stop(rect: tl_rect(place.primary), offset: Int64(offset.utf16), line: UInt32(place.line), reserved: 0)
          })
      stops = lent
      return lent
    }
  }

  func lendMarkers() -> LentMarkers {
    markers.withLock { markers in
      let lent = markers ?? LentMarkers(layout)
      markers = lent
      return lent
    }
  }

  func lendAnnotations() -> LentAnnotations {
    annotations.withLock { annotations in
      let lent = annotations ?? LentAnnotations(layout)
      annotations = lent
      return lent
    }
  }

  func lendMissing() -> LentList<tl_range> {
    missing.withLock { missing in
      let lent = missing ?? LentList(layout.missing.map { tl_range($0) })
      missing = lent
      return lent
    }
  }
}

extension tl_layout_options {
  /// What nothing else was asked for.
  static let standard = tl_layout_options(
    struct_size: MemoryLayout<tl_layout_options>.size, line_limit: 0, height_limit: .infinity, time_limit: 0, truncation: 0, reserved: 0)

  /// The limits; nil where nothing is limited.
  fileprivate func truncation() throws(Failure) -> Truncation? {
    let height = try height_limit.checkedLimit("height_limit")
    let position = try value(truncation, of: [Truncation.Position.tail, .middle, .head], "place of truncation")
    if line_limit < 0 { throw Failure(TL_ERROR_NUMBER, "`line_limit` is \(line_limit). It is 1 or more, or 0 for no limit.") }
    if line_limit == 0, height.isUnbounded { return nil }
    return Truncation(
      lineLimit: line_limit == 0 ? nil : Int(line_limit), heightLimit: height.isUnbounded ? nil : height, position: position)
  }

  /// A context with the time that the options give from now on.
  fileprivate func bounded(_ context: LayoutContext) throws(Failure) -> LayoutContext {
    let seconds = try time_limit.checked("time_limit", in: 0...1_000_000)
    if seconds == 0 { return context }
    var context = context
    context.deadline = ContinuousClock.now + .seconds(seconds)
    return context
  }
}

extension tl_range {
  init(_ range: TextRange) { self.init(start: Int64(range.lowerBound.utf16), end: Int64(range.upperBound.utf16)) }
}

extension tl_rect {
  init(_ rect: Rect) { self.init(x: rect.minX.points, y: rect.minY.points, width: rect.size.width.points, height: rect.size.height.points) }
}

extension tl_size {
  init(_ size: Size) { self.init(width: size.width.points, height: size.height.points) }
}
