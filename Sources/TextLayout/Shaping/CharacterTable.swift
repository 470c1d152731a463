import Synchronization

/// What a font does with one character under one shaping key: its glyph, and what the font's rules can do with it.
struct CharacterShape {
  var glyph: UInt16 = 0
  /// The glyph's own advance; meaningful when the character is composable.
  var advance: Int16 = 0
  var traits: Traits = []
  /// The rules of the glyph itself: for words made from pairs.
  var own = GlyphRules()
  /// The rules of every glyph that the character can become: for cuts.
  var forms = GlyphRules.everything
  /// The first of the glyphs that HarfBuzz may put into its buffer for the character, before any rule.
  private var glyphs = [6 of UInt16](repeating: 0)
  /// How many they are; more than the limit means that they are too many to be told.
  private var glyphCount: UInt8 = 0

  private static var glyphLimit: Int { 6 }

  struct Traits: OptionSet {
    let rawValue: UInt8
    /// Alone, it is one glyph with its own advance and no offset, and no rule changes it alone.
    static let isComposable = Traits(rawValue: 1)
    /// Composable, and no rule at all names its glyph or looks past it: its shape is its cmap entry and advance wherever it stands.
    static let isUntouched = Traits(rawValue: 2)
    /// Every rule may look past it.
    static let isPassedOver = Traits(rawValue: 4)
  }

  init(glyph: UInt16 = 0) { self.glyph = glyph }

  /// How many glyphs shaping may start from.
  var startingGlyphCount: Int { Int(glyphCount) }

  /// Whether all starting glyphs are known.
  var hasStartingGlyphs: Bool { glyphCount > 0 && Int(glyphCount) <= CharacterShape.glyphLimit }

  /// Takes in the glyphs that shaping may start from. O(n).
  mutating func setStartingGlyphs(_ starting: [UInt16]) {
    glyphCount = 0
    for glyph in starting where !(0..<min(Int(glyphCount), CharacterShape.glyphLimit)).contains(where: { glyphs[$0] == glyph }) {
      if Int(glyphCount) < CharacterShape.glyphLimit { glyphs[Int(glyphCount)] = glyph }
      glyphCount = min(glyphCount + 1, UInt8(CharacterShape.glyphLimit) + 1)
    }
  }

  /// Calls `body` with each starting glyph. O(1).
  func forEachStartingGlyph(_ body: (UInt16) -> Void) {
    for i in 0..<min(Int(glyphCount), CharacterShape.glyphLimit) { body(glyphs[i]) }
  }
}

/// The shapes of characters under one shaping key, in pages of 64 that are made when first asked for. Reading takes no lock.
@safe final class CharacterTable: @unchecked Sendable {
  // @unchecked: pages are immutable once published with a release store.

  private typealias Page = UnsafeMutablePointer<CharacterShape>
  private typealias Plane = UnsafeMutablePointer<Atomic<UInt>>
  private static let pageSize = 64
  private static let pagesInPlane = 0x1_0000 / pageSize

  /// The addresses of 17 planes, each the addresses of its pages; zero where nothing has been asked for yet.
  private let planes: Plane

  init() { unsafe planes = CharacterTable.makeEmpty(17) }

  deinit {
    for i in 0..<17 {
      guard let plane = unsafe Plane(bitPattern: planes[i].load(ordering: .relaxed)) else { continue }
      for j in 0..<CharacterTable.pagesInPlane { unsafe Page(bitPattern: plane[j].load(ordering: .relaxed))?.deallocate() }
      unsafe CharacterTable.free(plane, CharacterTable.pagesInPlane)
    }
    unsafe CharacterTable.free(planes, 17)
  }

  /// The shape of a scalar, where it stands in the table for as long as the table lives; `make` is called for each scalar of the page when it is the
  /// page's first. O(1).
  @inline(__always)
  func shape(of scalar: UInt32, _ make: (UInt32) -> CharacterShape) -> UnsafePointer<CharacterShape> {
    let scalar = Int(min(scalar, 0x10_FFFF))
    let number = scalar % 0x1_0000 / CharacterTable.pageSize
    if let plane = unsafe Plane(bitPattern: planes[scalar >> 16].load(ordering: .acquiring)),
      let page = unsafe Page(bitPattern: plane[number].load(ordering: .acquiring))
    {
      return unsafe UnsafePointer(page + scalar % CharacterTable.pageSize)
    }
    return unsafe UnsafePointer(fill(scalar, make) + scalar % CharacterTable.pageSize)
  }

  private func fill(_ scalar: Int, _ make: (UInt32) -> CharacterShape) -> Page {
    var plane = unsafe Plane(bitPattern: planes[scalar >> 16].load(ordering: .acquiring))
    if unsafe plane == nil {
      let fresh = unsafe CharacterTable.makeEmpty(CharacterTable.pagesInPlane)
      unsafe plane = CharacterTable.publish(fresh, in: planes + (scalar >> 16)) { unsafe CharacterTable.free($0, CharacterTable.pagesInPlane) }
    }
    guard let plane = unsafe plane else { preconditionFailure("a plane was just made") }
    let first = scalar / CharacterTable.pageSize * CharacterTable.pageSize
    let page = Page.allocate(capacity: CharacterTable.pageSize)
    for i in 0..<CharacterTable.pageSize { unsafe (page + i).initialize(to: make(UInt32(first + i))) }
    return unsafe CharacterTable.publish(page, in: plane + (first % 0x1_0000 / CharacterTable.pageSize)) { unsafe $0.deallocate() }
  }

  /// Puts an address into an empty slot; when another thread was first, discards ours and takes its.
  private static func publish<T: ~Copyable>(
    _ fresh: UnsafeMutablePointer<T>, in slot: Plane, discard: (UnsafeMutablePointer<T>) -> Void
  ) -> UnsafeMutablePointer<T> {
    let (exchanged, original) = unsafe slot.pointee.compareExchange(
      expected: 0, desired: UInt(bitPattern: fresh), ordering: .acquiringAndReleasing)
    guard !exchanged, let winner = unsafe UnsafeMutablePointer<T>(bitPattern: original) else { return unsafe fresh }
    unsafe discard(fresh)
    return unsafe winner
  }

  private static func makeEmpty(_ count: Int) -> Plane {
    let slots = Plane.allocate(capacity: count)
    for i in 0..<count { unsafe (slots + i).initialize(to: Atomic(0)) }
    return unsafe slots
  }

  private static func free(_ slots: Plane, _ count: Int) {
    unsafe slots.deinitialize(count: count)
    unsafe slots.deallocate()
  }
}
