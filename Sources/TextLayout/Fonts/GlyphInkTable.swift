import Synchronization

/// The ink boxes of a font's glyphs, each found when it is first asked for. Reading takes no lock.
@safe final class GlyphInkTable: @unchecked Sendable {
  // @unchecked: pages are published with a release store and live as long as the table; each entry
  // is an atomic that holds all of a box.

  private typealias Entry = Atomic<UInt64>
  private typealias Page = UnsafeMutablePointer<Entry>
  private static let pageSize = 64
  private static let pageCount = 0x1_0000 / pageSize

  private let pages: UnsafeMutablePointer<Atomic<UInt>>
  /// The boxes whose edges don't fit 16 bits.
  private let wide = Mutex<[UInt16: GlyphBox]>([:])

  init() {
    unsafe pages = .allocate(capacity: GlyphInkTable.pageCount)
    for number in 0..<GlyphInkTable.pageCount { unsafe (pages + number).initialize(to: Atomic(0)) }
  }

  deinit {
    for number in 0..<GlyphInkTable.pageCount {
      guard let page = unsafe Page(bitPattern: pages[number].load(ordering: .relaxed)) else { continue }
      unsafe GlyphInkTable.free(page)
    }
    unsafe pages.deinitialize(count: GlyphInkTable.pageCount)
    unsafe pages.deallocate()
  }

  // Four edges of 16 bits each. No box has a right edge left of its left one: such values say what
  // is no box.
  private static let unknown: UInt64 = 0
  private static let blank: UInt64 = 1
  private static let isWide: UInt64 = 2

  /// The box of a glyph, found by `find` the first time; nil for one without ink. O(1).
  @inline(__always)
  func box(of glyph: UInt16, _ find: (UInt16) -> GlyphBox?) -> GlyphBox? {
    let slot = Int(glyph)
    if let page = unsafe Page(bitPattern: pages[slot / GlyphInkTable.pageSize].load(ordering: .acquiring)) {
      let entry = unsafe page[slot % GlyphInkTable.pageSize].load(ordering: .relaxed)
      if entry > GlyphInkTable.isWide { return GlyphInkTable.box(entry) }
      if entry == GlyphInkTable.blank { return nil }
    }
    return slowBox(of: glyph, find)
  }

  private func slowBox(of glyph: UInt16, _ find: (UInt16) -> GlyphBox?) -> GlyphBox? {
    let slot = Int(glyph)
    let page = unsafe self.page(slot / GlyphInkTable.pageSize)
    let place = unsafe page + slot % GlyphInkTable.pageSize
    if unsafe place.pointee.load(ordering: .relaxed) == GlyphInkTable.isWide { return wide.withLock { $0[glyph] } }
    let found = find(glyph)
    guard let found else {
      unsafe place.pointee.store(GlyphInkTable.blank, ordering: .relaxed)
      return nil
    }
    if let entry = GlyphInkTable.entry(found) {
      unsafe place.pointee.store(entry, ordering: .relaxed)
    } else {
      wide.withLock { $0[glyph] = found }
      unsafe place.pointee.store(GlyphInkTable.isWide, ordering: .relaxed)
    }
    return found
  }

  private func page(_ number: Int) -> Page {
    if let known = unsafe Page(bitPattern: pages[number].load(ordering: .acquiring)) { return unsafe known }
    let fresh = Page.allocate(capacity: GlyphInkTable.pageSize)
    for index in 0..<GlyphInkTable.pageSize { unsafe (fresh + index).initialize(to: Entry(GlyphInkTable.unknown)) }
    let (isFirst, other) = unsafe pages[number].compareExchange(
      expected: 0, desired: UInt(bitPattern: fresh), ordering: .acquiringAndReleasing)
    guard !isFirst, let winner = unsafe Page(bitPattern: other) else { return unsafe fresh }
    unsafe GlyphInkTable.free(fresh)
    return unsafe winner
  }

  private static func free(_ page: Page) {
    unsafe page.deinitialize(count: pageSize)
    unsafe page.deallocate()
  }

  private static func entry(_ box: GlyphBox) -> UInt64? {
    guard let minX = Int16(exactly: box.minX), let minY = Int16(exactly: box.minY), let maxX = Int16(exactly: box.maxX),
      let maxY = Int16(exactly: box.maxY)
    else { return nil }
    return [minX, minY, maxX, maxY].reversed().reduce(0) { $0 << 16 | UInt64(UInt16(bitPattern: $1)) }
  }

  @inline(__always)
  private static func box(_ entry: UInt64) -> GlyphBox {
    func edge(_ shift: UInt64) -> Int32 { Int32(Int16(truncatingIfNeeded: entry >> shift)) }
    return GlyphBox(minX: edge(0), minY: edge(16), maxX: edge(32), maxY: edge(48))
  }
}
