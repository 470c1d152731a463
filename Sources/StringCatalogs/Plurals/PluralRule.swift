/// Which form of a string a whole number takes in a language: CLDR's cardinal rules, as far as they are about whole numbers below a million.
///
///     PluralRule(language: "pl")?.category(of: 22)   // few
///
/// The rules are Unicode's (UTS #35, Language Plural Rules; the data of CLDR 42). What French, Italian, Portuguese, Spanish and Catalan have for millions is left
/// out, as few catalogues have it.
package enum PluralRule: Hashable, Sendable {
  case alike
  case one
  case oneWithZero
  case oneByLastDigit
  case eastSlavic
  case southSlavic
  case polish
  case czech
  case lithuanian
  case latvian
  case romanian
  case slovenian
  case arabic
  case hebrew
  case irish
  case gaelic
  case welsh
  case maltese
  case filipino
  case zeroAndOne
  case breton
  case manx
  case cornish
  case shilha
  case tamazight

  /// The rule of a language, by its tag; nil where none is known here. O(1).
  package init?(language tag: String) {
    let code = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    if tag.lowercased() == "pt-pt" {
      self = .one
      return
    }
    guard let found = PluralRule.languages[code] else { return nil }
    self = found
  }

  private static let languages: [String: PluralRule] = {
    let lists: [(PluralRule, String)] = [
      (.alike, "bm bo dz id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh"),
      (
        .one,
        """
        af an asa ast az bal bem bez bg brx ca ce cgg chr ckb da de dv ee el en eo es et eu fi fo fur fy gl gsw ha haw hu ia io it jgo ji jmc ka kaj kcg kk
        kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb nd ne nl nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sc scn sd sdh seh sn so sq ss ssy st
        sv sw syr ta te teo tig tk tn tr ts ug ur uz ve vo vun wae xh xog yi
        """
      ),
      (.oneWithZero, "ak am as bn doi fa ff fr gu guw hi hy kab kn ln mg nso pa pcm pt si ti wa zu"),
      (.oneByLastDigit, "is mk"), (.eastSlavic, "be ru uk"), (.southSlavic, "bs hr sh sr"), (.polish, "pl"), (.czech, "cs sk"), (.lithuanian, "lt"),
      (.latvian, "lv prg"), (.romanian, "mo ro"), (.slovenian, "dsb hsb sl"), (.arabic, "ar ars"),
      (.hebrew, "he iu iw naq sat se sma smi smj smn sms"), (.irish, "ga"), (.gaelic, "gd"),
      (.welsh, "cy"), (.maltese, "mt"), (.filipino, "ceb fil tl"), (.zeroAndOne, "ksh lag"), (.breton, "br"),
      (.manx, "gv"), (.cornish, "kw"), (.shilha, "shi"), (.tamazight, "tzm"),
    ]
    var table: [String: PluralRule] = [:]
    for (rule, codes) in lists {
      for code in codes.split(whereSeparator: \.isWhitespace) { table[String(code)] = rule }
    }
    return table
  }()

  /// The form of a number of at least 0. O(1).
  package func category(of n: Int) -> PluralCategory {
    let (unit, last) = (n % 10, n % 100)
    switch self {
    case .alike: return .other
    case .one: return n == 1 ? .one : .other
    case .oneWithZero: return n <= 1 ? .one : .other
    case .oneByLastDigit: return unit == 1 && last != 11 ? .one : .other
    case .eastSlavic: return unit == 1 && last != 11 ? .one : 2...4 ~= unit && !(12...14 ~= last) ? .few : .many
    case .southSlavic: return unit == 1 && last != 11 ? .one : 2...4 ~= unit && !(12...14 ~= last) ? .few : .other
    case .polish: return n == 1 ? .one : 2...4 ~= unit && !(12...14 ~= last) ? .few : .many
    case .czech: return n == 1 ? .one : 2...4 ~= n ? .few : .other
    case .lithuanian:
      if 11...19 ~= last { return .other }
      return unit == 1 ? .one : unit >= 2 ? .few : .other
    case .latvian: return unit == 0 || 11...19 ~= last ? .zero : unit == 1 ? .one : .other
    case .romanian: return n == 1 ? .one : n == 0 || 1...19 ~= last ? .few : .other
    case .slovenian: return last == 1 ? .one : last == 2 ? .two : 3...4 ~= last ? .few : .other
    case .arabic: return n == 0 ? .zero : n == 1 ? .one : n == 2 ? .two : 3...10 ~= last ? .few : last >= 11 ? .many : .other
    case .hebrew: return n == 1 ? .one : n == 2 ? .two : .other
    case .irish: return n == 1 ? .one : n == 2 ? .two : 3...6 ~= n ? .few : 7...10 ~= n ? .many : .other
    case .gaelic: return n == 1 || n == 11 ? .one : n == 2 || n == 12 ? .two : 3...19 ~= n ? .few : .other
    case .welsh: return n == 0 ? .zero : n == 1 ? .one : n == 2 ? .two : n == 3 ? .few : n == 6 ? .many : .other
    case .maltese: return n == 1 ? .one : n == 2 ? .two : n == 0 || 3...10 ~= last ? .few : 11...19 ~= last ? .many : .other
    case .filipino: return ![4, 6, 9].contains(unit) ? .one : .other
    case .zeroAndOne: return n == 0 ? .zero : n == 1 ? .one : .other
    case .breton:
      if [10, 70, 90].contains(last - unit) { return .other }
      return unit == 1 ? .one : unit == 2 ? .two : [3, 4, 9].contains(unit) ? .few : .other
    case .manx: return unit == 1 ? .one : unit == 2 ? .two : last % 20 == 0 ? .few : .other
    case .cornish:
      if n == 0 { return .zero }
      let (thousands, rest) = (n % 1_000_000 / 1000, n % 1000)
      if rest == 0, 1...20 ~= thousands % 100 || thousands == 100 || [40, 60, 80].contains(thousands % 100) { return .two }
      guard last <= 83 else { return .other }
      return n == 1 ? .one : last % 20 == 2 ? .two : last % 20 == 3 ? .few : last % 20 == 1 ? .many : .other
    case .shilha: return n <= 1 ? .one : n <= 10 ? .few : .other
    case .tamazight: return n <= 1 || 11...99 ~= n ? .one : .other
    }
  }

  /// The forms that whole numbers take, in their order.
  package var categories: [PluralCategory] {
    Set((0...130).map(category(of:))).sorted()
  }

  /// The least number of a form, and one with as many digits as are shown in earnest: up to five. Empty for a form that whole numbers don't take. O(1).
  package func numbers(of category: PluralCategory) -> [Int] { PluralRule.numbers { self.category(of: $0) == category } }

  /// The same of any rule.
  static func numbers(_ isTaken: (Int) -> Bool) -> [Int] {
    guard let least = (0...130).first(where: isTaken) else { return [] }
    for longest in [99_999, 999, 99, 9] {
      if let long = (max(0, longest - 120)...longest).last(where: isTaken), long > least { return [least, long] }
    }
    return [least]
  }
}
