import Synchronization

/// The caches of a layout context. All grow old together: see ``MemoryAccount``.
final class SharedCaches: AgingCaches {
  let fonts: FontCollection
  let account: MemoryAccount
  let memory: WordMemory
  let markers: MarkerMemory
  private let shelf: RuleShelf
  private let shapers: AgingObjects<ShapingKey, WordShaper>
  private let styles: AgingObjects<ItemStyleKey, ItemStyle>
  private let cascades: AgingObjects<FontQuery, FontCascade>
  private let alike: AgingCache<ShapingKey, Bool>
  private let profiles: AgingCache<FontProfileKey, ScriptProfile?>
  private let scratches = Mutex<[LayoutScratch]>([])

  /// How many scratches are kept for the next pieces of work.
  private static let mostScratches = 16

  private init(fonts: FontCollection, _ account: MemoryAccount) {
    self.fonts = fonts
    self.account = account
    memory = WordMemory(account)
    markers = MarkerMemory(account)
    shelf = RuleShelf(account)
    shapers = AgingObjects(account)
    styles = AgingObjects(account)
    cascades = AgingObjects(account)
    alike = AgingCache(account)
    profiles = AgingCache(account)
  }

  /// Empty caches that an account ages.
  static func make(fonts: FontCollection, _ account: MemoryAccount) -> SharedCaches {
    let caches = SharedCaches(fonts: fonts, account)
    account.add(caches)
    return caches
  }

  func age() {
    styles.age()
    for cascade in cascades.living { cascade.age() }
    cascades.age()
    alike.age()
    profiles.age()
    markers.age()
    // A shaper that a style or layout holds lives on, and what it has found out grows old all the same.
    for shaper in shapers.living { shaper.age() }
    shapers.age()
    shelf.age()
    memory.age()
    scratches.withLock { for scratch in $0 { scratch.forget() } }
  }

  /// Forgets everything. Layouts that stand keep what they have.
  func empty() {
    age()
    age()
  }

  /// The style that stands for a key: the same object for equal keys as long as it lives. O(1).
  func itemStyle(_ key: ItemStyleKey, _ style: CharacterStyle) -> ItemStyle {
    if let known = styles.object(for: key) { return known }
    return styles.keep(ItemStyle(style: style, key, shaper: shaper(key.shaping)), for: key)
  }

  /// The fonts that a query asks for, in their order. O(1) when it was asked lately.
  func cascade(for query: FontQuery) -> FontCascade {
    let query = fonts.normalized(query)
    return cascades.object(for: query) ?? cascades.keep(fonts.makeCascade(for: query, account), for: query)
  }

  /// How far a font's own letters of a script reach; nil without any. O(glyphs) the first time.
  func measuredProfile(_ key: FontProfileKey) -> ScriptProfile? {
    profiles.value(for: key) ?? profiles.keep(key.font.measuredProfile(of: key.script), for: key)
  }

  /// Whether keys that differ in script alone lead to the same rules. The answer is kept with the first key. O(1) when it was asked before.
  func shapesAlike(_ keys: [ShapingKey]) -> Bool {
    guard let first = keys.first else { return true }
    if let known = alike.value(for: first) { return known }
    let profiles = keys.map { ShapingProfile($0, account) }
    let lookups = profiles.map { $0.activeLookups() }
    let isAlike =
      lookups.allSatisfy { $0.gsub == lookups[0].gsub && $0.gpos == lookups[0].gpos }
      && profiles.allSatisfy { $0.kernsByTable == profiles[0].kernsByTable }
    return alike.keep(isAlike, for: first, bytes: first.byteCount)
  }

  private func shaper(_ key: ShapingKey) -> WordShaper {
    shapers.object(for: key) ?? shapers.keep(WordShaper(key, memory: memory, shelf: shelf), for: key)
  }

  /// Lends buffers to a piece of work on one thread.
  func withScratch<Result, Failure: Error>(_ body: (LayoutScratch) throws(Failure) -> Result) throws(Failure) -> Result {
    account.makeRoom()
    let scratch = scratches.withLock { $0.popLast() } ?? LayoutScratch()
    let ages = account.ageCount
    if scratch.ages != ages {
      scratch.forget()
      scratch.ages = ages
    }
    defer { giveBack(scratch) }
    return try body(scratch)
  }

  private func giveBack(_ scratch: LayoutScratch) {
    scratch.work.end()
    if scratch.isLarge { return }
    if scratch.ages != account.ageCount { scratch.forget() }
    scratches.withLock { if $0.count < SharedCaches.mostScratches { $0.append(scratch) } }
  }
}
