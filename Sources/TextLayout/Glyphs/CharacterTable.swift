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

  private let places: Mutex<Places>

  /// The addresses of rules, found by their hashes: a power of two of slots, zero where nothing is.
  private struct Places: ~Copyable {
    var arena: PageArena
    var slots: [UInt] = []
    var count = 0
  }

  private let charge: MemoryCharge?
  private static let firstSlotCount = 16

  init(_ account: MemoryAccount?) {
    places = Mutex(Places(arena: PageArena(account)))
    charge = account.map { MemoryCharge(0, to: $0) }
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
      if places.count * 4 >= places.slots.count * 3 { grow(&places) }
      let slot = CharacterRules.slot(of: rules, in: places.slots)
      if places.slots[slot] == 0 {
        places.slots[slot] = places.arena.allocate(1, of: GlyphRules.self)
        places.count += 1
        unsafe UnsafeMutablePointer<GlyphRules>(bitPattern: places.slots[slot])?.initialize(to: rules)
      }
      return places.slots[slot]
    }
    return unsafe CharacterRules.rules(at: place)
  }

  private func grow(_ places: inout Places) {
    let former = places.slots
    places.slots = Array(repeating: 0, count: max(CharacterRules.firstSlotCount, former.count * 2))
    for address in former where address != 0 {
      places.slots[unsafe CharacterRules.slot(of: CharacterRules.rules(at: address).pointee, in: places.slots)] = address
    }
    charge?.grow(by: (places.slots.count - former.count) * MemoryLayout<UInt>.stride)
  }

  /// The slot in which rules stand, or that is theirs to take. O(1).
  private static func slot(of rules: GlyphRules, in slots: [UInt]) -> Int {
    var slot = rules.hashValue & (slots.count - 1)
    while slots[slot] != 0, unsafe self.rules(at: slots[slot]).pointee != rules { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private static func rules(at address: UInt) -> Place {
    guard let place = unsafe Place(bitPattern: address) else { preconditionFailure("rules stand somewhere") }
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
  /// What planes and pages are written into.
  private let arena: Mutex<PageArena>

  init(_ rules: CharacterRules, _ account: MemoryAccount?) {
    unsafe planes = .allocate(capacity: 17)
    unsafe CharacterPages.empty(planes, 17)
    self.rules = rules
    arena = Mutex(PageArena(account))
  }

  deinit { unsafe planes.deallocate() }

  /// The page of a scalar, if there is one. O(1).
  @inline(__always)
  static func page(of scalar: Int, _ planes: Plane) -> Page? {
    guard let plane = unsafe Plane(bitPattern: planes[scalar >> 16].load(ordering: .acquiring)) else { return nil }
    return unsafe Page(bitPattern: plane[scalar % 0x1_0000 / pageSize].load(ordering: .acquiring))
  }

  /// Puts a page in its place, unless another thread was first, and gives the one that is there.
  func publish(_ page: Page, for scalar: Int) -> Page {
    let slot = scalar % 0x1_0000 / CharacterPages.pageSize
    return unsafe CharacterPages.publish(page, in: plane(of: scalar) + slot)
  }

  /// Room for a page that nobody knows of yet. O(1), one lock.
  func makePage() -> Page {
    let address = arena.withLock { $0.allocate(CharacterPages.pageSize, of: CharacterShape.self) }
    guard let page = unsafe Page(bitPattern: address) else { preconditionFailure("pages have addresses") }
    return unsafe page
  }

  /// The plane of a scalar, made where there is none.
  private func plane(of scalar: Int) -> Plane {
    if let plane = unsafe Plane(bitPattern: planes[scalar >> 16].load(ordering: .acquiring)) { return unsafe plane }
    let address = arena.withLock { $0.allocate(CharacterPages.pagesInPlane, of: Atomic<UInt>.self) }
    guard let fresh = unsafe Plane(bitPattern: address) else { preconditionFailure("planes have addresses") }
    unsafe CharacterPages.empty(fresh, CharacterPages.pagesInPlane)
    return unsafe CharacterPages.publish(fresh, in: planes + (scalar >> 16))
  }

  /// Puts an address into an empty slot; when another thread was first, takes its, and ours stays
  /// unused as long as the arena.
  private static func publish<T: ~Copyable>(_ fresh: UnsafeMutablePointer<T>, in slot: Plane) -> UnsafeMutablePointer<T> {
    let (exchanged, original) = unsafe slot.pointee.compareExchange(
      expected: 0, desired: UInt(bitPattern: fresh), ordering: .acquiringAndReleasing)
    guard !exchanged, let winner = unsafe UnsafeMutablePointer<T>(bitPattern: original) else { return unsafe fresh }
    return unsafe winner
  }

  private static func empty(_ slots: Plane, _ count: Int) {
    for i in 0..<count { unsafe (slots + i).initialize(to: Atomic(0)) }
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
    let page = unsafe pages.makePage()
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
