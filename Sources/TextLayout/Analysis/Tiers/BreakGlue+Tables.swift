/// A word of up to eight units in two integers, for tables of short words.
struct PackedWord: Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  private init() {}

  init(_ text: UnitWindow, _ range: Range<Int>) {
    for i in range.prefix(8) { append(text[i]) }
  }

  /// The words of a list with a space or line's end behind each: one string, as a literal of many
  /// is code that makes them one by one. O(units).
  static func words(_ list: String) -> Set<PackedWord> {
    var words: Set<PackedWord> = []
    var word = PackedWord()
    for unit in list.utf16 {
      if unit == 0x20 || unit == 0x0A {
        words.insert(word)
        word = PackedWord()
      } else {
        word.append(unit)
      }
    }
    words.insert(word)
    return words
  }

  private mutating func append(_ unit: UInt16) {
    high = high << 16 | low >> 48
    low = low << 16 | UInt64(unit)
  }
}

extension BreakGlue {
  /// What stands after a number and a space as its unit.
  static let units = PackedWord.words(
    """
    Hz kHz MHz GHz THz bit Bit kB KB MB GB TB PB KiB MiB GiB TiB kbps Mbps Gbps Mbit Gbit kbit fps
    dpi ppi px pt em rem MP km m cm mm µm μm nm ft yd mi mph kg g mg µg lb lbs oz t l L ml mL cl dl
    h hr hrs min s sec ms µs ns W A kW MW kWh Wh V mV kV mA mAh Ah kcal cal kJ kPa hPa Pa bar psi
    dB K N Nm mol am pm AM PM EUR USD GBP CHF JPY CNY KRW RMB Uhr Std Mio Mrd Tsd км м см мм кг г л
    мл ч мин с КБ МБ ГБ ТБ Гц МГц ГГц Вт кВт руб коп тыс млн млрд
    """)

  static let currencyCodes = PackedWord.words("EUR USD GBP CHF JPY CNY KRW AUD CAD SEK NOK DKK PLN INR RMB")

  /// Abbreviations, without their stop, that a number follows.
  static let numbered = PackedWord.words(
    """
    Nr No no Nos nos S p pp P Art art Abs Kap Bd Abb Tab Fig fig Vol vol Ch ch Sec sec Pos Tel Ziff
    Anm Ver ver v V Str Eq eq n núm nº pág кв стр рис гл ст č nr ca Ca approx et Ex Lfg Hft H Jg Rn
    Sp Z
    """)

  /// Syllables that count after a number and a space.
  static let koreanCounters: Set<UInt16> = Set("개명분초년월일번권장대시층회원점건살주차호쪽줄칸".utf16)

  @inline(__always) static func isSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA7, 0xB6, 0x2116, 0xB1, 0x2248, 0x2265, 0x2264, 0x23, 0x2117, 0xD8, 0x2300: true  // § ¶ № ± ≈ ≥ ≤ # ℗ Ø ⌀
    default: false
    }
  }

  @inline(__always) static func isCurrency(_ scalar: UInt32) -> Bool {
    scalar == 0x24 || 0xA2...0xA5 ~= scalar || 0x20A0...0x20C0 ~= scalar || scalar == 0xFFE5 || scalar == 0xFF04
  }
}

extension BreakRule {
  /// The tier that a rule of ``BreakGlue`` gives its place, and the cost.
  var glueTier: (tier: BreakTier, cost: Int) {
    switch self {
    case .numberAfterName, .slash, .softHyphen, .koreanPunctuation, .beforeDash: (.acceptable, BreakTier.acceptable.cost)
    case .koreanSyllable: (.undesirable, BreakTier.undesirable.cost)
    case .address: (.undesirable, 300)
    case .repetitionMark: (.anywhere, BreakTier.anywhere.cost / 2)  // but a line that begins with a space is worse
    default: (.undesirable, 600)
    }
  }
}
