/// Takes one German word apart: all ways to spell it as parts, and what each costs.
struct CompoundSearch {
  /// How many letters a word must have to be looked at, and may have.
  static let lengths = 7...96

  /// One part of a way to take the word apart.
  private struct Part {
    /// The part without its linking element.
    var word: Range<Int>
    /// Where the next part begins.
    var end: Int
    var cost: Int
    var isParticle = false
    /// Whether the word is from the caller's list and may have parts itself.
    var isListed = false
  }

  private let units: [UInt16]
  let letters: [PatternAlphabet.Letter]
  private let lexicon: Lexicon?
  /// Which offsets the patterns allow; nil for all.
  private let legal: [Bool]?
  private let depth: Int
  /// Whether the word is written small: it is no noun, and ends in no noun either.
  private let isSmall: Bool
  /// The parts that begin at each offset, once they have been looked up.
  private var parts: [[Part]?]
  /// Where a long word of the built-in list ends, with its linking element.
  private var knownEnds: Set<Int> = []
  /// What the rest from each offset costs at least, once it is known.
  private var rests: [Int?]

  private static let smallLetters: [ClosedRange<UInt16>] = [0x61...0x7A, 0xDF...0xFF]
  /// What a way costs that does not exist.
  private static let impossible = 1_000_000
  private static let endings = spelled([
    "", "e", "en", "er", "ern", "n", "s", "es", "em", "ens", "in", "innen", "nen", "se", "sen", "ses", "ste", "sten", "eren", "ere",
  ])
  private static let noEnding = spelled([""])
  /// Endings of words that take a linking s, and so show a joint after it.
  private static let sealing = spelled(["ung", "heit", "keit", "schaft", "tion", "sion", "ität", "ling", "fahrt", "tag"])
  /// Words that end like them: Sprung-tuch.
  private static let unsealed = spelled(["sprung", "schwung"])
  /// How long a word is that vouches for the part after it; the part before it takes one letter
  /// more.
  private static let longCount = 5
  /// What an unknown first part doesn't end in: the particle would be the next part's.
  private static let openings = spelled([
    "ab", "an", "auf", "aus", "be", "ver", "ein", "vor", "zu", "ent", "zer", "ge", "über", "unter", "um", "miss",
    "un", "in", "ko", "kon", "re", "de",
  ])
  /// Words of the list that other words end in without being compounds: Illumi-nation,
  /// Demon-stration.
  private static let lookalikes = Set(
    spelled([
      "nation", "portion", "teiler", "tanzen", "lassen", "station", "ration", "sichtig", "tisch", "typisch", "stadion", "mission", "partie", "organ",
      "aktion", "these", "theater", "meter",
    ]))
  /// How a derived word goes on, and no part begins.
  private static let derivations = spelled([
    "lich", "los", "haft", "bar", "sam", "heit", "keit", "chen", "lein", "schaft", "ling", "ner", "ler", "tum", "nis", "isch", "ig", "ung", "in",
    "ier", "is", "al", "är",
    "ell", "ter", "rig", "rei", "mati", "ist", "ati", "ität", "eur", "ör", "iv", "tisch", "tion", "rin", "dig", "tig", "sch", "end", "er", "st",
  ])
  private static let participle = spelled(["ende"])[0]
  private static let linksBeforeEnde = spelled(["en", "es", "ts", "ls", "gs", "ns", "bs", "jahr", "film", "satz", "text", "buch"])
  /// What looks like a word and is the end of one.
  private static let suffixes = Set(
    spelled(["ung", "ungen", "heit", "heiten", "keit", "keiten", "schaft", "schaften", "tion", "tionen", "mein", "chen", "lein", "tum", "innen"]))

  init(_ word: Span<UInt16>, lexicon: Lexicon?, legal: [Bool]?, depth: Int = 0) {
    var units: [UInt16] = []
    for position in word.indices { units.append(word[position]) }
    self.units = units
    letters = units.map { GermanLexicon.shared.alphabet[$0] }
    self.lexicon = lexicon
    self.legal = legal
    self.depth = depth
    isSmall = depth == 0 && Self.smallLetters.contains { $0.contains(word.isEmpty ? 0 : word[0]) }
    parts = Array(repeating: nil, count: letters.count + 1)
    rests = Array(repeating: nil, count: letters.count + 1)
  }

  /// The joints of the cheapest way, if no other way that costs about the same disagrees with it.
  /// O(length squared) in practice.
  mutating func joints() -> [CompoundJoint] {
    let best = rest(from: 0)
    if best >= Self.impossible { return [] }
    var ways: [[Part]] = []
    var way: [Part] = []
    collect(from: 0, budget: best + best / 10, &way, &ways)
    guard let cheapest = ways.min(by: { $0.reduce(0) { $0 + $1.cost } < $1.reduce(0) { $0 + $1.cost } }) else { return [] }
    let chosen = joints(of: cheapest)
    let offsets = Set(chosen.map(\.offset))
    for other in ways {
      let others = Set(joints(of: other).map(\.offset))
      if !offsets.isSubset(of: others), !others.isSubset(of: offsets) { return [] }
    }
    return chosen
  }

  private func joints(of way: [Part]) -> [CompoundJoint] {
    var joints: [CompoundJoint] = []
    let cost = way.reduce(-10 * way.count) { $0 + $1.cost }
    for (index, part) in way.enumerated() {
      if part.isListed { joints += innerJoints(of: part.word) }
      if index < way.count - 1 { joints.append(CompoundJoint(offset: part.end, kind: part.isParticle ? .particle : .joint, cost: max(0, cost))) }
    }
    return joints
  }

  /// The joints inside a word of the caller's list, which is often a compound itself.
  private func innerJoints(of range: Range<Int>) -> [CompoundJoint] {
    guard range.count >= Self.lengths.lowerBound, range.count < letters.count, depth < 3 else { return [] }
    let inner = Array(units[range])
    var search = CompoundSearch(inner.span, lexicon: lexicon, legal: legal.map { Array($0[range.lowerBound...range.upperBound]) }, depth: depth + 1)
    return search.joints().map { CompoundJoint(offset: range.lowerBound + $0.offset, kind: $0.kind, cost: $0.cost) }
  }

  private mutating func rest(from start: Int) -> Int {
    if start == letters.count { return 0 }
    if let known = rests[start] { return known }
    var best = Self.impossible
    for part in parts(from: start) { best = min(best, part.cost + rest(from: part.end)) }
    rests[start] = best
    return best
  }

  /// All ways within a budget, 64 at most.
  private mutating func collect(from start: Int, budget: Int, _ way: inout [Part], _ ways: inout [[Part]]) {
    if start == letters.count {
      ways.append(way)
      return
    }
    for part in parts(from: start) where ways.count < 64 && part.cost + rest(from: part.end) <= budget {
      way.append(part)
      collect(from: part.end, budget: budget - part.cost, &way, &ways)
      way.removeLast()
    }
  }

  private mutating func parts(from start: Int) -> [Part] {
    if let known = parts[start] { return known }
    let found = builtInParts(from: start)
    for part in found where part.word.count >= Self.longCount { knownEnds.insert(part.end) }
    let all = found + listedParts(from: start) + sealedParts(from: start) + unknownParts(from: start)
    parts[start] = all
    return all
  }

  private func isJoint(_ offset: Int) -> Bool {
    offset >= 3 && offset <= letters.count - 3 && (legal.map { $0[offset] } ?? true)
  }

  /// What a short word costs more: it is easily found where it isn't meant.
  private static func penalty(_ count: Int) -> Int { count <= 3 ? 5 : count == 4 ? 1 : 0 }

  private func builtInParts(from start: Int) -> [Part] {
    var found: [Part] = []
    Self.walk(GermanLexicon.shared.trie, letters[start...]) { end, value in
      let roles = GermanLexicon.Roles(rawValue: value)
      guard end - start >= 3 || end == letters.count && start == 0 else { return }
      var cost = 10 + Self.penalty(end - start) + (roles.contains(.mutated) ? 1 : 0)
      if roles.contains(.whole), start == 0 { addLast(start..<end, cost, to: &found) }
      if roles.contains(.last), !isParticiple(start..<end), !isSuffix(start..<end) {
        addLast(start..<end, cost, isAdjective: roles.contains(.adjective), to: &found)
      }
      if roles.contains(.particle) {
        cost += 4
        if isJoint(end) { found.append(Part(word: start..<end, end: end, cost: cost, isParticle: true)) }
      } else if roles.contains(.first) {
        let isSealed = isSealing(start..<end)
        for link in roles.contains(.mutated) ? Self.mutatedLinks : Self.links where letters[end...].starts(with: link) && isJoint(end + link.count) {
          if isSealed, link != Self.linkingS, link != Self.linkingEn { continue }  // Wohnungs-bau, Millionen-stadt
          if !canTake(link, start..<end) { continue }
          let price = isSealed || roles.contains(.mutated) ? 0 : Self.price(of: link)
          found.append(Part(word: start..<end, end: end + link.count, cost: cost + price + doubt(about: link, after: start..<end)))
        }
      }
    }
    return found
  }

  /// Whether a word takes a linking s whatever comes.
  func isSealing(_ word: Range<Int>) -> Bool {
    Self.sealing.prefix(7).contains { ends(word, with: $0) } && !Self.unsealed.contains { ends(word, with: $0) }
  }

  /// Whether -ende makes a participle rather than a compound with Ende, which mostly follows a
  /// linking element: Alleinerziehende, but Wochenende. Patterns know better.
  private func isParticiple(_ word: Range<Int>) -> Bool {
    guard legal == nil, word.lowerBound > 0, Self.participle.elementsEqual(letters[word]) else { return false }
    return !Self.linksBeforeEnde.contains { ends(0..<word.lowerBound, with: $0) }
  }

  /// Whether what looks like a noun derives adjectives there: vergleich-bar, fehler-haft,
  /// schema-tisch, Sänge-rinnen; but Untersuchungs-haft, Schreib-tisch, Regen-rinnen.
  private func isSuffix(_ word: Range<Int>) -> Bool {
    guard word.lowerBound > 0, let index = Self.derivingNouns.firstIndex(of: Array(letters[word])) else { return false }
    let before = letters[word.lowerBound - 1]
    return switch index {
    case 0: true
    case 1: before != Self.linkingS[0]
    case 2: Self.beforeTisch.contains(before)
    default: before == Self.beforeRinnen
    }
  }

  private static let derivingNouns = spelled(["bar", "haft", "tisch", "rinne", "rinnen"])
  private static let beforeTisch = Set(spelled(["aio"])[0])
  private static let beforeRinnen = spelled(["e"])[0][0]

  /// A noun ends a word that is written small only if it is long and has no ending; an adjective
  /// costs more in a word that is written with a capital.
  private func addLast(_ word: Range<Int>, _ cost: Int, isAdjective: Bool = false, to found: inout [Part]) {
    let isStrict = isSmall && !isAdjective && word.lowerBound > 0
    let cost = cost + (isAdjective && !isSmall && word.lowerBound > 0 ? 2 : 0)
    if isStrict, word.count < 6 || word.lowerBound < 5 { return }
    for ending in isStrict ? Self.noEnding : Self.endings
    where word.upperBound + ending.count == letters.count && letters[word.upperBound...].elementsEqual(ending) {
      found.append(Part(word: word, end: letters.count, cost: cost + (ending.isEmpty ? 0 : 1)))
    }
  }

  /// Words of the caller's list: they cost more, for a long list has many that are rare, and must
  /// have four letters. They end no word that is written small: many are forms of verbs.
  private func listedParts(from start: Int) -> [Part] {
    guard let lexicon else { return [] }
    var found: [Part] = []
    let listed = units[start...].map { lexicon.alphabet[$0] }
    Self.walk(lexicon.trie, listed[...]) { offset, _ in
      let end = start + offset
      guard end - start >= 4, end - start < letters.count, !Self.suffixes.contains(Array(letters[start..<end])) else { return }
      let cost = 14 + 2 * Self.penalty(end - start)
      if end == letters.count, !isSmall { found.append(Part(word: start..<end, end: end, cost: cost, isListed: true)) }
      for link in Self.links where letters[end...].starts(with: link) && isJoint(end + link.count) {
        found.append(Part(word: start..<end, end: end + link.count, cost: cost + link.count, isListed: true))
      }
    }
    return found
  }

  /// A part that nobody knows, but whose ending takes a linking s; and any last part after one.
  private func sealedParts(from start: Int) -> [Part] {
    var found: [Part] = []
    for end in start + 6..<max(start + 6, letters.count - 3) where letters[end - 1] == Self.linkingS[0] && isJoint(end) {
      if Self.sealing.contains(where: { end - 1 - start >= $0.count + 3 && ends(start..<end - 1, with: $0) }) {
        found.append(Part(word: start..<end - 1, end: end, cost: 14 + 3 * (end - start)))
      }
    }
    if start > 6, letters.count - start >= 4, letters[start - 1] == Self.linkingS[0], Self.sealing.contains(where: { ends(0..<start - 1, with: $0) })
    {
      found.append(Part(word: start..<letters.count, end: letters.count, cost: 20 + 3 * (letters.count - start)))
    }
    return found
  }

  /// One part that nobody knows, beside a long word that is known: Ausgangs-hypothese. Where there
  /// are patterns, they have a point between the two; without them it is a first part, shorter than
  /// the known one, which has hardly an ending.
  private func unknownParts(from start: Int) -> [Part] {
    if isSmall { return [] }
    if start == 0 {
      let shortest = legal == nil ? Self.longCount + 2 : Self.longCount + 1
      return (5..<max(5, letters.count - Self.longCount + 1)).filter { end in
        (legal.map { $0[end] } ?? (end <= letters.count - end)) && !Self.openings.contains { ends(0..<end, with: $0) }
          && builtInParts(from: end).contains {
            $0.end == letters.count && $0.word.count >= shortest && (legal != nil || $0.word.upperBound + 2 >= $0.end)
              && !Self.lookalikes.contains(Array(letters[$0.word]))
          }
      }.map { Part(word: 0..<$0, end: $0, cost: 14 + 3 * $0) }
    }
    let rest = letters[start...]
    guard legal != nil, knownEnds.contains(start), rest.count >= 5, !Self.derivations.contains(where: { rest.starts(with: $0) }) else {
      return []
    }
    return [Part(word: start..<letters.count, end: letters.count, cost: 14 + 3 * rest.count)]
  }

  private func ends(_ range: Range<Int>, with ending: [PatternAlphabet.Letter]) -> Bool {
    range.count >= ending.count && letters[range.upperBound - ending.count..<range.upperBound].elementsEqual(ending)
  }

  /// Calls `visit` with the end and the number of each word of a trie that begins the letters.
  private static func walk(_ trie: LetterTrie, _ letters: ArraySlice<PatternAlphabet.Letter>, _ visit: (Int, Int32) -> Void) {
    unsafe trie.nodes.withUnsafeBufferPointer { nodes in
      var node = LetterTrie.root
      for position in letters.indices {
        node = unsafe LetterTrie.step(nodes, from: node, letters[position])
        if node < 0 { return }
        let value = unsafe nodes[node].value
        if value >= 0 { visit(position + 1, value) }
      }
    }
  }

  static func spelled(_ texts: [String]) -> [[PatternAlphabet.Letter]] {
    texts.map { text in text.utf16.map { GermanLexicon.shared.alphabet[$0] } }
  }
}
