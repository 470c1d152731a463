/// What stands between the parts of a compound: which linking element can follow a word, and what
/// it costs.
extension CompoundSearch {
  static let links: [[PatternAlphabet.Letter]] = spelled(["", "s", "n", "en", "es", "er", "e", "ns", "ens"])
  static let linkingS = links[1]
  static let linkingEn = links[3]
  static let mutatedLinks = spelled(["", "er", "e", "n"])

  /// What a linking element costs: -s- and -n- are everywhere, -er- belongs to few nouns and often
  /// to the next part (Zeit-erfassung).
  static func price(of link: [PatternAlphabet.Letter]) -> Int {
    switch links.firstIndex(of: link) {
    case 0: 0
    case 1, 2, 3: 1
    case 4, 6: 2
    default: 4
    }
  }

  /// Whether a linking element can follow a word: no s after an s of any kind nor after an e, an n
  /// only where a plural could have it.
  func canTake(_ link: [PatternAlphabet.Letter], _ word: Range<Int>) -> Bool {
    guard let first = link.first, let last = letters[word].last else { return true }
    if first == Self.linkingS[0] { return !Self.sibilants.contains(last) && !Self.withoutS.contains(Array(letters[word])) }
    if link == Self.links[8] { return Self.withEns.contains(Array(letters[word])) }
    return link != Self.links[2] || Self.beforeN.contains(last)
  }

  /// What it costs more to take an s for a link where it could as well begin the next word, and the
  /// other way round: Antrag-steller would be Antrags-teller, did not more words go without.
  func doubt(about link: [PatternAlphabet.Letter], after word: Range<Int>) -> Int {
    let end = word.upperBound
    guard end + 1 < letters.count, letters[end] == Self.linkingS[0], Self.afterS.contains(letters[end + 1]) else { return 0 }
    let takes = Self.withS.contains(Array(letters[word])) || isSealing(word)
    if link.isEmpty { return takes ? 6 : 0 }
    return link == Self.linkingS && !takes ? 3 : 0
  }

  private static let afterS = Set(spelled(["tpckaeiouäöü"])[0])
  /// Words that mostly take a linking s.
  private static let withS = words(
    """
    arbeit amt antrag geburt geschäft beruf betrieb verkehr staat bund gericht vertrag verein verband verlag vorstand angebot auftrag
    ausgang eingang zugang umgang anfang empfang vorgang übergang rückgang untergang abschied frieden glauben leben recht könig schiff
    krieg volk alltag mittag sonntag werktag rat ort verhalten unternehmen vermögen eigentum wachstum bestand zustand abstand widerstand
    stillstand unterricht bezug einzug auszug entzug umzug verzug ausflug urteil vorteil anteil gehalt inhalt aufenthalt haushalt
    unterhalt gewicht gesicht bericht gespräch gefühl gebrauch verbrauch besuch versuch entwurf verfall unfall zufall notfall überfall
    ausfall beitrag ertrag betrag vortrag eintrag auftritt eintritt rücktritt austritt zutritt fortschritt abschnitt durchschnitt
    ausschnitt himmel engel teufel handel wandel kapitän präsident wirtschaft landwirtschaft tag bischof christ namen
    aufwand ursprung ausland inland rückzug zuflucht zugriff erwerb verkauf ankunft auskunft unterkunft vernunft zukunft herkunft lehrling liebling
    anschlag bezirk vergleich bereich ausgleich abend bahnhof friedhof frühstück grundstück stück essen wesen schwein rind kalb hund zwerg
    """)
  private static let sibilants = Set(spelled(["sßzxe"])[0])
  /// Schmerzens-geld.
  private static let withEns = words("herz schmerz frau")
  private static let beforeN = Set(spelled(["elr"])[0])
  /// Words that take no linking s, though their last letter allows it: Zeit-stempel, System-teil.
  private static let withoutS = words(
    """
    zeit system text bild wort stadt welt hand wand kunst nacht luft kraft bank bahn form post datei uhr tür natur kultur figur musik
    grafik schul schrift last karten daten seiten film haut brust wahl zahl qual stirn bau haupt fach dach sport licht blut haar jahr
    fett brot metall nachrichten
    """)

  private static func words(_ list: String) -> Set<[PatternAlphabet.Letter]> {
    Set(spelled(list.split { $0 == " " || $0 == "\n" }.map(String.init)))
  }
}
