// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CTextLayout
import LayoutSnapshots
import TextLayout

@c @implementation
public func tl_layout_snapshot(
  _ layout: OpaquePointer?, _ parts: UInt32, _ ranges: UnsafePointer<tl_range>?, _ count: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) {
    let object = try unsafe LayoutObject.at(layout)
    let known: [(Int, SnapshotParts)] = [(TL_SNAPSHOT_GLYPHS, .glyphs), (TL_SNAPSHOT_CARETS, .carets)]
    if parts & ~UInt32(known.reduce(0) { $0 | $1.0 }) != 0 { throw Failure.value(Int32(bitPattern: parts), "set of parts") }
    var wanted: SnapshotParts = []
    for (bit, part) in known where parts & UInt32(bit) != 0 { wanted.insert(part) }
    let selected = try unsafe list(ranges, count, "ranges").map { try object.text.checkedRange($0.start, $0.end) }
    let snapshot = LayoutSnapshot(of: object.layout, text: object.text, parts: wanted, selections: selected.map { [$0] })
    return BytesObject(Array(snapshot.encoded.utf8))
  }
}

@c @implementation
public func tl_snapshot_compare(
  _ old: UnsafePointer<CChar>?, _ oldCount: Int, _ new: UnsafePointer<CChar>?, _ newCount: Int, _ tolerance: Double, _ format: tl_difference,
  _ layout: OpaquePointer?, _ changes: UnsafeMutablePointer<Int64>?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) {
    guard let changes = unsafe changes else { throw Failure.null("changes") }
    unsafe changes.pointee = 0
    let tolerance = LayoutUnit(try tolerance.checked("tolerance", in: 0...65536))
    let difference = SnapshotDifference(
      from: try unsafe snapshot(old, oldCount, "old"), to: try unsafe snapshot(new, newCount, "new_"), tolerance: tolerance)
    let fonts = unsafe layout == nil ? [:] : LayoutSnapshot.fonts(of: try unsafe LayoutObject.at(layout).layout)
    let text =
      switch Int(format) {
      case TL_DIFFERENCE_TEXT: difference.text()
      case TL_DIFFERENCE_SVG: difference.svg(fonts: fonts)
      case TL_DIFFERENCE_HTML: difference.html(fonts: fonts)
      default: throw Failure.value(format, "form of a difference")
      }
    unsafe changes.pointee = Int64(difference.changes.count)
    return BytesObject(Array(text.utf8))
  }
}

/// The snapshot in a file that was read.
private func snapshot(_ bytes: UnsafePointer<CChar>?, _ count: Int, _ name: String) throws(Failure) -> LayoutSnapshot {
  let text = try unsafe text(utf8: bytes, count, name)
  do throws(SnapshotError) {
    return try LayoutSnapshot(parsing: text)
  } catch {
    throw Failure(TL_ERROR_FILE, "`\(name)`, \(error)")
  }
}
