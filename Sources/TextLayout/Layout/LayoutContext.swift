import Synchronization

/// What layouts need besides text: fonts, preferred languages, and the caches that layouts share.
///
///     let context = LayoutContext(fonts: FontCollection(files: [], folders: ["/usr/share/fonts"]))
///     let layout = try ParagraphLayout(StyledText("Hello"), width: 200, in: context)
///
/// A value: copies share the caches, which any number of threads may use at once; environment, deadline and cancellation are each copy's own.
/// Caches never change what a layout is, only how soon it is there.
public struct LayoutContext: Sendable {
  /// One object for all, so that a copy, of which every stage has one, costs no more than that.
  private var storage: Storage

  private final class Storage: Sendable {
    let shared: SharedCaches
    let environment: SharedEnvironment
    let resources: SharedResources
    let deadline: ContinuousClock.Instant?
    let isCancelled: (@Sendable () -> Bool)?

    init(
      _ shared: SharedCaches, environment: SharedEnvironment = SharedEnvironment(TypeEnvironment()),
      resources: SharedResources = SharedResources(BreakingResources()),
      deadline: ContinuousClock.Instant? = nil, isCancelled: (@Sendable () -> Bool)? = nil
    ) {
      self.shared = shared
      self.environment = environment
      self.resources = resources
      self.deadline = deadline
      self.isCancelled = isCancelled
    }
  }

  var shared: SharedCaches { storage.shared }
  var sharedResources: SharedResources { storage.resources }
  var sharedEnvironment: SharedEnvironment { storage.environment }

  /// What the reader and the display ask of all text.
  public var environment: TypeEnvironment {
    get { storage.environment.value }
    set {
      storage = Storage(
        shared, environment: SharedEnvironment(newValue), resources: sharedResources, deadline: deadline, isCancelled: isCancelled)
    }
  }
  /// The user's languages, the most preferred first, which are part of the ``environment``.
  public var preferredLanguages: [Language] {
    get { storage.environment.value.preferredLanguages }
    set { environment.preferredLanguages = newValue }
  }
  /// Models and word lists for line breaking.
  public var breakingResources: BreakingResources {
    get { sharedResources.resources }
    set {
      storage = Storage(
        shared, environment: sharedEnvironment, resources: SharedResources(newValue), deadline: deadline, isCancelled: isCancelled)
    }
  }
  /// The moment after which a layout under way is given up with ``LayoutError/deadlineExceeded``. Looked at once a chunk of a few thousand units.
  public var deadline: ContinuousClock.Instant? {
    get { storage.deadline }
    set {
      storage = Storage(
        shared, environment: sharedEnvironment, resources: sharedResources, deadline: newValue, isCancelled: isCancelled)
    }
  }
  /// Asked once a chunk; when it answers true, the layout under way is given up with ``LayoutError/cancelled``.
  public var isCancelled: (@Sendable () -> Bool)? {
    get { storage.isCancelled }
    set {
      storage = Storage(
        shared, environment: sharedEnvironment, resources: sharedResources, deadline: deadline, isCancelled: newValue)
    }
  }

  /// A context with caches of its own. O(1).
  /// - Parameters:
  ///   - fonts: the fonts to choose from.
  ///   - wordCacheLimit: the most bytes that the cache of shaped words holds before it begins anew.
  public init(fonts: FontCollection, wordCacheLimit: Int = 64 << 20) {
    storage = Storage(SharedCaches(fonts: fonts, wordCacheLimit: wordCacheLimit))
  }

  /// The fonts to choose from. O(1).
  public var fonts: FontCollection { shared.fonts }

  /// The bytes that the cache of shaped words holds. O(1).
  public var wordCacheByteCount: Int { shared.memory.byteCount }

  /// Forgets every shaped word and list marker. Layouts that stand keep theirs. O(1).
  public func emptyWordCache() {
    shared.memory.empty()
    shared.markers.empty()
  }

  /// Throws when the layout under way should be given up.
  func checkpoint() throws(LayoutError) {
    if let isCancelled, isCancelled() { throw .cancelled }
    if let deadline, ContinuousClock.now > deadline { throw .deadlineExceeded }
  }

  /// The language to shape and choose fonts by: the style's own, or the first preferred one.
  func language(of style: CharacterStyle) -> Language {
    style.language == .und ? preferredLanguages.first ?? .und : style.language
  }

  /// The fonts that a style asks for, in the order in which they are asked.
  func cascade(for style: CharacterStyle) -> FontCascade {
    fonts.cascade(
      for: FontQuery(
        families: style.families, weight: style.weight, width: style.width, slant: style.slant, variations: style.variations, size: style.usedSize,
        language: language(of: style)))
  }

  func shapingLanguage(of style: CharacterStyle) -> String { language(of: style).shapingTag }
}

/// The caches of a layout context.
final class SharedCaches: Sendable {
  let fonts: FontCollection
  let memory: WordMemory
  let markers = MarkerMemory()
  private let state = Mutex(State())
  private let scratches = Mutex<[LayoutScratch]>([])

  private struct State {
    var shapers: [ShapingKey: WordShaper] = [:]
    var tables: [ObjectIdentifier: LayoutTables] = [:]
    var styles: [ItemStyleKey: ItemStyle] = [:]
    var alike: [ShapingKey: Bool] = [:]
    var profiles: [FontProfileKey: ScriptProfile?] = [:]
  }

  /// How many shapers or styles are kept before the cache of them begins anew.
  private static let maximumEntries = 512

  init(fonts: FontCollection, wordCacheLimit: Int) {
    self.fonts = fonts
    memory = WordMemory(limit: wordCacheLimit)
  }

  /// The style that stands for a key: mostly the same object for equal keys, so that comparing styles is quick. O(1).
  func itemStyle(_ key: ItemStyleKey, _ style: CharacterStyle) -> ItemStyle {
    if let known = state.withLock({ $0.styles[key] }) { return known }
    let shaper = shaper(key.shaping)
    let made = ItemStyle(style: style, key, shaper: shaper)
    return state.withLock { state in
      if let other = state.styles[key] { return other }
      if state.styles.count >= SharedCaches.maximumEntries { state.styles.removeAll() }
      state.styles[key] = made
      return made
    }
  }

  /// How far a font's own letters of a script reach; nil without any. O(glyphs) the first time.
  func measuredProfile(_ key: FontProfileKey) -> ScriptProfile? {
    if let known = state.withLock({ $0.profiles[key] }) { return known }
    let made = key.font.measuredProfile(of: key.script)
    state.withLock { state in
      if state.profiles.count >= SharedCaches.maximumEntries { state.profiles.removeAll() }
      state.profiles[key] = .some(made)
    }
    return made
  }

  /// Whether keys that differ in script alone lead to the same rules. The answer is kept with the first key. O(1) when it was asked before.
  func shapesAlike(_ keys: [ShapingKey]) -> Bool {
    guard let first = keys.first else { return true }
    if let known = state.withLock({ $0.alike[first] }) { return known }
    let profiles = keys.map { ShapingProfile($0) }
    let lookups = profiles.map { $0.activeLookups() }
    let isAlike =
      lookups.allSatisfy { $0.gsub == lookups[0].gsub && $0.gpos == lookups[0].gpos }
      && profiles.allSatisfy { $0.kernsByTable == profiles[0].kernsByTable }
    state.withLock { state in
      if state.alike.count >= SharedCaches.maximumEntries { state.alike.removeAll() }
      state.alike[first] = isAlike
    }
    return isAlike
  }

  private func shaper(_ key: ShapingKey) -> WordShaper {
    if let known = state.withLock({ $0.shapers[key] }) { return known }
    let made = WordShaper(key, tables: tables(of: key.font.face), memory: memory)
    return state.withLock { state in
      if let other = state.shapers[key] { return other }
      if state.shapers.count >= SharedCaches.maximumEntries { state.shapers.removeAll() }
      state.shapers[key] = made
      return made
    }
  }

  private func tables(of face: FontFace) -> LayoutTables {
    if let known = state.withLock({ $0.tables[ObjectIdentifier(face)] }) { return known }
    let made = LayoutTables(
      gsub: face.table("GSUB"), gpos: face.table("GPOS"), gdef: face.table("GDEF"), glyphCount: face.glyphCount)
    return state.withLock { state in
      state.tables[ObjectIdentifier(face)] = state.tables[ObjectIdentifier(face)] ?? made
      return state.tables[ObjectIdentifier(face)] ?? made
    }
  }

  /// Lends buffers to a piece of work on one thread.
  func withScratch<Result, Failure: Error>(_ body: (LayoutScratch) throws(Failure) -> Result) throws(Failure) -> Result {
    let scratch = scratches.withLock { $0.popLast() } ?? LayoutScratch()
    defer { scratches.withLock { if $0.count < 16 { $0.append(scratch) } } }
    return try body(scratch)
  }
}

/// The buffers of one thread at work: lent by ``SharedCaches`` to one caller at a time.
final class LayoutScratch: @unchecked Sendable {
  // @unchecked: moves between threads only through the lock of the pool.
  let analysis = AnalysisScratch()
  let shaping = ShapingScratch()
  var builder = ChunkBuilder()
  /// The arrays of the paragraph that was itemized last, for the next one.
  var itemized = Itemized()
  /// Room for the lines of a paragraph.
  var lines: [LineRecord] = []
  private var lastStyles: [ItemStyle] = []
  private var lastSettings: SharedBreakSettings?
  /// The line boxes of the paragraphs before, the latest first.
  var knownBoxes: [KnownBoxes] = []
  /// The fonts of the styles that were met last, the latest first.
  private var styledFonts: [StyledFonts] = []
  private static let styledFontsLimit = 8

  /// A paragraph's styles in storage of their own: that of the paragraph before, where they are the same.
  func shared(_ styles: [ItemStyle]) -> [ItemStyle] {
    let isSame = styles.count == lastStyles.count && styles.indices.allSatisfy { styles[$0] == lastStyles[$0] }
    if !isSame { lastStyles = styles.exactCopy() }
    return lastStyles
  }

  /// What decides where a paragraph's lines may end: the object of the paragraph before, where it says the same.
  func breakSettings(_ paragraph: Paragraph, _ scripts: [ScriptRun], in context: LayoutContext) -> SharedBreakSettings {
    if let lastSettings, lastSettings.resources === context.sharedResources, lastSettings.settings.stands(for: paragraph, scripts, in: context) {
      return lastSettings
    }
    let made = SharedBreakSettings(BreakSettings(paragraph, scripts, in: context), context.sharedResources)
    lastSettings = made
    return made
  }

  /// The fonts of a style: those of the last time where it is one of the latest styles.
  func fonts(for style: CharacterStyle, setting: ItemSetting, in context: LayoutContext) throws(LayoutError) -> StyledFonts {
    if let first = styledFonts.first, first.stands(for: style, setting: setting, in: context) { return first }
    if let index = styledFonts.firstIndex(where: { $0.stands(for: style, setting: setting, in: context) }) {
      styledFonts.swapAt(0, index)
      return styledFonts[0]
    }
    if styledFonts.count == LayoutScratch.styledFontsLimit { styledFonts.removeLast() }
    styledFonts.insert(try StyledFonts(style, setting: setting, in: context), at: 0)
    return styledFonts[0]
  }
}

/// All of a character style that makes one item differ from another.
struct ItemStyleKey: Hashable {
  var shaping: ShapingKey
  var size: LayoutUnit
  var letterSpacing: LayoutUnit
  var wordSpacing: LayoutUnit
  var autospace: LayoutUnit
  var trimsMarks: Bool
  var baselineOffset: LayoutUnit
  var attachment: Attachment?
  var synthetic: SyntheticStyle?
  var isMissing: Bool
  var orientation: GlyphOrientation
  /// The font of its hyphen, where that isn't the text's own.
  var hyphenFont: HyphenFont?
  /// What the text is for, and the weight that it has besides.
  var textStyle: TextStyle?
  var ownWeight: FontWeight?
}

/// An environment that paragraphs share.
final class SharedEnvironment: Sendable {
  let value: TypeEnvironment
  init(_ value: TypeEnvironment) { self.value = value }
}

extension LayoutContext {
  /// Whether a font shapes several scripts by the same rules.
  func shapesAlike(_ font: FontInstance, _ style: CharacterStyle, _ scripts: [Script], _ orientation: GlyphOrientation) -> Bool {
    let keys = scripts.map { shapingKey(for: style, font: font, script: $0, isRightToLeft: false, orientation) }
    return shared.shapesAlike(keys)
  }

  private func shapingKey(
    for style: CharacterStyle, font: FontInstance, script: Script, isRightToLeft: Bool, _ orientation: GlyphOrientation
  ) -> ShapingKey {
    var features = style.features
    if let narrowing = orientation.narrowing { features.insert(FontFeature(narrowing), at: 0) }
    if style.letterSpacing != .zero, !script.keepsLettersTogether {
      // Letters that are set apart don't join into ligatures, unless the style says so itself.
      for tag: FontTag in ["liga", "clig"] where !features.contains(where: { $0.tag == tag }) {
        features.append(FontFeature(tag, 0))
      }
    }
    return ShapingKey(
      font: font, script: script, isRightToLeft: isRightToLeft, language: shapingLanguage(of: style), features: features,
      flow: orientation.flow)
  }

  /// The item style of text in a font. The style is ``resolved(_:)`` from `origin`.
  func itemStyle(
    for style: CharacterStyle, origin: CharacterStyle, setting: ItemSetting, font: FontInstance, script: Script, isRightToLeft: Bool,
    _ orientation: GlyphOrientation, isMissing: Bool
  ) -> ItemStyle {
    let key = itemStyleKey(
      for: style, origin: origin, setting: setting, font: font, script: script, isRightToLeft: isRightToLeft, orientation,
      isMissing: isMissing)
    return shared.itemStyle(key, style)
  }

  func itemStyleKey(
    for style: CharacterStyle, origin: CharacterStyle, setting: ItemSetting, font: FontInstance, script: Script, isRightToLeft: Bool,
    _ orientation: GlyphOrientation, isMissing: Bool
  ) -> ItemStyleKey {
    ItemStyleKey(
      shaping: shapingKey(for: style, font: font, script: script, isRightToLeft: isRightToLeft, orientation), size: style.size,
      letterSpacing: style.letterSpacing, wordSpacing: style.wordSpacing,
      autospace: LayoutUnit(max(0, style.usedSize.points * setting.autospace)).styleLength, trimsMarks: setting.trimsMarks,
      baselineOffset: style.baselineOffset, attachment: style.attachment, synthetic: SyntheticStyle(style, font), isMissing: isMissing,
      orientation: orientation, hyphenFont: hyphenFont(for: style, besides: font, script), textStyle: origin.textStyle,
      ownWeight: origin.textStyle == nil ? nil : origin.weight)
  }

  /// A character style with the size and weight that its text style has in the environment; itself without one. O(1).
  func resolved(_ style: CharacterStyle) -> CharacterStyle {
    guard let textStyle = style.textStyle else { return style }
    let font = environment.font(of: textStyle)
    let weight = style.weight == .regular ? font.weight : environment.legible(style.weight)
    if style.size == font.size, style.weight == weight { return style }
    var resolved = style
    resolved.size = font.size
    resolved.weight = weight
    return resolved
  }
}
