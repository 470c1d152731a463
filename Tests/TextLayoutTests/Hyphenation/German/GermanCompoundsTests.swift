import Testing

@testable import TextHyphenation
@testable import TextLayout
@testable import TextModels

struct GermanCompoundsTests {
  private func divided(_ word: String, _ finder: GermanCompounds = GermanCompounds()) -> String {
    let units = Array(word.utf16)
    var text = ""
    var position = 0
    for joint in finder.joints(in: word) {
      text += String(decoding: units[position..<joint.offset], as: UTF16.self) + (joint.kind == .joint ? "|" : "~")
      position = joint.offset
    }
    return text + String(decoding: units[position...], as: UTF16.self)
  }

  @Test(arguments: [
    "Geschwindigkeits|begrenzung", "Donau|dampf|schiff|fahrt", "Kinder|garten|platz", "Bücher|regal", "STRASSEN|BAHN", "Straßen|bahn",
    "Wochen|ende-Garten|haus",
  ]) func `linking elements stay to the left of a joint`(_ marked: String) {
    #expect(divided(marked.filter { $0 != "|" }) == marked)
  }

  @Test(arguments: [
    "Einstellungen", "Fotografieren", "Allgemeine", "Universität", "Deutschland", "Automobil", "Veränderungen", "Haus", "", "|||", "Verwaltung123",
  ])
  func `a word without parts has no joint`(_ word: String) { #expect(divided(word) == word) }

  @Test(arguments: ["Staubecken", "Wachstube"]) func `a word with two meanings is left alone`(_ word: String) { #expect(divided(word) == word) }

  @Test func `a particle's joint is a weaker one`() { #expect(divided("Gegengewicht") == "Gegen~gewicht") }

  @Test func `a suffix that takes a linking s shows a joint between parts that nobody knows`() {
    #expect(divided("Zerknetungsquaste") == "Zerknetungs|quaste")
  }

  @Test(arguments: [
    "Donau|dampf|schiff|fahrts|gesellschafts|kapitäns|mütze", "Rind|fleisch|etikettierungs|überwachungs|aufgaben|übertragungs|gesetz",
    "Grund|stücks|verkehrs|genehmigungs|zuständigkeits|übertragungs|verordnung",
    "Kraft|fahr|zeug|haft|pflicht|versicherungs|beitrags|rechnungs|nummer",
  ])
  func `a word of seven parts and more has all its joints`(_ marked: String) { #expect(divided(marked.filter { $0 != "|" }) == marked) }

  @Test(
    arguments: [
      ("Wiederherstellung", 6), ("Zusammenarbeit", 8), ("überübersetzung", 4), ("UNTERSTÜTZUNG", 5), ("Freigabe", 4), ("Überall", nil),
      ("Wiederum", nil),
      ("Gabe", nil), ("Widerstand", nil),
    ] as [(String, Int?)])
  func `a particle that a word begins with ends before four letters or more`(word: String, end: Int?) {
    let units = Array(word.utf16)
    let found = GermanCompounds().particleEnd(in: units.span)
    #expect(found == end)
  }

  @Test(arguments: ["Altbauerhaltung", "TALENTWÄSSERUNG", "Altbauerhaltungen"])
  func `no joint makes readers see another word`(word: String) throws {
    func misread(_ word: String) -> Int? {
      let units = Array(word.utf16)
      return GermanMisreadings.offset(in: units.span)
    }
    let place = try #require(misread(word))
    #expect(!GermanCompounds().joints(in: word).contains { $0.offset == place })
    #expect(misread("Talent") == nil)
  }

  @Test func `a word in small letters ends in an adjective`() {
    #expect(divided("benutzerfreundliche") == "benutzer|freundliche")
    #expect(divided("fehlerhafte") == "fehlerhafte")
    #expect(divided("zugewiesenen") == "zugewiesenen")
    #expect(divided("Bergwiesen") == "Berg|wiesen")
  }

  @Test(arguments: [
    "Zeit|stempel", "Zeit|spanne", "Sprung|tuch", "Eingabe|steuerung", "Arbeits|tag", "Bild|teil", "Ertrags|konto", "Arbeits|amt", "Geburts|orte",
    "Jugend|sendung", "Konzert|saal",
  ])
  func `an s belongs to the word that can have it`(_ marked: String) { #expect(divided(marked.filter { $0 != "|" }) == marked) }

  @Test(arguments: ["Kritikerinnen", "Film|kritikerinnen", "Regen|rinnen"]) func `what an ending makes of a person is no gutter`(_ marked: String) {
    #expect(divided(marked.filter { $0 != "|" }) == marked)
  }

  @Test func `patterns add joints beside unknown parts, and take none of known words away`() throws {
    let patterns = try HyphenationPatterns(Array("UTF-8\nLEFTHYPHENMIN 1\nn1q\nn1h\n".utf8), language: "de")
    #expect(divided("Gartenhaustür", GermanCompounds(patterns: patterns)) == "Garten|haus|tür")
    #expect(divided("Gartenquandel") == "Gartenquandel")
    #expect(divided("Gartenquandel", GermanCompounds(patterns: patterns)) == "Garten|quandel")
  }

  @Test func `a larger lexicon adds parts, and its compounds are taken apart`() throws {
    let lexicon = try Lexicon(Array("Quaste\nZwirbel\nGartenquaste\n".utf8))
    #expect(divided("Zwirbelquasten") == "Zwirbelquasten")
    #expect(divided("Zwirbelquaste", GermanCompounds(lexicon: lexicon)) == "Zwirbel|quaste")
    #expect(divided("Zwirbelgartenquaste", GermanCompounds(lexicon: lexicon)) == "Zwirbel|garten|quaste")
  }

  @Test func `odd and long words end soon`() {
    let finder = GermanCompounds()
    #expect(finder.joints(in: String(repeating: "haus", count: 1000)) == [])
    #expect(finder.joints(in: String(repeating: "tages", count: 12)).allSatisfy { $0.offset > 0 && $0.offset < 60 })
    #expect(finder.joints(in: String(repeating: "Haustür-", count: 1000)).count == 1000)
  }

  // MARK: Measures

  private struct Score {
    var right = 0
    var wrong: [String] = []
    var missed: [String] = []
    var precision: Double { Double(right) / Double(max(1, right + wrong.count)) }
    var recall: Double { Double(right) / Double(max(1, right + missed.count)) }
    /// The harmonic mean of both.
    var quality: Double { 2 * precision * recall / (precision + recall) }
  }

  private func score(_ samples: String, _ finder: GermanCompounds) -> Score {
    var score = Score()
    for entry in samples.split(whereSeparator: \.isWhitespace) {
      var wanted: Set<Int> = []
      var allowed: Set<Int> = []
      var word = ""
      for character in entry.split(separator: ":").last ?? "" {
        switch character {
        case "|": wanted.insert(word.utf16.count)
        case "~", "'": allowed.insert(word.utf16.count)
        default: word.append(character)
        }
      }
      let found = Set(finder.joints(in: word).filter { $0.kind == .joint }.map(\.offset))
      score.right += found.intersection(wanted).count
      score.wrong += found.subtracting(wanted).subtracting(allowed).map { "\(word) \($0)" }
      score.missed += wanted.subtracting(found).map { "\(word) \($0)" }
    }
    return score
  }

  private static let patterns = [PatternFiles.german, PatternFiles.debian("de_DE")].compactMap {
    try? HyphenationPatterns(contentsOf: $0, language: "de")
  }
  private static let lexicon = try? Lexicon(contentsOf: PatternFiles.germanWords)

  @Test(arguments: [GermanCompoundSamples.tuned, GermanCompoundSamples.second]) func `joints are right and complete enough for titles`(
    _ samples: String
  ) {
    for lexicon in [nil, Self.lexicon] {
      for patterns in [nil] + Self.patterns {
        let score = score(samples, GermanCompounds(lexicon: lexicon, patterns: patterns))
        #expect(score.precision >= 0.97, "\(score.wrong)")
        #expect(score.recall >= 0.95, "\(score.missed)")
      }
    }
  }

  /// The words of `Corpus/Titles/de-words-drawn`, by which the built-in list was made, and those that were held out.
  @Test(arguments: [("de-words-drawn", 0.97, 0.97), ("de-words-drawn-held-out", 0.97, 0.92)])
  func `joints of everyday words need nothing installed`(name: String, precision: Double, recall: Double) throws {
    let words = try MarkedTitles.marked(name)
    let score = score(words, GermanCompounds())
    #expect(score.right > 150)
    #expect(score.precision >= precision, "\(score.precision)")
    #expect(score.recall >= recall, "\(score.recall)")
  }

  @Test(arguments: ["de-words-drawn", "de-words-drawn-held-out"])
  func `a word list and patterns together are no worse than either, nor than nothing`(name: String) throws {
    let words = try MarkedTitles.marked(name)
    guard let lexicon = Self.lexicon else { return }
    let alone = score(words, GermanCompounds(lexicon: lexicon))
    for patterns in Self.patterns {
      let both = score(words, GermanCompounds(lexicon: lexicon, patterns: patterns))
      #expect(both.quality >= alone.quality)
      #expect(both.quality >= score(words, GermanCompounds(patterns: patterns)).quality)
      #expect(both.quality >= score(words, GermanCompounds()).quality)
    }
  }

  @Test func `syllables of a part are not taken for those of the whole`() throws {
    guard PatternFiles.exists(PatternFiles.german) else { return }
    let finder = GermanCompounds(patterns: try HyphenationPatterns(contentsOf: PatternFiles.german, language: "de"))
    func syllables(_ word: String) -> [Int] { finder.syllables(in: word).map(\.offset) }
    #expect(syllables("Passwortänderung") == [12])  // Passwortände-rung, and not Passwor-tänderung
    #expect(syllables("Sprecherziehung").allSatisfy { $0 != 8 })  // not Sprecher-ziehung
    #expect(syllables("Bioabfall").allSatisfy { $0 >= 3 })
    #expect(GermanCompounds().syllables(in: "Silbentrennung") == [])
  }
}
