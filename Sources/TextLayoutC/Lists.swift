// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import TextLayout

extension tl_list {
  /// The list that the structure describes.
  fileprivate func checked() throws(Failure) -> TextList {
    let known = TL_LIST_STARTS | TL_LIST_REVERSED | TL_LIST_PREPENDS_ENCLOSING | TL_LIST_LOCALIZES_ALPHABETS
    let bits = unsafe flags
    if bits & ~UInt32(known) != 0 { throw .value(Int32(bitPattern: bits), "set of flags of a list") }
    func has(_ flag: Int) -> Bool { bits & UInt32(flag) != 0 }
    let name = try unsafe string(format, "format")
    // Without an identity, all lists of a format are one.
    let identity = unsafe id == nil ? "format \(name)" : try unsafe string(id, "id")
    var list = TextList(identity, MarkerFormat(name), start: has(TL_LIST_STARTS) ? Int(unsafe start) : nil)
    list.isReversed = has(TL_LIST_REVERSED)
    list.prependsEnclosing = has(TL_LIST_PREPENDS_ENCLOSING)
    list.localizesAlphabets = has(TL_LIST_LOCALIZES_ALPHABETS)
    return list
  }
}

extension tl_list_item {
  fileprivate func checked() throws(Failure) -> ListItemStyle {
    var item = ListItemStyle()
    if try isTrue(has_value, "has_value") { item.value = Int(value) }
    item.state = try TextLayoutC.value(state, of: [nil, .unchecked, .checked], "state of an item")
    item.isContinuation = try isTrue(is_continuation, "is_continuation")
    return item
  }
}

@c @implementation
public func tl_text_set_lists(
  _ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ lists: UnsafePointer<tl_list>?, _ count: Int
) -> tl_status {
  unsafe TextObject.styleParagraphs(text, start, end) { style in
    if count > TextList.deepest {
      throw Failure(TL_ERROR_RANGE, "There are \(count) lists around a paragraph. \(TextList.deepest) are the most.")
    }
    style.lists = try unsafe list(lists, count, "lists").map { try unsafe $0.checked() }
  }
}

@c @implementation
public func tl_text_set_list_item(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ item: UnsafePointer<tl_list_item>?) -> tl_status {
  unsafe TextObject.styleParagraphs(text, start, end) {
    guard let item = unsafe item else { throw Failure.null("item") }
    let checked = try unsafe item.pointee.checked()
    if !$0.lists.isEmpty { $0.listItem = checked }
  }
}

/// The markers of a layout, as C reads them.
@safe final class LentMarkers: Sendable {
  let list: LentList<tl_marker>
  /// What the markers point to.
  private let names: LentStrings

  /// Copies what there is. O(paragraphs).
  init(_ layout: DocumentLayout) {
    let markers = layout.markers
    let names = LentStrings(markers.flatMap { [$0.text, $0.label] })
    unsafe list = unsafe LentList(
      markers.enumerated().map { number, marker in
        unsafe tl_marker(
          text: names[2 * number], label: names[2 * number + 1], range: tl_range(marker.range), rect: tl_rect(marker.rect),
          baseline: marker.baseline.points, number: Int64(marker.item.number), flags: marker.isRightToLeft ? UInt32(TL_MARKER_RTL) : 0, reserved: 0)
      })
    self.names = names
  }
}
