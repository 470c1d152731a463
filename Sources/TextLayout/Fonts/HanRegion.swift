/// Where Han characters have forms of their own.
enum HanRegion: UInt8, Sendable, CaseIterable {
  case japan = 1
  case korea
  case simplified
  case traditional
  case hongKong

  /// How well a face of a region serves a text of this region: 0 is best. A face of no region in
  /// particular may be anything, which is better than surely being another.
  func distance(to face: HanRegion?) -> Int {
    switch (self, face) {
    case (_, self): 0
    case (.traditional, .hongKong), (.hongKong, .traditional): 1
    case (_, nil): 2
    default: 3
    }
  }
}

extension FontFace {
  /// The region that the face is made for. Pan-CJK fonts set the bits of every region in OS/2, and
  /// few fonts have a `meta` table; so four witnesses are asked in the order of their reliability,
  /// and the first with one answer counts: the languages the design is for (`meta` dlng), a mark at
  /// the end of the family name (`Noto Sans CJK JP`), the one Han language besides English that the
  /// family is named in, the one Han code page of OS/2.
  func readHanRegion(codePages: UInt32) -> HanRegion? {
    HanRegion.only(designLanguages())
      ?? HanRegion.mark(ofName: fontNames.family)
      ?? HanRegion.only(fontNames.languages.compactMap(HanRegion.init(windowsLanguage:)))
      ?? HanRegion.only(
        [(17, .japan), (18, .simplified), (19, .korea), (20, .traditional), (21, .korea)].compactMap { bit, region in
          codePages >> bit & 1 != 0 ? region : nil
        })
  }

  /// The regions of the languages in `meta`'s dlng entry: `ja-Jpan, en-Latn`.
  private func designLanguages() -> [HanRegion] {
    guard hasTable("meta") else { return [] }
    let meta = tables.read("meta", count: 1 << 16)
    for record in 0..<min(Int(meta.u32(12) ?? 0), 64) {
      let start = 16 + 12 * record
      guard meta.u32(start) == FontTag("dlng").rawValue, let offset = meta.u32(start + 4), let length = meta.u32(start + 8),
        let bytes = meta.slice(Int(offset), count: Int(min(length, 1024)))
      else { continue }
      return bytes.split(separator: UInt8(ascii: ",")).compactMap { tag in
        FallbackLocale(String(decoding: tag.filter { $0 != 0x20 }, as: UTF8.self)).region
      }
    }
    return []
  }
}

extension HanRegion {
  /// The one region that all of these are; nil if they are several or none.
  static func only(_ regions: [HanRegion]) -> HanRegion? {
    guard let first = regions.first, regions.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// What the last word of a family name says.
  static func mark(ofName name: String) -> HanRegion? {
    switch name.split(separator: " ").last {
    case "JP", "J": .japan
    case "KR", "K": .korea
    case "SC", "CN", "GB": .simplified
    case "TC", "TW": .traditional
    case "HK", "HC": .hongKong
    default: nil
    }
  }

  /// The region of a language in Windows' numbering.
  init?(windowsLanguage: UInt16) {
    switch windowsLanguage {
    case 0x0411: self = .japan
    case 0x0412: self = .korea
    case 0x0804, 0x1004: self = .simplified
    case 0x0404: self = .traditional
    case 0x0C04, 0x1404: self = .hongKong
    default: return nil
    }
  }
}

/// What a language says about the choice between fonts that cover the same text.
enum FallbackLocale: UInt8, Sendable {
  case none = 0
  case japan
  case korea
  case simplified
  case traditional
  case hongKong
  /// Languages that are written in Nastaliq by custom: Urdu, Kashmiri, Western Punjabi, Saraiki.
  case nastaliq

  /// The region whose Han forms the language asks for.
  var region: HanRegion? { HanRegion(rawValue: rawValue) }

  init(_ region: HanRegion) { self = FallbackLocale(rawValue: region.rawValue) ?? .none }

  /// Reads a BCP 47 tag, in any case and with `-` or `_`: `ja`, `zh-Hant`, `zh_HK`. Anything else
  /// is ``none``. O(length).
  init(_ tag: String) {
    var subtags = (language: UInt64(0), script: UInt64(0), region: UInt64(0))
    var current: UInt64 = 0
    var length = 0
    var isFirst = true
    func close() {
      if isFirst {
        subtags.language = current
      } else if length == 4, subtags.script == 0 {
        subtags.script = current
      } else if length == 2, subtags.region == 0 {
        subtags.region = current
      }
    }
    scan: for byte in tag.utf8 {
      switch byte {
      case 0x2D, 0x5F:
        close()
        if length == 1 { break scan }  // extensions and private use follow
        isFirst = false
        current = 0
        length = 0
      default:
        current = current << 8 | UInt64(byte | 0x20)
        length += 1
      }
    }
    close()
    self.init(language: subtags.language, script: subtags.script, region: subtags.region)
  }

  /// Subtags as lowercase ASCII bytes in an integer.
  private init(language: UInt64, script: UInt64, region: UInt64) {
    switch language {
    case 0x6A61: self = .japan  // ja
    case 0x6B6F: self = .korea  // ko
    case 0x7572, 0x6B73, 0x706E62, 0x736B72: self = .nastaliq  // ur, ks, pnb, skr
    case 0x7A68, 0x636D6E, 0x797565, 0x6C7A68, 0x6E616E, 0x68616B, 0x777575, 0x67616E, 0x68736E:  // zh, cmn, yue, lzh, nan, hak, wuu, gan, hsn
      switch (script, region) {
      case (0x6861_6E73, _): self = .simplified  // Hans
      case (_, 0x686B), (_, 0x6D6F): self = .hongKong  // HK, MO
      case (0x6861_6E74, _), (_, 0x7477): self = .traditional  // Hant, TW
      default: self = language == 0x797565 ? .hongKong : language == 0x6C7A68 || language == 0x6E616E ? .traditional : .simplified
      }
    case 0x756E64:  // und
      switch script {
      case 0x6A70_616E: self = .japan  // Jpan
      case 0x6B6F_7265: self = .korea  // Kore
      case 0x6861_6E73: self = .simplified
      case 0x6861_6E74: self = .traditional
      default: self = .none
      }
    default: self = .none
    }
  }
}
