import Synchronization

/// What a font does with one character under one shaping key: its glyph, and what the font's rules
/// can do with it.
///
/// Rules are those of few kinds of characters, so that each kind's stand once (``CharacterRules``)
/// and are pointed at.
@safe struct CharacterShape {
  var glyph: UInt16 = 0
  /// The glyph's own advance; meaningful when the character is composable.
  var advance: Int16 = 0
  var traits: Traits = []
  /// How many the starting glyphs are; more than the limit means that they are too many to be told.
  private var glyphCount: UInt8 = 0
  /// The first of the glyphs that HarfBuzz may put into its buffer for the character, before any
  /// rule.
  private var glyphs = [6 of UInt16](repeating: 0)
  fileprivate var ownPlace = unsafe CharacterRules.none
  fileprivate var formsPlace = unsafe CharacterRules.everything

  private static var glyphLimit: Int { 6 }

  /// The rules of the glyph itself: for words made from pairs.
  var own: GlyphRules { @inline(__always) get { unsafe ownPlace.pointee } }
  /// The rules of every glyph that the character can become: for cuts.
  var forms: GlyphRules { @inline(__always) get { unsafe formsPlace.pointee } }

  struct Traits: OptionSet {
    let rawValue: UInt8
    /// Alone, it is one glyph with its own advance and no offset, and no rule changes it alone.
    static let isComposable = Traits(rawValue: 1)
    /// Composable, and no rule at all names its glyph or looks past it: its shape is its cmap entry
    /// and advance wherever it stands.
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

/// A character as it is found out about, with its rules written out.
struct CharacterFacts {
  var shape = CharacterShape()
  var own = GlyphRules()
  var forms = GlyphRules.everything
}

/// The rules of the characters of one shaping key, each different value once. They stand as long as
/// this lives.
@safe final class CharacterRules: @unchecked Sendable {
  // @unchecked: what is pointed at never changes; the table of places is behind a lock.

  typealias Place = UnsafePointer<GlyphRules>

  nonisolated(unsafe) static let none = unsafe make(GlyphRules())
  nonisolated(unsafe) static let everything = unsafe make(.everything)

  /// By their rules, the addresses of where they stand.
  private let places = Mutex<[GlyphRules: UInt]>([:])

  private let charge: MemoryCharge?
  /// A value and its entry in the table of places.
  private static let valueSize = 3 * MemoryLayout<GlyphRules>.stride

  init(_ account: MemoryAccount?) { charge = account.map { MemoryCharge(0, to: $0) } }

  deinit {
    places.withLock { for place in $0.values { unsafe Place(bitPattern: place)?.deallocate() } }
  }

  private static func make(_ rules: GlyphRules) -> Place {
    let place = UnsafeMutablePointer<GlyphRules>.allocate(capacity: 1)
    unsafe place.initialize(to: rules)
    return unsafe UnsafePointer(place)
  }

  /// Where rules stand. O(1).
  fileprivate func place(of rules: GlyphRules) -> Place {
    if rules == GlyphRules() { return unsafe CharacterRules.none }
    if rules == .everything { return unsafe CharacterRules.everything }
    let place = places.withLock { places in
      if let known = places[rules] { return known }
      let made = unsafe UInt(bitPattern: CharacterRules.make(rules))
      places[rules] = made
      charge?.grow(by: CharacterRules.valueSize)
      return made
    }
    guard let place = unsafe Place(bitPattern: place) else { preconditionFailure("rules stand somewhere") }
    return unsafe place
  }
}

/// The memory of a ``CharacterTable``: the addresses of 17 planes, each the addresses of its pages;
/// zero where nothing has been asked for yet.
@safe private final class CharacterPages: @unchecked Sendable {
  // @unchecked: pages are immutable once published with a release store.

  typealias Page = UnsafeMutablePointer<CharacterShape>
  typealias Plane = UnsafeMutablePointer<Atomic<UInt>>
  static let pageSize = 64
  static let pagesInPlane = 0x1_0000 / pageSize

  let planes: Plane
  /// The rules that pages point at.
  let rules: CharacterRules
  let charge: MemoryCharge?

  init(_ rules: CharacterRules, _ account: MemoryAccount?) {
    unsafe planes = CharacterPages.makeEmpty(17)
    self.rules = rules
    charge = account.map { MemoryCharge(0, to: $0) }
  }

  deinit {
    for i in 0..<17 {
      guard let plane = unsafe Plane(bitPattern: planes[i].load(ordering: .relaxed)) else { continue }
      for j in 0..<CharacterPages.pagesInPlane { unsafe Page(bitPattern: plane[j].load(ordering: .relaxed))?.deallocate() }
      unsafe CharacterPages.free(plane, CharacterPages.pagesInPlane)
    }
    unsafe CharacterPages.free(planes, 17)
  }

  /// The page of a scalar, if there is one. O(1).
  @inline(__always)
  static func page(of scalar: Int, _ planes: Plane) -> Page? {
    guard let plane = unsafe Plane(bitPattern: planes[scalar >> 16].load(ordering: .acquiring)) else { return nil }
    return unsafe Page(bitPattern: plane[scalar % 0x1_0000 / pageSize].load(ordering: .acquiring))
  }

  /// Puts a page in its place, unless another thread was first, and gives the one that is there.
  func publish(_ page: Page, for scalar: Int) -> Page {
    var plane = unsafe Plane(bitPattern: planes[scalar >> 16].load(ordering: .acquiring))
    if unsafe plane == nil {
      let fresh = unsafe CharacterPages.makeEmpty(CharacterPages.pagesInPlane)
      unsafe plane = CharacterPages.publish(fresh, in: planes + (scalar >> 16)) { unsafe CharacterPages.free($0, CharacterPages.pagesInPlane) }
      if unsafe plane == fresh { charge?.grow(by: CharacterPages.pagesInPlane * MemoryLayout<UInt>.stride) }
    }
    guard let plane = unsafe plane else { preconditionFailure("a plane was just made") }
    let kept = unsafe CharacterPages.publish(page, in: plane + scalar % 0x1_0000 / CharacterPages.pageSize) { unsafe $0.deallocate() }
    if unsafe kept == page { charge?.grow(by: CharacterPages.pageSize * MemoryLayout<CharacterShape>.stride) }
    return unsafe kept
  }

  /// Puts an address into an empty slot; when another thread was first, discards ours and takes
  /// its.
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

/// The shapes of characters under one shaping key, in pages of 64 that are made when first asked
/// for, or taken over from the table before. Reading takes no lock.
@safe final class CharacterTable: @unchecked Sendable {
  // @unchecked: the planes are those of `pages`, which lives as long.

  private let planes: CharacterPages.Plane
  private let pages: CharacterPages
  /// The pages that nobody has asked for since the caches aged last.
  private let older: CharacterPages?
  private let account: MemoryAccount?

  init(_ account: MemoryAccount? = nil) {
    pages = CharacterPages(CharacterRules(account), account)
    unsafe planes = pages.planes
    older = nil
    self.account = account
  }

  private init(older: CharacterPages, _ account: MemoryAccount?) {
    pages = CharacterPages(older.rules, account)
    unsafe planes = pages.planes
    self.older = older
    self.account = account
  }

  /// A table in which all pages are older ones, and those that were before are gone; none are left
  /// where there were no others. O(1).
  func aged() -> CharacterTable { isUntouched ? CharacterTable(account) : CharacterTable(older: pages, account) }

  /// Whether nothing was asked of it. O(1).
  var isUntouched: Bool { (0..<17).allSatisfy { unsafe planes[$0].load(ordering: .relaxed) == 0 } }

  /// Whether there is nothing to forget in it. O(1).
  var isEmpty: Bool { older == nil && isUntouched }

  /// The shape of a scalar, where it stands in the table for as long as the table lives; `make` is
  /// called for each scalar of the page when it is the page's first. O(1).
  @inline(__always)
  func shape(of scalar: UInt32, _ make: (UInt32) -> CharacterFacts) -> UnsafePointer<CharacterShape> {
    let scalar = Int(min(scalar, 0x10_FFFF))
    if let page = unsafe CharacterPages.page(of: scalar, planes) { return unsafe UnsafePointer(page + scalar % CharacterPages.pageSize) }
    return unsafe UnsafePointer(fill(scalar, make) + scalar % CharacterPages.pageSize)
  }

  private func fill(_ scalar: Int, _ make: (UInt32) -> CharacterFacts) -> CharacterPages.Page {
    account?.makeRoom(for: CharacterPages.pageSize * MemoryLayout<CharacterShape>.stride)
    let page = CharacterPages.Page.allocate(capacity: CharacterPages.pageSize)
    if let older, let known = unsafe CharacterPages.page(of: scalar, older.planes) {
      unsafe page.initialize(from: known, count: CharacterPages.pageSize)
    } else {
      let first = scalar / CharacterPages.pageSize * CharacterPages.pageSize
      for i in 0..<CharacterPages.pageSize {
        let facts = make(UInt32(first + i))
        var shape = facts.shape
        unsafe shape.ownPlace = pages.rules.place(of: facts.own)
        unsafe shape.formsPlace = pages.rules.place(of: facts.forms)
        unsafe (page + i).initialize(to: shape)
      }
    }
    return unsafe pages.publish(page, for: scalar)
  }
}
