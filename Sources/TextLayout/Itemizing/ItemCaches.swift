/// The fonts, shapers and styles that were found for text, each one object for equal keys. They
/// grow old with the other caches of their account.
final class ItemCaches: Sendable {
  let fonts: FontCollection
  let account: MemoryAccount
  let memory: WordMemory
  private let shelf: RuleShelf
  private let shapers: AgingObjects<ShapingKey, WordShaper>
  private let styles: AgingObjects<ItemStyleKey, ItemStyle>
  private let cascades: AgingObjects<FontQuery, FontCascade>
  private let alike: AgingCache<ShapingKey, Bool>

  init(fonts: FontCollection, _ account: MemoryAccount) {
    self.fonts = fonts
    self.account = account
    memory = WordMemory(account)
    shelf = RuleShelf(account)
    shapers = AgingObjects(account)
    styles = AgingObjects(account)
    cascades = AgingObjects(account)
    alike = AgingCache(account)
  }

  func age() {
    styles.age()
    for cascade in cascades.living { cascade.age() }
    cascades.age()
    alike.age()
    // A shaper that a style or layout holds lives on, and what it has found out grows old all the
    // same.
    for shaper in shapers.living { shaper.age() }
    shapers.age()
    shelf.age()
    memory.age()
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

  /// Whether keys that differ in script alone lead to the same rules. The answer is kept with the
  /// first key. O(1) when it was asked before.
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
}
