import Synchronization

/// What layouts need besides text: fonts, preferred languages, and the caches that layouts share.
///
///     let context = LayoutContext(fonts: FontCollection(files: [], folders: ["/usr/share/fonts"]))
///     let layout = try DocumentLayout("Hello", width: 200, in: context)
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
  /// The moment after which a layout under way is given up with ``LayoutError/deadlineExceeded``. Looked at after every few thousand units of work.
  public var deadline: ContinuousClock.Instant? {
    get { storage.deadline }
    set {
      storage = Storage(
        shared, environment: sharedEnvironment, resources: sharedResources, deadline: newValue, isCancelled: isCancelled)
    }
  }
  /// Asked after every few thousand units of work; when it answers true, the layout under way is given up with ``LayoutError/cancelled``.
  public var isCancelled: (@Sendable () -> Bool)? {
    get { storage.isCancelled }
    set {
      storage = Storage(
        shared, environment: sharedEnvironment, resources: sharedResources, deadline: deadline, isCancelled: newValue)
    }
  }

  /// A context with caches of its own, and an account of its own for them. O(1).
  /// - Parameters:
  ///   - fonts: the fonts to choose from.
  ///   - cacheLimit: the most bytes that all of its caches hold: see ``MemoryAccount``.
  public init(fonts: FontCollection, cacheLimit: Int = MemoryAccount.standardLimit) {
    self.init(fonts: fonts, memory: MemoryAccount(limit: cacheLimit))
  }

  /// A context with caches of its own, charged to an account that several contexts may share. O(1).
  public init(fonts: FontCollection, memory: MemoryAccount) { storage = Storage(SharedCaches.make(fonts: fonts, memory)) }

  /// A context whose caches hold no more than so many bytes: `cacheLimit` by its earlier name, when it was the limit of the shaped words alone. O(1).
  public init(fonts: FontCollection, wordCacheLimit: Int) { self.init(fonts: fonts, cacheLimit: wordCacheLimit) }

  /// The fonts to choose from. O(1).
  public var fonts: FontCollection { shared.fonts }

  /// What the caches hold and what they may hold; of all contexts that share the account. O(1).
  public var memory: MemoryAccount { shared.account }

  /// The bytes of shaped words that the caches hold. O(1).
  public var wordCacheByteCount: Int { shared.memory.byteCount }

  /// Forgets everything that was found out about fonts and text: words, characters, rules, styles and list markers. Layouts that stand keep what they have.
  /// O(what is forgotten).
  public func emptyWordCache() { shared.empty() }

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
    shared.cascade(
      for: FontQuery(
        families: style.families, weight: style.weight, width: style.width, slant: style.slant, variations: style.variations, size: style.usedSize,
        language: language(of: style)))
  }

  func shapingLanguage(of style: CharacterStyle) -> String { language(of: style).shapingTag }
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
