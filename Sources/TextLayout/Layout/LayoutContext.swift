import Synchronization

/// What layouts need besides text: fonts, preferred languages, and the caches that layouts share.
///
///     let context = LayoutContext(fonts: FontCollection(files: [], folders: ["/usr/share/fonts"]))
///     let layout = try DocumentLayout("Hello", width: 200, in: context)
///
/// A value: copies share the caches, which any number of threads may use at once; environment,
/// deadline and cancellation are each copy's own. Caches never change what a layout is, only how
/// soon it is there.
public struct LayoutContext: Sendable {
  /// One object for all, so that a copy, of which every stage has one, costs no more than that.
  private var storage: Storage

  private final class Storage: Sendable {
    let shared: SharedCaches
    let surroundings: Surroundings
    let deadline: ContinuousClock.Instant?
    let isCancelled: (@Sendable () -> Bool)?
    let isBounded: Bool

    init(
      _ shared: SharedCaches, _ surroundings: Surroundings = Surroundings(), deadline: ContinuousClock.Instant? = nil,
      isCancelled: (@Sendable () -> Bool)? = nil
    ) {
      self.shared = shared
      self.surroundings = surroundings
      self.deadline = deadline
      self.isCancelled = isCancelled
      isBounded = deadline != nil || isCancelled != nil
    }
  }

  var shared: SharedCaches { storage.shared }
  var surroundings: Surroundings { storage.surroundings }
  /// What itemizing needs of the context, and what shaping does.
  var items: ItemContext { ItemContext(surroundings: surroundings, caches: shared.items) }

  /// What the reader and the display ask of all text.
  public var environment: TypeEnvironment {
    get { surroundings.environment.value }
    set { storage = Storage(shared, surroundings.with(newValue), deadline: deadline, isCancelled: isCancelled) }
  }
  /// The user's languages, the most preferred first, which are part of the ``environment``.
  public var preferredLanguages: [Language] {
    get { surroundings.preferredLanguages }
    set { environment.preferredLanguages = newValue }
  }
  /// Models and word lists for line breaking.
  public var breakingResources: BreakingResources {
    get { surroundings.resources.resources }
    set { storage = Storage(shared, surroundings.with(newValue), deadline: deadline, isCancelled: isCancelled) }
  }
  /// The moment after which a layout under way is given up with ``LayoutError/deadlineExceeded``.
  /// Looked at after every few thousand units of work.
  public var deadline: ContinuousClock.Instant? {
    get { storage.deadline }
    set { storage = Storage(shared, surroundings, deadline: newValue, isCancelled: isCancelled) }
  }
  /// Asked after every few thousand units of work; when it answers true, the layout under way is
  /// given up with ``LayoutError/cancelled``.
  public var isCancelled: (@Sendable () -> Bool)? {
    get { storage.isCancelled }
    set { storage = Storage(shared, surroundings, deadline: deadline, isCancelled: newValue) }
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

  /// A context whose caches hold no more than so many bytes: `cacheLimit` by its earlier name, when
  /// it was the limit of the shaped words alone. O(1).
  public init(fonts: FontCollection, wordCacheLimit: Int) { self.init(fonts: fonts, cacheLimit: wordCacheLimit) }

  /// The fonts to choose from. O(1).
  public var fonts: FontCollection { shared.items.fonts }

  /// What the caches hold and what they may hold; of all contexts that share the account. O(1).
  public var memory: MemoryAccount { shared.account }

  /// The bytes of shaped words that the caches hold. O(1).
  public var wordCacheByteCount: Int { shared.items.memory.byteCount }

  /// Forgets everything that was found out about fonts and text: words, characters, rules, styles
  /// and list markers. Layouts that stand keep what they have. O(what is forgotten).
  public func emptyWordCache() { shared.empty() }

  /// Whether anything may give layouts up.
  var isBounded: Bool { storage.isBounded }

  /// Throws when what is under way should be given up: when the deadline has passed, or when
  /// ``isCancelled`` answers true. For loops of one's own, and for questions that don't throw, such
  /// as those of ``/TextInteraction/TextNavigator``. O(1).
  public func checkpoint() throws(LayoutError) {
    if !isBounded { return }
    if let isCancelled, isCancelled() { throw .cancelled }
    if let deadline, ContinuousClock.now > deadline { throw .deadlineExceeded }
  }
}

extension LayoutContext {
  /// The language of a style's text as HarfBuzz and ICU are told it. O(1).
  package func shapingLanguage(of style: CharacterStyle) -> String { surroundings.shapingLanguage(of: style) }

  /// Lends ICU's iterators and their buffers to a question about a text; nil where the context gave
  /// it up meanwhile.
  package func analyze<Result>(_ body: (AnalysisScratch) -> Result) -> Result? {
    shared.withScratch { scratch in
      scratch.work.begin(in: self)
      let result = body(scratch.analysis)
      return scratch.work.isGivenUp ? nil : result
    }
  }
}

extension LayoutWork {
  /// Work that is to be given up when a context says so; nil where it never does.
  package convenience init?(heeding context: LayoutContext?) {
    guard let context, context.isBounded else { return nil }
    self.init()
    begin(in: context)
  }

  /// Work on a layout of a context begins.
  @inline(__always)
  func begin(in context: LayoutContext) {
    if context.isBounded { begin(deadline: context.deadline, isCancelled: context.isCancelled) } else { end() }
  }
}
