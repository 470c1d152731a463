// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import TextInteraction
import TextLayout

/// The rectangles of a selection.
final class SelectionObject: Handle {
  static let name = "selection"
  let rects: [SelectionRect]
  let lent: LentList<tl_selection_rect>

  init(_ rects: [SelectionRect]) {
    self.rects = rects
    lent = LentList(rects.map { tl_selection_rect($0) })
  }
}

@c @implementation
public func tl_layout_hit(_ layout: OpaquePointer?, _ x: Double, _ y: Double, _ out: UnsafeMutablePointer<tl_hit>?) -> tl_status {
  unsafe give(out) {
    let layout = try unsafe LayoutObject.at(layout).layout
    let hit = layout.hitTest(Point(x: try x.checkedPlace("x"), y: try y.checkedPlace("y")))
    let cluster = hit.cluster ?? TextRange(hit.caret.offset, hit.caret.offset)
    return tl_hit(
      caret: tl_caret(hit.caret, goal: nil), cluster: tl_range(cluster), fraction: hit.fraction ?? 0, line: UInt32(hit.line), reserved: 0)
  }
}

@c @implementation
public func tl_layout_caret(_ layout: OpaquePointer?, _ caret: UnsafePointer<tl_caret>?, _ out: UnsafeMutablePointer<tl_caret_place>?) -> tl_status {
  unsafe give(out) {
    let object = try unsafe LayoutObject.at(layout)
    let place = object.layout.caretGeometry(for: try unsafe object.caret(caret).caret)
    return tl_caret_place(
      primary: tl_rect(place.primary), secondary: tl_rect(place.secondary ?? place.primary), edge: tl_rect(place.edge),
      line: UInt32(place.line), reserved: 0)
  }
}

@c @implementation
public func tl_layout_move(
  _ layout: OpaquePointer?, _ caret: UnsafePointer<tl_caret>?, _ movement: tl_movement, _ unit: tl_unit, _ out: UnsafeMutablePointer<tl_caret>?
) -> tl_status {
  unsafe give(out) {
    let object = try unsafe LayoutObject.at(layout)
    let (caret, goal) = try unsafe object.caret(caret)
    let direction = try value(movement, of: [MovementDirection.forward, .backward, .left, .right, .up, .down], "movement")
    let granularity = try granularity(unit)
    let navigator = try TextNavigator(object.layout, of: object.text, in: object.context)
    guard let moved = navigator.selection(moving: Selection(caret, goal: goal), direction, by: granularity) else {
      return tl_caret(caret, goal: goal)
    }
    return tl_caret(moved.caret, goal: moved.goal)
  }
}

@c @implementation
public func tl_layout_unit(_ layout: OpaquePointer?, _ offset: Int64, _ unit: tl_unit, _ out: UnsafeMutablePointer<tl_range>?) -> tl_status {
  unsafe give(out) {
    let object = try unsafe LayoutObject.at(layout)
    let caret = Caret(try object.text.checkedOffset(offset))
    let navigator = try TextNavigator(object.layout, of: object.text, in: object.context)
    return tl_range(navigator.selection(of: try granularity(unit), at: caret).span)
  }
}

private func granularity(_ unit: tl_unit) throws(Failure) -> TextGranularity {
  try value(unit, of: [.character, .word, .sentence, .line, .paragraph, .document], "unit of text")
}

@c @implementation
public func tl_layout_select(
  _ layout: OpaquePointer?, _ ranges: UnsafePointer<tl_range>?, _ count: Int, _ purpose: tl_purpose, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) {
    let object = try unsafe LayoutObject.at(layout)
    let ranges = try unsafe list(ranges, count, "ranges").map { try object.text.checkedRange($0.start, $0.end) }
    let purpose = try value(purpose, of: [SelectionPolicy.Purpose.selection, .standard], "purpose of rectangles")
    return SelectionObject(object.layout.selectionRects(for: ranges, policy: SelectionPolicy(purpose)))
  }
}

@c @implementation
public func tl_selection_rects(
  _ selection: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<tl_selection_rect>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe SelectionObject.at(selection).lent }
}

@c @implementation
public func tl_selection_release(_ selection: OpaquePointer?) { unsafe SelectionObject.release(selection) }

extension LayoutObject {
  /// A caret in the text, and the place that movement from line to line keeps to.
  func caret(_ pointer: UnsafePointer<tl_caret>?) throws(Failure) -> (caret: Caret, goal: LayoutUnit?) {
    guard let pointer = unsafe pointer else { throw .null("caret") }
    let told = unsafe pointer.pointee
    let affinity = try value(told.affinity, of: [CaretAffinity.downstream, .upstream], "affinity")
    let goal = try isTrue(told.has_goal, "has_goal") ? try told.goal.checkedPlace("goal") : nil
    return (Caret(try text.checkedOffset(told.offset), affinity), goal)
  }
}

extension tl_caret {
  fileprivate init(_ caret: Caret, goal: LayoutUnit?) {
    self.init(
      offset: Int64(caret.offset.utf16), affinity: caret.affinity == .upstream ? 1 : 0, has_goal: goal == nil ? 0 : 1, goal: goal?.points ?? 0)
  }
}

extension tl_selection_rect {
  fileprivate init(_ rect: SelectionRect) {
    var flags = 0
    if rect.isRightToLeft { flags |= TL_RECT_RTL }
    if rect.containsStart { flags |= TL_RECT_HAS_START }
    if rect.containsEnd { flags |= TL_RECT_HAS_END }
    if rect.isVertical { flags |= TL_RECT_VERTICAL }
    self.init(rect: tl_rect(rect.rect), range: tl_range(rect.range), flags: UInt32(flags), reserved: 0)
  }
}
