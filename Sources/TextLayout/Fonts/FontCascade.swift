import Synchronization

/// The font that a cluster of text is set in.
struct FontChoice: Sendable, Equatable {
  let instance: FontInstance
  /// Whether the font lacks something of the cluster, which will be .notdef.
  let missing: Bool
}

/// The same as a number, for loops that compare the fonts of many clusters before they fetch one:
/// see ``FontCascade/instance(_:)``.
struct FontAnswer: Hashable, Sendable {
  /// The index of the face in the collection.
  var face: Int
  /// Whether the font lacks something of the cluster, which will be .notdef.
  var missing: Bool
}

/// What a cluster wants to look like where text and emoji are written with the same scalars.
enum EmojiWish: UInt8, Sendable {
  case none, emoji, text
}

/// All fonts of a collection in the order in which they are asked to show a text of one style: the
/// asked families, then the others as fallback by script and language.
///
/// Immutable but for caches, and shared by threads. A cluster's answer depends on nothing but the
/// query, the collection and the arguments.
final class FontCascade: Sendable {
  let query: FontQuery
  private let shelf: FontShelf
  /// The faces of the asked families that fit the style, or of the default family: indexes into the
  /// shelf.
  private let askedFaces: [Int]
  private let primaryCoverage: FontCoverage
  private let answers = AnswerCache()
  private let clusterAnswers = ClusterAnswers()
  private let slots: FontSlots
  private let rankings: AgingCache<UInt32, [Int]>
  private let charge: MemoryCharge
  private let searches = Atomic<Int>(0)

  init(_ query: FontQuery, over shelf: FontShelf, _ account: MemoryAccount) {
    self.query = query
    self.shelf = shelf
    var asked: [Int] = []
    for name in query.families {
      if let face = shelf.nearest(to: query, among: shelf.faces(named: name, language: query.language)), !asked.contains(face) { asked.append(face) }
    }
    if asked.isEmpty {
      let face = shelf.nearest(to: query, among: shelf.defaultFamily(language: query.language)) ?? (0..<shelf.count).first { shelf.face($0) != nil }
      asked = face.map { [$0] } ?? []
    }
    askedFaces = asked
    slots = FontSlots(count: shelf.count)
    primaryCoverage = asked.first.flatMap(shelf.face)?.coverage ?? FontCoverage()
    rankings = AgingCache(account)
    charge = MemoryCharge(AnswerCache.byteCount + shelf.count * MemoryLayout<OnceReference<FontSlot>>.stride + 1024, to: account)
  }

  /// The first of the asked families' fonts; nil for a collection without faces. O(1).
  var primary: FontInstance? { askedFaces.first.map(instance) }

  /// The fonts of the asked families in order. O(families).
  var asked: [FontInstance] { askedFaces.map(instance) }

  /// Whether a face is of the asked families, and no fallback. O(families).
  func asks(_ face: Int) -> Bool { askedFaces.contains(face) }

  /// Whether the primary font has a glyph for the scalar, or needs none. O(1).
  @inline(__always) func primaryCovers(_ scalar: UInt32) -> Bool {
    primaryCoverage.shows(scalar)
  }

  /// The font for a cluster: the first in the cascade that shows all of it; if none does, the first
  /// that shows its base; if none does, the primary one. Nil only for a collection without faces.
  /// O(cluster) when it was asked before.
  ///
  /// - Parameters:
  ///   - script: the script of the run, as an ISO 15924 tag in four bytes.
  ///   - language: the BCP 47 tag of the run.
  ///   - prefersEmoji: whether the cluster is shown as emoji by default or by its sequence. U+FE0F
  ///     in the cluster says so by itself.
  ///   - prefersText: whether the cluster is shown as text though it could be emoji. U+FE0E in the
  ///     cluster says so by itself.
  func font(
    for cluster: Span<UInt32>, script: UInt32, language: String, prefersEmoji: Bool = false, prefersText: Bool = false
  ) -> FontChoice? {
    let question = FontQuestion(
      script: ScriptCode(script), locale: FallbackLocale(language), wish: prefersEmoji ? .emoji : prefersText ? .text : .none)
    return answer(for: cluster, question).map { FontChoice(instance: instance($0.face), missing: $0.missing) }
  }

  /// The same for a caller that has read script and language once for its run, and fetches an
  /// instance once for its item. O(1) for a single scalar that was asked before. A cluster of
  /// hundreds of scalars is asked about as if each stood in it once.
  func answer(for cluster: Span<UInt32>, _ question: FontQuestion) -> FontAnswer? {
    guard let primary = askedFaces.first else { return nil }
    guard !cluster.isEmpty else { return FontAnswer(face: primary, missing: false) }
    var question = question
    var selector: UInt32?
    for index in cluster.indices.dropFirst() {
      switch cluster[index] {
      case 0xFE0F: question.wish = .emoji
      case 0xFE0E: question.wish = .text
      case 0xFE00...0xFE0D, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: selector = selector ?? cluster[index]
      default: break
      }
    }
    if selector == nil, let answer = quickAnswer(for: cluster, question) { return answer }
    let scalars = ClusterAnswers.scalars(of: cluster)
    if let known = clusterAnswers.answer(for: scalars, question) { return known }
    let answer = search(scalars.span, question, selector: selector)
    clusterAnswers.keep(answer, for: scalars, question)
    return answer
  }

  /// How often the faces were asked one by one.
  var searchCount: Int { searches.load(ordering: .relaxed) }

  /// The answer for the cluster's first scalar, if it is good for the whole cluster: no font that
  /// comes earlier has that scalar.
  private func quickAnswer(for cluster: Span<UInt32>, _ question: FontQuestion) -> FontAnswer? {
    let base = cluster[0]
    let answer: FontAnswer
    if let known = answers[base, question] {
      answer = known
    } else {
      let alone: [UInt32] = [base]
      answer = search(alone.span, question, selector: nil)
      answers[base, question] = answer
    }
    guard cluster.count > 1 else { return answer }
    guard !answer.missing else { return nil }
    let slot = slot(answer.face)
    for index in cluster.indices.dropFirst() where !slot.coverage.shows(cluster[index]) { return nil }
    return answer
  }

  /// The search that the cache saves. O(faces) + the ranking of fallbacks when a script and
  /// language are first met.
  private func search(_ cluster: Span<UInt32>, _ question: FontQuestion, selector: UInt32?) -> FontAnswer {
    searches.wrappingAdd(1, ordering: .relaxed)
    let forms = ClusterForms(cluster)
    let base = cluster[0]
    switch question.wish {
    case .none: break
    case .emoji:
      if let face = first(question, where: { shelf.hasColorGlyphs($0) && shows($0, forms) }) { return FontAnswer(face: face, missing: false) }
    case .text:
      if let face = first(question, where: { !shelf.hasColorGlyphs($0) && shows($0, forms) }) { return FontAnswer(face: face, missing: false) }
    }
    // CSS Fonts 4, 5.3: a font that knows the sequence comes before one that only knows its base.
    if let selector, let face = first(question, where: { shows($0, forms) && knows($0, base, selector) }) {
      return FontAnswer(face: face, missing: false)
    }
    if let face = first(question, where: { shows($0, forms) }) { return FontAnswer(face: face, missing: false) }
    let near = first(question, where: { covers($0) { $0.contains(base) } })
    return FontAnswer(face: near ?? askedFaces.first ?? 0, missing: true)
  }

  /// The first face of the cascade that fits.
  private func first(_ question: FontQuestion, where fits: (Int) -> Bool) -> Int? {
    askedFaces.first(where: fits) ?? ranking(question).first(where: fits)
  }

  private func shows(_ face: Int, _ forms: ClusterForms) -> Bool {
    covers(face) { $0.shows(forms) }
  }

  /// Whether a face's coverage passes a test. The asked faces are open, so that nobody's promise
  /// matters.
  private func covers(_ face: Int, _ test: (FontCoverage) -> Bool) -> Bool {
    askedFaces.contains(face) ? shelf.face(face).map { test($0.coverage) } ?? false : shelf.covers(face, test)
  }

  private func knows(_ face: Int, _ base: UInt32, _ selector: UInt32) -> Bool {
    shelf.face(face)?.hasVariationSequences == true && instance(face).supportsVariationSequence(base, selector)
  }

  /// All faces in the order of fallback. O(1) when the script and language were met before.
  private func ranking(_ question: FontQuestion) -> [Int] {
    let key = question.script.rawValue << 3 | UInt32(question.locale.rawValue)
    if let known = rankings.value(for: key) { return known }
    let primary = askedFaces.first.flatMap(shelf.face)
    let made = shelf.fallbacks(for: query, script: question.script.tag, locale: question.locale, like: primary)
    return rankings.keep(made, for: key, bytes: made.count * MemoryLayout<Int>.stride)
  }

  /// Forgets the orders of fallback that nobody asked for since the last time.
  func age() { rankings.age() }

  /// The instance of a face that fits the query. O(1) once it was asked for.
  ///
  /// - Precondition: the face is one of a ``FontAnswer`` of this cascade.
  func instance(_ face: Int) -> FontInstance { slot(face).instance }

  private func slot(_ face: Int) -> FontSlot {
    slots.slot(face) { FontSlot(shelf.instance(face, for: query)) }
  }
}
